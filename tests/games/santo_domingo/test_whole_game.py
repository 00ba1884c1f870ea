"""A whole game against computers by touch, and a question that has the focus.

One with the keyboard alone is played in ``test_tree.py``, one by several people in ``tests/e2e/test_game_french.py``.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.alone import PERSON, begin_alone, expect_ranking, turns
from tests.e2e.players import bring_in, expect_focus_in_sight, press
from tests.games.santo_domingo.driver import OPENING, Seafarers, begun

pytestmark = pytest.mark.server_python


def test_a_whole_game_of_one_person_against_computers_by_touch(page: Page) -> None:
    begin_alone(page, "Santo Domingo", 3)
    people = Seafarers(page, 3, names=("",) * 3)
    for match in turns(people):
        if not people.slider.is_visible():
            legal = match.legal_actions(PERSON)
            people.pick([int(card) for card in legal[match.position % len(legal)].values])
        people.prompt.get_by_role("button").last.tap()
    expect_ranking(people)


def test_a_question_to_the_table_traps_the_focus(page: Page) -> None:
    bring_in(page, begun(4))
    page.keyboard.press("Tab")
    people = Seafarers(page, 4, press)
    people.choose_in_turn(OPENING[0])
    people.see_round()
    people.take(0)
    page.keyboard.press("u")
    question = page.get_by_role("alertdialog", name="Does the table agree?")
    expect(question.get_by_role("button", name="Leave it")).to_be_focused()
    for _ in range(4):
        page.keyboard.press("Tab")
        assert question.evaluate(
            "(box) => box.contains(document.activeElement) || document.activeElement === document.body"
        )
    page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    expect(people.cards).to_have_count(8)
    expect_focus_in_sight(page)
