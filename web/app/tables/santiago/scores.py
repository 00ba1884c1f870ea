"""The points of the fields: size and markers of every field, cash, and totals (SA-E2, SA-E3)."""

from __future__ import annotations

from collections.abc import Sequence

from app.explanation import explains
from app.html import drawing, flag
from app.tables.santiago.crops import COIN, crop_name, tile_picture
from app.tables.santiago.outlines import outlined_seat
from app.tables.santiago.scene import Scene
from app.words import NOTHING, Html, Words, escape
from pygame_core.games.santiago.queries import fields_now
from pygame_core.games.santiago.scoring import Field
from pygame_core.games.santiago.view import View


def sheet(words: Words, names: Sequence[Html], marks: Sequence[Html], view: View) -> Html:
    """The score sheet: the current fields, and the cash if it is visible."""
    return Html(f'<div class="sheet__scroll">{harvest(words, names, marks, view)}</div>')


def points_of_fields(view: View) -> list[int]:
    """The points of each seat from all its fields."""
    return [sum(field.points(seat) for field in fields_now(view)) for seat in range(len(view.seats))]


def harvest(
    words: Words,
    names: Sequence[Html],
    marks: Sequence[Html],
    view: View,
    looked: int | None = None,
    with_cash: bool = True,
) -> Html:
    """A table with a row for each field that has markers (size × markers for each player), and the sums below.

    ``looked`` is the seat whose column is highlighted. The cash is added if it is visible, and asked for.
    """
    fields_with_markers = [field for field in fields_now(view) if any(field.markers)]
    fields_with_markers.sort(key=lambda field: (-field.size, field.plots))
    rows = "".join(_field(words, view, field, looked) for field in fields_with_markers)
    fields = points_of_fields(view)
    sums = _row(words("Fields"), [Html(f"<b>{points}</b>") for points in fields], looked, "figures__total")
    if with_cash and all(own.cash is not None for own in view.seats):
        cash = [own.cash or 0 for own in view.seats]
        sums += _row(words("Cash"), [Html(str(amount)) for amount in cash], looked)
        totals = [Html(f"<b>{points + amount}</b> {COIN}") for points, amount in zip(fields, cash)]
        sums += _row(words("Total"), totals, looked)
    heads = "".join(
        f'<th scope="col" class="{"is-looked" if seat == looked else ""}">{flag(marks[seat])}'
        f'<span class="sr">{names[seat]}</span></th>'
        for seat in range(len(names))
    )
    return Html(
        f'<table class="figures harvest n-{len(names)}"><thead><tr><td></td>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody><tfoot>{sums}</tfoot></table>"
    )


def _field(words: Words, view: View, field: Field, looked: int | None) -> str:
    crop = escape(view.crops[field.crop])
    name = crop_name(words, crop)
    tile = f'<span class="tilet tile tile--{crop}" aria-hidden="true">{tile_picture(crop)}</span>'
    head = Html(f'<span class="harvest__field">{tile}<span>{name}</span><b>{field.size}</b></span>')
    cells = [
        Html(f"{field.points(seat)} <small>{field.size}×{markers}</small>") if markers else Html("–")
        for seat, markers in enumerate(field.markers)
    ]
    return _row(head, cells, looked)


def _row(name: Html, cells: Sequence[Html], looked: int | None, classes: str = "") -> str:
    columns = "".join(
        f'<td class="{"is-looked" if seat == looked else ""}">{cell}</td>' for seat, cell in enumerate(cells)
    )
    return f'<tr class="{classes}"><th scope="row" class="is-name">{name}</th>{columns}</tr>'


def final_fields(scene: Scene, view: View) -> Html:
    """The player's area of a finished game: the points of all fields; those of one player are outlined on the board."""
    words, seat = scene.words, outlined_seat(scene, view)
    name = scene.names[seat] if seat is not None else NOTHING
    hint = words("The fields of {name} are outlined. Tap a player to see others.", name=name)
    table = harvest(words, scene.names, scene.marks, view, seat)
    return _own_area(
        words("What the fields have brought"),
        f'<p class="ended__hint"{explains("fields")}>{drawing("s-escudo", "ic money")}{hint}</p>',
        table,
    )


def fields_after_round(scene: Scene, view: View) -> Html:
    """The player's area of a pause: the points of all fields after the round that is over."""
    words = scene.words
    title = words("Field values after round {round}", round=view.round - 1)
    table = harvest(words, scene.names, scene.marks, view, outlined_seat(scene, view), with_cash=False)
    return _own_area(title, f"<h2{explains('fields')}>{title}</h2>", table)


def _own_area(label: Html, head: str, table: Html) -> Html:
    return Html(
        f'<section class="own ended" id="own" aria-label="{label}">{head}'
        f'<div class="ended__table" tabindex="0"{explains("fields")}>{table}</div></section>'
    )
