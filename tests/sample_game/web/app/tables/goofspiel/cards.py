"""The pictures of cards: bids, prizes and backs."""

from __future__ import annotations

from collections.abc import Sequence

from app.html import drawing, icon, joined
from app.words import Html, Words

CROWN = icon("s-crown", "points")


def face(card: int, symbol: str) -> Html:
    """The inside of a card: its number and its picture."""
    return Html(f'<b class="go-card__n">{card}</b>{drawing(symbol, "go-card__art")}')


def bid_face(card: int) -> Html:
    """The inside of a bid."""
    return face(card, "go-bid")


def prize_face(prize: int) -> Html:
    """The inside of a prize."""
    return face(prize, "go-prize")


def worth(points: int) -> Html:
    """A number of points with its icon."""
    return Html(f"<b>{points}</b> {CROWN}")


def numbers(words: Words, cards: Sequence[int]) -> Html:
    """A list of cards in a sentence: "3, 7 and 12"."""
    return joined(words, [Html(str(card)) for card in cards])
