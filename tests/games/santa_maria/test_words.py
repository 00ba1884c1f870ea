"""What the table of Santa Maria says: events, refusals, the score sheet, bishops."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from app.tables.santa_maria.people import BRINGS, bishop_does
from app.tables.santa_maria.refusals import describe_refusal
from app.tables.santa_maria.scores import rows_of
from app.tables.santa_maria.table import SantaMariaTable
from app.words import Html, Words
from languages import LANGUAGES
from pygame_core.game import Reason
from pygame_core.games.santa_maria.refusals import Code
from pygame_core.games.santa_maria.view import View
from tests.app.sentences import kinds_told
from tests.app.spoken import spoken
from tests.engine.playing import random_game
from tests.games.santa_maria.greedy import Greedy
from tests.games.santa_maria.positions import rules, table, with_six_dice
from tests.games.santa_maria.session import SANTA_MARIA

pytestmark = pytest.mark.usefixtures("repeatable_chance")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence(language: str) -> None:
    kinds = kinds_told(SantaMariaTable(), "santa_maria", language, ends=r"[.!]$")
    assert {"die", "activated", "gained", "exchanged", "ship", "monk", "religion", "retired", "conquest"} <= kinds


REFUSALS = tuple(
    Reason("SM-A0", code, {"seat": 0, "choice": "turn", "cost": ["2wood", "gem"], "price": 2, "most": 3})
    for code in get_args(Code)
)
ALIKE = 2
"""How many codes share the sentence of another: squares outside the colony, and invalid actions."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_distinct_sentence(language: str) -> None:
    words = Words(language)
    told = {describe_refusal(words, tuple(map(Html, "ABC")), reason) for reason in REFUSALS}
    assert len(told) == len(REFUSALS) - ALIKE
    assert all("{" not in sentence for sentence in told)


@pytest.mark.clause("SM-A4")
def test_an_advised_die_that_is_turned_is_said_with_its_price() -> None:
    match = with_six_dice()
    seat = match.state.turn
    view = match.view(seat)
    assert isinstance(view, View)
    dice = [action for action in match.legal_actions(seat) if action.values[2:] == ("column", 2)]
    assert len(dice) == 6
    for action in dice:
        said = SantaMariaTable().describe_action(Words("en"), view, action, Html("It takes a die."))
        price = abs(int(action.values[1]) - 2)
        assert spoken(said) == ("It takes a die." + (f" −{price}" if price else ""))


def test_the_score_sheet_adds_up() -> None:
    for case in SANTA_MARIA[::3]:
        words = Words("en")
        for ply in random_game(case, 2).plies[::40]:
            view: Any = case.game.view(ply.before, None)
            for seat, own in enumerate(view.seats):
                assert sum(points[seat] for _, points in rows_of(words, view)) == own.score.total


@pytest.mark.parametrize("seats", rules().seat_counts)
def test_the_score_sheet_adds_up_after_a_game_of_players_with_aims(seats: int) -> None:
    view = rules().view(Greedy(rules(), seats).play(seats), None)
    totals = [own.score.total for own in view.seats]
    assert [sum(points) for points in zip(*(points for _, points in rows_of(Words("en"), view)))] == totals


def test_the_score_sheet_tells_what_a_bishop_brings_and_what_it_costs() -> None:
    found = table().monk("ships_one_dock", "square").monk("square", seat=1).harbour(3, 1, 0, 0)
    rows = dict(rows_of(Words("en"), found.view))
    assert rows[Html("Ships in one dock")] == (6, 0)
    assert rows[Html("Filled square")] == (0, 0)
    assert rows[Html("Bishops")] == (-4, -2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_of_a_bishop_and_its_explanation_tell_the_limit_of_its_points(language: str) -> None:
    """SM-O2 to SM-O6: at most 12."""
    limited = [bishop for bishop in rules().components.bishops if not bishop.by_side]
    for bishop in limited:
        assert BRINGS[bishop.id].endswith(f"… {bishop.most}")
        assert str(bishop.most) in bishop_does(Words(language), bishop.id)
        assert BRINGS[bishop.id].startswith(f"{bishop.each}, {2 * bishop.each} ")
    assert len(limited) == 5
