"""The voice of a guided game or a hint: one sentence at a time, over the table, beside the piece that it means."""

from __future__ import annotations

from app.app_state import AppState
from app.guide import Step, Texts
from app.guided_match import GuidedMatch
from app.hints import Advice, advice_on_table
from app.html import button, message
from app.languages import ORIGINAL
from app.regions import Region, as_it_is, region
from app.scene import DECIDE, THINK
from app.screens.hint_switch import hint_switch
from app.table_controller import TableController
from app.words import NOTHING, Html, Words, escape
from pygame_core.bots.levels import can_think


def voice(state: AppState, controller: TableController, mode: str) -> Region:
    """The region of the voice; empty where nothing is to be said."""
    if state.route.overlay == "hint" and state.hints:
        advice = advice_on_table(controller, state.route.advice)
        return region("voice", as_it_is, NOTHING if advice is None else _hint(state.words, controller, advice))
    guided, is_open = controller.guided, mode in (DECIDE, THINK) and not state.route.overlay
    step = guided.step if guided is not None and is_open else None
    if guided is None or step is None:
        return region("voice", as_it_is, NOTHING)
    is_last = guided.number == len(guided.guide.steps) and can_think(guided.match.setup.game)
    offer = hint_switch(state.words, state.hints) if is_last else NOTHING
    return region("voice", as_it_is, render(state.words, guided, step, controller.ui.has_to_wait, offer))


def _hint(words: Words, controller: TableController, advice: Advice) -> Html:
    from app.screens import hint

    return hint.on_table(words, controller, advice)


def render(words: Words, guided: GuidedMatch, step: Step, has_to_wait: bool, offer: Html = NOTHING) -> Html:
    """What is said at a step, and what it points at; ``has_to_wait`` is about the last action.

    ``offer`` is the switch for hints in the game that follows. The page marks the elements of ``data-points``, and
    keeps the voice away from them; with ``data-waits`` it marks the first one that is not picked yet.
    """
    points, waits = escape(" ".join(step.points)), " data-waits" if step.play is not None else ""
    refusal = _refusal(words, step) if has_to_wait else NOTHING
    advice = words("For advice later, open the menu: a strong computer says what it would do.") if offer else NOTHING
    count = words("Step {number} of {count}", number=guided.number, count=len(guided.guide.steps))
    leave = offer or button(words("Leave the guide"), message(ui={"guide": "leave"}), "link")
    return Html(
        f'<section class="voice" id="voice" data-points="{points}" data-step="{guided.number}"{waits} '
        f'aria-label="{words("Guided first game")}"><div role="status">{refusal}'
        f'<p class="voice__say">{said(words, step.say)} {advice}</p></div>'
        f'<div class="voice__foot"><small>{count}</small>{leave}</div></section>'
    )


def said(words: Words, texts: Texts) -> Html:
    """A sentence of a guide in the reader's language, else in English."""
    return escape(texts.get(words.language, texts[ORIGINAL]))


def _refusal(words: Words, step: Step) -> Html:
    """What is said to an action that has to wait."""
    if step.otherwise is not None:
        sentence = said(words, step.otherwise)
    elif step.play is None:
        sentence = words("Not yet: the guide has something to say first. Tap “Continue”.")
    else:
        sentence = words("The rules allow that. But first try what the guide asks for; later you play as you like.")
    return Html(f'<p class="voice__not">{sentence}</p>')
