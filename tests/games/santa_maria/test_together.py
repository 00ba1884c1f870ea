"""One tap plays an action together with the answer to the question that follows it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice, product
from typing import Any

import pytest

from app.tables.santa_maria.mission import space_does
from app.tables.santa_maria.selection import (
    LINES,
    answers,
    can_choose_payment,
    must_retire,
    needs_trade,
    retires_next,
    retiring,
    runs,
)
from app.tables.santa_maria.together import ROOM, ROOM_FOR_DICE, steps_without_grain
from app.words import Words
from pygame_core.game import Action
from pygame_core.games.santa_maria.colony import SIZE
from pygame_core.games.santa_maria.queries import asked_after, gold_in, legal_by_verb
from pygame_core.match import Match
from tests.app.reader import Control, Reader, plain, read_controls, within
from tests.games.santa_maria.driver import actions_of, begun, next_action

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
                fits = then is not None and then.asked.kind == kind and len(found) <= ROOM_FOR_DICE
                if fits and len(answers(then)) <= ROOM:
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
    offered = [play for play in offered if len(play) == 2]
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


def seen(html: str) -> str:
    """The text that is seen, without what is only heard."""
    return plain(re.sub(r'<span class="(sr|for-ears)">.*?</span>', "", html))


@pytest.mark.parametrize("kind", ["grain", "ship", "exchange"])
def test_every_button_for_an_answer_says_in_words_what_it_does(kind: str) -> None:
    """Pictures alone tell nothing to somebody new."""
    for match, line, number, _, _ in islice(tables(kind), 3):
        buttons = re.findall(r"<button.*?</button>", within(with_line(match, line, number).html, THEN))
        assert buttons
        for one in buttons:
            assert re.search(r"[a-z]{2}", seen(one)), one


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


def questions(there: Callable[[Any], bool]) -> Iterator[tuple[Match, Any]]:
    """Positions with a question that fits, and their views."""
    for match in map(begun, [2] * len(GAMES), GAMES):
        while match.decisions():
            view: Any = match.view(None)
            if view.asked is not None and there(view):
                yield match, view
            match.play(next_action(match))


def use_play(reader: Reader, played: list[Action]) -> None:
    """Use the control that plays these actions."""
    sent = [one for one in controls(reader.html) if one.message["kind"] == "play"]
    reader.use(next(one for one in sent if actions_of(one.message) == played))


def plays(html: str, verb: str) -> list[list[Action]]:
    """What the controls play that begin with a verb."""
    sent = [actions_of(one.message) for one in controls(html) if one.message["kind"] == "play"]
    return [played for played in sent if played[0].verb == verb]


def test_a_tap_on_a_space_sends_the_monk_there_and_every_space_says_what_it_does() -> None:
    """SM-M1: a question is answered with one tap; a second one that comes too soon is ignored."""
    match, view = next(questions(lambda view: view.asked.kind == "monk" and len(answers(view)) > 2))
    html = Reader(match).html
    assert {played[0] for played in plays(html, "monk")} == {one for one in answers(view) if one.verb == "monk"}
    lit = [one for one in controls(within(html, PANEL)) if "play" in one.message]
    assert lit
    assert all("data-guard" in one.attributes for one in lit)
    for space in view.spaces:
        if space.kind != "camp":
            assert plain(space_does(WORDS, space)) in plain(within(html, PANEL))


def test_a_ship_is_taken_with_one_tap_for_as_little_gold_as_possible_or_after_choosing_the_payment() -> None:
    """SM-B7."""
    match, view = next(questions(lambda view: view.asked.kind == "ship" and can_choose_payment(view)))
    ships = [one for one in answers(view) if one.verb == "ship"]
    reader = Reader(match)
    least = [played[0] for played in plays(within(reader.html, PANEL), "ship")]
    assert least
    for ship in least:
        others = [gold_in(str(one.values[1])) for one in ships if one.values[0] == ship.values[0]]
        assert gold_in(str(ship.values[1])) == min(others)
    reader.use(reader.control("choose the payment"))
    reader.use(next(one for one in controls(within(reader.html, PANEL)) if "answer" in one.message.get("select", {})))
    boxes = [one for one in controls(within(reader.html, PROMPT)) if "way" in one.message.get("select", {})]
    assert len(boxes) > 1


def without_grain(view: Any) -> bool:
    """A monk is placed, and one more step follows that nothing in store pays for."""
    monks = [one for one in answers(view) if one.verb == "monk"]
    return view.asked.kind == "monk" and steps_without_grain(view, monks)


def test_a_step_that_nothing_in_store_pays_for_is_left_out_unless_one_wants_to_be_asked() -> None:
    """SM-B5, SM-F0: a grain could be bought for it."""
    match, _ = next(questions(without_grain))
    reader = Reader(match)
    box = reader.control("buy a grain for one more step")
    assert not box.is_on
    assert {len(played) for played in plays(reader.html, "monk")} >= {2}
    assert {one.verb for played in plays(reader.html, "monk") for one in played[1:]} == {"decline"}
    reader.use(box)
    assert reader.control("buy a grain for one more step").is_on
    assert {len(played) for played in plays(reader.html, "monk")} == {1}
    reader.use(reader.control("buy a grain for one more step"))
    played = next(played for played in plays(reader.html, "monk") if len(played) == 2)
    use_play(reader, played)
    reader.use(reader.control("Undo"))
    assert reader.match.decisions()[0].kind == "grain"


def test_whoever_takes_no_more_steps_is_not_asked_again_at_once() -> None:
    def again(view: Any) -> bool:
        then = asked_after(view, answers(view)[-1]) if view.asked.kind == "grain" else None
        return then is not None and then.asked is not None and then.asked.kind == "grain"

    match, _ = next(questions(again))
    (declines,) = plays(within(Reader(match).html, PROMPT), "decline")
    assert len(declines) > 1
    assert all(one.verb == "decline" for one in declines)


def test_a_tap_on_a_space_takes_the_step_that_leads_there() -> None:
    """SM-B5, SM-M1: where one more step passes a monk, the spaces say so, and a tap pays the grain and goes there."""

    def leads_to_a_monk(view: Any) -> bool:
        steps = [one for one in answers(view) if one.verb == "step"]
        then = asked_after(view, steps[0], unseen=True) if steps else None
        return then is not None and then.asked is not None and then.asked.kind == "monk"

    match, view = next(questions(leads_to_a_monk))
    reader = Reader(match)
    assert "With one more step, a monk goes to:" in plain(within(reader.html, PANEL))
    before, found = reader.match.position, [one for one in plays(reader.html, "step") if len(one) > 1]
    assert all(one[1].verb == "monk" for one in found)
    use_play(reader, found[0])
    assert [one.action for one in reader.match.line[before + 1 :]][:2] == found[0][:2]
    after: Any = reader.match.view(None)
    assert found[0][1].values[0] in after.seats[view.turn].monks


def test_a_ship_in_port_is_taken_on_the_space_for_it_while_one_retires() -> None:
    """SM-R1: one tap retires and takes the ship."""
    for match in map(begun, [2] * len(GAMES), GAMES):
        while match.decisions():
            view: Any = match.view(None)
            then = asked_after(view, Action(view.turn, "retire", ("ship",))) if free_for_ships(match) else None
            if then is not None and not needs_trade(then) and not retires_next(view):
                reader = Reader(match)
                reader.use(reader.control(WORDS("Retire: choose a space")))
                found = [one for one in plays(within(reader.html, PANEL), "retire") if one[-1].verb == "ship"]
                assert {one[1].values[0] for one in found} == {
                    one.values[0] for one in answers(then) if one.verb == "ship"
                }
                use_play(reader, found[0])
                after: Any = reader.match.view(None)
                assert after.seats[view.turn].retired
                return
            match.play(next_action(match))
    pytest.fail("nobody can take a ship on retiring")


def retiring_next(pays: bool) -> Iterator[tuple[Reader, Any]]:
    """The tables of those who can only retire, or with ``pays`` pay for a building as well, and their views."""
    for match in map(begun, [2] * len(GAMES), GAMES):
        while match.decisions():
            view: Any = match.view(None)
            if retires_next(view) and must_retire(view) != pays:
                yield Reader(match), view
            match.play(next_action(match))


@pytest.mark.parametrize("pays", [False, True])
def test_whoever_can_only_retire_or_pay_for_a_building_finds_the_spaces_open(pays: bool) -> None:
    """SM-A7: one tap retires; a building can still be tapped."""
    reader, view = next(one for one in retiring_next(pays) if "or a ship" not in one[0].html)
    spaces = controls(within(reader.html, 'class="retire"'))
    assert [actions_of(space.message)[0] for space in spaces] == retiring(view)
    assert all("data-guard" in space.attributes for space in spaces)
    assert "where do you retire?" in within(reader.html, PROMPT)
    assert ("You can only retire now" in within(reader.html, PROMPT)) != pays
    assert ("shows-colony" in reader.html) == pays, "only if nothing is to do there it is covered on a phone"
    for building in legal_by_verb(view).get("building", ()):
        row, column = building.values
        reader.pick(WORDS("row {row}, column {column}", row=row, column=column), role="gridcell")
        assert "activate this building alone?" in within(reader.html, PROMPT)


def free_for_ships(match: Match) -> bool:
    """Whether somebody decides who could retire on the space with the ship."""
    seat = match.decisions()[0].seat
    return Action(seat, "retire", ("ship",)) in match.legal_actions(seat)


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


@pytest.mark.parametrize("pays", [False, True])
def test_whoever_can_take_a_ship_on_retiring_still_reads_whether_a_building_can_be_paid_for(pays: bool) -> None:
    """SM-A7, SM-R1: the ship is not told in place of it."""
    told = next(within(reader.html, PROMPT) for reader, _ in retiring_next(pays) if "or a ship" in reader.html)
    assert ("You can only retire now" in told) != pays
    assert ("pay for a building" in told) == pays
