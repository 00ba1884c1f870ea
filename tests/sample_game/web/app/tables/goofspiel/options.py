"""The name and explanation of the option of the game."""

from __future__ import annotations

from app.words import Html, Words
from pygame_core.game import Value
from pygame_core.games.goofspiel.state import STAY


def option_title(words: Words, _: str) -> Html:
    """The title of the option."""
    return words("After a tie")


def option_value(words: Words, _: str, value: Value) -> tuple[Html, Html]:
    """The name and the explanation of one value of the option."""
    if value == STAY:
        return words("Prizes stay"), words("Whoever wins the next round gets them, too.")
    return words("Prizes are gone"), words("Nobody gets them.")
