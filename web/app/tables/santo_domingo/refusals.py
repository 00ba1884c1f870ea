"""Why an action is not allowed, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from app.facts import Facts
from app.tables.refusals import refused_anywhere
from app.tables.santo_domingo.cards import name_of
from app.words import Html, Words
from pygame_core.game import Reason


def refused(words: Words, names: Sequence[Html], why: Reason[str]) -> Html:
    """Why an action is not allowed, in a sentence."""
    facts = Facts(why)
    match why.code:
        case "this card was played":
            return words(
                "{card} was played in round {round}. The Beggar takes it back.",
                card=name_of(words, facts["card"]),
                round=facts["round"],
            )
        case "a number of different cards is chosen":
            return words.plural("Choose {count} card.", "Choose {count} different cards.", facts["count"])
        case "cards are named in ascending order":
            return words("Cards are named in ascending order.")
        case "so much cannot be sold":
            return words("The most these goods can bring is {most}.", most=facts["most"])
        case "there is no such card":
            return words("There is no such card.")
        case _:
            return _out_of_turn(words, names, why)


def _out_of_turn(words: Words, names: Sequence[Html], why: Reason[str]) -> Html:
    match why.code:
        case "another Trader comes first":
            return words("{name} sells first.", name=names[Facts(why)["seat"]])
        case "nobody trades now":
            return words("Nobody sells now.")
        case "this seat has chosen":
            return words("This choice has been made; undo takes it back.")
        case "the cards of this round lie open":
            return words("The cards of this round lie open already.")
        case _:
            return refused_anywhere(words, why.code)
