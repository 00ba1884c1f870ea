"""Short, readable positions of Santo Domingo for the rule tests."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pytest

from pygame_core.chance import Chance
from pygame_core.game import Action, Reason, Result, Step
from pygame_core.games import load_game
from pygame_core.games.santo_domingo.rules import SantoDomingo
from pygame_core.games.santo_domingo.state import CARDS, State

CHANCE = Chance(b"rules")
QUIET: dict[int, int | tuple[int, int]] = {2: (3, 6), 3: (3, 6), 4: 3, 5: 3, 6: 3}
"""Cards without effect if everybody plays them: Governors without Captains, Customs without ships."""


@dataclass
class Table:
    """A position to continue from, and every step since it was set up."""

    game: SantoDomingo
    state: State
    steps: list[Step[State]] = field(default_factory=list)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.state.points)

    @property
    def events(self) -> list[str]:
        """The kinds of all events so far."""
        return [step.event.kind for step in self.steps]

    def act(self, action: Action) -> None:
        """Do a legal action, and check that nothing is lost or created."""
        assert action in self.game.legal_actions(self.state, action.seat), f"{action} is not offered"
        assert self.game.refusal(self.state, action) is None
        before = self.game.quantities(self.state)
        self.game.apply(self.state, action, CHANCE, self.steps)
        assert self.game.quantities(self.state) == before

    def choose(self, seat: int, *cards: int) -> None:
        """One seat plays cards face down."""
        self.act(Action(seat, "choose", tuple(sorted(cards))))

    def lay(self, *choices: int | tuple[int, ...]) -> Table:
        """Everybody plays cards, starting with seat 0: one card or several each. Returns the table."""
        assert len(choices) == self.players
        for seat, cards in enumerate(choices):
            self.choose(seat, *((cards,) if isinstance(cards, int) else cards))
        return self

    def quiet(self) -> Table:
        """Play a round in which nothing happens but the supply after it."""
        return self.lay(*[QUIET[self.players]] * self.players)

    def sell(self, seat: int, points: int) -> None:
        """One Trader sells goods for so many points."""
        self.act(Action(seat, "trade", (points,)))

    def play_at_random(self, seed: int) -> Table:
        """Play the game to its end with random choices. Returns the table."""
        dice = random.Random(seed)
        for _ in range(self.game.longest):
            decisions = self.game.decisions(self.state)
            if not decisions:
                return self
            self.act(dice.choice(self.game.legal_actions(self.state, decisions[0].seat)))
        raise AssertionError("this game never ends")

    def on_sale(self, seat: int) -> list[int]:
        """The numbers of points that a seat may have for goods now."""
        actions = self.game.legal_actions(self.state, seat)
        return [int(action.values[0]) for action in actions if action.verb == "trade"]

    def refused(self, seat: int, verb: str, *values: int | str) -> Reason[str]:
        """Try an action that must be refused without changing anything; returns the reason."""
        action, before = Action(seat, verb, values), self.state.copy()
        reason = self.game.refusal(self.state, action)
        assert reason is not None, f"{action} is allowed"
        with pytest.raises(Exception, match=reason.clause) as caught:
            self.game.apply(self.state, action, CHANCE, self.steps)
        assert getattr(caught.value, "reason", None) == reason
        assert self.state == before
        assert action not in self.game.legal_actions(self.state, seat)
        return reason

    def after(self, kind: str, card: int | None = None) -> State:
        """The position right after the one event of a kind, or of a kind and a card."""
        states = [
            step.state
            for step in self.steps
            if step.event.kind == kind and (card is None or step.event.facts.get("card") == card)
        ]
        assert len(states) == 1, f"{len(states)} events {kind} {card or ''} among {self.events}"
        return states[0]

    @property
    def end_of_round(self) -> State:
        """The position at the end of the one round played, before the next supply."""
        return self.after("round ended")

    @property
    def result(self) -> Result:
        """The result of the game, which must be over."""
        result = self.game.result(self.state)
        assert result is not None, "the game goes on"
        return result


def spread(value: int | Sequence[int], players: int) -> list[int]:
    """One number for everybody, or one number each."""
    numbers = [value] * players if isinstance(value, int) else list(value)
    assert len(numbers) == players
    return numbers


def rules() -> SantoDomingo:
    """Santo Domingo with the first published components, even if there are newer ones."""
    loaded = load_game("santo_domingo", "2017-1")
    assert isinstance(loaded, SantoDomingo)
    return loaded


def table(
    players: int = 4,
    *,
    board: str = "standard",
    threshold: int = 30,
    points_row: int | None = None,
    goods_row: int | None = None,
    trader_row: int | None = None,
    points: int | Sequence[int] = 0,
    goods: int | Sequence[int] | None = None,
    hands: Mapping[int, Sequence[int]] | None = None,
) -> Table:
    """Set up any position before the choice of cards; whatever is not given is as after an ordinary start.

    It has what the tested rule needs, and may be one that no game can reach.
    """
    options: dict[str, int | str] = {"board": board, "threshold": threshold}
    state = rules().start(players, options, CHANCE)[-1].state.copy()
    state.points_row = state.points_row if points_row is None else points_row
    state.goods_row = state.goods_row if goods_row is None else goods_row
    state.trader_row = state.trader_row if trader_row is None else trader_row
    state.points = spread(points, players)
    state.goods = spread(players if goods is None else goods, players)
    for seat, hand in (hands or {}).items():
        state.hands[seat] = tuple(sorted(hand))
        state.discards[seat] = tuple((card, state.round) for card in CARDS if card not in hand)
        state.round = 5
    return Table(rules(), state)
