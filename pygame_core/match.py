"""One played game: its players, everything that was done, and every state on the way.

A match is an append-only list of entries. The line is their result: the set-up, the actions in effect,
and after them the undone actions, which stay until another action is played. A position is a number of
actions in effect; a moment is one step of the line, counted from 0, the first step of the set-up.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pygame_core.chance import Chance
from pygame_core.entries import NO_EVENTS, REDO, UNDO, Entry
from pygame_core.frames import AROUND
from pygame_core.game import Action, Decision, Event, Game, Reason, Result, Seat, Step, checked_options, is_seat
from pygame_core.packing import pack_events
from pygame_core.plain import BadData
from pygame_core.setup import (
    LONGEST_NOTE,
    LONGEST_SEED,
    Edition,
    Player,
    Setup,
    check_id,
    check_players,
    is_writable,
    written_player,
)

LARGEST_MATCH = 1_400_000
"""The most bytes of all entries as they are written, so that head and state still fit into a save."""
MOST_EDITIONS = 100
"""A match can be continued with other rules this many times."""


@dataclass(frozen=True, slots=True)
class Moment:
    """An event and the state after it; the state is None if only the event was kept (see ``Match.base``)."""

    event: Event
    state: Any | None


@dataclass(slots=True, eq=False)
class Played:
    """One action of the line with its moments; for the set-up the action is None."""

    action: Action | None
    moments: list[Moment]
    entry: Entry | None = None
    """The entry that records the action."""


class Refused(Exception):
    """The match cannot do this now, for example undo at its first position."""


class Full(Refused):
    """The match is so long that a save with one more entry would be too large to load."""


@dataclass(slots=True)
class Match:
    """A match in memory. ``position`` is the number of actions in effect."""

    game: Game[Any]
    setup: Setup
    line: list[Played]
    position: int = 0
    base: int = 0
    """For positions before this one only events are kept, because the rules have changed since."""
    entries: list[Entry] = field(default_factory=list)
    players: tuple[Player, ...] = ()
    continued: list[Entry] = field(default_factory=list)
    """The entries that continued the match with other rules."""
    size: int = 0
    """The bytes of all entries as they are written."""
    _ends: list[int] = field(default_factory=list, repr=False, compare=False)
    """The last moments of the first positions, as far as somebody has asked for them."""

    @classmethod
    def begin(
        cls, game: Game[Any], match_id: str, players: Sequence[Player], options: Mapping[str, object], seed: bytes
    ) -> Match:
        """A new match; BadData if the game does not support these seats or options."""
        chosen = checked_options(game, len(players), options)
        check_id(match_id)
        check_players(players)
        if len(seed) > LONGEST_SEED:
            raise BadData("the seed is too long")
        setup = Setup(match_id, game.id, Edition.of(game), tuple(players), chosen, seed)
        steps = game.start(len(players), chosen, Chance(seed))
        return cls(game, setup, [Played(None, _moments(steps))], players=setup.players)

    def copy(self) -> Match:
        """A match that goes on by itself from here; what has been played is shared."""
        return replace(
            self, line=[*self.line], entries=[*self.entries], continued=[*self.continued], _ends=[*self._ends]
        )

    # ---- what stands ----

    @property
    def state(self) -> Any:
        """The current state; callers must not change it."""
        return self.line[self.position].moments[-1].state

    @property
    def now(self) -> int:
        """The current moment, the last one in effect."""
        return self.moment_after(self.position)

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.players)

    def moment_after(self, position: int) -> int:
        """The last moment of a position."""
        ends = self._ends
        for played in self.line[len(ends) : position + 1]:
            ends.append((ends[-1] if ends else -1) + len(played.moments))
        return ends[position]

    def position_at(self, moment: int) -> int:
        """The position to which a moment belongs; Refused if the moment is not in effect."""
        if not 0 <= moment <= self.now:
            raise Refused("there is no such moment")
        return bisect_left(self._ends, moment)

    def moments(self) -> list[Moment]:
        """All moments in effect, the set-up first."""
        return [moment for played in self.line[: self.position + 1] for moment in played.moments]

    def events(self) -> list[Event]:
        """All events in effect, one for each moment, without facts that are hidden now."""
        now = self.state
        return [self.game.redact_event(moment.event, now) for moment in self.moments()]

    def view(self, seat: Seat | None, at: int | None = None) -> Hashable:
        """What a seat may know, or with None what everybody may know, at a moment, by default the current one.

        This is the only access to visible information. Refused if the moment has no state.
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
        """The open decisions, the next one first."""
        return self.game.decisions(self.state)

    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        """All legal actions of a seat."""
        return self.game.legal_actions(self.state, seat)

    def refusal(self, action: Action) -> Reason[str] | None:
        """Why an action is illegal now; None if it is legal."""
        return self.game.refusal(self.state, action)

    def result(self) -> Result | None:
        """The result of the game; None while it runs."""
        return self.game.result(self.state)

    @property
    def can_undo(self) -> bool:
        """Whether an action can be undone."""
        return self.position > self.base

    @property
    def can_redo(self) -> bool:
        """Whether an undone action can be redone."""
        return self.position < len(self.line) - 1

    def uncovers(self, position: int) -> bool:
        """Whether an action after this position has revealed hidden information, so that undo would be unfair."""
        later = self.line[position + 1 : self.position + 1]
        return any(moment.event.reveals for played in later for moment in played.moments)

    def extends(self, other: Match) -> bool:
        """Whether the other match is equal to this one or to an earlier stage of it."""
        return self.setup == other.setup and self.entries[: len(other.entries)] == other.entries

    # ---- doing ----

    def play(self, action: Action) -> list[Moment]:
        """Play an action and return its moments; on IllegalAction or Full nothing changes."""
        self.play_all((action,))
        return self.line[self.position].moments

    def play_all(self, actions: Sequence[Action]) -> None:
        """Play some actions one after another; on IllegalAction or Full nothing changes, and none is played."""
        state, size, played = self.state, self.size, list[tuple[Played, Entry]]()
        for action in actions:
            moments = self._applied(state, action)
            entry = Entry("play", (str(action),), _packed_events(moments))
            size = _size_with(size, entry)
            played.append((Played(action, moments, entry), entry))
            state = moments[-1].state
        for one, entry in played:
            self._put(one)
            self.entries.append(entry)
        self.size = size

    def undo(self) -> None:
        """Undo the last action; Refused if there is none."""
        self._do(UNDO)

    def redo(self) -> None:
        """Redo the last undone action; Refused if there is none."""
        self._do(REDO)

    def jump(self, position: int) -> None:
        """Go to any position of the line; Refused if there is no such position."""
        self._do(Entry("jump", (position,)))

    def note(self, text: str) -> None:
        """Record a note between the actions; Refused if it is too long."""
        self._do(Entry("note", (text,)))

    def change_seat(self, seat: Seat, player: Player) -> None:
        """Change the player of a seat; Refused if the mark is taken or unknown."""
        self._do(Entry("seat", (seat, *written_player(player))))

    def _applied(self, state: Any, action: Action) -> list[Moment]:
        steps: list[Step[Any]] = []
        self.game.apply(state.copy(), action, Chance(self.setup.seed), steps)
        return _moments(steps)

    def _do(self, entry: Entry) -> None:
        """Do and record any entry except an action."""
        before = self.position, self.players
        self._follow(entry)
        try:
            self.size = _size_with(self.size, entry)
        except Full:
            self.position, self.players = before
            raise
        self.entries.append(entry)

    def _put(self, played: Played) -> None:
        self._drop_undone()
        self.line.append(played)
        self.position += 1

    def _drop_undone(self) -> None:
        del self.line[self.position + 1 :]
        del self._ends[self.position + 1 :]

    # ---- resuming ----

    def recall(self, entry: Entry, size: int | None = None) -> None:
        """Follow an entry without applying the rules; Refused or BadData if it cannot be followed.

        ``restore`` and ``replay`` fill in the moments of the actions in effect at the end; dropped actions need none.
        ``size`` is the size of its frame in bytes, if known.
        """
        if entry.kind == "play":
            if entry.packed_events == NO_EVENTS:
                raise BadData("an action without its events")
            action = _action(entry)
            if not is_seat(action.seat, self.seats):
                raise BadData("an action of a seat that there is not")
            self._put(Played(action, [], entry))
        elif entry.packed_events != NO_EVENTS:
            raise BadData("events that no action brought")
        elif entry.kind == "continue":
            self._continue(entry)
        else:
            self._follow(entry)
        self.size += len(entry.packed) + AROUND if size is None else size
        self.entries.append(entry)

    def replay(self) -> bool:
        """Replay the line from the base on; False if events differ from the recorded ones. Raises IllegalAction."""
        state = self.line[self.base].moments[-1].state
        self._ends.clear()
        for played in self.line[self.base + 1 :]:
            if played.action is None or played.entry is None:
                raise BadData("an action is needed")
            moments = self._applied(state, played.action)
            if _packed_events(moments) != played.entry.packed_events:
                return False
            played.moments, state = moments, moments[-1].state
        return True

    def restore(self, state: Any) -> None:
        """Use a stored state at the base; earlier moments get their recorded events.

        BadData if a recorded event is not valid for this game.
        """
        self._ends.clear()
        for played in self.line[: self.base + 1]:
            if played.entry is not None:
                played.moments = [Moment(event, None) for event in played.entry.events]
            for moment in played.moments:
                self.game.check_event(moment.event, self.seats)
        last = self.line[self.base].moments
        last[-1] = Moment(last[-1].event, state)

    def go_on_from(self, state: Any) -> None:
        """Continue from a stored state with the current rules, and record that as an entry."""
        edition = Edition.of(self.game)
        self.recall(Entry("continue", (edition.rules, edition.components, edition.digest, self.game.dump(state))))
        self.restore(state)

    def _continue(self, entry: Entry) -> None:
        """Make the position the base: nothing before it can be undone, and undone actions are dropped."""
        if len(entry.values) != 4 or len(self.continued) == MOST_EDITIONS:
            raise BadData("no entry: an edition and a state are needed")
        self._drop_undone()
        self.base = self.position
        self.continued.append(entry)

    def _follow(self, entry: Entry) -> None:
        """Follow an entry other than an action; Refused if that is not possible, BadData if the entry is not valid."""
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
            case ("seat", int(seat), str(name), str(mark), *level) if type(seat) is int and _is_level(level):
                self._sit(seat, Player(name, mark, *map(str, level)))
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


def _is_level(values: Sequence[object]) -> bool:
    """Whether the last values of an entry are nothing, for a person, or the level of a computer player."""
    return not values or (len(values) == 1 and isinstance(values[0], str) and values[0] != "")


def _action(entry: Entry) -> Action:
    if len(entry.values) != 1 or not isinstance(entry.values[0], str):
        raise BadData("no entry: an action is needed")
    return Action.parse(entry.values[0])


def _size_with(size: int, entry: Entry) -> int:
    """The bytes of all entries with one more; Full if a save cannot hold it."""
    size += len(entry.packed) + AROUND
    if size > LARGEST_MATCH:
        raise Full("the match is as long as a save can hold")
    return size


def _packed_events(moments: Sequence[Moment]) -> bytes:
    return pack_events(tuple(moment.event for moment in moments))


def _moments(steps: list[Step[Any]]) -> list[Moment]:
    return [Moment(step.event, step.state) for step in steps]
