"""Fewer questions at the table of Santiago: own canals are one question, and passes need no look at the money."""

from __future__ import annotations

import random

import pytest

from app.session import Session
from app.words import Words
from pygame_core.games.santiago.board import NUMBER, STRETCHES
from tests.app.reader import read_controls
from tests.app.sitting import play, select, ui
from tests.games.santiago.session import begin, play_until, sensible, view_of

pytestmark = [pytest.mark.usefixtures("repeatable_chance"), pytest.mark.server_python]


# ---- the hand-over ----


def test_what_needs_no_look_at_the_money_is_answered_on_the_handover() -> None:
    session, seen = begin(3), set[str]()
    controller, rng = session.state.require_controller(), random.Random(5)
    while len(seen) < 4:
        decision, page = controller.decision, select(session)
        assert decision is not None
        legal = {str(action) for action in controller.match.legal_actions(decision.seat)}
        found = {
            str(control.message.get("play")) for control in read_controls(page) if "data-message" in control.attributes
        }
        if controller.mode() == "handover":
            view = view_of(controller.match)
            answers = {
                str(action)
                for _, action in controller.table.open_answers(
                    Words("en"), controller.names(Words("en")), view, decision
                )
            }
            assert answers == found & answers
            assert answers <= legal
            verbs = {action.split()[1] for action in answers}
            assert verbs == ({"accept"} if view.proposals and decision.kind == "decide" else {"pass"})
            seen.add(f"{decision.kind} {verbs}")
        play(session, sensible(session, rng))
        ui(session, resume=True)
    assert seen == {"bid {'pass'}", "bribe {'pass'}", "decide {'accept'}", "decide {'pass'}"}


# ---- one question to several ----


def at_own_canals() -> Session:
    """A session in which all three are asked about their own canals."""
    session = begin(3, money="open")
    play_until(session, random.Random(12), lambda state: state.phase == "extra")
    return session


def told(session: Session) -> list[str]:
    """The actions in effect."""
    match = session.state.require_controller().match
    return [str(played.action) for played in match.line[1 : match.position + 1]]


@pytest.mark.clause("SA-5")
def test_own_canals_are_one_question_to_the_table() -> None:
    session = at_own_canals()
    match = session.state.require_controller().match
    first, second, third = match.state.queue
    page = select(session)
    assert "Does anybody dig their own canal?" in page
    play(session, f"{third} pass")
    assert told(session)[-3:] == [f"{seat} pass" for seat in (first, second, third)]
    assert match.state.phase == "bid"


@pytest.mark.clause("SA-5")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_whoever_digs_declines_for_those_before_and_the_rest_is_not_asked(place: int) -> None:
    session = at_own_canals()
    match = session.state.require_controller().match
    queue, stretch = match.state.queue, view_of(match).places[0]
    select(session, place=NUMBER[stretch])
    assert "Who digs a canal here?" in select(session)
    page = select(session, dig=queue[place])
    dig = f"{queue[place]} irrigate {' '.join(map(str, stretch))}"
    assert f"&quot;play&quot;:&quot;{dig}&quot;" in page
    play(session, dig)
    assert told(session)[-1 - place :] == [*(f"{seat} pass" for seat in queue[:place]), dig]
    assert match.state.extra == [seat != queue[place] for seat in range(3)]


def test_the_answer_of_the_table_is_undone_and_redone_as_one() -> None:
    session = at_own_canals()
    controller = session.state.require_controller()
    before, last = controller.match.position, controller.match.state.queue[-1]
    play(session, f"{last} irrigate {' '.join(map(str, view_of(controller.match).places[0]))}")
    after = controller.match.position
    assert after == before + 3
    session.handle({"kind": "match", "match": "undo"})
    session.handle({"kind": "match", "match": ["sure", before]})
    assert controller.match.position == before
    session.handle({"kind": "match", "match": "redo"})
    assert controller.match.position == after


def test_an_answer_that_is_not_allowed_plays_no_pass() -> None:
    session = at_own_canals()
    match = session.state.require_controller().match
    before, last = match.position, match.state.queue[-1]
    far = next(one for one in STRETCHES if one not in view_of(match).places)
    assert "/rules/SA-4b" in play(session, f"{last} irrigate {' '.join(map(str, far))}")[0]
    assert match.position == before


def test_one_who_is_asked_alone_is_asked_by_name() -> None:
    session = at_own_canals()
    match = session.state.require_controller().match
    first, second, third = match.state.queue
    play(session, f"{first} pass")
    play(session, f"{second} pass")
    page = select(session)
    assert "do you dig your own canal?" in page
    assert "Tap a ditch to dig there" in page
    assert "Keep it" in page
    assert match.state.queue == (third,)
