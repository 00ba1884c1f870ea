"""The packs of Python hold everything that the application can reach, and nothing else."""

from __future__ import annotations

import json
import os
import re
import subprocess
import zipfile
import zlib
from io import BytesIO
from pathlib import Path
from typing import Any, cast

import pytest

import packs
from languages import LANGUAGES, TRANSLATIONS
from places import DIST, PYODIDE
from pygame_core.games import GAMES

HERE = Path(__file__).parent
APART = (*GAMES, *TRANSLATIONS)
"""The games and languages with a pack of their own."""
NODE = os.environ.get("TRADEWINDS_NODE", "node")
IMPORT_ALL = """
import app.worker, importlib, json
files = [importlib.import_module(name).__file__ for name in json.loads({names!r})]
json.dumps([file.split("/")[2] for file in files])
"""
START = """
import json, sys
from app.worker import handle
from app.packs import add_pack
LATE = ("pathlib", "app.snippet", "app.table_controller", "app.screens.game", "app.hints", "app.review", "app.trials")
imported = lambda: [name for name in LATE if name in sys.modules]
home = json.loads(handle(json.dumps({"kind": "open", "open": "", "stored": None, "settings": {}})))
at_home = imported()
put_pack("santo_domingo")
add_pack("/lib/santo_domingo.zip")
json.dumps([home, at_home, imported()])
"""
PLAY_A_LITTLE = """
import json
from app.worker import handle
from app.languages import has_arrived, languages
from app.words import Words
from app.rulebook import load
from app.packs import add_pack
put_pack("santo_domingo")
add_pack("/lib/santo_domingo.zip")
at_first = [language for language in languages() if has_arrived(language)]
for language in languages():
    if not has_arrived(language):
        put_pack(language)
        add_pack(f"/lib/{language}.zip")
words = {language: str(Words(language)("Settings")) for language in languages()}
titles = {language: load("santo_domingo", language).title for language in languages()}
opening = {"kind": "open", "open": "about", "stored": None, "settings": {"language": "fr"}}
about = json.loads(handle(json.dumps(opening)))
unknown = json.loads(handle("not JSON"))
json.dumps([at_first, sorted(words), sorted(titles), "html" in about, "Traceback" in unknown["fault"]["trace"]])
"""
COMPILED = """
import app.worker, importlib, json, sys
texts = []
sys.addaudithook(lambda event, values: texts.append(str(values[0])) if event == "compile" else None)
for name in json.loads({names!r}):
    importlib.import_module(name)
json.dumps([text for text in texts if "__create_fn__" in text])
"""
ESCAPED = """
import html, json
json.dumps(html.unescape(html.escape({text!r})))
"""
STRANGE = "".join(map(chr, range(32, 0x180))) + " &amp;&lt;&eacute;&notit;&#x27;&#233;&nbsp &"
LACKING = """
import asyncio, json
json.dumps([name for name in json.loads({names!r}) if not hasattr(asyncio, name)])
"""
BRING_A_GAME = """
import json
from app.packs import add_pack
from app.worker import handle
ask = lambda **message: json.loads(handle(json.dumps(message)))
lacking = ask(kind="open", open="new/{game}", stored=None, settings={{}})
put_pack("{game}")
add_pack("/lib/{game}.zip")
there = ask(kind="open", open="new/{game}", stored=None, settings={{}})
begun = ask(kind="start", start="{game}")
json.dumps([lacking["fault"]["what"].split(":")[0], "html" in there and "new/{game}", begun["save"]["card"]["game"]])
"""


def archive(pattern: str) -> Path:
    (found,) = DIST.glob(pattern)
    return found


def pack(name: str) -> zipfile.ZipFile:
    """The content of a built pack."""
    return zipfile.ZipFile(BytesIO(zlib.decompress(archive(f"app-*/{name}.pack").read_bytes())))


def modules() -> list[str]:
    """Every module of the project, by its dotted name."""
    return sorted(
        ".".join(path.relative_to(folder.parent).with_suffix("").parts).removesuffix(".__init__")
        for folder in packs.OWN
        for path in folder.rglob("*.py")
    )


def in_pyodide(programs: list[str], *some: str) -> list[object]:
    """The results of programs that run one after another on the built archives alone, with some packs."""
    paths = [PYODIDE, archive("lib/python-*/python.zip"), archive("app-*/tradewinds.pack").parent]
    command = [NODE, HERE / "import_all.mjs", *paths, json.dumps(programs), *some]
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def owner(name: str) -> str:
    """The pack that a module or a file belongs to, by its folder."""
    parts = re.split("[./]", name.removesuffix(".pyc").removesuffix("/__init__"))
    if parts[-1] in (*GAMES, "meta", "plate"):
        return "tradewinds"
    return next((part for part in parts if part in APART), "tradewinds")


