"""A script in the page that plays Hispaniola in quick mode: it holds seats down, taps what is planned, and waits.

It is as fast as the page, so a game of hundreds of turns takes a minute. Controls are found by their labels.
"""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from app.words import Words
from pygame_core.match import Match
from tests.e2e.players import NAMES
from tests.games.hispaniola.driver import next_action, title_of

LONGEST_TURN = 20_000

PLAY = """async ([turns, longest]) => {
    const all = (place) => [...document.querySelectorAll(`#screen ${place}`)];
    const names = (control) => (control.ariaLabel ?? control.innerText).split("\\n");
    const called = (place, name) => all(place).find((one) => names(one).some((line) => line.trim().startsWith(name)));
    const plate = () => all('[aria-label="What to do now"] button:not([aria-disabled])')[0];
    const cards = () => Object.keys(localStorage).filter((key) => key.endsWith(":card"));
    const serial = () => Math.max(...cards().map((key) => JSON.parse(localStorage[key]).serial));
    const goOn = () => ["Show all", "Go on", "Next hand", "See the result"]
        .map((name) => called("button", name)).find(Boolean)?.click();
    const until = (what, look) => new Promise((done, fail) => {
        const again = () => {
            goOn();
            const found = look();
            if (!found) return;
            changes.disconnect();
            clearTimeout(late);
            done(found);
        };
        const changes = new MutationObserver(again);
        const late = setTimeout(() => fail(new Error(`${what}: ${document.title}, ${plate()?.innerText}`)), longest);
        changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        again();
    });
    const finger = (kind, control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        const there = { clientX: left + width / 2, clientY: top + height / 2 };
        const hand = { pointerId: 7, pointerType: "touch", button: 0 };
        control.dispatchEvent(new PointerEvent(kind, { ...there, ...hand, bubbles: true, cancelable: true }));
    };
    const act = async (what) => {
        const before = serial();
        plate().click();
        await until(what, () => serial() > before);
    };
    const playCard = async (what, seat, card) => {
        const own = await until(what, () => called("[aria-current=true] button", seat));
        finger("pointerdown", own);
        const picked = await until(what, () => called('[data-secret="held"] button', card));
        if (picked.ariaPressed === "false") picked.click();
        await until(what, () => called('[data-secret="held"] [aria-pressed=true]', card));
        await act(what);
        finger("pointerup", called("button", seat) ?? document.body);
        if (all('[data-secret="held"]').length) throw new Error(`${what}: the hand stays in the page`);
    };
    const choose = async (what, name) => {
        const choice = await until(what, () => called("[role=radio]", name));
        if (choice.ariaChecked === "false") choice.click();
        await until(what, () => called("[role=radio][aria-checked=true]", name));
        await act(what);
    };
    for (const [number, { seat, what }] of turns.entries()) {
        const turn = `turn ${number} ${what}`;
        await (seat ? playCard(turn, seat, what) : choose(turn, what));
    }
    await until("the end", () => all("main.end")[0]);
}"""

Turn = dict[str, str]
"""The seat that is held down, if any, and the card or choice that is tapped, each by its name."""


def play_to_the_end(page: Page, match: Match) -> None:
    """Play the game on the table in quick mode inside the page; ``match`` gets the same actions."""
    page.evaluate(PLAY, [list(_turns(match)), LONGEST_TURN])


def _turns(match: Match) -> Iterator[Turn]:
    words = Words("en")
    while match.decisions():
        action = next_action(match)
        held = words("Hold to see the cards of {name}", name=NAMES[action.seat])
        what = title_of(words, match, action)
        yield {"what": what, "seat": held} if action.verb in ("bid", "play") else {"what": what}
        match.play(action)
