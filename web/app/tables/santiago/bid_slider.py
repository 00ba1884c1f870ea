"""The slider for bids and offers, drawn as a rope with a coin on it."""

from __future__ import annotations

from collections.abc import Mapping

from app.html import message
from app.tables.slider_steps import step_button
from app.words import NOTHING, Html, Words

MOST_TICKS = 200

LABELS = 12
"""The number of stops up to which all of them get a number."""


def bid_slider(
    words: Words,
    name: Html,
    first: int,
    last: int,
    at: int,
    said: Html,
    stops: Mapping[int, Html],
    taken: Mapping[int, Html],
) -> Html:
    """The slider from ``first`` to ``last`` with the value ``at``, between buttons for the next numbers not taken.

    ``stops`` has labels for some numbers, ``taken`` the marks of players at others, ``said`` is the value in words.
    Positions are percentages in SVG attributes, because the content security policy forbids inline styles.
    """
    less = next((number for number in range(at - 1, first - 1, -1) if number not in taken), -1)
    more = next((number for number in range(at + 1, last + 1) if number not in taken), -1)
    every = -(-(last - first + 1) // LABELS)
    crowded = (at + 1,) if at in stops else ()
    candidates: list[int] = sorted({at, last, *taken, *range(-(-first // every) * every, last + 1, every)})
    numbers = "".join(
        _stop(_share(number, first, last), stops.get(number) or Html(number), taken.get(number, NOTHING), number == at)
        for number in candidates
        if first <= number <= last
        if number == at or number in taken or (_is_numbered(number, at, last, every) and number not in crowded)
    )
    ticks = "".join(
        f'<rect class="coins__tick" x="{_share(number, first, last)}%" y="26" width="1" height="5"/>'
        for number in range(first, last + 1, -(-(last - first + 1) // MOST_TICKS))
    )
    coin = (
        f'<svg class="rope__float money" x="{_share(at, first, last)}%" width="44" height="44" viewBox="0 0 48 48">'
        '<use href="#s-escudo"/></svg>'
    )
    return Html(
        f'<div class="bidding">{step_button(words, "amount", less, last, -1)}<div class="coins">'
        f'<input type="range" id="amount" min="{first}" max="{last}" step="1" value="{at}" '
        f'{message(select={"amount": True})} aria-label="{name}" aria-valuetext="{said}">'
        f'<svg class="coins__rope" aria-hidden="true"><rect class="coins__line" x="4%" y="18" width="92%" height="8"/>'
        f"{ticks}{numbers}{coin}</svg></div>{step_button(words, 'amount', more, last, 1)}</div>"
    )


def _is_numbered(number: int, at: int, last: int, every: int) -> bool:
    """Whether a number stands at its place: the last one and round ones do, where they have room."""
    is_round = number % every == 0 and last - number >= every
    return (is_round or number == last) and not 0 < abs(number - at) < every


def _share(number: int, first: int, last: int) -> float:
    """The position of a number on the rope, in percent; a single number is in the middle."""
    return 50 if first == last else round(4 + 92 * (number - first) / (last - first), 2)


def _stop(share: float, text: str, mark: Html, is_at: bool) -> str:
    state = " is-at" if is_at else " is-taken" if mark else ""
    state += "" if text.isdecimal() else " is-word"
    flag = (
        f'<svg class="coins__flag of-{mark}" x="{share}%" width="24" height="20" viewBox="0 0 48 40">'
        f'<path class="pc kl" d="M2 2h44l-9 18 9 18H2z"/><svg class="on" x="5" y="6" width="28" height="28" '
        f'viewBox="0 0 48 48"><use href="#p-{mark}"/></svg></svg>'
        if mark
        else ""
    )
    return (
        f'<g class="coins__stop{state}"><rect x="{share}%" y="26" width="2" height="8"/>'
        f'<text x="{share}%" y="54">{text}</text>{flag}</g>'
    )
