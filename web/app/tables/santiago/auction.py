"""The player's area while bids are made and tiles are planted: the open tiles, and the order of choosing."""

from __future__ import annotations

from app.explanation import explains
from app.html import drawing, flag, message, pressed
from app.scene import DECIDE, STEPS
from app.tables.santiago.crops import COIN, crop_title, ordinal, tile_picture
from app.tables.santiago.scene import Scene
from app.tables.santiago.seats import HAT, place_so_far
from app.tables.santiago.selection import Pick, picked
from app.words import NOTHING, Html, escape
from pygame_core.games.santiago.view import View


def auction(scene: Scene, view: View) -> Html:
    """The tiles of this round, and the order of choosing below them."""
    words, pick = scene.words, picked(scene, view)
    chooses = scene.mode == DECIDE and view.phase == "plant"
    tiles = "".join(_tile(scene, view, pick, pile, chooses) for pile in range(len(view.row)))
    heading = words("Turned up") if view.phase == "bid" else words("Still to plant")
    role = ' role="radiogroup" data-arrows' if chooses else ""
    return Html(
        f'<section class="own auction" id="own" aria-label="{words("Plantations of this round")}">'
        f"<h2>{heading} {_values(scene)}</h2>"
        f'<div class="ups n-{len(view.row)}"{role} aria-label="{words("Plantations")}">{tiles}</div>'
        f"<h2>{words('Who chooses when')}</h2>{_queue(scene, view, pick)}</section>"
    )


def _values(scene: Scene) -> str:
    return f'<a class="link values-link" href="#{scene.route}/sheet">{scene.words("Field values")}</a>'


def _tile(scene: Scene, view: View, pick: Pick, pile: int, chooses: bool) -> str:
    words, tile, thing = scene.words, view.row[pile], explains(f"tile-{pile}")
    if tile is None:
        return (
            f'<span class="up up--gone" id="up-{pile}"'
            f'{thing}><span class="sr">{words("no plantation left")}</span></span>'
        )
    crop, planters = escape(view.crops[tile[0]]), tile[1]
    name = crop_title(words, crop)
    many = words.plural("{count} planter", "{count} planters", planters)
    content = (
        f'<span class="up__art tile tile--{crop}">{tile_picture(crop, planters)}</span>'
        f'<span class="up__name">{name}</span>'
        f'<span class="up__n" aria-hidden="true">{drawing("sa-planter") * planters}</span>'
    )
    label = f'aria-label="{name}, {many}"'
    if not chooses:
        state = " is-now" if pile == pick.pile else ""
        return f'<span class="up{state}"{thing} id="up-{pile}" role="img" {label}>{content}</span>'
    chosen = pile == pick.pile
    state = " is-now" if chosen else ""
    return (
        f'<button type="button" role="radio" aria-checked="{pressed(chosen)}" class="up lifts{state}" '
        f'id="up-{pile}"{thing} {label} {message(select={"tile": pile})}>{content}</button>'
    )


def _queue(scene: Scene, view: View, pick: Pick) -> str:
    """The order of choosing, with the selected bid in its place; a seat that passes chooses after others (SA-3a)."""
    bids = view.bids
    seat = view.queue[0] if view.queue else None
    taken = pick.amount and pick.amount in [amount for _, amount in bids]
    if scene.mode == DECIDE and view.phase == "bid" and seat is not None and not taken:
        bids = (*bids, (seat, pick.amount))
    places = {bidder: place_so_far(view, bids, bidder) for bidder, _ in bids}
    waiting = [other for other in view.queue if view.phase == "bid" and other not in places]
    rest = [_waiting(scene, other) for other in waiting]
    known = {place: _line(scene, view, dict(bids), bidder, place) for bidder, place in places.items()}
    lines = [known.get(place) or rest.pop(0) for place in range(1, len(known) + len(rest) + 1)]
    return f'<ol class="queue"{explains("order")}>{"".join(lines)}</ol>'


def _waiting(scene: Scene, seat: int) -> str:
    return (
        f'<li><span class="rank rank--open">–</span>{flag(scene.marks[seat])}'
        f"<span>{scene.names[seat]}</span><i>{scene.words('still to bid')}</i></li>"
    )


def _line(scene: Scene, view: View, bids: dict[int, int], seat: int, place: int) -> str:
    words, amount = scene.words, bids[seat]
    planted = view.phase != "bid" and (seat not in view.queue or view.phase == "neutral")
    now = bool(view.queue) and view.queue[0] == seat and scene.mode != STEPS
    state = " is-open" if now else " is-past" if planted else ""
    rank = "rank rank--open" if now and view.phase == "bid" else "rank"
    first_pass = next((bidder for bidder, bid in bids.items() if not bid), None)
    hat = HAT if seat == first_pass and view.phase == "bid" else NOTHING
    right = f"<b>{amount}{COIN}</b>" if amount else f"<i>{hat}{words('−1 marker')}</i>"
    return (
        f'<li class="{state.strip()}"><span class="{rank}">{ordinal(words, place)}</span>{flag(scene.marks[seat])}'
        f"<span>{scene.names[seat]}</span>{right}</li>"
    )
