"""Invalid messages and stored values are refused or dropped, and the next message is answered."""

from __future__ import annotations

import json
import random
import time
from typing import Any

import pytest

from app import stored
from app.route import PLAIN, Route, read_route
from app.screens.curves import curves
from app.session import _ANSWERS, Session
from app.untrusted_json import DEEPEST
from app.words import Html
from app.worker import handle
from pygame_core.games import GAMES
from pygame_core.plain import BadData
from pygame_core.setup import MARKS

LONGEST = 0.5
"""The maximum duration of a reply, in seconds."""

ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 3, 2.5, 10**9, 10**400, "", "x", "²", "٣", "-1", "9" * 5000, "<b>", "\ud800"),
    *("\x00", [], {}, [[]], [None], {"": None}, {"0": 1}, [1, 2, 3], ["return", 10**9], ["sure"], ["return", "²"]),
    *("santiago", "new/santiago", "game/x", "undo", "redo", "0 bid 3", "0 choose 1 2", "line", ["row", 1], [0, 0]),
    *({"x": [1]}, "a" * 9999),
)

WORDS = [
    "open",
    "stored",
    "cards",
    "settings",
    "form",
    "seats",
    "here",
    "ui",
    "value",
    "start",
    "begin",
    "bring",
    "unpack",
    "number",
    "of",
    "date",
    "import",
    "trouble",
    "play",
    "match",
    "rematch",
    "language",
    "people",
    "options:santiago",
    "reveal",
    "hold",
    "peek",
    "resume",
    "next_step",
    "skip",
    "asked",
    "cover",
    "remove",
    "mark",
    "delete",
    "undelete",
    "quick",
    "tile",
    "plot",
    "place",
    "amount",
    "pass",
    "look",
    "line",
    "square",
    "tab",
    "answer",
    "retire",
    "way",
    "moving",
    "pick",
    "card",
    "sell",
    "snippet",
    "copied",
    "download",
    "restore",
    "name-0",
    "option-money",
    "id",
    "game",
    "names",
]


def odd(rng: random.Random, depth: int = 3) -> Any:
    """Any JSON value, mostly with words that have a meaning somewhere."""
    if depth and rng.random() < 0.3:
        return {rng.choice(WORDS): odd(rng, depth - 1) for _ in range(rng.randrange(4))}
    if depth and rng.random() < 0.15:
        return [odd(rng, depth - 1) for _ in range(rng.randrange(5))]
    return rng.choice(ODD)


def message(rng: random.Random) -> Any:
    """A message of a known kind with random content."""
    if rng.random() < 0.05:
        return odd(rng)
    kind = rng.choice(list(_ANSWERS))
    content = {"kind": kind, kind: odd(rng), **{rng.choice(WORDS): odd(rng) for _ in range(rng.randrange(5))}}
    if rng.random() < 0.4:
        kind = rng.choice(("ui", "select"))
        return {
            "kind": kind,
            kind: {rng.choice(WORDS): odd(rng) for _ in range(rng.randrange(1, 3))},
            "value": odd(rng),
        }
    return content


def begun(rng: random.Random) -> Session:
    """A session in some state: at a table, at a new game, at home, at the screen for frames."""
    session = Session()
    game = rng.choice(GAMES)
    for address in rng.sample([f"new/{game}", "saves", "embed", "settings", ""], 2):
        session.handle({"kind": "open", "open": address, "stored": None, "here": "http://localhost/"})
    if rng.random() < 0.7:
        session.handle({"kind": "open", "open": f"new/{game}", "stored": None})
        session.handle({"kind": "start", "start": game, "form": {}})
        session.handle({"kind": "ui", "ui": {"reveal": True}})
    return session


@pytest.mark.parametrize("seed", range(40))
def test_no_message_breaks_or_blocks_a_session(seed: int) -> None:
    rng = random.Random(seed)
    session = begun(rng)
    for _ in range(100):
        said = message(rng)
        started = time.process_time()
        try:
            reply = session.handle(said)
        except BadData:
            continue
        except LookupError as error:
            if isinstance(error, KeyError | IndexError):
                raise
            continue
        json.dumps(reply)
        assert time.process_time() - started < LONGEST, said
    assert "html" in session.handle({"kind": "open", "open": "settings", "stored": None})


@pytest.mark.parametrize(
    "said",
    [None, [], {}, {"open": "about"}, {"kind": "about"}, {"kind": ["open"], "open": ""}, {"kind": "open"}],
)
def test_a_message_needs_a_known_kind_and_its_content(said: Any) -> None:
    with pytest.raises(BadData):
        Session().handle(said)


@pytest.mark.parametrize("content", [None, [], {}, {"tile": 1}, {"reveal": True, "peek": True}, {"peek": True, "x": 1}])
def test_a_ui_message_changes_exactly_one_known_thing(content: Any) -> None:
    session = Session()
    session.handle({"kind": "begin", "begin": "santiago", "seats": 3, "settings": {}})
    with pytest.raises(BadData, match="ui: "):
        session.handle({"kind": "ui", "ui": content})


