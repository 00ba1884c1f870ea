"""The preview of a card: who would win so far, and for which ship."""

from __future__ import annotations

from app.html import join
from app.tables.hispaniola.scene import Scene
from app.tables.hispaniola.suits import ship_name, suit_name
from app.words import NOTHING, Html, Words
from pygame_core.games.hispaniola.ships import swaps
from pygame_core.games.hispaniola.state import CAPTAIN, NEUTRAL, Card
from pygame_core.games.hispaniola.tricks import COLOURS_OF_THE_NEUTRAL_SHIP, ship_of, winner_of
from pygame_core.games.hispaniola.view import View


def bid_preview(words: Words, card: Card) -> Html:
    """When a bid would determine trump (HI-T2)."""
    return words(
        "{suit} become trump if nobody else bids {value} and no higher number stands alone.",
        suit=Html(f"<b>{suit_name(words, card[0])}</b>"),
        value=Html(f"<b>{card[1]}</b>"),
    )


def card_preview(scene: Scene, view: View, seat: int, card: Card) -> Html:
    """The winner and the ship of the trick after this card (HI-K3 to HI-K6)."""
    words = scene.words
    cards = view.trick if len(view.trick) < len(view.seats) else ()
    after = (*cards, (seat, card))
    aim = ship_of(after)
    if not cards:
        outcome = words(
            "The others must follow {suit}. It goes for the {ship}, unless three suits are played.",
            suit=suit_name(words, card[0]),
            ship=_bold(words, aim),
        )
        return _with_hints(outcome, _own_hint(words, view, seat, aim))
    is_last = len(after) == len(view.seats)
    winner, suits = winner_of(after, view.trump), _suits_hint(words, cards, after, is_last)
    if is_last and winner == seat:
        return _with_hints(_taken(scene, view, card, aim), suits)
    if winner != seat:
        lost = _lost if is_last else _behind
        return _with_hints(lost(scene, after, winner, aim), _tie_hint(words, view, after, winner), suits)
    return _with_hints(_ahead(scene, view, card, aim), _own_hint(words, view, seat, aim), suits)


def _with_hints(outcome: Html, *hints: Html) -> Html:
    """The outcome, and what is said beside it where there is room."""
    return join((outcome, *(Html(f' <span class="more">{hint}</span>') for hint in hints if hint)))


def _bold(words: Words, ship: int) -> Html:
    return Html(f"<b>{ship_name(words, ship)}</b>")


def _value(words: Words, view: View, card: Card, beaten: Card) -> Html:
    """The value of a card, and that it is trump if it beats a card of another suit as that (HI-K3)."""
    value = Html(f"<b>{card[1]}</b>")
    return words("{value} as trump", value=value) if view.trump == card[0] != beaten[0] else value


def _taken(scene: Scene, view: View, card: Card, ship: int) -> Html:
    """What the last card of a trick brings whoever takes it (HI-P1, HI-P4, HI-P5)."""
    words, seat = scene.words, view.turn
    other, beaten = scene.names[view.wins], dict(view.trick)[view.wins]
    facts = {"value": _value(words, view, card, beaten), "beaten": beaten[1], "name": other, "ship": _bold(words, ship)}
    if not view.seats[seat].reserve and not swaps(view.ships[ship], seat):
        return words(
            "The {value} beats {name}’s {beaten}: you take the trick, but no pirate is left to board the {ship}.",
            **facts,
        )
    if not view.seats[seat].reserve:
        return words(
            "The {value} beats {name}’s {beaten}: you take the trick, but can only swap on the {ship}.",
            **facts,
        )
    if view.ships[ship][CAPTAIN] == seat:
        return words(
            "The {value} beats {name}’s {beaten}: you take the trick, but are captain of the {ship} already.", **facts
        )
    return words("The {value} beats {name}’s {beaten}: you take the trick and board the {ship}.", **facts)


def _lost(scene: Scene, after: tuple[tuple[int, Card], ...], winner: int, ship: int) -> Html:
    words, best = scene.words, dict(after)[winner][1]
    name = scene.names[winner]
    return words("{name}’s {best} takes the trick, for the {ship}.", best=best, name=name, ship=_bold(words, ship))


def _ahead(scene: Scene, view: View, card: Card, ship: int) -> Html:
    words = scene.words
    other, beaten = scene.names[view.wins], dict(view.trick)[view.wins]
    return words(
        "The {value} beats {name}’s {beaten} and wins so far, for the {ship}.",
        value=_value(words, view, card, beaten),
        beaten=beaten[1],
        name=other,
        ship=_bold(words, ship),
    )


def _behind(scene: Scene, after: tuple[tuple[int, Card], ...], winner: int, ship: int) -> Html:
    words, best = scene.words, dict(after)[winner][1]
    name = scene.names[winner]
    return words("{name}’s {best} wins so far, for the {ship}.", best=best, name=name, ship=_bold(words, ship))


def _tie_hint(words: Words, view: View, after: tuple[tuple[int, Card], ...], winner: int) -> Html:
    """Why a card with the number of the winning one does not win (HI-K4); empty if it loses for another reason."""
    (suit, best), (_, own) = dict(after)[winner], after[-1][1]
    return words("Of equal numbers the first one wins.") if own == best and suit != view.trump else NOTHING


def _own_hint(words: Words, view: View, seat: int, ship: int) -> Html:
    """What a seat should know about its pirates before it wins a trick for a ship (HI-P1, HI-P4, HI-P5)."""
    if not view.seats[seat].reserve:
        if swaps(view.ships[ship], seat):
            return words("You have no pirate left to board it: you could only swap.")
        return words("You have no pirate left to board it.")
    if view.ships[ship][CAPTAIN] == seat:
        return words("You are captain of the {ship} already.", ship=ship_name(words, ship))
    return NOTHING


def _suits_hint(
    words: Words, cards: tuple[tuple[int, Card], ...], after: tuple[tuple[int, Card], ...], is_last: bool
) -> Html:
    """Whether the number of suits decides for or against the Hourglass (HI-K6)."""
    if ship_of(after) == NEUTRAL:
        return words("This third suit makes it the Hourglass.") if ship_of(cards) != NEUTRAL else NOTHING
    if len({card[0] for _, card in after}) == COLOURS_OF_THE_NEUTRAL_SHIP - 1:
        so_far = words("Two suits so far: a third one makes it the Hourglass.")
        return words("Two suits only, so not the Hourglass.") if is_last else so_far
    return NOTHING
