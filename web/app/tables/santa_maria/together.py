"""The question that follows the selected action: where its answers stand, one tap plays the action and the answer."""

from __future__ import annotations

from app.html import button, drawing, message
from app.scene import DECIDE
from app.tables.santa_maria.answers import answer_name, exchange_icons, step_icons
from app.tables.santa_maria.scene import Scene
from app.tables.santa_maria.selection import ANSWER, BUILDING, LINE, Pick, answers, picked
from app.words import NOTHING, Html
from pygame_core.game import Action
from pygame_core.games.santa_maria.queries import asked_after
from pygame_core.games.santa_maria.view import View

AT_ONCE = ("exchange", "ship", "dock", "grain")
"""The questions whose answers are played with one tap, where they stand."""

ROOM = 3
"""There is room for so many answers and other dice."""
DECLINED = {"exchange": "s-exchange", "ship": "s-ship", "dock": "s-ship", "grain": "s-faith"}
"""The picture that is crossed out on the button that declines."""


def next_question(scene: Scene, view: View) -> View | None:
    """The position with the question whose answers are played with one tap, if it follows the selected action.

    None if nothing hidden may come to light before it; so everybody knows what they answer.
    """
    pick = picked(scene, view)
    chooses = pick.kind in (LINE, BUILDING) or (pick.kind == ANSWER and view.asked is not None)
    if scene.mode != DECIDE or not chooses or pick.action is None or (view.asked and view.asked.kind in AT_ONCE):
        return None
    found = asked_after(view, pick.action)
    return found if found is not None and found.asked is not None and found.asked.kind in AT_ONCE else None


def together(pick: Pick, answer: Action) -> Html:
    """The message that plays the selected action, and the answer to its question after it."""
    return message(play=[str(pick.action), str(answer)])


def ways_then(scene: Scene, view: View) -> Html:
    """The buttons that play the selected action with an answer; empty if nothing follows that can be answered so.

    Ships are answered at their ports. Where there is no room, the question comes after the action.
    """
    asked, pick = next_question(scene, view), picked(scene, view)
    if asked is None:
        return NOTHING
    found = [one for one in answers(asked) if one.verb != "ship"]
    if len(found) + len(pick.variants[1:]) > ROOM:
        return NOTHING
    buttons = "".join(_way_then(scene, asked, one, together(pick, one)) for one in found)
    label = scene.words("Together with the answer to what follows")
    arrow = drawing("s-exchange", "ic ic--arrow")
    return Html(f'<div class="ways ways--then" role="group" aria-label="{label}">{arrow}{buttons}</div>')


def _way_then(scene: Scene, asked: View, answer: Action, carried: Html) -> Html:
    """The button for an answer as a small picture, if the answer has no place of its own on the table."""
    match answer.verb:
        case "exchange":
            drawn = exchange_icons(answer)
        case "step":
            drawn = step_icons(answer)
        case _:
            drawn = drawing(DECLINED[asked.asked.kind if asked.asked else ""], "ic")
    classes = "btn btn--no" if answer.verb == "decline" else "btn"
    name = answer_name(scene, asked, answer)
    return button(f'<span class="sr">{name}</span><span aria-hidden="true">{drawn}</span>', carried, classes)
