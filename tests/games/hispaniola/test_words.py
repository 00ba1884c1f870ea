"""What the table of Hispaniola says: events, refusals, and why something cannot be done."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from app.tables.hispaniola.boarding_options import boarding_options
from app.tables.hispaniola.refusals import describe_refusal
from app.tables.hispaniola.selection import why_not
from app.tables.hispaniola.table import HispaniolaTable
from app.words import Html, Words
from languages import LANGUAGES
from pygame_core.game import Reason
from tests.app.sentences import kinds_told
from tests.engine.playing import cases, random_game
from tests.games.hispaniola.session import at_decision, begin, play_until, show_hand

pytestmark = pytest.mark.usefixtures("repeatable_chance")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence(language: str) -> None:
    kinds = kinds_told(HispaniolaTable(), "hispaniola", language)
    assert kinds == {"dealt", "bid", "bids", "played", "won", "placed", "swapped", "stayed", "kept", "gave", "scored"}


REFUSALS = (
    Reason("HI-E1", "game-over"),
    Reason("HI-K1", "wrong-phase", {"phase": "bid"}),
    Reason("HI-K1", "wrong-phase", {"phase": "play"}),
    Reason("HI-K1", "wrong-phase", {"phase": "board"}),
    Reason("HI-K1", "wrong-phase", {"phase": "give"}),
    Reason("HI-T1", "already-bid"),
    Reason("HI-T1", "card-not-in-hand"),
    Reason("HI-C1", "no-such-card"),
    Reason("HI-K1", "not-your-turn", {"seat": 1}),
    Reason("HI-K2", "must-follow-suit", {"suit": 2}),
    Reason("HI-P1", "must-board-or-swap", {"reserve": 3}),
    Reason("HI-P5", "reserve-empty"),
    Reason("HI-P2", "captain-needs-a-side", {"captain": 2}),
    Reason("HI-P6", "nobody-to-push"),
    Reason("HI-P4", "not-aboard"),
    Reason("HI-P4", "mates-cannot-swap"),
    Reason("HI-P4", "nobody-on-that-side"),
    Reason("HI-P4", "swap-needs-a-side"),
    Reason("HI-P5", "stay-takes-no-values"),
    Reason("HI-P4", "swap-with-own-pirate"),
    Reason("HI-L1", "no-such-neighbour"),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_distinct_sentence(language: str) -> None:
    words = Words(language)
    said = [describe_refusal(words, tuple(map(Html, "ABC")), reason) for reason in REFUSALS]
    assert len(set(said)) == len(said)


BAD: dict[str, tuple[str, Callable[[Any], str], str]] = {
    "an off-colour card": ("play", lambda state: f"{state.turn} play nothing 3", "HI-C1"),
    "tricks across the table": ("give", lambda state: f"{state.turn} give across", "HI-L1"),
    "boarding before a trick is won": ("play", lambda state: f"{state.turn} place left", "HI-K1"),
    "playing before boarding": ("board", lambda state: f"{state.turn} play red 1", "HI-P1"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_refused_with_its_clause_and_changes_nothing(name: str) -> None:
    kind, action, clause = BAD[name]
    session = begin(4)
    state = play_until(session, random.Random(3), at_decision(kind))
    if kind == "play":
        show_hand(session)
    reply = session.handle({"kind": "play", "play": action(state)})
    assert f"/rules/{clause}" in reply["html"]
    assert "save" not in reply
    assert session.state.require_controller().match.state == state


def test_a_swap_that_is_no_option_says_whether_the_seat_is_aboard() -> None:
    """HI-P5."""
    said = set()
    for case in (case for case in cases() if case.game_id == "hispaniola"):
        for ply in random_game(case, 1).plies:
            if ply.before.phase != "board":
                continue
            view: Any = case.game.view(ply.before, None)
            seat = ply.action.seat
            for option in boarding_options(view):
                if option.action.verb == "swap" and option.outcome is None:
                    is_aboard = seat in view.ships[view.ship]
                    why = "nobody to swap with" if is_aboard else "none of your pirates aboard"
                    assert why_not(Words("en"), view, option) == why
                    said.add(why)
    assert len(said) == 2
