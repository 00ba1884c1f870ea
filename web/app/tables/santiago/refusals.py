"""Why an action is not allowed, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from app.facts import Facts
from app.tables.refusals import refused_anywhere
from app.words import Html, Words
from pygame_core.game import Reason


def refused(words: Words, names: Sequence[Html], why: Reason[str]) -> Html:
    """The reason as the prompt says it."""
    facts = Facts(why)
    match why.code:
        case "something else is to be done now":
            return _something_else(words, facts.text("phase"))
        case "the overseer is bribed, and offers nothing":
            return words("The overseer is bribed, and offers nothing.")
        case "this seat has offered already":
            return words("Everybody offers once only.")
        case "another seat is next":
            return words("It is the turn of {name}.", name=names[facts["seat"]])
        case "a bid is a whole number of escudos":
            return words("A bid is at least 1 escudo, in whole escudos.")
        case "a bid is not above the own cash":
            return words("Nobody bids more than the own money.")
        case "this bid has been made":
            return words("{amount} has been bid: every bid is another number.", amount=facts["amount"])
        case _:
            return _planting(words, why)


def _something_else(words: Words, phase: str) -> Html:
    match phase:
        case "bid":
            return words("First everybody bids or passes.")
        case "plant":
            return words("First every plantation is planted.")
        case "neutral":
            return words("First the last plantation is placed.")
        case "bribe":
            return words("First the others make their offers to the overseer.")
        case "decide":
            return words("First the overseer decides.")
        case _:
            return words("Now the own canals may be dug.")


def _planting(words: Words, why: Reason[str]) -> Html:
    match why.code:
        case "there is no such tile":
            return words("This plantation has been taken.")
        case "there is no such plot":
            return words("There is no such plot.")
        case "this plot is taken":
            return words("This plot is taken; a desert stays for ever.")
        case "the last tile goes beside a plantation":
            return words("The last plantation goes beside another one, or only if there is no room, beside a desert.")
        case "the last tile goes beside a desert":
            return words("No plantation has room beside it: the last one goes beside a desert.")
        case "there is no such ditch":
            return words("There is no such ditch.")
        case "an offer is at least 1 escudo":
            return words("An offer is at least 1 escudo.")
        case _:
            return _digging(words, why)


def _digging(words: Words, why: Reason[str]) -> Html:
    facts = Facts(why)
    match why.code:
        case "nobody has proposed this place":
            return words("Nobody has proposed a canal there.")
        case "a place that is proposed can only be supported":
            return words("A canal is proposed there: it can only be supported.")
        case "there is a canal already":
            return words("There is a canal already.")
        case "a canal begins at the spring or at a canal":
            return words("A canal begins at the spring or at the end of a canal; proposals do not count.")
        case "an offer is not above the own cash":
            return words("Nobody offers more than the own money.")
        case "on own account one builds elsewhere":
            return words("Where a canal is proposed, the overseer takes the offer or digs elsewhere.")
        case "the own account cannot be paid":
            return words.plural(
                "Digging there would cost {count} escudo.", "Digging there would cost {count} escudos.", facts["amount"]
            )
        case "to pass needs no more words":
            return words("To pass, nothing more is said.")
        case "a canal must be built":
            return words("Something has been offered: a canal must be dug.")
        case _:
            return refused_anywhere(words, why.code)
