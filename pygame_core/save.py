"""The save format: a match as text that shows every damage, and can be read as far as it is whole.

A save is base64 over: two letters and the format number; frames, each of a length, canonical
msgpack and eight bytes that chain it to all before; and SHA-256 of everything. The first frame is
the head, the last one the state, each one between is an entry.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgpack

from pygame_core import plain
from pygame_core.game import Event, Game, IllegalAction, Value
from pygame_core.games import load_game
from pygame_core.match import (
    LONGEST_SEED,
    Edition,
    Entry,
    Match,
    Moment,
    Played,
    Player,
    Refused,
    Setup,
    check_id,
    check_players,
)
from pygame_core.plain import BadData, Plain

FORMAT = 1
LARGEST = 2_000_000
"""No save has more characters than this."""

_MAGIC = b"TW"
_LENGTH = 3
_CHAIN = 8
_DIGEST = 32
_LARGEST_FRAME = 200_000
_DEEPEST = 16
_HEAD = ("game", "rules", "components", "digest", "id", "players", "options", "seed", "events")
_ALPHABET = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=")


class Damaged(BadData):
    """Not a whole save: a byte has changed, something is missing, or it never was one."""


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


class Writer:
    """Writes one match again and again; only what is new is encoded."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._bytes = bytearray(_MAGIC + bytes([FORMAT]))
        self._chain = b""
        self._written = 0
        self._add(["head", _written_head(match)])

    def text(self) -> str:
        """The whole save as the match stands now."""
        for entry in self._match.entries[self._written :]:
            self._add(["entry", entry.kind, entry.values, _written_events(entry.events)])
        self._written = len(self._match.entries)
        state = pack(["state", self._match.position, self._match.game.dump(self._match.state)])
        body = bytes(self._bytes) + _frame(state, _link(self._chain, state))
        return base64.b64encode(body + hashlib.sha256(body).digest()).decode()

    def _add(self, content: Plain) -> None:
        payload = pack(content)
        self._chain = _link(self._chain, payload)
        self._bytes += _frame(payload, self._chain)


def write(match: Match) -> str:
    """The whole save of a match."""
    return Writer(match).text()


def read(text: str) -> Loaded:
    """The match of a whole save: Damaged if it is none, Newer if this version cannot know it, else BadData."""
    body = _whole(text)
    frames, end = [], 0
    for frame, end in _frames(body):  # noqa: B007
        frames.append(frame)
    if end != len(body) or len(frames) < 2 or frames[0][0] != "head" or frames[-1][0] != "state":
        raise Damaged("no head, no state, or something after it")
    head, entries = _read_head(frames[0]), [_read_entry(frame) for frame in frames[1:-1]]
    position, stored = _read_state(frames[-1])
    try:
        return _resume(head, entries, position, stored)
    except (IllegalAction, Refused, BadData) as error:
        if not isinstance(error, Newer) and _has_newer_rules(head, entries):
            raise Newer(f"newer rules: {error}") from None
        if isinstance(error, BadData):
            raise
        raise BadData(f"an entry cannot be done: {error}") from None


def read_beginning(text: str) -> Match:
    """The longest valid beginning of a damaged save; Damaged if not even its head is whole."""
    frames = _frames(_as_far_as_base64(text[:LARGEST]))
    first = next(frames, None)
    if first is None or first[0][0] != "head":
        raise Damaged("not even the beginning is whole")
    head = _read_head(first[0])
    game = _game(head.setup, head.setup.edition)
    if Edition.of(game) != head.setup.edition:
        raise Damaged("the rules have changed since, so only a whole save can be read")
    match = _begun(game, head.setup)
    for frame, _ in frames:
        try:
            match.repeat(_read_entry(frame))
        except (IllegalAction, Refused, BadData):
            break
    return match


def _resume(head: _Head, entries: list[Entry], position: int, stored: object) -> Loaded:
    continued = max((index for index, entry in enumerate(entries) if entry.kind == "continue"), default=None)
    edition = head.setup.edition if continued is None else _continued_edition(entries[continued])
    game = _game(head.setup, edition)
    if Edition.of(game) != edition:
        return _recalled(game, head, entries, stored, "edition")
    try:
        match = _replayed(game, head, entries, continued)
    except (IllegalAction, Refused):
        return _recalled(game, head, entries, stored, "state")
    if match.position != position or pack(game.dump(match.state)) != pack(game.dump(_stood_on(game, head, stored))):
        return _recalled(game, head, entries, stored, "state")
    return Loaded(match)


def _has_newer_rules(head: _Head, entries: list[Entry]) -> bool:
    """Whether any part of the match was played by rules that came after those of this version."""
    continued = [_continued_edition(entry) for entry in entries if entry.kind == "continue"]
    return max(edition.rules for edition in (head.setup.edition, *continued)) > load_game(head.setup.game).rules_version


def _replayed(game: Game[Any], head: _Head, entries: list[Entry], continued: int | None) -> Match:
    """Do again all that was done with the rules of today; what is older is only recalled."""
    if continued is None:
        match, later = _begun(game, head.setup), entries
    else:
        match, later = _only_head(game, head), entries[continued + 1 :]
        for entry in entries[: continued + 1]:
            match.recall(entry)
        match.take_up(_stood_on(game, head, entries[continued].values[3]))
    for entry in later:
        match.repeat(entry)
    return match


def _recalled(game: Game[Any], head: _Head, entries: list[Entry], stored: object, differs: str) -> Loaded:
    match = _only_head(game, head)
    for entry in entries:
        match.recall(entry)
    match.go_on_from(_stood_on(game, head, stored))
    return Loaded(match, differs)


