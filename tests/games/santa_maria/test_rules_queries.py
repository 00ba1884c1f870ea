"""Santa Maria: queries of the table, from a view alone."""

from __future__ import annotations

import random

import pytest

from pygame_core.chance import Chance
from pygame_core.game import Action
from pygame_core.games.santa_maria import queries
from pygame_core.games.santa_maria.events import UNKNOWN, ChoiceAhead, DieLaid, DieUsed, ReligionMoved
from pygame_core.games.santa_maria.queries import amounts, default_payment, gold_in, laying, only_answer, preview
from pygame_core.games.santa_maria.state import WHITE
from tests.games.santa_maria.positions import goods, parts, rules, space, started, table


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_view_knows_the_legal_actions(players: int) -> None:
    game, dice = started(players, "advanced"), random.Random(players)
    while rules().decisions(game.state):
        actions = rules().legal_actions(game.state, game.state.turn)
        view = game.view
        assert list(queries.legal(view)) == list(actions)
        assert sum(map(len, queries.legal_by_verb(view).values())) == len(actions)
        rules().apply(game.state, dice.choice(actions), Chance(b"q"))


def test_the_position_of_a_view_has_everything_except_hidden_information() -> None:
    game = started(3)
    found = queries.position(game.view)
    assert found.colony == game.state.colony
    assert set(found.pile) == {0}
    assert len(found.pile) == len(game.state.pile)


@pytest.mark.clause("SM-A5", "SM-H2")
def test_a_die_is_previewed_step_by_step() -> None:
    squares = {(1, 4): "grain", (3, 4): "road2", (4, 4): "religion", (5, 4): "sugar", (6, 4): "ship"}
    game = table(squares, coins=4, held=goods(sugar=1), religion=6).monk("taxes").ship("coins", "S03")
    before = game.state.copy()
    events = preview(game.view, Action(0, "die", ("white", 3, "column", 4)))
    assert [event.kind for event in events] == [
        *("die", "taxes", "activated", "gained", "activated", "religion", "choice", "choice"),
        *("activated", "gained", "activated", "choice", "laid"),
    ]
    assert [event.choice for event in events if isinstance(event, ChoiceAhead)] == ["monk", "grain", "ship"]
    religion = next(event for event in events if isinstance(event, ReligionMoved))
    assert (religion.to, religion.die) == (7, UNKNOWN)
    first, last = events[0], events[-1]
    assert isinstance(first, DieUsed)
    assert isinstance(last, DieLaid)
    assert first.coins == 1
    assert last.row == 6
    assert game.state == before


def test_a_preview_stops_before_the_next_player() -> None:
    game = table({(1, 1): "wood"}, year=3)
    game.state.retired[1] = 0
    events = preview(game.view, Action(0, "retire", ("conquistador",)))
    assert [event.kind for event in events] == ["retired", "conquistador"]


def test_a_preview_of_a_tile_shows_what_it_completes() -> None:
    row = {(1, column): "wood" for column in range(2, 6)}
    game = table(row, held=goods(wood=3, grain=1)).tiles("T08")
    places = queries.placements(game.view, "T08")
    listed = {action.values[1:4] for action in queries.legal(game.view) if action.values[0] == "T08"}
    assert {(one.row, one.column, one.rotation) for one in places} == listed
    found = laying(game.view, "T08", 2, 6, 2)
    assert found.placement.cells == (11, 10, 5)
    assert found.analysis.complete == ()
    found = laying(table({**row, (1, 1): "wood"}).tiles("D01").view, "D01", 2, 6, 3)
    assert [(line.kind, line.number) for line in found.analysis.complete] == [("row", 1)]
    assert (found.before.colonist_points, found.score.colonist_points) == (0, 2)
    assert len(queries.placements(game.view, "road")) == 32


