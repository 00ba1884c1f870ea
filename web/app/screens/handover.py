"""The hand-over screen: it asks for the tablet to be passed, and shows nothing secret."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from html import unescape

from app.app_state import AppState
from app.html import GUARDED, button, drawing, flag, join, message
from app.player_names import FIRST_STRONG_ISOLATE, POP_ISOLATE
from app.scene import PEEK
from app.screens import digest
from app.table_controller import TableController
from app.words import NOTHING, Html, Words
from pygame_core.game import Action

_LONG, _LONGER = 8, 12


def over_table(state: AppState, controller: TableController) -> Html:
    """The hand-over screen over the table as everybody may see it, so that the page can reuse its elements."""
    words, decision = state.words, controller.decision
    if decision is None:
        return NOTHING
    names, view = controller.names(words), controller.match.view(None)
    waiting = controller.table.waiting(words, names, view, decision)
    todo, label = controller.table.handover(words, names[decision.seat], view, decision)
    said = [(at, mark, sentence) for at, (mark, sentence) in enumerate(zip(controller.marks, waiting)) if sentence]
    others = [(mark, sentence) for at, mark, sentence in said if at != decision.seat]
    mark = controller.marks[decision.seat]
    missed = digest.of_seat(words, controller, decision.seat)
    title, name, quick = Html(controller.table.title), names[decision.seat], controller.table.has_quick_mode
    answers, chooser = controller.table.open_answers(words, names, view, decision), controller.last_chooser
    under = controller.table.render(replace(controller.scene(words), mode=PEEK), state.regions, state.shown)
    back = names[chooser] if chooser is not None else None
    screen = render(
        words, title, name, mark, todo, others, label, quick=quick, answers=answers, chooser=back, missed=missed
    )
    return Html(under + screen)


def render(
    words: Words,
    game_name: str,
    name: Html,
    mark: Html,
    todo: Html,
    others: Sequence[tuple[Html, Html]],
    label: Html,
    quick: bool = False,
    answers: Sequence[tuple[Html, Action]] = (),
    chooser: Html | None = None,
    missed: Html = NOTHING,
) -> Html:
    """The hand-over screen.

    ``others`` are the marks of the other seats, each with a sentence. ``quick`` adds a link to quick mode.
    ``answers`` are the labels and actions of further buttons.
    ``chooser`` is the name of the person who can undo the last choice; None if nobody can.
    ``missed`` is the digest of the next person.
    """
    reveal = f"data-focus {GUARDED} {message(ui={'reveal': True})}"
    peek = message(ui={"peek": True})
    return Html(
        f'<main class="over of-{mark}"><span class="scales"></span>'
        '<section class="over__plate lifts" aria-labelledby="who">'
        f'{drawing("rose", "over__rose")}<p class="over__pass">{words("Pass the tablet to")}</p>'
        f'<h1 class="over__who{_size(name)}" id="who">{flag(mark)}<span>{name}</span></h1>'
        '<span class="over__rule"></span>'
        f'<p class="over__todo"><span class="over__game">{game_name}</span><i></i>{todo}</p>'
        f"{button(label, reveal, 'btn btn--plate')}"
        f"{_answers(answers)}{_others(words, others)}{missed}"
        f"{button(words('Look at the board first'), peek, 'link over__back')}"
        f"{_undo(words, chooser) if chooser is not None else NOTHING}"
        f"{_quick(words) if quick else NOTHING}</section></main>"
    )


def _answers(answers: Sequence[tuple[Html, Action]]) -> Html:
    """The buttons of actions for which nobody needs to see secrets."""
    if not answers:
        return NOTHING
    buttons = join(button(label, f"{GUARDED} {message(play=str(action))}") for label, action in answers)
    return Html(f'<div class="over__answers">{buttons}</div>')


def _undo(words: Words, chooser: Html) -> Html:
    """The link with which the person who has just chosen chooses again."""
    label = words("{name}: undo my choice", name=chooser)
    return button(label, f'id="undo-choice" {GUARDED} {message(match="undo")}', "link over__back")


def _quick(words: Words) -> Html:
    """The link to quick mode."""
    carried = Html(f'id="quick" {message(ui={"quick": True})}')
    return button(words("Quick mode: hold your seat to see your cards"), carried, "link over__back")


def _size(name: Html) -> str:
    """The CSS class that sets a long name smaller, so that it fits on one line."""
    length = len(unescape(name).strip(FIRST_STRONG_ISOLATE + POP_ISOLATE))
    return " is-longer" if length > _LONGER else " is-long" if length > _LONG else ""


def _others(words: Words, others: Sequence[tuple[Html, Html]]) -> Html:
    if not others:
        return Html()
    items = join(f"<li>{flag(mark, 'flag--s')}{sentence}</li>" for mark, sentence in others)
    return Html(f'<ul class="watch" aria-label="{words("Who has chosen")}">{items}</ul>')
