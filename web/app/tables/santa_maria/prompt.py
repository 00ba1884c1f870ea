"""The content of the prompt: what to do, a preview of the selection, and the button that plays it."""

from __future__ import annotations

from collections.abc import Sequence

from app.html import GUARDED, button, drawing, message, pressed
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
from app.tables.santa_maria.answers import answer_in_short, answer_name, exchange_icons, price
from app.tables.santa_maria.colony import large_seat, line_cells
from app.tables.santa_maria.events import OfTheYear, describe_event
from app.tables.santa_maria.mission import is_reached_by_a_step, space_told
from app.tables.santa_maria.people import scholar_name, space_name
from app.tables.santa_maria.playback import finished_seat
from app.tables.santa_maria.preview import laying_told, price_of_die
from app.tables.santa_maria.scene import Scene
from app.tables.santa_maria.seats import dice_left, dice_told
from app.tables.santa_maria.selection import (
    ANSWER,
    ANY_SPACE,
    ANY_TILE,
    BUILDING,
    LINE,
    MOVE,
    RETIRE,
    SPACE,
    TILE,
    Pick,
    answers,
    asks_without_grain,
    can_choose_payment,
    cell_of,
    chooses_payment,
    is_put,
    must_retire,
    needs_trade,
    picked,
    retires_next,
    retiring,
    visited_seat,
)
from app.tables.santa_maria.tabs import tab_now
from app.tables.santa_maria.together import leaving, ship_on_retiring, steps_without_grain, ways_then
from app.tables.santa_maria.wares import COIN, coin, die, effect_icons, effects_text, payment_icons
from app.words import NOTHING, Html, Words
from pygame_core.game import Action
from pygame_core.games.santa_maria.events import ConquestScored
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
        RETIRE: _retire,
        ANSWER: _answer,
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
    told = describe_event(words, names, event)
    if finished is None:
        return steps_prompt(scene, told, _whose_colony(scene, view) if isinstance(event, OfTheYear) else NOTHING)
    return steps_prompt(scene, words("{name} is done.", name=names[finished]), told)


def _pause(scene: Scene, view: View) -> PromptContent:
    """The prompt after a year: what the conquistadors have brought, and whose colony is shown."""
    words = scene.words
    ended = next(event for event in reversed(scene.events) if isinstance(event, ConquestScored))
    todo = words("Year {year} is over.", year=ended.year)
    label = words("See the result") if scene.decision is None else words("Go on")
    why = describe_event(words, scene.names, ended)
    if whose := _whose_colony(scene, view):
        why = Html(f"<b>{whose}</b> · {why}")
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
    why = dice_told(words, view, seat)
    scholars = [scholar_name(words, one) for one in own.scholars]
    if scholars:
        why = Html(f"{why} · {', '.join(scholars)}")
    return PromptContent(todo, why, plate(words("Back to your colony"), message(ui={"visit": seat})))


def _name(scene: Scene, view: View) -> Html:
    return scene.names[view.turn]


def _play_button(label: Html, pick: Pick, guard: Html = NOTHING) -> Html:
    if pick.action is None:
        return plate(label, Html('aria-disabled="true"'))
    return plate(label, Html(f"{guard} {message(play=str(pick.action))}"))


# ---- main actions ----


def _open(scene: Scene, view: View, pick: Pick) -> PromptContent:
    words = scene.words
    todo = words("{name}, what do you do?", name=_name(scene, view))
    why = words("Tap a column or row to use a die, a building to pay for it, a tile to lay it, or retire.")
    if view.phase != "turn":
        return PromptContent(todo, why, _play_button(words("Choose"), pick))
    return PromptContent(todo, why, Html(f"{_to_the_spaces(scene)}{_laying(scene, view)}"))


def _laying(scene: Scene, view: View) -> Html:
    """The button that asks which tile, the main one; if no tile can be paid, one that shows them."""
    label = scene.words("Lay a tile")
    if legal_by_verb(view).get("expand"):
        return plate(label, message(ui={"tile": ANY_TILE}))
    return button(label, f'id="laying" {message(ui={"tab": "tiles"})}')


