"""The search in the rules of all games has every clause, and each leads to its rulebook."""

from __future__ import annotations

import re

import pytest

from app import rulebook
from app.session import Session
from languages import LANGUAGES
from pygame_core.games import GAMES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_of_every_game_can_be_found(language: str) -> None:
    session = Session()
    reply = session.handle({"kind": "open", "open": "search", "stored": None, "settings": {"language": language}})
    expected = [f"rules/{game}/{one.id}" for game in GAMES for one in rulebook.load(game, language).clauses()]
    assert re.findall(r'clause__id"><a href="#([^"]*)"', reply["html"]) == expected
    assert reply["html"].count("data-find") == len(expected)
    for address in (expected[0], expected[-1]):
        html = session.handle({"kind": "open", "open": address, "stored": None})["html"]
        assert f'is-here" id="clause-{address.rpartition("/")[2]}"' in html
        assert 'href="#search"' in html
