"""Hints: they are asked for, know what the seat knows, are noted in the match, and bad ones change nothing."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from app.hints import hint_of
from app.remarks import HINT, Remark, remarks
from app.scene import DECIDE, THINK
from app.session import Session
from pygame_core import save
from pygame_core.bots.levels import can_think
from pygame_core.games import GAMES, load_game
from pygame_core.plain import BadData
from tests.app.against_computers import go_on, quickly, seated, table

EVERY_GAME = pytest.mark.parametrize("game", [game for game in GAMES if can_think(game)])


WITHOUT_PIECES = ("pass",)
"""The verbs of actions that are about nothing on the table."""


def asked(game: str, acts: int = 0) -> tuple[Session, dict[str, Any]]:
    """A session after some actions, in which the person who decides asks for a hint; and the reply."""
    seats = max(2, load_game(game).seat_counts[0])
    session, reply = seated(game, "", *["relaxed"] * (seats - 1))
    session.state.settings["hints"] = "on"
    rng = random.Random(acts)
    while table(session).match.position < acts or table(session).mode() != DECIDE:
        reply = go_on(session, reply, rng)
    return session, session.handle({"kind": "open", "open": "game/abc/hint", "stored": None})


@EVERY_GAME
@pytest.mark.parametrize("acts", [0, 9])
def test_a_hint_shows_the_best_actions_with_their_worth(game: str, acts: int) -> None:
    session, reply = asked(game, acts)
    assert "A strong computer thinks about it" in reply["html"]
    assert reply["think"]["level"] == "strong"
    assert reply["think"]["seat"] == 0
    reply = session.handle(quickly(reply))
    hint = hint_of(table(session))
    assert hint is not None
    assert 1 <= len(hint.advice) <= 3
    assert [one.mean for one in hint.advice] == sorted((one.mean for one in hint.advice), reverse=True)
    assert reply["html"].count("hints__bar") == len(hint.advice)
    assert ("± is how far off" in reply["html"]) == (" ± " in reply["html"])
    assert reply["think"] is None


@EVERY_GAME
def test_the_words_of_a_hint_are_the_same_for_states_that_look_the_same(game: str) -> None:
    session, reply = asked(game, 4)
    answer = quickly(reply)
    html = session.handle(answer)["html"]
    assert html.count("hints__title") >= 1
    assert "{" not in re.sub(r"<[^>]*>", "", html.partition('class="hints"')[2].partition("</ol>")[0])


def test_a_hint_is_noted_in_the_match_and_shown_in_the_log() -> None:
    session, reply = asked("santiago", 3)
    reply = session.handle(quickly(reply))
    assert "save" in reply
    match = table(session).match
    assert remarks(match) == {match.now: [Remark(HINT, 0)]}
    again = save.read(save.write(match)).match
    assert remarks(again) == {again.now: [Remark(HINT, 0)]}
    html = session.handle({"kind": "open", "open": "game/abc/log", "stored": None})["html"]
    assert "Person 0 asked for a hint." in html


def test_the_note_of_a_hint_goes_with_the_actions_before_it() -> None:
    session, reply = asked("santiago", 6)
    session.handle(quickly(reply))
    match = table(session).match
    match.jump(match.position - 1)
    match.play(match.legal_actions(match.decisions()[0].seat)[-1])
    assert remarks(match) == {}


def test_without_an_answer_the_table_gives_the_hint_itself() -> None:
    session, reply = asked("hispaniola", 5)
    session.handle({"kind": "think", "think": None, "match": "abc", "position": reply["think"]["position"]})
    assert hint_of(table(session)) is not None


GOOD = {"action": "0 choose 1 2", "mean": 0.5, "error": 0.1}


@pytest.mark.parametrize(
    "answer",
    [
        "0 choose 1 2",
        "{}",
        "[7]",
        "[" * 5000,
        json.dumps([GOOD] * 4),
        json.dumps([{**GOOD, "action": "1 choose 1 2"}]),
        json.dumps([{**GOOD, "action": "dance"}]),
        json.dumps([{**GOOD, "mean": 2}]),
        json.dumps([{**GOOD, "mean": "<b>"}]),
        json.dumps([{**GOOD, "error": None}]),
    ],
)
def test_advice_that_is_none_changes_nothing(answer: str) -> None:
    session, reply = asked("santo_domingo")
    with pytest.raises(BadData):
        session.handle({"kind": "think", "think": answer, "match": "abc", "position": reply["think"]["position"]})
    assert hint_of(table(session)) is None
    assert not remarks(table(session).match)


def test_a_hint_for_another_position_is_too_late() -> None:
    session, reply = asked("santo_domingo")
    late = quickly(reply)
    late["position"] += 1
    assert "save" not in session.handle(late)
    assert hint_of(table(session)) is None


@EVERY_GAME
def test_what_a_hint_advises_can_be_played_and_leads_back_to_the_table(game: str) -> None:
    session, reply = asked(game, 4)
    session.handle(quickly(reply))
    hint, controller = hint_of(table(session)), table(session)
    assert hint is not None
    before = controller.match.position
    reply = session.handle({"kind": "play", "play": str(hint.advice[-1].action)})
    assert controller.match.line[before + 1].action == hint.advice[-1].action
    assert reply["go"] == controller.route
    assert "hints__bar" not in reply["html"]
    assert "save" in reply


@EVERY_GAME
@pytest.mark.parametrize("acts", [0, 4, 9])
def test_what_a_hint_advises_is_shown_on_the_table_beside_its_pieces(game: str, acts: int) -> None:
    session, reply = asked(game, acts)
    html = session.handle(quickly(reply))["html"]
    hint, controller = hint_of(table(session)), table(session)
    assert hint is not None
    for number, advice in enumerate(hint.advice):
        assert f'href="#{controller.route}/hint/{number}"' in html
        shown = session.handle({"kind": "open", "open": f"game/abc/hint/{number}", "stored": None})["html"]
        voice = shown.partition('id="voice"')[2].partition("</section>")[0]
        assert f'data-step="{advice.action}"' in voice
        assert "drawer__head" not in shown
        pieces = re.findall(r'data-points="([^"]*)"', voice)[0].split()
        assert advice.action.verb in WITHOUT_PIECES or any(f'id="{piece}"' in shown for piece in pieces)


def test_advice_that_is_not_there_opens_the_list() -> None:
    session, reply = asked("santiago", 3)
    session.handle(quickly(reply))
    for place in ("7", "x"):
        html = session.handle({"kind": "open", "open": f"game/abc/hint/{place}", "stored": None})["html"]
        assert "drawer__head" in html
        assert 'id="voice"' not in html


def test_hints_are_off_by_default() -> None:
    session, reply = asked("santo_domingo")
    late = quickly(reply)
    session.state.settings["hints"] = ""
    assert "think about it" not in session.handle({"kind": "select", "select": {}})["html"]
    session.handle(late)
    assert hint_of(table(session)) is None
    assert "What would you do?" not in session.handle({"kind": "open", "open": "game/abc/menu", "stored": None})["html"]
    session.state.settings["hints"] = "on"
    assert "What would you do?" in session.handle({"kind": "select", "select": {}})["html"]


def test_whoever_has_turned_hints_on_finds_them_on_the_table() -> None:
    session, _ = asked("santo_domingo")
    asks = 'href="#game/abc/hint"'
    turned_off = session.handle({"kind": "open", "open": "game/abc", "stored": None, "settings": {"hints": ""}})
    assert asks not in turned_off["html"]
    turned_on = session.handle({"kind": "open", "open": "game/abc", "stored": None, "settings": {"hints": "on"}})
    assert asks in turned_on["html"]
    assert asks not in session.handle({"kind": "open", "open": "game/abc/at/0", "stored": None})["html"]


TOOL = re.compile(r'class="tool[^>]* aria-label="([^"]+)"')


@EVERY_GAME
def test_tools_keep_their_places_while_others_move_and_in_past_moments(game: str) -> None:
    session, _ = asked(game)
    shown: dict[str, list[str]] = {}
    reply = session.handle({"kind": "open", "open": "game/abc", "stored": None})
    rng = random.Random(3)
    while not {DECIDE, THINK} <= shown.keys():
        bar = reply["html"].partition('<nav class="bar__tools"')[2].partition("</nav>")[0]
        shown.setdefault(table(session).mode(), TOOL.findall(bar))
        reply = go_on(session, reply, rng)
    past = session.handle({"kind": "open", "open": "game/abc/at/1", "stored": None})["html"]
    shown["past"] = TOOL.findall(past.partition('<nav class="bar__tools"')[2].partition("</nav>")[0])
    assert "What would you do?" in shown[DECIDE]
    assert all(tools == shown[DECIDE] for tools in shown.values()), shown


SWITCH = re.compile(r'<input type="checkbox" data-setting="hints" value="on"( checked)?>')


def test_hints_are_turned_on_where_somebody_new_looks_for_help() -> None:
    session, _ = asked("santo_domingo")
    for setting, checked in (("", ""), ("on", " checked")):
        session.state.settings["hints"] = setting
        for route in ("game/abc/menu", "new/hispaniola"):
            html = session.handle({"kind": "open", "open": route, "stored": None})["html"]
            found = SWITCH.search(html)
            assert found is not None, route
            assert (found[1] or "") == checked
            session.handle({"kind": "open", "open": "game/abc", "stored": None})


def test_nobody_is_given_a_hint_on_the_hand_over_screen() -> None:
    session, _ = seated("santo_domingo", "", "")
    session.state.settings["hints"] = "on"
    reply = session.handle({"kind": "open", "open": "game/abc/hint", "stored": None})
    assert reply.get("think") is None