def import_all(names: list[str]) -> str:
    """The program that imports modules, and says which packs they came from."""
    return IMPORT_ALL.format(names=json.dumps(names))


def asked_of_asyncio() -> list[str]:
    """What Pyodide's event loop takes from asyncio."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as stock:
        text = stock.read("pyodide/webloop.py").decode()
    return sorted(set(re.findall(r"^(?!\s*#).*?(?<!~)asyncio\.(\w+)", text, re.MULTILINE)) - {"loop"})


@pytest.fixture(scope="module")
def with_every_game() -> dict[str, object]:
    """What is found where all packs are there."""
    programs = {"compiled": COMPILED.format(names=json.dumps(modules())), "packs": import_all(modules())}
    return dict(zip(programs, in_pyodide(list(programs.values()), *APART)))


@pytest.fixture(scope="module")
def without_games() -> dict[str, object]:
    """What is found where the common pack alone is there at first; what imports least comes first."""
    lacking = LACKING.format(names=json.dumps(asked_of_asyncio()))
    programs = {"lacking": lacking, "escaped": ESCAPED.format(text=STRANGE), "started": START, "played": PLAY_A_LITTLE}
    return dict(zip(programs, in_pyodide(list(programs.values()))))


def test_every_own_module_can_be_imported_from_its_pack(with_every_game: dict[str, object]) -> None:
    assert with_every_game["packs"] == [f"{owner(name)}.zip" for name in modules()]


def test_every_file_is_in_exactly_one_pack() -> None:
    names = {name: pack(name).namelist() for name in ("tradewinds", *APART)}
    every = [file for files in names.values() for file in files]
    assert len(every) == len(set(every))
    wanted = {f"{name.replace('.', '/')}.pyc" for name in modules()}
    assert {file.replace("/__init__.pyc", ".pyc") for file in every if file.endswith(".pyc")} == wanted
    for name, files in names.items():
        assert {owner(file) for file in files} == {name}
    for game in GAMES:
        assert f"app/tables/{game}/data/rules.json" in names[game]
        assert any(file.startswith(f"pygame_core/games/{game}/components/") for file in names[game])
    for language in TRANSLATIONS:
        own = {"__init__.pyc", "words.mo", *(f"rules.{game}.json" for game in GAMES)}
        assert set(names[language]) == {f"app/languages/{language}/{name}" for name in own}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_needs_only_its_own_pack(game: str) -> None:
    wanted = [name for name in modules() if owner(name) in ("tradewinds", game)]
    played, found = in_pyodide([BRING_A_GAME.format(game=game), import_all(wanted)])
    assert played == ["BadGame", f"new/{game}", game]
    assert found == [f"{owner(name)}.zip" for name in wanted]


def test_what_only_a_table_needs_is_imported_when_a_game_has_arrived(without_games: dict[str, object]) -> None:
    home, at_home, later = cast("list[Any]", without_games["started"])
    assert (home, at_home) == ({}, [])
    assert {"app.table_controller", "app.screens.game"} <= set(later)


def test_words_rulebooks_and_faults_work_on_the_trimmed_library(without_games: dict[str, object]) -> None:
    assert without_games["played"] == [["en"], sorted(LANGUAGES), sorted(LANGUAGES), True, True]


def test_methods_of_data_classes_are_not_compiled_at_run_time(with_every_game: dict[str, object]) -> None:
    assert with_every_game["compiled"] == []


def test_asyncio_has_everything_that_pyodide_uses(without_games: dict[str, object]) -> None:
    assert {"AbstractEventLoop", "gather", "run", "set_event_loop_policy"} <= set(asked_of_asyncio())
    assert without_games["lacking"] == []


def test_unescaping_restores_escaped_text(without_games: dict[str, object]) -> None:
    assert without_games["escaped"] == STRANGE


def test_only_bytecode_and_data_are_shipped() -> None:
    for opened in (zipfile.ZipFile(archive("lib/python-*/python.zip")), *map(pack, ("tradewinds", *APART))):
        with opened:
            names = {name for name in opened.namelist() if name != "app/data/sizing.js"}
            assert {Path(name).suffix for name in names} <= {".pyc", ".json", ".mo"}
            assert {item.date_time for item in opened.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_an_error_of_pyodide_about_a_broken_source_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "broken"
    package.mkdir()
    (package / "__init__.py").write_text("import no_such_module\n")
    monkeypatch.setattr(packs, "STORE", tmp_path / "elsewhere")
    monkeypatch.setattr(packs, "OWN", [package])
    with packs.Pyodide(NODE) as tools, pytest.raises(packs.PackFailed, match="no_such_module"):
        packs.make_packs(tools)
