"""Plays Hispaniola through the session, as the page does, for tests of its table."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from app.session import Session
from pygame_core.game import Action

NAMES = ("<b onclick='x'>&\"", "Mateo", "'\"><script>", "Piet", "Odile")
SEATS = (3, 4, 5)

Reply = dict[str, Any]


def begin(seats: int, language: str = "en", quick: bool = False) -> Session:
    """A session with a new short game."""
    session = Session()
    settings = {"language": language, "quick": "hold" if quick else ""}
    session.handle({"kind": "open", "open": "new/hispaniola", "stored": None, "settings": settings})
    session.handle({"kind": "ui", "ui": {"seats": seats}})
    form = {f"name-{seat}": name for seat, name in enumerate(NAMES[:seats])}
    session.handle({"kind": "start", "start": "hispaniola", "form": form})
    return session


def ui(session: Session, **content: object) -> str:
    """Send a ui message; returns the HTML of the reply."""
    return str(session.handle({"kind": "ui", "ui": content})["html"])


def show_hand(session: Session) -> str:
    """The current player looks at their own cards."""
    controller = session.state.require_controller()
    assert controller.decision is not None
    return ui(session, hold=controller.decision.seat) if controller.is_quick else ui(session, reveal=True)


def actions(session: Session) -> list[Action]:
    """The legal actions of the current seat."""
    controller = session.state.require_controller()
    return list(controller.match.legal_actions(controller.decision.seat)) if controller.decision else []


def play(session: Session, action: object) -> list[str]:
    """Play an action; returns the HTML of each reply until the next decision or pause."""
    reply = session.handle({"kind": "play", "play": str(action)})
    pages = [str(reply["html"])]
    while reply.get("step_duration"):
        reply = session.handle({"kind": "ui", "ui": {"next_step": True}})
        pages.append(str(reply["html"]))
    return pages


def play_until(session: Session, rng: random.Random, there: Callable[[Any], bool]) -> Any:
    """Play at random until the state fits; returns that state."""
    while not there(session.state.require_controller().match.state):
        play(session, rng.choice(actions(session)))
        ui(session, resume=True)
    return session.state.require_controller().match.state


def at_decision(kind: str) -> Callable[[Any], bool]:
    """Whether a state asks for such a choice, in the midst of a hand."""
    return lambda state: state.phase == kind and (kind == "bid" or state.tricks > 4)


def beside(session: Session, rng: random.Random) -> list[str]:
    """The HTML of the screens that can be opened from the table now."""
    if session.state.require_controller().decision is not None:
        show_hand(session)
    controller = session.state.require_controller()
    places = ("log", "sheet", f"at/{rng.randrange(controller.match.now + 1)}", "")
    routes = [f"{controller.route}/{place}".removesuffix("/") for place in places]
    return [str(session.handle({"kind": "open", "open": route, "stored": None})["html"]) for route in routes]


def playable(session: Session) -> tuple[Any, ...]:
    controller = session.state.require_controller()
    view: Any = controller.match.view(controller.decision.seat) if controller.decision else None
    return view.playable or ((0, 0),)
