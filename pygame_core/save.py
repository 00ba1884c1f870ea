"""The save format: a match as text that shows every damage, and can be read as far as it is whole.

A save is base64 over: two letters and the format number; frames, each of a length, canonical
msgpack and eight bytes that chain it to all before; and SHA-256 of everything. The first frame is
the head, the last one the state, each one between is an entry.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pygame_core import plain
from pygame_core.chance import Chance
from pygame_core.entries import read_entry, read_frame
from pygame_core.game import Event, Game, IllegalAction, Value
from pygame_core.games import load_game
from pygame_core.match import (
    FRAME,
    LONGEST_SEED,
    Edition,
    Match,
    Moment,
    Played,
    Player,
    Refused,
    Setup,
    check_id,
    check_players,
)
from pygame_core.packing import Damaged, pack, pack_events, read_events, unpack, written_events
from pygame_core.plain import BadData, Plain

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
    "trunk",
    "unpack",
]
__all__ += ["read_from_outside", "write"]

FORMAT = 1
LARGEST = 2_000_000
"""No save has more characters than this."""

_MAGIC = b"TW"
_LENGTH = 3
_CHAIN = 8
_DIGEST = 32
_LARGEST_FRAME = 200_000
_HEAD = ("game", "rules", "components", "digest", "id", "players", "options", "seed", "events")
_BASE64 = re.compile("[A-Za-z0-9+/]*")


class Newer(BadData):
    """A whole save of a format, game, component set or newer rules that this version does not know."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match read from a save, and whether the rules had changed since it was written.

    ``differs`` is "" when replaying gave the stored state; "edition" or "state" when not: then the
    match goes on from the stored state with the recorded events.
    """

    match: Match
    differs: str = ""


@dataclass(frozen=True, slots=True)
class Delta:
    """How a save differs from the one before it: so many of its characters stay, and these follow."""

    keep: int
    add: str


@dataclass(frozen=True, slots=True)
class Trunk:
    """What of a save only ever grows: its head and its entries, as bytes, without the state at the end."""

    body: bytes
    entries: int

    def goes_on_from(self, other: Trunk) -> bool:
        """Whether this is the other one, grown further or just as far."""
        return self.body.startswith(other.body)


class Writer:
    """Writes one match again and again; only what is new is packed, hashed and encoded."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._chain = b""
        self._written = 0
        self._hash = hashlib.sha256()
        self._parts: list[str] = []
        self._rest = b""
        """What follows the encoded parts: less than the three bytes that make four characters."""
        self._length = 0
        """Of the encoded parts, in characters."""
        self._told = (0, 0)
        """How many parts, and characters, the text of the last delta began with."""
        self._extend(_MAGIC + bytes([FORMAT]))
        self._add(["head", _written_head(match)])

    def text(self) -> str:
        """The whole save as the match stands now."""
        self._catch_up()
        return "".join(self._parts) + self._end()

    def delta(self) -> Delta:
        """What makes the save as it stands now of the text of the last call; the first one gives a whole text."""
        parts, keep = self._told
        self._catch_up()
        self._told = (len(self._parts), self._length)
        return Delta(keep, "".join(self._parts[parts:]) + self._end())

    def _catch_up(self) -> None:
        for entry in self._match.entries[self._written :]:
            self._add_packed(entry.packed)
        self._written = len(self._match.entries)

    def _end(self) -> str:
        """The state and the digest, encoded with what is left of the entries."""
        payload = pack(["state", self._match.position, self._match.game.dump(self._match.state)])
        frame = _frame(payload, _link(self._chain, payload))
        whole = self._hash.copy()
        whole.update(frame)
        return base64.b64encode(self._rest + frame + whole.digest()).decode()

    def _add(self, content: Plain) -> None:
        self._add_packed(pack(content))

    def _add_packed(self, payload: bytes) -> None:
        self._chain = _link(self._chain, payload)
        self._extend(_frame(payload, self._chain))

    def _extend(self, data: bytes) -> None:
        self._hash.update(data)
        data = self._rest + data
        end = len(data) - len(data) % 3
        self._parts.append(base64.b64encode(data[:end]).decode())
        self._length += len(self._parts[-1])
        self._rest = data[end:]


