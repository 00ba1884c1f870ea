"""Converts rulebooks to package data.

``assets/games/<game>/rules.<language>.toml`` is validated and becomes ``<game>/data/rules.<language>.json``.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path

from app.rulebook import BadRulebook, Clause, Rulebook, read
from app.words import LANGUAGES
from game_files import game_file
from pygame_core.games import GAMES


def convert(source: Path) -> tuple[Rulebook, str]:
    """Read one rulebook and return it with its JSON text; BadRulebook says where something is wrong."""
    name = named(source)
    try:
        content = tomllib.loads(source.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadRulebook(f"{name}: not TOML: {error}") from None
    rulebook = read(content, name)
    return rulebook, json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"


def named(source: Path) -> str:
    """The name of a rulebook in errors: its game and its file."""
    return f"{source.parent.name}/{source.name}"


def write_rulebooks(target: Path) -> None:
    """Convert the rulebooks of every game into its folder in ``target``; BadGame if one is missing."""
    for game in GAMES:
        sources = [game_file(game, f"rules.{language}.toml") for language in LANGUAGES]
        write_rulebook(sources, target / game / "data")


def write_rulebook(sources: Sequence[Path], folder: Path) -> None:
    """Convert a rulebook in all languages, the original first, into ``folder``."""
    original, _ = convert(sources[0])
    folder.mkdir(parents=True, exist_ok=True)
    for source in sources:
        rulebook, text = convert(source)
        check_translation(named(sources[0]), original, named(source), rulebook)
        path = folder / f"{source.stem}.json"
        path.write_text(text, encoding="utf-8", newline="\n")


def check_translation(name: str, original: Rulebook, other_name: str, other: Rulebook) -> None:
    """Compare two languages: BadRulebook unless both have the same sections of the same clauses and marks."""
    if len(original.sections) != len(other.sections):
        raise BadRulebook(f"{other_name}: {len(other.sections)} sections, but {name} has {len(original.sections)}")
    for section, translated in zip(original.sections, other.sections, strict=True):
        for clause, twin in zip_longest(section.clauses, translated.clauses):
            if clause is None or twin is None or (clause.id, clause.mark) != (twin.id, twin.mark):
                wanted = _named(clause, "no further clause")
                found = _named(twin, "nothing")
                raise BadRulebook(f"{other_name}: section “{translated.title}”: {found} where {name} has {wanted}")


def _named(clause: Clause | None, nothing: str) -> str:
    if clause is None:
        return nothing
    return f"{clause.id} ({clause.mark})" if clause.mark else clause.id
