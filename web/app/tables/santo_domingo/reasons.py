"""The sentence for what an action brings."""

from __future__ import annotations

from collections.abc import Sequence

from app.facts import Facts
from app.words import Html, Words
from pygame_core.gains import Gain


def describe_gain(words: Words, _: Sequence[Html], gain: Gain) -> Html:
    """The sentence for a gain."""
    facts = Facts(gain)
    match gain.code:
        case "points-row":
            return words("Points on the row: {count}.", count=facts["count"])
        case "goods-row":
            return words("Goods on the row: {count}.", count=facts["count"])
        case "goods-to-sell":
            return words("Goods to sell: {count}.", count=facts["count"])
        case "cards-back":
            return words("Cards that come back to the hand: {count}.", count=facts["count"])
        case "enough":
            return words("This reaches the {count} points that end the game.", count=facts["threshold"])
        case _:
            return words("The sale: {goods} goods for {points} points.", goods=facts["goods"], points=facts["points"])
