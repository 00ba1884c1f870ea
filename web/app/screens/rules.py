"""The rules screen: a table of contents, a search field, and every clause with its id."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from app import example as examples
from app import rulebook as rulebooks
from app.app_state import AppState
from app.example import Example
from app.html import drawing, icon, join
from app.reply import Reply, of_table
from app.rulebook import Clause, Picture, Rulebook, Section
from app.screens.example import shown
from app.screens.sheet import sheet
from app.tables import load_table
from app.tables.base import AnyTable
from app.words import NOTHING, Html, Words, escape
from pygame_core.games import TITLES

Faces = Mapping[int, tuple[Html, Html]]
"""For each card its symbol in the sprite, and the kind that sets its colour (points, goods, trade, bank)."""

NO_PLACES: Mapping[str, Html] = {}
NO_EXAMPLES: Mapping[str, Example] = {}

_NUMBER = re.compile(r"(?<!\w)(\d+(?:/\d+)?)(?!\w)")
_PIECES = {
    "crown": ("s-crown", "points", "points"),
    "barrel": ("s-barrel", "goods", "goods"),
    "scales": ("s-scales", "trade", "trade"),
}


def page(state: AppState) -> Reply:
    """The reply with the rules of a game outside a match; back leads to the new-game screen if there is a draft."""
    table = load_table(state.route.game)
    back = Html(f"new/{escape(state.draft.game)}") if state.draft is not None else state.back
    return book(state, table, Html(f"rules/{escape(state.route.game)}"), back, state.route.clause, _titles())


def _titles() -> dict[Html, Html]:
    """The titles of all games by id."""
    return {escape(game): escape(title) for game, title in TITLES.items()}


def book(
    state: AppState,
    table: AnyTable,
    base: Html,
    back: Html,
    clause: str,
    games: Mapping[Html, Html] | None = None,
    places: Mapping[str, Html] = NO_PLACES,
) -> Reply:
    """The reply with the rulebook of a table; for the other arguments see ``render``."""
    words = state.words
    written = rulebooks.load(table.meta.id, words.language)
    drawn = examples.load(table.meta.id)
    html = render(words, written, clause, base, back, table.faces, games, places, drawn)
    return of_table(words, table, html, words("Rules")) | {"screen": "rules"}


def render(
    words: Words,
    rulebook: Rulebook,
    clause: str,
    base: Html,
    back: Html,
    faces: Faces,
    games: Mapping[Html, Html] | None = None,
    places: Mapping[str, Html] = NO_PLACES,
    drawn: Mapping[str, Example] = NO_EXAMPLES,
) -> Html:
    """The rulebook opened at ``clause``; ``base`` is its route, ``back`` the route of the back button.

    ``games`` are the titles, by id, of the games whose rules are linked from here; ``places`` the routes that show what
    a clause is about on the table, by clause; ``drawn`` the positions of the examples, by clause.
    """
    field = search_field(words("Search the rules"), "rulebook")
    if games:
        field = Html(f'{field}<p><a class="link" href="#search">{words("Search all rules")}</a></p>')
    index = join(
        f'<li><a href="#{base}/{escape(section.clauses[0].id)}"{_current(section, clause)}>'
        f"{escape(section.title)}</a></li>"
        for section in rulebook.sections
    )
    nav = f'<nav class="rules__index" aria-label="{words("Contents")}">{field}<ol>{index}</ol></nav>'
    pictures = {one: shown(words, example, rulebook.names) for one, example in drawn.items()}
    sections = join(_section(words, section, clause, faces, places, pictures) for section in rulebook.sections)
    none = f'<p class="lead" data-filter-none hidden>{words("No rule contains all these words.")}</p>'
    book = (
        f'<div class="rules__book" id="rulebook"><p class="lead">{marked_up(rulebook.lead, faces)}</p>'
        f"{_briefs(words, rulebook, faces)}{_guide(words, base) if games else NOTHING}{_legend(words)}"
        f'{sections}{none}<p class="soft">{escape(rulebook.credit)}</p></div>'
    )
    content = f'{_books(words, base, games)}<div class="rules">{nav}{book}</div>'
    return sheet(words, words("Rules"), content, back=back, name="sheet--rules", line=escape(rulebook.title))


def search_field(label: Html, list_id: str, attributes: str = "") -> Html:
    """A field that hides what does not contain the typed words in the element with the id ``list_id``."""
    return Html(
        f'<label class="find">{icon("i-search")}<span class="for-ears">{label}</span>'
        f'<input class="field" type="search" data-filter="{escape(list_id)}" placeholder="{label}" '
        f'enterkeyhint="search" {attributes}></label>'
    )


def _books(words: Words, base: str, games: Mapping[Html, Html] | None) -> str:
    """The links to the rules of every game."""
    if not games:
        return ""
    links = join(
        f'<a href="#rules/{game}"{_current_page(base == f"rules/{game}")}>{title}</a>' for game, title in games.items()
    )
    return f'<nav class="books" aria-label="{words("Games")}">{links}</nav>'


def _briefs(words: Words, rulebook: Rulebook, faces: Faces) -> Html:
    """The game in two minutes: each thing with the drawing of a piece."""
    items = join(
        f'<li data-find><span class="brief__art">{drawing(escape(brief.art))}</span>'
        f"<p>{marked_up(brief.parts, faces)}</p></li>"
        for brief in rulebook.briefs
    )
    title = words("The game in two minutes")
    return Html(
        f'<section class="brief" data-filter-part aria-label="{title}"><h2>{title}</h2><ol>{items}</ol></section>'
    )


def _guide(words: Words, base: str) -> Html:
    """The link that begins the guided first game of the game whose rules stand at ``base``."""
    game = escape(base.removeprefix("rules/"))
    return Html(f'<p><a class="link" href="#guide/{game}">{words("Guided first game")}</a></p>')


def _current_page(is_here: bool) -> str:
    return ' aria-current="page"' if is_here else ""


def _current(section: Section, clause: str) -> str:
    return ' aria-current="true"' if any(one.id == clause for one in section.clauses) else ""


def _section(
    words: Words,
    section: Section,
    clause: str,
    faces: Faces,
    places: Mapping[str, Html],
    pictures: Mapping[str, Html],
) -> str:
    clauses = join(
        _clause(words, one, one.id == clause, faces, places.get(one.id), pictures.get(one.id, NOTHING))
        for one in section.clauses
    )
    return f'<section class="rules__section" data-filter-part><h2>{escape(section.title)}</h2>{clauses}</section>'


def _clause(words: Words, clause: Clause, here: bool, faces: Faces, place: Html | None, picture: Html) -> str:
    classes = "clause" + (" clause--example" if clause.is_example else "") + (" is-here" if here else "")
    focus = ' tabindex="-1" data-focus' if here else ""
    art = _art(clause, faces)
    text = marked_up(clause.parts[1:] if art else clause.parts, faces)
    name = escape(clause.id)
    return (
        f'<article class="{classes}" id="clause-{name}" data-find{focus}>{art}'
        f'<p class="clause__id">{name}{_mark(words, clause.mark)}</p><p class="clause__text">{text}</p>{picture}'
        f"{_shown(words, place)}</article>"
    )


def _shown(words: Words, place: Html | None) -> Html:
    """The link that shows on the table what a clause is about; ``place`` is its route."""
    if place is None:
        return NOTHING
    return Html(f'<p class="clause__place"><a class="link" href="#{place}">{words("Show it on the table")}</a></p>')


def _art(clause: Clause, faces: Faces) -> str:
    """The picture of the card with which a clause begins; empty if it begins with none."""
    first = clause.parts[0]
    if not isinstance(first, Picture) or first.number not in faces:
        return ""
    symbol, kind = faces[first.number]
    return f'<span class="clause__art card--{kind}">{drawing(symbol)}</span>'


def marked_up(parts: Sequence[str | Picture], faces: Faces) -> Html:
    """A text of a rulebook with its pictures; a card without a face is its number, unless the text says that, too."""
    return join(
        _numbers(part) if isinstance(part, str) else _picture(part, faces, _text_at(parts, at + 1))
        for at, part in enumerate(parts)
    )


def _text_at(parts: Sequence[str | Picture], at: int) -> str:
    part = parts[at] if at < len(parts) else ""
    return part if isinstance(part, str) else ""


def _numbers(text: str) -> Html:
    """Set numbers in the plain typeface, whose digits cannot be mistaken for letters."""
    pieces = map(escape, _NUMBER.split(text))
    return join(f'<span class="figure">{piece}</span>' if at % 2 else piece for at, piece in enumerate(pieces))


def _picture(picture: Picture, faces: Faces, text_after: str) -> Html:
    if picture.name != "card":
        return icon(*_PIECES[picture.name])
    if picture.number not in faces:
        is_said = text_after.lstrip().startswith(str(picture.number))
        return Html("" if is_said else f'<span class="num" aria-hidden="true">{picture.number}</span>')
    symbol, kind = faces[picture.number]
    return Html(f'<span class="face card--{kind}">{drawing(symbol)}</span>')


def _mark(words: Words, mark: str) -> str:
    if not mark:
        return ""
    names = {"likely": words("likely"), "reconstructed": words("reconstructed"), "ruling": words("our ruling")}
    return f' <span class="clause__mark clause__mark--{escape(mark)}">{names[mark]}</span>'


def _legend(words: Words) -> Html:
    meanings = (
        ("likely", words("hardly in doubt, but not printed in so many words")),
        ("reconstructed", words("rebuilt by us; an owner of the box can correct it")),
        ("ruling", words("our answer where the rules give none")),
    )
    items = join(f"<li>{_mark(words, mark)} {meaning}</li>" for mark, meaning in meanings)
    return Html(f'<ul class="legend">{items}</ul>')
