"""Regions: replies with placeholders give the page the same content as complete replies."""

from __future__ import annotations

import os
import random
import re
from typing import Any

import pytest

from app.regions import Region, Regions, region
from app.session import Session
from app.words import Html
from pygame_core.games import GAMES, METAS

REGION = re.compile(r'<div class="region" id="region-(\w+)"( data-same)?>')
TURNS = 12


def named(*names: str) -> list[Region]:
    return [region(name, lambda text: Html(text), Html(f"<p>{name}</p>")) for name in names]


def test_a_region_is_drawn_again_only_if_its_inputs_change() -> None:
    drawn: list[str] = []

    def draw(text: str) -> Html:
        drawn.append(text)
        return Html("<p></p>")

    regions = Regions()
    for text in ("a", "a", "b", "b", "a"):
        regions.render([region("board", draw, text)], None)
    assert drawn == ["a", "b", "a"]


def test_regions_that_the_page_shows_are_not_sent_again() -> None:
    regions, board = Regions(), named("board", "seats")
    assert "data-same" not in regions.render(board, None)
    shown = regions.stamp
    changed = [board[0], region("seats", lambda: Html("<p>other</p>"))]
    html = regions.render(changed, shown)
    assert html == (
        '<div class="region" id="region-board" data-same></div><div class="region" id="region-seats"><p>other</p></div>'
    )


@pytest.mark.parametrize("shown", [None, 0, -1, "1", True])
def test_a_page_that_shows_another_reply_gets_all_regions(shown: object) -> None:
    regions, board = Regions(), named("board")
    regions.render(board, None)
    before = regions.stamp
    regions.render(board, before)
    assert "data-same" not in regions.render(board, shown)
    assert "data-same" not in regions.render(board, before)


def test_regions_that_the_page_may_remove_are_always_sent() -> None:
    hand = [region("own", lambda: Html('<span data-secret="held">7</span>'))]
    regions = Regions()
    regions.render(hand, None)
    assert "7" in regions.render(hand, regions.stamp)


class Page:
    """A page that keeps the regions for which a reply has a placeholder only."""

    def __init__(self) -> None:
        self.stamp = 0
        self.regions: dict[str, str] = {}
        self.kept = 0

    def show(self, reply: dict[str, Any]) -> str:
        """The content of the screen after a reply."""
        self.stamp = reply.get("stamp", 0)
        head, *parts = REGION.split(reply["html"])
        shown = head
        regions: dict[str, str] = {}
        for name, same, content in zip(parts[::3], parts[1::3], parts[2::3]):
            inside = content if same is None else self.regions[name] + content.removeprefix("</div>")
            self.kept += same is not None
            regions[name] = inside if same is not None else content
            shown += f"<{name}>{regions[name]}"
        self.regions = {name: text.partition("</main>")[0] for name, text in regions.items()}
        return shown


@pytest.mark.parametrize("game", GAMES)
def test_a_page_that_keeps_regions_shows_the_same_as_after_complete_replies(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "urandom", lambda count: bytes(range(count)))
    rng, sparing, whole = random.Random(game), Session(), Session()
    kept, plain = Page(), Page()

    def both(**message: object) -> None:
        replies = sparing.handle(message | {"shown": kept.stamp}), whole.handle(message)
        if "html" in replies[0]:
            assert kept.show(replies[0]) == plain.show(replies[1])

    both(kind="begin", begin=game, seats=METAS[game].seats[-1], settings={})
    for _ in range(TURNS):
        match = sparing.state.require_controller().match
        decisions = match.decisions()
        if not decisions:
            break
        both(kind="ui", ui={"reveal": True})
        both(kind="select", select={"card": 1, "tab": "others"})
        both(kind="play", play=str(rng.choice(match.legal_actions(decisions[0].seat))))
        for ui in ({"skip": True}, {"resume": True}):
            both(kind="ui", ui=ui)
    assert kept.kept > TURNS
    assert plain.kept == 0
