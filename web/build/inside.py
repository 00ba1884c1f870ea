"""The parts of the build that run inside Pyodide under Node: compile archives, and measure files.

Compiling uses the same Python that will read the result, so that the magic number matches, and zipping in the pinned
Pyodide makes the archives reproducible. Run by ``inside.mjs``.
"""

from __future__ import annotations

import ast
import gzip
import importlib.util
import marshal
import zipfile
import zlib
from collections import defaultdict
from io import BytesIO
from pathlib import Path

Date = tuple[int, int, int, int, int, int]
Prepared = dict[str, dict[int, bytes]]
"""The compiled methods of data classes, as ``reaching.py`` finds them, by module and by CRC-32 of their source."""
LONG_AGO: Date = (1980, 1, 1, 0, 0, 0)
READABLE = 0o100644 << 16
"""The mode of a plain file that everybody may read, as archives store it."""
UNCHECKED = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
"""The header of byte code that is never compared with a source file."""
DATA = (".json", ".mo", ".js")
RULES, TABLES = Path("pygame_core/games"), Path("app/tables")
"""The folder with the rules of each game, and the one with its table."""
DESCRIBING = ("__init__.py", "meta.py", "plate.py")
"""The files in them that describe a game."""
COMMON = "tradewinds"
"""The pack of everything that belongs to no single game or language."""
GUIDE, GUIDE_DATA = "guide-", "guide.json"
"""The beginning of the name of a pack with the guide of a game, and the file in it."""


class Described(ast.NodeTransformer):
    """Gives every data class a docstring of one word; without one, Python would compute its signature at import."""

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """Assign ``__doc__``, because the compiler drops docstrings."""
        self.generic_visit(node)
        if any(_name_of(decorator) in ("dataclass", "record") for decorator in node.decorator_list):
            node.body[:0] = ast.parse("__doc__ = 'data'").body
        return node


class Unannotated(ast.NodeTransformer):
    """Removes the annotations of parameters and results, which nothing reads at run time."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        """Remove the annotation of a parameter."""
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Remove the annotations of a function, and of the functions in it."""
        self.generic_visit(node)
        node.returns = None
        return node


def _name_of(decorator: ast.expr) -> str:
    """The last part of a decorator's name, with or without a call."""
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return ast.unparse(called).rpartition(".")[2]


def quickened(body: bytes, name: str, prepared: dict[int, bytes]) -> ast.Module:
    """The syntax tree of a module that imports quickly: without annotations, and with compiled data class methods.

    ``prepared`` are these methods, compiled.
    """
    tree = ast.parse(body, name)
    Unannotated().visit(tree)
    if not prepared:
        return ast.fix_missing_locations(tree)
    Described().visit(tree)
    future = (at + 1 for at, node in enumerate(tree.body) if getattr(node, "module", None) == "__future__")
    at = next(future, 0)
    tree.body[at:at] = ast.parse(f"__prepared__ = {prepared!r}").body
    return ast.fix_missing_locations(tree)


def compiled(files: dict[str, bytes], prepared: Prepared | None) -> dict[str, bytes]:
    """Files with their Python compiled, without docstrings; with ``prepared``, also optimized by ``quickened``."""
    result = {}
    for name, body in sorted(files.items()):
        if name.endswith(".py"):
            module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            source = body if prepared is None else quickened(body, name, prepared.get(module, {}))
            code = compile(source, name, "exec", dont_inherit=True, optimize=2)
            result[f"{name}c"] = UNCHECKED + marshal.dumps(code)
        else:
            result[name] = body
    return result


def write_archive(
    out: str | BytesIO, files: dict[str, bytes], *, method: int = zipfile.ZIP_DEFLATED, date: Date = LONG_AGO
) -> None:
    """Write ``files`` to the archive ``out``, reproducibly."""
    with zipfile.ZipFile(out, "w") as archive:
        for name, body in sorted(files.items()):
            entry = zipfile.ZipInfo(name, date)
            entry.external_attr = READABLE
            archive.writestr(entry, body, method, 9)


def pack(out: str, folders: list[str], apart: list[str], prepared: Prepared) -> None:
    """Put the packages in ``folders`` and their data into packs.

    The files in folders named after a game or a language in ``apart`` are in a pack of its own, and so is each guide.
    """
    packs: defaultdict[str, dict[str, bytes]] = defaultdict(dict)
    for folder in map(Path, folders):
        for path in folder.rglob("*"):
            if path.suffix in (".py", *DATA):
                name = path.relative_to(folder.parent)
                packs[_pack_of(name, apart)][name.as_posix()] = path.read_bytes()
    for one, files in packs.items():
        write_pack(Path(out, f"{one}.pack"), compiled(files, prepared))


def _pack_of(name: Path, apart: list[str]) -> str:
    """The pack of a file; whatever describes a game before its rules are loaded belongs to the common one."""
    own = next((part for part in name.parts[:-1] if part in apart), COMMON)
    if own != COMMON and name.name == GUIDE_DATA:
        return f"{GUIDE}{own}"
    described = name.parent in (RULES / own, TABLES / own) and name.name in DESCRIBING
    return COMMON if described else own


def write_pack(out: Path, files: dict[str, bytes]) -> None:
    """Write an uncompressed archive of the files, compressed as a whole with a checksum (zlib)."""
    archive = BytesIO()
    write_archive(archive, files, method=zipfile.ZIP_STORED)
    out.write_bytes(zlib.compress(archive.getvalue(), 9))


def archive_library(out: str, library: str, names: list[str], folders: list[str]) -> None:
    """Put the named files of Python's library and the packages in ``folders`` into ``out``."""
    files = {}
    with zipfile.ZipFile(library) as archive:
        for name in names:
            files[name] = archive.read(name)
    for folder in map(Path, folders):
        for path in folder.rglob("*.py"):
            files[path.relative_to(folder.parent).as_posix()] = path.read_bytes()
    write_archive(out, compiled(files, None))


def package(out: str, folder: str, day: list[int]) -> None:
    """Put ``folder`` unchanged into ``out``, with midnight of ``day`` (year, month, day) as the time of every file."""
    files = {}
    for path in Path(folder).rglob("*"):
        if path.is_file():
            files[path.relative_to(Path(folder).parent).as_posix()] = path.read_bytes()
    year, month, number = day
    write_archive(out, files, date=(year, month, number, 0, 0, 0))


def compressed_sizes(folder: str, names: list[str]) -> list[int]:
    """The size in bytes of each named file in ``folder`` after gzip -9."""
    return [len(gzip.compress(Path(folder, name).read_bytes(), 9, mtime=0)) for name in names]
