"""Computer players in saves: only a save that has one needs the newer format."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from pygame_core import save
from pygame_core.match import Match, Refused
from pygame_core.plain import BadData
from pygame_core.save import Writer
from pygame_core.setup import Player
from tests.engine.forging import forged, frames_of, with_head
from tests.engine.playing import loaded

PEOPLE = (Player("Anika", "star"), Player("Max", "wheel"))
WITH_COMPUTER = (PEOPLE[0], Player("Max", "wheel", "fair"))


def begun(players: tuple[Player, ...]) -> Match:
    """A new match."""
    return Match.begin(loaded("santo_domingo"), "table-1", players, {}, b"seed" * 4)


def format_of(text: str) -> int:
    """The format number of a save."""
    return base64.b64decode(text)[2]


def test_a_save_of_people_alone_can_be_read_by_the_oldest_version() -> None:
    assert format_of(save.write(begun(PEOPLE))) == 1


def test_a_computer_player_is_read_as_it_was_written() -> None:
    text = save.write(begun(WITH_COMPUTER))
    assert format_of(text) == 2
    assert save.read(text).match.players == WITH_COMPUTER


def test_a_computer_takes_the_seat_of_a_person_and_gives_it_back() -> None:
    match = begun(PEOPLE)
    writer = Writer(match)
    writer.delta()
    before = save.write(match)
    match.change_seat(1, WITH_COMPUTER[1])
    delta = writer.delta()
    assert delta.keep == 0, "the format is in the first characters, so the whole text is written again"
    assert format_of(delta.add) == 2
    assert save.read(delta.add).match.players == WITH_COMPUTER
    assert save.trunk(delta.add).extends(save.trunk(before)), "it is the same game, further on"
    match.change_seat(1, PEOPLE[1])
    delta_of_return = writer.delta()
    assert save.read(delta.add[: delta_of_return.keep] + delta_of_return.add).match.players == PEOPLE


@pytest.mark.parametrize("level", ["no level", "x" * 21, "\ud800"])
def test_what_cannot_be_a_level_is_refused(level: str) -> None:
    with pytest.raises(Refused):
        begun(PEOPLE).change_seat(1, Player("Max", "wheel", level))


@pytest.mark.parametrize(
    "player", [["Max", "wheel", 1], ["Max", "wheel", None], ["Max", "wheel", "fair", "x"], ["Max"]]
)
def test_a_forged_computer_player_is_refused(player: list[Any]) -> None:
    frames = frames_of(save.write(begun(PEOPLE)))
    with pytest.raises(BadData):
        save.read(forged(with_head(frames, players=[["Anika", "star"], player])))
