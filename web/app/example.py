"""The examples of the rules as small positions: which pieces lie where, in no language.

The build makes them from ``assets/games/<game>/examples.toml``.
"""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

FILE = "examples.json"
SPACES = 16
"""The spaces of a track, from 0."""


class Piece(NamedTuple):
    """A piece of a position, or what several of them have in common."""

    name: str
    """What it is called in the file; the rulebook of each language has its name for readers who hear it."""
    art: str = ""
    """The id of its symbol; empty if it has none."""
    form: str = "piece"
    """How it is drawn. On a track, one number is where it stands; a second one is where it goes."""
    kind: str = ""
    """The class of the style sheets that gives it its colour."""
    of: str = ""
    """The mark of the player whose it is."""
    label: str = ""
    """The name of the player in the text of the example."""
    numbers: tuple[int, ...] = ()
    gain: int | None = None
    state: str = ""
    """What matters: best for what decides, out for what does not count, never for what is not allowed."""
    place: str = ""
    """Where it lies on another piece."""
    holds: tuple[Piece, ...] = ()
    """The pieces on it."""


Group = tuple[Piece, ...]
"""Pieces side by side; they are the result of those before them."""


Line = tuple[str, int, int]
"""One stretch between two corners of a net: "level" or "upright", and its left or upper end."""


class Net(NamedTuple):
    """Lines around squares, such as ditches around plots."""

    wide: int
    high: int
    knot: tuple[int, int]
    """The corner with the symbol."""
    art: str
    lines: Mapping[str, tuple[Line, ...]]
    """The lines in each state: canal, free or denied."""
    offers: tuple[tuple[Line, str, int], ...]
    """Lines for which somebody offers something: the mark and the amount."""


class Example(NamedTuple):
    """The position of one example of the rules."""

    clause: str
    rows: tuple[tuple[Group, ...], ...] = ()
    net: Net | None = None

    def pieces(self) -> Iterator[Piece]:
        """All pieces, those that lie on others after them."""
        for row in self.rows:
            for group in row:
                yield from _with_held(group)


def _with_held(pieces: Sequence[Piece]) -> Iterator[Piece]:
    for piece in pieces:
        yield piece
        yield from _with_held(piece.holds)


@cache
def load(game: str) -> Mapping[str, Example]:
    """The examples of a game by their clauses."""
    written = pkgutil.get_data(f"app.tables.{game}.table", f"data/{FILE}")
    if written is None:
        raise FileNotFoundError(f"{game}: {FILE}")
    return {one["clause"]: from_plain(one) for one in json.loads(written)}


def from_plain(plain: Mapping[str, Any]) -> Example:
    """An example from what the build has written."""
    rows = tuple(tuple(map(_pieces, row)) for row in plain.get("rows", ()))
    net = plain.get("net")
    return Example(plain["clause"], rows, _net(net) if net else None)


def _pieces(plain: Sequence[dict[str, Any]]) -> tuple[Piece, ...]:
    return tuple(_piece(**one) for one in plain)


def _piece(numbers: Sequence[int] = (), holds: Sequence[dict[str, Any]] = (), **others: Any) -> Piece:
    return Piece(numbers=tuple(numbers), holds=_pieces(holds), **others)


def _net(plain: Mapping[str, Any]) -> Net:
    lines = {state: tuple(map(_line, several)) for state, several in plain["lines"].items()}
    offers = tuple((_line(line), mark, amount) for line, mark, amount in plain["offers"])
    x, y = plain["knot"]
    return Net(int(plain["wide"]), int(plain["high"]), (int(x), int(y)), plain["art"], lines, offers)


def _line(plain: Sequence[Any]) -> Line:
    way, x, y = plain
    return way, x, y
