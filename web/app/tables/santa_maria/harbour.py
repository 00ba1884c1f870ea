"""The ships in the ports and at the docks of a player; and the retirement spaces (SM-R1, SM-R2)."""

from __future__ import annotations

from app.explanation import explains
from app.html import GUARDED, drawing, flag, fly, message, pressed
from app.scene import DECIDE, PAST
from app.tables.santa_maria.colony import large_seat
from app.tables.santa_maria.lacking import lacking, lacking_icons, lacking_text
from app.tables.santa_maria.people import dock_name
from app.tables.santa_maria.scene import Scene
from app.tables.santa_maria.selection import ANSWER, RETIRE, Pick, answers, chooses_payment, picked, visited_seat
from app.tables.santa_maria.together import at_once, next_question, ship_on_retiring
from app.tables.santa_maria.wares import effect_icons, effects_text, goods_icons, price_text
from app.words import NOTHING, Html, escape
from pygame_core.game import Action
from pygame_core.games.santa_maria.events import Retired, ShipTaken
from pygame_core.games.santa_maria.goods import written
from pygame_core.games.santa_maria.queries import default_payment, legal
from pygame_core.games.santa_maria.view import ShipView, SpaceView, View

FULL_DOCK = 7
"""How many ships of a player at one dock leave no room for their pictures."""


def harbour(scene: Scene, view: View) -> Html:
    """Every dock with its bonus on retiring, the player's ships, and the ship in port; and the retirement spaces."""
    words, pick = scene.words, picked(scene, view)
    heads = (words("on retiring"), words("own dock"), words("in port: price, points"))
    cols = "".join(f"<span>{head}</span>" for head in heads)
    quays = "".join(_quay(scene, view, pick, number) for number in range(len(view.docks)))
    left = words.plural("{count} ship face down", "{count} ships face down", view.pile)
    return Html(
        f'<p class="cols" aria-hidden="true">{cols}</p><ol class="harbour">{quays}</ol>'
        f'<p class="remark"{explains("ship-pile")}>{left}</p>{_retirement(scene, view, pick)}'
    )


def ship_card(ship: ShipView) -> Html:
    """A ship with its price and its points."""
    return Html(
        f'{drawing("ship-tile", "shipcard__art")}<span class="shipcard__cost">{goods_icons(ship.cost)}</span>'
        f'<span class="shipcard__pts">{ship.points}{drawing("s-crown", "points")}</span>'
    )


def _quay(scene: Scene, view: View, pick: Pick, number: int) -> str:
    words, dock, seat = scene.words, view.docks[number], large_seat(scene, view)
    own = view.seats[seat].harbour[number]
    full = " is-full" if len(own) >= FULL_DOCK else ""
    label = words(
        "{dock}: {bonus} for each ship", dock=dock_name(words, dock.id), bonus=effects_text(words, dock.effects)
    )
    docked = "".join(
        f'<span class="docked" role="img" aria-label="{_own_ship(scene, ship)}"'
        f"{_sailing(scene, dock, seat) if ship is own[-1] else ''}>"
        f"<b>{ship.points}</b>{drawing('s-ship', 'r-ship')}</span>"
        for ship in own
    )
    return (
        f'<li class="quay" id="quay-{escape(dock.id)}"'
        f'{explains(f"dock-{escape(dock.id)}")}>{_pier(scene, view, dock, label)}<span class="quay__own{full}">'
        f"{docked}</span>{_in_port(scene, view, pick, dock)}</li>"
    )


def _own_ship(scene: Scene, ship: ShipView) -> Html:
    """The name of a ship at a dock."""
    return scene.words.plural("own ship, {count} point", "own ship, {count} points", ship.points)


def _sailing(scene: Scene, dock: SpaceView, seat: int) -> Html:
    """The attribute with which a ship comes from the port to its dock; empty if it has not just been taken."""
    event = scene.events[-1]
    if scene.mode == PAST or not isinstance(event, ShipTaken) or (event.dock, event.seat) != (dock.id, seat):
        return NOTHING
    return fly(Html(f"port-{escape(dock.id)}"), len(scene.events))


def _port(dock: SpaceView) -> Html:
    """The attributes of a port."""
    return Html(f'id="port-{escape(dock.id)}"{explains(f"port-{escape(dock.id)}")}')


def _in_port(scene: Scene, view: View, pick: Pick, dock: SpaceView) -> str:
    """The ship in a port; it is a button if it can be taken now."""
    words, ship, place = scene.words, dock.ship, _port(dock)
    if ship is None:
        return f'<span class="shipcard shipcard--none" {place}></span>'
    label = words.plural(
        "ship for {price}, {count} point",
        "ship for {price}, {count} points",
        ship.points,
        price=price_text(words, ship.cost),
    )
    before, asked = _question_of_ships(scene, view, pick)
    offered = answers(asked) if scene.mode == DECIDE else ()
    found = [one for one in offered if one.verb == "ship" and one.values[0] == dock.id]
    if not found:
        return _beyond_reach(scene, view, dock, ship, label)
    taken = default_payment(found)
    if before is not None:
        return _to_be_taken(place, label, ship, Html(f"{GUARDED} {at_once(scene, view, before, taken)}"))
    chosen = pick.kind == ANSWER and pick.action in found
    selects = not chosen and len(found) > 1 and chooses_payment(scene.ui)
    played = Html(f"{GUARDED} {message(play=str(pick.action if chosen else taken))}")
    carried = message(select={"answer": answers(view).index(taken)}) if selects else played
    return _to_be_taken(place, label, ship, carried, chosen)


