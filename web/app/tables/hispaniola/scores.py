"""The score of a hand by seat and source; and the score sheet of the whole game."""

from __future__ import annotations

from collections.abc import Sequence

from app.explanation import explains
from app.html import flag, icon, number, signed
from app.tables.hispaniola.interim_score import interim_score
from app.tables.hispaniola.scene import Scene
from app.tables.hispaniola.suits import SUITS, card_name
from app.words import NOTHING, Html, Words
from pygame_core.games.hispaniola.events import Scored
from pygame_core.games.hispaniola.scoring import MOST_TRICKS, WORTH_OF_CAPTAIN
from pygame_core.games.hispaniola.view import View

CAPTAINS, MATES, ISLANDS, TRICKS = range(4)
SOURCES = 4
"""How many sources of points a hand has."""


def scoring(scene: Scene, view: View, scored: Scored, last: int) -> Html:
    """The score of a hand: captains, mates, islands and tricks of each seat (HI-X1 to HI-X3).

    The sources up to ``last`` have been counted; the rows of the others are still empty.
    """
    words, marks = scene.words, scene.marks
    points, piles, scores = scored.points, scored.piles, scored.scores
    seats = range(len(points))
    rows = (
        (words("Captains"), [_captains(points[seat][CAPTAINS]) for seat in seats]),
        (words("Mates"), [_cell(points[seat][MATES]) for seat in seats]),
        (words("Islands"), [_islands(view, seat, points[seat][ISLANDS]) for seat in seats]),
        (words("Tricks"), [_tricks(words, piles[seat], points[seat][TRICKS]) for seat in seats]),
    )
    body = "".join(
        _row(name, cells if source <= last else [NOTHING] * len(cells), "is-counted" if source == last else "")
        for source, (name, cells) in enumerate(rows)
    )
    so_far, later = [sum(own[: last + 1]) for own in points], [sum(own[last + 1 :]) for own in points]
    total = _row(words("This hand"), [Html(f"<b>{signed(so_far[seat])}</b>") for seat in seats], "figures__total")
    crown = icon("s-crown", "points", "points")
    score = _row(words("Score"), [Html(f"{number(scores[seat] - later[seat])} {crown}") for seat in seats], "is-score")
    return Html(
        f'<section class="own scoring" id="own" aria-label="{words("What the hand has brought")}">'
        f'<table class="figures scoring__table n-{len(points)}"'
        f"{explains('scoring')}>{_heads(scene.names, marks, True)}<tbody>{body}</tbody>"
        f"<tfoot>{total}{score}</tfoot></table></section>"
    )


def sheet(words: Words, names: Sequence[Html], marks: Sequence[Html], view: View) -> Html:
    """The score sheet: every hand with its four sums, the interim score of this hand, and its bids."""
    hands = "".join(_hand(words, number_of_hand, hand) for number_of_hand, hand in enumerate(view.sheet, 1))
    now = ""
    if view.phase not in ("scored", "over"):
        label = words("Hand {hand} so far", hand=view.hand)
        now = f'<tbody class="is-open">{_row(label, [_cell(points) for points in interim_score(view)])}</tbody>'
    scores = _row(words("Score"), [number(seat.score) for seat in view.seats], "figures__total")
    return Html(
        f'<div class="sheet__scroll"><table class="figures figures--sheet">{_heads(names, marks, False)}{hands}{now}'
        f"<tfoot>{scores}</tfoot></table>{_bids(words, names, marks, view)}</div>"
    )


def _hand(words: Words, number_of_hand: int, hand: Sequence[Sequence[int]]) -> str:
    sources = (words("Captains"), words("Mates"), words("Islands"), words("Tricks"))
    total = _row(words("Hand {hand}", hand=number_of_hand), [signed(sum(own)) for own in hand], "is-hand")
    parts = "".join(_row(name, [_cell(own[source]) for own in hand], "is-part") for source, name in enumerate(sources))
    return f"<tbody>{total}{parts}</tbody>"


def _bids(words: Words, names: Sequence[Html], marks: Sequence[Html], view: View) -> str:
    if not view.seats[0].bids:
        return ""
    lines = "".join(
        f'<li>{flag(mark)}<span class="sr">{name}</span>{_bid_cards(words, view, seat)}</li>'
        for seat, (mark, name) in enumerate(zip(marks, names))
    )
    return f'<h3>{words("Bids of this hand")}</h3><ul class="sheet__bids">{lines}</ul>'


def _bid_cards(words: Words, view: View, seat: int) -> str:
    return "".join(
        f'<span class="bid su-{SUITS[suit]}" role="img" aria-label="{card_name(words, (suit, value))}">{value}'
        f'<svg aria-hidden="true"><use href="#suit-{SUITS[suit]}"/></svg></span>'
        for suit, value in view.seats[seat].bids
    )


# ---- rows and cells ----


def _heads(names: Sequence[Html], marks: Sequence[Html], named: bool) -> str:
    kind = "scoring__name" if named else "sr"
    cells = "".join(
        f'<th scope="col"><span class="scoring__who">{flag(mark)}<span class="{kind}">{name}</span></span></th>'
        for mark, name in zip(marks, names)
    )
    return f"<thead><tr><td></td>{cells}</tr></thead>"


def _row(name: Html, cells: Sequence[Html], classes: str = "") -> str:
    columns = "".join(f"<td>{cell}</td>" for cell in cells)
    return f'<tr class="{classes}"><th scope="row" class="is-name">{name}</th>{columns}</tr>'


def _cell(points: int, reason: Html = NOTHING) -> Html:
    if not points and not reason:
        return Html("–")
    return Html(f"{signed(points)} <small>({reason})</small>") if reason else signed(points)


def _captains(points: int) -> Html:
    many = points // WORTH_OF_CAPTAIN
    return _cell(points, Html(f"{many} × {WORTH_OF_CAPTAIN}") if many > 1 else NOTHING)


def _islands(view: View, seat: int, points: int) -> Html:
    worths = [worth for worth, there in zip(view.worth_of_islands, view.islands) if there == seat]
    return _cell(points, Html(" ".join(map(number, worths))) if len(worths) > 1 else NOTHING)


def _tricks(words: Words, pile: int, points: int) -> Html:
    if not pile:
        return Html("–")
    if not points:
        return Html(f"0 <small>({words.plural('{count} trick', '{count} tricks', pile)})</small>")
    if points == MOST_TRICKS:
        return _cell(points, words("most: {count}", count=pile))
    return _cell(points, words("second: {count}", count=pile))
