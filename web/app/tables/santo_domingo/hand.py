"""The player's hand: eight cards, always in the same eight places."""

from __future__ import annotations

from app.explanation import explains
from app.html import joined, message, pressed, whole
from app.scene import DECIDE, PAST
from app.tables.santo_domingo.cards import BARREL, CROWN, KINDS, SYMBOLS, does, face, name_of, with_article
from app.tables.santo_domingo.prospects import (
    TAXED,
    can_overflow,
    most_for_cards_of_others,
    most_goods_to_sell,
    most_of_governor,
    only_choice,
)
from app.tables.santo_domingo.scene import Scene
from app.words import NOTHING, Html, Words
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
from pygame_core.games.santo_domingo.state import CARDS, CUSTOMS, GOVERNOR, MOST_GOODS, TRADER
from pygame_core.games.santo_domingo.view import View


def hand(scene: Scene, view: View, seat: int) -> Html:
    """The eight cards of a seat, with what each does; a tap selects a card, or shows why it cannot be played again.

    Once the seat has chosen, its cards of this round are raised, and a tap does nothing. While goods are sold they lie
    on the table, and here they are spent.
    """
    cards = "".join(_card(scene, view, seat, card) for card in CARDS)
    return Html(
        f'<section class="own hand" id="own" data-arrows aria-label="{scene.words("Your cards")}">{cards}</section>'
    )


def _card(scene: Scene, view: View, seat: int, card: int) -> str:
    words, own, played_in = scene.words, view.seats[seat], NOTHING
    played = dict(own.discard) | dict.fromkeys(own.shown, view.round)
    if card in played:
        state = " is-out"
        refused = message(play=str(Action(seat, "choose", (card,)))) if scene.mode != PAST else NOTHING
        attributes = f'aria-disabled="true" {refused}'
        played_in = Html(f'<span class="sr">{words("played in round {round}", round=played[card])}</span>')
    elif scene.mode != DECIDE or view.phase != "choose":
        state = " is-up" if card in view.chosen else ""
        attributes = f'aria-disabled="true" aria-pressed="{pressed(card in view.chosen)}"'
    else:
        picked = card in _picked(scene, view, seat)
        state = " is-up" if picked else ""
        attributes = f'aria-pressed="{"true" if picked else "false"}" {message(select={"card": card})}'
    return (
        f'<button type="button" class="card card--{KINDS[card]}{state}" id="card-{card}"'
        f"{explains(f'card-{card}')} {attributes}>"
        f'<span class="card__head"><span class="card__n">{card}</span>'
        f'<span class="card__name">{name_of(words, card)}</span>{played_in}</span>'
        f'<span class="card__art">{face(SYMBOLS[card])}</span>'
        f'<span class="card__does">{does(words, card)}</span></button>'
    )


def choice_prompt(scene: Scene, view: View, seat: int) -> tuple[Html, Html, Html]:
    """The prompt of a choice: what to do, a preview of the selected cards, and the button that plays them."""
    words, picked = scene.words, _picked(scene, view, seat)
    if picked:
        why = _hints(words, view, seat, picked)
    elif view.cards_to_choose > 1:
        why = words(
            "With up to {seats} players everybody plays two cards. Tap one to see what it would bring.",
            seats=FEW_PLAYERS,
        )
    else:
        why = words("Tap a card to see what it would bring.")
    return _todo(scene, view, seat), why, _play_button(words, view, seat, picked)


def _picked(scene: Scene, view: View, seat: int) -> tuple[int, ...]:
    """The selected cards in order of their numbers; the last cards of a hand need no selection."""
    return only_choice(view, seat) or tuple(sorted(scene.ui.selected))


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
    missing = view.cards_to_choose - len(picked)
    if picked and missing:
        label = words.plural("Choose one more card", "Choose {count} more cards", missing)
    elif len(picked) > 1:
        label = words("Play {cards}", cards=joined(words, [name_of(words, card) for card in picked]))
    elif picked:
        label = words("Play {card}", card=with_article(words, picked[0]))
    else:
        label = words.plural("Choose a card", "Choose {count} cards", view.cards_to_choose)
    play = message(play=str(Action(seat, "choose", picked)))
    waits = ' aria-disabled="true"' if missing else ""
    return Html(f'<button type="button" class="btn btn--plate" id="play"{waits} {play}>{label}</button>')


def _hints(words: Words, view: View, seat: int, picked: tuple[int, ...]) -> Html:
    """What the selected cards would bring."""
    hints = [_hint(words, view, seat, card, picked) for card in picked]
    if can_overflow(view, seat, picked):
        hints.append(words("You hold at most {most} {goods}.", most=MOST_GOODS, goods=BARREL))
    return Html(" ".join(hints))