def write(match: Match) -> str:
    """The whole save of a match."""
    return Writer(match).text()


def read(text: str) -> Loaded:
    """The match of a whole save from one's own storage.

    Damaged if it is none, Newer if this version cannot know it, else BadData. Only what stands is played again:
    actions that were taken back and replaced by others are kept as they are written.
    """
    return _opened(text, outside=False)


def read_from_outside(text: str) -> Match:
    """The match of a whole save that anybody may have made: a file, or what comes from another page.

    As ``read``, and BadData too where a state does not follow from the actions, or is said to be of an edition
    that was never published.
    """
    loaded = _opened(text, outside=True)
    if loaded.differs == "state":
        raise BadData("its state does not follow from its actions")
    return loaded.match


def read_beginning(text: str) -> Match:
    """The longest valid beginning of a damaged save; Damaged if not even its head is whole."""
    payloads = [payload for payload, _ in _payloads(_as_far_as_base64(text[:LARGEST]))]
    head = _first(payloads)
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
            match.recall(entry, len(payload) + FRAME)
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
    body = _whole(text)
    payloads, end = [], 0
    for payload, end in _payloads(body):  # noqa: B007
        payloads.append(payload)
    head, last = _first(payloads), read_frame(payloads[-1]) if len(payloads) > 1 else []
    if end != len(body) or head is None or last[:1] != ["state"]:
        raise Damaged("no head, no state, or something after it")
    position, stored = _read_state(last)
    match = _only_head(_newest_game(head.setup), head)
    try:
        for payload in payloads[1:-1]:
            match.recall(read_entry(payload), len(payload) + FRAME)
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
    """The trunk of a whole save, without a look at what it says; Damaged or Newer as ``read``."""
    body = _whole(text)
    place, starts = len(_MAGIC) + 1, []
    while place < len(body):
        starts.append(place)
        place += _LENGTH + int.from_bytes(body[place : place + _LENGTH], "big") + _CHAIN
    if place != len(body) or len(starts) < 2:
        raise Damaged("no head, no state, or something after it")
    return Trunk(body[: starts[-1]], len(starts) - 2)


def _check_known(setup: Setup, editions: Sequence[Edition]) -> None:
    """BadData for an edition that was never published, Newer for one that came later."""
    for edition in set(editions):
        game = _game(setup, edition)
        if edition.rules > game.rules_version:
            raise Newer(f"newer rules: {edition.rules}")
        if edition.rules < 1 or edition.digest != game.components_digest:
            raise BadData("an edition that was never published")


def _resumed(match: Match, head: _Head, stored: object, outside: bool) -> Loaded:
    """The match with what stands played again where the rules of today can, else with the stored state."""
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
    """The edition that a match began with, and those with which it went on."""
    return [match.setup.edition, *(_read_edition(entry.values) for entry in match.continued)]


def _replayed(match: Match, head: _Head) -> bool:
    """Do again all that stands and was done with the rules of today, and say whether it told what is recorded."""
    if match.continued:
        match.restore(_stood_on(match, match.continued[-1].values[3]))
    else:
        match.line[0].moments = _begun(match.game, head.setup).line[0].moments
        if pack_events(tuple(moment.event for moment in match.line[0].moments)) != pack_events(head.events):
            return False
    return match.replay()


def _is_state(match: Match, stored: object) -> bool:
    dump = match.game.dump
    return pack(dump(match.state)) == pack(dump(_stood_on(match, stored)))


def _stood_on(match: Match, stored: object) -> Any:
    """A state that is taken as it is stored: BadData unless it adds up to what the game began with."""
    game, setup = match.game, match.setup
    state = game.load(stored, len(setup.players), setup.options)
    began = game.start(len(setup.players), setup.options, Chance(setup.seed))[-1].state
    if dict(game.quantities(state)) != dict(game.quantities(began)):
        raise BadData("its state does not add up")
    return state


def _begun(game: Game[Any], setup: Setup) -> Match:
    return Match.begin(game, setup.id, setup.players, setup.options, setup.seed)


def _only_head(game: Game[Any], head: _Head) -> Match:
    return Match(game, head.setup, [Played(None, _recorded(head))], players=head.setup.players)


