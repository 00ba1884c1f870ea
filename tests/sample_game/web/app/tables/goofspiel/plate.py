"""The sentences about Goofspiel on the home screen and the new-game screen."""

from __future__ import annotations

from app.words import Html, Words


def line(words: Words) -> Html:
    """The game in one sentence."""
    return words("Thirteen prizes, the same cards for all, every bid in secret.")


def goal(words: Words) -> Html:
    """What wins the game, in one sentence."""
    return words("Win the prizes that count: the most points win.")
