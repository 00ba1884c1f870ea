"""The table put together: bar, seats, chart, prompt and own area."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.html import message
from app.scene import DECIDE, PAST, PEEK, REST, STEPS
from app.tables.bar import bar, clause_link
from app.tables.prompt import Saying, game_over, going_on, looking_ahead, looking_back, plate, prompt
from app.tables.santo_domingo.board import chart
from app.tables.santo_domingo.events import Reasoned, describe_event, headline, reason
from app.tables.santo_domingo.hand import choice_prompt, hand
from app.tables.santo_domingo.refusals import refused
from app.tables.santo_domingo.resolve import cards_laid, resolution, this_round, trade_prompt
from app.tables.santo_domingo.scene import Scene
from app.tables.santo_domingo.seats import seats
from app.words import NOTHING, Html
from pygame_core.games.santo_domingo.events import Happening, Revealed, RoundEnded, Supplied
from pygame_core.games.santo_domingo.view import View


def table(scene: Scene, view: View) -> Html:
    """The whole table in one of its modes."""
    current = this_round(scene.events)
    ended = any(isinstance(event, RoundEnded) for event in current)
    resolving = bool(current) and (not ended or scene.mode in (STEPS, REST))
    printed = current if resolving else _round_before(scene.events)
    secret = " data-secret" if scene.secret() else ""
    return Html(
        f'<main class="table table--santo-domingo"{secret}>{_bar(scene, view)}{scene.notices}'
        f"{seats(scene, view, cards_laid(current))}"
        f"{chart(scene.words, view, scene.marks, printed, scene.route)}"
        f"{_prompt(scene, view)}{_own(scene, view, current if resolving else ())}{scene.over}</main>"
    )


def _own(scene: Scene, view: View, resolving: Sequence[Happening]) -> Html:
    if scene.mode == DECIDE and view.seat is not None:
        return hand(scene, view, view.seat)
    if resolving:
        return resolution(scene, resolving)
    return NOTHING


def _round_before(events: Sequence[Happening]) -> Sequence[Happening]:
    """The events of the last round that has ended."""
    end = next((index for index in range(len(events) - 1, -1, -1) if isinstance(events[index], RoundEnded)), None)
    return this_round(events[: end + 1]) if end is not None else ()


def _bar(scene: Scene, view: View) -> Html:
    words = scene.words
    phases = (words("Supply"), words("Choose"), words("Reveal"), words("Resolve"))
    happened = scene.events[-1]
    now = 0 if isinstance(happened, Supplied) and scene.mode == REST else 2 if isinstance(happened, Revealed) else 3
    if view.phase == "choose" and scene.mode not in (STEPS, REST):
        now = 1
    where = words("Round {round}, to {threshold}", round=view.round, threshold=view.threshold)
    return bar(scene, "Santo Domingo", where, phases, now)


def _prompt(scene: Scene, view: View) -> Html:
    saying = _says(scene, view)
    reason_of = scene.ui.refused
    if reason_of is not None and scene.mode == DECIDE:
        why = Html(f"{refused(scene.words, scene.names, reason_of)} {clause_link(scene, reason_of.clause)}")
        saying = replace(saying, why=why)
    return prompt(scene, saying)


def _says(scene: Scene, view: View) -> Saying:
    words, decision = scene.words, scene.decision
    if scene.mode == DECIDE and decision is not None and decision.kind == "trade":
        todo, why, slider, buttons = trade_prompt(scene, view, decision.seat)
        return Saying(todo, why, buttons, slider, "prompt--trade")
    if scene.mode == DECIDE and view.seat is not None:
        return Saying(*choice_prompt(scene, view, view.seat))
    if scene.mode == STEPS:
        event = scene.events[-1]
        why = reason(words, scene.names, event) if isinstance(event, Reasoned) else NOTHING
        return going_on(scene, headline(words, scene.names, event), why)
    if scene.mode == REST:
        return _rest_says(scene)
    if scene.mode == PAST:
        return looking_back(scene, describe_event(words, scene.names, scene.events[-1]))
    if scene.mode == PEEK and decision is not None:
        return looking_ahead(scene, words("{name} is to choose.", name=scene.names[decision.seat]))
    return game_over(scene)


def _rest_says(scene: Scene) -> Saying:
    words, decision = scene.words, scene.decision
    last = scene.events[-1]
    on = message(ui={"rest": True})
    if decision is None:
        why = describe_event(words, scene.names, last)
        return Saying(words("The game is over."), why, plate(words("See the result"), on))
    ended = next((event for event in reversed(scene.events) if isinstance(event, RoundEnded)), last)
    label = words("Pass to {name}", name=scene.names[decision.seat])
    return Saying(describe_event(words, scene.names, ended), describe_event(words, scene.names, last), plate(label, on))
