"""The sentences about Santo Domingo on the home screen and the new-game screen."""

from __future__ import annotations

from app.words import Html, Words


def line(words: Words) -> Html:
    """The game in one sentence."""
    return words("Everybody chooses in secret, all at once. Outguess the others.")


def goal(words: Words) -> Html:
    """What wins the game, in one sentence."""
    return words("Have the most points at the end of the round in which somebody reaches the goal.")
