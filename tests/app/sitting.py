"""People at a table without a browser: they send the page's messages to a session."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from app.session import Session
from pygame_core.game import Action

NAMES = ("<b onclick='x'>&\"", "Mateo", "'\"><script>", "Piet", "Odile")
"""Names of players, some of them with characters that HTML must escape."""


def begin_game(game: str, seats: int, language: str, options: Mapping[str, str], quick: bool = False) -> Session:
    """A session with a new game."""
    session = Session()
    settings = {"language": language, "quick": "hold" if quick else ""}
    session.handle({"kind": "open", "open": f"new/{game}", "stored": None, "settings": settings})
    session.handle({"kind": "ui", "ui": {"seats": seats}})
    form = {f"name-{seat}": name for seat, name in enumerate(NAMES[:seats])}
    form |= {f"option-{name}": value for name, value in options.items()}
    session.handle({"kind": "start", "start": game, "form": form})
    return session


def ui(session: Session, **content: object) -> str:
    """Send a ui message; returns the HTML of the reply."""
    return str(session.handle({"kind": "ui", "ui": content})["html"])


def select(session: Session, **content: object) -> str:
    """Select something on the table; returns the HTML of the reply."""
    return str(session.handle({"kind": "select", "select": content})["html"])


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


def play_until(session: Session, choose: Callable[[Session], Action], there: Callable[[Any], bool]) -> Any:
    """Play the chosen actions until the state fits; returns that state."""
    while not there(session.state.require_controller().match.state):
        play(session, choose(session))
        ui(session, resume=True)
    return session.state.require_controller().match.state


def screens_beside(session: Session, rng: random.Random) -> list[str]:
    """The HTML of the screens that can be opened from the table: log, score sheet, a past moment, the table again."""
    controller = session.state.require_controller()
    places = ("log", "sheet", f"at/{rng.randrange(controller.match.now + 1)}", "")
    routes = [f"{controller.route}/{place}".removesuffix("/") for place in places]
    return [str(session.handle({"kind": "open", "open": route, "stored": None})["html"]) for route in routes]
