"""Plain data, of which states, events and saves consist, and its validation when it comes from outside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Plain: TypeAlias = bool | int | str | bytes | Sequence["Plain"] | Mapping[str, "Plain"] | None
Facts: TypeAlias = Mapping[str, Plain]


class BadData(ValueError):
    """Data from outside is invalid; the message says where and why."""


def shown(value: object) -> str:
    """A value from outside for an error message, truncated to 40 characters; huge numbers are not printed."""
    try:
        return repr(value)[:40]
    except ValueError:
        return "a huge number"


def whole(value: object, where: str, low: int = 0, high: int = 2**31) -> int:
    """``value`` as an int from ``low`` to ``high``, both included; else BadData."""
    if type(value) is not int or not low <= value <= high:
        raise BadData(f"{where}: a whole number from {low} to {high} is needed, not {shown(value)}")
    return value


def text(value: object, where: str, longest: int = 200) -> str:
    """``value`` as a string of at most ``longest`` characters; else BadData."""
    if not isinstance(value, str) or len(value) > longest:
        raise BadData(f"{where}: a text of at most {longest} characters is needed, not {shown(value)}")
    return value


def flag(value: object, where: str) -> bool:
    """``value`` as a bool; else BadData."""
    if not isinstance(value, bool):
        raise BadData(f"{where}: true or false is needed, not {shown(value)}")
    return value


def items(value: object, where: str, count: int | None = None, most: int = 10_000, least: int = 0) -> Sequence[object]:
    """``value`` as a sequence of exactly ``count``, or of ``least`` to ``most``, items; else BadData."""
    fits = isinstance(value, list | tuple) and least <= len(value) <= most
    if not isinstance(value, list | tuple) or not fits or (count is not None and len(value) != count):
        wanted = f"{count} items" if count is not None else f"{least} to {most} items"
        raise BadData(f"{where}: a list of {wanted} is needed, not {shown(value)}")
    return value


def fields(value: object, where: str, names: Sequence[str]) -> Mapping[str, object]:
    """``value`` as a mapping with exactly the keys ``names``; else BadData."""
    if not isinstance(value, dict) or set(value) != set(names):
        have = ", ".join(map(str, value)) if isinstance(value, dict) else shown(value)
        raise BadData(f"{where}: the fields {', '.join(names)} are needed, not {have:.200}")
    return value
