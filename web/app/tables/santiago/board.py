"""The board, a valley: plots, ditches, canals, spring, proposals, and the selection there (SA-B6)."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.explanation import explains
from app.html import drawing, message, pressed
from app.scene import DECIDE, PAST, STEPS
from app.tables.santiago.crops import markers_picture, place_class, place_id, place_name, tile_picture
from app.tables.santiago.labels import CORNERS, canal_list, plot_name, spring_name
from app.tables.santiago.outlines import outlined
from app.tables.santiago.scene import Scene
from app.tables.santiago.selection import (
    NONE,
    Pick,
    free_places,
    is_past_drought,
    number_of,
    picked,
    plots_for,
    proposed,
)
from app.words import NOTHING, Html, escape
from pygame_core.game import Action
from pygame_core.games.santiago.board import COLUMNS, LEVEL, ROWS, STRETCHES, Stretch
from pygame_core.games.santiago.events import Accepted, Built, Drought, Irrigated, LastDrought, Planted, StakesPaid
from pygame_core.games.santiago.planting import markers_for
from pygame_core.games.santiago.queries import at_risk, would_water
from pygame_core.games.santiago.state import DESERT, EMPTY, NOBODY, is_crop
from pygame_core.games.santiago.view import View

SIDE, BLOCK, DITCH = 100, 230, 30
"""The sizes of a plot, of a block of two plots with its ditch, and of a ditch, in the units of the drawing."""

WIDE, HIGH = 950, 720


@dataclass(frozen=True, slots=True)
class Valley:
    """What is drawn on the board besides the state: the selection, the last change, and what is at risk."""

    pick: Pick
    plots: frozenset[int]
    """The plots that can be selected."""
    watered: frozenset[int]
    """The plots along the selected ditch."""
    thinned: frozenset[int]
    """The plantations that would lose a marker in the next drought."""
    withered: frozenset[int]
    """The plantations that would turn into desert in the next drought."""
    changed: frozenset[int] = field(default_factory=frozenset)
    """The plots that the last event has changed."""
    dug: Stretch | None = None
    """The canal that the last event has built."""


def board(scene: Scene, view: View) -> Html:
    """The whole board."""
    words, valley = scene.words, _valley(scene, view)
    rows = "".join(
        f'<div role="row" aria-label="{words("row {row}", row=row + 1)}">'
        f"{''.join(_plot(scene, view, valley, row * COLUMNS + column) for column in range(COLUMNS))}"
        "</div>"
        for row in range(ROWS)
    )
    y, x = divmod(view.spring, CORNERS)
    spring = (
        f'<svg class="spring x-{x} y-{y}" id="spring" role="img" aria-label="{spring_name(scene, view)}"'
        f'{explains("spring")}><use href="#sa-spring"/></svg>'
    )
    above = f"{_passing_sun(scene)}{_places(scene, view, valley)}{spring}"
    on_top = f"{above}{_proposals(scene, view, valley)}{outlined(scene, view)}"
    return Html(
        f'<section class="chart neatline" id="chart" aria-label="{words("Board")}"><span class="ticks"></span>'
        f'<div class="board" data-arrows>{_ground(view, valley)}'
        f'<div role="grid" aria-label="{words("Valley: 8 by 6 plots")}">{rows}</div>{canal_list(scene, view)}'
        f"{on_top}</div></section>"
    )


def _valley(scene: Scene, view: View) -> Valley:
    pick, risk = picked(scene, view), at_risk(view)
    over = view.phase == "over" or is_past_drought(scene)
    return Valley(
        pick=pick,
        plots=plots_for(view) if scene.mode == DECIDE else frozenset(),
        watered=frozenset(would_water(pick.stretch)) if pick.stretch else frozenset(),
        thinned=frozenset(() if over else risk.thinned),
        withered=frozenset(() if over else risk.withered),
        changed=_changed(scene),
        dug=_dug(scene),
    )


def _changed(scene: Scene) -> frozenset[int]:
    if scene.mode == PAST:
        return frozenset()
    event = scene.events[-1]
    if isinstance(event, StakesPaid):
        event = scene.events[-2]
    match event:
        case Planted():
            return frozenset((event.row * COLUMNS + event.column,))
        case Drought():
            return frozenset((*event.thinned, *event.withered))
        case LastDrought():
            return frozenset(event.withered)
        case _:
            return frozenset()


def _dug(scene: Scene) -> Stretch | None:
    """The canal that the last event has built, whose flow is animated."""
    event = scene.events[-1]
    if scene.mode != PAST and isinstance(event, Accepted | Built | Irrigated):
        return event.stretch
    return None


# ---- the ground: ditches and canals ----


def _path(stretch: Stretch) -> str:
    """The SVG path of a stretch."""
    kind, x, y = stretch
    return f"M{15 + BLOCK * x} {15 + BLOCK * y}{'h' if kind == LEVEL else 'v'}{BLOCK}"


def _explains_ditch(stretch: Stretch) -> Html:
    return explains(f"ditch-{place_id(stretch)}")


_DITCHES = "".join(_path(stretch) for stretch in STRETCHES)
_EACH_DITCH = "".join(
    f'<path class="ditch-c"{_explains_ditch(stretch)} d="{_path(stretch)}"/>' for stretch in STRETCHES
)


def _ground(view: View, valley: Valley) -> str:
    old = [stretch for stretch in view.canals if stretch != valley.dug]
    dug = "".join(_canal(stretch) for stretch in old)
    water = f'<path class="canal-k" d="{"".join(map(_path, old))}"/>{dug}' if old else ""
    new = valley.dug
    flow = f'<path class="canal-k" d="{_path(new)}"/>{_flowing(view, new)}' if new else ""
    waves = "".join(map(_wave, old))
    return (
        f'<svg class="board__ground" viewBox="0 0 {WIDE} {HIGH}" aria-hidden="true">'
        f'<path class="ditch-k" d="{_DITCHES}"/>{_EACH_DITCH}'
        f'{flow}{water}<g class="ripple">{waves}</g></svg>'
    )


def _canal(stretch: Stretch) -> str:
    return f'<path class="canal-c"{_explains_ditch(stretch)} d="{_path(stretch)}"/>'


def _flowing(view: View, stretch: Stretch) -> str:
    """The water of a new canal, animated from the end that has water already."""
    _, x, y = stretch
    wet = {divmod(view.spring, 5)[::-1]}
    for other_kind, other_x, other_y in view.canals:
        if (other_kind, other_x, other_y) != stretch:
            wet |= {(other_x, other_y), (other_x + 1, other_y) if other_kind == LEVEL else (other_x, other_y + 1)}
    back = "" if (x, y) in wet else " is-back"
    return f'<path class="canal-c is-new{back}" id="flow-{place_id(stretch)}" pathLength="1" d="{_path(stretch)}"/>'


def _wave(stretch: Stretch) -> str:
    kind, x, y = stretch
    at = f"translate({15 + BLOCK * x} {BLOCK * y})"
    if kind != LEVEL:
        at = f"translate({DITCH + BLOCK * x} {15 + BLOCK * y}) rotate(90)"
    return f'<use href="#sa-wave"{_explains_ditch(stretch)} width="{BLOCK}" height="{DITCH}" transform="{at}"/>'


# ---- plots ----


def _plot(scene: Scene, view: View, valley: Valley, plot: int) -> str:
    crop, owner, markers = view.plots[plot]
    tile = view.row[valley.pick.pile] if valley.pick.pile != NONE else None
    planned = plot == valley.pick.plot and crop == EMPTY and tile is not None
    if planned and tile is not None:
        crop, markers = tile[0], _to_be_laid(view, tile[1])
        owner = view.queue[0] if markers else NOBODY
    row, column = divmod(plot, COLUMNS)
    state = _state(view, valley, plot, crop, planned)
    drawn = _drawn(scene, view, valley, plot, (crop, owner, markers))
    name = plot_name(scene, view, plot, (crop, owner, markers), planned)
    classes = f"plot c-{column} r-{row}{state}"
    control = _control(scene, view, valley, plot)
    about = f'class="{classes}"{explains(f"plot-{plot}")} id="plot-{plot}" role="gridcell" aria-label="{name}"'
    if not control:
        return f"<div {about}>{drawn}</div>"
    return f'<button type="button" {about} {control}>{drawn}</button>'


def _to_be_laid(view: View, planters: int) -> int:
    """SA-3c, SA-3d: how many markers the deciding seat would put on a tile."""
    return 0 if view.phase == "neutral" else markers_for(view.bids, view.queue[0], planters)


def _state(view: View, valley: Valley, plot: int, crop: int, planned: bool) -> str:
    state = ""
    if is_crop(crop):
        state = f" tile tile--{escape(view.crops[crop])}"
        if view.phase != "over" and plot not in view.watered:
            state += " is-dry"
    elif crop == DESERT:
        state = " tile tile--desert"
    if planned:
        state += " is-planned"
    elif plot in valley.plots:
        state += " is-free"
    if plot in valley.watered:
        state += " is-saved"
    if plot in valley.changed:
        state += " is-new"
    return state


def _drawn(scene: Scene, view: View, valley: Valley, plot: int, content: tuple[int, int, int]) -> str:
    crop, owner, markers = content
    palm = drawing("sa-palm", "palm") if plot in view.palms else NOTHING
    if crop == DESERT:
        return drawing("sa-desert", "tile__art")
    if crop == EMPTY:
        return palm or drawing("sa-scrub", "plot__scrub is-turned" if plot % 3 else "plot__scrub")
    dry = drawing("sa-dry", "tile__art") if plot not in view.watered and view.phase != "over" else NOTHING
    tile, on_tile = tile_picture(escape(view.crops[crop])), markers_picture(scene.marks, owner, markers)
    return f"{tile}{dry}{on_tile}{palm}{_sun(valley, plot)}{_falling_marker(scene, plot, owner)}"


def _falling_marker(scene: Scene, plot: int, owner: int) -> str:
    """The marker that a drought has just taken from a plantation: it falls as the sun passes."""
    event = scene.events[-1]
    if scene.mode != STEPS or not isinstance(event, Drought) or plot not in event.thinned:
        return ""
    classes = f"mk mk--falls of-{scene.marks[owner]}" if owner != NOBODY else "mk mk--falls"
    return drawing(f"m-{scene.marks[owner]}" if owner != NOBODY else "m-none", classes)


def _passing_sun(scene: Scene) -> str:
    """The sun that passes over the valley while a drought is shown."""
    if scene.mode != STEPS or not isinstance(scene.events[-1], Drought | LastDrought):
        return ""
    return drawing("s-sun", "passing-sun", explains("drought"))


def _sun(valley: Valley, plot: int) -> str:
    """What the next drought would do here, unless the selected canal prevents it."""
    if plot in valley.watered:
        return ""
    if plot in valley.thinned:
        return f'<span class="sun">{drawing("s-sun")}<b>−1</b></span>'
    if plot in valley.withered:
        return f'<span class="sun">{drawing("s-sun")}{drawing("s-twig", "sun__twig")}</span>'
    return ""


def _control(scene: Scene, view: View, valley: Valley, plot: int) -> str:
    """The attributes for a tap on a plot while a tile is planted.

    A tap plants on the selected plot, selects another one, or shows why a plot is not allowed.
    """
    pick = valley.pick
    if scene.mode != DECIDE or view.phase not in ("plant", "neutral") or not view.queue:
        return ""
    if plot == pick.plot and pick.action is not None:
        return f'aria-selected="true" {message(play=str(pick.action))}'
    if plot in valley.plots:
        return f'aria-selected="{pressed(plot == pick.plot)}" {message(select={"plot": plot})}'
    if view.phase == "plant" and pick.pile == NONE:
        return 'aria-disabled="true"'
    row, column = divmod(plot, COLUMNS)
    values = (column, row) if view.phase == "neutral" else (pick.pile, column, row)
    return f'aria-disabled="true" {message(play=str(Action(view.queue[0], view.phase, values)))}'


# ---- ditches for canals ----


def _places(scene: Scene, view: View, valley: Valley) -> str:
    """The ditches: those where a canal may be dug are highlighted, a tap on others shows the reason."""
    if scene.mode != DECIDE or view.phase not in ("bribe", "decide", "extra"):
        return ""
    free, taken = free_places(view), (*view.canals, *proposed(view))
    lit = "".join(_place(scene, valley, stretch) for stretch in free)
    dark = "".join(_unavailable_place(view, stretch) for stretch in STRETCHES if stretch not in (*free, *taken))
    return f"{dark}{lit}"


def _place(scene: Scene, valley: Valley, stretch: Stretch) -> str:
    chosen = stretch == valley.pick.stretch
    action = valley.pick.action
    carried = message(play=str(action)) if chosen and action else message(select={"place": number_of(stretch)})
    state = ""
    if chosen:
        state = " is-up" if action is not None and action.verb != "propose" else " is-proposed"
    return (
        f'<button type="button" class="place {place_class(stretch)}{state}" id="place-{place_id(stretch)}"'
        f"{_explains_ditch(stretch)} "
        f'aria-pressed="{pressed(chosen)}" {carried} aria-label="{place_name(scene.words, stretch)}">'
        "<i></i></button>"
    )


def _unavailable_place(view: View, stretch: Stretch) -> str:
    """A ditch that is out of reach or too expensive: not a control, but a tap shows the reason."""
    seat = view.queue[0]
    verb, more = {"bribe": ("propose", (1,)), "decide": ("build", ())}.get(view.phase, ("irrigate", ()))
    said = message(play=str(Action(seat, verb, (*stretch, *more))))
    return f'<span class="place {place_class(stretch)} is-off"{_explains_ditch(stretch)} {said}></span>'


# ---- proposals ----


def _proposals(scene: Scene, view: View, valley: Valley) -> str:
    """Every proposal in its owner's colour with its total and its supporters; and the selected new one."""
    drawn = "".join(
        _proposal(scene, view, valley, proposal.stretch, [seat for seat, _ in proposal.offers], proposal.total)
        for proposal in view.proposals
    )
    pick = valley.pick
    if view.phase == "bribe" and pick.stretch and pick.stretch not in proposed(view):
        return drawn + _proposal(scene, view, valley, pick.stretch, [view.queue[0]], pick.amount)
    return drawn


