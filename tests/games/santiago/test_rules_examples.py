"""Santiago: drawn examples show what the rules decide."""

from __future__ import annotations

import pytest

from app.example import Example, Line, Net, Piece
from pygame_core.games.santiago.board import LEVEL, UPRIGHT, plot_at
from pygame_core.games.santiago.planting import markers_for
from pygame_core.games.santiago.scoring import worth_of_fields
from pygame_core.games.santiago.state import Plot
from tests.games.drawn import drawn, gain
from tests.games.santiago.positions import A, B, C, D, Place, V, planted, table

EXAMPLES = drawn("santiago")
BIDS = [(B, 4), (C, 3), (D, 2), (A, 1)]
SEATS = {"star": A, "wheel": B, "anchor": C, "crescent": D}
CROPS = ("potatoes", "beans", "cane", "chili", "bananas")


def places(lines: tuple[Line, ...]) -> list[Place]:
    """Lines of a net as the rules write them."""
    return [(LEVEL if way == "level" else UPRIGHT, x, y) for way, x, y in lines]


def net(clause: str) -> Net:
    """The net of an example, which must have one."""
    shown = EXAMPLES[clause].net
    assert shown is not None
    return shown


def plot(tile: Piece) -> Plot:
    """What lies on a plot as it is drawn."""
    markers = [SEATS[one.of] for one in tile.holds if one.name.startswith("marker")]
    return planted(tile.name, markers[0], len(markers)) if markers else planted(tile.name)


def fields(example: Example) -> list[Piece]:
    """The plantations of an example."""
    return [piece for piece in example.pieces() if piece.name in CROPS]


@pytest.mark.clause("SA-T1", "SA-T9")
@pytest.mark.parametrize(("clause", "overseer"), [("SA-T1", A), ("SA-T9", D)])
def test_drawn_bids_make_the_overseer_and_the_order(clause: str, overseer: int) -> None:
    [[bidders, [_, lowest]], [order, *paid]] = EXAMPLES[clause].rows
    position = table(overseer=overseer)
    for bidder in bidders:
        position.act(SEATS[bidder.of], "bid" if bidder.numbers else "pass", *bidder.numbers)
    assert position.state.overseer == SEATS[lowest.of]
    assert list(position.state.queue) == [SEATS[one.of] for one in order]
    if paid:
        assert paid[0][0].numbers[0] == sum(number for bidder in bidders for number in bidder.numbers)


@pytest.mark.clause("SA-T2")
def test_drawn_tiles_get_as_many_markers_as_the_rules_say() -> None:
    bids = [(B, 5), (D, 4), (A, 1), (C, 0)]
    for [player, tile], [planted_one] in EXAMPLES["SA-T2"].rows:
        assert markers_for(bids, SEATS[player.of], len(tile.holds)) == len(planted_one.holds)


@pytest.mark.clause("SA-T10", "SA-T13")
@pytest.mark.parametrize("clause", ["SA-T10", "SA-T13"])
def test_a_drawn_net_shows_the_legal_places(clause: str) -> None:
    shown = net(clause)
    canals = places(shown.lines.get("canal", ()))
    position = table(phase="bribe", overseer=C, bids=BIDS, canals=canals)
    assert position.places("propose") == set(places(shown.lines["free"]))
    for place in places(shown.lines.get("denied", ())):
        assert position.refused(D, "propose", *place, 1).clause == "SA-4b"


@pytest.mark.clause("SA-T3", "SA-T4")
def test_drawn_offers_have_the_totals_of_the_rules() -> None:
    [[[dagmar], [low]], [[anika, bernd], [high]], [_, [own]]] = EXAMPLES["SA-T3"].rows
    (first, _, first_total), (second, _, second_total) = net("SA-T3").offers
    [x], [y] = places((first,)), places((second,))
    position = table(phase="bribe", overseer=C, bids=BIDS)
    position.act(D, "propose", *x, *dagmar.numbers).act(A, "propose", *y, *anika.numbers)
    position.act(B, "support", *y, *bernd.numbers)
    totals = [proposal.total for proposal in position.game.view(position.state, None).proposals]
    assert totals == [first_total, second_total] == [low.numbers[0], high.numbers[0]]
    assert max(totals) + 1 == own.numbers[0]
    before = list(position.state.cash)
    position.act(C, "accept", *x)
    gained = {SEATS[player.of]: coin for [[player, coin]] in EXAMPLES["SA-T4"].rows}
    after = [cash - was for cash, was in zip(position.state.cash, before)]
    assert (after[C], after[A], after[B]) == (gain(gained[C]), gained[A].numbers[0], gained[B].numbers[0])
    assert gain(gained[D]) == -first_total


@pytest.mark.clause("SA-T11")
def test_the_drawn_offers_take_every_place() -> None:
    offered = places(tuple(line for line, _, _ in net("SA-T11").offers))
    assert table(phase="bribe", overseer=C, bids=BIDS).places("propose") == set(offered)


@pytest.mark.clause("SA-T5")
def test_the_drawn_field_pays_what_the_rules_pay() -> None:
    example = EXAMPLES["SA-T5"]
    plots = {(column, 0): plot(tile) for column, tile in enumerate(fields(example))}
    shown = {SEATS[player.of]: gain(coin) for [[player, coin]] in example.rows[1:]}
    assert worth_of_fields(table(plots=plots).state) == tuple(shown.get(seat, 0) for seat in range(4))


@pytest.mark.clause("SA-T6", "SA-T12")
def test_the_drawn_droughts_leave_what_the_rules_leave() -> None:
    for clause, row in (("SA-T6", 0), ("SA-T12", 0), ("SA-T12", 1)):
        before, after = ([one for one in group if one.form == "tile"] for group in EXAMPLES[clause].rows[row])
        far = {(3 - at, 0) if len(before) > 1 else (0, 0): tile for at, tile in enumerate(before)}
        canals = [V(2, 0)]
        position = table(
            phase="extra", overseer=A, bids=BIDS, canals=canals, plots={at: plot(tile) for at, tile in far.items()}
        )
        position.pass_all("extra")
        for at, tile in zip(far, after):
            found = position.state.plots[plot_at(*at)]
            if tile.name != "desert":
                assert found == plot(tile)
            else:
                assert position.plot(*at)[0] < 0


@pytest.mark.clause("SA-T7")
def test_the_drawn_sum_is_right() -> None:
    [[parts, [total]]] = EXAMPLES["SA-T7"].rows
    assert sum(part.numbers[0] for part in parts) == total.numbers[0]


@pytest.mark.clause("SA-T8", "SA-T14")
@pytest.mark.parametrize("clause", ["SA-T8", "SA-T14"])
def test_the_drawn_palm_counts_as_a_marker(clause: str) -> None:
    [[[_, tile], [paid]]] = EXAMPLES[clause].rows
    position = table(canals=[V(2, 0)], plots={(3, 0): plot(tile)}, palms=[(3, 0)])
    assert worth_of_fields(position.state)[A] == gain(paid)
