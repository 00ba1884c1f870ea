"""Who sits at a match: people, and computer players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.guide import PUPIL
from app.guided_match import GuidedMatch
from pygame_core.entries import Entry
from pygame_core.game import Seat
from pygame_core.match import Match


class Seating:
    """The people and the computers at one match; a seat may change hands during the game."""

    def __init__(self, match: Match, guided: GuidedMatch | None = None) -> None:
        self.match = match
        self.guided = guided
        """What guides the match; None if nothing does."""

    def is_computer(self, seat: Seat) -> bool:
        """Whether a seat belongs to a computer; as long as a guide leads, it plays all seats but the pupil's."""
        is_led = self.guided is not None and self.guided.leads
        return bool(self.match.players[seat].level) or (is_led and seat != PUPIL)

    @property
    def people(self) -> list[Seat]:
        """The seats of people."""
        return [seat for seat in range(self.match.seats) if not self.is_computer(seat)]

    @property
    def has_computers(self) -> bool:
        """Whether at least one seat belongs to a computer."""
        return len(self.people) < self.match.seats

    @property
    def only_person(self) -> Seat | None:
        """The seat of the only person among computers; None if there are several people, or none, or no computer."""
        people = self.people
        return people[0] if len(people) == 1 < self.match.seats else None

    def sits_across(self, seat: Seat) -> bool | None:
        """Whether a person sits on the far side of a tablet that lies flat; None for a computer, or somebody alone.

        The first half of the people sits on the near side, the others face them.
        """
        people = self.people
        if seat not in people or len(people) < 2:
            return None
        return 2 * people.index(seat) >= len(people)

    def is_answer_of_computer(self, position: int) -> bool:
        """Whether the action that leads to a position is a computer's that plays against people."""
        line = self.match.line
        action = line[position].action if position < len(line) else None
        return action is not None and self.is_computer(action.seat) and bool(self.people)


def entries_with_levels(match: Match) -> Iterator[tuple[Entry, Sequence[str]]]:
    """Every entry of a match with the levels of the seats when it was made, empty for people."""
    levels = tuple(player.level for player in match.setup.players)
    for entry in match.entries:
        yield entry, levels
        if entry.kind == "seat":
            seat, level = seat_change(entry)
            levels = (*levels[:seat], level, *levels[seat + 1 :])


def actions_with_level(match: Match) -> Iterator[tuple[Entry, str]]:
    """Every entry of an action with the level that its seat had then; empty for a person."""
    for entry, levels in entries_with_levels(match):
        if entry.kind == "play":
            seat, _, _ = str(entry.values[0]).partition(" ")
            yield entry, levels[int(seat)]


def seat_change(entry: Entry) -> tuple[Seat, str]:
    """The seat that an entry gives to somebody else, and the level; empty for a person."""
    seat, _, _, *level = entry.values
    return int(str(seat)), str(level[0]) if level else ""
