"""Seeded random games of every registered game, and the tools to compare what comes of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from itertools import product
from typing import Any

from pygame_core.chance import Chance
from pygame_core.game import Action, Decision, Event, Game, Step, Value
from pygame_core.games import GAMES, load_game
from pygame_core.match import Match
from pygame_core.setup import MARKS, Player

GAMES_EACH = 10
"""So many random games are played for each case."""


@dataclass(frozen=True)
class Case:
    """A game with a player count and one combination of its options."""

    game_id: str
    seats: int
    chosen: tuple[tuple[str, Value], ...]

    def __str__(self) -> str:
        return "-".join((self.game_id, str(self.seats), *(str(value) for _, value in self.chosen)))

    @property
    def game(self) -> Game[Any]:
        """The rules, with the newest components."""
        return loaded(self.game_id)

    @property
    def options(self) -> dict[str, Value]:
        """The options by name."""
        return dict(self.chosen)


@cache
def loaded(game_id: str) -> Game[Any]:
    """The rules of a game, loaded once."""
    return load_game(game_id)


def cases() -> list[Case]:
    """Every registered game with every player count and every allowed combination of options."""
    found = []
    for game_id in GAMES:
        game = loaded(game_id)
        for seats in game.seat_counts:
            values = [[(option.name, value) for value in option.allowed(seats)] for option in game.options]
            found += [Case(game_id, seats, chosen) for chosen in product(*values)]
    return found


@dataclass(frozen=True)
class Ply:
    """One action of a random game: the position before it, the steps it took, the position after it."""

    before: Any
    decisions: tuple[Decision, ...]
    action: Action
    steps: tuple[Step[Any], ...]
    after: Any


@dataclass(frozen=True)
class RandomGame:
    """A whole random game."""

    case: Case
    seed: int
    start: tuple[Step[Any], ...]
    plies: tuple[Ply, ...]

    @property
    def chance(self) -> Chance:
        """The chance it was played with."""
        return chance_of(self.seed)

    @property
    def first(self) -> Any:
        """The position after the set-up."""
        return self.start[-1].state

    @property
    def positions(self) -> list[Any]:
        """Every position, where somebody is to act or the game is over."""
        return [self.first, *(ply.after for ply in self.plies)]

    @property
    def steps(self) -> list[Step[Any]]:
        """Every step from the set-up to the end."""
        return [*self.start, *(step for ply in self.plies for step in ply.steps)]


def chance_of(seed: int) -> Chance:
    """The chance of a numbered seed."""
    return Chance(seed.to_bytes(16, "big"))


@cache
def random_game(case: Case, seed: int) -> RandomGame:
    """The random game with a seed; any seat with an open decision may act next."""
    game, chance, rng = case.game, chance_of(seed), random.Random(f"{case} {seed}")
    start = tuple(game.start(case.seats, case.options, chance))
    state: Any = start[-1].state
    plies: list[Ply] = []
    while open_ := tuple(game.decisions(state)):
        assert len(plies) < game.longest, "the game goes on for longer than it says"
        actions = game.legal_actions(state, rng.choice(open_).seat)
        action = rng.choice(actions)
        after: Any = state.copy()
        steps: list[Step[Any]] = []
        game.apply(after, action, chance, steps)
        plies.append(Ply(state, open_, action, tuple(steps), after))
        state = after
    return RandomGame(case, seed, start, tuple(plies))


def random_games(case: Case) -> list[RandomGame]:
    """The random games of a case."""
    return [random_game(case, seed) for seed in range(GAMES_EACH)]


def players(seats: int) -> list[Player]:
    """So many players with different marks."""
    return [Player(f"Player {mark}", mark) for mark in MARKS[:seats]]


def new_match(case: Case, seed: int = 0) -> Match:
    """A match of a case at its beginning."""
    return Match.begin(case.game, f"match-{seed}", players(case.seats), case.options, seed.to_bytes(16, "big"))


def wander(match: Match, rng: random.Random, longest: int) -> Iterator[Match]:
    """Play at random, with undo, redo, jumps, notes and changes of seats now and then; yields after each."""
    for number in range(longest):
        decisions = match.decisions()
        deed = rng.choice(("undo", "redo", "jump", "note", "seat", *["play"] * 15))
        if deed == "undo" and match.can_undo:
            match.undo()
        elif deed == "redo" and match.can_redo:
            match.redo()
        elif deed == "jump":
            match.jump(rng.randrange(max(match.base, match.position - 6), len(match.line)))
        elif deed == "note":
            match.note(f"Note {number}: <b>&é")
        elif deed == "seat":
            seat = rng.randrange(match.seats)
            match.change_seat(seat, Player(f"Guest {number}", match.players[seat].mark))
        elif decisions:
            match.play(rng.choice(match.legal_actions(rng.choice(decisions).seat)))
        else:
            return
        yield match


def frozen(value: object) -> str:
    """Data as it is now, as text that nothing can change later; ``is_position`` makes sure that it tells all."""
    return repr(value)


def changeable(value: Any) -> set[int]:
    """The ids of all objects in a state or in facts that could be changed in place, itself included."""
    if is_dataclass(value) and not isinstance(value, type):
        own = set() if type(value).__dataclass_params__.frozen else {id(value)}  # type: ignore[attr-defined]
        return own.union(*[changeable(getattr(value, field.name)) for field in fields(value)])
    if isinstance(value, list | tuple):
        own = {id(value)} if isinstance(value, list) else set()
        return own.union(*[changeable(item) for item in value])
    if isinstance(value, dict):
        return {id(value)}.union(*[changeable(item) for item in value.values()])
    return set()


def is_position(value: Any) -> bool:
    """Whether a state is plain data: dataclasses that print all they hold, lists, tuples, numbers, texts and None."""
    if is_dataclass(value) and not isinstance(value, type):
        parts = fields(value)
        return _prints_all(value) and all(is_position(getattr(value, part.name)) for part in parts)
    if type(value) in (list, tuple):
        return all(map(is_position, value))
    return value is None or type(value) in (int, str, bool)


def _prints_all(value: Any) -> bool:
    names = "".join(f"{part.name}=" for part in fields(value))
    printed = "".join(f"{part.name}=" for part in fields(value) if part.repr and f"{part.name}=" in repr(value))
    return printed == names and hasattr(value, "__slots__") and not hasattr(value, "__dict__")


def is_view(value: Any) -> bool:
    """Whether a view is made of frozen dataclasses, tuples, numbers, texts and None, so nothing can be changed."""
    if is_dataclass(value) and not isinstance(value, type):
        unchangeable = type(value).__dataclass_params__.frozen  # type: ignore[attr-defined]
        return unchangeable and all(is_view(getattr(value, field.name)) for field in fields(value))
    if type(value) is tuple:
        return all(map(is_view, value))
    return value is None or type(value) in (int, str, bool)


def is_fact(value: Any) -> bool:
    """Whether a fact of an event or a reason is plain data."""
    if type(value) is dict:
        return all(type(key) is str and is_fact(item) for key, item in value.items())
    if type(value) in (list, tuple):
        return all(map(is_fact, value))
    return value is None or type(value) in (int, str, bool, bytes)


def is_event(event: Event) -> bool:
    """Whether an event is plain data."""
    return type(event.kind) is str and event.kind != "" and type(event.reveals) is bool and is_fact(event.facts)
