"""A turn: main actions (SM-A1 to SM-A7), free actions (SM-F0 to SM-F2), and the running of what is left to do."""

from __future__ import annotations

from pygame_core.games.santa_maria import effects, year
from pygame_core.games.santa_maria.colony import COLUMNS, PLACED, ROWS, covered, masks, place_name
from pygame_core.games.santa_maria.components import (
    ADVANCED_ECONOMICS,
    BASIC_ECONOMICS,
    CONSTRUCTION,
    MATHEMATICS,
    RESOURCES,
    TAXES,
    Components,
    Goods,
)
from pygame_core.games.santa_maria.events import (
    Activated,
    Bought,
    CoinsTakenBack,
    Declined,
    DieLaid,
    DieMoved,
    DieUsed,
    PassedOver,
    Retired,
    Sold,
    TaxesGained,
    TilePlaced,
)
from pygame_core.games.santa_maria.goods import (
    changed,
    named_ways,
    prices,
    within_reach,
    worth,
)
from pygame_core.games.santa_maria.play import Play
from pygame_core.games.santa_maria.state import BLUE, BUILDINGS, CHOICES, NONE, RETIREMENT, WHITE, State

# ---- main actions ----


def expand(play: Play, tile: int, place: tuple[int, int, int], paid: str) -> None:
    """SM-A1: pay a tile and lay it on empty squares."""
    state, seat = play.state, play.state.turn
    play.pay(seat, named_ways((tile_cost(play.components, tile),), state.goods[seat])[paid])
    state.doubles = tuple([number for number in state.doubles if number != tile])
    state.triples = tuple([number for number in state.triples if number != tile])
    lay_tile(play, tile, place, paid)


def tile_cost(components: Components, tile: int) -> Goods:
    """SM-A1: what a double or a triple costs."""
    return components.prices.double if components.tiles[tile].shape == "double" else components.prices.triple


def lay_tile(play: Play, tile: int, place: tuple[int, int, int], paid: str) -> None:
    """Put a tile into the colony."""
    state, seat, piece = play.state, play.state.turn, play.components.tiles[tile]
    placement, colony = PLACED[piece.shape][place], list(state.colony[seat])
    for cell, square in zip(placement.cells, piece.squares):
        colony[cell] = square
    state.colony[seat] = tuple(colony)
    row, column, rotation = place
    state.laid[seat] = (*state.laid[seat], (tile, row, column, rotation))
    cells = [list(place_name(cell)) for cell in placement.cells]
    play.tell(TilePlaced, seat=seat, tile=piece.id, row=row, column=column, rotation=rotation, cells=cells, paid=paid)


def place(play: Play, where: tuple[int, int, int]) -> None:
    """Lay the road tile of a retirement space, or the town hall of a lot (SM-R1, SM-V1)."""
    state = play.state
    tile, state.todo = state.todo[0][1], state.todo[1:]
    if tile == play.components.road_tile:
        state.roads -= 1
    lay_tile(play, tile, where, "")


def activate_building(play: Play, cell: int) -> None:
    """SM-A2: the n-th building this year costs n coins, which are laid on it."""
    state, seat = play.state, play.state.turn
    coins = state.activations[seat] = state.activations[seat] + 1
    state.coins[seat] -= coins
    cover(state, seat, cell, coins)
    play.effects(play.components.squares[state.colony[seat][cell]].effects, BUILDINGS)
    row, column = place_name(cell)
    play.tell(Activated, seat=seat, row=row, column=column, coins=coins)


def cover(state: State, seat: int, cell: int, thing: int) -> None:
    """Lay a die or coins on a square, or with 0 take them away."""
    on = state.on[seat]
    state.on[seat] = (*on[:cell], thing, *on[cell + 1 :])


def use_die(play: Play, colour: str, value: int, kind: str, number: int, paid: str) -> None:
    """SM-A3 to SM-A5: die, value, line, Taxes, buildings, laying the die."""
    state, seat = play.state, play.state.turn
    _take_die(state, seat, colour, value)
    coins = 0
    if paid:
        play.pay(seat, named_ways(BOTANY_COSTS, state.goods[seat])[paid])
    else:
        coins = abs(number - value) * play.components.prices.die_step
        play.pay_coins(seat, coins)
    line = ROWS[number - 1] if kind == "row" else COLUMNS[number - 1]
    cells = free_in(play.components, state, seat, line)
    die = number + (WHITE if colour == "white" else BLUE)
    play.first(*[("activate", cell, 0, ()) for cell in cells], ("lay", die, 0, cells))
    play.tell(DieUsed, seat=seat, colour=colour, value=value, line=kind, number=number, coins=coins, paid=paid)
    _taxes(play, seat, line)


