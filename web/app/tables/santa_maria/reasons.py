"""What an action brings, in words."""

from __future__ import annotations

from collections.abc import Sequence

from app.facts import Facts
from app.tables.santa_maria.preview import cost_of_turning
from app.tables.santa_maria.selection import answers, cell_of, cells_under, open_tiles, place_of
from app.words import NOTHING, Html, Words
from pygame_core.gains import Gain
from pygame_core.game import Action
from pygame_core.games.santa_maria.view import TileView, View


def pieces_of(view: View, action: Action) -> tuple[str, ...]:
    """The ids of a line and of where its die lies, of squares, a port, a space, a way to retire, or of an answer."""
    match action.verb:
        case "die":
            _, value, kind, number, *_ = action.values
            return f"{kind}-{number}", f"{kind}-{value}"
        case "building" | "leave" | "take":
            return (f"sq-{cell_of(action)}",)
        case "expand" | "place":
            return tuple(f"sq-{cell}" for cell in cells_under(_tile(view, action), place_of(action)))
        case "ship":
            return (f"port-{action.values[0]}",)
        case "dock":
            return (f"quay-{action.values[0]}",)
        case "monk":
            return tuple(f"space-{index}" for index, space in enumerate(view.spaces) if space.id == action.values[0])
        case "retire":
            found = (index for index, space in enumerate(view.retirement) if space.id == action.values[0])
            return ("tab-ships", *(f"retire-{index}" for index in found))
        case _:
            return tuple(f"choice-{index}" for index, answer in enumerate(answers(view)) if answer == action)


def describe_action(view: View, action: Action, sentence: Html) -> Html:
    """The sentence of an action; for a die that is turned to another value, with the price of that (SM-A4)."""
    cost = cost_of_turning(view, action) if action.verb == "die" else NOTHING
    return Html(f"{sentence} {cost}") if cost else sentence


def _tile(view: View, action: Action) -> TileView:
    """The tile that an action lays; ``place`` lays the only one that is asked about."""
    found = open_tiles(view)
    return next(tile for tile in found if action.verb == "place" or tile.id == action.values[0])


def describe_gain(words: Words, _: Sequence[Html], gain: Gain) -> Html:
    """The sentence for a gain."""
    count = Facts(gain)["count"]
    match gain.code:
        case "row":
            return words.plural("A full row brings {count} point.", "A full row brings {count} points.", count)
        case "column":
            return words.plural("A full column brings {count} point.", "A full column brings {count} points.", count)
        case "points":
            return words.plural("It brings {count} point.", "It brings {count} points.", count)
        case "goods":
            return words.plural("It brings {count} good.", "It brings {count} goods.", count)
        case "coins":
            return words.plural("It brings {count} coin.", "It brings {count} coins.", count)
        case "conquest":
            return words.plural(
                "The conquistador goes {count} step on.", "The conquistador goes {count} steps on.", count
            )
        case _:
            return words.plural(
                "It brings {count} step on the religion track.", "It brings {count} steps on the religion track.", count
            )
