"""People who play Hispaniola in the browser, with hand-overs or in quick mode, and check that no secret leaks."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from html import unescape
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from app.tables.hispaniola.boarding_options import boarding_options, gifts
from app.tables.hispaniola.selection import boarding_title, gift_title
from app.tables.hispaniola.suits import card_name
from app.words import Words
from pygame_core.game import Action
from pygame_core.games import load_game
from pygame_core.games.hispaniola.components import load_components
from pygame_core.games.hispaniola.state import State
from pygame_core.games.hispaniola.view import View
from pygame_core.match import Match
from pygame_core.setup import MARKS, Player
from tests.e2e.fingers import Fingers
from tests.e2e.players import (
    NAMES,
    SERIAL,
    STORED_SINCE,
    UNTIL_ENABLED,
    Following,
    Use,
    bring_in,
    pattern,
    play_until,
    stored_match,
    tap,
)
from tests.games.hispaniola.secrecy import Leaks, Seen, hand_of, open_cards

CARD = re.compile(r"^\d+ ")
"""The beginning of a card's label."""

SUITS = load_components().suits
NOBODY = -1
LAST_GAME = 50
"""The number of games searched for a position."""

SHOWS_BEATS = {"bids", "won", "placed", "swapped", "gave", "scored"}
IS_LOOKED_AT = {"bids", "scored"}


# ---- games of the engine ----


def begun(seats: int, seed: int = 0, match_id: str = "planned") -> Match:
    """A new short game."""
    sitting = [Player(name, mark) for name, mark in zip(NAMES[:seats], MARKS)]
    return Match.begin(load_game("hispaniola"), match_id, sitting, {"length": "short"}, seed.to_bytes(16, "big"))


def next_action(match: Match) -> Action:
    """The next action of a game that uses every rule: any card, push and swap, keep and give."""
    legal = match.legal_actions(match.decisions()[0].seat)
    return legal[match.position * 5 % len(legal)]


def boards_always(match: Match) -> Action:
    """The next action of a game in which pirates leave the reserve as fast as possible."""
    legal = match.legal_actions(match.decisions()[0].seat)
    return legal[0] if legal[0].verb == "place" else legal[-1]


def game_at(
    there: Callable[[State], bool],
    seats: int = 4,
    choose: Callable[[Match], Action] = next_action,
    match_id: str = "planned",
) -> Match:
    """A game in a position that fits."""
    games = (begun(seats, seed, match_id) for seed in range(LAST_GAME))
    return play_until(games, choose, there)


def is_pausing(match: Match) -> bool:
    """Whether the table waits after the last action, until all have seen what it brought."""
    kinds = {moment.event.kind for moment in match.line[match.position].moments}
    return bool(kinds & IS_LOOKED_AT) and all(decision.secret for decision in match.decisions())


def keeper_after(match: Match, action: Action, keeper: int) -> int:
    """Who has the tablet after an action, or NOBODY: a seat that took it, until another acts or the table waits."""
    if is_pausing(match) or (action.seat != keeper and action.verb not in ("bid", "play")):
        return NOBODY
    return action.seat


def title_of(words: Words, match: Match, action: Action) -> str:
    """The label of an action's control: a card, or the beginning of the choice's name."""
    view = match.view(None)
    assert isinstance(view, View)
    if view.phase in ("bid", "play"):
        suit, value = action.values
        return unescape(card_name(words, (SUITS.index(str(suit)), int(value))))
    if view.phase == "board":
        (option,) = [option for option in boarding_options(view) if option.action == action]
        return unescape(boarding_title(words, view, option))
    (gift,) = [gift for gift in gifts(view) if gift.action == action]
    return unescape(gift_title(words, gift))


# ---- people ----


