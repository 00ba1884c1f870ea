"""What the table of Santiago says: events, refusals, the hand-over."""

from __future__ import annotations

import random

import pytest

from app.tables.santiago.layout import EVENTS
from app.tables.santiago.refusals import describe_refusal
from app.tables.santiago.table import SantiagoTable
from app.words import Html, Words
from languages import LANGUAGES
from pygame_core.game import Reason
from pygame_core.games.santiago.view import View
from tests.app.sentences import kinds_told
from tests.games.santiago.session import begin, play_until

pytestmark = pytest.mark.usefixtures("repeatable_chance")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence(language: str) -> None:
    assert kinds_told(SantiagoTable(), "santiago", language) == {*EVENTS, "set up", "tiles", "passed"}


REFUSALS = tuple(
    Reason("SA-1a", why, {"phase": phase, "seat": 0, "amount": 2})
    for why in (
        "game-over",
        "wrong-phase",
        "overseer-offers-nothing",
        "already-offered",
        "not-your-turn",
        "bid-below-one",
        "bid-above-cash",
        "bid-already-made",
        "no-such-tile",
        "no-such-plot",
        "plot-taken",
        "plot-desert",
        "not-beside-a-plantation",
        "not-beside-a-desert",
        "no-such-ditch",
        "place-not-proposed",
        "place-already-proposed",
        "canal-already-there",
        "not-at-the-water",
        "offer-below-one",
        "offer-above-cash",
        "place-has-offers",
        "own-account-above-cash",
        "canal-must-be-built",
        "pass-takes-no-values",
    )
    for phase in ("bid", "plant", "neutral", "bribe", "decide", "extra")
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_distinct_sentence(language: str) -> None:
    words = Words(language)
    told = {describe_refusal(words, tuple(map(Html, "ABC")), reason) for reason in REFUSALS}
    assert len(told) == 30
    assert all("{" not in sentence for sentence in told)


def test_the_hand_over_says_whom_a_seat_supports() -> None:
    """SA-4a."""
    session, rng = begin(4), random.Random(3)
    state = play_until(session, rng, lambda state: state.phase == "bribe" and state.proposals and len(state.queue) > 1)
    controller = session.state.require_controller()
    match, names = controller.match, controller.names(Words("en"))
    seat = state.queue[0]
    match.play(next(one for one in match.legal_actions(seat) if one.verb == "support"))
    view = match.view(None)
    assert isinstance(view, View)
    proposer = view.proposals[0].proposer
    told = SantiagoTable().waiting(Words("en"), names, view, match.decisions()[0])
    assert f"{names[seat]} supports {names[proposer]} with" in told[seat]
    assert f"{names[proposer]} offers" in told[proposer]
