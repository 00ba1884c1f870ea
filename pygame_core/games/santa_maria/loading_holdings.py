"""Checks that the contents of a stored state of Santa Maria are reachable, one function for each subject."""

from __future__ import annotations

from pygame_core.games.santa_maria.bounds import most_coins, most_earned, most_steps
from pygame_core.games.santa_maria.colony import BARE
from pygame_core.games.santa_maria.components import MATHEMATICS, NOTHING, WOOD, Components
from pygame_core.games.santa_maria.goods import changed, worth
from pygame_core.games.santa_maria.play import unlocked
from pygame_core.games.santa_maria.quantities import quantities
from pygame_core.games.santa_maria.setup import starting_coins
from pygame_core.games.santa_maria.state import BLUE, NONE, SOURCES, WHITE, State
from pygame_core.games.santa_maria.tasks import ChooseCoins, ChooseMonkSpace, ChoosePlace, RefillPort, running_die
from pygame_core.plain import BadData


def check_begun(components: Components, state: State) -> None:
    """Check boards, lots and scholars against the set-up, and that nothing else happened before it was complete."""
    _check_boards(components, state)
    _check_lots(components, state)
    _check_drawn(components, state)
    if state.phase in ("boards", "lots"):
        _check_untouched(components, state)


def _chosen(state: State) -> list[int]:
    """SM-S2, SM-V1: the seats that have already chosen, counter-clockwise, beginning right of the first player."""
    order = [(state.first - 1 - place) % state.seats for place in range(state.seats)]
    return order[: order.index(state.turn)]


def _check_boards(components: Components, state: State) -> None:
    """SM-S2: check that all seats have different A sides, or all side B, and that the rest can be chosen."""
    taken = [board for board in state.board if board != NONE]
    if state.setup == "advanced":
        if set(taken) != {components.side_b} or state.boards:
            raise BadData("state: everybody plays on side B (SM-V1)")
        return
    if components.side_b in taken or len(set(taken)) != len(taken):
        raise BadData("state: everybody has a board of one's own (SM-S2)")
    if state.phase != "boards":
        if state.boards:
            raise BadData("state: boards are chosen before the first turn (SM-S2)")
        return
    left = tuple(board for board in range(components.side_b) if board not in taken)
    chosen = [seat for seat in range(state.seats) if state.board[seat] != NONE]
    if state.boards != left or chosen != sorted(_chosen(state)):
        raise BadData("state: boards are chosen counter-clockwise (SM-S2)")


def _check_lots(components: Components, state: State) -> None:
    """SM-V1: check that each seat has the town hall and the scholar of a lot, and has laid the hall."""
    halls = [[tile[0] for tile in tiles if components.is_hall(tile[0])] for tiles in state.laid]
    scholars = [scholar for scholar in state.scholar if scholar != NONE]
    waiting = list(scholars) + [scholar for _, scholar in state.lots]
    if len(set(waiting)) != len(waiting) or set(waiting) & set(state.scholars):
        raise BadData("state: each scholar is there once (SM-V1)")
    if state.setup != "advanced" or state.phase != "lots":
        each = int(state.setup == "advanced")
        if state.lots or len(scholars) != each * state.seats or any(len(own) != each for own in halls):
            raise BadData("state: everybody has taken a lot, or nobody (SM-V1)")
        return
    placing, chosen = [task.tile for task in state.todo if isinstance(task, ChoosePlace)], _chosen(state)
    laid = [hall for own in halls for hall in own]
    left = tuple(hall for hall in components.halls() if hall not in (*laid, *placing))
    if tuple(hall for hall, _ in state.lots) != left or (placing and placing[0] in laid):
        raise BadData("state: each lot is there once (SM-V1)")
    have_laid = [seat for seat in range(state.seats) if halls[seat]]
    have_taken = [seat for seat in range(state.seats) if state.scholar[seat] != NONE]
    if have_laid != sorted(chosen) or have_taken != sorted([*chosen, *([state.turn] if placing else ())]):
        raise BadData("state: lots are chosen counter-clockwise (SM-V1)")


def _check_drawn(components: Components, state: State) -> None:
    """SM-S3, SM-S4, SM-S5, SM-Y3: check scholars, bishops, and the numbers of open tiles and ships."""
    setup = components.setup
    if any(list(drawn) != sorted(drawn) for drawn in (state.scholars, state.bishops)):
        raise BadData("state: scholars and bishops lie in order (SM-S4)")
    for shape, shown, each, stack in (
        ("double", state.doubles, setup.doubles, state.double_stack),
        ("triple", state.triples, setup.triples, state.triple_stack),
    ):
        left = len(components.numbers_of(shape)) - each * state.year
        if len(stack) != max(0, left) or len(shown) > each:
            raise BadData("state: each year shows its tiles (SM-S5)")
    if state.year == 1 and state.discarded:
        raise BadData("state: tiles are discarded at the end of a year (SM-S5)")
    if any(ship < components.starters for ship in state.pile):
        raise BadData("state: the ships of the start lie open (SM-S3)")
    refilled = [task.port for task in state.todo if isinstance(task, RefillPort)]
    if any(ship == NONE and port not in refilled and state.pile for port, ship in enumerate(state.ports)):
        raise BadData("state: ports are refilled at once (SM-B3)")


