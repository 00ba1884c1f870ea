"""A computer takes the seat of somebody who leaves a game, and gives it back."""

from __future__ import annotations

import random

import pytest

from app.remarks import COMPUTER, Remark, remarks
from app.scene import DECIDE, HANDOVER, PAUSE, PEEK, STEPS, THINK
from pygame_core import save
from pygame_core.plain import BadData
from tests.app.against_computers import go_on, seated, table


def test_a_computer_takes_the_seat_of_somebody_who_leaves_and_gives_it_back() -> None:
    session, _ = seated("santiago", "", "", "relaxed")
    first = table(session).match.decisions()[0].seat
    reply = session.handle({"kind": "ui", "ui": {"sit": first}, "value": "captain"})
    assert reply["think"]["level"] == ("relaxed" if first == 2 else "captain")
    assert "save" in reply
    for seat in (0, 1):
        session.handle({"kind": "ui", "ui": {"sit": seat}, "value": "fair"})
    assert table(session).mode() == THINK
    match = table(session).match
    assert [player.level for player in match.players[:2]] == ["fair", "fair"]
    assert match.players[0].name == "Person 0"
    reply = session.handle({"kind": "ui", "ui": {"sit": first}, "value": ""})
    assert reply["think"] is None
    assert table(session).decision is not None
    assert not table(session).match.players[first].level


def test_the_person_who_is_left_alone_among_computers_needs_no_hand_over() -> None:
    session, _ = seated("santo_domingo", "", "")
    session.handle({"kind": "ui", "ui": {"reveal": True}})
    holder = table(session).ui.holder
    assert holder is not None
    session.handle({"kind": "ui", "ui": {"sit": 1 - holder}, "value": "fair"})
    assert table(session).mode() == DECIDE
    session.handle({"kind": "ui", "ui": {"sit": 1 - holder}, "value": ""})
    session.handle({"kind": "ui", "ui": {"cover": True}})
    assert table(session).mode() == HANDOVER


def test_whoever_gives_another_seat_to_a_computer_keeps_the_device() -> None:
    session, _ = seated("hispaniola", "", "", "")
    session.handle({"kind": "ui", "ui": {"reveal": True}})
    holder = table(session).ui.holder
    assert holder is not None
    for seat in range(3):
        if seat != holder:
            reply = session.handle({"kind": "ui", "ui": {"sit": seat}, "value": "relaxed"})
            assert table(session).mode() == DECIDE
            assert "data-secret" in reply["html"]


def test_the_person_who_is_left_alone_takes_the_device_once_from_whoever_leaves() -> None:
    session, _ = seated("hispaniola", "", "", "relaxed")
    session.handle({"kind": "ui", "ui": {"reveal": True}})
    leaving = table(session).ui.holder
    assert leaving is not None
    reply = session.handle({"kind": "ui", "ui": {"sit": leaving}, "value": "relaxed"})
    rng = random.Random(3)
    while table(session).mode() in (THINK, STEPS):
        assert "data-secret" not in reply["html"]
        reply = go_on(session, reply, rng)
    assert table(session).mode() == HANDOVER
    assert "data-secret" not in reply["html"]
    session.handle({"kind": "ui", "ui": {"reveal": True}})
    for _ in range(4):
        reply = go_on(session, reply, rng)
        assert table(session).mode() != HANDOVER


@pytest.mark.parametrize("after", [PAUSE, DECIDE])
def test_whoever_comes_back_to_somebody_alone_sees_no_hand_until_the_device_is_handed_over(after: str) -> None:
    session, reply = seated("hispaniola", "relaxed", "", "relaxed")
    rng = random.Random(5)
    while table(session).mode() != after:
        reply = go_on(session, reply, rng)
    reply = session.handle({"kind": "ui", "ui": {"sit": 0}, "value": ""})
    while table(session).mode() in (PAUSE, THINK, STEPS):
        assert "data-secret" not in reply["html"]
        reply = go_on(session, reply, rng)
    assert table(session).mode() == HANDOVER
    assert "data-secret" not in reply["html"]


def test_whoever_is_left_alone_while_hands_are_covered_takes_the_device_once() -> None:
    session, reply = seated("hispaniola", "", "", "relaxed")
    rng, covered = random.Random(8), 0
    while covered < 12:
        reply = go_on(session, reply, rng)
        decision = table(session).decision
        if table(session).mode() == HANDOVER and decision is not None:
            covered += 1
            for change, level in (({"peek": True}, ""), ({"sit": 1 - decision.seat}, "relaxed")):
                reply = session.handle({"kind": "ui", "ui": change, "value": level})
                assert "data-secret" not in reply["html"]
                assert table(session).mode() in (PEEK, HANDOVER)
            reply = session.handle({"kind": "ui", "ui": {"sit": 1 - decision.seat}, "value": ""})
            assert "data-secret" not in reply["html"]


def test_computers_wait_until_it_is_settled_who_plays() -> None:
    session, _ = seated("santiago", "", "", "")
    session.handle({"kind": "open", "open": "game/abc/seats", "stored": None})
    for seat in range(3):
        reply = session.handle({"kind": "ui", "ui": {"sit": seat}, "value": "relaxed"})
        assert "Who plays?" in reply["html"]
        assert reply["think"] is None
    assert session.handle({"kind": "open", "open": "game/abc", "stored": None})["think"] is not None


def test_a_seat_that_changes_hands_stands_in_the_log_and_in_the_save() -> None:
    session, _ = seated("santiago", "", "", "")
    session.handle({"kind": "open", "open": "game/abc/seats", "stored": None})
    session.handle({"kind": "ui", "ui": {"sit": 1}, "value": "fair"})
    session.handle({"kind": "ui", "ui": {"sit": 1}, "value": "captain"})
    match = save.read(save.write(table(session).match)).match
    assert match.players[1].level == "captain"
    assert [remark for told in remarks(match).values() for remark in told] == [Remark(COMPUTER, 1)]
    html = session.handle({"kind": "open", "open": "game/abc/log", "stored": None})["html"]
    assert "From here on a computer plays for Person 1." in html


def test_the_log_names_whoever_played_a_seat_before() -> None:
    session, _ = seated("santiago", "", "relaxed", "relaxed")
    for level in ("", "fair"):
        session.handle({"kind": "ui", "ui": {"sit": 1}, "value": level})
    session.handle({"kind": "ui", "ui": {"reveal": True}})
    html = session.handle({"kind": "open", "open": "game/abc/log", "stored": None})["html"]
    assert "From here on a person plays for Computer 2." in html
    assert "From here on a computer plays for Player 2." in html


@pytest.mark.parametrize(
    ("seat", "level"), [(9, "fair"), (-1, "fair"), ("1", "fair"), (1, "genius"), (1, 7), (1, None)]
)
def test_a_seat_or_level_that_is_none_changes_nothing(seat: object, level: object) -> None:
    session, _ = seated("santiago", "", "", "")
    with pytest.raises(BadData):
        session.handle({"kind": "ui", "ui": {"sit": seat}, "value": level})
    assert not any(player.level for player in table(session).match.players)
