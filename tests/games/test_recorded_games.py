"""Games and saves recorded by earlier versions, which this one must load."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from pygame_core import save
from pygame_core.games import GAMES, load_game
from pygame_core.meta import BadGame
from tests.games.recording import (
    KINDS,
    LONGEST,
    Recording,
    every_recording,
    expected,
    facts,
    match_id,
    missing_kinds,
    play,
    play_on,
    recorded,
    save_path,
    saves,
)

PLAYED = "tests/games/santo_domingo/recordings/played.py"
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
    assert list(missing_kinds(load_game(game_id), facts_of(game_id))) == []
    assert {kind for found in facts_of(game_id) for kind in found["entries"]} <= KINDS
    assert {len(found["names"]) for found in facts_of(game_id)} <= set(load_game(game_id).seat_counts)


def facts_of(game_id: str) -> list[dict[str, Any]]:
    """The facts of every recording of a game."""
    return [found for found in expected().values() if found["game"] == game_id]


@pytest.mark.parametrize(
    ("kept", "told"),
    [
        (lambda found: "redo" not in found["entries"], "an entry of the kind 'redo'; try another seed, without"),
        (lambda found: "continue" not in found["entries"], "an entry of the kind 'continue'; set continued=True"),
        (lambda found: len(found["names"]) != 3, "3 seats"),
        (lambda found: found["options"]["board"] != "winter", "the option board='winter'"),
    ],
)
def test_a_kind_of_recording_that_is_missing_is_named_with_its_file(
    kept: Callable[[dict[str, Any]], bool], told: str
) -> None:
    found = [facts for facts in facts_of("santo_domingo") if kept(facts)]
    missing = list(missing_kinds(load_game("santo_domingo"), found))
    assert any(one.startswith(f"{PLAYED}: no recording has {told}") for one in missing)


@pytest.mark.parametrize(("finished", "told"), [(False, "is finished"), (True, "stops in the middle of a game; set")])
def test_finished_and_unfinished_games_are_recorded(finished: bool, told: str) -> None:
    found = [facts for facts in facts_of("santo_domingo") if bool(facts["winners"]) == finished]
    missing = list(missing_kinds(load_game("santo_domingo"), found))
    assert any(one.startswith(f"{PLAYED}: no recording {told}") for one in missing)


def test_no_recording_has_the_id_of_one_of_another_game() -> None:
    ids: dict[str, str] = {}
    for path in saves():
        own = save.read(path.read_text("utf-8")).match.setup.id
        known = ids.setdefault(own, path.stem)
        same_game = known.partition("-")[0] == path.stem.partition("-")[0]
        assert same_game, f"tests/games/{path.parent.parent.name}/recordings: {path.stem} has the id of {known}"


def test_the_id_of_a_new_recording_is_named_after_it() -> None:
    recording = every_recording()[save_path("santo_domingo-2-just-begun")]
    assert play(recording).setup.id == "santo-domingo-2-just-begun"


def test_the_name_of_a_recording_can_be_an_id() -> None:
    assert [match_id(recording) for recording in every_recording().values()]
    with pytest.raises(BadGame, match=f"^{PLAYED}: 'santo_domingo-a b' should be at most 40 letters, digits, hyphens"):
        match_id(Recording("santo_domingo-a b", "santo_domingo", 2, 1))


def test_playing_a_recording_again_gives_the_same_save() -> None:
    recording = every_recording()[save_path("santo_domingo-2-finished")]
    assert save.write(play(recording)) == save.write(play(recording))
