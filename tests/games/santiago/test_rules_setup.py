"""Santiago: board, components, set-up and variants (SA-B1 to SA-S5, SA-R1, SA-V1, SA-V2)."""

from __future__ import annotations

import json
import pkgutil
from collections import Counter

import pytest

from pygame_core.chance import Chance
from pygame_core.game import Action
from pygame_core.games.santiago.board import (
    CORNERS,
    INSIDE,
    INTERSECTIONS,
    PLOTS,
    SIDES,
    STRETCHES,
    TOUCHED,
    ends,
    intersection_at,
    plot_at,
    watered,
)
from pygame_core.games.santiago.components import load_components, read_components
from pygame_core.plain import BadData
from tests.games.santiago.positions import A, H, V, rules, started, table


@pytest.mark.clause("SA-B1")
def test_there_are_48_plots() -> None:
    assert PLOTS == 48
    assert plot_at(7, 5) == 47
    assert len(started().state.plots) == 48


@pytest.mark.clause("SA-B2")
def test_there_are_31_stretches_of_ditch_between_20_crossings() -> None:
    assert len(STRETCHES) == len(set(STRETCHES)) == 31
    assert INTERSECTIONS == 20
    assert {end for stretch in STRETCHES for end in ends(stretch)} == set(range(20))


@pytest.mark.clause("SA-B2")
def test_a_stretch_is_two_plots_long() -> None:
    along = Counter(number for sides in SIDES for number in range(31) if sides >> number & 1)
    for number, (kind, x, y) in enumerate(STRETCHES):
        border = y in (0, 3) if kind == "h" else x in (0, 4)
        assert along[number] == (2 if border else 4)


@pytest.mark.clause("SA-B6")
def test_a_plot_borders_one_horizontal_and_one_vertical_stretch() -> None:
    for plot, sides in enumerate(SIDES):
        row, column = divmod(plot, 8)
        kinds = sorted(STRETCHES[number] for number in range(31) if sides >> number & 1)
        assert kinds == sorted([H(column >> 1, (row + 1) >> 1), V((column + 1) >> 1, row >> 1)])


@pytest.mark.clause("SA-B6")
@pytest.mark.parametrize(
    ("stretch", "plots"),
    [
        (H(1, 1), {(2, 1), (3, 1), (2, 2), (3, 2)}),
        (H(0, 0), {(0, 0), (1, 0)}),
        (H(3, 3), {(6, 5), (7, 5)}),
        (V(2, 0), {(3, 0), (4, 0), (3, 1), (4, 1)}),
        (V(4, 2), {(7, 4), (7, 5)}),
    ],
)
def test_a_canal_waters_the_plots_along_it(stretch: tuple[str, int, int], plots: set[tuple[int, int]]) -> None:
    assert set(watered(1 << STRETCHES.index(stretch))) == {plot_at(*plot) for plot in plots}


@pytest.mark.clause("SA-B3")
def test_there_are_45_tiles_nine_of_each_crop() -> None:
    counted = Counter(load_components().tiles)
    assert counted == {(crop, planters): {2: 6, 1: 3}[planters] for crop in range(5) for planters in (1, 2)}


@pytest.mark.clause("SA-B4")
def test_every_player_begins_with_markers_a_canal_and_cash() -> None:
    state = started().state
    assert state.markers == [22] * 4
    assert state.extra == [True] * 4
    assert state.cash == [10] * 4


@pytest.mark.clause("SA-B5")
def test_money_is_whole_and_the_bank_is_unlimited() -> None:
    position = table(cash=1000, row=[("beans", 2)] * 4)
    assert position.refused(1, "bid", "1.5").clause == "SA-1b"
    assert (1000,) in position.legal("bid")
    assert table(phase="extra", overseer=A, queue=(A,)).act(A, "pass").state.bank == -12


@pytest.mark.clause("SA-S1")
@pytest.mark.parametrize(("seats", "piles", "rounds", "removed"), [(3, 4, 11, 1), (4, 4, 11, 1), (5, 5, 9, 0)])
def test_the_number_of_players_decides_piles_and_rounds(seats: int, piles: int, rounds: int, removed: int) -> None:
    first = started(seats).steps[0]
    assert [len(pile) for pile in first.state.piles] == [rounds] * piles
    assert first.state.rounds == rounds
    assert len(first.state.removed) == removed
    assert first.event.facts["removed"] == first.state.removed


@pytest.mark.clause("SA-S2")
@pytest.mark.parametrize(("seats", "canals"), [(3, 11), (4, 11), (5, 9)])
def test_the_number_of_players_decides_the_common_canals(seats: int, canals: int) -> None:
    assert started(seats).state.common == canals


