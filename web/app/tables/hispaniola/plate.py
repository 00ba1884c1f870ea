"""The sentences about Hispaniola on the home screen and the new-game screen."""

from __future__ import annotations

from app.words import Html, Words


def line(words: Words) -> Html:
    """The game in one sentence."""
    return words("Win the right tricks, board ships, push the others overboard.")


def goal(words: Words) -> Html:
    """What wins the game, in one sentence."""
    return words("Command ships, keep off the islands, and do not win too many tricks: the most points win.")
