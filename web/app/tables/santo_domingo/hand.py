"""The player's hand: eight cards, always in the same eight places."""

from __future__ import annotations

from app.explanation import explains
from app.html import joined, message, pressed
from app.scene import DECIDE
from app.tables.santo_domingo.cards import BARREL, CROWN, KINDS, SYMBOLS, does, face, name_of, with_article
from app.tables.santo_domingo.prospects import only_choice
from app.tables.santo_domingo.scene import Scene
from app.words import Html, Words
from pygame_core.game import Action
from pygame_core.games.santo_domingo.cards import (
    BACK_FOR_TRADER,
    FEW_PLAYERS,
    FOR_ADMIRAL,
    FOR_CAPTAIN,
    FOR_FRIGATE,
    FOR_GALLEON,
    FOR_TRADER,
    MOST_SHARED,
    goods_for_cards_left,
)
from pygame_core.games.santo_domingo.state import CARDS
from pygame_core.games.santo_domingo.view import SeatView, View


def hand(scene: Scene, view: View, seat: int) -> Html:
    """The eight cards of a seat; a tap selects a card, or shows why it cannot be played again.

    Once the seat has chosen, its cards of this round are raised, and a tap does nothing.
    """
    cards = "".join(_card(scene, view, seat, card) for card in CARDS)
    return Html(
        f'<section class="own hand" id="own" data-arrows aria-label="{scene.words("Your cards")}">{cards}</section>'
    )


def _card(scene: Scene, view: View, seat: int, card: int) -> str:
    words, own = scene.words, view.seats[seat]
    played = dict(own.discard)
    if card in played:
        state = " is-out"
        attributes = f'aria-disabled="true" {message(play=str(Action(seat, "choose", (card,))))}'
        text = f"<span>{words('played in')}<br>{words('round {round}', round=played[card])}</span>"
    elif scene.mode != DECIDE:
        state = " is-up" if card in view.chosen else ""
        attributes = f'aria-disabled="true" aria-pressed="{pressed(card in view.chosen)}"'
        text = str(does(words, card))
    else:
        picked = card in _picked(scene, view, seat)
        state = " is-up" if picked else ""
        attributes = f'aria-pressed="{"true" if picked else "false"}" {message(ui={"select": card})}'
        text = str(does(words, card))
    return (
        f'<button type="button" class="card card--{KINDS[card]}{state}" id="card-{card}"'
        f"{explains(f'card-{card}')} {attributes}>"
        f'<span class="card__head"><span class="card__n">{card}</span>'
        f'<span class="card__name">{name_of(words, card)}</span></span>'
        f'<span class="card__art">{face(SYMBOLS[card])}</span><span class="card__does">{text}</span></button>'
    )


def choice_prompt(scene: Scene, view: View, seat: int) -> tuple[Html, Html, Html]:
    """The prompt of a choice: what to do, a preview of the selected cards, and the button that plays them."""
    words, picked = scene.words, _picked(scene, view, seat)
    if picked:
        why = Html(" ".join(_hint(words, view, seat, card) for card in picked))
    elif view.cards_to_choose > 1:
        why = words(
            "With up to {seats} players everybody plays two cards. Tap one to see what it would bring.",
            seats=FEW_PLAYERS,
        )
    else:
        why = words("Tap a card to see what it would bring.")
    return _todo(scene, view, seat), why, _play_button(words, view, seat, picked)


def _picked(scene: Scene, view: View, seat: int) -> tuple[int, ...]:
    """The selected cards; the last cards of a hand need no selection."""
    return only_choice(view, seat) or scene.ui.selected


def _todo(scene: Scene, view: View, seat: int) -> Html:
    words, name = scene.words, scene.names[seat]
    if only_choice(view, seat):
        return words.plural(
            "{name}, this is your last card.",
            "{name}, these are your last {count} cards.",
            view.cards_to_choose,
            name=name,
        )
    return words.plural(
        "{name}, choose a card in secret.",
        "{name}, choose {count} cards in secret.",
        view.cards_to_choose,
        name=name,
    )


