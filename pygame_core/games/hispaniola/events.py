"""The events of Hispaniola: every kind with the shapes of its facts."""

from __future__ import annotations

from typing import Any

from pygame_core.games.hispaniola.boarding import SIDES
from pygame_core.games.hispaniola.components import SUITS, Components
from pygame_core.games.hispaniola.scoring import MOST_TRICKS, WORTH_OF_CAPTAIN
from pygame_core.games.hispaniola.state import NEUTRAL, NO_TRUMP, NOBODY, SHIPS
from pygame_core.games.hispaniola.tricks import trump_of
from pygame_core.plain import Facts
from pygame_core.shapes import Kind, Kinds, different, each, flag, kind, number, together, word


def kinds_of_events(components: Components, seats: int, hands: int) -> Kinds:
    """All kinds of events in a game of so many seats and at most so many hands."""
    seat, anybody, hand = number(0, seats - 1), number(NOBODY, seats - 1), number(1, hands)
    highest = components.highest[seats]
    card = together(number(0, SUITS - 1), number(1, highest))
    dealt = SUITS * highest // seats
    trick, ship = number(1, dealt - 1), number(0, NEUTRAL)
    points = together(
        number(0, SHIPS * WORTH_OF_CAPTAIN),
        number(0, 2 * SHIPS),
        number(sum(components.islands), 0),
        number(MOST_TRICKS, 0),
    )
    most, least = SHIPS * (WORTH_OF_CAPTAIN + 2), sum(components.islands) + MOST_TRICKS
    boarded, nobody = {"hand": hand, "seat": seat, "ship": ship}, number(NOBODY, NOBODY)
    passed = {"hand": hand, "seat": seat, "to": seat, "tricks": number(1, dealt - 1)}
    return {
        "dealt": kind(hand=hand, dealer=seat, hands=hand),
        "bid": kind(hand=hand, seat=seat),
        "bids": Kind(
            {"hand": hand, "cards": different(card, seats, seats), "trump": number(NO_TRUMP, SUITS - 1), "again": flag},
            _fixes_trump,
        ),
        "played": kind(hand=hand, seat=seat, card=card, trick=trick, led=flag),
        "won": kind(hand=hand, seat=seat, ship=ship, trick=trick),
        "placed": Kind(
            {**boarded, "side": word("", *SIDES), "met": anybody, "overboard": anybody, "home": anybody},
            _pushes_somebody,
        ),
        "swapped": kind(**boarded, side=word(*SIDES), met=seat, overboard=nobody, home=nobody),
        "stayed": kind(hand=hand, seat=seat, ship=ship, able=flag),
        "gave": Kind(passed, lambda facts: facts["to"] != facts["seat"]),
        "kept": Kind(passed, lambda facts: facts["to"] == facts["seat"]),
        "scored": kind(
            hand=hand,
            points=each(points, seats),
            piles=each(number(0, dealt - 1), seats),
            scores=each(number(least * hands, most * hands), seats),
            last=flag,
        ),
    }


def _fixes_trump(facts: Facts) -> bool:
    """HI-T2, HI-T3: the trump is that of the cards; nobody bids again with one."""
    cards: Any = facts["cards"]
    return facts["trump"] == trump_of(cards) and not (facts["again"] and facts["trump"] != NO_TRUMP)


def _pushes_somebody(facts: Facts) -> bool:
    """HI-P1 to HI-P3: a captain is met where one moves aside; only who is pushed falls, and comes home by that."""
    met, overboard = facts["met"] != NOBODY, facts["overboard"] != NOBODY
    return bool(facts["side"]) == met and met >= overboard >= (facts["home"] != NOBODY)
