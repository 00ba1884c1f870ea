"""People who play Santo Domingo through the interface, and games that they play by a plan."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, expect

from pygame_core.game import Action
from pygame_core.games import load_game
from pygame_core.match import Match
from pygame_core.setup import MARKS, Player
from tests.e2e.players import NAMES, UNTIL_ENABLED, People

CARDS = ("Captain", "Admiral", "Governor", "Frigate", "Galleon", "Customs", "Trader", "Beggar")
"""The cards by their places in the hand."""

Plan = Sequence[Sequence[tuple[int, ...]]]
"""The cards of each seat in every round. Traders sell as much as they can."""

PLANS: dict[int, Plan] = {
    2: [
        [(3, 6), (3, 4)],
        [(1, 2), (2, 6)],
        [(5, 8), (1, 8)],
        [(2, 6), (4, 5)],
        [(4, 7), (6, 7)],
    ],
    3: [
        [(3, 6), (3, 4), (1, 3)],
        [(4, 5), (1, 6), (4, 5)],
        [(7, 8), (5, 7), (2, 8)],
        [(3, 6), (2, 8), (2, 4)],
    ],
    4: [
        [(8,), (3,), (1,), (8,)],
        [(4,), (4,), (6,), (4,)],
        [(1,), (1,), (3,), (1,)],
        [(8,), (6,), (7,), (3,)],
        [(7,), (5,), (2,), (7,)],
    ],
    6: [
        [(6,), (7,), (3,), (2,), (7,), (3,)],
        [(2,), (1,), (2,), (5,), (8,), (2,)],
        [(4,), (4,), (5,), (6,), (4,), (4,)],
        [(1,), (5,), (7,), (7,), (6,), (5,)],
    ],
}
"""Short games to 30 points, with every card, and with several Traders in one round."""

OPENING: Plan = [
    [(4,), (6,), (4,), (4,)],
    [(7,), (8,), (8,), (7,)],
]
"""An opening for four: after the first round everybody has something, and two can trade."""


def begun(seats: int, names: Sequence[str] = NAMES, match_id: str = "planned") -> Match:
    """A new match for so many people in the engine."""
    sitting = [Player(name, mark) for name, mark in zip(names[:seats], MARKS)]
    return Match.begin(load_game("santo_domingo"), match_id, sitting, {}, b"")


def play_round(match: Match, cards: Sequence[tuple[int, ...]]) -> None:
    """Play one round of a plan in the engine; fewer cards than seats leave it open."""
    for seat, chosen in enumerate(cards):
        match.play(Action(seat, "choose", chosen))
    while (decisions := match.decisions()) and not decisions[0].secret:
        match.play(match.legal_actions(decisions[0].seat)[-1])


def planned(plan: Plan) -> Match:
    """The match after a plan, played in the engine."""
    match = begun(len(plan[0]))
    for cards in plan:
        play_round(match, cards)
    return match


class Seafarers(People):
    """The players at one device."""

    title = "Santo Domingo"

    @property
    def slider(self) -> Locator:
        """The rope of a trade."""
        return self.page.get_by_role("slider", name=self.said("Points to buy"))

    def take(self, seat: int) -> None:
        """Take the tablet as a seat, and look at the cards."""
        self.show_button(seat).evaluate(UNTIL_ENABLED)
        self.use(self.show_button(seat))
        expect(self.cards).to_have_count(len(CARDS))

    def choose(self, cards: Sequence[int]) -> None:
        """Pick cards and play them."""
        self.pick(cards)
        self.use(self.prompt.get_by_role("button"))
        expect(self.cards).to_have_count(0)

    def choose_in_turn(self, cards: Sequence[Sequence[int]], first: int = 0) -> None:
        """One seat after another takes the tablet, chooses and passes it on."""
        for seat, chosen in enumerate(cards, first):
            self.take(seat)
            self.choose(chosen)

    @property
    def deal(self) -> Locator:
        """The button that sells, or sells nothing."""
        return self.prompt.get_by_role("button", name=re.compile("Sell|Vendre|Ne rien vendre"))

    def sell(self) -> None:
        """The Trader whose turn it is sells all that can be sold."""
        asked = self.prompt.get_by_role("paragraph").first.inner_text()
        expect(self.slider).to_have_value(self.slider.get_attribute("max") or "")
        self.use(self.deal)
        expect(self.prompt).not_to_contain_text(asked)

    def see_round(self) -> None:
        """Watch the cards being resolved and trade on the way, until the next hand-over or the end."""
        self.see_cards()
        while self.slider.is_visible():
            self.sell()
            self.see_cards()
        super().see_round()

    def play(self, plan: Plan) -> None:
        """Play all rounds of a plan."""
        for cards in plan:
            self.choose_in_turn(cards)
            self.see_round()
