"""Almost valid stored states: one or two random changes of many kinds."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator
from typing import Any

Path = tuple[int | str, ...]

STRANGE: tuple[object, ...] = (None, True, False, "", "x", "over", "turn", [], {}, [[]], b"", -1, 10**9, -(10**9))
"""Replacements for any value."""

NUMBERS = (0, 1, 2, 3, 5, 6, 15, 100, 101, 206, 9999, 99999)
"""Replacements for any number."""


def forgeries(rng: random.Random, written: Any, words: tuple[str, ...], count: int) -> Iterator[tuple[str, Any]]:
    """So many changed copies of a stored state, each with a description; ``words`` are replacements for texts."""
    places = list(_places(written, ()))
    for _ in range(count):
        other = copy.deepcopy(written)
        change = rng.choice(CHANGES)
        done = change(rng, other, places, words)
        if done:
            yield f"{change.__name__.strip('_')}: {done}", other


def _places(value: Any, path: Path) -> Iterator[Path]:
    """The path of every part of a value, without the value itself."""
    items: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield (*path, key)
        yield from _places(item, (*path, key))


def _at(value: Any, path: Path) -> Any:
    for key in path:
        value = value[key]
    return value


def _put(value: Any, path: Path, item: Any) -> None:
    _at(value, path[:-1])[path[-1]] = item


def _pick(rng: random.Random, written: Any, places: list[Path], kind: type) -> Path | None:
    """The path of a part of this type; its field is chosen first, so that large fields do not get all changes."""
    field = rng.choice([path[0] for path in places if len(path) == 1])
    found = [path for path in places if path[0] == field and type(_at(written, path)) is kind]
    return rng.choice(found) if found else None


def _something_strange(rng: random.Random, written: Any, places: list[Path], _: tuple[str, ...]) -> str:
    field = rng.choice([path[0] for path in places if len(path) == 1])
    path = rng.choice([path for path in places if path[0] == field])
    item = rng.choice(STRANGE)
    _put(written, path, item)
    return f"{path} = {item!r}"


def _another_number(rng: random.Random, written: Any, places: list[Path], _: tuple[str, ...]) -> str:
    path = _pick(rng, written, places, int)
    if path is None:
        return ""
    item = rng.choice((*NUMBERS, *[_at(written, path) + by for by in (-2, -1, 1, 2)] * 3))
    _put(written, path, item)
    return f"{path} = {item}"


def _from_one_to_another(rng: random.Random, written: Any, places: list[Path], _: tuple[str, ...]) -> str:
    """Adds to one number what it subtracts from another, so that sums stay the same."""
    one, other = _pick(rng, written, places, int), _pick(rng, written, places, int)
    if one is None or other is None or one == other:
        return ""
    amount = rng.choice((1, 1, 2, 3, 10, 9999))
    _put(written, one, _at(written, one) + amount)
    _put(written, other, _at(written, other) - amount)
    return f"{one} + {amount}, {other} - {amount}"


def _two_places_swapped(rng: random.Random, written: Any, places: list[Path], _: tuple[str, ...]) -> str:
    path = _pick(rng, written, places, list)
    if path is None or len(_at(written, path)) < 2:
        return ""
    items = _at(written, path)
    one, other = rng.sample(range(len(items)), 2)
    items[one], items[other] = items[other], items[one]
    return f"{path}: {one} and {other}"


def _swapped_anywhere(rng: random.Random, written: Any, places: list[Path], _: tuple[str, ...]) -> str:
    kind = rng.choice((int, int, list))
    one, other = _pick(rng, written, places, kind), _pick(rng, written, places, kind)
    if one is None or other is None or one == other[: len(one)] or other == one[: len(other)]:
        return ""
    first, second = _at(written, one), _at(written, other)
    _put(written, one, second)
    _put(written, other, first)
    return f"{one} and {other}"


def _item_moved(rng: random.Random, written: Any, places: list[Path], _: tuple[str, ...]) -> str:
    """Moves an item from one list to another."""
    one, other = _pick(rng, written, places, list), _pick(rng, written, places, list)
    if one is None or other is None or one == other[: len(one)] or not _at(written, one):
        return ""
    items, into = _at(written, one), _at(written, other)
    item = items.pop(rng.randrange(len(items)))
    into.insert(rng.randrange(len(into) + 1), item)
    return f"from {one} to {other}"


def _item_gone(rng: random.Random, written: Any, places: list[Path], _: tuple[str, ...]) -> str:
    path = _pick(rng, written, places, list)
    if path is None or not _at(written, path):
        return ""
    items = _at(written, path)
    del items[rng.randrange(len(items))]
    return str(path)


def _item_twice(rng: random.Random, written: Any, places: list[Path], _: tuple[str, ...]) -> str:
    path = _pick(rng, written, places, list)
    if path is None or not _at(written, path):
        return ""
    items = _at(written, path)
    items.insert(rng.randrange(len(items) + 1), copy.deepcopy(rng.choice(items)))
    return str(path)


def _list_turned(rng: random.Random, written: Any, places: list[Path], _: tuple[str, ...]) -> str:
    path = _pick(rng, written, places, list)
    if path is None:
        return ""
    _put(written, path, rng.choice((list(reversed(_at(written, path))), [], sorted(_at(written, path), key=repr))))
    return str(path)


def _another_word(rng: random.Random, written: Any, places: list[Path], words: tuple[str, ...]) -> str:
    path = rng.choice([path for path in places if type(_at(written, path)) is str])
    item = rng.choice(words)
    _put(written, path, item)
    return f"{path} = {item}"


def _flag_turned(rng: random.Random, written: Any, places: list[Path], _: tuple[str, ...]) -> str:
    path = _pick(rng, written, places, bool)
    if path is None:
        return ""
    _put(written, path, not _at(written, path))
    return str(path)


CHANGES: tuple[Callable[[random.Random, Any, list[Path], tuple[str, ...]], str], ...] = (
    _something_strange,
    *(_another_number,) * 3,
    *(_from_one_to_another,) * 3,
    _two_places_swapped,
    *(_swapped_anywhere,) * 2,
    *(_item_moved,) * 2,
    _item_gone,
    _item_twice,
    _list_turned,
    _another_word,
    _flag_turned,
)
