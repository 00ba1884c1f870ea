"""Santiago: drought, income, the end and scoring (SA-6a to SA-E4, palms)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from pygame_core.games.santiago.board import plot_at
from pygame_core.games.santiago.queries import at_risk, field_with, fields_now, worth_now, would_water
from pygame_core.games.santiago.scoring import fields_of, worth_of_fields
from pygame_core.games.santiago.state import Plot
from tests.games.santiago.positions import CROPS, DESERT, A, B, C, D, H, Table, V, planted, started, table

BIDS = [(B, 4), (C, 3), (D, 2), (A, 1)]
CANAL = V(2, 0)
"""A canal that waters the plots (3, 0), (4, 0), (3, 1) and (4, 1)."""


def drought(position: Table) -> Table:
    """Nobody uses their own canal, and the round ends."""
    return position.pass_all("extra")


def last(
    *,
    plots: Mapping[tuple[int, int], Plot] | None = None,
    cash: int | Sequence[int] = 10,
    palms: Sequence[tuple[int, int]] = (),
) -> Table:
    """The extra irrigation of the last round."""
    position = table(
        phase="extra", overseer=A, bids=BIDS, round_=11, canals=[CANAL], plots=plots, cash=cash, palms=palms
    )
    position.state.piles = ((),) * 4
    return position


@pytest.mark.clause("SA-6a")
def test_a_plantation_along_a_canal_is_watered() -> None:
    held = planted("beans", A, 2)
    plots = {(3, 0): held, (4, 1): held, (2, 0): held, (5, 1): held, (3, 2): held}
    position = drought(table(phase="extra", overseer=A, bids=BIDS, canals=[CANAL], plots=plots))
    assert [position.plot(*plot)[2] for plot in plots] == [2, 2, 1, 1, 1]


@pytest.mark.clause("SA-6b", "SA-T6")
def test_a_dry_plantation_loses_one_marker_to_the_box() -> None:
    position = drought(table(phase="extra", overseer=A, bids=BIDS, plots={(0, 0): planted("chili", B, 2)}))
    assert position.plot(0, 0) == planted("chili", B, 1)
    assert position.state.box == [0, 1, 0, 0]
    assert position.event("drought").facts["thinned"] == (0,)


@pytest.mark.clause("SA-6b")
def test_the_drought_depends_on_the_state_at_its_start() -> None:
    plots = {(0, 0): planted("chili", B, 1), (7, 5): planted("cane")}
    position = drought(table(phase="extra", overseer=A, bids=BIDS, plots=plots))
    assert position.plot(0, 0) == planted("chili")
    assert position.plot(7, 5) == DESERT
    assert position.event("drought").facts["withered"] == (plot_at(7, 5),)


@pytest.mark.clause("SA-6c", "SA-T12")
def test_a_neutral_plantation_counts_for_its_field_until_it_becomes_desert() -> None:
    plots = {(4, 0): planted("beans", A, 1), (5, 0): planted("beans", A, 1)}
    position = table(phase="extra", overseer=A, bids=BIDS, canals=[CANAL], plots=plots)
    drought(position)
    assert position.plot(5, 0) == planted("beans")
    assert [field.size for field in fields_of(position.state.plots, (), 4)] == [2]
    position.state.phase, position.state.queue, position.state.row = "extra", (A,), (None,) * 4
    drought(position)
    assert position.plot(5, 0) == DESERT
    assert [field.size for field in fields_of(position.state.plots, (), 4)] == [1]


@pytest.mark.clause("SA-7")
def test_after_income_the_player_left_of_the_overseer_bids_first() -> None:
    position = drought(table(phase="extra", overseer=C, bids=BIDS, cash=[0, 1, 2, 3]))
    assert position.state.cash == [3, 4, 5, 6]
    assert position.state.round == 2
    assert position.state.queue == (D, A, B, C)


@pytest.mark.clause("SA-E1", "SA-6a", "SA-7")
def test_after_the_last_round_dry_plantations_become_desert_without_income() -> None:
    plots = {(0, 0): planted("chili", B, 2), (3, 0): planted("beans", A, 2), (4, 1): planted("cane")}
    position = drought(last(plots=plots, cash=[1, 2, 3, 4]))
    assert position.plot(0, 0) == DESERT
    assert position.plot(3, 0) == planted("beans", A, 2)
    assert position.plot(4, 1) == planted("cane")
    assert position.state.cash == [1, 2, 3, 4]
    assert position.state.box == [0, 2, 0, 0]
    assert position.state.phase == "over"
    assert position.game.decisions(position.state) == []
    assert position.refused(A, "pass").clause == "SA-E1"


@pytest.mark.clause("SA-E2")
def test_fields_are_connected_by_sides_and_divided_by_deserts() -> None:
    row = {(column, 0): planted("beans", A, 1) for column in range(5)}
    joined = table(plots=row, canals=[CANAL])
    assert [field.size for field in fields_of(joined.state.plots, (), 4)] == [5]
    divided = table(plots=row | {(2, 0): DESERT})
    assert sorted(field.size for field in fields_of(divided.state.plots, (), 4)) == [2, 2]
    corners = table(plots={(0, 0): planted("beans", A, 1), (1, 1): planted("beans", A, 1), (1, 0): planted("cane")})
    assert sorted(field.size for field in fields_of(corners.state.plots, (), 4)) == [1, 1, 1]


@pytest.mark.clause("SA-E3", "SA-T5")
def test_a_field_pays_its_size_times_the_own_markers() -> None:
    plots = {
        (0, 0): planted("chili", A, 2),
        (1, 0): planted("chili", B, 2),
        (2, 0): planted("chili", B, 2),
        (3, 0): planted("chili", D, 1),
        (4, 0): planted("chili"),
    }
    assert worth_of_fields(table(plots=plots).state) == (10, 20, 0, 5)


@pytest.mark.clause("SA-E3", "SA-T7")
def test_all_fields_and_the_cash_are_added() -> None:
    columns = {0: (3, 3), 2: (4, 3), 4: (5, 4), 6: (2, 1), 7: (4, 3)}
    plots = {}
    for (column, (size, markers)), crop in zip(columns.items(), CROPS):
        for row in range(size):
            share = markers // size + (row < markers % size)
            plots[column, row] = planted(crop, A, share)
    wet = [V(x, y) for x in range(5) for y in range(3)] + [H(x, 3) for x in range(4)] + [H(x, 0) for x in range(4)]
    position = last(plots=plots, cash=[15, 0, 0, 0])
    position.state.canals = table(canals=wet).state.canals
    position.state.common = 0
    fields = [field.points(A) for field in fields_of(position.state.plots, (), 4)]
    assert sorted(fields) == [2, 9, 12, 12, 20]
    drought(position)
    assert position.result.totals[A] == 70


@pytest.mark.clause("SA-E4")
def test_the_most_escudos_win_and_a_tie_is_shared() -> None:
    position = drought(last(plots={(3, 0): planted("beans", B, 2)}, cash=[5, 3, 4, 1]))
    assert position.result.totals == (5, 5, 4, 1)
    assert position.result.winners == (A, B)
    assert drought(last(cash=[5, 3, 4, 1])).result.winners == (A,)


@pytest.mark.clause("SA-V2", "SA-T8", "SA-T14")
@pytest.mark.parametrize(("markers", "points"), [(2, 3), (1, 2), (0, 0)])
def test_a_palm_counts_as_one_more_marker_where_there_is_one(markers: int, points: int) -> None:
    position = last(plots={(3, 0): planted("cane", A, markers)}, palms=[(3, 0)])
    assert worth_of_fields(position.state)[A] == points


@pytest.mark.clause("SA-V2")
def test_a_palm_does_not_protect_and_is_removed_with_its_plantation() -> None:
    plots = {(0, 0): planted("cane", A, 1), (7, 5): planted("beans")}
    position = drought(table(phase="extra", overseer=A, bids=BIDS, plots=plots, palms=[(0, 0), (7, 5), (0, 5)]))
    assert position.plot(0, 0) == planted("cane")
    assert position.state.palms == (plot_at(0, 0), plot_at(0, 5))
    assert worth_of_fields(position.state)[A] == 0


@pytest.mark.clause("SA-V2")
def test_a_palm_plot_is_an_ordinary_plot() -> None:
    position = table(row=[("beans", 2)] * 4, palms=[(0, 0)]).bid(4, 3, 2, 1)
    position.act(B, "plant", 0, 0, 0)
    assert position.plot(0, 0) == planted("beans", B, 2)
    assert position.state.palms == (0,)


@pytest.mark.clause("SA-6b", "SA-E1")
def test_the_effect_of_the_next_drought_is_known() -> None:
    plots = {(0, 0): planted("chili", B, 1), (7, 5): planted("cane"), (3, 0): planted("beans", A, 2)}
    position = table(phase="extra", overseer=A, bids=BIDS, canals=[CANAL], plots=plots)
    view = position.game.view(position.state, None)
    risk = at_risk(view)
    assert (risk.thinned, risk.withered) == ((0,), (plot_at(7, 5),))
    assert at_risk(view, H(0, 0)).thinned == ()
    assert at_risk(position.game.view(last(plots=plots).state, None)).withered == (0, plot_at(7, 5))
    assert would_water(H(0, 0)) == (0, 1)


@pytest.mark.clause("SA-E2", "SA-E3")
def test_the_current_worth_of_fields_is_known() -> None:
    plots = {(3, 0): planted("beans", A, 2), (5, 0): planted("beans", B, 1)}
    view = table(plots=plots).game.view(table(plots=plots).state, None)
    assert [worth_now(view, seat) for seat in range(4)] == [2, 1, 0, 0]
    assert len(fields_now(view)) == 2
    assert field_with(view, plot_at(4, 0), CROPS["beans"]) == (3, 4, 5)


@pytest.mark.clause("SA-E3")
def test_the_worth_of_fields_is_recorded_each_round() -> None:
    position = started()
    assert position.state.worth == ()
    later = drought(table(phase="extra", overseer=A, bids=BIDS, canals=[CANAL], plots={(3, 0): planted("beans", A, 2)}))
    assert later.state.worth == ((2, 0, 0, 0),)


@pytest.mark.clause("SA-S5")
def test_all_cash_is_public_at_the_end() -> None:
    position = drought(last(cash=[5, 3, 4, 1]))
    assert [own.cash for own in position.game.view(position.state, None).seats] == [5, 3, 4, 1]
    running = started()
    assert position.game.redact_event(position.event("ended"), running.state).facts["cash"] is None
