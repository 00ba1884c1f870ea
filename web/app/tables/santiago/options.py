"""What is chosen before the game, explained."""

from __future__ import annotations

from app.words import Html, Words
from pygame_core.game import Value


def option_title(words: Words, name: str) -> Html:
    """What an option is about."""
    titles = {"money": words("Money"), "spring": words("Spring"), "palms": words("Palm trees")}
    return titles[name]


def option_value(words: Words, name: str, value: Value) -> tuple[Html, Html]:
    """One value of an option: its name, and what it means."""
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
