"""Stored positions that no game can come to, by the clause they break; quantities add up wherever they can."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from pygame_core import save
from pygame_core.chance import Chance
from pygame_core.game import Options
from pygame_core.games import load_game
from pygame_core.plain import BadData

Written = dict[str, Any]
Change = Callable[[Written], None]

CHOSEN: dict[str, tuple[int, Options]] = {
    "santo_domingo": (3, {}),
    "hispaniola": (3, {}),
    "santiago": (3, {"palms": "three"}),
    "santa_maria": (3, {"setup": "advanced"}),
}


@cache
def positions(game_id: str) -> list[bytes]:
    """Every position of some random games, as written."""
    game, (seats, options) = load_game(game_id), CHOSEN[game_id]
    found = []
    for seed in range(6):
        rng, chance = random.Random(seed), Chance(bytes([seed]))
        state = game.start(seats, options, chance)[-1].state.copy()
        while True:
            found.append(save.pack(game.dump(state)))
            decisions = game.decisions(state)
            if not decisions:
                break
            game.apply(state, rng.choice(game.legal_actions(state, decisions[0].seat)), chance)
    return found


def position(game_id: str, wanted: Callable[[Written], bool]) -> Written:
    """The first such position."""
    for packed in positions(game_id):
        written: Any = save.unpack(packed)
        if wanted(written):
            return dict(written)
    raise AssertionError(f"{game_id}: no such position")


def assert_refused(game_id: str, wanted: Callable[[Written], bool], change: Change, clause: str) -> None:
    """A position is taken as it is, and refused with a clause once it is changed."""
    game, (seats, options) = load_game(game_id), CHOSEN[game_id]
    written = position(game_id, wanted)
    game.load(written, seats, options)
    change(written)
    with pytest.raises(BadData, match=clause):
        game.load(written, seats, options)


def in_phase(phase: str, first: str = "") -> Callable[[Written], bool]:
    """Whether a position is in a phase, the next task being ``first`` where it is given."""
    return lambda s: s["phase"] == phase and (not first or (s["todo"] and s["todo"][0][0] == first))


def moved(amount: int, *names: str) -> Change:
    """The first seat gets an amount of something out of the bank."""

    def change(s: Written) -> None:
        s[names[0]][0] += amount
        s[names[1]] -= amount

    return change


# ---- Santo Domingo ----


@pytest.mark.clause("SD-E1")
@pytest.mark.parametrize("amount", [9999, 60, -1000])
@pytest.mark.parametrize("phase", ["choose", "trade", "over"])
def test_nobody_has_more_points_than_the_last_round_can_bring(phase: str, amount: int) -> None:
    wanted: Callable[[Written], bool] = lambda s: s["phase"] == phase and s["round"] > 1  # noqa: E731
    assert_refused("santo_domingo", wanted, moved(amount, "points", "bank_points"), "points")


@pytest.mark.clause("SD-P1")
@pytest.mark.parametrize("name", ["points_row", "goods_row", "bank_points", "bank_goods"])
def test_points_and_goods_add_up(name: str) -> None:
    def wanted(s: Written) -> bool:
        return s["phase"] == "over" and bool(s["points_row"]) and bool(s["goods_row"])

    assert_refused("santo_domingo", wanted, lambda s: s.update({name: s[name] - 1}), "SD-P1")


@pytest.mark.clause("SD-R4", "SD-8c")
def test_a_discard_has_the_cards_of_each_round_since_the_last_beggar() -> None:
    def older(s: Written) -> None:
        seat = next(seat for seat, cards in enumerate(s["discards"]) if cards)
        s["discards"][seat][0][1] -= 1

    def beggar(s: Written) -> None:
        seat = next(seat for seat, cards in enumerate(s["discards"]) if cards)
        card = s["discards"][seat][0][0]
        s["discards"][seat][0][0] = 8
        s["hands"][seat] = sorted(card if own == 8 else own for own in s["hands"][seat])

    def wanted(s: Written) -> bool:
        return s["phase"] == "choose" and s["round"] > 1 and any(s["discards"]) and not any(s["played"])

    assert_refused("santo_domingo", wanted, older, "SD-R4|discards")
    assert_refused("santo_domingo", wanted, beggar, "SD-R4|SD-8c")


@pytest.mark.clause("SD-7d")
def test_traders_come_by_points() -> None:
    wanted: Callable[[Written], bool] = lambda s: s["phase"] == "trade" and len(s["traders"]) > 1  # noqa: E731
    assert_refused("santo_domingo", wanted, lambda s: s["traders"].reverse(), "SD-7d")
    assert_refused("santo_domingo", wanted, lambda s: s.update(traders=s["traders"][:1]), "SD-7d")


# ---- Hispaniola ----


@pytest.mark.clause("HI-X4")
def test_scores_are_the_sum_of_the_hands() -> None:
    def more(s: Written) -> None:
        s["scores"][0] += 900

    def in_the_sheet(s: Written) -> None:
        s["scores"][0] += 5
        s["sheet"][0][0][0] += 5
        s["sheet"][0][1][0] -= 5
        s["scores"][1] -= 5

    assert_refused("hispaniola", lambda s: len(s["sheet"]) > 1, more, "HI-X4")
    few = lambda s: len(s["sheet"]) == 1 and s["sheet"][0][1][0] == 0  # noqa: E731
    assert_refused("hispaniola", few, in_the_sheet, "HI-X1|sheet")


@pytest.mark.clause("HI-L1")
def test_every_trick_lies_in_front_of_somebody() -> None:
    def one_more(s: Written) -> None:
        s["piles"][0] += 1

    assert_refused("hispaniola", lambda s: s["phase"] == "play" and s["tricks"] > 3, one_more, "HI-L1")


@pytest.mark.clause("HI-K1", "HI-K2", "HI-T2")
@pytest.mark.parametrize(
    ("name", "clause"), [("turn", "HI-K1|HI-P"), ("trump", "HI-T2"), ("tricks", "HI-K1"), ("hand", "HI-P1|HI-X4")]
)
def test_turn_trump_and_counts_follow_from_what_was_played(name: str, clause: str) -> None:
    def other(s: Written) -> None:
        s[name] = (s[name] + 1) % 3

    assert_refused("hispaniola", lambda s: s["phase"] == "play" and 0 < len(s["trick"]) < 3, other, clause)


@pytest.mark.clause("HI-P1")
def test_no_more_pirates_are_out_than_tricks_were_won() -> None:
    def aboard(s: Written) -> None:
        s["ships"][5] = [0, 0, 0]
        s["reserve"][0] -= 3

    assert_refused("hispaniola", lambda s: s["phase"] == "bid" and s["hand"] == 1, aboard, "HI-P1")


# ---- Santiago ----


@pytest.mark.clause("SA-7", "SA-B4")
@pytest.mark.parametrize("amount", [99999, 500, 1])
def test_nobody_has_more_money_than_was_ever_paid_out(amount: int) -> None:
    first: Callable[[Written], bool] = lambda s: s["phase"] == "bid" and s["round"] == 1  # noqa: E731
    assert_refused("santiago", first, moved(amount, "cash", "bank"), "SA-7|cash|bank")

    def minted(s: Written) -> None:
        s["cash"][0] += 1

    assert_refused("santiago", in_phase("bribe"), minted, "SA-B4")


@pytest.mark.clause("SA-1a", "SA-2", "SA-3a")
@pytest.mark.parametrize("phase", ["bid", "plant", "bribe", "extra"])
def test_everybody_is_asked_in_order(phase: str) -> None:
    wanted: Callable[[Written], bool] = lambda s: s["phase"] == phase and len(s["queue"]) > 1  # noqa: E731
    assert_refused("santiago", wanted, lambda s: s["queue"].reverse(), "SA-1a|SA-3a")
    if phase != "bid":
        assert_refused("santiago", wanted, lambda s: s.update(bids=[]), "state: ")


@pytest.mark.clause("SA-3c", "SA-4c", "SA-5", "SA-6b")
def test_markers_and_canals_are_used_one_round_after_another() -> None:
    def lost(s: Written) -> None:
        s["markers"][0] -= 1
        s["box"][0] += 1

    def dug(s: Written) -> None:
        s["canals"], s["common"] = 1, s["common"] - 1

    first: Callable[[Written], bool] = lambda s: s["phase"] == "bid" and s["round"] == 1  # noqa: E731
    assert_refused("santiago", first, lost, "SA-3a|SA-6b")
    assert_refused("santiago", first, dug, "SA-4b|SA-4c")


@pytest.mark.clause("SA-E3")
def test_fields_are_worth_what_lies_there() -> None:
    def other(s: Written) -> None:
        s["worth"][-1][0] += 1

    assert_refused("santiago", in_phase("over"), other, "SA-E3")


# ---- Santa Maria ----


@pytest.mark.clause("SM-S8")
@pytest.mark.parametrize("year", [1, 2, 3])
def test_nobody_has_more_coins_than_dice_buildings_and_ships_can_bring(year: int) -> None:
    wanted: Callable[[Written], bool] = lambda s: s["phase"] == "turn" and s["year"] == year  # noqa: E731
    assert_refused("santa_maria", wanted, moved(5000, "coins", "bank"), "so many coins")


@pytest.mark.clause("SM-S8", "SM-Y1")
@pytest.mark.parametrize("source", range(6))
def test_nobody_has_more_points_than_their_source_can_bring(source: int) -> None:
    def more(s: Written) -> None:
        s["earned"][0][source] += 5000

    assert_refused("santa_maria", in_phase("over"), more, "cannot have brought")


@pytest.mark.clause("SM-V1")
def test_a_lot_is_a_town_hall_and_a_scholar() -> None:
    assert_refused("santa_maria", in_phase("lots"), lambda s: s["lots"][0].reverse(), "lots")
    assert_refused("santa_maria", in_phase("lots"), lambda s: s["lots"].reverse(), "SM-V1")
    assert_refused("santa_maria", in_phase("lots"), lambda s: s["lots"].pop(), "SM-V1")


@pytest.mark.clause("SM-V1", "SM-A0")
@pytest.mark.parametrize(
    "task",
    [
        ["grain", 0, 0, []],
        ["ship", 0, 0, []],
        ["monk", 0, 0, []],
        ["place", 34, 0, []],
        ["leave", 101, 0, [1, 2]],
        ["exchange", 7, 0, []],
    ],
)
def test_while_lots_are_chosen_there_is_nothing_else_to_do(task: list[object]) -> None:
    assert_refused("santa_maria", in_phase("lots"), lambda s: s.update(todo=[task]), "state: ")
    placing = in_phase("lots", "place")
    assert_refused("santa_maria", placing, lambda s: s["todo"].append(task), "state: ")


def runs_a_line(s: Written) -> bool:
    """Whether a die is about to be laid."""
    return bool(s["todo"]) and s["todo"][-1][0] == "lay"


@pytest.mark.clause("SM-A3", "SM-A5")
def test_a_running_line_belongs_to_whose_turn_it_is_and_keeps_its_die() -> None:
    def another_turn(s: Written) -> None:
        s["turn"] = (s["turn"] + 1) % 3

    def another_line(s: Written) -> None:
        s["todo"][-1][1] = s["todo"][-1][1] // 100 * 100 + s["todo"][-1][1] % 100 % 6 + 1

    def a_building_more(s: Written) -> None:
        s["todo"][-1][3] = [0, *s["todo"][-1][3]]

    for change in (another_turn, another_line, a_building_more, lambda s: s["todo"].pop()):
        assert_refused("santa_maria", runs_a_line, change, "state: ")


@pytest.mark.clause("SM-A0")
@pytest.mark.parametrize("kind", ["ship", "grain", "exchange", "monk", "place"])
def test_no_effect_waits_without_what_has_brought_it(kind: str) -> None:
    def without_die(s: Written) -> None:
        s["todo"] = s["todo"][:1]

    def twice(s: Written) -> None:
        s["todo"] = [s["todo"][0], *s["todo"]]

    def wanted(s: Written) -> bool:
        return in_phase("turn", kind)(s) and len(s["todo"]) > 1

    for change in (without_die, twice):
        assert_refused("santa_maria", wanted, change, "state: ")


@pytest.mark.clause("SM-A2")
def test_the_nth_building_holds_n_coins() -> None:
    def dearer(s: Written) -> None:
        for seat, things in enumerate(s["on"]):
            for cell, thing in enumerate(things):
                if 0 < thing < 100:
                    s["on"][seat][cell] = 30
                    s["bank"] -= 30 - thing
                    return

    def wanted(s: Written) -> bool:
        return s["phase"] == "turn" and any(0 < thing < 100 for things in s["on"] for thing in things)

    assert_refused("santa_maria", wanted, dearer, "SM-A2")
