"""Hispaniola: the deal, trump and tricks (HI-C1 to HI-K7)."""

from __future__ import annotations

import random

import pytest

from pygame_core.chance import Chance
from pygame_core.game import Action
from pygame_core.games.hispaniola.components import read_components
from pygame_core.games.hispaniola.state import NO_TRUMP, NOBODY
from pygame_core.games.hispaniola.tricks import ship_of, trump_of, winner_of
from pygame_core.plain import BadData
from tests.games.hispaniola.positions import CHANCE, NEUTRAL, SUITS, Table, card, cards, rules, table

GREEN = SUITS["green"]


def started(players: int, length: str = "short", seed: bytes = b"x") -> Table:
    """A new game after the deal."""
    return Table(rules().start(players, {"length": length}, Chance(seed))[-1].state)


def trick(*names: str) -> list[tuple[int, tuple[int, int]]]:
    """A trick of seats 0, 1, 2 and so on."""
    return [(seat, card(name)) for seat, name in enumerate(names)]


# ---- components and set-up ----


@pytest.mark.clause("HI-C1")
@pytest.mark.parametrize(("players", "highest"), [(3, 9), (4, 12), (5, 15)])
def test_the_deck_fits_the_number_of_players_and_a_hand_is_always_fifteen(players: int, highest: int) -> None:
    state = started(players).state
    dealt = sorted(one for hand in state.cards for one in hand)
    assert dealt == [(suit, value) for suit in range(5) for value in range(1, highest + 1)]
    assert [len(hand) for hand in state.cards] == [15] * players


@pytest.mark.clause("HI-C2", "HI-C3", "HI-C4")
def test_all_pirates_begin_in_reserve_and_ships_and_islands_are_empty() -> None:
    state = started(4).state
    assert state.reserve == [10] * 4
    assert state.ships == [(NOBODY, NOBODY, NOBODY)] * 6
    assert state.islands == (NOBODY,) * 4
    assert rules().components.islands == (-1, -2, -3, -4)


@pytest.mark.clause("HI-C5")
def test_the_suits_are_named_in_the_component_file() -> None:
    assert rules().components.suits == ("blue", "red", "yellow", "green", "violet")


@pytest.mark.clause("HI-C5", "HI-C1")
@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        (b"{", "not JSON"),
        (b'{"id": "x", "id": "y"}', "twice"),
        (b'{"id": "x"}', "the fields id, suits"),
    ],
)
def test_an_invalid_component_file_is_refused_with_the_error(written: bytes, complaint: str) -> None:
    with pytest.raises(BadData, match=complaint) as caught:
        read_components(written, "mine.json")
    assert str(caught.value).startswith("mine.json")


@pytest.mark.clause("HI-S1")
def test_the_first_dealer_is_drawn_and_the_deal_passes_clockwise() -> None:
    dealers = {started(4, seed=bytes([seed])).state.dealer for seed in range(40)}
    assert dealers == {0, 1, 2, 3}
    played = table((card("blue 1"),), (card("blue 2"),), (card("blue 3"),), turn=1, dealer=0)
    played.play("blue 2", "blue 3", "blue 1").act(2, "keep")
    assert played.state.dealer == 1
    assert played.state.hand == 2


@pytest.mark.clause("HI-S2")
@pytest.mark.parametrize(("length", "rounds"), [("short", 1), ("normal", 2)])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_game_has_as_many_hands_as_players_or_twice_as_many(players: int, length: str, rounds: int) -> None:
    assert started(players, length).state.hands_to_play == players * rounds


# ---- trump ----


@pytest.mark.clause("HI-T1")
def test_everybody_bids_one_card_face_down_and_all_are_revealed_together() -> None:
    played = started(3)
    first, second, third = (hand[0] for hand in played.state.cards)
    played.game.apply(played.state, _bid(0, first), CHANCE, played.steps)
    played.game.apply(played.state, _bid(1, second), CHANCE, played.steps)
    assert [event.kind for event in played.events] == ["bid", "bid"]
    assert not any("card" in str(event.facts) for event in played.events)
    assert all(seat.laid for seat in played.game.view(played.state, None).seats[:2])
    played.game.apply(played.state, _bid(2, third), CHANCE, played.steps)
    assert played.event("bids").facts["cards"] == (first, second, third)


