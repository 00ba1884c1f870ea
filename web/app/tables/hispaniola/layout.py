"""The layout of the table: bar, seats, board, prompt and the player's area."""

from __future__ import annotations

from app.html import tool_link
from app.regions import Layout, region
from app.scene import DECIDE, OPEN, PAUSE, STEPS
from app.tables.bar import bar
from app.tables.hispaniola.board import board, course_now, last_scored
from app.tables.hispaniola.boarding_options import BoardingOption, picked_option
from app.tables.hispaniola.counting import counting_now
from app.tables.hispaniola.fleet import current_picture, preview_picture
from app.tables.hispaniola.hand import hand
from app.tables.hispaniola.prompt import prompt_content
from app.tables.hispaniola.scene import Scene
from app.tables.hispaniola.scores import SOURCES, scoring
from app.tables.hispaniola.seats import seats
from app.tables.hispaniola.selection import boarding_panel, gift_panel
from app.tables.hispaniola.trick import number_of_trick
from app.tables.prompt import Prompt
from app.words import NOTHING, Html
from pygame_core.games.hispaniola.events import BidsRevealed, Scored
from pygame_core.games.hispaniola.view import View


def regions(scene: Scene, prompt: Prompt) -> Layout:
    """The layout of the whole table."""
    view, plain = scene.view, scene.without_ui()
    option = _previewed_option(scene, view)
    planned = option is not None and option.outcome is not None
    picture = (
        preview_picture(view, option.action.verb, option.side, option.outcome)
        if option and option.outcome
        else current_picture(scene, view)
    )
    return Layout(
        (
            region("bar", _bar, plain, view),
            region("seats", seats, plain, view, picture, counting_now(scene, view)),
            region("board", board, scene, view, picture, option if planned else None),
            region("prompt", _prompt, scene, view, prompt),
            region("own", _own, scene, view),
        ),
        _css_classes(scene, view),
    )


def _previewed_option(scene: Scene, view: View) -> BoardingOption | None:
    """The boarding option that is selected for a preview, if any."""
    if scene.mode != DECIDE or view.phase != "board":
        return None
    return picked_option(scene, view)


def _css_classes(scene: Scene, view: View) -> Html:
    """The CSS classes of decisions and results for which the board gets smaller."""
    if _just_scored(scene):
        return Html("table--scored")
    if scene.mode != DECIDE or scene.decision is None or scene.decision.secret:
        return NOTHING
    return Html(f"table--{'boarding' if view.phase == 'board' else 'passing'}")


def _just_scored(scene: Scene) -> bool:
    """Whether the table shows the score of a hand that has just ended."""
    return scene.mode in (STEPS, PAUSE) and isinstance(scene.events[-1], Scored)


def _bar(scene: Scene, view: View) -> Html:
    words = scene.words
    phases = (words("Trump"), words("Play"), words("Boarding"), words("Pass on"))
    if view.phase in ("bid", "scored", "over"):
        where = words("Hand {hand} of {hands}", hand=view.hand, hands=view.hands_to_play)
    else:
        trick = number_of_trick(view)
        where = words("Hand {hand} of {hands}, trick {trick}", hand=view.hand, hands=view.hands_to_play, trick=trick)
    sheet = tool_link("i-sheet", words("Score sheet"), f"{scene.route}/sheet")
    return bar(scene, "Hispaniola", where, phases, course_now(scene, view), words("Phases of a trick"), sheet)


def _prompt(scene: Scene, view: View, prompt: Prompt) -> Html:
    return prompt(scene, prompt_content(scene, view))


def _own(scene: Scene, view: View) -> Html:
    scored = last_scored(scene) if _just_scored(scene) else None
    if scored is not None:
        return scoring(scene, view, scored, scene.ui.part if scene.mode == STEPS else SOURCES - 1)
    if scene.viewer is not None and scene.mode != DECIDE:
        return hand(scene, view)
    if scene.mode == STEPS or (scene.mode == PAUSE and isinstance(scene.events[-1], BidsRevealed)):
        return Html('<div class="own own--empty" id="own"></div>')
    if scene.mode not in (DECIDE, OPEN) or scene.decision is None:
        return NOTHING
    if scene.decision.secret or (scene.quick and view.seat is not None):
        return hand(scene, view)
    return boarding_panel(scene, view) if view.phase == "board" else gift_panel(scene, view)
