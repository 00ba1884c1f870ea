"""The reply that shows a screen."""

from __future__ import annotations

from html import unescape
from typing import Any

from app.player_names import in_page
from app.words import Html

Reply = dict[str, Any]


def titled(html: Html, *titles: object) -> Reply:
    """A reply with a screen and the title of the page, whose most specific part comes first."""
    return {"html": in_page(html), "title": " · ".join(unescape(str(title)) for title in (*titles, "Tradewinds"))}
