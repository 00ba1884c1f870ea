"""Compares the levels of the computer players: ``python3 build.py arena``.

Each neighbouring pair of levels plays deals until its share of won pairs is certainly above or below one half, or
until ``--most`` deals. Then it plays ``--deals`` others, which are reported: a sample that was stopped early would
flatter. Iterations are fixed, so the shares are the same on every machine, and on the machines of a cluster.

A game for one is played alone by each level and by a simple player in as many deals, and their points are compared.

With ``--in-browser`` Pyodide in Chromium plays, one deal after another, with so many seconds for a move as at the
table; then the shares depend on the machine.

Usage: python3 build.py arena [GAME ...] [--seats N] [--pair FIRST SECOND] [--deals N] [--most N]
                              [--on ADDRESS | --in-browser SECONDS]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass
from functools import partial
from pathlib import Path

from pygame_core.bots.levels import LEVELS, PERSONALITIES, Computer
from pygame_core.games import METAS
from tests.bench import arena
from tests.bench.alone import SIMPLE, ratio, row_of_trial, trials
from tests.bench.arena import RANDOM, THINKING, Share, settled, share_of_levels, shares_so_far, thinking_game
from tests.bench.prepared import Bench, in_pyodide, prepared
from tests.bench.spreading import Mapper, NoCluster, spread
from tests.games.parts import take_part


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
EQUALS = tuple((Computer(level, personality).name, level) for level in LEVELS for personality in PERSONALITIES)
"""The pairs of one level with and without a personality, which should be about equally strong; only if asked for."""


@dataclass(frozen=True, slots=True)
class Contest:
    """A pair of levels of a game with a number of players, and the share that the first should win."""

    game: str
    seats: int
    first: str
    second: str
    aim: float


def contests(games: Sequence[str], seats: int | None = None, pair: tuple[str, str] | None = None) -> Iterator[Contest]:
    """Every pair of levels of some games, or one pair, with each number of players from two on, or with one number."""
    for game in games:
        aims = take_part(game, "strength", "AIMS")
        for count in METAS[game].seats:
            if count > 1 and seats in (None, count):
                aimed = dict(zip(PAIRS, astuple(aims[count])))
                for first, second in aimed if pair is None else {pair} & {*aimed, *EQUALS}:
                    yield Contest(game, count, first, second, aimed.get((first, second), 0.5))


def settle(mapper: Mapper, contest: Contest, deals: int, most: int) -> Share:
    """The share of the first level in the reported sample; in the deals that decided if ``deals`` is 0."""
    return settled(partial(_shares, contest, mapper), deals, most)


def settle_in_browser(bench: Bench, seconds: float, contest: Contest, deals: int, most: int) -> Share:
    """The share of the first level if the games run in Pyodide in Chromium, with so many seconds for a move."""
    return settled(partial(_shares_in_browser, bench, seconds, contest), deals, most)


def _shares(contest: Contest, mapper: Mapper, deals: range) -> Iterator[Share]:
    play = partial(share_of_levels, contest.game, contest.seats, contest.first, contest.second)
    return shares_so_far(mapper(play, deals))


def _shares_in_browser(bench: Bench, seconds: float, contest: Contest, deals: range) -> Iterator[Share]:
    who = f"{contest.game!r}, {contest.seats}, {contest.first!r}, {contest.second!r}"
    calls = (f"share_of_levels({who}, {deal}, {seconds})" for deal in deals)
    return shares_so_far(in_pyodide(bench, Path(arena.__file__), call) for call in calls)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and print a table of shares in Markdown."""
    parser = _parser()
    given = parser.parse_args(arguments)
    games, pair = given.games or THINKING, given.pair and tuple(given.pair)
    found = list(contests(games, given.seats, pair))
    tried = [one for one in trials(games) if given.seats in (None, 1) and pair in (None, (one.level, SIMPLE))]
    is_here = given.in_browser is None
    if not (found or (tried and is_here)) or given.deals < 0 or given.most + given.deals < 1:
        parser.error("there is nothing to play")
    print(f"| game | players | pair | won | 95 % | deals | aim |\n|{'---|' * 7}", flush=True)
    if not is_here:
        with prepared() as bench:
            seconds, deals, most = given.in_browser, given.deals, given.most
            show(row(one, settle_in_browser(bench, seconds, one, deals, most)) for one in found)
        return
    try:
        with spread(address=given.on) as mapper:
            show(row(one, settle(mapper, one, given.deals, given.most)) for one in found)
            show(row_of_trial(one, ratio(mapper, one, given.deals)) for one in tried if given.deals > 1)
    except NoCluster as error:
        sys.exit(f"arena: {error}")


def _parser() -> argparse.ArgumentParser:
    about = "Compare the levels of the computer players."
    parser = argparse.ArgumentParser(prog="build.py arena", description=about, allow_abbrev=False)
    parser.add_argument("games", nargs="*", metavar="GAME", type=thinking_game)
    parser.add_argument("--seats", type=int, help="only with so many players")
    parser.add_argument(
        "--pair",
        nargs=2,
        metavar=("FIRST", "SECOND"),
        help="only these two levels, or a level with a personality and without",
    )
    parser.add_argument("--deals", type=int, default=20, help="the deals of the reported sample")
    parser.add_argument("--most", type=int, default=40, help="the most deals before it")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--on", metavar="ADDRESS", help="work on the cluster of the Dask scheduler at this address")
    where.add_argument("--in-browser", type=float, metavar="SECONDS", help="in Pyodide, with so long for a move")
    return parser


def show(rows: Iterable[str]) -> None:
    """Print each row as soon as its share is there."""
    for line in rows:
        print(line, flush=True)


def row(contest: Contest, share: Share) -> str:
    """One row of the table of shares."""
    won, low, high, aim = (f"{100 * part:.0f}" for part in (share.mean, share.low, share.high, contest.aim))
    pair = f"{contest.first} v {contest.second}"
    return (
        f"| {METAS[contest.game].title} | {contest.seats} | {pair} | {won} % | {low}–{high} | {share.deals} | {aim} % |"
    )


if __name__ == "__main__":
    main()
