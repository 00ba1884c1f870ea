"""Nobody is asked to pass the device to themselves: whoever has just acted in the open confirms on the table."""

from __future__ import annotations

import pytest

from app.pace import AT_ONCE
from app.scene import HANDOVER, PAUSE, PEEK
from app.store import SaveWriter
from app.table_controller import TableController
from app.table_settings import TableSettings
from app.words import Words
from pygame_core import save
from pygame_core.game import Action
from pygame_core.games import GAMES
from tests.games.recording import recorded


def whole_game(game: str) -> tuple[TableController, list[Action]]:
    """The table of a recorded game before its first action, and its actions."""
    name = min(name for name in recorded() if name.startswith(f"{game}-") and name.endswith("-finished"))
    match = save.read(recorded()[name]).match
    played = [one.action for one in match.line[1:] if one.action is not None]
    match.jump(match.base)
    return TableController(SaveWriter.of(match), TableSettings(pace=AT_ONCE)), played


def confirm(controller: TableController) -> str:
    """Go on to the next decision; returns the mode of what asked for it last, empty if nothing did."""
    asked = ""
    while (mode := controller.mode()) in (HANDOVER, PAUSE, PEEK):
        asked = mode
        controller.on_ui_message("reveal" if controller.hands_over else "resume", wish=True)
    return asked


@pytest.mark.parametrize("game", GAMES)
def test_the_device_is_never_handed_over_to_whoever_has_just_acted(game: str) -> None:
    controller, played = whole_game(game)
    asked: set[str] = set()
    before = None
    for action in played:
        decision = controller.decision
        assert decision is not None
        mode = confirm(controller)
        asked.add(mode)
        assert (mode, decision.seat) != (HANDOVER, before)
        assert mode != PEEK or decision.seat == before
        assert controller.play(str(action))
        before = action.seat
    assert (PEEK in asked) == (game in ("hispaniola", "santiago"))


@pytest.mark.parametrize("game", ["hispaniola", "santiago"])
def test_what_is_hidden_stays_so_until_whoever_goes_on_confirms(game: str) -> None:
    controller, played = whole_game(game)
    actions = iter(played)
    while controller.mode() != PEEK:
        confirm(controller)
        assert controller.play(str(next(actions)))
    scene, decision = controller.scene(Words("en")), controller.decision
    assert decision is not None
    assert scene.viewer is None
    assert scene.view == controller.match.view(None)
    controller.on_ui_message("cover", wish=True)
    assert controller.mode() == HANDOVER
    controller.on_ui_message("reveal", wish=True)
    assert controller.scene(Words("en")).viewer == decision.seat
