"""Why computers moved as they did: what each of their actions brought, by the moment from which the log may say it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from app.cache import Cache
from app.seating import actions_with_level
from pygame_core.gains import Gains, gains_of
from pygame_core.game import Seat
from pygame_core.match import Match, Played

GainsOfSeat = tuple[Seat, Gains]
"""A seat, and what its action brought."""


class Reasons:
    """What the actions of computers brought, in one match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._gains = Cache[Gains]()
        """What the action that leads to each position brings."""
        self._secret = Cache[bool]()
        """Whether the action that leads to each position was a secret choice."""
        self._by_computers: tuple[int, frozenset[int]] = (-1, frozenset())

    def reuse(self, other: Reasons) -> None:
        """Use what another one has cached for the same match."""
        self._gains, self._secret, self._by_computers = other._gains, other._secret, other._by_computers

    def by_moment(self) -> Mapping[int, tuple[GainsOfSeat, ...]]:
        """What actions of computers brought; what a secret action brought comes when the cards are turned up."""
        found: dict[int, tuple[GainsOfSeat, ...]] = {}
        if not self._entries_of_computers():
            return found
        waiting: list[GainsOfSeat] = []
        first, line = 0, self.match.line[: self.match.position + 1]
        for position, played in enumerate(line):
            waiting += self._gains_of_seat(position, played)
            for moment, happened in enumerate(played.moments, first):
                if waiting and (happened.event.reveals or not self._is_secret(position, played)):
                    found[moment], waiting = tuple(waiting), []
            first += len(played.moments)
        return found

    def _gains_of_seat(self, position: int, played: Played) -> Iterator[GainsOfSeat]:
        """The seat of a computer's action with what it brought, if that can be said."""
        action, entry = played.action, played.entry
        if action is None or entry is None or id(entry) not in self._entries_of_computers():
            return
        if gains := self._of(position, played):
            yield action.seat, gains

    def _of(self, position: int, played: Played) -> Gains:
        """What the action that leads to a position brings."""

        def compute() -> Gains:
            before = self._state_before(position)
            return gains_of(self.match.game, before, played.action) if before and played.action else ()

        return self._gains.get(position, (played,), compute)

    def _state_before(self, position: int) -> Any | None:
        return self.match.line[position - 1].moments[-1].state

    def _is_secret(self, position: int, played: Played) -> bool:
        """Whether the action that leads to a position was a secret choice."""

        def compute() -> bool:
            before, action = self._state_before(position), played.action
            decisions = self.match.game.decisions(before) if before is not None and action is not None else ()
            return any(one.secret for one in decisions if action is not None and one.seat == action.seat)

        return self._secret.get(position, (played,), compute)

    def _entries_of_computers(self) -> frozenset[int]:
        """The entries of actions that computers played: a seat may have changed hands in between."""
        entries = self.match.entries
        if self._by_computers[0] != len(entries):
            by_computers = frozenset(id(entry) for entry, level in actions_with_level(self.match) if level)
            self._by_computers = (len(entries), by_computers)
        return self._by_computers[1]
