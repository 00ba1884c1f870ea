"""The sentence about Hispaniola on the home screen."""

from __future__ import annotations

from app.words import Html, Words


def line(words: Words) -> Html:
    """The game in one sentence."""
    return words("Win tricks, board ships, push the others overboard.")
