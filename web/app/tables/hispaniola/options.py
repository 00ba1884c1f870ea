"""The names and explanations of the options of the game."""

from __future__ import annotations

from app.words import Html, Words
from pygame_core.game import Value


def option_title(words: Words) -> Html:
    """The title of the option."""
    return words("Length")


def option_value(words: Words, value: Value) -> tuple[Html, Html]:
    """The name and the explanation of one value of an option."""
    if value == "short":
        return words("Short"), words("Everybody deals once: as many hands as players.")
    return words("Normal"), words("Everybody deals twice: twice as many hands as players.")
