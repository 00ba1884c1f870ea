"""One tap plays an action together with the answer to the question that follows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import pytest

from app.tables.santa_maria.selection import LINES, answers, runs
from app.tables.santa_maria.together import ROOM
from app.words import Words
from pygame_core.game import Action
from pygame_core.games.santa_maria.colony import SIZE
from pygame_core.games.santa_maria.queries import asked_after
from pygame_core.match import Match
from tests.app.reader import Control, Reader, read_controls, within
from tests.games.santa_maria.driver import begun, next_action

WORDS = Words("en")
PROMPT, PANEL = 'id="prompt"', 'role="tabpanel"'
GAMES = range(6)
ENOUGH = 5
THEN = f'aria-label="{WORDS("Together with the answer to what follows")}"'


def lines(match: Match) -> Iterator[tuple[int, int, Sequence[Action]]]:
    """The lines that can be run: kind, number, and the actions for their dice."""
    view: Any = match.view(None)
    if match.decisions() and match.decisions()[0].kind == "turn":
        for line, number in product(range(len(LINES)), range(1, SIZE + 1)):
            if found := runs(view, line, number):
                yield line, number, found


def tables(kind: str) -> Iterator[tuple[Match, int, int, Sequence[Action], Any]]:
    """Positions with a line with a question of a kind after it, whose answers all have room."""
    for match in map(begun, [2] * len(GAMES), GAMES):
        while match.decisions():
            for line, number, found in lines(match):
                view: Any = match.view(None)
                then: Any = asked_after(view, found[0])
                if then is not None and then.asked.kind == kind and len(answers(then)) + len(found) - 1 <= ROOM:
                    yield match, line, number, found, then
            match.play(next_action(match))


def with_line(match: Match, line: int, number: int) -> Reader:
    """The table with a line selected."""
    reader = Reader(match)
    name = WORDS("row {number}", number=number) if LINES[line] == "row" else WORDS("column {number}", number=number)
    reader.pick(f"{name}:")
    return reader


def controls(html: str) -> list[Control]:
    """The controls that send a message."""
    return [one for one in read_controls(html) if "data-message" in one.attributes]


@pytest.mark.parametrize("kind", ["grain", "ship", "exchange"])
def test_one_tap_plays_a_line_with_the_answer_to_its_question_and_undo_goes_back_to_the_question(kind: str) -> None:
    match, line, number, found, then = next(tables(kind))
    run = found[0]
    reader = with_line(match, line, number)
    offered = [one.message["play"] for one in controls(reader.html) if isinstance(one.message.get("play"), list)]
    told = {str(one) for one in answers(then)}
    assert offered
    assert all(play[0] == str(run) and play[1] in told for play in offered)
    told_in_prompt = [one.message["play"] for one in controls(within(reader.html, THEN))]
    assert [str(run), f"{run.seat} decline"] in told_in_prompt
    for play in offered:
        reader = with_line(match, line, number)
        before = reader.match.position
        reader.use(next(one for one in controls(reader.html) if one.message.get("play") == play))
        assert [str(one.action) for one in reader.match.line[before + 1 :]] == play
        reader.use(reader.control("Undo"))
        assert reader.match.position == before + 1
        assert reader.match.decisions()[0].kind == kind


def test_a_question_is_not_answered_before_what_comes_to_light_on_the_way() -> None:
    """A blue die that is rolled, or a ship that is turned over, is seen before the answer."""
    seen = 0
    for match in map(begun, [2] * len(GAMES), GAMES):
        while match.decisions():
            for action in match.legal_actions(match.decisions()[0].seat)[:20]:
                view: Any = match.view(None)
                moments = match.play(action)
                if any(moment.event.reveals for moment in moments) and match.state.todo:
                    seen += 1
                    assert asked_after(view, action) is None
                match.undo()
            match.play(next_action(match))
        if seen > ENOUGH:
            return
    pytest.fail("nothing comes to light before a question")


def test_the_question_for_a_tile_lights_up_the_tiles_and_the_first_one_can_be_picked_on_the_colony() -> None:
    match = begun(2)
    reader = Reader(match)
    before = within(reader.html, PANEL)
    assert "is-lit" not in before
    reader.use(reader.control(WORDS("Lay a tile")))
    assert "which tile do you lay?" in within(reader.html, PROMPT)
    assert "is-lit" in within(reader.html, PANEL)
    reader.use(reader.control(WORDS("Lay none")))
    assert within(reader.html, PANEL) == before
    assert "what do you do?" in within(reader.html, PROMPT)
    reader.use(reader.control(WORDS("Lay a tile")))
    reader.pick(inside=PANEL)
    assert "lay the tile here?" in within(reader.html, PROMPT)


def test_if_one_of_several_actions_is_illegal_none_is_played() -> None:
    match, _, _, found, _ = next(tables("grain"))
    reader = Reader(match)
    before = reader.match.position
    run, illegal = found[0], f"{found[0].seat} monk botany"
    reply = reader.session.handle({"kind": "play", "play": [str(run), illegal]})
    assert reader.match.position == before
    assert "save" not in reply
    reader.session.handle({"kind": "play", "play": [str(run), f"{run.seat} decline"]})
    assert reader.match.position >= before + 2
