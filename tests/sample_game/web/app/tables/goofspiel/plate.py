"""The sentence about Goofspiel on the home screen."""

from __future__ import annotations

from app.words import Html, Words


def line(words: Words) -> Html:
    """The game in one sentence."""
    return words("Thirteen prizes, the same cards for all, every bid in secret.")
