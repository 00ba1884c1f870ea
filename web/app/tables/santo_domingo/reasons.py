"""What an action is, and what it brings, in words."""

from __future__ import annotations

from collections.abc import Sequence

from app.facts import Facts
from app.html import joined
from app.tables.santo_domingo.cards import name_of
from app.words import Html, Words
from pygame_core.gains import Gain
from pygame_core.game import Action
from pygame_core.games.santo_domingo.view import View


def describe_action(words: Words, _: View, action: Action, __: Html) -> Html:
    """The cards of a choice, or the points of a sale."""
    values = [int(value) for value in action.values]
    if action.verb == "choose":
        return joined(words, [name_of(words, card) for card in values])
    return words.plural("Sell for {count} point", "Sell for {count} points", values[0])


def pieces_of(_: View, action: Action) -> tuple[str, ...]:
    """The ids of the cards of a choice, or of the lane at whose rate is sold."""
    if action.verb == "choose":
        return tuple(f"card-{card}" for card in action.values)
    return ("lane-trade",)


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
