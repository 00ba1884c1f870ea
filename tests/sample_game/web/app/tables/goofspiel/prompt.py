"""The content of the prompt."""

from __future__ import annotations

from app.html import joined, message
from app.scene import DECIDE, PAST, PAUSE, PEEK, STEPS
from app.tables.goofspiel.cards import worth
from app.tables.goofspiel.events import describe_event, outcome, this_round
from app.tables.goofspiel.scene import Scene
from app.tables.prompt import (
    PromptContent,
    game_over_prompt,
    past_prompt,
    pause_buttons,
    peek_prompt,
    plate,
    steps_prompt,
)
from app.words import NOTHING, Html
from pygame_core.game import Action
from pygame_core.games.goofspiel.view import View


def prompt_content(scene: Scene, view: View) -> PromptContent:
    """What to do now, and the buttons for it."""
    words, decision = scene.words, scene.decision
    if scene.mode == DECIDE and view.seat is not None:
        return _bid(scene, view, view.seat)
    if scene.mode == STEPS:
        return steps_prompt(scene, describe_event(words, scene.names, scene.events[-1]))
    if scene.mode == PAUSE:
        return _pause(scene)
    if scene.mode == PAST:
        return past_prompt(scene, describe_event(words, scene.names, scene.events[-1]))
    if scene.mode == PEEK and decision is not None:
        return peek_prompt(scene, words("{name} is to bid.", name=scene.names[decision.seat]))
    return game_over_prompt(scene)


def _bid(scene: Scene, view: View, seat: int) -> PromptContent:
    words, picked = scene.words, scene.ui.selected
    todo = words("{name}, bid a card in secret.", name=scene.names[seat])
    if not picked:
        why = words("{points} can be won. Tap a card to see who could beat it.", points=worth(sum(view.prizes)))
        waits = Html(f'aria-disabled="true" {message(play=str(Action(seat, "bid")))}')
        return PromptContent(todo, why, plate(words("Choose a bid"), waits))
    (card,) = picked
    play = message(play=str(Action(seat, "bid", (card,))))
    return PromptContent(todo, _hint(scene, view, seat, card), plate(words("Bid {card}", card=card), play))


def _hint(scene: Scene, view: View, seat: int, card: int) -> Html:
    """Who could beat a card; the cards that the others still hold are public."""
    words, others = scene.words, [other for other in range(len(view.seats)) if other != seat]
    higher = [other for other in others if view.seats[other].hand[-1] > card]
    if higher:
        names = joined(words, [scene.names[other] for other in higher])
        return words("Higher cards than the {card} are still with {names}.", card=card, names=names)
    if any(card in view.seats[other].hand for other in others):
        return words("Nobody can bid more than the {card}, but somebody as much.", card=card)
    return words("The {card} wins: all others hold lower cards only.", card=card)


def _pause(scene: Scene) -> PromptContent:
    """The prompt of the pause after a round."""
    words, decision, last = scene.words, scene.decision, scene.events[-1]
    decided = outcome(this_round(scene.events))
    todo = describe_event(words, scene.names, decided if decided is not None else last)
    label = words("I am {name}: show my cards", name=scene.names[decision.seat]) if decision is not None else NOTHING
    return PromptContent(todo, describe_event(words, scene.names, last), pause_buttons(scene, label))
