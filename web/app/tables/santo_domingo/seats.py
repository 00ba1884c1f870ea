"""The players' panels: totals, the list of cards in hand, and the cards of this round."""

from __future__ import annotations

from collections.abc import Sequence

from app.explanation import explains
from app.html import counted, flag
from app.player_names import in_seat
from app.scene import DECIDE, OVER, PAUSE
from app.tables.santo_domingo.cards import BARREL, CROWN, KINDS, SYMBOLS, face, name_of
from app.tables.santo_domingo.gains import gains_shown
from app.tables.santo_domingo.scene import Scene
from app.words import Html, Words
from pygame_core.games.santo_domingo.state import CARDS
from pygame_core.games.santo_domingo.view import SeatView, View


def seats(scene: Scene, view: View, last_cards: Sequence[Sequence[int]]) -> Html:
    """All panels; ``last_cards`` are the cards of each seat in the round that has just ended."""
    panels = "".join(_panel(scene, view, seat, last_cards) for seat in range(len(view.seats)))
    label = scene.words("Players")
    return Html(f'<ol class="seats n-{len(view.seats)}" id="seats" aria-label="{label}">{panels}</ol>')


def _panel(scene: Scene, view: View, seat: int, last_cards: Sequence[Sequence[int]]) -> str:
    words, own, mark = scene.words, view.seats[seat], scene.marks[seat]
    now = scene.mode == DECIDE and scene.decision is not None and scene.decision.seat == seat
    current = ' aria-current="true"' if now else ""
    points, goods = gains_shown(scene, seat)
    return (
        f'<li class="seat{" is-now" if now else ""}"{explains(f"seat-{seat}")} id="seat-{seat}"{current}>{flag(mark)}'
        f'<h2 class="seat__name">{in_seat(scene.names[seat])} <small>{_doing(scene, view, seat)}</small></h2>'
        f'<p class="seat__sum">{_total(CROWN, own.points, f"points-{seat}", points)}'
        f"{_total(BARREL, own.goods, f'goods-{seat}', goods)}</p>"
        f"{_ledger(words, own, seat)}"
        f'<div class="seat__card"{explains(f"played-{seat}")}>{_laid(scene, view, seat, last_cards)}</div></li>'
    )


def _total(piece: Html, number: int, key: str, gain: Html) -> str:
    return f"<span{explains(key)}>{piece} {counted(key, number)}{gain}</span>"


def _doing(scene: Scene, view: View, seat: int) -> Html:
    words = scene.words
    if view.phase == "trade" and seat in view.traders:
        return words("sells") if view.traders[0] == seat else words("sells later")
    if view.phase != "choose" or scene.mode in (PAUSE, OVER):
        return Html()
    if view.seats[seat].laid:
        return words("has chosen")
    return words("chooses") if scene.decision is not None and scene.decision.seat == seat else words("to come")


def _ledger(words: Words, own: SeatView, seat: int) -> str:
    played = dict(own.discard)
    label = words("Cards in hand: {cards}", cards=", ".join(map(str, own.hand)) or "–")
    places = "".join(
        f'<li class="is-out" title="{words("played in round {round}", round=played[card])}">{card}</li>'
        if card in played
        else f'<li class="is-out">{card}</li>'
        if card in own.shown
        else f"<li>{card}</li>"
        for card in CARDS
    )
    return f'<p class="sr">{label}</p><ol class="ledger"{explains(f"cards-{seat}")} aria-hidden="true">{places}</ol>'


def _laid(scene: Scene, view: View, seat: int, last_cards: Sequence[Sequence[int]]) -> str:
    own, words = view.seats[seat], scene.words
    shown = own.shown or (last_cards[seat] if last_cards and (scene.mode == PAUSE or view.phase == "over") else ())
    if shown:
        return "".join(_face(words, seat, card) for card in shown)
    if own.laid:
        return _back(words, scene.marks[seat]) * own.laid
    choosing = scene.mode == DECIDE and view.seat == seat
    label = words("your card") if choosing else words("not yet")
    return f'<span class="mini mini--none" aria-hidden="true">{label}</span>' * view.cards_to_choose


def _face(words: Words, seat: int, card: int) -> str:
    name = name_of(words, card)
    return (
        f'<span class="mini mini--face card--{KINDS[card]}" role="img" aria-label="{name}" title="{name}"'
        f"{explains(f'played-{seat}-{card}')}><b>{card}</b>{face(SYMBOLS[card])}</span>"
    )


def _back(words: Words, mark: Html) -> str:
    return (
        f'<span class="mini mini--back of-{mark}" role="img" aria-label="{words("a card face down")}">'
        f'<span><svg aria-hidden="true"><use href="#p-{mark}"/></svg></span></span>'
    )
