"""A script in the page that plays Santa Maria: it touches what is planned, and waits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from playwright.sync_api import Page

from app.words import Words
from pygame_core.match import Match
from tests.e2e.players import NAMES
from tests.games.santa_maria.driver import next_action, touches, with_tile

LONGEST_TURN = 20_000

PLAY = """async ([turns, longest]) => {
    const all = (place) => [...document.querySelectorAll(`#screen ${place}`)];
    const said = (control) => control.ariaLabel ?? control.innerText.trim();
    const serial = () => Math.max(...Object.keys(localStorage).filter((key) => key.endsWith(":card"))
        .map((key) => JSON.parse(localStorage[key]).serial));
    const asking = () => all('[aria-label="What to do now"]')[0];
    const plate = () => [...asking()?.querySelectorAll("button:not([aria-disabled])") ?? []].at(-1);
    const goesOn = () => {
        const show = all("button").find((one) => said(one) === "Show all");
        show?.click();
        return Boolean(show);
    };
    const until = (what, look) => new Promise((done, fail) => {
        const again = () => {
            const found = !goesOn() && look();
            if (!found) return;
            changes.disconnect();
            clearTimeout(late);
            done(found);
        };
        const changes = new MutationObserver(again);
        const late = setTimeout(() => fail(new Error(`${what}: ${asking()?.innerText}`)), longest);
        changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        again();
    });
    const places = {
        tab: "[role=tab]", gridcell: "[role=gridcell]", button: "button[aria-label]",
        choice: "[aria-label=Choices] [role=radio]",
        tile: "[role=tabpanel] button", radio: "[aria-label='With which die'] [role=radio]",
    };
    const on = (control) => ["ariaPressed", "ariaChecked", "ariaSelected"].some((state) => control?.[state] === "true");
    for (const [number, { asked, touched, trade }] of turns.entries()) {
        const what = `turn ${number} ${JSON.stringify(touched)} ${trade}`;
        await until(what, () => all("[aria-label='What to do now'] p").find((one) => one.innerText.startsWith(asked)));
        for (const [role, name, place] of touched) {
            const find = () => all(places[role]).filter((one) => said(one).startsWith(name) && !one.disabled)[place];
            const control = await until(what, find);
            if (!on(control)) control.click();
            await until(what, () => on(find()));
        }
        const before = serial();
        if (trade) {
            (await until(what, () => all("button").find((one) => said(one) === "Sell, buy"))).click();
            (await until(what, () => all("[role=tabpanel] button").find((one) => said(one).startsWith(trade)))).click();
        } else (await until(what, plate)).click();
        await until(what, () => serial() > before);
    }
    await until("the end", () => all("main.end")[0]);
}"""


def play_to_the_end(page: Page, match: Match) -> None:
    """Play the game on the table inside the page; ``match`` gets the same actions."""
    page.evaluate(PLAY, [list(_turns(match)), LONGEST_TURN])


def _turns(match: Match) -> Iterator[Mapping[str, Any]]:
    words = Words("en")
    while match.decisions():
        action = next_action(match)
        trade = f"Sell {action.values[0]} for" if action.verb == "sell" else ""
        touched = [] if trade else with_tile(match, action, touches(words, match, action))
        yield {"asked": NAMES[action.seat], "touched": touched, "trade": trade}
        match.play(action)
