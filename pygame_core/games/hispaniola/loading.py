"""Loads a stored state of Hispaniola, and validates that play can continue from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import fields
from itertools import pairwise

from pygame_core import plain
from pygame_core.games.hispaniola.boarding import cannot_board, must_only_place, ship_to_board
from pygame_core.games.hispaniola.components import Components
from pygame_core.games.hispaniola.scoring import MOST_TRICKS, SECOND_MOST, WORTH_OF_CAPTAIN, hand_points
from pygame_core.games.hispaniola.state import CAPTAIN, NO_TRUMP, NOBODY, SHIPS, Card, Ship, State
from pygame_core.games.hispaniola.tricks import ship_of, suit_led, trump_of, winner_of
from pygame_core.plain import BadData

DEALT = 15
"""The cards of a hand (HI-C1)."""


def load(value: object, components: Components, seats: int, hands: int) -> State:
    """The state that ``dump`` wrote; BadData if the data is not valid for these numbers of seats and hands."""
    read = plain.fields(value, "state", [field.name for field in fields(State)])
    if type(read["hands_to_play"]) is not int or read["hands_to_play"] != hands:
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
        tricks=plain.whole(read["tricks"], "tricks", 0, DEALT),
        gone=_cards(read["gone"], highest, 75),
        lacks=[_numbers(suits, "lacks", 0, 4, None) for suits in plain.items(read["lacks"], "lacks", seats)],
        piles=list(_numbers(read["piles"], "piles", 0, DEALT, seats)),
        reserve=list(_numbers(read["reserve"], "reserve", 0, components.pirates, seats)),
        ships=[_ship(ship, seats) for ship in plain.items(read["ships"], "ships", SHIPS)],
        islands=_numbers(read["islands"], "islands", NOBODY, seats - 1, len(components.islands)),
        scores=list(_numbers(read["scores"], "scores", -1000, 1000, seats)),
        sheet=_sheet(read["sheet"], seats, hands),
    )
    _check_cards(state, components)
    _check_pirates(state, components)
    _check_phase(state)
    _check_bids(state)
    if state.phase != "bid":
        _check_tricks(state)
        _check_lacks(state)
    _check_turn(state)
    _check_scores(state, components.islands)
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
    out = sum(components.pirates - own for own in state.reserve)
    if out > (state.hand - 1) * (DEALT - 1) + state.tricks - (state.phase == "board"):
        raise BadData("state: one pirate boards for each trick (HI-P1)")
    found = [seat != NOBODY for seat in state.islands]
    if found != sorted(found, reverse=True):
        raise BadData("state: islands fill from the first without gaps (HI-P6)")


def _check_phase(state: State) -> None:
    """Check that a seat can act in this state, or that the game is over."""
    whole, nobody_laid = len(state.trick) == state.seats, state.laid == [None] * state.seats
    held = [len(cards) for cards in state.cards]
    sound = {
        "bid": not state.trick and None in state.laid,
        "play": nobody_laid and state.trump != NO_TRUMP and held[state.turn] > 0,
        "board": nobody_laid and whole,
        "give": nobody_laid and whole,
        "over": nobody_laid and not any(held) and state.hand == state.hands_to_play,
    }
    if not sound.get(state.phase, False):
        raise BadData("state: nobody could go on from here")


def _check_bids(state: State) -> None:
    """HI-T1 to HI-T5: all have bid equally often, more than once only without a trump, each time with a full hand."""
    rounds = [list(cards) for cards in zip(*state.bids)]
    if any(len(bids) != len(rounds) for bids in state.bids):
        raise BadData("state: everybody has bid as often (HI-T1)")
    if any(trump_of(cards) != NO_TRUMP for cards in rounds[:-1]):
        raise BadData("state: bids are repeated only without a trump (HI-T3)")
    trump = trump_of(rounds[-1]) if rounds else NO_TRUMP
    if state.trump != trump or (state.phase == "bid") != (trump == NO_TRUMP and state.phase != "over"):
        raise BadData("state: the bids fix the trump (HI-T2)")
    if state.phase != "bid" and not rounds:
        raise BadData("state: a hand begins with bids (HI-T1)")
    if state.phase == "bid":
        held = {len(cards) + (card is not None) for cards, card in zip(state.cards, state.laid)}
        if held != {DEALT - len(rounds)} or held == {0} or state.tricks or state.gone or any(state.piles):
            raise BadData("state: bids come before tricks (HI-T1)")
        if any(state.lacks):
            raise BadData("state: nobody has shown to lack a suit (HI-K2)")


def _check_tricks(state: State) -> None:
    """HI-K1, HI-T4: everybody has played a card to each trick, and all tricks played are in the piles."""
    seats, lying = state.seats, len(state.trick)
    in_part, begun = lying % seats, state.tricks - (lying == seats)
    played = [state.tricks + (seat in dict(state.trick) and in_part > 0) for seat in range(seats)]
    left = [DEALT - len(bids) - done for bids, done in zip(state.bids, played)]
    if begun < 0 or len(state.gone) != begun * seats or [len(cards) for cards in state.cards] != left:
        raise BadData("state: everybody plays a card to each trick (HI-K1)")
    if not lying and state.tricks:
        raise BadData("state: a trick lies there until the next card (HI-L2)")
    if sum(state.piles) != state.tricks:
        raise BadData("state: every trick lies in front of somebody (HI-L1)")


def _check_lacks(state: State) -> None:
    """HI-K2: a seat that lacks a suit has revealed it at some trick, and holds no card of that suit."""
    led = suit_led(state.trick) if state.trick else NO_TRUMP
    tricks, last = state.tricks + (0 < len(state.trick) < state.seats), dict(state.trick)
    for seat, lacks in enumerate(state.lacks):
        shows = seat in last and last[seat][0] != led
        held = {suit for suit, _ in (*state.cards[seat], *([last[seat]] if seat in last else ()))}
        if len(set(lacks)) != len(lacks) or len(lacks) > tricks or held & set(lacks):
            raise BadData("state: who lacks a suit holds no card of it (HI-K2)")
        if shows and led not in lacks:
            raise BadData("state: the led suit is followed if possible (HI-K2)")


def _check_turn(state: State) -> None:
    """HI-K1, HI-K7: play goes clockwise from the leader; the winner of a trick boards, gives tricks, and leads."""
    seats, first = state.seats, (state.dealer + 1) % state.seats
    in_order = tuple((seat - place) % seats for place, (seat, _) in enumerate(state.trick))
    if len(set(in_order)) > 1 or (state.trick and state.tricks <= (len(in_order) == seats) and in_order[0] != first):
        raise BadData("state: play goes clockwise (HI-K1)")
    if len(state.trick) == seats:
        turn = winner_of(state.trick, state.trump)
    else:
        turn = (in_order[0] + len(in_order)) % seats if in_order else first
    if state.phase == "over":
        _check_end(state, turn)
    elif state.turn != turn:
        raise BadData("state: it is somebody else's turn (HI-K1)")
    if state.phase == "board":
        ship = ship_of(state.trick)
        if must_only_place(state, ship) or cannot_board(state, ship):
            raise BadData("state: there is nothing to choose (HI-P1, HI-P5)")
    elif len(state.trick) == seats and state.phase != "over":
        _check_aboard(state)


def _check_end(state: State, turn: int) -> None:
    if state.trick and (len(state.trick) != state.seats or state.turn != turn):
        raise BadData("state: the last trick is won (HI-K7)")
    if state.trick:
        _check_aboard(state)


def _check_aboard(state: State) -> None:
    """HI-P1, HI-P5: the winner sits on the trick's ship, or has nobody in reserve."""
    if state.reserve[state.turn] and state.turn not in ship_to_board(state):
        raise BadData("state: who wins a trick boards its ship (HI-P1)")