def _recorded(head: _Head) -> list[Moment]:
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


# ---- bytes ----


def _link(chain: bytes, payload: bytes) -> bytes:
    return hashlib.sha256(chain + payload).digest()[:_CHAIN]


def _frame(payload: bytes, chain: bytes) -> bytes:
    return len(payload).to_bytes(_LENGTH, "big") + payload + chain


def _whole(text: str) -> bytes:
    if len(text) > LARGEST:
        raise Damaged("too large")
    try:
        data = base64.b64decode(text, validate=True)
    except ValueError:
        raise Damaged("not base64") from None
    body, digest = data[:-_DIGEST], data[-_DIGEST:]
    if hashlib.sha256(body).digest() != digest or base64.b64encode(data).decode() != text:
        raise Damaged("a byte has changed, or something is missing")
    if not body.startswith(_MAGIC) or len(body) <= len(_MAGIC):
        raise Damaged("no save")
    if body[len(_MAGIC)] > FORMAT:
        raise Newer(f"format {body[len(_MAGIC)]}")
    return body


def _as_far_as_base64(text: str) -> bytes:
    found = _BASE64.match(text)
    end = found.end() if found else 0
    return base64.b64decode(text[: end - end % 4])


def _payloads(body: bytes) -> Iterator[tuple[bytes, int]]:
    """What is in the frames as far as they are whole, and where each ends."""
    place, chain = len(_MAGIC) + 1, b""
    if body[:place] != _MAGIC + bytes([FORMAT]):
        return
    while place + _LENGTH < len(body):
        start = place + _LENGTH
        end = start + int.from_bytes(body[place:start], "big")
        payload, place = body[start:end], end + _CHAIN
        chain = _link(chain, payload)
        if end - start > _LARGEST_FRAME or body[end:place] != chain:
            return
        yield payload, place


# ---- content ----


@dataclass(frozen=True, slots=True)
class _Head:
    setup: Setup
    events: tuple[Event, ...]


def _written_head(match: Match) -> Plain:
    setup = match.setup
    return {
        "game": setup.game,
        "rules": setup.edition.rules,
        "components": setup.edition.components,
        "digest": setup.edition.digest,
        "id": setup.id,
        "players": [[player.name, player.mark] for player in setup.players],
        "options": dict(setup.options),
        "seed": setup.seed,
        "events": written_events(tuple(moment.event for moment in match.line[0].moments)),
    }


def _read_head(frame: list[object]) -> _Head:
    head = plain.fields(plain.items(frame, "head", 2)[1], "head", _HEAD)
    players = [plain.items(player, "players", 2) for player in plain.items(head["players"], "players", most=12)]
    options = head["options"]
    seed = head["seed"]
    if not isinstance(options, dict) or not isinstance(seed, bytes) or len(seed) > LONGEST_SEED:
        raise BadData("head: options and seed are needed")
    setup = Setup(
        id=plain.text(head["id"], "id"),
        game=plain.text(head["game"], "game", 40),
        edition=_read_edition([head["rules"], head["components"], head["digest"]]),
        players=tuple(Player(plain.text(name, "name"), plain.text(mark, "mark")) for name, mark in players),
        options={plain.text(name, "option"): _read_value(value) for name, value in options.items()},
        seed=seed,
    )
    check_id(setup.id)
    check_players(setup.players)
    events = read_events(head["events"])
    if not events:
        raise BadData("head: the set-up has an event")
    return _Head(setup, events)


def _read_value(value: object) -> Value:
    return value if isinstance(value, str) else plain.whole(value, "option", -(2**31))


def _read_edition(values: Sequence[object]) -> Edition:
    return Edition(
        plain.whole(values[0], "rules"), plain.text(values[1], "components"), plain.text(values[2], "digest")
    )


def _first(payloads: Sequence[bytes]) -> _Head | None:
    """The head, if there is one."""
    content = read_frame(payloads[0]) if payloads else []
    return _read_head(content) if content[:1] == ["head"] else None


def _read_state(frame: list[object]) -> tuple[int, object]:
    _, position, stored = plain.items(frame, "state", 3)
    return plain.whole(position, "position"), stored
