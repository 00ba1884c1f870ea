"""The events of an open game as records of its table, read and described only when they are new."""

from __future__ import annotations

from collections.abc import Sequence

from app.cache import Cache
from app.scene import OfAKind
from app.tables.base import AnyTable
from app.words import Html, Words
from pygame_core.game import Event
from pygame_core.match import Match


class EventRecords:
    """The events of one match, with only the facts that everybody in the room may know."""

    def __init__(self, match: Match, table: AnyTable) -> None:
        self.match = match
        self.table = table
        self._entries = -1
        """How many entries the match had when its events were read last."""
        self._events: list[Event] = []
        self._records: list[OfAKind] = []
        self._described = Cache[Html]()
        """The sentence of each moment of the log."""

    def reuse(self, other: EventRecords) -> None:
        """Use what another one has cached for the same match."""
        self._entries, self._events, self._records = other._entries, other._events, other._records
        self._described = other._described

    def all(self) -> Sequence[OfAKind]:
        """All events as records of the game, by moment.

        They are cached until the match has a new entry; then only events that differ are converted again.
        """
        entries = len(self.match.entries)
        if self._entries != entries:
            known = list(zip(self._events, self._records))
            self._events = self.match.events()
            self._records = [
                known[at][1] if at < len(known) and known[at][0] == event else self.table.read_event(event)
                for at, event in enumerate(self._events)
            ]
            self._entries = entries
        return self._records

    def describe(self, words: Words, names: tuple[Html, ...], moment: int) -> Html:
        """The sentence of the log for a moment, cached for one language and set of names."""
        said = words, names, self.all()[moment]
        return self._described.get(moment, said, lambda: self.table.describe_event(*said))
