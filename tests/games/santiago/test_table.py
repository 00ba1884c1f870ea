"""The table of Santiago without a browser: every mode, previews of choices, sentences, the end."""

from __future__ import annotations

import random
import re
from html import unescape

import pytest

from app.session import Session
from app.tables.santiago.bid_slider import bid_slider
from app.tables.santiago.layout import phase_now
from app.tables.santiago.outlines import outlined
from app.tables.santiago.selection import pick_of
from app.tables.santiago.table import SantiagoTable
from app.words import Html, Words
from languages import LANGUAGES
from pygame_core import save
from pygame_core.game import Action
from pygame_core.games.santiago.board import COLUMNS, NUMBER, STRETCHES, ends
from pygame_core.games.santiago.queries import worth_now
from pygame_core.games.santiago.state import EMPTY
from tests.app.copying import copied
from tests.app.sitting import actions, play, select, ui
from tests.app.soundness import is_sound
from tests.app.spoken import spoken
from tests.games.santiago.session import (
    SEATS,
    begin,
    beside,
    decider,
    moved,
    pick,
    play_until,
    scene_of,
    sensible,
    take,
    view_of,
)

pytestmark = pytest.mark.usefixtures("repeatable_chance")


def whole_game(session: Session, rng: random.Random) -> set[str]:
    """The HTML of every reply of a random game, with all screens opened on the way."""
    pages: set[str] = set()
    controller = session.state.require_controller()
    while controller.decision is not None:
        pages.add(take(session))
        action = sensible(session, rng)
        pages.add(pick(session, action))
        pages.add(select(session, look=rng.randrange(controller.match.seats)))
        pages.update(play(session, action))
        pages.update((ui(session, resume=True), ui(session, peek=True)))
        if rng.random() < 0.05:
            pages.update(beside(session, rng))
    return pages


# ---- every mode ----


@pytest.mark.parametrize("money", ["hidden", "open"])
@pytest.mark.parametrize("seats", SEATS)
def test_every_page_of_a_game_has_valid_markup(seats: int, money: str) -> None:
    rng = random.Random(f"{seats} {money}")
    spring, palms = rng.choice(("inside", "anywhere")), rng.choice(("none", "three"))
    session = begin(seats, rng.choice(LANGUAGES), money=money, spring=spring, palms=palms)
    pages = sorted(whole_game(session, rng))
    for html in rng.sample(pages, 120):
        is_sound(html)
    is_sound(ui(session, peek=False))
    is_sound(ui(session, peek=True))
    assert session.state.require_controller().match.result() is not None
    for html in pages:
        assert "<script" not in html
        assert "<b onclick" not in html
        assert " style=" not in html


def test_the_picked_action_is_the_one_that_is_played() -> None:
    rng = random.Random(11)
    for seats in SEATS:
        session = begin(seats, money="open", palms="three")
        for _ in range(60):
            action = sensible(session, rng)
            pick(session, action)
            controller = session.state.require_controller()
            assert controller.decision is not None
            assert pick_of(controller.ui, view_of(controller.match, controller.decision.seat)).action == action
            assert f'"play":"{action}"'.replace('"', "&quot;") in select(session)
            play(session, action)
            ui(session, resume=True)


@pytest.mark.parametrize(("money", "label"), [("hidden", "show my money"), ("open", "Go on")])
def test_a_round_pauses_after_its_drought(money: str, label: str) -> None:
    session = begin(3, money=money)
    rng = random.Random(2)
    while session.state.require_controller().mode() != "pause":
        play(session, sensible(session, rng))
    html = select(session)
    assert "The end of round" in html
    assert label in html
    assert ('<span class="flag' in html.partition('id="play"')[2].partition("</button>")[0]) == (money == "hidden")
    assert "data-secret" not in html
    if money == "hidden":
        assert "data-secret" in ui(session, reveal=True)
    else:
        assert "Look again" not in ui(session, resume=True)


def test_the_pause_is_still_there_after_the_settings_unless_the_game_has_gone_on_elsewhere() -> None:
    session = begin(3, money="open")
    rng = random.Random(2)
    while session.state.require_controller().mode() != "pause":
        play(session, sensible(session, rng))
    controller = session.state.require_controller()
    paused, kept = select(session), {"0": save.write(controller.match)}
    session.handle({"kind": "open", "open": "settings", "stored": None})
    assert session.handle({"kind": "open", "open": controller.route, "stored": kept})["html"] == paused
    controller.match.play(actions(session)[0])
    gone_on = {"0": save.write(controller.match)}
    session.handle({"kind": "open", "open": "settings", "stored": None})
    assert "The end of round" not in str(
        session.handle({"kind": "open", "open": controller.route, "stored": gone_on})["html"]
    )