def _stood_on(game: Game[Any], head: _Head, stored: object) -> Any:
    return game.load(stored, len(head.setup.players), head.setup.options)


def _begun(game: Game[Any], setup: Setup) -> Match:
    return Match.begin(game, setup.id, setup.players, setup.options, setup.seed)


def _only_head(game: Game[Any], head: _Head) -> Match:
    moments = [Moment(event, None) for event in head.events]
    return Match(game, head.setup, [Played(None, moments)], players=head.setup.players)


def _game(setup: Setup, edition: Edition) -> Game[Any]:
    try:
        return load_game(setup.game, edition.components)
    except BadData as error:
        raise Newer(str(error)) from None


def pack(content: Plain) -> bytes:
    """Canonical msgpack: equal content gives equal bytes, whatever the order of keys."""
    packed: bytes = msgpack.packb(_canonical(content))
    return packed


def unpack(packed: bytes) -> object:
    """What ``pack`` wrote, from bytes that may be anybody's; Damaged if they are no msgpack."""
    most = len(packed)
    try:
        content: object = msgpack.unpackb(
            packed,
            strict_map_key=True,
            max_str_len=most,
            max_bin_len=most,
            max_array_len=most,
            max_map_len=most,
            max_ext_len=0,
        )
    except (ValueError, RecursionError, msgpack.UnpackException) as error:
        raise Damaged(f"no msgpack: {error}") from None
    _check_plain(content)
    return content


def _check_plain(content: object) -> None:
    """Damaged unless it is plain data all through, and not too deep; without recursion, for it may be very deep."""
    waiting = [(content, 0)]
    while waiting:
        item, depth = waiting.pop()
        if isinstance(item, dict):
            if not all(isinstance(key, str) for key in item):
                raise Damaged("a key that is no text")
            waiting.extend((value, depth + 1) for value in item.values())
        elif isinstance(item, list):
            waiting.extend((value, depth + 1) for value in item)
        elif not isinstance(item, bool | int | str | bytes | None):
            raise Damaged("something that is no plain data")
        if depth > _DEEPEST:
            raise Damaged("too deep")


def _canonical(content: Plain) -> Plain:
    if isinstance(content, dict):
        return {key: _canonical(content[key]) for key in sorted(content)}
    if isinstance(content, list | tuple):
        return [_canonical(item) for item in content]
    return content


# ---- bytes ----


def _link(chain: bytes, payload: bytes) -> bytes:
    return hashlib.sha256(chain + payload).digest()[:_CHAIN]


def _frame(payload: bytes, chain: bytes) -> bytes:
    return len(payload).to_bytes(_LENGTH, "big") + payload + chain


def _whole(text: str) -> bytes:
    if len(text) > LARGEST:
        raise Damaged("too large")
    if len(text) % 4 or not _ALPHABET.issuperset(text):
        raise Damaged("not base64")
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
    end = next((place for place, letter in enumerate(text) if letter not in _ALPHABET or letter == "="), len(text))
    return base64.b64decode(text[: end - end % 4])


def _frames(body: bytes) -> Iterator[tuple[list[object], int]]:
    """The frames as far as they are whole, and where each ends."""
    place, chain = len(_MAGIC) + 1, b""
    if body[:place] != _MAGIC + bytes([FORMAT]):
        return
    while place + _LENGTH < len(body):
        length = int.from_bytes(body[place : place + _LENGTH], "big")
        start, end = place + _LENGTH, place + _LENGTH + length
        payload, place = body[start:end], end + _CHAIN
        chain = _link(chain, payload)
        if length > _LARGEST_FRAME or body[end:place] != chain:
            return
        frame = unpack(payload)
        if not isinstance(frame, list) or not frame:
            return
        yield frame, place


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
        "events": _written_events(tuple(moment.event for moment in match.line[0].moments)),
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
    events = _read_events(head["events"])
    if not events:
        raise BadData("head: the set-up has an event")
    return _Head(setup, events)


def _read_value(value: object) -> Value:
    return value if isinstance(value, str) else plain.whole(value, "option", -(2**31))


def _read_edition(values: Sequence[object]) -> Edition:
    return Edition(
        plain.whole(values[0], "rules"), plain.text(values[1], "components"), plain.text(values[2], "digest")
    )


def _continued_edition(entry: Entry) -> Edition:
    return _read_edition(plain.items(entry.values, "continue", 4)[:3])


def _read_entry(frame: list[object]) -> Entry:
    if frame[0] != "entry" or len(frame) != 4:
        raise BadData("an entry is needed")
    values = plain.items(frame[2], "entry", most=4)
    return Entry(plain.text(frame[1], "entry"), tuple(values), _read_events(frame[3]))  # type: ignore[arg-type]


def _read_state(frame: list[object]) -> tuple[int, object]:
    _, position, stored = plain.items(frame, "state", 3)
    return plain.whole(position, "position"), stored


def _written_events(events: tuple[Event, ...]) -> Plain:
    return [[event.kind, event.facts, event.reveals] for event in events]


def _read_events(value: object) -> tuple[Event, ...]:
    return tuple(_read_event(event) for event in plain.items(value, "events"))


def _read_event(value: object) -> Event:
    kind, facts, reveals = plain.items(value, "event", 3)
    if not isinstance(facts, dict):
        raise BadData("event: facts are needed")
    return Event(plain.text(kind, "event"), facts, plain.flag(reveals, "event"))
