"""Nobody is asked to pass the device to themselves: whoever has just acted in the open confirms on the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.pace import AT_ONCE
from app.scene import HANDOVER, PAUSE, PEEK
from app.store import SaveWriter
from app.table_controller import TableController
from app.table_settings import TableSettings
from app.words import Words
from pygame_core import save
from pygame_core.game import Action, Seat
from pygame_core.games import GAMES
from tests.games.recording import finished, recorded


def whole_game(game: str) -> tuple[TableController, list[Action]]:
    """The table of a recorded game before its first action, and its actions."""
    match = save.read(recorded()[finished(game)[0]]).match
    played = [one.action for one in match.line[1:] if one.action is not None]
    match.jump(match.base)
    return TableController(SaveWriter.of(match), TableSettings(pace=AT_ONCE)), played


def confirm(controller: TableController) -> None:
    """Go on to the next decision."""
    while controller.mode() in (HANDOVER, PAUSE, PEEK):
        controller.on_ui_message("reveal" if controller.hands_over else "resume", wish=True)


def decisions(game: str) -> Iterator[tuple[TableController, Seat | None]]:
    """The table at each decision of a whole game before anybody has confirmed, and the seat that has acted before."""
    controller, played = whole_game(game)
    before = None
    for action in played:
        yield controller, before
        confirm(controller)
        assert controller.play(str(action))
        before = action.seat


@pytest.mark.parametrize("game", GAMES)
def test_the_device_is_never_handed_over_to_whoever_has_just_acted(game: str) -> None:
    for controller, before in decisions(game):
        decision, mode = controller.decision, controller.mode()
        assert decision is not None
        assert (mode, decision.seat) != (HANDOVER, before)
        assert mode != PEEK or decision.seat == before


def test_what_is_hidden_stays_so_until_whoever_goes_on_confirms() -> None:
    games = 0
    for game in GAMES:
        controller = next((controller for controller, _ in decisions(game) if controller.mode() == PEEK), None)
        if controller is None:
            continue
        games += 1
        scene, decision = controller.scene(Words("en")), controller.decision
        assert decision is not None
        assert scene.viewer is None
        assert scene.view == controller.match.view(None)
        controller.on_ui_message("cover", wish=True)
        assert controller.mode() == HANDOVER
        controller.on_ui_message("reveal", wish=True)
        assert controller.scene(Words("en")).viewer == decision.seat
    assert games > 1
