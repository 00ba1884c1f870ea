"""What is chosen before the game, explained."""

from __future__ import annotations

from app.words import Html, Words
from pygame_core.game import Value
from pygame_core.games.goofspiel.state import STAY


def option_title(words: Words, _: str) -> Html:
    """What the one option is about."""
    return words("After a tie")


def option_value(words: Words, _: str, value: Value) -> tuple[Html, Html]:
    """One value of the option: its name, and what it means."""
    if value == STAY:
        return words("Prizes stay"), words("Whoever wins the next round gets them, too.")
    return words("Prizes are gone"), words("Nobody gets them.")
