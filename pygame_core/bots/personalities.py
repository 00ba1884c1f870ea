"""Personalities: among actions that are about equally good, each prefers what suits it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from pygame_core.bots.report import Thought
from pygame_core.game import Action

Taste: TypeAlias = Callable[[Action], float]
"""How well an action suits a personality, in any unit."""

TRUSTED = 0.5
"""A mean of fewer visits than this share of those of the best action says too little."""


def preferred(thought: Thought, taste: Taste, about_equal: float) -> Thought:
    """The thought that chooses what suits a taste most among actions that are about as good as the best.

    Their means are at most ``about_equal`` less than the best one. Of those that suit it equally, the best is chosen.
    """
    best = thought.options[0]
    equal = [
        option
        for option in thought.options
        if option.mean >= best.mean - about_equal and option.visits >= best.visits * TRUSTED
    ]
    chosen = max(equal, key=lambda option: taste(option.action))
    others = (option for option in thought.options if option is not chosen)
    return Thought(chosen.action, (chosen, *others), thought.iterations)
