"""A game on the screen."""

from __future__ import annotations

from app.desk import Desk
from app.drawers import drawer, notice
from app.playing import Playing
from app.reply import Reply, titled
from app.scene import DECIDE, HANDOVER, OPEN, OVER
from app.screens import handover
from app.words import Html


def page(desk: Desk) -> Reply:
    """A game: its table, the hand-over screen before it, its end, or what lies beside it."""
    playing = desk.playing
    if playing is None:
        return _unreadable(desk)
    if desk.route.drawer in ("rules", "keys"):
        return _beside(desk, playing)
    mode = playing.mode(desk.route.at)
    if mode == HANDOVER:
        return titled(handover.over_table(desk, playing), playing.table.title) | {
            "screen": "handover",
            "stamp": desk.regions.stamp,
            "table": playing.table.meta.id,
            "decides": _decides(playing),
        }
    result = playing.match.result()
    if mode == OVER and result is not None and not desk.route.drawer and playing.ui.asked is None:
        from app.screens.end import ending

        over = {
            "game": playing.match.setup.game,
            "players": playing.match.seats,
            "totals": result.totals,
            "winners": result.winners,
            "ranking": result.ranking,
        }
        return titled(ending(desk.words, playing, result), playing.table.title) | {"screen": "end", "over": over}
    scene = playing.scene(desk.words, desk.route.at, notice(desk, playing), drawer(desk, playing))
    return titled(playing.table.render(scene, desk.regions, desk.shown), playing.table.title) | {
        "screen": "table",
        "stamp": desk.regions.stamp,
        "table": playing.table.meta.id,
        "beat": None if desk.route.drawer else playing.beat(),
        "decides": _decides(playing) if mode in (DECIDE, OPEN) else None,
    }


def _decides(playing: Playing) -> int | None:
    """The seat whose decision is on the screen; two quick taps are not to decide for two of them."""
    decision = playing.decision
    return decision.seat if decision is not None else None


def _beside(desk: Desk, playing: Playing) -> Reply:
    """What lies beside a game on a screen of its own: its rules, the keys."""
    if desk.route.drawer == "keys":
        from app.screens import keys

        return titled(keys.render(desk.words, playing.route), desk.words("Keys")) | {"screen": "keys"}
    from app.screens.rules import book

    return book(desk, playing.table, Html(f"{playing.route}/rules"), playing.route)


def _unreadable(desk: Desk) -> Reply:
    from app.screens import saves

    words = desk.words
    if desk.opened.newer_format:
        return titled(saves.newer(words, desk.route.game), words("Saved games")) | {"screen": "newer"}
    beginning = desk.opened.beginning
    steps = beginning.position if beginning is not None else None
    return titled(saves.broken(words, steps), words("A damaged save")) | {"screen": "broken"}
