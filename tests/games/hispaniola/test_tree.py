"""A game of Hispaniola by somebody who hears the accessible tree, sees nothing and uses the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from playwright.sync_api import Page

from app.tables.hispaniola.interim_score import interim_score
from app.tables.hispaniola.suits import card_name, ship_name, suit_name
from app.words import Words
from pygame_core.games.hispaniola.state import NO_TRUMP, NOBODY, State
from pygame_core.games.hispaniola.view import View
from serving import Site
from tests.e2e.alone import PERSON, begin_alone, turns_without
from tests.e2e.players import People, press
from tests.e2e.server_python import PythonHost
from tests.e2e.tree import PROMPT, Listener, Node, expect_said
from tests.games.hispaniola.driver import next_action

pytestmark = pytest.mark.server_python

SEATS = 3
NAMES = ("Player 1", "Computer 2", "Computer 3")
WORDS = Words("en")
LAST_TRICKS = 2
"""The tricks that are played at the end of a hand; those in its middle are left out."""
BERTHS = ("left mate", "captain", "right mate")


def who(seat: int) -> str:
    """A player, or nobody."""
    return NAMES[seat] if seat != NOBODY else "free"


def signed(points: int) -> str:
    """Points as the page writes them."""
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def expect_position(tree: Node, view: View) -> None:
    """The tree says all that is public about the position."""
    expect_said(tree, f"Hand {view.hand} of {view.hands_to_play}")
    lies = interim_score(view)
    for seat, (own, item) in enumerate(zip(view.seats, tree.one("list", "Players").items, strict=True)):
        assert item.one("heading").name.startswith(NAMES[seat])
        score = str(own.score).replace("-", "−")
        expect_said(item, f"points {score} tricks {own.pile} pirates in reserve {own.reserve}")
        expect_said(item, f"as it lies {signed(lies[seat])}")
        bids = [image.name.partition(",")[0] for image in item.all("image")]
        assert bids == [str(card_name(WORDS, card)) for card in own.bids]
    board = tree.one("region", "Board")
    expect_said(board, f"Trump {suit_name(WORDS, view.trump) if view.trump != NO_TRUMP else 'not yet'}")
    if board.has("list", "Ships, as they would lie"):
        return
    for number, ship in enumerate(view.ships):
        berths = board.one("list", "Ships").one("list", str(ship_name(WORDS, number))).items
        assert [berth.text.rpartition(" ")[0] for berth in berths] == [
            f"{berth}: {who(seat)}" for berth, seat in zip(BERTHS, ship, strict=True)
        ]
    islands = board.one("list", "Islands").items[1:-1]
    for worth, seat, island in zip(view.worth_of_islands, view.islands, islands, strict=True):
        assert island.text == (f"{signed(worth)} {NAMES[seat]}" if seat != NOBODY else signed(worth))


def expect_trick(tree: Node, view: View) -> None:
    """The tree says who has played which card in which order, and who wins so far."""
    places = tree.one("list", "Trick").items
    for (seat, card), place in zip(view.trick, places, strict=False):
        assert place.one("image").name == card_name(WORDS, card)
        expect_said(place, NAMES[seat])
        assert ("wins" in place.text or "takes it" in place.text) == (seat == view.wins)
    if view.phase == "play":
        would_board = [image.name for image in tree.one("list", "Ships").all("image")]
        assert would_board == [f"{NAMES[view.wins]} would board"]


def expect_hand(tree: Node, view: View) -> None:
    """The tree says which cards are in hand, and which of them may be played."""
    cards = tree.one("region", "Your cards").all("button")
    assert {card.name for card in cards} == {str(card_name(WORDS, card)) for card in view.cards}
    assert {card.name for card in cards if card.is_able} == {str(card_name(WORDS, card)) for card in view.playable}


def lay(listener: Listener, turn: int) -> None:
    """Hear the position and the hand, and bid or play one of the cards that may be played."""
    view = cast("View", listener.controller.match.view(PERSON))
    tree = listener.soon(lambda tree: expect_hand(tree, view))
    expect_position(tree, view)
    expect_said(tree.one("region", PROMPT).one("status"), NAMES[PERSON])
    if view.trick and view.phase == "play" and len(view.trick) < SEATS:
        expect_trick(tree, view)
    able = [card for card in tree.one("region", "Your cards").all("button") if card.is_able]
    card = able[turn * 5 % len(able)]
    if card.states["pressed"] != "true":
        listener.use("button", card.name, "Your cards")
        tree = listener.soon(lambda tree: expect_pressed(tree, card.name))
    listener.confirm(tree)


def expect_pressed(tree: Node, name: str) -> None:
    """A card is picked."""
    assert tree.one("region", "Your cards").one("button", name).states["pressed"] == "true"


def decide(listener: Listener, turn: int) -> None:
    """Hear the ways to board or to pass on, and take one of them."""
    view = cast("View", listener.controller.match.view(None))
    tree = listener.soon(lambda tree: tree.one("radio"))
    expect_position(tree, view)
    expect_trick(tree, view)
    expect_said(tree.one("region", PROMPT).one("status"), NAMES[PERSON])
    ways = [way for way in tree.all("radio") if way.is_able]
    assert len(ways) == len({str(action) for action in listener.controller.match.legal_actions(PERSON)})
    way = ways[turn % len(ways)].name
    if tree.one("radio", way).states["checked"] != "true":
        listener.use("radio", way)
        tree = listener.soon(lambda tree: expect_checked(tree, turn % len(ways)))
    listener.confirm(tree)


def expect_checked(tree: Node, place: int) -> None:
    """A way is chosen."""
    assert [way for way in tree.all("radio") if way.is_able][place].states["checked"] == "true"


def is_in_the_middle_of(hand: int) -> Callable[[State], bool]:
    """Whether a trick of a hand has been taken."""
    return lambda state: state.hand == hand and state.phase == "play" and sum(state.piles) > 0


def is_near_the_end_of(hand: int) -> Callable[[State], bool]:
    """Whether the last tricks of a hand begin."""
    return lambda state: state.hand == hand and state.phase == "play" and {*map(len, state.cards)} == {LAST_TRICKS}


def test_a_game_with_the_keyboard_only_from_the_accessible_tree(page: Page, site: Site) -> None:
    listener = Listener(page, cast("PythonHost", site))
    begin_alone(page, "Hispaniola", SEATS, "Short", use=press)
    people = People(page, SEATS, press, names=("",) * SEATS)
    left_out = [(is_in_the_middle_of(1), is_near_the_end_of(1)), (is_in_the_middle_of(2), is_near_the_end_of(SEATS))]
    for turn, match in enumerate(turns_without(people, next_action, *left_out)):
        if any(decision.secret for decision in match.decisions()):
            lay(listener, turn)
        else:
            decide(listener, turn)
    result = listener.controller.match.result()
    assert result is not None
    tree = listener.soon(lambda tree: expect_said(tree.one("heading"), *(NAMES[one] for one in result.winners), "win"))
    for seat in result.ranking:
        expect_said(tree, f"{NAMES[seat]} {str(result.totals[seat]).replace('-', '−')}")
