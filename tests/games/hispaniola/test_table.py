"""The table of Hispaniola without a browser: every mode, previews of choices, sentences, the end."""

from __future__ import annotations

import json
import random
import re
from html import unescape
from typing import Any

import pytest

from app.session import Session
from app.tables.hispaniola.boarding_options import boarding_options
from app.tables.hispaniola.interim_score import change_aboard, change_of_piles, interim_score
from app.tables.hispaniola.suits import SHIPS
from app.tables.hispaniola.table import HispaniolaTable
from app.tables.prompt import reveal_label
from app.words import Words
from languages import LANGUAGES
from pygame_core.games.hispaniola.components import load_components
from pygame_core.games.hispaniola.scoring import hand_points
from pygame_core.games.hispaniola.state import NOBODY
from pygame_core.games.hispaniola.tricks import ship_of
from pygame_core.games.hispaniola.view import View
from pygame_core.match import Moment, Played
from tests.app.against_computers import go_on, seated
from tests.app.reader import read_controls
from tests.app.sitting import actions, play, select, ui
from tests.app.soundness import is_sound
from tests.engine.playing import cases, chance_of, random_game
from tests.games.hispaniola.driver import begun
from tests.games.hispaniola.session import SEATS, begin, beside, play_until, playable, show_hand

pytestmark = pytest.mark.usefixtures("repeatable_chance")


def whole_game(session: Session, rng: random.Random) -> set[str]:
    """The HTML of every reply of a random game, with all screens opened on the way."""
    pages: set[str] = set()
    controller = session.state.require_controller()
    while controller.decision is not None:
        pages.add(show_hand(session))
        pages.add(select(session, pick=rng.randrange(3), card=list(rng.choice(playable(session)))))
        pages.update(play(session, rng.choice(actions(session))))
        pages.update((ui(session, resume=True), ui(session, peek=True)))
        if rng.random() < 0.04:
            pages.update(beside(session, rng))
    return pages


# ---- every mode ----


@pytest.mark.parametrize("quick", [False, True], ids=["handed over", "quick"])
@pytest.mark.parametrize("seats", SEATS)
def test_every_page_of_a_game_has_valid_markup(seats: int, quick: bool) -> None:
    rng = random.Random(f"{seats} {quick}")
    session = begin(seats, rng.choice(LANGUAGES), quick)
    pages = sorted(whole_game(session, rng))
    for html in rng.sample(pages, 150):
        is_sound(html)
    is_sound(ui(session, peek=False))
    assert session.state.require_controller().mode() == "over"
    for html in pages:
        assert "<script" not in html
        assert "<b onclick" not in html
        assert " style=" not in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_trick_shows_trump_led_suit_winner_and_ship(language: str) -> None:
    session = begin(4, language)
    play_until(session, random.Random(3), lambda state: state.phase == "play" and len(state.trick) == 3)
    html = show_hand(session)
    view: Any = session.state.require_controller().match.view(None)
    words = Words(language)
    assert html.count(f'class="dock is-at" id="dock-{view.ship}"') == html.count("dock is-at") == 1
    assert f'class="play is-best" id="place-{view.wins}"' in html
    for said in ("Trump", "Led", "wins so far"):
        assert words(said) in html


def test_no_ship_is_marked_once_a_trick_is_put_away() -> None:
    session, rng = begin(3), random.Random(1)
    match = session.state.require_controller().match
    pages = [ui(session, resume=True)]
    while match.decisions():
        state, page = match.state, ui(session, resume=True)
        if state.phase in ("board", "give"):
            assert page.count("dock is-at") == 1
        if state.phase == "play" and len(state.trick) in (0, 3):
            assert "dock is-at" not in page
            assert "has-pips" not in page
        pages = play(session, rng.choice(actions(session)))
    assert "The last hand is scored." in pages[-1]
    assert "dock is-at" not in pages[-1]
    assert "has-pips" not in pages[-1]


def test_a_card_that_may_not_be_played_explains_why() -> None:
    session = begin(3)
    rng = random.Random(5)

    def must_follow(state: Any) -> bool:
        if state.phase != "play" or not 0 < len(state.trick) < 3:
            return False
        suits = {suit for suit, _ in state.cards[state.turn]}
        return state.trick[0][1][0] in suits and len(suits) > 1

    state = play_until(session, rng, must_follow)
    html = show_hand(session)
    off = next(card for card in state.cards[state.turn] if card[0] != state.trick[0][1][0])
    action = f"{state.turn} play {load_components().suits[off[0]]} {off[1]}"
    assert action in html
    assert 'aria-disabled="true"' in html
    refusal = str(session.handle({"kind": "play", "play": action})["html"])
    assert "you have to play one" in refusal
    assert f"#{session.state.require_controller().route}/rules/HI-K2" in refusal
    assert session.state.require_controller().match.state == state


