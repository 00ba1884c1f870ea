"""The bytes of a save: hash-chained frames, which make all damage detectable, as text.

A save is the base64 encoding of: two letters and the format number; frames, each with a length,
canonical msgpack and eight bytes of a hash chain; and the SHA-256 digest of everything before it.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterator

from pygame_core.packing import Damaged
from pygame_core.plain import BadData

FORMAT = 2
"""The newest format. Format 2 may have computer players; a save without them is written in format 1, so that version
0.4.0 can read it."""
LARGEST = 2_000_000
"""The most characters of a save."""
_MAGIC = b"TW"
_START = len(_MAGIC) + 1
_LENGTH = 3
_CHAIN = 8
_DIGEST = 32
_LARGEST_FRAME = 200_000
_BASE64 = re.compile("[A-Za-z0-9+/]*")

AROUND = _LENGTH + _CHAIN
"""The bytes of a frame in addition to its payload."""


class Newer(BadData):
    """An intact save whose format, game, component set or rules are newer than this version."""


def start_of(number: int) -> bytes:
    """The first bytes of every save of a format."""
    return _MAGIC + bytes([number])


def link(chain: bytes, payload: bytes) -> bytes:
    """The link of the hash chain for a frame with this payload; ``chain`` is the link before it."""
    return hashlib.sha256(chain + payload).digest()[:_CHAIN]


def frame(payload: bytes, chain: bytes) -> bytes:
    """A frame: the length of the payload, the payload, and its link ``chain``."""
    return len(payload).to_bytes(_LENGTH, "big") + payload + chain


def body_of(text: str) -> bytes:
    """The bytes of an intact save without its digest, which is verified; Damaged or Newer if it is not valid."""
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
    """The bytes of the longest prefix of a text that is base64."""
    text = text[:LARGEST]
    found = _BASE64.match(text)
    end = found.end() if found else 0
    return base64.b64decode(text[: end - end % 4])


def payloads(body: bytes) -> Iterator[tuple[bytes, int]]:
    """The payloads of the leading frames that are complete and correctly chained, each with its end offset."""
    place, chain = _START, b""
    if body[:place] not in map(start_of, range(1, FORMAT + 1)):
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
    """The offset of each frame, computed from the lengths only; Damaged if the last frame is incomplete."""
    place, found = _START, []
    while place < len(body):
        found.append(place)
        place += _LENGTH + int.from_bytes(body[place : place + _LENGTH], "big") + _CHAIN
    if place != len(body):
        raise Damaged("the last frame is not whole")
    return found