def test_the_pause_shows_the_round_that_is_over() -> None:
    session = begin(3, money="open")
    rng = random.Random(2)
    state = play_until(session, rng, lambda state: state.phase == "extra")
    bids = dict(state.bids)
    while session.state.require_controller().mode() != "pause":
        play(session, sensible(session, rng))
    html = select(session)
    assert "Field values after round 1" in html
    assert 'class="ups' not in html
    assert "has not bid" not in html
    panels = re.findall(r'<li class="seat.*?</li>', html)
    for seat, panel in enumerate(panels):
        assert (f"bid {bids[seat]}" if bids[seat] else "passed") in spoken(panel)
    assert 'class="ups' in ui(session, resume=True)


def prompt_of(html: str) -> str:
    """What the prompt says."""
    (said,) = re.findall(r'<section class="prompt.*?</section>', html)
    return spoken(said)


@pytest.mark.clause("SA-2")
def test_the_overseer_is_marked_while_plantations_are_chosen() -> None:
    session = begin(3, money="open")
    state = play_until(session, random.Random(4), lambda state: state.phase == "plant")
    panels = re.findall(r'<li class="seat.*?</li>', select(session))
    assert ["s-overseer" in panel for panel in panels] == [seat == state.overseer for seat in range(3)]


@pytest.mark.clause("SA-5")
def test_the_drought_and_the_pause_say_why_no_own_canal_was_dug() -> None:
    session = begin(3, money="open")
    rng = random.Random(2)
    state = play_until(session, rng, lambda state: state.phase == "extra")
    drought, *_, pause = play(session, f"{state.queue[-1]} pass")
    for page in (drought, pause):
        assert "Nobody digs their own canal." in prompt_of(page)
    ui(session, resume=True)
    state = play_until(session, rng, lambda state: state.phase == "decide")
    state.extra[:] = [False] * 3
    _, drought, *_, pause = play(session, next(one for one in actions(session) if one.verb in ("accept", "build")))
    for page in (drought, pause):
        assert "All own canals have been dug." in prompt_of(page)


# ---- the auction ----


def test_a_number_that_was_bid_already_is_marked_and_refused_with_its_clause() -> None:
    session = begin(4, money="open")
    play(session, f"{decider(session)} bid 4")
    state = session.state.require_controller().match.state.copy()
    html = moved(session, 4)
    assert "has bid 4: take another number" in html
    assert re.search(r'id="play" aria-disabled="true"[^>]*bid 4', html)
    assert 'class="coins__stop is-at"' in html
    assert 'class="coins__stop is-taken"' in moved(session, 5)
    refusal = str(session.handle({"kind": "play", "play": f"{decider(session)} bid 4"})["html"])
    assert "every bid must be different" in refusal
    assert "/rules/SA-1b" in refusal
    assert session.state.require_controller().match.state == state


def test_the_bid_slider_ends_at_the_own_cash_and_labels_few_numbers() -> None:
    session = begin(3, money="open")
    assert 'min="0" max="10"' in select(session)
    long = bid_slider(Words("en"), Html("Your bid"), 0, 57, 23, Html("23"), {0: Html("pass")}, {9: Html("star")})
    numbers = re.findall(r'<text x="([\d.]+)%" y="54">([^<]+)<', long)
    assert [number for _, number in numbers if number in ("pass", "9", "23", "57")] == ["pass", "9", "23", "57"]
    assert len(numbers) < 16
    short = bid_slider(Words("en"), Html("Your bid"), 0, 15, 0, Html("pass"), {0: Html("pass")}, {})
    assert re.findall(r'y="54">([^<]+)<', short) == ["pass", "2", "4", "6", "8", "10", "12", "15"]
    assert [float(place) for place, _ in numbers] == sorted(float(place) for place, _ in numbers)


