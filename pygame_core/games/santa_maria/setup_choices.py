"""Choices before the first turn: boards (SM-S2), and lots of a town hall and a scholar (SM-V1)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.game import Action, Reason
from pygame_core.games.santa_maria.components import SCHOLARS, Components
from pygame_core.games.santa_maria.events import BlueDiceRolled, BoardTaken, LotTaken, TurnBegun
from pygame_core.games.santa_maria.play import Play
from pygame_core.games.santa_maria.refusals import Code
from pygame_core.games.santa_maria.state import State
from pygame_core.games.santa_maria.tasks import ChoosePlace
from pygame_core.games.santa_maria.turn_verbs import Values, action_of, turn_verb
from pygame_core.games.santa_maria.values import place_among
from pygame_core.games.santa_maria.year import roll_blue

# ---- a board ----


def take_board(components: Components, state: State, seat: int, board: int) -> None:
    """A board becomes the colony of a seat."""
    state.board[seat] = board
    state.colony[seat] = components.boards[board].squares


def _left(components: Components, state: State) -> list[str]:
    return [components.boards[board].id for board in state.boards]


def _boards(components: Components, state: State) -> Sequence[Action]:
    return [action_of(state.turn, "board", board) for board in _left(components, state)]


def _refuse_board(components: Components, state: State, values: Values) -> Reason[Code] | None:
    found = place_among(_left(components, state), values[0]) if len(values) == 1 else None
    return Reason("SM-S2", "no-such-board") if found is None else None


def _take_board(play: Play, values: Values) -> None:
    """SM-S2: a board is taken, counter-clockwise; after the first player the blue dice are rolled."""
    state, seat, boards = play.state, play.state.turn, play.components.boards
    board = next(board for board in state.boards if boards[board].id == values[0])
    take_board(play.components, state, seat, board)
    state.boards = tuple([other for other in state.boards if other != board])
    if seat != state.first:
        state.turn = (seat - 1) % state.seats
    play.tell(BoardTaken, seat=seat, board=boards[board].id)
    if seat != state.first:
        return
    state.phase, state.boards = "turn", ()
    roll_blue(play)
    play.uncover(BlueDiceRolled)


BOARD = turn_verb("board", frozenset(("boards",)), _boards, _refuse_board, _take_board)


# ---- a lot ----


def _halls(components: Components, state: State) -> list[str]:
    return [components.tiles[hall].id for hall, _ in state.lots]


def _lots(components: Components, state: State) -> Sequence[Action]:
    return [action_of(state.turn, "lot", hall) for hall in _halls(components, state)]


def _refuse_lot(components: Components, state: State, values: Values) -> Reason[Code] | None:
    found = place_among(_halls(components, state), values[0]) if len(values) == 1 else None
    return Reason("SM-V1", "no-such-lot") if found is None else None


def _take_lot(play: Play, values: Values) -> None:
    """SM-V1: take a lot; its town hall is placed before the next seat chooses."""
    state, seat, tiles = play.state, play.state.turn, play.components.tiles
    hall, scholar = next(lot for lot in state.lots if tiles[lot[0]].id == values[0])
    state.scholar[seat] = scholar
    state.lots = tuple([lot for lot in state.lots if lot[0] != hall])
    state.todo = (ChoosePlace(hall),)
    play.tell(LotTaken, seat=seat, hall=tiles[hall].id, scholar=SCHOLARS[scholar])


def next_lot(play: Play) -> None:
    """SM-V1: the next seat, counter-clockwise, chooses a lot; after the first player's choice the rest are removed."""
    state = play.state
    if state.turn != state.first:
        state.turn = (state.turn - 1) % state.seats
    else:
        state.phase, state.lots = "turn", ()
    play.tell(TurnBegun, seat=state.turn)


LOT = turn_verb("lot", frozenset(("lots",)), _lots, _refuse_lot, _take_lot)