def test_the_table_pauses_only_after_bids_and_after_a_hand() -> None:
    session = begin(3)
    rng = random.Random(8)
    controller = session.state.require_controller()
    for _ in range(90):
        before = len(controller.match.moments())
        play(session, rng.choice(actions(session)))
        kinds = {event.kind for event in controller.match.events()[before:]}
        assert (controller.mode() == "pause") == bool(kinds & {"bids", "scored"}), kinds
        ui(session, resume=True)


def test_the_last_trick_of_a_hand_is_shown_for_longer_since_nobody_leads_after_it() -> None:
    table, rng, bids, hands = HispaniolaTable(), random.Random(1), 0, 0
    for seed in range(6):
        match = begun(4, seed)
        while match.decisions():
            match.play(rng.choice(match.legal_actions(match.decisions()[0].seat)))
        events = [table.read_event(event) for event in match.events()]
        bids, hands = bids + sum(event.kind == "bids" for event in events), hands + match.state.hand
        for moment, event in enumerate(events):
            later = (other.kind for other in events[moment + 1 :] if other.kind in ("won", "scored"))
            if event.kind == "won":
                assert table.step_duration(events, moment) == (2400 if next(later) == "scored" else 1100)
    assert bids > hands, "somebody bids again"


def test_given_tricks_are_shown_before_whoever_gave_them_leads() -> None:
    session = begin(3)
    state = play_until(session, random.Random(2), lambda state: state.phase == "give" and state.cards[0])
    reply = session.handle({"kind": "play", "play": f"{state.turn} give left"})
    assert (reply["screen"], bool(reply["step_duration"])) == ("table", True)
    names = session.state.require_controller().names(Words("en"))
    shows_cards = reveal_label(Words("en"), names[state.turn])
    reply = session.handle({"kind": "ui", "ui": {"next_step": True}})
    assert (reply["screen"], shows_cards in reply["html"]) == ("table", True)
    session.handle({"kind": "match", "match": "undo"})
    reply = session.handle({"kind": "play", "play": f"{state.turn} keep"})
    assert (reply["screen"], shows_cards in reply["html"]) == ("table", True)


def test_whoever_has_the_device_and_decides_again_needs_no_handover() -> None:
    session, rng, kept = begin(3), random.Random(6), 0
    controller = session.state.require_controller()
    while controller.decision is not None:
        seat, was_shown = controller.decision.seat, controller.ui.holder
        if controller.decision.secret and was_shown is None:
            ui(session, reveal=True)
        had = controller.ui.keeper
        play(session, rng.choice(actions(session)))
        decision, is_pausing = controller.decision, controller.mode() == "pause"
        if decision is None or is_pausing:
            assert controller.ui.holder is None
        elif decision.secret:
            assert (controller.mode() == "decide") == (decision.seat == seat == had), (decision, seat, had)
            kept += decision.seat == seat
            assert controller.ui.holder == (seat if decision.seat == seat == had else None)
        ui(session, resume=True)
    assert kept > 10


def rows_of_hand(shown: str) -> list[int]:
    """How many cards lie in each row of a hand where the screen is narrow."""
    cards = re.findall(r'class="card tcard ([^"]*)" id="card-', shown)
    upper = next((place for place, classes in enumerate(cards) if "is-break" in classes), len(cards))
    return [upper, len(cards) - upper]


@pytest.mark.parametrize("seed", range(4))
def test_up_to_five_cards_lie_in_one_row_and_more_in_two_of_almost_the_same_length(seed: int) -> None:
    session, rng = begin(5), random.Random(seed)
    counts = set()
    while session.state.require_controller().match.state.hand == 1:
        upper, lower = rows_of_hand(show_hand(session))
        counts.add(upper + lower)
        assert lower == 0 if upper + lower <= 5 else abs(upper - lower) <= 2
        play(session, rng.choice(actions(session)))
        ui(session, resume=True)
    assert counts >= set(range(1, 16))


def test_the_only_card_that_may_be_played_is_picked_and_needs_one_tap() -> None:
    session, reply = seated("hispaniola", "", "relaxed", "relaxed")
    controller, rng = session.state.require_controller(), random.Random(2)
    view: Any = None
    while view is None or not (view.phase == "play" and len(view.cards) > len(view.playable) == 1):
        reply = go_on(session, reply, rng)
        view = controller.match.view(0) if controller.mode() == "decide" else None
    assert controller.ui.selected == ()
    suit, value = view.playable[0]
    control = next(one for one in read_controls(reply["html"]) if one.attributes.get("aria-pressed") == "true")
    tapped = json.loads(unescape(control.attributes["data-message"]))
    assert tapped == {"kind": "play", "play": f"0 play {view.suits[suit]} {value}"}
    assert len(re.findall('aria-pressed="true"', reply["html"])) == 1


