"""Stored positions and events of Santa Maria that no game can reach, by the clause they break.

Their quantities still add up wherever possible.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pygame_core.plain import Plain
from tests.engine.forged_positions import Forged, Written, in_phase, moved

FORGED = Forged("santa_maria", {"setup": "advanced"})

GAINED: dict[str, Plain] = {
    "year": 1,
    "seat": 0,
    "source": "buildings",
    "goods": [2, 0, 0, 0, 0],
    "kept": [1, 0, 0, 0, 0],
    "surplus": 1,
    "coins": 0,
    "points": 0,
}


@pytest.mark.clause("SM-S8")
@pytest.mark.parametrize("year", [1, 2, 3])
def test_nobody_has_more_coins_than_dice_buildings_and_ships_can_bring(year: int) -> None:
    wanted: Callable[[Written], bool] = lambda s: s["phase"] == "turn" and s["year"] == year  # noqa: E731
    FORGED.assert_refused(wanted, moved(5000, "coins", "bank"), "so many coins")


@pytest.mark.clause("SM-S8", "SM-Y1")
@pytest.mark.parametrize("source", range(6))
def test_nobody_has_more_points_than_their_source_can_bring(source: int) -> None:
    def more(s: Written) -> None:
        s["earned"][0][source] += 5000

    FORGED.assert_refused(in_phase("over"), more, "cannot have brought")


@pytest.mark.clause("SM-V1")
def test_lots_must_have_a_town_hall_and_a_scholar_each() -> None:
    FORGED.assert_refused(in_phase("lots"), lambda s: s["lots"][0].reverse(), "lots")
    FORGED.assert_refused(in_phase("lots"), lambda s: s["lots"].reverse(), "SM-V1")
    FORGED.assert_refused(in_phase("lots"), lambda s: s["lots"].pop(), "SM-V1")


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
def test_no_other_task_is_pending_while_lots_are_chosen(task: list[object]) -> None:
    FORGED.assert_refused(in_phase("lots"), lambda s: s.update(todo=[task]), "state: ")
    placing = in_phase("lots", "place")
    FORGED.assert_refused(placing, lambda s: s["todo"].append(task), "state: ")


def runs_a_line(s: Written) -> bool:
    """Whether a die is about to be laid."""
    return bool(s["todo"]) and s["todo"][-1][0] == "lay"


@pytest.mark.clause("SM-A3", "SM-A5")
def test_a_running_line_belongs_to_the_current_player_and_keeps_its_die() -> None:
    def another_turn(s: Written) -> None:
        s["turn"] = (s["turn"] + 1) % 3

    def another_line(s: Written) -> None:
        s["todo"][-1][1] = s["todo"][-1][1] // 100 * 100 + s["todo"][-1][1] % 100 % 6 + 1

    def a_building_more(s: Written) -> None:
        s["todo"][-1][3] = [0, *s["todo"][-1][3]]

    for change in (another_turn, another_line, a_building_more, lambda s: s["todo"].pop()):
        FORGED.assert_refused(runs_a_line, change, "state: ")


@pytest.mark.clause("SM-A0")
@pytest.mark.parametrize("kind", ["ship", "grain", "exchange", "monk", "place"])
def test_no_effect_is_pending_without_its_cause(kind: str) -> None:
    def without_die(s: Written) -> None:
        s["todo"] = s["todo"][:1]

    def twice(s: Written) -> None:
        s["todo"] = [s["todo"][0], *s["todo"]]

    def wanted(s: Written) -> bool:
        return in_phase("turn", kind)(s) and len(s["todo"]) > 1

    for change in (without_die, twice):
        FORGED.assert_refused(wanted, change, "state: ")


@pytest.mark.clause("SM-A2")
def test_the_nth_activated_building_has_n_coins() -> None:
    def dearer(s: Written) -> None:
        for seat, things in enumerate(s["on"]):
            for cell, thing in enumerate(things):
                if 0 < thing < 100:
                    s["on"][seat][cell] = 30
                    s["bank"] -= 30 - thing
                    return

    def wanted(s: Written) -> bool:
        return s["phase"] == "turn" and any(0 < thing < 100 for things in s["on"] for thing in things)

    FORGED.assert_refused(wanted, dearer, "SM-A2")


@pytest.mark.parametrize(
    ("kind", "facts", "wrong"),
    [
        ("gained", GAINED, {"kept": [3, 0, 0, 0, 0]}),  # SM-B1
        ("gained", GAINED, {"source": "thin air"}),
    ],
)
def test_an_event_that_contradicts_the_rules_is_refused(
    kind: str, facts: dict[str, Plain], wrong: dict[str, Plain]
) -> None:
    FORGED.assert_event_refused(kind, facts, wrong)
