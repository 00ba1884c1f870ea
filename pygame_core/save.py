"""The save format: a match as text, in which damage is detected, and whose intact beginning can be read.

``frames`` describes the bytes. The first frame is the head, the last frame the state, all others are entries.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any

from pygame_core import frames
from pygame_core.chance import Chance
from pygame_core.entries import Entry, read_entry, read_frame
from pygame_core.frames import AROUND, FORMAT, LARGEST, Newer
from pygame_core.game import Event, Game, IllegalAction
from pygame_core.games import load_game
from pygame_core.head import Head, first_head, read_edition, read_state, written_head
from pygame_core.match import Match, Moment, Played, Refused
from pygame_core.packing import Damaged, pack, pack_events, unpack
from pygame_core.plain import BadData, Plain
from pygame_core.setup import Edition, Setup

__all__ = [
    "FORMAT",
    "LARGEST",
    "Damaged",
    "Delta",
    "Loaded",
    "Newer",
    "Trunk",
    "Writer",
    "pack",
    "read",
    "read_beginning",
    "read_from_outside",
    "trunk",
    "unpack",
    "write",
]


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match read from a save, and whether the rules have changed since it was written.

    ``differs`` is "" if replaying gave the stored state; otherwise it is "edition" or "state", and the match
    continues from the stored state with the recorded events.
    """

    match: Match
    differs: str = ""


@dataclass(frozen=True, slots=True)
class Delta:
    """The difference to the previous text of a save: keep its first ``keep`` characters, then append ``add``."""

    keep: int
    add: str


@dataclass(frozen=True, slots=True)
class Trunk:
    """The append-only part of a save: its head and its entries, as bytes, without format and without the state."""

    body: bytes
    entries: int

    def extends(self, other: Trunk) -> bool:
        """Whether the other trunk is a prefix of this one, or equal."""
        return self.body.startswith(other.body)


