"""The session in a frame on another website, and the HTML for such a frame."""

from __future__ import annotations

import random
from html import unescape
from typing import Any

import pytest

from app.session import Session
from pygame_core.plain import BadData
from pygame_core.save import read
from tests.app.santo_domingo import Reply, begin, diverged, play_on, shown, stored_game


def test_a_frame_begins_at_once_without_names() -> None:
    session = Session()
    settings = {"language": "fr", "people": [{"name": "Anika", "mark": "star"}]}
    reply = session.handle({"kind": "begin", "begin": "santiago", "seats": 4, "settings": settings})
    assert reply["go"] == f"game/{reply['save']['id']}"
    assert [player.name for player in session.state.require_controller().match.players] == ["", "", "", ""]
    assert "remember" not in reply
    assert reply["language"] == "fr"


@pytest.mark.parametrize("seats", [0, 6, "4", None])
def test_a_frame_refuses_a_wrong_number_of_players(seats: Any) -> None:
    with pytest.raises(BadData):
        Session().handle({"kind": "begin", "begin": "santiago", "seats": seats})


def test_a_new_game_in_a_frame_has_the_requested_seats() -> None:
    session = Session()
    reply = session.handle({"kind": "open", "open": "new/santiago", "stored": None, "seats": 5})
    assert reply["html"].count("Name of player") == 5
    assert (
        session.handle({"kind": "open", "open": "new/hispaniola", "stored": None, "seats": 9})["html"].count(
            "Name of player"
        )
        == 4
    )


def brought(text: str, *generations: str, known: bool = True) -> Reply:
    """The reply to a save that a frame or the embedding page hands in, if these generations of the game are stored."""
    stored = dict(zip("01", generations)) if generations else None
    return Session().handle(
        {"kind": "bring", "bring": text, "stored": stored, "cards": [{"id": read(text).match.setup.id}] * known}
    )


def test_a_save_from_outside_is_stored_if_its_game_is_unknown() -> None:
    _, _, newer = stored_game()
    assert brought(newer, known=False)["save"]["add"] == newer


def test_the_longer_history_of_a_game_is_continued() -> None:
    name, older, newer = stored_game()
    further = brought(newer, older)
    assert further["save"]["add"] == newer
    assert further["save"]["slot"] == "1"
    for there in (newer, older):
        assert brought(older, there) == {"go": f"game/{name}", "replace": True}


def test_diverged_histories_of_a_game_are_not_mixed() -> None:
    _, older, newer = stored_game()
    assert brought(diverged(older), newer) == {"refused": "differs"}


@pytest.mark.parametrize("content", ["", "hello", "A" * 400, "TWAB" * 1000, "é"])
def test_a_save_from_outside_is_checked_like_a_file(content: str) -> None:
    session = Session()
    assert session.handle({"kind": "bring", "bring": content, "stored": None, "cards": []}) == {"refused": "damaged"}
    assert session.state.controller is None


def test_the_result_is_reported_without_names() -> None:
    session, _ = begin("Anika", "Mateo")
    play_on(session, random.Random(1))
    reply = session.handle({"kind": "settings", "settings": {}})
    result = session.state.require_controller().match.result()
    assert result is not None
    assert reply["over"]["totals"] == result.totals
    assert reply["over"]["game"] == "santo_domingo"
    assert "Anika" not in str(reply["over"])


def framing(**chosen: object) -> str:
    """The screen that generates the HTML of a frame, after some choices."""
    session = Session()
    session.handle({"kind": "open", "open": "embed", "stored": None, "here": "https://games.example/tw/"})
    for name, value in chosen.items():
        session.handle({"kind": "ui", "ui": {"snippet": name}, "value": value})
    return shown(session)


def line_of(html: str) -> str:
    """The line of HTML to copy."""
    return unescape(html.split('id="snippet-line"')[1].split(">", 1)[1].split("</pre>")[0])


def test_the_line_for_a_frame_has_the_chosen_values() -> None:
    line = line_of(framing(game="santiago", players="4", language="fr", theme="dark", height="480"))
    address = "https://games.example/tw/embed.html?game=santiago&amp;players=4&amp;lang=fr&amp;theme=dark&amp;frame="
    assert line.startswith(f'<iframe src="{address}')
    assert 'height="480"' in line
    assert 'sandbox="allow-scripts allow-same-origin allow-downloads allow-popups"' in line
    assert 'loading="lazy"' in line


def test_invalid_choices_for_a_frame_are_ignored() -> None:
    html = framing(game="chess", players="99", language="tlh", theme="neon", height="1", nonsense="x")
    assert "embed.html?game=santo_domingo&amp;frame=" in line_of(html)
    assert "players=" not in line_of(framing(players="6", game="hispaniola"))


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("https://blog.example/posts/1?x=2", "https://blog.example"),
        (" http://127.0.0.1:8000/ ", "http://127.0.0.1:8000"),
        ("blog.example", ""),
        ("javascript://x", ""),
        ('https://"><script>', ""),
        ("https://", ""),
        ("https://blog.example:8443?x", "https://blog.example:8443"),
        ("HTTPS://Blog.example", "https://Blog.example"),
        ("http://[::1]:80/", "http://[::1]:80"),
        ("https://blog..example", ""),
        ("https://blog.example:port", ""),
        ("https://me@blog.example", ""),
    ],
)
def test_a_frame_is_restricted_to_the_typed_origin(typed: str, kept: str) -> None:
    line = line_of(framing(host=typed))
    assert (f"&amp;host={kept}&amp;" in line) if kept else ("host=" not in line)


@pytest.mark.parametrize(
    ("typed", "mistyped"),
    [
        ("", False),
        ("h", False),
        ("https://", False),
        ("https://blog.example", False),
        ("blog", True),
        ("ftp://x", True),
    ],
)
def test_an_invalid_website_address_is_reported(typed: str, mistyped: bool) -> None:
    assert ("This is not the address of a website." in framing(host=typed)) == mistyped


def test_every_copied_line_makes_a_separate_frame() -> None:
    session = Session()
    session.handle({"kind": "open", "open": "embed", "stored": None, "here": "https://games.example/tw/"})
    first = session.handle({"kind": "ui", "ui": {"copied": "script"}})["html"]
    second = session.handle({"kind": "ui", "ui": {"copied": "line"}})["html"]
    assert line_of(shown(session)) == line_of(second) != line_of(first)
    assert session.handle({"kind": "ui", "ui": {"copied": "all"}})["html"].count("Copied.") == 0
    assert [html.count("Copied.") for html in (first, second)] == [1, 1]
