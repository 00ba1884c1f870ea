"""The examples of the rules as they are drawn, for tests that compare them with what the rules decide."""

from __future__ import annotations

from collections.abc import Sequence

from app.example import Example, Piece
from examples import convert


def drawn(game: str) -> dict[str, Example]:
    """The examples of a game by their clauses."""
    return {example.clause: example for example in convert(game)[0]}


def gain(piece: Piece) -> int:
    """The gain that stands at a piece, which must have one."""
    assert piece.gain is not None
    return piece.gain


def held(piece: Piece, place: str) -> Piece | None:
    """What lies at a place of a piece; None if nothing does."""
    return next((one for one in piece.holds if one.place == place), None)


def best(pieces: Sequence[Piece]) -> int:
    """The place in a row of the piece that decides."""
    [at] = [at for at, piece in enumerate(pieces) if piece.state == "best"]
    return at
