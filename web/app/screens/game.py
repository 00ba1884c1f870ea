"""The screen of a game: its table, the hand-over screen, its end, its rules, or the list of keys."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from app.app_state import AppState
from app.hints import hint_request
from app.overlays import digest_before_turn, game_menu, log_beside, notices_above, overlay
from app.reply import Reply, of_table, titled
from app.review import reviewed
from app.scene import DECIDE, HANDOVER, OPEN, OVER, PAST, PAUSE, PEEK
from app.screens import handover
from app.screens.voice import voice
from app.table_controller import TableController
from app.words import Html
from pygame_core.game import Result

if TYPE_CHECKING:
    from app import protocol


def page(state: AppState) -> Reply:
    """The reply with the open game; if it cannot be read, with what can be done about it.

    The hand-over waits until it is settled who plays.
    """
    controller = state.controller
    if controller is None:
        return _unreadable(state)
    if state.route.overlay in ("rules", "keys"):
        return _beside(state, controller)
    mode = controller.mode(state.route.moment)
    if mode == HANDOVER:
        if state.route.overlay != "seats":
            return _handover(state, controller)
        mode = PEEK
    result = controller.match.result()
    is_end = state.route.overlay in ("", "menu") and controller.ui.confirm_position is None
    if mode == OVER and result is not None and is_end:
        return _end(state, controller, result)
    return _table(state, controller, mode)


def _handover(state: AppState, controller: TableController) -> Reply:
    return of_table(state.words, controller.table, handover.over_table(state, controller)) | {
        "screen": "handover",
        "stamp": state.regions.stamp,
        "decides": _decides(controller),
        "across": controller.sits_across,
    }


def _end(state: AppState, controller: TableController, result: Result) -> Reply:
    from app.screens import menu
    from app.screens.end import ending

    over = {
        "game": controller.match.setup.game,
        "players": controller.match.seats,
        "totals": result.totals,
        "winners": result.winners,
        "ranking": result.ranking,
    }
    html = ending(state.words, controller, result)
    if state.route.overlay == "menu":
        html = Html(html + menu.render(state.words, game_menu(state, controller)))
    return of_table(state.words, controller.table, html) | {"screen": "end", "over": over}


def _table(state: AppState, controller: TableController, mode: str) -> Reply:
    route, notices = state.route, notices_above(state, controller)
    scene = replace(controller.scene(state.words, route.moment), mode=mode)
    log, over, guide = log_beside(state, controller), overlay(state, controller), voice(state, controller, mode)
    digest = None if controller.is_guided else digest_before_turn(state.words, controller, mode)
    table = controller.table.render(scene, state.regions, state.shown, notices, over, digest, guide, log)
    return of_table(state.words, controller.table, table) | {
        "screen": "table",
        "stamp": state.regions.stamp,
        "step_duration": None if mode == PAST or route.overlay or route.explains else controller.step_duration(),
        "think": _think_request(state, controller),
        "decides": _decides(controller) if mode in (DECIDE, OPEN) else None,
        "across": controller.sits_across if mode in (DECIDE, OPEN, PAUSE) else None,
    }


def _think_request(state: AppState, controller: TableController) -> protocol.ThinkRequest | None:
    """What a thinker has to do now: review the game, give a hint, or decide for a computer.

    Computers wait while somebody looks at a past moment, and until it is settled who plays.
    """
    review = reviewed(state)
    if review is not None:
        return review.request()
    if state.route.overlay == "hint" and state.hints:
        return hint_request(controller)
    waits = state.route.moment is not None or state.route.overlay == "seats"
    return None if waits else controller.think_request()


def _decides(controller: TableController) -> int | None:
    """The seat that decides now; with it the page guards against a second tap that would act for the next seat."""
    decision = controller.decision
    return decision.seat if decision is not None else None


def _beside(state: AppState, controller: TableController) -> Reply:
    """The screens that are opened from a table: its rules, or the list of keys."""
    if state.route.overlay == "keys":
        from app.screens import keys

        return titled(keys.render(state.words, controller.route), state.words("Keys")) | {"screen": "keys"}
    from app.screens.explanation import places_of_clauses
    from app.screens.rules import book

    decision = controller.decision
    asked = controller.table.clauses.get(decision.kind, "") if decision is not None else ""
    base, places = Html(f"{controller.route}/rules"), places_of_clauses(state.words, controller)
    return book(state, controller.table, base, controller.route, state.route.clause or asked, places=places)


def _unreadable(state: AppState) -> Reply:
    from app.screens import saves

    words = state.words
    if state.opened.newer_format:
        return titled(saves.newer(words, state.route.match), words("Saved games")) | {"screen": "newer"}
    beginning = state.opened.beginning
    steps = beginning.position if beginning is not None else None
    return titled(saves.broken(words, steps), words("A damaged save")) | {"screen": "broken"}
