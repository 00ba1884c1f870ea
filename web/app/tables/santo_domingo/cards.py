"""The names, pictures and explanations of the eight cards."""

from __future__ import annotations

from collections.abc import Sequence

from app.html import icon
from app.words import Html, Words
from pygame_core.games.santo_domingo.cards import (
    FOR_ADMIRAL,
    FOR_CAPTAIN,
    FOR_CARDS_LEFT,
    FOR_FRIGATE,
    FOR_GALLEON,
    MOST_SHARED,
)
from pygame_core.games.santo_domingo.state import (
    ADMIRAL,
    BEGGAR,
    CAPTAIN,
    CUSTOMS,
    FRIGATE,
    GALLEON,
    GOVERNOR,
    TRADER,
)

SYMBOLS = {
    CAPTAIN: "sd-captain",
    ADMIRAL: "sd-admiral",
    GOVERNOR: "sd-governor",
    FRIGATE: "sd-frigate",
    GALLEON: "sd-galleon",
    CUSTOMS: "sd-customs",
    TRADER: "sd-trader",
    BEGGAR: "sd-beggar",
}

KINDS = {
    CAPTAIN: "points",
    ADMIRAL: "points",
    GOVERNOR: "bank",
    FRIGATE: "goods",
    GALLEON: "goods",
    CUSTOMS: "bank",
    TRADER: "trade",
    BEGGAR: "bank",
}
"""The kind of gain of each card, which sets its colour."""

CROWN = icon("s-crown", "points", "points")
BARREL = icon("s-barrel", "goods", "goods")


def name_of(words: Words, card: int) -> Html:
    """The name of a card (SD-C1)."""
    match card:
        case 1:
            return words("Captain")
        case 2:
            return words("Admiral")
        case 3:
            return words("Governor")
        case 4:
            return words("Frigate")
        case 5:
            return words("Galleon")
        case 6:
            return words("Customs")
        case 7:
            return words("Trader")
        case _:
            return words("Beggar")


def with_article(words: Words, card: int) -> Html:
    """The name of a card with its article, for the middle of a sentence."""
    match card:
        case 1:
            return words("the Captain")
        case 2:
            return words("the Admiral")
        case 3:
            return words("the Governor")
        case 4:
            return words("the Frigate")
        case 5:
            return words("the Galleon")
        case 6:
            return words("the Customs")
        case 7:
            return words("the Trader")
        case _:
            return words("the Beggar")


def face(symbol: str) -> Html:
    """The picture of a card, which fills its container."""
    return Html(f'<svg preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#{symbol}"/></svg>')


def does(words: Words, card: int) -> Html:
    """What a card does, in at most two short lines with icons."""
    lines = _lines(words, card)
    return Html("".join(f"<span>{line}</span>" for line in lines))


def _lines(words: Words, card: int) -> Sequence[Html]:
    if card == CAPTAIN:
        return [words("up to {amount}", amount=_amount(MOST_SHARED[card], CROWN))]
    if card == ADMIRAL:
        return [words("up to {amount}", amount=_amount(MOST_SHARED[card], CROWN))]
    if card == GOVERNOR:
        return [_per(words, FOR_CAPTAIN, BARREL, CAPTAIN), _per(words, FOR_ADMIRAL, BARREL, ADMIRAL)]
    if card == FRIGATE:
        return [words("up to {amount}", amount=_amount(MOST_SHARED[card], BARREL))]
    if card == GALLEON:
        return [words("all {goods} left", goods=BARREL)]
    if card == CUSTOMS:
        return [_per(words, FOR_FRIGATE, CROWN, FRIGATE), _per(words, FOR_GALLEON, CROWN, GALLEON)]
    if card == TRADER:
        return [words("sell {goods}", goods=BARREL), words("for {points}", points=CROWN)]
    low, high = Html(f"<b>{min(FOR_CARDS_LEFT)}</b>"), _amount(max(FOR_CARDS_LEFT), BARREL)
    return [words("{low} to {high}", low=low, high=high), words("all cards back")]


def _amount(number: int, piece: Html) -> Html:
    return Html(f"<b>{number}</b> {piece}")


def _per(words: Words, number: int, piece: Html, card: int) -> Html:
    box = Html(f'<span class="num" role="img" aria-label="{name_of(words, card)}">{card}</span>')
    return words("{amount} per {card}", amount=_amount(number, piece), card=box)


def listed(words: Words, pieces: Sequence[Html]) -> Html:
    """A list of clauses: "A; B; C"."""
    whole = pieces[0] if pieces else Html()
    for piece in pieces[1:]:
        whole = words("{first}; {then}", first=whole, then=piece)
    return whole
