"""Whatever the worker gives the page to store is valid there, and returns to the worker unchanged."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from app import stored
from app.session import Session
from languages import LANGUAGES
from pygame_core.games import GAMES, load_game
from tests.page.damage import damaged_settings
from tests.page.nodes import run_in_node

SCRIPT = Path(__file__).parents[2] / "web" / "page" / "boot" / "stored-values.js"
READ = """
const script = {};
const source = require("node:fs").readFileSync(process.argv[1], "utf8");
const documentElement = { getAttribute: () => process.argv[2] };
require("node:vm").runInNewContext(source, { document: { documentElement, getElementById: () => script } });
const { cards, settings } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
const { readCard, readSettings } = script.storedValues;
console.log(JSON.stringify({
    cards: cards.map((card) => readCard(card.id, JSON.stringify(card))),
    settings: readSettings(JSON.stringify(settings)),
}));
"""
READ_TEXTS = """
const script = {};
const source = require("node:fs").readFileSync(process.argv[1], "utf8");
const documentElement = { getAttribute: () => process.argv[2] };
require("node:vm").runInNewContext(source, { document: { documentElement, getElementById: () => script } });
const texts = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
console.log(JSON.stringify(texts.map((text) => script.storedValues.readSettings(text))));
"""
NAMES = ("Anika", "W" * 300, "👩‍👩‍👧 " * 80, "\u202eegroeG", "<b onclick='x'>&\"", "")


def read_by_the_page(cards: list[Any], settings: dict[str, Any]) -> Any:
    """The cards and settings that the page reads from storage."""
    return json.loads(
        in_node(READ, str(SCRIPT), " ".join(LANGUAGES), told=json.dumps({"cards": cards, "settings": settings}))
    )


def in_node(source: str, *arguments: str, told: str = "") -> str:
    """The output of a script."""
    done = run_in_node("-e", source, *arguments, told=told)
    assert done.returncode == 0, done.stderr
    return done.stdout


def played(game: str) -> tuple[list[Any], dict[str, Any]]:
    """The cards of a game with the most players and the strangest names, and the settings that it remembers."""
    session, seats = Session(), max(load_game(game).seat_counts)
    session.handle({"kind": "open", "open": f"new/{game}", "stored": None})
    session.handle({"kind": "ui", "ui": {"seats": seats}})
    begun = session.handle(
        {"kind": "start", "start": game, "form": {f"name-{seat}": NAMES[seat] for seat in range(seats)}}
    )
    cards, rng = [begun["save"]["card"]], random.Random(game)
    for _ in range(30):
        controller = session.state.require_controller()
        if controller.decision is None:
            break
        actions = controller.match.legal_actions(controller.decision.seat)
        cards.append(session.handle({"kind": "play", "play": str(rng.choice(actions))})["save"]["card"])
        session.handle({"kind": "ui", "ui": {"resume": True}})
    told: list[Any] = json.loads(json.dumps(cards))
    return [card | {"slot": "1"} for card in told], begun["remember"]


@pytest.mark.parametrize("game", GAMES)
def test_the_page_and_the_worker_read_stored_values_alike(game: str) -> None:
    cards, settings = played(game)
    assert len(cards) > 5
    read = read_by_the_page(cards, settings)
    assert [one["value"] for one in read["cards"]] == cards
    assert all(one["valid"] for one in read["cards"])
    assert read["settings"] == {"value": settings, "valid": True}
    known = [{name: one for name, one in card.items() if name not in ("serial", "slot")} for card in cards]
    assert stored.cards(cards) == known
    assert stored.settings(settings) == settings


def test_properties_of_every_javascript_object_are_not_taken_for_games() -> None:
    names = json.loads(in_node("console.log(JSON.stringify(Object.getOwnPropertyNames(Object.prototype)))"))
    assert "constructor" in names
    assert not [name for name in names if stored.is_id(name)]


def test_damaged_settings_are_detected_by_the_page_and_every_screen_can_still_be_drawn() -> None:
    read = json.loads(in_node(READ_TEXTS, str(SCRIPT), " ".join(LANGUAGES), told=json.dumps(damaged_settings())))
    assert len(read) > 15
    for text, (found, is_valid) in zip(damaged_settings(), ((one["value"], one["valid"]) for one in read), strict=True):
        assert not is_valid, text[:80]
        session = Session()
        settings = found | {"language": "en"}
        for route, title in (("new/santo_domingo", "New game"), ("settings", "Settings")):
            reply = session.handle({"kind": "open", "open": route, "stored": None, "settings": settings})
            assert title in reply["title"], text[:80]
        begun = session.handle({"kind": "start", "start": "santo_domingo", "form": {}, "settings": settings})
        assert begun["save"]["card"]["game"] == "santo_domingo"
