"""The actions of players in the tests of the page: begin a game, show the cards, play one."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from re import Pattern

from playwright.sync_api import Frame, Locator, Page, expect

from tests.e2e.browser import wait_for_mark
from tests.e2e.deploying import Failings
from tests.e2e.warm import INSTALLED

SLOW = 30_000
"""Milliseconds for everything that starts Python again."""


def begin(page: Page) -> None:
    """Go from the home screen to the first hand-over of a new game."""
    page.get_by_role("list", name="New game").get_by_role("link", name="Santo Domingo").tap()
    page.get_by_role("button", name="Start").tap()
    expect(show_button(page)).to_be_visible()


def leave_table(shown: Page | Frame, all_games: str | Pattern[str] = "All games") -> None:
    """From a table or a result by its menu to the first screen, or in a frame to its facade."""
    shown.get_by_role("link", name="Menu").first.tap()
    shown.get_by_role("dialog").get_by_role("link", name=all_games).tap()


def network_returns(page: Page) -> None:
    """The browser notices that it is online again."""
    page.context.set_offline(True)
    page.context.set_offline(False)


def show_button(page: Page) -> Locator:
    """The button of the hand-over screen."""
    return page.get_by_role("button", name=re.compile("show my cards"))


def hand(page: Page) -> Locator:
    """The cards that may be chosen."""
    return page.get_by_label("Your cards")


def show_cards(page: Page) -> None:
    """Take the tablet."""
    show_button(page).tap()
    expect(hand(page)).to_be_visible()


def play_card(page: Page, number: int = 3) -> None:
    """Choose a card and play it; the hand is covered once the action is stored."""
    hand(page).get_by_role("button").nth(number - 1).tap()
    page.get_by_role("button", name=re.compile("^Play the")).tap()
    expect(hand(page)).to_be_hidden()


def end_worker(page: Page) -> None:
    """Terminate the newest worker, which runs Python, as the system does when memory is short."""
    [worker for worker in page.workers if "journal" not in worker.url][-1].evaluate("self.close()")


def stored(page: Page) -> dict[str, str]:
    """Everything in the localStorage of the page's origin."""
    found: dict[str, str] = page.evaluate("({ ...localStorage })")
    return found


def card(page: Page) -> str:
    """The stored card of the only game."""
    found = [text for key, text in stored(page).items() if key.endswith(":card")]
    assert len(found) == 1
    return found[0]


def put(page: Page, kept: Mapping[str, str]) -> None:
    """Store all these values, and nothing else."""
    page.evaluate(
        "(all) => { localStorage.clear(); all.forEach((one) => localStorage.setItem(...one)); }", [*kept.items()]
    )


WITHOUT_JOURNAL = """globalThis.Worker = new Proxy(Worker, {
    construct(kind, [address, ...options]) {
        if (String(address).includes("journal")) throw new Error("no such worker");
        return new kind(address, ...options);
    },
})"""
"""A script, run before all others, that leaves the page only localStorage."""


def newest_text(kept: Mapping[str, str], game: str) -> str:
    """The newest save of a game in localStorage; ``game`` is the prefix of its keys, up to its id and a colon."""
    text = kept[game + json.loads(kept[f"{game}card"])["slot"]]
    tail = json.loads(kept.get(f"{game}tail", "null"))
    return text[: tail["keep"]] + str(tail["add"]) if tail and text.endswith(tail["end"]) else text


def newest_texts(page: Page) -> dict[str, str]:
    """The newest save of every game in localStorage, by the prefix of its keys."""
    kept = stored(page)
    games = [key.removesuffix("card") for key in kept if ":game:" in key and key.endswith(":card")]
    return {game: newest_text(kept, game) for game in games}


def go_offline(page: Page, site: Failings) -> None:
    """Once everything is cached, the site answers no more: only what the service worker keeps is left."""
    page.evaluate(INSTALLED)
    site.dead = True


AT_ONCE = """localStorage["tradewinds:/:settings"] = JSON.stringify({ pace: "once", thinking: "short" })"""


def show_steps_at_once(page: Page) -> None:
    """Set the pace with which no step takes time, the shortest time to think, and no motion; begin again."""
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(AT_ONCE)
    page.reload()
    wait_for_mark(page)


def again(page: Page) -> None:
    """Reload the page; no save changes by that."""
    kept = newest_texts(page)
    page.reload()
    wait_for_mark(page)
    assert newest_texts(page) == kept
