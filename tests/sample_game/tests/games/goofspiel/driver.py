"""People who play Goofspiel through the interface."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import expect

from tests.e2e.players import UNTIL_ENABLED, People

HIGHEST = 13

PLAN: Sequence[Sequence[int]] = [(1, 1), *((bid, bid + 1) for bid in range(2, HIGHEST)), (HIGHEST, 2)]
"""For every round the bid of each of two: a tie first, then the second wins, at last the first."""


class Bidders(People):
    """Two or three round one device."""

    title = "Goofspiel"

    def take(self, seat: int) -> None:
        """A seat takes the tablet and looks at the cards."""
        self.show_button(seat).evaluate(UNTIL_ENABLED)
        self.use(self.show_button(seat))
        expect(self.cards).to_have_count(HIGHEST)

    def choose(self, cards: Sequence[int]) -> None:
        """Pick a card and bid it."""
        (card,) = cards
        self.pick(cards)
        self.use(self.prompt.get_by_role("button", name=self.said("Bid {card}", card=card)))
        expect(self.cards).to_have_count(0)

    def try_spent(self, card: int, played: int) -> None:
        """Tap a card that was spent: the prompt says when that was, with the way to the clause."""
        self.cards.nth(card - 1).tap(force=True)
        expect(self.prompt).to_contain_text(
            self.said("The {card} was spent in round {round}.", card=card, round=played)
        )
        expect(self.prompt.get_by_role("link", name=re.compile("GO-R3"))).to_be_visible()

    def play_rounds(self, plan: Sequence[Sequence[int]] = PLAN, done: int = 0) -> None:
        """Play a plan from a hand-over to the result, with so many rounds done before."""
        for number, bids in enumerate(plan[done:], done + 1):
            for seat, card in enumerate(bids):
                self.expect_handover(seat)
                self.take(seat)
                if number == len(plan):
                    self.try_spent(plan[0][seat], 1)
                self.choose((card,))
            self.see_round()
        expect(self.page.get_by_role("heading", level=1)).to_be_visible()
