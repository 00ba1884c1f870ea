"""The menu of a game, and what it opens."""

from __future__ import annotations

import re
from html import unescape

import pytest

from app.session import Session
from pygame_core.save import write
from tests.app.santo_domingo import as_file, begin


def test_the_menu_lies_over_the_table_and_leaves_nothing() -> None:
    session, reply = begin("Anika", "Mateo")
    session.handle({"kind": "ui", "ui": {"reveal": True}})
    html = session.handle({"kind": "open", "open": f"{reply['go']}/menu", "stored": None})["html"]
    drawer = html[html.index('class="drawer"') :]
    for route in (reply["go"], "", "new/santo_domingo", "saves", "settings", f"{reply['go']}/rules"):
        assert f'href="#{route}"' in drawer
    assert '"rematch":true' in unescape(drawer)
    assert "data-secret" in html, "the hand is still open"


def test_the_menu_offers_the_pace_of_the_steps() -> None:
    session, reply = begin("Anika", "Mateo")
    session.handle({"kind": "ui", "ui": {"reveal": True}})
    html = session.handle({"kind": "open", "open": f"{reply['go']}/menu", "stored": None})["html"]
    drawer = html[html.index('class="drawer"') :]
    paces = re.findall(r'name="pace" data-setting="pace" value="(\w*)"( checked)?', drawer)
    assert paces == [("slow", ""), ("", " checked"), ("quick", ""), ("once", "")]
    html = session.handle({"kind": "settings", "settings": {"pace": "slow"}})["html"]
    assert 'data-setting="pace" value="slow" checked' in html[html.index('class="drawer"') :]


@pytest.mark.parametrize("screen", ["settings", "saves", "about", "new/hispaniola", "rules/hispaniola"])
def test_what_the_menu_opened_leads_back_to_the_game(screen: str) -> None:
    session, reply = begin("Anika", "Mateo")
    session.handle({"kind": "open", "open": f"{reply['go']}/menu", "stored": None})
    shown = session.handle({"kind": "open", "open": screen, "stored": None, "cards": []})["html"]
    assert re.search(rf'href="#{reply["go"]}" data-escape', shown)
    session.handle({"kind": "open", "open": "", "stored": None})
    shown = session.handle({"kind": "open", "open": screen, "stored": None, "cards": []})["html"]
    assert re.search(r'href="#" data-escape', shown)


def new_game_from_the_menu(session: Session, game: str, route: str) -> str:
    """The form of a new game that is opened from the menu of a table."""
    session.handle({"kind": "open", "open": f"{route}/menu", "stored": None})
    return str(session.handle({"kind": "open", "open": f"new/{game}", "stored": None})["html"])


def test_a_new_game_from_the_menu_begins_with_the_players_of_the_table() -> None:
    session, reply = begin("Anika", "Mateo", "", **{"level-2": "strong", "option-threshold": "45"})
    file = write(session.state.require_controller().match)
    html = new_game_from_the_menu(session, "santo_domingo", reply["go"])
    elsewhere = Session()
    elsewhere.handle(
        {"kind": "open", "open": "", "stored": None, "settings": {"people": [{"name": "Zoë", "mark": ""}]}}
    )
    reply = elsewhere.handle({"kind": "import", "import": as_file(file), "cards": []})
    for form in (html, new_game_from_the_menu(elsewhere, "santo_domingo", reply["go"])):
        assert re.findall(r'name="name-\d" value="(\w*)"', form) == ["Anika", "Mateo", ""]
        assert re.findall(r'<option value="(\w*)" selected', form) == ["", "", "strong"]
        assert 'name="option-threshold" value="45" checked' in form
    assert 'value="Zoë"' in new_game_from_the_menu(elsewhere, "santiago", reply["go"])


def test_a_new_game_from_the_menu_of_a_guided_one_is_against_computers() -> None:
    session = Session()
    route = session.handle({"kind": "open", "open": "guide/hispaniola", "stored": None, "settings": {}})["go"]
    form = new_game_from_the_menu(session, "hispaniola", route)
    levels = [player.level for player in session.state.require_controller().match.players]
    assert re.findall(r'<option value="(\w*)" selected', form) == levels


def test_a_game_that_was_deleted_is_nothing_to_go_back_to() -> None:
    session, reply = begin("Anika", "Mateo")
    session.handle({"kind": "open", "open": "saves", "stored": None, "cards": [reply["save"]["card"]]})
    shown = session.handle({"kind": "ui", "ui": {"delete": reply["save"]["id"]}})["html"]
    assert re.search(r'href="#" data-escape', shown)
