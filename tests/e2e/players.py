"""People who play whole games through the interface, by touch or by keys, in either language."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Sequence
from html import unescape
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import FilePayload, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from app.player_names import shown_names
from app.words import Words
from pygame_core import save
from pygame_core.game import Action
from pygame_core.match import Match
from pygame_core.setup import Player
from tests.e2e.hands import newest_text, stored

expect.set_options(timeout=15_000)

NAMES = ("Anika", "Mateo", "Odile", "Piet", "Zoë", "Tariq")
"""Who plays, by seat."""
LONG_NAMES = ("Éléonore-Ève", "Maximiliane Ångström", "ÀÉÎÕÜ", "Wilhelmina Çöpäk", "Ève", "Þórður-Ýmir Ñuß")
"""Names that are long, or whose capitals have accents."""


def play_until(games: Iterable[Match], choose: Callable[[Match], Action], there: Callable[[Any], bool]) -> Match:
    """The first of some games that reaches a state that fits before its end, continued with the chosen actions."""
    for match in games:
        while match.decisions() and not there(match.state):
            match.play(choose(match))
        if match.decisions():
            return match
    raise AssertionError("no game leads to such a position")


def actions(match: Match) -> list[str]:
    """All actions that are not undone."""
    return [str(played.action) for played in match.line[1 : match.position + 1]]


def bring_in(page: Page, match: Match) -> None:
    """From the first screen, import a match as a file; its table is shown then."""
    page.get_by_role("link", name=re.compile("Saved games|Gespeicherte Partien|Parties enregistrées")).tap()
    choose_file(page, save.write(match).encode())
    expect(page).to_have_url(re.compile(f"#game/{match.setup.id}$"))


def choose_file(page: Page, content: bytes) -> None:
    """Choose a file on the screen of saved games."""
    chosen: FilePayload = {"name": "game.tradewinds", "mimeType": "application/octet-stream", "buffer": content}
    page.get_by_label(re.compile("Choose a file|Datei wählen|Choisir un fichier")).set_input_files(chosen)


def stored_text(page: Page) -> str:
    """The newest stored save of the one game of this deployment."""
    kept = stored(page)
    place = urlsplit(page.url).path.rpartition("/")[0]
    (card,) = [key for key in kept if key.startswith(f"tradewinds:{place}/:game:") and key.endswith(":card")]
    return newest_text(kept, card.removesuffix("card"))


def stored_match(page: Page) -> Match:
    """The match in that save, replayed by the engine."""
    loaded = save.read(stored_text(page))
    assert loaded.differs == ""
    return loaded.match


# ---- hands and keys ----


def tap(control: Locator) -> None:
    """Use a control with a finger."""
    control.tap()


UNTIL_ENABLED = """(control) => new Promise((done, fail) => {
    const look = () => !control.disabled && control.ariaDisabled !== "true" && done(true);
    new MutationObserver(look).observe(control, { attributes: true });
    setTimeout(() => fail(new Error("the button stays shut")), 15000);
    look();
})"""
STORED_SINCE = """(serial) => !document.querySelector("[aria-busy]") && Object.keys(localStorage).some(
    (key) => key.endsWith(":card") && JSON.parse(localStorage[key]).serial > serial
)"""
"""The last action is stored, and its result is on the screen."""
SERIAL = """() => Math.max(...Object.keys(localStorage).filter((key) => key.endsWith(":card"))
    .map((key) => JSON.parse(localStorage[key]).serial))"""
FOCUS = """() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return "nothing has the focus";
    const { top, bottom, left, right, width, height } = focused.getBoundingClientRect();
    const inSight = width && height && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    if (!inSight) return `out of sight: ${focused.outerHTML}`;
    const around = [focused, focused.nextElementSibling].filter(Boolean);
    const ringed = around.some((one) => getComputedStyle(one).outlineStyle !== "none");
    return ringed && focused.matches(":focus-visible") ? "" : `not to be seen: ${focused.outerHTML}`;
}"""
KEYS_TOWARDS = """(control, stop) => {
    if (!control.isConnected) return null;
    const focused = document.activeElement;
    if (!stop) window.stops = new Set();
    const hasMoved = !stop || focused !== window.focusedBefore;
    const beenHere = !hasMoved || window.stops.has(focused);
    window.stops.add(focused);
    window.focusedBefore = focused;
    const wrong = stop ? (FOCUS)() : "";
    if (control === focused) return [wrong, true, hasMoved, beenHere, []];
    if (!control.closest("[data-arrows]")?.contains(focused)) return [wrong, false, hasMoved, false, ["Tab"]];
    const middle = (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
    };
    const [from, to] = [middle(focused), middle(control)];
    const across = to.x > from.x ? "ArrowRight" : "ArrowLeft";
    const down = to.y > from.y ? "ArrowDown" : "ArrowUp";
    const towards = Math.abs(to.x - from.x) > Math.abs(to.y - from.y) ? [across, down] : [down, across];
    return [wrong, false, hasMoved, beenHere, towards];
}""".replace("FOCUS", FOCUS)
"""Where the focus is on its way to a control: what is wrong with it, whether it is there, whether the last key moved
it, whether it has been here before, and the keys that lead towards the control: arrow keys inside a group.

