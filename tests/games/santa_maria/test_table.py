"""The table of Santa Maria without a browser: every mode, previews of picks, colonies, monks, retiring."""

from __future__ import annotations

import random
import re
from typing import cast

import pytest

from app.tables.santa_maria.colony import large_seat
from app.tables.santa_maria.lacking import lacking
from app.tables.santa_maria.preview import change_of
from app.tables.santa_maria.scene import Scene
from app.tables.santa_maria.selection import answers, pick_of, retiring
from app.words import Words
from languages import LANGUAGES
from pygame_core.game import Action
from pygame_core.games.santa_maria.queries import legal, legal_by_verb
from pygame_core.games.santa_maria.view import View
from tests.app.reader import Control, plain, read_controls, within
from tests.app.sitting import select, ui
from tests.app.soundness import is_sound
from tests.app.test_trials import at_turn, trial_of, tried
from tests.games.santa_maria.driver import actions_of
from tests.games.santa_maria.session import begin, pick, play, play_until, sensible, sensible_main, view_of

pytestmark = pytest.mark.usefixtures("repeatable_chance")


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"setup": "advanced"}),
        (2, {"setup": "chosen"}),
        (3, {"setup": "dealt", "blue_dice": "common"}),
        (4, {"setup": "advanced"}),
    ],
)
def test_every_page_of_a_game_has_valid_markup(seats: int, options: dict[str, str]) -> None:
    rng = random.Random(f"{seats} {options}")
    session = begin(seats, rng.choice(LANGUAGES), **options)
    controller, pages = session.state.require_controller(), set()
    while controller.decision is not None:
        pages.update(play(session, sensible(session, rng)))
        if controller.decision is None:
            break
        pages.add(select(session, tab=rng.choice(("board", "ships", "tiles", "others", "market", "colony"))))
        if rng.random() < 0.3:
            pages.add(pick(session, sensible_main(session, rng)))
        if rng.random() < 0.02:
            for place in ("log", "sheet", f"at/{rng.randrange(controller.match.now + 1)}", ""):
                route = f"{controller.route}/{place}".removesuffix("/")
                pages.add(str(session.handle({"kind": "open", "open": route, "stored": None})["html"]))
    for html in rng.sample(sorted(pages), min(90, len(pages))):
        is_sound(html)
    is_sound(ui(session, peek=False))
    is_sound(ui(session, peek=True))
    assert not any(" style=" in html or "<script" in html or "<b onclick" in html for html in pages)


def test_the_picked_action_is_the_one_that_is_played() -> None:
    rng = random.Random(5)
    verbs = set()
    for seats, setup in ((2, "dealt"), (3, "advanced"), (4, "chosen")):
        session = begin(seats, setup=setup)
        for _ in range(90):
            if session.state.require_controller().decision is None:
                break
            action = sensible_main(session, rng)
            html = pick(session, action)
            now = pick_of(session.state.require_controller().ui, view_of(session)).action
            if action.verb == "decline":
                assert f'"play":"{action}"'.replace('"', "&quot;") in html
            elif action.verb not in ("expand", "place"):
                assert now == action
                assert f'"play":"{action}"'.replace('"', "&quot;") in html
            else:
                assert now is not None
                assert now.verb == action.verb
            verbs.add(action.verb)
            play(session, action if action.verb != "retire" or rng.random() < 0.2 else sensible(session, rng))
    assert {"die", "building", "expand", "retire", "place", "lot", "board"} <= verbs


def test_a_line_shows_its_price_its_buildings_and_their_gains() -> None:
    session = begin(3, setup="dealt")
    rng = random.Random(8)
    for _ in range(12):
        view = play_until(session, rng, lambda view: view.phase == "turn" and view.asked is None)
        dice = legal_by_verb(view).get("die", ())
        if not dice:
            play(session, sensible(session, rng))
            continue
        action = rng.choice(dice)
        html = pick(session, action)
        change = change_of(view, pick_of(session.state.require_controller().ui, view))
        assert html.count('class="badge at-') == html.count('<b class="badge">')
        before = view.seats[view.turn]
        play(session, action)
        after = view_of(session)
        if (after.turn == view.turn and after.asked is None) or after.turn != view.turn:
            own = after.seats[view.turn]
            assert (own.coins - before.coins, own.points - before.points) == (change.coins, change.points)
        while view_of(session).asked is not None:
            play(session, sensible(session, rng))


