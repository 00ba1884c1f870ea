"""The content of the prompt: what to do, a preview of the selection, and the button that plays it."""

from __future__ import annotations

from app.html import button, drawing, message, pressed
from app.scene import DECIDE, PAST, PAUSE, PEEK, STEPS
from app.tables.prompt import (
    PromptContent,
    game_over_prompt,
    past_prompt,
    pause_buttons,
    peek_prompt,
    plate,
    steps_prompt,
)
from app.tables.santa_maria.answers import price
from app.tables.santa_maria.colony import large_seat, line_cells
from app.tables.santa_maria.events import OfTheYear, describe_event
from app.tables.santa_maria.mission import space_text
from app.tables.santa_maria.people import scholar_name, space_name
from app.tables.santa_maria.playback import finished_seat
from app.tables.santa_maria.preview import cost_of_turning, laying_text, price_of_die
from app.tables.santa_maria.prompt_controls import UNPICK, beside, name_of_turn, payments, play_button, unpicking
from app.tables.santa_maria.prompt_questions import question_prompt
from app.tables.santa_maria.prompt_retiring import retiring_prompt, to_the_spaces
from app.tables.santa_maria.scene import Scene
from app.tables.santa_maria.seats import dice_label
from app.tables.santa_maria.selection import (
    ANSWER,
    ANY_TILE,
    BUILDING,
    LINE,
    MOVE,
    RETIRE,
    SPACE,
    TILE,
    Pick,
    cell_of,
    is_put,
    open_tiles,
    picked,
    refused_laying,
    visited_seat,
)
from app.tables.santa_maria.together import ways_then
from app.tables.santa_maria.wares import coin, die, effect_icons, effects_text, payment_icons
from app.words import NOTHING, Html
from pygame_core.game import Action
from pygame_core.games.santa_maria.events import ConquestScored
from pygame_core.games.santa_maria.logistics import PRICE_OF_MOVE
from pygame_core.games.santa_maria.queries import legal, legal_by_verb
from pygame_core.games.santa_maria.view import View


def prompt_content(scene: Scene, view: View) -> PromptContent:
    """The prompt for the mode of the scene."""
    if scene.mode == STEPS:
        return _step(scene, view)
    if scene.mode == PAUSE:
        return _pause(scene, view)
    if scene.mode == PAST:
        return past_prompt(scene, describe_event(scene.words, scene.names, scene.events[-1]))
    if scene.decision is None:
        return game_over_prompt(scene)
    if scene.mode == PEEK:
        return peek_prompt(scene, NOTHING)
    if scene.mode != DECIDE:
        return game_over_prompt(scene)
    if (visited := visited_seat(scene, view)) is not None:
        return _visit(scene, view, visited)
    pick = picked(scene, view)
    describe = {
        LINE: _line,
        BUILDING: _building,
        TILE: _tile,
        RETIRE: retiring_prompt,
        ANSWER: question_prompt,
        MOVE: _move,
        SPACE: _space,
    }.get(pick.kind, _open)
    return describe(scene, view, pick)


def _step(scene: Scene, view: View) -> PromptContent:
    """The prompt of a step; the turn of another seat begins with the end of the one before.

    A step of the year concerns everybody, so it says whose colony is shown.
    """
    words, names, event = scene.words, scene.names, scene.events[-1]
    finished = finished_seat(scene.events, len(scene.events) - 1)
    sentence = describe_event(words, names, event)
    if finished is None:
        return steps_prompt(scene, sentence, _whose_colony(scene, view) if isinstance(event, OfTheYear) else NOTHING)
    return steps_prompt(scene, words("{name} is done.", name=names[finished]), sentence)


def _pause(scene: Scene, view: View) -> PromptContent:
    """The prompt after a year: what the conquistadors have brought, what is new (SM-Y3), and whose colony is shown."""
    words = scene.words
    ended = next(event for event in reversed(scene.events) if isinstance(event, ConquestScored))
    todo = words("Year {year} is over.", year=ended.year)
    label = words("See the result") if scene.decision is None else words("Go on")
    why = describe_event(words, scene.names, ended)
    if scene.decision is not None:
        why = Html(f"{why} {words('Dice and tiles are new.')}")
    if whose := _whose_colony(scene, view):
        why = Html(f"{why} <b>{whose}</b>")
    return PromptContent(todo, why, pause_buttons(scene, label))


