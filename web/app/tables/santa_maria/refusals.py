"""The sentence for each reason of a refusal."""

from __future__ import annotations

from collections.abc import Sequence

from app.facts import Facts
from app.html import either
from app.tables.refusals import describe_common_refusal
from app.tables.santa_maria.wares import payment_text
from app.words import Html, Words
from pygame_core.game import Reason


def describe_refusal(words: Words, names: Sequence[Html], reason: Reason[str]) -> Html:
    """The sentence for a reason."""
    facts = Facts(reason)
    match reason.code:
        case "not-your-turn":
            return words("It is the turn of {name}.", name=names[facts["seat"]])
        case "another-choice-first":
            return words("A question is open: answer it first.")
        case "town-hall-first":
            return words("The town hall has to be laid first.")
        case "cannot-pay":
            return words(
                "You cannot pay for it yet: it costs {price}. Buildings bring goods, and some can be bought.",
                price=_cost(words, facts.texts("cost")),
            )
        case "wrong-payment":
            return words("This does not pay for it. It costs {price}.", price=_cost(words, facts.texts("cost")))
        case "too-few-coins":
            return words.plural(
                "This costs {count} coin, more than you have. You can sell goods for coins.",
                "This costs {count} coins, more than you have. You can sell goods for coins.",
                facts["price"],
            )
        case _:
            return _dice_refusal(words, reason)


def _cost(words: Words, written: Sequence[str]) -> Html:
    return either(words, [payment_text(words, one) for one in written])


def _dice_refusal(words: Words, reason: Reason[str]) -> Html:
    facts = Facts(reason)
    match reason.code:
        case "no-such-die":
            return words("There is no such die.")
        case "blue-die-needs-row":
            return words("A blue die runs a row: choose one.")
        case "white-die-needs-column":
            return words("A white die runs a column: choose one.")
        case "no-free-building-in-line":
            return words("No building of this line is free: one with a die or coins on it rests until the year ends.")
        case "white-dice-limit":
            return words.plural(
                "You have used {count} white die: nobody uses more in a year.",
                "You have used {count} white dice: nobody uses more in a year.",
                facts["most"],
            )
        case "blue-dice-limit":
            return words.plural(
                "You can use {count} blue die this year. Religion brings more.",
                "You can use {count} blue dice this year. Religion brings more.",
                facts["most"],
            )
        case "no-building-there":
            return words("No building stands there.")
        case "building-already-used":
            return words("A die or coins lie on this building: it rests until the year ends.")
        case _:
            return _tile_refusal(words, reason.code)


def _tile_refusal(words: Words, code: str) -> Html:
    match code:
        case "outside-the-colony" | "no-such-square":
            return words("The tile would stick out: it has to lie within the six rows and columns.")
        case "squares-not-empty":
            return words("Something lies there already: a tile needs empty squares.")
        case "no-such-tile":
            return words("No such tile lies open.")
        case "space-taken":
            return words("Somebody has retired there already: choose another space.")
        case "own-monk-there":
            return words("One of your monks stands there already: choose another space.")
        case "no-ship-there":
            return words("No ship lies there.")
        case "nothing-to-sell":
            return words("You have nothing of this to sell.")
        case "cannot-be-bought":
            return words("The market does not sell this; buildings bring it.")
        case "storage-full":
            return words("You can keep no more of this: use or sell some first.")
        case _:
            return _move_refusal(words, code)


def _move_refusal(words: Words, code: str) -> Html:
    match code:
        case "needs-logistics":
            return words("Dice can be moved only with a monk at the scholar Logistics.")
        case "line-is-running":
            return words("Not now: the line that you have started is not finished.")
        case "no-die-there":
            return words("No die lies there.")
        case "not-connected":
            return words("These buildings are not connected, so the die cannot move there.")
        case "needs-botany":
            return words("A die can be changed for a resource only with a monk at the scholar Botany.")
        case "not-in-the-line":
            return words("The die stays on a building of the line that was free.")
        case "not-an-output":
            return words("This building does not give that.")
        case _:
            return _choice_refusal(words, code)


def _choice_refusal(words: Words, code: str) -> Html:
    match code:
        case "no-such-board":
            return words("No such board is left.")
        case "no-such-lot":
            return words("Somebody has chosen this town hall: take another.")
        case "no-such-space":
            return words("There is no such space.")
        case "used-or-unused":
            return words("A space is either used or left unused.")
        case "not-another-dock":
            return words("The ship lies there already: choose another dock.")
        case "pay-one-grain":
            return words("One more step costs 1 grain; gold can stand for it.")
        case "no-coins-there":
            return words("No coins lie there.")
        case "decline-takes-no-values":
            return words("To decline, add nothing else.")
        case _:
            return describe_common_refusal(words, code)
