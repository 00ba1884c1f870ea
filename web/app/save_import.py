"""Imported saves: the text in a file, the match of an untrusted save, its date, and what is stored of it already."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Literal

from app import stored
from app.store import SLOTS, Stored, open_stored
from pygame_core.match import Match
from pygame_core.plain import BadData, text
from pygame_core.save import Newer, read_from_outside

ImportOutcome = Literal["new", "further", "known", "differs", "damaged", "newer"]
"""Not stored yet; continues the stored match; the stored match is as long or longer; the two have diverged; not a
valid save; readable only by a newer version."""
STORED = ("new", "further")
"""The outcomes of an import that is stored."""


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
    """The text of an imported file; empty if it is not base64 of ASCII text."""
    try:
        return base64.b64decode(encoded, validate=True).decode("ascii").strip() if isinstance(encoded, str) else ""
    except ValueError:
        return ""


def import_save(
    save: object, cards: Sequence[stored.Card], texts: Stored | None
) -> tuple[ImportOutcome, Match | None, str]:
    """How the import of an untrusted save ends, its match if it has one, and the slot of the stored one.

    ``cards`` are those of all stored matches, ``texts`` what is stored of this one.
    """
    try:
        match = _read_untrusted(save)
    except BadData as error:
        return "newer" if isinstance(error, Newer) else "damaged", None, ""
    outcome, slot = _compare(match, cards, texts)
    return outcome, match, slot


def _read_untrusted(save: object) -> Match:
    """The match of a save; BadData or Newer as for ``read_from_outside``, or for an id that we cannot store."""
    if not isinstance(save, str):
        raise BadData("no save")
    match = read_from_outside(save)
    if not stored.is_id(match.setup.id):
        raise BadData("an id under which the page keeps no game")
    return match


def _compare(match: Match, cards: Sequence[stored.Card], texts: Stored | None) -> tuple[ImportOutcome, str]:
    """How an imported match compares with the stored one of the same id, and the slot of its newest generation.

    If no stored text is whole, the match may continue the longest valid beginning. What cannot be read is known, lest
    it is lost.
    """
    if not any(card["id"] == match.setup.id for card in cards):
        return "new", SLOTS[-1]
    if texts is None:
        return "known", SLOTS[-1]
    opened = open_stored(texts)
    there = opened.loaded.match if opened.loaded is not None else opened.beginning
    if there is None:
        return "known" if opened.newer_format or opened.broken else "new", opened.slot
    if match.extends(there) and (len(match.entries) > len(there.entries) or opened.loaded is None):
        return "further", opened.slot
    return ("known" if there.extends(match) else "differs"), opened.slot
