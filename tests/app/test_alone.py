"""What one person sees among computers, while they think and when it is their own turn."""

from __future__ import annotations

import random
from typing import Any

from app.scene import DECIDE, OVER, PAUSE, STEPS, THINK
from pygame_core.games.hispaniola.view import View
from pygame_core.records import seats_of
from tests.app.against_computers import EVERY_GAME, go_on, quickly, seated, table
from tests.app.reader import read_controls


def test_one_person_among_computers_chooses_what_to_do_with_a_trick() -> None:
    session, reply = seated("hispaniola", "", "relaxed", "relaxed")
    rng = random.Random(5)
    while table(session).match.state.phase != "give" or table(session).mode() != DECIDE:
        reply = go_on(session, reply, rng)
    html = session.handle({"kind": "settings", "settings": {}})["html"]
    assert 'id="gift-1"' in html


def test_the_buttons_beside_a_slider_move_it_to_the_next_free_bid() -> None:
    session, reply = seated("santiago", "", "relaxed", "relaxed")
    rng = random.Random(3)
    while table(session).mode() != DECIDE:
        reply = go_on(session, reply, rng)
    html = reply["html"]
    for _ in range(2):
        more = next(one for one in read_controls(html) if one.attributes.get("id") == "amount-more")
        html = session.handle(more.message)["html"]
    bid = next(one for one in read_controls(html) if one.attributes.get("id") == "play")
    assert bid.message["play"] in ("0 bid 2", "0 bid 3")


def shown_cards(reply: dict[str, Any], sign: str) -> int:
    """How many elements of the page have a sign, such as the beginning of the ids of a hand's cards."""
    return str(reply["html"]).count(sign)


def test_one_person_keeps_seeing_the_hand_while_computers_choose() -> None:
    session, _ = seated("santo_domingo", "", "fair")
    reply = session.handle({"kind": "play", "play": "0 choose 1 2"})
    assert table(session).mode() == THINK
    assert shown_cards(reply, 'id="card-') == 8
    assert shown_cards(reply, 'aria-pressed="true"') == 2
    cards = [
        control for control in read_controls(reply["html"]) if control.attributes.get("id", "").startswith("card-")
    ]
    assert not any(control.is_able or "data-message" in control.attributes for control in cards)


def test_one_person_keeps_seeing_the_hand_while_a_trick_is_played() -> None:
    session, reply = seated("hispaniola", "", "fair", "fair")
    rng = random.Random(3)
    seen: set[str] = set()
    for _ in range(60):
        mode, state = table(session).mode(), table(session).match.state
        if mode in (THINK, STEPS) and state.phase == "play":
            scene = table(session).scene(session.state.words)
            assert isinstance(scene.view, View)
            assert shown_cards(reply, 'id="card-') == len(scene.view.cards) > 0
            seen.add(mode)
        reply = go_on(session, reply, rng)
    assert seen == {THINK, STEPS}


def test_one_person_keeps_seeing_the_own_colony_while_a_computer_thinks() -> None:
    session, reply = seated("santa_maria", "", "fair")
    rng = random.Random(3)
    while table(session).mode() != THINK:
        reply = go_on(session, reply, rng)
    assert 'aria-label="Colony of Person 0"' in reply["html"]
    reply = session.handle({"kind": "select", "select": {"visit": 1}})
    assert 'aria-label="Colony of Computer 2"' in reply["html"]
    reply = session.handle({"kind": "select", "select": {"visit": 0}})
    assert 'aria-label="Colony of Person 0"' in reply["html"]


def test_the_colony_of_a_computer_stays_in_sight_until_its_turn_ends() -> None:
    session, reply = seated("santa_maria", "", "fair")
    rng = random.Random(3)
    seen: set[bool] = set()
    while len(seen) < 2:
        if table(session).mode() == THINK:
            is_amid = seats_of(table(session).scene(session.state.words).events[-1])[:1] == (1,)
            seen.add(is_amid)
            assert f'aria-label="Colony of {"Computer 2" if is_amid else "Person 0"}"' in reply["html"]
        reply = go_on(session, reply, rng)


def test_one_person_sees_the_own_colony_while_a_year_ends_and_begins() -> None:
    session, reply = seated("santa_maria", "", "fair")
    rng = random.Random(3)
    seen: set[str] = set()
    while seen != {STEPS, PAUSE}:
        mode, event = table(session).mode(), table(session).scene(session.state.words).events[-1]
        if mode == PAUSE or (mode == STEPS and event.kind in ("conquest", "year ended", "year begun")):
            seen.add(mode)
            assert 'aria-label="Colony of Person 0"' in reply["html"], event.kind
        is_step = mode == STEPS
        reply = session.handle({"kind": "ui", "ui": {"next_step": True}}) if is_step else go_on(session, reply, rng)


@EVERY_GAME
def test_where_several_people_play_the_table_of_a_thinking_computer_shows_what_everybody_may_know(game_id: str) -> None:
    session, reply = seated(game_id, "", "fair", "")
    rng, seen = random.Random(5), set()
    for _ in range(60):
        controller = table(session)
        if (mode := controller.mode()) == OVER:
            break
        if mode in (THINK, STEPS, PAUSE):
            scene = controller.scene(session.state.words)
            assert (scene.viewer, scene.secret()) == (None, False)
            assert scene.view == controller.match.view(None, controller.ui.shown)
            seen.add(mode)
        reply = go_on(session, reply, rng)
    assert THINK in seen


def test_leaving_the_page_does_not_end_the_steps_of_somebody_alone() -> None:
    session, reply = seated("santo_domingo", "", "fair")
    session.handle({"kind": "play", "play": "0 choose 1 2"})
    reply = session.handle({"kind": "ui", "ui": {"cover": 1}})
    session.handle(quickly(reply))
    assert table(session).mode() == STEPS
    session.handle({"kind": "ui", "ui": {"cover": 2}})
    assert table(session).mode() == STEPS
