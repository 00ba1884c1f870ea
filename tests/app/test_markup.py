"""Markup in every fact of every event, every name, card, setting and field is shown as text on every screen.

Events that pass the check on loading, and any players, are put directly into a match, and the interface must cope.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cache
from html.parser import HTMLParser
from typing import Any

import pytest

from app.app_state import AppState
from app.batch_import import BatchImport
from app.draft import Draft
from app.route import Route
from app.screens.dispatch import show
from app.snippet import Snippet
from app.store import Opened, SaveWriter
from app.table_controller import TableController
from app.words import Words
from languages import LANGUAGES
from pygame_core.game import Event
from pygame_core.games import GAMES, load_game
from pygame_core.match import Match, Moment, Played
from pygame_core.plain import BadData
from pygame_core.setup import MARKS, Player
from tests.engine.playing import cases

MARKUP = "\"'><x-mark data-mark=1>&amp;</x-mark><b data-mark='"
REFUSED = (BadData, KeyError)
"""The errors with which a table may refuse an invalid fact: not a number, or an unknown word."""


class Reader(HTMLParser):
    """Detects whether the injected markup was parsed as markup."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "x-mark" or any(name.startswith("data-mark") for name, _ in attrs):
            self.found.append(str(self.get_starttag_text()))


def is_text(html: str) -> None:
    """Assert that the injected markup is neither a tag nor an attribute."""
    reader = Reader()
    reader.feed(html)
    assert reader.found == []


@cache
def played(game: str) -> Match:
    """A random game from start to end with the most seats."""
    case = [case for case in cases() if case.game_id == game][-1]
    rng = random.Random(game)
    players = [Player(f"P{seat}", MARKS[seat]) for seat in range(case.seats)]
    match = Match.begin(case.game, "a", players, case.options, b"markup")
    while decisions := match.decisions():
        match.play(rng.choice(match.legal_actions(decisions[0].seat)))
    return match


