"""The sentences about Santiago on the home screen and the new-game screen."""

from __future__ import annotations

from app.words import Html, Words


def line(words: Words) -> Html:
    """The game in one sentence."""
    return words("Bid for plantations, and bribe the overseer to water them.")


def goal(words: Words) -> Html:
    """What wins the game, in one sentence."""
    return words("Be the richest planter: each field with water brings its size times your markers on it.")
