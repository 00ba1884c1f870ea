"""What is chosen before the game, explained."""

from __future__ import annotations

from app.words import Html, Words
from pygame_core.game import Value


def option_title(words: Words) -> Html:
    """What an option is about."""
    return words("Length")


def option_value(words: Words, value: Value) -> tuple[Html, Html]:
    """One value of an option: its name, and what it means."""
    if value == "short":
        return words("Short"), words("Everybody deals once.")
    return words("Normal"), words("Everybody deals twice.")
