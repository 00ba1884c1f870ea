"""Compares the money in the page, at every moment, with what may be visible (SA-S5)."""

from __future__ import annotations

from itertools import zip_longest

from playwright.sync_api import Page

from tests.e2e.tree import IDLE

WATCH = """() => {
    const found = (window.pursesSeen = []);
    const look = () => {
        const panels = [...document.querySelectorAll("[id^=seat-]")];
        const open = panels.filter((panel) => /escudos/.test(panel.textContent)).map(({ id }) => Number(id.at(-1)));
        const most = document.querySelector("input[type=range]")?.max ?? "";
        const text = JSON.stringify([open, most]);
        if (found.at(-1) !== text) found.push(text);
    };
    const changes = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(look).observe(document, changes);
    look();
}"""
TAKE = "() => window.pursesSeen.splice(0).map((text) => JSON.parse(text))"


class Purses:
    """Everything that the page has revealed of money since the last check, and what it may reveal."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.holder: int | None = None
        self.is_over = False
        page.add_init_script(f"({WATCH})()")
        page.evaluate(WATCH)

    def check(self) -> None:
        """Assert that only the holder's money has been in the page, and no rope as long as another's money.

        The rope of the holder may come a frame before the money, but then that must follow, with the same rope.
        """
        self.page.wait_for_function(IDLE)
        seen = self.page.evaluate(TAKE)
        if self.is_over:
            return
        for (seats, most), following in zip_longest(seen, seen[1:]):
            assert set(seats) <= {self.holder}, f"money of {seats} is shown"
            assert not most or seats or following == [[self.holder], most], "the length of a rope tells of money"
        if self.holder is not None:
            assert any(seats == [self.holder] for seats, _ in seen), "the own money was not seen"

    def open_all(self) -> None:
        """The game is over: nothing is secret any more."""
        self.check()
        self.is_over = True

    def pass_to(self, seat: int | None) -> None:
        """Another seat holds the tablet now, or nobody."""
        if seat != self.holder:
            self.check()
            self.holder = seat
