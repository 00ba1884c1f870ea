"""The prompt of retiring: the question for a space, and the button that plays what is selected (SM-R1)."""

from __future__ import annotations

from app.explanation import explains
from app.html import button, message
from app.tables.prompt import PromptContent
from app.tables.santa_maria.prompt_controls import (
    UNPICK,
    beside,
    box_for_steps,
    check,
    choices,
    name_of_turn,
    play_button,
    way,
)
from app.tables.santa_maria.scene import Scene
from app.tables.santa_maria.seats import dice_label, dice_left
from app.tables.santa_maria.selection import ANY_SPACE, Pick, must_retire, retires_next, retiring
from app.tables.santa_maria.together import ship_on_retiring, ways_then
from app.tables.santa_maria.wares import effects_text
from app.words import NOTHING, Html, Words
from pygame_core.games.santa_maria.queries import legal_by_verb
from pygame_core.games.santa_maria.view import View


def retiring_prompt(scene: Scene, view: View, pick: Pick) -> PromptContent:
    """Whether to retire on the selected space; without one, on which."""
    words, action = scene.words, pick.action
    if action is None:
        return _where_to_retire(scene, view)
    space = next(space for space in view.retirement if space.id == action.values[0])
    todo = words("{name}, retire for this year?", name=name_of_turn(scene, view))
    bonus = effects_text(words, space.effects)
    why = words(
        "First the space: {bonus}. Then your ships, dock by dock. Nothing more until the year ends.", bonus=bonus
    )
    why = _with_dice_left(scene, view, why)
    bonus_boxes = _use_of_bonus(words, pick) if len(pick.variants) > 1 else NOTHING
    between = beside(scene, bonus_boxes, ways_then(scene, view, words("Retire")))
    return PromptContent(todo, why, play_button(words("Retire"), pick), between, "prompt--plan")


def _use_of_bonus(words: Words, pick: Pick) -> Html:
    """SM-R1: the boxes for the bonus of a retirement space, which may be left unused."""
    names = (words("with the bonus"), words("without the bonus"))
    ways = "".join(way(index, pick, name) for index, name in enumerate(names))
    return Html(f'<div class="ways"{explains("unused")}>{ways}</div>')


def _where_to_retire(scene: Scene, view: View) -> PromptContent:
    """The question for a retirement space; a tap on one retires there (SM-R1)."""
    words = scene.words
    todo = words("{name}, where do you retire?", name=name_of_turn(scene, view))
    without = bool(scene.ui.amount)
    may_choose = any("unused" in one.values for one in legal_by_verb(view)["retire"])
    bonus = check("unused", words("without the bonus"), without, message(select={"way": int(not without)}))
    boxes = f"{bonus if may_choose else NOTHING}{box_for_steps(scene, view, retiring(view))}"
    return PromptContent(
        todo,
        _with_dice_left(scene, view, _retiring_text(scene, view)),
        _not_retiring(scene, view),
        choices(scene, boxes),
        "prompt--plan",
    )


def _not_retiring(scene: Scene, view: View) -> Html:
    """The button that closes the question for a space again, or opens the spaces; none if one has to retire (SM-A7)."""
    if must_retire(view):
        return NOTHING
    if not scene.ui.selected:
        return to_the_spaces(scene, "btn btn--sheet")
    return button(scene.words("Do not retire"), f'id="retiring" {UNPICK}')


def to_the_spaces(scene: Scene, classes: str = "btn") -> Html:
    """The button that asks for a retirement space, and opens the panel with them."""
    return button(
        scene.words("Retire: choose a space"), f'id="retiring" {message(select={"retire": ANY_SPACE})}', classes
    )


def _retiring_text(scene: Scene, view: View) -> Html:
    """What a tap does while a retirement space is asked for."""
    words = scene.words
    ship = ship_on_retiring(scene, view) is not None
    if must_retire(view):
        if ship:
            return words("You can only retire now. Tap a space, or a ship: you take it on the space for it.")
        return words("You can only retire now. Tap a space: you retire there at once.")
    if ship and retires_next(view):
        return words("Tap a space, or a ship: you take it on the space for it. Or pay for a building.")
    if ship:
        return words("Tap a space, or a ship: you take it on the space for it. You retire at once.")
    if retires_next(view):
        return words("You can only retire or pay for a building. Tap a space under Ships: you retire at once.")
    return words("Tap a space: you retire there at once, for this year.")


def _with_dice_left(scene: Scene, view: View, why: Html) -> Html:
    """A sentence about retiring after a warning about dice that are not used yet, if there are any."""
    if not any(dice_left(view, view.turn)):
        return why
    return Html(f"<b>{dice_label(scene.words, view, view.turn)}</b> · {why}")
