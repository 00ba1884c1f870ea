"""Fitted weights: what is learned from results, and which files of weights are refused."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pygame_core.bots.weights import FILE, load_weights, read_weights, written_weights
from pygame_core.game import Result
from pygame_core.plain import BadData
from tests.bench import fitting
from tests.bench.likelihood import Observed, improved, slope_of
from tests.bench.perturbation import DEALS, perturbed
from tests.bench.regression import slope_of_points

FEATURES = ("points", "goods")
TINY = ("--generations", "2", "--games", "3", "--seats", "2", "--most", "0", "--deals", "0")


class Worths:
    """A thinking whose positions are lists with two features for each seat."""

    features = FEATURES

    def __init__(self, weights: Sequence[float]) -> None:
        self.weights = weights

    def with_weights(self, weights: Sequence[float]) -> Worths:
        return Worths(weights)

    def worths(self, state: Sequence[Sequence[float]]) -> list[float]:
        return [sum(weight * feature for weight, feature in zip(self.weights, own)) for own in state]


def game_of(rng: Random) -> Observed:
    """A game that the seat with more points wins more often; goods are worth nothing."""
    state = [[rng.random(), rng.random()], [rng.random(), rng.random()]]
    first = int(rng.random() < 1 / (1 + 2.718 ** (3 * (state[0][0] - state[1][0]))))
    return Observed((state,), Result(winners=(first,), ranking=(first, 1 - first), totals=(0, 0)))


def test_the_weights_that_made_the_results_are_found() -> None:
    rng = Random(1)
    games = [game_of(rng) for _ in range(6000)]
    weights: list[float] = [1.0, 1.0]
    for _ in range(fitting.STEPS):
        thinking: Any = Worths(weights)
        weights = improved(weights, [1.0, 1.0], [slope_of(thinking, game) for game in games])
    assert weights == pytest.approx([3.0, 0.0], abs=0.3)


class Points(Worths):
    """A thinking that also says how many points each seat will have at the end."""

    def with_weights(self, weights: Sequence[float]) -> Points:
        return Points(weights)

    def points(self, state: Sequence[Sequence[float]]) -> list[float]:
        return self.worths(state)


def test_the_weights_that_foretell_the_points_are_found() -> None:
    rng = Random(1)
    states = [[[10 * rng.random(), 10 * rng.random()], [10 * rng.random(), 10 * rng.random()]] for _ in range(1500)]
    games = [
        Observed((state,), Result((0,), (0, 1), tuple(round(3 * first - 2 * second) for first, second in state)))
        for state in states
    ]
    weights: list[float] = [1.0, 1.0]
    for _ in range(fitting.STEPS):
        thinking: Any = Points(weights)
        weights = improved(weights, [1.0, 1.0], [slope_of_points(thinking, game) for game in games])
    assert weights == pytest.approx([3.0, -2.0], abs=0.15)


def test_without_games_the_weights_stay() -> None:
    assert improved([1.0, -2.0], [1.0, -2.0], []) == [1.0, -2.0]


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder for weights and for the progress of fits."""
    monkeypatch.setattr(fitting, "PROGRESS", tmp_path)
    return tmp_path


def test_a_fit_finds_the_same_file_again_with_more_processes_and_after_an_interruption(quiet: Path) -> None:
    files = [quiet / name for name in ("one.json", "two.json", "continued.json")]
    progress = quiet / "santo_domingo-3.json"
    fit = ("santo_domingo", "--seed", "3", *TINY)
    assert fitting.main([*fit, "--processes", "1", "--to", str(files[0])]) == 0
    progress.rename(quiet / "done.json")
    assert fitting.main([*fit, "--processes", "2", "--to", str(files[1])]) == 0
    found = json.loads(progress.read_text())
    progress.write_text(json.dumps({"plan": found["plan"], "done": found["done"][:1]}))
    assert fitting.main([*fit, "--processes", "1", "--to", str(files[2])]) == 0
    written = [path.read_bytes() for path in files]
    assert written[0] == written[1] == written[2]
    made_by = json.loads(written[0])["made_by"]
    assert made_by == {"seed": 3, "generations": 2, "games": 6, "engine": fitting.engine_of("santo_domingo")}


def test_weights_that_are_not_linear_are_fitted(quiet: Path) -> None:
    target = quiet / "new.json"
    fit = ("santiago", "--generations", "1", "--games", "4", "--seats", "3", "--most", "0", "--deals", "0")
    assert fitting.main([*fit, "--processes", "1", "--to", str(target)]) == 0
    before = fitting.fitted("santiago")
    found = read_weights(target.read_bytes(), "new.json", before.features)
    assert found != list(before.weights)
    assert min(found) > 0


def test_damaged_progress_begins_anew(quiet: Path) -> None:
    progress = quiet / "santo_domingo-3.json"
    progress.write_text("{")
    fit = ("santo_domingo", "--seed", "3", *TINY, "--processes", "1", "--to", str(quiet / "new.json"))
    assert fitting.main(fit) == 0
    assert len(json.loads(progress.read_text())["done"]) == 2


