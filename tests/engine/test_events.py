"""Every game validates its events: those of its own games pass, as created and as stored; nothing else does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol, cast

import pytest

from pygame_core import save
from pygame_core.game import Event
from pygame_core.games import GAMES
from pygame_core.plain import BadData
from pygame_core.shapes import Kinds
from tests.engine.playing import Case, cases, loaded, random_games
from tests.games.parts import take_part
from tests.games.recording import saves

EVERY_CASE = pytest.mark.parametrize("case", cases(), ids=str)
EVERY_GAME = pytest.mark.parametrize("game_id", GAMES)

MARKUP = "<meta http-equiv=refresh content='0;url=https://example.org'>"
UNLIKE: tuple[Any, ...] = (
    *(MARKUP, [], [MARKUP], {}, {"a": 1}, b"", 1.0, -1000, 10**9, 10**30),
    *("\0", "constructor", [None], [[[]]], {"seat": 0}),
)
"""Values that are no fact of any event; neither is a list of these."""
SEATS = {"seat", "first", "overseer", "dealer", "to"}
"""Facts of these names are seats, except those that a game lists as NO_SEATS."""
OF_SOME_EVENTS: tuple[Any, ...] = (None, True, False, -1, "")
"""Values that are facts of some events, but not of others."""


class Telling(Protocol):
    """The part of this project's games beyond the engine's protocol: their kinds of events by number of seats."""

    seat_counts: range
    kinds: Mapping[int, Kinds]


@EVERY_CASE
def test_every_event_of_a_game_has_its_shape_as_it_is_and_as_it_is_written(case: Case) -> None:
    for played in random_games(case):
        for step in played.steps:
            case.game.check_event(step.event, case.seats)
            case.game.check_event(_written(step.event), case.seats)


@pytest.mark.parametrize("path", saves(), ids=lambda path: path.stem)
def test_every_recorded_event_has_its_shape(path: Path) -> None:
    match = save.read(path.read_text("ascii").strip()).match
    events = [moment.event for played in match.line for moment in played.moments]
    events += [event for entry in match.entries for event in entry.events]
    for event in events:
        match.game.check_event(event, match.seats)


@EVERY_GAME
def test_every_kind_of_event_was_among_them(game_id: str) -> None:
    """Except those that random games hardly ever reach; rule tests cover these."""
    rare: set[str] = take_part(game_id, "conformance", "RARE_EVENTS")
    found = {
        step.event.kind
        for case in cases()
        if case.game_id == game_id
        for played in random_games(case)
        for step in played.steps
    }
    game = cast("Telling", loaded(game_id))
    assert found | rare >= set(game.kinds[game.seat_counts[0]])


@EVERY_CASE
def test_no_fact_is_replaced_by_anything_of_another_shape(case: Case) -> None:
    for event in _each_kind(case):
        for name, fact in event.facts.items():
            others = (other for other in (*UNLIKE, *OF_SOME_EVENTS) if other is not fact)
            for other in (other for other in others if not _may_be(other, fact)):
                changed = Event(event.kind, {**event.facts, name: other}, event.reveals)
                _assert_refused(case, changed, f"{name}={other!r:.60}")


@EVERY_CASE
def test_a_fact_with_a_part_of_another_type_is_refused(case: Case) -> None:
    for event in _each_kind(case):
        for name, fact in event.facts.items():
            if isinstance(fact, list | tuple):
                for other in _replaced(fact):
                    changed = Event(event.kind, {**event.facts, name: other}, event.reveals)
                    _assert_refused(case, changed, f"{name}={other!r:.60}")


@EVERY_CASE
def test_no_fact_is_missing_and_none_is_added(case: Case) -> None:
    for event in _each_kind(case):
        _assert_refused(case, Event(event.kind, {**event.facts, "more": 0}, event.reveals), "one fact more")
        _assert_refused(case, Event(event.kind, {**event.facts, "": MARKUP}, event.reveals), "a fact without a name")
        for name in event.facts:
            less = {other: fact for other, fact in event.facts.items() if other != name}
            _assert_refused(case, Event(event.kind, less, event.reveals), f"an event without {name}")


@EVERY_CASE
def test_no_seat_beyond_the_last_one_does_anything(case: Case) -> None:
    no_seats: set[tuple[str, str]] = take_part(case.game_id, "conformance", "NO_SEATS")
    for event in _each_kind(case):
        for name in SEATS & set(event.facts):
            if type(event.facts[name]) is int and (event.kind, name) not in no_seats:
                changed = Event(event.kind, {**event.facts, name: case.seats}, event.reveals)
                _assert_refused(case, changed, f"{name}={case.seats}, a seat beyond the last one,")


@EVERY_GAME
def test_unknown_events_are_refused(game_id: str) -> None:
    game = loaded(game_id)
    kinds: list[Any] = ["", "nothing like it", MARKUP, "constructor", None, 1, [], {}]
    for kind in kinds:
        with pytest.raises(BadData):
            game.check_event(Event(kind, {}), game.seat_counts[0])


@EVERY_GAME
def test_a_refusal_names_the_event_and_the_fact(game_id: str) -> None:
    game = loaded(game_id)
    event = next(event for case in cases() if case.game_id == game_id for event in _each_kind(case) if event.facts)
    name = next(iter(event.facts))
    with pytest.raises(BadData, match=f"event {event.kind}: {name}"):
        game.check_event(Event(event.kind, {**event.facts, name: MARKUP}), game.seat_counts[0])


def _written(event: Event) -> Event:
    """An event as read from a save: with lists instead of tuples."""
    facts: Any = save.unpack(save.pack(dict(event.facts)))
    return Event(event.kind, facts, event.reveals)


def _each_kind(case: Case) -> list[Event]:
    """One event of each kind and length of its lists, as stored."""
    found: dict[tuple[str, tuple[int, ...]], Event] = {}
    for played in random_games(case)[:2]:
        for step in played.steps:
            event = _written(step.event)
            lengths = tuple(len(fact) for fact in event.facts.values() if isinstance(fact, list))
            found.setdefault((event.kind, lengths), event)
    return list(found.values())


def _may_be(value: object, fact: object) -> bool:
    """Whether a value is valid in place of a fact: a flag, -1 for nobody, a word or a list that may be empty."""
    return type(value) is type(fact) and value in (True, False, -1, "", [])


def _replaced(fact: Any) -> Iterator[Any]:
    """The fact with one part, at any depth, replaced by another type; and shorter and longer lists."""
    for place, item in enumerate(fact):
        if isinstance(item, list | tuple):
            others = [*_replaced(item), MARKUP, None, {}, 0, True]
        else:
            others = [*UNLIKE, None, True]
        for other in others:
            yield [*fact[:place], other, *fact[place + 1 :]]
    yield [*fact, MARKUP]
    yield [*fact, None]


def _assert_refused(case: Case, event: Event, wrong: str) -> None:
    """An event in which one thing is wrong is refused, and the refusal begins with the word "event"."""
    where, refusal = f"pygame_core/games/{case.game_id}/events.py: {event.kind}", ""
    try:
        case.game.check_event(event, case.seats)
    except BadData as error:
        refusal = str(error)
    assert refusal, f"{where}: {wrong} is taken"
    assert refusal.startswith("event "), f"{where}: {wrong} is refused without naming the event: {refusal}"
