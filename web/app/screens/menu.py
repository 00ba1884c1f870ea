"""The menu of a game, a drawer: go on, leave the table, begin another game, or open what stands beside the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.html import button, icon, join, message, setting_picks, theme_tools
from app.pace import pace_names
from app.screens import drawer
from app.screens.hint_switch import hint_switch
from app.words import NOTHING, Html, Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Menu:
    """What the menu is about: the route and id of the match, and the id and title of its game."""

    route: Html
    match: str
    game: Html
    title: Html
    has_computers: bool = False
    """Whether seats can be given to computers."""
    has_things: bool = False
    """Whether the table is shown, so that its things can be explained."""
    has_hint: bool = False
    """Whether the person who decides can ask what a computer would do, if hints are on."""
    hints: bool = False
    """Whether hints are on."""
    has_trial: bool = False
    """Whether the person who decides can try actions on a copy."""
    has_review: bool = False
    """Whether the game is over and can be reviewed."""
    is_over: bool = False
    """Whether the game is over, so that it does not go on."""
    pace: str = ""
    """The pace at which steps are shown, as in the settings."""


def render(words: Words, menu: Menu) -> Html:
    """The drawer over the table."""
    label = words("Back to the finished game") if menu.is_over else words("Back to the game")
    back = f'<a class="btn btn--plate" href="#{menu.route}">{label}{icon("i-next")}</a>'
    pace = NOTHING if menu.is_over else _pace(words, menu.pace)
    switch = hint_switch(words, menu.hints) if menu.has_hint else NOTHING
    lists = (_of_table(words, menu), _of_games(words, menu), _of_device(words, menu))
    groups = join(f"<ul>{join(items)}</ul>" for items in lists)
    kept = words("The game is kept as it is, among the saved games.")
    content = Html(
        f'<div class="sheet__scroll menu">{back}{pace}{switch}{groups}<p class="soft">{kept}</p>'
        f'<nav class="menu__tools" aria-label="{words("Theme")}">{theme_tools(words)}</nav></div>'
    )
    return drawer.render(words, "menu", menu.route, menu.title, content)


def _of_table(words: Words, menu: Menu) -> Iterator[Html]:
    """What can be done at the table now, and opened beside it."""
    if menu.has_hint and menu.hints:
        yield _link(f"{menu.route}/hint", "i-hint", words("What would you do?"))
    if menu.has_trial:
        what = icon("i-try") + words("Try a move: nothing counts yet")
        yield _act(button(what, message(ui={"trial": "begin"}), "link"))
    if menu.has_things:
        yield _link(f"{menu.route}/explain", "i-explain", words("What is this?"))
    if menu.has_review:
        yield _link(f"{menu.route}/review", "i-info", words("Review"))
    yield _link(f"{menu.route}/rules", "i-rules", words("Rules"))
    yield _link(f"{menu.route}/log", "i-log", words("Log"))
    if menu.has_computers:
        yield _link(f"{menu.route}/seats", "i-people", words("Who plays?"))
    yield _link(f"{menu.route}/keys", "i-info", words("Keys"))


def _of_games(words: Words, menu: Menu) -> tuple[Html, ...]:
    """Other games, and new ones of this game."""
    again = icon("i-again") + words("New game with the same players")
    return (
        _link("", "i-back", words("All games")),
        _link(f"new/{menu.game}", "i-new", words("New game")),
        _link(f"guide/{menu.game}", "i-guide", words("Guided first game")),
        _act(button(again, message(rematch=True), "link")),
    )


def _of_device(words: Words, menu: Menu) -> tuple[Html, ...]:
    """What is stored on this device."""
    export = icon("i-export") + words("Save as a file")
    return (
        _link("saves", "i-import", words("Saved games")),
        _act(button(export, message(ui={"export": menu.match}), "link")),
        _link("settings", "i-gear", words("Settings")),
    )


def _pace(words: Words, pace: str) -> Html:
    """The choice of the pace, which people look for while computers play."""
    return Html(
        '<section class="menu__pace" role="radiogroup" aria-labelledby="menu-pace">'
        f'<h3 id="menu-pace">{words("How fast steps are shown")}</h3>'
        f"{setting_picks('pace', pace, pace_names(words))}</section>"
    )


def _link(route: str, symbol: str, label: Html) -> Html:
    return _act(Html(f'<a class="link" href="#{route}">{icon(symbol)}{label}</a>'))


def _act(control: Html) -> Html:
    return Html(f"<li>{control}</li>")
