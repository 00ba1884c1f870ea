"""Bribes and canals of Santiago: after a reload, offline, and refused actions."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from pygame_core.game import Action
from pygame_core.games.santiago.board import STRETCHES
from pygame_core.games.santiago.state import State
from tests.e2e.browser import Open, ServeCopy
from tests.e2e.hands import again, go_offline, leave_table, stored
from tests.e2e.players import actions, stored_match
from tests.e2e.sight import NOT_DRAWN
from tests.games.santiago.driver import Planters, bribes_high, game_at


def in_a_bribe(state: State) -> bool:
    """Something has been proposed, and the next one has money to support it."""
    return state.phase == "bribe" and bool(state.proposals) and state.cash[state.queue[0]] > 3


def before_a_round(state: State) -> bool:
    """A round in the midst of the game begins."""
    return state.phase == "bid" and state.round == 3 and not state.bids


def with_poor_overseer(state: State) -> bool:
    """The overseer has not the money to dig elsewhere."""
    offered = max((sum(amount for _, amount in offers) for _, offers in state.proposals), default=0)
    return state.phase == "decide" and bool(state.proposals) and state.cash[state.overseer] <= offered


def first_of(people: Planters, verb: str, amount: int) -> Action:
    """The first action of a kind for a sum."""
    legal = people.match.legal_actions(people.match.state.queue[0])
    return next(action for action in legal if action.verb == verb and action.values[-1] == amount)


@pytest.mark.server_python
def test_reloading_during_an_offer_neither_loses_nor_reveals_anything(page: Page) -> None:
    people = Planters(page, 4)
    people.bring_in(game_at(in_a_bribe))
    kept = actions(people.match)
    support = first_of(people, "support", 2)
    people.take(support.seat)
    people.pick(support)
    people.purses.pass_to(None)
    again(page)
    people.expect_handover(support.seat)
    assert actions(stored_match(page)) == kept
    people.take(support.seat)
    expect(people.rope).to_have_count(0)
    people.pick(support)
    people.do(support)
    people.purses.pass_to(None)
    again(page)
    assert actions(stored_match(page)) == [*kept, str(support)]
    assert stored_match(page).state == people.match.state
    decision = people.match.decisions()[0]
    people.expect_handover(decision.seat)
    total = sum(amount for _, amount in people.match.state.proposals[0][1])
    people.button("Look at the board first").tap()
    expect(people.board.get_by_role("img", name=f"{total} offered").first).to_be_visible()


@pytest.mark.server_python
def test_a_game_continues_offline(open_page: Open, serve_copy: ServeCopy) -> None:
    site = serve_copy()
    page = open_page(site=site, reduced_motion="reduce")
    people = Planters(page, 3)
    people.sit_down()
    people.play_next()
    go_offline(page, site)
    again(page)
    while people.match.state.round == 1:
        people.play_next()
    again(page)
    people.expect_handover(people.match.decisions()[0].seat)
    people.play_next()
    assert actions(stored_match(page)) == actions(people.match)
    assert "".join(page.evaluate(NOT_DRAWN)) == ""


# ---- what is not allowed ----


def expect_refusal(people: Planters, control: Locator, clause: str, why: str) -> None:
    """Expect a tap on a control to be refused with a clause and to change nothing."""
    before = stored(people.page)
    control.dispatch_event("click")
    expect(people.prompt).to_contain_text(why)
    expect(people.prompt.get_by_role("link", name=f"Rule {clause}")).to_be_visible()
    assert stored(people.page) == before


def make_it_say(control: Locator, action: Action | str) -> Locator:
    """Make a control send an action that the page never sends."""
    control.evaluate(
        "(control, message) => { control.dataset.message = message; }",
        json.dumps({"kind": "play", "play": str(action)}),
    )
    return control


@pytest.mark.server_python
def test_illegal_actions_are_refused_with_their_clauses(page: Page) -> None:
    people = Planters(page, 4)
    people.bring_in(game_at(lambda state: state.phase == "bid" and any(bid for _, bid in state.bids), match_id="bid"))
    seat, amount = people.match.state.queue[0], max(bid for _, bid in people.match.state.bids)
    people.take(seat)
    people.rope.fill(str(amount))
    expect(people.plate).to_have_attribute("aria-disabled", "true")
    expect_refusal(people, people.plate, "SA-1b", "every bid must be different")
    expect_refusal(people, make_it_say(people.plate, f"{seat} bid 99"), "SA-1b", "more than they have")
    leave_table(page)

    people.bring_in(game_at(in_a_bribe, match_id="bribe"))
    state, seat = people.match.state, people.match.state.queue[0]
    places = {action.values[:3] for action in people.match.legal_actions(seat) if action.verb == "propose"}
    far = next(one for number, one in enumerate(STRETCHES) if one not in places and not state.canals >> number & 1)
    proposed = " ".join(map(str, STRETCHES[state.proposals[0][0]]))
    giver = state.proposals[0][1][0][0]
    people.take(seat)
    control = people.page.get_by_role("button", name="Pass").first
    where = " ".join(map(str, far))
    expect_refusal(people, make_it_say(control, f"{seat} propose {where} 1"), "SA-4b", "not only proposed")
    expect_refusal(people, make_it_say(control, f"{seat} propose {proposed} 1"), "SA-4a", "support that offer")
    expect_refusal(people, make_it_say(control, f"{giver} support {proposed} 1"), "SA-4a", "only once a round")
    leave_table(page)

    people.bring_in(game_at(with_poor_overseer, choose=bribes_high, match_id="decide"))
    people.take(people.match.state.overseer)
    own = people.button("Dig elsewhere")
    expect(own).to_have_attribute("aria-disabled", "true")
    expect_refusal(people, own, "SA-4d", "Digging there would cost")
    leave_table(page)

    people = Planters(page, 3)
    people.bring_in(game_at(lambda state: state.phase == "neutral", 3, match_id="neutral"))
    legal = {action.values for action in people.match.legal_actions(people.match.state.queue[0])}
    column, row = next(
        (column, row)
        for row in range(6)
        for column in range(8)
        if (column, row) not in legal and people.match.state.plots[8 * row + column][0] == -2
    )
    away = people.plot(Action(0, "neutral", (column, row)))
    expect(away).to_have_attribute("aria-disabled", "true")
    expect_refusal(people, away, "SA-3d", "goes beside another one")
    people.prompt.get_by_role("link", name="Rule SA-3d").tap()
    expect(page.get_by_role("article").filter(has_text="SA-3d").first).to_be_in_viewport()
