"""Spreads work over the processors of this machine, or over the machines of a Dask cluster, with the same results.

The scheduler and the workers of a cluster need Dask and the Python packages of the project. The workers get the engine
and the benches from here, so that all play by the same code.
"""

from __future__ import annotations

import pickle
import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

from places import ROOT, STEPS, digest_of_files, files_under

Mapper: TypeAlias = Callable[..., Iterator[Any]]
"""``map``, or the same elsewhere: the results come in order, and those that nobody waits for are not begun."""
SOURCES = (ROOT / "pygame_core", ROOT / "tests/bench", ROOT / "tests/games/parts.py")
"""What the workers of a cluster need from the project, apart from ``places.py``."""
PATIENCE = 20
"""So many seconds a scheduler has to answer."""
PLUGIN = "tradewinds"
"""The name under which a cluster keeps the sources for workers that start."""


class NoCluster(Exception):
    """There is no cluster to work on; says why."""


@contextmanager
def spread(processes: int | None = None, address: str | None = None) -> Iterator[Mapper]:
    """``map`` in so many processes, one for each processor by default, or on the cluster of a Dask scheduler.

    Raises NoCluster if nobody answers at ``address``.
    """
    if address is not None:
        with _cluster(address) as mapper:
            yield mapper
    elif processes == 1:
        yield map
    else:
        with ProcessPoolExecutor(processes) as pool:
            yield pool.map


@contextmanager
def _cluster(address: str) -> Iterator[Mapper]:
    try:
        distributed: Any = import_module("distributed")
        cloudpickle: Any = import_module("cloudpickle")
    except ImportError as error:
        raise NoCluster(f"Dask is missing: {error}") from None
    try:
        client = distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise NoCluster(f"no Dask scheduler answers at {address}: {error}") from None

    def mapper(function: Callable[..., Any], *arguments: Any) -> Iterator[Any]:
        calls = [cloudpickle.dumps(partial(function, *given)) for given in zip(*arguments)]
        futures = client.map(_call, calls, pure=False)
        try:
            for future in futures:
                yield future.result()
        finally:
            client.cancel(futures)

    with client, TemporaryDirectory() as folder:
        _give_sources(client, str(_sources(Path(folder))))
        yield mapper


def _give_sources(client: Any, archive: str) -> None:
    """Gives the scheduler and all workers the sources in place of those of an earlier run.

    Not by ``Client.upload_file``: a worker that starts would get the archives of all earlier runs as well, written at
    the same time to the same place.
    """
    plugins: Any = import_module("distributed.diagnostics.plugin")
    with suppress(ValueError):  # there was no earlier run
        client.unregister_worker_plugin(PLUGIN)
    client.restart()  # workers that have imported older sources would keep them
    client.register_plugin(plugins.SchedulerUploadFile(archive), name=PLUGIN)
    client.register_plugin(plugins.UploadFile(archive), name=PLUGIN)


def _call(call: bytes) -> Any:
    return pickle.loads(call)()


def _sources(folder: Path) -> Path:
    """An archive of the sources that the workers need; others have another name, because Python remembers archives."""
    files = files_under(*SOURCES)
    tree = folder / "sources"
    for path in files:
        copy = tree / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, copy)
    shutil.copy2(STEPS / "places.py", tree)
    archive = folder / f"tradewinds_{digest_of_files(ROOT, files)[:16]}"
    return Path(shutil.make_archive(str(archive), "zip", tree))
