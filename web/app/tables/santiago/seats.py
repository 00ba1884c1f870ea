"""The players' panels: visible money, markers, own canal, and bid or offer."""

from __future__ import annotations

from collections.abc import Sequence

from app.explanation import explains
from app.html import arriving, counted, drawing, flag, icon, message, number, pressed, signed
from app.player_names import in_seat
from app.scene import DECIDE, STEPS
from app.tables.santiago.crops import COIN, ordinal
from app.tables.santiago.outlines import outlined_seat
from app.tables.santiago.scene import Scene
from app.tables.santiago.selection import asks_several, bids_shown, is_between_rounds, picked
from app.words import NOTHING, Html
from pygame_core.games.santiago.events import Accepted, Built, IncomePaid
from pygame_core.games.santiago.order import choosing_order
from pygame_core.games.santiago.view import View

HAT = icon("s-overseer")


def place_so_far(view: View, bids: Sequence[tuple[int, int]], seat: int) -> int:
    """The place of a seat in the order of choosing, from 1: final for a pass, provisional for a bid.

    A pass is final because later passes choose before it.
    """
    passers = [bidder for bidder, amount in bids if not amount]
    if seat in passers:
        return len(view.seats) - passers.index(seat)
    return choosing_order(bids).index(seat) + 1


def seats(scene: Scene, view: View) -> Html:
    """All panels, clockwise."""
    panels = "".join(_panel(scene, view, seat) for seat in range(len(view.seats)))
    label = scene.words("Players")
    return Html(f'<ol class="seats n-{len(view.seats)}" id="seats" aria-label="{label}">{panels}</ol>')


def decides(scene: Scene, seat: int) -> bool:
    """Whether a seat decides now, and its secrets are shown; while several are asked, the one that is selected."""
    if scene.mode == DECIDE and asks_several(scene.ui, scene.view):
        return picked(scene, scene.view).digger == seat
    return scene.mode == DECIDE and scene.decision is not None and scene.decision.seat == seat


def _panel(scene: Scene, view: View, seat: int) -> str:
    words, own, mark = scene.words, view.seats[seat], scene.marks[seat]
    now = decides(scene, seat)
    current = ' aria-current="true"' if now else ""
    looked = outlined_seat(scene, view) == seat
    state = (" is-now" if now else "") + (" is-looked" if looked else "")
    markers = drawing(f"m-{mark}")
    canal_name = words("own canal") if own.extra else words("own canal built")
    canal = (
        f'<span class="{"" if own.extra else "is-gone"}"'
        f"{explains(f'canal-{seat}')}>{drawing('s-canal', 'water')}{_hidden_text(canal_name)}</span>"
    )
    card = f"bid-{seat}" if _shows_stakes(scene, view) else f"offer-{seat}"
    look = words("Show the fields of {name}", name=scene.names[seat])
    button = (
        f'<button type="button" class="seat__look" id="look-{seat}" aria-pressed="{pressed(looked)}" '
        f'{message(select={"look": seat})} aria-label="{look}"></button>'
    )
    return (
        f'<li class="seat{state}"{explains(f"seat-{seat}")} id="seat-{seat}"{current}>{flag(mark)}'
        f'<h2 class="seat__name">{in_seat(scene.names[seat])} <small>{_role(scene, view, seat)}</small></h2>'
        f'<p class="seat__sum">{_money(scene, view, seat)}<span class="of-{mark}"'
        f"{explains(f'markers-{seat}')}>{markers}{own.markers}"
        f"{_hidden_text(words('markers'))}</span>{canal}</p>"
        f'<p class="seat__bid"{explains(f"bid-{seat}")}>{_bid(scene, view, seat)}</p>'
        f'<div class="seat__card"{explains(card)}>{_card(scene, view, seat)}</div>{button}</li>'
    )


def _hidden_text(text: Html) -> str:
    return f'<span class="sr">{text}</span>'


