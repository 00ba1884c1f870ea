"""What is written by hand for a game or a language, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


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


def read_table(content: object, where: str, needed: Sequence[str], allowed: Sequence[str] = ()) -> Mapping[str, Any]:
    """A table that has all the needed keys, and no others but those that are allowed; else BadContent."""
    if not isinstance(content, Mapping):
        keys = f" with {', '.join(needed)}" if needed else ""
        raise BadContent(f"{where}: a table{keys} is needed")
    check_keys(content, where, needed, allowed)
    return content


def read_entries(content: object, where: str, kind: str) -> Sequence[object]:
    """The tables of a kind, which are written as [[kind]]; BadContent if there is none."""
    if not isinstance(content, list) or not content:
        raise BadContent(f"{where}: at least one {kind} is needed, as [[{kind}]]")
    return content
