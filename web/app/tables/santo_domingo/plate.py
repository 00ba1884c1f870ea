"""The sentence about Santo Domingo on the home screen."""

from __future__ import annotations

from app.words import Html, Words


def line(words: Words) -> Html:
    """The game in one sentence."""
    return words("Everybody chooses in secret, all at once. Outguess the others.")
