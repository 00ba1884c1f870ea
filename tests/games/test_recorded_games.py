"""Games and saves recorded by earlier versions, which this one must load."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pygame_core import save
from pygame_core.games import GAMES, load_game
from tests.games.recording import LONGEST, every_recording, expected, facts, play, play_on, recorded, save_path

EVERY_SAVE = pytest.mark.parametrize("name", sorted(recorded()))


@EVERY_SAVE
def test_a_recorded_save_is_loaded_completely(name: str) -> None:
    loaded = save.read(recorded()[name])
    found, wanted = facts(loaded), expected()[name]
    state, stored = found.pop("state"), wanted.pop("state")
    assert found == wanted
    assert {field: state.get(field) for field in stored} == stored


@EVERY_SAVE
def test_a_recorded_save_of_this_edition_is_written_unchanged(name: str) -> None:
    text = recorded()[name]
    loaded = save.read(text)
    if loaded.differs == "":
        assert save.write(loaded.match) == text


@EVERY_SAVE
def test_a_recorded_game_can_be_played_to_its_end(name: str) -> None:
    match = save.read(recorded()[name]).match
    play_on(match, random.Random(name), LONGEST, straight=True)
    assert match.result() is not None
    again = save.read(save.write(match))
    assert again.differs == ""
    assert again.match.state == match.state


def test_recorded_saves_and_their_facts_correspond() -> None:
    assert set(expected()) == set(recorded())
    assert {recording.name for recording in every_recording().values()} <= set(recorded())


@pytest.mark.parametrize("game_id", GAMES)
def test_every_registered_game_has_recorded_games_of_every_kind(game_id: str) -> None:
    game = load_game(game_id)
    of_game: list[dict[str, Any]] = [found for found in expected().values() if found["game"] == game_id]
    assert {len(found["names"]) for found in of_game} == set(game.seat_counts)
    for option in game.options:
        assert {found["options"][option.name] for found in of_game} >= set(option.values)
    assert any(found["winners"] for found in of_game)
    assert any(not found["winners"] and found["position"] for found in of_game)
    kinds = {kind for found in of_game for kind in found["entries"]}
    assert kinds == {"play", "undo", "redo", "jump", "note", "seat", "continue"}


def test_playing_a_recording_again_gives_the_same_save() -> None:
    recording = every_recording()[save_path("santo_domingo-2-finished")]
    assert save.write(play(recording)) == save.write(play(recording))
