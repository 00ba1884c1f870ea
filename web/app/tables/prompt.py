"""The prompt of every table: what to do now, a hint, and the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from app.explanation import explains
from app.html import GUARDED, TAG, button, drawing, flag, join, message, tool_link
from app.pace import pace_names
from app.scene import OfAKind, Scene
from app.words import NOTHING, Html, Words, escape
from pygame_core.game import Action


@dataclass(frozen=True, slots=True)
class PromptContent:
    """The content of the prompt: what to do, a hint or preview, and the controls."""

    todo: Html
    why: Html = NOTHING
    buttons: Html = NOTHING
    between: Html = NOTHING
    """A control between the text and the buttons, such as a slider."""
    kind: str = ""
    """A CSS class for this kind of prompt."""
    sound: str = ""
    """The name of the sound of the shown event; empty for none."""


LONG = 155
"""A prompt of so many characters is set smaller, so that the board keeps its size; those of its title count twice.

In quick mode none is: its length would show something of a hand that is held back.
"""

Prompt: TypeAlias = Callable[[Scene[object, OfAKind], PromptContent], Html]
"""Renders the prompt of a table; after a refused action the reason replaces the hint (see ``Table.prompt``)."""


def prompt(scene: Scene[object, object], content: PromptContent) -> Html:
    """The prompt, with a pointing hand."""
    classes = f"prompt {content.kind}" if content.kind else "prompt"
    title, text = (len(TAG.sub("", part)) for part in (content.todo, content.why))
    long = " prompt--long" if 2 * title + text >= LONG and not scene.quick else ""
    sound = f' data-sound="{escape(content.sound)} {len(scene.events)}"' if content.sound else ""
    return Html(
        f'<section class="{classes}{long}" id="prompt"{sound}{explains("prompt")} '
        f'aria-label="{scene.words("What to do now")}">'
        f"{drawing('fist', 'prompt__fist')}"
        f'<div role="status"><p class="prompt__do">{content.todo}</p><p class="prompt__why">{content.why}</p></div>'
        f'{content.between}<div class="prompt__acts">{content.buttons}</div></section>'
    )


def plate(label: Html, attributes: Html) -> Html:
    """The primary button of the table; ``attributes`` contain its message."""
    return Html(f'<button type="button" class="btn btn--plate" id="play" {attributes}>{label}</button>')


def reveal_label(words: Words, name: Html) -> Html:
    """The label of the button with which the next person, who holds the device now, sees their cards."""
    return words("I am {name}: show my cards", name=name)


def steps_prompt(scene: Scene[object, object], sentence: Html, why: Html = NOTHING) -> PromptContent:
    """The prompt while steps are shown: the pace, and buttons to show the next one at once, or to skip all."""
    words = scene.words
    skip = Html(
        f'<button type="button" class="btn btn--quiet" id="skip" {message(ui={"skip": True})}>'
        f"{words('Show all')}</button>"
    )
    return PromptContent(
        sentence, why, Html(f"{_pace(scene)}{skip}{plate(words('Go on'), message(ui={'next_step': True}))}")
    )


def pause_buttons(scene: Scene[object, object], label: Html) -> Html:
    """The buttons of a pause: look again at what has led to it, and go on.

    The last one is the hand-over, too, if the next person has to take the device: ``label`` says who that is.
    """
    words = scene.words
    again = Html(
        f'<button type="button" class="btn" id="again" {message(ui={"again": True})}>{words("Look again")}</button>'
        if scene.ui.first_step is not None
        else ""
    )
    return Html(f"{again}{_plate_to_reveal(scene, label)}")


def _plate_to_reveal(scene: Scene[object, object], label: Html) -> Html:
    if scene.hands_over and scene.decision is not None:
        whose = flag(scene.marks[scene.decision.seat], "flag--s")
        return plate(Html(f"{whose}{label}"), Html(f"{GUARDED} {message(ui={'reveal': True})}"))
    label = scene.words("Go on") if scene.decision is not None else scene.words("See the result")
    return plate(label, message(ui={"resume": True}))


def _pace(scene: Scene[object, object]) -> str:
    """The choice of the pace at which steps are shown; the page stores it like every setting."""
    options = "".join(
        f'<option value="{value}"{" selected" if value == scene.pace else ""}>{name}</option>'
        for value, name in pace_names(scene.words)
    )
    label = scene.words("Pace")
    return f'<select class="btn select" id="pace" data-setting="pace" aria-label="{label}">{options}</select>'


def thinking_prompt(scene: Scene[object, object]) -> PromptContent:
    """The prompt while a computer player thinks: its name, the pace of the steps that follow, a button to end that."""
    words = scene.words
    name = scene.names[scene.decision.seat] if scene.decision is not None else NOTHING
    now = plate(words("Move now"), Html('data-page="move-now"'))
    return PromptContent(
        words("{name} is thinking.", name=name), buttons=Html(f"{_pace(scene)}{now}"), kind="prompt--thinking"
    )


def guide_prompt(scene: Scene[object, object]) -> PromptContent:
    """The prompt while the voice of a guide says something: the button to continue, always in this place."""
    words = scene.words
    on = button(words("Continue"), f'id="go-on" data-focus {message(ui={"guide": "on"})}', "btn btn--plate")
    return PromptContent(words("Read what the guide says, then continue."), buttons=on)


def tried_prompt(scene: Scene[object, object]) -> PromptContent:
    """The prompt of a trial that goes no further: why."""
    words = scene.words
    if scene.ending == "over":
        why = words("The game would be over.")
    elif scene.ending == "others" and scene.decision is not None:
        why = words("Now {name} decides.", name=scene.names[scene.decision.seat])
    else:
        why = words("What follows is hidden, or chance decides.")
    return PromptContent(words("The trial ends here."), why)


def past_prompt(scene: Scene[object, object], sentence: Html) -> PromptContent:
    """The prompt of an earlier moment: step through the moments, go back to now, or go on from there."""
    words = scene.words
    here = Html(
        f'<button type="button" class="btn" {message(match=["return", len(scene.events) - 1])}>'
        f"{words('Play on from here')}</button>"
    )
    back = Html(f'<a class="btn btn--plate" href="#{scene.route}">{words("Back to now")}</a>')
    return PromptContent(
        words("The table as it was."), sentence, Html(f"{_steps_back(scene)}{here}{back}"), kind="prompt--past"
    )


def _steps_back(scene: Scene[object, object]) -> Html:
    """The links to the moments before and after this one; the last one leads to now."""
    words, route = scene.words, scene.route
    later = f"{route}/at/{scene.later}" if scene.later is not None else route
    earlier = f"{route}/at/{scene.earlier}" if scene.earlier is not None else None
    before = tool_link("i-earlier", words("Earlier"), earlier, 'id="earlier" data-key="["')
    following = tool_link("i-next", words("Later"), later, 'id="later" data-key="]" data-focus')
    return Html(f'<span class="prompt__steps">{before}{following}</span>')


def answer_buttons(answers: Sequence[tuple[Html, Action]]) -> Html:
    """The buttons of actions for which nobody needs to see secrets, each with its label."""
    return join(button(label, f"{GUARDED} {message(play=str(action))}") for label, action in answers)


def peek_prompt(
    scene: Scene[object, object], todo: Html, label: Html = NOTHING, answers: Sequence[tuple[Html, Action]] = ()
) -> PromptContent:
    """The prompt of the board when it is opened from the hand-over screen, or stands in place of it.

    Then it has a button with ``label`` that shows the secrets, usually the cards, and those of ``answers``.
    """
    words = scene.words
    why = words("Everything that lies open can be seen here.")
    if scene.ui.goes_on and scene.decision is not None:
        label = label or reveal_label(words, scene.names[scene.decision.seat])
        buttons = Html(f"{answer_buttons(answers)}{_plate_to_reveal(scene, label)}")
        return PromptContent(todo, why, buttons, kind="prompt--confirm")
    return PromptContent(todo, why, plate(words("Back to the hand-over"), message(ui={"peek": False})))


def game_over_prompt(scene: Scene[object, object]) -> PromptContent:
    """The prompt of a finished game."""
    words = scene.words
    return PromptContent(
        words("The game is over."), buttons=plate(words("See the result"), message(ui={"peek": False}))
    )
