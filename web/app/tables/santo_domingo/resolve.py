"""The cards of a round while they resolve, from left to right; and the prompt of a Trader."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from app.explanation import explains
from app.html import flag, joined, message, priced, whole
from app.scene import STEPS
from app.tables.santo_domingo.cards import BARREL, CROWN, KINDS, SYMBOLS, name_of
from app.tables.santo_domingo.events import Gain, Reasoned, Resolving, card_of, gains, piece_of, reason
from app.tables.santo_domingo.scene import Scene
from app.tables.slider_steps import step_button
from app.words import NOTHING, Html
from pygame_core.game import Action
from pygame_core.games.santo_domingo.events import Happening, Revealed, Traded, TradeOpened
from pygame_core.games.santo_domingo.state import TRADER
from pygame_core.games.santo_domingo.view import View


@dataclass(slots=True)
class CardStep:
    """One card of the round: the seats that played it, and its events so far."""

    card: int
    seats: list[int]
    events: list[Resolving] = field(default_factory=list)


def this_round(events: Sequence[Happening]) -> Sequence[Happening]:
    """The events since the last reveal; empty before the first."""
    for index in range(len(events) - 1, -1, -1):
        if isinstance(events[index], Revealed):
            return events[index:]
    return ()


def cards_laid(events: Sequence[Happening]) -> Sequence[Sequence[int]]:
    """The cards of each seat in the round of these events."""
    return events[0].cards if events and isinstance(events[0], Revealed) else ()


def resolution(scene: Scene, events: Sequence[Happening]) -> Html:
    """Every card of the round in ascending order, with its gains (SD-R3)."""
    steps = _steps(events)
    latest = next((step for step in reversed(steps) if step.events and step.events[-1] is events[-1]), None)
    items = "".join(_step(scene, step, step is latest) for step in steps)
    label = scene.words("Cards of this round, in order")
    return Html(f'<ol class="own resolve n-{len(steps)}" id="own" data-arrows aria-label="{label}">{items}</ol>')


def _steps(events: Sequence[Happening]) -> list[CardStep]:
    by_card: dict[int, CardStep] = {}
    for seat, cards in enumerate(cards_laid(events)):
        for card in cards:
            by_card.setdefault(card, CardStep(card, [])).seats.append(seat)
    for event in events:
        if isinstance(event, Resolving):
            by_card[card_of(event)].events.append(event)
    return [by_card[card] for card in sorted(by_card)]


def _step(scene: Scene, step: CardStep, now: bool) -> str:
    trading = step.card == TRADER and scene.decision is not None and scene.decision.kind == "trade" and step.events
    is_now = now or (bool(trading) and scene.mode != STEPS)
    state = "is-now" if is_now else "is-past" if step.events else "is-next"
    current = ' aria-current="step" data-in-view' if is_now else ""
    marks = f'id="step-{step.card}"{explains(f"card-{step.card}")}{current}'
    return (
        f'<li class="step card--{KINDS[step.card]} {state}" {marks}>'
        f'<div class="step__card"><span class="card__n">{step.card}</span>'
        f'<svg class="step__art" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f'<use href="#{SYMBOLS[step.card]}"/></svg></div>'
        f'<div class="step__what"><h3>{name_of(scene.words, step.card)}</h3>{_who(scene, step)}'
        f"{_why(scene, step)}</div></li>"
    )


def _who(scene: Scene, step: CardStep) -> str:
    if step.card == TRADER:
        got = {event.seat: event for event in step.events if isinstance(event, Traded)}
        return "".join(_sold(scene, seat, got.get(seat)) for seat in step.seats)
    brought = dict(pair for event in step.events if isinstance(event, Gain) for pair in gains(event))
    piece = piece_of(step.card)
    return "".join(
        _line(scene, seat, f"<b>+{brought[seat]}</b> {piece}" if seat in brought else "") for seat in step.seats
    )


def _sold(scene: Scene, seat: int, event: Traded | None) -> str:
    if event is None:
        return _line(scene, seat, "")
    if not event.points:
        nothing = f'<span class="step__paid">{scene.words("sells nothing")}</span><b class="step__none">+0</b>'
        return _line(scene, seat, nothing)
    paid = f'<span class="step__paid">−{event.goods} {BARREL}</span>'
    return _line(scene, seat, f'<span class="step__sale">{paid} <b>+{event.points}</b> {CROWN}</span>')


def _line(scene: Scene, seat: int, gain: str) -> str:
    name = f'<span class="step__name">{scene.names[seat]}</span>'
    return f'<p class="step__who">{flag(scene.marks[seat])}{name} {gain}</p>'


def _why(scene: Scene, step: CardStep) -> str:
    reasoned = [event for event in step.events if isinstance(event, Reasoned)]
    return "".join(f'<p class="step__why">{reason(scene.words, scene.names, event)}</p>' for event in reasoned)


# ---- trading ----


def trade_prompt(scene: Scene, view: View, seat: int) -> tuple[Html, Html, Html, Html]:
    """The prompt of a trade: what to do, a preview of the trade, the slider, and the button that sells."""
    words, own = scene.words, view.seats[seat]
    most = view.rate.most_points(own.goods)
    points = most if scene.ui.amount is None else min(scene.ui.amount, most)
    goods = view.rate.price(points)
    todo = words("{name}, how much do you sell?", name=scene.names[seat])
    why = words(
        "{goods} for {points}, keep {kept}, stand at {total}.",
        goods=whole(f"<b>{goods}</b> {BARREL}"),
        points=whole(f"<b>{points}</b> {CROWN}"),
        kept=Html(f"{own.goods - goods} {BARREL}"),
        total=Html(f"{own.points + points} {CROWN}"),
    )
    fell = _why_price_fell(scene)
    if fell:
        why = Html(f'{why} <span class="more">{fell}</span>')
    sell = words("Sell nothing")
    if points:
        price, gain = priced(f"{goods} {BARREL}"), priced(f"{points} {CROWN}")
        sell = words("Sell {goods} for {points}", goods=price, points=gain)
    play = message(play=str(Action(seat, "trade", (points,))))
    button = Html(f'<button type="button" class="btn btn--plate" id="play" {play}>{sell}</button>')
    return todo, why, _slider(scene, points, most), button


def _why_price_fell(scene: Scene) -> Html:
    """How far several Traders have moved the boat back; nothing for a single one (SD-7a)."""
    opened = next((event for event in reversed(scene.events) if isinstance(event, TradeOpened)), None)
    if opened is None or len(opened.seats) == 1:
        return NOTHING
    moved = whole(f"{opened.before} → {opened.after}")
    return scene.words("{count} Traders moved the boat back: {moved}.", count=len(opened.seats), moved=moved)


def _slider(scene: Scene, points: int, most: int) -> Html:
    words = scene.words
    stops = "".join(
        f'<li class="is-at">{stop}</li>' if stop == points else f"<li>{stop}</li>" for stop in range(most + 1)
    )
    said = joined(words, [words.plural("{count} point", "{count} points", points)])
    return Html(
        f'<div class="trade__rope">{step_button(words, "sell", points - 1, most, -1)}'
        f'<div class="slider n-{most + 1} at-{points}">'
        f'<input type="range" id="sell" min="0" max="{most}" step="1" value="{points}" '
        f'{message(select={"sell": True})} aria-label="{words("Points to buy")}" aria-valuetext="{said}">'
        f'<ol class="rope" aria-hidden="true">{stops}'
        f'<svg class="rope__float points"><use href="#s-crown"/></svg></ol></div>'
        f"{step_button(words, 'sell', points + 1, most, 1)}</div>"
    )
