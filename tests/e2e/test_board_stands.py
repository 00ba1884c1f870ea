"""The board stays where it is: within one game and on one screen, its box is the same at every moment.

A trial is no moment of the game: its band stands above the table.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from pygame_core import save
from pygame_core.games import GAMES
from tests.e2e.browser import Open
from tests.e2e.sight import BOTH_WAYS
from tests.games.parts import take_part
from tests.games.recording import save_path
from tests.stage import Stage

pytestmark = pytest.mark.server_python

PAST = 6
"""How many past moments of a recorded game are looked at."""

BOX = """() => {
    const board = document.querySelector("#region-board > :first-child");
    if (!board?.checkVisibility()) return null;
    const { left, top, width, height } = board.getBoundingClientRect();
    return [left + scrollX, top + scrollY, width, height].map(Math.round);
}"""


@pytest.mark.first_visit
@pytest.mark.parametrize("game", GAMES)
def test_board_has_the_same_box_at_every_moment(open_page: Open, game: str) -> None:
    page = open_page(reduced_motion="reduce")
    stage = Stage(page, page.url.partition("#")[0])
    seen: dict[tuple[tuple[str, int], tuple[int, int]], dict[str, list[int]]] = {}
    for name in moments(stage, game):
        seats = page.locator("#seats > *").count()
        match = (page.url.partition("#game/")[2].partition("/")[0], seats)  # two recorded games share an id
        if match[0] and not page.locator(".trial").count():
            for size, box in boxes_in(page):
                if box is not None:
                    seen.setdefault((match, size), {})[name] = box
    assert any(len(boxes) > PAST for boxes in seen.values()), "too few moments of a game were seen"
    moved = [f"{size}: {boxes}" for (_, size), boxes in seen.items() if len(set(map(tuple, boxes.values()))) > 1]
    assert not moved, "\n".join(moved)


def moments(stage: Stage, game: str) -> Iterator[str]:
    """The decisions of the pictures' tour, then past moments of one of its games; each is ready when it is named."""
    yield from take_part(game, "pictures", "tour")(stage)
    match = save.read(save_path(take_part(game, "pictures", "SHOWN")).read_text(encoding="utf-8")).match
    last = len(match.events()) - 1
    for number in range(1, PAST + 1):
        moment = last * number // (PAST + 1)
        stage.go(f"game/{match.setup.id}/at/{moment}", ".prompt--past")
        yield f"moment {moment}"


def boxes_in(page: Page) -> Iterator[tuple[tuple[int, int], list[int] | None]]:
    """Left, top, width and height of the board in each size, in pixels of the page; None where there is no board."""
    yield BOTH_WAYS[0], page.evaluate(BOX)
    for width, height in BOTH_WAYS[1:]:
        page.set_viewport_size({"width": width, "height": height})
        yield (width, height), page.evaluate(BOX)
    page.set_viewport_size({"width": BOTH_WAYS[0][0], "height": BOTH_WAYS[0][1]})