def test_a_message_nested_too_deeply_is_a_fault_and_the_next_one_is_answered() -> None:
    for deep in (
        '{"kind":"settings","settings":' + '{"a":' * 100_000 + "1" + "}" * 100_001,
        "[" * 1_000_000,
        '{"kind":"ping","ping":' + "[" * DEEPEST,
    ):
        assert "fault" in json.loads(handle(deep))
    assert json.loads(handle('{"kind":"ping","ping":"' + "[" * 100_000 + '"}')) == {}


# ---- stored values ----


def test_invalid_settings_and_cards_are_left_out() -> None:
    rng = random.Random(0)
    for _ in range(3000):
        for read in (stored.settings, stored.cards, stored.form, stored.people, stored.options, stored.texts):
            read(odd(rng, 5))
            read([odd(rng, 4), {"id": "a", rng.choice(WORDS): odd(rng)}])
    whole = {
        "language": "fr",
        "quick": "hold",
        "thinking": "long",
        "levels": ["", "captain"],
        "people": [{"name": "Ann", "mark": "star"}],
        "options:santiago": {"a": 1},
        "seats:santiago": 3,
    }
    wrong_seats = {f"seats:{game}": seats for game, seats in (("a", 0), ("b", 7), ("c", "3"), ("d", True))}
    assert (
        stored.settings({**whole, **wrong_seats, "theme": {"a": 1}, "text": 3, "awake": "x" * 100, "other": 1}) == whole
    )


def test_valid_cards_are_shown_and_invalid_ones_are_not() -> None:
    good = {"id": "abc", "game": "santiago", "line": {"en": "Round 1"}, "marks": [*MARKS], "names": {"en": ["Ann"]}}
    bad: list[Any] = [{**good, "id": one} for one in (None, 3, "", "<b>", "²", "a" * 99)]
    odd_parts: list[Any] = [
        {**good, "id": f"x{n}", part: one} for n, one in enumerate(ODD) for part in ("marks", "line")
    ]
    reply = Session().handle(
        {"kind": "open", "open": "saves", "stored": None, "cards": [*bad, None, 4, [], good, *odd_parts]}
    )
    assert 'href="#game/abc"' in reply["html"]
    assert "Round 1" in reply["html"]


# ---- addresses ----


@pytest.mark.parametrize("moment", ["²", "٣", "9" * 5000, "-1", "1.0", "", " 1", "1_0", "1000000"])
def test_an_address_with_an_invalid_moment_leads_home_with_a_message(moment: str) -> None:
    session = Session()
    session.handle({"kind": "open", "open": "new/santiago", "stored": None})
    route = session.handle({"kind": "start", "start": "santiago", "form": {}})["go"]
    assert session.handle({"kind": "open", "open": f"{route}/at/0", "stored": None})["screen"] == "table"
    reply = session.handle({"kind": "open", "open": f"{route}/at/{moment}", "stored": None})
    assert reply["say"] == "There is nothing at this address."


def test_a_thing_that_is_not_on_the_table_is_not_explained() -> None:
    session = Session()
    session.handle({"kind": "open", "open": "new/santiago", "stored": None})
    route = session.handle({"kind": "start", "start": "santiago", "form": {}})["go"]
    session.handle({"kind": "ui", "ui": {"reveal": True}})
    for thing in ("card-7", "<b>", "²", "prompt-1"):
        reply = session.handle({"kind": "open", "open": f"{route}/explain/{thing}", "stored": None})
        assert "This is not on the table now." in reply["html"]
        assert "<b>" not in reply["html"].partition('class="explanation"')[2]
    for address in (f"{route}/explain/prompt/1", f"{route}/at/x/explain/prompt", f"{route}/log/explain/prompt"):
        reply = session.handle({"kind": "open", "open": address, "stored": None})
        assert reply["say"] == "There is nothing at this address."


def test_any_address_is_a_screen_or_nothing() -> None:
    rng = random.Random(1)
    parts = (
        *PLAIN,
        *GAMES,
        "game",
        "new",
        "rules",
        "at",
        "log",
        "sheet",
        "keys",
        "explain",
        "prompt",
        "a",
        "²",
        "٣",
        "9" * 50,
        "",
        "<b>",
        "3",
    )
    session = Session()
    for _ in range(2000):
        written = "/".join(rng.choice(parts) for _ in range(rng.randrange(1, 6)))
        route = read_route(written)
        assert route is None or isinstance(route, Route)
        if route is not None:
            assert route.moment is None or route.moment >= 0
            assert 0 <= route.seats < 10
        reply = session.handle({"kind": "open", "open": written, "stored": None})
        assert reply == {} or "html" in reply or reply["say"] == "There is nothing at this address.", written


@pytest.mark.parametrize("written", [None, 3, [], {}, "x" * 10**6, "/".join("a" * 10_000)])
def test_an_invalid_address_is_no_route(written: object) -> None:
    assert read_route(written) is None


# ---- figures ----


@pytest.mark.parametrize(
    "series",
    [[[0, 5000], [0, -5000]], [[], []], [[0], []], [[2**31, -(2**31)]], [list(range(50_000))], [[0, 1, 2], [3]]],
)
def test_any_figures_make_a_chart_of_bounded_size(series: list[list[int]]) -> None:
    started = time.process_time()
    chart = curves(Html("Points"), MARKS_AS_HTML, series)
    assert time.process_time() - started < LONGEST
    assert len(chart) < 200_000
    assert chart.count("curves__text") <= 20


MARKS_AS_HTML = [Html("star"), Html("wheel")]
