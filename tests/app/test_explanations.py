"""Everything on a table has an explanation, in every language, at every stage of the recorded games."""

from __future__ import annotations

import json
import random
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from app import rulebook
from app.explanation import Explanations
from app.screens.explanation import all_explanations, listing, things_on
from app.store import SaveWriter
from app.table_controller import TableController
from app.words import Html, Words
from languages import LANGUAGES
from pygame_core import save
from pygame_core.chance import Chance
from pygame_core.games import GAMES
from pygame_core.match import Match, Moment, Played
from tests.app.tags import Attributes, Tags
from tests.games.recording import recorded

ASSETS = Path(__file__).parents[2] / "assets" / "games"
POSITIONS = 6
"""How many positions of each recorded game are looked at."""
MOMENTS = 6
"""How many past moments of each recorded game are looked at."""
TAPS = 3
"""How many controls are tapped, one after another, in each of these positions."""
LONGEST = 330
"""The most characters of an explanation."""
REGIONS_WITHOUT_THINGS = (
    "region-bar",
    "region-notices",
    "region-digest",
    "region-log",
    "region-overlay",
    "region-prompt",
)
"""The regions with controls and sentences of the application."""
VOID = {"input", "br", "img", "hr", "use", "path", "circle", "rect", "line", "ellipse"}


