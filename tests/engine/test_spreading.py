"""Work that is spread over processes or over the machines of a cluster gives the same results."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path

import pytest

from tests.bench import fitting, spreading
from tests.bench.arena import thinking_game
from tests.bench.spreading import NoCluster, spread
from tests.bench.strength import Contest, settle

FIT = ("santo_domingo", "--generations", "1", "--games", "3", "--seats", "2", "--most", "0", "--deals", "0")


PATIENCE = 60
"""So many seconds a scheduler has to start."""


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a scheduler whose two workers know nothing of the project, as on other machines."""
    pytest.importorskip("distributed", reason="Dask is not installed")
    folder = tmp_path_factory.mktemp("cluster")
    about = folder / "scheduler.json"
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    common = ("--scheduler-file", str(about), "--host", "127.0.0.1", "--no-dashboard")
    with ExitStack() as stack:
        for program in (
            ("scheduler", "--port", "0"),
            ("worker", "--nworkers", "2", "--nthreads", "1", "--local-directory", str(folder)),
        ):
            command = [sys.executable, "-m", "dask", *program, *common]
            process = stack.enter_context(
                subprocess.Popen(command, cwd=folder, env=surroundings, stderr=subprocess.DEVNULL)
            )
            stack.callback(process.terminate)
        end = time.monotonic() + PATIENCE
        while not about.exists():
            assert time.monotonic() < end, "the scheduler does not start"
            time.sleep(0.1)
        yield json.loads(about.read_text(encoding="utf-8"))["address"]


def test_a_contest_has_the_same_result_anywhere(cluster: str) -> None:
    contest = Contest("santo_domingo", 2, "fair", "relaxed", 0.85)
    alone = settle(map, contest, deals=3, most=6)
    with spread(processes=2) as mapper:
        assert settle(mapper, contest, deals=3, most=6) == alone
    with spread(address=cluster) as mapper:
        assert settle(mapper, contest, deals=3, most=6) == alone


def test_a_fit_on_a_cluster_writes_the_same_file(cluster: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = []
    for where in (("--processes", "1"), ("--on", cluster)):
        target = tmp_path / f"{where[0]}.json"
        monkeypatch.setattr(fitting, "PROGRESS", tmp_path / where[0])
        assert fitting.main([*FIT, *where, "--to", str(target)]) == 0
        written.append(target.read_bytes())
    assert written[0] == written[1]


def test_the_error_of_a_worker_is_that_of_the_program(cluster: str) -> None:
    with spread(address=cluster) as mapper, pytest.raises(argparse.ArgumentTypeError, match="chess"):
        list(mapper(thinking_game, ["chess"]))


def test_a_cluster_keeps_the_sources_of_the_newest_run_only(cluster: str) -> None:
    for _ in range(2):
        with spread(address=cluster) as mapper:
            (plugins,) = mapper(lambda _: list(import_module("distributed").get_worker().plugins), [None])
    assert [name for name in plugins if "tradewinds" in name] == [spreading.PLUGIN]


def test_a_scheduler_that_does_not_answer_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("distributed", reason="Dask is not installed")
    monkeypatch.setattr(spreading, "PATIENCE", 1)
    assert fitting.main([*FIT, "--on", "tcp://127.0.0.1:9"]) == 1
    assert "no Dask scheduler answers at tcp://127.0.0.1:9" in capsys.readouterr().err


def test_a_machine_without_dask_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(f"No module named {name!r}")

    monkeypatch.setattr(spreading, "import_module", missing)
    with pytest.raises(NoCluster, match="Dask is missing"), spread(address="tcp://127.0.0.1:9"):
        pass
