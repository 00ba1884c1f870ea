"""Whole recorded games: the board stays where it is, nothing scrolls, and no text is cut off.

In each window the box of the board is the same at every moment.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import cycle
from typing import cast

import pytest
from playwright.sync_api import Page, expect

from app.scene import HANDOVER, PAUSE, PEEK
from app.table_controller import TableController
from languages import LANGUAGES
from pygame_core import save
from pygame_core.game import Action
from pygame_core.games import GAMES
from pygame_core.match import Match
from pygame_core.setup import Player
from serving import Site
from tests.e2e.browser import Open
from tests.e2e.hands import show_steps_at_once
from tests.e2e.messages import send
from tests.e2e.players import LONG_NAMES, bring_in
from tests.e2e.server_python import PythonHost
from tests.e2e.sight import CUT_OFF, LOW, TEXTS
from tests.e2e.tree import controller_behind
from tests.games.recording import finished, recorded

pytestmark = pytest.mark.server_python

WINDOWS = ((1024, 768), (390, 844))
"""The windows in which every moment is looked at."""
OTHERS = ((768, 1024), *LOW, (1280, 800), (1920, 1080), (2560, 1440))
"""Those in which every pause and one in ``ONE_IN`` of the other moments is looked at; texts are read in one of all."""
ONE_IN = 8
BOX = """() => {
    const { left, top, width, height } = document.querySelector("#region-board > :first-child").getBoundingClientRect();
    const { scrollHeight } = document.documentElement;
    return [[left + scrollX, top + scrollY, width, height].map(Math.round), scrollHeight - innerHeight];
}"""
"""The box of the board in pixels of the page: left, top, width, height; and by how many the page is too high."""


class Replay:
    """A page on which a recorded game is played again, from its first moment on."""

    def __init__(self, page: Page, host: PythonHost) -> None:
        self.page, self.host = page, host

    def begin(self, match: Match) -> list[Action]:
        """Open the game at its first moment, with long names; returns its actions."""
        played = [one.action for one in match.line[1:] if one.action is not None]
        for seat, player in enumerate(match.players):
            match.change_seat(seat, Player(LONG_NAMES[seat], player.mark, player.level))
        match.jump(match.base)
        show_steps_at_once(self.page)
        bring_in(self.page, match)
        expect(self.page.locator("#region-board, .over").first).to_be_visible()
        return played

    def moments(self, match: Match) -> Iterator[str]:
        """Play all actions: each decision and each pause by what it is, while it is on the screen."""
        for number, action in enumerate(self.begin(match)):
            while (mode := self._controller.mode()) in (HANDOVER, PAUSE, PEEK):
                if mode != HANDOVER:
                    yield f"{mode} before {number}"
                send(self.page, ui={"reveal" if self._controller.hands_over else "resume": True})
            yield f"{number}: {action}"
            send(self.page, play=str(action))

    @property
    def _controller(self) -> TableController:
        return controller_behind(self.page, self.host)


def whole_game(game: str) -> Match:
    """The finished recording with the most players."""
    return save.read(recorded()[finished(game)[-1]]).match


def cut_off(page: Page, size: tuple[int, int]) -> Iterator[str]:
    """What is cut off in a window with the largest text and the usual one."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for text in (TEXTS[-1], TEXTS[0]):
        yield from (f"{text} {what}" for what in page.evaluate(CUT_OFF, text))


@pytest.mark.parametrize(("game", "language"), [*zip(GAMES, cycle(LANGUAGES))])
def test_the_board_stays_and_every_text_shows_over_a_whole_game(
    open_page: Open, site: Site, game: str, language: str
) -> None:
    page = open_page(locale=language)
    replay = Replay(page, cast("PythonHost", site))
    seen: defaultdict[tuple[int, int], defaultdict[tuple[int, ...], list[str]]] = defaultdict(lambda: defaultdict(list))
    faults: list[str] = []
    windows = cycle((*WINDOWS, *OTHERS))
    for number, name in enumerate(replay.moments(whole_game(game))):
        is_rare = number % ONE_IN == 0 or name.startswith(PAUSE)
        for size in (*WINDOWS, *(OTHERS if is_rare else ())):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            box, over = page.evaluate(BOX)
            seen[size][tuple(box)].append(name)
            if over > 0:
                faults.append(f"{size} {name}: {over} px too high")
        if is_rare:
            size = next(windows)
            faults += [f"{size} {name}: {what}" for what in cut_off(page, size)]
    assert all(sum(map(len, boxes.values())) > ONE_IN for boxes in seen.values())
    moved = {size: dict(boxes) for size, boxes in seen.items() if len(boxes) > 1}
    assert not moved
    assert not faults, "\n".join(faults)