def test_an_exchange_is_previewed_as_it_will_be() -> None:
    """SM-B2: the output is counted once, whether it is coins, points or goods."""
    rng, seen = random.Random(3), set[str]()
    session = begin(2, setup="dealt")
    while not {"coins", "points"} <= seen:
        view = play_until(session, rng, lambda view: "exchange" in legal_by_verb(view) or not legal_by_verb(view))
        if not legal_by_verb(view):
            session = begin(2, setup="dealt")
            continue
        action = rng.choice(legal_by_verb(view)["exchange"])
        pick(session, action)
        change = change_of(view, pick_of(session.state.require_controller().ui, view))
        before = view.seats[view.turn]
        play(session, action)
        after = view_of(session).seats[view.turn]
        assert (after.coins - before.coins, after.points - before.points) == (change.coins, change.points)
        assert tuple(now - was for now, was in zip(after.goods, before.goods)) == change.goods
        seen.add(str(action.values[1]).lstrip("0123456789"))


def test_the_market_stays_open_while_one_sells_and_buys_until_something_else_is_opened() -> None:
    session = begin(2, setup="dealt")
    view = view_of(session)
    assert "sell-wood" not in select(session)
    for trade in ("sell wood", "sell wood", "buy grain"):
        html = play(session, Action.parse(f"{view.turn} {trade}"))[-1]
        assert 'id="sell-wood"' in html
        assert "shows-colony" not in html, "on a phone it lies over the colony"
    assert "sell-wood" not in select(session, tab="board")
    assert "sell-wood" not in select(session, tab="colony")


def test_what_is_selected_and_not_played_yet_can_be_cancelled() -> None:
    session = begin(2, setup="dealt")
    open_table = select(session)
    assert 'aria-label="Cancel"' not in open_table
    for verb in ("die", "building", "expand"):
        picked = pick(session, legal_by_verb(view_of(session))[verb][0])
        assert 'aria-label="Cancel"' in picked, verb
        (cancel,) = [one for one in read_controls(picked) if one.name == "Cancel"]
        assert session.handle(cancel.message)["html"] == open_table, verb


def test_the_die_that_runs_the_line_is_marked_whatever_its_value() -> None:
    session = begin(2, setup="dealt")
    other = next(one for one in legal_by_verb(view_of(session))["die"] if one.values[1] != one.values[3])
    colour, value = other.values[:2]
    html = pick(session, other)
    marked = re.findall(r'<button type="button" class="(\w+)[^"]*\bruns\b[^"]*" id="\w+-(\d)"', html)
    assert marked == [("colhead" if colour == "white" else "rowhead", str(value))]


def test_the_button_to_lay_a_tile_shows_the_tiles_and_then_why_none_can_be_paid() -> None:
    session = begin(2, setup="dealt")
    rng = random.Random(2)
    play_until(
        session,
        rng,
        lambda view: view.phase == "turn" and view.asked is None and "expand" not in legal_by_verb(view),
    )

    def laying(html: str) -> Control:
        return next(one for one in read_controls(html) if one.attributes.get("id") == "laying")

    shown = str(session.handle(laying(select(session)).message)["html"])
    assert "/rules/SM-" not in within(shown, 'id="prompt"')
    refused = str(session.handle(laying(shown).message)["html"])
    assert "/rules/SM-" in within(refused, 'id="prompt"')


def test_what_somebody_has_read_is_not_told_again_after_undo() -> None:
    session = begin(2, setup="dealt")
    html = play(session, next(action for action in legal(view_of(session)) if action.verb == "retire"))[-1]
    while view_of(session).asked is not None:
        html = play(session, legal(view_of(session))[0])[-1]
    assert "since--over" in html
    play(session, Action.parse(f"{view_of(session).turn} sell wood"))
    assert "since--over" not in str(session.handle({"kind": "match", "match": "undo"})["html"])


