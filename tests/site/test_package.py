"""The package: complete, verified by its checksums, and reproducible in any place, at any time and with any Python."""

from __future__ import annotations

import hashlib
import os
import shutil
import stat
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from package import SUMS, package
from packs import Pyodide
from places import DIST, NODE_MODULES, ROOT, files_under, own_version, release_date

NODE = os.environ.get("TRADEWINDS_NODE", "node")
NAME = f"tradewinds-{own_version()}"
SOURCES = ("assets", "pygame_core", "web", "CHANGELOG.md", "LICENSE", "pyproject.toml")
SMALL = {"index.html": "<p>Tradewinds</p>", "app/main.js": "begin();", "app/art/plate.svg": "<svg/>" * 50}
"""A site, as text by address."""
GENERATED = ("node_modules", "__pycache__", "data")
NO_ZLIB = """
import gzip, zlib
def refuse(*_, **__):
    raise AssertionError("what this machine's zlib compresses must not get into the site")
gzip.compress = gzip.GzipFile.__init__ = zlib.compress = zlib.compressobj = refuse
"""
"""Stops anything in a build that would depend on the zlib of the Python that runs it."""


@pytest.fixture(scope="module")
def tools() -> Iterator[Pyodide]:
    with Pyodide(NODE) as started:
        yield started


@pytest.fixture(scope="module")
def made(tools: Pyodide, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package of the built site."""
    return package(tools, DIST, tmp_path_factory.mktemp("made"))


def contents(archive: Path) -> dict[str, bytes]:
    """Every file of a package by its path inside it."""
    with zipfile.ZipFile(archive) as opened:
        assert opened.testzip() is None
        return {item.filename.removeprefix(f"{NAME}/"): opened.read(item) for item in opened.infolist()}


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def test_the_package_contains_the_site_and_its_checksums_in_one_folder(made: Path) -> None:
    assert made.name == f"{NAME}.zip"
    found = contents(made)
    sums = found.pop(SUMS).decode().splitlines()
    assert found == {path.relative_to(DIST).as_posix(): path.read_bytes() for path in files_under(DIST)}
    assert sums == [f"{hashlib.sha256(body).hexdigest()}  {name}" for name, body in sorted(found.items())]


def test_the_checksum_file_has_the_checksum_of_the_package(made: Path) -> None:
    (beside,) = made.parent.glob("*.sha256")
    assert beside.read_text() == f"{digest(made)}  {made.name}\n"


def test_files_have_the_date_of_the_release_and_can_be_read_by_a_server(made: Path) -> None:
    with zipfile.ZipFile(made) as opened:
        for item in opened.infolist():
            day = release_date()
            assert item.date_time == (day.year, day.month, day.day, 0, 0, 0)
            assert stat.filemode(item.external_attr >> 16) == "-rw-r--r--"
            assert item.filename.startswith(f"{NAME}/")
            assert "\\" not in item.filename


def write_site(folder: Path, files: dict[str, str]) -> Path:
    """Write a small site, file by file in the given order."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


def test_the_same_site_makes_the_same_package(tools: Pyodide, tmp_path: Path) -> None:
    first = write_site(tmp_path / "a", SMALL)
    copy = write_site(tmp_path / "a copy", dict(reversed(SMALL.items())))
    for path in files_under(copy):
        path.chmod(0o600)
        os.utime(path, (1, 1))
    with Pyodide(NODE) as others:
        assert (
            package(tools, first, tmp_path / "made").read_bytes()
            == package(others, copy, tmp_path / "again").read_bytes()
        )


def test_another_site_makes_another_package(tools: Pyodide, tmp_path: Path) -> None:
    one = write_site(tmp_path / "one", SMALL)
    other = write_site(tmp_path / "other", SMALL | {"index.html": "<p>tampered with</p>"})
    assert package(tools, one, tmp_path / "a").read_bytes() != package(tools, other, tmp_path / "b").read_bytes()


def python_of(folder: Path) -> tuple[tuple[int, ...], Path] | None:
    """The version and path of a Python, if it runs and is new enough."""
    program = "import sys; print(*sys.version_info[:2])"
    done = subprocess.run([folder, "-c", program], capture_output=True, text=True, check=False)
    version = tuple(map(int, done.stdout.split()))
    return (version, folder) if done.returncode == 0 and version >= (3, 11) else None


def other_python() -> Path | None:
    """The machine's newest Python of another version than the one that runs the tests."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    named = (shutil.which(f"python3.{minor}") for minor in range(11, 20))
    candidates = [*kept.glob("3.*/bin/python3"), *map(Path, filter(None, named))]
    found = [one for one in map(python_of, candidates) if one and one[0] != sys.version_info[:2]]
    return max(found)[1] if found else None


def build_elsewhere(python: Path, folder: Path) -> Path:
    """Build the same sources in ``folder`` with an environment of their own; returns the site."""
    shutil.copytree(ROOT / "web", folder / "web", ignore=shutil.ignore_patterns(*GENERATED))
    for name in ("assets", "pygame_core"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("CHANGELOG.md", "LICENSE", "pyproject.toml"):
        shutil.copyfile(ROOT / name, folder / name)
    (folder / "web" / "node_modules").symlink_to(NODE_MODULES, target_is_directory=True)
    (folder / "build").mkdir()
    (folder / "build" / "sitecustomize.py").write_text(NO_ZLIB)
    libraries = [path for path in sys.path if Path(path).name in ("site-packages", "dist-packages")]
    found = [folder, folder / "web", folder / "web" / "build", folder / "build", *libraries]
    surroundings = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": os.pathsep.join(map(str, found)),
        "PYTHONHASHSEED": "4711",
        "PYTHONDONTWRITEBYTECODE": "1",
        "TZ": "Pacific/Marquesas",
        "LANG": "C",
        "SOURCE_DATE_EPOCH": "1",
    }
    command = [python, folder / "web" / "build" / "assemble.py", NODE]
    done = subprocess.run(
        list(map(str, command)), env=surroundings, umask=0o077, cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return folder / "dist"


def test_the_same_sources_make_the_same_site_anywhere(tmp_path: Path) -> None:
    site = build_elsewhere(other_python() or Path(sys.executable), tmp_path / "somewhere else")
    here = {path.relative_to(DIST).as_posix(): digest(path) for path in files_under(DIST)}
    assert {path.relative_to(site).as_posix(): digest(path) for path in files_under(site)} == here
