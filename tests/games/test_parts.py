"""The folder of every game's tests has all the parts that programs for all games need."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from unittest.mock import MagicMock

import pytest

from pygame_core.games import GAMES
from pygame_core.meta import BadGame
from pygame_core.save import read_from_outside
from tests.games import parts
from tests.games.parts import take_part
from tests.games.recording import recorded

EVERY_GAME = pytest.mark.parametrize("game", GAMES)


@EVERY_GAME
def test_a_game_has_pictures_and_names_a_recording_that_shows_it(game: str) -> None:
    assert callable(take_part(game, "pictures", "tour"))
    assert callable(take_part(game, "pictures", "scene"))
    assert take_part(game, "pictures", "SHOWN") in recorded()


@EVERY_GAME
def test_the_pictures_of_a_game_show_recordings_that_can_be_imported(game: str) -> None:
    stage = MagicMock()
    for _ in take_part(game, "pictures", "tour")(stage):
        pass
    take_part(game, "pictures", "scene")(stage)
    names = {call.args[0] for call in stage.bring_in.call_args_list}
    assert names
    for name in names:
        read_from_outside(recorded()[name])


@EVERY_GAME
def test_a_game_has_its_parts_for_the_bench(game: str) -> None:
    picks: Sequence[tuple[str, str]] = take_part(game, "bench", "PICKS")
    assert picks
    assert all(isinstance(one, str) for pair in picks for one in pair)
    assert take_part(game, "bench", "LEAST_ACTIONS") > 0


@EVERY_GAME
def test_a_game_lists_its_rare_events_and_recordings(game: str) -> None:
    rare: Collection[str] = take_part(game, "conformance", "RARE_EVENTS")
    assert all(isinstance(kind, str) for kind in rare)
    assert isinstance(take_part(game, "conformance", "NO_SEATS"), Collection)
    assert isinstance(take_part(game, "conformance", "REFUSAL_FACTS"), Mapping)
    assert take_part(game, "recordings.played", "RECORDINGS")


def test_a_missing_part_is_named_with_its_file(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadGame, match=r"^tests/games/santiago/bench\.py: SOUNDS is missing$"):
        take_part("santiago", "bench", "SOUNDS")
    monkeypatch.setattr(parts, "FOLDER", tmp_path)
    with pytest.raises(BadGame, match=r"^tests/games/santiago/recordings/played\.py is missing$"):
        take_part("santiago", "recordings.played", "RECORDINGS")
