"""The board: the fleet, trump and led suit, the trick, the islands, and one line with the last result."""

from __future__ import annotations

from collections.abc import Sequence

from app.explanation import explains
from app.html import flag, icon, join, signed
from app.scene import PAST, PAUSE, STEPS
from app.tables.hispaniola.boarding_options import BoardingOption
from app.tables.hispaniola.fleet import BoardPicture, fleet, islands
from app.tables.hispaniola.scene import Scene
from app.tables.hispaniola.selection import boarding_title
from app.tables.hispaniola.suits import numbered, ship_name, wide_or_narrow
from app.tables.hispaniola.trick import is_led, middle, signs
from app.words import Html
from pygame_core.games.hispaniola.events import (
    BidLaid,
    BidsRevealed,
    Dealt,
    Gave,
    Happening,
    Placed,
    Played,
    Scored,
    Stayed,
    Swapped,
    TrickWon,
)
from pygame_core.games.hispaniola.state import NOBODY, Card
from pygame_core.games.hispaniola.view import View

_SEA = (
    '<svg class="chart__rhumbs" viewBox="0 0 900 700" aria-hidden="true">'
    '<use href="#rhumbs" x="700" y="350"/><use href="#rhumbs" x="240" y="130"/>'
    '<g class="faint"><svg x="575" y="225" width="250" height="250"><use href="#rose"/></svg></g></svg>'
    '<span class="ticks"></span>'
)


def board(scene: Scene, view: View, picture: BoardPicture, option: BoardingOption | None) -> Html:
    """The board as in the view, or a preview of it after ``option``."""
    led = is_led(view)
    aim, leader = (view.ship, view.wins) if led else (-1, NOBODY)
    line = _preview_line(scene, view, option) if option is not None else _last_result(scene)
    return Html(
        f'<section class="chart neatline" id="chart" aria-label="{scene.words("Board")}">{_SEA}'
        f'<div class="chart__inside">{fleet(scene, view, picture, aim, leader)}{signs(scene, view)}'
        f"{middle(scene, view)}{islands(scene, view, picture)}{line}</div></section>"
    )


# ---- the line under the board ----


def _imprint(scene: Scene, heading: Html, parts: Sequence[Html]) -> str:
    log = f'<a href="#{scene.route}/log">{scene.words("whole log")}</a>'
    trick = f'<span class="imprint__parts"><em>{heading}</em>{"".join(parts)}</span>'
    return f'<p class="imprint"{explains("last-trick")}>{trick}{log}</p>'


def _part(scene: Scene, seat: int, text: Html, short: Html) -> Html:
    """A result of a seat: a text with its name; on phones a short one, in which the flag says whose it is."""
    mark, name = scene.marks[seat], scene.names[seat]
    return Html(f"<span>{wide_or_narrow(join((flag(mark), text)), join((flag(mark, name=name), short)))}</span>")


def _preview_line(scene: Scene, view: View, option: BoardingOption) -> str:
    """The line for the preview of an option."""
    words, outcome = scene.words, option.outcome
    overboard, home = (outcome.overboard, outcome.home) if outcome is not None else (NOBODY, NOBODY)
    parts = _falls(scene, overboard, home) or [Html(f"<span>{words('nobody goes overboard')}</span>")]
    return _imprint(scene, words("Preview: {way}.", way=boarding_title(words, view, option)), parts)


def _falls(scene: Scene, overboard: int, home: int) -> list[Html]:
    words = scene.words
    parts: list[Html] = []
    if overboard != NOBODY:
        parts.append(
            _part(scene, overboard, words("{name} overboard", name=scene.names[overboard]), words("overboard"))
        )
    if home != NOBODY:
        parts.append(_part(scene, home, words("{name} home", name=scene.names[home]), words("home")))
    return parts


def _last_result(scene: Scene) -> str:
    """The line for the last trick of this hand and its consequences, else for the result of the hand before."""
    words, events = scene.words, _since_won(scene.events)
    if events and isinstance(events[0], TrickWon):
        heading = words("Trick {trick}.", trick=events[0].trick)
        return _imprint(scene, heading, [part for event in events for part in _event_parts(scene, event)])
    scored = last_scored(scene)
    if scored is None:
        return _imprint(scene, words("The first hand."), ())
    parts = [
        Html(f"<span>{flag(mark, name=name)}{signed(sum(own))}</span>")
        for mark, name, own in zip(scene.marks, scene.names, scored.points)
    ]
    return _imprint(scene, words("Hand {hand}.", hand=scored.hand), parts)


def last_scored(scene: Scene) -> Scored | None:
    """The score of the last finished hand; None in the first hand."""
    return next((event for event in reversed(scene.events) if isinstance(event, Scored)), None)


def _since_won(events: Sequence[Happening]) -> Sequence[Happening]:
    """The events of the last won trick of this hand: at most three, from ``TrickWon`` on; empty before the first."""
    for index in range(len(events) - 1, -1, -1):
        if isinstance(events[index], Dealt | BidsRevealed):
            return ()
        if isinstance(events[index], TrickWon):
            return events[index : index + 3]
    return ()


def _event_parts(scene: Scene, event: Happening) -> list[Html]:
    words = scene.words
    match event:
        case TrickWon(seat=seat):
            return [_part(scene, seat, _won(scene, event), _won_in_short(scene, event))]
        case Placed() | Swapped():
            return _falls(scene, event.overboard, event.home)
        case Stayed(seat=seat):
            text = words("{name} has no pirate left", name=scene.names[seat])
            return [_part(scene, seat, text, words("no pirate left"))]
        case Gave(to=to, tricks=count):
            text = words.plural("{count} trick to {name}", "{count} tricks to {name}", count, name=scene.names[to])
            pile = icon("s-pile", "pile")
            return [_part(scene, to, text, Html(f'{pile}<span class="sr">{words("tricks")}</span> {count}'))]
        case _:
            return []


def _won(scene: Scene, event: TrickWon) -> Html:
    """Who has won a trick, with which card, and for which ship."""
    words, name, ship = scene.words, scene.names[event.seat], ship_name(scene.words, event.ship)
    card = _winning_card(scene, event)
    if card is None:
        return words("{name} wins the {ship}", name=name, ship=ship)
    return words("{name}’s {card} wins the {ship}", name=name, card=numbered(words, card), ship=ship)


def _won_in_short(scene: Scene, event: TrickWon) -> Html:
    """What ``_won`` says, beside the winner's flag."""
    words, ship, card = scene.words, ship_name(scene.words, event.ship), _winning_card(scene, event)
    if card is None:
        return words("wins {ship}", ship=ship)
    return words("{card}: {ship}", card=numbered(words, card), ship=ship)


def _winning_card(scene: Scene, won: TrickWon) -> Card | None:
    """The card that has won a trick, while it may be looked at (HI-L2)."""
    played = (event for event in reversed(scene.events) if isinstance(event, Played) and event.seat == won.seat)
    return next((event.card for event in played if (event.hand, event.trick) == (won.hand, won.trick)), None)


def course_now(scene: Scene, view: View) -> int:
    """The index of the current phase in the bar."""
    if scene.mode not in (STEPS, PAUSE, PAST):
        return {"bid": 0, "play": 1, "board": 2}.get(view.phase, 3)
    match scene.events[-1]:
        case Dealt() | BidLaid() | BidsRevealed():
            return 0
        case Played() | TrickWon():
            return 1
        case Placed() | Swapped() | Stayed():
            return 2
        case _:
            return 3
