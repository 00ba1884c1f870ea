"""The names and explanations of the options of the game."""

from __future__ import annotations

from app.words import Html, Words
from pygame_core.game import Value


def option_title(words: Words, name: str) -> Html:
    """The title of an option."""
    titles = {"setup": words("Set-up"), "blue_dice": words("Blue dice")}
    return titles[name]


def option_value(words: Words, name: str, value: Value) -> tuple[Html, Html]:
    """The name and the explanation of one value of an option."""
    match name, value:
        case "setup", "dealt":
            return words("Boards dealt"), words("Everybody gets a board by lot.")
        case "setup", "chosen":
            return words("Boards chosen"), words("Everybody chooses a board, the last player first.")
        case "setup", _:
            advanced = words("Boards with eight buildings; everybody chooses a town hall with a scholar.")
            return words("Advanced"), advanced
        case _, "own":
            return words("Own"), words("Everybody has their own blue dice.")
        case _:
            return words("Common"), words("Blue dice lie in a common pool.")
