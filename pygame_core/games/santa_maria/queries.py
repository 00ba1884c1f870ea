"""Queries for tables and computer players about a state; they use a view, so they reveal nothing hidden."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from pygame_core.chance import NO_CHANCE
from pygame_core.game import Action, Step
from pygame_core.games.santa_maria import actions, turn
from pygame_core.games.santa_maria.activating import free_buildings
from pygame_core.games.santa_maria.colony import PLACED, PLACEMENTS, Placement, cells_of, fitting, masks
from pygame_core.games.santa_maria.colony_analysis import ColonyAnalysis, analyse
from pygame_core.games.santa_maria.components import Components, Goods, Prices
from pygame_core.games.santa_maria.decisions import kind_of
from pygame_core.games.santa_maria.dice import lay_die, price_of
from pygame_core.games.santa_maria.events import UNKNOWN, Ahead, ChoiceAhead, ReligionMoved, read_ahead
from pygame_core.games.santa_maria.expanding import lay_tile, tile_cost
from pygame_core.games.santa_maria.goods import worth, written
from pygame_core.games.santa_maria.monks import fee_of
from pygame_core.games.santa_maria.play import Play, spaces_on_board
from pygame_core.games.santa_maria.reading import load_components
from pygame_core.games.santa_maria.scoring import Score, score
from pygame_core.games.santa_maria.state import State
from pygame_core.games.santa_maria.tasks import ChooseSquare
from pygame_core.games.santa_maria.view import SpaceView, View
from pygame_core.games.santa_maria.view import view as view_of


@lru_cache(8)
def components_of(set_id: str) -> Components:
    """The published component set with this id (cached)."""
    return load_components(set_id)


def prices_of(view: View) -> Prices:
    """What things cost in the game of a view."""
    return components_of(view.components_id).prices


def position(view: View) -> State:
    """The state behind a view, with placeholders for hidden items; callers must not change it."""
    return _state(view.position)


Values: TypeAlias = tuple[tuple[object, ...] | int | str, ...]
"""The fields of a state in their order, as a view holds them: they can be hashed."""


@lru_cache(64)
def _state(values: Values) -> State:
    return State(*[list(value) if name in _LISTS else value for name, value in zip(_NAMES, values)])  # type: ignore[arg-type]


_NAMES = tuple(State.__dataclass_fields__)
_LISTS = frozenset(name for name, field in State.__dataclass_fields__.items() if str(field.type).startswith("list["))


# ---- what may be done ----


def legal(view: View) -> Sequence[Action]:
    """All legal actions of the seat whose turn it is."""
    return _legal(view.components_id, view.position, view.turn)


def legal_by_verb(view: View) -> Mapping[str, Sequence[Action]]:
    """All legal actions of the seat whose turn it is, by verb."""
    return _legal_by_verb(view.components_id, view.position, view.turn)


@lru_cache(8)
def _legal(components_id: str, values: Values, seat: int) -> Sequence[Action]:
    return tuple(actions.legal_actions(components_of(components_id), _state(values), seat))


@lru_cache(8)
def _legal_by_verb(components_id: str, values: Values, seat: int) -> Mapping[str, Sequence[Action]]:
    found: dict[str, list[Action]] = {}
    for action in _legal(components_id, values, seat):
        found.setdefault(action.verb, []).append(action)
    return found


def only_answer(view: View) -> Action | None:
    """The only sensible action, if there is exactly one: for players who want forced actions played automatically."""
    if view.asked is None:
        return None
    answers = [action for action in legal(view) if action.verb not in actions.FREE_NAMES]
    if view.asked.kind == "coins":
        squares = view.seats[view.turn].squares
        return max(answers, key=lambda action: squares[_cell(action)].value)
    if len(answers) != 1 or _could_be_paid(view):
        return None
    return answers[0]


def _cell(action: Action) -> int:
    row, column = action.values
    return (int(row) - 1) * 6 + int(column) - 1


def _could_be_paid(view: View) -> bool:
    """Whether selling or buying before the answer could matter; for docks and monks only selling does."""
    own, asked = view.seats[view.turn], view.asked
    if asked is not None and asked.kind in ("dock", "monk"):
        return any(own.goods)
    return own.coins + worth(own.goods, view.sell) >= min(price for price in own.prices if price)


def default_payment(actions: Sequence[Action]) -> Action:
    """The action that pays the least gold, of actions that differ only in the payment (SM-B7)."""
    return min(actions, key=lambda action: gold_in(str(action.values[-1])))


def gold_in(paid: str) -> int:
    """The amount of gold in a payment such as "wood+2gold"."""
    for part in paid.split("+"):
        if part.endswith("gold"):
            return int(part[: -len("gold")] or 1)
    return 0


def amounts(word: str) -> tuple[tuple[str, int], ...]:
    """A payment or a gain in parts: "2wood+grain" is (("wood", 2), ("grain", 1))."""
    found = []
    for part in word.split("+") if word else ():
        name = part.lstrip("0123456789")
        found.append((name, int(part[: len(part) - len(name)] or 1)))
    return tuple(found)


# ---- what it would do ----


def preview(view: View, action: Action) -> tuple[Ahead, ...]:
    """Preview a legal action event by event, as far as it concerns one's own colony.

    Every choice on the way stands there as a ``ChoiceAhead``, and goes on as if it were declined, or the die laid on
    the last building; dice and ships that would come by chance are left out.
    """
    steps: list[Step[State]] = []
    play = Play(components_of(view.components_id), position(view).copy(), NO_CHANCE, steps)
    play.state.pile = ()
    actions.VERBS[action.verb].do(play.components, play.state, action, play.chance, steps)
    while play.state.phase == "turn":
        turn.go_on(play)
        if not play.state.todo:
            break
        _assume(play)
    return tuple(_without_chance(read_ahead(step.event)) for step in steps)


def asked_after(view: View, action: Action, *, unseen: bool = False) -> View | None:
    """The view of the position after a legal action, if the same seat is then asked something; else None.

    It is None as well if the question has only one sensible answer, or if the action brings something to light; with
    ``unseen`` it is not, and a placeholder stands for what comes to light.
    """
    if view.phase != "turn":
        return None
    found = _asked_after(view.components_id, view.position, action, unseen)
    return found if found is not None and only_answer(found) is None else None


@lru_cache(64)
def _asked_after(components_id: str, values: Values, action: Action, unseen: bool) -> View | None:
    components, state, steps = components_of(components_id), _state(values).copy(), list[Step[State]]()
    actions.do(components, state, action, NO_CHANCE, steps)
    if state.turn != action.seat or not state.todo or (not unseen and any(step.event.reveals for step in steps)):
        return None
    return view_of(components, state, action.seat)


def _assume(play: Play) -> None:
    task = play.state.todo[0]
    play.state.todo = play.state.todo[1:]
    play.tell(ChoiceAhead, seat=play.state.turn, choice=kind_of(task.kind))
    if isinstance(task, ChooseSquare):
        lay_die(play, task.die, task.squares[-1])


def _without_chance(event: Ahead) -> Ahead:
    return replace(event, die=UNKNOWN) if isinstance(event, ReligionMoved) and event.die else event


@dataclass(frozen=True, slots=True)
class Laying:
    """Preview of laying a tile in one place."""

    placement: Placement
    analysis: ColonyAnalysis
    """The colony after laying the tile."""
    score: Score
    """The score after laying the tile, without its cost."""
    before: Score


def placements(view: View, tile: str) -> tuple[Placement, ...]:
    """Every way to lay a tile, or "road", in the colony of the seat whose turn it is (SM-A1)."""
    components, state = components_of(view.components_id), position(view)
    shape = next(piece.shape for piece in components.tiles if piece.id == tile)
    filled = masks(state.colony[state.turn], components.last_road)[0]
    return tuple(PLACEMENTS[shape][number] for number in fitting(shape, filled))


def laying(view: View, tile: str, row: int, column: int, rotation: int) -> Laying:
    """Preview of laying a tile; the place must be one of ``placements``."""
    components, state = components_of(view.components_id), position(view).copy()
    seat, before = state.turn, score(components, state, state.turn)
    number = next(number for number, piece in enumerate(components.tiles) if piece.id == tile)
    place = (row, column, rotation)
    lay_tile(Play(components, state, NO_CHANCE, None), number, place, "")
    placement = PLACED[components.tiles[number].shape][place]
    return Laying(placement, analyse(components, state.colony[seat]), score(components, state, seat), before)


def free_squares(view: View, seat: int) -> tuple[int, ...]:
    """The buildings of a colony that may be activated."""
    components, state = components_of(view.components_id), position(view)
    return cells_of(free_buildings(components, state, seat))


def die_price(view: View, value: int, number: int) -> int:
    """The price in coins for using a die as a different number (SM-A4)."""
    return price_of(components_of(view.components_id).prices.die_step, value, number)


# ---- prices ----


def monk_fee(view: View, space: SpaceView) -> int:
    """The fee in coins for a monk of the seat whose turn it is, on a space without a monk of that seat (SM-M1)."""
    components, state = components_of(view.components_id), position(view)
    number = next(number for number in spaces_on_board(state) if components.space_id(number) == space.id)
    return fee_of(components, state, number) or 0


def tile_price(view: View, shape: str) -> str:
    """The resources for a tile of a shape, as one word of an action (SM-A1)."""
    return written(tile_cost(components_of(view.components_id), shape))


def rates(view: View) -> tuple[Goods, Goods]:
    """Sale and purchase prices of each resource for the seat whose turn it is; 0 if there is none (SM-F1, SM-F2)."""
    return view.sell, view.seats[view.turn].prices
