"""Which screen is shown, and the reply that shows it."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Callable
from html import unescape
from typing import Any

from app import rulebook
from app.desk import HOME, Desk
from app.draft import Draft
from app.drawers import drawer, ending, notice
from app.html import MARKS
from app.people import default_name
from app.playing import Playing
from app.route import Route
from app.scene import HANDOVER, OVER, Table
from app.screens import about, handover, keys, new_game, rules, saves, settings
from app.tables import load_table
from app.words import NOTHING, Html, Words, escape
from pygame_core.game import Option
from pygame_core.games import GAMES, load_game

Reply = dict[str, Any]


def is_known(route: Route) -> bool:
    """Whether a route's game is one of ours."""
    return route.game in GAMES


def unescaped(text: Html) -> str:
    """Words for places that take no markup, such as a title."""
    return unescape(text)


def shown(desk: Desk) -> Reply:
    """The reply that shows where the reader stands; nothing at home, which the page shows by itself."""
    if desk.route.screen == HOME.screen:
        return {}
    reply = _SCREENS[desk.route.screen](desk)
    return {"language": desk.words.language, "screen": desk.route.screen, **reply}


def _titled(html: Html, *titles: object) -> Reply:
    return {"html": html, "title": " · ".join(unescape(str(title)) for title in (*titles, "Tradewinds"))}


# ---- a game ----


def _game(desk: Desk) -> Reply:
    playing = desk.playing
    if playing is None:
        return _unreadable(desk)
    if desk.route.drawer in ("rules", "keys"):
        return _beside(desk, playing)
    mode = playing.mode(desk.route.at)
    if mode == HANDOVER:
        return _titled(_handover(desk, playing), playing.table.title) | {"screen": "handover"}
    result = playing.match.result()
    if mode == OVER and result is not None and not desk.route.drawer and playing.ui.asked is None:
        return _titled(ending(desk.words, playing, result), playing.table.title) | {"screen": "end"}
    scene = playing.scene(desk.words, desk.route.at, notice(desk, playing), drawer(desk, playing))
    return _titled(playing.table.render(scene), playing.table.title) | {
        "screen": "table",
        "sprite": playing.table.sprite,
        "beat": None if desk.route.drawer else playing.beat(),
    }


def _handover(desk: Desk, playing: Playing) -> Html:
    words, decision = desk.words, playing.decision
    if decision is None:
        return NOTHING
    names, view = playing.names(words), playing.match.view(None)
    waiting = playing.table.waiting(words, names, view, decision)
    todo, label = playing.table.handover(words, names[decision.seat], view, decision)
    others = [(mark, said) for seat, (mark, said) in enumerate(zip(playing.marks, waiting)) if seat != decision.seat]
    mark = playing.marks[decision.seat]
    title, name, quick = Html(playing.table.title), names[decision.seat], playing.table.quick
    return handover.render(words, title, name, mark, todo, others, label=label, quick=quick)


def _beside(desk: Desk, playing: Playing) -> Reply:
    """What lies beside a game on a screen of its own: its rules, the keys."""
    if desk.route.drawer == "keys":
        return _titled(keys.render(desk.words, playing.route), desk.words("Keys")) | {"screen": "keys"}
    base = f"{playing.route}/rules"
    return _rulebook(desk, playing.table, base, playing.route)


def _unreadable(desk: Desk) -> Reply:
    words = desk.words
    if desk.opened.newer_format:
        return _titled(saves.newer(words), words("Saved games")) | {"screen": "newer"}
    beginning = desk.opened.beginning
    steps = beginning.position if beginning is not None else None
    return _titled(saves.broken(words, steps), words("A damaged save")) | {"screen": "broken"}


# ---- other screens ----


def _new(desk: Desk) -> Reply:
    words, draft = desk.words, desk.draft
    if draft is None:
        return {}
    game, table = load_game(draft.game), load_table(draft.game)
    model = new_game.NewGame(
        game=draft.game,
        title=table.title,
        counts=game.seat_counts,
        seats=tuple(
            new_game.SeatForm(escape(player.name), escape(default_name(words, seat)), player.mark)
            for seat, player in enumerate(draft.players)
        ),
        options=tuple(_option(words, table, option, draft) for option in game.options),
    )
    return _titled(new_game.render(words, model), words("New game"), table.title)


def _option(words: Words, table: Table, option: Option, draft: Draft) -> new_game.OptionForm:
    choices = tuple(
        new_game.Choice(str(value), *table.option_value(words, option.name, value))
        for value in option.allowed(len(draft.players))
    )
    title = table.option_title(words, option.name)
    return new_game.OptionForm(option.name, title, choices, str(draft.options[option.name]))


def _rules(desk: Desk) -> Reply:
    table = load_table(desk.route.game)
    return _rulebook(desk, table, f"rules/{desk.route.game}", "")


def _rulebook(desk: Desk, table: Table, base: str, back: str) -> Reply:
    words = desk.words
    book = rulebook.load(table.game, words.language)
    html = rules.render(words, book, desk.route.place, base, back, table.faces)
    return _titled(html, words("Rules"), table.title) | {"screen": "rules", "sprite": table.sprite}


def _saves(desk: Desk) -> Reply:
    games = sorted((_saved(desk, card) for card in desk.cards), key=lambda game: game.date, reverse=True)
    removed = _saved(desk, desk.removed[0]) if desk.removed else None
    html = saves.render(desk.words, games, removed, desk.word or None)
    return _titled(html, desk.words("Saved games"))


def _saved(desk: Desk, card: dict[str, Any]) -> saves.SavedGame:
    """What a card of the page says, none of it trusted."""
    game = card.get("game")
    known = game if game in GAMES else ""
    line, names = (_in_language(desk, card.get(part)) for part in ("line", "names"))
    marks = card.get("marks")
    return saves.SavedGame(
        id=escape(str(card.get("id", ""))),
        game=known,
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


def _settings(desk: Desk) -> Reply:
    return _titled(settings.render(desk.words, desk.settings), desk.words("Settings"))


def _about(desk: Desk) -> Reply:
    words = desk.words
    shipped = json.loads(pkgutil.get_data("app", "data/about.json") or b"{}")
    changes = [about.Change("0.1.0", (words("Santo Domingo for two to six, with its winter side."),))]
    licences = [
        about.Licence(one["name"], _part(words, one["part"]), one["licence"], escape(shipped["texts"][one["text"]]))
        for one in shipped["licences"]
    ]
    return _titled(about.render(words, shipped["version"], changes, licences), words("About"))


def _part(words: Words, part: str) -> Html:
    """What something that is shipped is there for."""
    match part:
        case "game":
            return words("the games, their words and pictures")
        case "python":
            return words("runs Python in the browser")
        case "letters":
            return words("the letters")
        case _:
            return words("the page")


_SCREENS: dict[str, Callable[[Desk], Reply]] = {
    "game": _game,
    "new": _new,
    "rules": _rules,
    "saves": _saves,
    "settings": _settings,
    "about": _about,
}
