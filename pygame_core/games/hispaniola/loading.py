"""A stored position of Hispaniola read back, and checked so that play can go on from it."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields

from pygame_core import plain
from pygame_core.games.hispaniola.components import Components
from pygame_core.games.hispaniola.state import CAPTAIN, NO_TRUMP, NOBODY, SHIPS, Card, Ship, State
from pygame_core.plain import BadData

PHASES = ("bid", "play", "board", "give", "over")


def load(value: object, components: Components, seats: int, hands: int) -> State:
    """The state that ``dump`` wrote of a game of so many seats and hands; BadData if it is none."""
    read = plain.fields(value, "state", [field.name for field in fields(State)])
    if read["hands_to_play"] != hands:
        raise BadData("state: another length than the game has")
    highest = components.highest[seats]
    state = State(
        hands_to_play=hands,
        hand=plain.whole(read["hand"], "hand", 1, hands),
        dealer=plain.whole(read["dealer"], "dealer", 0, seats - 1),
        phase=plain.text(read["phase"], "phase"),
        turn=plain.whole(read["turn"], "turn", 0, seats - 1),
        trump=plain.whole(read["trump"], "trump", NO_TRUMP, len(components.suits) - 1),
        cards=[_cards(cards, highest) for cards in plain.items(read["cards"], "cards", seats)],
        bids=[_cards(cards, highest) for cards in plain.items(read["bids"], "bids", seats)],
        laid=[None if card is None else _card(card, highest) for card in plain.items(read["laid"], "laid", seats)],
        trick=_trick(read["trick"], seats, highest),
        tricks=plain.whole(read["tricks"], "tricks", 0, 15),
        gone=_cards(read["gone"], highest, 75),
        lacks=[_numbers(suits, "lacks", 0, 4, None) for suits in plain.items(read["lacks"], "lacks", seats)],
        piles=list(_numbers(read["piles"], "piles", 0, 15, seats)),
        reserve=list(_numbers(read["reserve"], "reserve", 0, components.pirates, seats)),
        ships=[_ship(ship, seats) for ship in plain.items(read["ships"], "ships", SHIPS)],
        islands=_numbers(read["islands"], "islands", NOBODY, seats - 1, len(components.islands)),
        scores=list(_numbers(read["scores"], "scores", -1000, 1000, seats)),
        sheet=_sheet(read["sheet"], seats, hands),
    )
    _check_cards(state, components)
    _check_pirates(state, components)
    _check_phase(state)
    return state


def _check_cards(state: State, components: Components) -> None:
    laid = [card for card in state.laid if card is not None]
    held = [card for group in (*state.cards, *state.bids, laid, state.gone) for card in group]
    held += [card for _, card in state.trick]
    highest = components.highest[state.seats]
    whole = [(suit, value) for suit in range(len(components.suits)) for value in range(1, highest + 1)]
    if sorted(held) != whole or any(list(cards) != sorted(cards) for cards in state.cards):
        raise BadData("state: each card is there once, and hands are sorted (HI-C1)")


def _check_pirates(state: State, components: Components) -> None:
    aboard = Counter(seat for ship in state.ships for seat in ship) + Counter(state.islands)
    if any(state.reserve[seat] + aboard[seat] != components.pirates for seat in range(state.seats)):
        raise BadData("state: everybody has all pirates (HI-C2)")
    if any(ship[CAPTAIN] == NOBODY and set(ship) != {NOBODY} for ship in state.ships):
        raise BadData("state: a ship with pirates has a captain (HI-P6)")
    found = [seat != NOBODY for seat in state.islands]
    if found != sorted(found, reverse=True):
        raise BadData("state: islands fill from the first without gaps (HI-P6)")


def _check_phase(state: State) -> None:
    """Something can be done in this position, or the game is over."""
    whole, nobody_laid = len(state.trick) == state.seats, state.laid == [None] * state.seats
    counts = {len(cards) for cards in state.cards}
    sound = {
        "bid": not state.trick
        and None in state.laid
        and min(counts) + sum(card is not None for card in state.laid) > 0,
        "play": nobody_laid and state.trump != NO_TRUMP and len(state.cards[state.turn]) > 0,
        "board": nobody_laid and whole,
        "give": nobody_laid and whole,
        "over": nobody_laid and counts == {0},
    }
    if not sound.get(state.phase, False):
        raise BadData("state: nobody could go on from here")


def _card(value: object, highest: int) -> Card:
    suit, number = plain.items(value, "card", 2)
    return plain.whole(suit, "suit", 0, 4), plain.whole(number, "value", 1, highest)


def _cards(value: object, highest: int, most: int = 15) -> tuple[Card, ...]:
    return tuple(_card(card, highest) for card in plain.items(value, "cards", most=most))


def _trick(value: object, seats: int, highest: int) -> tuple[tuple[int, Card], ...]:
    pairs = [plain.items(pair, "trick", 2) for pair in plain.items(value, "trick", most=seats)]
    trick = tuple((plain.whole(seat, "trick", 0, seats - 1), _card(card, highest)) for seat, card in pairs)
    if len({seat for seat, _ in trick}) != len(trick):
        raise BadData("state: everybody plays once to a trick")
    return trick


def _ship(value: object, seats: int) -> Ship:
    left, captain, right = _numbers(value, "ship", NOBODY, seats - 1, 3)
    return left, captain, right


def _sheet(value: object, seats: int, hands: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    return tuple(
        tuple(_numbers(points, "sheet", -100, 100, 4) for points in plain.items(hand, "sheet", seats))
        for hand in plain.items(value, "sheet", most=hands)
    )


def _numbers(value: object, where: str, low: int, high: int, count: int | None) -> tuple[int, ...]:
    return tuple(plain.whole(number, where, low, high) for number in plain.items(value, where, count, 100))
