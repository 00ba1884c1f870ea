"""Refusal codes: a game uses every code that it lists, and its table has a sentence for each."""

from __future__ import annotations

import ast
from collections.abc import Container, Iterator
from importlib import import_module
from pathlib import Path
from typing import get_args

import pytest

import pygame_core
from app.tables import load_table
from app.words import Html, Words
from languages import LANGUAGES
from pygame_core.game import CommonCode, Reason
from pygame_core.games import GAMES
from tests.games.parts import take_part

ENGINE = Path(str(pygame_core.__file__)).parent
SHARED = ENGINE / "game.py"
"""The module with the reasons that all games share."""
NAMES = tuple(map(Html, ("Ada", "Ben", "Cy")))


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


def facts_without_sample(game: str, samples: Container[str]) -> Iterator[str]:
    """A sentence for each fact that the reasons of a game have, but its samples lack."""
    for call in reasons(game):
        for node in (node for argument in call.args[2:] for node in ast.walk(argument)):
            for key in node.keys if isinstance(node, ast.Dict) else ():
                if isinstance(key, ast.Constant) and key.value not in samples:
                    yield f"tests/games/{game}/conformance.py: REFUSAL_FACTS has no {key.value!r}"


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


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_of_a_refusal_has_a_sample(game: str) -> None:
    assert list(facts_without_sample(game, take_part(game, "conformance", "REFUSAL_FACTS"))) == []


def test_a_fact_without_a_sample_is_named_with_its_file() -> None:
    missing = set(facts_without_sample("santiago", {"seat", "phase", "column", "row"}))
    assert missing == {"tests/games/santiago/conformance.py: REFUSAL_FACTS has no 'amount'"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_code_has_a_sentence_in_every_language(game: str, language: str) -> None:
    table, words, english = load_table(game), Words(language), Words("en")
    codes, facts = given(game), take_part(game, "conformance", "REFUSAL_FACTS")
    assert codes > given_by_all()
    for code in sorted(codes):
        reason = Reason("X-1", code, facts)
        try:
            sentence = table.describe_refusal(words, NAMES, reason)
        except LookupError as missing:
            pytest.fail(f"web/app/tables/{game}/refusals.py: {missing}")
        assert sentence, code
        assert language == "en" or sentence != table.describe_refusal(english, NAMES, reason), code