class Pirates(Following):
    """The players at one device. The content of the page is checked all the time against what may be visible."""

    title = "Hispaniola"

    def __init__(
        self, page: Page, seats: int, use: Use = tap, language: str = "en", names: Sequence[str] = NAMES
    ) -> None:
        super().__init__(page, seats, use, language, names)
        self.quick = False
        self.keeper = NOBODY
        """The seat that has the tablet in its hands."""
        self.fingers = Fingers(page)
        self.leaks = Leaks(page)

    @property
    def match(self) -> Match:
        """The game on the screen as a match of the engine, with the same actions."""
        if self._match is None:
            self._match = stored_match(self.page)
            self.leaks.may_show(self.everybody_sees())
        return self._match

    def bring_in(self, match: Match) -> None:
        """Import a match from the first screen, and follow it in the engine."""
        self.keeper = NOBODY
        self.leaks.check()
        self._match = match
        self.leaks.may_show(self.everybody_sees(), more=True)
        bring_in(self.page, match)

    # ---- what may be seen ----

    def everybody_sees(self) -> Seen:
        """The open cards."""
        return open_cards(self.match)

    def keeper_sees(self) -> Seen:
        """The open cards, and those of the seat that has the tablet and decides again."""
        decision = next(iter(self.match.decisions()), None)
        if self.quick or decision is None or not decision.secret or decision.seat != self.keeper:
            return self.everybody_sees()
        return self.seat_sees(decision.seat)

    def seat_sees(self, seat: int) -> Seen:
        """The open cards, and those of a seat."""
        return open_cards(self.match) | hand_of(self.match, seat)

    # ---- what stands on the screen ----

    @property
    def cards(self) -> Locator:
        """The cards of the hand that is shown."""
        return self.own.get_by_role("button", name=CARD)

    @property
    def own(self) -> Locator:
        """The area of the own cards, or of backs while no seat is held down."""
        return self.page.get_by_role("region", name=self.said("Your cards"))

    @property
    def plate(self) -> Locator:
        """The button that confirms the picks or continues."""
        return self.prompt.get_by_role("button").last

    @property
    def trick(self) -> Locator:
        """The cards in the middle."""
        return self.page.get_by_role("list", name=self.said("Trick")).get_by_role("img")

    @property
    def quick_button(self) -> Locator:
        """The way into quick mode."""
        return self.button("Quick mode: hold your name to see your cards")

    def card(self, action: Action) -> Locator:
        """The card in the hand that an action plays."""
        return self.own.get_by_role("button", name=title_of(self.words, self.match, action), exact=True)

    def way(self, action: Action) -> Locator:
        """The control for an action of the winner of a trick."""
        return self.page.get_by_role("radio", name=pattern(title_of(self.words, self.match, action)))

    def seat(self, seat: int) -> Locator:
        """The panel that shows a seat's cards while it is held down."""
        return self.page.get_by_role("button", name=self.said("Hold to see the cards of {name}", name=self.names[seat]))

    # ---- what they do ----

    def expect_begun(self) -> None:
        """Expect a new game, with the hand-over to the seat left of the dealer."""
        expect(self.quick_button).to_be_visible()
        self.expect_handover(self.match.decisions()[0].seat)

    def expect_handover(self, seat: int) -> None:
        """Expect the hand-over to a seat, with no cards visible except open ones."""
        super().expect_handover(seat)
        self.keeper = NOBODY
        self.leaks.may_show(self.everybody_sees())
        self.leaks.check()

    def take(self, seat: int) -> None:
        """Take the tablet as a seat, unless it has it already, and look at the cards."""
        if self.keeper == seat:
            self.expect_hand(seat)
            return
        self.expect_handover(seat)
        self.leaks.may_show(self.everybody_sees(), self.seat_sees(seat))
        self.show_button(seat).evaluate(UNTIL_ENABLED)
        self.use(self.show_button(seat))
        self.expect_hand(seat)

    def expect_hand(self, seat: int) -> None:
        """Expect all cards of a seat in its hand."""
        expect(self.cards).to_have_count(len(self.match.state.cards[seat]))
        expect(self.page.locator("#screen")).not_to_have_attribute("aria-busy", "true")
        self.leaks.check(shown=hand_of(self.match, seat) - open_cards(self.match))

    def play_next(self, choose: Callable[[Match], Action] = next_action) -> None:
        """Play the next action, with a hand-over or by holding the seat, and watch its steps."""
        self.act(choose(self.match))

    def act(self, action: Action) -> None:
        """Play an action, with the hand-overs before and after it."""
        if action.verb not in ("bid", "play"):
            self.decide(action)
        elif self.quick:
            self.play_held(action)
        else:
            self.take(action.seat)
            self.lay(action)
        self.see_all()

    def lay(self, action: Action) -> None:
        """Pick a card of the hand that is shown, and play it."""
        self.pick_card(action)
        with self.done(action):
            self.use(self.plate)

    def pick_card(self, action: Action) -> None:
        """Pick a card; the only one that may be played is picked already."""
        card = self.card(action)
        if card.get_attribute("aria-pressed") == "false":
            self.use(card)
        expect(card).to_have_attribute("aria-pressed", "true")

    def play_held(self, action: Action) -> None:
        """In quick mode: hold the seat, slide onto a card, let go there, and play what was picked."""
        self.leaks.may_show(self.everybody_sees())
        self.leaks.check()
        self.leaks.may_show(self.everybody_sees(), self.seat_sees(action.seat))
        self.fingers.press(self.seat(action.seat))
        self.expect_hand(action.seat)
        self.fingers.slide(self.card(action))
        self.fingers.lift()
        expect(self.cards).to_have_count(0)
        self.leaks.check()
        self.leaks.may_show(self.everybody_sees())
        with self.done(action):
            self.use(self.button("Play the picked card"))

    def decide(self, action: Action) -> None:
        """Choose how to board or what to do with the tricks, and confirm."""
        option = self.way(action)
        if option.get_attribute("aria-checked") == "false":
            self.use(option)
        expect(option).to_have_attribute("aria-checked", "true")
        with self.done(action):
            self.use(self.plate)

    def done(self, action: Action) -> Done:
        """A context in which a control does the action; on exit it is stored and shown."""
        return Done(self, action)

    def see_all(self) -> None:
        """Watch the steps of the last action up to the next choice, with a hand-over if necessary."""
        before = self.match.line[self.match.position].moments
        kinds = {moment.event.kind for moment in before}
        if kinds & SHOWS_BEATS:
            self.see_steps()
        if is_pausing(self.match) and not self.match.decisions():
            self.use(self.plate)
            expect(self.prompt).to_be_hidden()
        elif is_pausing(self.match) and self.quick:
            self.use(self.plate)
            expect(self.button("Hold your name")).to_be_visible()
        self.leaks.check()

    def see_steps(self) -> None:
        """Skip the steps of an action."""
        shown = self.button("Show all")
        while shown.is_visible():
            with suppress(TooLate, AssertionError):
                if self.use is tap:
                    shown.tap(timeout=1500)
                else:
                    self.use(shown)
            expect(shown).to_be_hidden()


class Done:
    """The context in which an action is done."""

    def __init__(self, people: Pirates, action: Action) -> None:
        self.people, self.action = people, action
        self.serial = 0

    def __enter__(self) -> None:
        self.serial = self.people.page.evaluate(SERIAL)

    def __exit__(self, *failed: Any) -> None:
        if failed[0] is not None:
            return
        people = self.people
        people.page.wait_for_function(STORED_SINCE, arg=self.serial)
        people.leaks.may_last(people.everybody_sees())
        people.match.play(self.action)
        people.keeper = keeper_after(people.match, self.action, people.keeper)
        people.leaks.may_show(people.everybody_sees(), people.keeper_sees(), more=True)
        people.leaks.check()
        people.leaks.may_show(people.everybody_sees(), people.keeper_sees())
