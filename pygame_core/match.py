"""One played game: who plays, everything that was done, and every position on the way.

A match is a list of entries that only ever grows. The line is what they lead to: the actions that
stand, with those taken back behind them until another action is played. A moment is one step of
the line, counted from 0, the set-up.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pygame_core.chance import Chance
from pygame_core.entries import NO_EVENTS, REDO, UNDO, Entry
from pygame_core.frames import AROUND
from pygame_core.game import Action, Decision, Event, Game, Reason, Result, Seat, Step, checked_options, is_seat
from pygame_core.packing import pack_events
from pygame_core.plain import BadData
from pygame_core.setup import LONGEST_NOTE, LONGEST_SEED, Edition, Player, Setup, check_id, check_players, is_writable

LARGEST_MATCH = 1_400_000
"""In bytes: all entries of a match as they are written, so that head and state still fit into a save."""
MOST_EDITIONS = 100
"""So often a match goes on with other rules."""


@dataclass(frozen=True, slots=True)
class Moment:
    """An event and the state after it; no state where only the event was kept (see ``Match.base``)."""

    event: Event
    state: Any | None


@dataclass(slots=True)
class Played:
    """One action of the line with the moments it brought; the set-up has none."""

    action: Action | None
    moments: list[Moment]
    entry: Entry | None = None
    """What was written of it."""


class Refused(Exception):
    """Something that the match cannot do now, such as going back before its first position."""


class Full(Refused):
    """The match has grown so long that a save with anything more could not be read again."""


@dataclass(slots=True)
class Match:
    """A match in memory. ``position`` is the number of actions that stand."""

    game: Game[Any]
    setup: Setup
    line: list[Played]
    position: int = 0
    base: int = 0
    """Positions before this one have only their events: the rules have changed since."""
    entries: list[Entry] = field(default_factory=list)
    players: tuple[Player, ...] = ()
    continued: list[Entry] = field(default_factory=list)
    """The entries by which it went on with other rules."""
    size: int = 0
    """In bytes: all entries as they are written."""

    @classmethod
    def begin(
        cls, game: Game[Any], match_id: str, players: Sequence[Player], options: Mapping[str, object], seed: bytes
    ) -> Match:
        """A new match; BadData for seats or options that the game does not have."""
        chosen = checked_options(game, len(players), options)
        check_id(match_id)
        check_players(players)
        if len(seed) > LONGEST_SEED:
            raise BadData("the seed is too long")
        setup = Setup(match_id, game.id, Edition.of(game), tuple(players), chosen, seed)
        steps = game.start(len(players), chosen, Chance(seed))
        return cls(game, setup, [Played(None, _moments(steps))], players=setup.players)

    # ---- what stands ----

    @property
    def state(self) -> Any:
        """The position now; never to be changed."""
        return self.line[self.position].moments[-1].state

    @property
    def now(self) -> int:
        """The last moment that stands."""
        return self.moment_after(self.position)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.players)

    def moment_after(self, position: int) -> int:
        """The last moment of a position."""
        return sum(len(played.moments) for played in self.line[: position + 1]) - 1

    def position_at(self, moment: int) -> int:
        """The position to which a moment belongs; Refused if it does not stand."""
        if moment < 0:
            raise Refused("there is no such moment")
        for position, played in enumerate(self.line[: self.position + 1]):
            if moment < len(played.moments):
                return position
            moment -= len(played.moments)
        raise Refused("there is no such moment")

    def moments(self) -> list[Moment]:
        """Every moment that stands, the set-up first."""
        return [moment for played in self.line[: self.position + 1] for moment in played.moments]

    def events(self) -> list[Event]:
        """Every event that stands, one for each moment, as the room may be told it now."""
        now = self.state
        return [self.game.redact_event(moment.event, now) for moment in self.moments()]

    def view(self, seat: Seat | None, at: int | None = None) -> Hashable:
        """What a seat, or with None the whole room, may know at a moment, by default now.

        The only door to what may be seen. Refused where no state was kept.
        """
        if seat is not None and not is_seat(seat, self.seats):
            raise Refused("there is no such seat")
        state = self.state if at is None else self._state_at(at)
        return self.game.view(state, seat, self.state)

    def _state_at(self, at: int) -> Any:
        moments = self.moments()
        state = moments[at].state if 0 <= at < len(moments) else None
        if state is None:
            raise Refused("this moment cannot be shown")
        return state

    # ---- what may be done ----

    def decisions(self) -> Sequence[Decision]:
        """The open decisions, the one to be made next first."""
        return self.game.decisions(self.state)

    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        """All that a seat may do now."""
        return self.game.legal_actions(self.state, seat)

    def refusal(self, action: Action) -> Reason[str] | None:
        """Why an action is not allowed now; None if it is."""
        return self.game.refusal(self.state, action)

    def result(self) -> Result | None:
        """The end of the game; None while it runs."""
        return self.game.result(self.state)

    @property
    def can_undo(self) -> bool:
        """Whether an action can be taken back."""
        return self.position > self.base

    @property
    def can_redo(self) -> bool:
        """Whether an action taken back can be done again."""
        return self.position < len(self.line) - 1

    def uncovers(self, position: int) -> bool:
        """Whether going back to a position lets somebody choose again who has seen what was hidden."""
        later = self.line[position + 1 : self.position + 1]
        return any(moment.event.reveals for played in later for moment in played.moments)

    def extends(self, other: Match) -> bool:
        """Whether this is the other match, played on or just as far."""
        return self.setup == other.setup and self.entries[: len(other.entries)] == other.entries

    # ---- doing ----

    def play(self, action: Action) -> list[Moment]:
        """Do an action and return its moments; IllegalAction or Full changes nothing."""
        moments = self._applied(self.state, action)
        entry = Entry("play", (str(action),), _told(moments))
        self.size = self._size_with(entry)
        self._put(Played(action, moments, entry))
        self.entries.append(entry)
        return moments

    def undo(self) -> None:
        """Take the last action back; Refused if there is none."""
        self._do(UNDO)

    def redo(self) -> None:
        """Do again what was taken back; Refused if there is nothing."""
        self._do(REDO)

    def jump(self, position: int) -> None:
        """Go to any position of the line; Refused if it is not there."""
        self._do(Entry("jump", (position,)))

    def note(self, text: str) -> None:
        """Write something down between the actions; Refused if it is too long."""
        self._do(Entry("note", (text,)))

    def change_seat(self, seat: Seat, player: Player) -> None:
        """Somebody else, or another name, on a seat; Refused for a mark that is taken or unknown."""
        self._do(Entry("seat", (seat, player.name, player.mark)))

    def _applied(self, state: Any, action: Action) -> list[Moment]:
        steps: list[Step[Any]] = []
        self.game.apply(state.copy(), action, Chance(self.setup.seed), steps)
        return _moments(steps)

    def _do(self, entry: Entry) -> None:
        """Anything but an action: where it leads, and an entry."""
        before = self.position, self.players
        self._follow(entry)
        try:
            self.size = self._size_with(entry)
        except Full:
            self.position, self.players = before
            raise
        self.entries.append(entry)

    def _put(self, played: Played) -> None:
        del self.line[self.position + 1 :]
        self.line.append(played)
        self.position += 1

    def _size_with(self, entry: Entry) -> int:
        size = self.size + len(entry.packed) + AROUND
        if size > LARGEST_MATCH:
            raise Full("the match is as long as a save can hold")
        return size

    # ---- resuming ----

    def repeat(self, entry: Entry) -> None:
        """Do what an entry says; IllegalAction, Refused or BadData if it cannot be done."""
        if entry.kind == "play":
            self.play(_action(entry))
        else:
            self._do(entry)

    def recall(self, entry: Entry, size: int | None = None) -> None:
        """Go where an entry leads without asking the rules; Refused or BadData if it leads nowhere.

        ``restore`` and ``replay`` give what stands at the end its moments: what was dropped on the way needs none.
        ``size`` is that of its frame in bytes, where it is known.
        """
        if entry.kind == "play":
            if entry.told == NO_EVENTS:
                raise BadData("an action without its events")
            self._put(Played(_action(entry), [], entry))
        elif entry.told != NO_EVENTS:
            raise BadData("events that no action brought")
        elif entry.kind == "continue":
            self._continue(entry)
        else:
            self._follow(entry)
        self.size += len(entry.packed) + AROUND if size is None else size
        self.entries.append(entry)

    def replay(self) -> bool:
        """Play the line from the base on, and say whether that told what is recorded; IllegalAction if it cannot."""
        state = self.line[self.base].moments[-1].state
        for played in self.line[self.base + 1 :]:
            if played.action is None or played.entry is None:
                raise BadData("an action is needed")
            moments = self._applied(state, played.action)
            if _told(moments) != played.entry.told:
                return False
            played.moments, state = moments, moments[-1].state
        return True

    def restore(self, state: Any) -> None:
        """Stand on a stored state at the base: what came before is told as it was recorded.

        BadData if what is recorded is nothing that this game tells.
        """
        for played in self.line[: self.base + 1]:
            if played.entry is not None:
                played.moments = [Moment(event, None) for event in played.entry.events]
            for moment in played.moments:
                self.game.check_event(moment.event, self.seats)
        last = self.line[self.base].moments
        last[-1] = Moment(last[-1].event, state)

    def go_on_from(self, state: Any) -> None:
        """Take up a stored state with the rules of today, and write that down."""
        edition = Edition.of(self.game)
        self.recall(Entry("continue", (edition.rules, edition.components, edition.digest, self.game.dump(state))))
        self.restore(state)

    def _continue(self, entry: Entry) -> None:
        """Nobody goes back before this position, and what was taken back is gone."""
        if len(entry.values) != 4 or len(self.continued) == MOST_EDITIONS:
            raise BadData("no entry: an edition and a state are needed")
        del self.line[self.position + 1 :]
        self.base = self.position
        self.continued.append(entry)

    def _follow(self, entry: Entry) -> None:
        """Go where an entry that is no action leads; Refused if it leads nowhere, BadData if it is none."""
        match (entry.kind, *entry.values):
            case ("undo",):
                if not self.can_undo:
                    raise Refused("there is nothing to take back")
                self.position -= 1
            case ("redo",):
                if not self.can_redo:
                    raise Refused("there is nothing to do again")
                self.position += 1
            case ("jump", int(position)) if type(position) is int:
                if not self.base <= position < len(self.line):
                    raise Refused("there is no such position")
                self.position = position
            case ("note", str(text)):
                if len(text) > LONGEST_NOTE or not is_writable(text):
                    raise Refused("this note cannot be kept")
            case ("seat", int(seat), str(name), str(mark)) if type(seat) is int:
                self._sit(seat, Player(name, mark))
            case _:
                raise BadData(f"no entry: {entry.kind!r:.40}")

    def _sit(self, seat: Seat, player: Player) -> None:
        if not is_seat(seat, self.seats):
            raise Refused("there is no such seat")
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        try:
            check_players(players)
        except BadData as error:
            raise Refused(str(error)) from None
        self.players = players


def _action(entry: Entry) -> Action:
    if len(entry.values) != 1 or not isinstance(entry.values[0], str):
        raise BadData("no entry: an action is needed")
    return Action.parse(entry.values[0])


def _told(moments: Sequence[Moment]) -> bytes:
    return pack_events(tuple(moment.event for moment in moments))


def _moments(steps: list[Step[Any]]) -> list[Moment]:
    return [Moment(step.event, step.state) for step in steps]
