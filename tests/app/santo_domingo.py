"""Games of Santo Domingo in a session: begun, played and stored."""

from __future__ import annotations

import base64
import random
from typing import Any

from app.session import Session
from pygame_core.save import read, write

Reply = dict[str, Any]


def begin(*names: str, language: str = "en", **form: str) -> tuple[Session, Reply]:
    """A session with a new game, and the reply that started it."""
    session = Session()
    session.handle({"kind": "open", "open": "new/santo_domingo", "stored": None, "settings": {"language": language}})
    session.handle({"kind": "ui", "ui": {"seats": len(names)}})
    typed = {f"name-{seat}": name for seat, name in enumerate(names)}
    return session, session.handle({"kind": "start", "start": "santo_domingo", "form": {**typed, **form}})


def shown(session: Session) -> str:
    """The HTML on the screen now."""
    return str(session.handle({"kind": "settings", "settings": {}})["html"])


def choose(session: Session, *cards: int) -> Reply:
    """The player whose turn it is takes the tablet and secretly plays cards."""
    session.handle({"kind": "ui", "ui": {"reveal": True}})
    decision = session.state.require_controller().decision
    assert decision is not None
    return session.handle({"kind": "play", "play": " ".join(map(str, (decision.seat, "choose", *cards)))})


def play_on(session: Session, rng: random.Random, end: int = 10**6) -> list[Reply]:
    """Play at random, with all views, to the end or for so many actions; returns all replies."""
    replies = []
    for _ in range(end):
        controller = session.state.require_controller()
        decision = controller.decision
        if decision is None:
            break
        replies.append(session.handle({"kind": "ui", "ui": {"reveal": True}}))
        action = rng.choice(controller.match.legal_actions(decision.seat))
        replies.append(session.handle({"kind": "play", "play": str(action)}))
        while replies[-1].get("step_duration"):
            replies.append(session.handle({"kind": "ui", "ui": {"next_step": True}}))
        replies.append(session.handle({"kind": "ui", "ui": {"resume": True}}))
    return replies


def composed(text: str, save: Reply) -> str:
    """The text after the change of a save."""
    return str(text[: save["keep"]] + save["add"])


def stored_game() -> tuple[str, str, str]:
    """The id and both generations of a game after three actions."""
    session, first = begin("Anika", "Mateo", "Odile", "Piet")
    texts = [composed("", first["save"])]
    for card in (1, 2, 3):
        texts.append(composed(texts[-1], choose(session, card)["save"]))
    return session.state.require_controller().id, texts[-2], texts[-1]


def as_file(text: str) -> str:
    """The text as the page reads it from a file."""
    return base64.b64encode(text.encode()).decode()


def diverged(older: str) -> str:
    """A save that goes on otherwise than ``stored_game`` does."""
    match = read(older).match
    match.play(next(action for action in match.legal_actions(2) if str(action) != "2 choose 3"))
    return write(match)
