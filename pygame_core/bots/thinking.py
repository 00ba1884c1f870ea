"""Thinking: from what a seat may know to an action."""

from __future__ import annotations

from collections.abc import Hashable
from importlib import import_module
from random import Random
from typing import Any, Protocol, TypeVar

from pygame_core.bots.budget import Budget
from pygame_core.bots.levels import COMPUTERS, Computer
from pygame_core.bots.personalities import Taste, preferred
from pygame_core.bots.report import Thought, only
from pygame_core.chance import Chance
from pygame_core.game import Action, Game, Seat, State
from pygame_core.plain import BadData

KNOWN = Chance(b"what a seat knows")
"""The chance of the state that stands for all states that look the same to a seat."""

S = TypeVar("S", bound=State, contravariant=True)


class Value(Protocol[S]):
    """What an action is worth in a state, to its seat: the share of the other seats that it beats, from 0 to 1."""

    def __call__(self, world: S, action: Action, rng: Random, /) -> float:
        """The worth; ``world`` looks to the seat as the state for which this was made."""
        ...


class Thinking(Protocol[S]):
    """The thinking of one game."""

    worlds: int
    """In so many sampled worlds two actions are tried to tell which one is better."""
    about_equal: float
    """Actions whose worth differs by no more than this are about equally good: a personality decides between them."""

    def iterations(self, level: str, seats: int) -> int:
        """The iterations of a search at a level, without a limit of time."""
        ...

    def think(self, state: S, seat: Seat, level: str, budget: Budget, rng: Random) -> Thought:
        """Choose among two or more legal actions of ``seat``.

        ``state`` is a redealt one: what it holds besides the knowledge of ``seat`` is made up.
        """
        ...

    def taste(self, state: S, personality: str) -> Taste:
        """How well the legal actions in a state suit a personality."""
        ...

    def valuing(self, state: S, seat: Seat, level: str, rng: Random) -> Value[S]:
        """How to value the legal actions of ``seat``, each by itself; ``state`` is a redealt one."""
        ...


def load_thinking(game: Game[Any]) -> Thinking[Any]:
    """The thinking of a game; its modules are imported only now."""
    thinking: Thinking[Any] = import_module(f"pygame_core.games.{game.id}.thinking").load(game)
    return thinking


def known_state(game: Game[Any], state: Any, seat: Seat) -> Any:
    """The state that stands for everything that ``seat`` may know: the same for all states with the same view."""
    return game.redeal(state, seat, KNOWN)


def iterations_of(thinking: Thinking[Any], computer: str, seats: int) -> int:
    """The iterations of a computer player without a limit of time; BadData if it is unknown."""
    _check_computer(computer)
    return thinking.iterations(Computer.named(computer).level, seats)


def think(game: Game[Any], thinking: Thinking[Any], state: Any, seat: Seat, computer: str, seed: Hashable) -> Thought:
    """What ``seat`` does as a computer player without a limit of time; the same for the same knowledge and seed."""
    budget = Budget(iterations_of(thinking, computer, state.seats))
    return think_within(game, thinking, state, seat, computer, budget, seed)


def think_within(
    game: Game[Any], thinking: Thinking[Any], state: Any, seat: Seat, computer: str, budget: Budget, seed: Hashable
) -> Thought:
    """What ``seat`` does as a computer player within a budget.

    ``computer`` is a name of COMPUTERS. BadData if it is unknown or the seat cannot act.
    """
    _check_computer(computer)
    known = known_state(game, state, seat)
    actions = game.legal_actions(known, seat)
    if not actions:
        raise BadData(f"seat {seat} cannot act")
    if len(actions) == 1:
        return only(actions[0])
    level, personality = Computer.named(computer)
    thought = thinking.think(known, seat, level, budget, Random(repr((seed, seat))))
    return preferred(thought, thinking.taste(known, personality), thinking.about_equal) if personality else thought


def _check_computer(name: str) -> None:
    if name not in COMPUTERS:
        raise BadData(f"there is no computer player {name!r:.40}")
