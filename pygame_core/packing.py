"""Canonical msgpack: states, events and entries as bytes, and reading them from untrusted bytes."""

from __future__ import annotations

import msgpack

from pygame_core import plain
from pygame_core.game import Event
from pygame_core.plain import BadData, Plain

_DEEPEST = 16
_LEAVES = frozenset({bool, int, str, bytes, type(None)})


class Damaged(BadData):
    """Not an intact save: a byte has changed, something is missing, or it never was a save."""


def pack(content: Plain) -> bytes:
    """Canonical msgpack: equal content gives equal bytes, whatever the order of keys."""
    packed: bytes = msgpack.packb(_canonical(content))
    return packed


def unpack(packed: bytes) -> object:
    """Unpack untrusted bytes; Damaged if they are not msgpack with plain data."""
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


def pack_events(events: tuple[Event, ...]) -> bytes:
    """Events as msgpack: a list of kind, facts and whether the event reveals something."""
    return pack(written_events(events))


def unpack_events(packed: bytes) -> tuple[Event, ...]:
    """Unpack events from untrusted bytes; BadData if they are not a list of events."""
    return read_events(unpack(packed))


def written_events(events: tuple[Event, ...]) -> Plain:
    """Events as plain data."""
    return [[event.kind, event.facts, event.reveals] for event in events]


def read_events(value: object) -> tuple[Event, ...]:
    """Read the plain data of ``written_events``; BadData if it is not valid."""
    return tuple(_read_event(event) for event in plain.items(value, "events"))


def _read_event(value: object) -> Event:
    kind, facts, reveals = plain.items(value, "event", 3)
    if not isinstance(facts, dict):
        raise BadData("event: facts are needed")
    return Event(plain.text(kind, "event"), facts, plain.flag(reveals, "event"))


def _check_plain(content: object) -> None:
    """Damaged unless it is plain data and not too deeply nested; iterative, because the nesting may be very deep."""
    layer, depth = [content], 0
    while layer:
        if depth > _DEEPEST:
            raise Damaged("too deep")
        deeper: list[object] = []
        for item in layer:
            kind = type(item)
            if kind is list:
                deeper += item  # type: ignore[arg-type]
            elif kind is dict:
                if not all(type(key) is str for key in item):  # type: ignore[attr-defined]
                    raise Damaged("a key that is no text")
                deeper += item.values()  # type: ignore[attr-defined]
            elif kind not in _LEAVES:
                raise Damaged("something that is no plain data")
        layer, depth = deeper, depth + 1


def _canonical(content: Plain) -> Plain:
    if isinstance(content, dict):
        return {key: _canonical(content[key]) for key in sorted(content)}
    if isinstance(content, list | tuple):
        return [item if type(item) in _LEAVES else _canonical(item) for item in content]
    return content