def test_an_occupied_building_explains_its_refusal() -> None:
    session = begin(2, setup="dealt")
    rng = random.Random(3)
    view = play_until(
        session,
        rng,
        lambda view: (
            view.asked is None and view.phase == "turn" and any(one.lies for one in view.seats[view.turn].squares)
        ),
    )
    cell = next(cell for cell, square in enumerate(view.seats[view.turn].squares) if square.lies and square.effects)
    action = f"{view.turn} building {cell // 6 + 1} {cell % 6 + 1}"
    assert action in select(session)
    refusal = str(session.handle({"kind": "play", "play": action})["html"])
    assert "A die or coins lie on this building:" in refusal
    assert "/rules/SM-A2" in refusal


def test_a_tap_opens_the_colony_of_another_player_large_and_closes_it_again() -> None:
    session = begin(3, setup="dealt")
    seat = view_of(session).turn
    other = (seat + 1) % 3
    before = within(select(session), 'id="chart"')
    opened = select(session, visit=other)
    assert "Back to your colony" in within(opened, 'id="prompt"')
    board = within(opened, 'id="chart"')
    assert board != before
    able = [control for control in read_controls(board) if control.is_able]
    assert [control.message for control in able] == [{"kind": "select", "select": {"visit": other}}]
    for closing in (other, seat):
        select(session, visit=closing)
        assert within(select(session), 'id="chart"') == before
        select(session, visit=other)
    assert within(select(session, line=[1, 1]), 'id="chart"') != board


def test_a_tap_on_a_space_for_monks_says_what_it_does_with_points_and_fee() -> None:
    rng, session = random.Random(11), begin(3, setup="dealt")
    for _ in range(4):
        view = play_until(session, rng, lambda view: view.phase == "turn" and view.asked is None)
        for index, space in enumerate(view.spaces):
            told = within(select(session, space=index), 'id="prompt"')
            wanted = {"scholar": f"<b>+{space.points} ", "bishop": "<b>−2 ", "camp": "Once, at once:"}[space.kind]
            assert wanted in told
            others = [seat for seat in space.seats if seat != view.turn]
            own = view.turn in space.seats
            assert ("One of your monks stands there." in told) == own
            assert ("No fee." in told) == (not own and not others)
            assert own or not others or f"pays {2 * len(others)} to those who stand there." in plain(told)
            assert "what do you do?" in within(select(session, space=index), 'id="prompt"')
        play_until(session, rng, lambda view: view.asked is not None and view.asked.kind == "monk")
        found = answers(view_of(session))
        html = within(pick(session, found[0]), 'id="prompt"')
        assert any(sign in html for sign in ("in the reckoning", "Once, at once:"))
        play(session, found[0])


def test_gold_stands_for_what_is_missing() -> None:
    assert lacking((0, 1, 0, 0, 1), (2, 1, 0, 0, 0)) == (1, 0, 0, 0, 0)
    assert lacking((0, 0, 0, 0, 1), (0, 0, 0, 1, 1)) == (0, 0, 0, 1, 0)
    assert lacking((1, 1, 0, 0, 0), (1, 1, 0, 0, 0)) == (0, 0, 0, 0, 0)


def test_ships_and_tiles_that_cannot_be_paid_stay_in_place_and_say_what_is_missing() -> None:
    rng, session = random.Random(3), begin(2, setup="dealt")
    view = play_until(
        session,
        rng,
        lambda view: view.phase == "turn" and view.asked is None and not sum(view.seats[view.turn].goods[:2]),
    )
    html = select(session, tab="tiles")
    assert "2 wood short" in html
    assert "2 wood, 1 grain short" in html
    assert html.count('class="piecebtn is-off"') == len(view.doubles) + len(view.triples)
    view = play_until(session, rng, lambda view: view.asked is not None and view.asked.kind == "ship")
    taken = {action.values[0] for action in answers(view) if action.verb == "ship"}
    html = within(select(session, tab="ships"), 'class="harbour"')
    off = [control for control in read_controls(html) if not control.is_able]
    assert len(off) == sum(dock.ship is not None and dock.id not in taken for dock in view.docks)
    assert all(" short)" in control.name for control in off)
    refusal = str(session.handle(off[0].message)["html"])
    assert "it costs" in within(refusal, 'id="prompt"')


