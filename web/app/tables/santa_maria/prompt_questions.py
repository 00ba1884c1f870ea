"""The prompt of a pending choice: its question, what a tap does, and the button that plays the selected answer."""

from __future__ import annotations

from app.html import GUARDED, button, message
from app.tables.prompt import PromptContent, plate
from app.tables.santa_maria.answers import answer_in_short, answer_name, price
from app.tables.santa_maria.mission import is_reached_by_a_step, space_text
from app.tables.santa_maria.prompt_controls import box_for_steps, check, choices, name_of_turn, payments, play_button
from app.tables.santa_maria.scene import Scene
from app.tables.santa_maria.selection import Pick, answers, can_choose_payment, chooses_payment, needs_trade
from app.tables.santa_maria.tabs import tab_now
from app.tables.santa_maria.together import leaving, ways_then
from app.words import NOTHING, Html, Words
from pygame_core.game import Action
from pygame_core.games.santa_maria.queries import prices_of
from pygame_core.games.santa_maria.view import View


def question_prompt(scene: Scene, view: View, pick: Pick) -> PromptContent:
    """The question, what differs in how it can be answered, and the buttons."""
    leave = next((action for action in answers(view) if action.verb == "decline"), None)
    declining = NOTHING
    if leave is not None:
        declining = button(answer_name(scene, view, leave), f'id="decline" {leaving(view)}')
    buttons = Html(f"{declining}{_answering(scene, view, pick)}")
    why = _reason(scene, view)
    if pick.action is not None and pick.action.verb == "monk":
        why = space_text(scene.words, view, next(one for one in view.spaces if one.id == pick.action.values[0]))
    ways = choices(scene, payments(pick)) if len(pick.variants) > 1 else _boxes(scene, view, pick)
    kind = "prompt--asks prompt--plan" if ways else "prompt--asks"
    return PromptContent(_question(scene, view), why, buttons, ways, kind)


def _boxes(scene: Scene, view: View, pick: Pick) -> Html:
    """Boxes for what the places of an answer do at once, or the answers to the question after it."""
    if pick.action is None and can_choose_payment(view):
        chooses = chooses_payment(scene.ui)
        label = scene.words("choose the payment")
        return choices(scene, check("paying", label, chooses, message(select={"way": int(not chooses)})))
    monks = [action for action in answers(view) if action.verb == "monk"]
    return choices(scene, box_for_steps(scene, view, monks)) if monks else ways_then(scene, view, scene.words("Choose"))


def _answering(scene: Scene, view: View, pick: Pick) -> Html:
    """The button that plays the selected answer; if only a trade makes one possible, the way to the market.

    A tap that was meant for the button before does not answer with what nobody has touched yet.
    """
    if pick.action is not None:
        is_new = not scene.ui.selected and scene.ui.amount is None
        return play_button(
            _answer_label(scene, view, pick.action, is_one=len(pick.variants) == 1),
            pick,
            GUARDED if is_new else NOTHING,
        )
    if needs_trade(view) and tab_now(scene, view) != "market":
        return plate(scene.words("Go to the market"), message(select={"tab": "market"}))
    if needs_trade(view) or _answers_at_once(scene, view):
        return NOTHING
    return play_button(scene.words("Choose"), pick)


def _answers_at_once(scene: Scene, view: View) -> bool:
    """Whether a tap on a place answers, so that no button has to play what is selected."""
    kind = view.asked.kind if view.asked is not None else ""
    return kind in ("monk", "dock") or (kind == "ship" and not chooses_payment(scene.ui))


def _answer_label(scene: Scene, view: View, action: Action, *, is_one: bool) -> Html:
    """The label of the button that plays an answer, with what is paid, if anything is.

    Unless it ``is_one`` exchange, the boxes beside it show what is exchanged.
    """
    if action.verb == "step":
        return scene.words("Pay {price}", price=price(str(action.values[0])))
    short = answer_in_short(scene, view, action)
    if action.verb != "exchange":
        return short
    name = answer_name(scene, view, action)
    if not is_one:
        return Html(f'{scene.words("Exchange")}<span class="sr"> {name}</span>')
    return Html(f'<span class="sr">{name}</span><span aria-hidden="true">{short}</span>')


def _question(scene: Scene, view: View) -> Html:
    words, name, asked = scene.words, name_of_turn(scene, view), view.asked
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
            return _places_text(scene, view)
        case "leave":
            return words("Construction: on any building of the line that was free.")
        case "dock":
            return words("Astronomy: a coin for each dock.")
        case "coins":
            return words("Mathematics: the coins of one building come back.")
        case _:
            return NOTHING


def _places_text(scene: Scene, view: View) -> Html:
    """What a tap on a place does that answers a question, and what a further step does."""
    words, kind, fee = scene.words, view.asked.kind if view.asked is not None else "", prices_of(view).fee
    if kind == "monk":
        return words(
            "Tap a space: your monk goes there at once. Whoever stands there already gets {fee} coins each.", fee=fee
        )
    if kind == "grain":
        if is_reached_by_a_step(scene, view):
            return words("A monk then goes where you tap. Whoever stands there gets {fee} coins.", fee=fee)
        return words("A grain moves you one space more on the religion track.")
    if can_choose_payment(view):
        return words("Tap a ship in port: you take it at once, with as little gold as possible.")
    return words("Tap a ship in port: you take it at once. Goods can be sold or bought first.")
