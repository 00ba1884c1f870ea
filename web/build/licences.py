"""The step of the build that gathers who made what the site contains, and on which terms, as package data.

Whole npm packages and wheels bring their notices along; everything else stands in ``assets/licences/shipped.toml``.
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
    """Something that the site contains: its name, what it is there for, and its terms in short and in full."""

    name: str
    part: str
    licence: str
    text: str


def write_licences(target: Path, version: str, scripts: Iterable[Path]) -> None:
    """Write version and licences to ``target``; ``scripts`` are PyScript's files that the site contains."""
    target.parent.mkdir(parents=True, exist_ok=True)
    content = json.dumps(about(version, scripts), ensure_ascii=False, separators=(",", ":"))
    target.write_text(content + "\n", encoding="utf-8", newline="\n")


def about(version: str, scripts: Iterable[Path]) -> dict[str, Any]:
    """The version, every licence with the key of its text, and each text once; like texts are neighbours."""
    found = sorted(shipped(scripts), key=lambda one: PARTS.index(one.part))
    texts = {digest(one.text)[:8]: one.text for one in sorted(found, key=lambda one: (one.licence, one.text))}
    licences = [
        {"name": one.name, "part": one.part, "licence": one.licence, "text": digest(one.text)[:8]} for one in found
    ]
    return {"version": version, "texts": texts, "licences": licences}


def shipped(scripts: Iterable[Path]) -> Iterator[Shipped]:
    """Everything that the site contains, packages before the parts that are listed by hand."""
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
    """The npm packages that were bundled into scripts, by what their source maps say."""
    names = set()
    for script in scripts:
        map_of_script = json.loads(script.with_name(f"{script.name}.map").read_text(encoding="utf-8"))
        names |= {found[-1] for source in map_of_script["sources"] if (found := _PACKAGE.findall(source))}
    return names


def npm_package(folder: Path, part: str) -> Shipped:
    """An npm package with its notices, or for want of those with its author and the standard text."""
    manifest = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    licence = spdx(manifest["license"])
    text = notices(folder) or standard_text(manifest, licence)
    return whole(Shipped(NAMES.get(manifest["name"], manifest["name"]), part, licence, text))


def standard_text(manifest: dict[str, Any], licence: str) -> str:
    """The terms of a package that brings no text of them: author, where its source is, and the standard text."""
    lines = [f"Copyright (c) {manifest['author']}"] if manifest.get("author") else []
    if "homepage" in manifest:
        lines.append(f"Source code: {manifest['homepage'].partition('#')[0]}")
    return "\n".join([*lines, "", read(TEXTS / f"{licence}.txt")])


def wheel(name: str) -> Shipped:
    """An installed wheel with its notices; the terms of Apache's licence follow a notice that only names them."""
    distribution = metadata.distribution(name)
    licence = spdx(distribution.metadata["License-Expression"])
    files = sorted(str(file.locate()) for file in distribution.files or () if "licenses" in file.parts)
    text = "\n\n".join(read(Path(file)) for file in files)
    if licence == "Apache-2.0" and "TERMS AND CONDITIONS" not in text:
        text = f"{text}\n\n{read(TEXTS / 'Apache-2.0.txt')}"
    return whole(Shipped(name, "python", licence, text))


def notices(folder: Path) -> str:
    """All the notices in a package's folder, one after another."""
    return "\n\n".join(read(path) for path in sorted(folder.iterdir()) if _NOTICE.fullmatch(path.name))


def spdx(licence: str) -> str:
    """A licence by its proper identifier: packages disagree about capitals."""
    proper = {path.stem.casefold(): path.stem for path in TEXTS.glob("*.txt")}
    return proper.get(licence.casefold(), licence)


def read(path: Path) -> str:
    """A text without blanks at the ends of its lines and of itself."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return "\n".join(line.rstrip() for line in lines).strip("\n")


def whole(one: Shipped) -> Shipped:
    """The same, if nothing about it is missing."""
    if one.part not in PARTS or not (one.name and one.licence and one.text):
        raise ValueError(f"licences: something is missing or wrong about {one.name or one}")
    return one
