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
from pygame_core.game import Action, Decision, Event, Game, Reason, Result, Seat, Step, Value, checked_options
from pygame_core.plain import BadData, Plain

MARKS = ("star", "wheel", "anchor", "crescent", "shell", "diamond")
"""The colours and shapes that tell players apart."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a name as it was typed, and a mark."""

    name: str
    mark: str


LONGEST_NAME = 200
LONGEST_NOTE = 2000
LONGEST_ID = 40
LONGEST_SEED = 64
"""In characters, the seed in bytes."""


@dataclass(frozen=True, slots=True)
class Edition:
    """Which rules and components a match began with."""

    rules: int
    components: str
    digest: str

    @classmethod
    def of(cls, game: Game[Any]) -> Edition:
        """The edition that a game in memory is."""
        return cls(game.rules_version, game.components_id, game.components_digest)


@dataclass(frozen=True, slots=True)
class Setup:
    """All that determines a match besides its entries."""

    id: str
    game: str
    edition: Edition
    players: tuple[Player, ...]
    options: Mapping[str, Value]
    seed: bytes


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing done: play, undo, redo, jump, note, seat or continue, its values, and what it brought."""

    kind: str
    values: tuple[Plain, ...] = ()
    events: tuple[Event, ...] = ()


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


class Refused(Exception):
    """Something that the match cannot do now, such as going back before its first position."""


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
        return [self.game.remembered(moment.event, now) for moment in self.moments()]

    def view(self, seat: Seat | None, at: int | None = None) -> Hashable:
        """What a seat, or with None the whole room, may know at a moment, by default now.

        The only door to what may be seen. Refused where no state was kept.
        """
        if seat is not None and not 0 <= seat < self.seats:
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

    def refusal(self, action: Action) -> Reason | None:
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

    def goes_on_from(self, other: Match) -> bool:
        """Whether this is the other match, played on or just as far."""
        return self.setup == other.setup and self.entries[: len(other.entries)] == other.entries

    # ---- doing ----

    def play(self, action: Action) -> list[Moment]:
        """Do an action and return its moments; IllegalAction changes nothing."""
        played = self._played(action)
        del self.line[self.position + 1 :]
        self.line.append(played)
        self.position += 1
        self.entries.append(Entry("play", (str(action),), tuple(moment.event for moment in played.moments)))
        return played.moments

    def _played(self, action: Action) -> Played:
        state = self.state.copy()
        steps: list[Step[Any]] = []
        self.game.apply(state, action, Chance(self.setup.seed), steps)
        return Played(action, _moments(steps))

    def undo(self) -> None:
        """Take the last action back; Refused if there is none."""
        if not self.can_undo:
            raise Refused("there is nothing to take back")
        self.position -= 1
        self.entries.append(Entry("undo"))

    def redo(self) -> None:
        """Do again what was taken back; Refused if there is nothing."""
        if not self.can_redo:
            raise Refused("there is nothing to do again")
        self.position += 1
        self.entries.append(Entry("redo"))

    def jump(self, position: int) -> None:
        """Go to any position of the line; Refused if it is not there."""
        if not self.base <= position < len(self.line):
            raise Refused("there is no such position")
        self.position = position
        self.entries.append(Entry("jump", (position,)))

    def note(self, text: str) -> None:
        """Write something down between the actions; Refused if it is too long."""
        if len(text) > LONGEST_NOTE or not is_writable(text):
            raise Refused("this note cannot be kept")
        self.entries.append(Entry("note", (text,)))

    def change_seat(self, seat: Seat, player: Player) -> None:
        """Somebody else, or another name, on a seat; Refused for a mark that is taken or unknown."""
        if not 0 <= seat < self.seats:
            raise Refused("there is no such seat")
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        try:
            check_players(players)
        except BadData as error:
            raise Refused(str(error)) from None
        self.players = players
        self.entries.append(Entry("seat", (seat, player.name, player.mark)))

    # ---- resuming ----

    def repeat(self, entry: Entry) -> None:
        """Do what an entry says; IllegalAction, Refused or BadData if it cannot be done."""
        if entry.kind == "play" and len(entry.values) == 1:
            self.play(Action.parse(str(entry.values[0])))
        elif entry.kind in ("undo", "redo") and not entry.values:
            self.undo() if entry.kind == "undo" else self.redo()
        elif entry.kind == "jump" and len(entry.values) == 1 and type(entry.values[0]) is int:
            self.jump(entry.values[0])
        elif entry.kind == "note" and len(entry.values) == 1 and isinstance(entry.values[0], str):
            self.note(entry.values[0])
        elif entry.kind == "seat" and len(entry.values) == 3 and type(entry.values[0]) is int:
            self.change_seat(entry.values[0], Player(str(entry.values[1]), str(entry.values[2])))
        else:
            raise BadData(f"no entry: {entry.kind!r:.40}")

    def recall(self, entry: Entry) -> None:
        """Take an entry over as it was recorded, without asking the rules: only its events are kept."""
        if entry.kind == "continue":
            self.base = self.position
            self.entries.append(entry)
        elif entry.kind == "play":
            if not entry.values or not entry.events:
                raise BadData("an action without its events")
            moments = [Moment(event, None) for event in entry.events]
            del self.line[self.position + 1 :]
            self.line.append(Played(Action.parse(str(entry.values[0])), moments))
            self.position += 1
            self.entries.append(entry)
        else:
            self.repeat(entry)

    def take_up(self, state: Any) -> None:
        """Stand on a stored state: what came before can be read, and no longer gone back to."""
        del self.line[self.position + 1 :]
        last = self.line[self.position].moments
        last[-1] = Moment(last[-1].event, state)
        self.base = self.position

    def go_on_from(self, state: Any) -> None:
        """Take up a stored state with the rules of today, and write that down."""
        self.take_up(state)
        edition = Edition.of(self.game)
        values = (edition.rules, edition.components, edition.digest, self.game.dump(state))
        self.entries.append(Entry("continue", values))


def check_id(match_id: str) -> None:
    """BadData unless an id is made of a few letters, digits and hyphens."""
    if not (match_id.isascii() and match_id.replace("-", "").isalnum() and len(match_id) <= LONGEST_ID):
        raise BadData("id: letters, digits and hyphens are needed")


def check_players(players: Sequence[Player]) -> None:
    """BadData unless everybody has a mark of one's own and a name that can be kept."""
    marks = [player.mark for player in players]
    if len(set(marks)) != len(marks) or not set(marks) <= set(MARKS):
        raise BadData("players: each has a mark of its own")
    for player in players:
        if len(player.name) > LONGEST_NAME or not is_writable(player.name):
            raise BadData("players: this name cannot be kept")


def is_writable(text: str) -> bool:
    """Whether a text is Unicode throughout; half a surrogate pair, as JavaScript may send it, is not."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def _moments(steps: list[Step[Any]]) -> list[Moment]:
    return [Moment(step.event, step.state) for step in steps]
