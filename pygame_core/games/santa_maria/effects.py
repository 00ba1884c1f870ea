"""What buildings and spaces do (SM-B1 to SM-B6), monks (SM-M1 to SM-M3), and the choices inside a turn."""

from __future__ import annotations

from pygame_core.games.santa_maria.components import (
    ASTRONOMY,
    FIRST_CAMP,
    INDUSTRIALISATION,
    Gain,
    Goods,
)
from pygame_core.games.santa_maria.events import (
    ConquistadorMoved,
    Exchanged,
    MonkPlaced,
    PortRefilled,
    ReligionMoved,
    ShipMoved,
    ShipTaken,
)
from pygame_core.games.santa_maria.goods import named_ways, written_gain
from pygame_core.games.santa_maria.play import Play, spaces_on_board
from pygame_core.games.santa_maria.state import CAMPS, NONE, RELIGION, State

GOLD_FOUND = Gain((0, 0, 0, 0, 1))
"""What a gold symbol of the conquistador track brings (SM-B4)."""


def effect(play: Play, number: int, source: int) -> None:
    """SM-B6: apply one effect, or ask what it needs to be asked."""
    found = play.components.effects[number]
    kind, seat = found.kind, play.state.turn
    if kind == "gain":
        play.gain(seat, found.gain, source)
    elif kind == "exchange":
        play.first(("exchange", number, source, ()))
    elif kind == "ship":
        play.first(("ship", 0, 0, ()))
    elif kind == "religion":
        play.first(("grain", 0, 0, ()))
        religion_step(play, "")
    elif kind == "conquistador":
        conquistador(play, source)
    else:
        play.first(("place", play.components.road_tile, 0, ()))


def conquistador(play: Play, source: int) -> None:
    """SM-B4: the marker goes one space on; a newcomer is behind all who stand there."""
    state, seat, track = play.state, play.state.turn, play.components.conquest
    if state.conquistador[seat] >= track.last:
        play.tell(ConquistadorMoved, seat=seat, to=track.last, lost=True)
        return
    to = state.conquistador[seat] = state.conquistador[seat] + 1
    others = [other for other in state.march if other != seat]
    ahead = sum([state.conquistador[other] >= to for other in others])
    state.march = (*others[:ahead], seat, *others[ahead:])
    play.tell(ConquistadorMoved, seat=seat, to=to, lost=False)
    if to in track.gold:
        play.gain(seat, GOLD_FOUND, source)


def religion_step(play: Play, paid: str) -> None:
    """SM-B5, SM-M1, SM-M2: one step, a point past the end; a monk symbol may unlock a die and place a monk."""
    state, seat, track = play.state, play.state.turn, play.components.religion
    if state.religion[seat] >= track.last:
        play.score(seat, track.points, RELIGION)
        play.tell(ReligionMoved, seat=seat, to=track.last, past=True, points=track.points, symbol=0, die=0, paid=paid)
        return
    to = state.religion[seat] = state.religion[seat] + 1
    symbol = track.symbols.index(to) + 1 if to in track.symbols else 0
    die = _unlock(play, seat, symbol) if symbol in track.dice else 0
    if symbol:
        play.first(("monk", 0, 0, ()))
    tell = play.uncover if die else play.tell
    tell(ReligionMoved, seat=seat, to=to, past=False, points=0, symbol=symbol, die=die, paid=paid)


def _unlock(play: Play, seat: int, symbol: int) -> int:
    """SM-M2, SM-V2: a blue die more, rolled at once, for its owner or for all."""
    state = play.state
    die = play.roll(1, f"blue die of seat {seat} at symbol {symbol}")[0]
    if state.blue_dice == "common":
        state.shared = tuple(sorted((*state.shared, die)))
    else:
        state.blue[seat] = tuple(sorted((*state.blue[seat], die)))
    return die


# ---- choices ----


