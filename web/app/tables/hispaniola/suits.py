"""The names and pictures of suits, ships and cards."""

from __future__ import annotations

from collections.abc import Sequence
from html import unescape

from app.html import drawing, icon
from app.words import NOTHING, Html, Words, escape
from pygame_core.games.hispaniola.state import NOBODY, Card

SUITS = ("wave", "flame", "sun", "palm", "ray")
"""The emblem of each suit, in the order of the rules: blue, red, yellow, green, violet (HI-C5)."""

SHIPS = (*SUITS, "hourglass")
"""The emblem of each ship (HI-C3)."""


def ship_name(words: Words, ship: int) -> Html:
    """The name of a ship."""
    match ship:
        case 0:
            return words("Wave")
        case 1:
            return words("Flame")
        case 2:
            return words("Sun")
        case 3:
            return words("Palm")
        case 4:
            return words("Ray")
        case _:
            return words("Hourglass")


def suit_name(words: Words, suit: int) -> Html:
    """The name of a suit, in the plural."""
    match suit:
        case 0:
            return words("Waves")
        case 1:
            return words("Flames")
        case 2:
            return words("Suns")
        case 3:
            return words("Palms")
        case _:
            return words("Rays")


def card_name(words: Words, card: Card) -> Html:
    """The name of a card."""
    return words("{value} of {suit}", value=card[1], suit=suit_name(words, card[0]))


def emblem(suit: int) -> Html:
    """The emblem of a suit within a line of text."""
    return icon(f"suit-{SHIPS[suit]}", f"em su-{SHIPS[suit]}")


def numbered(words: Words, card: Card) -> Html:
    """A card within a line of text: its number and the emblem of its suit, which is read aloud as its name."""
    return Html(f'<b>{card[1]}</b> {emblem(card[0])}<span class="sr">{suit_name(words, card[0])}</span>')


def pirate(marks: Sequence[Html], seat: int) -> Html:
    """The pirate of a player, or a dashed outline for NOBODY."""
    if seat == NOBODY:
        return drawing("pirate-none", "pirate")
    return drawing(f"pirate-{marks[seat]}", f"pirate of-{marks[seat]}")


def face(words: Words, card: Card, trump: int) -> Html:
    """The face of a card: number and emblem, crossed cutlasses on trumps, the picture, the letter of the suit."""
    suit = SUITS[card[0]]
    cut = drawing("s-trump", "tcard__cut") if card[0] == trump else NOTHING
    return Html(
        f'<span class="tcard__ix"><b>{card[1]}</b>{cut}{drawing(f"suit-{suit}", "tcard__em")}</span>'
        f'<span class="tcard__pan">{drawing(f"hi-{suit}", "tcard__art")}</span>'
        f'<span class="tcard__mark" aria-hidden="true">{_letter(ship_name(words, card[0]))}</span>'
    )


def _letter(name: Html) -> Html:
    return escape(unescape(name)[:1])


def shown_card(words: Words, card: Card, trump: int, fly: str = "") -> Html:
    """A card face up on the table; ``fly`` is the id of the element from which it is animated, and a unique token."""
    flight = f' data-fly="{fly}"' if fly else ""
    return Html(
        f'<span class="card tcard su-{SUITS[card[0]]}" role="img" aria-label="{card_name(words, card)}"{flight}>'
        f"{face(words, card, trump)}</span>"
    )


def hidden_card(words: Words, mark: Html) -> Html:
    """A card face down."""
    return Html(
        f'<span class="card tcard tcard--back mini--back of-{mark}" role="img" '
        f'aria-label="{words("a card face down")}"><span>{drawing(f"p-{mark}")}</span></span>'
    )


def wide_or_narrow(wide: Html, narrow: Html) -> Html:
    """A text in two lengths: the style sheet shows one of them, depending on the width."""
    return Html(f'<span class="wide">{wide}</span><span class="narrow">{narrow}</span>')
