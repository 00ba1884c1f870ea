"""What a game says about itself, and what it is asked to start."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pygame_core.chance import Chance
from pygame_core.games import GAMES, load_game
from pygame_core.plain import BadData
from tests.engine.conformance.each import EVERY_GAME
from tests.engine.mutations import HUGE, Word


@EVERY_GAME
def test_a_game_names_itself_and_its_components(game_id: str) -> None:
    game = load_game(game_id)
    assert game.id == game_id
    assert game.rules_version >= 1
    assert game.components_id
    assert re.fullmatch("[0-9a-f]{16,}", game.components_digest)
    assert load_game(game_id, game.components_id).components_digest == game.components_digest
    assert game.seat_counts
    assert all(option.allowed(seats) for option in game.options for seats in game.seat_counts)
    assert len({option.name for option in game.options}) == len(game.options)


@EVERY_GAME
def test_what_a_game_does_not_have_cannot_be_started(game_id: str) -> None:
    game = load_game(game_id)
    least, most = game.seat_counts[0], game.seat_counts[-1]
    wrong: list[tuple[int, dict[str, Any]]] = [(least - 1, {}), (most + 1, {}), (-1, {}), (least, {"colour": "red"})]
    for option in game.options:
        unlike: tuple[object, ...] = ("nothing like it", 10**9, None, True, [])
        wrong += [(least, {option.name: value}) for value in unlike]
        wrong += [
            (seats, {option.name: value})
            for seats in game.seat_counts
            for value in set(option.values) - set(option.allowed(seats))
        ]
    for seats, options in wrong:
        with pytest.raises(BadData):
            game.start(seats, options, Chance(b""))


@EVERY_GAME
@pytest.mark.parametrize("seats", [True, 3.0, "3", None, [3], (3,), b"3", HUGE, 2.5, float("nan")])
def test_a_number_of_seats_of_another_type_starts_nothing(game_id: str, seats: Any) -> None:
    with pytest.raises(BadData):
        load_game(game_id).start(seats, {}, Chance(b""))


@EVERY_GAME
def test_an_option_of_another_type_starts_nothing(game_id: str) -> None:
    game = load_game(game_id)
    wrong: list[Any] = [None, [], "", 1, [("board", "winter")], {1: 1, "x": 2}, {None: None}, {(): ()}]
    for option in game.options:
        for value in option.values:
            alike = float(value) if isinstance(value, int) else value.encode()
            wrong += [{option.name: one} for one in (alike, [value], (value,), Word(str(value)))]
    for options in wrong:
        with pytest.raises(BadData):
            game.start(game.seat_counts[-1], options, Chance(b""))


def test_an_unknown_game_and_unknown_components_are_refused() -> None:
    with pytest.raises(BadData):
        load_game("no_such_game")
    for game_id in GAMES:
        with pytest.raises(BadData):
            load_game(game_id, "no-such-set")
