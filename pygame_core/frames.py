"""The bytes of a save: frames in a chain that shows every damage, as text.

A save is base64 over: two letters and the format number; frames, each of a length, canonical
msgpack and eight bytes that chain it to all before; and SHA-256 of everything.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterator

from pygame_core.packing import Damaged
from pygame_core.plain import BadData

FORMAT = 1
LARGEST = 2_000_000
"""No save has more characters than this."""
START = b"TW" + bytes([FORMAT])
"""What every save of this format begins with."""

_MAGIC = START[:-1]
_LENGTH = 3
_CHAIN = 8
_DIGEST = 32
_LARGEST_FRAME = 200_000
_BASE64 = re.compile("[A-Za-z0-9+/]*")

AROUND = _LENGTH + _CHAIN
"""So many bytes of a frame stand around its content."""


class Newer(BadData):
    """A whole save of a format, game, component set or newer rules that this version does not know."""


def link(chain: bytes, payload: bytes) -> bytes:
    """What chains a frame with this content to all before it, which end with ``chain``."""
    return hashlib.sha256(chain + payload).digest()[:_CHAIN]


def frame(payload: bytes, chain: bytes) -> bytes:
    """A frame with its own link behind it."""
    return len(payload).to_bytes(_LENGTH, "big") + payload + chain


def body_of(text: str) -> bytes:
    """All bytes of a whole save but the digest, which is right; Damaged or Newer if it is none."""
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


def beginning_of(text: str) -> bytes:
    """The bytes of a text as far as it is base64."""
    text = text[:LARGEST]
    found = _BASE64.match(text)
    end = found.end() if found else 0
    return base64.b64decode(text[: end - end % 4])


def payloads(body: bytes) -> Iterator[tuple[bytes, int]]:
    """What is in the frames as far as they are whole and chained, and where each ends."""
    place, chain = len(START), b""
    if body[:place] != START:
        return
    while place + _LENGTH < len(body):
        start = place + _LENGTH
        end = start + int.from_bytes(body[place:start], "big")
        payload, place = body[start:end], end + _CHAIN
        chain = link(chain, payload)
        if end - start > _LARGEST_FRAME or body[end:place] != chain:
            return
        yield payload, place


def starts(body: bytes) -> list[int]:
    """Where each frame starts, by the lengths alone; Damaged if they do not lead to the end."""
    place, found = len(START), []
    while place < len(body):
        found.append(place)
        place += _LENGTH + int.from_bytes(body[place : place + _LENGTH], "big") + _CHAIN
    if place != len(body):
        raise Damaged("the last frame is not whole")
    return found