def test_the_default_payment_keeps_gold() -> None:
    game = table(held=goods(wood=2, gold=2)).tiles("D01")
    found = [action for action in queries.legal(game.view) if action.values[:4] == ("D01", 1, 1, 0)]
    assert [gold_in(str(action.values[-1])) for action in found] == [0, 1, 2]
    assert default_payment(found).values[-1] == "2wood"
    assert amounts("2wood+grain") == (("wood", 2), ("grain", 1))
    assert amounts("") == ()


def test_forced_answers_are_recognised() -> None:
    game = table({(1, 1): "wood", (2, 2): "wood"}, coins=0).monk("mathematics").lay(1, 1, 1).lay(2, 2, 2)
    assert only_answer(game.view) is None
    game.act("retire", "coins")
    assert str(only_answer(game.view)) == "0 take 2 2"
    game = table({(1, 1): "exchange"}, coins=4)
    game.act("building", 1, 1)
    assert only_answer(game.view) is None
    game.state.coins[0] = 1
    assert str(only_answer(game.view)) == "0 decline"
    game.state.goods[0] = goods(wood=1)
    assert only_answer(game.view) is None


@pytest.mark.clause("SM-H1", "SM-F0")
def test_a_dock_that_a_sale_could_pay_is_not_declined_automatically() -> None:
    game = table({(1, 1): "ship"}, coins=1, held=goods(wood=2, sugar=1)).ship("religion", "O1").monk("astronomy")
    game.act("building", 1, 1).act("ship", "religion", "wood+sugar")
    assert game.choice == "dock"
    assert only_answer(game.view) is None
    game.act("sell", "wood")
    assert game.legal("dock") == {"coins", "conquistador"}


@pytest.mark.clause("SM-M1", "SM-F0")
def test_a_monk_whose_fee_a_sale_could_pay_is_not_declined_automatically() -> None:
    game = table({(1, 1): "religion"}, coins=(1, 0), religion=1, held=goods(sugar=1))
    game.state.monks[1] = tuple(space(one.id) for one in game.view.spaces)
    game.act("building", 1, 1)
    assert game.choice == "monk"
    assert only_answer(game.view) is None
    game.act("sell", "sugar")
    assert len(game.legal("monk")) == 10


def test_prices_and_free_squares() -> None:
    game = table({(1, 1): "wood", (2, 2): "hall", (2, 3): "ship"}, coins=9).lay(1, 1, WHITE + 1)
    assert queries.free_squares(game.view, 0) == (7, 8)
    assert queries.die_price(game.view, 2, 5) == 3
    assert queries.rates(game.view) == ((1, 1, 2, 2, 2), (3, 3, 0, 0, 0))
    assert game.view.seats[0].score.total == game.score().total
    assert parts().prices.fee == 2


def test_a_view_describes_the_pending_choice() -> None:
    game = table({(1, 1): "exchange"}, coins=1, held=goods(wood=2)).monk("industrialisation")
    assert game.view.asked is None
    game.act("building", 1, 1)
    asked = game.view.asked
    assert asked is not None
    assert asked.effect is not None
    assert (asked.kind, asked.again, asked.effect.gains[0].coins) == ("exchange", False, 3)
    game.act("exchange", "wood", "3coins")
    asked = game.view.asked
    assert asked is not None
    assert asked.again
    asked = table().act("retire", "road").view.asked
    assert asked is not None
    assert asked.tile is not None
    assert asked.tile.id == "road"
    game = table({(1, 1): "ship"}, held=goods(wood=1, sugar=1)).ship("religion", "O1").monk("astronomy")
    asked = game.act("building", 1, 1).act("ship", "religion", "wood+sugar").view.asked
    assert asked is not None
    assert asked.ship is not None
    assert (asked.kind, asked.ship.id, asked.dock) == ("dock", "O1", "religion")
    game = table({(1, 1): "wood", (2, 1): "wood"}).monk("construction").act("die", "white", 1, "column", 1)
    assert game.view.asked is not None
    assert game.view.asked.cells == (0, 6)
