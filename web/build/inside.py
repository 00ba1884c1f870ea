"""What the build does inside Pyodide under Node: find out which modules are reached, and compile archives.

Compiling happens in the very Python that will read the result, so its magic number fits, and zipping in the pinned
Pyodide makes the archives the same on every machine. Run by ``bundle.mjs``.
"""

from __future__ import annotations

import ast
import codecs
import gzip
import importlib
import importlib.util
import marshal
import sys
import zipfile
import zlib
from io import BytesIO
from pathlib import Path

STOCK = "/lib/python314.zip/"
Date = tuple[int, int, int, int, int, int]
LONG_AGO: Date = (1980, 1, 1, 0, 0, 0)
READABLE = 0o100644 << 16
"""A plain file that everybody may read, in the way of archives."""
UNCHECKED = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
"""The head of byte code that belongs to no source file and is never checked against one."""
CODECS = ("ascii", "latin-1")
"""What Python looks up by name, not by import."""
UNUSED = ("bz2.py", "lzma.py", "compression/bz2.py", "compression/lzma.py", "compression/zstd/", "ssl.py")
"""Ways of compressing and encrypting that the library imports only if they are there, and that nothing here uses."""
DATA = (".json", ".mo", ".js")
COMMON = "tradewinds"
"""The pack of what is of no game alone."""

sys.dont_write_bytecode = True


def module_names(folder: Path) -> list[str]:
    """Every module of the package in ``folder``, by its dotted name."""
    found = []
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder.parent).with_suffix("").parts
        found.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return found


def imported_names(folder: Path) -> set[str]:
    """Every module that a package's text imports anywhere, also inside functions."""
    found = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module)
    return found


def reach(own: list[str], foreign: list[str]) -> list[str]:
    """Import all modules of the packages, and all that our own name: the files of the library that it took."""
    packages = [Path(folder) for folder in (*own, *foreign)]
    sys.path[:0] = sorted({str(package.parent) for package in packages})
    names = {name for package in packages for name in module_names(package)}
    for package in map(Path, own):
        names |= imported_names(package)
    for name in sorted(names):
        importlib.import_module(name)
    for name in CODECS:
        codecs.lookup(name)
    files = (getattr(module, "__file__", None) or "" for module in list(sys.modules.values()))
    taken = (file.removeprefix(STOCK) for file in files if file.startswith(STOCK))
    return sorted(name for name in taken if not name.startswith(UNUSED))


def compiled(files: dict[str, bytes]) -> dict[str, bytes]:
    """The same files, Python among them compiled without docstrings."""
    result = {}
    for name, body in sorted(files.items()):
        if name.endswith(".py"):
            code = compile(body, name, "exec", dont_inherit=True, optimize=2)
            result[f"{name}c"] = UNCHECKED + marshal.dumps(code)
        else:
            result[name] = body
    return result


def write_archive(
    out: str | BytesIO, files: dict[str, bytes], *, method: int = zipfile.ZIP_DEFLATED, date: Date = LONG_AGO
) -> None:
    """Write ``files`` to the archive ``out``, independent of time and place."""
    with zipfile.ZipFile(out, "w") as archive:
        for name, body in sorted(files.items()):
            entry = zipfile.ZipInfo(name, date)
            entry.external_attr = READABLE
            archive.writestr(entry, body, method, 9)


def pack(out: str, folders: list[str], games: list[str]) -> None:
    """Put the packages in ``folders`` and their data into packs: what lies in a game's folder into that game's."""
    packs: dict[str, dict[str, bytes]] = {name: {} for name in (COMMON, *games)}
    for folder in map(Path, folders):
        for path in folder.rglob("*"):
            if path.suffix in (".py", *DATA):
                name = path.relative_to(folder.parent)
                game = next((part for part in name.parts[:-1] if part in games), COMMON)
                packs[game][name.as_posix()] = path.read_bytes()
    for game, files in packs.items():
        write_pack(Path(out, f"{game}.pack"), files)


def write_pack(out: Path, files: dict[str, bytes]) -> None:
    """Write an archive of files as they are, compressed as a whole, with a checksum of it (zlib)."""
    archive = BytesIO()
    write_archive(archive, compiled(files), method=zipfile.ZIP_STORED)
    out.write_bytes(zlib.compress(archive.getvalue(), 9))


def archive_library(out: str, stock: str, names: list[str], folders: list[str]) -> None:
    """Put the named files of the stock library and the packages in ``folders`` into ``out``."""
    files = {}
    with zipfile.ZipFile(stock) as library:
        for name in names:
            files[name] = library.read(name)
    for folder in map(Path, folders):
        for path in folder.rglob("*.py"):
            files[path.relative_to(folder.parent).as_posix()] = path.read_bytes()
    write_archive(out, compiled(files))


def package(out: str, folder: str, day: list[int]) -> None:
    """Put ``folder`` as it is into ``out``, every file dated midnight of ``day`` (year, month, day)."""
    files = {}
    for path in Path(folder).rglob("*"):
        if path.is_file():
            files[path.relative_to(Path(folder).parent).as_posix()] = path.read_bytes()
    year, month, number = day
    write_archive(out, files, date=(year, month, number, 0, 0, 0))


def compressed_sizes(folder: str, names: list[str]) -> list[int]:
    """How many bytes each of the named files in ``folder`` has after gzip -9."""
    return [len(gzip.compress(Path(folder, name).read_bytes(), 9, mtime=0)) for name in names]
