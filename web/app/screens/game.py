"""A game on the screen."""

from __future__ import annotations

from app.desk import Desk
from app.drawers import drawer, notice
from app.reply import Reply, titled
from app.scene import DECIDE, HANDOVER, OPEN, OVER
from app.screens import handover
from app.table_controller import TableController
from app.words import Html


def page(desk: Desk) -> Reply:
    """A game: its table, the hand-over screen before it, its end, or what lies beside it."""
    controller = desk.controller
    if controller is None:
        return _unreadable(desk)
    if desk.route.drawer in ("rules", "keys"):
        return _beside(desk, controller)
    mode = controller.mode(desk.route.at)
    if mode == HANDOVER:
        return titled(handover.over_table(desk, controller), controller.table.title) | {
            "screen": "handover",
            "stamp": desk.regions.stamp,
            "table": controller.table.meta.id,
            "decides": _decides(controller),
        }
    result = controller.match.result()
    if mode == OVER and result is not None and not desk.route.drawer and controller.ui.asked is None:
        from app.screens.end import ending

        over = {
            "game": controller.match.setup.game,
            "players": controller.match.seats,
            "totals": result.totals,
            "winners": result.winners,
            "ranking": result.ranking,
        }
        return titled(ending(desk.words, controller, result), controller.table.title) | {"screen": "end", "over": over}
    scene = controller.scene(desk.words, desk.route.at, notice(desk, controller), drawer(desk, controller))
    return titled(controller.table.render(scene, desk.regions, desk.shown), controller.table.title) | {
        "screen": "table",
        "stamp": desk.regions.stamp,
        "table": controller.table.meta.id,
        "beat": None if desk.route.drawer else controller.beat(),
        "decides": _decides(controller) if mode in (DECIDE, OPEN) else None,
    }


def _decides(controller: TableController) -> int | None:
    """The seat whose decision is on the screen; two quick taps are not to decide for two of them."""
    decision = controller.decision
    return decision.seat if decision is not None else None


def _beside(desk: Desk, controller: TableController) -> Reply:
    """What lies beside a game on a screen of its own: its rules, the keys."""
    if desk.route.drawer == "keys":
        from app.screens import keys

        return titled(keys.render(desk.words, controller.route), desk.words("Keys")) | {"screen": "keys"}
    from app.screens.rules import book

    return book(desk, controller.table, Html(f"{controller.route}/rules"), controller.route)


def _unreadable(desk: Desk) -> Reply:
    from app.screens import saves

    words = desk.words
    if desk.opened.newer_format:
        return titled(saves.newer(words, desk.route.game), words("Saved games")) | {"screen": "newer"}
    beginning = desk.opened.beginning
    steps = beginning.position if beginning is not None else None
    return titled(saves.broken(words, steps), words("A damaged save")) | {"screen": "broken"}
