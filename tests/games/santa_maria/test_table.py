"""The table of Santa Maria without a browser: every mode, previews of picks, sentences, the end."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any, get_args

import pytest

from app.session import Session
from app.tables.santa_maria.lacking import lacking
from app.tables.santa_maria.people import BRINGS, bishop_does
from app.tables.santa_maria.preview import change_of, laying_text
from app.tables.santa_maria.refusals import describe_refusal
from app.tables.santa_maria.scores import rows_of
from app.tables.santa_maria.selection import (
    ANY_TILE,
    TILE,
    Pick,
    answers,
    cell_of,
    cells_under,
    open_tiles,
    pick_of,
    place_of,
    placings,
    retiring,
)
from app.tables.santa_maria.table import SantaMariaTable
from app.words import Html, Words
from languages import LANGUAGES
from pygame_core.game import Action, Reason
from pygame_core.games.santa_maria.colony import SIZE
from pygame_core.games.santa_maria.queries import laying, legal, legal_by_verb, only_answer
from pygame_core.games.santa_maria.refusals import Code
from tests.app import sitting
from tests.app.reader import plain, read_controls, within
from tests.app.sitting import begin_game, select, ui
from tests.app.soundness import is_sound
from tests.engine.playing import cases, random_game
from tests.games.santa_maria.driver import actions_of
from tests.games.santa_maria.greedy import Greedy
from tests.games.santa_maria.positions import rules, table

pytestmark = pytest.mark.usefixtures("repeatable_chance")

SANTA_MARIA = [case for case in cases() if case.game_id == "santa_maria"]


def begin(seats: int, language: str = "en", **options: str) -> Session:
    """A session with a new game."""
    return begin_game("santa_maria", seats, language, options)


def play(session: Session, action: Action) -> list[str]:
    """Play an action, and go on from the pause after a year; returns the HTML of each reply."""
    return [*sitting.play(session, action), ui(session, resume=True)]


def view_of(session: Session) -> Any:
    """The table as everybody sees it."""
    return session.state.require_controller().match.view(None)


def sensible(session: Session, rng: random.Random) -> Action:
    """A random action without endless selling and buying; retiring comes last."""
    verbs = dict(legal_by_verb(view_of(session)))
    for verb in ("sell", "buy", "move", "retire", "decline"):
        if len(verbs) > 1 and rng.random() < 0.9:
            verbs.pop(verb, None)
    return rng.choice(verbs[rng.choice(sorted(verbs))])


def pick(session: Session, action: Action) -> str:
    """Pick the controls of an action one by one; returns the HTML of the last reply."""
    view, values = view_of(session), action.values
    match action.verb:
        case "die":
            html = select(session, line=[("row", "column").index(str(values[2])), int(values[3])])
            ways = pick_of(session.state.require_controller().ui, view).variants
            return select(session, way=ways.index(action)) if len(ways) > 1 else html
        case "building":
            return select(session, square=cell_of(action))
        case "retire":
            spaces = [space.id for space in view.retirement]
            html = select(session, retire=spaces.index(str(values[0])))
            return select(session, way=len(values) - 1) if len(values) > 1 else html
        case "expand" | "place":
            return lay(session, action)
        case "decline" if view.asked is not None and view.asked.kind == "place":
            return select(session)
        case _:
            html = select(session, answer=list(answers(view)).index(action))
            ways = pick_of(session.state.require_controller().ui, view).variants
            return select(session, way=ways.index(action)) if len(ways) > 1 else html


def lay(session: Session, action: Action) -> str:
    """Pick a tile, turn it, and drop it where an action lays it."""
    view = view_of(session)
    index = 0
    if action.verb == "expand":
        ids = [tile.id for tile in (*view.doubles, *view.triples)]
        index = ids.index(str(action.values[0]))
    html = select(session, tile=index)
    row, column, rotation = place_of(action)
    for _ in range(12):
        now = pick_of(session.state.require_controller().ui, view)
        assert now.action is not None
        if place_of(now.action)[2] == rotation:
            break
        html = select(session, turn=1)
    html = select(session, tile=index, drop=(row - 1) * 6 + column - 1)
    for _ in range(4):
        now = pick_of(session.state.require_controller().ui, view)
        if now.action is not None and place_of(now.action) == (row, column, rotation):
            break
        html = select(session, turn=1)
        html = select(session, square=(row - 1) * 6 + column - 1)
    ways = pick_of(session.state.require_controller().ui, view).variants
    return select(session, way=ways.index(action)) if action in ways and len(ways) > 1 else html


def play_until(session: Session, rng: random.Random, there: Callable[[Any], bool]) -> Any:
    """Play at random until the view fits; returns that view."""
    while not there(view_of(session)):
        play(session, sensible(session, rng))
    return view_of(session)


# ---- every mode ----


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


def sensible_main(session: Session, rng: random.Random) -> Action:
    """A random action that is picked on the table, not a trade or an immediate move."""
    found = [one for one in legal(view_of(session)) if one.verb not in ("sell", "buy", "move")]
    verb = rng.choice(sorted({one.verb for one in found}))
    return rng.choice([one for one in found if one.verb == verb])


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


def before_an_obvious_question() -> tuple[Session, Action]:
    """A game for four, and the action after which there is a question with only one sensible answer."""
    rng = random.Random(4)
    while True:
        session = begin(4, setup="dealt")
        match = session.state.require_controller().match
        while match.decisions():
            action = sensible(session, rng)
            match.play(action)
            if (view := view_of(session)).asked is not None and only_answer(view) is not None:
                match.undo()
                return session, action


def test_a_question_with_one_thing_to_take_is_answered_with_one_tap_either_way() -> None:
    rng, session = random.Random(7), begin(2, setup="dealt")
    play_until(
        session, rng, lambda view: view.asked is not None and view.asked.kind == "grain" and len(answers(view)) == 2
    )
    found = answers(view_of(session))
    assert [action.verb for action in found] == ["step", "decline"]
    prompt = within(select(session), 'id="prompt"')
    assert [control.message["play"] for control in read_controls(prompt)] == [str(found[-1]), str(found[0])]


def asked(fits: Callable[[Any], bool]) -> tuple[Session, Any]:
    """A game in which somebody is asked something, and its view, which fits."""
    rng = random.Random(1)
    while True:
        session = begin(2, setup="dealt")
        view = play_until(session, rng, lambda view: view.phase == "over" or (view.asked is not None and fits(view)))
        if view.phase != "over":
            return session, view


def test_boxes_beside_a_question_only_select_and_the_button_plays_what_is_selected() -> None:
    session, view = asked(lambda view: len(legal_by_verb(view).get("exchange", ())) > 1)
    position = session.state.require_controller().match.position
    prompt = within(select(session), 'id="prompt"')
    boxes = [one for one in read_controls(prompt) if one.attributes.get("class", "").startswith("way")]
    assert [one.is_on for one in boxes] == [True, *[False] * (len(boxes) - 1)]
    played = set()
    for box in boxes:
        prompt = within(str(session.handle(box.message)["html"]), 'id="prompt"')
        played.add(list(read_controls(prompt))[-1].message["play"])
    assert played == {str(action) for action in legal_by_verb(view)["exchange"]}
    assert session.state.require_controller().match.position == position


def test_a_question_that_only_a_trade_makes_possible_leads_to_the_market() -> None:
    """SM-F0, SM-B5: a grain can be bought for one more step."""
    session, view = asked(lambda view: view.asked.kind == "grain" and len(answers(view)) == 1)
    html = select(session)
    assert "You cannot pay for it yet: sell or buy first, or leave it." in plain(html)
    *_, decline, market = read_controls(within(html, 'id="prompt"'))
    assert decline.message["play"] == f"{view.turn} decline"
    html = str(session.handle(market.message)["html"])
    assert 'id="sell-wood"' in html
    *_, decline, choose = read_controls(within(html, 'id="prompt"'))
    assert decline.message["play"] == f"{view.turn} decline"
    assert not choose.is_able


@pytest.mark.parametrize("kind", ["monk", "ship"])
def test_beside_a_question_that_a_tap_on_a_place_answers_stands_no_button_of_no_use(kind: str) -> None:
    session, view = asked(
        lambda view: view.asked.kind == kind and len({one.values[:1] for one in answers(view)} - {()}) > 1
    )
    prompt = within(select(session), 'id="prompt"')
    assert [one.is_able for one in read_controls(within(prompt, "prompt__acts"))] == [True]
    assert f"{view.turn} decline" in prompt


def test_a_tile_that_may_be_left_is_left_beside_the_button_that_lays_it() -> None:
    session, view = asked(lambda view: view.asked.kind == "place" and len(answers_to_place(view)) > 1)
    acts = read_controls(within(within(select(session), 'id="prompt"'), "prompt__acts"))
    assert [one.message["play"].split()[1] for one in acts] == ["decline", "place"]
    assert view.asked is not None


def answers_to_place(view: Any) -> set[str]:
    """What can be done with a tile that has to be placed."""
    return {action.verb for action in legal(view)} & {"place", "decline"}


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


def test_what_somebody_has_read_is_not_told_again_after_undo() -> None:
    session = begin(2, setup="dealt")
    html = play(session, next(action for action in legal(view_of(session)) if action.verb == "retire"))[-1]
    while view_of(session).asked is not None:
        html = play(session, legal(view_of(session))[0])[-1]
    assert "since--over" in html
    play(session, Action.parse(f"{view_of(session).turn} sell wood"))
    assert "since--over" not in str(session.handle({"kind": "match", "match": "undo"})["html"])


def test_forced_answers_are_given_automatically_only_if_set() -> None:
    session, action = before_an_obvious_question()
    position = session.state.require_controller().match.position
    for wanted, is_asked in (("take", False), ("", True)):
        session.handle({"kind": "settings", "settings": {"obvious": wanted}})
        play(session, action)
        view = view_of(session)
        assert (view.asked is not None and only_answer(view) is not None) == is_asked
        session.handle({"kind": "match", "match": ["sure", position]})


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


def test_the_score_sheet_adds_up() -> None:
    for case in SANTA_MARIA[::3]:
        words = Words("en")
        for ply in random_game(case, 2).plies[::40]:
            view: Any = case.game.view(ply.before, None)
            for seat, own in enumerate(view.seats):
                assert sum(points[seat] for _, points in rows_of(words, view)) == own.score.total


@pytest.mark.parametrize("seats", rules().seat_counts)
def test_the_score_sheet_adds_up_after_a_game_of_players_with_aims(seats: int) -> None:
    view = rules().view(Greedy(rules(), seats).play(seats), None)
    totals = [own.score.total for own in view.seats]
    assert [sum(points) for points in zip(*(points for _, points in rows_of(Words("en"), view)))] == totals


def test_the_score_sheet_tells_what_a_bishop_brings_and_what_it_costs() -> None:
    found = table().monk("ships_one_dock", "square").monk("square", seat=1).harbour(3, 1, 0, 0)
    rows = dict(rows_of(Words("en"), found.view))
    assert rows[Html("Ships in one dock")] == (6, 0)
    assert rows[Html("Filled square")] == (0, 0)
    assert rows[Html("Bishops")] == (-4, -2)


# ---- in words ----


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence(language: str) -> None:
    words, table = Words(language), SantaMariaTable()
    names = tuple(map(Html, "ABCD"))
    kinds = set()
    for case in SANTA_MARIA:
        for step in random_game(case, 3).steps:
            told = table.describe_event(words, names, table.read_event(step.event))
            assert re.search(r"[.!]$", told)
            assert "{" not in told
            kinds.add(step.event.kind)
    assert {"die", "activated", "gained", "exchanged", "ship", "monk", "religion", "retired", "conquest"} <= kinds


REFUSALS = tuple(
    Reason("SM-A0", code, {"seat": 0, "choice": "turn", "cost": ["2wood", "gem"], "price": 2, "most": 3})
    for code in get_args(Code)
)
ALIKE = 2
"""How many codes share the sentence of another: squares outside the colony, and invalid actions."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_distinct_sentence(language: str) -> None:
    words = Words(language)
    told = {describe_refusal(words, tuple(map(Html, "ABC")), reason) for reason in REFUSALS}
    assert len(told) == len(REFUSALS) - ALIKE
    assert all("{" not in sentence for sentence in told)