def _check_scores(state: State, worth_of_islands: Sequence[int]) -> None:
    """HI-X1 to HI-X4: a board can bring the points of each hand, and the scores are their sums."""
    over = state.phase == "over"
    if len(state.sheet) != state.hand - (not over):
        raise BadData("state: every hand before this one is scored (HI-X4)")
    sums = [sum(map(sum, own)) for own in zip(*state.sheet)] or [0] * state.seats
    if state.scores != sums:
        raise BadData("state: the scores are the sum of all hands (HI-X4)")
    now = hand_points(state, worth_of_islands)
    if over and state.sheet[-1] != now:
        raise BadData("state: the last hand is scored as the board lies (HI-X1)")
    boards = [*map(_board_of, state.sheet), _board_of(now)]
    for before, after in pairwise(boards):
        if any(more < less for less, more in zip(before, after)):
            raise BadData("state: nobody leaves a ship or an island but for somebody else (HI-P6)")
    for hand in state.sheet:
        _check_hand(hand, worth_of_islands)


def _check_hand(hand: Sequence[Sequence[int]], worth_of_islands: Sequence[int]) -> None:
    captains, mates, islands, tricks = zip(*hand)
    filled = {sum(worth_of_islands[:number]) for number in range(len(worth_of_islands) + 1)}
    if any(points % WORTH_OF_CAPTAIN for points in captains) or sum(captains) > SHIPS * WORTH_OF_CAPTAIN:
        raise BadData("state: there are six captains (HI-X1)")
    if min(*captains, *mates) < 0 or sum(mates) > 2 * SHIPS:
        raise BadData("state: there are two mates on each ship (HI-X1)")
    if sum(islands) not in filled or max(islands) > 0:
        raise BadData("state: islands fill from the first (HI-P6)")
    if set(tricks) - {0, MOST_TRICKS, SECOND_MOST} or (SECOND_MOST in tricks and MOST_TRICKS not in tricks):
        raise BadData("state: the most tricks cost 4, the second most 2 (HI-X2)")


def _board_of(hand: Sequence[Sequence[int]]) -> tuple[int, int, int]:
    """How full the board was, from the points of captains and mates, and the penalties of islands."""
    captains, mates, islands, _ = zip(*hand)
    return sum(captains), sum(mates), -sum(islands)


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
