"""Every screen in every language: text fits, and axe-core finds nothing in either theme.

Names are long, and capitals have accents. A page goes once through all screens of a game. In English it also finds
that the board stays where it is: within one game and in one window, its box is the same at every moment, in
a trial, too.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import cycle

import pytest

from app.player_names import SHOWN
from languages import LANGUAGES
from pygame_core import save
from pygame_core.games import GAMES
from tests import pictures
from tests.e2e.browser import Open
from tests.e2e.players import LONG_NAMES
from tests.e2e.sight import BOTH_WAYS, CUT_OFF, TEXTS
from tests.e2e.wcag import SMALL, breaches
from tests.games.parts import take_part
from tests.games.recording import save_path
from tests.stage import Stage

pytestmark = pytest.mark.server_python

ZOOMED = (512, 384)
"""A tablet whose browser shows everything at 200 %: the text is as large as it may get there, so it has one size."""
*SMALLER, LARGEST = TEXTS
BOX = """(names) => {
    const board = document.querySelector("#region-board > :first-child");
    if (!board?.checkVisibility()) return null;
    const texts = document.createTreeWalker(document.querySelector("#screen"), NodeFilter.SHOW_TEXT);
    const written = new Map();
    while (texts.nextNode()) {
        const text = texts.currentNode;
        const usual = names.reduce((said, [long, short]) => said.replaceAll(long, short), text.data);
        if (usual !== text.data) written.set(text, text.data);
        if (usual !== text.data) text.data = usual;
    }
    const { left, top, width, height } = board.getBoundingClientRect();
    for (const [text, said] of written) text.data = said;
    const seats = document.querySelectorAll("#seats > *").length;
    return [seats, [left + scrollX, top + scrollY, width, height].map(Math.round)];
}"""
"""The number of seats; left, top, width and height of the board in pixels of the page, if the players had these names.

None where there is no board.
"""
LOOKS = f"""async ([steps, names]) => {{
    const {{ dataset }} = document.documentElement;
    const found = [];
    let box = null;
    for (const [text, isRead, isMeasured] of steps) {{
        if (isRead) found.push(...(await ({CUT_OFF})(text)).map((what) => `${{text}}: ${{what}}`));
        if (text === "") delete dataset.text;
        if (isMeasured && names) box = ({BOX})(names);
        if (isMeasured) found.push(...({SMALL})());
    }}
    return [found, box];
}}"""
"""What is cut off in text sizes that are read, the targets that are too small where they are measured, and the box of
the board there, if ``names`` are given.
"""
PAST = 6
"""How many past moments of a recorded game are looked at, for the place of the board."""
UNFOLD = """() => document.querySelectorAll(".log details").forEach((turn) => { turn.open = true; })"""

TRANSLATED = [language for language in LANGUAGES if language != "en"]
DARK = dict(zip(GAMES, cycle(TRANSLATED)))
"""The language in which each game is looked at by lamplight; in English it is by daylight, and once more in the other,
where colours are as in English: contrast is judged once in each theme.
"""


@pytest.mark.first_visit
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_screens_of_a_game(open_page: Open, game: str, language: str) -> None:
    is_dark = language == DARK[game]
    judges_contrast = is_dark or language == "en"
    page = open_page(locale=language, color_scheme="dark" if is_dark else "light", reduced_motion="reduce")
    stage = Stage(page, page.url.partition("#")[0], LONG_NAMES)
    boards = Boards(stage) if language == "en" else None
    found: list[object] = []
    for name in screens(stage, game):
        found += misfits(stage, name, LANGUAGES.index(language), boards)
        found += [(name, breach) for breach in breaches(page, judges_contrast)]
    assert not found
    if boards:
        for name in moments(stage, game):
            boards.measure(name)
        boards.check()


@pytest.mark.parametrize("language", LANGUAGES)
def test_screens_without_a_game(open_page: Open, language: str) -> None:
    page = open_page(locale=language, color_scheme="light" if language == "en" else "dark", reduced_motion="reduce")
    page.watch.forgive("can escape its sandboxing")  # the frame shown beside its code
    stage = Stage(page, page.url.partition("#")[0], LONG_NAMES)
    found: list[object] = []
    for name in pictures.quiet_with_saves(stage):
        found += misfits(stage, name, LANGUAGES.index(language))
        found += [(name, breach) for breach in breaches(page, contrast=language in ("en", TRANSLATED[0]))]
    assert not found


def screens(stage: Stage, game: str) -> Iterator[str]:
    """The tour of a game's pictures with the names in its new-game screen, the log of its last table, the rest."""
    route = ""
    for name in take_part(game, "pictures", "tour")(stage):
        if name.startswith("new-game"):
            for field, other in zip(stage.page.locator(".field--name").all(), LONG_NAMES, strict=False):
                field.fill(other)
        found = stage.page.url.partition("#")[2].split("/")
        route = "/".join(found[:2]) if found[0] == "game" else route
        yield name
    stage.go(f"{route}/log", ".drawer .log")
    stage.page.evaluate(UNFOLD)
    yield "log unfolded"
    yield from pictures.guide(stage, game)
    yield from pictures.explanations(stage)