def _money(scene: Scene, view: View, seat: int) -> str:
    cash, coins = view.seats[seat].cash, _coins_shown(scene, seat)
    if cash is None:
        hidden = _hidden_text(scene.words("money hidden"))
        unknown = '<b aria-hidden="true">?</b>'
        return f"<span{explains(f'cash-{seat}')}>{drawing('s-purse', 'money')}{unknown}{hidden}{coins}</span>"
    amount = f"{counted(f'cash-{seat}', cash)}{_hidden_text(scene.words.plural('escudo', 'escudos', cash))}"
    return f"<span{explains(f'cash-{seat}')}>{drawing('s-escudo', 'money')}{amount}{coins}</span>"


def _coins_shown(scene: Scene, seat: int) -> str:
    """The coins that the shown step brings to a seat, each flying in from where it was paid; and what it pays."""
    event, token = scene.events[-1], len(scene.events)
    if scene.mode not in (STEPS, DECIDE):
        return ""
    match event:
        case Accepted(seat=overseer) if overseer == seat:
            payers = [f"seat-{giver}" for giver in event.givers]
            flying = "".join(arriving(COIN, payer, token, place) for place, payer in enumerate(payers))
            return f"{flying}{arriving(signed(event.amount), payers[0], token, len(payers))}"
        case Built(seat=overseer) if overseer == seat:
            return arriving(number(-event.amount), f"seat-{seat}", token)
        case IncomePaid():
            return arriving(signed(event.amount), "chart", token, seat)
        case _:
            return ""


def _role(scene: Scene, view: View, seat: int) -> Html:
    words = scene.words
    if seat == view.overseer:
        return words("decides now") if decides(scene, seat) else words("overseer")
    return words("your turn") if decides(scene, seat) else NOTHING


def _bid(scene: Scene, view: View, seat: int) -> str:
    """The bid of this round, and the place in the order of choosing, provisional or final."""
    words, bids = scene.words, bids_shown(scene, view)
    bid = dict(bids).get(seat)
    if bid is None:
        return f"<span>{words('has not bid')}</span>" if view.phase == "bid" else ""
    place = ordinal(words, place_so_far(view, bids, seat))
    rank = f'<span class="rank">{place}</span>'
    if view.phase != "bid" or is_between_rounds(scene, view):
        said = words("bid {amount}", amount=bid) if bid else words("passed")
        hat = HAT if seat == view.overseer and _shows_stakes(scene, view) else NOTHING
        return f"{rank}{hat}<span>{said}</span>"
    first_pass = next((bidder for bidder, amount in bids if not amount), None)
    if seat == first_pass:
        return f'{rank}{HAT}<span>{words("next")} <span class="more">{words("overseer")}</span></span>'
    return f"{rank}<span>{words('so far')}</span>"


def _card(scene: Scene, view: View, seat: int) -> Html:
    """The card of a player's panel: the stake, the offer, the overseer, or an empty place."""
    words, own, mark = scene.words, view.seats[seat], scene.marks[seat]
    if _shows_stakes(scene, view):
        if own.bid is None:
            return _awaited(words("your stake")) if decides(scene, seat) else _awaited(NOTHING)
        return _stake(mark, str(own.bid)) if own.bid else _passed(words("pass"))
    if seat == view.overseer:
        return Html(f'<span class="mini mini--face mini--boss">{drawing("sa-overseer")}</span>')
    if view.phase not in ("bribe", "decide"):
        return NOTHING
    if own.offer:
        offers = Html(_hidden_text(words("offers")))
        proposes = any(proposal.proposer == seat for proposal in view.proposals)
        return Html(offers + _stake(mark, str(own.offer) if proposes else f"+{own.offer}"))
    if view.phase == "bribe" and seat in view.queue:
        return _awaited(words("your offer")) if decides(scene, seat) else _awaited(NOTHING)
    return _passed(words("pass"))


def _shows_stakes(scene: Scene, view: View) -> bool:
    """Whether the cards of the panels are stakes; else they are offers."""
    return view.phase in ("bid", "plant", "neutral") and not is_between_rounds(scene, view)


def _awaited(text: Html) -> Html:
    return Html(f'<span class="mini mini--none">{text}</span>')


def _stake(mark: Html, amount: str) -> Html:
    return Html(f'<span class="mini mini--stake of-{mark}">{COIN}<b>{amount}</b></span>')


def _passed(text: Html) -> Html:
    return Html(f'<span class="mini mini--pass">{text}</span>')
