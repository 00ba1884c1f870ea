"""Santo Domingo: every drawn example shows what the rules decide."""

from __future__ import annotations

import pytest

from app.example import Example, Piece
from pygame_core.chance import Chance
from tests.games.drawn import drawn, gain
from tests.games.santo_domingo.positions import Table, rules, table

EXAMPLES = drawn("santo_domingo")
CARDS = ("captain", "admiral", "governor", "frigate", "galleon", "customs", "trader", "beggar")


def pieces(example: Example, *names: str) -> list[Piece]:
    """The pieces of these names, in order."""
    return [piece for piece in example.pieces() if piece.name in names]


def rows(played: Table) -> tuple[int, int, int]:
    """Where the markers stand at the end of the round, before the supply."""
    end = played.end_of_round
    return end.points_row, end.goods_row, end.trader_row


@pytest.mark.clause("SD-T1", "SD-T7")
def test_the_drawn_supply_is_that_of_the_rules() -> None:
    begun = rules().start(4, {}, Chance(b""))[-1].state
    marks = [row.numbers for row in EXAMPLES["SD-T1"].pieces()]
    assert marks == [(1, after) for after in (begun.points_row, begun.goods_row, begun.trader_row)]
    (points, top), (goods, _), (trade, _) = (row.numbers for row in EXAMPLES["SD-T7"].pieces())
    supplied = table(6, points_row=points, goods_row=goods, trader_row=trade).quiet().state
    assert (supplied.points_row, supplied.goods_row, supplied.trader_row) == (top, top, top)


@pytest.mark.clause("SD-T2", "SD-T3", "SD-T8")
@pytest.mark.parametrize(("clause", "row"), [("SD-T2", "points-row"), ("SD-T3", "goods-row"), ("SD-T8", "points-row")])
def test_drawn_cards_take_what_the_rules_give(clause: str, row: str) -> None:
    example = EXAMPLES[clause]
    cards = [CARDS.index(piece.name) + 1 for piece in pieces(example, *CARDS)]
    tracks = pieces(example, row)
    start = tracks[0].numbers[0]
    lay = [*cards, *[3] * (4 - len(cards))]
    played = table(
        4, points_row=start if row == "points-row" else 7, goods_row=start if row == "goods-row" else 7, goods=0
    )
    played.lay(*lay)
    end = played.end_of_round
    earned = [max(end.points[seat], end.goods[seat]) for seat in range(len(cards))]
    assert earned == [gain(piece) for piece in pieces(example, "crown", "barrel")]
    assert tracks[-1].numbers[-1] == (end.points_row if row == "points-row" else end.goods_row)
    assert [one.numbers[-1] for one in tracks[:-1]] == [one.numbers[0] for one in tracks[1:]]


@pytest.mark.clause("SD-T4", "SD-T5")
def test_drawn_traders_push_the_marker_and_sell() -> None:
    before, after = pieces(EXAMPLES["SD-T4"], "trade-row")[0].numbers
    assert table(4, trader_row=before, goods=5).lay(7, 7, 3, 7).state.trader_row == after
    example = EXAMPLES["SD-T5"]
    (before, after), (_, end) = (row.numbers for row in pieces(example, "trade-row"))
    for row in example.rows[2:4]:
        [[goods], [points, kept]] = row
        played = table(4, trader_row=before, goods=(*goods.numbers, 3, 0, 0)).lay(7, 7, 3, 3)
        assert played.state.trader_row == after
        played.sell(0, gain(points))
        played.sell(1, 0)
        assert played.end_of_round.goods[0] == kept.numbers[0]
        assert rows(played)[2] == end


@pytest.mark.clause("SD-T6")
def test_the_drawn_beggar_gets_what_the_rules_give() -> None:
    example = EXAMPLES["SD-T6"]
    before, after = (piece.numbers[0] for piece in pieces(example, "hand"))
    played = table(3, goods=0, hands={0: (1, 4, 7, 8)}).lay((7, 8), (3, 7), (3, 6))
    assert before == 4 - 2
    assert [gain(piece) for piece in pieces(example, "barrel")] == [played.end_of_round.goods[0]]
    assert len(played.state.hands[0]) == after


@pytest.mark.clause("SD-T9")
def test_the_drawn_end_is_that_of_the_rules() -> None:
    shown = [[piece.numbers[0] for piece in (*row[0][1:], *row[1])] for row in EXAMPLES["SD-T9"].rows]
    result = table(2, points=[points for points, _, _ in shown], goods=[goods for _, goods, _ in shown]).quiet().result
    assert list(result.totals) == [total for _, _, total in shown]
    assert [row[1][0].state == "best" for row in EXAMPLES["SD-T9"].rows] == [seat in result.winners for seat in (0, 1)]
