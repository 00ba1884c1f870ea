"""Every clause of a rulebook has a rule test that cites it, and only clauses that exist are cited."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from rulebooks import convert

ROOT = Path(__file__).parents[2]
RULEBOOKS = {path.parent.name: path for path in sorted((ROOT / "assets" / "games").glob("*/rules.en.toml"))}


def clause_ids(game: str) -> list[str]:
    """The ids of a game's rulebook."""
    return [clause.id for clause in convert(RULEBOOKS[game])[0].clauses()]


def citations(source: str) -> dict[str, list[str]]:
    """The clauses cited by each test in a source file, from its marks ``pytest.mark.clause(…)``."""
    cited: dict[str, list[str]] = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            marks = [mark for mark in node.decorator_list if ast.unparse(mark).startswith("pytest.mark.clause(")]
            cited[node.name] = [ast.literal_eval(argument) for mark in marks for argument in calls(mark).args]
    return cited


def calls(mark: ast.expr) -> ast.Call:
    """A decorator that must be a call."""
    assert isinstance(mark, ast.Call)
    return mark


def rule_tests(game: str, tests: Path = ROOT / "tests") -> list[Path]:
    """The files with the rule tests of a game."""
    return sorted((tests / "games" / game).glob("test_rules*.py"))


def cited_by(game: str, tests: Path = ROOT / "tests") -> list[tuple[str, str, str]]:
    """The citations in the rule tests of a game: file, test and clause."""
    return [
        (path.name, test, clause_id)
        for path in rule_tests(game, tests)
        for test, clause_ids in citations(path.read_text(encoding="utf-8")).items()
        for clause_id in clause_ids
    ]


def without_a_test(game: str, tests: Path = ROOT / "tests") -> list[str]:
    """A sentence for each clause of a game that no rule test cites."""
    cited = {clause_id for _, _, clause_id in cited_by(game, tests)}
    missing = [clause_id for clause_id in clause_ids(game) if clause_id not in cited]
    return [f"assets/games/{game}/rules.en.toml: no test in tests/games/{game} cites {one}" for one in missing]


@pytest.mark.parametrize("game", RULEBOOKS)
def test_every_clause_is_cited_by_a_rule_test(game: str) -> None:
    assert not without_a_test(game)


def test_a_clause_without_a_test_is_named_with_its_file(tmp_path: Path) -> None:
    own = tmp_path / "games" / "santiago"
    own.mkdir(parents=True)
    cited = [clause_id for clause_id in clause_ids("santiago") if clause_id != "SA-B2"]
    (own / "test_rules.py").write_text(f"@pytest.mark.clause({', '.join(map(repr, cited))})\ndef test_all(): ...\n")
    assert without_a_test("santiago", tmp_path) == [
        "assets/games/santiago/rules.en.toml: no test in tests/games/santiago cites SA-B2"
    ]


def test_rule_tests_cite_only_existing_clauses() -> None:
    for game in RULEBOOKS:
        known = set(clause_ids(game))
        assert [citation for citation in cited_by(game) if citation[2] not in known] == []


@pytest.mark.parametrize("game", RULEBOOKS)
def test_the_code_of_the_rules_names_only_existing_clauses(game: str) -> None:
    known = clause_ids(game)
    prefix = known[0].split("-")[0]
    for path in sorted((ROOT / "pygame_core" / "games" / game).glob("*.py")):
        for named in re.findall(rf"\b{prefix}-\w+", path.read_text(encoding="utf-8")):
            assert named in known or f"{named}a" in known, f"{path.name} names {named}"


def test_citations_belong_to_the_test_below_them() -> None:
    source = """
@pytest.mark.parametrize("x", [1])
@pytest.mark.clause("SD-1", "SD-T2")
@pytest.mark.clause("SD-2")
def test_one(): ...
def test_two(): ...
@pytest.mark.clause("SD-3")
def helper(): ...
"""
    assert citations(source) == {"test_one": ["SD-1", "SD-T2", "SD-2"], "test_two": []}
