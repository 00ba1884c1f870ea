"""Imported saves: the text in a file, the match of an untrusted save, and its date."""

from __future__ import annotations

import base64
from datetime import UTC, datetime

from app import stored
from pygame_core.match import Match
from pygame_core.plain import BadData, text
from pygame_core.save import read_from_outside


def now() -> str:
    """The current time in ISO format, in UTC with seconds."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def date_of(written: object) -> str:
    """The date of a game in a file, in ISO format; now if it is invalid or in the future."""
    try:
        date = datetime.fromisoformat(text(written, "date")).astimezone(UTC)
    except (ValueError, OverflowError):
        return now()
    return min(date.isoformat(timespec="seconds"), now())


def decode_file(encoded: object) -> str:
    """The text of an imported file; BadData if it is not base64 of ASCII text."""
    if not isinstance(encoded, str):
        raise BadData("no file")
    try:
        return base64.b64decode(encoded, validate=True).decode("ascii").strip()
    except ValueError:
        raise BadData("not text") from None


def save_text(written: object) -> str:
    """The text of a save; BadData if it is not a string."""
    if not isinstance(written, str):
        raise BadData("no save")
    return written


def read_untrusted(save: str) -> Match:
    """The match of an untrusted save; BadData or Newer as for ``read_from_outside``, or for an id we cannot store."""
    match = read_from_outside(save)
    if not stored.is_id(match.setup.id):
        raise BadData("an id under which the page keeps no game")
    return match
