"""What can be chosen before a game of Santo Domingo, explained where it stands."""

from __future__ import annotations

from collections.abc import Mapping

from app.screens.new_game import Choice, OptionForm
from app.words import Words
from pygame_core.game import Option, Value


def option_forms(
    words: Words, options: tuple[Option, ...], seats: int, chosen: Mapping[str, Value]
) -> tuple[OptionForm, ...]:
    """The options as the new-game screen shows them to so many players."""
    explained = _explained(words)
    titles = {"board": words("Board"), "threshold": words("End of the game")}
    return tuple(
        OptionForm(
            name=option.name,
            title=titles[option.name],
            choices=tuple(explained[value] for value in option.allowed(seats)),
            chosen=str(chosen.get(option.name, option.values[0])),
        )
        for option in options
    )


def _explained(words: Words) -> dict[Value, Choice]:
    return {
        "standard": Choice("standard", words("Standard"), words("Goods sell well: at best one for one.")),
        "winter": Choice("winter", words("Winter"), words("Goods sell badly: every point costs more of them.")),
        30: Choice("30", words("At 30 points"), words("The last round is the one in which somebody gets there.")),
        45: Choice("45", words("At 45 points"), words("A longer game for two or three who know it well.")),
    }
