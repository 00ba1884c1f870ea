"""The outlines of one player's fields on the board, with the points of each (SA-E2, SA-E3)."""

from __future__ import annotations

from collections.abc import Set

from app.explanation import explains
from app.tables.santiago.scene import Scene
from app.words import NOTHING, Html
from pygame_core.games.santiago.board import COLUMNS, ROWS
from pygame_core.games.santiago.queries import fields_now
from pygame_core.games.santiago.scoring import Field
from pygame_core.games.santiago.view import View


def outlined_seat(scene: Scene, view: View) -> int | None:
    """The seat whose fields are outlined: the selected one, else at the end the winner, else None."""
    if scene.ui.highlighted is not None:
        return scene.ui.highlighted
    if view.phase != "over":
        return None
    totals = [own.cash + worth if own.cash is not None else 0 for own, worth in zip(view.seats, view.worth[-1])]
    return totals.index(max(totals))


def outlined(scene: Scene, view: View) -> Html:
    """The outlined fields; empty if none are to be outlined."""
    seat = outlined_seat(scene, view)
    if seat is None:
        return NOTHING
    fields = [field for field in fields_now(view) if field.markers[seat]]
    lines = "".join(map(_outline, fields))
    labels = "".join(_label(scene, field, seat) for field in fields)
    return Html(
        f'<svg class="outlines of-{scene.marks[seat]}" viewBox="0 0 950 720" aria-hidden="true">'
        f'<path class="outline-k" d="{lines}"/><path class="outline-c" d="{lines}"/></svg>{labels}'
    )


def _label(scene: Scene, field: Field, seat: int) -> str:
    """The label "size × markers" on the first plot of the field."""
    row, column = divmod(field.plots[0], COLUMNS)
    return (
        f'<span class="brings c-{column} r-{row} of-{scene.marks[seat]}"'
        f'{explains(f"plot-{field.plots[0]}")} aria-hidden="true">'
        f"{field.size} × {field.markers[seat]}</span>"
    )


def left_of(column: int) -> int:
    """The coordinate at which a column or row of plots begins, in the units of the drawing."""
    return 30 + 100 * (column % 2) + 230 * (column // 2)


def _outline(field: Field) -> str:
    """The SVG path around a field; it crosses ditches between plots of the field."""
    plots = frozenset(field.plots)
    return "".join(_edges(plots, plot) for plot in field.plots)


def _edges(plots: Set[int], plot: int) -> str:
    row, column = divmod(plot, COLUMNS)
    left, top = left_of(column), left_of(row)
    right, bottom = left + 100, top + 100
    is_left, is_right = column > 0 and plot - 1 in plots, column < COLUMNS - 1 and plot + 1 in plots
    is_up, is_down = row > 0 and plot - COLUMNS in plots, row < ROWS - 1 and plot + COLUMNS in plots
    west = left_of(column - 1) + 100 if is_left else left
    east = left_of(column + 1) if is_right else right
    north = left_of(row - 1) + 100 if is_up else top
    south = left_of(row + 1) if is_down else bottom
    level = [f"M{west} {edge}H{east}" for edge, joined in ((top, is_up), (bottom, is_down)) if not joined]
    upright = [f"M{edge} {north}V{south}" for edge, joined in ((left, is_left), (right, is_right)) if not joined]
    return "".join((*level, *upright))