def _hint(words: Words, view: View, seat: int, card: int, picked: tuple[int, ...]) -> Html:
    name = name_of(words, card)
    match card:
        case 1:
            return words(
                "{card}: up to {most} of the {row} {points}, shared with other Captains.",
                card=name,
                most=min(MOST_SHARED[card], view.points_row),
                row=view.points_row,
                points=CROWN,
            )
        case 2:
            return words(
                "{card}: up to {most} of what Captains leave of the {row} {points}.",
                card=name,
                most=min(MOST_SHARED[card], view.points_row),
                row=view.points_row,
                points=CROWN,
            )
        case 3:
            return _governor_hint(words, view, seat)
        case 4:
            return words(
                "{card}: up to {most} of the {row} {goods}, shared with other Frigates.",
                card=name,
                most=min(MOST_SHARED[card], view.goods_row),
                row=view.goods_row,
                goods=BARREL,
            )
        case 5:
            return words(
                "{card}: all that Frigates leave of the {row} {goods}.", card=name, row=view.goods_row, goods=BARREL
            )
        case 6:
            return _customs_hint(words, view, seat)
        case 7:
            return _trader_hint(words, view, seat, picked)
        case _:
            return _beggar_hint(words, view, seat)


def _governor_hint(words: Words, view: View, seat: int) -> Html:
    most = most_of_governor(view, seat)
    if not most:
        return _brings_nothing(words, GOVERNOR)
    amounts = {
        "first": FOR_CAPTAIN,
        "second": FOR_ADMIRAL,
        "goods": BARREL,
        "most": most,
    }
    if len(view.seats) <= FEW_PLAYERS:
        return words(
            "Governor: {first} {goods} per Captain of the others, {second} per Admiral: {most} at most.",
            **amounts,
        )
    return words("Governor: {first} {goods} per Captain, {second} per Admiral: {most} at most.", **amounts)


def _customs_hint(words: Words, view: View, seat: int) -> Html:
    most = most_for_cards_of_others(view, seat, TAXED)
    if not most:
        return _brings_nothing(words, CUSTOMS)
    amounts = {
        "first": FOR_FRIGATE,
        "second": FOR_GALLEON,
        "points": CROWN,
        "most": most,
    }
    if len(view.seats) <= FEW_PLAYERS:
        return words(
            "Customs: {first} {points} per Frigate of the others, {second} per Galleon: {most} at most.",
            **amounts,
        )
    return words("Customs: {first} {points} per Frigate, {second} per Galleon: {most} at most.", **amounts)


def _trader_hint(words: Words, view: View, seat: int, picked: tuple[int, ...]) -> Html:
    own, most = view.seats[seat].goods, most_goods_to_sell(view, seat, picked)
    if most > own:
        [other] = [card for card in picked if card != TRADER]
        return words(
            "Trader: at most {points}; with {card} at most {more}.",
            points=_most_for(words, view, own),
            card=name_of(words, other),
            more=_most_for(words, view, most),
        )
    brings = words(
        "Trader: at most {points}; the rate is {paid} for {bought}.",
        points=_most_for(words, view, own),
        paid=view.rate.goods,
        bought=view.rate.points,
    )
    if len(picked) > 1:
        return brings
    more = words("Each other Trader moves the boat back {spaces}.", spaces=BACK_FOR_TRADER)
    return Html(f'{brings} <span class="more">{more}</span>')


def _most_for(words: Words, view: View, goods: int) -> Html:
    """The most points that goods bring at the current rate, and how many of them are sold for that."""
    points = view.rate.most_points(goods)
    return words(
        "{points} for {goods}",
        points=whole(f"<b>{points}</b> {CROWN}"),
        goods=whole(f"{view.rate.price(points)} {BARREL}"),
    )


def _brings_nothing(words: Words, card: int) -> Html:
    return words("{card}: brings nothing in this round.", card=name_of(words, card))


def _beggar_hint(words: Words, view: View, seat: int) -> Html:
    left = len(view.seats[seat].hand) - view.cards_to_choose
    goods = whole(f"<b>{goods_for_cards_left(left)}</b> {BARREL}")
    if len(view.seats) <= FEW_PLAYERS:
        return words(
            "Beggar: {goods} for {left} left in hand, {more} more per Trader of the others; then all cards come back.",
            goods=goods,
            left=left,
            more=FOR_TRADER,
        )
    return words(
        "Beggar: {goods} for {left} left in hand, {more} more per Trader; then all cards come back.",
        goods=goods,
        left=left,
        more=FOR_TRADER,
    )
