"""A round in every size and for every number of players: nothing is cut off, nothing scrolls, no tap falls through."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from app.words import Words
from languages import LANGUAGES
from pygame_core.game import Action
from pygame_core.match import Match
from tests.e2e.browser import Open
from tests.e2e.players import bring_in
from tests.e2e.sight import LOW, SIZES, Place, complaints, cross, places
from tests.games.santo_domingo.driver import Plan, Seafarers, begun, play_round

pytestmark = pytest.mark.server_python

GAMES_TRIED = 60
ROUNDS_TRIED = 12
"""A round with many reasons is looked for in so many games and rounds."""

ROUNDS: dict[int, Plan] = {
    2: ([(4, 5), (2, 3)], [(1, 7), (6, 7)]),
    3: ([(1, 8), (4, 8), (3, 8)], [(1, 2), (4, 5), (6, 7)]),
    4: ([(4,), (6,), (5,), (2,)], [(1,), (2,), (7,), (7,)]),
    5: ([(4,), (6,), (5,), (2,), (3,)], [(1,), (2,), (4,), (7,), (7,)]),
    6: ([(4,), (6,), (5,), (2,), (3,), (1,)], [(1,), (3,), (4,), (8,), (7,), (7,)]),
}
"""For each number of players two rounds: the cards in front of everybody, and many different cards with Traders."""


def before_the_last_choice(seats: int) -> Match:
    """The second round, in which only the last player has not chosen."""
    match = begun(seats)
    first, second = ROUNDS[seats]
    for seat, cards in enumerate([*first, *second[:-1]]):
        match.play(Action(seat % seats, "choose", cards))
    return match


@pytest.mark.parametrize(("seats", "language"), [(2, "fr"), (3, "en"), (4, "fr"), (5, "en"), (6, "fr")])
def test_no_part_of_a_round_is_cut_off(open_page: Open, seats: int, language: str) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    bring_in(page, before_the_last_choice(seats))
    people = Seafarers(page, seats, language=language)
    people.expect_handover(seats - 1)
    button = people.show_button(seats - 1)
    buttons, choices = places(button), []
    found = complaints(page, "hand-over", others=LOW)
    people.button("Look at the board first").tap()
    found += complaints(page, "board", others=LOW)
    people.button("Back to the hand-over").tap()
    people.take(seats - 1)
    choices.append(places(people.cards.or_(people.prompt.get_by_role("button"))))
    cards = ROUNDS[seats][1][-1]
    for card in cards:
        people.pick((card,))
        found += complaints(page, f"card {card} picked", others=LOW)
    people.prompt.get_by_role("button").tap()
    expect(people.button("Show all")).to_be_visible()
    found += complaints(page, "cards resolve", others=LOW)
    people.see_cards()
    found += complaints(page, "trade", others=LOW)
    choices.append(places(people.slider.or_(people.prompt.get_by_role("button"))))
    while people.slider.is_visible():
        people.sell()
        people.see_cards()
    found += complaints(page, "end of the round", others=LOW)
    assert not found, "\n".join(found)
    assert not list(fallen_through(buttons, choices))


SHARED = (((2, 4), (2, 8), (2, 8)), ((1, 7), (3, 7), (7, 8)))
"""Rounds of three players in which all play the Admiral or the Trader; three or four cards lie there."""

BELOW = """() => [...document.querySelectorAll(".step__why")].filter((why) =>
    why.getBoundingClientRect().bottom > why.closest(".step").getBoundingClientRect().bottom)
    .map(({ textContent }) => textContent)"""
"""The reasons that run out of their card at its lower edge."""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("cards", SHARED)
def test_the_reason_of_a_card_that_three_share_is_not_cut_off(
    open_page: Open, cards: tuple[tuple[int, int], ...], language: str
) -> None:
    page = open_page(locale=language, reduced_motion="reduce")
    match = begun(3)
    for seat in (0, 1):
        match.play(Action(seat, "choose", cards[seat]))
    bring_in(page, match)
    people = Seafarers(page, 3, language=language)
    people.take(2)
    people.pick(cards[2])
    people.prompt.get_by_role("button").tap()
    people.see_cards()
    while people.slider.is_visible():
        people.sell()
        people.see_cards()
    expect(page.locator(".step__why").first).to_be_attached()
    for width, height in (*SIZES, *LOW):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(BELOW) == [], f"{width}×{height}"


SPENT = """() => [...document.querySelectorAll(".seat .ledger .is-out")].filter(
    (place) => place.checkVisibility()).map(({ textContent }) => textContent)"""
"""The crossed-out numbers that can be seen in the seats."""


def test_spent_cards_stand_in_the_seats_of_a_low_screen(open_page: Open) -> None:
    page = open_page()
    bring_in(page, before_the_last_choice(4))
    people = Seafarers(page, 4)
    people.take(3)
    for width, height in (*LOW, (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert sorted(page.evaluate(SPENT)) == ["2", "4", "5", "6"], f"{width}×{height}"


def fallen_through(buttons: list[list[Place]], choices: list[list[list[Place]]]) -> list[tuple[Place, Place]]:
    """A hand-over button, and a choice in the same place in the same size."""
    return [
        (button, choice)
        for state in choices
        for (button,), there in zip(buttons, state, strict=True)
        for choice in there
        if cross(button, choice)
    ]


CUT = """() => [...document.querySelectorAll(".imprint__parts")].flatMap((line) => {
    const frame = line.getBoundingClientRect();
    return [...line.children].filter((part) => {
        const { right, top, bottom } = part.getBoundingClientRect();
        return top < frame.bottom && (right > frame.right + 1 || bottom > frame.bottom + 1);
    });
}).map(({ textContent }) => textContent)"""
"""The parts of the line of the last round that are half in sight."""
LEFT_OUT = """() => [...document.querySelectorAll(".imprint__parts")].flatMap((line) =>
    [...line.children].filter((part) => part.getBoundingClientRect().top >= line.getBoundingClientRect().bottom)
).map(({ textContent }) => textContent)"""
"""The parts of the line of the last round that are left out."""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_line_of_a_round_with_six_cards_is_whole(open_page: Open, language: str) -> None:
    page = open_page(locale=language)
    match = begun(6)
    play_round(match, [(1,), (2,), (4,), (6,), (7,), (7,)])
    bring_in(page, match)
    people = Seafarers(page, 6, language=language)
    people.take(0)
    for size in ((768, 1024), (800, 1280), (1024, 768), (1280, 800), (1920, 1080)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert page.evaluate(LEFT_OUT) == page.evaluate(CUT) == [], f"{size}"


def reasons(match: Match) -> int:
    """How many cards of the last round have brought somebody nothing."""
    events = match.events()
    turned_up = max((at for at, event in enumerate(events) if event.kind == "revealed"), default=len(events))
    return sum(
        event.facts.get("able") is False or (isinstance(kept := event.facts.get("kept"), Sequence) and 0 in kept)
        for event in events[turned_up:]
    )


def with_most_reasons(seats: int) -> Match:
    """Of some games the one after a round in which most cards have brought nothing."""
    chance, most, found = random.Random(seats), 0, begun(seats)
    for number in range(GAMES_TRIED):
        match = begun(seats, match_id=f"reasons{number}")
        for _ in range(seats * ROUNDS_TRIED):
            if not (decisions := match.decisions()):
                break
            match.play(chance.choice(match.legal_actions(decisions[0].seat)))
            if all(decision.secret for decision in match.decisions()) and reasons(match) > most:
                most, found = reasons(match), match.copy()
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_the_line_of_a_round_says_why_cards_have_brought_nothing(open_page: Open, seats: int, language: str) -> None:
    page = open_page(locale=language)
    bring_in(page, with_most_reasons(seats))
    gains = page.get_by_role("region", name=Words(language)("Board")).locator(".imprint__parts > span")
    page.locator(".over .btn--plate").tap()
    nothing = gains.filter(has_text="+0")
    expect(nothing.nth(2)).to_be_visible()
    expect(nothing.filter(has_not_text="(")).to_have_count(0)
    for size in ((768, 1024), (800, 1280), (1024, 768), (1280, 800), (1920, 1080)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert page.evaluate(LEFT_OUT) == page.evaluate(CUT) == [], f"{size}"


def test_what_has_no_room_in_the_line_of_a_round_is_left_out_wholly(open_page: Open) -> None:
    page = open_page()
    match = begun(3)
    play_round(match, [(2, 6), (2, 7), (6, 7)])
    play_round(match, [(3, 8), (4, 8), (5, 8)])
    bring_in(page, match)
    people = Seafarers(page, 3)
    people.take(0)
    page.evaluate("document.documentElement.style.setProperty('--t1', '3rem')")
    for size in ((800, 1280), (1024, 768), (1280, 800)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert page.evaluate(LEFT_OUT) != [], f"{size}"
        assert page.evaluate(CUT) == [], f"{size}"


def test_what_the_menu_opens_begins_at_its_top_although_the_menu_was_scrolled(open_page: Open) -> None:
    page = open_page(viewport={"width": 844, "height": 390})
    bring_in(page, before_the_last_choice(6))
    Seafarers(page, 6).take(5)
    page.get_by_role("link", name="Menu").tap()
    link = page.get_by_role("dialog").get_by_role("link", name="Who plays?")
    page.get_by_role("dialog").get_by_role("link", name="Settings").scroll_into_view_if_needed()
    link.dispatch_event("click")
    drawer = page.get_by_role("dialog", name="Who plays?")
    expect(drawer.get_by_text("If somebody has to leave")).to_be_in_viewport(ratio=1)
