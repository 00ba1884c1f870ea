"""A new game being prepared."""

from __future__ import annotations

from typing import Any

from app.desk import Desk
from app.draft import Draft
from app.pages.reply import Reply, titled
from app.people import default_name
from app.screens import new_game
from app.tables import load_table
from app.tables.base import Table
from app.words import Words, escape
from pygame_core.game import Option
from pygame_core.games import load_game


def page(desk: Desk) -> Reply:
    """The screen on which people sit down for a new game."""
    words, draft = desk.words, desk.draft
    if draft is None:
        return {}
    game, table = load_game(draft.game), load_table(draft.game)
    model = new_game.NewGame(
        game=escape(draft.game),
        title=table.title,
        counts=game.seat_counts,
        seats=tuple(
            new_game.SeatForm(escape(player.name), escape(default_name(words, seat)), escape(player.mark))
            for seat, player in enumerate(draft.players)
        ),
        options=tuple(_option(words, table, option, draft) for option in game.options),
    )
    return titled(new_game.render(words, model), words("New game"), table.title)


def _option(words: Words, table: Table[Any, Any], option: Option, draft: Draft) -> new_game.OptionForm:
    choices = tuple(
        new_game.Choice(escape(str(value)), *table.option_value(words, option.name, value))
        for value in option.allowed(len(draft.players))
    )
    title = table.option_title(words, option.name)
    return new_game.OptionForm(escape(option.name), title, choices, escape(str(draft.options[option.name])))