def _line(scene: Scene, view: View, pick: Pick) -> PromptContent:
    words, action = scene.words, pick.action
    if action is None:
        return _open(scene, view, pick)
    kind, number = str(action.values[2]), int(action.values[3])
    name = _name(scene, view)
    if kind == "column":
        todo = words("{name}, run column {number} with this die?", name=name, number=number)
    else:
        todo = words("{name}, run row {number} with this die?", name=name, number=number)
    price = price_of_die(view, pick)
    label = words("Run it for {coin}", coin=coin(price)) if price else words("Run it")
    return PromptContent(
        todo,
        _plan(scene, view, pick, (kind, number)),
        _play_button(label, pick),
        _beside(scene, _other_dice(scene, pick), ways_then(scene, view)),
        "prompt--plan",
    )


def _plan(scene: Scene, view: View, pick: Pick, line: tuple[str, int]) -> Html:
    """The steps of the selected line: the die, then the buildings in the order of activation."""
    action = pick.action
    if action is None:
        return NOTHING
    colour, value, _, number, *paid = action.values
    steps: list[Html] = []
    if int(value) != int(number):
        cost = payment_icons(str(paid[0])) if paid else Html(f"−{price_of_die(view, pick)} {COIN}")
        arrow = drawing("s-exchange", "ic ic--arrow")
        steps.append(Html(f"{die(str(colour), int(value))}{arrow}{die(str(colour), int(number))} {cost}"))
    squares = view.seats[view.turn].squares
    for count, cell in enumerate(line_cells(view, line), 1):
        effects = squares[cell].effects
        drawn = "".join(f'<span class="fx-plan">{effect_icons(effect)}</span>' for effect in effects)
        said = effects_text(scene.words, effects)
        steps.append(Html(f'<b class="badge">{count}</b>{drawn}<span class="sr">{said}</span>'))
    return Html(f'<span class="plan">{"".join(f"<span>{step}</span>" for step in steps)}</span>')


def _beside(scene: Scene, *groups: Html) -> Html:
    """Groups of buttons beside the text of the prompt; several share one box."""
    found = [group for group in groups if group]
    return found[0] if len(found) == 1 else _choices(scene, "".join(found))


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
        f'aria-checked="{pressed(chosen)}" aria-label="{names[str(colour)]}" {message(ui={"way": index})}>'
        f"{die(str(colour), int(value))}{cost}</button>"
    )


def _building(scene: Scene, view: View, pick: Pick) -> PromptContent:
    words, action = scene.words, pick.action
    if action is None:
        return _open(scene, view, pick)
    effects = view.seats[view.turn].squares[cell_of(action)].effects
    todo = words("{name}, activate this building alone?", name=_name(scene, view))
    price = view.seats[view.turn].next_building
    drawn = "".join(f'<span class="fx-plan">{effect_icons(effect)}</span>' for effect in effects)
    said = f'<span class="sr">{effects_text(words, effects)}</span>'
    why = Html(f'<span class="plan"><span>{drawn}{said}</span></span>')
    pay = _play_button(words("Pay {coin}", coin=coin(price)), pick)
    return PromptContent(todo, why, pay, ways_then(scene, view), "prompt--plan")


def _tile(scene: Scene, view: View, pick: Pick) -> PromptContent:
    words, action = scene.words, pick.action
    if action is None:
        return _which_tile(scene, view)
    todo = words("{name}, lay the tile here?", name=_name(scene, view))
    if action.verb == "expand":
        label = words("Lay it for {price}", price=price(str(action.values[-1])))
    else:
        label = words("Lay it")
    turning = (
        ""
        if len(pick.cells) == 1
        else "".join(
            button(drawing(sign), f'id="turn-{step}" aria-label="{name}" {message(ui={"turn": step})}', "btn btn--turn")
            for sign, step, name in (
                ("i-unturn", -1, words("Turn it to the left")),
                ("i-turn", 1, words("Turn it to the right")),
            )
        )
    )
    leave = Action(view.turn, "decline")
    declining = button(words("Leave it"), message(play=str(leave))) if leave in legal(view) else NOTHING
    between = Html(f'<div class="ways ways--lay">{_payments(pick)}{turning}</div>')
    why = laying_told(words, view, pick, is_put(scene.ui))
    return PromptContent(todo, why, Html(f"{declining}{_play_button(label, pick)}"), between, "prompt--plan")


