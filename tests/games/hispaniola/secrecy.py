"""Compares the cards in the page, at every moment, with those that may be visible."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from playwright.sync_api import Page

from app.tables.hispaniola.suits import SUITS as EMBLEMS
from app.tables.hispaniola.suits import suit_name
from app.words import Words
from pygame_core.games.hispaniola.components import load_components
from pygame_core.games.hispaniola.events import BidsRevealed, read_event
from pygame_core.games.hispaniola.view import View
from pygame_core.match import Match

Card = tuple[int, int]
Seen = frozenset[Card]

_WORDS = Words("en")
NAMES = [str(suit_name(_WORDS, suit)) for suit in range(len(EMBLEMS))]
"""The suits as people read them, as actions name them, and as the page draws them, each in the order of the rules."""

SUITS = load_components().suits

TELLS = (
    re.compile(rf"(?P<value>\d+) of (?P<suit>{'|'.join(NAMES)})"),
    re.compile(rf"card-(?P<suit>{'|'.join(EMBLEMS)})-(?P<value>\d+)"),
    re.compile(rf"(?:bid|play) (?P<suit>{'|'.join(SUITS)}) (?P<value>\d+)"),
    re.compile(r"select(?:&quot;|\"):\[(?P<suit>\d),(?P<value>\d+)\]"),
    re.compile(r"seat-\d \d+\.(?P<suit>\d)\.(?P<value>\d+)"),
)
"""Everything in a page that reveals a card."""

WATCH = """(tells) => {
    const patterns = tells.map((tell) => new RegExp(tell, "g"));
    const found = (window.pagesSeen = []);
    const look = () => {
        const page = [document.documentElement?.outerHTML, document.title, JSON.stringify(history.state)].join();
        const text = [...new Set(patterns.flatMap((pattern) => page.match(pattern) ?? []))].join("\\n");
        const picture = { text, changing: document.querySelector("#screen[aria-busy]") !== null };
        if (found.at(-1)?.text !== text || found.at(-1).changing !== picture.changing) found.push(picture);
    };
    const changes = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(look).observe(document, changes);
    window.lookAtPage = look;
    look();
}"""
TAKE = "() => { window.lookAtPage(); return window.pagesSeen.splice(0); }"
SOURCES = [re.sub(r"\?P<\w+>", "?:", tells.pattern) for tells in TELLS]


class Leaks:
    """Everything that has been in a page since the last check, and what is allowed there."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.allowed: list[Seen] = [frozenset()]
        self.lay_open: Seen = frozenset()
        page.add_init_script(f"({WATCH})({json.dumps(SOURCES)})")
        page.evaluate(WATCH, SOURCES)

    def may_show(self, *pictures: Seen, more: bool = False) -> None:
        """From now on the page may show each of these pictures, or with ``more`` also those of before."""
        self.allowed = [*(self.allowed if more else ()), *pictures]

    def may_last(self, cards: Seen) -> None:
        """These cards lay open before the last action; a table that changes over several frames may still show them."""
        self.lay_open = cards

    def check(self, shown: Seen = frozenset()) -> None:
        """Assert that the page has shown no more than an allowed picture; ``shown`` has been visible by now."""
        pictures = [self._cards(**picture) for picture in self.page.evaluate(TAKE)]
        for picture in pictures:
            assert any(picture <= allowed for allowed in self.allowed), self._surplus(picture)
        assert not shown or any(shown <= picture for picture in pictures), "a hand was not seen"

    def _cards(self, text: str, changing: bool) -> Seen:
        return frozenset(cards_in(text)) - (self.lay_open if changing else frozenset())

    def _surplus(self, picture: Seen) -> str:
        least = min((picture - allowed for allowed in self.allowed), key=len)
        return f"shown to all: {sorted(least)}"


def cards_in(text: str) -> Iterator[Card]:
    """Every card named in a text."""
    for tells in TELLS:
        for found in tells.finditer(text):
            yield _suit(found["suit"]), int(found["value"])


def _suit(name: str) -> int:
    for names in (NAMES, EMBLEMS, SUITS):
        if name in names:
            return list(names).index(name)
    return int(name)


def open_cards(match: Match) -> Seen:
    """The open cards: all bids that were revealed, the trick until the next card (HI-L2), and all after the end.

    The bids of earlier hands stay in the log.
    """
    view = match.view(None)
    assert isinstance(view, View)
    if view.phase == "over":
        return frozenset((suit, value) for suit in range(len(SUITS)) for value in range(1, view.highest + 1))
    events = [read_event(event) for event in match.events() if event.kind == BidsRevealed.kind]
    bids = [card for event in events if isinstance(event, BidsRevealed) for card in event.cards]
    return frozenset([*bids, *(card for _, card in view.trick)])


def hand_of(match: Match, seat: int) -> Seen:
    """The hand of a seat, with its bid that is face down."""
    view = match.view(seat)
    assert isinstance(view, View)
    return frozenset([*view.cards, *([view.laid] if view.laid else [])])
