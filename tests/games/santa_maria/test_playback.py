"""A line of Santa Maria is played out: it stays lit, each building lights up, gains fly, and the turn has an end."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from app.scene import STEPS
from app.session import Session
from pygame_core.game import Action
from tests.app.reader import within
from tests.app.sitting import begin_game, play, select, ui
from tests.games.santa_maria.session import sensible

pytestmark = [pytest.mark.usefixtures("repeatable_chance"), pytest.mark.server_python]


def pages_of(fits: Callable[[list[str]], bool], options: dict[str, str] | None = None) -> list[str]:
    """The pages of the first action of a random game whose kinds of events fit, one for each step."""
    rng, session = random.Random(7), begin_game("santa_maria", 2, "en", options or {"setup": "dealt"})
    while True:
        pages = play(session, sensible(session, rng))
        match = session.state.require_controller().match
        if fits([moment.event.kind for moment in match.line[match.position].moments]):
            return pages
        ui(session, resume=True)


def test_a_line_stays_lit_while_its_buildings_light_up_one_by_one() -> None:
    pages = pages_of(lambda kinds: kinds.count("gained") > 1 and kinds[0] == "die" and kinds[-1] == "turn")
    played = pages[:-2]
    assert all('class="run run--' in page for page in played)
    lit = [re.findall(r'class="sq [^"]* is-run[^"]*" id="(sq-\d+)"', page) for page in played]
    assert lit[0] == []
    assert all(len(cells) == 1 for cells in lit[1:])
    assert 'class="run run--' not in pages[-2]


def test_a_gain_flies_from_its_building_to_the_store() -> None:
    pages = pages_of(lambda kinds: kinds[0] == "die" and kinds[1:3] == ["activated", "gained"])
    (cell,) = re.findall(r'is-run[^"]*" id="(sq-\d+)"', pages[1])
    assert f'<em class="gain" data-fly="{cell} ' in pages[1]


def test_the_turn_ends_in_sight_before_another_colony_is_shown() -> None:
    pages = pages_of(lambda kinds: kinds[0] == "die" and kinds[-1] == "turn")
    done, after = pages[-2], pages[-1]
    assert " is done." in done
    colony = re.compile(r'aria-label="(Colony of [^"]*)"><span class="ticks">')
    assert colony.findall(done) == colony.findall(pages[0])
    assert colony.findall(after) != colony.findall(done)


@pytest.mark.parametrize(
    ("kind", "sign"), [("placed", "is-new"), ("ship", 'data-fly="port-'), ("retired", 'data-fly="seat-')]
)
def test_a_tile_a_ship_and_a_retirement_are_seen(kind: str, sign: str) -> None:
    pages = pages_of(lambda kinds: kind in kinds)
    assert any(sign in page for page in pages[:-1])


def test_what_is_bought_or_sold_is_seen_at_the_stores() -> None:
    rng, session = random.Random(2), begin_game("santa_maria", 2, "en", {"setup": "dealt"})
    trade = _first_trade(session, rng)
    page = play(session, trade)[-1]
    assert '<em class="gain"' in page


def _first_trade(session: Session, rng: random.Random) -> Action:
    while True:
        controller = session.state.require_controller()
        assert controller.decision is not None
        found = [one for one in controller.match.legal_actions(controller.decision.seat) if one.verb == "sell"]
        if found:
            return found[0]
        play(session, sensible(session, rng))
        ui(session, resume=True)


def test_conquistadors_are_ranked_from_the_last_that_scores_to_the_foremost() -> None:
    rng, session = random.Random(5), begin_game("santa_maria", 3, "en", {"setup": "dealt"})
    match = session.state.require_controller().match
    while True:
        pages = play(session, sensible(session, rng))
        moments = match.line[match.position].moments
        scored: list[Any] = [moment.event.facts for moment in moments if moment.event.kind == "conquest"]
        if scored and sum(points > 0 for points in scored[0]["points"]) > 1:
            break
        ui(session, resume=True)
    ranked = [seat for seat in scored[0]["order"] if scored[0]["points"][seat]]
    shown = [page for page in pages if "<ol class=ranks>" in page]
    assert [page.count('class="rank"') for page in shown] == list(range(1, len(ranked) + 1))
    for page, seat in zip(shown, reversed(ranked)):
        assert f'data-fly="conquest-{scored[0]["spaces"][seat]} ' in page
    assert "has-rolled" in pages[-1]


def test_the_end_of_a_year_says_whose_colony_is_shown() -> None:
    pages = pages_of(lambda kinds: "year ended" in kinds)
    ended = [page for page in pages if "The end of year 1" in page or "Year 1 is over." in page]
    assert len(ended) > 1
    for page in ended:
        (shown,) = re.findall(r'aria-label="(Colony of [^"]*)"><span class="ticks">', page)
        assert shown in within(page, 'id="prompt"')


def test_a_question_opens_its_panel_after_steps_in_which_another_one_was_opened() -> None:
    rng, session = random.Random(7), begin_game("santa_maria", 2, "en", {"setup": "dealt"})
    controller = session.state.require_controller()
    while True:
        session.handle({"kind": "play", "play": str(sensible(session, rng))})
        view: Any = controller.match.view(None)
        if view.asked is not None and view.asked.kind == "monk" and controller.mode() == STEPS:
            break
        ui(session, skip=True)
        ui(session, resume=True)
    assert 'id="tab-ships" aria-selected="true"' in select(session, tab="ships")
    page = ui(session, skip=True)
    assert "where does a monk go?" in within(page, 'id="prompt"')
    assert 'id="tab-board" aria-selected="true"' in page
    assert "shows-colony" not in page
