"""The question that follows the selected action: where its answers stand, one tap plays the action and the answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.html import button, message
from app.scene import DECIDE
from app.tables.santa_maria.answers import answer_in_short, answer_name
from app.tables.santa_maria.scene import Scene
from app.tables.santa_maria.selection import (
    ANSWER,
    BUILDING,
    LINE,
    RETIRE,
    answers,
    asks_without_grain,
    needs_trade,
    picked,
    retiring,
)
from app.words import NOTHING, Html
from pygame_core.game import Action
from pygame_core.games.santa_maria.queries import asked_after
from pygame_core.games.santa_maria.view import View

AT_ONCE = ("exchange", "ship", "dock", "grain", "monk")
"""The questions whose answers are played with one tap, where they stand."""

ROOM = 3
ROOM_FOR_DICE = 4
"""There is room for so many answers beside so many dice."""


def next_question(scene: Scene, view: View) -> View | None:
    """The position with the question whose answers are played with one tap, if it follows the selected action.

    None if nothing hidden may come to light before it; so everybody knows what they answer.
    """
    pick = picked(scene, view)
    chooses = pick.kind in (LINE, BUILDING, RETIRE) or (pick.kind == ANSWER and view.asked is not None)
    if scene.mode != DECIDE or not chooses or pick.action is None or (view.asked and view.asked.kind in AT_ONCE):
        return None
    found = asked_after(view, pick.action)
    return found if found is not None and found.asked is not None and found.asked.kind in AT_ONCE else None


# ---- no more steps ----


def at_once(scene: Scene, view: View, *actions: Action) -> Html:
    """The message of a place that plays actions, and then takes no step that nothing in store pays for (SM-B5).

    Whoever wants to buy a grain for it is asked.
    """
    played = actions if asks_without_grain(scene.ui) else _declined(view, actions, needs_trade)
    return _playing(played)


def _playing(actions: tuple[Action, ...]) -> Html:
    """The message that plays one action, or several with one tap."""
    return message(play=[str(one) for one in actions] if len(actions) > 1 else str(actions[0]))


def _declined(view: View, actions: tuple[Action, ...], declines: Callable[[View], bool]) -> tuple[Action, ...]:
    """Actions, and "no more steps" to each such question that follows directly and is declined."""
    at: View | None = view
    for action in actions:
        at = asked_after(at, action) if at is not None else None
    while at is not None and _asks_for_step(at) and declines(at):
        decline = Action(at.turn, "decline")
        actions, at = (*actions, decline), asked_after(at, decline)
    return actions


def _asks_for_step(view: View | None) -> bool:
    return view is not None and view.asked is not None and view.asked.kind == "grain"


def steps_without_grain(view: View, actions: Sequence[Action]) -> bool:
    """Whether after one of these actions a step is asked for that nothing in store pays for (SM-B5)."""
    found = (asked_after(view, action) for action in actions)
    return any(_asks_for_step(after) and needs_trade(after) for after in found if after is not None)


# ---- ships while one retires ----


def ship_on_retiring(scene: Scene, view: View) -> tuple[Action, View] | None:
    """While a retirement space is asked for: the one that brings a ship, and the question for a ship after it."""
    pick = picked(scene, view)
    if pick.kind != RETIRE or pick.action is not None:
        return None
    for action in retiring(view):
        after = asked_after(view, action)
        if after is not None and any(one.verb == "ship" for one in answers(after)):
            return action, after
    return None


# ---- buttons beside the selected action ----


def ways_then(scene: Scene, view: View, label: Html) -> Html:
    """The buttons that play the selected action with an answer; empty if nothing follows that can be answered so.

    ``label`` says what the action is, so that nobody takes "No more steps" for leaving it.
    Ships are answered at their ports, and monks at their spaces. Where there is no room, the question comes after the
    action.
    """
    asked, pick = next_question(scene, view), picked(scene, view)
    if asked is None or pick.action is None:
        return NOTHING
    found = [one for one in answers(asked) if one.verb not in ("ship", "monk")]
    if len(found) > ROOM or len(pick.variants) > ROOM_FOR_DICE:
        return NOTHING
    first = Html(f"<small>{scene.words('{action}:', action=label)}</small>")
    buttons = "".join(_way_then(scene, view, first, pick.action, asked, one) for one in found)
    together = scene.words("Together with the answer to what follows")
    return Html(f'<div class="ways ways--then" role="group" aria-label="{together}">{buttons}</div>')


def leaving(view: View, *before: Action) -> Html:
    """The message that declines what is asked, after the selected action if it is asked then.

    Whoever takes no more steps is not asked again at once.
    """
    asked = asked_after(view, before[0]) if before else view
    played = (*before, Action(view.turn, "decline"))
    played = _declined(view, played, lambda _: True) if _asks_for_step(asked) else played
    return _playing(played)


def _way_then(scene: Scene, view: View, first: Html, action: Action, asked: View, answer: Action) -> Html:
    """The button for an action, called ``first``, and an answer that has no place of its own on the table."""
    carried = leaving(view, action) if answer.verb == "decline" else _playing((action, answer))
    name = answer_name(scene, asked, answer)
    short = answer_in_short(scene, asked, answer)
    text = f'<span>{first} <span class="sr">{name}</span><span aria-hidden="true">{short}</span></span>'
    return button(text, carried)
