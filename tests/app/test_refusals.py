"""Every reason for which an action is refused has a sentence of its own on the table of its game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import app.tables
import pygame_core
from pygame_core.games import GAMES

ENGINE = Path(str(pygame_core.__file__)).parent
TABLES = Path(str(app.tables.__file__)).parent
SHARED = ENGINE / "game.py", TABLES / "refusals.py"
"""Where every game has reasons, and their sentences."""


def trees(folder: Path, shared: Path) -> Iterator[ast.AST]:
    """The modules of a game's folder, and what all games share, parsed."""
    return (ast.parse(path.read_text(encoding="utf-8")) for path in [shared, *sorted(folder.glob("*.py"))])


def texts(node: ast.AST) -> set[str]:
    """All texts that are written somewhere."""
    return {one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)}


def given(game: str) -> set[str]:
    """The reasons that the rules of a game give: the second of what ``Reason`` is made of."""
    calls = [
        node
        for tree in trees(ENGINE / "games" / game, SHARED[0])
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
    ]
    made = [call for call in calls if ast.unparse(call.func) == "Reason"]
    assert all(texts(call.args[1]) for call in made), "a reason is written where it is given"
    return {reason for call in made for reason in texts(call.args[1])}


def told(game: str) -> set[str]:
    """The reasons for which the table of a game has a sentence: what its cases name."""
    cases = [
        node for tree in trees(TABLES / game, SHARED[1]) for node in ast.walk(tree) if isinstance(node, ast.match_case)
    ]
    return {reason for case in cases for reason in texts(case.pattern)}


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_has_a_sentence(game: str) -> None:
    reasons = given(game)
    assert len(reasons) > 10
    assert not reasons - told(game)
