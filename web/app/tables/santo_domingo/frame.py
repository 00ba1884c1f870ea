"""The table put together: bar, seats, chart, prompt and own area."""

from __future__ import annotations

from collections.abc import Sequence

from app.html import drawing, message
from app.scene import DECIDE, PAST, PEEK, REST, STEPS, Scene
from app.tables.bar import bar, clause_link
from app.tables.santo_domingo.chart import chart
from app.tables.santo_domingo.events import REASONED, headline, reason, refused, told
from app.tables.santo_domingo.hand import choice_prompt, hand
from app.tables.santo_domingo.resolve import cards_laid, resolution, this_round, trade_prompt
from app.tables.santo_domingo.seats import seats
from app.words import NOTHING, Html
from pygame_core.game import Event
from pygame_core.games.santo_domingo import View


def table(scene: Scene, view: View) -> Html:
    """The whole table in one of its modes."""
    current = this_round(scene.events)
    ended = any(event.kind == "round ended" for event in current)
    resolving = bool(current) and (not ended or scene.mode in (STEPS, REST))
    printed = current if resolving else _round_before(scene.events)
    secret = " data-secret" if scene.secret() else ""
    return Html(
        f'<main class="table table--santo-domingo"{secret}>{_bar(scene, view)}{scene.notices}'
        f"{seats(scene, view, cards_laid(current))}"
        f"{chart(scene.words, view, scene.marks, printed, scene.route)}"
        f"{_prompt(scene, view)}{_own(scene, view, current if resolving else ())}{scene.over}</main>"
    )


def _own(scene: Scene, view: View, resolving: Sequence[Event]) -> Html:
    if scene.mode == DECIDE and view.seat is not None:
        return hand(scene, view, view.seat)
    if resolving:
        return resolution(scene, resolving)
    return NOTHING


def _round_before(events: Sequence[Event]) -> Sequence[Event]:
    """The events of the last round that has ended."""
    end = next((index for index in range(len(events) - 1, -1, -1) if events[index].kind == "round ended"), None)
    return this_round(events[: end + 1]) if end is not None else ()


def _bar(scene: Scene, view: View) -> Html:
    words = scene.words
    phases = (words("Supply"), words("Choose"), words("Reveal"), words("Resolve"))
    happened = scene.events[-1].kind
    now = 0 if happened == "supplied" and scene.mode == REST else 2 if happened == "revealed" else 3
    if view.phase == "choose" and scene.mode not in (STEPS, REST):
        now = 1
    where = words("Round {round}, to {threshold}", round=view.round, threshold=view.threshold)
    return bar(scene, "Santo Domingo", where, phases, now)


def _prompt(scene: Scene, view: View) -> Html:
    todo, why, buttons, slider = _says(scene, view)
    if scene.ui.refused is not None and scene.mode == DECIDE:
        why = Html(
            f"{refused(scene.words, scene.names, scene.ui.refused)} {clause_link(scene, scene.ui.refused.clause)}"
        )
    kind = " prompt--trade" if slider else " prompt--past" if scene.mode == PAST else ""
    return Html(
        f'<section class="prompt{kind}" id="prompt" aria-label="{scene.words("What to do now")}">'
        f"{drawing('fist', 'prompt__fist')}"
        f'<div role="status"><p class="prompt__do">{todo}</p><p class="prompt__why">{why}</p></div>'
        f'{slider}<div class="prompt__acts">{buttons}</div></section>'
    )


def _says(scene: Scene, view: View) -> tuple[Html, Html, Html, Html]:
    """What to do, why, the buttons, and a slider where there is one."""
    words, decision = scene.words, scene.decision
    if scene.mode == DECIDE and decision is not None and decision.kind == "trade":
        todo, why, slider, buttons = trade_prompt(scene, view, decision.seat)
        return todo, why, buttons, slider
    if scene.mode == DECIDE and view.seat is not None:
        return (*choice_prompt(scene, view, view.seat), NOTHING)
    if scene.mode == STEPS:
        return _step_says(scene)
    if scene.mode == REST:
        return (*_rest_says(scene), NOTHING)
    if scene.mode == PAST:
        return (*_past_says(scene), NOTHING)
    if scene.mode == PEEK and decision is not None:
        todo = words("{name} is to choose.", name=scene.names[decision.seat])
        why = words("Everything that lies open can be seen here.")
        return todo, why, _button(words("Back to the hand-over"), ui={"peek": False}), NOTHING
    return words("The game is over."), NOTHING, _button(words("See the result"), ui={"peek": False}), NOTHING


def _step_says(scene: Scene) -> tuple[Html, Html, Html, Html]:
    words = scene.words
    next_step = _button(words("Go on"), ui={"beat": True})
    skip = Html(
        f'<button type="button" class="btn btn--quiet" id="skip" {message(ui={"skip": True})}>'
        f"{words('Show all')}</button>"
    )
    event = scene.events[-1]
    why = reason(words, scene.names, event) if event.kind in REASONED else NOTHING
    return headline(words, scene.names, event), why, Html(f"{skip}{next_step}"), NOTHING


def _rest_says(scene: Scene) -> tuple[Html, Html, Html]:
    words, decision = scene.words, scene.decision
    last = scene.events[-1]
    if decision is None:
        return (
            words("The game is over."),
            told(words, scene.names, last),
            _button(words("See the result"), ui={"rest": True}),
        )
    ended = next((event for event in reversed(scene.events) if event.kind == "round ended"), last)
    todo = told(words, scene.names, ended)
    label = words("Pass to {name}", name=scene.names[decision.seat])
    return todo, told(words, scene.names, last), _button(label, ui={"rest": True})


def _past_says(scene: Scene) -> tuple[Html, Html, Html]:
    words = scene.words
    moment = len(scene.events) - 1
    here = Html(
        f'<button type="button" class="btn" {message(match=["return", moment])}>{words("Go on from here")}</button>'
    )
    back = Html(f'<a class="btn btn--plate" href="#{scene.route}">{words("Back to now")}</a>')
    return words("The table as it was."), told(words, scene.names, scene.events[-1]), Html(f"{here}{back}")


def _button(label: Html, **content: object) -> Html:
    return Html(f'<button type="button" class="btn btn--plate" id="play" {message(**content)}>{label}</button>')
