"""The board: three rows with a boat each, and the trade rates below the third."""

from __future__ import annotations

from collections.abc import Sequence

from app.explanation import explains
from app.html import flag, join
from app.tables.santo_domingo.cards import BARREL, CROWN, name_of
from app.tables.santo_domingo.digest import gained, sold
from app.tables.santo_domingo.events import Gain, card_of, gains, piece_of
from app.words import NOTHING, Html, Words
from pygame_core.games.santo_domingo.components import LAST_SPACE
from pygame_core.games.santo_domingo.events import Granted, Happening, Revealed, Shared, Traded
from pygame_core.games.santo_domingo.state import ADMIRAL, CAPTAIN, FRIGATE, GALLEON, GOVERNOR, TRADER
from pygame_core.games.santo_domingo.view import View

NOBODY = -1
"""In place of a seat for all those that have got nothing from a card."""

_SEA = (
    '<svg class="chart__rhumbs" viewBox="0 0 900 700" aria-hidden="true">'
    '<use href="#rhumbs" x="700" y="350"/><use href="#rhumbs" x="240" y="130"/>'
    '<g class="faint"><svg x="585" y="235" width="230" height="230"><use href="#rose"/></svg></g></svg>'
    '<svg class="chart__coast" viewBox="0 0 1000 700" aria-hidden="true"><use href="#sd-coast"/></svg>'
    '<span class="ticks"></span>'
)


def board(
    words: Words,
    view: View,
    names: Sequence[Html],
    marks: Sequence[Html],
    last_round: Sequence[Happening],
    route: Html,
) -> Html:
    """The board as in the view, with a line about the events ``last_round`` below it."""
    flags = [flag(mark, name=name) for mark, name in zip(marks, names)]
    lanes = (
        _lane("points", words("Points"), "s-crown", "boat-points", view.points_row)
        + _lane("goods", words("Goods"), "s-barrel", "boat-goods", view.goods_row)
        + _lane("trade", words("Trade"), "s-scales", "boat-trade", view.trader_row, _rates(view))
    )
    label = words(
        "Board: points {points}, goods {goods}, trade {trade}, {paid} goods for {bought}",
        points=view.points_row,
        goods=view.goods_row,
        trade=view.trader_row,
        paid=view.rate.goods,
        bought=view.rate.points,
    )
    return Html(
        f'<section class="chart neatline" id="chart" aria-label="{label}">{_SEA}{lanes}'
        f"{_rates_told(words, view)}{_imprint(words, flags, last_round, route)}</section>"
    )


def _lane(kind: str, name: Html, symbol: str, boat: str, at: int, rates: str = "") -> str:
    spaces = "".join(
        f'<li class="is-at"><span>{space}</span></li>' if space == at else f"<li>{space}</li>"
        for space in range(LAST_SPACE + 1)
    )
    return (
        f'<div class="lane lane--{kind} {kind} at-{at}"{explains(f"lane-{kind}")} id="lane-{kind}">'
        f'<div class="lane__head"><h3>{name}</h3><svg aria-hidden="true"><use href="#{symbol}"/></svg>'
        f'<b class="lane__now">{at}</b></div>'
        f'<ol class="lane__track" aria-hidden="true">{spaces}<li class="lane__wake"></li>'
        f'<svg class="lane__boat" id="sails-{kind}"><use href="#{boat}"/></svg>{rates}</ol></div>'
    )


def _rates(view: View) -> str:
    brackets = "".join(
        f'<li class="span-{rate.last - rate.first + 1}{" is-at" if rate == view.rate else ""}">'
        f"{rate.goods}{BARREL}<i>→</i>{rate.points}{CROWN}</li>"
        for rate in view.rates
    )
    return f'<ol class="rates"{explains("rates")}>{brackets}</ol>'


def _rates_told(words: Words, view: View) -> str:
    """All rates of the trade row in words; the pictures of them lie along the row."""
    rates = "".join(
        "<li>"
        + words(
            "Trade {first} to {last}: {goods} goods for {points}",
            first=rate.first,
            last=rate.last,
            goods=rate.goods,
            points=rate.points,
        )
        + "</li>"
        for rate in view.rates
    )
    return f'<ol class="sr"{explains("rates")} aria-label="{words("Trade rates")}">{rates}</ol>'


def _imprint(words: Words, flags: Sequence[Html], events: Sequence[Happening], route: Html) -> str:
    """What every card of the last round has brought, in one line, with a link to the whole log.

    If there are many gains and reasons, the numbers of the cards stand for their names on narrow screens; what has no
    room all the same is left out.
    """
    parts = [part for event in events for part in _brought(words, flags, event)]
    many = len(parts) + sum(has_reason for _, has_reason in parts)
    rounds = [event.round for event in events if isinstance(event, Revealed)]
    heading = words("Round {round}.", round=rounds[0]) if rounds else words("The first round.")
    log = f'<a href="#{route}/log">{words("whole log")}</a>'
    shown = "".join(f"<span>{brought}</span>" for brought, _ in parts)
    results = f'<span class="imprint__parts"><em>{heading}</em>{shown}</span>'
    return f'<p class="imprint n-{many}"{explains("last-round")}>{results}{log}</p>'


def _card(words: Words, card: int) -> Html:
    """The name of a card, and its number, which a narrow screen shows in its place."""
    return Html(f'<span class="imprint__name" data-number="{card}">{name_of(words, card)}</span>')


def _brought(words: Words, flags: Sequence[Html], event: Happening) -> list[tuple[Html, bool]]:
    """The gains of a card or a trade, and whether each has a reason; seats without a gain stand together."""
    if isinstance(event, Traded):
        brought = sold(words, event) if event.able else gained(words, 0, CROWN, words("too few"))
        return [(Html(f"{flags[event.seat]}{_card(words, TRADER)} {brought}"), not event.able)]
    if not isinstance(event, Gain):
        return []
    name, piece = _card(words, card_of(event)), piece_of(card_of(event))
    who: dict[tuple[int, Html], Html] = {}
    for seat, kept in gains(event):
        sharers = (seat, NOTHING) if kept else (NOBODY, _why_nothing(words, event, seat))
        who[sharers] = join((who.get(sharers, NOTHING), flags[seat]))
    kept_by = dict(gains(event))
    return [
        (Html(f"{shown}{name} {gained(words, kept_by.get(seat, 0), piece, why)}"), bool(why))
        for (seat, why), shown in who.items()
    ]


def _why_nothing(words: Words, event: Gain, seat: int) -> Html:
    """The reason why a card has brought a seat nothing, in a few words."""
    match event:
        case Shared(before=0):
            return words("row empty")
        case Shared(each=0, before=before, seats=sharers):
            return words("{count} for {sharers}", count=before, sharers=len(sharers))
        case Granted() if not event.gains[list(event.seats).index(seat)]:
            first, second = (CAPTAIN, ADMIRAL) if event.card == GOVERNOR else (FRIGATE, GALLEON)
            return words("no other {first} or {second}", first=_card(words, first), second=_card(words, second))
        case _:
            return words("full")
