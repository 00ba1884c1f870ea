"""The player's hand, sorted by suit and number: playable cards are highlighted, a tap on others shows the reason."""

from __future__ import annotations

from itertools import groupby

from app.explanation import explains
from app.html import drawing, message
from app.scene import DECIDE, OPEN
from app.tables.hispaniola.scene import Scene
from app.tables.hispaniola.suits import SUITS, card_name, face
from app.words import Html
from pygame_core.game import Action
from pygame_core.games.hispaniola.state import Card
from pygame_core.games.hispaniola.view import View

ONE_ROW = 5
"""Up to this number of cards lie in one row on narrow screens."""

MOST_BACKS = 8
"""At most so many backs stand for the cards of a hand."""

MANY = 12
"""More cards than this overlap in one row."""


def hand(scene: Scene, view: View) -> Html:
    """The hand of the viewing seat; in quick mode also the card backs that show while no seat is held."""
    words = scene.words
    if view.seat is None:
        inside = f'<div class="meanwhile">{_backs(scene, view)}</div>'
    elif scene.quick:
        held = f'<div class="fan__cards" data-secret="held">{_cards(scene, view)}</div>'
        inside = f'{held}<div class="meanwhile">{_backs(scene, view)}</div>'
    else:
        inside = f'<div class="fan__cards">{_cards(scene, view)}</div>'
    return Html(f'<section class="own fan" id="own" data-arrows aria-label="{words("Your cards")}">{inside}</section>')


def sorted_hand(view: View) -> list[Card]:
    """The cards by suit and number, trumps last."""
    return sorted(view.cards, key=lambda card: (card[0] == view.trump, card))


def picked_card(scene: Scene, view: View) -> Card | None:
    """The only card that may be played, else the selected one; in quick mode, where a finger slides, only that."""
    if len(view.playable) == 1 and not scene.quick:
        return view.playable[0]
    return selected_card(scene.ui.selected, view)


def selected_card(selected: tuple[int, ...], view: View) -> Card | None:
    """The selected card; None if there is none or it may not be played."""
    card = (selected[0], selected[1]) if len(selected) == 2 else None
    return card if card in view.playable else None


def action_of(view: View, seat: int, card: Card) -> Action:
    """The action that bids or plays a card."""
    verb = "bid" if view.phase == "bid" else "play"
    return Action(seat, verb, (view.suits[card[0]], card[1]))


def _cards(scene: Scene, view: View) -> str:
    cards = sorted_hand(view)
    row = _first_row(cards)
    breaks = cards[row] if row < len(cards) else None
    columns = max(row, len(cards) - row)
    suits = "".join(
        f'<div class="suit">{"".join(_card(scene, view, card, card == breaks) for card in group)}</div>'
        for _, group in groupby(cards, key=lambda card: card[0])
    )
    return f'<div class="fan__suits n-{max(columns, 1)}{" is-many" if len(cards) > MANY else ""}">{suits}</div>'


def _first_row(cards: list[Card]) -> int:
    """How many cards are in the upper of two rows: whole suits, unless one row had three cards more than the other."""
    count = len(cards)
    if count <= ONE_ROW:
        return count
    longest = count // 2 + 1
    ends = [place for place in range(1, count) if cards[place - 1][0] != cards[place][0]]
    fitting = [place for place in ends if max(place, count - place) <= longest]
    return min(fitting, key=lambda place: abs(2 * place - count), default=-(-count // 2))


def _card(scene: Scene, view: View, card: Card, breaks: bool) -> str:
    words, seat = scene.words, view.seat
    if seat is None:
        return ""
    decides = scene.mode in (DECIDE, OPEN)
    own_turn = decides and scene.decision is not None and scene.decision.seat == seat and bool(view.playable)
    playable = own_turn and card in view.playable
    picked = playable and picked_card(scene, view) == card
    play = message(play=str(action_of(view, seat, card)))
    if not decides or (not playable and _bids_later(scene, view)):
        state, carried = "", 'aria-disabled="true"'
    elif not playable:
        state, carried = (" is-quiet" if own_turn else "", f'aria-disabled="true" {play}')
    elif picked:
        state, carried = " is-up", f'aria-pressed="true" {play}'
    else:
        state, carried = "", f'aria-pressed="false" {message(select={"card": list(card)})}'
    suit = SUITS[card[0]]
    return (
        f'<button type="button" class="card tcard su-{suit}{state}{" is-break" if breaks else ""}" '
        f'id="card-{suit}-{card[1]}"'
        f'{explains(f"card-{suit}-{card[1]}")} {carried} aria-label="{card_name(words, card)}">'
        f"{face(words, card, view.trump)}</button>"
    )


def _bids_later(scene: Scene, view: View) -> bool:
    """Whether the viewing seat has not bid yet and another seat bids now."""
    return view.phase == "bid" and view.laid is None and scene.decision is not None and scene.decision.seat != view.seat


def _backs(scene: Scene, view: View) -> str:
    """The hand of the deciding seat face down, with a hint how to see it."""
    words, decision = scene.words, scene.decision
    if decision is None:
        return ""
    seat = decision.seat
    mark = scene.marks[seat]
    back = f'<span class="card tcard tcard--back mini--back of-{mark}"><span>{drawing(f"p-{mark}")}</span></span>'
    leave = message(ui={"quick": False})
    return (
        f'<div class="backs"'
        f'{explains(f"seat-{seat}")} aria-hidden="true">{back * min(view.seats[seat].cards, MOST_BACKS)}</div>'
        f'<p class="backs__how"><b>{words("Hold your name above")}</b> '
        f"{words('to see your cards. Tap one with the other hand, or slide onto it and let go.')}</p>"
        f'<button type="button" class="btn" id="quick" {leave}>{words("Pass the tablet instead")}</button>'
    )