def moments(stage: Stage, game: str) -> Iterator[str]:
    """Past moments of the game of the screenshot, which is stored."""
    match = save.read(save_path(take_part(game, "pictures", "SHOWN")).read_text(encoding="utf-8")).match
    stage.renamed = dict(zip(LONG_NAMES, (player.name for player in match.players)))
    last = len(match.events()) - 1
    for number in range(1, PAST + 1):
        moment = last * number // (PAST + 1)
        stage.go(f"game/{match.setup.id}/at/{moment}", ".prompt--past")
        yield f"moment {moment}"


def shortened(name: str) -> str:
    """What seats show of a name that is too long for them."""
    return f"{name[: SHOWN - 1].rstrip()}…"


class Boards:
    """Where the boards on a stage stand in each window.

    The players have their recorded names again: a long one takes a line more here and there, and the board a bit less.
    """

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._seen: defaultdict[tuple[str, int, tuple[int, int]], dict[str, list[int]]] = defaultdict(dict)

    def names(self) -> list[tuple[str, str]] | None:
        """The names on the table with those that they stand for, the longest first; None if there is no game."""
        if "#game/" not in self._stage.page.url:
            return None
        forms = [(form, usual) for name, usual in self._stage.renamed.items() for form in (name, shortened(name))]
        return sorted(forms, key=lambda one: -len(one[0]))

    def note(self, name: str, size: tuple[int, int], found: tuple[int, list[int]] | None) -> None:
        """Note what ``BOX`` has found on a screen."""
        if found:
            match = self._stage.page.url.partition("#game/")[2].partition("/")[0]
            self._seen[match, found[0], size][name] = found[1]  # two recorded games share an id

    def measure(self, name: str) -> None:
        """Note the box in each window."""
        for size in BOTH_WAYS[1:] + BOTH_WAYS[:1]:
            self._stage.page.set_viewport_size({"width": size[0], "height": size[1]})
            self.note(name, size, self._stage.page.evaluate(BOX, self.names()))

    def check(self) -> None:
        """Expect that many moments of a game were seen, and that no board has moved."""
        assert any(len(boxes) > PAST for boxes in self._seen.values()), "too few moments of a game were seen"
        seen = [(size, boxes) for (_, _, size), boxes in self._seen.items()]
        moved = [f"{size}: {boxes}" for size, boxes in seen if len(set(map(tuple, boxes.values()))) > 1]
        assert not moved, "\n".join(moved)


def misfits(stage: Stage, name: str, turn: int, boards: Boards | None = None) -> Iterator[str]:
    """What is cut off, overlaps or is too small on a screen, in every size of window.

    It is read with the largest text and a smaller one, which is another in each window and in each ``turn``. With the
    smallest text targets are measured, and the board for ``boards``. A window begins with the text of the last one, for
    a change takes long.
    """
    names = boards.names() if boards else None
    for place, size in enumerate((*BOTH_WAYS, ZOOMED)):
        stage.page.set_viewport_size({"width": size[0], "height": size[1]})
        read = TEXTS[:1] if size == ZOOMED else (SMALLER[(place + turn) % len(SMALLER)], LARGEST)
        order = TEXTS if place % 2 == 0 else TEXTS[::-1]
        steps = [(text, text in read, text == "" and size != ZOOMED) for text in order if text in ("", *read)]
        found, box = stage.page.evaluate(LOOKS, [steps, names])
        yield from (f"{name} {size[0]}×{size[1]} {what}" for what in found)
        if boards:
            boards.note(name, size, box)
    stage.page.set_viewport_size({"width": BOTH_WAYS[0][0], "height": BOTH_WAYS[0][1]})