def test_weights_that_are_not_better_are_not_written(
    quiet: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fitting, "share_of_deal", lambda *_: 0.4)
    target = quiet / "new.json"
    fit = ("santo_domingo", *TINY[:-4], "--most", "10", "--deals", "10", "--processes", "1", "--to", str(target))
    assert fitting.main(fit) == 0
    assert not target.exists()
    assert "nothing is written" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ("chess",),
        ("santo_domingo", "--seats", "9"),
        ("santo_domingo", "--games", "0"),
        ("santo_domingo", "--errors", "1"),
        ("hispaniola", "--games", str(DEALS - 1)),
    ],
)
def test_what_cannot_be_fitted_is_refused(arguments: Sequence[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        fitting.main(arguments)


def test_a_game_without_weights_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(fitting, "load_thinking", lambda _: object())
    assert fitting.main(["hispaniola"]) == 1
    assert capsys.readouterr().err == "fit: hispaniola has no weights to fit\n"


def won_by_distance(ones: Sequence[float], others: Sequence[float], deals: range) -> list[float]:
    """A game that whoever is nearer to the best weights, 3 and 0, wins more often."""
    far, near = (abs(weights[0] - 3) + abs(weights[1]) for weights in (others, ones))
    chance = 1 / (1 + 2.718 ** (near - far))
    return [float(Random(deal).random() < chance) for deal in deals]


def test_the_weights_that_win_most_are_found() -> None:
    rng = Random(1)
    weights: list[float] = [1.0, 1.0]
    for step in range(300):
        deals = range(DEALS * step, DEALS * (step + 1))
        weights = perturbed(weights, [1.0, 1.0], step, won_by_distance, deals, rng)
        assert min(weights) >= 0
    assert weights == pytest.approx([3.0, 0.0], abs=0.3)


def test_a_rule_of_thumb_is_learned_in_games_of_rules(quiet: Path) -> None:
    files = [quiet / "one.json", quiet / "two.json"]
    fit = ("hispaniola", "--generations", "2", "--games", str(DEALS), "--seats", "3", "--most", "0", "--deals", "0")
    for target, processes in zip(files, ("1", "2")):
        assert fitting.main([*fit, "--processes", processes, "--to", str(target)]) == 0
        (quiet / "hispaniola-0.json").unlink()
    assert files[0].read_bytes() == files[1].read_bytes()
    before = fitting.fitted("hispaniola")
    assert read_weights(files[0].read_bytes(), "one.json", before.features) != list(before.weights)


def test_new_rules_of_thumb_are_compared_in_searches_of_strong(quiet: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int | None]] = []

    def player(game: object, thinking: object, level: str, *, iterations: int | None) -> None:
        asked.append((level, iterations))

    monkeypatch.setattr(fitting, "player_of", player)
    monkeypatch.setattr(fitting, "share_of_deal", lambda *_: 1.0)
    fit = ("hispaniola", "--generations", "1", "--games", str(DEALS), "--seats", "3", "--most", "10", "--deals", "9")
    target = quiet / "new.json"
    assert fitting.main([*fit, "--iterations", "5", "--processes", "1", "--to", str(target)]) == 0
    assert set(asked) == {("strong", 5)}
    assert target.exists()


def test_damaged_weights_end_a_fit_with_their_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    read = pkgutil.get_data
    monkeypatch.setattr(pkgutil, "get_data", lambda package, name: b"{" if name == FILE else read(package, name))
    assert fitting.main(["santo_domingo"]) == 1
    assert capsys.readouterr().err.startswith("fit: pygame_core/games/santo_domingo/thinking/weights.json: not JSON")


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("", "not JSON"),
        ("[]", "the fields made_by, weights are needed"),
        ('{"made_by": {}, "weights": {"points": 1}}', "weights: the fields points, goods are needed"),
        ('{"made_by": {}, "weights": {"points": 1, "goods": true}}', "goods should be a number, not True"),
        ('{"made_by": {}, "weights": {"points": NaN, "goods": 1}}', "points should be a number, not nan"),
    ],
)
def test_a_damaged_file_of_weights_is_named(written: str, told: str) -> None:
    with pytest.raises(BadData, match=rf"^some/weights\.json: {told}"):
        read_weights(written.encode(), "some/weights.json", FEATURES)


def test_missing_weights_are_named() -> None:
    with pytest.raises(BadData, match=r"^pygame_core/games/weights\.json is missing$"):
        load_weights("pygame_core.games", FEATURES)


def test_written_weights_are_read() -> None:
    written = written_weights({"seed": 1}, FEATURES, [1.0, -0.12345])
    assert read_weights(written.encode(), "weights.json", FEATURES) == [1.0, -0.1235]
