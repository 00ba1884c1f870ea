"""The names and explanations of the options of the game."""

from __future__ import annotations

from app.words import Html, Words
from pygame_core.game import Value


def option_title(words: Words, name: str) -> Html:
    """The title of an option."""
    titles = {"money": words("Money"), "spring": words("Spring"), "palms": words("Palm trees")}
    return titles[name]


def option_value(words: Words, name: str, value: Value) -> tuple[Html, Html]:
    """The name and the explanation of one value of an option."""
    match name, value:
        case "money", "hidden":
            return words("Hidden"), words("Only its owner sees it; bids and offers are open.")
        case "money", _:
            return words("Open"), words("Everybody sees what everybody has.")
        case "spring", "inside":
            return words("Inside"), words("At one of the six crossings inside the valley.")
        case "spring", _:
            return words("Anywhere"), words("At any of the twenty crossings, the border included.")
        case _, "none":
            return words("None"), words("The valley is bare.")
        case _:
            return words("Three"), words("A palm counts as one more marker for whoever has markers there.")