def _whose_colony(scene: Scene, view: View) -> Html:
    """Whose colony is shown; empty in the solo game."""
    if len(view.seats) == 1:
        return NOTHING
    return scene.words("Colony of {name}", name=scene.names[large_seat(scene, view)])


def _visit(scene: Scene, view: View, seat: int) -> PromptContent:
    """The prompt while the colony of another player is shown large."""
    words, own = scene.words, view.seats[seat]
    todo = words("Colony of {name}", name=scene.names[seat])
    why = dice_label(words, view, seat)
    scholars = [scholar_name(words, one) for one in own.scholars]
    if scholars:
        why = Html(f"{why} · {', '.join(scholars)}")
    return PromptContent(todo, why, plate(words("Back to your colony"), message(select={"visit": seat})))


# ---- main actions ----


def _open(scene: Scene, view: View, pick: Pick) -> PromptContent:
    words = scene.words
    todo = words("{name}, what do you do?", name=name_of_turn(scene, view))
    why = words("Tap a column or row to use a die, a building to pay for it, a tile to lay it, or retire.")
    if view.phase != "turn":
        return PromptContent(todo, why, play_button(words("Choose"), pick))
    return PromptContent(todo, why, Html(f"{to_the_spaces(scene)}{_laying(scene, view)}"))


def _laying(scene: Scene, view: View) -> Html:
    """The button that asks which tile, the main one; if none can be paid, one that shows them, and then the reason."""
    label, tiles = scene.words("Lay a tile"), open_tiles(view)
    if legal_by_verb(view).get("expand"):
        return plate(label, message(select={"tile": ANY_TILE}))
    if scene.ui.tab == "tiles" and tiles:
        return button(label, f'id="laying" aria-disabled="true" {message(play=str(refused_laying(view, tiles[0])))}')
    return button(label, f'id="laying" {message(select={"tab": "tiles"})}')


def _line(scene: Scene, view: View, pick: Pick) -> PromptContent:
    words, action = scene.words, pick.action
    if action is None:
        return _open(scene, view, pick)
    kind, number = str(action.values[2]), int(action.values[3])
    name = name_of_turn(scene, view)
    if kind == "column":
        todo = words("{name}, run column {number} with this die?", name=name, number=number)
    else:
        todo = words("{name}, run row {number} with this die?", name=name, number=number)
    price = price_of_die(view, pick)
    label = words("Run it for {coin}", coin=coin(price)) if price else words("Run it")
    return PromptContent(
        todo,
        _plan(scene, view, pick, (kind, number)),
        Html(f"{unpicking(words)}{play_button(label, pick)}"),
        beside(scene, _other_dice(scene, pick), ways_then(scene, view, words("Run it"))),
        "prompt--plan",
    )


def _plan(scene: Scene, view: View, pick: Pick, line: tuple[str, int]) -> Html:
    """The steps of the selected line: the die, then the buildings in the order of activation."""
    action = pick.action
    if action is None:
        return NOTHING
    colour, value, _, number, *_ = action.values
    steps: list[Html] = []
    if cost := cost_of_turning(view, action):
        arrow = drawing("s-exchange", "ic ic--arrow")
        steps.append(Html(f"{die(str(colour), int(value))}{arrow}{die(str(colour), int(number))} {cost}"))
    squares = view.seats[view.turn].squares
    for count, cell in enumerate(line_cells(view, line), 1):
        effects = squares[cell].effects
        drawn = "".join(f'<span class="fx-plan">{effect_icons(effect)}</span>' for effect in effects)
        said = effects_text(scene.words, effects)
        steps.append(Html(f'<b class="badge">{count}</b>{drawn}<span class="sr">{said}</span>'))
    return Html(f'<span class="plan">{"".join(f"<span>{step}</span>" for step in steps)}</span>')


def _other_dice(scene: Scene, pick: Pick) -> Html:
    """The buttons for other dice, and for other payments of the same die."""
    if len(pick.variants) < 2:
        return NOTHING
    buttons = "".join(_die_variant(scene, pick, index, variant) for index, variant in enumerate(pick.variants))
    label = scene.words("With which die")
    return Html(f'<div class="ways" role="radiogroup" data-arrows aria-label="{label}">{buttons}</div>')