# ---- the colonies of others ----


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


# ---- the spaces for monks ----


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


# ---- what cannot be paid ----


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


# ---- retiring ----


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_of_a_bishop_and_its_explanation_tell_the_limit_of_its_points(language: str) -> None:
    """SM-O2 to SM-O6: at most 12."""
    limited = [bishop for bishop in rules().components.bishops if not bishop.by_side]
    for bishop in limited:
        assert BRINGS[bishop.id].endswith(f"… {bishop.most}")
        assert str(bishop.most) in bishop_does(Words(language), bishop.id)
        assert BRINGS[bishop.id].startswith(f"{bishop.each}, {2 * bishop.each} ")
    assert len(limited) == 5


# ---- laying a tile ----


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


def tap_on(session: Session, cell: int) -> str:
    """Tap a square, whatever that does; returns the HTML."""
    control = next(one for one in read_controls(select(session)) if one.attributes.get("id") == f"sq-{cell}")
    return str(session.handle(control.message)["html"])


@pytest.mark.parametrize("place", [0, 1])
def test_a_tap_lays_a_tile_only_where_a_tap_has_put_it(place: int) -> None:
    session = begin(2, setup="dealt")
    match = session.state.require_controller().match
    assert "Tap the squares where it shall lie, or lay it here" in plain(select(session, tile=0))
    before = match.position
    cell = pick_of(session.state.require_controller().ui, view_of(session)).cells[place]
    assert "Tap it again to lay it" in plain(tap_on(session, cell))
    assert match.position == before
    assert cell in pick_of(session.state.require_controller().ui, view_of(session)).cells
    assert "Tap the squares where it shall lie" in plain(select(session, tile=1)), "another tile lies there untouched"
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
