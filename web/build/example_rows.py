"""Reads the positions of examples as they are written by hand in ``examples.toml``.

A row of a position is a text such as ``blue 7, green 1 best -> ship-blue (pirate star A middle)``: pieces with a comma
between them, ``->`` before what comes of them, and in brackets what lies on a piece. After the name of a piece stand,
in any order, numbers, a gain with its sign, the mark of a player, a name that begins with a capital letter, and words
of STATES and PLACES.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from app.authored import BadContent, read_entries, read_table
from app.example import SPACES, Example, Group, Line, Net, Piece
from app.html import MARKS

FORMS = ("piece", "card", "tile", "wide", "track", "flag", "number")
STATES = ("best", "out", "never")
PLACES = ("left", "middle", "right", "top")
LINES = ("canal", "free", "denied")

_ART = re.compile(r"[a-z][a-z0-9_-]*")
_TOKEN = re.compile(r"->|[,()]|[^\s,()]+")
_LINE = re.compile(r"(level|upright) (\d) (\d)(?: ([a-z]+) (\d+))?")


def read(content: Mapping[str, Any], name: str) -> tuple[Example, ...]:
    """Parse the examples of a game; BadContent says what is wrong, with ``name`` as the name of the file."""
    top = read_table(content, name, (), ("piece", "example"))
    kinds = {key: _kind(key, table, f"{name}: piece {key}") for key, table in top.get("piece", {}).items()}
    examples = []
    for number, table in enumerate(read_entries(top["example"], name, "example") if "example" in top else (), 1):
        examples.append(_example(table, f"{name}: example {number}", kinds))
    return tuple(examples)


def _kind(key: str, content: object, where: str) -> Piece:
    table = read_table(content, where, (), ("art", "form", "kind", "of"))
    values = {part: _name(table[part], f"{where}: {part}") for part in table}
    form = values.get("form", "piece")
    if form not in FORMS:
        raise BadContent(f"{where}: form is one of {', '.join(FORMS)}, not {form!r}")
    if "art" not in values and form not in ("flag", "number"):
        raise BadContent(f"{where}: art is missing")
    if "of" in values and values["of"] not in MARKS:
        raise BadContent(f"{where}: of is one of {', '.join(MARKS)}, not {values['of']!r}")
    return Piece(key, values.get("art", ""), form, values.get("kind", ""), values.get("of", ""))


def _name(value: object, where: str) -> str:
    if not isinstance(value, str) or not _ART.fullmatch(value):
        raise BadContent(f"{where}: {value!r:.40} is no name, like ship-sun")
    return value


def _example(content: object, where: str, kinds: Mapping[str, Piece]) -> Example:
    table = read_table(content, where, ("clause",), ("rows", "net"))
    clause = table["clause"]
    where = f"{where} ({clause!s:.10})"
    rows = tuple(
        _row(text, f"{where}: row {number}", kinds)
        for number, text in enumerate(_list(table.get("rows", []), f"{where}: rows"), 1)
    )
    net = _net(table["net"], f"{where}: net") if "net" in table else None
    if not rows and net is None:
        raise BadContent(f"{where}: rows or a net are needed")
    return Example(str(clause), rows, net)


# ---- rows ----


def _row(text: object, where: str, kinds: Mapping[str, Piece]) -> tuple[Group, ...]:
    if not isinstance(text, str) or not text.strip():
        raise BadContent(f"{where}: a text is needed, not {text!r:.40}")
    tokens = _TOKEN.findall(text)
    groups = [_pieces(tokens, where, kinds)]
    while tokens[:1] == ["->"]:
        del tokens[0]
        groups.append(_pieces(tokens, where, kinds))
    if tokens:
        raise BadContent(f"{where}: {tokens[0]!r} where a comma or -> is expected")
    return tuple(groups)


def _pieces(tokens: list[str], where: str, kinds: Mapping[str, Piece]) -> tuple[Piece, ...]:
    """Take pieces from the front of ``tokens``, as far as they have commas between them."""
    pieces = [_piece(tokens, where, kinds)]
    while tokens[:1] == [","]:
        del tokens[0]
        pieces.append(_piece(tokens, where, kinds))
    return tuple(pieces)


def _piece(tokens: list[str], where: str, kinds: Mapping[str, Piece]) -> Piece:
    name = tokens.pop(0) if tokens else ""
    if name not in kinds:
        raise BadContent(f"{where}: there is no piece {name!r}")
    piece = kinds[name]
    while tokens and tokens[0] not in ("->", ",", "(", ")"):
        piece = _with(piece, tokens.pop(0), where)
    if tokens[:1] == ["("]:
        del tokens[0]
        piece = piece._replace(holds=_pieces(tokens, where, kinds))
        if tokens[:1] != [")"]:
            raise BadContent(f"{where}: a bracket without its partner")
        del tokens[0]
    if piece.form == "track" and not (0 < len(piece.numbers) <= 2 and max(piece.numbers) < SPACES):
        raise BadContent(f"{where}: {name} needs one or two spaces from 0 to {SPACES - 1}")
    return piece


def _with(piece: Piece, word: str, where: str) -> Piece:
    """A piece with what one more word says about it."""
    if re.fullmatch(r"\d+", word):
        return piece._replace(numbers=(*piece.numbers, int(word)))
    if re.fullmatch(r"[+-]\d+", word):
        return piece._replace(gain=int(word))
    if word in MARKS:
        return piece._replace(of=word)
    if word in STATES:
        return piece._replace(state=word)
    if word in PLACES:
        return piece._replace(place=word)
    if word[0].isupper():
        return piece._replace(label=word)
    raise BadContent(f"{where}: {piece.name} cannot be {word!r}")


# ---- nets ----


def _net(content: object, where: str) -> Net:
    table = read_table(content, where, ("wide", "high", "knot", "art"), (*LINES, "offers"))
    size = wide, high = _number(table["wide"], f"{where}: wide"), _number(table["high"], f"{where}: high")
    offers = tuple(_line(text, size, f"{where}: offers") for text in _list(table.get("offers", []), f"{where}: offers"))
    if not all(mark in MARKS for _, mark, _ in offers):
        raise BadContent(f"{where}: offers: each needs a mark and an amount")
    lines = {
        state: tuple(_line(text, size, f"{where}: {state}")[0] for text in _list(table[state], f"{where}: {state}"))
        for state in LINES
        if state in table
    }
    knot = _list(table["knot"], f"{where}: knot")
    if len(knot) != len(size):
        raise BadContent(f"{where}: knot: two numbers are needed, not {knot!r:.40}")
    x, y = (_number(one, f"{where}: knot") for one in knot)
    return Net(wide, high, (x, y), _name(table["art"], f"{where}: art"), lines, offers)


def _list(value: object, where: str) -> list[object]:
    if not isinstance(value, list):
        raise BadContent(f"{where}: a list is needed, not {value!r:.40}")
    return value


def _number(value: object, where: str) -> int:
    if type(value) is not int:
        raise BadContent(f"{where}: {value!r:.40} is no number")
    return value


def _line(text: object, size: tuple[int, int], where: str) -> tuple[Line, str, int]:
    found = _LINE.fullmatch(text) if isinstance(text, str) else None
    if not found:
        raise BadContent(f"{where}: {text!r:.40} is no line, like level 0 1")
    way, x, y = found[1], int(found[2]), int(found[3])
    wide, high = size
    if x > wide - (way == "level") or y > high - (way == "upright"):
        raise BadContent(f"{where}: {text!r} is outside the net")
    return (way, x, y), found[4] or "", int(found[5] or 0)