def _play_button(words: Words, view: View, seat: int, picked: tuple[int, ...]) -> Html:
    ready = len(picked) == view.cards_to_choose
    if picked:
        label = words("Play {cards}", cards=joined(words, [with_article(words, card) for card in picked]))
    else:
        label = words.plural("Choose a card", "Choose {count} cards", view.cards_to_choose)
    play = message(play=str(Action(seat, "choose", picked)))
    waits = "" if ready else ' aria-disabled="true"'
    return Html(f'<button type="button" class="btn btn--plate" id="play"{waits} {play}>{label}</button>')


def _hint(words: Words, view: View, seat: int, card: int) -> Html:
    own, name = view.seats[seat], name_of(words, card)
    match card:
        case 1:
            return words(
                "{card}: up to {most} of the {row} {points}, shared with other Captains.",
                card=name,
                most=MOST_SHARED[card],
                row=view.points_row,
                points=CROWN,
            )
        case 2:
            return words(
                "{card}: up to {most} of what Captains leave of the {row} {points}.",
                card=name,
                most=MOST_SHARED[card],
                row=view.points_row,
                points=CROWN,
            )
        case 3:
            return _governor_hint(words, view, name)
        case 4:
            return words(
                "{card}: up to {most} of the {row} {goods}, shared with other Frigates.",
                card=name,
                most=MOST_SHARED[card],
                row=view.goods_row,
                goods=BARREL,
            )
        case 5:
            return words(
                "{card}: all that Frigates leave of the {row} {goods}.", card=name, row=view.goods_row, goods=BARREL
            )
        case 6:
            return _customs_hint(words, view, name)
        case 7:
            return _trader_hint(words, view, own)
        case _:
            return _beggar_hint(words, view, own)


def _governor_hint(words: Words, view: View, name: Html) -> Html:
    if len(view.seats) <= FEW_PLAYERS:
        return words(
            "{card}: {first} {goods} for each Captain of the others, {second} for each Admiral.",
            card=name,
            first=FOR_CAPTAIN,
            second=FOR_ADMIRAL,
            goods=BARREL,
        )
    return words(
        "{card}: {first} {goods} for each Captain, {second} for each Admiral.",
        card=name,
        first=FOR_CAPTAIN,
        second=FOR_ADMIRAL,
        goods=BARREL,
    )


def _customs_hint(words: Words, view: View, name: Html) -> Html:
    if len(view.seats) <= FEW_PLAYERS:
        return words(
            "{card}: {first} {points} for each Frigate of the others, {second} for each Galleon.",
            card=name,
            first=FOR_FRIGATE,
            second=FOR_GALLEON,
            points=CROWN,
        )
    return words(
        "{card}: {first} {points} for each Frigate, {second} for each Galleon.",
        card=name,
        first=FOR_FRIGATE,
        second=FOR_GALLEON,
        points=CROWN,
    )


def _trader_hint(words: Words, view: View, own: SeatView) -> Html:
    brings = words(
        "Trader: {goods} can bring {points} at {paid} for {bought}.",
        goods=Html(f"{own.goods} {BARREL}"),
        points=Html(f"<b>{view.rate.most_points(own.goods)}</b> {CROWN}"),
        paid=view.rate.goods,
        bought=view.rate.points,
    )
    more = words("Each other Trader moves the boat back {spaces}.", spaces=BACK_FOR_TRADER)
    return Html(f'{brings} <span class="more">{more}</span>')


def _beggar_hint(words: Words, view: View, own: SeatView) -> Html:
    left = len(own.hand) - view.cards_to_choose
    goods = Html(f"<b>{goods_for_cards_left(left)}</b> {BARREL}")
    if len(view.seats) <= FEW_PLAYERS:
        return words(
            "Beggar: {goods} with {left} left in hand, {more} more for each Trader of the others, then a full hand.",
            goods=goods,
            left=left,
            more=FOR_TRADER,
        )
    return words(
        "Beggar: {goods} with {left} left in hand, {more} more for each Trader, then a full hand.",
        goods=goods,
        left=left,
        more=FOR_TRADER,
    )