def poisoned(facts: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The facts with markup in place of each of them, and of each of their parts."""
    for name, value in facts.items():
        yield name, {**facts, name: MARKUP}
        yield name, {**facts, name: [MARKUP]}
        if isinstance(value, list | tuple) and value:
            yield name, {**facts, name: [MARKUP, *value[1:]]}
            if isinstance(value[0], list | tuple):
                yield name, {**facts, name: [[MARKUP, *value[0][1:]], *value[1:]]}


def shortened(whole: Match, line: Played) -> tuple[Match, int]:
    """The game cut down to its set-up, one action and the end, and the number of moments before that action."""
    lines = [whole.line[0]]
    lines += [one for one in (line, whole.line[-1]) if all(one is not other for other in lines)]
    before = 0 if line is lines[0] else len(lines[0].moments)
    return Match(whole.game, whole.setup, lines, len(lines) - 1, players=whole.players), before


def state_with(match: Match, route: Route, language: str) -> AppState:
    """The state of a session that shows this game."""
    return AppState(settings={"language": language}, route=route, controller=TableController(SaveWriter.of(match)))


def screens(match: Match, moment: int, language: str) -> None:
    """Render every screen that can show an event."""
    places = [
        Route("game", match="a"),
        Route("game", match="a", overlay="log"),
        Route("game", match="a", overlay="sheet"),
    ]
    for route in (*places, Route("game", match="a", moment=moment)):
        with_refusal(lambda route=route: show(state_with(match, route, language)))

    def step() -> Mapping[str, Any]:
        state = state_with(match, places[0], language)
        state.require_controller().ui.shown, state.require_controller().ui.shows_last_step = moment, True
        return show(state)

    with_refusal(step)
    with_refusal(lambda: TableController(SaveWriter.of(match)).save({language: Words(language)}, "2025-01-01"))


def is_accepted(match: Match, event: Event) -> bool:
    """Whether a save with this event is accepted; all other events of the match come from its rules."""
    try:
        match.game.check_event(event, match.seats)
    except BadData:
        return False
    return True


def with_refusal(draw: Any) -> None:
    """Render something: either all of it is text, or it is refused."""
    try:
        reply = draw()
    except REFUSED:
        return
    is_text(str(reply.get("html", "")))


def kinds(match: Match) -> dict[str, int]:
    """The last moment of each kind of event that is not part of the end."""
    return {moment.event.kind: number for number, moment in enumerate(match.moments())}


@pytest.mark.parametrize("game", GAMES)
def test_no_fact_of_any_event_becomes_markup(game: str) -> None:
    whole = played(game)
    rng = random.Random(game)
    moments = [(one, at) for one in whole.line for at in range(len(one.moments))]
    for number in kinds(whole).values():
        line, at = moments[number]
        match, before = shortened(whole, line)
        moment = line.moments[at]
        for _, facts in poisoned(moment.event.facts):
            event = Event(moment.event.kind, facts, moment.event.reveals)
            if is_accepted(match, event):
                line.moments[at] = Moment(event, moment.state)
                screens(match, before + at, rng.choice(LANGUAGES))
        line.moments[at] = moment


def test_the_search_finds_unescaped_markup() -> None:
    with pytest.raises(AssertionError):
        is_text(f"<p>{MARKUP}</p>")
    with pytest.raises(AssertionError):
        is_text(f'<p title="{MARKUP}"></p>')


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_name_becomes_markup(game: str, language: str) -> None:
    match = played(game)
    names = (MARKUP, "<x-mark>", "محمد<x-mark data-mark=1>", '\'" data-mark=1 x="', "&lt;x-mark&gt;", "\u2067<x-mark>")
    named = tuple(Player(name, player.mark) for name, player in zip(names, match.players))
    whole, match.players = match.players, named
    try:
        for route in (Route("game", match="a"), Route("game", match="a", overlay="log")):
            is_text(show(state_with(match, route, language))["html"])
        for moment in range(0, len(match.moments()), len(match.moments()) // 8):
            is_text(show(state_with(match, Route("game", match="a", moment=moment), language))["html"])
            state = state_with(match, Route("game", match="a"), language)
            state.require_controller().ui.shown, state.require_controller().ui.shows_last_step = moment, True
            is_text(show(state)["html"])
    finally:
        match.players = whole


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_setting_or_field_becomes_markup(language: str) -> None:
    mark: Any = MARKUP
    texts = dict.fromkeys(LANGUAGES, mark)
    cards: list[Any] = [
        {
            "id": mark,
            "game": mark,
            "names": texts,
            "marks": [mark],
            "line": texts,
            "date": mark,
            "over": mark,
            "guided": mark,
        },
        {"id": "a", "game": GAMES[0], "names": {language: [mark] * 3}, "marks": [*MARKS], "line": texts, "date": mark},
    ]
    settings: dict[str, object] = {"language": language, **dict.fromkeys(("theme", "text", "quick", "motion"), mark)}
    for game in GAMES:
        counts = load_game(game).seat_counts
        draft = Draft(game, [Player(mark, one) for one in MARKS[: counts[-1]]], {}, {})
        draft.options = {option.name: mark for option in load_game(game).options}
        for route in (Route("new", game), Route("rules", game, clause=mark)):
            is_text(show(AppState(settings, route, draft=draft))["html"])
    snippet = Snippet(mark, mark, game=GAMES[0], host=mark, typed=mark, copied=mark, theme=mark, language=mark)
    for screen in ("saves", "settings", "embed", "about"):
        state = AppState(
            settings, Route(screen), cards=cards, removed=cards[:1], snippet=snippet, batch_import=BatchImport()
        )
        is_text(show(state)["html"])
    for opened in (Opened(newer_format=True), Opened(broken=mark)):
        is_text(show(AppState(settings, Route("game", match=mark), opened=opened))["html"])


def test_a_stored_fact_of_the_wrong_type_is_refused() -> None:
    match = played("santiago")
    assert is_accepted(match, Event("income", {"round": 1, "amount": 3}))
    assert not is_accepted(match, Event("income", {"round": 1, "amount": MARKUP}))