def test_the_button_for_retiring_opens_the_spaces_and_a_tap_on_one_retires() -> None:
    session = begin(2, setup="dealt")
    view = view_of(session)
    prompt = within(select(session), 'id="prompt"')
    opening, laying = read_controls(prompt)
    assert (opening.name, laying.name) == ("Retire: choose a space", "Lay a tile")
    assert 'id="play"' in prompt.partition("Lay a tile")[0].rpartition("<button")[2]
    before = within(select(session), 'id="common"')
    html = str(session.handle(opening.message)["html"])
    assert "where do you retire?" in within(html, 'id="prompt"')
    spaces = read_controls(within(html, 'class="retire"'))
    assert [actions_of(space.message)[0] for space in spaces] == retiring(view)
    *_, leaving = read_controls(within(html, 'id="prompt"'))
    assert within(str(session.handle(leaving.message)["html"]), 'id="common"') == before
    session.handle(opening.message)
    play(session, Action(view.turn, "retire", (view.retirement[0].id,)))
    assert view_of(session).seats[view.turn].retired


def test_a_bonus_may_be_left_unused_wherever_one_retires() -> None:
    session = begin(2, setup="dealt")
    view = view_of(session)
    opening, _ = read_controls(within(select(session), 'id="prompt"'))
    html = str(session.handle(opening.message)["html"])
    leaving, *_ = read_controls(within(html, 'id="prompt"'))
    assert leaving.name == "without the bonus"
    assert not leaving.is_on
    html = str(session.handle(leaving.message)["html"])
    spaces = read_controls(within(html, 'class="retire"'))
    unused = [one for one in legal(view) if one.verb == "retire" and "unused" in one.values]
    played = [str(space.message["play"]) for space in spaces]
    assert unused
    assert [one for one in played if "unused" in one] == [str(one) for one in unused]
    using, *_ = read_controls(within(html, 'id="prompt"'))
    assert using.is_on
    again = read_controls(within(str(session.handle(using.message)["html"]), 'class="retire"'))
    assert not any("unused" in str(space.message["play"]) for space in again)


def test_whoever_has_retired_is_marked() -> None:
    session = begin(2, setup="dealt")
    view = view_of(session)
    assert "is-retired" not in select(session)
    html = play(session, Action(view.turn, "retire", (view.retirement[0].id,)))[-1]
    seat = within(html, 'class="seat is-retired"')
    assert f'id="seat-{view.turn}"' in seat
    assert "retired" in plain(seat)


def test_a_colony_that_is_not_of_the_one_who_decides_bears_the_name_of_its_owner() -> None:
    session = begin(2, setup="dealt")
    names, turn = session.state.require_controller().names(Words("en")), view_of(session).turn
    assert "chart__who" not in select(session)
    assert names[1 - turn] in within(select(session, visit=1 - turn), 'class="chart__who"')
    select(session, visit=turn)
    step, *_ = play(session, Action(turn, "retire", (view_of(session).retirement[0].id,)))
    assert names[turn] in within(step, 'class="chart__who"')


def test_what_is_missing_for_a_ship_stands_beside_the_stores_of_the_one_who_decides() -> None:
    session = begin(2, setup="dealt")
    assert 'class="lacks"' in select(session, tab="ships")
    select(session, visit=1 - view_of(session).turn)
    visiting = select(session, tab="ships")
    assert "Back to your colony" in visiting
    assert "shipcard" in visiting
    assert 'class="lacks"' not in visiting


def test_at_the_end_of_a_trial_the_colony_of_whoever_tried_is_still_shown() -> None:
    ended = 0
    for acts in range(12):
        session = at_turn("santa_maria", acts)
        decision = session.state.require_controller().decision
        assert decision is not None
        tried(session, random.Random(acts), most=12)
        trial = trial_of(session)
        scene = trial.scene(Words("en"))
        assert isinstance(scene.view, View)
        if trial.trial.ending == "others":
            assert large_seat(cast("Scene", scene), scene.view) == decision.seat
            ended += 1
    assert ended
