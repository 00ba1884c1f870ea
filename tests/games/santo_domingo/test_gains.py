"""What the cards bring flies to the seats, and the trade boat goes back to 0 in a step of its own."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from app.session import Session
from tests.app.sitting import actions, begin_game, play, ui

pytestmark = [pytest.mark.usefixtures("repeatable_chance"), pytest.mark.server_python]

FLYING = re.compile(r'<em class="gain gain--over"[^>]* data-fly="([\w-]+) [^"]*">([+−]\d+)<')


def round_with(session: Session, kind: str) -> tuple[list[str], list[Any]]:
    """Play at random until an action has an event of this kind; returns its pages and the events of its steps."""
    rng = random.Random(4)
    controller = session.state.require_controller()
    while True:
        ui(session, reveal=True)
        pages = play(session, rng.choice(actions(session)))
        moments = controller.match.line[controller.match.position].moments
        if any(moment.event.kind == kind for moment in moments):
            first = controller.match.now + 1 - len(moments)
            events = controller.records.all()
            shown = [moment for moment in range(first, len(events)) if controller.table.step_duration(events, moment)]
            return pages, [events[moment] for moment in shown]
        ui(session, resume=True)


@pytest.mark.parametrize(
    ("kind", "source"), [("shared", r"sails-(points|goods)"), ("granted", r"step-[36]"), ("begged", "step-8")]
)
def test_every_gain_flies_from_its_row_or_its_card(kind: str, source: str) -> None:
    pages, events = round_with(begin_game("santo_domingo", 4, "en", {}), kind)
    for page, event in zip(pages, events):
        if event.kind == kind:
            flying = FLYING.findall(page)
            assert [int(amount) for _, amount in flying] == [kept for kept in event.kept if kept]
            assert all(re.fullmatch(source, start) for start, _ in flying)
    assert not FLYING.findall(pages[-1])


def test_the_trade_boat_goes_back_before_eyes() -> None:
    pages, events = round_with(begin_game("santo_domingo", 4, "en", {}), "reset")
    place = next(index for index, event in enumerate(events) if event.kind == "reset")
    assert "The trade boat goes back to 0." in pages[place]
    assert 'class="lane lane--trade trade at-0"' in pages[place]
    assert 'class="lane lane--trade trade at-0"' not in pages[place - 1]