def _proposal(scene: Scene, view: View, valley: Valley, stretch: Stretch, seats: list[int], amount: int) -> str:
    words, pick = scene.words, valley.pick
    up = stretch == pick.stretch
    if up and view.phase == "bribe" and stretch in proposed(view):
        seats, amount = [*seats, view.queue[0]], amount + pick.amount
    mark = scene.marks[seats[0]]
    at, state = place_class(stretch), " is-up" if up else ""
    label = words(
        "{name}: {place}, {count} offered",
        name=scene.names[seats[0]],
        place=place_name(words, stretch),
        count=amount,
    )
    givers = "".join(
        drawing(f"m-{scene.marks[seat]}", f"offered__mk th-{place} of-{scene.marks[seat]}")
        for place, seat in enumerate(seats)
    )
    thing = _explains_ditch(stretch)
    ribbon = f'<span class="ribbon {at} of-{mark}{state}"{thing}>{drawing("sa-proposal")}</span>'
    content = f"<b>{amount}</b>{givers}"
    if stretch not in proposed(view):
        return f'{ribbon}<span class="offered {at}{state}"{thing}>{content}</span>'
    if scene.mode != DECIDE or view.phase not in ("bribe", "decide"):
        return f'{ribbon}<span class="offered {at}{state}"{thing} role="img" aria-label="{label}">{content}</span>'
    carried = message(play=str(pick.action)) if up and pick.action else message(select={"place": number_of(stretch)})
    return (
        f'{ribbon}<button type="button" class="offered {at}{state}"{thing} id="offered-{place_id(stretch)}" '
        f'aria-pressed="{pressed(up)}" aria-label="{label}" {carried}>{content}</button>'
    )
