"""What an action is, and what it brings, in words."""

from __future__ import annotations

from collections.abc import Sequence

from app.facts import Facts
from app.tables.santiago.crops import crop_name, escudos, place_id, place_name
from app.words import NOTHING, Html, Words
from pygame_core.gains import Gain
from pygame_core.game import Action
from pygame_core.games.santiago.board import plot_at
from pygame_core.games.santiago.view import View


def describe_action(words: Words, view: View, action: Action, sentence: Html) -> Html:
    """Where a plantation or a canal lies, and for how much; for other actions what they tell."""
    match action.verb:
        case "plant":
            pile, column, row = (int(value) for value in action.values)
            tile = view.row[pile]
            crop = crop_name(words, view.crops[tile[0]]) if tile is not None else NOTHING
            return words("{crop} at column {column}, row {row}", crop=crop, column=column + 1, row=row + 1)
        case "neutral":
            column, row = (int(value) for value in action.values)
            return words("column {column}, row {row}", column=column + 1, row=row + 1)
        case "bid" | "pass":
            return sentence
        case _:
            kind, x, y, *offer = action.values
            place = place_name(words, (str(kind), int(x), int(y)))
            return words("{place}, for {amount}", place=place, amount=escudos(int(offer[0]))) if offer else place


def pieces_of(_view: View, action: Action) -> tuple[str, ...]:
    """The ids of a tile and its plot, of a ditch or the offers for it, or of the slider for a bid."""
    match action.verb:
        case "plant":
            pile, column, row = (int(value) for value in action.values)
            return (f"up-{pile}", f"plot-{plot_at(column, row)}")
        case "neutral":
            column, row = (int(value) for value in action.values)
            return (f"plot-{plot_at(column, row)}",)
        case "bid":
            return ("amount",)
        case "pass":
            return ()
        case _:
            kind, x, y, *_ = action.values
            place = place_id((str(kind), int(x), int(y)))
            return (f"place-{place}", f"offered-{place}")


def describe_gain(words: Words, _: Sequence[Html], gain: Gain) -> Html:
    """The sentence for a gain."""
    facts = Facts(gain)
    match gain.code:
        case "field":
            amount = escudos(facts["escudos"])
            return words("The field of {size} brings {amount} more.", size=facts["size"], amount=amount)
        case "fields":
            return words("The plantation brings {amount}.", amount=escudos(facts["escudos"]))
        case "irrigated":
            return words("It has water.")
        case "water":
            return words.plural(
                "{count} own plantation gets water.", "{count} own plantations get water.", facts["count"]
            )
        case "paid":
            return words("The others pay {amount} for it.", amount=escudos(facts["escudos"]))
        case "first":
            return words.plural(
                "This is the first bid for {count} tile.", "This is the first bid for {count} tiles.", facts["count"]
            )
        case "lower":
            return words.plural("{count} bid so far is higher.", "{count} bids so far are higher.", facts["count"])
        case "free":
            return words("A pass costs nothing, but one marker fewer is placed.")
        case "highest":
            return words("This is the highest bid so far.")
        case _:
            return words("Whoever passes first oversees the canals.")
