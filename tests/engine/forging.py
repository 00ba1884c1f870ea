"""Takes saves apart and puts them together again with any content: an independent implementation of the format."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence
from typing import Any

import msgpack

MAGIC = b"TW"


def sealed(body: bytes) -> str:
    """Any bytes with their digest, as the text of a save."""
    return base64.b64encode(body + hashlib.sha256(body).digest()).decode()


def frames_of(text: str) -> list[Any]:
    """The content of each frame of a whole save: the head, the entries, the state."""
    data = base64.b64decode(text, validate=True)
    body = data[:-32]
    assert data[-32:] == hashlib.sha256(body).digest()
    assert body[:3] == MAGIC + b"\x01"
    place, chain, frames = 3, b"", []
    while place < len(body):
        length = int.from_bytes(body[place : place + 3], "big")
        payload = body[place + 3 : place + 3 + length]
        place += 3 + length + 8
        chain = hashlib.sha256(chain + payload).digest()[:8]
        assert body[place - 8 : place] == chain
        frames.append(msgpack.unpackb(payload))
    assert place == len(body)
    return frames


def forged(frames: Sequence[Any], version: int = 1) -> str:
    """A well-formed save of any frames; a frame given as bytes is already msgpack."""
    body, chain = MAGIC + bytes([version]), b""
    for frame in frames:
        payload = frame if isinstance(frame, bytes) else msgpack.packb(frame)
        chain = hashlib.sha256(chain + payload).digest()[:8]
        body += len(payload).to_bytes(3, "big") + payload + chain
    return sealed(body)


def with_head(frames: Sequence[Any], **fields: Any) -> list[Any]:
    """The frames with some fields of the head changed."""
    return [["head", {**frames[0][1], **fields}], *frames[1:]]


def deep(depth: int) -> bytes:
    """Nested lists, as msgpack."""
    return b"\x91" * depth + b"\xc0"
