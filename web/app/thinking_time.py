"""How long a computer player may think about a move."""

from __future__ import annotations

from app.words import Html, Words

SECONDS = {"short": 0.3, "": 1.0, "long": 3.0}
"""The seconds for each value of the setting "thinking"."""
FALLBACK_SECONDS = 0.05
"""The seconds where the page or the table has to wait for it."""
REVIEW_SECONDS = 20.0
"""The seconds for what nobody waits for; it takes much less, so that the time does not change the result."""


def thinking_time_names(words: Words) -> tuple[tuple[str, Html], ...]:
    """The values of the setting, from the shortest, each with its name."""
    names = (words("0.3 seconds"), words("1 second"), words("3 seconds"))
    return tuple(zip(SECONDS, names))


def seconds_of(value: object) -> float:
    """The seconds for a value of the setting "thinking"; those of the usual one if it is not valid."""
    return SECONDS.get(value if isinstance(value, str) else "", SECONDS[""])
