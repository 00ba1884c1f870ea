"""The hand-over screen: it asks for the tablet to be passed, and shows nothing secret."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from html import unescape

from app.app_state import AppState
from app.html import GUARDED, button, drawing, flag, join, message
from app.player_names import FIRST_STRONG_ISOLATE, POP_ISOLATE
from app.scene import PEEK
from app.screens import digest
from app.table_controller import TableController
from app.tables.prompt import answer_buttons
from app.words import NOTHING, Html, Words
from pygame_core.game import Action, Decision

_LONG, _LONGER = 8, 12


@dataclass(frozen=True, slots=True)
class Handover:
    """What the hand-over screen says."""

    game_name: Html
    name: Html
    mark: Html
    todo: Html
    label: Html
    """The label of the button that shows the secrets of the next person."""
    others: Sequence[tuple[Html, Html]] = ()
    """The marks of the other seats, each with a sentence, clockwise from the next person."""
    quick: bool = False
    """Whether there is a link to quick mode."""
    answers: Sequence[tuple[Html, Action]] = ()
    """The labels and actions of further buttons."""
    chooser: Html | None = None
    """The name of the person who can undo the last choice; None if nobody can."""
    can_redo: bool = False
    """Whether an action has been undone; then the hand-over offers to redo it, not to undo one more."""
    missed: Html = NOTHING
    """The digest of the next person."""


def over_table(state: AppState, controller: TableController) -> Html:
    """The hand-over screen over the table as everybody may see it, so that the page can reuse its elements."""
    words, decision = state.words, controller.decision
    if decision is None:
        return NOTHING
    under = controller.table.render(replace(controller.scene(words), mode=PEEK), state.regions, state.shown)
    return Html(under + render(words, _handover(words, controller, decision)))


def _handover(words: Words, controller: TableController, decision: Decision) -> Handover:
    names, view, table = controller.names(words), controller.match.view(None), controller.table
    waiting = table.waiting(words, names, view, decision)
    todo, label = table.handover(words, names[decision.seat], view, decision)
    seats = len(names)
    others = [(decision.seat + step) % seats for step in range(1, seats)]
    chooser = controller.last_chooser
    return Handover(
        game_name=Html(table.title),
        name=names[decision.seat],
        mark=controller.marks[decision.seat],
        todo=todo,
        label=label,
        others=[(controller.marks[seat], waiting[seat]) for seat in others if waiting[seat]],
        quick=table.has_quick_mode,
        answers=table.open_answers(words, names, view, decision),
        chooser=names[chooser] if chooser is not None else None,
        can_redo=controller.match.can_redo,
        missed=digest.of_seat(words, controller, decision.seat),
    )


def render(words: Words, content: Handover) -> Html:
    """The hand-over screen."""
    reveal = f"data-focus {GUARDED} {message(ui={'reveal': True})}"
    peek = message(ui={"peek": True})
    return Html(
        f'<main class="over of-{content.mark}"><span class="scales"></span>'
        '<section class="over__plate lifts" aria-labelledby="who">'
        f'{drawing("rose", "over__rose")}<p class="over__pass">{words("Pass the tablet to")}</p>'
        f'<h1 class="over__who{_size(content.name)}" id="who">{flag(content.mark)}<span>{content.name}</span></h1>'
        '<span class="over__rule"></span>'
        f'<p class="over__todo"><span class="over__game">{content.game_name}</span><i></i>{content.todo}</p>'
        f"{button(content.label, reveal, 'btn btn--plate')}"
        f"{_answers(content.answers)}{_others(words, content.others)}{content.missed}"
        f"{button(words('Look at the board first'), peek, 'link over__back')}"
        f"{_step(words, content)}"
        f"{_quick(words) if content.quick else NOTHING}</section></main>"
    )


def _answers(answers: Sequence[tuple[Html, Action]]) -> Html:
    """The buttons of actions for which nobody needs to see secrets."""
    if not answers:
        return NOTHING
    return Html(f'<div class="over__answers">{answer_buttons(answers)}</div>')


def _step(words: Words, content: Handover) -> Html:
    """The link with which the person who has just chosen chooses again, or takes that back; empty if nobody can."""
    if content.can_redo:
        return button(
            words("Redo what was undone"), f'id="redo-choice" {GUARDED} {message(match="redo")}', "link over__back"
        )
    if content.chooser is None:
        return NOTHING
    label = words("{name}: undo my choice", name=content.chooser)
    return button(label, f'id="undo-choice" {GUARDED} {message(match="undo")}', "link over__back")


def _quick(words: Words) -> Html:
    """The link to quick mode."""
    carried = Html(f'id="quick" {message(ui={"quick": True})}')
    return button(words("Quick mode: hold your name to see your cards"), carried, "link over__back")


def _size(name: Html) -> str:
    """The CSS class that sets a long name smaller, so that it fits on one line."""
    length = len(unescape(name).strip(FIRST_STRONG_ISOLATE + POP_ISOLATE))
    return " is-longer" if length > _LONGER else " is-long" if length > _LONG else ""


def _others(words: Words, others: Sequence[tuple[Html, Html]]) -> Html:
    if not others:
        return Html()
    items = join(f"<li>{flag(mark, 'flag--s')}{sentence}</li>" for mark, sentence in others)
    return Html(f'<ul class="watch" aria-label="{words("Who has chosen")}">{items}</ul>')
