"""The religion track: steps, blue dice that they unlock, and a further step for grain (SM-B5, SM-M1, SM-M2)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.game import Action, Reason
from pygame_core.games.santa_maria.components import Components, Goods
from pygame_core.games.santa_maria.events import ReligionMoved
from pygame_core.games.santa_maria.goods import named_ways
from pygame_core.games.santa_maria.play import Play
from pygame_core.games.santa_maria.refusals import Code
from pygame_core.games.santa_maria.state import RELIGION, State
from pygame_core.games.santa_maria.tasks import ChooseMonkSpace
from pygame_core.games.santa_maria.trading import can_be_brought_together
from pygame_core.games.santa_maria.turn_verbs import Values, action_of, turn_verb
from pygame_core.games.santa_maria.values import refuse_payment


def religion_step(play: Play, paid: str) -> None:
    """SM-B5, SM-M1, SM-M2: take a step, or gain points past the end; a monk symbol may give a die and a monk."""
    state, seat, track = play.state, play.state.turn, play.components.religion
    if state.religion[seat] >= track.last:
        play.score(seat, track.points, RELIGION)
        play.tell(ReligionMoved, seat=seat, to=track.last, past=True, points=track.points, symbol=0, die=0, paid=paid)
        return
    to = state.religion[seat] = state.religion[seat] + 1
    symbol = track.symbols.index(to) + 1 if to in track.symbols else 0
    die = _unlock(play, seat, symbol) if symbol in track.dice else 0
    if symbol:
        play.first(ChooseMonkSpace())
    tell = play.uncover if die else play.tell
    tell(ReligionMoved, seat=seat, to=to, past=False, points=0, symbol=symbol, die=die, paid=paid)


def _unlock(play: Play, seat: int, symbol: int) -> int:
    """SM-M2, SM-V2: unlock a blue die, for its owner or for all, and roll it at once."""
    state = play.state
    die = play.roll(1, f"blue die of seat {seat} at symbol {symbol}")[0]
    if state.blue_dice == "common":
        state.shared = tuple(sorted((*state.shared, die)))
    else:
        state.blue[seat] = tuple(sorted((*state.blue[seat], die)))
    return die


# ---- a further step ----


def costs_of_step(components: Components) -> tuple[Goods, ...]:
    """SM-B5: the cost of a further step."""
    return ((0, components.religion.grain, 0, 0, 0),)


def is_open(components: Components, state: State) -> bool:
    """Whether a further step can be paid, now or after trade (SM-B5, SM-F0)."""
    return can_be_brought_together(components, state, costs_of_step(components))


def _steps(components: Components, state: State) -> Sequence[Action]:
    ways = named_ways(costs_of_step(components), state.goods[state.turn])
    return [action_of(state.turn, "step", way) for way in ways]


def _refuse(components: Components, state: State, values: Values) -> Reason[Code] | None:
    if len(values) != 1:
        return Reason("SM-B5", "pay-one-grain")
    return refuse_payment(costs_of_step(components), state.goods[state.turn], values[0], "SM-B5")


def _step(play: Play, values: Values) -> None:
    """SM-B5: a grain for one more step."""
    state, seat, paid = play.state, play.state.turn, str(values[0])
    state.todo = state.todo[1:]
    play.pay(seat, named_ways(costs_of_step(play.components), state.goods[seat])[paid])
    religion_step(play, paid)


STEP = turn_verb("step", frozenset(("grain",)), _steps, _refuse, _step)
