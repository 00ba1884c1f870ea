"""The response time of a tap on the table: from the tap to the paint of its effect, by stages.

A finger goes down on a control for a moment; when it goes up, the tap goes to the worker. Its reply is stored, morphed
into the page and painted. Times are in milliseconds, from the moment at which the finger goes up.

The profile is on disk like a user's: a private window, which Playwright opens otherwise, takes several times as long to
store an action.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import TypedDict

from playwright.sync_api import BrowserType, FilePayload, Page, ViewportSize

from pygame_core import save
from pygame_core.games import load_game
from pygame_core.match import Match
from tests.e2e.browser import launch_options
from tests.games.parts import take_part
from tests.games.recording import recorded

SIZE: ViewportSize = {"width": 1024, "height": 768}
TAPS = 60
"""How many taps at a time."""
ROUNDS = 3
"""How often each site is measured, in turn."""
FROM_THE_END = 40
"""How many actions before its end the longest recorded game is continued."""
PLAYER = Path(__file__).with_name("taps.js")
"""The script that plays in the page."""
STAGES = {
    "to the worker": ("tapped", "asked"),
    "worker": ("asked", "answered"),
    "storage": ("answered", "shown"),
    "morph": ("shown", "morphed"),
    "wait for a frame": ("morphed", "framed"),
    "style": ("framed", "styled"),
    "paint": ("styled", "painted"),
    "until the rest of the screen": ("tapped", "whole"),
}
"""The stages of a tap, between two marks each. What is left to later frames is no part of the time of a tap."""

Marks = Mapping[str, float]


class LongFrame(TypedDict):
    """A frame of 50 ms and more."""

    duration: float
    """In milliseconds."""
    changes: bool
    """Whether the table has changed in it; otherwise something only moved."""


@dataclass(frozen=True, slots=True)
class Taps:
    """The marks of some taps, what each of them did, and the long frames from the first tap to the last."""

    marks: list[Marks] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)
    long_frames: list[LongFrame] = field(default_factory=list)

    @property
    def times(self) -> list[float]:
        """The total time of each tap."""
        return [one["painted"] - one["tapped"] for one in self.marks]

    @property
    def median(self) -> float:
        """The median of the times."""
        return median(self.times)

    @property
    def p95(self) -> float:
        """The 95th percentile of the times."""
        return quantiles(self.times, n=20)[-1]

    @property
    def by_kind(self) -> dict[str, float]:
        """The median of the times of the taps that did the same."""
        found: dict[str, list[float]] = {}
        for kind, time in zip(self.kinds, self.times):
            found.setdefault(kind, []).append(time)
        return {kind: median(times) for kind, times in found.items()}

    @property
    def stages(self) -> dict[str, float]:
        """The median of each stage; a tap that changes nothing on the table skips some."""
        return {
            stage: median(one[end] - one[begin] for one in self.marks if begin in one and end in one)
            for stage, (begin, end) in STAGES.items()
        }

    @property
    def size(self) -> float:
        """The median of the lengths of the replies, in characters."""
        return median(one["bytes"] for one in self.marks)


def longest_recorded(game: str) -> Match:
    """The finished recorded game with the most moments."""
    found = [save.read(text).match for name, text in recorded().items() if name.startswith(f"{game}-")]
    return max((match for match in found if match.result() is not None), key=lambda match: match.now)


def just_begun(game: str) -> Match:
    """The longest recorded game before its first action."""
    setup = longest_recorded(game).setup
    return Match.begin(load_game(game), setup.id, setup.players, setup.options, setup.seed)


def near_its_end(game: str) -> Match:
    """The longest recorded game shortly before its end."""
    match = longest_recorded(game)
    match.jump(max(0, match.position - FROM_THE_END))
    return match


AGES: Mapping[str, Callable[[str], Match]] = {"just begun": just_begun, "near its end": near_its_end}


@contextmanager
def opened(chromium: BrowserType, address: str, match: Match) -> Iterator[Page]:
    """The page of a site with a match on its table, in a new browser."""
    with tempfile.TemporaryDirectory() as profile:
        context = chromium.launch_persistent_context(profile, viewport=SIZE, locale="en-GB", **launch_options())
        context.add_init_script(path=PLAYER)
        page = context.new_page()
        page.goto(f"{address}#saves")
        content: FilePayload = {
            "name": "game.tradewinds",
            "mimeType": "text/plain",
            "buffer": save.write(match).encode(),
        }
        page.get_by_label("Choose a file").set_input_files(content)
        page.wait_for_url(f"**#game/{match.setup.id}")
        yield page
        context.close()


def measure(chromium: BrowserType, sites: Mapping[str, str], game: str, slower: int) -> dict[str, dict[str, Taps]]:
    """Continue each of ``AGES`` on each site in turn, with a processor that is slower by a factor."""
    picks = take_part(game, "bench", "PICKS")
    matches = {age: match(game) for age, match in AGES.items()}
    taps = {age: {name: Taps() for name in sites} for age in AGES}
    for _ in range(ROUNDS):
        for age, match in matches.items():
            for name, address in sites.items():
                with opened(chromium, address, match) as page:
                    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
                    found = page.evaluate("(wanted) => playTaps(wanted)", [TAPS, picks])
                    taps[age][name].marks.extend(found["marks"])
                    taps[age][name].kinds.extend(found["kinds"])
                    taps[age][name].long_frames.extend(found["longFrames"])
    return taps
