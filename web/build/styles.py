"""Bundles the style sheet of the pages, and one for each table; dark tokens are copied for systems that prefer dark."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

_IMPORT = re.compile(r'^@import\s+(?:url\()?"([^"]+)"\)?\s*;[ \t]*\n', re.MULTILINE)
_DARK = re.compile(r':root\[data-theme="dark"\]\s*(\{[^{}]*\})')
_PREFERS_DARK = r'@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) \1 }'
_FONT = re.compile(r"""url\(\s*["']?[^"')]*fonts/([^"')/]+)["']?\s*\)""")
_ADDRESS = re.compile(r"""url\((?!\s*["']?data:)""")
END = ":root{--styled:1}"
"""The last rule, by which the page knows that the sheet is complete."""
TABLE_END = ":root{--dressed:1}"
"""The last rule of a table's sheet, by which the page knows that it is complete."""
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def bundle_styles(entry: Path, fonts: Path, further: Iterable[Path] = (), languages: Sequence[str] = ()) -> str:
    """The text of ``entry`` with everything that it imports, in that order, followed by the ``further`` sheets.

    Of what is said in all ``languages`` at once, the page shows only its own.
    """
    text = _COMMENT.sub("", "".join(map(_with_imports, (entry, *further))))
    for name in _FONT.findall(text):
        if not (fonts / name).is_file():
            raise FileNotFoundError(f"{entry.name} asks for the font {name}, which is not in {fonts}")
    own = "".join(f":root:not(:lang({language})) [data-in={language}] {{ display: none; }}\n" for language in languages)
    return _finished(_FONT.sub(r"url(fonts/\1)", text) + own, END)


def table_styles(sheet: Path) -> str:
    """The text of one table's ``sheet`` with all that it imports, which the page applies after its own.

    Pages get it without an address, so a reference to another file is an error.
    """
    text = _COMMENT.sub("", _with_imports(sheet))
    if _ADDRESS.search(text):
        raise ValueError(f"{sheet.name} refers to another file, but pages get the sheet of a table without an address")
    return _finished(text, TABLE_END)


def _finished(text: str, end: str) -> str:
    text = _DARK.sub(r"\g<0>\n" + _PREFERS_DARK, text)
    return "".join(f"{line.rstrip()}\n" for line in [*text.splitlines(), end] if line.strip())


def _with_imports(path: Path) -> str:
    return _IMPORT.sub(lambda found: _with_imports(path.parent / found[1]), path.read_text(encoding="utf-8"))
