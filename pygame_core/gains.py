"""What an action brings its seat at once, for the log, hints and reviews: codes with facts; tables have the sentences.

It is true of the action alone and known to everybody as soon as the action is: no made-up motive, and no secret.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from pygame_core.game import Action, Game
from pygame_core.plain import Facts


@dataclass(frozen=True, slots=True)
class Gain:
    """One thing that an action brings: its code, and the facts for the sentence."""

    code: str
    facts: Facts = field(default_factory=dict)


Gains = tuple[Gain, ...]


def gains_of(game: Game[Any], state: Any, action: Action) -> Gains:
    """What a legal action brings in a state, the most important first; empty if nothing can be said."""
    name = f"pygame_core.games.{game.id}.gains"
    if find_spec(name) is None:
        return ()
    find: Callable[[Game[Any], Any, Action], Gains] = import_module(name).gains
    return find(game, state, action)
