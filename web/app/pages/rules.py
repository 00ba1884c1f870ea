"""The rulebook on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app import rulebook
from app.desk import Desk
from app.pages.reply import Reply, titled
from app.screens import rules
from app.tables import load_table
from app.tables.base import Table
from app.words import NOTHING, Html, escape
from pygame_core.games import TITLES


def page(desk: Desk) -> Reply:
    """The rules of a game that is not being played; from there back to the game that is being prepared, if one is."""
    table = load_table(desk.route.game)
    back = Html(f"new/{escape(desk.draft.game)}") if desk.draft is not None else NOTHING
    return book(desk, table, Html(f"rules/{escape(desk.route.game)}"), back, _titles())


def _titles() -> dict[Html, Html]:
    """What each game is called, by id."""
    return {escape(game): escape(title) for game, title in TITLES.items()}


def book(desk: Desk, table: Table[Any, Any], base: Html, back: Html, games: Mapping[Html, Html] | None = None) -> Reply:
    """The rulebook of a table, whose clauses stand under the address ``base``, with a way ``back``.

    ``games`` are those whose rules can be opened from there, with their titles.
    """
    words = desk.words
    written = rulebook.load(table.meta.id, words.language)
    html = rules.render(words, written, desk.route.place, base, back, table.faces, games)
    return titled(html, words("Rules"), table.title) | {"screen": "rules", "table": table.meta.id}
