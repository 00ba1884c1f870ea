"""The thinking of Santo Domingo: its fast rounds are those of the rules, and it takes what is there to be taken."""

from __future__ import annotations

import random

from pygame_core.bots.thinking import load_thinking, think
from pygame_core.chance import Chance
from pygame_core.game import Action, Options
from pygame_core.games.santo_domingo.rules import load_rules
from pygame_core.games.santo_domingo.state import ADMIRAL, CARDS, State
from pygame_core.games.santo_domingo.thinking.model import Rounds, position_of

GAME = load_rules()
NO_CHANCE = Chance(b"")
OPTIONS: tuple[Options, ...] = ({"board": "standard", "threshold": 30}, {"board": "winter", "threshold": 30})


def finish_round(state: State, rounds: Rounds) -> None:
    """Let the Traders sell as they do in simulations."""
    while state.phase == "trade":
        seat = state.traders[0]
        sold = rounds.sale(state.points[seat], state.goods[seat], rounds.rates[state.trader_row])
        GAME.apply(state, Action(seat, "trade", (sold,)), NO_CHANCE)


def test_a_round_of_the_model_equals_a_round_of_the_rules() -> None:
    compared = 0
    for seats in GAME.seat_counts:
        for options in OPTIONS:
            rng = random.Random(f"{seats} {options}")
            for _ in range(12):
                state = GAME.start(seats, options, NO_CHANCE)[-1].state.copy()
                rounds = Rounds(GAME.components, state)
                while state.phase != "over":
                    before = position_of(state)
                    chosen = [rng.choice(moves) for moves in rounds.moves(before)]
                    for seat, cards in enumerate(chosen):
                        GAME.apply(state, Action(seat, "choose", cards), NO_CHANCE)
                    finish_round(state, rounds)
                    assert rounds.play(before, chosen) == position_of(state)
                    compared += 1
    assert compared > 1000


def test_at_the_threshold_the_winning_card_is_played() -> None:
    state = GAME.start(4, {}, NO_CHANCE)[-1].state.copy()
    state.points = [26, 10, 10, 10]
    state.points_row = 15
    state.hands = [CARDS, (7, 8), (7, 8), (7, 8)]
    thinking = load_thinking(GAME)
    for level in ("fair", "strong"):
        assert think(GAME, thinking, state, 0, level, 5).best == Action(0, "choose", (ADMIRAL,))
