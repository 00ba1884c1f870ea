"""A trial in the browser: tried, dropped, gone after a reload, tried again by keys, and kept."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from pygame_core.game import Action
from tests.e2e.hands import again
from tests.e2e.players import actions, stored_match
from tests.games.santa_maria.driver import Colonists, game_at, plays_at_once, touches
from tests.games.santa_maria.test_turns import with_a_ship


def trial(page: Page) -> Locator:
    """The band of a trial."""
    return page.get_by_role("region", name="Trial")


def take(people: Colonists, ship: Action) -> None:
    """Take a ship in the trial."""
    people.pick(ship)
    at_once = plays_at_once(people.match, ship)
    people.use(people.control(touches(people.words, people.match, ship)[-1]) if at_once else people.plate)


@pytest.mark.server_python
def test_a_ship_is_tried_dropped_and_tried_again_and_kept(page: Page) -> None:
    people = Colonists(page, 2)
    people.bring_in(game_at(with_a_ship))
    stored = actions(people.match)
    ship = next(one for one in people.match.legal_actions(people.match.state.turn) if one.verb == "ship")
    page.get_by_role("link", name="Menu").tap()
    page.get_by_role("dialog").get_by_role("button", name="Try a move").tap()
    expect(trial(page)).to_contain_text("nothing counts until you keep it")
    take(people, ship)
    expect(trial(page).get_by_role("list", name="Score as things stand")).to_contain_text(re.compile(r"\+\d"))
    assert actions(stored_match(page)) == stored
    people.button("Undo").tap()
    expect(trial(page).get_by_role("button", name="Keep it")).to_have_count(0)
    people.button("Redo").tap()
    trial(page).get_by_role("button", name="Drop it").tap()
    expect(trial(page)).to_have_count(0)
    expect(people.prompt).to_contain_text("do you take a ship?")
    page.keyboard.press("t")
    expect(trial(page)).to_be_visible()
    again(page)
    expect(people.prompt).to_contain_text("do you take a ship?")
    expect(trial(page)).to_have_count(0)
    page.keyboard.press("t")
    take(people, ship)
    trial(page).get_by_role("button", name="Keep it").press("Enter")
    expect(trial(page)).to_have_count(0)
    expect(people.prompt).to_be_visible()
    assert actions(stored_match(page)) == [*stored, str(ship)]
