"""Games between levels, to measure which one plays better.

The unit is a deal that is played in all rotations of the seats, so that neither the seat nor the deal favours
anybody. Half of the seats, or as near as can be, belong to each of the two levels.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from pygame_core.bots.tally import Tally
from pygame_core.bots.thinking import Thinking, think
from pygame_core.chance import SEED_BYTES, Chance
from pygame_core.game import Action, Game, Options, Result

RANDOM = "random"
"""A player that takes any legal action, to compare with."""
WIDTH = 1.96
"""The half-width of a 95 % interval, in standard errors."""


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


def play(game: Game[Any], thinking: Thinking[Any], seating: Sequence[str], options: Options, seed: int) -> Result:
    """The result of one game between levels."""
    chance = Chance(seed.to_bytes(SEED_BYTES, "big"))
    rng = random.Random(seed)
    state = game.start(len(seating), options, chance)[-1].state.copy()
    while (result := game.result(state)) is None:
        seat = game.decisions(state)[0].seat
        game.apply(state, _choose(game, thinking, state, seat, seating[seat], rng), chance)
    return result


def _choose(game: Game[Any], thinking: Thinking[Any], state: Any, seat: int, level: str, rng: random.Random) -> Action:
    if level == RANDOM:
        return rng.choice(game.legal_actions(state, seat))
    return think(game, thinking, state, seat, level, rng.getrandbits(64)).best


def pairs_won(result: Result, seating: Sequence[str], level: str) -> float:
    """The share of pairs, one seat of a level and one of the other, in which that of the level finished first."""
    place = {seat: number for number, seat in enumerate(result.ranking)}
    own = [seat for seat, name in enumerate(seating) if name == level]
    others = [seat for seat, name in enumerate(seating) if name != level]
    won = [_won(result, place, seat, other) for seat in own for other in others]
    return sum(won) / len(won)


def _won(result: Result, place: dict[int, int], seat: int, other: int) -> float:
    if seat in result.winners and other in result.winners:
        return 0.5
    return float(place[seat] < place[other])


def compare(
    game: Game[Any], thinking: Thinking[Any], seats: int, options: Options, first: str, second: str, deals: range
) -> Iterator[Share]:
    """Play deals one after another; yields the share of the first level so far after each."""
    tally = Tally()
    for deal in deals:
        in_deal = Tally()
        for seating in seatings(seats, first, second):
            in_deal.add(pairs_won(play(game, thinking, seating, options, deal), seating, first))
        tally.add(in_deal.mean)
        yield share_of(tally)
