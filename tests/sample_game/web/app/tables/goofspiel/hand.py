"""The player's hand: all cards of the game, always in the same places; and the revealed bids of everybody."""

from __future__ import annotations

from collections.abc import Sequence

from app.explanation import explains
from app.html import flag, message, pressed
from app.tables.goofspiel.cards import bid_face
from app.tables.goofspiel.events import bids_laid, outcome
from app.tables.goofspiel.scene import Scene
from app.words import Html
from pygame_core.game import Action
from pygame_core.games.goofspiel.events import Happening, Tied, Won
from pygame_core.games.goofspiel.view import View


def hand(scene: Scene, view: View, seat: int) -> Html:
    """The cards of the seat that bids; a tap selects a card, or shows why it cannot be used again."""
    cards = "".join(_card(scene, view, seat, card) for card in view.bids)
    label = scene.words("Your cards")
    return Html(f'<section class="own bids" id="own" data-arrows aria-label="{label}">{cards}</section>')


def _card(scene: Scene, view: View, seat: int, card: int) -> str:
    if card in view.seats[seat].hand:
        picked = card in scene.ui.selected
        state = " is-up" if picked else ""
        attributes = f'aria-pressed="{pressed(picked)}" {message(select={"card": card})}'
    else:
        state = " is-out"
        attributes = f'aria-disabled="true" {message(play=str(Action(seat, "bid", (card,))))}'
    about = f'id="card-{card}"{explains(f"card-{card}")} {attributes}'
    return f'<button type="button" class="go-card card{state}" {about}>{bid_face(card)}</button>'


def showdown(scene: Scene, events: Sequence[Happening]) -> Html:
    """The bids of a round side by side, with the highest highlighted once the round is decided."""
    best = _best(outcome(events))
    bids = "".join(
        f'<li class="{"is-best" if seat in best else ""}"{explains(f"card-{card}")}>'
        f'<p class="go-card card">{bid_face(card)}</p>'
        f"<p>{flag(scene.marks[seat])}<span>{scene.names[seat]}</span></p></li>"
        for seat, card in enumerate(bids_laid(events))
    )
    return Html(f'<ol class="own showdown" id="own" aria-label="{scene.words("Bids")}">{bids}</ol>')


def _best(decided: Won | Tied | None) -> Sequence[int]:
    if decided is None:
        return ()
    return (decided.seat,) if isinstance(decided, Won) else decided.seats
