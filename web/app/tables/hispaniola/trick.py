"""The middle of the board: trump and led suit, the trick, and the bids before it."""

from __future__ import annotations

from app.explanation import explains
from app.html import drawing, flag
from app.scene import DECIDE, OPEN, PAST
from app.tables.hispaniola.events import is_alone
from app.tables.hispaniola.scene import Scene
from app.tables.hispaniola.suits import SHIPS, hidden_card, shown_card, suit_name, wide_or_narrow
from app.words import NOTHING, Html
from pygame_core.games.hispaniola.events import BidsRevealed, Dealt, Played
from pygame_core.games.hispaniola.state import NO_TRUMP, Card
from pygame_core.games.hispaniola.tricks import suit_led
from pygame_core.games.hispaniola.view import View


def is_complete(view: View) -> bool:
    """Whether everybody has played to the visible trick."""
    return len(view.trick) == len(view.seats)


def is_led(view: View) -> bool:
    """Whether a trick is in progress: a card has been led, and the trick has not been put away."""
    return bool(view.trick) and (not is_complete(view) or view.phase in ("board", "give"))


def number_of_trick(view: View) -> int:
    """The number of the trick that is in progress or has just been won, from 1."""
    return view.tricks if view.phase in ("board", "give") or is_played_out(view) else view.tricks + 1


def is_played_out(view: View) -> bool:
    """Whether the last trick of the hand has been won: then nobody leads, and the hand is about to be scored."""
    return view.phase == "play" and view.tricks == view.tricks_in_hand


# ---- signs ----


def signs(scene: Scene, view: View) -> Html:
    """The signs of trump and of the led suit."""
    words = scene.words
    led = suit_led(view.trick) if is_led(view) else NO_TRUMP
    return Html(
        f'<div class="signs">{_sign(scene, words("Trump"), "s-trump", view.trump)}'
        f"{_sign(scene, words('Led'), 's-led', led, _is_led_suit_hidden(scene, view))}</div>"
    )


def _is_led_suit_hidden(scene: Scene, view: View) -> bool:
    """Whether a card was led that may not be seen again (HI-L2)."""
    looks_back = scene.mode == PAST or view.phase == "scored" or is_played_out(view)
    return looks_back and not view.trick and bool(_who_played(scene))


def _sign(scene: Scene, label: Html, symbol: str, suit: int, gone: bool = False) -> str:
    thing = explains(symbol.removeprefix("s-"))
    if suit == NO_TRUMP:
        none = scene.words("face down") if gone else scene.words("not yet")
        return (
            f'<section class="sign sign--none"{thing}><div class="sign__art"></div>'
            f"<h3>{drawing(symbol, 'sign__cut')}{label}</h3><p>{none}</p></section>"
        )
    return (
        f'<section class="sign su-{SHIPS[suit]}"{thing}>'
        f'<div class="sign__art">{drawing(f"suit-{SHIPS[suit]}", "sign__em")}</div>'
        f"<h3>{drawing(symbol, 'sign__cut')}{label}</h3><p>{suit_name(scene.words, suit)}</p></section>"
    )


# ---- the trick ----


def middle(scene: Scene, view: View) -> Html:
    """The cards in the middle, one for each seat: the bids before the first trick, then the trick."""
    words = scene.words
    if view.phase == "bid" or isinstance(scene.events[-1], BidsRevealed):
        label, places = words("Bids"), _bids(scene, view)
    elif view.trick:
        label, places = _label_of_cards(scene, view), _trick(scene, view)
    else:
        label, places = _label_of_cards(scene, view), _face_down(scene, view)
    gone = " is-past" if view.trick and not is_led(view) else ""
    return Html(f'<ol class="trick n-{len(view.seats)}{gone}" id="trick" aria-label="{label}">{places}</ol>')


def _label_of_cards(scene: Scene, view: View) -> Html:
    """Names the trick whose cards lie in the middle: also one that is won, when ``number_of_trick`` is the next."""
    shown = view.tricks if is_complete(view) or is_played_out(view) else view.tricks + 1
    return scene.words("Trick {trick}, in the order of play", trick=shown)


def _place(scene: Scene, seat: int, inside: Html, note: Html, classes: str = "") -> str:
    return (
        f'<li class="play{classes}" id="place-{seat}"'
        f'{explains(f"place-{seat}")}><div class="play__slot"><div class="play__card">{inside}'
        f"{flag(scene.marks[seat])}</div></div><p>{note}</p>"
        f'<span class="sr">{scene.names[seat]}</span></li>'
    )