def test_one_less_and_one_more_skip_the_numbers_that_are_taken_and_end_at_the_ends() -> None:
    def targets(first: int, last: int, at: int) -> list[str]:
        slider = bid_slider(Words("en"), Html("Your bid"), first, last, at, Html(at), {}, {3: Html("star")})
        return re.findall(r'id="amount-(?:less|more)"(?:[^>]*"value":"(\d+)"| aria-disabled="true")', unescape(slider))

    assert targets(0, 6, 4) == ["2", "5"]
    assert targets(0, 6, 2) == ["1", "4"]
    assert targets(1, 3, 1) == ["", "2"]
    assert targets(1, 3, 2) == ["1", ""]


def test_a_picked_bid_shows_the_order_of_choosing() -> None:
    session = begin(3, money="open")
    first = decider(session)
    play(session, f"{first} bid 3")
    assert "As it stands, you choose 1st" in moved(session, 5)
    assert "As it stands, you choose 2nd" in moved(session, 2)
    assert "Whoever passes first, or else bids lowest, is overseer." in moved(session, 0)


def test_the_last_to_bid_hears_a_place_that_is_certain() -> None:
    session = begin(3, money="open")
    for amount in (3, 1):
        play(session, f"{decider(session)} bid {amount}")
    said = moved(session, 2)
    assert "You choose 2nd, and keep" in said
    assert "so far, and keep" not in said


# ---- planting ----


def explained(session: Session, thing: str) -> str:
    """What a thing that is on the table is said to be."""
    controller = session.state.require_controller()
    assert f'data-explains="{thing}"' in select(session)
    return SantiagoTable().explanations(scene_of(controller))[thing]().text


def test_what_lies_ahead_is_explained() -> None:
    session = begin(3, money="open")
    rng = random.Random(6)
    play_until(session, rng, lambda state: state.phase == "plant")
    pick(session, sensible(session, rng))
    assert "how many escudos more" in explained(session, "preview")
    play_until(session, rng, lambda state: state.phase == "bribe")
    assert "how many markers this player loses if no other canal is dug" in explained(session, "risk")
    assert re.search(r'id="risk"(?:(?!</div>).)*lost markers:(?:(?!</div>).)*−\d', select(session))
    play_until(session, rng, lambda state: state.phase == "bribe" and state.round == state.rounds)
    assert "everything dry turns to desert" in explained(session, "risk")


def test_the_preview_of_a_plantation_is_right() -> None:
    rng = random.Random(4)
    session = begin(4, money="open", palms="three")
    told = 0
    for _ in range(6):
        play_until(session, rng, lambda state: state.phase == "plant")
        match, seat = session.state.require_controller().match, decider(session)
        action = sensible(session, rng)
        before = [worth_now(view_of(match), other) for other in range(4)]
        html = pick(session, action)
        play(session, action)
        gains = [worth_now(view_of(match), other) - was for other, was in enumerate(before)]
        expected = [f"<b>+{gain}</b>" for gain in gains if gain]
        assert re.findall(r'class="gain">.*?(<b>\+\d+</b>)', html) == expected
        told += gains[seat] > 0
    assert told


