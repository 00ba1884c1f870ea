"""The step of the build that turns rulebooks into package data.

``assets/words/rules/<game>.<language>.toml`` becomes ``<game>/data/rules.<language>.json``, checked on the way.
"""

from __future__ import annotations

import json
import tomllib
from itertools import zip_longest
from pathlib import Path

from app.rulebook import BadRulebook, Clause, Rulebook, read


def convert(source: Path) -> tuple[Rulebook, str]:
    """Read one rulebook and give it with its JSON text; BadRulebook says where something is wrong."""
    try:
        content = tomllib.loads(source.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadRulebook(f"{source.name}: not TOML: {error}") from None
    rulebook = read(content, source.name)
    return rulebook, json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"


def write_rulebooks(sources: Path, target: Path) -> list[Path]:
    """Convert every rulebook in ``sources`` into the folder ``target``; give the files written."""
    first: dict[str, tuple[str, Rulebook]] = {}
    written = []
    for source in sorted(sources.glob("*.toml")):
        rulebook, text = convert(source)
        game, language, _ = source.name.split(".")
        name, original = first.setdefault(game, (source.name, rulebook))
        check_translation(name, original, source.name, rulebook)
        path = target / game / "data" / f"rules.{language}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        written.append(path)
    return written


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