def exchange(play: Play, paid: str, gained: str) -> None:
    """SM-B2: pay one input, gain one output; with industrialisation perhaps once more (SM-H7)."""
    state, seat = play.state, play.state.turn
    kind, number, source, _ = state.todo[0]
    state.todo = state.todo[1:]
    found = play.components.effects[number]
    play.pay(seat, named_ways(found.pays, state.goods[seat])[paid])
    gain = next(gain for gain in found.gains if written_gain(gain) == gained)
    if kind == "exchange" and state.knows(seat, INDUSTRIALISATION):
        play.first(("again", number, source, ()))
    play.tell(Exchanged, seat=seat, paid=paid, gained=gained, again=kind == "again")
    play.gain(seat, gain, source)


def take_ship(play: Play, port: int, paid: str) -> None:
    """SM-B3: pay a ship and lay it at the own dock of its port; then Astronomy, then the next ship."""
    state, seat = play.state, play.state.turn
    state.todo = state.todo[1:]
    ship = state.ports[port]
    play.pay(seat, named_ways((play.components.ships[ship].cost,), state.goods[seat])[paid])
    state.ports = (*state.ports[:port], NONE, *state.ports[port + 1 :])
    _dock(state, seat, ship, NONE, port)
    play.first(("refill", port, 0, ()))
    if state.knows(seat, ASTRONOMY):
        play.first(("dock", ship, port, ()))
    play.tell(ShipTaken, seat=seat, ship=play.components.ships[ship].id, dock=play.components.docks[port].id, paid=paid)


def move_ship(play: Play, to: int) -> None:
    """SM-H1: pay a coin for each dock up or down."""
    state, seat = play.state, play.state.turn
    _, ship, dock, _ = state.todo[0]
    state.todo = state.todo[1:]
    coins = abs(to - dock)
    play.pay_coins(seat, coins)
    _dock(state, seat, ship, dock, to)
    docks = play.components.docks
    play.tell(ShipMoved, seat=seat, ship=play.components.ships[ship].id, dock=docks[to].id, coins=coins)


def _dock(state: State, seat: int, ship: int, out: int, into: int) -> None:
    harbour = [list(ships) for ships in state.harbour[seat]]
    if out != NONE:
        harbour[out].remove(ship)
    harbour[into].append(ship)
    state.harbour[seat] = tuple(map(tuple, harbour))


def refill(play: Play, port: int) -> None:
    """SM-B3: the next ship of the pile; an empty pile leaves the port empty."""
    state = play.state
    if not state.pile:
        play.tell(PortRefilled, dock=play.components.docks[port].id, ship="", left=0)
        return
    ship, state.pile = state.pile[0], state.pile[1:]
    state.ports = (*state.ports[:port], ship, *state.ports[port + 1 :])
    found = play.components.ships[ship].id
    play.uncover(PortRefilled, dock=play.components.docks[port].id, ship=found, left=len(state.pile))


def step_further(play: Play, paid: str) -> None:
    """SM-B5: a grain for one more step."""
    state, seat = play.state, play.state.turn
    state.todo = state.todo[1:]
    play.pay(seat, named_ways((grain_cost(play.components.religion.grain),), state.goods[seat])[paid])
    religion_step(play, paid)


def grain_cost(grain: int) -> Goods:
    """What a further step on the religion track costs."""
    return (0, grain, 0, 0, 0)


def place_monk(play: Play, space: int) -> None:
    """SM-M1, SM-M3: first the fee to everybody there, then the monk, and the gain of a camp."""
    state, seat, fee = play.state, play.state.turn, play.components.prices.fee
    state.todo = state.todo[1:]
    there = others_there(state, seat, space)
    for other in there:
        state.coins[other] += fee
    state.coins[seat] -= fee * len(there)
    state.monks[seat] = (*state.monks[seat], space)
    play.tell(MonkPlaced, seat=seat, space=play.components.space_id(space), fee=fee, to=there)
    if space >= FIRST_CAMP:
        play.effects(play.components.camps[space - FIRST_CAMP].effects, CAMPS)


def others_there(state: State, seat: int, space: int) -> list[int]:
    """The other seats with a monk on a space."""
    return [other for other, monks in enumerate(state.monks) if space in monks and other != seat]


def open_spaces(state: State, seat: int) -> list[int]:
    """The spaces on which none of the own monks stands (SM-M1)."""
    return [space for space in spaces_on_board(state) if space not in state.monks[seat]]
