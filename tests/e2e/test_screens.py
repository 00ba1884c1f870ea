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
from tests.e2e.sight import BOTH_WAYS, CUT_OFF, TEXTS
from tests.e2e.wcag import SMALL, breaches
from tests.games.parts import take_part
from tests.stage import Stage

pytestmark = pytest.mark.server_python

ZOOMED = (512, 384)
"""A tablet whose browser shows everything at 200 %: the text is as large as it may get there, so it has one size."""
*SMALLER, LARGEST = TEXTS
LOOKS = f"""async (steps) => {{
    const {{ dataset }} = document.documentElement;
    const found = [];
    for (const [text, isRead, isMeasured] of steps) {{
        if (isRead) found.push(...(await ({CUT_OFF})(text)).map((what) => `${{text}}: ${{what}}`));
        if (text === "") delete dataset.text;
        if (isMeasured) found.push(...({SMALL})());
    }}
    return found;
}}"""
"""What is cut off in text sizes that are read, and the targets that are too small where they are measured."""
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
        found += misfits(stage, name, LANGUAGES.index(language))
        found += [(name, breach) for breach in breaches(page)]
    assert not found


@pytest.mark.parametrize("language", LANGUAGES)
def test_screens_without_a_game(open_page: Open, language: str) -> None:
    page = open_page(locale=language, color_scheme="light" if language == "en" else "dark", reduced_motion="reduce")
    page.watch.forgive("can escape its sandboxing")  # the frame shown beside its code
    stage = Stage(page, page.url.partition("#")[0], NAMES)
    found: list[object] = []
    for name in pictures.quiet_with_saves(stage):
        found += misfits(stage, name, LANGUAGES.index(language))
        found += [(name, breach) for breach in breaches(page)]
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
    """What is cut off, overlaps or is too small on a screen, in every size of window.

    It is read with the largest text and a smaller one, which is another in each window and in each ``turn``. Targets
    are measured with the smallest text. A window begins with the text of the last one, for a change takes long.
    """
    for place, size in enumerate((*BOTH_WAYS, ZOOMED)):
        stage.page.set_viewport_size({"width": size[0], "height": size[1]})
        read = TEXTS[:1] if size == ZOOMED else (SMALLER[(place + turn) % len(SMALLER)], LARGEST)
        order = TEXTS if place % 2 == 0 else TEXTS[::-1]
        steps = [(text, text in read, text == "" and size != ZOOMED) for text in order if text in ("", *read)]
        for what in stage.page.evaluate(LOOKS, steps):
            yield f"{name} {size[0]}×{size[1]} {what}"
    stage.page.set_viewport_size({"width": BOTH_WAYS[0][0], "height": BOTH_WAYS[0][1]})
