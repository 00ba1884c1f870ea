"""A whole game of Santo Domingo by people who hear the accessible tree, see nothing and use the keyboard alone."""

from __future__ import annotations

from typing import cast

import pytest
from playwright.sync_api import Page, expect

from pygame_core.games.santo_domingo.state import ADMIRAL
from pygame_core.games.santo_domingo.view import View
from serving import Site
from tests.e2e.players import NAMES, expect_focus_in_sight, go_to
from tests.e2e.server_python import PythonHost
from tests.e2e.tree import PROMPT, Listener, Node, expect_said
from tests.games.santo_domingo.driver import CARDS, PLANS

pytestmark = pytest.mark.server_python

SEATS = 2
CHOICES = [cards for round_of_cards in PLANS[SEATS] for cards in round_of_cards]
"""The cards that are preferred, in turn; others take the place of those that cannot be played."""


def expect_position(tree: Node, view: View) -> None:
    """The tree says all that is public about the position."""
    expect_said(tree, f"Round {view.round}, to {view.threshold}")
    board = tree.one("region", "Board")
    expect_said(board, f"Points {view.points_row}", f"Goods {view.goods_row}", f"Trade {view.trader_row}")
    for rate in view.rates:
        expect_said(board, f"Trade {rate.first} to {rate.last}: {rate.goods} goods for {rate.points}")
    assert f"{view.rate.goods} goods for {view.rate.points}" in board.name
    for name, own, item in zip(NAMES, view.seats, tree.one("list", "Players").items, strict=False):
        assert item.one("heading").name.startswith(name)
        hand = ", ".join(map(str, own.hand)) or "–"
        expect_said(item, f"points {own.points}", f"goods {own.goods}", f"Cards in hand: {hand}")
        laid = [one.name for one in item.all("image") if one.name in (*CARDS, "a card face down")]
        assert laid == [CARDS[card - 1] for card in own.shown] or (["a card face down"] * own.laid)


def expect_hand(tree: Node, view: View) -> None:
    """The tree says what each card does, which cards can be played, and when the others were."""
    assert view.seat is not None
    own = view.seats[view.seat]
    cards = tree.one("region", "Your cards").all("button")
    assert [int(card.name.split()[0]) for card in cards if card.is_able] == list(own.hand)
    for card, played in own.discard:
        assert cards[card - 1].name.startswith(f"{card} {CARDS[card - 1]} played in round {played}")
    assert "up to 5 points" in cards[ADMIRAL - 1].name


def choose(listener: Listener, view: View, tree: Node, wanted: tuple[int, ...]) -> None:
    """Pick cards that can be played, wanted ones first, and play them."""
    cards = tree.one("region", "Your cards").all("button")
    able = [int(card.name.split()[0]) for card in cards if card.is_able]
    picks = sorted(able, key=lambda card: card not in wanted)[: view.cards_to_choose]
    for card in picks:
        listener.use("button", f"{card} {CARDS[card - 1]}", "Your cards")
        tree = listener.soon(lambda tree, card=card: expect_picked(tree, card))  # type: ignore[misc]
    listener.confirm(tree)


def expect_picked(tree: Node, card: int) -> None:
    """A card is picked, and the prompt says what it would bring."""
    assert tree.one("region", "Your cards").one("button", f"{card} ").states["pressed"] == "true"
    expect_said(tree.one("region", PROMPT).one("status"), CARDS[card - 1])


def undo_and_redo(listener: Listener) -> None:
    """Take the first choice back, make it again, and read which keys there are."""
    keyboard = listener.page.keyboard
    take(listener, 1)
    keyboard.press("u")
    listener.soon(lambda tree: tree.one("heading", f"Take back what {NAMES[0]} chose?"))
    listener.use("button", "Take it back")
    take(listener, 0)
    keyboard.press("r")
    take(listener, 1)
    keyboard.press("?")
    listener.soon(lambda tree: tree.one("heading", "Keys"))
    expect_focus_in_sight(listener.page)
    keyboard.press("Escape")
    listener.soon(lambda tree: expect_gone(tree, "heading", "Keys"))


