"""The drawer with a hint: the best actions, what each is worth, and what it brings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.hints import Advice, can_ask, hint_of
from app.html import join
from app.screens import drawer
from app.table_controller import TableController
from app.words import NOTHING, Html, Words
from pygame_core.bots.thinking import known_state
from pygame_core.chance import NO_CHANCE
from pygame_core.gains import gains_of
from pygame_core.game import Action, Step


@dataclass(frozen=True, slots=True)
class Choice:
    """One action in words: what it is, what it brings, and its worth in percent with the error; 0 if not known."""

    title: Html
    why: Html
    percent: int
    error: int


def page(words: Words, controller: TableController) -> Html:
    """The drawer over the table; empty if nobody can be given a hint now."""
    decision, hint = controller.decision, hint_of(controller)
    if decision is None or not can_ask(controller):
        return NOTHING
    if hint is None:
        return _drawer(words, controller.route, _waiting(words))
    names = controller.names(words)
    choices = [describe(words, controller, names, one) for one in hint.advice]
    return _drawer(words, controller.route, render(words, choices))


def describe(words: Words, controller: TableController, names: Sequence[Html], advice: Advice) -> Choice:
    """An action in words, as far as its seat may know what it brings."""
    match, table, action = controller.match, controller.table, advice.action
    state = known_state(match.game, match.state, action.seat)
    why = Html(" ".join(table.describe_gain(words, names, gain) for gain in gains_of(match.game, state, action)))
    return Choice(
        title_of(words, controller, names, state, action),
        why,
        round(100 * advice.mean),
        round(100 * advice.error),
    )


def title_of(words: Words, controller: TableController, names: Sequence[Html], state: Any, action: Action) -> Html:
    """What an action is, in words: by what it tells first, unless the table has better words."""
    match, table = controller.match, controller.table
    steps: list[Step[Any]] = []
    match.game.apply(state.copy(), action, NO_CHANCE, steps)
    told = table.describe_event(words, names, table.read_event(steps[0].event))
    return table.describe_action(words, match.game.view(state, action.seat), action, told)


def render(words: Words, choices: Sequence[Choice]) -> Html:
    """The best actions, the best first."""
    explained = words(
        "The bar shows which share of the other players each choice is expected to beat; "
        "± is the standard error, where it is known."
    )
    items = join(_choice(words, one, choices[0]) for one in choices)
    return Html(
        f'<div class="sheet__scroll"><ol class="hints">{items}</ol><p class="soft drawer__hint">{explained}</p></div>'
    )


def _choice(words: Words, one: Choice, best: Choice) -> str:
    worth = f"{one.percent} ± {one.error}" if one.error else words("about {percent}", percent=one.percent)
    equal = one is not best and one.percent + one.error >= best.percent - best.error
    note = f' <small class="soft">{words("about equal")}</small>' if equal else ""
    why = f'<p class="log__why">{one.why}</p>' if one.why else ""
    return (
        f'<li><p class="hints__title">{one.title}{note}</p><p class="hints__worth">{_bar(one)}'
        f"<b>{worth} %</b></p>{why}</li>"
    )


def _bar(one: Choice) -> str:
    low, high = max(0, one.percent - one.error), min(100, one.percent + one.error)
    whisker = f'<line x1="{low}%" x2="{high}%" y1="50%" y2="50%"/>' if one.error else ""
    return f'<svg class="hints__bar" aria-hidden="true"><rect width="{one.percent}%" height="100%"/>{whisker}</svg>'


def _waiting(words: Words) -> Html:
    thinks = words("A strong computer thinks about it, with what you may know and nothing else.")
    return Html(f'<p class="drawer__hint hints__wait" role="status">{thinks}</p>')


def _drawer(words: Words, route: Html, content: Html) -> Html:
    return drawer.render(words, route, words("What would you do?"), content)
