"""The sentence for each reason of a refusal."""

from __future__ import annotations

from collections.abc import Sequence

from app.facts import Facts
from app.tables.hispaniola.suits import suit_name
from app.tables.refusals import describe_common_refusal
from app.words import Html, Words
from pygame_core.game import Reason


def describe_refusal(words: Words, names: Sequence[Html], reason: Reason[str]) -> Html:
    """The sentence for a reason."""
    facts = Facts(reason)
    match reason.code:
        case "must-follow-suit":
            return words(
                "{suit} were led: as long as you have one, you have to play one.", suit=suit_name(words, facts["suit"])
            )
        case "not-your-turn":
            return words("It is the turn of {name}.", name=names[facts["seat"]])
        case "wrong-phase":
            return _wrong_phase(words, facts.text("phase"))
        case "already-bid":
            return words("This bid has been laid; undo takes it back.")
        case "card-not-in-hand":
            return words("This card is not in the hand.")
        case "no-such-card":
            return words("There is no such card with so many players.")
        case "no-such-neighbour":
            return words("All tricks go to the left or the right neighbour, or stay.")
        case _:
            return _boarding_refusal(words, names, reason.code, facts)


def _wrong_phase(words: Words, phase: str) -> Html:
    match phase:
        case "bid":
            return words("First everybody bids for trump.")
        case "play":
            return words("A card is to be played now.")
        case "board":
            return words("First the winner of the trick boards its ship.")
        case _:
            return words("First the winner keeps the tricks or hands them on.")


def _boarding_refusal(words: Words, names: Sequence[Html], code: str, facts: Facts) -> Html:
    """The reasons that refuse to board."""
    match code:
        case "must-board-or-swap":
            return words("With a pirate in reserve, the winner has to board or to swap.")
        case "reserve-empty":
            return words(
                "Your reserve is empty: no pirate is left to board. You can only swap, or leave the ship as it is."
            )
        case "nobody-to-push":
            return words("Nobody is aboard: there is nobody to push.")
        case "captain-needs-a-side":
            return words("{name}, the captain, moves left or right.", name=names[facts["captain"]])
        case "stay-takes-no-values":
            return words("To leave the ship as it is, add nothing else.")
        case _:
            return _swap_refusal(words, code)


def _swap_refusal(words: Words, code: str) -> Html:
    """The reasons that refuse to swap."""
    match code:
        case "not-aboard":
            return words("Only a player with a pirate on this ship can swap.")
        case "swap-needs-a-side":
            return words("You swap to the left or to the right.")
        case "nobody-on-that-side":
            return words("Nobody sits on that side of the ship: choose the other one.")
        case "mates-cannot-swap":
            return words("Only neighbours swap: a mate with the captain, never the two mates.")
        case "swap-with-own-pirate":
            return words("You can swap only with somebody else’s pirate.")
        case _:
            return describe_common_refusal(words, code)
