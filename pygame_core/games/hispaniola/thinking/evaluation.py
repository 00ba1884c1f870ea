"""The evaluation of Hispaniola at the end of a hand: how likely each seat is to finish before each other one."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.bots.chances import shares_of

STAYS = 0.6
"""The share of the points on ships and islands that a pirate brings again in each of the next hands."""
MOST_HANDS = 2
"""For so many further hands a pirate's place counts."""
SCALE_NOW, SCALE_OF_HAND = 1.5, 2.0
"""The points by which the chance of a logistic function grows, at the end and for each hand to come."""


def evaluate(scores: Sequence[int], board: Sequence[int], hands_left: int) -> list[float]:
    """The expected share of the others that each seat beats, from its score and its points on the board."""
    again = STAYS * min(hands_left, MOST_HANDS)
    worths = [score + again * points for score, points in zip(scores, board)]
    return shares_of(worths, SCALE_NOW + SCALE_OF_HAND * hands_left)
