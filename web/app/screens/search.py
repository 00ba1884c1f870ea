"""The search in the rules of all games: what is found, grouped by game, leads to its clause."""

from __future__ import annotations

from collections.abc import Mapping

from app import rulebook as rulebooks
from app.app_state import AppState
from app.html import join, named_pieces, piece_names
from app.reply import Reply, titled
from app.rulebook import Clause, Rulebook
from app.screens.rules import marked_up, search_field
from app.screens.sheet import sheet
from app.words import NOTHING, Html, Words, escape
from pygame_core.games import GAMES


def page(state: AppState) -> Reply:
    """The reply with the screen."""
    words = state.words
    books = {escape(game): rulebooks.load(game, words.language) for game in GAMES}
    found = render(words, books, state.back)
    return titled(Html(found + named_pieces(piece_names(words))), words("Search all rules"))


def render(words: Words, books: Mapping[Html, Rulebook], back: Html = NOTHING) -> Html:
    """The field, and every clause of the rulebooks, by game; the style sheet hides them while nothing is typed."""
    games = join(_found(game, book) for game, book in books.items())
    none = f'<p class="lead" data-filter-none hidden>{words("No rule contains all these words.")}</p>'
    ask = f'<p class="lead search__ask">{words("Type words: every rule that contains them is shown.")}</p>'
    field = search_field(words("Search all rules"), "found", "data-focus")
    content = f'<div class="search">{field}<div class="rules__book" id="found">{ask}{games}{none}</div></div>'
    return sheet(words, words("Search all rules"), content, back=back, name="sheet--search")


def _found(game: Html, book: Rulebook) -> str:
    clauses = join(_clause(game, clause) for clause in book.clauses())
    return f'<section class="rules__section" data-filter-part><h2>{escape(book.title)}</h2>{clauses}</section>'


def _clause(game: Html, clause: Clause) -> str:
    name = escape(clause.id)
    return (
        f'<article class="clause" data-find><p class="clause__id"><a href="#rules/{game}/{name}">{name}</a></p>'
        f'<p class="clause__text">{marked_up(clause.parts, {})}</p></article>'
    )