def _check_untouched(components: Components, state: State) -> None:
    """Check that before the first turn each seat has only its starting items (SM-S1 to SM-S7)."""
    seats, wood = state.seats, changed(NOTHING, WOOD, components.setup.wood)
    begun = (
        (state.coins, starting_coins(components, seats, state.first)),
        (state.goods, [wood] * seats),
        (state.on, [BARE] * seats),
        (state.monks, [()] * seats),
        (state.religion, [0] * seats),
        (state.conquistador, [0] * seats),
        (state.retired, [NONE] * seats),
        (state.march, tuple(range(seats))),
        (state.year, 1),
        (state.roads, components.roads),
        (len(state.doubles), components.setup.doubles),
        (len(state.triples), components.setup.triples),
        (sorted(state.ports), list(range(components.starters))),
        ([len(tiles) for tiles in state.laid], [sum(components.is_hall(one[0]) for one in own) for own in state.laid]),
    )
    if any(there != wanted for there, wanted in begun):
        raise BadData("state: nothing is done before the first turn (SM-S2)")


def check_used(components: Components, state: State) -> None:
    """Check that the dice, coins and monks on the board match the numbers used and unlocked."""
    _check_used_dice(components, state)
    for seat in range(state.seats):
        _check_laid_coins(state, seat)
        waiting = sum(isinstance(task, ChooseMonkSpace) for task in state.todo) if seat == state.turn else 0
        passed = sum(symbol <= state.religion[seat] for symbol in components.religion.symbols)
        if len(state.monks[seat]) + waiting > passed:
            raise BadData("state: a monk is placed for a symbol (SM-M1)")
    places = [state.conquistador[seat] for seat in state.march]
    if places != sorted(places, reverse=True):
        raise BadData("state: the foremost conquistador marches first (SM-Y1)")
    retired = [space for space in state.retired if space != NONE]
    if len(set(retired)) != len(retired):
        raise BadData("state: one marker lies on each space of retirement (SM-R1)")
    if state.phase == "over" and any((*state.activations, *state.conquistador)):
        raise BadData("state: the last year is over (SM-Y2)")


def _check_used_dice(components: Components, state: State) -> None:
    """SM-A3, SM-M2, SM-V2: check that each used die lies on a building of its user, or is about to be laid."""
    running = [running_die(state.todo)]
    used = []
    for seat in range(state.seats):
        things = [*state.on[seat], *(running if seat == state.turn else ())]
        white, blue = sum(WHITE < thing < BLUE for thing in things), sum(thing > BLUE for thing in things)
        if (white, blue) != (state.white_used[seat], state.blue_used[seat]):
            raise BadData("state: a used die lies on a building (SM-A3)")
        used.append(blue)
    rolled = state.phase != "boards"
    dice = [rolled * unlocked(components, position) for position in state.religion]
    if state.blue_dice == "own" and [len(own) for own in state.blue] != [d - u for d, u in zip(dice, used)]:
        raise BadData("state: everybody has one's own blue dice (SM-M2)")
    if any(blue > own for blue, own in zip(used, dice)) or len(state.shared) > sum(dice) - sum(used):
        raise BadData("state: nobody uses more blue dice than unlocked (SM-V2)")


def _check_laid_coins(state: State, seat: int) -> None:
    """SM-A2, SM-H5: check n coins on the n-th building, except those taken back with Mathematics."""
    piles = sorted(thing for thing in state.on[seat] if 0 < thing < WHITE)
    paid = list(range(1, state.activations[seat] + 1))
    taking = seat == state.turn and any(isinstance(task, ChooseCoins) for task in state.todo)
    took = state.retired[seat] != NONE and state.knows(seat, MATHEMATICS) and not taking
    one_less = took and len(piles) == len(paid) - 1 and len(set(piles)) == len(piles) and set(piles) < set(paid)
    if piles != paid and not one_less:
        raise BadData("state: the n-th building costs n coins (SM-A2)")


def check_won(components: Components, state: State) -> None:
    """Check that coins add up, and that nobody exceeds the bounds on coins, steps and points."""
    begun = sum(starting_coins(components, state.seats, state.first))
    if quantities(components, state)["coins"] != begun:
        raise BadData("state: the coins do not add up (SM-S2)")
    most = most_coins(components, state.seats, state.year)
    for seat in range(state.seats):
        if state.coins[seat] + worth(state.goods[seat], components.prices.sell) > most:
            raise BadData("state: nobody can have so many coins (SM-A2, SM-A3)")
        if state.religion[seat] > most_steps(components, state, seat):
            raise BadData("state: nobody can have come so far in religion (SM-B5)")
        for source, points, bound in zip(SOURCES, state.earned[seat], most_earned(components, state, seat)):
            if points > bound:
                raise BadData(f"state: {source} cannot have brought {points} points (SM-S8)")