Null if the control has been replaced.
"""

ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
MOST_KEYS = 200
SOFT_HYPHEN = "\N{SOFT HYPHEN}"


def expect_focus_in_sight(page: Page) -> None:
    """A control on the screen has the focus, and the focus is visible."""
    page.wait_for_function(f"() => ({FOCUS})() === ''")


def go_to(control: Locator) -> None:
    """Move the focus to a control with Tab, and with the arrow keys inside a group of controls."""
    expect(control).to_be_visible()
    goal = control.element_handle()
    wandering = random.Random(0)
    keys: list[str] = []
    for stop in range(MOST_KEYS):
        look = goal.evaluate(KEYS_TOWARDS, stop)
        if look is None:
            goal = control.element_handle()
            look = goal.evaluate(KEYS_TOWARDS, stop)
        wrong, is_there, has_moved, been_here, towards = look
        assert wrong in ("", "nothing has the focus")
        if is_there:
            return
        if has_moved or not keys:
            keys = wandering.sample(ARROWS, len(ARROWS)) if been_here and towards != ["Tab"] else towards
        control.page.keyboard.press(keys.pop(0))
    focused = control.page.evaluate("document.activeElement.outerHTML")
    raise AssertionError(f"no key leads to {goal.evaluate('(control) => control.outerHTML')} from {focused}")


def press(control: Locator) -> None:
    """Use a control with the keys alone, beginning from wherever the focus is."""
    expect(control).to_be_enabled()
    expect_focus_in_sight(control.page)
    go_to(control)
    control.page.keyboard.press("Enter")


Use = Callable[[Locator], None]


def choose_option(option: Locator, use: Use) -> None:
    """Check a radio button; by keys Tab leads to the checked one of its group, and the arrow keys to the others."""
    if use is tap:
        tap(option)
        return
    options = option.page.get_by_role("radiogroup").filter(has=option).get_by_role("radio")
    go_to(options.and_(option.page.get_by_role("radio", checked=True)))
    for _ in range(options.count()):
        if option.is_checked():
            return
        option.page.keyboard.press("ArrowDown")
    raise AssertionError(f"no arrow key leads to {option}")


# ---- people ----


class People:
    """The players at one device. ``use`` is how they use a control; they read ``language``."""

    title: str
    """What they play."""

    def __init__(
        self, page: Page, seats: int, use: Use = tap, language: str = "en", names: Sequence[str] = NAMES
    ) -> None:
        self.page, self.use = page, use
        self.words = Words(language)
        self.typed = names[:seats]
        self.names = tuple(
            unescape(name) for name in shown_names(self.words, [Player(name, "") for name in self.typed])
        )

    # ---- what is on the screen ----

    def said(self, message: str, **values: object) -> re.Pattern[str]:
        """A pattern that finds a sentence of the interface with any kind of spaces."""
        return pattern(self.words(message, **values))

    def button(self, message: str, **values: object) -> Locator:
        """A button or a link by its text."""
        name = self.said(message, **values)
        return self.page.get_by_role("button", name=name).or_(self.page.get_by_role("link", name=name))

    @property
    def prompt(self) -> Locator:
        """The prompt of the table: what is to be done now."""
        return self.page.get_by_role("region", name=self.said("What to do now"))

    @property
    def cards(self) -> Locator:
        """The cards of the hand that is shown."""
        return self.page.get_by_label(self.said("Your cards")).get_by_role("button")

    def show_button(self, seat: int) -> Locator:
        """The button of the hand-over to a seat."""
        return self.button("I am {name}: show my cards", name=self.names[seat])

    def expect_handover(self, seat: int) -> None:
        """A seat is to take the tablet, by the prompt or on a screen of its own, and nobody's cards are shown."""
        expect(self.show_button(seat)).to_be_visible()
        if not self.prompt.is_visible():
            expect(self.page.get_by_role("heading", level=1)).to_have_text(self.names[seat])
        expect(self.cards).to_have_count(0)

    # ---- what they do ----

    def sit_down(self, *options: str) -> None:
        """Go from the first screen to the first hand-over; ``options`` are chosen by their labels."""
        self.use(self.page.get_by_role("link", name=self.said(self.title)).first)
        count = len(self.typed)
        self.use(
            self.page.get_by_role("button", name=pattern(self.words.plural("{count} player", "{count} players", count)))
        )
        for option in options:
            choose_option(self.page.get_by_role("radio", name=self.said(option)), self.use)
        for seat, name in enumerate(self.typed):
            self.write(self.page.get_by_label(self.said("Name of player {number}", number=seat + 1)), name)
        self.use(self.button("Start"))
        self.expect_begun()

    def expect_begun(self) -> None:
        """The game has begun, and the first player is to take the tablet."""
        self.expect_handover(0)

    def write(self, field: Locator, text: str) -> None:
        """Replace the text of a field."""
        if self.use is tap:
            field.fill(text)
            return
        go_to(field)
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.type(text)

    def pick(self, cards: Sequence[int]) -> None:
        """Pick cards without playing them yet."""
        for card in cards:
            self.use(self.cards.nth(card - 1))
            expect(self.cards.nth(card - 1)).to_have_attribute("aria-pressed", "true")

    def see_cards(self) -> None:
        """Show all results of the cards at once, up to the next choice."""
        shown, going_on = self.button("Show all"), self.button("Go on")
        expect(self.prompt).to_be_visible()
        if shown.is_visible():
            try:
                self.use(shown)
            except (TooLate, AssertionError):
                expect(shown).to_be_hidden()
        expect(going_on).to_be_hidden()

    def see_round(self) -> None:
        """Show all results of the cards until the tablet is to be passed on or the game is over."""
        self.see_cards()
        if self.button("See the result").is_visible():
            self.use(self.button("See the result"))
            expect(self.prompt).to_be_hidden()


