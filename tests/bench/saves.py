"""The time to open saves, honest and forged; and 20,000 fuzzed saves, each read through every entry point.

It needs only the engine and the tests' tools for saves. Times are seconds of processor time in CPython.
"""

from __future__ import annotations

from contextlib import suppress
from time import process_time

from pygame_core import save
from pygame_core.plain import BadData
from tests.engine.long_saves import HONEST, finished, pairs, worst
from tests.engine.playing import cases
from tests.engine.strange_saves import Found, examine, strange_saves

STRANGE, SEED = 20_000, 20_000


def honest() -> dict[str, tuple[int, float]]:
    """The size in characters and the seconds to open, for finished games of every game, seat count and option."""
    found = {}
    for case in cases():
        for size, name in ((0, "straight on"), (HONEST, "back and forth")):
            text = save.write(finished(case, size=size))
            found[f"{case}, {name}"] = (len(text), opening(text))
    return found


def forged() -> dict[str, tuple[int, float]]:
    """The size in characters and the seconds to open, for saves filled with useless entries."""
    found = {}
    for case in {case.game_id: case for case in cases()}.values():
        text = pairs(case)
        found[f"{case.game_id}: played and taken back"] = (len(text), opening(text))
    for name, text in worst():
        found[name] = (len(text), opening(text))
    return found


def opening(text: str) -> float:
    """Seconds to open or refuse a save."""
    begin = process_time()
    with suppress(BadData):
        save.read(text)
    return process_time() - begin


def strange() -> Found:
    """The results for fuzzed saves; raises AssertionError or another error if one was neither read nor refused."""
    found = Found()
    for text in strange_saves(STRANGE, SEED):
        examine(text, found)
    return found


def longest_of(found: dict[str, tuple[int, float]], game_id: str) -> tuple[str, int, float]:
    """The save of a game that took the longest."""
    name, (size, seconds) = max(
        ((name, one) for name, one in found.items() if name.startswith(game_id)), key=lambda item: item[1][1]
    )
    return name, size, seconds
