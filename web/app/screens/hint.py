"""The drawer with a hint: the best actions, what each is worth, and what it brings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.hints import Advice, can_ask, hint_of
from app.html import button, join, message
from app.screens import drawer
from app.table_controller import TableController
from app.words import NOTHING, Html, Words, escape
from pygame_core.bots.thinking import known_state
from pygame_core.chance import NO_CHANCE
from pygame_core.gains import gains_of
from pygame_core.game import Action, Step


@dataclass(frozen=True, slots=True)
class Choice:
    """One action in words: what it is, what it brings, and its worth in percent with the error; 0 if not known."""

    action: Action
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
    state = known_state(controller.match.game, controller.match.state, decision.seat)
    choices = [_choice_of(words, controller, state, one) for one in hint.advice]
    return _drawer(words, controller.route, render(words, controller.route, choices))


def on_table(words: Words, controller: TableController, advice: Advice) -> Html:
    """One of the choices over the table, beside its pieces, which the page marks as those of a guide."""
    action, route = advice.action, controller.route
    state = known_state(controller.match.game, controller.match.state, action.seat)
    choice = _choice_of(words, controller, state, advice)
    pieces = controller.table.pieces(controller.match.view(action.seat), action)
    why = f'<p class="log__why">{choice.why}</p>' if choice.why else ""
    play = button(words("Play it"), Html(f"data-focus {message(play=str(action))}"), "btn btn--plate")
    label, back = words("What would you do?"), words("All choices")
    return Html(
        f'<section class="voice" id="voice" data-points="{escape(" ".join(pieces))}" '
        f'data-step="{escape(str(action))}" aria-label="{label}">'
        f'<div role="status"><p class="voice__say">{choice.title}</p>{why}</div>'
        f'<p class="voice__foot"><a class="link" href="#{route}/hint">{back}</a>'
        f'<a class="link" href="#{route}" data-escape>{words("Close")}</a>{play}</p></section>'
    )


def _choice_of(words: Words, controller: TableController, state: Any, advice: Advice) -> Choice:
    """An action in words, in a state as its seat may know it."""
    return Choice(
        advice.action,
        title_of(words, controller, state, advice.action),
        why_of(words, controller, state, advice.action),
        round(100 * advice.mean),
        round(100 * advice.error),
    )


def why_of(words: Words, controller: TableController, state: Any, action: Action) -> Html:
    """What an action brings in a state, in words; ``state`` is as its seat may know it."""
    table, names = controller.table, controller.names(words)
    gains = gains_of(controller.match.game, state, action)
    return Html(" ".join(table.describe_gain(words, names, gain) for gain in gains))


def title_of(words: Words, controller: TableController, state: Any, action: Action) -> Html:
    """What an action is, in words: by what it tells first, unless the table has better words.

    ``state`` is as its seat may know it.
    """
    match, table, names = controller.match, controller.table, controller.names(words)
    steps: list[Step[Any]] = []
    match.game.apply(state.copy(), action, NO_CHANCE, steps)
    sentence = table.describe_event(words, names, table.read_event(steps[0].event))
    return table.describe_action(words, match.game.view(state, action.seat), action, sentence)


def render(words: Words, route: Html, choices: Sequence[Choice]) -> Html:
    """The best actions, the best first; ``route`` is the route of the table."""
    explained = words(
        "The bar shows how you are expected to finish after each choice: full is ahead of everybody, empty is behind "
        "everybody."
    )
    if any(one.error for one in choices):
        explained = Html(f"{explained} {words('± is how far off that may be.')}")
    items = join(_choice(words, one, choices[0], Html(f"{route}/hint/{number}")) for number, one in enumerate(choices))
    return Html(
        f'<div class="sheet__scroll"><ol class="hints">{items}</ol><p class="soft drawer__hint">{explained}</p></div>'
    )


def _choice(words: Words, one: Choice, best: Choice, route: Html) -> str:
    """One action; ``route`` leads to it on the table."""
    worth = f"{one.percent} ± {one.error}" if one.error else words("about {percent}", percent=one.percent)
    equal = one is not best and one.percent + one.error >= best.percent - best.error
    note = f' <small class="soft">{words("about equal")}</small>' if equal else ""
    why = f'<p class="log__why">{one.why}</p>' if one.why else ""
    look = f'<a class="btn" href="#{route}">{words("Show it")}</a>'
    play = button(words("Play it"), message(play=str(one.action)))
    return (
        f'<li><p class="hints__title">{one.title}{note}</p><p class="hints__worth">{_bar(one)}'
        f"<b>{worth} %</b>{look}{play}</p>{why}</li>"
    )


def _bar(one: Choice) -> str:
    low, high = max(0, one.percent - one.error), min(100, one.percent + one.error)
    whisker = f'<line x1="{low}%" x2="{high}%" y1="50%" y2="50%"/>' if one.error else ""
    return f'<svg class="hints__bar" aria-hidden="true"><rect width="{one.percent}%" height="100%"/>{whisker}</svg>'


def _waiting(words: Words) -> Html:
    thinks = words("A strong computer thinks about it, with what you may know and nothing else.")
    return Html(f'<p class="drawer__hint hints__wait" role="status">{thinks}</p>')


def _drawer(words: Words, route: Html, content: Html) -> Html:
    return drawer.render(words, "hint", route, words("What would you do?"), content)