def _which_tile(scene: Scene, view: View) -> PromptContent:
    """The question for a tile; it is laid on the colony with a preview."""
    words = scene.words
    todo = words("{name}, which tile do you lay?", name=_name(scene, view))
    why = words("Tap a tile, or the square that it shall cover.")
    leave = button(words("Lay none"), f'id="laying" data-escape {message(ui={"unpick": True})}')
    return PromptContent(todo, why, leave)


def _payments(pick: Pick) -> str:
    """SM-B7, SM-B2: the boxes for other payments, with gold in place of other resources, and for other exchanges."""
    if len(pick.variants) < 2:
        return ""
    boxes = "".join(_way(index, pick, _paid(variant)) for index, variant in enumerate(pick.variants))
    return f'<div class="ways ways--pay">{boxes}</div>'


def _paid(action: Action) -> Html:
    """What an action pays, and for an exchange what it gains."""
    return exchange_icons(action) if action.verb == "exchange" else payment_icons(str(action.values[-1]))


def _way(index: int, pick: Pick, content: Html) -> str:
    """The box of a variant; a tap selects it."""
    chosen = index == pick.variant
    return (
        f'<button type="button" class="way{" is-up" if chosen else ""}" id="way-{index}" '
        f'aria-pressed="{pressed(chosen)}" {message(ui={"way": index})}>{content}</button>'
    )


def _retire(scene: Scene, view: View, pick: Pick) -> PromptContent:
    words, action = scene.words, pick.action
    if action is None:
        return _where_to_retire(scene, view)
    space = next(space for space in view.retirement if space.id == action.values[0])
    todo = words("{name}, retire for this year?", name=_name(scene, view))
    bonus = effects_text(words, space.effects)
    why = words(
        "First the space: {bonus}. Then your ships, dock by dock. Nothing more until the year ends.", bonus=bonus
    )
    why = _with_dice_left(scene, view, why)
    bonus_boxes = _use_of_bonus(words, pick) if len(pick.variants) > 1 else NOTHING
    between = _beside(scene, bonus_boxes, ways_then(scene, view))
    return PromptContent(todo, why, _play_button(words("Retire"), pick), between, "prompt--plan")


def _use_of_bonus(words: Words, pick: Pick) -> Html:
    """SM-R1: the boxes for the bonus of a retirement space, which may be left unused."""
    names = (words("with the bonus"), words("without the bonus"))
    ways = "".join(_way(index, pick, name) for index, name in enumerate(names))
    return Html(f'<div class="ways">{ways}</div>')


def _where_to_retire(scene: Scene, view: View) -> PromptContent:
    """The question for a retirement space; a tap on one retires there (SM-R1)."""
    words = scene.words
    todo = words("{name}, where do you retire?", name=_name(scene, view))
    without = bool(scene.ui.amount)
    may_choose = any("unused" in one.values for one in legal_by_verb(view)["retire"])
    bonus = _check("unused", words("without the bonus"), without, message(ui={"way": int(not without)}))
    boxes = f"{bonus if may_choose else NOTHING}{_box_for_steps(scene, view, retiring(view))}"
    return PromptContent(
        todo,
        _with_dice_left(scene, view, _told_of_retiring(scene, view)),
        _not_retiring(scene, view),
        _choices(scene, boxes),
        "prompt--plan",
    )


def _not_retiring(scene: Scene, view: View) -> Html:
    """The button that closes the question for a space again, or opens the spaces; none if one has to retire (SM-A7)."""
    if must_retire(view):
        return NOTHING
    if not scene.ui.selected:
        return _to_the_spaces(scene, "btn btn--sheet")
    return button(scene.words("Do not retire"), f'id="retiring" data-escape {message(ui={"unpick": True})}')