@pytest.mark.clause("SA-S3", "SA-V1")
def test_the_spring_is_on_a_crossing_and_waters_nothing() -> None:
    inside = {started(seed=bytes([number])).state.spring for number in range(60)}
    anywhere = {started(seed=bytes([number]), spring="anywhere").state.spring for number in range(200)}
    assert inside == set(INSIDE)
    assert len(INSIDE) == 6
    assert anywhere == set(range(20))
    assert watered(started().state.canals) == ()


@pytest.mark.clause("SA-S4")
def test_the_first_overseer_is_drawn() -> None:
    assert {started(seed=bytes([number])).state.overseer for number in range(40)} == {0, 1, 2, 3}


@pytest.mark.clause("SA-S5")
@pytest.mark.parametrize("phase", ["bid", "bribe", "decide", "plant", "extra"])
def test_hidden_money_is_seen_by_its_owner_only(phase: str) -> None:
    bids = [(seat, 4 - seat) for seat in range(4)]
    position = table(phase=phase, bids=bids if phase != "bid" else (), cash=[3, 5, 7, 9])
    for seat in range(4):
        view = position.game.view(position.state, seat)
        assert [own.cash for own in view.seats] == [
            held if other == seat else None for other, held in enumerate([3, 5, 7, 9])
        ]
    assert [own.cash for own in position.game.view(position.state, None).seats] == [None] * 4
    (decision,) = position.game.decisions(position.state)
    assert decision.private == (phase in ("bid", "bribe", "decide"))


@pytest.mark.clause("SA-S5")
def test_open_money_and_bids_are_seen_by_all() -> None:
    position = table(hidden=False, cash=[3, 5, 7, 9]).bid(2)
    view = position.game.view(position.state, None)
    assert [own.cash for own in view.seats] == [3, 3, 7, 9]
    assert [own.bid for own in view.seats] == [None, 2, None, None]
    assert not position.game.decisions(position.state)[0].private


@pytest.mark.clause("SA-R1")
def test_no_money_changes_hands_outside_the_rules() -> None:
    verbs = {action.verb for phase in ("bid", "bribe", "decide", "extra") for action in _listed(phase)}
    assert verbs == {"bid", "pass", "propose", "build", "irrigate"}
    assert table().refused(1, "pay", 2, 3).clause == "SA-1a"


def _listed(phase: str) -> list[Action]:
    position = table(phase=phase, bids=[(seat, 4 - seat) for seat in range(4)] if phase != "bid" else ())
    return list(position.game.legal_actions(position.state, position.state.queue[0]))


@pytest.mark.clause("SA-V2")
def test_three_palms_are_apart_and_not_at_the_spring() -> None:
    for number in range(80):
        state = started(seed=bytes([number]), palms="three", spring="anywhere").state
        assert len(state.palms) == 3
        assert not set(state.palms) & CORNERS[state.spring]
        assert all(one == other or other not in TOUCHED[one] for one in state.palms for other in state.palms)
    assert started().state.palms == ()
    assert len(CORNERS[intersection_at(0, 0)]) == 1
    assert len(CORNERS[intersection_at(1, 0)]) == 2


@pytest.mark.clause("SA-B3")
@pytest.mark.parametrize(
    ("part", "value", "said"),
    [
        ("crops", [], "crops"),
        ("tiles", [{"planters": 2, "of_each_crop": 20, "certainty": "likely"}], "tiles"),
        ("sets", [], "sets"),
        ("markers", {"each": 3, "certainty": "certain"}, "markers"),
        ("money", {"start": 10, "income": 3}, "money"),
        ("money", {"start": 10, "income": 3, "certainty": "sure"}, "certainty"),
    ],
)
def test_an_invalid_component_file_is_refused_with_the_place_of_the_error(part: str, value: object, said: str) -> None:
    written = json.loads(pkgutil.get_data("pygame_core.games.santiago.rules", "components/2003-1.json") or b"")
    with pytest.raises(BadData, match=said):
        read_components(json.dumps(written | {part: value}).encode(), "mine.json")


@pytest.mark.clause("SA-S3")
def test_the_order_of_hidden_tiles_does_not_affect_a_view() -> None:
    game, state = rules(), started().state
    other = game.redeal(state, 0, Chance(b"another"))
    assert other.piles != state.piles
    for seat in (None, 0, 1, 2, 3):
        assert game.view(other, seat) == game.view(state, seat)
