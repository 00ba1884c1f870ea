"""Compares the levels of the computer players: ``python3 build.py arena``.

Each neighbouring pair of levels plays deals until its share of won pairs is certainly above or below one half, or
until ``--most`` deals. Then it plays ``--deals`` others, which are reported: a sample that was stopped early would
flatter. Iterations are fixed, so the shares are the same on every machine.

With ``--in-browser`` Pyodide in Chromium plays, one deal after another, with so many seconds for a move as at the
table; then the shares depend on the machine.

Usage: python3 build.py arena [GAME ...] [--seats N] [--pair FIRST SECOND] [--deals N] [--most N]
                              [--in-browser SECONDS]
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import astuple, dataclass
from functools import partial
from pathlib import Path

from pygame_core.bots.levels import can_think
from pygame_core.bots.thinking import load_thinking
from pygame_core.games import GAMES, METAS, load_game
from tests.bench import arena
from tests.bench.arena import RANDOM, Share, compare, players_of, shares_so_far
from tests.bench.prepared import Bench, in_pyodide, prepared
from tests.games.parts import take_part

REPORTED = 10**6
"""The first deal of the reported sample: it has none of the deals before."""
LEAST_DEALS = 6
"""No comparison is stopped before so many deals."""

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
    return settled(partial(_shares, contest), deals, most)


def settle_in_browser(bench: Bench, seconds: float, contest: Contest, deals: int, most: int) -> Share:
    """The share of the first level if the games run in Pyodide in Chromium, with so many seconds for a move."""
    return settled(partial(_shares_in_browser, bench, seconds, contest), deals, most)


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


def _shares_in_browser(bench: Bench, seconds: float, contest: Contest, deals: range) -> Iterator[Share]:
    who = f"{contest.game!r}, {contest.seats}, {contest.first!r}, {contest.second!r}"
    calls = (f"timed_share({who}, {deal}, {seconds})" for deal in deals)
    return shares_so_far(in_pyodide(bench, Path(arena.__file__), call) for call in calls)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and print a table of shares in Markdown."""
    about = "Compare the levels of the computer players."
    parser = argparse.ArgumentParser(prog="build.py arena", description=about, allow_abbrev=False)
    parser.add_argument("games", nargs="*", metavar="GAME", type=thinking_game)
    parser.add_argument("--seats", type=int, help="only with so many players")
    parser.add_argument("--pair", nargs=2, metavar=("FIRST", "SECOND"), help="only these two levels")
    parser.add_argument("--deals", type=int, default=20, help="the deals of the reported sample")
    parser.add_argument("--most", type=int, default=40, help="the most deals before it")
    parser.add_argument("--in-browser", type=float, metavar="SECONDS", help="in Pyodide, with so long for a move")
    given = parser.parse_args(arguments)
    pairs = PAIRS if given.pair is None else (tuple(given.pair),)
    found = [one for one in contests(given.games or THINKING, given.seats) if (one.first, one.second) in pairs]
    if not found or given.deals < 0 or given.most + given.deals < 1:
        parser.error("there is nothing to play")
    print(f"| game | players | pair | won | 95 % | deals | aim |\n|{'---|' * 7}", flush=True)
    if given.in_browser is None:
        with ProcessPoolExecutor(os.cpu_count()) as pool:
            show(found, pool.map(settle, found, [given.deals] * len(found), [given.most] * len(found)))
    else:
        with prepared() as bench:
            show(found, (settle_in_browser(bench, given.in_browser, one, given.deals, given.most) for one in found))


def show(found: Sequence[Contest], shares: Iterable[Share]) -> None:
    """Print each row as soon as its share is there."""
    for contest, share in zip(found, shares):
        print(row(contest, share), flush=True)


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