BOTANY_COSTS: tuple[Goods, ...] = ((1, 0, 0, 0, 0), (0, 1, 0, 0, 0))
"""What Botany takes: a wood or a grain (SM-H3)."""


def _take_die(state: State, seat: int, colour: str, value: int) -> None:
    if colour == "white":
        state.white = without(state.white, value)
        state.white_used[seat] += 1
        return
    state.blue_used[seat] += 1
    if state.blue_dice == "common":
        state.shared = without(state.shared, value)
    else:
        state.blue[seat] = without(state.blue[seat], value)


def without(dice: tuple[int, ...], value: int) -> tuple[int, ...]:
    """The dice but one of a value."""
    place = dice.index(value)
    return (*dice[:place], *dice[place + 1 :])


def free_buildings(components: Components, state: State, seat: int) -> int:
    """The buildings on which neither a die nor coins lie; roads are none (SM-A6)."""
    return masks(state.colony[seat], components.last_road)[1] & ~covered(state.on[seat])


def free_in(components: Components, state: State, seat: int, line: tuple[int, ...]) -> tuple[int, ...]:
    """SM-A5: the free buildings of a line, left to right or top to bottom."""
    free = free_buildings(components, state, seat)
    return tuple([cell for cell in line if free >> cell & 1])


def _taxes(play: Play, seat: int, line: tuple[int, ...]) -> None:
    """SM-H2: a coin for two colonists on roads of the line."""
    if play.state.knows(seat, TAXES):
        colonists = colonists_on(play.components, play.state.colony[seat], line)
        play.pay_coins(seat, -(colonists // 2))
        play.tell(TaxesGained, seat=seat, colonists=colonists, coins=colonists // 2)


def colonists_on(components: Components, colony: tuple[int, ...], line: tuple[int, ...]) -> int:
    """The colonists on the roads of a line."""
    return sum([components.squares[colony[cell]].colonists for cell in line])


def retire(play: Play, space: int, used: bool) -> None:
    """SM-R1, SM-R2, SM-H5: take a space, perhaps take coins back, use the space, then the ships.

    The turn lasts until all is decided, with free actions and scholars as ever (SM-R4).
    """
    state, seat = play.state, play.state.turn
    state.retired[seat] = space
    play.first(("docks", 0, 0, ()))
    if used:
        play.effects(play.components.retirement[space].effects, RETIREMENT)
    if state.knows(seat, MATHEMATICS):
        play.first(("coins", 0, 0, ()))
    play.tell(Retired, seat=seat, space=play.components.retirement[space].id, used=used)


# ---- free actions ----


def sell(play: Play, resource: str) -> None:
    """SM-F1: sell one."""
    state, seat, number = play.state, play.state.turn, RESOURCES.index(resource)
    price = play.components.prices.sell[number]
    state.goods[seat] = changed(state.goods[seat], number, -1)
    play.pay_coins(seat, -price)
    play.tell(Sold, seat=seat, resource=resource, coins=price)


def buy(play: Play, resource: str) -> None:
    """SM-F2: buy one."""
    state, seat, number = play.state, play.state.turn, RESOURCES.index(resource)
    price = prices_of(play.components, state, seat)[number]
    state.goods[seat] = changed(state.goods[seat], number, 1)
    play.pay_coins(seat, price)
    play.tell(Bought, seat=seat, resource=resource, coins=price)


def prices_of(components: Components, state: State, seat: int) -> Goods:
    """SM-F2, SM-H8, SM-H9: what one of each costs a seat."""
    basic, advanced = state.knows(seat, BASIC_ECONOMICS), state.knows(seat, ADVANCED_ECONOMICS)
    return prices(components.prices.buy, basic, advanced)


def move_die(play: Play, cell: int, to: int) -> None:
    """SM-H10: a coin moves a die to a connected building."""
    state, seat = play.state, play.state.turn
    die = state.on[seat][cell]
    cover(state, seat, cell, 0)
    cover(state, seat, to, die)
    play.pay_coins(seat, LOGISTICS_PRICE)
    (row, column), (to_row, to_column) = place_name(cell), place_name(to)
    play.tell(DieMoved, seat=seat, row=row, column=column, to_row=to_row, to_column=to_column)


LOGISTICS_PRICE = 1


def in_a_line(state: State) -> bool:
    """Whether a line is running: its die has not been laid (SM-H10)."""
    return any(task[0] in ("lay", "leave") for task in state.todo)


# ---- what is left to do ----


def run(play: Play) -> None:
    """Do what is left of the turn up to the next choice; then it is somebody else's turn (SM-A0)."""
    go_on(play)
    if not play.state.todo and play.state.phase == "turn":
        year.end_turn(play)


def go_on(play: Play) -> None:
    """Do what is left of the turn up to the next choice."""
    state = play.state
    while state.todo:
        kind, number, other, cells = state.todo[0]
        if kind in CHOICES:
            if is_open(play.components, state):
                return
            state.todo = state.todo[1:]
            _pass_over(play, kind)
            continue
        state.todo = state.todo[1:]
        _do(play, kind, number, other, cells)


def _do(play: Play, kind: str, number: int, other: int, cells: tuple[int, ...]) -> None:
    if kind == "effect":
        effects.effect(play, number, other)
    elif kind == "activate":
        square = play.components.squares[play.state.colony[play.state.turn][number]]
        play.effects(square.effects, BUILDINGS)
        row, column = place_name(number)
        play.tell(Activated, seat=play.state.turn, row=row, column=column, coins=0)
    elif kind == "lay":
        _after_line(play, number, cells)
    elif kind == "refill":
        effects.refill(play, number)
    elif kind == "docks":
        year.dock_bonuses(play)
    else:
        year.dock_bonus(play, number, other)


def is_open(components: Components, state: State) -> bool:
    """Whether the choice that is next makes a difference, as things stand or after selling and buying."""
    kind, number, _, cells = state.todo[0]
    seat, goods, coins = state.turn, state.goods[state.turn], state.coins[state.turn]
    price, sale = prices_of(components, state, seat), components.prices.sell
    if kind in ("exchange", "again"):
        pays = components.effects[number].pays
        return any(within_reach(cost, goods, coins, price, sale) for cost in pays)
    if kind == "ship":
        costs = [components.ships[ship].cost for ship in state.ports if ship != NONE]
        return any(within_reach(cost, goods, coins, price, sale) for cost in costs)
    if kind == "dock":
        return coins + worth(goods, sale) > 0
    if kind == "grain":
        return within_reach(effects.grain_cost(components.religion.grain), goods, coins, price, sale)
    if kind == "monk":
        return _monk_is_open(components, state, coins + worth(goods, sale))
    if kind == "place":
        roads = state.roads or number != components.road_tile
        return bool(roads) and masks(state.colony[seat], components.last_road)[0] != FULL
    if kind == "coins":
        return sum([0 < thing < WHITE for thing in state.on[seat]]) > 1
    return len(cells) > 1


FULL = (1 << 36) - 1


def _monk_is_open(components: Components, state: State, coins: int) -> bool:
    seat = state.turn
    if len(state.monks[seat]) >= components.setup.monks:
        return False
    fees = [len(effects.others_there(state, seat, space)) for space in effects.open_spaces(state, seat)]
    return bool(fees) and min(fees) * components.prices.fee <= coins


def _pass_over(play: Play, kind: str) -> None:
    """What happens where there is nothing to choose."""
    state, seat = play.state, play.state.turn
    if kind == "coins":
        found = [cell for cell, thing in enumerate(state.on[seat]) if 0 < thing < WHITE]
        if found:
            take_coins(play, found[0])
        return
    if kind != "again":
        play.tell(PassedOver, seat=seat, choice=kind)


def take_coins(play: Play, cell: int) -> None:
    """SM-H5: take back the coins of one building."""
    state, seat = play.state, play.state.turn
    coins = state.on[seat][cell]
    cover(state, seat, cell, 0)
    state.coins[seat] += coins
    row, column = place_name(cell)
    play.tell(CoinsTakenBack, seat=seat, row=row, column=column, coins=coins)


def _after_line(play: Play, die: int, cells: tuple[int, ...]) -> None:
    """SM-A5, SM-H6: the die lies on the last building, or with Construction on any of them."""
    if len(cells) > 1 and play.state.knows(play.state.turn, CONSTRUCTION):
        play.first(("leave", die, 0, cells))
    else:
        lay_die(play, die, cells[-1])


def lay_die(play: Play, die: int, cell: int) -> None:
    """Lay the die on a building."""
    cover(play.state, play.state.turn, cell, die)
    colour = "blue" if die > BLUE else "white"
    row, column = place_name(cell)
    play.tell(DieLaid, seat=play.state.turn, row=row, column=column, colour=colour, value=die % 100)


def decline(play: Play) -> None:
    """SM-B1: do without what is offered."""
    state = play.state
    kind, state.todo = state.todo[0][0], state.todo[1:]
    play.tell(Declined, seat=state.turn, choice=kind)
