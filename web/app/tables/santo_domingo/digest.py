"""What has happened in Santo Domingo, in short: by player since a seat last acted, and by line of the log."""

from __future__ import annotations

from collections.abc import Sequence

from app.digest import DigestLine, lines_of_players
from app.html import joined, whole
from app.tables.santo_domingo.cards import BARREL, CROWN, name_of
from app.tables.santo_domingo.events import Gain, card_of, describe_event, gains, piece_of, why_nothing
from app.tables.santo_domingo.resolve import cards_laid, this_round
from app.words import Html, Words
from pygame_core.games.santo_domingo.events import Chosen, Happening, Revealed, Traded, TradeOpened, TradeReset
from pygame_core.games.santo_domingo.state import TRADER

Names = Sequence[Html]

SILENT = ("chosen", "reset", "round ended")
"""The kinds of events that tell nothing by themselves."""


def digest(words: Words, names: Names, events: Sequence[Happening], seat: int) -> Sequence[DigestLine]:
    """One line for each player: the cards of the round that was turned up, and what each has brought."""
    current = this_round(events)
    if not current:
        return ()
    brought = gains_by_card(words, current)
    acts = {
        player: [_card(words, card, brought.get((player, card))) for card in cards]
        for player, cards in enumerate(cards_laid(current))
    }
    others = {player: done for player, done in acts.items() if player != seat}
    return lines_of_players(words, names, {**others, seat: acts[seat]})


def gains_by_card(words: Words, events: Sequence[Happening]) -> dict[tuple[int, int], Html]:
    """What each card has brought each seat, by seat and card; with the reason if it is nothing."""
    brought: dict[tuple[int, int], Html] = {}
    for event in events:
        if isinstance(event, Gain):
            card = card_of(event)
            for seat, kept in gains(event):
                brought[seat, card] = gained(words, kept, piece_of(card), why_nothing(words, event, seat))
        elif isinstance(event, Traded):
            brought[event.seat, TRADER] = sold(words, event)
    return brought


def gained(words: Words, kept: int, piece: Html, why: Html) -> Html:
    """A gain with its piece; a gain of nothing with its reason."""
    gain = whole(f"<b>+{kept}</b> {piece}")
    return words("{gain} ({why})", gain=gain, why=why) if why else gain


def sold(words: Words, event: Traded) -> Html:
    """What a Trader has given and got."""
    if not event.able:
        return gained(words, 0, CROWN, words("too few goods"))
    if not event.points:
        return words("sells nothing")
    goods, points = whole(f"<b>−{event.goods}</b> {BARREL}"), whole(f"<b>+{event.points}</b> {CROWN}")
    return Html(f"{goods} {points}")


def _card(words: Words, card: int, gain: Html | None) -> Html:
    """A card with its gain; without one while it has not been resolved."""
    name = name_of(words, card)
    return Html(f"{name} {gain}") if gain else name


# ---- the log ----


def begins_turn(before: Happening | None, event: Happening) -> bool:
    """Whether a line of the log begins: choosing and turning up are one, and so are all Traders."""
    if isinstance(event, Revealed):
        return not isinstance(before, Chosen)
    if isinstance(event, Chosen):
        return not isinstance(before, Chosen)
    return not isinstance(event, Traded | TradeReset)


def describe_turn(words: Words, names: Names, events: Sequence[Happening]) -> Html:
    """The events of one line of the log in short."""
    last = events[-1]
    if isinstance(last, Chosen):
        seats = [event.seat for event in events if isinstance(event, Chosen)]
        who = joined(words, [names[seat] for seat in seats])
        return words.plural("{names} has chosen.", "{names} have chosen.", len(seats), names=who)
    if isinstance(events[0], TradeOpened):
        sales = {event.seat: sold(words, event) for event in events if isinstance(event, Traded)}
        traders = [Html(f"{names[seat]} {sales.get(seat, '')}".strip()) for seat in events[0].seats]
        return words("{card}: {who}", card=name_of(words, TRADER), who=joined(words, traders))
    return describe_event(words, names, last)
