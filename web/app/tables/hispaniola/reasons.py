"""What an action is, and what it brings, in words."""

from __future__ import annotations

from collections.abc import Sequence

from app.facts import Facts
from app.tables.hispaniola.suits import card_name
from app.words import Html, Words
from pygame_core.gains import Gain
from pygame_core.game import Action
from pygame_core.games.hispaniola.view import View


def describe_action(words: Words, view: View, action: Action, told: Html) -> Html:
    """The card of a bid or a trick; for other actions what they tell."""
    if action.verb not in ("bid", "play"):
        return told
    suit, value = action.values
    return card_name(words, (view.suits.index(str(suit)), int(value)))


def describe_gain(words: Words, names: Sequence[Html], gain: Gain) -> Html:
    """The sentence for a gain."""
    facts = Facts(gain)
    match gain.code:
        case "wins":
            return words("The card wins the trick.")
        case "beats":
            return words("The card beats all before it.")
        case "leaves":
            return words("The trick is left to another.")
        case "overboard":
            return words("A pirate of {name} goes overboard.", name=names[facts["seat"]])
        case "pirates":
            return words.plural(
                "The pirates are worth {count} point more.",
                "The pirates are worth {count} points more.",
                facts["count"],
            )
        case _:
            return words.plural(
                "The tricks would cost {count} point.", "The tricks would cost {count} points.", facts["count"]
            )
