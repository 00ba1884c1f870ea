"""Why an action is not allowed, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from app.facts import Facts
from app.tables.hispaniola.suits import suit_name
from app.tables.refusals import refused_anywhere
from app.words import Html, Words
from pygame_core.game import Reason
from pygame_core.games.hispaniola.state import NOBODY


def refused(words: Words, names: Sequence[Html], why: Reason[str]) -> Html:
    """The reason as the prompt says it."""
    facts = Facts(why)
    match why.code:
        case "the led suit is to be followed":
            return words("{suit} were led, and have to be followed.", suit=suit_name(words, facts["suit"]))
        case "another seat is next":
            return words("It is the turn of {name}.", name=names[facts["seat"]])
        case "something else is to be done now":
            return _something_else(words, facts.text("phase"))
        case "this seat has bid":
            return words("This bid has been laid; undo takes it back.")
        case "this card is not in hand":
            return words("This card is not in the hand.")
        case "there is no such card":
            return words("There is no such card with so many players.")
        case "tricks go to a neighbour, or stay":
            return words("All tricks go to the left or the right neighbour, or stay.")
        case _:
            return _not_aboard(words, names, why.code, facts)


def _something_else(words: Words, phase: str) -> Html:
    match phase:
        case "bid":
            return words("First everybody bids for trump.")
        case "play":
            return words("A card is to be played now.")
        case "board":
            return words("First the winner of the trick boards its ship.")
        case _:
            return words("First the winner keeps the tricks or hands them on.")


def _not_aboard(words: Words, names: Sequence[Html], why: str, facts: Facts) -> Html:
    """Why somebody cannot board like this."""
    match why:
        case "a pirate must board or change places":
            return words("With a pirate in reserve, the winner has to board or to change places.")
        case "the reserve is empty":
            return words("The reserve is empty: nobody is left to board.")
        case "the captain moves to one side" if facts["captain"] == NOBODY:
            return words("Nobody is aboard: there is nobody to push.")
        case "the captain moves to one side":
            return words("{name}, the captain, moves left or right.", name=names[facts["captain"]])
        case "to stay needs no more words":
            return words("To leave the ship as it is, nothing more is said.")
        case _:
            return _no_change(words, why)


def _no_change(words: Words, why: str) -> Html:
    """Why somebody cannot change places like this."""
    match why:
        case "only who is aboard changes places":
            return words("Only who has a pirate on this ship can change places.")
        case "places are changed to the left or to the right":
            return words("Places are changed to the left or to the right.")
        case "nobody sits on that side":
            return words("Nobody sits on that side of the ship.")
        case "only neighbours change places":
            return words("Only neighbours change places: a mate with the captain, never the two mates.")
        case "places are changed with somebody else's pirate":
            return words("Places are changed with somebody else’s pirate only.")
        case _:
            return refused_anywhere(words, why)
