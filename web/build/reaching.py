"""Finds, inside Pyodide under Node, the modules that are imported and the methods of data classes.

It runs first in a fresh interpreter and imports little, because its own imports count as well. Run by ``inside.mjs``.
"""

from __future__ import annotations

import ast
import codecs
import dataclasses
import importlib
import marshal
import os
import sys
import zlib
from collections.abc import Iterator
from typing import Any

STOCK = "/lib/python314.zip/"
CODECS = ("ascii", "latin-1")
"""Modules that Python finds by name, without an import statement."""
UNUSED = ("bz2.py", "lzma.py", "compression/bz2.py", "compression/lzma.py", "compression/zstd/", "ssl.py")
"""Compression and encryption that the library imports only if available, and that nothing here uses."""
Prepared = dict[str, dict[int, bytes]]
"""Compiled source, by module name and by CRC-32 of the source."""

sys.dont_write_bytecode = True


def sources(folder: str) -> Iterator[str]:
    """The paths of all Python files of the package in ``folder``."""
    for place, folders, files in os.walk(folder):
        folders.sort()
        yield from (os.path.join(place, name) for name in sorted(files) if name.endswith(".py"))


def module_names(folder: str) -> list[str]:
    """Every module of the package in ``folder``, by its dotted name."""
    names = (os.path.relpath(path, os.path.dirname(folder)) for path in sources(folder))
    return [name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in names]


def imported_names(folder: str) -> set[str]:
    """Every module that a package imports anywhere, also inside functions."""
    found = set()
    for path in sources(folder):
        with open(path, "rb") as file:
            tree = ast.parse(file.read())
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module)
    return found


def watch_data_classes() -> Prepared:
    """Record the compiled methods of all data classes made from now on; ValueError if two sources have one checksum."""
    prepared: Prepared = {}

    def keep(text: str, names: dict[str, Any], made: dict[str, Any]) -> None:
        code = compile(text, "<string>", "exec", dont_inherit=True, optimize=2)
        found = prepared.setdefault(names["__name__"], {})
        body = marshal.dumps(code)
        if found.setdefault(zlib.crc32(text.encode()), body) != body:
            raise ValueError(f"two data classes in {names['__name__']} have one checksum")
        exec(code, names, made)  # noqa: S102 - as the data classes do

    dataclasses.exec = keep  # type: ignore[attr-defined]
    return prepared


def reach(own: list[str], foreign: list[str]) -> tuple[list[str], Prepared]:
    """Import all modules of the packages, and everything that the own ones name: the library files that were needed.

    Also the methods of the own data classes.
    """
    prepared = watch_data_classes()
    packages = [*own, *foreign]
    sys.path[:0] = sorted({os.path.dirname(package) for package in packages})
    names = {name for package in packages for name in module_names(package)}
    for package in own:
        names |= imported_names(package)
    for name in sorted(names):
        importlib.import_module(name)
    for name in CODECS:
        codecs.lookup(name)
    files = (getattr(module, "__file__", None) or "" for module in list(sys.modules.values()))
    taken = (file.removeprefix(STOCK) for file in files if file.startswith(STOCK))
    return sorted(name for name in taken if not name.startswith(UNUSED)), prepared
