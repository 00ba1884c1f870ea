"""The preview of a card: who would win so far, and for which ship."""

from __future__ import annotations

from app.tables.hispaniola.scene import Scene
from app.tables.hispaniola.suits import ship_name, suit_name
from app.words import NOTHING, Html, Words
from pygame_core.games.hispaniola.state import NEUTRAL, Card
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
    ship = Html(f"<b>{ship_name(words, ship_of(after))}</b>")
    if not cards:
        return words(
            "The others must follow {suit}. It goes for the {ship}, unless three suits are played.",
            suit=suit_name(words, card[0]),
            ship=ship,
        )
    whole = len(after) == len(view.seats)
    winner = winner_of(after, view.trump)
    outcome = _ahead(scene, view, card, ship, whole) if winner == seat else _behind(scene, after, winner, ship, whole)
    hint = _suits_hint(words, cards, after)
    return Html(f'{outcome} <span class="more">{hint}</span>') if hint else outcome


def _ahead(scene: Scene, view: View, card: Card, ship: Html, whole: bool) -> Html:
    words, value = scene.words, Html(f"<b>{card[1]}</b>")
    other, beaten = scene.names[view.wins], dict(view.trick)[view.wins][1]
    if whole:
        return words(
            "The {value} beats {name}’s {beaten}: you take the trick and board the {ship}.",
            value=value,
            beaten=beaten,
            name=other,
            ship=ship,
        )
    return words(
        "The {value} beats {name}’s {beaten} and wins so far, for the {ship}.",
        value=value,
        beaten=beaten,
        name=other,
        ship=ship,
    )


def _behind(scene: Scene, after: tuple[tuple[int, Card], ...], winner: int, ship: Html, whole: bool) -> Html:
    words, best = scene.words, dict(after)[winner][1]
    if whole:
        return words("{name}’s {best} takes the trick, for the {ship}.", best=best, name=scene.names[winner], ship=ship)
    return words("{name}’s {best} still wins, for the {ship}.", best=best, name=scene.names[winner], ship=ship)


def _suits_hint(words: Words, cards: tuple[tuple[int, Card], ...], after: tuple[tuple[int, Card], ...]) -> Html:
    """Whether the number of suits decides for or against the Hourglass (HI-K6)."""
    if ship_of(after) == NEUTRAL:
        return words("This third suit makes it the Hourglass.") if ship_of(cards) != NEUTRAL else NOTHING
    if len({card[0] for _, card in after}) == COLOURS_OF_THE_NEUTRAL_SHIP - 1:
        return words("Two suits only, so not the Hourglass.")
    return NOTHING
