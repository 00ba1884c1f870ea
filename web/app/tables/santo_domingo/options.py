"""The names and explanations of the options of the game."""

from __future__ import annotations

from app.words import Html, Words
from pygame_core.game import Value


def option_title(words: Words, name: str) -> Html:
    """The title of an option."""
    return words("Board") if name == "board" else words("Length")


def option_value(words: Words, name: str, value: Value) -> tuple[Html, Html]:
    """The name and the explanation of one value of an option."""
    match (name, value):
        case ("board", "standard"):
            return words("Standard"), words("The board for the first games.")
        case ("board", _):
            return words("Winter"), words("Trading is harder: more goods for every point.")
        case (_, 30):
            return words("30 points"), words("The round in which somebody reaches 30 is the last.")
        case _:
            return words("45 points"), words("A longer game for two or three who know it.")
