"""Player names in any script are isolated from the surrounding text (bidi), in elements and in attributes."""

from __future__ import annotations

import re
from html import unescape

import pytest

from app.player_names import POP_ISOLATE, in_page, in_seat, shown_names
from app.session import Session
from app.words import Html, Words
from languages import LANGUAGES
from pygame_core.games import GAMES
from pygame_core.setup import MARKS, Player

ISOLATE = "\u2068"
ARABIC, HEBREW = "محمد", "שרה"


def named(*names: str) -> tuple[Html, ...]:
    """The names as the interface writes them."""
    return shown_names(Words("en"), [Player(name, mark) for name, mark in zip(names, MARKS)])


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Player 2", '<span class="seat__who"><span class="seat__kind">P<i>layer</i></span><b> 2</b></span>'),
        (
            "Computer 2",
            '<span class="seat__who"><span class="seat__kind is-long">C<i>omputer</i></span><b> 2</b></span>',
        ),
        (
            "Ordinateur 2",
            '<span class="seat__who"><span class="seat__kind is-longer">O<i>rdinateur</i></span><b> 2</b></span>',
        ),
        ("Anna Maria 12", '<span class="seat__who"><span>Anna Maria</span><b> 12</b></span>'),
        ("<i> 2", '<span class="seat__who"><span>&lt;i&gt;</span><b> 2</b></span>'),
        ("Anna Maria", "<span>Anna Maria</span>"),
        ("7", "<span>7</span>"),
    ],
)
def test_a_number_at_the_end_of_a_name_stays_in_sight_in_a_small_seat(name: str, written: str) -> None:
    assert in_seat(named(name)[0]) == written


@pytest.mark.parametrize("name", [ARABIC, HEBREW, f"Ann {HEBREW}", "٣٤", f"<b>{ARABIC}"])
def test_a_name_that_runs_from_right_to_left_is_isolated(name: str) -> None:
    assert unescape(named(name)[0]) == f"{ISOLATE}{name}{POP_ISOLATE}"


@pytest.mark.parametrize("name", ["Ann", "Åsa 3", "李雷", "Ωmega", "👩‍👩‍👧", "Иван"])
def test_any_other_name_is_unchanged(name: str) -> None:
    assert named(name)[0] == name


def test_isolates_in_typed_names_are_removed() -> None:
    for name in (f"Ann{ISOLATE}", f"{POP_ISOLATE}{ARABIC}", f"{ARABIC}{POP_ISOLATE}{ISOLATE}"):
        shown = named(name)[0]
        assert shown.count(ISOLATE) == shown.count(POP_ISOLATE) == (1 if ARABIC in name else 0)


def test_numbers_that_distinguish_equal_names_are_inside_their_isolates() -> None:
    assert named(ARABIC, ARABIC)[1] == f"{ISOLATE}{ARABIC} 2{POP_ISOLATE}"


def test_isolates_become_elements_except_inside_tags() -> None:
    html = Html(f'<b title="{ISOLATE}a{POP_ISOLATE}">{ISOLATE}a{POP_ISOLATE} +3</b>')
    assert in_page(html) == f'<b title="{ISOLATE}a{POP_ISOLATE}"><bdi>a</bdi> +3</b>'
    plain = Html("<b>a</b>")
    assert in_page(plain) is plain


def test_a_sentence_that_ends_with_a_shortened_name_ends_with_its_dots() -> None:
    words = Words("en")
    short, long = shown_names(words, [Player("Ann", MARKS[0]), Player("Wolfgang Grüßmüller", MARKS[1])])
    assert words("Now {name} decides", name=long) == f"Now {long} decides"
    assert words("{first}, then {second}.", first=long, second=short) == f"{long}, then {short}."
    assert words("{first}, then {second}.", first=short, second=long) == f"{short}, then {long}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_names_are_isolated_in_elements_on_every_screen(game: str, language: str) -> None:
    session = Session()
    session.handle({"kind": "open", "open": f"new/{game}", "stored": None, "settings": {"language": language}})
    session.handle({"kind": "ui", "ui": {"seats": 3}})
    first = session.handle(
        {"kind": "start", "start": game, "form": {"name-0": ARABIC, "name-1": "Ann", "name-2": HEBREW}}
    )
    route = first["go"]
    replies = [first, session.handle({"kind": "ui", "ui": {"reveal": True}})]
    replies += [
        session.handle({"kind": "open", "open": f"{route}/{place}", "stored": None})
        for place in ("log", "at/0", "sheet")
    ]
    for reply in replies:
        html = reply["html"]
        content, tags = re.sub("<[^>]*>", "|", html), "".join(re.findall("<[^>]*>", html))
        assert ISOLATE not in content
        assert html.count("<bdi>") == html.count("</bdi>")
        for name in (ARABIC, HEBREW):
            assert html.count(f"<bdi>{name}</bdi>") == content.count(name)
            assert tags.count(f"{ISOLATE}{name}{POP_ISOLATE}") == tags.count(name)
    assert any("<bdi>" in reply["html"] for reply in replies)
