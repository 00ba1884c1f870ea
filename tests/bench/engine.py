"""The speed of the engine, in CPython and in Pyodide; this module needs nothing but the engine.

``measure()`` returns figures for every registered game; the caller prints them.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Any

from pygame_core import save
from pygame_core.chance import Chance
from pygame_core.game import Game
from pygame_core.games import GAMES, load_game
from pygame_core.match import Match
from pygame_core.setup import MARKS, Player

Figures = dict[str, float]

POSITIONS = 200
"""The number of positions of random games to copy and view."""

FRESH, GAMES_LISTED = 1000, 5
"""The first seed of the games whose legal actions are timed, and their number: the engine has cached none of them."""


def measure(seconds: float = 1.0) -> dict[str, dict[str, Figures]]:
    """The figures of every game by number of players, with about so many seconds for each."""
    return {game_id: measure_game(load_game(game_id), seconds) for game_id in GAMES}


def measure_game(game: Game[Any], seconds: float = 1.0) -> dict[str, Figures]:
    """The figures of one game by number of players; times are per call, milliseconds are for the worst position."""
    random_play(game, game.seat_counts[0], 0.1)
    counts = [str(seats) for seats in game.seat_counts]
    positions = {str(seats): some_positions(game, seats) for seats in game.seat_counts}
    finished = {str(seats): longest_match(game, seats) for seats in game.seat_counts}
    return {
        "actions per second": {count: random_play(game, int(count), seconds) for count in counts},
        "microseconds for a copy": {count: copying(positions[count], seconds / 4) for count in counts},
        "microseconds for a view": {count: viewing(game, positions[count], seconds / 4) for count in counts},
        "milliseconds for the legal actions, p99": {count: listing(game, int(count)) for count in counts},
        "milliseconds to open a save": {count: opening(finished[count]) for count in counts},
        "milliseconds to jump and view": {count: jumping(finished[count]) for count in counts},
        "milliseconds to jump, view and save": {count: jumping(finished[count], saving=True) for count in counts},
    }


def random_play(game: Game[Any], seats: int, seconds: float) -> float:
    """Actions per second of random games, with the legal actions listed at every step."""
    rng, actions, games = random.Random(seats).random, 0, 0
    begin = perf_counter()
    while (spent := perf_counter() - begin) < seconds or not games:
        chance = Chance(games.to_bytes(16, "big"))
        state = game.start(seats, {}, chance)[-1].state
        while decisions := game.decisions(state):
            legal = game.legal_actions(state, decisions[0].seat)
            game.apply(state, legal[int(rng() * len(legal))], chance)
            actions += 1
        games += 1
    return actions / max(spent, 1e-9)


def some_positions(game: Game[Any], seats: int) -> list[Any]:
    """Positions from random games."""
    positions: list[Any] = []
    for seed in range(10**6):
        match = finished_match(game, seats, seed)
        positions += [played.moments[-1].state for played in match.line]
        if len(positions) >= POSITIONS:
            break
    return random.Random(1).sample(positions, POSITIONS)


def copying(positions: list[Any], seconds: float) -> float:
    """Microseconds to copy a position."""

    def copy_all() -> None:
        for state in positions:
            state.copy()

    return _microseconds(copy_all, seconds) / len(positions)


def viewing(game: Game[Any], positions: list[Any], seconds: float) -> float:
    """Microseconds for the view of a seat."""

    def view_all() -> None:
        for state in positions:
            game.view(state, 0)

    return _microseconds(view_all, seconds) / len(positions)


def listing(game: Game[Any], seats: int) -> float:
    """Milliseconds to list the legal actions in the busiest tenth of positions of new games: the 99th percentile."""
    found, rng = list[tuple[int, float]](), random.Random(seats).random
    for seed in range(FRESH, FRESH + GAMES_LISTED):
        chance = Chance(seed.to_bytes(16, "big"))
        state = game.start(seats, {}, chance)[-1].state
        while decisions := game.decisions(state):
            start = perf_counter()
            legal = game.legal_actions(state, decisions[0].seat)
            found.append((len(legal), 1000 * (perf_counter() - start)))
            game.apply(state, legal[int(rng() * len(legal))], chance)
    busiest = sorted(found, reverse=True)[: len(found) // 10]
    return quantiles((time for _, time in busiest), n=100)[-1]


def opening(match: Match) -> float:
    """Milliseconds of processor time to open the save of a finished match, the median of five."""
    text, times = save.write(match), list[float]()
    for _ in range(5):
        begin = process_time()
        save.read(text)
        times.append(1000 * (process_time() - begin))
    return median(times)


def jumping(match: Match, saving: bool = False) -> float:
    """Milliseconds of the slowest undo, redo or jump in a finished match, each with a view.

    Everything is measured three times, and the median counts, to exclude other processes.
    """
    writer = save.Writer(match)
    writer.text()
    end, deeds = match.position, list[Callable[[], None]]()
    deeds += [match.undo] * end + [match.redo] * end
    deeds += [_jump(match, position) for position in _far_and_wide(end)]
    rounds = [[_timed(match, deed, writer if saving else None) for deed in deeds] for _ in range(3)]
    slowest: float = max(median(times) for times in zip(*rounds))
    return 1000 * slowest


def longest_match(game: Game[Any], seats: int) -> Match:
    """The longest of some finished matches."""
    return max((finished_match(game, seats, seed) for seed in range(8)), key=lambda match: match.now)


def finished_match(game: Game[Any], seats: int, seed: int) -> Match:
    """A random match at its end."""
    players = [Player(mark, mark) for mark in MARKS[:seats]]
    match, rng = Match.begin(game, f"bench-{seed}", players, {}, seed.to_bytes(16, "big")), random.Random(seed)
    while decisions := match.decisions():
        match.play(rng.choice(match.legal_actions(decisions[0].seat)))
    return match


def _far_and_wide(end: int) -> list[int]:
    """Every position of a line once, alternating between its halves, the last one last."""
    half = end // 2
    crossing = [position for pair in zip(range(half), range(end - 1, half - 1, -1)) for position in pair]
    return [*crossing, end]


def _jump(match: Match, position: int) -> Callable[[], None]:
    return lambda: match.jump(position)


def _timed(match: Match, deed: Callable[[], None], writer: save.Writer | None) -> float:
    begin = perf_counter()
    deed()
    match.view(0)
    match.view(None, match.now)
    if writer:
        writer.text()
    return perf_counter() - begin


def _microseconds(work: Callable[[], None], seconds: float) -> float:
    """Microseconds per call, the fastest of as many runs as fit into the time."""
    begin = perf_counter()
    fastest = float("inf")
    while perf_counter() - begin < seconds or fastest == float("inf"):
        start = perf_counter()
        work()
        fastest = min(fastest, perf_counter() - start)
    return 1_000_000 * fastest
