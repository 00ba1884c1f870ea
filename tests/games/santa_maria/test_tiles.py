"""A tile of Santa Maria is chosen, dropped, turned and laid on the table."""

from __future__ import annotations

from typing import Any

import pytest

from app.tables.santa_maria.preview import laying_text
from app.tables.santa_maria.selection import ANY_TILE, TILE, Pick, cells_under, open_tiles, pick_of, place_of, placings
from app.words import Words
from pygame_core.games.santa_maria.colony import SIZE
from pygame_core.games.santa_maria.queries import laying, legal_by_verb
from tests.app.reader import plain, read_controls, within
from tests.app.sitting import select
from tests.engine.playing import random_game
from tests.games.santa_maria.session import SANTA_MARIA, begin, tap_on, view_of

pytestmark = pytest.mark.usefixtures("repeatable_chance")


def test_every_place_of_a_tile_can_be_reached_by_dropping_and_turning() -> None:
    session = begin(2, setup="dealt")
    view = view_of(session)
    for tile in view.doubles[:2]:
        index = [one.id for one in (*view.doubles, *view.triples)].index(tile.id)
        reached = set()
        for action in placings(view, tile):
            row, column, _ = place_of(action)
            select(session, tile=index, drop=(row - 1) * 6 + column - 1)
            for _ in range(4):
                now = pick_of(session.state.require_controller().ui, view).action
                assert now is not None
                reached.add(place_of(now))
                select(session, turn=1)
        covered = {frozenset(place_of(action)) for action in placings(view, tile)}
        assert len(reached) > len(covered) / 2


def test_a_tile_that_is_turned_stays_over_the_square_on_which_it_was_put() -> None:
    session = begin(2, setup="dealt")
    view = view_of(session)
    tile = view.doubles[0]
    places = [place_of(one) for one in placings(view, tile)]
    moved = 0
    for cell in range(36):
        select(session, tile=0, drop=cell)
        before = pick_of(session.state.require_controller().ui, view).action
        select(session, turn=1)
        turned = pick_of(session.state.require_controller().ui, view)
        if before is None or turned.action is None:
            continue
        row, column, rotation = place_of(turned.action)
        over = [place for place in places if place[2] == rotation and cell in cells_under(tile, place)]
        assert cell in turned.cells or not over
        moved += bool(over) and (row, column) != place_of(before)[:2]
    assert moved


def test_an_empty_square_tapped_first_shows_a_tile_on_it_and_another_tile_takes_its_place() -> None:
    session = begin(2, setup="dealt")
    view = view_of(session)
    cell = next(cell for cell, square in enumerate(view.seats[view.turn].squares) if not square.terrain)
    select(session, square=cell)
    for index in (None, 1):
        if index is not None:
            select(session, tile=index)
        pick = pick_of(session.state.require_controller().ui, view)
        assert pick.action is not None
        assert cell in pick.cells
        assert pick.action.values[0] == view.doubles[index or 0].id


@pytest.mark.parametrize("place", [0, 1])
def test_a_tap_lays_a_tile_only_where_a_tap_has_put_it(place: int) -> None:
    session = begin(2, setup="dealt")
    match = session.state.require_controller().match
    assert "Tap a square to move it there, or lay it here" in plain(select(session, tile=0))
    before = match.position
    cell = pick_of(session.state.require_controller().ui, view_of(session)).cells[place]
    assert "Tap it again to lay it" in plain(tap_on(session, cell))
    assert match.position == before
    assert cell in pick_of(session.state.require_controller().ui, view_of(session)).cells
    assert "Tap a square to move it there" in plain(select(session, tile=1)), "another tile lies there untouched"
    tap_on(session, cell)
    tap_on(session, cell)
    assert match.position == before + 1
    assert match.line[-1].action is not None
    assert match.line[-1].action.verb == "expand"


@pytest.mark.parametrize("selected", [{"tile": ANY_TILE}, {"tile": 0}])
def test_a_tap_on_a_building_while_a_tile_is_laid_says_why_it_cannot_lie_there(selected: dict[str, int]) -> None:
    session = begin(2, setup="dealt")
    view = view_of(session)
    select(session, **selected)
    before = session.state.require_controller().ui.selected
    for cell, square in enumerate(view.seats[view.turn].squares):
        if square.terrain:
            assert "Something lies there already: a tile needs empty squares." in tap_on(session, cell)
            assert session.state.require_controller().ui.selected == before


def test_a_selected_tile_that_cannot_be_paid_is_laid_nowhere() -> None:
    session = begin(2, setup="dealt")
    view = view_of(session)
    payable = {action.values[0] for action in legal_by_verb(view)["expand"]}
    dear = next(index for index, tile in enumerate(open_tiles(view)) if tile.id not in payable)
    select(session, tile=dear)
    before = session.state.require_controller().match.position
    for cell in range(SIZE * SIZE):
        tap_on(session, cell)
        assert session.state.require_controller().match.position == before
        select(session, tile=dear)


def test_the_four_rotations_stand_in_a_row_and_turn_the_tile() -> None:
    session = begin(2, setup="dealt")
    view = view_of(session)
    html = select(session, tile=0)
    turned = [control for control in read_controls(within(html, 'class="rotations"')) if control.is_able]
    assert sum(control.is_on for control in turned) == 1
    for control in turned:
        html = str(session.handle(control.message)["html"])
        now = pick_of(session.state.require_controller().ui, view).action
        assert now is not None
        assert place_of(now)[2] == control.message["select"]["rotation"]


def test_the_preview_of_a_tile_names_the_line_that_it_completes() -> None:
    found = set()
    for case in SANTA_MARIA[::2]:
        for ply in random_game(case, 2).plies:
            if ply.action.verb in ("expand", "place") and ply.before.phase == "turn":
                view: Any = case.game.view(ply.before, None)
                tile = view.asked.tile.id if view.asked is not None else str(ply.action.values[0])
                laid = laying(view, tile, *place_of(ply.action))
                pick = Pick(TILE, (ply.action,))
                told = laying_text(Words("en"), view, pick, put=True)
                for line in laid.score.lines:
                    if line not in laid.before.lines:
                        assert f"It completes {line.kind} {line.number}: {line.colonists} colonist" in told
                        found.add(line.kind)
                if len(found) == 2:
                    return
    assert found == {"row", "column"}
