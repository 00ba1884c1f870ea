"""The steps of an open game: the moments of an action that are shown one after another."""

from __future__ import annotations

from app.event_records import EventRecords
from app.tables.base import AnyTable
from pygame_core.match import Match


class Steps:
    """Which moments of one match are shown as steps, and from where they can be shown again."""

    def __init__(self, match: Match, table: AnyTable, records: EventRecords) -> None:
        self.match = match
        self.table = table
        self.records = records

    def since(self, first: int) -> list[int]:
        """The moments from ``first`` on that are shown as steps."""
        events = self.records.all()
        return [moment for moment in range(first, self.match.now + 1) if self.table.step_duration(events, moment)]

    def after(self, moment: int) -> int:
        """The moment that is shown after a moment: the next step, or the last moment."""
        now, events = self.match.now, self.records.all()
        later = (later for later in range(moment + 1, now) if self.table.step_duration(events, later))
        return next(later, now)

    def parts(self, moment: int) -> int:
        """The number of parts in which a moment is shown."""
        return self.table.parts(self.records.all()[moment])

    def pause_since(self, first: int) -> bool:
        """Whether the table pauses after one of the moments from ``first`` on."""
        events = self.records.all()
        return any(self.table.pauses_after(events[moment]) for moment in range(first, self.match.now + 1))

    def last_pausing(self) -> int:
        """The last moment after which the table pauses; the last one of all if there is none."""
        events, now = self.records.all(), self.match.now
        return next((moment for moment in range(now, -1, -1) if self.table.pauses_after(events[moment])), now)

    def replay_start(self, first_step: int) -> int | None:
        """The first moment to show when the players look again at what led to a pause; None if none can be shown."""
        start, events = first_step, self.records.all()
        if self.table.replayed_from:
            kinds = (moment for moment in range(first_step, -1, -1) if events[moment].kind == self.table.replayed_from)
            start = next(kinds, first_step)
        start = start if self.can_show(start) else first_step
        return start if start < self.match.now else None

    def can_show(self, moment: int) -> bool:
        """Whether the table can be shown as it was at a moment."""
        moments = self.match.moments()
        return moment < len(moments) and moments[moment].state is not None
