"""Dice: using one for a line (SM-A3 to SM-A5), and laying it on a building at the end (SM-A5, SM-H6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygame_core.game import Action, Reason
from pygame_core.games.santa_maria.activating import cover, free_in, free_lines
from pygame_core.games.santa_maria.colony import COLUMNS, ROWS, SIZE, place_name
from pygame_core.games.santa_maria.components import BOTANY, CONSTRUCTION, PHILOSOPHY, TAXES, Components, Goods
from pygame_core.games.santa_maria.decisions import next_task
from pygame_core.games.santa_maria.events import DieLaid, DieUsed, TaxesGained
from pygame_core.games.santa_maria.goods import named_ways
from pygame_core.games.santa_maria.play import Play, unlocked
from pygame_core.games.santa_maria.refusals import Code
from pygame_core.games.santa_maria.state import BLUE, WHITE, State
from pygame_core.games.santa_maria.tasks import ChooseSquare, LayDie, Squares, line_tasks
from pygame_core.games.santa_maria.turn_verbs import Values, action_of, turn_verb
from pygame_core.games.santa_maria.values import refuse_payment, square_at, square_of

LINE_KINDS = ("row", "column")

BOTANY_COSTS: tuple[Goods, ...] = ((1, 0, 0, 0, 0), (0, 1, 0, 0, 0))
"""The price of Botany: a wood or a grain (SM-H3)."""


# ---- what a die may do, and costs ----


def white_dice(components: Components, state: State) -> tuple[int, ...]:
    """SM-A3: the white dice that the seat whose turn it is may use."""
    return state.white if state.white_used[state.turn] < components.setup.white_limit else ()


def blue_limit(components: Components, state: State) -> int:
    """SM-V2: how many common blue dice the seat whose turn it is may use in a year."""
    return unlocked(components, state.religion[state.turn])


def blue_dice(components: Components, state: State) -> tuple[int, ...]:
    """SM-A3, SM-V2: the blue dice that the seat whose turn it is may use."""
    seat = state.turn
    if state.blue_dice == "own":
        return state.blue[seat]
    return state.shared if state.blue_used[seat] < blue_limit(components, state) else ()


def kinds_of_lines(colour: str, philosophy: bool) -> tuple[str, ...]:
    """SM-A3, SM-H4: columns for white dice; rows for blue dice, or both kinds of lines with Philosophy."""
    return ("column",) if colour == "white" else LINE_KINDS[: 1 + philosophy]


def price_of(die_step: int, value: int, number: int) -> int:
    """SM-A4: the price in coins for using a die as a different number."""
    return abs(value - number) * die_step


def line_bit(kind: str, number: int) -> int:
    """The bit of a line in the masks of ``lines_through``."""
    return 1 << (number - 1 + (SIZE if kind == "column" else 0))


# ---- use a die ----

Use = tuple[int, int, Action]
"""The bit of a line, the coins that it costs, and the action."""


def _uses(components: Components, state: State) -> Sequence[Action]:
    seat, lines = state.turn, free_lines(components, state)
    if not lines:
        return ()
    botany = tuple(named_ways(BOTANY_COSTS, state.goods[seat])) if state.knows(seat, BOTANY) else ()
    coins, philosophy = state.coins[seat], state.knows(seat, PHILOSOPHY)
    white, blue = distinct(white_dice(components, state)), distinct(blue_dice(components, state))
    every = _every_use(seat, white, blue, philosophy, botany, components.prices.die_step)
    return [action for line, price, action in every if lines & line and price <= coins]


@lru_cache(4096)
def distinct(dice: tuple[int, ...]) -> tuple[int, ...]:
    """The different values of some dice."""
    return tuple(sorted(set(dice)))


@lru_cache(4096)
def _every_use(
    seat: int,
    white: tuple[int, ...],
    blue: tuple[int, ...],
    philosophy: bool,
    botany: tuple[str, ...],
    die_step: int,
) -> tuple[Use, ...]:
    """Every use of some dice on any line, die by die."""
    dice = [("white", value) for value in white] + [("blue", value) for value in blue]
    runs = [(colour, value, kind) for colour, value in dice for kind in kinds_of_lines(colour, philosophy)]
    return tuple([use for run in runs for use in _uses_of(seat, *run, botany, die_step)])


@lru_cache(4096)
def _uses_of(seat: int, colour: str, value: int, kind: str, botany: tuple[str, ...], die_step: int) -> tuple[Use, ...]:
    found: list[Use] = []
    for number in range(1, SIZE + 1):
        line, price = line_bit(kind, number), price_of(die_step, value, number)
        found.append((line, price, action_of(seat, "die", colour, value, kind, number)))
        if number != value:
            found += [(line, 0, action_of(seat, "die", colour, value, kind, number, paid)) for paid in botany]
    return tuple(found)


def _refuse_use(components: Components, state: State, values: Values) -> Reason[Code] | None:
    if len(values) not in (5, 4) or not _is_die(values):
        return Reason("SM-A3", "no-such-die")
    colour, value, kind, number = str(values[0]), int(values[1]), str(values[2]), int(values[3])
    return (
        _refuse_die(components, state, colour, value)
        or _refuse_line(components, state, colour, kind, number)
        or _refuse_price(components, state, value, number, values[4:])
    )


def _is_die(values: Values) -> bool:
    known = values[0] in ("white", "blue") and values[2] in LINE_KINDS
    return known and all(type(number) is int and 1 <= number <= SIZE for number in (values[1], values[3]))


def _refuse_die(components: Components, state: State, colour: str, value: int) -> Reason[Code] | None:
    """SM-A3, SM-V2: why the seat cannot use such a die; None if it can."""
    dice = white_dice(components, state) if colour == "white" else blue_dice(components, state)
    if value in dice:
        return None
    seat, limit = state.turn, components.setup.white_limit
    if colour == "white" and state.white_used[seat] >= limit:
        return Reason("SM-A3", "white-dice-limit", {"most": limit})
    limit = blue_limit(components, state)
    if colour == "blue" and state.blue_dice == "common" and state.blue_used[seat] >= limit:
        return Reason("SM-V2", "blue-dice-limit", {"most": limit})
    return Reason("SM-A3", "no-such-die")


def _refuse_line(components: Components, state: State, colour: str, kind: str, number: int) -> Reason[Code] | None:
    """SM-A3, SM-A6, SM-H4: why a die of a colour cannot activate a line; None if it can."""
    if kind not in kinds_of_lines(colour, state.knows(state.turn, PHILOSOPHY)):
        if colour == "blue":
            return Reason("SM-H4", "blue-die-needs-row")
        return Reason("SM-A3", "white-die-needs-column")
    if not free_lines(components, state) & line_bit(kind, number):
        return Reason("SM-A6", "no-free-building-in-line", {"line": kind, "number": number})
    return None


def _refuse_price(
    components: Components, state: State, value: int, number: int, paid: Sequence[object]
) -> Reason[Code] | None:
    """SM-A4, SM-H3: why the change of value cannot be paid, in coins or with Botany; None if it can."""
    seat = state.turn
    if not paid:
        price = price_of(components.prices.die_step, value, number)
        return None if price <= state.coins[seat] else Reason("SM-A4", "too-few-coins", {"price": price})
    if not state.knows(seat, BOTANY) or value == number:
        return Reason("SM-H3", "needs-botany")
    return refuse_payment(BOTANY_COSTS, state.goods[seat], paid[0], "SM-H3")


def _use(play: Play, values: Values) -> None:
    """SM-A3 to SM-A5: take the die, pay for its value, and put the buildings of the line on the task queue."""
    colour, value, kind, number = str(values[0]), int(values[1]), str(values[2]), int(values[3])
    state, seat, paid, coins = play.state, play.state.turn, "", 0
    _take_die(state, seat, colour, value)
    if len(values) > 4:
        paid = str(values[4])
        play.pay(seat, named_ways(BOTANY_COSTS, state.goods[seat])[paid])
    else:
        coins = price_of(play.components.prices.die_step, value, number)
        play.pay_coins(seat, coins)
    line = ROWS[number - 1] if kind == "row" else COLUMNS[number - 1]
    cells = free_in(play.components, state, seat, line)
    play.first(*line_tasks(cells), LayDie(number + (WHITE if colour == "white" else BLUE), cells))
    play.tell(DieUsed, seat=seat, colour=colour, value=value, line=kind, number=number, coins=coins, paid=paid)
    _taxes(play, seat, line)


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
    """The dice without one die of ``value``."""
    place = dice.index(value)
    return (*dice[:place], *dice[place + 1 :])


def _taxes(play: Play, seat: int, line: tuple[int, ...]) -> None:
    """SM-H2: a coin for two colonists on roads of the line."""
    if play.state.knows(seat, TAXES):
        squares, colony = play.components.squares, play.state.colony[seat]
        colonists = sum([squares[colony[cell]].colonists for cell in line])
        play.pay_coins(seat, -(colonists // 2))
        play.tell(TaxesGained, seat=seat, colonists=colonists, coins=colonists // 2)


DIE = turn_verb("die", frozenset(("turn",)), _uses, _refuse_use, _use)


# ---- lay it at the end ----


def end_line(play: Play, die: int, squares: Squares) -> None:
    """SM-A5, SM-H6: the die lies on the last building, or with Construction on any of them."""
    if len(squares) > 1 and play.state.knows(play.state.turn, CONSTRUCTION):
        play.first(ChooseSquare(die, squares))
    else:
        lay_die(play, die, squares[-1])


def lay_die(play: Play, die: int, cell: int) -> None:
    """Lay the die on a building."""
    cover(play.state, play.state.turn, cell, die)
    if play.steps is not None:
        colour = "blue" if die > BLUE else "white"
        row, column = place_name(cell)
        play.tell(DieLaid, seat=play.state.turn, row=row, column=column, colour=colour, value=die % 100)


def is_open(task: ChooseSquare) -> bool:
    """Whether there is more than one square to choose from (SM-H6)."""
    return len(task.squares) > 1


def _squares(_: Components, state: State) -> Sequence[Action]:
    cells = next_task(state, ChooseSquare).squares
    return [action_of(state.turn, "leave", *place_name(cell)) for cell in cells]


def _refuse_square(_: Components, state: State, values: Values) -> Reason[Code] | None:
    cell = square_at(values) if len(values) == 2 else None
    if cell is None or cell not in next_task(state, ChooseSquare).squares:
        return Reason("SM-H6", "not-in-the-line")
    return None


def _leave(play: Play, values: Values) -> None:
    """SM-H6: the die is left on one of the buildings."""
    die = next_task(play.state, ChooseSquare).die
    play.state.todo = play.state.todo[1:]
    lay_die(play, die, square_of(values))


LEAVE = turn_verb("leave", frozenset(("leave",)), _squares, _refuse_square, _leave)
