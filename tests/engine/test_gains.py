"""What actions bring: it is true after the action, it is no secret, and every code can be said."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from pygame_core.bots.levels import can_think
from pygame_core.chance import Chance
from pygame_core.gains import Gain, gains_of
from pygame_core.game import Action, Game
from pygame_core.games import GAMES, load_game

EVERY_GAME = pytest.mark.parametrize("game_id", [game for game in GAMES if can_think(game)])
POSITIONS = 250


def positions(game_id: str, seed: int = 3) -> Iterator[tuple[Game[Any], Any, Action, Any]]:
    """Positions of random games, each with an action and the position after it."""
    game, rng, chance = load_game(game_id), random.Random(seed), Chance(b"gains" * 4)
    state = None
    for _ in range(POSITIONS):
        if state is None or game.result(state) is not None:
            state = game.start(max(2, game.seat_counts[0]), {}, chance)[-1].state.copy()
        before = state.copy()
        action = rng.choice(game.legal_actions(state, game.decisions(state)[0].seat))
        game.apply(state, action, chance)
        yield game, before, action, state


@EVERY_GAME
def test_gains_leave_the_state_alone_and_have_known_codes(game_id: str) -> None:
    codes = import_module(f"pygame_core.games.{game_id}.gains").CODES
    found = set()
    for game, state, action, _ in positions(game_id):
        before = game.dump(state.copy())
        found |= {gain.code for gain in gains_of(game, state, action)}
        assert game.dump(state) == before
    assert found
    assert found <= set(codes)


@EVERY_GAME
def test_gains_are_the_same_for_all_who_look(game_id: str) -> None:
    """Another deal of what the seat does not see changes nothing, so a gain tells no secret."""
    for number, (game, state, action, _) in enumerate(positions(game_id)):
        other = game.redeal(state, action.seat, Chance(bytes([number])))
        assert gains_of(game, other, action) == gains_of(game, state, action)


def found_in(game_id: str, code: str) -> list[tuple[Gain, Any, Action, Any]]:
    """Every gain of a code in random games, with the state before, the action and the state after."""
    found = [
        (gain, before, action, after.copy())
        for seed in range(4)
        for game, before, action, after in positions(game_id, seed)
        for gain in gains_of(game, before, action)
        if gain.code == code
    ]
    assert found
    return found


def test_santo_domingo_says_how_much_lies_on_the_row() -> None:
    for gain, before, _, _ in found_in("santo_domingo", "points-row"):
        assert gain.facts == {"count": before.points_row}


def test_santo_domingo_says_what_is_sold() -> None:
    for gain, before, action, after in found_in("santo_domingo", "sale"):
        assert after.points[action.seat] - before.points[action.seat] == gain.facts["points"]


def test_hispaniola_says_what_pirates_are_worth_more() -> None:
    for gain, _, _, _ in found_in("hispaniola", "pirates"):
        assert int(str(gain.facts["count"])) in range(1, 12)


def test_hispaniola_says_how_many_values_outbid_a_bid() -> None:
    top = load_game("hispaniola").components.highest  # type: ignore[attr-defined]
    for gain, before, action, _ in found_in("hispaniola", "trump"):
        assert int(str(action.values[1])) + int(str(gain.facts["count"])) == top[before.seats]


def test_santiago_says_how_many_bids_are_higher() -> None:
    for gain, _, action, after in found_in("santiago", "lower"):
        assert gain.facts["count"] == sum(amount > int(str(action.values[0])) for _, amount in after.bids)
    for _, _, action, after in found_in("santiago", "highest"):
        assert max(after.bids, key=lambda bid: bid[1]) == (action.seat, int(str(action.values[0])))


def test_santiago_says_what_a_pass_costs() -> None:
    from pygame_core.games.santiago.planting import markers_for

    for _, before, action, after in found_in("santiago", "free"):
        assert after.cash == before.cash
        assert [markers_for([(action.seat, 0)], action.seat, planters) for planters in (1, 2)] == [0, 1]


def test_hispaniola_says_who_wins_the_trick() -> None:
    for _, _, action, after in found_in("hispaniola", "wins"):
        assert after.turn == action.seat


def test_santiago_says_what_fields_are_worth_more() -> None:
    from pygame_core.games.santiago.scoring import worth_of_fields

    for gain, before, action, after in found_in("santiago", "field"):
        gained = worth_of_fields(after)[action.seat] - worth_of_fields(before)[action.seat]
        assert gained == gain.facts["escudos"]


def test_santiago_says_what_the_overseer_gets() -> None:
    for gain, before, action, after in found_in("santiago", "paid"):
        assert after.cash[action.seat] - before.cash[action.seat] >= int(str(gain.facts["escudos"]))


def test_santa_maria_says_which_goods_come() -> None:
    for gain, before, action, after in found_in("santa_maria", "goods"):
        assert sum(after.goods[action.seat]) - sum(before.goods[action.seat]) == gain.facts["count"]
