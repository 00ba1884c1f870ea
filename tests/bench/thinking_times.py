"""How long computer players take to decide, in CPython and in Pyodide; this module needs nothing but the engine.

``measure()`` returns the figures of every game with computer players; the caller prints them.
"""

from __future__ import annotations

from statistics import median, quantiles
from time import perf_counter

from pygame_core.bots.levels import LEVELS, can_think
from pygame_core.bots.thinking import load_thinking, think
from pygame_core.chance import SEED_BYTES, Chance
from pygame_core.games import GAMES, METAS, load_game

MOST_DECISIONS = 40
"""So many decisions of a level are timed at most."""
LONGEST = 5
"""So many seconds they may take together; at least two are timed."""

Times = dict[str, float]
"""How many decisions were timed, and their median and 95th percentile in milliseconds."""


def measure() -> dict[str, dict[str, dict[str, Times]]]:
    """The times by game, by number of players, by level."""
    return {
        game: {str(seats): {level: timed(game, seats, level) for level in LEVELS} for seats in METAS[game].seats}
        for game in filter(can_think, GAMES)
    }


def timed(game_id: str, seats: int, level: str) -> Times:
    """The time of the first decisions of a game in which all seats think at a level, forced ones apart."""
    game = load_game(game_id)
    thinking, chance = load_thinking(game), Chance(bytes(SEED_BYTES))
    state = game.start(seats, {}, chance)[-1].state.copy()
    times: list[float] = []
    while len(times) < MOST_DECISIONS and (len(times) < 2 or sum(times) < 1000 * LONGEST):
        if game.result(state) is not None:
            break
        seat = game.decisions(state)[0].seat
        begun = perf_counter()
        thought = think(game, thinking, state, seat, level, len(times))
        if len(thought.options) > 1:
            times.append(1000 * (perf_counter() - begun))
        game.apply(state, thought.best, chance)
    return {"decisions": len(times), "median": median(times), "p95": quantiles(times, n=20)[-1]}
