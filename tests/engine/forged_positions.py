"""Stored positions of random games, changed so that no game can reach them; the rule tests load them."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import pytest

from pygame_core import save
from pygame_core.chance import Chance
from pygame_core.game import Event, Game, Value
from pygame_core.games import load_game
from pygame_core.plain import BadData, Plain

Written = dict[str, Any]
Change = Callable[[Written], None]
SEATS = 3


@dataclass(frozen=True)
class Forged:
    """Random games with three players and these options."""

    game_id: str
    options: Mapping[str, Value]

    @property
    def game(self) -> Game[Any]:
        """The rules of the game."""
        return load_game(self.game_id)

    @cached_property
    def positions(self) -> list[bytes]:
        """Every position of some random games, as stored."""
        found = []
        for seed in range(6):
            rng, chance = random.Random(seed), Chance(bytes([seed]))
            state = self.game.start(SEATS, self.options, chance)[-1].state.copy()
            while True:
                found.append(save.pack(self.game.dump(state)))
                decisions = self.game.decisions(state)
                if not decisions:
                    break
                self.game.apply(state, rng.choice(self.game.legal_actions(state, decisions[0].seat)), chance)
        return found

    def position(self, wanted: Callable[[Written], bool]) -> Written:
        """The first position that fits."""
        for packed in self.positions:
            written: Any = save.unpack(packed)
            if wanted(written):
                return dict(written)
        raise AssertionError(f"{self.game_id}: no such position")

    def assert_refused(self, wanted: Callable[[Written], bool], change: Change, clause: str) -> None:
        """Assert that a position is accepted, and after the change refused with a clause."""
        written = self.position(wanted)
        self.game.load(written, SEATS, self.options)
        change(written)
        with pytest.raises(BadData, match=clause):
            self.game.load(written, SEATS, self.options)

    def assert_event_refused(self, kind: str, facts: Mapping[str, Plain], wrong: Mapping[str, Plain]) -> None:
        """Assert that an event is accepted, and refused with wrong facts."""
        self.game.check_event(Event(kind, {**facts}), SEATS)
        with pytest.raises(BadData, match=f"^event {kind}: "):
            self.game.check_event(Event(kind, {**facts, **wrong}), SEATS)


def in_phase(phase: str, first: str = "") -> Callable[[Written], bool]:
    """Whether a position is in a phase and, if given, ``first`` is the next task."""
    return lambda s: s["phase"] == phase and (not first or (s["todo"] and s["todo"][0][0] == first))


def moved(amount: int, *names: str) -> Change:
    """Moves an amount of something from the bank to the first seat."""

    def change(s: Written) -> None:
        s[names[0]][0] += amount
        s[names[1]] -= amount

    return change
