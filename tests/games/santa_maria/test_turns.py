"""Lines and choices of Santa Maria: after a reload, offline, in French, and refused actions."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from app.tables.santa_maria.selection import open_tiles, place_of, placings
from pygame_core.game import Action, Reason
from pygame_core.games.santa_maria.components import RESOURCES
from pygame_core.games.santa_maria.state import State
from pygame_core.games.santa_maria.view import View
from pygame_core.match import Match
from tests.e2e.browser import Open, ServeCopy
from tests.e2e.french import expect_french
from tests.e2e.hands import again, go_offline, stored
from tests.e2e.players import SERIAL, STORED_SINCE, actions, stored_match
from tests.e2e.sight import BOTH_WAYS, NOT_DRAWN
from tests.games.santa_maria.driver import LAST_GAME, Colonists, begun, game_at, next_action

TURNS = 8


def with_a_ship(state: State) -> bool:
    """In the middle of a line somebody is to choose a ship, and more buildings of the line follow."""
    return bool(state.todo) and state.todo[0].kind == "ship" and any(task.kind == "activate" for task in state.todo)


def with_a_tile(state: State) -> bool:
    """Somebody has wood and grain for a tile, and nothing else is to be decided."""
    return state.phase == "turn" and not state.todo and min(state.goods[state.turn][:2]) > 1


def with_gold(state: State) -> bool:
    """Somebody has wood and grain for a tile, and gold that may stand for either."""
    return with_a_tile(state) and state.goods[state.turn][4] > 0


def without_gold(state: State) -> bool:
    """Somebody has wood and grain for a tile, and no gold."""
    return with_a_tile(state) and not state.goods[state.turn][4]


def boxes_for_a_tile(page: Page, there: Callable[[State], bool]) -> tuple[int, list[list[object]]]:
    """How many payments are offered for a tile of three squares, and where the arrows and the button are on phones."""
    match = game_at(there)
    people = Colonists(page, match.seats)
    people.bring_in(match)
    view: Any = match.view(None)
    tile = next(n for n, one in enumerate(open_tiles(view)) if one.shape == "triple" and placings(view, one))
    page.get_by_role("tab", name="Tiles").tap()
    page.get_by_role("tabpanel").get_by_role("button").nth(tile).tap()
    buttons = [people.prompt.get_by_role("button", name=re.compile(name)) for name in ("left", "right", "^Lay it for")]
    expect(buttons[0]).to_be_visible()
    boxes: list[list[object]] = []
    for width, height in ((390, 844), (375, 667), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        boxes.append([button.bounding_box() for button in buttons])
    return people.prompt.get_by_role("button", pressed=True).count(), boxes


@pytest.mark.server_python
def test_a_choice_of_payment_moves_neither_the_arrows_nor_the_button(open_page: Open) -> None:
    paid, alone = (boxes_for_a_tile(open_page(), there) for there in (with_gold, without_gold))
    assert (paid[0], alone[0]) == (1, 0)
    assert paid[1] == alone[1]


def asked_for_grain(pays: Callable[[int, int], bool]) -> Callable[[State], bool]:
    """Somebody is asked for one more step, with grain and gold that fit."""

    def there(state: State) -> bool:
        _, grain, _, _, gold = state.goods[state.turn]
        return bool(state.todo) and state.todo[0].kind == "grain" and pays(grain, gold)

    return there


PAYMENTS = (
    asked_for_grain(lambda grain, gold: grain > 0 and not gold),
    asked_for_grain(lambda grain, gold: grain > 0 and gold > 0),
    asked_for_grain(lambda grain, gold: not grain and not gold),
)
"""One more step can be paid with grain, or with gold as well, or only after a trade."""


@pytest.mark.server_python
def test_what_declines_a_question_stands_in_the_same_place_whatever_can_be_paid(open_page: Open) -> None:
    places: dict[tuple[int, int], set[float]] = {size: set() for size in BOTH_WAYS}
    for there in PAYMENTS:
        people = Colonists(open_page(), 2)
        people.bring_in(game_at(there))
        decline = people.prompt.get_by_role("button", name="No more steps")
        expect(decline).to_be_visible()
        for (width, height), lefts in places.items():
            people.page.set_viewport_size({"width": width, "height": height})
            lefts.add(decline.evaluate("(button) => button.getBoundingClientRect().left"))
    assert [len(lefts) for lefts in places.values()] == [1] * len(BOTH_WAYS), places


@pytest.mark.server_python
def test_reloading_during_a_line_neither_loses_nor_repeats_a_choice(page: Page) -> None:
    people = Colonists(page, 2)
    people.bring_in(game_at(with_a_ship))
    kept = actions(people.match)
    action = next(one for one in people.match.legal_actions(people.match.state.turn) if one.verb == "ship")
    people.pick(action)
    again(page)
    assert actions(stored_match(page)) == kept
    people.pick(action)
    people.do(action)
    again(page)
    assert actions(stored_match(page)) == [*kept, str(action)]
    assert stored_match(page).state == people.match.state
    people.button("Undo").tap()
    page.get_by_role("button", name="We agree: go back").tap()
    expect(people.prompt).to_contain_text("do you take a ship?")
    people.match.undo()
    assert stored_match(page).state == people.match.state


CONTROL_AT = """([x, y]) => {
    const control = document.elementFromPoint(x, y)?.closest("[data-message]");
    return control && [control.textContent, control.getAttribute("aria-disabled") === "true"];
}"""
"""The control at a point of the window: its text, and whether it does nothing at the moment."""


def with_a_die(state: State) -> bool:
    """A turn begins with nobody retired, and a tile can be paid as well as a die used."""
    return with_a_tile(state) and max(state.retired) < 0


@pytest.mark.first_visit
@pytest.mark.server_python
def test_a_tap_meant_for_go_on_does_nothing_when_the_last_step_has_just_passed(open_page: Open) -> None:
    page = open_page()
    match = game_at(with_a_die)
    people = Colonists(page, match.seats)
    people.bring_in(match)
    action = next(one for one in match.legal_actions(match.state.turn) if one.verb == "die")
    people.pick(action)
    page.clock.install()
    people.use(people.plate)
    box = people.button("Go on").bounding_box()
    assert box is not None
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    page.clock.pause_at(datetime.now() + timedelta(seconds=1))
    while people.button("Show all").is_visible():
        page.clock.run_for(50)
    text, is_shut = page.evaluate(CONTROL_AT, middle)
    assert text != "Go on"
    assert is_shut
    page.clock.run_for(400)
    assert page.evaluate(CONTROL_AT, middle) == [text, False]


@pytest.mark.server_python
def test_a_game_continues_offline(open_page: Open, serve_copy: ServeCopy) -> None:
    site = serve_copy()
    page = open_page(site=site, reduced_motion="reduce")
    people = Colonists(page, 3)
    people.sit_down()
    people.play_next()
    go_offline(page, site)
    again(page)
    for _ in range(TURNS):
        people.play_next()
    again(page)
    people.play_next()
    assert actions(stored_match(page)) == actions(people.match)
    assert "".join(page.evaluate(NOT_DRAWN)) == ""


@pytest.mark.server_python
def test_turns_in_french(open_page: Open) -> None:
    page = open_page(locale="fr-FR", reduced_motion="reduce")
    people = Colonists(page, 2, language="fr")
    people.sit_down()
    expect_french(page)
    for _ in range(TURNS):
        action = next_action(people.match)
        people.pick(action)
        expect_french(page)
        people.do(action)
        expect_french(page)
    for tab in ("Navires", "Tuiles", "Autres", "Plateau"):
        page.get_by_role("tab", name=tab).tap()
        expect_french(page)


@pytest.mark.server_python
def test_a_tile_can_be_placed_by_dragging(page: Page) -> None:
    people = Colonists(page, 2)
    people.bring_in(game_at(with_a_tile))
    legal = people.match.legal_actions(people.match.state.turn)
    wanted = next(action for action in legal if action.verb == "expand")
    page.get_by_role("tab", name="Tiles").tap()
    row, column, _ = place_of(wanted)
    goal = page.get_by_role("gridcell", name=f"row {row}, column {column},")
    goal.scroll_into_view_if_needed()
    page.get_by_role("tabpanel").get_by_role("button").first.drag_to(goal)
    expect(goal).to_have_attribute("aria-selected", "true")
    expect(people.plate).not_to_have_attribute("aria-disabled", "true")
    before = page.evaluate(SERIAL)
    people.plate.tap()
    page.wait_for_function(STORED_SINCE, arg=before)
    people.see_steps()
    expect(people.prompt).to_contain_text(re.compile("what do you do|where do you retire"))
    laid = stored_match(page).line[-1].action
    assert laid is not None
    assert laid.verb == "expand"


# ---- what is not allowed ----


def tries(match: Match) -> Iterator[Action]:
    """Actions that a player may try."""
    state, seat = match.state, match.state.turn
    for value in state.white:
        for column in range(1, 7):
            yield Action(seat, "die", ("white", value, "column", column))
    for good in RESOURCES:
        yield Action(seat, "buy", (good,))
    view = match.view(None)
    assert isinstance(view, View)
    for space in view.spaces:
        yield Action(seat, "monk", (space.id,))
    for action in match.legal_actions(seat):
        if action.verb == "expand":
            for row in range(1, 7):
                yield Action(seat, "expand", (action.values[0], row, *action.values[2:]))
    for tile in (*view.doubles, *view.triples)[:1]:
        yield Action(seat, "expand", (tile.id, 1, 1, 0, "wood+wood"))
    for other in range(state.seats):
        yield Action(other, "retire", (view.retirement[0].id,))


def refused_at(verb: str, clause: str, why: str) -> tuple[Match, Action]:
    """A game in which such an action is refused for that reason, and the action."""
    for seed in range(LAST_GAME):
        match = begun(2 + seed % 2, seed, match_id=f"{verb}-{clause}")
        while match.decisions():
            for action in tries(match):
                found: Reason[str] | None = match.refusal(action) if action.verb == verb else None
                if found is not None and (found.clause, found.code) == (clause, why):
                    return match, action
            match.play(next_action(match))
    raise AssertionError(f"nothing is refused by {clause}: {why}")


REFUSED = [
    ("die", "SM-A3", "white-dice-limit", "white dice: nobody uses more in a year."),
    ("die", "SM-A6", "no-free-building-in-line", "No building of this line is free:"),
    ("expand", "SM-A1", "squares-not-empty", "Something lies there already:"),
    ("expand", "SM-A1", "cannot-pay", "it costs"),
    ("monk", "SM-M1", "too-few-coins", "This costs"),
    ("buy", "SM-F2", "storage-full", "You can keep no more of this"),
    ("retire", "SM-R3", "not-your-turn", "It is the turn of"),
]


@pytest.mark.parametrize(("verb", "clause", "why", "said"), REFUSED, ids=[f"{one[0]} {one[2]}" for one in REFUSED])
@pytest.mark.server_python
def test_illegal_actions_are_refused_with_their_clauses(
    page: Page, verb: str, clause: str, why: str, said: str
) -> None:
    match, action = refused_at(verb, clause, why)
    people = Colonists(page, match.seats)
    people.bring_in(match)
    before = stored(page)
    control = page.get_by_role("tab", name="Board")
    asked = json.dumps({"kind": "play", "play": str(action)})
    control.evaluate("(control, message) => { control.dataset.message = message; }", asked)
    control.dispatch_event("click")
    expect(people.prompt).to_contain_text(said)
    expect(people.prompt.get_by_role("link", name=f"Rule {clause}")).to_be_visible()
    assert stored(page) == before
