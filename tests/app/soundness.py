"""What every page of a table has to be."""

from __future__ import annotations

import re

from app.words import Html
from tests.app.test_screens import ART, STYLES, read


def is_sound(html: str) -> None:
    """Well formed, no inline style, ids once and not those of pictures, known symbols and classes, names as text."""
    page = read(Html(html))
    names = {name for name, _ in page.attributes}
    assert not names & {"style", "onclick"}
    ids = page.of("id")
    assert len(ids) == len(set(ids))
    for name in ids:
        assert f'id="{name}"' not in ART, name
    for symbol in page.of("href"):
        assert "/" in symbol or symbol == "#" or f'id="{symbol[1:]}"' in ART, symbol
    for word in {word for classes in page.of("class") for word in classes.split()}:
        assert re.search(rf"\.{re.escape(word)}(?![\w-])", STYLES), f"nothing is said of .{word}"
