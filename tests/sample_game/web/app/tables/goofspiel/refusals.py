"""The sentence for each reason of a refusal."""

from __future__ import annotations

from app.facts import Facts
from app.tables.refusals import describe_common_refusal
from app.words import Html, Words
from pygame_core.game import Reason


def describe_refusal(words: Words, reason: Reason[str]) -> Html:
    """The sentence for a reason."""
    match reason.code:
        case "card-already-played":
            facts = Facts(reason)
            return words("The {card} was spent in round {round}.", card=facts["card"], round=facts["round"])
        case "one-card":
            return words("Choose one card.")
        case "no-such-card":
            return words("There is no such card.")
        case "already-bid":
            return words("This choice has been made; undo takes it back.")
        case _:
            return describe_common_refusal(words, reason.code)
