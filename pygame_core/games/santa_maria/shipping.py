"""Ships: taking one from a port, moving it to another dock, and the next one of the pile (SM-B3, SM-H1)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.game import Action, Reason
from pygame_core.games.santa_maria.components import ASTRONOMY, Components, Goods
from pygame_core.games.santa_maria.decisions import next_task
from pygame_core.games.santa_maria.events import PortRefilled, ShipMoved, ShipTaken
from pygame_core.games.santa_maria.goods import named_ways
from pygame_core.games.santa_maria.play import Play
from pygame_core.games.santa_maria.refusals import Code
from pygame_core.games.santa_maria.state import NONE, State
from pygame_core.games.santa_maria.tasks import ChooseDock, RefillPort
from pygame_core.games.santa_maria.trading import can_be_brought_together, coins_with_sales
from pygame_core.games.santa_maria.turn_verbs import Values, action_of, turn_verb
from pygame_core.games.santa_maria.values import place_among, refuse_payment


def dock_at(components: Components, values: Values) -> int | None:
    """The dock that the first value of an action names; None if there is no such dock."""
    return place_among([dock.id for dock in components.docks], values[0])


def _lay_at(state: State, seat: int, ship: int, out: int, into: int) -> None:
    """Put a ship at a dock, from another dock or from its port."""
    harbour = [list(ships) for ships in state.harbour[seat]]
    if out != NONE:
        harbour[out].remove(ship)
    harbour[into].append(ship)
    state.harbour[seat] = tuple(map(tuple, harbour))


def refill(play: Play, port: int) -> None:
    """SM-B3: put the next ship of the pile into a port; the port stays empty if the pile is empty."""
    state = play.state
    if not state.pile:
        play.tell(PortRefilled, dock=play.components.docks[port].id, ship="", left=0)
        return
    ship, state.pile = state.pile[0], state.pile[1:]
    state.ports = (*state.ports[:port], ship, *state.ports[port + 1 :])
    found = play.components.ships[ship].id
    play.uncover(PortRefilled, dock=play.components.docks[port].id, ship=found, left=len(state.pile))


# ---- take a ship ----


def _costs(components: Components, ship: int) -> tuple[Goods, ...]:
    return (components.ships[ship].cost,)


def is_ship_open(components: Components, state: State) -> bool:
    """Whether a ship can be paid, now or after trade (SM-B3, SM-F0)."""
    costs = [components.ships[ship].cost for ship in state.ports if ship != NONE]
    return can_be_brought_together(components, state, costs)


def _ships(components: Components, state: State) -> Sequence[Action]:
    seat, found = state.turn, list[Action]()
    for port, ship in enumerate(state.ports):
        if ship != NONE:
            paid = named_ways(_costs(components, ship), state.goods[seat])
            found += [action_of(seat, "ship", components.docks[port].id, way) for way in paid]
    return found


def _refuse_ship(components: Components, state: State, values: Values) -> Reason[Code] | None:
    port = dock_at(components, values) if len(values) == 2 else None
    if port is None or state.ports[port] == NONE:
        return Reason("SM-B3", "no-ship-there")
    return refuse_payment(_costs(components, state.ports[port]), state.goods[state.turn], values[1], "SM-B3")


def _take(play: Play, values: Values) -> None:
    """SM-B3: pay a ship and lay it at the own dock of its port; then Astronomy, then the next ship."""
    state, seat, components, paid = play.state, play.state.turn, play.components, str(values[1])
    port = [dock.id for dock in components.docks].index(str(values[0]))
    state.todo = state.todo[1:]
    ship = state.ports[port]
    play.pay(seat, named_ways(_costs(components, ship), state.goods[seat])[paid])
    state.ports = (*state.ports[:port], NONE, *state.ports[port + 1 :])
    _lay_at(state, seat, ship, NONE, port)
    play.first(RefillPort(port))
    if state.knows(seat, ASTRONOMY):
        play.first(ChooseDock(ship, port))
    play.tell(ShipTaken, seat=seat, ship=components.ships[ship].id, dock=components.docks[port].id, paid=paid)


SHIP = turn_verb("ship", frozenset(("ship",)), _ships, _refuse_ship, _take)


# ---- move it to another dock ----


def _price(dock: int, to: int) -> int:
    """SM-H1: a coin for each dock up or down."""
    return abs(to - dock)


def is_dock_open(components: Components, state: State) -> bool:
    """Whether there is a coin, now or after a sale (SM-H1, SM-F1)."""
    return coins_with_sales(components, state) > 0


def _refuse_move(state: State, to: int | None) -> Reason[Code] | None:
    dock = next_task(state, ChooseDock).dock
    if to is None or to == dock:
        return Reason("SM-H1", "not-another-dock")
    price = _price(dock, to)
    return None if price <= state.coins[state.turn] else Reason("SM-H1", "too-few-coins", {"price": price})


def _docks(components: Components, state: State) -> Sequence[Action]:
    docks = enumerate(components.docks)
    return [action_of(state.turn, "dock", dock.id) for to, dock in docks if _refuse_move(state, to) is None]


def _refuse_dock(components: Components, state: State, values: Values) -> Reason[Code] | None:
    return _refuse_move(state, dock_at(components, values) if len(values) == 1 else None)


def _move(play: Play, values: Values) -> None:
    """SM-H1: pay a coin for each dock up or down."""
    state, seat, docks = play.state, play.state.turn, play.components.docks
    task, to = next_task(state, ChooseDock), [dock.id for dock in docks].index(str(values[0]))
    state.todo = state.todo[1:]
    coins = _price(task.dock, to)
    play.pay_coins(seat, coins)
    _lay_at(state, seat, task.ship, task.dock, to)
    play.tell(ShipMoved, seat=seat, ship=play.components.ships[task.ship].id, dock=docks[to].id, coins=coins)


DOCK = turn_verb("dock", frozenset(("dock",)), _docks, _refuse_dock, _move)
