"""The answers to a pending choice, within a turn or before the game, as a list of cards."""

from __future__ import annotations

from app.html import drawing, icon, message, pressed
from app.tables.santa_maria.harbour import ship_card
from app.tables.santa_maria.mission import space_does, space_points
from app.tables.santa_maria.people import dock_name, scholar_does, scholar_name, space_name
from app.tables.santa_maria.scene import Scene
from app.tables.santa_maria.selection import answers, picked
from app.tables.santa_maria.squares import piece, small_colony
from app.tables.santa_maria.wares import (
    coin,
    payment_icons,
    payment_text,
    terrain_name,
    ware_icon,
)
from app.words import NOTHING, Html, escape
from pygame_core.game import Action
from pygame_core.games.santa_maria.colony import SIZE
from pygame_core.games.santa_maria.queries import monk_fee
from pygame_core.games.santa_maria.view import View


def answers_panel(scene: Scene, view: View) -> Html:
    """All answers; the first tap selects one, a second tap or the button of the prompt plays it."""
    words, pick, actions = scene.words, picked(scene, view), answers(view)
    cards = "".join(_card(scene, view, index, action, pick.action == action) for index, action in enumerate(actions))
    big = " choices--big" if view.phase in ("boards", "lots") else ""
    return Html(
        f'<h3>{answers_title(scene, view)}</h3><div class="choices{big}" role="radiogroup" data-arrows '
        f'aria-label="{words("Choices")}">{cards}</div>'
    )


def answers_title(scene: Scene, view: View) -> Html:
    """The heading of the pending choice."""
    words, asked = scene.words, view.asked
    if view.phase == "boards":
        return words("Boards")
    if view.phase == "lots" or asked is None:
        return words("Town halls and scholars")
    titles = {
        "exchange": words("Exchange"),
        "ship": words("Ship"),
        "dock": words("Dock"),
        "grain": words("Religion"),
        "monk": words("Monk"),
        "leave": words("Die"),
        "coins": words("Coins"),
        "place": words("Tile"),
    }
    return titles[asked.kind]


def _card(scene: Scene, view: View, index: int, action: Action, chosen: bool) -> str:
    carried = message(play=str(action)) if chosen else message(ui={"answer": index})
    state = (" choice--no" if action.verb == "decline" else "") + (" is-up" if chosen else "")
    return (
        f'<button type="button" role="radio" class="choice lifts{state}" id="choice-{index}" '
        f'aria-checked="{pressed(chosen)}" {carried}>{answer_content(scene, view, action)}</button>'
    )


def answer_content(scene: Scene, view: View, action: Action) -> Html:
    """An answer as text and picture."""
    words, values = scene.words, action.values
    match action.verb:
        case "exchange":
            arrow = drawing("s-exchange", "choice__arrow")
            return _named(
                f"{payment_icons(str(values[0]))} {arrow} {payment_icons(str(values[1]))}", action, scene, view
            )
        case "ship":
            ship = next(dock.ship for dock in view.docks if dock.id == values[0])
            card = Html(f'<span class="shipcard">{ship_card(ship)}</span>') if ship else NOTHING
            paid = Html(f'<span class="choice__pay">{words("for")} {payment_icons(str(values[1]))}</span>')
            return Html(f"{_named(card, action, scene, view)}{paid}")
        case "monk":
            space = next(space for space in view.spaces if space.id == values[0])
            fee = monk_fee(view, space)
            price = coin(fee) if fee else NOTHING
            name = space_name(words, space.kind, space.id)
            more = space_does(words, space)
            return Html(
                f'<b class="choice__name">{name}</b><span class="choice__pay">{space_points(space)} {price}</span>'
                f'<span class="choice__more">{more}</span>'
            )
        case "board":
            squares = next(squares for board, squares in view.boards if board == values[0])
            name = escape(str(values[0]))
            return Html(
                f'<b class="choice__name">{name}</b><span class="squares squares--mini">{small_colony(squares)}</span>'
            )
        case "lot":
            lot = next(lot for lot in view.lots if lot.hall.id == values[0])
            name = scholar_name(words, lot.scholar)
            return Html(
                f'{piece(lot.hall)}<span class="choice__text"><b class="choice__name">{name}'
                f'</b><span class="choice__more">{scholar_does(words, lot.scholar)}</span></span>'
            )
        case _:
            return _named(NOTHING, action, scene, view)


def _named(drawn: str, action: Action, scene: Scene, view: View) -> Html:
    name = answer_name(scene, view, action)
    if drawn:
        return Html(f'<span class="choice__drawn" aria-hidden="true">{drawn}</span><span class="sr">{name}</span>')
    return Html(f'<b class="choice__name">{name}</b>')


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
            return words("One more step for {paid}", paid=_step_price(str(values[0])))
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
            return _decline_name(scene, view)


def _step_price(written: str) -> Html:
    return payment_icons(written) if written else ware_icon("grain")


def _square_name(scene: Scene, view: View, action: Action) -> Html:
    words, (row, column) = scene.words, action.values
    square = view.seats[view.turn].squares[(int(row) - 1) * SIZE + int(column) - 1]
    where = words("row {row}, column {column}", row=row, column=column)
    if action.verb == "take":
        return words("{count} {coin} of {where}", count=square.value, coin=icon("s-coin", "r-coin"), where=where)
    return words("{terrain}, {where}", terrain=terrain_name(words, square.terrain), where=where)


def _decline_name(scene: Scene, view: View) -> Html:
    words, asked = scene.words, view.asked
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
