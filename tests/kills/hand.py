"""The user of a browser that will be killed: starts, opens, plays, deletes and exports games.

It uses only what is on the screen, and knows nothing of how games are stored.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from tests.e2e.browser import LONGEST_START
from tests.games.parts import take_part
from tests.kills.browsers import Browser
from tests.kills.games import Entries, entries_of, id_of

LONGEST = 60_000
"""The timeout for anything on the screen, in milliseconds."""
OFFERED = 20_000
"""The timeout for a game offered on the first screen, in milliseconds."""
PIECE = 30_000
"""The size of the pieces in which a file is passed to the page, in characters: WebKitGTK takes at most 128 kB."""
DATE = "2026-01-01T12:00:00Z"
"""The time at which the games of a file were stored last."""
STILL = 1500
"""Milliseconds after which an action counts as answered if it can be done again immediately."""

PRELUDE = """
    const screen = document.getElementById("screen");
    const all = (place) => [...screen.querySelectorAll(place)];
    const busy = () => screen.hasAttribute("aria-busy");
    const unable = (control) => control.matches(":disabled, [aria-disabled=true]");
    const rest = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
    const until = async (what, look) => {
        for (const late = performance.now() + longest; performance.now() < late; await rest(10)) {
            const found = look();
            if (found) return found;
        }
        throw new Error(`${what}: ${document.title}: ${screen.innerText}`);
    };
    const carried = (control, kind) => JSON.parse(control.dataset.message ?? "{}")[kind];
    const carrying = (kind, what) => all("[data-message]").find((one) => carried(one, "ui")?.[kind] === what);
    const called = (place, name) => all(place).find((one) => one.innerText.includes(name));
    const lies = () => all(".table, .end, .over")[0];
    const to = async (hash, what, look) => {
        if (location.hash !== hash) location.hash = hash;
        return until(what, look);
    };
    const toSaves = () => to("#saves", "saved games", () => all("input[data-import]")[0]);
"""

READY = """
    await until("can tap", () => performance.getEntriesByName("can tap").length);
"""

OPEN = """
    const find = () => all(`a[href="#game/${id}"]`)[0];
    await Promise.race([until("the game", find), rest(offered)]);
    const link = find();
    if (!link) return false;
    link.click();
    await until("the table", lies);
    return true;
"""

# An action is answered when the page is no longer busy and its control has disappeared, or when it stays and the screen
# has changed and come to rest. A table that still changes to what the action before has brought answers none.
ACT = """
    const pick = () => {
        for (const [picks, picked] of all(".over").length ? [] : stages) {
            const found = all(picks).filter((one) => !tried.has(one.dataset.message));
            if (found.length && !all(picked).length) {
                if (found.some((one) => one.disabled)) return null;
                hand = (hand * 48271) % 2147483647;
                return found[hand % found.length];
            }
        }
        const reveals = all(".over .btn--plate");
        return (reveals.length ? reveals : all("#skip, #play")).find((control) => !unable(control));
    };
    globalThis.hand ??= seed;
    const tried = new Set();
    for (;;) {
        const control = await until("something to tap", () => !busy() && (all(".end").length ? "over" : pick()));
        if (control === "over") return "";
        const play = carried(control, "play");
        tried.add(control.dataset.message);
        let changed = 0;
        const watch = new MutationObserver(() => { changed = performance.now(); });
        watch.observe(screen, { subtree: true, childList: true, attributes: true, characterData: true });
        control.click();
        const again = () => all("[data-message]").some((one) => !unable(one) && carried(one, "play") === play);
        const answered = () => changed && !busy() && (!again() || performance.now() - changed > still);
        if (play) await until(`an answer to ${play}`, answered);
        else await Promise.race([until("another screen", () => changed), rest(still)]);
        watch.disconnect();
        if (play) return play;
    }
"""

START = """
    location.hash = `#new/${game}`;
    (await until("the start", () => all(`form[data-message] button:not([type=button])`)[0])).click();
"""

BEGUN = """
    await until("a new game", () => location.hash.startsWith("#game/") && lies());
    return location.hash.slice("#game/".length);
"""

ADD_PIECE = """
    globalThis.pieces = [...(globalThis.pieces ?? []), piece];
