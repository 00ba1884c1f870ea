"""What the first screen says of Santa Maria."""

from __future__ import annotations

from app.words import Html, Words


def line(words: Words) -> Html:
    """The game in one sentence."""
    return words("Lay out a colony, and run it with dice, ships and monks.")
