"""What a tap brings is worked out while the button is still down; a press that slides off changes nothing.

The next step of a set piece is worked out while the one before it is still shown.
"""

from __future__ import annotations

from typing import cast

import pytest
from playwright.sync_api import Page, expect

from app.prepared import Prepared
from app.tables.santo_domingo.table import DURATIONS
from pygame_core.games.santiago.state import State
from serving import Site
from tests.e2e.players import actions, bring_in, stored_match
from tests.e2e.server_python import PythonHost, Sessions
from tests.e2e.test_quick_taps import asks, open_table, place_of
from tests.e2e.test_set_pieces import reveal

pytestmark = [pytest.mark.first_visit, pytest.mark.server_python]


@pytest.fixture
def pages(site: Site) -> Sessions:
    """The Python of the pages that this test opens: those of others, which are closed, may have prepared something."""
    sessions = cast("PythonHost", site).sessions
    sessions.clear()
    return sessions


def prepared(pages: Sessions) -> list[Prepared]:
    """What has been prepared for the open pages."""
    return [one.prepared for one in pages.values() if one.prepared is not None]


def test_a_tap_gets_the_reply_that_was_prepared_when_the_button_went_down(pages: Sessions, page: Page) -> None:
    match = open_table()
    queue = cast("State", match.state).queue
    bring_in(page, match)
    asks(page, queue[0])
    before = len(actions(stored_match(page)))
    page.mouse.move(*place_of(page))
    for ending in ("slid off", "tapped"):
        with page.expect_response("**/*"):
            page.mouse.down()
        (found,) = prepared(pages)
        assert found.message["kind"] == "play"
        if ending == "slid off":
            page.mouse.move(2, 2)
            page.mouse.up()
            asks(page, queue[0])
            assert len(actions(stored_match(page))) == before
            page.mouse.move(*place_of(page))
    with page.expect_response("**/*"):
        page.mouse.up()
    asks(page, queue[1])
    assert len(actions(stored_match(page))) == before + 1
    assert not prepared(pages)
    assert any(one.state is found.state for one in pages.values())


def test_the_next_step_is_prepared_before_it_is_shown(pages: Sessions, page: Page) -> None:
    people = reveal(page)
    with page.expect_response("**/*"):
        page.clock.run_for(DURATIONS["revealed"] - 50)
    (found,) = prepared(pages)
    assert found.message["ui"] == {"next_step": True}
    expect(people.prompt).to_contain_text("All cards are turned up.")
    with page.expect_response("**/*"):
        page.clock.run_for(100)
    expect(people.prompt).to_contain_text("Captain:")
    assert not prepared(pages)
    assert any(one.state is found.state for one in pages.values())
