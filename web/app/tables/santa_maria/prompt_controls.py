"""The buttons and boxes in the prompt of a decision."""

from __future__ import annotations

from collections.abc import Sequence

from app.explanation import explains
from app.html import button, drawing, message, pressed
from app.tables.prompt import plate
from app.tables.santa_maria.answers import exchange_icons
from app.tables.santa_maria.scene import Scene
from app.tables.santa_maria.selection import Pick, asks_without_grain
from app.tables.santa_maria.together import steps_without_grain
from app.tables.santa_maria.wares import payment_icons
from app.words import NOTHING, Html, Words
from pygame_core.game import Action
from pygame_core.games.santa_maria.view import View

UNPICK = Html(f"data-escape {message(select={'unpick': True})}")
"""The attributes of a button that selects nothing again, as Escape does."""


def name_of_turn(scene: Scene, view: View) -> Html:
    """The name of the player whose turn it is."""
    return scene.names[view.turn]


def play_button(label: Html, pick: Pick, guard: Html = NOTHING) -> Html:
    """The main button, which plays what is selected; without effect while the selection is incomplete."""
    if pick.action is None:
        return plate(label, Html('aria-disabled="true"'))
    return plate(label, Html(f"{guard} {message(play=str(pick.action))}"))


def unpicking(words: Words) -> Html:
    """The button that selects nothing again."""
    return button(drawing("i-close"), f'id="unpick" aria-label="{words("Cancel")}" {UNPICK}', "btn btn--turn")


def beside(scene: Scene, *groups: Html) -> Html:
    """Groups of buttons beside the text of the prompt; several share one box."""
    found = [group for group in groups if group]
    return found[0] if len(found) == 1 else choices(scene, "".join(found))


def choices(scene: Scene, buttons: str) -> Html:
    """The box for buttons beside the text of the prompt; empty without any."""
    if not buttons:
        return NOTHING
    return Html(f'<div class="ways" role="group" aria-label="{scene.words("Choices")}">{buttons}</div>')


def payments(pick: Pick) -> str:
    """SM-B7, SM-B2: the boxes for other payments, with gold in place of other resources, and for other exchanges."""
    if len(pick.variants) < 2:
        return ""
    boxes = "".join(way(index, pick, _paid(variant)) for index, variant in enumerate(pick.variants))
    return f'<div class="ways ways--pay">{boxes}</div>'


def _paid(action: Action) -> Html:
    """What an action pays, and for an exchange what it gains."""
    return exchange_icons(action) if action.verb == "exchange" else payment_icons(str(action.values[-1]))


def way(index: int, pick: Pick, content: Html) -> str:
    """The box of a variant; a tap selects it."""
    chosen = index == pick.variant
    return (
        f'<button type="button" class="way{" is-up" if chosen else ""}" id="way-{index}" '
        f'aria-pressed="{pressed(chosen)}" {message(select={"way": index})}>{content}</button>'
    )


def check(name: str, label: Html, on: bool, carried: Html) -> Html:
    """A box that is on or off; a tap turns it. It is explained by its name."""
    state = " is-up" if on else ""
    return Html(
        f'<button type="button" class="way way--check{state}" id="{name}"{explains(name)} aria-pressed="{pressed(on)}" '
        f"{carried}>{label}</button>"
    )


def box_for_steps(scene: Scene, view: View, actions: Sequence[Action]) -> Html:
    """The box for one more step that nothing in store pays for; empty if none of these actions leads to one."""
    if not steps_without_grain(view, actions):
        return NOTHING
    asks = asks_without_grain(scene.ui)
    return check("steps", scene.words("buy a grain for one more step"), asks, message(select={"steps": not asks}))
