"""The sentence for each reason of a refusal."""

from __future__ import annotations

from collections.abc import Sequence

from app.facts import Facts
from app.tables.refusals import describe_common_refusal
from app.words import Html, Words
from pygame_core.game import Reason


def describe_refusal(words: Words, names: Sequence[Html], reason: Reason[str]) -> Html:
    """The sentence for a reason."""
    facts = Facts(reason)
    match reason.code:
        case "wrong-phase":
            return _wrong_phase(words, facts.text("phase"))
        case "overseer-offers-nothing":
            return words("The overseer makes no offer, but gets those of the others.")
        case "already-offered":
            return words("You have made your offer: everybody offers only once a round.")
        case "not-your-turn":
            return words("It is the turn of {name}.", name=names[facts["seat"]])
        case "bid-below-one":
            return words("A bid is at least 1 escudo, in whole escudos.")
        case "bid-above-cash":
            return words("You do not have so much: nobody can bid more than they have.")
        case "bid-already-made":
            return words(
                "{amount} has been bid: every bid must be different. Bid more or less, or pass.", amount=facts["amount"]
            )
        case _:
            return _planting_refusal(words, reason)


def _wrong_phase(words: Words, phase: str) -> Html:
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
            return words("Now players may dig their own canals.")


def _planting_refusal(words: Words, reason: Reason[str]) -> Html:
    match reason.code:
        case "no-such-tile":
            return words("This plantation has been taken.")
        case "no-such-plot":
            return words("There is no such plot.")
        case "plot-taken":
            return words("A plantation lies there: choose an empty plot.")
        case "plot-desert":
            return words("A desert stays for ever: choose an empty plot.")
        case "not-beside-a-plantation":
            return words("The last plantation goes beside another one or, only if there is no room, beside a desert.")
        case "not-beside-a-desert":
            return words("No plantation has room beside it: the last one goes beside a desert.")
        case "no-such-ditch":
            return words("There is no such ditch.")
        case "offer-below-one":
            return words("An offer is at least 1 escudo.")
        case _:
            return _digging_refusal(words, reason)


def _digging_refusal(words: Words, reason: Reason[str]) -> Html:
    facts = Facts(reason)
    match reason.code:
        case "place-not-proposed":
            return words("Nobody has proposed a canal there.")
        case "place-already-proposed":
            return words("A canal is proposed there: support that offer, or choose another ditch.")
        case "canal-already-there":
            return words("There is a canal already.")
        case "not-at-the-water":
            return words(
                "No water comes there: a canal begins at the spring or at the end of a canal that is dug, not only "
                "proposed."
            )
        case "offer-above-cash":
            return words("You do not have so much: nobody can offer more than they have.")
        case "place-has-offers":
            return words("Where a canal is proposed, the overseer takes the offer or digs elsewhere.")
        case "own-account-above-cash":
            return words.plural(
                "Digging there would cost {count} escudo, more than you have.",
                "Digging there would cost {count} escudos, more than you have.",
                facts["amount"],
            )
        case "pass-takes-no-values":
            return words("To pass, add nothing else.")
        case "canal-must-be-built":
            return words("Something has been offered: a canal must be dug.")
        case _:
            return describe_common_refusal(words, reason.code)