class Writer:
    """Writes one match incrementally: only new entries are packed, hashed and encoded."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._begin()

    def _begin(self) -> None:
        """Begin with the head, in the oldest format that can hold the match."""
        self._format = _format_of(self._match)
        self._chain = b""
        self._written = 0
        self._hash = hashlib.sha256()
        self._parts: list[str] = []
        self._rest = b""
        """The bytes after the encoded parts: fewer than three, because three bytes make four characters."""
        self._length = 0
        """The characters of all encoded parts."""
        self._last_delta = (0, 0)
        """The numbers of parts and of characters at the last delta."""
        self._extend(frames.start_of(self._format))
        self._add(["head", written_head(self._match.setup, _setup_events(self._match))])

    def copy(self, match: Match) -> Writer:
        """A writer that continues the same text with a copy of the match."""
        copied = copy(self)
        copied._match, copied._hash, copied._parts = match, self._hash.copy(), [*self._parts]
        return copied

    def text(self) -> str:
        """The whole save of the current match."""
        self._catch_up()
        return "".join(self._parts) + self._end()

    def delta(self) -> Delta:
        """The difference between the current save and that of the last call; the whole text at the first call."""
        self._catch_up()
        parts, keep = self._last_delta
        self._last_delta = (len(self._parts), self._length)
        return Delta(keep, "".join(self._parts[parts:]) + self._end())

    def _catch_up(self) -> None:
        if any(map(_seats_a_computer, self._match.entries[self._written :])) and self._format != FORMAT:
            self._begin()
        for entry in self._match.entries[self._written :]:
            self._add_packed(entry.packed)
        self._written = len(self._match.entries)

    def _end(self) -> str:
        """The remaining bytes of the entries, the state and the digest, encoded."""
        payload = pack(["state", self._match.position, self._match.game.dump(self._match.state)])
        frame = frames.frame(payload, frames.link(self._chain, payload))
        whole = self._hash.copy()
        whole.update(frame)
        return base64.b64encode(self._rest + frame + whole.digest()).decode()

    def _add(self, content: Plain) -> None:
        self._add_packed(pack(content))

    def _add_packed(self, payload: bytes) -> None:
        self._chain = frames.link(self._chain, payload)
        self._extend(frames.frame(payload, self._chain))

    def _extend(self, data: bytes) -> None:
        self._hash.update(data)
        data = self._rest + data
        end = len(data) - len(data) % 3
        self._parts.append(base64.b64encode(data[:end]).decode())
        self._length += len(self._parts[-1])
        self._rest = data[end:]


def _format_of(match: Match) -> int:
    """The oldest format that can hold a match: 2 with a computer player, else 1."""
    has_computer = any(player.level for player in match.setup.players) or any(map(_seats_a_computer, match.entries))
    return FORMAT if has_computer else 1


def _seats_a_computer(entry: Entry) -> bool:
    return entry.kind == "seat" and len(entry.values) > len(("seat", "name", "mark"))


def write(match: Match) -> str:
    """The whole save of a match."""
    return Writer(match).text()


def read(text: str) -> Loaded:
    """The match of a complete save from this device's own storage.

    Raises Damaged if it is not an intact save, Newer if it was written by a newer version, else BadData. Only actions
    in effect are replayed; dropped actions are kept as they are written.
    """
    return _opened(text, outside=False)


def read_from_outside(text: str) -> Match:
    """The match of an untrusted complete save: a file, or data from another page.

    As ``read``, and BadData too where a state does not follow from the actions, or is said to be of an edition
    that was never published.
    """
    loaded = _opened(text, outside=True)
    if loaded.differs == "state":
        raise BadData("its state does not follow from its actions")
    return loaded.match


def read_beginning(text: str) -> Match:
    """The longest valid beginning of a damaged save; Damaged if not even its head is whole."""
    payloads = [payload for payload, _ in frames.payloads(frames.beginning_of(text))]
    head = first_head(payloads)
    if head is None:
        raise Damaged("not even the beginning is whole")
    game = _game(head.setup, head.setup.edition)
    if Edition.of(game) != head.setup.edition:
        raise Damaged("the rules have changed since, so only a whole save can be read")
    beginning, forged = _recalled_beginning(game, head.setup, payloads[1:]), False
    while (wrong := _cannot_be_played(beginning)) is not None:
        # Only a forged save has one; half of it each time, so that a save with nothing but these takes no longer.
        payloads = payloads[: 1 + min(wrong, len(payloads) // 2 if forged else wrong)]
        beginning, forged = _recalled_beginning(game, head.setup, payloads[1:]), True
    return beginning


def _recalled_beginning(game: Game[Any], setup: Setup, payloads: Sequence[bytes]) -> Match:
    """A match after all entries that lead anywhere, up to the first that does not; nothing is played yet."""
    match = _begun(game, setup)
    for payload in payloads:
        try:
            entry = read_entry(payload)
            if entry.kind == "continue":
                break
            match.recall(entry, len(payload) + AROUND)
        except (Refused, BadData):
            break
    return match


def _cannot_be_played(match: Match) -> int | None:
    """The number of the first entry of the line that the rules do not allow or that tells something else."""
    try:
        if match.replay():
            return None
    except (IllegalAction, BadData):
        pass
    wrong = next(played.entry for played in match.line if not played.moments)
    return next(number for number, entry in enumerate(match.entries) if entry is wrong)


def _opened(text: str, outside: bool) -> Loaded:
    body = frames.body_of(text)
    payloads, end = [], 0
    for payload, end in frames.payloads(body):  # noqa: B007
        payloads.append(payload)
    head, last = first_head(payloads), read_frame(payloads[-1]) if len(payloads) > 1 else []
    if end != len(body) or head is None or last[:1] != ["state"]:
        raise Damaged("no head, no state, or something after it")
    position, stored = read_state(last)
    match = _only_head(_newest_game(head.setup), head)
    try:
        for payload in payloads[1:-1]:
            match.recall(read_entry(payload), len(payload) + AROUND)
        if match.position != position:
            raise BadData("its entries do not lead to its position")
        return _resumed(match, head, stored, outside)
    except (IllegalAction, Refused, BadData) as error:
        newest = max(edition.rules for edition in _editions(match))
        if not isinstance(error, Newer) and newest > match.game.rules_version:
            raise Newer(f"newer rules: {error}") from None
        if isinstance(error, BadData):
            raise
        raise BadData(f"an entry cannot be done: {error}") from None


def trunk(text: str) -> Trunk:
    """The trunk of a complete save, without parsing its content; Damaged or Newer as for ``read``."""
    body = frames.body_of(text)
    places = frames.starts(body)
    if len(places) < 2:
        raise Damaged("no head or no state")
    return Trunk(body[places[0] : places[-1]], len(places) - 2)


def _check_known(setup: Setup, editions: Sequence[Edition]) -> None:
    """BadData for an edition that was never published, Newer for an edition newer than this version."""
    for edition in set(editions):
        game = _game(setup, edition)
        if edition.rules > game.rules_version:
            raise Newer(f"newer rules: {edition.rules}")
        if edition.rules < 1 or edition.digest != game.components_digest:
            raise BadData("an edition that was never published")


def _resumed(match: Match, head: Head, stored: object, outside: bool) -> Loaded:
    """The match with its actions replayed if the current rules allow that, else with the stored state."""
    editions = _editions(match)
    if outside:
        _check_known(head.setup, editions)
    match.game, differs = _game(head.setup, editions[-1]), "edition"
    if Edition.of(match.game) == editions[-1]:
        try:
            if _replayed(match, head) and _is_state(match, stored):
                return Loaded(match)
        except (IllegalAction, Refused):
            pass
        differs = "state"
    match.line[0].moments = _recorded(head)
    match.go_on_from(_stood_on(match, stored))
    return Loaded(match, differs)


def _editions(match: Match) -> list[Edition]:
    """The edition with which a match began, and those with which it was continued."""
    return [match.setup.edition, *(read_edition(entry.values) for entry in match.continued)]


def _replayed(match: Match, head: Head) -> bool:
    """Replay the actions made with the current rules; whether the events equal the recorded ones."""
    if match.continued:
        match.restore(_stood_on(match, match.continued[-1].values[3]))
    else:
        match.line[0].moments = _begun(match.game, head.setup).line[0].moments
        if pack_events(_setup_events(match)) != pack_events(head.events):
            return False
    return match.replay()


def _is_state(match: Match, stored: object) -> bool:
    dump = match.game.dump
    return pack(dump(match.state)) == pack(dump(_stood_on(match, stored)))


def _stood_on(match: Match, stored: object) -> Any:
    """The stored state; BadData unless its conserved quantities equal those of the first state."""
    game, setup = match.game, match.setup
    state = game.load(stored, len(setup.players), setup.options)
    began = game.start(len(setup.players), setup.options, Chance(setup.seed))[-1].state
    if dict(game.quantities(state)) != dict(game.quantities(began)):
        raise BadData("its state does not add up")
    return state


def _begun(game: Game[Any], setup: Setup) -> Match:
    return Match.begin(game, setup.id, setup.players, setup.options, setup.seed)


def _only_head(game: Game[Any], head: Head) -> Match:
    return Match(game, head.setup, [Played(None, _recorded(head))], players=head.setup.players)


def _setup_events(match: Match) -> tuple[Event, ...]:
    """The events of the set-up."""
    return tuple(moment.event for moment in match.line[0].moments)


def _recorded(head: Head) -> list[Moment]:
    return [Moment(event, None) for event in head.events]


def _newest_game(setup: Setup) -> Game[Any]:
    try:
        return load_game(setup.game)
    except BadData as error:
        raise Newer(str(error)) from None


def _game(setup: Setup, edition: Edition) -> Game[Any]:
    try:
        return load_game(setup.game, edition.components)
    except BadData as error:
        raise Newer(str(error)) from None
