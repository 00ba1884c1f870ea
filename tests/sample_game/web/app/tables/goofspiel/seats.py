"""The players' panels: points, the list of cards in hand, and the bid of this round."""

from __future__ import annotations

from collections.abc import Sequence

from app.explanation import explains
from app.html import flag
from app.player_names import in_seat
from app.scene import DECIDE, OVER, PAUSE
from app.tables.goofspiel.cards import CROWN
from app.tables.goofspiel.scene import Scene
from app.words import NOTHING, Html, Words
from pygame_core.games.goofspiel.view import View


def seats(scene: Scene, view: View, laid: Sequence[int]) -> Html:
    """All panels; ``laid`` are the bids of the round that is shown."""
    panels = "".join(_panel(scene, view, seat, laid) for seat in range(len(view.seats)))
    return Html(f'<ol class="seats n-{len(view.seats)}" id="seats" aria-label="{scene.words("Players")}">{panels}</ol>')


def _panel(scene: Scene, view: View, seat: int, laid: Sequence[int]) -> str:
    words, own = scene.words, view.seats[seat]
    now = scene.mode == DECIDE and scene.decision is not None and scene.decision.seat == seat
    current = ' aria-current="true"' if now else ""
    about = f'id="seat-{seat}"{explains(f"seat-{seat}")}{current}'
    return (
        f'<li class="seat{" is-now" if now else ""}" {about}>{flag(scene.marks[seat])}'
        f'<h2 class="seat__name">{in_seat(scene.names[seat])} <small>{_doing(scene, view, seat)}</small></h2>'
        f'<p class="seat__sum"><span>{CROWN}<span class="sr">{words("points")}</span> {own.points}</span></p>'
        f"{_ledger(words, view, seat)}"
        f'<div class="seat__card"{explains(f"bid-{seat}")}>{_bid(scene, view, seat, laid)}</div></li>'
    )


def _doing(scene: Scene, view: View, seat: int) -> Html:
    words = scene.words
    if view.phase != "bid" or scene.mode in (PAUSE, OVER):
        return NOTHING
    if view.seats[seat].has_bid:
        return words("has bid")
    return words("bids") if scene.decision is not None and scene.decision.seat == seat else words("to come")


def _ledger(words: Words, view: View, seat: int) -> str:
    own = view.seats[seat]
    label = words("Cards in hand: {cards}", cards=", ".join(map(str, own.hand)) or "–")
    places = "".join(
        f"<li>{card}</li>" if card in own.hand else f'<li class="is-out">{card}</li>' for card in view.bids
    )
    return f'<p class="sr">{label}</p><ol class="ledger"{explains(f"cards-{seat}")} aria-hidden="true">{places}</ol>'


def _bid(scene: Scene, view: View, seat: int, laid: Sequence[int]) -> str:
    words, mark = scene.words, scene.marks[seat]
    card = laid[seat] if laid else 0
    if card:
        label = words("bid {card}", card=card)
        return f'<span class="mini mini--face card--trade" role="img" aria-label="{label}"><b>{card}</b></span>'
    if view.seats[seat].has_bid:
        return (
            f'<span class="mini mini--back of-{mark}" role="img" aria-label="{words("a card face down")}">'
            f'<span><svg aria-hidden="true"><use href="#p-{mark}"/></svg></span></span>'
        )
    label = words("your card") if scene.mode == DECIDE and view.seat == seat else words("not yet")
    return f'<span class="mini mini--none" aria-hidden="true">{label}</span>'
