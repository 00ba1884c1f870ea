"""Checks that apply to every page of a table."""

from __future__ import annotations

import re

from app.words import Html
from styles import table_styles
from tests.app.test_screens import ART, ROOT, STYLES, read

SHEETS = {
    f"table--{path.parent.name.replace('_', '-')}": table_styles(path)
    for path in (ROOT / "assets" / "games").glob("*/style.css")
}
"""The style sheets of the tables, by the table's class."""
IDS_OF_PICTURES = frozenset(re.findall(r'id="([^"]*)"', ART))
STYLED = frozenset(re.findall(r"\.([\w-]+)", STYLES))
STYLED_BY_TABLE = {name: frozenset(re.findall(r"\.([\w-]+)", sheet)) for name, sheet in SHEETS.items()}
"""The classes that each style sheet names."""


def is_sound(html: str) -> None:
    """Assert valid HTML: well formed, no inline style, unique ids, known symbols and classes, names as text."""
    page = read(Html(html))
    names = {name for name, _ in page.attributes}
    assert not names & {"style", "onclick"}
    ids = page.of("id")
    assert len(ids) == len(set(ids))
    for name in ids:
        assert name not in IDS_OF_PICTURES, name
    for symbol in page.of("href"):
        assert "/" in symbol or symbol == "#" or symbol[1:] in IDS_OF_PICTURES, symbol
    words = {word for classes in page.of("class") for word in classes.split()}
    styled = STYLED.union(*(STYLED_BY_TABLE[word] for word in words if word in SHEETS))
    for word in words - SHEETS.keys():
        assert word in styled, f"nothing is said of .{word}"
