"""Hidden money is only on its owner's pages: not in the table, the log or any other screen of others."""

from __future__ import annotations

import random

import pytest

from app.session import Session
from pygame_core.match import Moment, Played
from tests.app.copying import copied
from tests.app.sitting import play, select, ui
from tests.games.santiago.session import SEATS, begin, beside, decider, sensible, take

pytestmark = [pytest.mark.usefixtures("repeatable_chance"), pytest.mark.server_python]


def twin(session: Session, seat: int | None) -> Session:
    """A copy of a session with other money for everybody except ``seat``."""
    other = copied(session)
    match = other.state.require_controller().match
    played = match.line[match.position]
    richer = []
    for moment in played.moments:
        assert moment.state is not None
        state = moment.state.copy()
        state.cash = [cash if owner == seat else cash + 37 + owner for owner, cash in enumerate(state.cash)]
        richer.append(Moment(moment.event, state))
    match.line[match.position] = Played(played.action, richer)
    return other


@pytest.mark.parametrize("seats", SEATS)
def test_the_page_contains_only_the_own_money(seats: int) -> None:
    session, rng = begin(seats, palms="three"), random.Random(seats)
    shown = 0
    for _ in range(70):
        richer = twin(session, None)
        for content in ({"read": True}, {"peek": True}, {"peek": False}):
            assert ui(session, **content) == ui(richer, **content)
        controller = session.state.require_controller()
        assert controller.decision is not None
        other = twin(session, controller.decision.seat)
        page = take(session)
        assert page == take(other)
        if controller.decision.private:
            assert "data-secret" in page.split(">")[0]
            assert page != take(richer)
            shown += 1
        else:
            assert "data-secret" not in page
        play(session, sensible(session, rng))
        ui(session, resume=True)
    assert shown > 20


def test_nothing_outside_the_table_reveals_money() -> None:
    session, rng = begin(4), random.Random(3)
    for _ in range(25):
        assert beside(session, random.Random(1))[:3] == beside(twin(session, decider(session)), random.Random(1))[:3]
        take(session)
        play(session, sensible(session, rng))
        ui(session, resume=True)


def test_all_money_is_shown_at_the_end() -> None:
    session, rng = begin(3), random.Random(5)
    controller = session.state.require_controller()
    while controller.decision is not None:
        play(session, sensible(session, rng))
        ui(session, resume=True)
    assert ui(session, peek=True) != ui(twin(session, None), peek=True)
    assert "money hidden" not in ui(session, peek=True)


def test_open_money_is_not_a_secret() -> None:
    session, rng = begin(3, money="open"), random.Random(4)
    for _ in range(30):
        assert "data-secret" not in select(session)
        assert "money hidden" not in select(session)
        play(session, sensible(session, rng))
        ui(session, resume=True)