class Things(Tags):
    """Reads a table: the things that it names, and what stands in none."""

    def __init__(self, html: str) -> None:
        self.named: set[str] = set()
        self.bare: list[str] = []
        self._path: list[tuple[str, str, str, str]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        values = dict(attrs)
        thing, classes = values.get("data-explains", ""), values.get("class", "")
        if thing:
            self.named.add(thing)
        if tag == "use" and not thing:
            self._expect_thing(values["href"])
        if tag not in VOID:
            self._path.append((tag, thing, classes, values.get("id", "")))

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self._path.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        if re.search(r"\d", data) and not any(tag == "title" for tag, *_ in self._path):
            self._expect_thing(data.strip())

    def _expect_thing(self, what: str) -> None:
        is_drawn = any("chart__" in classes for _, _, classes, _ in self._path)
        is_control = any("tool" in classes.split() for _, _, classes, _ in self._path)
        is_beside = is_control or any(name in REGIONS_WITHOUT_THINGS for *_, name in self._path)
        if not is_drawn and not is_beside and not any(thing for _, thing, *_ in self._path):
            self.bare.append(f"{what} in {' '.join(f'{tag}.{classes}' for tag, _, classes, _ in self._path[-3:])}")


def controllers(match: Match, rng: random.Random) -> Iterator[tuple[TableController, int | None]]:
    """Tables of a recorded game: positions as each seat that decides sees them, and past moments."""
    steps = TableController(SaveWriter.of(match)).steps
    moments = [at for at in range(match.now + 1) if steps.can_show(at)]
    for at in rng.sample(moments, min(MOMENTS, len(moments))):
        yield TableController(SaveWriter.of(match)), at
    places = range(match.base, match.position)
    for position in sorted(rng.sample(places, min(POSITIONS, len(places))), reverse=True):
        match.jump(position)
        controller = TableController(SaveWriter.of(match))
        yield controller, None
        controller.on_ui_message("reveal", True)
        yield controller, None


def table_of(controller: TableController, language: str, at: int | None) -> tuple[str, Explanations]:
    """The regions of a table as HTML, and all its explanations."""
    scene = controller.scene(Words(language), at)
    layout = controller.table.layout(scene)
    html = "".join(f'<div id="region-{one.name}">{one.draw(*one.inputs)}</div>' for one in layout.regions)
    return html, all_explanations(controller, scene)


@cache
def clauses(game: str, language: str) -> set[str]:
    """The clauses of the rules that players read."""
    written = (ASSETS / game / f"rules.{language}.toml").read_text(encoding="utf-8")
    return {clause.id for clause in rulebook.read(tomllib.loads(written), game).clauses()}


@pytest.mark.parametrize("name", sorted(recorded()))
def test_everything_on_the_table_is_explained(name: str) -> None:
    match = save.read(recorded()[name]).match
    rng = random.Random(name)
    for controller, at in controllers(match, rng):
        html = expect_explained(controller, rng.choice(LANGUAGES), at)
        for _ in range(TAPS if controller.ui.holder is not None or at is None else 0):
            if taps := selections(html):
                controller.select(rng.choice(taps))
                html = expect_explained(controller, rng.choice(LANGUAGES), at)


def selections(html: str) -> list[dict[str, Any]]:
    """The messages of the controls that select something on the table."""
    messages = [json.loads(unescape(message)) for message in re.findall(r'data-message="([^"]*)"', html)]
    return [message["select"] for message in messages if message["kind"] == "select"]


def expect_explained(controller: TableController, language: str, at: int | None) -> str:
    """Check the table of a controller; returns its HTML."""
    html, known = table_of(controller, language, at)
    things, rules = Things(html), clauses(controller.table.meta.id, language)
    assert things.bare == []
    assert things.named - set(known) == set()
    for thing, make in known.items():
        explanation = make()
        assert explanation.title, thing
        assert 10 < len(re.sub("<[^>]*>", "", explanation.text)) < LONGEST, thing
        assert explanation.clause in {"", *rules}, thing
    return html


@pytest.mark.parametrize("game", GAMES)
def test_an_explanation_tells_nothing_that_the_person_may_not_know(game: str) -> None:
    """A state that looks the same to a seat has the same explanations."""
    told = 0
    for name, text in sorted(recorded().items()):
        match = save.read(text).match
        if match.setup.game != game:
            continue
        for controller, at in controllers(match, random.Random(name)):
            if at is not None:
                continue
            whole = texts(controller)
            place, played = match.position, match.line[match.position]
            state = match.game.redeal(match.state, controller.ui.holder, Chance(bytes([1])))
            match.line[place] = Played(played.action, [*played.moments[:-1], Moment(played.moments[-1].event, state)])
            assert texts(controller) == whole, (name, place)
            match.line[place] = played
            told += 1
    assert told


def texts(controller: TableController) -> dict[str, Html]:
    """What is said of each thing."""
    known = all_explanations(controller, controller.scene(Words("en")))
    return {thing: make().text for thing, make in known.items()}


@pytest.mark.parametrize("name", [name for name in sorted(recorded()) if "santiago" in name or "santa_maria" in name])
def test_the_list_of_all_things_says_everything_once(name: str) -> None:
    controller = TableController(SaveWriter.of(save.read(recorded()[name]).match))
    scene = controller.scene(Words("en"))
    things, known = things_on(controller.table, scene), all_explanations(controller, scene)
    lines = re.findall(r"<b>(.*?)</b> <span>(.*?)</span></a>", listing(scene, known, things))
    assert len(lines) == len(set(lines))
    assert {text for _, text in lines} == {known[thing]().text for thing in things if thing in known}
    assert not any("<a " in text for _, text in lines)


SEAT_FIGURES = {
    "hispaniola": ("Points so far: ", "Tricks of this hand, face down: ", "Pirates in reserve", "As it lies"),
    "santa_maria": ("Points so far: ", "Coins: ", "white dice left: "),
    "santiago": ("Money: hidden.", "Yield markers left to lay: ", "own canal is not built yet"),
    "santo_domingo": ("Points: ", "goods: ", "The row of numbers"),
}
"""What the explanation of a seat says about the figures in it, as a game begins."""


@pytest.mark.parametrize("game", SEAT_FIGURES)
def test_the_explanation_of_a_seat_says_what_its_figures_mean(game: str) -> None:
    matches = (save.read(saved).match for name, saved in sorted(recorded().items()) if name.startswith(game))
    match = next(one for one in matches if one.seats > 1)
    match.jump(match.base)
    _, known = table_of(TableController(SaveWriter.of(match)), "en", None)
    said = known["seat-1"]().text
    assert [figure for figure in SEAT_FIGURES[game] if figure not in said] == []
