"""Games between levels, to measure which one plays better.

The unit is a deal that is played in all rotations of the seats, so that neither the seat nor the deal favours
anybody. Half of the seats, or as near as can be, belong to each of the two levels. This module needs nothing but the
engine, and so runs in Pyodide, too.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from time import perf_counter
from typing import Any, TypeAlias

from pygame_core.bots.budget import Budget
from pygame_core.bots.levels import COMPUTERS, can_think
from pygame_core.bots.tally import Tally
from pygame_core.bots.thinking import Thinking, iterations_of, load_thinking, think_within
from pygame_core.chance import SEED_BYTES, Chance
from pygame_core.game import Action, Game, Options, Result
from pygame_core.games import GAMES, load_game

RANDOM = "random"
"""A player that takes any legal action, to compare with."""
WIDTH = 1.96
"""The half-width of a 95 % interval, in standard errors."""
REPORTED = 10**6
"""The first deal of the reported sample: it has none of the deals before."""
LEAST_DEALS = 6
"""No comparison is stopped before so many deals."""
THINKING = tuple(game for game in GAMES if can_think(game))
"""The games that have computer players."""

Player: TypeAlias = Callable[[Any, int, random.Random], Action]
"""What a seat does in a state."""


@dataclass(frozen=True, slots=True)
class Share:
    """The share of pairs of seats in which the first level finished before the second, with its 95 % interval."""

    deals: int
    mean: float
    low: float
    high: float


def share_of(tally: Tally) -> Share:
    """The share and its interval: by the spread of the deals, and never narrower than Wilson's for as many games."""
    mean, count = tally.mean, tally.count
    half = WIDTH * tally.spread / sqrt(count)
    centre = (mean + WIDTH**2 / (2 * count)) / (1 + WIDTH**2 / count)
    least = WIDTH * sqrt(mean * (1 - mean) / count + WIDTH**2 / (4 * count * count)) / (1 + WIDTH**2 / count)
    if tally.spread == 0:
        return Share(count, mean, centre - least, centre + least)
    return Share(count, mean, max(0.0, mean - half), min(1.0, mean + half))


def seatings(seats: int, first: str, second: str) -> Iterator[tuple[str, ...]]:
    """The levels on the seats in every rotation; with an odd number of seats each level is once in the majority."""
    for levels in ((first, second), (second, first)):
        alternating = [levels[seat % 2] for seat in range(seats)]
        for turn in range(seats if seats % 2 else seats // 2):
            yield (*alternating[turn:], *alternating[:turn])


def player_of(
    game: Game[Any], thinking: Thinking[Any], level: str, seconds: float = inf, *, iterations: int | None = None
) -> Player:
    """A player of a level, with so many seconds and iterations for a move, by default as many as the level has."""

    def choose(state: Any, seat: int, rng: random.Random) -> Action:
        end = perf_counter() + seconds
        most = iterations_of(thinking, level, state.seats) if iterations is None else iterations
        budget = Budget(most, lambda: perf_counter() > end)
        return think_within(game, thinking, state, seat, level, budget, rng.getrandbits(64)).best

    return choose


def players_of(game: Game[Any], thinking: Thinking[Any], seconds: float = inf) -> dict[str, Player]:
    """Every computer player, and one that plays at random."""

    def choose(state: Any, seat: int, rng: random.Random) -> Action:
        return rng.choice(game.legal_actions(state, seat))

    return {name: player_of(game, thinking, name, seconds) for name in COMPUTERS} | {RANDOM: choose}


def play(game: Game[Any], players: Mapping[str, Player], seating: Sequence[str], options: Options, seed: int) -> Result:
    """The result of one game; ``seating`` has the name of the player of each seat."""
    chance = Chance(seed.to_bytes(SEED_BYTES, "big"))
    rng = random.Random(seed)
    state = game.start(len(seating), options, chance)[-1].state.copy()
    while (result := game.result(state)) is None:
        seat = game.decisions(state)[0].seat
        game.apply(state, players[seating[seat]](state, seat, rng), chance)
    return result


def pairs_won(result: Result, seating: Sequence[str], name: str) -> float:
    """The share of pairs, one seat of a player and one of the other, in which that of the first finished first."""
    own = [seat for seat, player in enumerate(seating) if player == name]
    others = [seat for seat, player in enumerate(seating) if player != name]
    won = [pair_won(result, seat, other) for seat in own for other in others]
    return sum(won) / len(won)


def pair_won(result: Result, seat: int, other: int) -> float:
    """1 if a seat finished before another one, 0 if after it, one half if both have won."""
    if seat in result.winners and other in result.winners:
        return 0.5
    return float(result.ranking.index(seat) < result.ranking.index(other))


def share_of_deal(
    game: Game[Any], players: Mapping[str, Player], seats: int, options: Options, first: str, second: str, deal: int
) -> float:
    """The share of pairs that the first player wins in all rotations of one deal."""
    tally = Tally()
    for seating in seatings(seats, first, second):
        tally.add(pairs_won(play(game, players, seating, options, deal), seating, first))
    return tally.mean


def share_of_levels(game_id: str, seats: int, first: str, second: str, deal: int, seconds: float = inf) -> float:
    """The share of pairs that the first level wins in all rotations of one deal, with so many seconds for a move."""
    game = load_game(game_id)
    return share_of_deal(game, players_of(game, load_thinking(game), seconds), seats, {}, first, second, deal)


def shares_so_far(deals: Iterable[float]) -> Iterator[Share]:
    """The share so far after each deal, from the share of each deal by itself."""
    tally = Tally()
    for won in deals:
        tally.add(won)
        yield share_of(tally)


def settled(shares: Callable[[range], Iterator[Share]], deals: int, most: int) -> Share:
    """The share in ``deals`` that are reported, after at most ``most`` others; ``shares`` plays a range of deals."""
    found: list[Share] = []
    for share in shares(range(most)):
        found.append(share)
        if share.deals >= LEAST_DEALS and (share.low > 1 / 2 or share.high < 1 / 2):
            break
    found += shares(range(REPORTED, REPORTED + deals))
    return found[-1]


def thinking_game(name: str) -> str:
    """The id of a game with computer players; an error of the command line for anything else."""
    if name not in THINKING:
        raise argparse.ArgumentTypeError(f"{name!r:.40} is not one of {', '.join(THINKING)}")
    return name