def take(listener: Listener, seat: int) -> None:
    """Take the tablet as a seat, to which it is to be passed on."""
    name = f"I am {NAMES[seat]}: show my cards"
    listener.soon(lambda tree: expect_gone(tree, "region", "Your cards"))
    listener.use("button", name)
    listener.soon(lambda tree: tree.one("region", "Your cards"))


def read_log(listener: Listener) -> None:
    """Open the log over the table, and close it."""
    listener.use("link", "Log")
    listener.soon(lambda tree: tree.one("dialog", "Log"))
    listener.page.keyboard.press("Escape")
    listener.soon(lambda tree: expect_gone(tree, "dialog", "Log"))


def expect_gone(tree: Node, role: str, name: str) -> None:
    """There is no such thing any more."""
    assert not tree.has(role, name)


def sell_less_and_more(listener: Listener, view: View, most: int) -> None:
    """Move the slider with its keys, and back to where it was."""
    slider = listener.page.get_by_role("slider", name="Points to buy")
    go_to(slider)
    for key, points in (("Home", 0), ("ArrowRight", 1), ("End", most)):
        listener.page.keyboard.press(key)
        deal = f"Sell {view.rate.price(points)} goods for {points} points" if points else "Sell nothing"
        listener.soon(lambda tree, deal=deal: tree.one("region", PROMPT).one("button", deal))  # type: ignore[misc]
        expect(slider).to_have_value(str(points))
    expect(slider).to_be_focused()


def trade(listener: Listener, view: View, tree: Node) -> None:
    """Sell as much as the slider offers."""
    name = NAMES[view.traders[0]]
    own = view.seats[view.traders[0]]
    most = view.rate.most_points(own.goods)
    status = tree.one("region", PROMPT).one("status")
    expect_said(status, f"{name}, how much do you sell?", f"{view.rate.price(most)} goods for {most} points")
    assert tree.one("slider", "Points to buy").states["valuetext"].startswith(str(most))
    sell_less_and_more(listener, view, most)
    listener.confirm(tree)


def test_a_whole_game_from_the_accessible_tree(page: Page, site: Site) -> None:
    listener = Listener(page, cast("PythonHost", site))
    listener.begin("Santo Domingo", NAMES[:SEATS])
    match, turns = listener.controller.match, 0
    while match.decisions():
        decision = match.decisions()[0]
        if decision.secret:
            take(listener, decision.seat)
            if turns == 1:
                read_log(listener)
            view = cast("View", match.view(decision.seat))
            tree = listener.soon(lambda tree, view=view: expect_hand(tree, view))  # type: ignore[misc]
            expect_position(tree, view)
            expect_said(tree.one("region", PROMPT).one("status"), f"{NAMES[decision.seat]}, choose")
            choose(listener, view, tree, CHOICES[turns % len(CHOICES)])
            turns += 1
            if turns == 1:
                undo_and_redo(listener)
        else:
            view = cast("View", match.view(None))
            trade(listener, view, listener.soon(lambda tree, view=view: expect_position(tree, view)))  # type: ignore[misc]
    listener.soon(lambda tree: tree.one("button", "See the result"))
    listener.use("button", "See the result", PROMPT)
    result = match.result()
    assert result is not None
    tree = listener.soon(lambda tree: tree.one("heading", f"{NAMES[result.winners[0]]} wins"))
    for place, seat in enumerate(result.ranking, 1):
        expect_said(tree, f"{place} {NAMES[seat]} {result.totals[seat]}")
    sources = next(row for row in tree.all("row") if row.has("rowheader", "Total"))
    assert [cell.text for cell in sources.all("cell")] == [str(total) for total in result.totals]
    expect_focus_in_sight(page)
