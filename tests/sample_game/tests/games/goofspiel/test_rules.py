"""The clauses of Goofspiel."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from examples import convert
from pygame_core import save
from pygame_core.chance import Chance
from pygame_core.game import Action, Reason, Result, Step
from pygame_core.games import load_game
from pygame_core.games.goofspiel.components import load_components, read_components
from pygame_core.games.goofspiel.rules import Goofspiel
from pygame_core.games.goofspiel.state import State
from pygame_core.plain import BadData

CHANCE = Chance(b"rules")
EVERY_CARD = tuple(range(1, 14))


class Table:
    """A game in which the prizes come in the order that a test wants."""

    def __init__(self, seats: int = 2, ties: str = "stay", prizes: Sequence[int] = EVERY_CARD) -> None:
        rules = load_game("goofspiel", "1930-1")
        assert isinstance(rules, Goofspiel)
        self.game = rules
        self.steps: list[Step[State]] = []
        self.state = rules.start(seats, {"ties": ties}, CHANCE)[-1].state.copy()
        first, *deck = [*prizes, *(card for card in EVERY_CARD if card not in prizes)]
        self.state.prizes, self.state.deck = (first,), tuple(deck)

    def bid(self, *cards: int) -> Table:
        """Everybody bids, from seat 0 on."""
        for seat, card in enumerate(cards):
            self.game.apply(self.state, Action(seat, "bid", (card,)), CHANCE, self.steps)
        return self

    def refused(self, seat: int, *values: int | str) -> Reason[str]:
        """Why a bid is not allowed."""
        reason = self.game.refusal(self.state, Action(seat, "bid", values))
        assert reason is not None
        return reason

    @property
    def points(self) -> list[int]:
        """The points of each seat."""
        return [sum(won) for won in self.state.won]

    @property
    def result(self) -> Result:
        """The end of the game, which must have come."""
        result = self.game.result(self.state)
        assert result is not None
        return result


@pytest.mark.clause("GO-C1", "GO-S1")
def test_everybody_begins_with_the_same_thirteen_cards() -> None:
    for seats in (2, 3):
        assert Table(seats).state.hands == [EVERY_CARD] * seats


@pytest.mark.clause("GO-C1")
def test_a_card_that_nobody_has_is_refused() -> None:
    for value in (0, 14, -1, "king"):
        assert (Table().refused(0, value).clause, Table().refused(0, value).code) == ("GO-C1", "no-such-card")


@pytest.mark.clause("GO-S1")
def test_two_or_three_can_play() -> None:
    assert list(Table().game.seat_counts) == [2, 3]
    with pytest.raises(BadData):
        Table(4)


@pytest.mark.clause("GO-C2")
def test_a_prize_is_worth_its_number() -> None:
    table = Table(prizes=(11, 4)).bid(2, 1).bid(3, 4)
    assert table.points == [11, 4]


@pytest.mark.clause("GO-S2")
def test_the_prizes_are_shuffled_by_the_seed_alone() -> None:
    game = load_game("goofspiel")
    orders = [game.start(2, {}, Chance(seed))[-1].state for seed in (b"1", b"1", b"2")]
    assert orders[0] == orders[1] != orders[2]
    for state in orders:
        assert sorted((*state.prizes, *state.deck)) == list(EVERY_CARD)


@pytest.mark.clause("GO-R1")
def test_each_round_turns_up_the_next_prize() -> None:
    table = Table(prizes=(5, 9))
    assert (table.state.round, table.state.prizes) == (1, (5,))
    table.bid(1, 2)
    assert (table.state.round, table.state.prizes) == (2, (9,))
    assert table.steps[-1].event.facts == {"round": 2, "prize": 9, "prizes": [9]}
    assert table.steps[-1].event.reveals


@pytest.mark.clause("GO-R2")
def test_everybody_bids_once_in_any_order() -> None:
    table = Table(3)
    assert [decision.seat for decision in table.game.decisions(table.state)] == [0, 1, 2]
    table.game.apply(table.state, Action(2, "bid", (7,)), CHANCE)
    assert [decision.seat for decision in table.game.decisions(table.state)] == [0, 1]
    assert (table.refused(2, 8).clause, table.refused(2, 8).code) == ("GO-R2", "already-bid")
    assert (table.refused(0).code, table.refused(0, 1, 2).code) == ("one-card", "one-card")


@pytest.mark.clause("GO-R3")
def test_the_highest_bid_wins_and_all_bids_are_spent() -> None:
    table = Table(3, prizes=(8,)).bid(3, 12, 5)
    assert table.points == [0, 8, 0]
    assert table.state.spent == [(3,), (12,), (5,)]
    assert table.refused(0, 3) == Reason("GO-R3", "card-already-played", {"card": 3, "round": 1})
    assert Action(0, "bid", (3,)) not in table.game.legal_actions(table.state, 0)


@pytest.mark.clause("GO-R4")
def test_after_a_tie_the_prizes_stay_for_whoever_wins_next() -> None:
    table = Table(3, prizes=(8, 6, 2)).bid(9, 9, 5)
    assert (table.points, table.state.prizes) == ([0, 0, 0], (8, 6))
    table.bid(7, 6, 7)
    assert (table.points, table.state.prizes) == ([0, 0, 0], (8, 6, 2))
    table.bid(1, 2, 3)
    assert table.points == [0, 0, 16]


@pytest.mark.clause("GO-T1", "GO-R4")
def test_the_example_is_drawn_as_the_rules_decide_it() -> None:
    """The cards of the drawing are played: nobody has points after its first row, and all of them after its second."""
    [example] = convert("goofspiel")[0]
    tied, won = example.rows
    prizes = [piece.numbers[0] for piece in won[0] if piece.name == "prize"]
    table = Table(3, prizes=prizes)
    for row in (tied, won):
        assert not any(table.points)
        table.bid(*(piece.numbers[0] for piece in row[0] if piece.name == "bid"))
    assert table.points == [0, 0, won[1][0].numbers[0]]


@pytest.mark.clause("GO-R4")
def test_a_tie_of_low_bids_does_not_matter() -> None:
    assert Table(3, prizes=(8,)).bid(2, 2, 5).points == [0, 0, 8]


@pytest.mark.clause("GO-V1")
def test_in_the_variant_prizes_are_gone_after_a_tie() -> None:
    table = Table(2, ties="gone", prizes=(8, 6)).bid(9, 9)
    assert (table.state.prizes, table.state.nobodys) == ((6,), (8,))
    assert table.bid(1, 2).points == [0, 6]


@pytest.mark.clause("GO-R5")
def test_a_bid_is_secret_until_all_are_turned_up() -> None:
    table = Table()
    table.game.apply(table.state, Action(0, "bid", (7,)), CHANCE, table.steps)
    own, other = table.game.view(table.state, 0), table.game.view(table.state, 1)
    assert (own.own_bid, other.own_bid) == (7, 0)
    assert other.seats[0].hand == EVERY_CARD
    assert other.seats[0].has_bid
    assert table.steps[-1].event.facts == {"seat": 0}
    table.game.apply(table.state, Action(1, "bid", (4,)), CHANCE, table.steps)
    assert table.game.view(table.steps[1].state, 1).seats[0].has_bid
    assert table.game.view(table.steps[2].state, 1).seats[0].shown == 7
    assert table.game.view(table.state, 1).seats[0].spent == (7,)


@pytest.mark.clause("GO-E1")
def test_the_game_ends_after_the_last_prize_and_tied_prizes_stay_unclaimed() -> None:
    table = Table()
    for card in EVERY_CARD[:-2]:
        table.bid(card, card + 1)
    table.bid(12, 1)
    assert table.game.result(table.state) is None
    table.bid(13, 13)
    assert not table.game.decisions(table.state)
    assert table.refused(0, 1).clause == "GO-E1"


@pytest.mark.clause("GO-E1")
def test_nobody_gets_a_prize_that_is_tied_at_the_end() -> None:
    table = Table()
    for card in EVERY_CARD:
        table.bid(card, card)
    assert table.state.nobodys == EVERY_CARD
    assert table.steps[-1].event.facts == {"left": list(EVERY_CARD)}
    assert (table.result.winners, table.result.decided_by) == ((0, 1), "shared")


@pytest.mark.clause("GO-E2")
def test_most_points_win() -> None:
    table = Table()
    for card in EVERY_CARD:
        table.bid(card, card % 13 + 1)
    assert (table.result.totals, table.result.winners, table.result.decided_by) == ((13, 78), (1,), "points")


@pytest.mark.clause("GO-E2")
@pytest.mark.parametrize(
    ("won", "winners", "decided_by"),
    [([(13,), (6, 7)], (1,), "prizes"), ([(13, 1), (6, 8)], (0, 1), "shared")],
)
def test_more_prizes_break_a_tie(won: list[tuple[int, ...]], winners: tuple[int, ...], decided_by: str) -> None:
    table = Table()
    table.state.won, table.state.phase = won, "over"
    assert (table.result.winners, table.result.decided_by) == (winners, decided_by)


def test_a_stored_state_that_contradicts_the_bids_is_not_loaded() -> None:
    table = Table(2, prizes=(5, 9)).bid(1, 2)
    stored = save.unpack(save.pack(table.game.dump(table.state)))
    assert isinstance(stored, dict)
    assert table.game.load(stored, 2, {}) == table.state
    for wrong in (
        {"won": [[5], []]},
        {"phase": "over"},
        {"round": 3},
        {"ties": "gone"},
        {"prizes": [5]},
        {"bids": [9, 9]},
    ):
        with pytest.raises(BadData):
            table.game.load({**stored, **wrong}, 2, {})


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        (b'{"id": "x", "bids": [1, 2], "prizes": [1]}', "as many prizes as bids"),
        (b'{"id": "x", "bids": [2, 1], "prizes": [1, 2]}', "ascending order"),
        (b'{"id": "x", "bids": [1, 14], "prizes": [1, 2]}', "from 1 to 13"),
    ],
)
def test_a_wrong_component_file_is_refused(written: bytes, complaint: str) -> None:
    with pytest.raises(BadData, match=f"x.json.*{complaint}"):
        read_components(written, "x.json")
    assert load_components().id == "1930-1"
