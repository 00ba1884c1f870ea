"""Draws an example of the rules: its pieces in rows, or a net, with a text for those who hear the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.example import SPACES, Example, Group, Line, Net, Piece
from app.html import drawing, flag, join, mark_name, number, signed
from app.words import NOTHING, Html, Words, escape

Names = Mapping[str, str]
"""What each piece is called in the language of the reader."""

_BLOCK, _EDGE = 100, 24
"""The length of a line of a net, and the margin around it, in the units of the drawing."""


def shown(words: Words, example: Example, names: Names) -> Html:
    """The drawing of an example."""
    rows = join(f'<div class="example__row">{_row(row)}</div>' for row in example.rows)
    net = _net(example.net) if example.net is not None else NOTHING
    return Html(f'<div class="example" role="img" aria-label="{spoken(words, example, names)}">{rows}{net}</div>')


# ---- what is said ----


def spoken(words: Words, example: Example, names: Names) -> Html:
    """The position of an example in words."""
    rows = [_row_text(words, row, names) for row in example.rows]
    net = [_net_text(words, example.net, names)] if example.net is not None else []
    return Html("; ".join([*rows, *net]))


def _row_text(words: Words, row: Sequence[Group], names: Names) -> Html:
    groups = [Html(", ".join(_piece_text(words, piece, names) for piece in group)) for group in row]
    return Html(f"; {words('then')}: ".join(groups))


def _piece_text(words: Words, piece: Piece, names: Names) -> Html:
    name = [escape(names[piece.name])] if piece.name in names else []
    owner = _owner(words, piece)
    owned = [Html(f"({owner})") if name else owner] if owner else []
    held = [Html(f"[{', '.join(_piece_text(words, one, names) for one in piece.holds)}]")] if piece.holds else []
    return Html(" ".join([*name, *owned, *_figures_text(words, piece), *_place_text(words, piece), *held]))


def _owner(words: Words, piece: Piece) -> Html:
    if piece.label:
        return escape(piece.label)
    return mark_name(words, escape(piece.of)) if piece.of else NOTHING


def _figures_text(words: Words, piece: Piece) -> list[Html]:
    """The numbers of a piece, and what it gains."""
    gain = [signed(piece.gain)] if piece.gain is not None else []
    if piece.form == "track" and len(piece.numbers) == 2:
        first, last = piece.numbers
        return [words("from {first} to {last}", first=first, last=last), *gain]
    return [*map(number, piece.numbers), *gain]


def _place_text(words: Words, piece: Piece) -> list[Html]:
    """Where a piece lies, and whether it counts."""
    places = {
        "left": words("on the left"),
        "middle": words("in the middle"),
        "right": words("on the right"),
        "top": words("above"),
    }
    states = {"best": words("this one decides"), "out": words("does not count"), "never": words("not allowed")}
    place = [places[piece.place]] if piece.place else []
    return [*place, Html(f"({states[piece.state]})")] if piece.state else place


def _net_text(words: Words, net: Net, names: Names) -> Html:
    lines = [Html(f"{escape(names[state])}: {len(lines)}") for state, lines in net.lines.items()]
    offers = [Html(f"{mark_name(words, escape(mark))}: {amount}") for _, mark, amount in net.offers]
    return Html(", ".join([escape(names[net.art]), *lines, *offers]))


# ---- what is seen ----


def _row(row: Sequence[Group]) -> Html:
    arrow = '<span class="example__then">→</span>'
    return join(
        f'<span class="example__group">{arrow if at else ""}{join(map(_piece, group))}</span>'
        for at, group in enumerate(row)
    )


def _piece(piece: Piece) -> Html:
    classes: list[str] = ["ex", f"ex--{escape(piece.form)}"]
    classes += [escape(piece.kind)] if piece.kind else []
    classes += [f"of-{escape(piece.of)}"] if piece.of else []
    classes += [f"is-{escape(piece.state)}"] if piece.state else []
    classes += [f"is-{escape(piece.place)}"] if piece.place else []
    classes += ["is-numbered"] if piece.numbers else []
    owned = piece.of and piece.form in ("card", "tile")
    badge = flag(escape(piece.of), "ex__flag") if owned else NOTHING
    return Html(f'<span class="{" ".join(classes)}">{_art(piece)}{badge}{_label(piece)}{_figures(piece)}</span>')


def _art(piece: Piece) -> Html:
    held = join(map(_piece, piece.holds))
    if piece.form == "track":
        return _track(piece)
    if piece.form == "flag":
        return flag(escape(piece.of), "ex__art")
    if not piece.art:
        return held
    return Html(f'<span class="ex__art">{drawing(escape(piece.art))}{held}</span>')


def _figures(piece: Piece) -> Html:
    if piece.form == "track":
        return Html(f"<b>{piece.numbers[-1]}</b>")
    figures = join(f"<b>{number(one)}</b>" for one in piece.numbers)
    return figures if piece.gain is None else Html(f"{figures}<em>{signed(piece.gain)}</em>")


def _label(piece: Piece) -> Html:
    return Html(f"<i>{escape(piece.label)}</i>") if piece.label else NOTHING


def _track(piece: Piece) -> Html:
    """A row of spaces with its marker, and the one that it has left."""
    spaces = join(
        f'<rect x="{20 * at}" y="44" width="20" height="10" class="example__space{" is-odd" if at % 2 else ""}"/>'
        for at in range(SPACES)
    )
    left = " is-left"
    boats = join(
        f'<use href="#{escape(piece.art)}" x="{20 * at - 11}" y="0" width="42" height="42"'
        f' class="example__boat{"" if at == piece.numbers[-1] else left}"/>'
        for at in dict.fromkeys(piece.numbers)
    )
    return Html(f'<svg class="ex__art" viewBox="-12 0 344 56">{spaces}{boats}</svg>')


def _net(net: Net) -> Html:
    wide, high = net.wide * _BLOCK + 2 * _EDGE, net.high * _BLOCK + 2 * _EDGE
    plots = join(
        f'<rect class="example__plot" x="{_EDGE + 50 * x + 5}" y="{_EDGE + 50 * y + 5}" width="40" height="40"/>'
        for y in range(2 * net.high)
        for x in range(2 * net.wide)
    )
    lines = join(
        f'<path class="example__line example__line--{escape(state)}" d="{_path(line)}"/>'
        for state, several in (("none", _all_lines(net)), *net.lines.items())
        for line in several
    )
    x, y = (_EDGE + _BLOCK * at - 20 for at in net.knot)
    knot = f'<use href="#{escape(net.art)}" x="{x}" y="{y}" width="40" height="40"/>'
    offers = join(_offer(line, mark, amount) for line, mark, amount in net.offers)
    size = f"n-{net.wide}"
    return Html(f'<svg class="example__net {size}" viewBox="0 0 {wide} {high}">{plots}{lines}{knot}{offers}</svg>')


def _offer(line: Line, mark: str, amount: int) -> Html:
    way, x, y = line
    across, down = (_BLOCK / 2, 0) if way == "level" else (0, _BLOCK / 2)
    middle_x, middle_y = round(_EDGE + _BLOCK * x + across), round(_EDGE + _BLOCK * y + down)
    shape = f'<use href="#p-{escape(mark)}" x="{middle_x - 20}" y="{middle_y - 9}" width="18" height="18"/>'
    figure = f'<text x="{middle_x + 11}" y="{middle_y + 7}">{amount}</text>'
    box = f'<rect x="{middle_x - 23}" y="{middle_y - 14}" width="46" height="28"/>'
    return Html(f'<g class="example__offer of-{escape(mark)}">{box}{shape}{figure}</g>')


def _all_lines(net: Net) -> tuple[Line, ...]:
    level = [("level", x, y) for y in range(net.high + 1) for x in range(net.wide)]
    upright = [("upright", x, y) for y in range(net.high) for x in range(net.wide + 1)]
    return (*level, *upright)


def _path(line: Line) -> str:
    way, x, y = line
    return f"M{_EDGE + _BLOCK * x} {_EDGE + _BLOCK * y}{'h' if way == 'level' else 'v'}{_BLOCK}"
