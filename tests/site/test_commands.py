"""The commands of build.py."""

from __future__ import annotations

import subprocess
import sys

import pytest

import build
from places import ROOT
from processes import Stop, run_all

PRINT_ID = "import os; print(os.getpid())"


@pytest.mark.parametrize(
    "arguments",
    [
        ["tests/engine"],
        ["-k", "goofspiel", "tests/engine/"],
        ["tests/engine/test_save.py::test_one", "-x"],
        ["tests/games/santiago/test_rules_canals.py", "tests/games/test_clauses_cited.py"],
    ],
)
def test_tests_of_the_engine_and_of_rules_need_no_site(arguments: list[str]) -> None:
    assert not build.needs_site(arguments)


@pytest.mark.parametrize(
    "arguments",
    [[], ["-k", "rules"], ["tests/games"], ["tests/engine", "tests/app"], ["tests/games/santiago/test_turns.py"]],
)
def test_other_tests_need_the_site(arguments: list[str]) -> None:
    assert build.needs_site(arguments)


@pytest.mark.parametrize("command", ["test", "bench", "pictures", "serve"])
def test_the_help_of_a_command_installs_and_builds_nothing(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["build.py", command, "--help"])
    for step in ("set_up_python", "set_up_page", "run"):
        monkeypatch.delattr(build, step)
    with pytest.raises(SystemExit, match=r"^0$"):
        build.main()
    assert f"usage: build.py {command}" in capsys.readouterr().out


def test_all_checks_run_before_one_that_failed_stops(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Stop, match=r"-c fail\(\) .*ended with 1\n.*-c stop\(\) .*ended with 1$"):
        run_all(*((sys.executable, "-c", code) for code in ("fail()", "print('run')", "stop()")))
    assert "run" in capfd.readouterr().out


def test_serving_replaces_the_process_so_that_a_signal_ends_it() -> None:
    command = f"import processes, sys; processes.become(sys.executable, '-c', {PRINT_ID!r})"
    with subprocess.Popen(
        [sys.executable, "-c", command], stdout=subprocess.PIPE, text=True, cwd=ROOT / "web/build"
    ) as running:
        told, _ = running.communicate()
    assert told == f"{running.pid}\n"
