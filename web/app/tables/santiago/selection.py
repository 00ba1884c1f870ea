"""The selection that is not played yet: a bid, a tile and a plot, or a ditch and an offer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.scene import DECIDE, PAST, PAUSE, STEPS
from app.stored import is_number
from app.table_ui import TableUi
from app.tables.santiago.scene import Scene
from pygame_core.game import Action
from pygame_core.games.santiago.board import COLUMNS, NEIGHBOURS, NUMBER, STRETCHES, Stretch
from pygame_core.games.santiago.events import BidMade, Drought, Ended, IncomePaid, LastDrought
from pygame_core.games.santiago.planting import beside_plantations, markers_for
from pygame_core.games.santiago.queries import worth_now
from pygame_core.games.santiago.state import EMPTY, NOBODY, is_crop
from pygame_core.games.santiago.view import View

NONE = -1


@dataclass(frozen=True, slots=True)
class Pick:
    """The selection; it is complete if it has an action."""

    action: Action | None = None
    pile: int = NONE
    """The pile of the selected tile; NONE if there is none."""
    plot: int = NONE
    stretch: Stretch | None = None
    amount: int = 0
    """The bid or offer, in escudos; 0 for a pass."""
    digger: int = NONE
    """The seat that digs its own canal, of the several that are asked; NONE if none is selected."""


NOTHING_PICKED = Pick()


def picked(scene: Scene, view: View) -> Pick:
    """The selection of the deciding seat; empty in other modes than DECIDE."""
    return pick_of(scene.ui, view) if scene.mode == DECIDE else NOTHING_PICKED


def pick_of(ui: TableUi, view: View) -> Pick:
    """The selection in the UI state, limited to what is possible in this phase."""
    if not view.queue:
        return NOTHING_PICKED
    match view.phase:
        case "bid":
            return _bid(ui, view)
        case "plant":
            return _planting(ui, view)
        case "neutral":
            return _neutral(ui, view)
        case "bribe":
            return _offer(ui, view)
        case "extra" if asks_several(ui, view):
            return _own_canal(ui, view)
        case _:
            return _digging(ui, view)


def asks_several(ui: TableUi, view: View) -> bool:
    """Whether the table is asked at once which of several seats digs its own canal (SA-5)."""
    return view.phase == "extra" and len(view.queue) > 1 and not ui.asks_singly


def cash_of(view: View) -> int:
    """The cash of the deciding seat, in escudos; 0 if it is hidden."""
    return view.seats[view.queue[0]].cash or 0


def tiles_left(view: View) -> list[int]:
    """The piles that still have their tile."""
    return [pile for pile, tile in enumerate(view.row) if tile is not None]


def plots_for(view: View) -> frozenset[int]:
    """The plots where a tile may be placed now (SA-3b, SA-3d)."""
    if view.phase == "neutral":
        return frozenset(beside_plantations(view.plots))
    if view.phase == "plant":
        return frozenset(plot for plot, (crop, _, _) in enumerate(view.plots) if crop == EMPTY)
    return frozenset()


def beside_desert(view: View) -> bool:
    """Whether no plot beside a plantation is empty, so that the last tile goes beside a desert (SA-3d)."""
    return not any(is_crop(view.plots[other][0]) for plot in plots_for(view) for other in NEIGHBOURS[plot])


def is_past_drought(scene: Scene) -> bool:
    """Whether the shown event is the drought of its round or later."""
    return scene.mode in (STEPS, PAST) and isinstance(scene.events[-1], Drought | IncomePaid | LastDrought | Ended)


def is_between_rounds(scene: Scene, view: View) -> bool:
    """Whether the table pauses after a round: the tiles of the next one lie open, but the last one is still shown."""
    return scene.mode == PAUSE and view.phase != "over"


def bids_shown(scene: Scene, view: View) -> tuple[tuple[int, int], ...]:
    """Seats and stakes in the order of bidding, of the round that is shown."""
    if not is_between_rounds(scene, view):
        return view.bids
    made = (event for event in scene.events if isinstance(event, BidMade))
    return tuple((event.seat, event.amount) for event in made if event.round == view.round - 1)


def proposed(view: View) -> list[Stretch]:
    """The proposed stretches."""
    return [proposal.stretch for proposal in view.proposals]


def free_places(view: View) -> list[Stretch]:
    """The stretches where the deciding seat may propose or build a new canal (SA-4a, SA-4d, SA-4e, SA-5)."""
    if not view.queue:
        return []
    if view.phase == "extra":
        return [*view.places]
    needed = {"bribe": 1, "decide": view.own_account}.get(view.phase)
    if needed is None or cash_of(view) < needed:
        return []
    return [place for place in view.places if place not in proposed(view)]


def on_selection(ui: TableUi, view: View, content: Mapping[str, object]) -> None:
    """Select a tile, a plot, a ditch, who digs, an offer, an amount, or the player whose fields are outlined."""
    tile, plot, place, digger = content.get("tile"), content.get("plot"), content.get("place"), content.get("dig")
    amount, seat = content.get("value"), content.get("look")
    if type(tile) is int and tile in tiles_left(view):
        ui.selected = (tile, *ui.selected[1:2])
    elif type(plot) is int and plot in plots_for(view):
        ui.selected = (plot,) if view.phase == "neutral" else (ui.selected[0] if ui.selected else NONE, plot)
    elif type(place) is int and 0 <= place < len(STRETCHES):
        ui.selected = (place, *ui.selected[1:2])
    elif type(digger) is int and asks_several(ui, view) and digger in view.queue:
        ui.selected = (ui.selected[0] if ui.selected else NONE, digger)
    elif "amount" in content and is_number(amount):
        ui.amount = int(amount)
    elif type(seat) is int and 0 <= seat < len(view.seats):
        ui.highlighted = None if ui.highlighted == seat else seat


def _bid(ui: TableUi, view: View) -> Pick:
    amount = min(ui.amount or 0, cash_of(view))
    seat = view.queue[0]
    return Pick(Action(seat, "bid", (amount,)) if amount else Action(seat, "pass"), amount=amount)


def _planting(ui: TableUi, view: View) -> Pick:
    left = tiles_left(view)
    pile = ui.selected[0] if ui.selected and ui.selected[0] in left else NONE
    if len(left) == 1:
        pile = left[0]
    plot = ui.selected[1] if len(ui.selected) > 1 and ui.selected[1] in plots_for(view) else NONE
    if pile == NONE and plot != NONE:
        pile = max(left, key=lambda one: _gain(view, one, plot))
    if NONE in (pile, plot):
        return Pick(pile=pile, plot=plot)
    return Pick(Action(view.queue[0], "plant", (pile, plot % COLUMNS, plot // COLUMNS)), pile, plot)


def _gain(view: View, pile: int, plot: int) -> int:
    """The escudos that the deciding seat gains now with a tile on a plot; a plot tapped first gets the best tile."""
    tile, seat, plots = view.row[pile], view.queue[0], [*view.plots]
    if tile is None:
        return NONE
    markers = markers_for(view.bids, seat, tile[1])
    plots[plot] = (tile[0], seat if markers else NOBODY, markers)
    return worth_now(replace(view, plots=tuple(plots)), seat)


def _neutral(ui: TableUi, view: View) -> Pick:
    pile = tiles_left(view)[0]
    plot = ui.selected[0] if ui.selected and ui.selected[0] in plots_for(view) else NONE
    if plot == NONE:
        return Pick(pile=pile)
    return Pick(Action(view.queue[0], "neutral", (plot % COLUMNS, plot // COLUMNS)), pile, plot)


def _offer(ui: TableUi, view: View) -> Pick:
    seat, cash = view.queue[0], cash_of(view)
    stretch = _stretch(ui)
    if stretch is None or not cash or stretch not in (*proposed(view), *free_places(view)):
        return Pick(Action(seat, "pass"))
    amount = max(1, min(ui.amount or 1, cash))
    verb = "support" if stretch in proposed(view) else "propose"
    return Pick(Action(seat, verb, (*stretch, amount)), stretch=stretch, amount=amount)


def _digging(ui: TableUi, view: View) -> Pick:
    seat, stretch = view.queue[0], _stretch(ui)
    if view.phase == "decide" and stretch in proposed(view):
        return Pick(Action(seat, "accept", stretch or ()), stretch=stretch)
    if stretch is not None and stretch in free_places(view):
        verb, cost = ("irrigate", 0) if view.phase == "extra" else ("build", view.own_account)
        return Pick(Action(seat, verb, stretch), stretch=stretch, amount=cost)
    if view.phase == "decide" and view.proposals:
        return NOTHING_PICKED
    return Pick(Action(seat, "pass"))


def passing(ui: TableUi, view: View) -> Action:
    """The action of doing nothing; where several are asked at once, that of the last of them (SA-5)."""
    return Action(view.queue[-1 if asks_several(ui, view) else 0], "pass")


def _own_canal(ui: TableUi, view: View) -> Pick:
    """SA-5: the seat that digs and the ditch, in either order; the last seat's pass for "nobody"."""
    stretch = _stretch(ui)
    place = stretch if stretch in view.places else None
    digger = ui.selected[1] if len(ui.selected) > 1 and ui.selected[1] in view.queue else NONE
    if place is not None and digger != NONE:
        return Pick(Action(digger, "irrigate", place), stretch=place, digger=digger)
    if place is None and digger == NONE:
        return Pick(passing(ui, view))
    return Pick(stretch=place, digger=digger)


def _stretch(ui: TableUi) -> Stretch | None:
    return STRETCHES[ui.selected[0]] if ui.selected and 0 <= ui.selected[0] < len(STRETCHES) else None


def number_of(stretch: Stretch) -> int:
    """The number of a stretch in messages."""
    return NUMBER[stretch]