def _to_the_spaces(scene: Scene, classes: str = "btn") -> Html:
    """The button that asks for a retirement space, and opens the panel with them."""
    return button(scene.words("Retire: choose a space"), f'id="retiring" {message(ui={"retire": ANY_SPACE})}', classes)


def _told_of_retiring(scene: Scene, view: View) -> Html:
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
        return words("Tap a space under Ships: you retire there at once. Or pay for a building.")
    return words("Tap a space: you retire there at once, for this year.")


def _check(name: str, label: Html, on: bool, carried: Html) -> Html:
    """A box that is on or off; a tap turns it."""
    state = " is-up" if on else ""
    return Html(
        f'<button type="button" class="way way--check{state}" id="{name}" aria-pressed="{pressed(on)}" {carried}>'
        f"{label}</button>"
    )


def _box_for_steps(scene: Scene, view: View, actions: Sequence[Action]) -> Html:
    """The box for one more step that nothing in store pays for; empty if none of these actions leads to one."""
    if not steps_without_grain(view, actions):
        return NOTHING
    asks = asks_without_grain(scene.ui)
    return _check("steps", scene.words("buy a grain for one more step"), asks, message(ui={"steps": not asks}))


def _with_dice_left(scene: Scene, view: View, why: Html) -> Html:
    """A sentence about retiring after a warning about dice that are not used yet, if there are any."""
    if not any(dice_left(view, view.turn)):
        return why
    return Html(f"<b>{dice_told(scene.words, view, view.turn)}</b> · {why}")


def _move(scene: Scene, view: View, pick: Pick) -> PromptContent:
    words = scene.words
    todo = words("{name}, which die moves where?", name=_name(scene, view))
    why = words("Tap a die on your colony, then a building that is connected. It costs 1 coin.")
    return PromptContent(todo, why, _play_button(words("Move it for {coin}", coin=coin(1)), pick))


def _space(scene: Scene, view: View, _pick: Pick) -> PromptContent:
    """What a space for monks does, without a question about it."""
    words, index = scene.words, scene.ui.selected[1]
    space = view.spaces[index]
    todo = words("Space for a monk: {space}", space=space_name(words, space.kind, space.id))
    closing = button(words("Close"), f'id="space-close" data-escape {message(ui={"unpick": True})}')
    return PromptContent(todo, space_told(words, view, space), closing)


# ---- choices ----


def _answer(scene: Scene, view: View, pick: Pick) -> PromptContent:
    leave = next((action for action in answers(view) if action.verb == "decline"), None)
    declining = NOTHING
    if leave is not None:
        declining = button(answer_name(scene, view, leave), f'id="decline" {leaving(view)}')
    buttons = Html(f"{declining}{_answering(scene, view, pick)}")
    why = _reason(scene, view)
    if pick.action is not None and pick.action.verb == "monk":
        why = space_told(scene.words, view, next(one for one in view.spaces if one.id == pick.action.values[0]))
    ways = _choices(scene, _payments(pick)) if len(pick.variants) > 1 else _boxes(scene, view, pick)
    kind = "prompt--asks prompt--plan" if ways else "prompt--asks"
    return PromptContent(_question(scene, view), why, buttons, ways, kind)


def _boxes(scene: Scene, view: View, pick: Pick) -> Html:
    """Boxes for what the places of an answer do at once, or the answers to the question after it."""
    if pick.action is None and can_choose_payment(view):
        chooses = chooses_payment(scene.ui)
        label = scene.words("choose the payment")
        return _choices(scene, _check("paying", label, chooses, message(ui={"way": int(not chooses)})))
    monks = [action for action in answers(view) if action.verb == "monk"]
    return _choices(scene, _box_for_steps(scene, view, monks)) if monks else ways_then(scene, view)


