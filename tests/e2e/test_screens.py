"""Every screen in every language: text fits, and axe-core finds nothing in either theme.

Names are long, and capitals have accents. A page goes once through all screens of a game.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

import pytest

from languages import LANGUAGES
from pygame_core.games import GAMES
from tests import pictures
from tests.e2e.browser import Open
from tests.e2e.sight import CUT_OFF_IN_SIZES, TEXTS
from tests.e2e.wcag import SMALL, findings
from tests.games.parts import take_part
from tests.stage import Stage

pytestmark = pytest.mark.server_python

SIZES = ((1024, 768), (768, 1024), (390, 844), (844, 390))
"""A tablet and a phone, each held both ways, in CSS pixels."""
ZOOMED = (512, 384)
"""A tablet whose browser shows everything at 200 %: the text is as large as it may get there, so it has one size."""
*SMALLER, LARGEST = TEXTS
NAMES = ("Éléonore-Ève", "Maximiliane Ångström", "ÀÉÎÕÜ", "Wilhelmina Çöpäk", "Ève", "Þórður-Ýmir Ñuß")
UNFOLD = """() => document.querySelectorAll(".log details").forEach((turn) => { turn.open = true; })"""

TRANSLATED = [language for language in LANGUAGES if language != "en"]
DARK = dict(zip(GAMES, cycle(TRANSLATED)))
"""The language in which each game is looked at by lamplight; in English it is by daylight."""


@pytest.mark.first_visit
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_screens_of_a_game(open_page: Open, game: str, language: str) -> None:
    is_dark = language == DARK[game]
    page = open_page(locale=language, color_scheme="dark" if is_dark else "light", reduced_motion="reduce")
    stage = Stage(page, page.url.partition("#")[0], NAMES)
    found: list[object] = []
    for name in screens(stage, game):
        found += misfits(stage, name, LANGUAGES.index(language), SMALL)
        if is_dark or language == "en":
            found += findings(page, name)
    assert not found


@pytest.mark.parametrize("language", LANGUAGES)
def test_screens_without_a_game(open_page: Open, language: str) -> None:
    page = open_page(locale=language, color_scheme="light" if language == "en" else "dark", reduced_motion="reduce")
    page.watch.forgive("can escape its sandboxing")  # the frame shown beside its code
    stage = Stage(page, page.url.partition("#")[0], NAMES)
    found: list[object] = []
    for name in pictures.quiet_with_saves(stage):
        found += (*misfits(stage, name, LANGUAGES.index(language), SMALL), *findings(page, name))
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


def misfits(stage: Stage, name: str, turn: int, *looks: str) -> Iterator[str]:
    """What is cut off or overlaps on a screen, in every size of window, with the largest text and a smaller one.

    The smaller one is another in each window and in each ``turn``. ``looks`` find what else is wrong in a size.
    """
    for place, (width, height) in enumerate((*SIZES, ZOOMED)):
        stage.page.set_viewport_size({"width": width, "height": height})
        smaller = SMALLER[(place + turn) % len(SMALLER)]
        texts = [smaller, LARGEST] if (width, height) != ZOOMED else TEXTS[:1]
        for text, found in zip(texts, stage.page.evaluate(CUT_OFF_IN_SIZES, texts)):
            for what in found:
                yield f"{name} {width}×{height} {text}: {what}"
        stage.page.evaluate("delete document.documentElement.dataset.text")
        for what in (what for look in looks if (width, height) != ZOOMED for what in stage.page.evaluate(look)):
            yield f"{name} {width}×{height}: {what}"
    stage.page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
