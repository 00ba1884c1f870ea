"""Trials: they are begun, tried, dropped and kept; nothing is saved meanwhile, and nothing hidden is shown."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from app.scene import DECIDE, HANDOVER, PAUSE, STEPS, TRIED
from app.session import Session
from app.table_settings import PLAY_FORCED
from app.trial_controller import TrialController
from guides import convert
from pygame_core import save
from pygame_core.chance import Chance
from pygame_core.games import GAMES, load_game
from pygame_core.match import Match, Moment
from pygame_core.plain import BadData
from tests.app.against_computers import LONGEST, go_on, seated, table
from tests.app.sitting import actions, select, ui

EVERY_GAME = pytest.mark.parametrize("game", GAMES)
SKIPPED = {STEPS: "skip", PAUSE: "resume", HANDOVER: "reveal"}
"""For each mode without a decision what ends it."""
STAMP = re.compile(r' data-(?:guard|same)(?:="\d*")?')


def at_turn(game: str, acts: int) -> Session:
    """A session of people after so many random actions, with the secrets of the seat that decides."""
    session, reply = seated(game, *[""] * max(2, load_game(game).seat_counts[0]))
    rng = random.Random(acts)
    for _ in range(LONGEST):
        if match_of(session).position >= acts and table(session).mode() == DECIDE:
            return session
        reply = go_on(session, reply, rng)
    raise AssertionError("nobody decides")


def match_of(session: Session) -> Match:
    """The match on the table, or its copy during a trial."""
    return session.state.require_controller().match


def trial_of(session: Session) -> TrialController:
    """The controller of the open trial."""
    controller = session.state.require_controller()
    assert isinstance(controller, TrialController)
    return controller


def wish(session: Session, wish: str) -> dict[str, Any]:
    """Begin, keep or drop a trial; the whole table is sent."""
    return session.handle({"kind": "ui", "ui": {"trial": wish}})


def tried(session: Session, rng: random.Random, most: int = 5) -> list[dict[str, Any]]:
    """The replies to the beginning of a trial and to random actions in it."""
    replies = [wish(session, "begin")]
    while len(replies) <= most and trial_of(session).mode() == DECIDE:
        action = rng.choice(actions(session))
        replies.append(session.handle({"kind": "play", "play": str(action)}))
    return replies


def shown(reply: dict[str, Any]) -> str:
    """What a reply shows."""
    return STAMP.sub("", reply["html"])


@EVERY_GAME
@pytest.mark.parametrize("acts", [0, 7, 25])
def test_nothing_is_saved_by_a_trial_and_dropping_it_leads_back(game: str, acts: int) -> None:
    session = at_turn(game, acts)
    before, stored = shown(session.handle({"kind": "select", "select": {}})), save.write(match_of(session))
    replies = tried(session, random.Random(acts))
    for reply in replies:
        assert "Trial: nothing counts until you keep it." in reply["html"]
        assert "save" not in reply
    trial = trial_of(session)
    assert len(trial.trial.actions) == len(replies) - 1 > 0
    for step in ("undo", "redo", "undo"):
        reply = session.handle({"kind": "match", "match": step})
        assert "save" not in reply
        assert trial.mode() == DECIDE or step == "redo"
    reply = wish(session, "drop")
    assert "save" not in reply
    assert shown(reply) == before
    assert save.write(match_of(session)) == stored


@EVERY_GAME
@pytest.mark.parametrize("acts", [0, 7, 25])
def test_a_trial_shows_the_same_where_only_hidden_facts_differ(game: str, acts: int) -> None:
    pages = []
    for deal in range(3):
        session = at_turn(game, acts)
        match, decision = match_of(session), table(session).decision
        assert decision is not None
        last = match.line[match.position].moments
        if deal:
            state = match.game.redeal(match.state, decision.seat, Chance(b"deal %d" % deal))
            last[-1] = Moment(last[-1].event, state)
        pages.append([shown(reply) for reply in tried(session, random.Random(acts))])
    assert pages[0] == pages[1] == pages[2]


@EVERY_GAME
@pytest.mark.parametrize("acts", [0, 7, 25])
def test_what_is_kept_is_played_and_saved(game: str, acts: int) -> None:
    session = at_turn(game, acts)
    match = match_of(session)
    tried(session, random.Random(acts))
    played = list(trial_of(session).trial.actions)
    reply = wish(session, "keep")
    assert match_of(session) is match
    assert [one.action for one in match.line[-len(played) :]] == played
    assert save.read(save.write(match)).match.line[-1].action == played[-1]
    assert reply["save"]["serial"] == len(match.entries)
    assert "Trial:" not in reply["html"]


def test_the_band_says_what_each_seat_wins_or_loses() -> None:
    session = at_turn("santa_maria", 12)
    before = trial_points(wish(session, "begin")["html"])
    for _ in range(9):
        trial = trial_of(session)
        for action in actions(session):
            html = session.handle({"kind": "play", "play": str(action)})["html"]
            after = trial_points(html)
            points = trial.table.points(trial.match.view(None))
            gains = [now - old for now, (old, _) in zip(points, before)]
            assert after == [(now, gain) for now, gain in zip(points, gains)]
            if any(gains):
                return
            session.handle({"kind": "match", "match": "undo"})
        session.handle({"kind": "play", "play": str(actions(session)[0])})
    raise AssertionError("no action wins or loses anything")


def trial_points(html: str) -> list[tuple[int, int]]:
    """The points of each seat in the band, and the change."""
    rows = re.findall(r"</span> (−?\d+)(?: <b>([+−]\d+)</b>)?</li>", html.partition('class="trial__points"')[2])
    return [(int(now.replace("−", "-")), int((change or "0").replace("−", "-"))) for now, change in rows]


def test_a_trial_ends_where_somebody_else_decides() -> None:
    session = at_turn("santiago", 0)
    trial_seat = match_of(session).decisions()[0].seat
    other = (trial_seat + 1) % 3
    html = tried(session, random.Random(0))[-1]["html"]
    assert trial_of(session).mode() == TRIED
    assert "The trial ends here." in html
    assert f"Now Person {other} decides." in html
    session.handle({"kind": "play", "play": f"{other} bid 0"})
    assert [one.seat for one in trial_of(session).trial.actions] == [trial_seat]


def test_a_trial_ends_before_what_is_hidden() -> None:
    session = at_turn("santo_domingo", 1)
    html = tried(session, random.Random(0))[-1]["html"]
    assert "What follows is hidden, or chance decides." in html
    assert trial_of(session).decision is None
    assert trial_of(session).match.events()[-1].kind == "chosen"


def test_a_trial_ends_with_the_game() -> None:
    session = at_turn("santo_domingo", 0)
    match = match_of(session)
    wish(session, "begin")
    trial_of(session).match.state.phase = "over"
    assert trial_of(session).mode() == TRIED
    assert "The game would be over." in select(session)
    assert match.state.phase == "choose"


def test_a_trial_is_begun_only_by_the_person_who_decides() -> None:
    session, reply = seated("hispaniola", "", "", "")
    assert table(session).mode() == HANDOVER
    assert "Trial:" not in wish(session, "begin")["html"]
    go_on(session, reply, random.Random(0))
    menu = {"kind": "open", "open": "game/abc/menu", "stored": None}
    assert "Try a move: nothing counts yet" in session.handle(menu)["html"]
    reply = wish(session, "begin")
    assert reply["go"] == "game/abc"
    trial = trial_of(session)
    assert "Try a move" not in session.handle(menu)["html"]
    wish(session, "begin")
    assert trial_of(session) is trial


def test_in_quick_mode_the_wish_is_answered_with_the_reason() -> None:
    session, _ = seated("hispaniola", "", "", "")
    session.handle({"kind": "ui", "ui": {"quick": True}})
    menu = {"kind": "open", "open": "game/abc/menu", "stored": None}
    assert "Try a move" in session.handle(menu)["html"]
    for holder in (None, match_of(session).decisions()[0].seat):
        ui(session, hold=holder)
        reply = wish(session, "begin")
        assert "In quick mode no moves are tried" in reply["html"]
        assert "Trial:" not in reply["html"]
        assert table(session).stored is table(session)
    reply = session.handle({"kind": "play", "play": str(actions(session)[0])})
    assert "In quick mode no moves are tried" not in reply["html"]


@EVERY_GAME
def test_under_a_guide_the_wish_is_answered_and_after_it_a_trial_begins(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.guided_match.load", lambda game: convert(game)[0])
    session = Session()
    session.handle({"kind": "open", "open": f"guide/{game}", "stored": None, "settings": {}})
    while (mode := table(session).mode()) in SKIPPED:
        ui(session, **{SKIPPED[mode]: True})
    reply = wish(session, "begin")
    assert "when the guide has come to its end" in reply["html"]
    assert "Trial:" not in reply["html"]
    ui(session, guide="leave")
    assert "Trial:" in wish(session, "begin")["html"]


def test_what_is_not_for_a_trial_changes_neither_it_nor_the_match() -> None:
    session = at_turn("santiago", 4)
    match, players = match_of(session), match_of(session).players
    tried(session, random.Random(0), most=0)
    trial = trial_of(session)
    session.state.settings["hints"] = "on"
    session.handle({"kind": "open", "open": "game/abc/hint", "stored": None})
    for content in (
        {"kind": "ui", "ui": {"sit": 0}, "value": "fair"},
        {"kind": "ui", "ui": {"guide": "leave"}},
        {"kind": "think", "think": None, "match": "abc", "position": match.position},
        {"kind": "match", "match": "undo"},
        {"kind": "match", "match": ["sure", 0]},
        {"kind": "match", "match": ["return", 1]},
        {"kind": "play", "play": "0 dance"},
    ):
        assert "save" not in session.handle(content)
    assert trial.match.position == match.position
    assert trial.match.entries == match.entries
    assert match.players == trial.match.players == players


@pytest.mark.parametrize("wish", ["", "begins", None, 7, ["keep"]])
def test_another_wish_is_refused(wish: object) -> None:
    session = at_turn("santo_domingo", 0)
    with pytest.raises(BadData):
        session.handle({"kind": "ui", "ui": {"trial": wish}})
    assert "save" not in session.handle({"kind": "ui", "ui": {"trial": "keep"}})


def test_whoever_leaves_the_table_drops_the_trial() -> None:
    session = at_turn("santa_maria", 9)
    real = table(session)
    tried(session, random.Random(0))
    for overlay in ("log", "rules", "explain", "at/3"):
        session.handle({"kind": "open", "open": f"game/abc/{overlay}", "stored": None})
        trial_of(session)
    session.handle({"kind": "open", "open": "settings", "stored": None})
    assert table(session) is real
    html = session.handle({"kind": "open", "open": "game/abc", "stored": None})["html"]
    assert "Trial:" not in html


def test_a_hidden_hand_stays_hidden_until_it_is_shown_again() -> None:
    session = at_turn("hispaniola", 3)
    cards = match_of(session).view(table(session).ui.holder)
    wish(session, "begin")
    html = ui(session, cover=True)
    assert table(session).mode() == HANDOVER
    assert 'id="card-' not in html
    ui(session, reveal=True)
    assert table(session).mode() == DECIDE
    assert match_of(session).view(table(session).ui.holder) == cards


def test_forced_actions_are_tried_and_kept_once() -> None:
    session = at_turn("santa_maria", 12)
    session.handle({"kind": "settings", "settings": {"obvious": PLAY_FORCED}})
    match, before = match_of(session), match_of(session).position
    tried(session, random.Random(5))
    played = list(trial_of(session).trial.actions)
    wish(session, "keep")
    assert [one.action for one in match.line[before + 1 : before + 1 + len(played)]] == played
