"""The sentence about Santiago on the home screen."""

from __future__ import annotations

from app.words import Html, Words


def line(words: Words) -> Html:
    """The game in one sentence."""
    return words("Bid for plantations, bribe the overseer, bring them water.")
