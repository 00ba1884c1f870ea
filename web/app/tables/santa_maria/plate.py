"""The sentences about Santa Maria on the home screen and the new-game screen."""

from __future__ import annotations

from app.words import Html, Words


def line(words: Words) -> Html:
    """The game in one sentence."""
    return words("Lay out a colony, and run it with dice, ships and monks.")


def goal(words: Words) -> Html:
    """What wins the game, in one sentence."""
    return words("Make your colony the happiest: the most points after three years win.")
