"""What a seat may have missed: in every recorded game and at every moment, for every seat that decides."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from app.digest import MOST_LINES, DigestLine, most_telling
from app.overlays import MOST_BESIDE, digest_before_turn
from app.reply import Reply
from app.scene import DECIDE
from app.screens import digest
from app.session import Session
from app.store import SaveWriter
from app.table_controller import TableController
from app.words import Html, Words
from languages import LANGUAGES
from pygame_core import save
from pygame_core.chance import Chance
from pygame_core.games import GAMES
from pygame_core.match import Match
from tests.app.reader import Reader
from tests.app.sitting import actions, begin_game, play, ui
from tests.games.recording import finished, recorded

EVERY_SAVE = pytest.mark.parametrize("name", sorted(recorded()))
WORDS = {language: Words(language) for language in LANGUAGES}


def positions(name: str) -> Iterator[TableController]:
    """The recorded game at every position at which somebody decides and the table can be shown."""
    match = save.read(recorded()[name]).match
    for position in range(match.base, match.position + 1):
        now = Match(match.game, match.setup, match.line, position, match.base, match.entries, match.players)
        controller = TableController(SaveWriter.of(now))
        if controller.decision is not None:
            yield controller


def some_positions(name: str) -> list[TableController]:
    """A few of them."""
    found = list(positions(name))
    return random.Random(name).sample(found, min(5, len(found)))


def missed(controller: TableController, language: str = LANGUAGES[0]) -> list[str]:
    """The lines for the seat that decides."""
    decision, words = controller.decision, WORDS[language]
    assert decision is not None
    return [str(line.text) for line in controller.history.digest(words, controller.names(words), decision.seat)]


def finished_match(game: str) -> Match:
    """A recorded match of a game that is over."""
    return save.read(recorded()[finished(game)[0]]).match


def others_acted(controller: TableController) -> bool:
    """Whether another seat has done something that tells something since the seat that decides last acted."""
    decision, match, silent = controller.decision, controller.match, controller.table.silent
    assert decision is not None
    first = controller.history.first_since(decision.seat)
    acted = {
        match.moment_after(position) + offset - len(played.moments)
        for position, played in enumerate(match.line[: match.position + 1])
        if played.action is not None and played.action.seat != decision.seat
        for offset in range(1, len(played.moments) + 1)
    }
    return any(
        moment in acted and event.kind not in silent
        for moment, event in enumerate(controller.records.all())
        if moment >= first
    )


@EVERY_SAVE
def test_a_digest_has_at_most_six_lines_and_is_not_empty_when_others_have_acted(name: str) -> None:
    for controller in positions(name):
        lines = missed(controller)
        assert len(lines) <= MOST_LINES
        assert len(set(lines)) == len(lines)
        assert lines or not others_acted(controller), controller.match.position


@EVERY_SAVE
def test_a_digest_is_in_the_language_of_the_reader(name: str) -> None:
    for controller in some_positions(name):
        assert len(missed(controller, "fr")) == len(missed(controller))


@EVERY_SAVE
def test_a_digest_tells_nothing_by_which_equal_looking_positions_differ(name: str) -> None:
    for controller in some_positions(name):
        match, decision, words = controller.match, controller.decision, WORDS["en"]
        assert decision is not None
        names, first = controller.names(words), controller.history.first_since(decision.seat)
        lines = controller.table.digest(words, names, controller.records.all()[first:], decision.seat)
        for viewer in (decision.seat, None):
            other = match.game.redeal(match.state, viewer, Chance(name.encode()))
            events = [match.game.redact_event(moment.event, other) for moment in match.moments()]
            read = [controller.table.read_event(event) for event in events]
            assert controller.table.digest(words, names, read[first:], decision.seat) == lines


@EVERY_SAVE
def test_showing_again_begins_after_the_last_turn_and_goes_to_now(name: str) -> None:
    for controller in some_positions(name):
        assert controller.decision is not None
        moment = controller.history.first_missed(controller.decision.seat)
        passed = []
        while moment is not None:
            assert controller.steps.can_show(moment)
            passed.append(moment)
            earlier, moment = controller.history.beside(moment)
            assert earlier == (passed[-2] if len(passed) > 1 else earlier)
        assert passed == sorted(set(passed))
        assert all(at >= controller.history.first_since(controller.decision.seat) for at in passed)


@pytest.mark.parametrize("game", GAMES)
def test_every_turn_of_a_recorded_game_is_one_line_that_unfolds_to_all_its_events(game: str) -> None:
    controller = TableController(SaveWriter.of(finished_match(game)))
    words, turns = WORDS["en"], controller.history.turns(0, controller.match.now + 1)
    assert [moment for turn in turns for moment in turn] == list(range(controller.match.now + 1))
    for turn in turns:
        assert controller.history.describe_turn(words, controller.names(words), turn)


# ---- on the screens ----


def link(html: str, label: str) -> str:
    """The route of the link with a label."""
    [route] = re.findall(rf'<a [^>]*href="#([^"]*)"[^>]*(?:aria-label="{label}"|>{label}<)', html)
    return str(route)


def opened(session: Session, route: str) -> Reply:
    return session.handle({"kind": "open", "open": route, "stored": None})


def test_what_happened_is_shown_again_from_the_hand_over_moment_by_moment_until_now() -> None:
    session = begin_game("santo_domingo", 4, "en", {})
    for seat, card in enumerate((1, 4, 5, 2)):
        play(session, f"{seat} choose {card}")
    handed = session.handle({"kind": "ui", "ui": {"resume": True}})
    assert handed["screen"] == "handover"
    assert "Since your last turn" in handed["html"]
    controller = session.state.require_controller()
    route, shown = link(handed["html"], "Step by step"), []
    while route != controller.route:
        reply = opened(session, route)
        assert reply["screen"] == "table"
        assert "The table as it was." in reply["html"]
        shown.append(controller.records.all()[int(route.rpartition("/")[2])].kind)
        route = link(reply["html"], "Later")
    assert shown == ["revealed", "shared", "shared", "shared", "shared", "supplied"]
    assert opened(session, route)["screen"] == "handover"


def test_the_arrows_of_a_past_moment_keep_their_places_at_the_first_one() -> None:
    session = begin_game("santo_domingo", 2, "en", {})
    play(session, "0 choose 1")
    first = opened(session, f"{session.state.require_controller().route}/at/0")["html"]
    assert re.search(r'aria-disabled="true" id="earlier"', first)
    assert first.index('id="earlier"') < first.index('id="later"')


def test_a_refusal_is_not_told_beside_an_earlier_moment() -> None:
    session = begin_game("santiago", 3, "en", {"money": "open"})
    play(session, actions(session)[1])
    ui(session, skip=True)
    controller = session.state.require_controller()
    assert controller.decision is not None
    refused = play(session, f"{controller.decision.seat} bid 99")[-1]
    link_to_clause = f"#{controller.route}/rules/SA-1b"
    assert link_to_clause in refused
    assert link_to_clause not in opened(session, f"{controller.route}/at/0")["html"]


def test_on_an_open_table_the_digest_lies_over_the_seats_until_something_is_touched() -> None:
    for kind, touched in (("ui", "read"), ("select", "tile")):
        session = begin_game("santiago", 3, "en", {"money": "open"})
        assert "since--over" not in ui(session, skip=True)
        play(session, actions(session)[1])
        assert "What has happened so far" in ui(session, skip=True)
        assert "since--over" not in session.handle({"kind": kind, kind: {touched: 1}})["html"]
        play(session, actions(session)[0])
        assert "since--over" in ui(session, skip=True)


def test_the_digest_of_a_hand_over_is_not_repeated_over_the_table() -> None:
    session = begin_game("santiago", 3, "en", {"money": "hidden"})
    play(session, actions(session)[1])
    assert "What has happened so far" in ui(session, skip=True)
    assert "since--over" not in ui(session, reveal=True)


@pytest.mark.parametrize("game", GAMES)
def test_somebody_alone_reads_it_over_the_table_before_choosing_in_secret(game: str) -> None:
    told = 0
    for controller in positions(finished(game)[0]):
        match, decision = controller.match, controller.decision
        if decision is None or not (decision.is_for_one or controller.table.tells_turns):
            continue
        for seat, player in enumerate(match.players):
            match.change_seat(seat, replace(player, level="" if seat == decision.seat else "fair"))
        alone = TableController(SaveWriter.of(match))
        lines = missed(alone)
        (shown,) = digest_before_turn(WORDS["en"], alone, DECIDE).inputs
        assert all(line in str(shown) for line in lines)
        assert bool(shown) == bool(lines)
        told += bool(lines)
    assert told


def test_the_lightest_lines_are_left_out_and_the_order_stays() -> None:
    lines = [DigestLine(Html(str(number)), weight=weight) for number, weight in enumerate((1, 0, 2, 0, 1))]
    assert [line.text for line in most_telling(lines, 3)] == ["0", "2", "4"]
    assert [line.text for line in most_telling(lines, 4)] == ["0", "2", "3", "4"]
    assert most_telling(lines) == lines


def test_on_a_phone_three_lines_show_and_the_others_are_counted() -> None:
    words = WORDS["en"]
    lines = [DigestLine(Html(str(number)), seat=0) for number in range(5)]
    drawn = digest.render(words, Html("game/ab"), lines, (Html("star"),), 7)
    assert drawn.count("is-more") == 2
    assert "2 more" in drawn
    assert 'href="#game/ab/at/7"' in drawn
    assert "more" not in digest.render(words, Html("game/ab"), lines[:4], (Html("star"),), 7)
    assert digest.render(words, Html("game/ab"), lines[:4], (Html("star"),), 7, over=True).count("is-more") == 1
    assert digest.render(words, Html("game/ab"), (), (), 7) == ""
    assert "Step by step" not in digest.render(words, Html("game/ab"), lines, (Html("star"),), None)


@pytest.mark.parametrize("game", GAMES)
def test_the_log_beside_the_board_has_the_last_turns_only(game: str) -> None:
    match = finished_match(game)
    opening = {"kind": "open", "open": f"game/{match.setup.id}/at/{match.now}"}
    page = str(Reader(match).session.handle(opening)["html"])
    written = page[page.index('role="log"') : page.index("</aside>")]
    told = [int(moment) for moment in re.findall(r"/at/(\d+)", written)]
    assert told == sorted(told, reverse=True)
    assert match.now - 2 <= told[0] <= match.now
    turns = re.sub(r"<details.*?</details>", "", written, flags=re.DOTALL).count("<li")
    assert MOST_BESIDE // 2 < turns <= MOST_BESIDE
    assert f'href="#game/{match.setup.id}/log"' in written


@pytest.mark.parametrize("settings", [{"log": "apart"}, {"log": "beside"}, {"log": 7}, {}])
def test_a_page_without_room_beside_the_board_gets_no_log_until_it_asks(settings: dict[str, object]) -> None:
    match = finished_match(GAMES[0])
    session, address = Reader(match).session, f"game/{match.setup.id}"
    table = session.handle({"kind": "open", "open": f"{address}/at/{match.now}", "settings": settings})
    assert ('role="log"' in table["html"]) == (settings.get("log") != "apart")
    asked = session.handle({"kind": "open", "open": f"{address}/log", "settings": settings})
    assert 'role="log"' in asked["html"]
