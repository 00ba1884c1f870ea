"""Exchanges at buildings (SM-B2, SM-H7)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.game import Action, Reason
from pygame_core.games.santa_maria.components import INDUSTRIALISATION, Components
from pygame_core.games.santa_maria.decisions import next_task
from pygame_core.games.santa_maria.events import Exchanged
from pygame_core.games.santa_maria.goods import named_ways, written_gain
from pygame_core.games.santa_maria.play import Play
from pygame_core.games.santa_maria.refusals import Code
from pygame_core.games.santa_maria.state import State
from pygame_core.games.santa_maria.tasks import ChooseExchange
from pygame_core.games.santa_maria.trading import can_be_brought_together
from pygame_core.games.santa_maria.turn_verbs import Values, action_of, turn_verb
from pygame_core.games.santa_maria.values import place_among, refuse_payment


def is_open(components: Components, state: State, task: ChooseExchange) -> bool:
    """Whether one of the inputs can be paid, now or after trade (SM-B2, SM-F0)."""
    return can_be_brought_together(components, state, components.effects[task.effect].pays)


def _options(components: Components, state: State) -> Sequence[Action]:
    found, seat = components.effects[next_task(state, ChooseExchange).effect], state.turn
    gains = [written_gain(gain) for gain in found.gains]
    paid = named_ways(found.pays, state.goods[seat])
    return [action_of(seat, "exchange", way, gain) for way in paid for gain in gains]


def _refuse(components: Components, state: State, values: Values) -> Reason[Code] | None:
    found = components.effects[next_task(state, ChooseExchange).effect]
    if len(values) != 2 or place_among([written_gain(gain) for gain in found.gains], values[1]) is None:
        return Reason("SM-B2", "not-an-output")
    return refuse_payment(found.pays, state.goods[state.turn], values[0], "SM-B2")


def _exchange(play: Play, values: Values) -> None:
    """SM-B2: pay one input, gain one output; with Industrialisation perhaps once more (SM-H7)."""
    state, seat, (paid, gained) = play.state, play.state.turn, map(str, values)
    task = next_task(state, ChooseExchange)
    state.todo = state.todo[1:]
    found = play.components.effects[task.effect]
    play.pay(seat, named_ways(found.pays, state.goods[seat])[paid])
    gain = next(gain for gain in found.gains if written_gain(gain) == gained)
    if not task.again and state.knows(seat, INDUSTRIALISATION):
        play.first(ChooseExchange(task.effect, task.source, again=True))
    play.tell(Exchanged, seat=seat, paid=paid, gained=gained, again=task.again)
    play.gain(seat, gain, task.source)


EXCHANGE = turn_verb("exchange", frozenset(("exchange", "again")), _options, _refuse, _exchange)
