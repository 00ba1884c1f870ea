"""The actions of Santiago that are worth a look, each with what it brings at once."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pygame_core.chance import NO_CHANCE
from pygame_core.game import Action
from pygame_core.games.santiago.board import NEIGHBOURS, NUMBER, PLOTS
from pygame_core.games.santiago.planting import markers_for
from pygame_core.games.santiago.rules import Santiago
from pygame_core.games.santiago.state import EMPTY, FIRST_CROP, NOBODY, State, total
from pygame_core.games.santiago.thinking.evaluation import Weights, chances_of_water, evaluate, rounds_left

MOST_BID = 9
"""Higher bids are not considered."""
USUAL_BIDS = 5
"""The others are expected to bid less than this, each amount equally likely."""
TRIES = 8
"""How many orders of bidding are tried for each amount."""
LAST_PLACES = 0.6
"""What is left of the best tile's worth for a seat that passes: it loses a marker (SA-3c)."""

Valued = list[tuple[float, Action]]
"""Actions with the share of the others that their seat beats afterwards, from 0 to 1."""


def valued_actions(game: Santiago, state: State, seat: int, weights: Weights, rng: Random) -> Valued:
    """The actions worth a look, the best first."""
    match state.phase:
        case "bid":
            found = _bids(state, seat, weights, rng)
        case "bribe":
            found = _offers(game, state, seat, weights)
        case "plant":
            places = likely_plots(state, weights)
            actions = [a for a in game.legal_actions(state, seat) if _plot(a.values[1:]) in places]
            found = _after_each(game, state, actions or game.legal_actions(state, seat), weights)
        case _:
            found = _after_each(game, state, game.legal_actions(state, seat), weights)
    return sorted(found, key=lambda one: -one[0])


def likely_plots(state: State, weights: Weights) -> set[int]:
    """The empty plots that may well be irrigated, or lie beside a plantation."""
    water = chances_of_water(state.canals, state.spring, rounds_left(state), weights)
    empty = [plot for plot in range(PLOTS) if state.plots[plot][0] == EMPTY]
    return {
        plot
        for plot in empty
        if water[plot] >= weights.two_away or any(state.plots[other][0] >= FIRST_CROP for other in NEIGHBOURS[plot])
    }


def place_of(action: Action) -> int:
    """The place of a canal that an action names, perhaps with an amount behind it."""
    kind, x, y = action.values[:3]
    return NUMBER[str(kind), int(x), int(y)]


def _plot(values: Sequence[object]) -> int:
    column, row = values
    return int(str(row)) * 8 + int(str(column))


def _after_each(game: Santiago, state: State, actions: Sequence[Action], weights: Weights) -> Valued:
    """Actions with the evaluation right after each; an own canal is judged before the round ends."""
    found = []
    for action in actions:
        after = state.copy()
        if action.verb == "irrigate":
            after.canals |= 1 << place_of(action)
            after.extra[action.seat] = False
        elif not (action.verb == "pass" and state.phase == "extra"):
            game.do(after, action, NO_CHANCE, None)
        found.append((evaluate(after, action.seat, weights), action))
    return found


def _bids(state: State, seat: int, weights: Weights, rng: Random) -> Valued:
    """Bids, by the tile that is left for each place in the order, against bids that the others may make."""
    base = evaluate(state, seat, weights)
    gains = sorted(
        (_best_place(state, seat, tile, weights) - base for tile in state.row if tile is not None), reverse=True
    )
    taken = {amount for _, amount in state.bids}
    later, cash = state.seats - 1 - len(state.bids), state.cash[seat]
    amounts = [0, *(amount for amount in range(1, min(cash, MOST_BID) + 1) if amount not in taken)]
    chances = [[rng.randrange(USUAL_BIDS) for _ in range(later)] for _ in range(TRIES)]
    found = []
    for amount in amounts:
        paid = state.copy()
        paid.cash[seat] -= amount
        value = evaluate(paid, seat, weights)
        for others in chances:
            ahead = sum(bid > amount for _, bid in state.bids)
            ahead += sum(bid > amount or bid == amount == 0 for bid in others)
            gain = gains[min(ahead, len(gains) - 1)]
            value += (gain if amount else gain * LAST_PLACES) / TRIES
        found.append((value, Action(seat, "bid", (amount,)) if amount else Action(seat, "pass")))
    return found


def _best_place(state: State, seat: int, tile: tuple[int, int], weights: Weights) -> float:
    """The evaluation with a tile on its best plot."""
    after = state.copy()
    crop, planters = tile
    markers = markers_for([(seat, 1)], seat, planters)
    best = 0.0
    for plot in likely_plots(state, weights):
        after.plots[plot] = (crop, seat if markers else NOBODY, markers)
        best = max(best, evaluate(after, seat, weights))
        after.plots[plot] = state.plots[plot]
    return best


def _offers(game: Santiago, state: State, seat: int, weights: Weights) -> Valued:
    """Offers for the places that help most, just enough to count, and no offer."""
    actions = game.legal_actions(state, seat)
    leading = max((total(proposal) for proposal in state.proposals), default=0)
    sums = {place: total(proposal) for proposal in state.proposals for place in proposal[:1]}
    likely = max(sums, key=lambda place: sums[place]) if sums else None
    without = _with_canal(state, likely, seat, weights)
    found = []
    for action in actions:
        if action.verb == "pass":
            found.append((without, action))
            continue
        place = place_of(action)
        amount = int(action.values[3])
        needed = max(1, leading - sums.get(place, 0) + (place != likely))
        if amount not in (1, needed, needed + 1):
            continue
        built = 0.75 if amount > needed else 0.6 if amount == needed else 0.3
        if place == likely:
            built = 0.9
        paid = state.copy()
        paid.cash[seat] -= amount
        found.append((built * _with_canal(paid, place, seat, weights) + (1 - built) * without, action))
    return found


def _with_canal(state: State, place: int | None, seat: int, weights: Weights) -> float:
    """The evaluation with one more canal; for None with none."""
    after = state.copy()
    if place is not None:
        after.canals |= 1 << place
    return evaluate(after, seat, weights)
