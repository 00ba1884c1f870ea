"""The budgets: every part has one, they add up to that of the first visit, and exceeding one stops the build."""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import assemble
import packs
from manifest import is_screenshot
from packs import Pyodide
from places import DIST, PYODIDE, SCRATCH
from sizes import Budgets, OverBudget, Part, by_part, check, compressed_sizes, read_budgets

NODE = os.environ.get("TRADEWINDS_NODE", "node")
SMALL = Budgets(10, (Part("letters", ("a/*.txt",), 6), Part("rest", ("*",), 6)))


@pytest.fixture(scope="module")
def tools() -> Iterator[Pyodide]:
    with Pyodide(NODE) as started:
        yield started


@pytest.fixture(scope="module")
def sizes(tools: Pyodide) -> dict[str, int]:
    return compressed_sizes(tools, DIST)


def test_the_built_site_is_within_its_budgets(sizes: dict[str, int]) -> None:
    check(sizes, read_budgets())


def test_a_first_visit_fetches_less_than_six_megabytes() -> None:
    assert read_budgets(games=4, translations=2).first_visit <= 6_000_000


def test_the_budgets_of_the_parts_fit_into_that_of_the_first_visit() -> None:
    budgets = read_budgets()
    assert sum(part.most for part in budgets.parts if not part.on_demand) <= budgets.first_visit


def test_every_further_game_adds_to_the_budgets(tmp_path: Path) -> None:
    written = tmp_path / "budgets.toml"
    packs = '[[part]]\nname = "packs"\nfiles = ["*.pack"]\nmost = 20\neach_game = 10\n'
    rest = '[[part]]\nname = "rest"\nfiles = ["*"]\nmost = 30\n'
    written.write_text(f"first_visit = 50\neach_game = 10\n{packs}{rest}")
    budgets = read_budgets(written, games=3)
    assert (budgets.first_visit, [part.most for part in budgets.parts]) == (80, [50, 30])


def test_no_part_is_empty_and_the_budgets_are_tight(sizes: dict[str, int]) -> None:
    budgets = read_budgets()
    found = by_part(sizes, budgets.parts)
    assert all(found.values())
    assert sum(found.values()) == sum(sizes.values())
    assert sum(sizes.values()) > 0.9 * sum(part.most for part in budgets.parts)


def test_measured_sizes_agree_with_gzip(sizes: dict[str, int]) -> None:
    files = {path.relative_to(DIST).as_posix(): path for path in DIST.rglob("*") if path.is_file()}
    files = {name: path for name, path in files.items() if not is_screenshot(name)}
    assert sizes.keys() == files.keys()
    for name, path in files.items():
        assert sizes[name] == pytest.approx(len(gzip.compress(path.read_bytes(), 9)), rel=0.1, abs=20), name


def test_an_unchanged_file_is_not_measured_again(sizes: dict[str, int]) -> None:
    assert compressed_sizes(Pyodide("no such program"), DIST) == sizes


def test_a_changed_file_is_measured_again(tools: Pyodide, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "STORE", tmp_path / "store")
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "a.txt").write_bytes(b"a" * 1000)
    first = compressed_sizes(tools, folder)
    (folder / "a.txt").write_bytes(PYODIDE.joinpath("pyodide.mjs").read_bytes())
    assert compressed_sizes(tools, folder)["a.txt"] > 10 * first["a.txt"]


def test_an_interpreter_that_has_measured_sizes_does_not_compile(tools: Pyodide, tmp_path: Path) -> None:
    tools.carry_out({"task": "sizes", "folder": str(tmp_path), "names": []}, tmp_path / "sizes.json")
    for task in packs.COMPILING:
        with pytest.raises(ValueError, match="has done nothing before"):
            tools.carry_out({"task": task}, tmp_path / "never")


def test_what_is_fetched_on_demand_does_not_belong_to_the_first_visit() -> None:
    later = Part("later", ("later/*",), 20, on_demand=True)
    check({"index.html": 6, "later/a.pack": 20}, Budgets(10, (later, *SMALL.parts)))
    with pytest.raises(OverBudget, match="later weighs 21 bytes"):
        check({"later/a.pack": 21}, Budgets(10, (later, *SMALL.parts)))


@pytest.mark.parametrize(
    ("sizes", "complaint"),
    [
        ({"a/b.txt": 7}, "letters weighs 7 bytes"),
        ({"a/b.txt": 3, "a/c.txt": 4}, "letters weighs 7 bytes"),
        ({"a/b.txt": 6, "index.html": 5}, "the first visit weighs 11 bytes"),
    ],
)
def test_a_site_over_a_budget_is_refused(sizes: dict[str, int], complaint: str) -> None:
    check({"a/b.txt": 5, "index.html": 5}, SMALL)
    with pytest.raises(OverBudget, match=complaint):
        check(sizes, SMALL)


def test_a_file_without_a_budget_is_refused() -> None:
    with pytest.raises(OverBudget, match="no part for strange"):
        by_part({"strange.bin": 1}, SMALL.parts[:1])


def test_an_exceeded_budget_stops_the_build_and_keeps_the_last_site(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before, joined = assemble.outputs(), SCRATCH / "page"
    monkeypatch.setattr(assemble, "SCRATCH", tmp_path)
    monkeypatch.setattr(assemble, "make_package_data", lambda: None)
    monkeypatch.setattr(assemble, "join_page", lambda *_: joined)
    monkeypatch.setattr(assemble, "read_budgets", lambda: Budgets(1_000_000, read_budgets().parts))
    assert assemble.main(NODE) == 1
    assert "the first visit weighs" in capsys.readouterr().err
    assert assemble.outputs() == before
