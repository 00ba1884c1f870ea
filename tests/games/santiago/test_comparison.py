"""A comparison finds blunders of Santiago, and does not accuse good moves."""

from __future__ import annotations

from pygame_core.bots.comparison import Search, compare, finished
from pygame_core.bots.thinking import load_thinking, think
from pygame_core.chance import Chance
from pygame_core.game import Action
from tests.games.santiago.positions import rules


def test_all_the_money_for_the_first_tile_is_a_blunder_and_a_considered_bid_is_none() -> None:
    game = rules()
    thinking = load_thinking(game)
    state = game.start(3, {}, Chance(b"first bids"))[-1].state
    seat = game.decisions(state)[0].seat
    search = Search(game, thinking, "strong", 1, part=4)
    blunder = finished(compare(search, state, Action(seat, "bid", (10,))))
    assert blunder.gain.mean > 0.04
    assert blunder.gain.mean > 2 * blunder.gain.error
    good = finished(compare(search, state, think(game, thinking, state, seat, "strong", 2).best))
    assert good.gain.mean <= 2 * good.gain.error
