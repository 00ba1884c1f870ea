"""Prepared replies: what is worked out while a finger is down is what the tap would have got, and changes nothing."""

from __future__ import annotations

import json
import random
import re
from html import unescape
from typing import Any

import pytest

from app.reply import Reply
from app.session import Session
from guides import convert
from pygame_core.games import METAS
from pygame_core.plain import BadData
from tests.app.copying import copied
from tests.app.sitting import begin_game

TAPS = 60
SAME = " data-same>"
CONTROL = re.compile(r'data-message="([^"]*)"')
REGION = re.compile(r'<div class="region" id="region-(\w+)"')


class Taps:
    """Taps on a table at random, as its page shows it: a region that is not sent stays as it was."""

    def __init__(self, session: Session, seed: int) -> None:
        self.session = session
        self.random = random.Random(seed)
        self.stamp: object = None
        self.regions: dict[str, list[str]] = {}
        self.show(self.sent({"kind": "ui", "ui": {"read": True}}))

    def sent(self, message: dict[str, Any]) -> Reply:
        return self.session.handle({**message, "shown": self.stamp})

    def show(self, reply: Reply) -> None:
        """Take what a reply changes on the screen."""
        self.stamp = reply.get("stamp")
        _, *parts = REGION.split(reply["html"])
        fresh = dict(zip(parts[::2], parts[1::2]))
        self.regions = {
            name: self.regions[name] if html.startswith(SAME) else CONTROL.findall(html) for name, html in fresh.items()
        }

    def message(self) -> dict[str, Any]:
        """The message of any control on the table."""
        found = [written for controls in self.regions.values() for written in controls if "trial" not in written]
        chosen: dict[str, Any] = json.loads(unescape(self.random.choice(found)))
        return {**chosen, "shown": self.stamp}


def without_time(reply: Reply) -> dict[str, Any]:
    """A reply without the time at which its save was made."""
    plain: dict[str, Any] = json.loads(json.dumps(reply))
    if "save" in plain:
        plain["save"]["card"]["date"] = ""
    return plain


@pytest.mark.parametrize("game", METAS)
def test_what_a_guide_says_next_is_prepared_too(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.guided_match.load", lambda game: convert(game)[0])
    session = Session()
    session.handle({"kind": "open", "open": f"guide/{game}", "stored": None, "settings": {"pace": "once"}})
    guided = session.state.require_controller().guided
    assert guided is not None
    while guided.step is None:
        session.handle({"kind": "ui", "ui": {"next_step": True}})
    first, on = guided.number, {"kind": "ui", "ui": {"guide": "on"}}
    session.handle({"kind": "prepare", "prepare": on})
    assert guided.number == first
    held = session.prepared
    assert held is not None
    assert session.handle(on) is held.reply
    now = session.state.require_controller().guided
    assert now is not None
    assert (now.number, guided.number) == (first + 1, first)


@pytest.mark.parametrize("game", METAS)
def test_prepared_replies_are_those_that_the_taps_would_have_got(game: str) -> None:
    seats = METAS[game].seats[-1]
    first = begin_game(game, seats, "en", {})
    taps, plain = Taps(first, 1), copied(first)
    kinds = set[str]()
    for _ in range(TAPS):
        message, other = taps.message(), taps.message()
        for prepared in (other, message):
            shown = first.handle({"kind": "prepare", "prepare": prepared})
        held = first.prepared
        assert held is not None
        reply = held.reply
        assert shown == {"prepared": reply}
        if taps.random.random() < 0.5:
            assert first.handle({"kind": "taken", "taken": True}) == {}
        else:
            assert first.handle(message) is reply
        assert without_time(reply) == without_time(plain.handle(message))
        kinds.add(message["kind"])
        taps.show(reply)
    assert "play" in kinds


def test_nothing_is_taken_that_was_not_prepared() -> None:
    session = begin_game("santiago", 3, "en", {})
    before = session.state
    for message in ({"kind": "prepare", "prepare": {"kind": "ping", "ping": True}}, {"kind": "ping", "ping": True}):
        session.handle(message)
        with pytest.raises(BadData, match="no reply is prepared"):
            session.handle({"kind": "taken", "taken": True})
    assert session.state is before
