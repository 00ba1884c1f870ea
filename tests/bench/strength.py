"""Compares the levels of the computer players, and times their decisions: ``python3 build.py arena``.

Each neighbouring pair of levels plays deals until its share of won pairs is certainly above or below one half, or
until ``--most`` deals. Then it plays ``--deals`` others, which are reported: a sample that was stopped early would
flatter. Iterations are fixed, so the shares are the same on every machine; times are not.

Usage: python3 build.py arena [GAME ...] [--seats N] [--deals N] [--most N]
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import astuple, dataclass
from statistics import median, quantiles

from pygame_core.bots.levels import LEVELS, can_think
from pygame_core.bots.thinking import load_thinking, think
from pygame_core.chance import SEED_BYTES, Chance
from pygame_core.games import GAMES, METAS, load_game
from tests.bench.arena import RANDOM, Share, compare, players_of
from tests.games.parts import take_part

REPORTED = 10**6
"""The first deal of the reported sample: it has none of the deals before."""
LEAST_DEALS = 6
"""No comparison is stopped before so many deals."""
MOST_DECISIONS = 40
"""So many decisions of a level are timed at most."""


THINKING = tuple(game for game in GAMES if can_think(game))
"""The games that have computer players."""


@dataclass(frozen=True, slots=True)
class Aims:
    """The least shares that the levels should win, with a number of players."""

    fair_v_relaxed: float
    strong_v_fair: float
    captain_v_strong: float
    captain_v_fair: float
    relaxed_v_random: float = 0.85


PAIRS = (("fair", "relaxed"), ("strong", "fair"), ("captain", "strong"), ("captain", "fair"), ("relaxed", RANDOM))
"""The pairs of levels, in the order of the fields of ``Aims``."""


@dataclass(frozen=True, slots=True)
class Contest:
    """A pair of levels of a game with a number of players, and the share that the first should win."""

    game: str
    seats: int
    first: str
    second: str
    aim: float


@dataclass(frozen=True, slots=True)
class Times:
    """The decisions of a level that were timed: how many, and the median and the 95th percentile in milliseconds."""

    decisions: int
    median: float
    slow: float


def contests(games: Sequence[str], seats: int | None = None) -> Iterator[Contest]:
    """Every pair of levels of some games, with each number of players from two on, or with one number."""
    for game in games:
        aims = take_part(game, "strength", "AIMS")
        for count in METAS[game].seats:
            if count > 1 and seats in (None, count):
                for (first, second), aim in zip(PAIRS, astuple(aims[count])):
                    yield Contest(game, count, first, second, aim)


def settle(contest: Contest, deals: int, most: int) -> Share:
    """The share of the first level in the reported sample; in the deals that decided if ``deals`` is 0."""
    return settled(lambda deals: _shares(contest, deals), deals, most)


def settled(shares: Callable[[range], Iterator[Share]], deals: int, most: int) -> Share:
    """The share in ``deals`` that are reported, after at most ``most`` others; ``shares`` plays a range of deals."""
    found: list[Share] = []
    for share in shares(range(most)):
        found.append(share)
        if share.deals >= LEAST_DEALS and (share.low > 1 / 2 or share.high < 1 / 2):
            break
    found += shares(range(REPORTED, REPORTED + deals))
    return found[-1]


def _shares(contest: Contest, deals: range) -> Iterator[Share]:
    game = load_game(contest.game)
    players = players_of(game, load_thinking(game))
    return compare(game, players, contest.seats, {}, contest.first, contest.second, deals)


def timed(game_id: str, seats: int, level: str) -> Times:
    """The time of the first decisions of a game in which all seats think at a level, forced ones apart."""
    game = load_game(game_id)
    thinking, chance = load_thinking(game), Chance(bytes(SEED_BYTES))
    state = game.start(seats, {}, chance)[-1].state.copy()
    times: list[float] = []
    while len(times) < MOST_DECISIONS and game.result(state) is None:
        seat = game.decisions(state)[0].seat
        begun = time.perf_counter()
        thought = think(game, thinking, state, seat, level, len(times))
        if len(thought.options) > 1:
            times.append(1000 * (time.perf_counter() - begun))
        game.apply(state, thought.best, chance)
    return Times(len(times), median(times), quantiles(times, n=20)[-1])


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and print one table of shares and one of times, in Markdown."""
    parser = argparse.ArgumentParser(prog="build.py arena", description="Compare the levels of the computer players.")
    parser.add_argument("games", nargs="*", metavar="GAME", type=thinking_game)
    parser.add_argument("--seats", type=int, help="only with so many players")
    parser.add_argument("--deals", type=int, default=20, help="the deals of the reported sample")
    parser.add_argument("--most", type=int, default=40, help="the most deals before it")
    given = parser.parse_args(arguments)
    found = list(contests(given.games or THINKING, given.seats))
    if not found or given.deals < 0 or given.most + given.deals < 1:
        parser.error("there is nothing to play")
    print(f"| game | players | pair | won | 95 % | deals | aim |\n|{'---|' * 7}", flush=True)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        played = pool.map(settle, found, [given.deals] * len(found), [given.most] * len(found))
        for contest, share in zip(found, played):
            print(row(contest, share), flush=True)
    print(f"\n| game | players | level | decisions | median | p95 |\n|{'---|' * 6}", flush=True)
    for game, seats in dict.fromkeys((contest.game, contest.seats) for contest in found):
        for level in LEVELS:
            times = timed(game, seats, level)
            cells = (METAS[game].title, seats, level, times.decisions, f"{times.median:.0f} ms", f"{times.slow:.0f} ms")
            print(f"| {' | '.join(map(str, cells))} |", flush=True)


def thinking_game(name: str) -> str:
    """The id of a game with computer players; an error of the command line for anything else."""
    if name not in THINKING:
        raise argparse.ArgumentTypeError(f"{name!r:.40} is not one of {', '.join(THINKING)}")
    return name


def row(contest: Contest, share: Share) -> str:
    """One row of the table of shares."""
    won, low, high, aim = (f"{100 * part:.0f}" for part in (share.mean, share.low, share.high, contest.aim))
    pair = f"{contest.first} v {contest.second}"
    return (
        f"| {METAS[contest.game].title} | {contest.seats} | {pair} | {won} % | {low}–{high} | {share.deals} | {aim} % |"
    )


if __name__ == "__main__":
    main()
