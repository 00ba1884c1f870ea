"""Looking back in an open game: the moments worth showing, what a seat may have missed, and the lines of the log."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence

from app.cache import Cache
from app.digest import DigestLine, turns
from app.scene import OfAKind
from app.tables.base import AnyTable
from app.words import Html, Words
from pygame_core.game import Seat
from pygame_core.match import Match


class History:
    """What has happened in one match, with only the facts that everybody in the room may know."""

    def __init__(self, match: Match, table: AnyTable, events: Callable[[], Sequence[OfAKind]]) -> None:
        """``events`` returns all events in effect, as records of the game."""
        self.match = match
        self.table = table
        self.events = events
        self._described = Cache[Html]()
        """The text of each turn by its first moment."""

    def reuse(self, other: History) -> None:
        """Use what another one has cached for the same match."""
        self._described = other._described

    def telling(self) -> list[int]:
        """The moments that can be shown and tell something by themselves."""
        silent = self.table.silent
        return [
            at
            for at, (moment, event) in enumerate(zip(self.match.moments(), self.events()))
            if moment.state is not None and event.kind not in silent
        ]

    def beside(self, moment: int) -> tuple[int | None, int | None]:
        """The telling moments before and after a moment; None if there is none."""
        telling = self.telling()
        before, after = bisect_left(telling, moment), bisect_right(telling, moment)
        return telling[before - 1] if before else None, telling[after] if after < len(telling) else None

    def first_since(self, seat: Seat) -> int:
        """The first moment that a seat may have missed: the one after its last choice; 0 if it has not acted yet."""
        moment, asides = self.match.now + 1, self.table.asides
        for played in reversed(self.match.line[: self.match.position + 1]):
            moment -= len(played.moments)
            action = played.action
            if action is not None and action.seat == seat and action.verb not in asides:
                return moment + 1
        return 0

    def first_missed(self, seat: Seat) -> int | None:
        """The first moment worth showing again to a seat; None if there is none."""
        since = self.first_since(seat)
        return next((moment for moment in self.telling() if moment >= since), None)

    def digest(self, words: Words, names: tuple[Html, ...], seat: Seat) -> Sequence[DigestLine]:
        """What a seat may have missed, in at most six lines; nothing before the first action of the game."""
        if not self.match.position:
            return ()
        return self.table.digest(words, names, self.events()[self.first_since(seat) :], seat)

    def turns(self, first: int, end: int) -> list[range]:
        """The moments of each line of the log from ``first`` to before ``end``."""
        found = turns(self.events()[first:end], self.table.begins_turn)
        return [range(first + turn.start, first + turn.stop) for turn in found]

    def describe_turn(self, words: Words, names: tuple[Html, ...], turn: range) -> Html:
        """The text of a line of the log, cached for one language and set of names."""
        told = words, names, self.events()[turn.start : turn.stop]
        return self._described.get(turn.start, told, lambda: self.table.describe_turn(*told))
