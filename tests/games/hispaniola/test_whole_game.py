"""Whole games of Hispaniola: by touch against computers, and without a browser; by touch, three end a hand and a game.

With the keyboard alone, against computers, one is played in ``test_tree.py``.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from app.words import Words
from pygame_core.games.hispaniola.state import State
from pygame_core.match import Match
from tests.app.reader import Reader
from tests.app.test_no_english import foreign
from tests.e2e.alone import PERSON, begin_alone, expect_ranking, turns
from tests.e2e.players import NAMES, actions, stored_match
from tests.e2e.slow_frames import SLOW
from tests.games.hispaniola.driver import Pirates, begun, game_at, title_of
from tests.games.hispaniola.script import play_to_the_end, show_hand
from tests.games.hispaniola.test_turns import before_a_fall, before_a_trick

LAST_CARDS = 3
"""How many cards each seat has when the tablet is passed for one more trick; the others are played in quick mode."""


def expect_end(people: Pirates, match: Match) -> None:
    """Expect the engine's winner, ranking and totals on the end screen."""
    result = match.result()
    assert result is not None
    page, totals = people.page, [str(total).replace("-", "−") for total in result.totals]
    for winner in result.winners:
        expect(page.get_by_role("heading", level=1)).to_contain_text(people.names[winner])
    ranking = page.get_by_role("table").first.get_by_role("row")
    for place, seat in enumerate(result.ranking, 1):
        expect(ranking.nth(place).get_by_role("rowheader")).to_have_text(people.names[seat])
        expect(ranking.nth(place).get_by_role("cell").nth(1)).to_have_text(totals[seat])


def has_cards(state: State, count: int) -> bool:
    """Whether a trick begins and every seat has this many cards."""
    return state.phase == "play" and {len(cards) for cards in state.cards} == {count}


@pytest.mark.server_python
@pytest.mark.parametrize("quick", [False, True], ids=["handed over", "quick mode"])
def test_a_hand_ends_and_three_bid_for_the_next_by_touch_on_a_slow_device(page: Page, quick: bool) -> None:
    page.add_init_script(SLOW)
    page.reload()
    people = Pirates(page, 3)
    people.bring_in(game_at(lambda state: state.hand == 1 and has_cards(state, 1), seats=3))
    if quick:
        people.quick_button.tap()
        people.quick = True
    while people.match.state.hand == 1 or people.match.state.phase == "bid":
        people.play_next()
    assert stored_match(page).state == people.match.state


def test_the_last_tricks_of_three_by_touch(page: Page) -> None:
    people = Pirates(page, 3)
    people.bring_in(game_at(lambda state: state.hand == state.hands_to_play and has_cards(state, LAST_CARDS), seats=3))
    while not has_cards(people.match.state, LAST_CARDS - 1):
        people.play_next()
    people.play_next()  # whoever has won the trick leads without a hand-over, from which quick mode is begun
    people.quick_button.tap()
    people.quick = True
    while people.match.decisions():
        people.play_next()
    kept = stored_match(page)
    assert kept.setup.options == {"length": "short"}
    assert actions(kept) == actions(people.match)
    assert kept.state == people.match.state
    expect_end(people, kept)


@pytest.mark.server_python
def test_a_whole_game_of_one_person_against_computers_by_touch(page: Page) -> None:
    begin_alone(page, "Hispaniola", 3, "Short")
    people = Pirates(page, 3, names=("",) * 3)
    for match in turns(people):
        people.follow(match)
        legal = match.legal_actions(PERSON)
        action = legal[match.position * 5 % len(legal)]
        pick(people.card(action) if action.verb in ("bid", "play") else people.way(action))
        people.plate.tap()
    expect_ranking(people)


def pick(control: Locator) -> None:
    """Tap a card or an answer, unless it is picked already because nothing else is possible."""
    state = "aria-pressed" if control.get_attribute("aria-pressed") else "aria-checked"
    if control.get_attribute(state) == "false":
        control.tap()
    expect(control).to_have_attribute(state, "true")


@pytest.mark.parametrize(
    ("seats", "language", "quick"), [(4, "fr", False), (5, "en", True)], ids=["handed over in French", "quick mode"]
)
def test_a_whole_game_without_a_browser(seats: int, language: str, quick: bool) -> None:
    reader = Reader(begun(seats), language, quick="hold" if quick else "")
    expected = play_to_the_end(reader, Words(language), quick)
    assert actions(reader.match) == actions(expected)
    assert reader.match.state == expected.state
    reader.expect_end(NAMES)
    if language == "fr":
        assert [text for page in reader.sampled for text in foreign(language, page)] == []


def test_every_push_and_quick_mode_in_french() -> None:
    words, match = Words("fr"), game_at(before_a_fall)
    reader = Reader(match, "fr", quick="hold")
    for action in match.legal_actions(match.state.turn):
        reader.pick(title_of(words, match, action), role="radio")
        assert foreign("fr", reader.html) == []
    match = game_at(before_a_trick)
    reader = Reader(match, "fr", quick="hold")
    assert foreign("fr", reader.html) == []
    show_hand(reader, words, match, quick=True)
    assert foreign("fr", reader.html) == []
