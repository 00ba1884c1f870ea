"""Compares the levels of the computer players: ``python3 build.py arena``.

Each neighbouring pair of levels plays deals until its share of won pairs is certainly above or below one half, or
until ``--most`` deals. Then it plays ``--deals`` others, which are reported: a sample that was stopped early would
flatter. Iterations are fixed, so the shares are the same on every machine.

Usage: python3 build.py arena [GAME ...] [--seats N] [--deals N] [--most N]
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import astuple, dataclass

from pygame_core.bots.levels import can_think
from pygame_core.bots.thinking import load_thinking
from pygame_core.games import GAMES, METAS, load_game
from tests.bench.arena import RANDOM, Share, compare, players_of
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


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and print a table of shares in Markdown."""
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
