"""The sentence for what an action brings."""

from __future__ import annotations

from collections.abc import Sequence

from app.facts import Facts
from app.tables.santiago.crops import escudos
from app.words import Html, Words
from pygame_core.gains import Gain


def describe_gain(words: Words, _: Sequence[Html], gain: Gain) -> Html:
    """The sentence for a gain."""
    facts = Facts(gain)
    match gain.code:
        case "field":
            amount = escudos(facts["escudos"])
            return words("The field of {size} brings {amount} more.", size=facts["size"], amount=amount)
        case "fields":
            return words("The plantation brings {amount}.", amount=escudos(facts["escudos"]))
        case "irrigated":
            return words("It has water.")
        case "water":
            return words.plural(
                "{count} own plantation gets water.", "{count} own plantations get water.", facts["count"]
            )
        case "paid":
            return words("The others pay {amount} for it.", amount=escudos(facts["escudos"]))
        case "highest":
            return words("This is the highest bid so far.")
        case _:
            return words("Whoever passes first oversees the canals.")
