"""The events of Santiago: every kind with the shapes of its facts."""

from __future__ import annotations

from typing import Any

from pygame_core.games.santiago.board import ACROSS, COLUMNS, DOWN, INTERSECTIONS, LEVEL, NUMBER, PLOTS, ROWS, UPRIGHT
from pygame_core.games.santiago.components import CROPS, Components
from pygame_core.games.santiago.scoring import most_worth
from pygame_core.games.santiago.state import PALMS
from pygame_core.plain import Facts
from pygame_core.shapes import Kind, Kinds, different, each, kind, number, several, together, word

NEUTRAL = -1
"""The markers of a plantation that is nobody's from the beginning (SA-3d)."""


def kinds_of_events(components: Components, seats: int) -> Kinds:
    """All kinds of events in a game of so many seats."""
    counts = components.sets[seats]
    planters = max(planters for _, planters in components.tiles)
    seat, round_ = number(0, seats - 1), number(1, counts.rounds)
    tile, plots = together(number(0, CROPS - 1), number(1, planters)), different(number(0, PLOTS - 1), 0, PLOTS)
    tiles = each(tile, counts.piles)
    money = most_money(components, seats, counts.rounds)
    amount, paid = number(0, money), number(1, money)
    stretch = together(word(LEVEL, UPRIGHT), number(0, ACROSS - 1), number(0, DOWN - 1))
    digging = {"round": round_, "seat": seat, "stretch": stretch}
    return {
        "set up": kind(
            round=number(0, 0),
            spring=number(0, INTERSECTIONS - 1),
            palms=different(number(0, PLOTS - 1), 0, PALMS),
            overseer=seat,
            removed=several(tile, 0, 1),
        ),
        "tiles": kind(round=round_, tiles=tiles, overseer=seat),
        "bid": kind(round=round_, seat=seat, amount=amount),
        "overseer": kind(round=round_, seat=seat, order=different(seat, seats, seats)),
        "planted": kind(
            round=round_,
            seat=seat,
            tile=tile,
            pile=number(0, counts.piles - 1),
            column=number(0, COLUMNS - 1),
            row=number(0, ROWS - 1),
            markers=number(NEUTRAL, planters),
        ),
        "stakes": kind(round=round_, amount=amount),
        "proposed": Kind({**digging, "amount": paid, "total": paid}, _is_a_ditch),
        "supported": Kind({**digging, "amount": paid, "total": paid}, _is_a_ditch),
        "passed": kind(round=round_, seat=seat, phase=word("bribe", "decide", "extra")),
        "accepted": Kind({**digging, "amount": paid, "givers": different(seat, 1, seats)}, _is_a_ditch),
        "built": Kind({**digging, "amount": number(1, money + 1)}, _is_a_ditch),
        "irrigated": Kind(digging, _is_a_ditch),
        "drought": kind(round=round_, thinned=plots, withered=plots),
        "last drought": kind(round=round_, withered=plots),
        "income": kind(round=round_, amount=number(0, components.income)),
        "ended": kind(round=round_, fields=each(number(0, most_worth(components)), seats), cash=each(amount, seats)),
    }


def most_money(components: Components, seats: int, round_: int) -> int:
    """All the money of the players in a round, if nothing was ever paid to the bank (SA-B4, SA-7)."""
    return seats * (components.money + components.income * (round_ - 1))


def _is_a_ditch(facts: Facts) -> bool:
    """SA-B2: the stretch is one of the board."""
    stretch: Any = facts["stretch"]
    return tuple(stretch) in NUMBER
