"""The sentence for each reason of a refusal."""

from __future__ import annotations

from collections.abc import Sequence

from app.facts import Facts
from app.tables.refusals import describe_common_refusal
from app.tables.santo_domingo.cards import with_article
from app.words import Html, Words
from pygame_core.game import Reason


def describe_refusal(words: Words, names: Sequence[Html], reason: Reason[str]) -> Html:
    """The sentence for a reason."""
    facts = Facts(reason)
    match reason.code:
        case "card-already-played":
            return words(
                "You played {card} in round {round}. The Beggar takes it back.",
                card=with_article(words, facts["card"]),
                round=facts["round"],
            )
        case "wrong-number-of-cards":
            return words.plural("Choose {count} card.", "Choose {count} different cards.", facts["count"])
        case "cards-not-ascending":
            return words("Cards are named in ascending order.")
        case "not-enough-goods":
            return words("You have too few goods for that: they bring at most {most}.", most=facts["most"])
        case "no-such-card":
            return words("There is no such card.")
        case _:
            return _turn_refusal(words, names, reason)


def _turn_refusal(words: Words, names: Sequence[Html], reason: Reason[str]) -> Html:
    match reason.code:
        case "not-your-trade":
            return words("{name} sells first.", name=names[Facts(reason)["seat"]])
        case "no-trade-now":
            return words("Goods are sold only when somebody has played the Trader.")
        case "already-chosen":
            return words("This choice has been made; undo takes it back.")
        case "round-already-revealed":
            return words("The cards of this round lie open already.")
        case _:
            return describe_common_refusal(words, reason.code)
