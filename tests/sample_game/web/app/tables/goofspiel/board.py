"""The board: the prizes of this round, the pile of later prizes, and the fate of all prizes."""

from __future__ import annotations

from collections.abc import Sequence

from app.explanation import explains
from app.html import flag
from app.tables.goofspiel.cards import prize_face, worth
from app.tables.goofspiel.events import bids_laid, describe_event, outcome
from app.words import Html, Words
from pygame_core.games.goofspiel.events import Happening
from pygame_core.games.goofspiel.view import View

_SEA = (
    '<svg class="chart__rhumbs" viewBox="0 0 900 700" aria-hidden="true">'
    '<use href="#rhumbs" x="700" y="350"/><use href="#rhumbs" x="240" y="130"/></svg>'
    '<span class="ticks"></span>'
)


def board(
    words: Words,
    view: View,
    names: Sequence[Html],
    marks: Sequence[Html],
    lot: Sequence[int],
    last_round: Sequence[Happening],
    route: Html,
) -> Html:
    """The board with the open prizes ``lot``, and a line about the events ``last_round`` below it."""
    return Html(
        f'<section class="chart neatline" id="chart" aria-label="{words("Prizes")}">{_SEA}'
        f'<div class="lot n-{len(lot) + 1}">{_pile(words, view)}{_lot(words, lot)}</div>'
        f"{_ledger(words, view, marks, lot)}{_imprint(words, names, marks, last_round, route)}</section>"
    )


def _pile(words: Words, view: View) -> str:
    count = view.face_down
    label = words.plural("{count} prize to come", "{count} prizes to come", count)
    if not count:
        return f'<p class="go-card go-card--none"{explains("pile")}><span>{label}</span></p>'
    content = f'<b class="go-card__n">{count}</b><span class="sr">{label}</span>'
    return f'<p class="go-card go-card--pile"{explains("pile")}>{content}</p>'


def _lot(words: Words, lot: Sequence[int]) -> str:
    if not lot:
        return ""
    said = words("{points} to be won", points=worth(sum(lot)))
    cards = "".join(
        f'<p class="go-card go-card--prize card lifts" id="prize-{prize}"{explains("prizes")}>{prize_face(prize)}</p>'
        for prize in lot
    )
    return f'{cards}<p class="lot__sum"{explains("prizes")}>{said}</p>'


def _ledger(words: Words, view: View, marks: Sequence[Html], lot: Sequence[int]) -> str:
    """All prizes in ascending order, each with its owner or fate."""
    owners = {prize: seat for seat, own in enumerate(view.seats) for prize in own.won}
    places = "".join(_place(prize, owners.get(prize), view, marks, lot) for prize in view.every_prize)
    return f'<ol class="fates"{explains("fates")} aria-label="{words("What has become of the prizes")}">{places}</ol>'


def _place(prize: int, owner: int | None, view: View, marks: Sequence[Html], lot: Sequence[int]) -> str:
    if prize in lot:
        return f'<li class="is-now">{prize}</li>'
    if owner is not None:
        return f'<li class="is-won">{prize}{flag(marks[owner])}</li>'
    return f'<li class="is-gone"><s>{prize}</s></li>' if prize in view.nobodys else f"<li>{prize}</li>"


def _imprint(
    words: Words, names: Sequence[Html], marks: Sequence[Html], events: Sequence[Happening], route: Html
) -> str:
    """The result of the last round in one line, with a link to the whole log."""
    bids = "".join(f"<span>{flag(mark)}{card}</span>" for mark, card in zip(marks, bids_laid(events)))
    decided = outcome(events)
    told = f"<em>{describe_event(words, names, decided)}</em>" if decided is not None else ""
    log = f'<a href="#{route}/log">{words("whole log")}</a>'
    return f'<p class="imprint"{explains("last-round")}><span class="imprint__parts">{bids}{told}</span>{log}</p>'