def _trick(scene: Scene, view: View) -> str:
    played = [_played(scene, view, seat, card) for seat, card in view.trick]
    last = view.trick[-1][0]
    seats = len(view.seats)
    coming = [(last + step) % seats for step in range(1, seats - len(view.trick) + 1)]
    return "".join((*played, *(_empty_place(scene, view, seat) for seat in coming)))


def _played(scene: Scene, view: View, seat: int, card: Card) -> str:
    best = " is-best" if seat == view.wins else ""
    flight = f"seat-{seat} {view.hand}.{card[0]}.{card[1]}"
    inside = shown_card(scene.words, card, view.trump, flight)
    return _place(scene, seat, inside, _note(scene, view, seat, card), best)


def _note(scene: Scene, view: View, seat: int, card: Card) -> Html:
    words, led = scene.words, suit_led(view.trick)
    if seat == view.wins:
        if is_complete(view):
            return Html(f"<b>{wide_or_narrow(words('takes it'), words('takes'))}</b>")
        return Html(f"<b>{wide_or_narrow(words('wins so far'), words('wins'))}</b>")
    if seat == view.trick[0][0]:
        return words("led")
    if card[0] == led:
        return words("followed")
    return words("trumped") if card[0] == view.trump else words("discarded")


def _empty_place(scene: Scene, view: View, seat: int) -> str:
    """The place of a seat that has not played yet."""
    words = scene.words
    now = seat == view.turn and scene.mode in (DECIDE, OPEN)
    own = wide_or_narrow(words("your card"), words("you"))
    text = own if now and view.seat == seat else words("to come") if not now else words("to play")
    return _place(scene, seat, Html(f'<span class="play__none"><span>{text}</span></span>'), NOTHING)


def _face_down(scene: Scene, view: View) -> str:
    """A trick whose cards are face down by now (HI-L2), or the empty places before the first card."""
    seats = len(view.seats)
    played = _who_played(scene)
    first = played[0] if played else view.turn
    order = [(first + step) % seats for step in range(seats)]
    return "".join(
        _place(scene, seat, hidden_card(scene.words, scene.marks[seat]), NOTHING)
        if seat in played
        else _empty_place(scene, view, seat)
        for seat in order
    )


def _who_played(scene: Scene) -> list[int]:
    """The seats that had played to the trick at the moment that is shown, in the order of play."""
    seats: list[int] = []
    for event in reversed(scene.events):
        if isinstance(event, BidsRevealed | Dealt):
            break
        if isinstance(event, Played):
            seats.insert(0, event.seat)
            if event.led:
                break
    return seats


# ---- bids ----


def _bids(scene: Scene, view: View) -> str:
    seats = len(view.seats)
    event = scene.events[-1]
    bids = event if isinstance(event, BidsRevealed) else None
    first = view.turn
    return "".join(_bid(scene, view, (first + step) % seats, bids) for step in range(seats))


def _bid(scene: Scene, view: View, seat: int, bids: BidsRevealed | None) -> str:
    words = scene.words
    if bids is not None:
        return _revealed_bid(scene, view, seat, bids)
    if view.seats[seat].laid:
        return _place(scene, seat, hidden_card(words, scene.marks[seat]), words("has bid"))
    text = wide_or_narrow(words("your bid"), words("you")) if view.seat == seat else words("to bid")
    return _place(scene, seat, Html(f'<span class="play__none"><span>{text}</span></span>'), NOTHING)


def _revealed_bid(scene: Scene, view: View, seat: int, bids: BidsRevealed) -> str:
    """A revealed bid and its result (HI-T2)."""
    words, card = scene.words, bids.cards[seat]
    alone = [value for _, value in bids.cards if is_alone(bids, value)]
    inside = shown_card(words, card, view.trump, f"seat-{seat} {view.hand}.{card[0]}.{card[1]}")
    if card[1] not in alone:
        return _place(scene, seat, inside, words("not alone"), " is-out")
    if card[1] == max(alone):
        return _place(scene, seat, inside, Html(f"<b>{words('makes trump')}</b>"), " is-best")
    return _place(scene, seat, inside, words("lower"))
