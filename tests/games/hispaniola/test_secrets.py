"""No page of Hispaniola shows a secret to others: with hand-overs, in quick mode, in the log."""

from __future__ import annotations

import random
import re

import pytest

from app.regions import Regions
from app.session import Session
from app.words import Words
from pygame_core.chance import Chance
from pygame_core.games.hispaniola.components import load_components
from pygame_core.match import Moment, Played
from tests.app.copying import copied
from tests.app.sitting import actions, play, select, ui
from tests.games.hispaniola.session import SEATS, at_decision, begin, beside, play_until, playable, show_hand

pytestmark = [pytest.mark.usefixtures("repeatable_chance"), pytest.mark.server_python]

HELD = re.compile(r'<(span|div)[^>]*data-secret="held">.*?</\1><\1 class="meanwhile">', re.DOTALL)
"""The parts of a page that are there only while a seat is held down."""


def twin(session: Session, seat: int | None, salt: str) -> Session:
    """A copy of a session with other cards where ``seat`` cannot see them."""
    other = copied(session)
    match = other.state.require_controller().match
    played = match.line[match.position]
    last = played.moments[-1]
    dealt = match.game.redeal(last.state, seat, Chance(salt.encode()))
    match.line[match.position] = Played(played.action, [*played.moments[:-1], Moment(last.event, dealt)])
    return other


@pytest.mark.parametrize("seats", SEATS)
def test_after_a_hand_over_the_page_contains_only_the_own_cards(seats: int) -> None:
    session, rng = begin(seats), random.Random(seats)
    for step in range(60):
        redealt = twin(session, None, str(step))
        for content in ({"cover": True}, {"peek": True}, {"peek": False}):
            assert ui(session, **content) == ui(redealt, **content)
        controller = session.state.require_controller()
        assert controller.decision is not None
        other = twin(session, controller.decision.seat, str(step))
        if controller.decision.secret:
            shown = show_hand(session)
            assert shown == show_hand(other)
            assert "data-secret" in shown.split(">")[0]
        play(session, rng.choice(actions(session)))
        ui(session, resume=True)


@pytest.mark.parametrize("seats", SEATS)
def test_in_quick_mode_a_hand_is_shown_only_while_it_is_held(seats: int) -> None:
    session, rng = begin(seats, quick=True), random.Random(seats)
    differed = 0
    for step in range(60):
        controller = session.state.require_controller()
        assert controller.decision is not None
        other = twin(session, None, str(step))
        open_table = ui(session, hold=None)
        assert "data-secret" not in open_table
        assert open_table == ui(other, hold=None)
        seat = rng.randrange(seats)
        held, held_of_other = ui(session, hold=seat), ui(other, hold=seat)
        assert HELD.sub("", held) == HELD.sub("", held_of_other)
        assert ui(twin(session, seat, str(step)), hold=seat) == held
        differed += held != held_of_other
        ui(session, hold=None)
        play(session, rng.choice(actions(session)))
        ui(session, resume=True)
    assert differed > 40


def test_in_quick_mode_the_length_of_a_prompt_shows_nothing_of_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin(4, quick=True)
    rng = random.Random(1)
    for step in range(6):
        play_until(session, rng, at_decision("play"))
        seat, other = session.state.require_controller().match.state.turn, twin(session, None, str(step))
        for length in range(120, 260):
            monkeypatch.setattr("app.tables.prompt.LONG", length)
            session.state.regions, other.state.regions = Regions(), Regions()
            assert HELD.sub("", ui(session, hold=seat)) == HELD.sub("", ui(other, hold=seat))
        ui(session, hold=None)
        play(session, rng.choice(actions(session)))
        ui(session, resume=True)


def test_a_card_picked_in_quick_mode_leaves_no_trace_on_the_page() -> None:
    session = begin(3, quick=True)
    play_until(session, random.Random(7), at_decision("play"))
    state = session.state.require_controller().match.state
    pages = []
    for card in playable(session):
        ui(session, hold=state.turn)
        select(session, card=list(card))
        pages.append(ui(session, hold=None))
    assert len(pages) > 1
    assert len(set(pages)) == 1
    assert "Play the picked card" in pages[0]
    session.handle({"kind": "play", "play": None})
    played = session.state.require_controller().match.state.trick[-1]
    assert played == (state.turn, card)


def test_holding_another_seat_shows_its_cards_but_cannot_pick_them() -> None:
    session = begin(4, quick=True)
    state = play_until(session, random.Random(9), at_decision("play"))
    other = (state.turn + 1) % 4
    ui(session, hold=other)
    html = select(session, card=list(state.cards[other][0]))
    assert session.state.require_controller().ui.selected == ()
    assert html.count('class="card tcard') >= len(state.cards[other])
    suit, value = state.cards[other][0]
    refusal = session.handle({"kind": "play", "play": f"{other} play {load_components().suits[suit]} {value}"})
    assert "It is the turn of" in str(refusal["html"])
    assert "It is the turn of" not in ui(session, hold=None)


def test_quick_mode_can_be_switched_and_is_stored() -> None:
    session = begin(3)
    reply = session.handle({"kind": "ui", "ui": {"quick": True}})
    assert (reply["screen"], reply["remember"]) == ("table", {"quick": "hold"})
    assert "data-hold" in str(reply["html"])
    assert session.handle({"kind": "ui", "ui": {"quick": False}})["screen"] == "handover"
    session.handle({"kind": "settings", "settings": {"quick": "hold"}})
    assert session.state.require_controller().mode() == "open"


def test_earlier_tricks_are_face_down_in_the_log_and_in_past_moments() -> None:
    session = begin(3)
    state = play_until(session, random.Random(1), lambda state: state.tricks == 3 and len(state.trick) == 1)
    controller = session.state.require_controller()
    earlier = [i for i, e in enumerate(controller.match.events()) if e.kind == "played" and e.facts["trick"] == 2]
    log, past = beside(session, random.Random(0))[0], controller.scene(Words("en"), earlier[1])
    html = controller.table.render(past, Regions())
    middle = html.split('id="trick"')[1].split("</ol>")[0]
    assert middle.count("tcard--back") == 2
    assert "su-" not in middle
    assert "leads a card; the trick lies face down by now." in log
    assert log.count("leads the") == 1
    assert state.phase == "play"
