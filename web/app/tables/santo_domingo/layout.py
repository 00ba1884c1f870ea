"""The layout of the table: bar, seats, board, prompt and the player's area."""

from __future__ import annotations

from collections.abc import Sequence

from app.regions import Layout, region
from app.scene import DECIDE, PAST, PAUSE, PEEK, STEPS
from app.tables.bar import bar
from app.tables.prompt import (
    Prompt,
    PromptContent,
    game_over_prompt,
    past_prompt,
    pause_buttons,
    peek_prompt,
    reveal_label,
    steps_prompt,
)
from app.tables.santo_domingo.board import board
from app.tables.santo_domingo.events import Reasoned, describe_event, headline, reason
from app.tables.santo_domingo.hand import choice_prompt, hand
from app.tables.santo_domingo.resolve import cards_laid, resolution, this_round, trade_prompt
from app.tables.santo_domingo.scene import Scene
from app.tables.santo_domingo.seats import seats
from app.words import NOTHING, Html
from pygame_core.games.santo_domingo.events import Happening, Revealed, RoundEnded, Supplied
from pygame_core.games.santo_domingo.view import View


def regions(scene: Scene, prompt: Prompt) -> Layout:
    """The layout of the whole table."""
    view, plain = scene.view, scene.without_ui()
    current = this_round(scene.events)
    ended = any(isinstance(event, RoundEnded) for event in current)
    resolving = bool(current) and (not ended or scene.mode in (STEPS, PAUSE))
    printed = current if resolving else _round_before(scene.events)
    return Layout(
        (
            region("bar", _bar, plain, view),
            region("seats", seats, plain, view, cards_laid(current)),
            region("board", board, scene.words, view, scene.names, scene.marks, printed, scene.route),
            region("prompt", _prompt, scene, view, prompt),
            region("own", _own, scene, view, current if resolving else ()),
        )
    )


def _own(scene: Scene, view: View, resolving: Sequence[Happening]) -> Html:
    if scene.mode == DECIDE and view.seat is not None:
        return hand(scene, view, view.seat)
    if resolving:
        return resolution(scene, resolving)
    return hand(scene, view, scene.viewer) if scene.viewer is not None else NOTHING


def _round_before(events: Sequence[Happening]) -> Sequence[Happening]:
    """The events of the last finished round, from the reveal on; empty in the first round."""
    end = next((index for index in range(len(events) - 1, -1, -1) if isinstance(events[index], RoundEnded)), None)
    return this_round(events[: end + 1]) if end is not None else ()


def _bar(scene: Scene, view: View) -> Html:
    words = scene.words
    phases = (words("Supply"), words("Choose"), words("Reveal"), words("Resolve"))
    happened = scene.events[-1]
    now = 0 if isinstance(happened, Supplied) and scene.mode == PAUSE else 2 if isinstance(happened, Revealed) else 3
    if view.phase == "choose" and scene.mode not in (STEPS, PAUSE):
        now = 1
    where = words("Round {round}, to {threshold}", round=view.round, threshold=view.threshold)
    return bar(scene, "Santo Domingo", where, phases, now)


def _prompt(scene: Scene, view: View, prompt: Prompt) -> Html:
    return prompt(scene, _prompt_content(scene, view))


def _prompt_content(scene: Scene, view: View) -> PromptContent:
    words, decision = scene.words, scene.decision
    if scene.mode == DECIDE and decision is not None and decision.kind == "trade":
        todo, why, slider, buttons = trade_prompt(scene, view, decision.seat)
        return PromptContent(todo, why, buttons, slider, "prompt--trade")
    if scene.mode == DECIDE and view.seat is not None:
        return PromptContent(*choice_prompt(scene, view, view.seat))
    if scene.mode == STEPS:
        event = scene.events[-1]
        why = reason(words, scene.names, event) if isinstance(event, Reasoned) else NOTHING
        return steps_prompt(scene, headline(words, scene.names, event), why)
    if scene.mode == PAUSE:
        return _pause_content(scene, view)
    if scene.mode == PAST:
        return past_prompt(scene, describe_event(words, scene.names, scene.events[-1]))
    if scene.mode == PEEK and decision is not None:
        return peek_prompt(scene, words("{name} is to choose.", name=scene.names[decision.seat]))
    return game_over_prompt(scene)


def _pause_content(scene: Scene, view: View) -> PromptContent:
    """The end of a round, whose supply for the next one lies on the rows already."""
    words, decision = scene.words, scene.decision
    last = scene.events[-1]
    if decision is None:
        why = describe_event(words, scene.names, last)
        return PromptContent(words("The game is over."), why, pause_buttons(scene, NOTHING))
    label = reveal_label(words, scene.names[decision.seat])
    todo = words("Round {before} is over. Round {round} begins.", before=view.round - 1, round=view.round)
    return PromptContent(todo, describe_event(words, scene.names, last), pause_buttons(scene, label))