class Following(People):
    """Players whose game is also played in the engine."""

    def __init__(
        self, page: Page, seats: int, use: Use = tap, language: str = "en", names: Sequence[str] = NAMES
    ) -> None:
        super().__init__(page, seats, use, language, names)
        self._match: Match | None = None

    @property
    def match(self) -> Match:
        """The game on the screen as a match of the engine, with the same actions."""
        if self._match is None:
            self._match = stored_match(self.page)
        return self._match

    def follow(self, match: Match) -> None:
        """Go on with a match that was played on without this."""
        self._match = match

    def play_next(self) -> None:
        """Play the next action, and watch its steps."""
        raise NotImplementedError

    def play_to_the_end(self) -> None:
        """Play the rest of the game with the keys; after each action the focus is in sight."""
        while self.match.decisions():
            self.play_next()
            expect_focus_in_sight(self.page)
        assert stored_match(self.page).state == self.match.state

    def bring_in(self, match: Match) -> None:
        """From the first screen, import a match, and play it in the engine too."""
        self._match = match
        bring_in(self.page, match)


def pattern(text: str) -> re.Pattern[str]:
    """A pattern that finds these words on the page with any kind of spaces; names of controls have no soft hyphens."""
    return re.compile(r"\s+".join(map(re.escape, unescape(text).split())).replace(SOFT_HYPHEN, f"{SOFT_HYPHEN}?"))
