"""What each thing on the table is: the rows, the players' totals and cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from app.explanation import Explanation, Explanations
from app.html import icon, joined, whole
from app.tables.santo_domingo.cards import name_of
from app.tables.santo_domingo.resolve import cards_laid, this_round
from app.tables.santo_domingo.scene import Scene
from app.words import Html
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
from pygame_core.games.santo_domingo.components import LAST_SPACE
from pygame_core.games.santo_domingo.state import BEGGAR, CARDS, CUSTOMS, FRIGATE, GALLEON, GOVERNOR, MOST_GOODS
from pygame_core.games.santo_domingo.view import View

CLAUSES = {1: "SD-1", 2: "SD-2", 3: "SD-3", 4: "SD-4", 5: "SD-5", 6: "SD-6", 7: "SD-7b", 8: "SD-8a"}
"""The clause of each card."""


def explanations(scene: Scene) -> Explanations:
    """Everything on the table."""
    view, seats, laid = scene.view, range(len(scene.view.seats)), cards_laid(this_round(scene.events))
    return {
        "lane-points": partial(_points_row, scene, view),
        "lane-goods": partial(_goods_row, scene, view),
        "lane-trade": partial(_trade_row, scene, view),
        "rates": partial(_rates, scene, view),
        "last-round": partial(_last_round, scene),
        "phases": partial(_phases, scene),
        **{f"card-{card}": partial(_card, scene, view, card) for card in CARDS},
        **{f"seat-{seat}": partial(_seat, scene, view, seat) for seat in seats},
        **{f"points-{seat}": partial(_points, scene, view, seat) for seat in seats},
        **{f"goods-{seat}": partial(_goods, scene, view, seat) for seat in seats},
        **{f"cards-{seat}": partial(_cards_in_hand, scene, view, seat) for seat in seats},
        **{f"played-{seat}": partial(_to_play, scene, view, seat) for seat in seats},
        **{
            f"played-{seat}-{card}": partial(_played, scene, view, seat, card)
            for seat, cards in enumerate(laid)
            for card in cards
        },
    }


def _points_row(scene: Scene, view: View) -> Explanation:
    words = scene.words
    text = words.plural(
        "{count} victory point lies here for Captains and Admirals. What they take moves the boat back.",
        "{count} victory points lie here for Captains and Admirals. What they take moves the boat back.",
        view.points_row,
    )
    return Explanation(words("Row of points"), text, "SD-P1")


def _goods_row(scene: Scene, view: View) -> Explanation:
    words = scene.words
    text = words.plural(
        "{count} piece of goods lies here for Frigates and Galleons. What they take moves the boat back.",
        "{count} pieces of goods lie here for Frigates and Galleons. What they take moves the boat back.",
        view.goods_row,
    )
    return Explanation(words("Row of goods"), text, "SD-P1")


def _trade_row(scene: Scene, view: View) -> Explanation:
    words = scene.words
    text = words(
        "The boat is on space {space} of {last}: a Trader sells at {paid} for {bought} now. "
        "After a round with a Trader it goes back to 0.",
        space=view.trader_row,
        last=LAST_SPACE,
        paid=view.rate.goods,
        bought=view.rate.points,
    )
    return Explanation(words("Row of trade"), text, "SD-7c")


def _rates(scene: Scene, view: View) -> Explanation:
    words = scene.words
    text = words(
        "Goods paid and points bought by a Trader, by the space of the boat. Now it is {paid} for {bought}. "
        "Prices are rounded up: a single point costs {single}.",
        paid=view.rate.goods,
        bought=view.rate.points,
        single=view.rate.price(1),
    )
    return Explanation(words("Trade rates"), text, "SD-7b")


def _last_round(scene: Scene) -> Explanation:
    words = scene.words
    return Explanation(words("Last round"), words("What each card brought in the round that was shown last."), "SD-R3")


def _phases(scene: Scene) -> Explanation:
    words = scene.words
    text = words("The rows grow; everybody chooses in secret; all cards are revealed and work in ascending order.")
    return Explanation(words("Phases of the round"), text, "SD-R3")


def _card(scene: Scene, view: View, card: int) -> Explanation:
    title = scene.words("{number} {card}", number=card, card=name_of(scene.words, card))
    sentences = [_does(scene, view, card), *_limits(scene, view, card)]
    played = dict(view.seats[view.seat].discard) if view.seat is not None else {}
    if card in played:
        sentences.append(scene.words("Played in round {round}: the Beggar takes it back.", round=played[card]))
    return Explanation(title, Html(" ".join(sentences)), CLAUSES[card], view.seat)


def _limits(scene: Scene, view: View, card: int) -> list[Html]:
    """Which cards do not count (SD-X1), and how many goods can be held (SD-P3)."""
    words, found = scene.words, []
    if len(view.seats) <= FEW_PLAYERS and card in (GOVERNOR, CUSTOMS):
        found.append(words("Only cards of the other players count."))
    elif len(view.seats) <= FEW_PLAYERS and card == BEGGAR:
        found.append(words("Only Traders of the other players count."))
    if card in (GOVERNOR, FRIGATE, GALLEON, BEGGAR):
        found.append(words("Nobody can hold more than {most} goods; the rest is lost.", most=MOST_GOODS))
    return found


def _does(scene: Scene, view: View, card: int) -> Html:
    """What a card does, and with how much now."""
    words = scene.words
    match card:
        case 1:
            return words(
                "Each Captain takes up to {most} points from the row, which has {row} now; several share evenly.",
                most=MOST_SHARED[card],
                row=view.points_row,
            )
        case 2:
            return words(
                "Each Admiral takes up to {most} of the points that Captains leave; the row has {row} now.",
                most=MOST_SHARED[card],
                row=view.points_row,
            )
        case 3:
            return words(
                "Brings {first} goods for each Captain and {second} for each Admiral of this round, from the bank.",
                first=FOR_CAPTAIN,
                second=FOR_ADMIRAL,
            )
        case 4:
            return words(
                "Each Frigate takes up to {most} goods from the row, which has {row} now; several share evenly.",
                most=MOST_SHARED[card],
                row=view.goods_row,
            )
        case 5:
            return words("Galleons share all goods that Frigates leave; the row has {row} now.", row=view.goods_row)
        case 6:
            return words(
                "Brings {first} points for each Frigate and {second} for each Galleon of this round, from the bank.",
                first=FOR_FRIGATE,
                second=FOR_GALLEON,
            )
        case 7:
            return words(
                "Sells any number of goods, now at {paid} for {bought}, rounded up. Before anybody sells, each Trader "
                "after the first moves the boat back {spaces} spaces: all Traders get the lower price.",
                paid=view.rate.goods,
                bought=view.rate.points,
                spaces=BACK_FOR_TRADER,
            )
        case _:
            return _beggar(scene, view)


def _beggar(scene: Scene, view: View) -> Html:
    words = scene.words
    brings = words(
        "Brings {none} goods if no other card is left in hand, {few} with 1 or 2 left, {some} with 3 or 4, {many} with "
        "more; and {more} for each Trader of this round. Then all played cards come back.",
        none=goods_for_cards_left(0),
        few=goods_for_cards_left(1),
        some=goods_for_cards_left(3),
        many=goods_for_cards_left(5),
        more=FOR_TRADER,
    )
    if view.seat is None or view.phase != "choose" or BEGGAR not in view.seats[view.seat].hand:
        return brings
    left = len(view.seats[view.seat].hand) - view.cards_to_choose
    now = words("Now {left} would be left.", left=left)
    return Html(f"{brings} {now}")


def _seat(scene: Scene, view: View, seat: int) -> Explanation:
    words, own = scene.words, view.seats[seat]
    text = words(
        "Points: {points}, goods: {goods}. The game ends after a round in which somebody has {threshold} points.",
        points=whole(f"{own.points} {icon('s-crown', 'points')}"),
        goods=whole(f"{own.goods} {icon('s-barrel', 'goods')}"),
        threshold=view.threshold,
    )
    ledger = words("The row of numbers: the own cards, crossed out once played.")
    return Explanation(words("Player"), Html(f"{text} {ledger}"), "SD-E1", seat)


def _points(scene: Scene, view: View, seat: int) -> Explanation:
    words, own = scene.words, view.seats[seat]
    text = words(
        "{points} of {threshold} now. Most victory points win; the game ends after a round in which "
        "somebody reaches {threshold}.",
        points=own.points,
        threshold=view.threshold,
    )
    return Explanation(words("Victory points"), text, "SD-E1", seat)


def _goods(scene: Scene, view: View, seat: int) -> Explanation:
    words, own = scene.words, view.seats[seat]
    text = words(
        "{goods} now, at most {most}. A Trader sells them for points; at the end 3 goods give 1 point.",
        goods=own.goods,
        most=MOST_GOODS,
    )
    return Explanation(words("Goods"), text, "SD-C3", seat)


def _cards_in_hand(scene: Scene, view: View, seat: int) -> Explanation:
    words, own = scene.words, view.seats[seat]
    if own.hand:
        text = words("Still in hand: {cards}. A Beggar takes all played cards back.", cards=_names(scene, own.hand))
    else:
        text = words("No card is in hand now. A Beggar takes all played cards back.")
    return Explanation(words("Cards in hand"), text, "SD-8c", seat)


def _to_play(scene: Scene, view: View, seat: int) -> Explanation:
    words = scene.words
    if view.seats[seat].laid:
        text = words("Chosen in secret; it lies face down until all have chosen.")
    else:
        text = words.plural(
            "Here lies what is played in this round: {count} card.",
            "Here lie the cards that are played in this round: {count}.",
            view.cards_to_choose,
        )
    return Explanation(words("Card of this round"), text, "SD-R2", seat)


def _played(scene: Scene, view: View, seat: int, card: int) -> Explanation:
    return replace(_card(scene, replace(view, seat=None), card), seat=seat)


def _names(scene: Scene, cards: Sequence[int]) -> Html:
    return joined(scene.words, [name_of(scene.words, card) for card in cards])