def _question_of_ships(scene: Scene, view: View, pick: Pick) -> tuple[Action | None, View]:
    """The action before the question for a ship, and the position with it: it may follow the selected action.

    While a retirement space is asked for, it is the space that brings a ship. The action is None for what is asked now.
    """
    if (retires := ship_on_retiring(scene, view)) is not None:
        return retires
    then = next_question(scene, view)
    return (None, view) if then is None else (pick.action, then)


def _to_be_taken(place: Html, label: Html, ship: ShipView, carried: Html, chosen: bool = False) -> str:
    """The button of a ship that can be taken."""
    state = " is-up" if chosen else " is-lit"
    return (
        f'<button type="button" class="shipcard{state}" {place} aria-pressed="{pressed(chosen)}" '
        f'aria-label="{label}" {carried}>{ship_card(ship)}</button>'
    )


def _pier(scene: Scene, view: View, dock: SpaceView, label: Html) -> str:
    """The bonus of a dock; it is a button if the ship that was taken can move there (SM-H1)."""
    inside = f"{drawing('dock', 'quay__pier')}<span>{''.join(map(effect_icons, dock.effects))}</span>"
    found = answers(view) if picked(scene, view).kind == ANSWER else ()
    for action in found:
        if action.verb == "dock" and action.values[0] == dock.id:
            said = scene.words("Move it to the {dock}", dock=dock_name(scene.words, dock.id))
            carried = f"{GUARDED} {message(play=str(action))}"
            return f'<button type="button" class="quay__bonus is-lit" aria-label="{said}" {carried}>{inside}</button>'
    return f'<span class="quay__bonus" role="img" aria-label="{label}">{inside}</span>'


def _beyond_reach(scene: Scene, view: View, dock: SpaceView, ship: ShipView, label: Html) -> str:
    """A ship that cannot be taken now, with what is missing for it; in the question about ships a tap says why."""
    words, place = scene.words, _port(dock)
    short = lacking(view.seats[view.turn].goods, ship.cost)
    if scene.mode != DECIDE or view.phase != "turn" or not any(short) or visited_seat(scene, view) is not None:
        return f'<span class="shipcard" role="img" {place} aria-label="{label}">{ship_card(ship)}</span>'
    said = f'{place} aria-label="{label} ({lacking_text(words, short)})"'
    card = f'{ship_card(ship)}<small class="lacks">{lacking_icons(words, short)}</small>'
    if view.asked is None or view.asked.kind != "ship":
        return f'<span class="shipcard" role="img" {said}>{card}</span>'
    refused = message(play=str(Action(view.turn, "ship", (dock.id, written(ship.cost)))))
    return f'<button type="button" class="shipcard is-off" aria-disabled="true" {said} {refused}>{card}</button>'


# ---- retiring ----


def _retirement(scene: Scene, view: View, pick: Pick) -> str:
    words = scene.words
    spaces = "".join(_space(scene, view, pick, index) for index in range(len(view.retirement)))
    return (
        f'<section class="retire"><h3>{words("Retire")} <small>{words("one of these, then your ships")}</small></h3>'
        f"<ol>{spaces}</ol></section>"
    )


def _retiring(scene: Scene, space: SpaceView) -> Html:
    """The flag on a retirement space; it flies in from its player who has just retired."""
    seat, event = space.seats[0], scene.events[-1]
    retires = scene.mode != PAST and isinstance(event, Retired) and event.seat == seat
    flight = fly(Html(f"seat-{seat}"), len(scene.events)) if retires else NOTHING
    return Html(f"<span{flight}>{flag(scene.marks[seat])}</span>")


def _retiring_now(scene: Scene, view: View, space: SpaceView) -> Action:
    """What a tap on a space does while the question where to retire is open: its bonus may be left unused."""
    without = Action(view.turn, "retire", (space.id, "unused"))
    return without if scene.ui.amount and without in legal(view) else Action(view.turn, "retire", (space.id,))


def _space(scene: Scene, view: View, pick: Pick, index: int) -> str:
    words, space, thing = scene.words, view.retirement[index], explains(f"retire-{index}")
    bonus = "".join(map(effect_icons, space.effects))
    place = (words("1st"), words("2nd"), words("3rd"), words("4th"), words("5th"))[index]
    inside = f"<b>{place}</b><span>{bonus}</span>"
    said = effects_text(words, space.effects)
    label = words("retire as {place}: {bonus}", place=place, bonus=said)
    if space.seats:
        name = scene.names[space.seats[0]]
        return f'<li class="is-taken"{thing}><b>{place}</b>{_retiring(scene, space)}<span class="sr">{name}</span></li>'
    if scene.mode != DECIDE or view.phase != "turn" or view.asked is not None:
        return f'<li{thing}><span class="retire__at" role="img" aria-label="{label}">{inside}</span></li>'
    chosen = pick.kind == RETIRE and pick.action is not None and pick.action.values[0] == space.id
    asked = pick.kind == RETIRE and pick.action is None
    retires = pick.action if chosen else _retiring_now(scene, view, space) if asked else None
    at = message(select={"retire": index})
    carried = at if retires is None else Html(f"{GUARDED} {at_once(scene, view, retires)}")
    state = (" is-up" if chosen else "") + (" is-lit" if asked else "")
    return (
        f'<li class="is-free"{thing}><button type="button" class="retire__at{state}" id="retire-{index}" '
        f'aria-pressed="{pressed(chosen)}" aria-label="{label}" {carried}>{inside}</button></li>'
    )
