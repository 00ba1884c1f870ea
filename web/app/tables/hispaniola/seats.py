"""The players' panels: score, tricks, pirates in reserve, interim score of the hand, and bids."""

from __future__ import annotations

from app.explanation import explains
from app.html import counted, drawing, flag, held, icon, number, signed
from app.player_names import in_seat
from app.scene import DECIDE, OPEN
from app.tables.hispaniola.counting import Counting
from app.tables.hispaniola.fleet import BoardPicture, home_flight
from app.tables.hispaniola.interim_score import interim_score
from app.tables.hispaniola.scene import Scene
from app.tables.hispaniola.suits import SUITS, card_name, pirate
from app.tables.hispaniola.trick import is_complete, is_led, is_played_out
from app.words import NOTHING, Html, Words
from pygame_core.games.hispaniola.state import Card
from pygame_core.games.hispaniola.view import View

CROWN = icon("s-crown", "points")


def seats(scene: Scene, view: View, picture: BoardPicture, counting: Counting) -> Html:
    """All panels, clockwise; ``counting`` is the source of points that is being counted after a hand."""
    now = interim_score(view)
    panels = "".join(_panel(scene, view, picture, seat, now[seat], counting) for seat in range(len(view.seats)))
    label = scene.words("Players")
    return Html(f'<ol class="seats n-{len(view.seats)}" id="seats" aria-label="{label}">{panels}</ol>')


def _panel(scene: Scene, view: View, picture: BoardPicture, seat: int, points: int, counting: Counting) -> str:
    words, own, mark = scene.words, view.seats[seat], scene.marks[seat]
    decides = scene.mode in (DECIDE, OPEN) and _is_asked(scene, seat)
    current = ' aria-current="true"' if decides else ""
    state = (" is-now" if decides else "") + (" is-held" if scene.quick and view.seat == seat else "")
    score = Html(f"{counted(f'score-{seat}', number(own.score - counting.later(seat)))}{counting.chips(seat)}")
    pile = drawing("s-pile", f"pile of-{mark}")
    reserve = Html(f"<span{home_flight(picture, seat)}>{pirate(scene.marks, seat)}</span>")
    return (
        f'<li class="seat{state}"{explains(f"seat-{seat}")} id="seat-{seat}"{current}>{flag(mark)}'
        f'<h2 class="seat__name">{in_seat(scene.names[seat])} <small>{_doing(scene, view, seat)}</small></h2>'
        f'<p class="seat__sum">{_total(f"score-{seat}", words("points"), CROWN, score)}'
        f"{_total(f'tricks-{seat}', words('tricks'), pile, number(own.pile))}"
        f"{_total(f'reserve-{seat}', words('pirates in reserve'), reserve, number(own.reserve))}</p>"
        f"{_tally(scene, view, seat, points)}{_hold(scene, seat)}</li>"
    )


def _total(thing: str, name: Html, piece: Html, total: Html) -> str:
    return f'<span{explains(thing)}>{piece}<span class="sr">{name}</span> {total}</span>'


def _tally(scene: Scene, view: View, seat: int, points: int) -> str:
    words = scene.words
    bids = "".join(_bid(words, view, seat, number_of_bid) for number_of_bid in range(len(view.seats[seat].bids)))
    if bids:
        bids = f'<span class="tally__l tally__t">{words("bid")}</span> {bids}'
    return (
        f'<p class="tally"><span'
        f"{explains(f'interim-{seat}')}>{_as_it_lies(scene, view, points)}</span>"
        f'<span class="tally__bids"{explains(f"bids-{seat}")}>{bids}</span></p>'
    )


def _as_it_lies(scene: Scene, view: View, points: int) -> str:
    """What the hand would bring now; nothing while the table shows what a hand has brought.

    In small seats an outlined crown stands for the words.
    """
    if view.phase in ("scored", "over"):
        return ""
    crown = drawing("s-crown", "tally__crown lies")
    return f'<span class="tally__l">{scene.words("as it lies")}</span> {crown}<b>{signed(points)}</b>'


def _bid(words: Words, view: View, seat: int, number_of_bid: int) -> str:
    """A revealed bid (HI-T4); bids of rounds without a result are struck out, the one that made trump is marked."""
    bids = [other.bids[number_of_bid] for other in view.seats]
    card = bids[seat]
    last = number_of_bid == len(view.seats[seat].bids) - 1
    made = last and _made_trump(bids, card)
    cut = drawing("s-trump", "bid__cut") if made else NOTHING
    name = words("{card}, made trump", card=card_name(words, card)) if made else card_name(words, card)
    return (
        f'<span class="bid su-{SUITS[card[0]]}{"" if last else " is-out"}" role="img" '
        f'aria-label="{name}">{card[1]}{drawing(f"suit-{SUITS[card[0]]}")}{cut}</span>'
    )


def _made_trump(bids: list[Card], card: Card) -> bool:
    values = [value for _, value in bids]
    alone = [value for value in values if values.count(value) == 1]
    return bool(alone) and card[1] == max(alone)


def _is_asked(scene: Scene, seat: int) -> bool:
    """Whether the next decision is that of a seat."""
    return scene.decision is not None and scene.decision.seat == seat


def _doing(scene: Scene, view: View, seat: int) -> Html:
    words = scene.words
    if scene.mode == OPEN and _is_asked(scene, seat):
        return Html(f"<b>{words('hold here')}</b>")
    if view.phase == "bid":
        if view.seats[seat].laid:
            return words("has bid")
        return words("bids") if _is_asked(scene, seat) else words("bids later")
    if view.phase == "board":
        return words("boards") if seat == view.turn else NOTHING
    if view.phase == "give":
        return words("passes on") if seat == view.turn else NOTHING
    if view.phase != "play" or is_played_out(view):
        return NOTHING
    return _playing(words, view, seat)


def _playing(words: Words, view: View, seat: int) -> Html:
    if not is_led(view):
        return words("to lead") if seat == view.turn else NOTHING
    if seat == view.turn and not is_complete(view):
        return words("to play")
    if seat == view.trick[0][0]:
        return words("has led")
    return words("has played") if seat in dict(view.trick) else words("to come")


def _hold(scene: Scene, seat: int) -> str:
    """The control in quick mode that shows the hand of a seat while it is held down."""
    if not scene.quick or scene.mode not in (DECIDE, OPEN):
        return ""
    label = scene.words("Hold to see the cards of {name}", name=scene.names[seat])
    holds = held(ui={"hold": seat})
    focus = " data-focus" if _is_asked(scene, seat) else ""
    return f'<button type="button" class="seat__hold" id="hold-{seat}" {holds} aria-label="{label}"{focus}></button>'
