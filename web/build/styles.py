"""One stylesheet out of many, with the dark tokens copied for systems that prefer dark."""

from __future__ import annotations

import re
from pathlib import Path

_IMPORT = re.compile(r'^@import\s+(?:url\()?"([^"]+)"\)?\s*;[ \t]*\n', re.MULTILINE)
_DARK = re.compile(r':root\[data-theme="dark"\]\s*(\{[^{}]*\})')
_PREFERS_DARK = r'@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) \1 }'
_FONT = re.compile(r"""url\(\s*["']?[^"')]*fonts/([^"')/]+)["']?\s*\)""")
END = ":root { --styled: 1 }"
"""The last rule: the page looks whether it has come."""
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def bundle_styles(entry: Path, fonts: Path) -> str:
    """The text of ``entry`` with everything that it imports, in that order."""
    text = _COMMENT.sub("", _with_imports(entry))
    text = _DARK.sub(r"\g<0>\n" + _PREFERS_DARK, text)
    for name in _FONT.findall(text):
        if not (fonts / name).is_file():
            raise FileNotFoundError(f"{entry.name} asks for the font {name}, which is not in {fonts}")
    text = _FONT.sub(r"url(fonts/\1)", text)
    return "".join(f"{line.rstrip()}\n" for line in [*text.splitlines(), END] if line.strip())


def _with_imports(path: Path) -> str:
    return _IMPORT.sub(lambda found: _with_imports(path.parent / found[1]), path.read_text(encoding="utf-8"))
