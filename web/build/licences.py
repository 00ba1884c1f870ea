"""Collects the authors and licences of everything in the site, as package data.

npm packages and wheels contain their notices; everything else is listed in ``assets/licences/shipped.toml``.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

from places import ASSETS, IDIOMORPH, NODE_MODULES, PYODIDE, PYSCRIPT, digest

TEXTS = ASSETS / "licences"
PARTS = ("game", "python", "page", "letters")
WHEELS = ("msgpack",)
NAMES = {"pyodide": "Pyodide", "@pyscript/core": "PyScript"}
_PACKAGE = re.compile(r"(?<=/node_modules/)(?:@[^/]+/)?[^/]+(?=/)")
_NOTICE = re.compile(r"(?:licen[cs]e|copying|notice)(?:[.-].*)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Shipped:
    """A component of the site: its name, its purpose, and its licence as an identifier and in full."""

    name: str
    part: str
    licence: str
    text: str


def write_licences(target: Path, version: str, scripts: Iterable[Path]) -> None:
    """Write version and licences to ``target``; ``scripts`` are the files of PyScript in the site."""
    target.parent.mkdir(parents=True, exist_ok=True)
    content = json.dumps(about(version, scripts), ensure_ascii=False, separators=(",", ":"))
    target.write_text(content + "\n", encoding="utf-8", newline="\n")


def about(version: str, scripts: Iterable[Path]) -> dict[str, Any]:
    """The version, every licence with the key of its text, and each text once; equal texts are adjacent."""
    found = sorted(shipped(scripts), key=lambda one: PARTS.index(one.part))
    texts = {digest(one.text)[:8]: one.text for one in sorted(found, key=lambda one: (one.licence, one.text))}
    licences = [
        {"name": one.name, "part": one.part, "licence": one.licence, "text": digest(one.text)[:8]} for one in found
    ]
    return {"version": version, "texts": texts, "licences": licences}


def shipped(scripts: Iterable[Path]) -> Iterator[Shipped]:
    """All components of the site, packages before the components that are listed by hand."""
    yield npm_package(PYODIDE, "python")
    yield from map(wheel, WHEELS)
    yield npm_package(PYSCRIPT, "page")
    for name in sorted(bundled_packages(scripts)):
        yield npm_package(NODE_MODULES / name, "page")
    yield npm_package(IDIOMORPH, "page")
    for entry in tomllib.loads((TEXTS / "shipped.toml").read_text(encoding="utf-8"))["shipped"]:
        texts = [read(TEXTS / name) for name in entry.get("texts", ())]
        text = "\n\n".join(filter(None, [entry.get("notice", "").strip(), *texts]))
        yield whole(Shipped(entry["name"], entry["part"], entry["licence"], text))


def bundled_packages(scripts: Iterable[Path]) -> set[str]:
    """The npm packages that were bundled into scripts, according to their source maps."""
    names = set()
    for script in scripts:
        map_of_script = json.loads(script.with_name(f"{script.name}.map").read_text(encoding="utf-8"))
        names |= {found[-1] for source in map_of_script["sources"] if (found := _PACKAGE.findall(source))}
    return names


def npm_package(folder: Path, part: str) -> Shipped:
    """An npm package with its notices, or without any with its author and the standard text."""
    manifest = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    licence = spdx(manifest["license"])
    text = notices(folder) or standard_text(manifest, licence)
    return whole(Shipped(NAMES.get(manifest["name"], manifest["name"]), part, licence, text))


def standard_text(manifest: dict[str, Any], licence: str) -> str:
    """The licence of a package that contains no text of it: author, address of the source, and the standard text."""
    lines = [f"Copyright (c) {manifest['author']}"] if manifest.get("author") else []
    if "homepage" in manifest:
        lines.append(f"Source code: {manifest['homepage'].partition('#')[0]}")
    return "\n".join([*lines, "", read(TEXTS / f"{licence}.txt")])


def wheel(name: str) -> Shipped:
    """An installed wheel with its notices; the text of the Apache licence is added to a notice that only names it."""
    distribution = metadata.distribution(name)
    licence = spdx(distribution.metadata["License-Expression"])
    files = sorted(str(file.locate()) for file in distribution.files or () if "licenses" in file.parts)
    text = "\n\n".join(read(Path(file)) for file in files)
    if licence == "Apache-2.0" and "TERMS AND CONDITIONS" not in text:
        text = f"{text}\n\n{read(TEXTS / 'Apache-2.0.txt')}"
    return whole(Shipped(name, "python", licence, text))


def notices(folder: Path) -> str:
    """All the notices in a package's folder, concatenated."""
    return "\n\n".join(read(path) for path in sorted(folder.iterdir()) if _NOTICE.fullmatch(path.name))


def spdx(licence: str) -> str:
    """The SPDX identifier of a licence: packages differ in capitals."""
    proper = {path.stem.casefold(): path.stem for path in TEXTS.glob("*.txt")}
    return proper.get(licence.casefold(), licence)


def read(path: Path) -> str:
    """The text of a file without white space at the ends of its lines and at its own."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return "\n".join(line.rstrip() for line in lines).strip("\n")


def whole(one: Shipped) -> Shipped:
    """Check that nothing about a component is missing; returns it."""
    if one.part not in PARTS or not (one.name and one.licence and one.text):
        raise ValueError(f"licences: something is missing or wrong about {one.name or one}")
    return one