def test_a_double_tap_does_not_keep_the_tricks() -> None:
    session, rng = begin(3), random.Random(1)
    play_until(session, rng, lambda state: state.phase == "give")
    assert "data-guard" in main_button(ui(session, reveal=True))
    assert "data-guard" not in main_button(select(session, pick=0))


def main_button(page: str) -> str:
    """The tag of the button that plays what is picked."""
    (button,) = re.findall(r'<button [^>]*id="play"[^>]*>', page)
    return str(button)


def test_a_boarding_that_is_skipped_is_said_with_its_reason() -> None:
    session, rng = begin(3), random.Random(1)
    match = session.state.require_controller().match
    state = play_until(session, rng, lambda state: state.phase == "play" and len(state.trick) == 2)
    played = match.line[match.position]
    nobody_is_left = state.copy()
    nobody_is_left.reserve, nobody_is_left.ships = [0] * 3, [(NOBODY,) * 3] * 6
    last = Moment(played.moments[-1].event, nobody_is_left)
    match.line[match.position] = Played(played.action, [*played.moments[:-1], last], played.entry)
    asks = play(session, rng.choice(actions(session)))[-1]
    assert match.state.phase == "give"
    assert "nobody to swap with" in asks[asks.index('id="prompt"') :]
    assert "has no pirate left</span>" in asks


def test_the_strip_names_the_winning_card_until_the_next_one_is_played() -> None:
    session, rng = begin(3), random.Random(1)
    state = play_until(session, rng, lambda state: state.phase == "give" and state.cards[0])
    suit, value = dict(state.trick)[state.turn]
    won = rf"’s <b>{value}</b> <svg [^>]*><use href=\"#suit-{SHIPS[suit]}\""
    assert re.search(won, strip(session))
    play(session, f"{state.turn} keep")
    show_hand(session)
    assert re.search(won, strip(session))
    play(session, actions(session)[0])
    assert "wins the" in strip(session)
    assert not re.search(won, strip(session))


def strip(session: Session) -> str:
    """The line under the board."""
    page = str(session.handle({"kind": "settings", "settings": {}})["html"])
    return page.split('<p class="imprint"')[1].split("</p>")[0]


def test_an_undo_ends_the_look_at_the_hand() -> None:
    session = begin(3)
    ui(session, reveal=True)
    play(session, actions(session)[0])
    session.handle({"kind": "match", "match": "undo"})
    assert session.state.require_controller().mode() == "handover"


def test_the_points_of_each_seat_are_shown_after_a_hand() -> None:
    session = begin(3)
    play_until(session, random.Random(4), lambda state: state.phase == "give" and not state.cards[0])
    *steps, html = play(session, actions(session)[0])
    (points,) = session.state.require_controller().match.state.sheet
    assert "show my cards" in html
    assert "This hand" in html
    assert "as it lies" not in html  # two figures for a hand would contradict each other
    assert "as it lies" in ui(session, resume=True)
    for own in points:
        assert f"<b>{'+' if sum(own) > 0 else ''}{sum(own)}</b>".replace("-", "−") in html
    counted = [page for page in steps if 'class="is-counted"' in page]
    assert len(counted) == 4
    for source, page in enumerate(counted):
        totals = [sum(own[: source + 1]) for own in points]
        assert re.findall(r'data-count="score-\d">([−\d]+)<', page) == [str(one).replace("-", "−") for one in totals]
        coming = [sum(map(int, one)) for one in _arriving(page)]
        assert coming == [own[source] for own in points]
    assert "Score sheet" in beside(session, random.Random(1))[1]


def test_the_pause_after_a_hand_shows_that_hand_and_nothing_of_the_next() -> None:
    session = begin(3)
    state = play_until(session, random.Random(4), lambda state: state.phase == "give" and not state.cards[0])
    piles = [pile for seat, pile in enumerate(state.piles) if seat != state.turn]
    html = play(session, f"{state.turn} keep")[-1]
    assert session.state.require_controller().match.state.hand == 2
    for shown in ("Hand 1 of 3", "Hand <b>1</b> is over.", "Trick 14.", "<p>face down</p>"):
        assert shown in html
    for of_the_next in ("Hand 2 of 3", "to bid", "your bid", "bids later", "not yet"):
        assert of_the_next not in html
    seats = re.findall(r'<span class="sr">tricks</span> (\d+)<', html)
    assert sorted(map(int, seats)) == sorted([*piles, 14 - sum(piles)])
    html = ui(session, resume=True)
    assert "Hand 2" in html
    assert "Hand 1 of 3" not in html


