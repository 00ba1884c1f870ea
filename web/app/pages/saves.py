"""The saved games on the screen."""

from __future__ import annotations

from app.desk import Desk
from app.html import MARKS
from app.pages.reply import Reply, titled
from app.screens import saves
from app.stored import Card
from app.tables import load_table
from app.words import Html, escape
from pygame_core.games import GAMES


def page(desk: Desk) -> Reply:
    """The games that are stored here."""
    games = sorted((_saved(desk, card) for card in desk.cards), key=lambda game: game.date, reverse=True)
    removed = _saved(desk, desk.removed[0]) if desk.removed else None
    html = saves.render(desk.words, games, removed, _told(desk))
    return titled(html, desk.words("Saved games"))


def _told(desk: Desk) -> list[Html]:
    """What has to be said above the games."""
    words, told = desk.words, []
    if desk.trouble == "blocked":
        told.append(words("This browser keeps nothing here: games are lost when the page closes. Save them as files."))
    elif desk.trouble == "full":
        told.append(words("Storage in this browser is full: games that are new here are lost when the page closes."))
    return [*told, desk.word] if desk.word else told


def _saved(desk: Desk, card: Card) -> saves.SavedGame:
    """What a card of the page says, none of it trusted."""
    game = card.get("game")
    known = str(game) if game in GAMES else ""
    line, names = (_in_language(desk, card.get(part)) for part in ("line", "names"))
    marks = card.get("marks")
    return saves.SavedGame(
        id=escape(str(card.get("id", ""))),
        game=escape(known),
        title=Html(load_table(known).title) if known else desk.words("A saved game"),
        line=escape(str(line or "")),
        names=tuple(escape(str(name)) for name in names) if isinstance(names, list) else (),
        marks=tuple(mark for mark in marks if mark in MARKS) if isinstance(marks, list) else (),
        date=escape(str(card.get("date", ""))),
        over=card.get("over") is True,
    )


def _in_language(desk: Desk, texts: object) -> object:
    """What a card says in the reader's language."""
    return texts.get(desk.words.language) if isinstance(texts, dict) else None
