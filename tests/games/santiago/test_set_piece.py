"""The drought of Santiago is seen: the sun passes, markers fall; and coins travel from purse to purse."""

from __future__ import annotations

import random
import re

import pytest

from tests.app.sitting import actions, begin_game, play, ui

pytestmark = [pytest.mark.usefixtures("repeatable_chance"), pytest.mark.server_python]


def pages_with(kind: str, money: str, least: str = "") -> tuple[list[str], dict[str, object]]:
    """The pages of the first action of a random game with such an event, and its facts; ``least`` must not be empty."""
    rng, session = random.Random(6), begin_game("santiago", 3, "en", {"money": money})
    match = session.state.require_controller().match
    while True:
        ui(session, reveal=True)
        pages = play(session, rng.choice(actions(session)))
        for moment in match.line[match.position].moments:
            if moment.event.kind == kind and (not least or moment.event.facts[least]):
                return pages, dict(moment.event.facts)
        ui(session, resume=True)


@pytest.mark.parametrize("money", ["open", "hidden"])
def test_in_a_drought_the_sun_passes_and_every_lost_marker_falls(money: str) -> None:
    pages, facts = pages_with("drought", money, "thinned")
    (page,) = [page for page in pages if "passing-sun" in page]
    assert page.count("mk--falls") == len(facts["thinned"])  # type: ignore[arg-type]
    assert "passing-sun" not in pages[-1]


@pytest.mark.parametrize("money", ["open", "hidden"])
def test_the_income_flies_to_everybody(money: str) -> None:
    pages, facts = pages_with("income", money)
    (page,) = [page for page in pages if 'class="gain gain--over"' in page]
    assert re.findall(r'gain--over"[^>]*>([+]\d+)<', page) == [f"+{facts['amount']}"] * 3


def test_a_bribe_travels_from_the_purses_of_those_who_pay_it() -> None:
    pages, facts = pages_with("accepted", "open")
    page = pages[0]
    for giver in facts["givers"]:  # type: ignore[attr-defined]
        assert f'data-fly="seat-{giver} ' in page
    assert f">+{facts['amount']}</em>" in page
