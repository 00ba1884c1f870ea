"""Learns the weights of a game's computer players from games between them: ``python3 build.py fit GAME``.

In each generation the computers play ``--games`` games with the weights so far, and the weights of an evaluation are
fitted to the results (``likelihood.py``), and to the points at the end if a game says how many it expects
(``regression.py``). Those of a rule of thumb are tried in as many deals, without a search (``perturbation.py``). The
means over the generations (Polyak and Juditsky 1992, SIAM Journal on Control and Optimization 30) are the weights of
the next one, and at the end they play against those from before: until their share of won pairs is certainly above or
below one half, or for ``--most`` deals, and then ``--deals`` others. Only if these show that the new weights are
better, they are written. The same arguments give the same file, with one process or more, or on the machines of a
cluster. A fit that was interrupted goes on after its last generation.

Usage: python3 build.py fit GAME [--seed N] [--generations N] [--games N] [--most N] [--deals N] [--level LEVEL]
                                 [--errors SHARE] [--iterations N] [--seats N …] [--processes N] [--on ADDRESS]
                                 [--to FILE]
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from itertools import chain, repeat
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any

from places import ROOT, SCRATCH, digest_of_files, files_under
from pygame_core.bots.levels import LEVELS
from pygame_core.bots.thinking import load_thinking
from pygame_core.bots.weights import DIGITS, FILE, path_of_weights, written_weights
from pygame_core.games import METAS, load_game
from pygame_core.plain import BadData
from tests.bench.arena import Share, player_of, settled, share_of_deal, shares_so_far, thinking_game
from tests.bench.likelihood import ERRORS, Fitted, Observed, Slope, improved, observe, slope_of
from tests.bench.perturbation import DEALS, Ruled, perturbed, share_by_rule
from tests.bench.regression import slope_of_points
from tests.bench.spreading import Mapper, NoCluster, spread

STEPS = 5
"""So many steps find the most likely weights of a generation."""
GAMES_OF_SEED = 10**7
"""Each seed has its own games, apart from those of others and of the arena."""
PROGRESS = SCRATCH / "fit"


@dataclass(frozen=True, slots=True)
class Plan:
    """What a fit does."""

    game: str
    seats: tuple[int, ...]
    """The numbers of players, one after another."""
    seed: int
    generations: int
    games: int
    """The games of a generation."""
    level: str
    """The level that plays; a rule of thumb plays without a level until the end."""
    errors: float
    """The share of actions that are chosen at random in observed games."""
    before: tuple[float, ...]
    """The weights before the fit."""
    engine: str
    """The digest of the engine, without the weights."""


@dataclass(frozen=True, slots=True)
class Final:
    """The games at the end of a fit, which decide whether its weights are written."""

    most: int
    """The most deals that decide."""
    deals: int
    """The deals of the reported sample."""
    iterations: int | None
    """With so many iterations for a move; None for as many as the level has."""


def fitted(game_id: str, weights: Sequence[float] | None = None) -> Any:
    """The thinking of a game, ``Fitted`` or ``Ruled``, with weights, by default its own; BadData for another game."""
    thinking: Any = load_thinking(load_game(game_id))
    if not hasattr(thinking, "with_weights"):
        raise BadData(f"{game_id} has no weights to fit")
    return thinking if weights is None else thinking.with_weights(weights)


def is_ruled(thinking: Fitted[Any] | Ruled) -> bool:
    """Whether the weights are those of a rule of thumb, and not of an evaluation."""
    return hasattr(thinking, "by_rule")


def engine_of(game_id: str) -> str:
    """The digest of all that decides how computers play a game, apart from weights."""
    core = ROOT / "pygame_core"
    files = [*core.glob("*.py"), *(core / "bots").glob("*.py"), *files_under(core / "games" / game_id)]
    return digest_of_files(ROOT, [path for path in files if path.name != FILE])[:16]


def generations(plan: Plan, progress: Path, mapper: Mapper) -> list[float]:
    """The weights after all generations; those of the same plan that stand in ``progress`` are not done again."""
    done = _done(plan, progress)
    for number in range(len(done), plan.generations):
        weights = _generation(plan, number, _mean(done) if done else plan.before, mapper)
        done.append(weights)
        progress.parent.mkdir(parents=True, exist_ok=True)
        unfinished = progress.with_suffix(".part")
        unfinished.write_text(json.dumps({"plan": _plain(plan), "done": done}), encoding="utf-8")
        unfinished.replace(progress)
        print(f"generation {number + 1} of {plan.generations}: {_list(weights)}", flush=True)
    return _mean(done)


def _mean(found: Sequence[Sequence[float]]) -> list[float]:
    """The mean of each weight over the generations."""
    return [round(mean(weights), DIGITS) for weights in zip(*found)]


def _done(plan: Plan, progress: Path) -> list[list[float]]:
    """The weights after each generation that is done; none if the file is of another plan, or is damaged."""
    try:
        written = json.loads(progress.read_text(encoding="utf-8"))
        return list(written["done"]) if written["plan"] == _plain(plan) else []
    except (OSError, ValueError, KeyError, TypeError):
        return []


def _plain(plan: Plan) -> object:
    return json.loads(json.dumps(asdict(plan)))


def _generation(plan: Plan, number: int, weights: Sequence[float], mapper: Mapper) -> list[float]:
    """The weights after new games, which are played with those so far."""
    learn = _tried if is_ruled(fitted(plan.game)) else _fitted_to_results
    return [round(weight, DIGITS) for weight in learn(plan, number, weights, mapper)]


def _fitted_to_results(plan: Plan, number: int, weights: Sequence[float], mapper: Mapper) -> list[float]:
    """The weights of an evaluation that make the results of games most likely."""
    deals = _deals_of(plan, number)
    seats = [_seats_of(plan, deal) for deal in deals]
    observed = list(mapper(_observe, repeat(plan), repeat(weights), seats, deals))
    found = list(weights)
    for _ in range(STEPS):
        slopes = mapper(_slopes, repeat(plan.game), repeat(found), observed)
        found = improved(found, plan.before, list(chain.from_iterable(slopes)))
    return found


def _tried(plan: Plan, number: int, weights: Sequence[float], mapper: Mapper) -> list[float]:
    """The weights of a rule of thumb after trying changes of them."""

    def shares(ones: Sequence[float], others: Sequence[float], deals: range) -> list[float]:
        return list(mapper(_share_by_rule, repeat(plan), repeat(ones), repeat(others), deals))

    deals, found = _deals_of(plan, number), list(weights)
    steps, rng = len(deals) // DEALS, Random(deals.start)
    for step in range(steps):
        found = perturbed(found, plan.before, number * steps + step, shares, deals[DEALS * step :][:DEALS], rng)
    return found


def _deals_of(plan: Plan, number: int) -> range:
    """The deals of a generation: nothing else plays them."""
    first = GAMES_OF_SEED * (plan.seed + 1) + number * plan.games
    return range(first, first + plan.games)


def _seats_of(plan: Plan, deal: int) -> int:
    return plan.seats[deal % len(plan.seats)]


def _share_by_rule(plan: Plan, weights: Sequence[float], others: Sequence[float], deal: int) -> float:
    rules: tuple[Ruled, Ruled] = (fitted(plan.game, weights), fitted(plan.game, others))
    return share_by_rule(plan.game, *rules, _seats_of(plan, deal), deal)


def _observe(plan: Plan, weights: Sequence[float], seats: int, deal: int) -> Observed:
    return observe(load_game(plan.game), fitted(plan.game, weights), seats, plan.level, plan.errors, deal)


def _slopes(game_id: str, weights: Sequence[float], observed: Observed) -> list[Slope]:
    thinking = fitted(game_id, weights)
    slopes = [slope_of(thinking, observed)]
    if hasattr(thinking, "points"):
        slopes.append(slope_of_points(thinking, observed))
    return slopes


def contest(plan: Plan, weights: Sequence[float], final: Final, mapper: Mapper) -> Share:
    """The share of pairs that the new weights win against those from before."""

    def shares(numbers: range) -> Iterator[Share]:
        play = partial(_deal, plan, list(weights), final.iterations)
        return shares_so_far(mapper(play, numbers))

    return settled(shares, final.deals, final.most)


def _deal(plan: Plan, weights: Sequence[float], iterations: int | None, deal: int) -> float:
    game = load_game(plan.game)
    players = {
        name: player_of(game, fitted(plan.game, own), plan.level, iterations=iterations)
        for name, own in (("new", weights), ("before", plan.before))
    }
    return share_of_deal(game, players, _seats_of(plan, deal), {}, "new", "before", deal)


def _list(weights: Sequence[float]) -> str:
    return " ".join(f"{weight:.3f}" for weight in weights)


def main(arguments: Sequence[str] | None = None) -> int:
    """Fit, compare, and write the weights if they are better; returns the exit code."""
    parser = _parser()
    given = parser.parse_args(arguments)
    counts = [count for count in METAS[given.game].seats if count > 1 and count in (given.seats or [count])]
    counted = min(given.generations, given.games) > 0 <= min(given.seed, given.deals, given.most)
    if not counts or not counted or not 0 <= given.errors < 1:
        parser.error("there is nothing to play")
    try:
        thinking = fitted(given.game)
        if is_ruled(thinking) and given.games < DEALS:
            parser.error(f"a generation needs {DEALS} deals or more")
        plan = _plan(given, thinking, counts)
        with spread(given.processes, given.on) as mapper:
            weights = generations(plan, PROGRESS / f"{given.game}-{given.seed}.json", mapper)
            if given.most + given.deals and not _are_better(plan, weights, given, mapper):
                print("they are not certainly better: nothing is written")
                return 0
    except (BadData, NoCluster) as error:
        print(f"fit: {error}", file=sys.stderr)
        return 1
    target = given.to or ROOT / path_of_weights(f"pygame_core.games.{given.game}.thinking")
    written = written_weights(_made_by(plan), thinking.features, weights)
    target.write_text(written, encoding="utf-8", newline="\n")
    print(f"written: {target}")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="build.py fit", description="Fit the weights of a game's computer players.")
    parser.add_argument("game", metavar="GAME", type=thinking_game)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--generations", type=int, default=4)
    parser.add_argument("--games", type=int, default=500, help="the games, or deals, of a generation")
    parser.add_argument("--most", type=int, default=200, help="the most deals that decide; 0 for none")
    parser.add_argument("--deals", type=int, default=100, help="the deals of the reported sample; 0 for none")
    parser.add_argument("--level", choices=LEVELS, help="the level that plays: fair, or strong with a rule of thumb")
    parser.add_argument("--errors", type=float, default=ERRORS, help="the share of random actions in observed games")
    parser.add_argument("--iterations", type=int, help="of a move of the deals that decide, in place of the level's")
    parser.add_argument("--seats", type=int, nargs="+", help="only with so many players")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--on", metavar="ADDRESS", help="work on the cluster of the Dask scheduler at this address")
    parser.add_argument("--to", type=Path, help="the file to write, in place of that of the game")
    return parser


def _plan(given: argparse.Namespace, thinking: Fitted[Any] | Ruled, counts: Sequence[int]) -> Plan:
    level = given.level or ("strong" if is_ruled(thinking) else "fair")
    before, engine = tuple(thinking.weights), engine_of(given.game)
    played = (given.generations, given.games, level, given.errors)
    return Plan(given.game, tuple(counts), given.seed, *played, before, engine)


def _are_better(plan: Plan, weights: Sequence[float], given: argparse.Namespace, mapper: Mapper) -> bool:
    """Whether the new weights certainly win more than those before; prints their share."""
    share = contest(plan, weights, Final(given.most, given.deals, given.iterations), mapper)
    won = f"{100 * share.mean:.0f} % [{100 * share.low:.0f}, {100 * share.high:.0f}]"
    print(f"new weights v those before: {won} of {share.deals} deals", flush=True)
    return share.low > 1 / 2


def _made_by(plan: Plan) -> dict[str, int | str]:
    """What the file of weights tells about how they were made."""
    games = plan.generations * plan.games
    return {"seed": plan.seed, "generations": plan.generations, "games": games, "engine": plan.engine}


if __name__ == "__main__":
    sys.exit(main())