"""

CHOOSE_FILE = """
    const input = await toSaves();
    const files = new DataTransfer();
    files.items.add(new File(globalThis.pieces.splice(0), "game.tradewinds"));
    input.files = files.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
"""

BROUGHT_IN = """
    await until("the games", () => ids.every((id) => carrying("export", id)));
"""

DELETE = """
    await toSaves();
    (await until("the game", () => carrying("delete", id))).click();
"""

DELETED = """
    await until("that it is deleted", () => called(".notice", "is deleted") && !carrying("delete", id));
"""

BRING_BACK = """
    (await until("a way back", () => carrying("undelete", id))).click();
"""

BROUGHT_BACK = """
    await until("that it is back", () => carrying("delete", id));
"""

# Intercepts the download, because not every engine makes its downloads accessible.
FETCH = """
    await toSaves();
    const make = URL.createObjectURL;
    const file = new Promise((done) => {
        URL.createObjectURL = (blob) => { done(blob.text()); return make.call(URL, blob); };
    });
    const control = all("[data-message]").find((one) => carried(one, "ui")?.along || carried(one, "ui")?.export);
    const along = all("[data-message]").find((one) => carried(one, "ui")?.along);
    if (!control) return "";
    (along ?? control).click();
    try {
        return await Promise.race([file, rest(longest).then(() => { throw new Error("no file comes"); })]);
    } finally {
        URL.createObjectURL = make;
    }
"""

HIDE = """
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
"""


class Hand:
    """A user of a browser, starting at the first screen of a site."""

    def __init__(self, browser: Browser, address: str, seed: int = 7) -> None:
        self._browser, self._seed = browser, seed
        browser.open(address)
        self._do(READY, longest=LONGEST_START)

    def open_game(self, game_id: str) -> bool:
        """Open a game from the first screen, until its table is shown; False if it is not offered."""
        return bool(self._do(OPEN, id=game_id, offered=OFFERED))

    def act(self, game: str) -> str:
        """Do an action on the table and wait for its reply; returns the action, "" if the game is over."""
        told: str = self._do(ACT, stages=take_part(game, "bench", "PICKS"), seed=self._seed, still=STILL)
        return told

    def start(self, game: str) -> None:
        """Tap the button that starts a new game."""
        self._do(START, game=game)

    def see_begun(self) -> str:
        """Wait for the table of a new game; returns its id."""
        told: str = self._do(BEGUN)
        return told

    def choose_file(self, text: str) -> None:
        """Choose a file with one game or several."""
        for begin in range(0, len(text), PIECE):
            self._do(ADD_PIECE, piece=text[begin : begin + PIECE])
        self._do(CHOOSE_FILE)

    def bring_in(self, texts: Sequence[str]) -> None:
        """Choose a file with several games, and wait until they are listed."""
        self.choose_file("".join(f"{DATE} {text}\n" for text in texts))
        self._do(BROUGHT_IN, ids=[id_of(text) for text in texts])

    def delete(self, game_id: str) -> None:
        """Tap the button that deletes a game."""
        self._do(DELETE, id=game_id)

    def see_deleted(self, game_id: str) -> None:
        """Wait until the page says that it is deleted."""
        self._do(DELETED, id=game_id)

    def bring_back(self, game_id: str) -> None:
        """Tap the button that restores it."""
        self._do(BRING_BACK, id=game_id)

    def see_brought_back(self, game_id: str) -> None:
        """Wait until it is listed again."""
        self._do(BROUGHT_BACK, id=game_id)

    def hide(self) -> None:
        """Tell the page that it is hidden."""
        self._do(HIDE)

    def fetch(self) -> Mapping[str, Entries]:
        """Export all games; returns the entries of each, by id."""
        lines = self._do(FETCH).splitlines()
        texts = [line.rpartition(" ")[2] for line in lines if line]
        return {id_of(text): entries_of(text) for text in texts}

    def _do(self, script: str, **values: Any) -> Any:
        given = {"longest": LONGEST} | values
        names = "".join(f"const {name} = {json.dumps(value)};" for name, value in given.items())
        return self._browser.run(f"async () => {{ {names} {PRELUDE} {script} }}")
