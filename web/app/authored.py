"""What is written by hand for a game or a language, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


class BadContent(ValueError):
    """A file that was written by hand is missing or invalid; the message names the file and the place in it."""


def check_keys(content: Mapping[str, object], where: str, needed: Sequence[str], allowed: Sequence[str] = ()) -> None:
    """BadContent unless a table has all the needed keys, and no others but those that are allowed."""
    for key in needed:
        if key not in content:
            raise BadContent(f"{where}: {key} is missing")
    for key in content:
        if key not in needed and key not in allowed:
            raise BadContent(f"{where}: {key!r:.40} is unknown")
