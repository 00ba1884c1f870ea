"""People who play Santiago in the browser, and check that nobody's money is visible to others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import unescape
from typing import Any

from playwright.sync_api import Locator, Page, expect

from app.tables.santiago.crops import place_name
from app.words import Words
from pygame_core.game import Action, Value
from pygame_core.games import load_game
from pygame_core.games.santiago.state import State
from pygame_core.match import Match
from pygame_core.setup import MARKS, Player
from tests.e2e.players import (
    NAMES,
    SERIAL,
    STORED_SINCE,
    UNTIL_ENABLED,
    Following,
    Use,
    go_to,
    pattern,
    play_until,
    press,
    tap,
)
from tests.games.santiago.secrecy import Purses

LAST_GAME = 30
SUMS = ("bid", "propose", "support")
PASSING = {"bid": "Pass", "bribe": "Pass", "decide": "Dig no canal", "extra": "Keep it"}
"""What passing is called in each phase."""


# ---- games of the engine ----


def begun(seats: int, seed: int = 0, match_id: str = "planned", **options: Value) -> Match:
    """A new game with palm trees."""
    sitting = [Player(name, mark) for name, mark in zip(NAMES[:seats], MARKS)]
    chosen = {"palms": "three", **options}
    return Match.begin(load_game("santiago"), match_id, sitting, chosen, seed.to_bytes(16, "big"))


def next_action(match: Match) -> Action:
    """The next action of a game that uses every kind of action, for small sums."""
    legal = match.legal_actions(match.decisions()[0].seat)
    small = [action for action in legal if action.verb not in SUMS or int(action.values[-1]) < 4]
    verbs = sorted({action.verb for action in small})
    verb = verbs[match.position * 7 % len(verbs)]
    found = [action for action in small if action.verb == verb]
    return found[match.position * 5 % len(found)]


def answer(match: Match) -> Action:
    """The next action; where several are asked, what the table answers at once (SA-5).

    ``match`` gets the passes of those who are asked before.
    """
    action = next_action(match)
    while match.state.phase == "extra" and action.verb == "pass" and len(match.state.queue) > 1:
        match.play(action)
        action = next_action(match)
    return action


def asks_several(match: Match) -> bool:
    """Whether one question about own canals is put to several (SA-5)."""
    return match.state.phase == "extra" and len(match.state.queue) > 1


def bribes_high(match: Match) -> Action:
    """The next action of a game in which all money goes into one proposal."""
    legal = match.legal_actions(match.decisions()[0].seat)
    offers = [action for action in legal if action.verb in ("propose", "support")]
    return offers[-1] if offers else next_action(match)


def game_at(
    there: Callable[[State], bool],
    seats: int = 4,
    choose: Callable[[Match], Action] = next_action,
    match_id: str = "planned",
) -> Match:
    """A game in a position that fits."""
    games = (begun(seats, seed, match_id) for seed in range(LAST_GAME))
    return play_until(games, choose, there)


def label_of(words: Words, match: Match, action: Action, names: Sequence[str] = NAMES) -> str:
    """The beginning of the label of an action's control on the board; empty for a bid and a pass."""
    values = action.values
    match action.verb:
        case "plant" | "neutral":
            column, row = values[-2:]
            cell = words("column {column}, row {row}", column=int(column) + 1, row=int(row) + 1)
            return f"{unescape(cell)},"
        case "bid" | "pass":
            return ""
    place = unescape(place_name(words, (str(values[0]), int(values[1]), int(values[2]))))
    if action.verb not in ("support", "accept"):
        return place
    view: Any = match.view(None)
    proposer = next(one.proposer for one in view.proposals if one.stretch == tuple(values[:3]))
    said = words("{name}: {place}, {count} offered", name=names[proposer], place=place, count="#")
    return unescape(said).partition("#")[0].strip()


# ---- people ----


