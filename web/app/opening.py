"""Opening a route: the screen that is shown next, and the game that is read from storage for it, or begins."""

from __future__ import annotations

import base64
import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from app import draft as drafts
from app.app_state import AppState
from app.player_names import cleaned
from app.reply import Reply
from app.route import Route
from app.store import SaveWriter, Stored, open_stored
from app.words import NOTHING, Html
from pygame_core.chance import SEED_BYTES
from pygame_core.game import Game, Options
from pygame_core.games import GAMES, load_game
from pygame_core.match import Match
from pygame_core.setup import Player

if TYPE_CHECKING:
    from app.table_controller import TableController


def open_route(state: AppState, route: Route, texts: Stored | None, seats: int = 0) -> bool:
    """Open a route; False if nothing is there. ``seats`` is the number of players of a new game, or 0."""
    clear_notice(state)
    if route.screen == "game" and texts is not None:
        _load_stored(state, texts)
    if route.screen == "game" and not _has_game(state, route):
        return False
    if route.screen in ("new", "rules") and route.game not in GAMES:
        return False
    if route.screen in ("alone", "guide"):
        return False
    if route.screen == "new" and (state.draft is None or state.draft.game != route.game):
        state.draft = _begin_draft(state, route.game, seats)
    if route.screen not in ("new", "rules", "search"):
        state.draft = None
    if route.screen != "game":
        state.leave_table()
    state.back = _back_from(state, route)
    state.route = route
    return True


def _begin_draft(state: AppState, game: str, seats: int) -> drafts.Draft:
    """A new game; from a table of the same game it begins with the players of that table."""
    if state.route.screen == "game" and state.controller is not None:
        match = state.controller.stored.match
        if match.setup.game == game:
            return drafts.draft_like(match, state.settings, seats)
    return drafts.new_draft(load_game(game), state.settings, seats)


def clear_notice(state: AppState) -> None:
    """Drop the sentence about the last message; deleted games can no longer be restored."""
    state.notice, state.removed = NOTHING, []


def controller_of(state: AppState, save_writer: SaveWriter) -> TableController:
    """A controller for a match, with the settings of the table."""
    from app.table_controller import TableController

    return TableController(save_writer, state.table_settings)


def _back_from(state: AppState, route: Route) -> Html:
    """Where the back button of a screen leads: to the game from whose table it was opened, else home."""
    if route.screen in ("game", "home"):
        return NOTHING
    if state.route.screen == "game" and state.controller is not None:
        return state.controller.route
    return state.back


def _load_stored(state: AppState, texts: Stored) -> None:
    state.opened = open_stored(texts)
    loaded, before = state.opened.loaded, state.controller
    state.controller = None
    if loaded is not None:
        state.controller = controller_of(state, SaveWriter.of(loaded.match, state.opened.slot))
        if before is not None:
            state.controller.show_as_before(before.stored)


def _has_game(state: AppState, route: Route) -> bool:
    if state.controller is not None:
        can_show = route.moment is None or state.controller.steps.can_show(route.moment)
        return state.controller.id == route.match and can_show
    return state.opened.newer_format or bool(state.opened.broken)


def new_id() -> str:
    """A random id for a match."""
    return base64.b32encode(os.urandom(10)).decode().lower()


def begin_match(game: Game[Any], players: Sequence[Player], options: Options) -> Match:
    """A new match with a random id and seed."""
    return Match.begin(game, new_id(), players, options, os.urandom(SEED_BYTES))


def begin_drafted(draft: drafts.Draft) -> Match:
    """A new match as it was set up."""
    return begin_match(load_game(draft.game), drafts.cleaned_players(draft), draft.options)


def begin_remembered(state: AppState, draft: drafts.Draft) -> tuple[Match, Reply]:
    """A new match as it was set up, with which the next draft will begin; the reply says what the page remembers."""
    remember = drafts.remembered(draft)
    state.settings.update(remember)
    return begin_drafted(draft), {"remember": remember}


def begin_alone(state: AppState, game: Game[Any], seats: int) -> tuple[Match, Reply]:
    """A new match of one person against computers; ``seats`` is the number of players in a frame, else 0.

    Outside a frame it is remembered.
    """
    draft = drafts.alone_draft(game, state.settings, seats)
    return (begin_drafted(draft), {}) if seats else begin_remembered(state, draft)


def begin_guided(state: AppState, game: Game[Any]) -> tuple[Match | None, Reply]:
    """The guided match of a game for the first person who is remembered; None while its guide has not arrived.

    It takes the place of an earlier one that is still at a step of its guide: the page removes that.
    """
    from app import guided_match

    person = drafts.alone_draft(game, state.settings).players[0]
    match = guided_match.begin_guided(game, new_id(), Player(cleaned(person.name), person.mark))
    return match, {"remove": [card["id"] for card in state.cards if card["game"] == game.id and card["guided"]]}
