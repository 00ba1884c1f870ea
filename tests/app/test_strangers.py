"""Computer players that this version does not know: the people at the table say who plays for them."""

from __future__ import annotations

from typing import Any

import pytest

from app.session import Session
from pygame_core.bots.levels import Computer
from pygame_core.plain import BadData
from tests.app.against_computers import seated, table
from tests.app.reader import read_controls


def begun(unknown: str) -> tuple[Session, dict[str, Any]]:
    """A game in which such a computer decides next, and the reply; the other seats are of people."""
    session, reply = seated("santiago", *[unknown] * 3)
    decision = table(session).decision
    assert decision is not None
    for seat in range(3):
        if seat != decision.seat:
            reply = session.handle({"kind": "ui", "ui": {"sit": seat}, "value": ""})
    return session, reply


def controls(html: str) -> dict[str, Any]:
    """The messages of the controls in the dialog, by their labels."""
    dialog = html[html.index('role="alertdialog"') :]
    return {one.name: one.message for one in read_controls(dialog) if "data-message" in one.attributes}


@pytest.mark.parametrize(("unknown", "known"), [("genius", "fair"), ("captain_shy", "captain")])
def test_the_table_is_asked_and_the_nearest_computer_plays_once_people_agree(unknown: str, known: str) -> None:
    session, reply = begun(unknown)
    decision = table(session).decision
    assert decision is not None
    assert reply["think"] is None
    assert "Its computer player is unknown here." in reply["html"]
    agreed = session.handle(controls(reply["html"])["The nearest one plays"])
    assert 'role="alertdialog"' not in agreed["html"]
    assert table(session).match.players[decision.seat].level == known
    assert agreed["think"]["level"] == known


def test_a_person_can_play_in_its_place() -> None:
    session, reply = begun("genius")
    decision = table(session).decision
    assert decision is not None
    session.handle(controls(reply["html"])["A person plays"])
    assert table(session).match.players[decision.seat].level == ""


def test_nothing_is_played_for_it_before_that() -> None:
    session, _ = begun("genius")
    match = table(session).match
    decision, before = table(session).decision, match.position
    assert decision is not None
    for found in (None, str(match.legal_actions(decision.seat)[0])):
        session.handle({"kind": "think", "think": found, "match": match.setup.id, "position": match.position})
    assert match.position == before


@pytest.mark.parametrize("wish", [[0], [0, "genius"], [0, 7], ["0", ""], [9, ""], [0, "", ""]])
def test_a_wrong_answer_changes_nothing(wish: object) -> None:
    session, _ = begun("genius")
    before = table(session).match.players
    with pytest.raises(BadData):
        session.handle({"kind": "ui", "ui": {"sit": wish}})
    assert table(session).match.players == before


def test_a_computer_with_a_personality_is_asked_to_think_as_such() -> None:
    session, reply = seated("santiago", *["fair_spiteful"] * 3)
    assert 'role="alertdialog"' not in reply["html"]
    assert Computer.named(table(session).match.players[0].level) == ("fair", "spiteful")
    assert reply["think"]["level"] == "fair_spiteful"
