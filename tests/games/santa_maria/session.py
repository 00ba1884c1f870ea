"""Games of Santa Maria without a browser: played, and picked on the table control by control."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from app.session import Session
from app.tables.santa_maria.selection import answers, cell_of, pick_of, place_of
from pygame_core.game import Action
from pygame_core.games.santa_maria.queries import legal, legal_by_verb
from tests.app import sitting
from tests.app.reader import read_controls
from tests.app.sitting import begin_game, select, ui
from tests.engine.playing import cases

SANTA_MARIA = [case for case in cases() if case.game_id == "santa_maria"]


def begin(seats: int, language: str = "en", **options: str) -> Session:
    """A session with a new game."""
    return begin_game("santa_maria", seats, language, options)


def play(session: Session, action: Action) -> list[str]:
    """Play an action, and go on from the pause after a year; returns the HTML of each reply."""
    return [*sitting.play(session, action), ui(session, resume=True)]


def view_of(session: Session) -> Any:
    """The table as everybody sees it."""
    return session.state.require_controller().match.view(None)


def sensible(session: Session, rng: random.Random) -> Action:
    """A random action without endless selling and buying; retiring comes last."""
    verbs = dict(legal_by_verb(view_of(session)))
    for verb in ("sell", "buy", "move", "retire", "decline"):
        if len(verbs) > 1 and rng.random() < 0.9:
            verbs.pop(verb, None)
    return rng.choice(verbs[rng.choice(sorted(verbs))])


def sensible_main(session: Session, rng: random.Random) -> Action:
    """A random action that is picked on the table, not a trade or an immediate move."""
    found = [one for one in legal(view_of(session)) if one.verb not in ("sell", "buy", "move")]
    verb = rng.choice(sorted({one.verb for one in found}))
    return rng.choice([one for one in found if one.verb == verb])


def pick(session: Session, action: Action) -> str:
    """Pick the controls of an action one by one; returns the HTML of the last reply."""
    view, values = view_of(session), action.values
    match action.verb:
        case "die":
            html = select(session, line=[("row", "column").index(str(values[2])), int(values[3])])
            ways = pick_of(session.state.require_controller().ui, view).variants
            return select(session, way=ways.index(action)) if len(ways) > 1 else html
        case "building":
            return select(session, square=cell_of(action))
        case "retire":
            spaces = [space.id for space in view.retirement]
            html = select(session, retire=spaces.index(str(values[0])))
            return select(session, way=len(values) - 1) if len(values) > 1 else html
        case "expand" | "place":
            return lay(session, action)
        case "decline" if view.asked is not None and view.asked.kind == "place":
            return select(session)
        case _:
            html = select(session, answer=list(answers(view)).index(action))
            ways = pick_of(session.state.require_controller().ui, view).variants
            return select(session, way=ways.index(action)) if len(ways) > 1 else html


def lay(session: Session, action: Action) -> str:
    """Pick a tile, turn it, and drop it where an action lays it."""
    view = view_of(session)
    index = 0
    if action.verb == "expand":
        ids = [tile.id for tile in (*view.doubles, *view.triples)]
        index = ids.index(str(action.values[0]))
    html = select(session, tile=index)
    row, column, rotation = place_of(action)
    for _ in range(12):
        now = pick_of(session.state.require_controller().ui, view)
        assert now.action is not None
        if place_of(now.action)[2] == rotation:
            break
        html = select(session, turn=1)
    html = select(session, tile=index, drop=(row - 1) * 6 + column - 1)
    for _ in range(4):
        now = pick_of(session.state.require_controller().ui, view)
        if now.action is not None and place_of(now.action) == (row, column, rotation):
            break
        html = select(session, turn=1)
        html = select(session, square=(row - 1) * 6 + column - 1)
    ways = pick_of(session.state.require_controller().ui, view).variants
    return select(session, way=ways.index(action)) if action in ways and len(ways) > 1 else html


def tap_on(session: Session, cell: int) -> str:
    """Tap a square, whatever that does; returns the HTML."""
    control = next(one for one in read_controls(select(session)) if one.attributes.get("id") == f"sq-{cell}")
    return str(session.handle(control.message)["html"])


def play_until(session: Session, rng: random.Random, there: Callable[[Any], bool]) -> Any:
    """Play at random until the view fits; returns that view."""
    while not there(view_of(session)):
        play(session, sensible(session, rng))
    return view_of(session)
