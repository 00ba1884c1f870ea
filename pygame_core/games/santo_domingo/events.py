"""The events of Santo Domingo: every kind with the shapes of its facts."""

from __future__ import annotations

from pygame_core.games.santo_domingo.components import LAST_SPACE
from pygame_core.games.santo_domingo.state import BEGGAR, CAPTAIN, MOST_GOODS, MOST_ROUNDS
from pygame_core.shapes import Kind, Kinds, as_long, different, each, flag, kind, number, several, together

MOST_CARDS = 2
"""So many cards are played by one seat in a round (SD-R2)."""

MOST_EACH = 6
"""The most that one card of another brings: a Governor gets 4 for a Captain and 2 for an Admiral (SD-3, SD-6)."""

MOST_FOR_LEFT = 4
"""What a Beggar brings at most for the cards left (SD-8a)."""


def kinds_of_events(seats: int) -> Kinds:
    """All kinds of events in a game of so many seats."""
    seat, space = number(0, seats - 1), number(0, LAST_SPACE)
    card, rows = number(CAPTAIN, BEGGAR), each(space, 3)
    players, goods = different(seat, 1, seats), number(0, MOST_GOODS)
    gain, count = number(0, MOST_EACH * seats), number(0, seats)
    gains, counts = several(gain, 1, seats), several(count, 1, seats)
    round_ = number(1, MOST_ROUNDS)
    return {
        "supplied": kind(round=round_, spaces=space, before=rows, after=rows),
        "chosen": kind(seat=seat),
        "revealed": kind(round=round_, cards=each(different(card, 1, MOST_CARDS), seats)),
        "shared": Kind(
            {"card": card, "seats": players, "each": goods, "kept": gains, "before": space, "after": space},
            as_long("seats", "kept"),
        ),
        "granted": Kind(
            {
                "card": card,
                "seats": players,
                "gains": gains,
                "kept": gains,
                "counted": several(together(count, count), 1, seats),
            },
            as_long("seats", "gains", "kept", "counted"),
        ),
        "traders": kind(
            seats=players,
            before=space,
            after=space,
            goods=number(1, LAST_SPACE),
            points=number(1, LAST_SPACE),
        ),
        "traded": kind(seat=seat, goods=goods, points=number(0, MOST_GOODS * LAST_SPACE), able=flag),
        "reset": kind(before=space),
        "begged": Kind(
            {
                "seats": players,
                "left": several(number(0, BEGGAR - 1), 1, seats),
                "for_left": several(number(0, MOST_FOR_LEFT), 1, seats),
                "traders": counts,
                "kept": gains,
            },
            as_long("seats", "left", "for_left", "traders", "kept"),
        ),
        "round ended": kind(round=round_, last=flag),
        "exchanged": kind(goods=each(goods, seats), points=each(goods, seats)),
    }
