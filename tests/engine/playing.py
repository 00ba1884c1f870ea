"""Seeded random games of every registered game, and tools to compare their results."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from itertools import combinations, product
from typing import Any, TypeVar

import pytest

from pygame_core.chance import Chance
from pygame_core.entries import Entry
from pygame_core.game import Action, Decision, Event, Game, Step, Value
from pygame_core.games import GAMES, load_game
from pygame_core.match import Match
from pygame_core.meta import BadGame
from pygame_core.setup import MARKS, Player

PLAIN = frozenset({int, str, bool, type(None)})
"""The types of values that have no parts and cannot change."""
GAMES_EACH = 10
"""The number of random games for each case."""


Pair = frozenset[tuple[str, Value]]
"""Two options with their values, or one and the number of players."""


@dataclass(frozen=True)
class Case:
    """A game with a number of players and one combination of its options."""

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

    @property
    def pairs(self) -> set[Pair]:
        """Every two of its number of players and its options, or the number alone if there are no options."""
        every = [("seats", self.seats), *self.chosen]
        return {frozenset(pair) for pair in combinations(every, min(2, len(every)))}


@cache
def loaded(game_id: str) -> Game[Any]:
    """The rules of a game, loaded once; if a part of them is missing, pytest ends and names it."""
    try:
        return load_game(game_id)
    except BadGame as error:
        pytest.exit(str(error), returncode=1)


@cache
def cases() -> list[Case]:
    """Every registered game with every player count and option, and every two of these together, in few cases."""
    return [case for game_id in GAMES for case in _cases_of(loaded(game_id))]


def _cases_of(game: Game[Any]) -> Iterator[Case]:
    """Case after case that adds most pairs, until all pairs that any combination has are there."""
    every, found = list(all_combinations(game)), set[Pair]()
    while (best := max(every, key=lambda case: len(case.pairs - found))).pairs - found:
        found |= best.pairs
        yield best


def all_combinations(game: Game[Any]) -> Iterator[Case]:
    """A game with every player count and every allowed combination of options."""
    for seats in game.seat_counts:
        values = [[(option.name, value) for value in option.allowed(seats)] for option in game.options]
        yield from (Case(game.id, seats, chosen) for chosen in product(*values))


@dataclass(frozen=True)
class Ply:
    """One action of a random game: the position before it, its steps, the position after it."""

    before: Any
    decisions: tuple[Decision, ...]
    action: Action
    steps: tuple[Step[Any], ...]
    after: Any

    @property
    def kinds(self) -> set[str]:
        """The verb of the action, and the kinds of all events that it brought."""
        return {self.action.verb, *(step.event.kind for step in self.steps)}


P = TypeVar("P")


@dataclass(frozen=True)
class RandomGame:
    """A random game from start to end."""

    case: Case
    seed: int
    start: tuple[Step[Any], ...]
    plies: tuple[Ply, ...]

    @property
    def chance(self) -> Chance:
        """Its random numbers."""
        return chance_of(self.seed)

    @property
    def first(self) -> Any:
        """The position after the set-up."""
        return self.start[-1].state

    @property
    def positions(self) -> list[Any]:
        """Every position in which somebody has to act or the game is over."""
        return [self.first, *(ply.after for ply in self.plies)]

    @property
    def steps(self) -> list[Step[Any]]:
        """Every step from the set-up to the end."""
        return [*self.start, *(step for ply in self.plies for step in ply.steps)]

    def some_steps(self, every: int) -> list[tuple[int, Step[Any]]]:
        """One of ``every`` so many steps, the last one, and the first of each kind of event, with their numbers."""
        steps = self.steps
        return self._some(steps, [{step.event.kind} for step in steps], every)

    def some_plies(self, every: int) -> list[tuple[int, Ply]]:
        """One of ``every`` so many plies, the last one, and the first of each verb and kind of event, numbered."""
        return self._some(self.plies, [ply.kinds for ply in self.plies], every)

    def some_positions(self, every: int) -> list[Any]:
        """The first position, and those before and after ``some_plies``."""
        positions = self.positions
        numbers = {0, *(place for number, _ in self.some_plies(every) for place in (number, number + 1))}
        return [positions[number] for number in sorted(numbers)]

    def _some(self, found: Sequence[P], kinds: Sequence[set[str]], every: int) -> list[tuple[int, P]]:
        """Which ones are taken differs between seeds and numbers of seats."""
        seen, taken = set[str](), list[tuple[int, P]]()
        for number, one in enumerate(found):
            new = kinds[number] - seen
            if new or (number + self.seed + self.case.seats) % every == 0 or number == len(found) - 1:
                taken.append((number, one))
            seen |= new
        return taken


def chance_of(seed: int) -> Chance:
    """The random numbers of a numbered seed."""
    return Chance(seed.to_bytes(16, "big"))


@cache
def random_game(case: Case, seed: int) -> RandomGame:
    """The random game of a seed; any seat with an open decision may act next."""
    game, chance, rng = case.game, chance_of(seed), random.Random(f"{case} {seed}")
    start = tuple(game.start(case.seats, case.options, chance))
    where = f"pygame_core/games/{case.game_id}"
    assert start, f"{where}/rules.py: start should return at least one step"
    state: Any = start[-1].state
    plies: list[Ply] = []
    while open_ := tuple(game.decisions(state)):
        assert len(plies) < game.longest, f"{where}/rules.py: no end after {game.longest} actions, as longest says"
        seat = rng.choice(open_).seat
        actions = game.legal_actions(state, seat)
        phase = getattr(state, "phase", None)
        assert actions, f'{where}/state.py: seat {seat} has no action, and the phase is {phase!r}, not "over"'
        action = rng.choice(actions)
        reason = game.refusal(state, action)
        assert reason is None, f"{where}: {action} is offered, and refused by {reason.clause}: {reason.code}"
        after: Any = state.copy()
        steps: list[Step[Any]] = []
        game.apply(after, action, chance, steps)
        plies.append(Ply(state, open_, action, tuple(steps), after))
        state = after
    return RandomGame(case, seed, start, tuple(plies))


def phase_of(case: Case, position: Any) -> str:
    """The phase of a position, which every game has; the dump contains it."""
    where = f"pygame_core/games/{case.game_id}/state.py"
    phase = getattr(position, "phase", None)
    assert isinstance(phase, str), f"{where}: State.phase should be a text"
    dumped: Any = case.game.dump(position)
    assert isinstance(dumped["phase"], str), f"{where}: dump should contain the phase"
    return phase


def random_games(case: Case) -> list[RandomGame]:
    """The random games of a case."""
    return [random_game(case, seed) for seed in range(GAMES_EACH)]


def players(seats: int) -> list[Player]:
    """So many players with different marks."""
    return [Player(f"Player {mark}", mark) for mark in MARKS[:seats]]


def new_match(case: Case, seed: int = 0) -> Match:
    """A new match of a case."""
    return Match.begin(case.game, f"match-{seed}", players(case.seats), case.options, seed.to_bytes(16, "big"))


def wander(match: Match, rng: random.Random, longest: int) -> Iterator[Match]:
    """Play at random, with occasional undo, redo, jumps, notes and changes of seats; yields after each."""
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


def do_again(match: Match, entry: Entry) -> None:
    """Do what an entry of another match records."""
    match entry.kind, *entry.values:
        case "play", str(action):
            match.play(Action.parse(action))
        case ("undo" | "redo" as way,):
            {"undo": match.undo, "redo": match.redo}[way]()
        case "jump", int(position):
            match.jump(position)
        case "note", str(text):
            match.note(text)
        case "seat", int(seat), str(name), str(mark), *level:
            match.change_seat(seat, Player(name, mark, *map(str, level)))
        case _:
            raise AssertionError(f"{entry} cannot be done again")


def frozen(value: object) -> str:
    """A snapshot of data as text; ``is_position`` ensures that it is complete."""
    return repr(value)


@cache
def field_names(kind: type) -> tuple[str, ...] | None:
    """The names of the fields of a data class; None for any other type."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None


