"""Text fits: on every screen, with long names, accents on capitals and any text size, no ink is cut or overlaps."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from languages import LANGUAGES
from pygame_core.games import GAMES
from tests import pictures
from tests.e2e.browser import Open
from tests.e2e.sight import CUT_OFF_IN_SIZES, TEXTS
from tests.games.parts import take_part
from tests.stage import Stage

pytestmark = pytest.mark.server_python

SIZES = ((1024, 768), (390, 844), (844, 390))
"""A tablet, and a phone held upright and sideways, in CSS pixels."""

ZOOMED = (512, 384)
"""A tablet whose browser shows everything at 200 %: the text is as large as it may get there, so it has one size."""

NAMES = ("Éléonore-Ève", "Maximiliane Ångström", "ÀÉÎÕÜ", "Wilhelmina Çöpäk", "Ève", "Þórður-Ýmir Ñuß")
UNFOLD = """() => document.querySelectorAll(".log details").forEach((turn) => { turn.open = true; })"""


@pytest.mark.first_visit
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_text_of_a_game_fits(open_page: Open, game: str, language: str) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    stage = Stage(page, page.url.partition("#")[0], NAMES)
    assert not list(misfits(stage, screens(stage, game)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_of_screens_without_a_game_fits(open_page: Open, language: str) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    page.watch.forgive("can escape its sandboxing")  # the frame shown beside its code
    stage = Stage(page, page.url.partition("#")[0], NAMES)
    assert not list(misfits(stage, pictures.quiet_with_saves(stage)))


def screens(stage: Stage, game: str) -> Iterator[str]:
    """The tour of a game's pictures with the names in its new-game screen, then the log of its last table."""
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


def misfits(stage: Stage, names: Iterator[str]) -> Iterator[str]:
    """What is wrong on each of these screens, in every size of window and of text."""
    for name in names:
        for width, height in (*SIZES, ZOOMED):
            stage.page.set_viewport_size({"width": width, "height": height})
            texts = TEXTS if (width, height) != ZOOMED else TEXTS[:1]
            for text, found in zip(texts, stage.page.evaluate(CUT_OFF_IN_SIZES, texts)):
                for what in found:
                    yield f"{name} {width}×{height} {text}: {what}"
        stage.page.evaluate("delete document.documentElement.dataset.text")
        stage.page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
