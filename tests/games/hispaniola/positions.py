"""Short, readable positions of Hispaniola for the rule tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from pygame_core.chance import Chance
from pygame_core.game import Action, Event, IllegalAction, Reason, Step
from pygame_core.games import load_game
from pygame_core.games.hispaniola.rules import Hispaniola
from pygame_core.games.hispaniola.state import NO_TRUMP, NOBODY, SHIPS, Card, Ship, State

CHANCE = Chance(b"rules of hispaniola")
SUITS = {"blue": 0, "red": 1, "yellow": 2, "green": 3, "violet": 4}
NEUTRAL = 5
EMPTY: Ship = (NOBODY, NOBODY, NOBODY)


def card(name: str) -> Card:
    """A card by its name, such as "blue 7"."""
    suit, value = name.split()
    return SUITS[suit], int(value)


def cards(*names: str) -> tuple[Card, ...]:
    """A hand by the names of its cards."""
    return tuple(sorted(card(name) for name in names))


def rules() -> Hispaniola:
    """Hispaniola with the first published components, even if there are newer ones."""
    game = load_game("hispaniola", "2004-1")
    assert isinstance(game, Hispaniola)
    return game


@dataclass
class Table:
    """A position to continue from, and every step since it was set up."""

    state: State
    game: Hispaniola = field(default_factory=rules)
    steps: list[Step[State]] = field(default_factory=list)

    def act(self, seat: int, verb: str, *values: int | str) -> Table:
        """Do a legal action, and check that nothing is lost; returns the table."""
        action = Action(seat, verb, values)
        assert action in self.game.legal_actions(self.state, seat), f"{action} is not offered"
        hand, before = self.state.hand, self.game.quantities(self.state)
        self.game.apply(self.state, action, CHANCE, self.steps)
        if self.state.hand == hand:
            assert self.game.quantities(self.state) == before
        return self

    def bid(self, *names: str) -> Table:
        """Everybody bids a card for trump, starting with seat 0."""
        for seat, name in enumerate(names):
            suit, value = name.split()
            self.act(seat, "bid", suit, int(value))
        return self

    def play(self, *names: str) -> Table:
        """Play cards in turn."""
        for name in names:
            suit, value = name.split()
            self.act(self.state.turn, "play", suit, int(value))
        return self

    def refused(self, seat: int, verb: str, *values: int | str) -> Reason[str]:
        """Try an action that must be refused without changing anything; returns the reason."""
        action, before = Action(seat, verb, values), self.state.copy()
        assert action not in self.game.legal_actions(self.state, seat)
        with pytest.raises(IllegalAction) as caught:
            self.game.apply(self.state, action, CHANCE, self.steps)
        assert self.state == before
        return caught.value.reason

    def legal(self) -> set[str]:
        """The legal actions of the current seat, without the seat."""
        actions = self.game.legal_actions(self.state, self.state.turn)
        return {str(action).split(" ", 1)[1] for action in actions}

    @property
    def events(self) -> list[Event]:
        """All events so far."""
        return [step.event for step in self.steps]

    def event(self, kind: str) -> Event:
        """The last event of a kind."""
        return next(event for event in reversed(self.events) if event.kind == kind)


def table(
    *hands: Sequence[Card],
    trump: str = "green",
    turn: int = 0,
    phase: str = "play",
    ships: dict[int, Ship] | None = None,
    islands: Sequence[int] = (NOBODY,) * 4,
    piles: Sequence[int] | None = None,
    reserve: Sequence[int] | None = None,
    hands_to_play: int = 9,
    hand: int = 1,
    scores: Sequence[int] | None = None,
    dealer: int | None = None,
) -> Table:
    """A position with these hands; everybody has as many pirates in reserve as are not on the board."""
    seats = len(hands)
    aboard = [ships.get(ship, EMPTY) if ships else EMPTY for ship in range(SHIPS)]
    placed = [seat for ship in aboard for seat in ship] + list(islands)
    state = State(
        hands_to_play=hands_to_play,
        hand=hand,
        dealer=(turn - 1) % seats if dealer is None else dealer,
        phase=phase,
        turn=turn,
        trump=SUITS.get(trump, NO_TRUMP),
        cards=[tuple(sorted(held)) for held in hands],
        bids=[()] * seats,
        laid=[None] * seats,
        trick=(),
        tricks=0,
        gone=(),
        lacks=[()] * seats,
        piles=list(piles or [0] * seats),
        reserve=list(reserve) if reserve else [10 - placed.count(seat) for seat in range(seats)],
        ships=aboard,
        islands=tuple(islands),
        scores=list(scores or [0] * seats),
        sheet=(),
    )
    return Table(state)