def _bid(seat: int, held: tuple[int, int]) -> Action:
    return Action(seat, "bid", (rules().components.suits[held[0]], held[1]))


@pytest.mark.clause("HI-T1")
def test_a_seat_bids_once_and_from_its_own_hand() -> None:
    played = table(cards("blue 1", "blue 2"), cards("red 1", "red 2"), cards("green 1", "green 2"), phase="bid")
    assert played.refused(0, "bid", "red", 1).clause == "HI-T1"
    played.act(0, "bid", "blue", 1)
    assert played.refused(0, "bid", "blue", 2).clause == "HI-T1"
    assert played.refused(1, "play", "red", 1).clause == "HI-T1"
    assert played.refused(1, "bid", "red", 99).clause == "HI-C1"


@pytest.mark.clause("HI-20", "HI-T2", "HI-21", "HI-T3", "HI-22", "HI-23")
@pytest.mark.parametrize(
    ("bids", "trump"),
    [
        ("red 9, blue 9, green 4", "green"),
        ("blue 12, red 12, blue 8, red 8", None),
        ("blue 15, red 15, blue 13, red 13, yellow 2", "yellow"),
        ("red 11, blue 3, green 3, red 7", "red"),
    ],
)
def test_the_highest_unique_value_is_trump(bids: str, trump: str | None) -> None:
    expected = NO_TRUMP if trump is None else SUITS[trump]
    assert trump_of([card(name) for name in bids.split(", ")]) == expected


@pytest.mark.clause("HI-T3", "HI-T4")
def test_bids_are_repeated_until_a_value_is_unique_and_only_the_new_ones_count() -> None:
    hands = (
        cards("blue 7", "blue 1", "blue 2"),
        cards("red 7", "red 3", "red 4"),
        cards("green 7", "green 3", "green 9"),
    )
    played = table(*hands, trump="", phase="bid").bid("blue 7", "red 7", "green 7")
    assert played.state.phase == "bid"
    played.bid("blue 1", "red 3", "green 3")
    assert played.state.trump == SUITS["blue"], "the sevens of before no longer count, and the threes cancel"
    assert played.state.bids[0] == (card("blue 7"), card("blue 1"))
    assert [len(hand) for hand in played.state.cards] == [1, 1, 1], "one trick fewer for each repetition"


@pytest.mark.clause("HI-T4")
def test_bids_stay_visible_and_count_for_no_player() -> None:
    played = table(cards("blue 7", "blue 1"), cards("red 6", "red 3"), cards("green 5", "green 3"), phase="bid")
    played.bid("blue 7", "red 6", "green 5")
    view = played.game.view(played.state, None)
    assert [seat.bids for seat in view.seats] == [(card("blue 7"),), (card("red 6"),), (card("green 5"),)]
    assert played.state.piles == [0, 0, 0]


@pytest.mark.clause("HI-T5")
@pytest.mark.parametrize("last", ["blue 2", "blue 3"])
def test_if_bids_exhaust_the_hands_the_board_is_scored_without_tricks(last: str) -> None:
    hands = [cards("blue 1"), cards("red 1"), cards("yellow 3"), cards("green 3"), cards(last)]
    played = table(*hands, trump="", phase="bid", ships={0: (NOBODY, 2, NOBODY)})
    played.bid("blue 1", "red 1", "yellow 3", "green 3", last)
    assert played.event("scored").facts["scores"] == (0, 0, 5, 0, 0)
    assert not [event for event in played.events if event.kind == "played"]
    assert played.state.hand == 2


# ---- tricks ----


