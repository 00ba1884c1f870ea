"""Whole games of Hispaniola: three people by touch, handed over and in quick mode; five by a script in the page."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from pygame_core.match import Match
from tests.e2e.players import actions, bring_in, stored_match
from tests.games.hispaniola.driver import Pirates, begun, next_action
from tests.games.hispaniola.script import play_to_the_end
from tests.games.hispaniola.secrecy import hand_of, open_cards


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


def test_a_whole_game_of_three_by_touch(page: Page) -> None:
    people = Pirates(page, 3)
    people.sit_down("Short")
    while people.match.state.hand == 1:
        people.play_next()
    people.quick_button.tap()
    people.quick = True
    while people.match.decisions():
        people.play_next()
    kept = stored_match(page)
    assert kept.setup.options == {"length": "short"}
    assert actions(kept) == actions(people.match)
    assert kept.state == people.match.state
    expect_end(people, kept)


def test_a_whole_game_of_five_by_script(page: Page) -> None:
    people, match = Pirates(page, 5), begun(5)
    bring_in(page, match)
    people.quick_button.tap()
    leaks = people.leaks
    while match.decisions():
        leaks.may_show(open_cards(match) | hand_of(match, match.decisions()[0].seat), more=True)
        match.play(next_action(match))
    leaks.may_show(open_cards(match), more=True)
    play_to_the_end(page, begun(5))
    leaks.check()
    kept = stored_match(page)
    assert actions(kept) == actions(match)
    assert kept.state == match.state
    expect_end(people, kept)
