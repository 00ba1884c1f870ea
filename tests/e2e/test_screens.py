"""Every screen in every language: text fits, axe-core finds nothing in either theme, and the board stands.

Names are long, and capitals have accents. A page goes once through all screens of a game.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

import pytest
from playwright.sync_api import Page

from languages import LANGUAGES
from pygame_core import save
from pygame_core.games import GAMES
from tests import pictures
from tests.e2e.browser import Open
from tests.e2e.sight import CUT_OFF_IN_SIZES, TEXTS
from tests.e2e.wcag import findings
from tests.games.parts import take_part
from tests.games.recording import save_path
from tests.stage import Stage

pytestmark = pytest.mark.server_python

SIZES = ((1024, 768), (390, 844), (844, 390))
"""A tablet, and a phone held upright and sideways, in CSS pixels."""
ZOOMED = (512, 384)
"""A tablet whose browser shows everything at 200 %: the text is as large as it may get there, so it has one size."""
*SMALLER, LARGEST = TEXTS
NAMES = ("Éléonore-Ève", "Maximiliane Ångström", "ÀÉÎÕÜ", "Wilhelmina Çöpäk", "Ève", "Þórður-Ýmir Ñuß")
UNFOLD = """() => document.querySelectorAll(".log details").forEach((turn) => { turn.open = true; })"""

TRANSLATED = [language for language in LANGUAGES if language != "en"]
DARK = dict(zip(GAMES, cycle(TRANSLATED)))
"""The language in which each game is looked at by lamplight; in English it is by daylight."""

UPRIGHT = (768, 1024)
PAST = 6
"""How many past moments of a recorded game are looked at for the place of the board."""
BOX = """() => {
    const board = document.querySelector("#region-board > :first-child");
    if (!board?.checkVisibility()) return null;
    const { left, top, width, height } = board.getBoundingClientRect();
    return [left + scrollX, top + scrollY, width, height].map(Math.round);
}"""


@pytest.mark.first_visit
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_screens_of_a_game(open_page: Open, game: str, language: str) -> None:
    """The board's box is the same at every moment of a game, on one screen; a trial is no moment of the game."""
    is_dark = language == DARK[game]
    page = open_page(locale=language, color_scheme="dark" if is_dark else "light", reduced_motion="reduce")
    stage = Stage(page, page.url.partition("#")[0], NAMES)
    boards = Boards(page)
    found: list[object] = []
    for name in screens(stage, game):
        found += misfits(stage, name, LANGUAGES.index(language))
        if is_dark or language == "en":
            found += findings(page, name)
        if language == "en":
            boards.look(name)
    assert not found
    if language == "en":
        for name in past_moments(stage, game):
            boards.look(name)
        boards.check()


@pytest.mark.parametrize("language", LANGUAGES)
def test_screens_without_a_game(open_page: Open, language: str) -> None:
    page = open_page(locale=language, color_scheme="light" if language == "en" else "dark", reduced_motion="reduce")
    page.watch.forgive("can escape its sandboxing")  # the frame shown beside its code
    stage = Stage(page, page.url.partition("#")[0], NAMES)
    found: list[object] = []
    for name in pictures.quiet_with_saves(stage):
        found += (*misfits(stage, name, LANGUAGES.index(language)), *findings(page, name))
    assert not found


def screens(stage: Stage, game: str) -> Iterator[str]:
    """The tour of a game's pictures with the names in its new-game screen, the log of its last table, the rest."""
    route = ""
    for name in take_part(game, "pictures", "tour")(stage):
        if name.startswith("new-game"):
            for field, other in zip(stage.page.locator(".field--name").all(), NAMES, strict=False):
                field.fill(other)
        found = stage.page.url.partition("#")[2].split("/")
        route = "/".join(found[:2]) if found[0] == "game" else route
        yield name
    stage.go(f"{route}/log", ".drawer .log")
    stage.page.evaluate(UNFOLD)
    yield "log unfolded"
    yield from pictures.guide(stage, game)
    yield from pictures.explanations(stage)


def misfits(stage: Stage, name: str, turn: int) -> Iterator[str]:
    """What is cut off or overlaps on a screen, in every size of window, with the largest text and a smaller one.

    The smaller one is another in each window and in each ``turn``.
    """
    for place, (width, height) in enumerate((*SIZES, ZOOMED)):
        stage.page.set_viewport_size({"width": width, "height": height})
        smaller = SMALLER[(place + turn) % len(SMALLER)]
        texts = [smaller, LARGEST] if (width, height) != ZOOMED else TEXTS[:1]
        for text, found in zip(texts, stage.page.evaluate(CUT_OFF_IN_SIZES, texts)):
            for what in found:
                yield f"{name} {width}×{height} {text}: {what}"
    stage.page.evaluate("delete document.documentElement.dataset.text")
    stage.page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})


class Boards:
    """The boxes of the board that were seen: by game, number of seats and size of the window, then by moment."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.seen: dict[tuple[str, int, tuple[int, int]], dict[str, list[int]]] = {}

    def look(self, moment: str) -> None:
        """Note where the board is now in each size, if a game is shown and no trial."""
        game = self.page.url.partition("#game/")[2].partition("/")[0]
        if not game or self.page.locator(".trial, #voice").count():
            return
        seats = self.page.locator("#seats > *").count()  # two recorded games share an id
        for size in (UPRIGHT, *reversed(SIZES)):
            self.page.set_viewport_size({"width": size[0], "height": size[1]})
            box: list[int] | None = self.page.evaluate(BOX)
            if box is not None:
                self.seen.setdefault((game, seats, size), {})[moment] = box

    def check(self) -> None:
        """Fail if a board has moved, or too few moments were seen."""
        assert any(len(boxes) > PAST for boxes in self.seen.values()), "too few moments of a game were seen"
        moved = [
            f"{size}: {boxes}" for (*_, size), boxes in self.seen.items() if len(set(map(tuple, boxes.values()))) > 1
        ]
        assert not moved, "\n".join(moved)


def past_moments(stage: Stage, game: str) -> Iterator[str]:
    """Past moments of a recorded game of the pictures; each is ready when it is named."""
    match = save.read(save_path(take_part(game, "pictures", "SHOWN")).read_text(encoding="utf-8")).match
    last = len(match.events()) - 1
    for number in range(1, PAST + 1):
        moment = last * number // (PAST + 1)
        stage.go(f"game/{match.setup.id}/at/{moment}", ".prompt--past")
        yield f"moment {moment}"
