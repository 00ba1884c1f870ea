"""Questions of Santa Maria on the table, and the answers beside them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from app.session import Session
from app.tables.santa_maria.selection import answers
from pygame_core.game import Action
from pygame_core.games.santa_maria.queries import legal, legal_by_verb, only_answer
from tests.app.reader import plain, read_controls, within
from tests.app.sitting import select
from tests.games.santa_maria.session import begin, play, play_until, sensible, view_of

pytestmark = pytest.mark.usefixtures("repeatable_chance")


def before_an_obvious_question() -> tuple[Session, Action]:
    """A game for four, and the action after which there is a question with only one sensible answer."""
    rng = random.Random(4)
    while True:
        session = begin(4, setup="dealt")
        match = session.state.require_controller().match
        while match.decisions():
            action = sensible(session, rng)
            match.play(action)
            if (view := view_of(session)).asked is not None and only_answer(view) is not None:
                match.undo()
                return session, action


def test_a_question_with_one_thing_to_take_is_answered_with_one_tap_either_way() -> None:
    rng, session = random.Random(7), begin(2, setup="dealt")
    play_until(
        session, rng, lambda view: view.asked is not None and view.asked.kind == "grain" and len(answers(view)) == 2
    )
    found = answers(view_of(session))
    assert [action.verb for action in found] == ["step", "decline"]
    prompt = within(select(session), 'id="prompt"')
    assert [control.message["play"] for control in read_controls(prompt)] == [str(found[-1]), str(found[0])]


def asked(fits: Callable[[Any], bool]) -> tuple[Session, Any]:
    """A game in which somebody is asked something, and its view, which fits."""
    rng = random.Random(1)
    while True:
        session = begin(2, setup="dealt")
        view = play_until(session, rng, lambda view: view.phase == "over" or (view.asked is not None and fits(view)))
        if view.phase != "over":
            return session, view


def test_boxes_beside_a_question_only_select_and_the_button_plays_what_is_selected() -> None:
    session, view = asked(lambda view: len(legal_by_verb(view).get("exchange", ())) > 1)
    position = session.state.require_controller().match.position
    prompt = within(select(session), 'id="prompt"')
    boxes = [one for one in read_controls(prompt) if one.attributes.get("class", "").startswith("way")]
    assert [one.is_on for one in boxes] == [True, *[False] * (len(boxes) - 1)]
    played = set()
    for box in boxes:
        prompt = within(str(session.handle(box.message)["html"]), 'id="prompt"')
        played.add(list(read_controls(prompt))[-1].message["play"])
    assert played == {str(action) for action in legal_by_verb(view)["exchange"]}
    assert session.state.require_controller().match.position == position


def test_a_question_that_only_a_trade_makes_possible_leads_to_the_market() -> None:
    """SM-F0, SM-B5: a grain can be bought for one more step."""
    session, view = asked(lambda view: view.asked.kind == "grain" and len(answers(view)) == 1)
    html = select(session)
    assert "You cannot pay for it yet: sell or buy first, or leave it." in plain(html)
    *_, decline, market = read_controls(within(html, 'id="prompt"'))
    assert decline.message["play"] == f"{view.turn} decline"
    html = str(session.handle(market.message)["html"])
    assert 'id="sell-wood"' in html
    (decline,) = read_controls(within(html, 'id="prompt"'))
    assert decline.message["play"] == f"{view.turn} decline"


@pytest.mark.parametrize("kind", ["monk", "ship"])
def test_beside_a_question_that_a_tap_on_a_place_answers_stands_no_button_of_no_use(kind: str) -> None:
    session, view = asked(
        lambda view: view.asked.kind == kind and len({one.values[:1] for one in answers(view)} - {()}) > 1
    )
    prompt = within(select(session), 'id="prompt"')
    assert [one.is_able for one in read_controls(within(prompt, "prompt__acts"))] == [True]
    assert f"{view.turn} decline" in prompt


def test_a_tile_that_may_be_left_is_left_beside_the_button_that_lays_it() -> None:
    session, view = asked(lambda view: view.asked.kind == "place" and len(answers_to_place(view)) > 1)
    acts = read_controls(within(within(select(session), 'id="prompt"'), "prompt__acts"))
    assert [one.message["play"].split()[1] for one in acts] == ["decline", "place"]
    assert view.asked is not None


def answers_to_place(view: Any) -> set[str]:
    """What can be done with a tile that has to be placed."""
    return {action.verb for action in legal(view)} & {"place", "decline"}


def test_forced_answers_are_given_automatically_only_if_set() -> None:
    session, action = before_an_obvious_question()
    position = session.state.require_controller().match.position
    for wanted, is_asked in (("take", False), ("", True)):
        session.handle({"kind": "settings", "settings": {"obvious": wanted}})
        play(session, action)
        view = view_of(session)
        assert (view.asked is not None and only_answer(view) is not None) == is_asked
        session.handle({"kind": "match", "match": ["sure", position]})