def test_while_the_last_tricks_are_handed_on_there_is_no_further_trick() -> None:
    session = begin(3)
    state = play_until(session, random.Random(4), lambda state: state.phase == "give" and not state.cards[0])
    handed_on = play(session, f"{state.turn} give left")[0]
    assert "Hand 1 of 3, trick 14" in handed_on
    assert "<p>face down</p>" in handed_on
    for of_a_further_trick in ("trick 15", "Trick 15", "to lead", "not yet"):
        assert of_a_further_trick not in handed_on


def _arriving(page: str) -> list[list[str]]:
    """For each seat the points that fly to it."""
    panels = page.split('<li class="seat')[1:]
    return [re.findall(r'gain--over"[^>]*>([-+]\d+)<', panel.replace("−", "-")) for panel in panels]


# ---- what a choice would bring ----


@pytest.mark.parametrize("case", [case for case in cases() if case.game_id == "hispaniola"][::2], ids=str)
def test_the_preview_of_boarding_and_giving_is_right(case: Any) -> None:
    game, worth = case.game, load_components().islands
    boarded = given = 0
    for ply in random_game(case, 1).plies:
        if ply.action.verb not in ("place", "swap", "stay", "keep", "give"):
            continue
        view = game.view(ply.before, None)
        before = [sum(own) for own in hand_points(ply.before, worth)]
        assert interim_score(view) == before
        after = ply.steps[0].state
        brought = [sum(own) - was for own, was in zip(hand_points(after, worth), before)]
        if ply.before.phase == "board":
            boarded += 1
            ship = ship_of(ply.before.trick)
            done = next(option.outcome for option in boarding_options(view) if option.action == ply.action)
            assert done is not None
            assert (done.ship, done.islands) == (after.ships[ship], after.islands)
            assert change_aboard(view, ship, done.ship, done.islands) == brought
        else:
            given += 1
            facts: Any = ply.steps[0].event.facts
            expected = change_of_piles(view, facts["seat"], facts["to"])
            assert (expected == brought) or facts["to"] == facts["seat"]
    assert boarded > 20
    assert given > 20


def test_an_option_that_changes_nothing_says_so_and_others_say_what_everybody_gains_or_loses() -> None:
    session = begin(3)
    play_until(session, random.Random(3), lambda state: state.phase == "give" and state.piles[state.turn] > 1)
    shown = show_hand(session)
    assert re.findall(r'class="deltas n-(\d)"', shown) == ["1", "3", "3"]
    assert shown.count("points stay the same") == 1


def test_every_boarding_option_has_its_outcome_or_its_refusal() -> None:
    for case in cases():
        if case.game_id != "hispaniola":
            continue
        for ply in random_game(case, 2).plies:
            if ply.before.phase != "board":
                continue
            view: Any = case.game.view(ply.before, None)
            found = boarding_options(view)
            allowed = [option.action for option in found if option.outcome is not None]
            assert set(allowed) == set(case.game.legal_actions(ply.before, ply.before.turn))
            for option in found:
                reason = case.game.refusal(ply.before, option.action)
                assert (reason is None) == (option.outcome is not None)
                if option.outcome is not None:
                    after, ship = ply.before.copy(), ship_of(ply.before.trick)
                    case.game.apply(after, option.action, chance_of(2))
                    assert (option.outcome.ship, option.outcome.islands) == (after.ships[ship], after.islands)


def test_the_preview_of_a_push_shows_who_falls() -> None:
    session = begin(4)
    rng = random.Random(6)
    controller = session.state.require_controller()

    def someone_falls(state: Any) -> bool:
        return state.phase == "board" and -1 not in state.ships[ship_of(state.trick)] and state.reserve[state.turn] > 0

    state = play_until(session, rng, someone_falls)
    html = str(session.handle({"kind": "settings", "settings": {}})["html"])
    assert "fall--" not in html.split('id="own"')[0]
    seen = select(session, pick=1)
    chart = seen.split('id="own"')[0]
    assert "fall--right" in chart
    assert "isle is-new" in chart
    assert f'"play":"{state.turn} place right"'.replace('"', "&quot;") in seen
    assert controller.match.state == state


# ---- the end ----


@pytest.mark.parametrize("seats", SEATS)
def test_the_figures_of_the_end_screen_add_up(seats: int) -> None:
    session = begin(seats)
    play_until(session, random.Random(seats), lambda state: state.phase == "over")
    match = session.state.require_controller().match
    result = match.result()
    assert result is not None
    view = match.view(None)
    assert isinstance(view, View)
    table = HispaniolaTable()
    shown = table.results(Words("en"), view, [*map(table.read_event, match.events())], result)
    assert tuple(map(sum, zip(*(numbers for _, numbers in shown.sources)))) == result.totals
    assert tuple(series[-1] for series in shown.series) == result.totals
    assert {len(series) for series in shown.series} == {seats + 1}
    html = str(session.handle({"kind": "ui", "ui": {"resume": True}})["html"])
    assert "Points after each hand" in html