def _answering(scene: Scene, view: View, pick: Pick) -> Html:
    """The button that plays the selected answer; if only a trade makes one possible, the way to the market.

    A tap that was meant for the button before does not answer with what nobody has touched yet.
    """
    if pick.action is not None:
        is_new = not scene.ui.selected and scene.ui.amount is None
        return _play_button(_answer_label(scene, view, pick.action), pick, GUARDED if is_new else NOTHING)
    if needs_trade(view) and tab_now(scene, view) != "market":
        return plate(scene.words("Go to the market"), message(ui={"tab": "market"}))
    return NOTHING if _answers_at_once(scene, view) else _play_button(scene.words("Choose"), pick)


def _answers_at_once(scene: Scene, view: View) -> bool:
    """Whether a tap on a place answers, so that no button has to play what is selected."""
    kind = view.asked.kind if view.asked is not None else ""
    return kind in ("monk", "dock") or (kind == "ship" and not chooses_payment(scene.ui))


def _answer_label(scene: Scene, view: View, action: Action) -> Html:
    """The label of the button that plays an answer, with what is paid, if anything is."""
    if action.verb == "step":
        return scene.words("Pay {price}", price=price(str(action.values[0])))
    short = answer_in_short(scene, view, action)
    if action.verb != "exchange":
        return short
    name = answer_name(scene, view, action)
    return Html(f'<span class="sr">{name}</span><span aria-hidden="true">{short}</span>')


def _choices(scene: Scene, buttons: str) -> Html:
    if not buttons:
        return NOTHING
    return Html(f'<div class="ways" role="group" aria-label="{scene.words("Choices")}">{buttons}</div>')


def _question(scene: Scene, view: View) -> Html:
    words, name, asked = scene.words, _name(scene, view), view.asked
    if view.phase == "boards":
        return words("{name}, which board do you take?", name=name)
    if asked is None:
        return words("{name}, which town hall and scholar?", name=name)
    questions = {
        "exchange": words("{name}, what do you exchange?", name=name),
        "ship": words("{name}, do you take a ship?", name=name),
        "dock": words("{name}, to which dock does the ship go?", name=name),
        "grain": _question_of_steps(words, view, name),
        "monk": words("{name}, where does a monk go?", name=name),
        "leave": words("{name}, where does the die stay?", name=name),
        "coins": words("{name}, which coins do you take back?", name=name),
    }
    return questions[asked.kind]


def _question_of_steps(words: Words, view: View, name: Html) -> Html:
    """Whether to go one more step; the button shows what it costs, if it can be paid."""
    if needs_trade(view):
        return words("{name}, one more step for a grain?", name=name)
    return words("{name}, one more step?", name=name)


def _reason(scene: Scene, view: View) -> Html:
    words, asked = scene.words, view.asked
    if needs_trade(view):
        return words("You cannot pay for it yet: sell or buy first, or leave it.")
    match asked.kind if asked is not None else "":
        case "exchange" if asked is not None and asked.again:
            return words("Industrialisation: once more, if you like.")
        case "ship" | "monk" | "grain":
            return _places_told(scene, view)
        case "leave":
            return words("Construction: on any building of the line that was free.")
        case "dock":
            return words("Astronomy: a coin for each dock.")
        case "coins":
            return words("Mathematics: the coins of one building come back.")
        case _:
            return NOTHING


def _places_told(scene: Scene, view: View) -> Html:
    """What a tap on a place does that answers a question, and what a further step does."""
    words, kind = scene.words, view.asked.kind if view.asked is not None else ""
    if kind == "monk":
        return words("Tap a space: your monk goes there at once. Whoever stands there already gets 2 coins each.")
    if kind == "grain":
        if is_reached_by_a_step(scene, view):
            return words("A monk then goes where you tap. Whoever stands there gets 2 coins.")
        return words("A grain moves you one space more on the religion track.")
    if can_choose_payment(view):
        return words("Tap a ship in port: you take it at once, with as little gold as possible.")
    return words("Tap a ship in port: you take it at once. Goods can be sold or bought first.")
