"""What each thing on the table is: prizes, bids, and the players' points and cards."""

from __future__ import annotations

from functools import partial

from app.explanation import Explanation, Explanations
from app.tables.goofspiel.cards import numbers
from app.tables.goofspiel.scene import Scene
from app.words import Words
from pygame_core.games.goofspiel.view import View


def explanations(scene: Scene) -> Explanations:
    """Everything on the table."""
    view, words, seats = scene.view, scene.words, range(len(scene.view.seats))
    return {
        "prizes": partial(_prizes, words, view),
        "pile": partial(_pile, words, view),
        "fates": partial(_fates, words),
        "last-round": partial(_last_round, words),
        **{f"card-{card}": partial(_card, words, view, card) for card in view.bids},
        **{f"seat-{seat}": partial(_seat, words, view, seat) for seat in seats},
        **{f"cards-{seat}": partial(_cards, words, view, seat) for seat in seats},
        **{f"bid-{seat}": partial(_bid, words, view, seat) for seat in seats},
    }


def _prizes(words: Words, view: View) -> Explanation:
    text = words.plural(
        "The highest bid wins what lies here: {count} point now.",
        "The highest bid wins what lies here: {count} points now.",
        sum(view.prizes),
    )
    return Explanation(words("Prizes of this round"), text, "GO-R3")


def _pile(words: Words, view: View) -> Explanation:
    text = words.plural("{count} prize is still to come.", "{count} prizes are still to come.", view.face_down)
    return Explanation(words("Pile of prizes"), text, "GO-R1")


def _fates(words: Words) -> Explanation:
    return Explanation(words("All prizes"), words("Each prize with the flag of whoever has won it."), "GO-R5")


def _last_round(words: Words) -> Explanation:
    return Explanation(words("Last round"), words("The bids of the last round, and what they have brought."), "GO-R3")


def _card(words: Words, view: View, card: int) -> Explanation:
    text = words("A bid is spent when it is turned up, whether it wins or not.")
    return Explanation(words("Card {card}", card=card), text, "GO-R3", view.seat)


def _seat(words: Words, view: View, seat: int) -> Explanation:
    text = words("{points} points now. Most points win.", points=view.seats[seat].points)
    return Explanation(words("Player"), text, "GO-E2", seat)


def _cards(words: Words, view: View, seat: int) -> Explanation:
    hand = view.seats[seat].hand
    text = words("Still to bid: {cards}.", cards=numbers(words, hand)) if hand else words("All cards are spent.")
    return Explanation(words("Cards in hand"), text, "GO-R5", seat)


def _bid(words: Words, view: View, seat: int) -> Explanation:
    if view.seats[seat].has_bid and not view.seats[seat].shown:
        text = words("Chosen in secret; it lies face down until all have bid.")
    else:
        text = words("The bid of this round lies here.")
    return Explanation(words("Bid of this round"), text, "GO-R2", seat)
