"""Whole games of Santa Maria by a simple greedy player: means, winners, and where the points come from.

Usage: python -m tests.games.santa_maria.greedy [games for each player count]
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Sequence
from statistics import mean

from pygame_core.chance import SEED_BYTES, Chance
from pygame_core.game import Action
from pygame_core.games import load_game
from pygame_core.games.santa_maria.activating import free_buildings
from pygame_core.games.santa_maria.colony import LINES
from pygame_core.games.santa_maria.play import unlocked
from pygame_core.games.santa_maria.rules import SantaMaria
from pygame_core.games.santa_maria.scoring import Score, score
from pygame_core.games.santa_maria.state import State
from tests.games.santa_maria.positions import bishop_points

GAMES = 200
FREE = ("sell", "buy", "move")
PLACES = 14
"""The maximum number of placements tried for a tile."""

WORTH = (0.45, 0.45, 0.55, 0.55, 0.75)
"""The value of a resource in points beyond its sale."""


class Greedy:
    """Chooses the action with the best-rated position, and retires when none is better than now.

    It tries actions on redealt positions with a chance of its own: it sees no die, ship or tile to come.
    """

    def __init__(self, game: SantaMaria, seed: int) -> None:
        self.game, self.rng = game, random.Random(seed)
        self.chance, self.tried = (Chance(start.to_bytes(SEED_BYTES, "big")) for start in (seed, ~seed % 2**64))

    def play(self, seats: int) -> State:
        """A whole game."""
        setup = "dealt" if seats > 1 else "advanced"
        state = self.game.start(seats, {"setup": setup}, self.chance)[-1].state.copy()
        while self.game.decisions(state):
            self.game.apply(state, self.choose(state), self.chance)
        return state

    def choose(self, state: State) -> Action:
        """The best-rated action of the seat whose turn it is."""
        state = self.game.redeal(state, state.turn, self.tried)
        actions = [action for action in self.game.legal_actions(state, state.turn) if action.verb not in FREE]
        if state.todo or state.phase != "turn":
            return max(actions, key=lambda action: self.after(state, action))
        others = [action for action in actions if action.verb != "retire"]
        laid = [action for action in others if action.verb == "expand"]
        tried = [action for action in others if action.verb != "expand"]
        tried += self.rng.sample(laid, min(len(laid), 5 * PLACES))
        now = looks(self.game, state, state.turn)
        values = [(self.after(state, action), number) for number, action in enumerate(tried)]
        best = max(values, default=(now, -1))
        if best[0] > now + 0.05:
            return tried[best[1]]
        retire = [action for action in actions if action.verb == "retire"]
        return max(retire, key=lambda action: self.after(state, action))

    def after(self, state: State, action: Action) -> float:
        """The rating of a position after an action and the best answers to its questions."""
        seat, then = state.turn, state.copy()
        self.game.apply(then, action, self.tried)
        while then.todo and then.turn == seat:
            answers = [one for one in self.game.legal_actions(then, seat) if one.verb not in FREE]
            self.game.apply(then, max(answers, key=lambda one: self._at_once(then, one)), self.tried)
        return looks(self.game, then, seat)

    def _at_once(self, state: State, action: Action) -> float:
        if action.verb == "place":
            return self.rng.random()
        then = state.copy()
        self.game.apply(then, action, self.tried)
        return looks(self.game, then, state.turn)


def looks(game: SantaMaria, state: State, seat: int) -> float:
    """The rating of a position for a seat, in points."""
    components, left = game.components, 3 - state.year
    free = bin(free_buildings(components, state, seat)).count("1")
    squares = [components.squares[number] for number in state.colony[seat]]
    goods = sum(amount * worth for amount, worth in zip(state.goods[seat], WORTH))
    ships = sum(map(len, state.harbour[seat]))
    dice = unlocked(components, state.religion[seat])
    active = state.retired[seat] == -1
    found = score(components, state, seat).total + goods + 0.1 * state.coins[seat] + 0.3 * state.religion[seat]
    found += 0.55 * state.conquistador[seat] + ships * (1.1 * left + 0.4) + dice * 3 * left
    found += sum(square.terrain not in ("", "road") for square in squares) * 0.75 * left + free * 0.1 * active
    return found + _lines(state.colony[seat], squares)


def _lines(colony: Sequence[int], squares: Sequence[object]) -> float:
    """The value of lines that are filling up."""
    found = 0.0
    for line in LINES:
        filled = sum(colony[cell] > 0 for cell in line)
        colonists = sum(getattr(squares[cell], "colonists", 0) for cell in line)
        if filled < len(line):
            found += (0.4 + colonists) * (filled / len(line)) ** 2 * 0.8
    return found


def shares(own: Score) -> dict[str, int]:
    """The points of a score by source."""
    return {
        "during play": own.earned_points,
        "coins and goods": own.coin_points,
        "colonists": own.colonist_points,
        "scholars": own.scholar_points,
        "bishops": bishop_points(own),
        "harbour columns": own.column_points,
        "ships": own.ship_points,
    }


def main(games: int) -> None:
    """Play and print."""
    game = load_game("santa_maria")
    assert isinstance(game, SantaMaria)
    for seats in reversed(game.seat_counts):
        totals, best, sources = list[int](), list[int](), Counter[str]()
        for seed in range(games):
            state = Greedy(game, seed).play(seats)
            result = game.result(state)
            assert result is not None
            totals += result.totals
            best.append(max(result.totals))
            for seat in range(seats):
                sources.update(shares(score(game.components, state, seat)))
        print(f"{seats} players, {games} games: mean {mean(totals):.1f}, winners {mean(best):.1f}")
        whole = sum(totals)
        print("  " + ", ".join(f"{name} {100 * points / whole:.0f} %" for name, points in sources.items()))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
