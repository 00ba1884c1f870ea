"""The entries of a match, and how they are read; their events stay packed, so that long saves open quickly."""

from __future__ import annotations

from dataclasses import dataclass

from pygame_core import plain
from pygame_core.game import Event
from pygame_core.packing import Damaged, pack, pack_events, read_events, unpack, unpack_events
from pygame_core.plain import BadData, Plain

_EMPTY_MAP, _EMPTY_LIST, _EMPTY_TEXT, _NIL = 0x80, 0x90, 0xA0, 0xC0
_SIZES = {0xCC: 1, 0xCD: 2, 0xCE: 4, 0xD9: 1, 0xDA: 2}
"""The bytes of a number, or of the length of a text, by the first byte of its msgpack form."""
_NUMBERS = (0xCC, 0xCD, 0xCE)

NO_EVENTS = pack_events(())
_ENTRY = pack(["entry", None, None, None])[:-3]


@dataclass(frozen=True, slots=True)
class Entry:
    """One recorded act: play, undo, redo, jump, note, seat or continue, with its values and its events.

    The events are kept in packed form, because those of most entries are never needed again.
    """

    kind: str
    values: tuple[Plain, ...] = ()
    packed_events: bytes = NO_EVENTS
    """The events as ``pack_events`` writes them; not validated if they come from outside."""

    @property
    def events(self) -> tuple[Event, ...]:
        """The events; BadData if data from outside is not a list of events."""
        return unpack_events(self.packed_events)

    @property
    def packed(self) -> bytes:
        """The entry as it is written in a save."""
        return _ENTRY + pack(self.kind) + pack(self.values) + self.packed_events


UNDO, REDO = Entry("undo"), Entry("redo")
_ALWAYS_ALIKE = {entry.packed: entry for entry in (UNDO, REDO)}


def read_frame(payload: bytes) -> list[object]:
    """The content of a frame other than an entry; Damaged if it is not a list."""
    content = unpack(payload)
    if not isinstance(content, list):
        raise Damaged("a frame that is no list")
    return content


def read_entry(payload: bytes) -> Entry:
    """The entry in a frame; its events are left packed."""
    if payload in _ALWAYS_ALIKE:
        return _ALWAYS_ALIKE[payload]
    if payload.startswith(_ENTRY):
        try:
            kind, place = _simple_at(payload, len(_ENTRY))
            values, place = _simple_values_at(payload, place)
        except (IndexError, UnicodeDecodeError):
            raise Damaged("a frame that ends too soon") from None
        if isinstance(kind, str) and values is not None:
            return Entry(kind, values, payload[place:])
    content = read_frame(payload)
    if content[:1] != ["entry"] or len(content) != 4:
        raise BadData("an entry is needed")
    values = tuple(plain.items(content[2], "entry", most=4))  # type: ignore[arg-type]
    return Entry(plain.text(content[1], "entry"), values, pack_events(read_events(content[3])))


def _simple_values_at(payload: bytes, place: int) -> tuple[tuple[Plain, ...] | None, int]:
    """A list of at most three texts and integers, and its end offset; None instead of the list for anything else."""
    count, place = payload[place] - _EMPTY_LIST, place + 1
    if not 0 <= count <= 3:
        return None, place
    values: list[Plain] = []
    for _ in range(count):
        value, place = _simple_at(payload, place)
        if value is None:
            return None, place
        values.append(value)
    return tuple(values), place


def _simple_at(payload: bytes, place: int) -> tuple[str | int | None, int]:
    """A text or an integer in msgpack, and its end offset; None instead of the value for anything else.

    IndexError or UnicodeDecodeError if it is incomplete.
    """
    head, start = payload[place], place + 1
    if head < _EMPTY_MAP:
        return head, start
    if _EMPTY_TEXT <= head < _NIL:
        end = start + head - _EMPTY_TEXT
    elif head in _SIZES:
        start += _SIZES[head]
        size = int.from_bytes(payload[place + 1 : start], "big")
        if head in _NUMBERS:
            return size, start
        end = start + size
    else:
        return None, place
    if end >= len(payload):
        raise IndexError(end)
    return payload[start:end].decode(), end
