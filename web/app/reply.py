"""The reply that shows a screen."""

from __future__ import annotations

from html import unescape
from typing import TYPE_CHECKING, Any

from app.html import named_pieces
from app.player_names import in_page
from app.words import Html, Words

if TYPE_CHECKING:
    from app.tables.base import AnyTable

Reply = dict[str, Any]


def titled(html: Html, *titles: object) -> Reply:
    """A reply with a screen and the title of the page, whose most specific part comes first."""
    return {"html": in_page(html), "title": " · ".join(unescape(str(title)) for title in (*titles, "Tradewinds"))}


def of_table(words: Words, table: AnyTable, html: Html, *titles: object) -> Reply:
    """A reply with a screen of a game, whose title is the last one; it has the names that its symbols refer to."""
    named = Html(html + named_pieces(table.piece_names(words)))
    return titled(named, *titles, table.title) | {"table": table.meta.id}
