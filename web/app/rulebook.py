"""The rules of a game for players: sections of clauses, in the reader's language.

The build turns each rulebook of ``assets/games`` into a JSON text.
"""

from __future__ import annotations

import json
import pkgutil
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache

from app.authored import BadContent, read_entries, read_table
from app.languages import ORIGINAL, read_file

MARKS = ("likely", "reconstructed", "ruling")
"""How certain a clause is: hardly in doubt, reconstructed by us, or our ruling where the rulebook has none."""

PICTURES = ("crown", "barrel", "scales", "card")
"""The pictures that a text may contain: ``{crown}``, ``{card:3}``."""

_CLAUSE_ID = re.compile(r"[A-Z]{2}-[A-Z0-9]{1,3}[a-z]?")
_ART = re.compile(r"[a-z][a-z0-9_-]*")
_PICTURE = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture within a text, with its number: ``{card:3}`` is ("card", 3), ``{crown}`` is ("crown", 0)."""

    name: str
    number: int = 0


def plain(parts: Iterable[str | Picture]) -> str:
    """A text without its pictures."""
    return "".join(part for part in parts if isinstance(part, str))


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: its id, its text and pictures in order, and its mark, one of MARKS or empty."""

    id: str
    parts: tuple[str | Picture, ...]
    mark: str = ""
    is_example: bool = False
    """Whether this clause is an example and not a rule."""

    @property
    def text(self) -> str:
        """The text without pictures, for searching."""
        return plain(self.parts)


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and its clauses."""

    title: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Brief:
    """One of the few things that make a game: what there is to know, and the drawing of a piece beside it."""

    art: str
    """The id of a symbol among the pictures of the game."""
    parts: tuple[str | Picture, ...]

    @property
    def text(self) -> str:
        """The text without pictures."""
        return plain(self.parts)


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of one game in one language."""

    title: str
    lead: tuple[str | Picture, ...]
    credit: str
    briefs: tuple[Brief, ...]
    """The game in two minutes."""
    sections: tuple[Section, ...]
    names: Mapping[str, str] = field(default_factory=dict)
    """What each piece in the drawings of its examples is called, for readers who hear them."""

    def clauses(self) -> Iterator[Clause]:
        """All clauses from first to last."""
        for section in self.sections:
            yield from section.clauses


@cache
def load(game: str, language: str) -> Rulebook:
    """Load the rulebook of ``game`` in ``language``; FileNotFoundError if there is none."""
    name = f"{game}: rules.{language}.json"
    return read(json.loads(_written(game, language)), name)


def _written(game: str, language: str) -> bytes:
    """The original rules are with the table of their game, and a translation with its language."""
    if language != ORIGINAL:
        return read_file(language, f"rules.{game}.json")
    written = pkgutil.get_data(f"app.tables.{game}.table", "data/rules.json")
    if written is None:
        raise FileNotFoundError(f"{game}: rules.json")
    return written


def read(content: object, name: str) -> Rulebook:
    """Parse a rulebook from plain data; BadContent says what is wrong, with ``name`` as the name of the file."""
    top = read_table(content, name, ("title", "lead", "credit", "brief", "section"), ("names",))
    seen: set[str] = set()
    sections = []
    for number, item in enumerate(read_entries(top["section"], f"{name}: section", "section"), 1):
        sections.append(_section(item, f"{name}: section {number}", seen))
    return Rulebook(
        title=_text(top["title"], f"{name}: title"),
        lead=_parts(top["lead"], f"{name}: lead"),
        credit=_text(top["credit"], f"{name}: credit"),
        briefs=tuple(
            _brief(one, f"{name}: brief {at}") for at, one in enumerate(read_entries(top["brief"], name, "brief"), 1)
        ),
        sections=tuple(sections),
        names=_names(top.get("names", {}), f"{name}: names"),
    )


def _brief(content: object, where: str) -> Brief:
    table = read_table(content, where, ("art", "text"))
    art = _text(table["art"], f"{where}: art")
    if not _ART.fullmatch(art):
        raise BadContent(f"{where}: {art!r} is no symbol, like ship-sun")
    return Brief(art, _parts(table["text"], f"{where}: text"))


def _names(content: object, where: str) -> Mapping[str, str]:
    if not isinstance(content, dict):
        raise BadContent(f"{where}: a table is needed, not {content!r:.40}")
    return {key: _text(name, f"{where}: {key}") for key, name in content.items()}


def _section(content: object, where: str, seen: set[str]) -> Section:
    table = read_table(content, where, ("title", "clause"))
    title = _text(table["title"], f"{where}: title")
    where = f"{where} “{title}”"
    clauses = []
    for number, item in enumerate(read_entries(table["clause"], f"{where}: clause", "clause"), 1):
        clause = _clause(item, f"{where}, clause {number}")
        if clause.id in seen:
            raise BadContent(f"{where}, clause {number}: {clause.id} stands there twice")
        seen.add(clause.id)
        clauses.append(clause)
    return Section(title, tuple(clauses))


def _clause(content: object, where: str) -> Clause:
    table = read_table(content, where, ("id", "text"), ("mark", "example"))
    clause_id = _text(table["id"], f"{where}: id")
    if not _CLAUSE_ID.fullmatch(clause_id):
        raise BadContent(f"{where}: {clause_id!r} is no clause id, like SD-7b")
    where = f"{where} ({clause_id})"
    mark = table.get("mark", "")
    if "mark" in table and mark not in MARKS:
        raise BadContent(f"{where}: mark is one of {', '.join(MARKS)}, not {mark!r}")
    if table.get("example", True) is not True:
        raise BadContent(f"{where}: example is true, or is not there")
    return Clause(clause_id, _parts(table["text"], f"{where}: text"), str(mark), "example" in table)


def _parts(content: object, where: str) -> tuple[str | Picture, ...]:
    """Split a text at its pictures."""
    parts: list[str | Picture] = []
    for number, piece in enumerate(_PICTURE.split(_text(content, where))):
        if number % 2:
            parts.append(_picture(piece, where))
        elif "{" in piece or "}" in piece:
            raise BadContent(f"{where}: a brace without its partner")
        elif piece:
            parts.append(piece)
    return tuple(parts)


def _picture(written: str, where: str) -> Picture:
    name, colon, number = written.partition(":")
    if name not in PICTURES or (name == "card") != bool(colon) or (colon and not re.fullmatch("[1-8]", number)):
        raise BadContent(f"{where}: there is no picture {{{written}}}")
    return Picture(name, int(number) if colon else 0)


def _text(content: object, where: str) -> str:
    if not isinstance(content, str) or not content.strip():
        raise BadContent(f"{where}: a text is needed, not {content!r:.40}")
    return content
