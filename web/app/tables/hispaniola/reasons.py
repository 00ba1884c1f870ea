"""What an action is, and what it brings, in words."""

from __future__ import annotations

from collections.abc import Sequence

from app.facts import Facts
from app.tables.hispaniola.boarding_options import BoardingOption, boarding_options, gifts
from app.tables.hispaniola.suits import SUITS, card_name
from app.words import Html, Words
from pygame_core.gains import Gain
from pygame_core.game import Action
from pygame_core.games.hispaniola.state import CAPTAIN, NOBODY
from pygame_core.games.hispaniola.view import View


def describe_action(words: Words, view: View, action: Action, sentence: Html) -> Html:
    """The card of a bid or a trick; for other actions what they tell."""
    if action.verb not in ("bid", "play"):
        return sentence
    suit, value = action.values
    return card_name(words, (view.suits.index(str(suit)), int(value)))


def pieces_of(view: View, action: Action) -> tuple[str, ...]:
    """The id of a card, of an option to board, or of an option for the tricks."""
    match action.verb:
        case "bid" | "play":
            suit, value = action.values
            return (f"card-{SUITS[view.suits.index(str(suit))]}-{value}",)
        case "give" | "keep":
            return tuple(f"gift-{index}" for index, gift in enumerate(gifts(view)) if gift.action == action)
        case _:
            options = boarding_options(view)
            return tuple(f"way-{index}" for index, option in enumerate(options) if _is_same(view, option, action))


def _is_same(view: View, option: BoardingOption, action: Action) -> bool:
    """Whether an option is that of an action: without a captain the side of a new pirate makes no difference."""
    if view.ships[view.ship][CAPTAIN] == NOBODY:
        return option.action.verb == action.verb
    return option.action == action


def describe_gain(words: Words, names: Sequence[Html], gain: Gain) -> Html:
    """The sentence for a gain."""
    facts = Facts(gain)
    match gain.code:
        case "trump" if facts["count"] == 0:
            return words("No number is higher: if nobody else bids it, its suit is trump.")
        case "trump":
            return words.plural(
                "{count} higher number could outbid it for trump.",
                "{count} higher numbers could outbid it for trump.",
                facts["count"],
            )
        case "wins":
            return words("This card wins the trick.")
        case "beats":
            return words("This card beats all that lie in the trick before it.")
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
