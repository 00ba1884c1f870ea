"""Words of the rules and of the interface are translated as the glossaries say, in every catalog and rulebook."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import catalogs
from app.languages import ORIGINAL
from languages import FOLDER, TRANSLATIONS
from places import ASSETS
from pygame_core.games import GAMES

INTERFACE = ""


@cache
def glossary(language: str, part: str) -> dict[str, Any]:
    """The glossary of the interface or of a game in a language; a game may have none."""
    game = ASSETS / "games" / part / f"glossary.{language}.toml"
    path = FOLDER / language / "glossary.toml" if part == INTERFACE else game
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {"words": {}}


def entries() -> list[tuple[str, str]]:
    """Every English word of every glossary, with its part."""
    return [(part, word) for part in (INTERFACE, *GAMES) for word in glossary(ORIGINAL, part)["words"]]


@cache
def sentences(language: str, part: str) -> tuple[tuple[str, str], ...]:
    """Every sentence of a catalog and of a rulebook in English and in a language."""
    found = [(joined(message.id), joined(message.string)) for message in catalogs.read_part(language, part)]
    return tuple((english, translated) for english, translated in found if english) + tuple(clauses(language, part))


def joined(texts: str | tuple[str, ...] | list[str] | None) -> str:
    """The singular and plural forms of a message as one text."""
    return texts if isinstance(texts, str) else " | ".join(texts or ())


def clauses(language: str, part: str) -> Iterator[tuple[str, str]]:
    """The clauses of the rules of a game in English and in a language."""
    if part != INTERFACE:
        yield from zip(clauses_in(ORIGINAL, part), clauses_in(language, part), strict=True)


def clauses_in(language: str, game: str) -> list[str]:
    """The texts of all clauses of a game."""
    book = tomllib.loads((ASSETS / "games" / game / f"rules.{language}.toml").read_text(encoding="utf-8"))
    return [clause["text"] for section in book["section"] for clause in section["clause"]]


def strays(part: str, word: str, language: str) -> Iterator[str]:
    """The sentences in which a word is not translated as it should be; words of the interface are in all parts."""
    forms = "|".join(map(re.escape, glossary(ORIGINAL, part)["words"][word]))
    english, known = re.compile(rf"(?<!\w)(?:{forms})(?!\w)", re.IGNORECASE), glossary(language, part)
    for place in (INTERFACE, *GAMES) if part == INTERFACE else (part,):
        for original, translated in sentences(language, place):
            if original.startswith(tuple(known.get("but", ()))):
                continue
            told = re.sub(r"\{\w+(:\d)?\}", "", original)
            if english.search(told) and not any(own in translated.lower() for own in known["words"][word]):
                yield f"{original!r} → {translated!r}"


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("part", [INTERFACE, *GAMES])
def test_every_language_has_the_words_of_the_english_glossary(part: str, language: str) -> None:
    assert list(glossary(language, part)["words"]) == list(glossary(ORIGINAL, part)["words"])


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize(("part", "word"), entries())
def test_a_word_is_translated_as_the_glossary_says(part: str, word: str, language: str) -> None:
    found = list(strays(part, word, language))
    folder = f"assets/words/{language}" if part == INTERFACE else f"assets/games/{part}"
    file = "glossary.toml" if part == INTERFACE else f"glossary.{language}.toml"
    assert not found, f"{folder}/{file}: {word}: {found[0]}"