def test_a_plot_that_is_tapped_first_is_drawn_with_the_tile_that_brings_most_there() -> None:
    session = begin(4, money="open")
    play_until(session, random.Random(4), lambda state: state.phase == "plant" and state.round == 2)
    controller, seat = session.state.require_controller(), decider(session)
    view = view_of(controller.match, seat)
    plot = next(number for number, (crop, _, _) in enumerate(view.plots) if crop == EMPTY)
    html = select(session, plot=plot)
    chosen = pick_of(controller.ui, view)
    assert f"&quot;play&quot;:&quot;{chosen.action}&quot;" in html

    def worth(action: Action) -> int:
        tried = copied(session)
        play(tried, action)
        return worth_now(view_of(tried.state.require_controller().match), seat)

    here = [one for one in actions(session) if one.values[1:] == (plot % COLUMNS, plot // COLUMNS)]
    assert chosen.action in here
    assert worth(chosen.action) == max(map(worth, here))
    other = next(one for one in here if one != chosen.action)
    select(session, tile=other.values[0])
    assert pick_of(controller.ui, view).action == other


def test_a_taken_plot_explains_its_refusal() -> None:
    session = begin(3, money="open")
    rng = random.Random(6)
    state = play_until(session, rng, lambda state: state.phase == "plant" and len(state.queue) == 2)
    taken = next(plot for plot, (crop, _, _) in enumerate(state.plots) if crop >= 0)
    pile = next(pile for pile, tile in enumerate(state.row) if tile)
    action = f"{decider(session)} plant {pile} {taken % COLUMNS} {taken // COLUMNS}"
    assert action in select(session, tile=pile)
    refusal = str(session.handle({"kind": "play", "play": action})["html"])
    assert "A plantation lies there" in refusal
    assert "/rules/SA-3b" in refusal


def test_with_three_players_the_last_plantation_goes_beside_another() -> None:
    session = begin(3, money="open")
    state = play_until(session, random.Random(7), lambda state: state.phase == "neutral")
    html = select(session)
    legal = {int(action.values[1]) * COLUMNS + int(action.values[0]) for action in actions(session)}
    for plot in range(48):
        assert (f'"select":{{"plot":{plot}}}'.replace('"', "&quot;") in html) == (plot in legal)
    away = next(plot for plot in range(48) if plot not in legal and state.plots[plot][0] == -2)
    refusal = session.handle({"kind": "play", "play": f"{decider(session)} neutral {away % COLUMNS} {away // COLUMNS}"})
    assert "/rules/SA-3d" in str(refusal["html"])
    assert session.state.require_controller().match.state == state


# ---- bribes and canals ----


def test_free_ditches_are_highlighted_and_others_explain_their_refusal() -> None:
    session = begin(4, money="open")
    state = play_until(session, random.Random(8), lambda state: state.phase == "bribe")
    html = select(session)
    lit = {action.values[:3] for action in actions(session) if action.verb == "propose"}
    for kind, x, y in NUMBER:
        assert (f'id="place-{kind}-{x}-{y}"' in html) == ((kind, x, y) in lit)
    dark = next(stretch for stretch in NUMBER if stretch not in lit)
    action = f"{decider(session)} propose {' '.join(map(str, dark))} 1"
    assert action in html
    refusal = str(session.handle({"kind": "play", "play": action})["html"])
    assert "begins at the spring or at the end of a canal" in refusal
    assert "/rules/SA-4b" in refusal
    assert session.state.require_controller().match.state == state


def test_an_offer_shows_its_total_and_the_cost_of_digging_elsewhere() -> None:
    session = begin(4, money="open")
    rng = random.Random(9)
    play_until(session, rng, lambda state: state.phase == "bribe")
    proposal = next(action for action in actions(session) if action.verb == "propose" and action.values[3] == 2)
    play(session, proposal)
    support = next(action for action in actions(session) if action.verb == "support" and action.values[3] == 1)
    html = pick(session, support)
    assert "gets 3" in spoken(html)
    assert "Digging elsewhere would cost the overseer 4." in html
    assert f'"play":"{support}"'.replace('"', "&quot;") in html
    play(session, support)
    play_until(session, random.Random(1), lambda state: state.phase == "decide")
    assert decider(session) == session.state.require_controller().match.state.overseer


def test_the_pass_beside_a_selected_ditch_passes() -> None:
    session = begin(3, money="open")
    controller = session.state.require_controller()
    play_until(session, random.Random(9), lambda state: state.phase == "bribe")
    html = pick(session, next(action for action in actions(session) if action.verb == "propose"))
    passing = next(action for action in actions(session) if action.verb == "pass")
    assert re.search(rf'id="offer-pass" data-message="[^"]*{passing}[^"]*"', html)
    play_until(session, random.Random(9), lambda state: state.phase == "extra" and len(state.queue) > 1)
    html = select(session, place=NUMBER[view_of(controller.match).places[0]])
    last = controller.match.state.queue[-1]
    assert re.search(rf'id="offer-pass" data-message="[^"]*{last} pass[^"]*"', html)
    play(session, Action(last, "pass"))
    assert controller.match.state.phase != "extra"


def test_an_overseer_without_enough_money_is_told_so() -> None:
    session = begin(3, money="open")
    rng = random.Random(10)
    play_until(session, rng, lambda state: state.phase == "bribe")
    controller = session.state.require_controller()
    controller.match.state.cash[controller.match.state.overseer] = 0
    proposal = next(action for action in actions(session) if action.verb == "propose")
    play(session, proposal)
    play_until(session, rng, lambda state: state.phase == "decide")
    html = select(session)
    assert "not enough escudos" in html
    (refusing,) = re.findall(r'id="offer-own" aria-disabled="true" data-message="([^"]+)"', html)
    written = refusing.replace("&quot;", '"').split('"play":"')[1].rstrip('"}')
    assert "/rules/SA-4d" in str(session.handle({"kind": "play", "play": written})["html"])


def labels(html: str) -> list[str]:
    """What the buttons of the prompt and of the choices beside the board say."""
    found = re.findall(r'<button[^>]*(?:id="play"|class="offer )[^>]*>(.*?)</button>', html)
    return [spoken(re.sub(r'<span class="offer__low">.*', "", one)) for one in found]


def test_no_choice_about_the_canal_has_two_buttons() -> None:
    session = begin(3, money="open")
    rng = random.Random(9)
    play_until(session, rng, lambda state: state.phase == "bribe")
    assert labels(select(session)) == ["Pass"]
    assert labels(pick(session, next(one for one in actions(session) if one.verb == "propose"))) == [
        "Propose for 1",
        "Pass",
    ]
    for _ in range(2):
        play(session, f"{decider(session)} pass")
    assert labels(select(session)) == ["Dig no canal"]
    assert labels(pick(session, next(one for one in actions(session) if one.verb == "build"))) == [
        "Dig for 1",
        "Dig no canal",
    ]
    play(session, f"{decider(session)} pass")
    for asked in session.state.require_controller().match.state.queue[:-1]:
        play(session, f"{asked} pass")
    assert labels(select(session)) == ["Keep it"]
    assert labels(pick(session, next(one for one in actions(session) if one.verb == "irrigate"))) == [
        "Dig your canal",
        "Keep it",
    ]


def test_a_new_canal_is_animated_from_the_end_that_had_water() -> None:
    session = begin(3, money="open")
    rng = random.Random(12)
    backwards = set()
    for _ in range(3):
        state = play_until(session, rng, lambda state: state.phase == "extra")
        wet = {state.spring}.union(*(ends(stretch) for stretch in STRETCHES if state.canals >> NUMBER[stretch] & 1))
        for irrigate in [action for action in actions(session) if action.verb == "irrigate"]:
            page = play(copied(session), irrigate)[0]
            kind, x, y = irrigate.values
            first, _ = ends((str(kind), int(x), int(y)))
            assert f'id="flow-{kind}-{x}-{y}"' in page
            assert ("is-back" in page) == (first not in wet)
            backwards.add(first not in wet)
        play(session, f"{decider(session)} pass")
    assert backwards == {True, False}


# ---- fields ----


def test_tapping_a_player_outlines_their_fields() -> None:
    session = begin(3, money="open")
    rng = random.Random(13)
    play_until(session, rng, lambda state: state.round == 4 and state.phase == "bid")
    match = session.state.require_controller().match
    for seat in range(3):
        html = select(session, look=seat)
        brought = sum(int(a) * int(b) for a, b in re.findall(r'class="brings[^>]*>(\d+) × (\d+)<', html))
        assert brought == worth_now(view_of(match), seat)
        assert f'id="look-{seat}" aria-pressed="true"' in html
    assert "outline-c" not in select(session, look=2)


def test_the_end_screen_shows_every_field_the_cash_and_the_total() -> None:
    session = begin(3)
    rng = random.Random(14)
    whole_game(session, rng)
    result = session.state.require_controller().match.result()
    assert result is not None
    html = ui(session, peek=True)
    for total in result.totals:
        assert f"<b>{total}</b>" in html
    assert "outlines of-" in html
    view = view_of(session.state.require_controller().match)
    cash_and_total = 2
    assert html.count('class="harvest__field"') == html.count('<tr class=""><th scope="row"') - cash_and_total
    assert outlined(scene_of(session.state.require_controller()), view)
    assert "The fields of" in html
    end = ui(session, peek=False)
    assert f"with {max(result.totals)} escudos" in end
    assert " points" not in end
    assert "#s-crown" not in end


def test_the_bar_marks_the_phase_of_the_current_event() -> None:
    session = begin(3, money="open")
    rng = random.Random(15)
    seen = set()
    controller = session.state.require_controller()
    while controller.decision is not None and controller.match.state.round < 3:
        for moment in range(controller.match.now + 1):
            scene = scene_of(controller, moment)
            seen.add(phase_now(scene, scene.view))
        play(session, sensible(session, rng))
        ui(session, resume=True)
    assert seen == set(range(7))
