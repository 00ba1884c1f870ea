"""The pictures of squares and tiles: terrain, effects, and dice or coins on them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from app.html import drawing
from app.tables.santa_maria.scene import Scene
from app.tables.santa_maria.wares import coin, die, effect_icons, effects_text, terrain_name
from app.words import Html, Words, escape
from pygame_core.games.santa_maria.colony import SIZE, TURNS
from pygame_core.games.santa_maria.view import SquareView, TileView

SIDES = (("t", -1, 0), ("r", 0, 1), ("b", 1, 0), ("l", 0, -1))
GROUNDS = {"": "land", "town_hall": "hall"}
SCRUB = (0, 9, 14, 17, 22, 28, 31)
"""The empty squares that are drawn with plants."""


def ground(terrain: str) -> Html:
    """The name of a terrain in pictures and CSS classes."""
    return escape(GROUNDS.get(terrain, terrain))


def art(square: SquareView, cell: int = 1) -> str:
    """The picture of the terrain of a square."""
    if not square.terrain:
        return drawing("t-land", "sq__art") if cell in SCRUB else ""
    name = f"road-{square.colonists}" if square.terrain == "road" else ground(square.terrain)
    return drawing(f"t-{name}", "sq__art")


def plate(square: SquareView) -> str:
    """The picture of the effects of a square."""
    if not square.effects:
        return ""
    exchange = any(effect.kind == "exchange" for effect in square.effects)
    many = len(square.effects) > 1 or sum(sum(effect.gain.goods) for effect in square.effects) > 1
    kind = " fx--x" if exchange else " fx--2" if many else ""
    return f'<span class="fx{kind}">{"".join(map(effect_icons, square.effects))}</span>'


def square_cover(square: SquareView) -> str:
    """The picture of the die or coins on a square."""
    if square.lies == "coins":
        return f'<span class="stack">{coin(square.value)}</span>'
    return die(square.lies, square.value, "sq__die") if square.lies else ""


def joined(squares: Sequence[SquareView], cell: int) -> str:
    """The CSS classes of the sides on which a square adjoins a square of the same tile."""
    row, column = divmod(cell, SIZE)
    tile = squares[cell].tile
    if not tile:
        return ""
    found = ""
    for side, down, right in SIDES:
        r, c = row + down, column + right
        if 0 <= r < SIZE and 0 <= c < SIZE and squares[r * SIZE + c].tile == tile:
            found += f" j-{side}"
    return found


@lru_cache(1024)
def square_content(square: SquareView, cell: int) -> Html:
    """The content of a square of a colony."""
    return Html(f"{art(square, cell)}{plate(square)}{square_cover(square)}")


@lru_cache(1024)
def square_label(words: Words, square: SquareView, cell: int) -> Html:
    """The accessible name of a square: position, terrain, effects, and what lies on it."""
    row, column = divmod(cell, SIZE)
    parts = [words("row {row}, column {column}", row=row + 1, column=column + 1), terrain_name(words, square.terrain)]
    if square.terrain == "road":
        parts.append(words.plural("{count} colonist", "{count} colonists", square.colonists))
    if square.effects:
        parts.append(effects_text(words, square.effects))
    if square.lies == "coins":
        parts.append(words.plural("{count} coin lies there", "{count} coins lie there", square.value))
    elif square.lies:
        parts.append(words("a die lies there"))
    return Html(", ".join(parts))


def colony_label(words: Words, squares: Sequence[SquareView]) -> Html:
    """All squares of a colony that are not empty, in words."""
    return Html("; ".join(square_label(words, square, cell) for cell, square in enumerate(squares) if square.terrain))


def small_colony(squares: Sequence[SquareView]) -> Html:
    """A small picture of a colony with all its details."""
    all_squares: list[Html] = []
    for cell, square in enumerate(squares):
        state = (" is-used" if square.lies else "") + joined(squares, cell)
        all_squares.append(
            Html(f'<span class="sq sq--{ground(square.terrain)}{state} is-s">{square_content(square, cell)}</span>')
        )
    return Html("".join(all_squares))


def tiny_colony(squares: Sequence[SquareView]) -> Html:
    """A colony as coloured dots."""
    marks = {"white": " m-w", "blue": " m-b", "coins": " m-c", "": ""}
    return Html(
        '<span class="mini6" aria-hidden="true">'
        + "".join(f'<i class="m--{ground(square.terrain)}{marks[square.lies]}"></i>' for square in squares)
        + "</span>"
    )


def arranged(squares: int, rotation: int) -> list[int | None]:
    """The squares of a rotated tile in two columns, row by row; None for an empty place before the last one."""
    places = [(0, 0)]
    for arm in range(squares - 1):
        right, down = TURNS[(rotation + arm) % 4]
        places.append((down, right))
    top, left = (min(numbers) for numbers in zip(*places))
    at = {2 * (row - top) + column - left: number for number, (row, column) in enumerate(places)}
    return [at.get(place) for place in range(max(at) + 1)]


def piece(tile: TileView, rotation: int = 0) -> Html:
    """The picture of an open tile after so many clockwise quarter turns."""
    drawn = [
        f'<span class="sq sq--{ground(square.terrain)} is-s">{art(square)}{plate(square)}</span>'
        for square in tile.squares
    ]
    all_squares = "".join("<i></i>" if number is None else drawn[number] for number in arranged(len(drawn), rotation))
    return Html(f'<span class="piece piece--{len(tile.squares)}" aria-hidden="true">{all_squares}</span>')


def tile_label(scene: Scene, tile: TileView) -> Html:
    """The accessible name of a tile."""
    words = scene.words
    parts = []
    for square in tile.squares:
        name = terrain_name(words, square.terrain)
        if square.terrain == "road":
            more = words.plural("{count} colonist", "{count} colonists", square.colonists)
        else:
            more = effects_text(words, square.effects)
        parts.append(Html(f"{name}: {more}"))
    return Html("; ".join(parts))