@pytest.mark.clause("HI-K1")
def test_the_player_left_of_the_dealer_leads_and_then_each_winner() -> None:
    state = started(5).state
    assert rules().decisions(state)[0].seat == (state.dealer + 1) % 5
    played = table(cards("blue 1", "red 1"), cards("blue 9", "red 2"), cards("blue 2", "red 3"), turn=0)
    seats = []
    for name in ("blue 1", "blue 9", "blue 2"):
        seats.append(played.state.turn)
        played.play(name)
    assert seats == [0, 1, 2]
    played.act(1, "keep")
    assert (played.state.phase, played.state.turn) == ("play", 1)
    assert played.refused(0, "play", "red", 1).clause == "HI-K1"


@pytest.mark.clause("HI-K2")
def test_any_card_may_be_led_and_the_led_suit_must_be_followed() -> None:
    played = table(cards("green 1", "blue 1"), cards("green 2", "red 2"), cards("red 3", "yellow 3"), trump="green")
    assert played.legal() == {"play blue 1", "play green 1"}
    played.play("green 1")
    assert played.legal() == {"play green 2"}, "trump is followed like any other suit"
    reason = played.refused(1, "play", "red", 2)
    assert (reason.clause, reason.facts["suit"]) == ("HI-K2", GREEN)
    played.play("green 2")
    assert played.legal() == {"play red 3", "play yellow 3"}, "who cannot follow plays anything"


@pytest.mark.clause("HI-K2")
def test_nobody_is_forced_to_trump() -> None:
    played = table(cards("blue 1"), cards("green 2", "red 2"), cards("red 3"), trump="green").play("blue 1")
    assert played.legal() == {"play green 2", "play red 2"}


@pytest.mark.clause("HI-1", "HI-K4", "HI-K5", "HI-2", "HI-3", "HI-K3", "HI-4", "HI-K6", "HI-5", "HI-6")
@pytest.mark.parametrize(
    ("names", "winner", "ship"),
    [
        ("blue 5, blue 7, red 9", 2, "blue"),
        ("blue 8, red 8, blue 2", 0, "blue"),
        ("blue 7, blue 9, green 1", 2, "blue"),
        ("blue 7, yellow 9, green 1", 2, None),
        ("blue 7, yellow 9, red 3", 1, None),
        ("green 3, red 9, blue 9", 0, None),
        ("green 3, green 9, blue 9", 1, "green"),
        ("red 4, blue 9, yellow 9, red 9, violet 1", 1, None),
    ],
)
def test_the_winner_and_the_ship_of_a_trick(names: str, winner: int, ship: str | None) -> None:
    played = trick(*names.split(", "))
    assert winner_of(played, GREEN) == winner
    assert ship_of(tuple(played)) == (NEUTRAL if ship is None else SUITS[ship])


@pytest.mark.clause("HI-K7")
def test_the_winner_boards_then_gives_or_keeps_the_tricks_then_leads() -> None:
    hands = (cards("blue 1", "red 1"), cards("blue 9", "red 2"), cards("blue 2", "red 3"))
    played = table(*hands, ships={0: (NOBODY, 2, NOBODY)}).play("blue 1", "blue 9", "blue 2")
    assert played.state.phase == "board"
    assert played.refused(1, "keep").clause == "HI-P1"
    assert played.refused(0, "place", "left").clause == "HI-K7"
    played.act(1, "place", "left")
    assert played.state.phase == "give"
    assert played.refused(1, "play", "red", 2).clause == "HI-L1"
    played.act(1, "keep")
    assert (played.state.phase, played.state.turn) == ("play", 1)


@pytest.mark.clause("HI-K1", "HI-K2", "HI-X4")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_random_games_conserve_every_card_and_every_pirate(players: int) -> None:
    played, dice = started(players), random.Random(players)
    while decisions := played.game.decisions(played.state):
        action = dice.choice(played.game.legal_actions(played.state, decisions[0].seat))
        played.act(action.seat, action.verb, *action.values)
        for ship in played.state.ships:
            assert ship[1] != NOBODY or set(ship) == {NOBODY}
    assert len(played.state.sheet) == players