class Planters(Following):
    """The players at one device."""

    title = "Santiago"

    def __init__(
        self, page: Page, seats: int, use: Use = tap, language: str = "en", names: Sequence[str] = NAMES
    ) -> None:
        super().__init__(page, seats, use, language, names)
        self.purses = Purses(page)
        self.asked_several = False

    # ---- what stands on the screen ----

    @property
    def plate(self) -> Locator:
        """The button that confirms the picks or continues."""
        return self.prompt.get_by_role("button").last

    @property
    def rope(self) -> Locator:
        """The slider of a bid or an offer."""
        return self.page.get_by_role("slider")

    def show_button(self, seat: int) -> Locator:
        """The button of the hand-over to a seat."""
        return self.button("I am {name}: show my money", name=self.names[seat])

    def label(self, action: Action) -> str:
        """The beginning of the label of an action's control on the board."""
        return label_of(self.words, self.match, action, self.names)

    def plot(self, action: Action) -> Locator:
        """The plot of an action."""
        return self.page.get_by_role("gridcell", name=pattern(self.label(action)))

    def place(self, action: Action) -> Locator:
        """The ditch of an action, or the offer that lies there."""
        return self.board.get_by_role("button", name=pattern(self.label(action)))

    @property
    def board(self) -> Locator:
        """The valley with all that lies in it."""
        return self.page.get_by_role("region", name=self.said("Board"))

    @property
    def choices(self) -> Locator:
        """The choices beside the board."""
        return self.page.get_by_role("group", name=self.said("Your choice"))

    @property
    def tiles(self) -> Locator:
        """The plantations to choose from."""
        return self.page.get_by_role("radio")

    # ---- what they do ----

    def expect_begun(self) -> None:
        """Expect a new game, with the hand-over to the seat left of the overseer."""
        expect(self.button("Look at the board first")).to_be_visible()
        self.expect_handover(self.match.decisions()[0].seat)

    def expect_handover(self, seat: int) -> None:
        """Expect the hand-over to a seat, with nobody's money visible."""
        expect(self.show_button(seat)).to_be_visible()
        if not self.prompt.is_visible():
            expect(self.page.get_by_role("heading", level=1)).to_have_text(self.names[seat])
        self.purses.pass_to(None)

    def take(self, seat: int) -> None:
        """Take the tablet as a seat, and look at its own money."""
        self.expect_handover(seat)
        self.purses.pass_to(seat)
        self.show_button(seat).evaluate(UNTIL_ENABLED)
        self.use(self.show_button(seat))
        expect(self.show_button(seat)).to_be_hidden()  # in a pause the prompt has the name, too
        expect(self.prompt).to_contain_text(self.names[seat])

    def play_next(self) -> None:
        """Play the next action, and watch its steps."""
        self.act(self.next_action())

    def next_action(self) -> Action:
        """The next action, or the answer of the table to a question to several."""
        self.asked_several = asks_several(self.match)
        return answer(self.match)

    def act(self, action: Action) -> None:
        """Play an action, with the hand-over before it if there is one, and watch its steps."""
        if self.match.decisions()[0].is_for_one:
            self.take(action.seat)
        self.pick(action)
        self.do(action)
        self.see_all()

    def pick(self, action: Action) -> None:  # type: ignore[override]
        """Pick the controls of an action one by one."""
        match action.verb:
            case "bid":
                self.slide(int(action.values[0]))
            case "plant":
                self.choose_tile(int(action.values[0]))
                self.touch_board(self.plot(action))
            case "neutral":
                self.touch_board(self.plot(action))
            case "pass":
                if self.match.state.phase != "bid":
                    self.pick_nothing()
            case _:
                if self.asked_several:
                    said = pattern(self.words("{name} digs", name=self.names[action.seat]))
                    self.touch_board(self.choices.get_by_role("button", name=said))
                self.touch_board(self.place(action))
                if action.verb in SUMS:
                    self.slide(int(action.values[3]))

    def pick_nothing(self) -> None:
        """Take back what is picked: passing is a choice of its own only beside something else."""
        choice = self.choices.get_by_role("button", name=self.passing())
        if choice.is_visible():
            self.use(choice)
        expect(choice).to_have_count(0)
        expect(self.plate).to_have_text(self.passing())

    def passing(self) -> Any:
        """What passing is called in this phase."""
        if self.asked_several:
            return pattern(self.words("Nobody"))
        return pattern(self.words(PASSING[self.match.state.phase]))

    def choose_tile(self, pile: int) -> None:
        """Choose one of the plantations that are left."""
        left = [number for number, tile in enumerate(self.match.state.row) if tile is not None]
        tile = self.tiles.nth(left.index(pile))
        if tile.get_attribute("aria-checked") == "false":
            self.use(tile)
        expect(tile).to_have_attribute("aria-checked", "true")

    def touch_board(self, control: Locator) -> None:
        """Pick a plot, a ditch or an offer."""
        state = "aria-selected" if control.get_attribute("role") == "gridcell" else "aria-pressed"
        if control.get_attribute(state) == "false":
            self.use(control)
        expect(control).to_have_attribute(state, "true")

    def slide(self, amount: int) -> None:
        """Move the coin along the rope."""
        if self.use is press:
            go_to(self.rope)
            while (now := int(self.rope.input_value())) != amount:
                self.page.keyboard.press("ArrowRight" if now < amount else "ArrowLeft")
        else:
            self.rope.fill(str(amount))
        expect(self.rope).to_have_value(str(amount))
        expect(self.plate).to_contain_text(str(amount))

    def do(self, action: Action) -> None:
        """Confirm the picks, and wait until the action is stored."""
        serial = self.page.evaluate(SERIAL)
        expect(self.plate).not_to_have_attribute("aria-disabled", "true")
        ends = len(self.match.state.queue) == 1 or action.verb == "irrigate"
        if ends and self.match.state.round == self.match.state.rounds:
            self.purses.open_all()
        self.use(self.plate)
        self.page.wait_for_function(STORED_SINCE, arg=serial)
        self.match.play(action)

    def see_all(self) -> None:
        """Watch the steps of the last action up to the next choice, with a hand-over if necessary."""
        if self.match.state.phase != "over":
            self.purses.pass_to(None)
        self.see_steps()
        decision = next(iter(self.match.decisions()), None)
        kinds = {moment.event.kind for moment in self.match.line[self.match.position].moments}
        if kinds & {"drought", "last drought"} and (decision is None or not decision.is_for_one):
            self.use(self.plate)
            if decision is None:
                expect(self.prompt).to_be_hidden()
            else:
                expect(self.button("Look again")).to_be_hidden()

    def see_steps(self) -> None:
        """Skip the steps of an action."""
        shown = self.button("Show all")
        while shown.is_visible():
            if self.use is press:
                self.use(shown)
            else:
                shown.dispatch_event("click")
            expect(shown).to_be_hidden()
