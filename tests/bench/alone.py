"""Compares the levels of a game for one with a simple player: the points that they have on average.

A game for one has a function ``points_alone`` in its ``strength.py``, which plays a deal with the simple player, and
``AIMS_ALONE``: the points that levels should have, in units of those of the simple player.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from statistics import mean, stdev

from pygame_core.bots.thinking import load_thinking
from pygame_core.games import METAS, load_game
from tests.bench.arena import REPORTED, WIDTH, Share, play, players_of
from tests.bench.spreading import Mapper
from tests.games.parts import take_part

SIMPLE = "simple"
"""The name of the simple player."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A level in a game for one, and the ratio of its points to those of the simple player that it should have."""

    game: str
    level: str
    aim: float


def trials(games: Sequence[str]) -> Iterator[Trial]:
    """All levels of games for one that have an aim."""
    for game in games:
        if 1 in METAS[game].seats:
            for level, aim in take_part(game, "strength", "AIMS_ALONE").items():
                yield Trial(game, level, aim)


def ratio(mapper: Mapper, trial: Trial, deals: int) -> Share:
    """The ratio of the mean points of a level to those of the simple player in the same deals."""
    simple: Callable[[int], int] = take_part(trial.game, "strength", "points_alone")
    numbers = range(REPORTED, REPORTED + deals)
    points = mapper(partial(points_of_level, trial.game, trial.level), numbers)
    return ratio_of(list(points), [simple(number) for number in numbers])


def points_of_level(game_id: str, level: str, deal: int) -> int:
    """The points of a level in a game alone."""
    game = load_game(game_id)
    return play(game, players_of(game, load_thinking(game)), (level,), {}, deal).totals[0]


def ratio_of(points: Sequence[float], simple: Sequence[float]) -> Share:
    """The ratio of two means with its 95 % interval (Cochran 1977, Sampling Techniques, section 6.4)."""
    found = mean(points) / mean(simple)
    missed = [own - found * other for own, other in zip(points, simple)]
    half = WIDTH * stdev(missed) / sqrt(len(missed)) / mean(simple)
    return Share(len(missed), found, found - half, found + half)


def row_of_trial(trial: Trial, found: Share) -> str:
    """One row of the table of shares."""
    pair, interval = f"{trial.level} v {SIMPLE}", f"{found.low:.2f}–{found.high:.2f}"
    ratios = f"{found.mean:.2f} × | {interval} | {found.deals} | {trial.aim:.1f} ×"
    return f"| {METAS[trial.game].title} | 1 | {pair} | {ratios} |"
