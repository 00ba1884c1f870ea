"""Guided first games in a real browser: whoever follows the voice, by touch or by keys, comes to its end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from app.guide import PUPIL, Step
from app.guided_match import begin_guided
from app.words import Words
from guides import convert
from languages import LANGUAGES
from pygame_core import save
from pygame_core.games import GAMES, load_game
from pygame_core.match import Match
from pygame_core.setup import MARKS, Player
from serving import Site
from tests.e2e.browser import Open
from tests.e2e.hands import SLOW, show_steps_at_once
from tests.e2e.hosting import Hosts, frame_of
from tests.e2e.players import Use, bring_in, press, tap
from tests.e2e.test_embed_ways import address
from tests.e2e.tree import IDLE

pytestmark = pytest.mark.server_python

PHONE: ViewportSize = {"width": 390, "height": 844}
TABLET: ViewportSize = {"width": 768, "height": 1024}
LOW: ViewportSize = {"width": 844, "height": 390}
WINDOWS: list[ViewportSize] = [
    PHONE,
    {"width": 1024, "height": 768},
    TABLET,
    LOW,
    {"width": 740, "height": 360},
]
"""A phone, a tablet held both ways, and phones held sideways."""
FORMS: list[ViewportSize] = [
    *WINDOWS[:-1],
    {"width": 1280, "height": 800},
    {"width": 360, "height": 740},
    WINDOWS[-1],
]
"""Windows in which the voice takes each of its forms."""
LONGEST = "de"
"""The language with the longest sentences, in which the place of the voice is looked at, and which is read by touch."""
WAYS: dict[str, Use] = {"en": press}
"""How the guides are followed in a language; by touch in any other."""
MOST_OF_THE_BOARD = 25
"""How much of the board the voice may cover, in percent."""
HAS_GONE_ON = f"(step) => ({IDLE})() && document.getElementById('voice')?.dataset.step !== step"
"""The voice is at another step, or silent."""
PLACE_OF_CONTINUE = """() => {
    const box = document.getElementById("go-on")?.parentElement;
    if (!box) return "";
    const { x, y, width, height } = box.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(" ");
}"""
"""Where the button is with which the guide goes on; the button itself gives way to a finger."""
SEEN = """() => ({
    prompt: document.querySelector(".prompt")?.checkVisibility() ?? false,
    play: document.querySelector(".prompt #play")?.textContent.trim() ?? "",
    step: Number(document.getElementById("voice")?.dataset.step ?? 0),
    said: document.getElementById("voice")?.textContent ?? "",
    pointed: [...document.querySelectorAll(".is-pointed")].map((element) => element.id),
    place: (PLACE)(),
})""".replace("PLACE", PLACE_OF_CONTINUE)
"""Where a guided game is: asked for at once, for every question takes time."""
IS_LEFT = "(id) => !document.getElementById(id)?.classList.contains('is-pointed')"
"""The voice points at an element no more."""

COVERED = """() => {
    const voice = document.getElementById("voice");
    const box = voice.getBoundingClientRect();
    const part = (element) => {
        const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
        const across = Math.min(right, box.right) - Math.max(left, box.left);
        const down = Math.min(bottom, box.bottom) - Math.max(top, box.top);
        return across > 1 && down > 1 ? Math.ceil(across * down / (width * height) * 100) : 0;
    };
    const needed = voice.dataset.waits === undefined ? ".is-pointed" : ".is-pointed, #play, .prompt__acts button";
    const found = [...document.querySelectorAll(needed)].filter(part)
        .map((element) => `covers ${part(element)} % of ${element.id || element.textContent.trim()}`);
    const board = part(document.querySelector(".chart"));
    if (board > MOST) found.push(`covers ${board} % of the board`);
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = voice;
    if (scrollHeight > clientHeight || scrollWidth > clientWidth) found.push("has to be scrolled");
    if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) found.push("is cut off");
    return found;
}""".replace("MOST", str(MOST_OF_THE_BOARD))
"""What the voice covers of that which it points at, or which is needed to go on, and what is cut off of itself."""

UNDER = """() => {
    const voice = document.getElementById("voice").getBoundingClientRect();
    const lies = ({ left, right, top, bottom }) =>
        left < voice.right - 1 && voice.left + 1 < right && top < voice.bottom - 1 && voice.top + 1 < bottom;
    const lines = (text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()];
    };
    const boxes = (needed) => needed.matches("p") ? lines(needed) : [needed.getBoundingClientRect()];
    const isTablet = Math.min(innerWidth, innerHeight) > 600;
    const needed = `.offer, .prompt__do, .prompt__why, .own:not(.stores) button${isTablet ? ", .ledger" : ""}`;
    return [...document.querySelectorAll(needed)].filter((one) => boxes(one).some(lies))
        .map((one) => one.closest("[id]").id);
}"""
"""Where the voice hides the cards of a seat, the amount of an offer, the words of the prompt, or a card in hand."""

LOOK = f"""async () => {{
    const voice = document.getElementById("voice");
    const waits = voice.dataset.waits !== undefined;
    await new Promise(requestAnimationFrame);
    if (waits) await new Promise(requestAnimationFrame);
    const found = ({COVERED})();
    if (waits) found.push(...({UNDER})().map((id) => `hides ${{id}}`));
    const {{ left, right, top, bottom }} = voice.getBoundingClientRect();
    const seats = document.getElementById("seats").getBoundingClientRect();
    const isOver = left < seats.right && seats.left < right && top < seats.bottom && seats.top < bottom;
    return [found, isOver, ({PLACE_OF_CONTINUE})()];
}}"""
"""What is wrong with the place of the voice, whether it lies over the seats, and where the button to continue is."""
LOOK_AT_LARGER = f"""async () => {{
    const {{ dataset }} = document.documentElement;
    dataset.text = "larger";
    const found = await ({LOOK})();
    delete dataset.text;
    return found;
}}"""
"""What is wrong with the place of the voice when somebody has just chosen the largest text."""


class Pupil:
    """Somebody who plays a guided game, from a file or a new one, and does only what the voice says."""

    def __init__(self, page: Page, game: str, use: Use, language: str, saved: Match | None = None) -> None:
        self.page, self.use, self.words = page, use, Words(language)
        self.guide, _ = convert(game)
        self.voice = page.get_by_role("region", name=str(self.words("Guided first game")))
        self.prompt = page.get_by_role("region", name=str(self.words("What to do now")))
        self.pointed = page.locator(".is-pointed")
        self.places: dict[str, set[str]] = {}
        """Where the button to continue was, for each size of window."""
        if saved is not None:
            bring_in(page, saved)
            return
        page.get_by_role("link", name=str(self.words("Learn by playing"))).tap()
        page.locator(f"a[href='#guide/{game}']").tap()

    def step(self) -> Step | None:
        """The step at which the voice is; None at the end. Pauses are passed by."""
        seen = self.page.evaluate(SEEN)
        if not seen["prompt"]:
            expect(self.prompt).to_be_visible()
            seen = self.page.evaluate(SEEN)
        if seen["play"] == str(self.words("Go on")):
            go_on = self.prompt.locator("#play").and_(self.page.get_by_role("button", name=seen["play"]))
            self.use(go_on)
            expect(go_on).to_be_hidden()
            self.page.wait_for_function(IDLE)
            seen = self.page.evaluate(SEEN)
        return self.guide.steps[seen["step"] - 1] if seen["step"] else None

    def follow(self, step: Step, use: Use | None = None) -> None:
        """Do what a step asks for, in another way than usual if ``use`` is given, and wait until it is over."""
        use = use or self.use
        seen = self.page.evaluate(SEEN)
        if plain(step.say[str(self.words.language)]) not in plain(seen["said"]):
            expect(self.voice).to_contain_text(step.say[str(self.words.language)])
        if step.play is None:
            self.note_place(seen["place"])
            on = self.prompt.get_by_role("button", name=str(self.words("Continue")))
            expect(on).to_be_focused()
            use(on)
        else:
            self.tap_all(step, use)
        self.page.wait_for_function(HAS_GONE_ON, arg=str(seen["step"]))

    def tap_all(self, step: Step, use: Use) -> None:
        """Use what the voice points at, one after another, up to the last."""
        while True:
            if len(pointed := self.page.evaluate(SEEN)["pointed"]) != 1:
                expect(self.pointed).to_have_count(1)
                pointed = self.page.evaluate(SEEN)["pointed"]
            use(self.pointed)
            if pointed == [step.points[-1]]:
                return
            self.page.wait_for_function(IS_LEFT, arg=pointed[0])

    def note_place(self, place: str) -> None:
        """Note where the button to continue is, if it is on the screen."""
        if place:
            self.places.setdefault(str(self.page.viewport_size), set()).add(place)


class Onlooker:
    """Somebody who turns and resizes the window before each use of a control, and looks where the voice lies then."""

    def __init__(self, pupil: Pupil, keeps_off_seats: bool) -> None:
        self.pupil, self.keeps_off_seats = pupil, keeps_off_seats
        self.found: list[str] = []
        self._row = WINDOWS

    def begin(self, step: Step) -> None:
        """The next look is the first one at a step: if that waits, in more windows."""
        self._row = WINDOWS if step.play is None else FORMS

    def use(self, control: Locator) -> None:
        """Look, then use the control by touch.

        This begins with the size that the window has, which is one of the ends of the row, and leaves it with the
        other one.
        """
        page, step = self.pupil.page, self.pupil.voice.get_attribute("data-step")
        for size in self._row if page.viewport_size == self._row[0] else reversed(self._row):
            if size != page.viewport_size:
                page.set_viewport_size(size)
            wrong, is_over_seats, place = page.evaluate(LOOK)
            if is_over_seats and self.keeps_off_seats and size == TABLET:
                wrong.append("lies over the seats")
            self.found += [f"step {step}, {size['width']}×{size['height']}: {what}" for what in wrong]
            self.pupil.note_place(place)
        self._row = WINDOWS
        tap(control)


def plain(text: str) -> str:
    """A text with plain spaces."""
    return " ".join(text.split())


def guided(game: str, followed: int = 0) -> Match:
    """A guided game from another device, on which the first steps were followed."""
    guide, _ = convert(game)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("app.guided_match.load", lambda _: guide)
        match = begin_guided(load_game(game), "elsewhere", Player("Anika", MARKS[PUPIL]))
    assert match is not None
    for step in guide.steps[:followed]:
        match.play_all((*step.wanted[:1], *step.then))
    return match


def guided_past(game: str, pointed: str) -> Match:
    """A guided game in which the last step that points at an element was followed."""
    guide, _ = convert(game)
    return guided(game, max(number for number, step in enumerate(guide.steps, 1) if pointed in step.points))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_whoever_follows_the_voice_comes_to_its_end(open_page: Open, game: str, language: str) -> None:
    page = open_page(locale=language, viewport=PHONE)
    show_steps_at_once(page)
    pupil = Pupil(page, game, WAYS.get(language, tap), language)
    expect(pupil.voice).to_be_visible()
    onlooker = Onlooker(pupil, keeps_off_seats=game == "santiago")
    is_looked_at = language == LONGEST
    page.keyboard.press("Home")
    done = 0
    while (step := pupil.step()) is not None:
        onlooker.begin(step)
        pupil.follow(step, onlooker.use if is_looked_at else None)
        done += 1
    assert done == len(pupil.guide.steps)
    expect(pupil.prompt).to_be_visible()
    assert not onlooker.found
    windows = len(WINDOWS) if is_looked_at else 1
    assert [len(places) for places in pupil.places.values()] == [1] * windows, pupil.places
    if is_looked_at:
        expect_to_begin_again(pupil, game)


def expect_to_begin_again(pupil: Pupil, game: str) -> None:
    """From the first screen the guide can be begun again in the same page, as another game."""
    page, followed = pupil.page, pupil.page.url
    page.goto(followed.partition("#")[0] + "#")
    another = Pupil(page, game, pupil.use, str(pupil.words.language))
    first = another.guide.steps[0]
    assert another.step() == first
    another.follow(first)
    assert another.step() == another.guide.steps[1]
    assert page.url != followed


def test_hints_can_be_turned_on_at_the_end_and_are_in_the_menu_then(open_page: Open) -> None:
    page = open_page(viewport=PHONE)
    show_steps_at_once(page)
    pupil = Pupil(page, "hispaniola", tap, "en", guided_past("hispaniola", "gift-1"))
    while (step := pupil.step()) is not None and step is not pupil.guide.steps[-1]:
        pupil.follow(step)
    switch = pupil.voice.get_by_role("checkbox", name="Hints on request")
    expect(switch).not_to_be_checked()
    switch.check(force=True)
    pupil.prompt.get_by_role("button", name="Continue").tap()
    expect(pupil.voice).to_be_hidden()
    page.get_by_role("link", name="Menu").tap()
    expect(page.get_by_role("checkbox", name="Hints on request")).to_be_checked()
    expect(page.get_by_role("link", name="What would you do?")).to_be_visible()
    page.get_by_role("checkbox", name="Hints on request").uncheck(force=True)
    expect(page.get_by_role("link", name="What would you do?")).to_be_hidden()


def test_another_action_is_explained_and_a_reload_comes_back_to_the_same_place(open_page: Open) -> None:
    page = open_page(viewport=LOW)
    show_steps_at_once(page)
    pupil = Pupil(page, "santo_domingo", tap, "en")
    expect(pupil.voice).to_be_visible()
    assert page.evaluate(LOOK_AT_LARGER)[0] == []
    steps = iter(pupil.step, None)
    while (step := next(steps)) is not None and step.play is None:
        pupil.follow(step)
    assert step is not None
    page.locator("#card-5").tap()
    page.locator("#play").tap()
    expect(pupil.voice).to_contain_text("with 4 points on the red row the Admiral is the best catch")
    pupil.follow(step)
    next_step = pupil.step()
    assert next_step is not None
    expect(pupil.voice).to_contain_text(next_step.say["en"])
    page.reload()
    expect(pupil.voice).to_contain_text(next_step.say["en"])
    pupil.voice.get_by_role("button", name="Leave the guide").tap()
    expect(pupil.voice).to_be_hidden()
    expect(page.get_by_role("region", name="What to do now")).to_contain_text("choose a card")


@pytest.mark.pyodide
def test_a_guided_game_that_comes_as_a_file_has_its_voice(page: Page) -> None:
    bring_in(page, guided("santiago"))
    expect(page.get_by_role("region", name="Guided first game")).to_contain_text("Step 1 of", timeout=SLOW)


@pytest.mark.pyodide
def test_a_guided_game_that_is_given_to_a_frame_has_its_voice(hosts: Hosts, site: Site) -> None:
    around = hosts.around(site.address, frame_of(address(site.address)))
    around.hears("ready")
    around.say({"tradewinds": 1, "kind": "load", "save": save.write(guided("santiago"))})
    expect(around.frame().get_by_role("region", name="Guided first game")).to_contain_text("Step 1 of", timeout=SLOW)


def test_a_panel_over_the_colony_hides_nothing_that_the_voice_points_at(open_page: Open) -> None:
    page = open_page(viewport=PHONE)
    show_steps_at_once(page)
    pupil = Pupil(page, "santa_maria", tap, "en", guided_past("santa_maria", "column-3"))
    step = pupil.step()
    assert step is not None
    assert "conquest-1" in step.points
    panel, square = page.get_by_role("tabpanel"), page.locator("#sq-25")
    page.get_by_role("tab", name="Board").tap()
    expect(panel).to_be_visible()
    pupil.prompt.get_by_role("button", name="Continue").tap()
    expect(panel).to_be_hidden()
    expect(pupil.pointed).to_have_id("column-2")
    while (step := pupil.step()) is not None and "sq-25" not in step.points:
        pupil.follow(step)
    expect(pupil.pointed).to_have_id("sq-25")
    page.get_by_role("tab", name="Ships").tap()
    expect(panel).to_be_visible()
    expect(pupil.pointed).to_have_accessible_name("Close")
    pupil.pointed.tap()
    expect(panel).to_be_hidden()
    expect(square).to_have_class(re.compile("is-pointed"))
