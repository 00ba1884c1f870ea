"""The rest of a hand of Hispaniola with all cards known, played out fast by rules of thumb."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import NamedTuple

from pygame_core.games.hispaniola.state import NEUTRAL, NOBODY, Card, Ship, State
from pygame_core.games.hispaniola.thinking.gains import best_boarding, best_gift, worth_of_piles
from pygame_core.games.hispaniola.tricks import COLOURS_OF_THE_NEUTRAL_SHIP, rank, winner_of


class Policy(NamedTuple):
    """By what rule of thumb a card is chosen."""

    cost_of_value: float
    """What a point of a card's value is worth later in the hand."""
    cost_of_trump: float
    ships_last: float
    """The share of what a ship brings that one more trick leaves of it."""
    gifts_last: float
    """The share of what tricks bring, kept or given away, that one more trick leaves of it."""
    exponent: float
    """How fast the chance to win a trick falls with lower cards."""
    least_of_trump: float
    """The strength of the lowest trump, where that of the highest card is 1."""


@dataclass(slots=True)
class Rest:
    """The rest of a hand. Lists have one entry for each seat, except ``ships``."""

    hands: list[list[Card]]
    trump: int
    trick: list[tuple[int, Card]]
    turn: int
    ships: list[Ship]
    islands: tuple[int, ...]
    reserve: list[int]
    piles: list[int]
    worth: tuple[int, ...]
    """What a pirate on each island is worth."""
    highest: int
    """The highest value of a suit."""


def rest_of(state: State, worth: tuple[int, ...], highest: int) -> Rest:
    """The rest of the hand of a state in which a card is played next."""
    trick = list(state.trick) if len(state.trick) < state.seats else []
    return Rest(
        [list(cards) for cards in state.cards],
        state.trump,
        trick,
        state.turn,
        list(state.ships),
        state.islands,
        state.reserve.copy(),
        state.piles.copy(),
        worth,
        highest,
    )


def play_out(rest: Rest, rng: Random, randomness: float, policy: Policy) -> None:
    """Play all cards that are left; a share of ``randomness`` of them at random, the others by a policy."""
    while rest.hands[rest.turn]:
        play_card(rest, choose_card(rest, rest.turn, rng, randomness, policy))


def play_card(rest: Rest, card: Card) -> None:
    """Play a card of the seat whose turn it is; who wins a trick boards and gives by rules of thumb."""
    seat = rest.turn
    rest.hands[seat].remove(card)
    rest.trick.append((seat, card))
    if len(rest.trick) < len(rest.hands):
        rest.turn = (seat + 1) % len(rest.hands)
    else:
        _finish_trick(rest)


def legal_cards(rest: Rest, seat: int) -> list[Card]:
    """The cards of a seat that follow suit, if it has any; else all (HI-K2)."""
    hand = rest.hands[seat]
    if not rest.trick:
        return hand
    led = rest.trick[0][1][0]
    return [card for card in hand if card[0] == led] or hand


def choose_card(rest: Rest, seat: int, rng: Random, randomness: float, policy: Policy) -> Card:
    """The card that gains most by winning the trick, times the chance that it does, less what the card is worth."""
    trick, trump = rest.trick, rest.trump
    cards = legal_cards(rest, seat)
    if len(cards) == 1:
        return cards[0]
    if rng.random() < randomness:
        return rng.choice(cards)
    to_beat, later = _to_beat(trick, trump), len(rest.hands[seat]) - 1
    lasts = policy.ships_last**later
    gift = policy.gifts_last**later * _gain_of_pile(tuple(rest.piles), seat)
    behind = len(rest.hands) - 1 - len(trick)
    suits = {played[0] for _, played in trick}
    gains: dict[int, float] = {}
    best, most = cards[0], float("-inf")
    for card in cards:
        suit, value = card
        gain = 0.0
        if rank(card, trump) > to_beat:
            ship = _ship_with(suits, trick, suit)
            if ship not in gains:
                gains[ship] = lasts * _gain_of_ship(rest, seat, ship) + gift
            gain = _chance_to_win(value, suit == trump, rest.highest, behind, policy) * gains[ship]
        gain -= policy.cost_of_value * value + (policy.cost_of_trump if suit == trump else 0.0)
        if gain > most:
            best, most = card, gain
    return best


def _to_beat(trick: list[tuple[int, Card]], trump: int) -> int:
    """The rank of the card that wins the trick so far; of equals the first wins, so that another must exceed it."""
    return max([rank(card, trump) for _, card in trick], default=0)


def _ship_with(suits: set[int], trick: list[tuple[int, Card]], suit: int) -> int:
    """The ship of the trick, if a card of ``suit`` is the last of another suit (HI-K5, HI-K6)."""
    count = len(suits) + (suit not in suits)
    if count >= COLOURS_OF_THE_NEUTRAL_SHIP:
        return NEUTRAL
    return trick[0][1][0] if trick else suit


@lru_cache(maxsize=1000)
def _chance_to_win(value: int, is_trump: bool, highest: int, behind: int, policy: Policy) -> float:
    """Roughly how likely a card that wins the trick so far keeps it if ``behind`` seats still play."""
    least = policy.least_of_trump
    strength = least + (1 - least) * value / highest if is_trump else value / highest
    return strength ** (policy.exponent * behind) if behind else 1.0


def _gain_of_ship(rest: Rest, seat: int, ship: int) -> float:
    has_reserve = rest.reserve[seat] > 0
    return best_boarding(rest.ships[ship], rest.islands, seat, has_reserve, rest.worth, len(rest.hands)).gain


@lru_cache(maxsize=50_000)
def _gain_of_pile(piles: tuple[int, ...], seat: int) -> float:
    """What one more trick changes for the winner, who may give all away."""
    more = (*piles[:seat], piles[seat] + 1, *piles[seat + 1 :])
    return best_gift(more, seat)[1] - worth_of_piles(piles, seat)


def _finish_trick(rest: Rest) -> None:
    winner = winner_of(rest.trick, rest.trump)
    suits = {card[0] for _, card in rest.trick}
    ship = NEUTRAL if len(suits) >= COLOURS_OF_THE_NEUTRAL_SHIP else rest.trick[0][1][0]
    rest.trick = []
    rest.turn = winner
    rest.piles[winner] += 1
    _board(rest, winner, ship)
    to, _ = best_gift(tuple(rest.piles), winner)
    if to != winner:
        rest.piles[to] += rest.piles[winner]
        rest.piles[winner] = 0


def _board(rest: Rest, seat: int, ship: int) -> None:
    done = best_boarding(rest.ships[ship], rest.islands, seat, rest.reserve[seat] > 0, rest.worth, len(rest.hands))
    rest.ships[ship], rest.islands = done.ship, done.islands
    if done.verb == "place":
        rest.reserve[seat] -= 1
        if done.home != NOBODY:
            rest.reserve[done.home] += 1
