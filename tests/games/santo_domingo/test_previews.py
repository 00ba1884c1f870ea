"""What a player reads before a choice: what the cards can bring, and what each thing on the table is."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from app.session import Session
from app.tables.santo_domingo.results import figures
from app.words import Words
from pygame_core import save
from pygame_core.bots.levels import LEVELS
from pygame_core.game import Action
from pygame_core.games import load_game
from pygame_core.games.santo_domingo.events import RoundEnded, read_event
from pygame_core.match import Match
from pygame_core.setup import MARKS, Player
from tests.app.sitting import begin_game, play, select, ui
from tests.app.spoken import spoken
from tests.games.santo_domingo.driver import PLANS, planned

Rounds = Sequence[Sequence[str]]

FULL: Rounds = (("3 5", "1 2", "1 2"), ("4 6", "5 8", "3 8"))
"""After these the first of three has its 15 goods."""
LAST: Rounds = (("1 2", "3 8", "3 8"), ("3 4", "1 8", "1 8"), ("5 6", "2 8", "2 8"))
"""After these the first of three has two cards left, the Trader and the Beggar."""


def table(seats: int, rounds: Rounds = ()) -> Session:
    """A table at which the first player has to choose, after rounds in which nobody sells."""
    session = begin_game("santo_domingo", seats, "en", {})
    for cards in rounds:
        for seat, chosen in enumerate(cards):
            ui(session, reveal=True)
            play(session, f"{seat} choose {chosen}")
        ui(session, resume=True)
    ui(session, reveal=True)
    return session


def preview(session: Session, *cards: int) -> str:
    """The prompt while these cards are selected."""
    html = ui(session, reveal=True)
    for card in cards:
        html = select(session, card=card)
    [prompt] = re.findall(r'<section class="prompt.*?</section>', html, re.DOTALL)
    return re.sub(r" (?=[.;])", "", spoken(prompt))


def explained(session: Session, thing: str) -> str:
    """The explanation of a thing on the table."""
    route = session.state.require_controller().route
    html = str(session.handle({"kind": "open", "open": f"{route}/explain/{thing}", "stored": None})["html"])
    return spoken(html[html.index('id="explanation-text"') :])


# ---- previews ----


def test_a_trader_counts_the_goods_that_a_card_before_it_can_bring() -> None:
    assert "Trader: at most 1 for 2; the rate is 2 for 1." in preview(table(3), 7)
    assert "Trader: at most 1 for 2; with Galleon at most 4 for 8." in preview(table(3), 5, 7)
    assert "Trader: at most 1 for 2; with Frigate at most 3 for 6." in preview(table(3), 4, 7)
    assert "Trader: at most 1 for 2; with Governor at most 7 for 14." in preview(table(3), 3, 7)


def test_cards_that_act_later_or_bring_points_sell_no_more() -> None:
    for other in (1, 2, 6, 8):
        assert "Trader: at most 1 for 2; the rate is 2 for 1." in preview(table(3), other, 7)


def test_the_most_for_cards_of_others_is_what_they_still_hold() -> None:
    assert "4 per Captain of the others, 2 per Admiral: 12 at most." in preview(table(3), 3)
    assert "3 per Frigate of the others, 1 per Galleon: 8 at most." in preview(table(3), 6)
    session = table(3, [("2 5", "1 4", "1 2")])
    assert "Governor: 4 per Captain of the others, 2 per Admiral: 2 at most." in preview(session, 3)


def test_a_card_for_cards_that_nobody_holds_brings_nothing() -> None:
    assert "Governor: brings nothing in this round." in preview(table(3, [("4 5", "1 2", "1 2")]), 3)
    assert "Customs: brings nothing in this round." in preview(table(3, [("1 2", "4 5", "4 5")]), 6)


def test_one_more_card_takes_the_place_of_the_one_that_was_selected_first() -> None:
    assert "Play Frigate and Trader" in preview(table(3), 8, 7, 4)
    assert "Play Captain and Beggar" in preview(table(3), 7, 8, 1)


def test_with_many_players_each_of_the_others_plays_one_card_and_what_finds_no_room_is_not_promised() -> None:
    assert "Governor: 4 per Captain, 2 per Admiral: 11 at most." in preview(table(4), 3)
    assert "Customs: 3 per Frigate, 1 per Galleon: 9 at most." in preview(table(4), 6)


def test_a_preview_names_the_limit_of_goods_before_some_are_lost() -> None:
    assert "at most 15" not in preview(table(3), 5)
    assert "You hold at most 15" in preview(table(3, FULL), 2, 8)


# ---- the last cards ----


def test_the_last_cards_of_a_hand_need_no_selection() -> None:
    session = table(3, LAST)
    prompt = preview(session)
    assert "these are your last 2 cards" in prompt
    assert prompt.endswith("Play Trader and Beggar")
    html = select(session, card=7)
    [button] = re.findall(r'<button[^>]*id="play"[^>]*>', html)
    assert "aria-disabled" not in button
    assert re.findall(r'card--\w+ is-up" id="card-(\d)"', html) == ["7", "8"]


def alone(rounds: Rounds) -> str:
    """The table of a person between two computers, after these rounds."""
    players = [Player("Anika", MARKS[0]), *(Player("", mark, LEVELS[0]) for mark in MARKS[1:3])]
    match = Match.begin(load_game("santo_domingo"), "alone", players, {}, b"")
    for cards in rounds:
        for seat, chosen in enumerate(cards):
            match.play(Action(seat, "choose", tuple(map(int, chosen.split()))))
    stored = {"0": save.write(match)}
    return str(Session().handle({"kind": "open", "open": "game/alone", "stored": stored, "settings": {}})["html"])


def test_while_goods_are_sold_no_card_is_raised_and_those_on_the_table_are_spent() -> None:
    html = alone((*FULL, ("1 7", "1 2", "1 2")))
    assert "how much do you sell?" in html
    states = re.findall(r'class="card card--\w+( is-\w+)?" id="card-(\d)"', html)
    assert [card for state, card in states if not state] == ["2", "8"]
    assert {state for state, _ in states} == {"", " is-out"}
    assert len(re.findall(r'"card-[28]" aria-disabled="true" aria-pressed="false"', html)) == 2


def selling(*chosen: str) -> str:
    """The table of a Trader who sells, after these choices of three people."""
    session = table(3, FULL)
    for seat, cards in enumerate(chosen):
        ui(session, reveal=True)
        play(session, f"{seat} choose {cards}")
    html = spoken(ui(session, skip=True))
    assert "how much do you sell?" in html
    return html


def test_while_goods_are_sold_it_is_said_how_far_several_traders_have_moved_the_boat() -> None:
    assert "moved the boat back" not in selling("1 7", "1 2", "1 2")
    assert re.search(r"2 Traders moved the boat back: \d+ → \d+\.", selling("1 7", "1 7", "1 2"))


# ---- explanations ----


@pytest.mark.parametrize(("card", "sentence"), [(3, "Only cards"), (6, "Only cards"), (8, "Only Traders")])
def test_with_few_players_an_explanation_says_whose_cards_count(card: int, sentence: str) -> None:
    told = f"{sentence} of the other players count."
    assert told in explained(table(3), f"card-{card}")
    assert told not in explained(table(4), f"card-{card}")


def test_every_card_that_brings_goods_says_how_many_can_be_held() -> None:
    session = table(3)
    told = [card for card in range(1, 9) if "more than 15 goods" in explained(session, f"card-{card}")]
    assert told == [3, 4, 5, 8]


def test_a_beggar_says_what_it_brings_by_the_cards_left_and_for_each_trader() -> None:
    told = explained(table(3), "card-8")
    assert "Brings 4 goods if no other card is left in hand, 3 with 1 or 2 left, 2 with 3 or 4, 1 with more" in told
    assert "and 2 for each Trader of this round" in told
    assert "Now 6 would be left." in told


def test_several_traders_are_said_to_spoil_the_price_for_all() -> None:
    told = explained(table(3), "card-7")
    assert "Before anybody sells, each Trader after the first moves the boat back 2 spaces: all Traders get" in told


# ---- the end of a round, and of the game ----


def test_title_and_words_name_the_same_round_after_the_supply() -> None:
    session = begin_game("santo_domingo", 3, "en", {})
    for seat, chosen in enumerate(("4 5", "1 2", "3 6")):
        ui(session, reveal=True)
        pages = play(session, f"{seat} choose {chosen}")
    assert "Round 2, to 30" in pages[-1]
    assert "Round 1 is over. Round 2 begins." in spoken(pages[-1])


def test_the_final_exchange_is_no_round_of_the_chart() -> None:
    match = planned(PLANS[3])
    result, seen = match.result(), [read_event(event) for event in match.events()]
    assert result is not None
    end = figures(Words("en"), seen, result, 30)
    rounds = sum(isinstance(event, RoundEnded) for event in seen)
    assert [len(points) for points in end.series] == [rounds + 1] * 3
    assert tuple(points[-1] for points in end.series) == result.totals
