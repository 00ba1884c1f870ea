"""Converts rulebooks to package data.

``assets/games/<game>/rules.<language>.toml`` is validated. The original becomes ``<game>/data/rules.json`` among the
tables, a translation ``<language>/rules.<game>.json`` among the languages.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path

from app.authored import BadContent
from app.rulebook import Clause, Rulebook, read
from game_files import game_file
from languages import LANGUAGES, TRANSLATIONS
from pygame_core.games import GAMES
from toml_files import read_toml


def convert(source: Path) -> tuple[Rulebook, str]:
    """Read one rulebook and return it with its JSON text; BadContent says where something is wrong."""
    name = named(source)
    content = read_toml(source, name)
    rulebook = read(content, name)
    return rulebook, json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"


def named(source: Path) -> str:
    """The name of a rulebook in errors: its game and its file."""
    return f"{source.parent.name}/{source.name}"


def write_rulebooks(tables: Path, languages: Path) -> None:
    """Convert the rulebooks of every game in all languages; BadGame if one is missing."""
    for game in GAMES:
        sources = [game_file(game, f"rules.{language}.toml") for language in LANGUAGES]
        translated = [languages / language / f"rules.{game}.json" for language in TRANSLATIONS]
        write_rulebook(sources, [tables / game / "data" / "rules.json", *translated])


def write_rulebook(sources: Sequence[Path], targets: Sequence[Path]) -> None:
    """Convert a rulebook in all languages, the original first, each into its target."""
    original, _ = convert(sources[0])
    for source, target in zip(sources, targets, strict=True):
        rulebook, text = convert(source)
        check_translation(named(sources[0]), original, named(source), rulebook)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")


def check_translation(name: str, original: Rulebook, other_name: str, other: Rulebook) -> None:
    """Compare two languages: BadContent unless both have the same drawings, sections, clauses and marks in order."""
    if [brief.art for brief in original.briefs] != [brief.art for brief in other.briefs]:
        raise BadContent(f"{other_name}: its briefs have other drawings than those of {name}")
    if len(original.sections) != len(other.sections):
        raise BadContent(f"{other_name}: {len(other.sections)} sections, but {name} has {len(original.sections)}")
    for section, translated in zip(original.sections, other.sections, strict=True):
        for clause, twin in zip_longest(section.clauses, translated.clauses):
            if clause is None or twin is None or (clause.id, clause.mark) != (twin.id, twin.mark):
                wanted = _named(clause, "no further clause")
                found = _named(twin, "nothing")
                raise BadContent(f"{other_name}: section “{translated.title}”: {found} where {name} has {wanted}")


def _named(clause: Clause | None, nothing: str) -> str:
    if clause is None:
        return nothing
    return f"{clause.id} ({clause.mark})" if clause.mark else clause.id