@cache
def is_frozen(kind: type) -> bool:
    """Whether objects of a data class are frozen."""
    return bool(kind.__dataclass_params__.frozen)  # type: ignore[attr-defined]


def values_of(value: Any, names: tuple[str, ...]) -> list[Any]:
    """The values of the fields of an object."""
    return [getattr(value, name) for name in names]


def changeable(value: Any) -> set[int]:
    """The ids of all mutable objects in a state or in facts, including itself."""
    found, left = set[int](), [value]
    while left:
        part = left.pop()
        kind: Any = type(part)
        if kind in PLAIN:
            continue
        names = field_names(kind)
        if names is not None:
            if not is_frozen(kind):
                found.add(id(part))
            left += values_of(part, names)
        elif isinstance(part, dict):
            found.add(id(part))
            left += part.values()
        elif isinstance(part, list | tuple):
            if isinstance(part, list):
                found.add(id(part))
            left += part
    return found


def shared_fields(state: Any, other: Any) -> list[str]:
    """The fields of two states that have mutable objects in common."""
    kind: Any = type(state)
    names = field_names(kind) or ()
    return [name for name in names if changeable(getattr(state, name)) & changeable(getattr(other, name))]


def is_position(value: Any) -> bool:
    """Whether a state is plain data: dataclasses with a complete repr, lists, tuples, numbers, texts and None."""
    left = [value]
    while left:
        part = left.pop()
        kind: Any = type(part)
        if kind in PLAIN:
            continue
        names = field_names(kind)
        if names is not None:
            if not _prints_all(part, names):
                return False
            left += values_of(part, names)
        elif kind in (list, tuple):
            left += part
        else:
            return False
    return True


def _prints_all(value: Any, names: tuple[str, ...]) -> bool:
    text = repr(value)
    kind: Any = type(value)
    return _shows_all_fields(kind) and all(f"{name}=" in text for name in names)


@cache
def _shows_all_fields(kind: type) -> bool:
    """Whether an object's repr shows all its fields, and it can have no other attributes."""
    return all(field.repr for field in fields(kind)) and hasattr(kind, "__slots__") and "__dict__" not in dir(kind)


def is_view(value: Any, known: dict[int, Any] | None = None) -> bool:
    """Whether a view is immutable: frozen dataclasses, tuples, numbers, texts and None.

    ``known`` caches the immutable parts by their ids.
    """
    left, known = [value], {} if known is None else known
    while left:
        part = left.pop()
        kind: Any = type(part)
        if kind in PLAIN or id(part) in known:
            continue
        names = field_names(kind)
        if kind is not tuple and (names is None or not is_frozen(kind)):
            return False
        known[id(part)] = part
        left += part if names is None else values_of(part, names)
    return True


def is_fact(value: Any) -> bool:
    """Whether a fact of an event or a reason is plain data."""
    left = [value]
    while left:
        part = left.pop()
        kind: Any = type(part)
        if kind is dict:
            if any(type(key) is not str for key in part):
                return False
            left += part.values()
        elif kind in (list, tuple):
            left += part
        elif kind not in PLAIN and kind is not bytes:
            return False
    return True


def is_event(event: Event) -> bool:
    """Whether an event is plain data."""
    return type(event.kind) is str and event.kind != "" and type(event.reveals) is bool and is_fact(event.facts)
