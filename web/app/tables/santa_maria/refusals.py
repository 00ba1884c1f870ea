"""Why an action is not allowed, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from app.facts import Facts
from app.tables.refusals import refused_anywhere
from app.tables.santa_maria.wares import either, written_said
from app.words import Html, Words
from pygame_core.game import Reason


def refused(words: Words, names: Sequence[Html], why: Reason[str]) -> Html:
    """The reason as the prompt says it."""
    facts = Facts(why)
    match why.code:
        case "another seat is next":
            return words("It is the turn of {name}.", name=names[facts["seat"]])
        case "something else is to be done now":
            return words("First something else is to be decided.")
        case "the town hall is to be placed":
            return words("First the town hall is to be laid.")
        case "the price cannot be paid":
            return words("This costs {price}.", price=_cost(words, facts.texts("cost")))
        case "this does not pay the price":
            return words("This does not pay for it. It costs {price}.", price=_cost(words, facts.texts("cost")))
        case "too few coins":
            return words.plural("This costs {count} coin.", "This costs {count} coins.", facts["price"])
        case _:
            return _dice(words, why)


def _cost(words: Words, written: Sequence[str]) -> Html:
    return either(words, [written_said(words, one) for one in written])


def _dice(words: Words, why: Reason[str]) -> Html:
    facts = Facts(why)
    match why.code:
        case "there is no such die":
            return words("There is no such die.")
        case "a blue die is for a row":
            return words("A blue die runs a row.")
        case "a white die is for a column":
            return words("A white die runs a column.")
        case "no building of this line is free":
            return words("No building of this line is free.")
        case "no more white dice this year":
            return words.plural(
                "No more than {count} white die in a year.", "No more than {count} white dice in a year.", facts["most"]
            )
        case "no more blue dice this year":
            return words.plural(
                "No more than {count} blue die in this year.",
                "No more than {count} blue dice in this year.",
                facts["most"],
            )
        case "no building stands there":
            return words("No building stands there.")
        case "something lies on this building":
            return words("A die or coins lie on this building.")
        case _:
            return _tiles(words, why.code)


def _tiles(words: Words, why: str) -> Html:
    match why:
        case "a tile lies within the colony" | "there is no such square":
            return words("A tile lies within the six rows and columns.")
        case "a tile covers nothing that is there":
            return words("A tile covers nothing that is there already.")
        case "no such tile lies open":
            return words("No such tile lies open.")
        case "somebody has retired there":
            return words("Somebody has retired there.")
        case "an own monk stands there":
            return words("One of your monks stands there.")
        case "no ship lies there":
            return words("No ship lies there.")
        case "there is nothing to sell":
            return words("There is nothing to sell.")
        case "this cannot be bought":
            return words("This cannot be bought.")
        case "no more can be stored":
            return words("No more can be stored.")
        case _:
            return _moves(words, why)


def _moves(words: Words, why: str) -> Html:
    match why:
        case "only Logistics moves dice":
            return words("Only Logistics moves dice.")
        case "a line is running":
            return words("Not while a line is running.")
        case "no die lies there":
            return words("No die lies there.")
        case "these buildings are not connected":
            return words("These buildings are not connected.")
        case "only Botany changes a die for a resource":
            return words("Only Botany changes a die for a resource.")
        case "the die stays on a building of the line that was free":
            return words("The die stays on a building of the line that was free.")
        case "this building does not give that":
            return words("This building does not give that.")
        case _:
            return _choices(words, why)


def _choices(words: Words, why: str) -> Html:
    match why:
        case "no such board is left":
            return words("No such board is left.")
        case "no such lot is left":
            return words("This town hall has been chosen.")
        case "there is no such space":
            return words("There is no such space.")
        case "a space is used or not":
            return words("A space is used, or it is not.")
        case "the ship moves to another dock":
            return words("The ship moves to another dock.")
        case "a grain is paid for a step":
            return words("One more step is paid for with grain.")
        case "no coins lie there":
            return words("No coins lie there.")
        case "to decline needs no more words":
            return words("To decline, nothing more is said.")
        case _:
            return refused_anywhere(words, why)
