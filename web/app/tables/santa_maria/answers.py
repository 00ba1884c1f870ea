"""The answers to a pending choice: those before the game as a list of cards, and the names of all."""

from __future__ import annotations

from app.explanation import explains
from app.html import drawing, message, pressed, priced
from app.tables.santa_maria.people import dock_name, scholar_does, scholar_name, space_name
from app.tables.santa_maria.scene import Scene
from app.tables.santa_maria.selection import answers, picked
from app.tables.santa_maria.squares import colony_label, piece, small_colony, tile_label
from app.tables.santa_maria.wares import (
    COIN,
    payment_icons,
    payment_text,
    terrain_name,
)
from app.words import Html, Words, escape
from pygame_core.game import Action
from pygame_core.games.santa_maria.colony import SIZE
from pygame_core.games.santa_maria.view import View


def answers_panel(scene: Scene, view: View) -> Html:
    """All answers before the game; the first tap selects one, a second tap or the button of the prompt plays it."""
    words, pick, actions = scene.words, picked(scene, view), answers(view)
    cards = "".join(_card(scene, view, index, action, pick.action == action) for index, action in enumerate(actions))
    return Html(
        f'<h3>{answers_title(scene, view)}</h3><div class="choices choices--big" role="radiogroup" data-arrows '
        f'aria-label="{words("Choices")}">{cards}</div>'
    )


def answers_title(scene: Scene, view: View) -> Html:
    """The heading of the choice."""
    return scene.words("Boards") if view.phase == "boards" else scene.words("Town halls and scholars")


def _card(scene: Scene, view: View, index: int, action: Action, chosen: bool) -> str:
    carried = message(play=str(action)) if chosen else message(select={"answer": index})
    state = (" choice--no" if action.verb == "decline" else "") + (" is-up" if chosen else "")
    return (
        f'<button type="button" role="radio" class="choice lifts{state}"{explains("choice")} id="choice-{index}" '
        f'aria-checked="{pressed(chosen)}" {carried}>{answer_content(scene, view, action)}</button>'
    )


def answer_content(scene: Scene, view: View, action: Action) -> Html:
    """An answer as text and picture."""
    words, values = scene.words, action.values
    match action.verb:
        case "board":
            squares = next(squares for board, squares in view.boards if board == values[0])
            name = escape(str(values[0]))
            return Html(
                f'<b class="choice__name">{name}</b><span class="squares squares--mini" role="img" '
                f'aria-label="{colony_label(words, squares)}">{small_colony(squares)}</span>'
            )
        case "lot":
            lot = next(lot for lot in view.lots if lot.hall.id == values[0])
            name = scholar_name(words, lot.scholar)
            return Html(
                f'{piece(lot.hall)}<span class="sr">{tile_label(scene, lot.hall)} </span><span class="choice__text">'
                f'<b class="choice__name">{name}</b>'
                f'<span class="choice__more">{scholar_does(words, lot.scholar)}</span></span>'
            )
        case _:
            return answer_name(scene, view, action)


def answer_name(scene: Scene, view: View, action: Action) -> Html:
    """The name of an answer, for its button and for assistive technology."""
    words, values = scene.words, action.values
    match action.verb:
        case "exchange":
            return words(
                "{paid} for {gained}",
                paid=payment_text(words, str(values[0])),
                gained=payment_text(words, str(values[1])),
            )
        case "ship":
            return words("Ship to the {dock}", dock=dock_name(words, str(values[0])))
        case "dock":
            return words("Move it to the {dock}", dock=dock_name(words, str(values[0])))
        case "step":
            return words("One more step for {paid}", paid=payment_text(words, str(values[0])))
        case "monk":
            space = next(space for space in view.spaces if space.id == values[0])
            return words("Monk to: {space}", space=space_name(words, space.kind, space.id))
        case "leave" | "take":
            return _square_name(scene, view, action)
        case "board":
            return words("Board {board}", board=str(values[0]))
        case "lot":
            lot = next(lot for lot in view.lots if lot.hall.id == values[0])
            return scholar_name(words, lot.scholar)
        case _:
            return decline_name(words, view)


def answer_in_short(scene: Scene, view: View, action: Action) -> Html:
    """An answer in few words, with pictures of what is paid and gained."""
    words = scene.words
    match action.verb:
        case "exchange":
            paid, gained = (price(str(value)) for value in action.values)
            return words("Exchange {paid} for {gained}", paid=paid, gained=gained)
        case "step":
            return words("One more step for {paid}", paid=price(str(action.values[0])))
        case "ship":
            return words("Take it for {price}", price=price(str(action.values[1])))
        case _:
            return answer_name(scene, view, action)


def price(written: str) -> Html:
    """The pictures of a payment or gain on a button."""
    return priced(payment_icons(written))


def exchange_icons(action: Action) -> Html:
    """An exchange: what is paid, and what is gained."""
    paid, gained = (payment_icons(str(value)) for value in action.values)
    return Html(f"{paid} {drawing('s-exchange', 'ic ic--arrow')} {gained}")


def _square_name(scene: Scene, view: View, action: Action) -> Html:
    words, (row, column) = scene.words, action.values
    square = view.seats[view.turn].squares[(int(row) - 1) * SIZE + int(column) - 1]
    where = words("row {row}, column {column}", row=row, column=column)
    if action.verb == "take":
        return words("{count} {coin} of {where}", count=square.value, coin=COIN, where=where)
    return words("{terrain}, {where}", terrain=terrain_name(words, square.terrain), where=where)


def decline_name(words: Words, view: View) -> Html:
    """The name of declining what is asked."""
    asked = view.asked
    match asked.kind if asked is not None else "":
        case "exchange":
            return words("No exchange")
        case "ship":
            return words("No ship")
        case "dock":
            return words("Leave it where it is")
        case "grain":
            return words("No more steps")
        case "monk":
            return words("No monk")
        case "coins":
            return words("Take none back")
        case _:
            return words("Leave it")
