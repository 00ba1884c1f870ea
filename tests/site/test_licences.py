"""The data of the about page: every component of the site with its licence and the full text of that."""

from __future__ import annotations

import gzip
import json
import re
import zipfile
import zlib
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from assemble import pyscript_files
from licences import NAMES, PARTS, TEXTS, WHEELS, Shipped, about, bundled_packages, npm_package, shipped, whole
from packs import STAND_INS
from places import APP_DATA, ASSETS, DIST, NODE_MODULES, PYODIDE, own_version

LARGEST = 40_000
PLACES = re.compile(r"(?<![\w.])/(?:root|home|tmp|work|usr|opt|Users)/|[A-Z]:\\|node_modules")
REGISTRIES = re.compile(r"registry\.|npmjs\.|pypi\.org|pythonhosted|jsdelivr|unpkg|crates\.io")


@pytest.fixture(scope="module")
def data() -> dict[str, Any]:
    return about(own_version(), pyscript_files())


@pytest.fixture(scope="module")
def named(data: dict[str, Any]) -> dict[str, str]:
    return {one["name"]: data["texts"][one["text"]] for one in data["licences"]}


def test_every_entry_is_complete_and_every_text_is_used(data: dict[str, Any]) -> None:
    for one in data["licences"]:
        assert list(one) == ["name", "part", "licence", "text"]
        assert one["part"] in PARTS
        assert one["licence"]
        assert len(data["texts"][one["text"]]) > 80, one["name"]
    assert {one["text"] for one in data["licences"]} == set(data["texts"])
    names = [one["name"] for one in data["licences"]]
    assert len(names) == len(set(names))


def test_every_library_in_the_site_is_named(named: dict[str, str]) -> None:
    libraries = {path.name.rpartition("-")[0] for path in (DIST / "lib").iterdir()}
    assert libraries == {"pyodide", "pyscript", "python"}
    assert named.keys() >= {"Tradewinds", "Pyodide", "PyScript", "CPython", "idiomorph"}
    assert "Mozilla Public License Version 2.0" in named["Pyodide"]
    assert "github.com/pyodide/pyodide" in named["Pyodide"], "the licence asks for the address of the source"
    assert "PSF LICENSE AGREEMENT" in named["CPython"] or "PYTHON SOFTWARE FOUNDATION LICENSE" in named["CPython"]


def test_every_package_inside_pyscript_is_named(named: dict[str, str]) -> None:
    for script in pyscript_files():
        sources = json.loads(script.with_name(f"{script.name}.map").read_text(encoding="utf-8"))["sources"]
        for source in sources:
            *_, inside = source.split("/node_modules/")
            if inside != source:
                scope, name, *_ = inside.split("/")
                assert (f"{scope}/{name}" if scope.startswith("@") else scope) in named
    assert bundled_packages(pyscript_files()) >= {"polyscript", "coincident", "@webreflection/utils"}


def test_the_licence_file_of_a_package_is_used_if_it_has_one(named: dict[str, str]) -> None:
    for name in bundled_packages(pyscript_files()):
        for path in (NODE_MODULES / name).glob("LICENSE*"):
            assert path.read_text(encoding="utf-8").split() == named[NAMES.get(name, name)].split()


def test_every_wheel_is_named(named: dict[str, str]) -> None:
    [library] = (DIST / "lib").glob("python-*/python.zip")
    with zipfile.ZipFile(library) as shipped_library, zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as stock:
        foreign = top_levels(shipped_library) - top_levels(stock) - {path.stem for path in STAND_INS.iterdir()}
    assert foreign == set(WHEELS)
    assert named.keys() >= foreign
    assert "TERMS AND CONDITIONS" in named["msgpack"]


def top_levels(archive: zipfile.ZipFile) -> set[str]:
    return {name.partition("/")[0].removesuffix(".pyc").removesuffix(".py") for name in archive.namelist()}


@pytest.mark.parametrize(
    ("mark", "name"),
    [
        (b"Python Software Foundation", "CPython"),
        (b"sqlite3_libversion", "SQLite"),
        (b"Jean-loup Gailly", "zlib"),
        (b"BZ2_bzCompress", "bzip2"),
        (b"ZSTD_getErrorName", "Zstandard"),
        (b"lzma_version_string", "XZ Utils (liblzma)"),
        (b"ffi_closure_alloc", "libffi"),
        (b"XML_GetBuffer", "Expat"),
        (b"libmpdec", "libmpdec"),
        (b"Hacl_", "HACL*"),
        (b"__cxxabiv1", "LLVM: compiler-rt, libc++, libc++abi, libunwind"),
        (b"MiniLZ4", "MiniLZ4"),
        (b"isToplevel", "stackframe, error-stack-parser"),
    ],
)
def test_every_library_linked_into_pyodide_is_named(mark: bytes, name: str, named: dict[str, str]) -> None:
    files = [path for path in (DIST / "lib").glob("pyodide-*/*") if path.suffix in (".mjs", ".wasm")]
    assert any(mark in path.read_bytes() for path in files)
    assert name in named


@pytest.mark.parametrize("mark", [b"OPENSSL_", b"ncurses", b"rl_initialize"])
def test_libraries_that_are_not_named_are_not_linked_into_pyodide(mark: bytes) -> None:
    assert not any(mark in path.read_bytes() for path in (DIST / "lib").glob("pyodide-*/*.wasm"))


def test_every_font_is_named(data: dict[str, Any]) -> None:
    letters = [one["name"].lower().replace(" ", "-") for one in data["licences"] if one["part"] == "letters"]
    fonts = [path.name for path in (ASSETS / "fonts").glob("*.woff2")]
    assert fonts
    assert all(any(font.startswith(f"{name}-") for name in letters) for font in fonts)
    assert all(any(font.startswith(f"{name}-") for font in fonts) for name in letters)


def test_every_standard_text_is_used() -> None:
    wanted = (TEXTS / "shipped.toml").read_text(encoding="utf-8")
    licences = {one.licence for one in shipped(pyscript_files())}
    for path in TEXTS.glob("*.txt"):
        assert f'"{path.name}"' in wanted or path.stem in licences


def test_licences_name_no_path_of_a_machine_and_no_registry(data: dict[str, Any]) -> None:
    for text in (json.dumps(data["licences"]), *data["texts"].values()):
        assert not PLACES.search(text)
        assert not REGISTRIES.search(text)


def test_the_interface_gets_exactly_this_list_and_it_is_small(data: dict[str, Any]) -> None:
    written = (APP_DATA / "about.json").read_bytes()
    assert json.loads(written) == data
    assert len(gzip.compress(written, 9)) < LARGEST
    [application] = DIST.glob("app-*/tradewinds.pack")
    with zipfile.ZipFile(BytesIO(zlib.decompress(application.read_bytes()))) as archive:
        assert archive.read("app/data/about.json") == written


def test_a_package_without_a_licence_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text('{"name": "nameless", "license": "Unheard-of-1.0"}')
    with pytest.raises(FileNotFoundError, match="Unheard-of"):
        npm_package(tmp_path, "page")


def test_an_entry_without_a_text_stops_the_build() -> None:
    with pytest.raises(ValueError, match="wordless"):
        whole(Shipped("wordless", "page", "MIT", ""))


def test_a_package_that_only_states_its_licence_gets_author_and_standard_text(tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text('{"name": "terse", "license": "isc", "author": "Somebody"}')
    package = npm_package(tmp_path, "page")
    assert (package.name, package.licence) == ("terse", "ISC")
    assert package.text.startswith("Copyright (c) Somebody\n\nPermission to use")