def _die_variant(scene: Scene, pick: Pick, index: int, variant: Action) -> str:
    colour, value, _, number, *paid = variant.values
    cost = payment_icons(str(paid[0])) if paid else coin(abs(int(value) - int(number)))
    names = {
        "white": scene.words("white die {value}", value=value),
        "blue": scene.words("blue die {value}", value=value),
    }
    chosen = index == pick.variant
    return (
        f'<button type="button" role="radio" class="way{" is-up" if chosen else ""}" id="way-{index}" '
        f'aria-checked="{pressed(chosen)}" aria-label="{names[str(colour)]}" {message(select={"way": index})}>'
        f"{die(str(colour), int(value))}{cost}</button>"
    )


def _building(scene: Scene, view: View, pick: Pick) -> PromptContent:
    words, action = scene.words, pick.action
    if action is None:
        return _open(scene, view, pick)
    effects = view.seats[view.turn].squares[cell_of(action)].effects
    todo = words("{name}, activate this building alone?", name=name_of_turn(scene, view))
    price = view.seats[view.turn].next_building
    drawn = "".join(f'<span class="fx-plan">{effect_icons(effect)}</span>' for effect in effects)
    said = f'<span class="sr">{effects_text(words, effects)}</span>'
    why = Html(f'<span class="plan"><span>{drawn}{said}</span></span>')
    label = words("Pay {coin}", coin=coin(price))
    pay = Html(f"{unpicking(words)}{play_button(label, pick)}")
    return PromptContent(todo, why, pay, ways_then(scene, view, label), "prompt--plan")


def _tile(scene: Scene, view: View, pick: Pick) -> PromptContent:
    words, action = scene.words, pick.action
    if action is None:
        return _which_tile(scene, view)
    todo = words("{name}, lay the tile here?", name=name_of_turn(scene, view))
    if action.verb == "expand":
        label = words("Lay it for {price}", price=price(str(action.values[-1])))
    else:
        label = words("Lay it")
    turning = (
        ""
        if len(pick.cells) == 1
        else "".join(
            button(
                drawing(sign), f'id="turn-{step}" aria-label="{name}" {message(select={"turn": step})}', "btn btn--turn"
            )
            for sign, step, name in (
                ("i-unturn", -1, words("Turn it to the left")),
                ("i-turn", 1, words("Turn it to the right")),
            )
        )
    )
    leave = Action(view.turn, "decline")
    if view.asked is None:
        leaving = unpicking(words)
    else:
        leaving = button(words("Leave it"), message(play=str(leave))) if leave in legal(view) else NOTHING
    between = Html(f'<div class="ways ways--lay">{payments(pick)}{turning}</div>')
    why = laying_text(words, view, pick, is_put(scene.ui))
    return PromptContent(todo, why, Html(f"{leaving}{play_button(label, pick)}"), between, "prompt--plan")


def _which_tile(scene: Scene, view: View) -> PromptContent:
    """The question for a tile; it is laid on the colony with a preview."""
    words = scene.words
    todo = words("{name}, which tile do you lay?", name=name_of_turn(scene, view))
    why = words("Tap a tile, or a square for it.")
    leave = button(words("Lay none"), f'id="laying" {UNPICK}')
    return PromptContent(todo, why, leave)


def _move(scene: Scene, view: View, pick: Pick) -> PromptContent:
    words = scene.words
    todo = words("{name}, which die moves where?", name=name_of_turn(scene, view))
    why = words("Tap a die on your colony, then a building that is connected.")
    return PromptContent(todo, why, play_button(words("Move it for {coin}", coin=coin(PRICE_OF_MOVE)), pick))


def _space(scene: Scene, view: View, _pick: Pick) -> PromptContent:
    """What a space for monks does, without a question about it."""
    words, index = scene.words, scene.ui.selected[1]
    space = view.spaces[index]
    todo = words("Space for a monk: {space}", space=space_name(words, space.kind, space.id))
    closing = button(words("Close"), f'id="space-close" {UNPICK}')
    return PromptContent(todo, space_text(words, view, space), closing)
