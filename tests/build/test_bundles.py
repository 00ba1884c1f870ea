"""The archives of Python hold all that the application can reach, and are the same wherever they are made."""

from __future__ import annotations

import json
import os
import subprocess
import zipfile
import zlib
from io import BytesIO
from pathlib import Path

import pytest

import bundles
from places import DIST, PYODIDE

HERE = Path(__file__).parent
NODE = os.environ.get("TRADEWINDS_NODE", "node")
IMPORT_ALL = """
import importlib, json
files = [importlib.import_module(name).__file__ for name in json.loads({names!r})]
json.dumps(sum(file.startswith("/lib/tradewinds.zip/") for file in files))
"""
PLAY_A_LITTLE = """
import json
from app.worker import handle
from app.words import LANGUAGES, Words
from app.rulebook import load
words = {language: str(Words(language)("Settings")) for language in LANGUAGES}
titles = {language: load("santo_domingo", language).title for language in LANGUAGES}
about = json.loads(handle(json.dumps({"open": "about", "stored": None, "settings": {"language": "fr"}})))
unknown = json.loads(handle("not JSON"))
json.dumps([sorted(words), sorted(titles), "html" in about, "Traceback" in unknown["fault"]["trace"]])
"""


def archive(pattern: str) -> Path:
    (found,) = DIST.glob(pattern)
    return found


def in_pyodide(program: str) -> object:
    """What a program says that runs on the built archives alone."""
    paths = [PYODIDE, archive("lib/python-*/python.zip"), archive("app-*/tradewinds.pack")]
    command = [NODE, HERE / "import_all.mjs", *paths, program]
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_every_module_of_ours_can_be_imported() -> None:
    wanted = {
        ".".join(path.relative_to(folder.parent).with_suffix("").parts).removesuffix(".__init__")
        for folder in bundles.OWN
        for path in folder.rglob("*.py")
    }
    assert in_pyodide(IMPORT_ALL.format(names=json.dumps(sorted(wanted)))) == len(wanted)


def test_words_rulebooks_and_faults_work_on_the_trimmed_library() -> None:
    assert in_pyodide(PLAY_A_LITTLE) == [["en", "fr"], ["en", "fr"], True, True]


def test_only_byte_code_and_data_are_shipped() -> None:
    application = zlib.decompress(archive("app-*/tradewinds.pack").read_bytes(), wbits=-zlib.MAX_WBITS)
    for file in (archive("lib/python-*/python.zip"), BytesIO(application)):
        with zipfile.ZipFile(file) as opened:
            names = {name for name in opened.namelist() if name != "app/data/sizing.js"}
            assert {Path(name).suffix for name in names} <= {".pyc", ".json", ".mo"}
            assert {item.date_time for item in opened.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_the_same_sources_make_the_same_archives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundles, "STORE", tmp_path / "elsewhere")
    library, application = bundles.make_bundles(NODE)
    assert library.read_bytes() == archive("lib/python-*/python.zip").read_bytes()
    assert application.read_bytes() == archive("app-*/tradewinds.pack").read_bytes()


def test_what_pyodide_says_about_a_broken_source_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "broken"
    package.mkdir()
    (package / "__init__.py").write_text("import no_such_module\n")
    monkeypatch.setattr(bundles, "STORE", tmp_path / "elsewhere")
    monkeypatch.setattr(bundles, "OWN", [package])
    with pytest.raises(bundles.BundleFailed, match="no_such_module"):
        bundles.make_bundles(NODE)
