"""Refusal codes: a game uses every code that it lists, and its table has a sentence for each."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import get_args

import pytest

import pygame_core
from app.tables import load_table
from app.words import LANGUAGES, Html, Words
from pygame_core.game import CommonCode, Reason
from pygame_core.games import GAMES
from pygame_core.plain import Plain

ENGINE = Path(str(pygame_core.__file__)).parent
SHARED = ENGINE / "game.py"
"""The module with the reasons that all games share."""
NAMES = tuple(map(Html, ("Ada", "Ben", "Cy")))
FACTS: dict[str, Plain] = {
    "seat": 0,
    "card": 1,
    "round": 1,
    "count": 1,
    "most": 3,
    "suit": 0,
    "captain": 0,
    "reserve": 1,
    "amount": 2,
    "column": 0,
    "row": 0,
    "price": 2,
    "phase": "bid",
    "choice": "turn",
    "cost": ["2wood", "gem"],
}
"""A sample value for every fact of a reason."""


def reasons(game: str) -> Iterator[ast.Call]:
    """The calls that create a reason, in the rules of a game and in what all games share."""
    for path in (SHARED, *sorted((ENGINE / "games" / game).glob("*.py"))):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Reason":
                yield node


def given(game: str) -> set[str]:
    """The codes that the rules of a game use: the second argument of each reason."""
    codes: set[str] = set()
    for call in reasons(game):
        texts = [node.value for node in ast.walk(call.args[1]) if isinstance(node, ast.Constant)]
        assert texts, "a code is written where it is given"
        codes.update(map(str, texts))
    return codes


def listed(game: str) -> set[str] | None:
    """The codes that a game lists; None where it lists none yet."""
    module = import_module(f"pygame_core.games.{game}.refusals")
    return set(get_args(module.Code)) if hasattr(module, "Code") else None


def given_by_all() -> set[str]:
    """The codes that all games share."""
    return set(get_args(CommonCode))


LISTING = [game for game in GAMES if listed(game) is not None]


@pytest.mark.parametrize("game", LISTING)
def test_a_game_uses_exactly_the_codes_that_it_lists(game: str) -> None:
    assert given(game) == listed(game)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_code_has_a_sentence_in_every_language(game: str, language: str) -> None:
    table, words, english = load_table(game), Words(language), Words("en")
    codes = given(game)
    assert codes > given_by_all()
    for code in sorted(codes):
        reason = Reason("X-1", code, FACTS)
        try:
            sentence = table.describe_refusal(words, NAMES, reason)
        except LookupError as missing:
            pytest.fail(f"web/app/tables/{game}/refusals.py: {missing}")
        assert sentence, code
        assert language == "en" or sentence != table.describe_refusal(english, NAMES, reason), code
