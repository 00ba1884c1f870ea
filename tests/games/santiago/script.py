"""A script in the page that plays Santiago: it touches what is planned, moves the rope, and waits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from playwright.sync_api import Page

from app.words import Words
from pygame_core.game import Action
from pygame_core.match import Match
from tests.e2e.players import NAMES
from tests.games.santiago.driver import SUMS, label_of, next_action

LONGEST_TURN = 20_000

PLAY = """async ([turns, longest]) => {
    const all = (place) => [...document.querySelectorAll(`#screen ${place}`)];
    const said = (control) => control.ariaLabel ?? control.innerText.trim();
    const called = (place, name) => all(place).find((one) => said(one).startsWith(name));
    const plate = () => all('[aria-label="What to do now"] button:not([aria-disabled])').at(-1);
    const cards = () => Object.keys(localStorage).filter((key) => key.endsWith(":card"));
    const serial = () => Math.max(...cards().map((key) => JSON.parse(localStorage[key]).serial));
    const goOn = () => {
        if (called("button", "I am ")) return;
        ["Show all", "Round ", "See the result"].map((name) => called("button", name)).find(Boolean)?.click();
    };
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
    const touch = async (what, find) => {
        const control = await until(what, find);
        const mark = control.role === "radio" ? "ariaChecked" : "ariaPressed";
        if (control[mark] === "false") control.click();
        await until(what, () => find()?.[mark] === "true");
    };
    for (const [number, { show, tile, box, touched, amount, label, asked }] of turns.entries()) {
        const what = `turn ${number} ${label}`;
        if (show) {
            const button = await until(what, () => all("button:enabled").find((one) => said(one) === show));
            button.click();
        }
        await until(what, () => !called("button", "I am ") && called("[aria-label='What to do now'] p", asked));
        if (tile !== null) await touch(what, () => all("[role=radio]")[tile]);
        if (touched) await touch(what, () => called(`${box} button`, touched));
        if (amount !== null) {
            const rope = await until(what, () => all("input[type=range]")[0]);
            rope.value = String(amount);
            rope.dispatchEvent(new Event("input", { bubbles: true }));
        }
        const before = serial();
        (await until(what, () => (plate() && plate().innerText.trim() === label ? plate() : null))).click();
        await until(what, () => serial() > before);
    }
    await until("the end", () => all("main.end")[0]);
}"""


def play_to_the_end(page: Page, match: Match) -> None:
    """Play the game on the table inside the page; ``match`` gets the same actions."""
    page.evaluate(PLAY, [list(_turns(match)), LONGEST_TURN])


def _turns(match: Match) -> Iterator[Mapping[str, Any]]:
    while match.decisions():
        decision, action = match.decisions()[0], next_action(match)
        yield _turn(match, decision.is_for_one, action)
        match.play(action)


def _turn(match: Match, handed_over: bool, action: Action) -> Mapping[str, Any]:
    """The controls that are shown, touched and moved in one turn, and then the label of the button."""
    words, name = Words("en"), NAMES[action.seat]
    left = [number for number, tile in enumerate(match.state.row) if tile is not None]
    several = action.verb == "plant" and len(left) > 1
    passes = {"bribe": "Pass", "decide": "Dig nothing", "extra": "Keep it"}
    return {
        "show": f"I am {name}: show my money" if handed_over else "",
        "asked": name,
        "tile": left.index(int(action.values[0])) if several else None,
        "box": '[aria-label="Your choice"]' if action.verb == "pass" else '[aria-label="Board"]',
        "touched": passes.get(match.state.phase, "") if action.verb == "pass" else label_of(words, match, action),
        "amount": int(action.values[-1]) if action.verb in SUMS else None,
        "label": _plate(match, action),
    }


def _plate(match: Match, action: Action) -> str:
    """The label of the confirming button before an action."""
    state, values = match.state, action.values
    view: Any = match.view(None)
    proposers = {one.stretch: NAMES[one.offers[0][0]] for one in view.proposals}
    crops = {"potatoes": "potatoes", "beans": "beans", "cane": "sugar cane", "chili": "chili", "bananas": "bananas"}
    match action.verb:
        case "bid":
            return f"Bid {values[0]}"
        case "plant":
            return f"Plant: {crops[view.crops[view.row[int(values[0])][0]]]}"
        case "neutral":
            return f"Place: {crops[view.crops[next(tile for tile in view.row if tile)[0]]]}"
        case "propose":
            return f"Propose for {values[3]}"
        case "support":
            return f"Support {proposers[tuple(values[:3])]} with {values[3]}"
        case "accept":
            return f"Dig for {proposers[tuple(values)]}"
        case "build":
            return f"Dig for {view.own_account}"
        case "irrigate":
            return "Dig your canal"
        case _:
            return {"bid": "Pass", "bribe": "Pass", "decide": "Dig nothing", "extra": "Keep it"}[state.phase]
