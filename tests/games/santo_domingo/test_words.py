"""The sentences of Santo Domingo say what has happened, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from app.html import MARKS
from app.tables.santo_domingo.board import board
from app.tables.santo_domingo.events import describe_event
from app.tables.santo_domingo.table import SantoDomingoTable
from app.words import Html, Words
from languages import LANGUAGES
from pygame_core.chance import Chance
from pygame_core.games.santo_domingo.events import RECORDS, Exchanged, Happening, Shared, Supplied
from pygame_core.games.santo_domingo.rules import load_rules
from pygame_core.games.santo_domingo.state import FRIGATE
from pygame_core.games.santo_domingo.view import View
from tests.app.sentences import kinds_told
from tests.app.sitting import begin_game, ui
from tests.app.spoken import spoken
from tests.games.santo_domingo.test_digest import NAMES, ROUND

WORDS = Words("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence(language: str) -> None:
    assert kinds_told(SantoDomingoTable(), "santo_domingo", language) == set(RECORDS)


@pytest.mark.clause("SD-E2")
def test_the_sentence_of_the_exchange_at_the_end_says_whom_it_has_brought_points() -> None:
    def said(*points: int) -> str:
        event = Exchanged(goods=[3 * one for one in points], points=points)
        return spoken(describe_event(WORDS, NAMES, event)).rpartition("for 1 ")[2]

    assert said(1, 0, 5) == f": {spoken(NAMES[0])} +1 and {spoken(NAMES[2])} +5."
    assert said(0, 0, 0) == "."


def imprint(events: Sequence[Happening], parts: int) -> list[str]:
    """The parts of the line below the board about a round with these events: so many gains, trades and reasons."""
    game = load_rules()
    state = game.start(3, {option.name: option.values[0] for option in game.options}, Chance(b"words"))[-1].state
    view = game.view(state, None, state)
    assert isinstance(view, View)
    drawn = board(WORDS, view, NAMES, MARKS, events, Html("game/ab"))
    [line] = re.findall(rf'<p class="imprint n-{parts}"[^>]*><span class="imprint__parts">(.*?)</p>', drawn)
    return [spoken(part) for part in re.split(r"(?:</span>)+(?=<span>|<a)", line)]


def test_the_line_of_a_round_has_its_trades_and_says_why_a_card_brought_nothing() -> None:
    assert [part.removeprefix("Round 2.") for part in imprint(ROUND[1:], 9)] == [
        "Captain +2",
        "Galleon +0 (row empty)",
        "Customs +1",
        "Trader −4 +2",
        "Trader +0 (too few)",
        "Beggar +0 (full)",
        "whole log",
    ]


def test_before_the_first_cards_the_line_says_that_it_is_the_first_round() -> None:
    assert imprint((), 0) == ["The first round.", "whole log"]


def test_a_boat_at_the_last_space_is_not_said_to_sail_on() -> None:
    sails, stays = Supplied(2, 3, (1, 2, 0), (4, 5, 3)), Supplied(2, 3, (13, 2, 15), (15, 5, 15))
    assert describe_event(WORDS, NAMES, sails) == "Supply: each boat sails on by 3. Points 4, goods 5, trade 3."
    assert (
        describe_event(WORDS, NAMES, stays)
        == "Supply: each boat sails on by 3, but not beyond 15. Points 15, goods 5, trade 15."
    )


def test_what_is_too_little_is_counted() -> None:
    one, two = (Shared(FRIGATE, (0, 1, 2), 0, (0, 0, 0), before, before) for before in (1, 2))
    assert "1 on the row is too few for 3" in describe_event(WORDS, NAMES, one)
    assert "2 on the row are too few for 3" in describe_event(WORDS, NAMES, two)


def prompt_of(seats: int) -> str:
    """The prompt of the first choice."""
    session = begin_game("santo_domingo", seats, "en", {})
    html = session.handle({"kind": "ui", "ui": {"reveal": True}})["html"]
    return spoken(html[html.index('class="prompt') :])


def test_few_players_read_that_they_play_two_cards_each() -> None:
    assert "With up to 3 players everybody plays two cards." in prompt_of(2)
    assert "With up to 3 players everybody plays two cards." in prompt_of(3)
    assert "two cards" not in prompt_of(4)


def test_a_trader_reads_that_a_price_is_rounded_up() -> None:
    session = begin_game("santo_domingo", 4, "en", {})
    ui(session, reveal=True)
    route = session.state.require_controller().route
    for thing in ("card-7", "rates"):
        explained = session.handle({"kind": "open", "open": f"{route}/explain/{thing}", "stored": None})["html"]
        assert "rounded up" in explained
