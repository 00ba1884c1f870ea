"""The table of Santiago."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from app.facts import Facts
from app.scene import EndFigures, Scene
from app.tables.santiago import events, layout, options, refusals, results, scores
from app.tables.santiago.selection import pick_of, touched
from app.ui import Ui
from app.words import Html, Words
from pygame_core.game import Action, Decision, Event, Reason, Result, Value
from pygame_core.games.santiago.components import load_components
from pygame_core.games.santiago.view import View

BEATS = {
    "bid": 900,
    "overseer": 1300,
    "planted": 700,
    "proposed": 1100,
    "supported": 1100,
    "accepted": 1500,
    "built": 1500,
    "irrigated": 1500,
    "drought": 1500,
    "last drought": 1700,
}
"""How long a step stands."""

RESTS = ("drought", "last drought")
"""What everybody is to have seen before the next secret decision."""


class SantiagoTable:
    """What the interface needs to know of Santiago."""

    game = "santiago"
    title = Html("Santiago")
    faces: Mapping[int, tuple[Html, Html]] = {}
    quick = False

    def __init__(self) -> None:
        """Events name crops by their place in the components."""
        self.crops = load_components().crops

    def render(self, scene: Scene) -> Html:
        """The whole table."""
        return layout.table(scene, _view(scene.view))

    def touch(self, ui: Ui, view: Hashable, content: Mapping[str, object]) -> None:
        """A tile, a plot, a ditch, an offer, a sum of money, or a player whose fields are looked at."""
        touched(ui, _view(view), content)

    def picked(self, ui: Ui, view: Hashable) -> Action | None:
        """What is picked, as an action of the one who decides."""
        return pick_of(ui, _view(view)).action

    def obvious(self, view: Hashable) -> Action | None:
        """Every choice is worth a thought."""
        return None

    def beat(self, event: Event) -> int:
        """How long a step stands on the table, in milliseconds."""
        return BEATS.get(event.kind, 0)

    def rests(self, event: Event) -> bool:
        """What a drought has done is looked at before the next round."""
        return event.kind in RESTS

    def told(self, words: Words, names: Sequence[Html], event: Event) -> Html:
        """The event in a sentence for the log."""
        return events.told(words, names, event, self.crops)

    def chapter(self, words: Words, event: Event) -> Html | None:
        """A round begins with its tiles."""
        if event.kind == "set up":
            return words("Before the first round")
        return words("Round {round}: the plantations", round=Facts(event)["round"]) if event.kind == "tiles" else None

    def option_title(self, words: Words, name: str) -> Html:
        """What an option is about."""
        return options.option_title(words, name)

    def option_value(self, words: Words, name: str, value: Value) -> tuple[Html, Html]:
        """One value of an option: its name, and what it means."""
        return options.option_value(words, name, value)

    def refused(self, words: Words, names: Sequence[Html], reason: Reason[str]) -> Html:
        """Why an action is not allowed, in a sentence."""
        return refusals.refused(words, names, reason)

    def handover(self, words: Words, name: Html, view: Hashable, decision: Decision) -> tuple[Html, Html]:
        """What the next person is to do, and the label of the button that shows the money."""
        seen = _view(view)
        label = words("I am {name}: show my money", name=name)
        match decision.kind:
            case "bid":
                return words("Round {round}: bid for the plantations.", round=seen.round), label
            case "bribe":
                return words("Round {round}: make the overseer an offer.", round=seen.round), label
            case _:
                return words("Round {round}: you oversee the canals. Where do you dig?", round=seen.round), label

    def waiting(self, words: Words, names: Sequence[Html], view: Hashable, decision: Decision) -> tuple[Html, ...]:
        """What each has bid or offered, and who comes after."""
        seen = _view(view)
        return tuple(_waits(words, name, seen, seat) for seat, name in enumerate(names))

    def summary(self, words: Words, names: Sequence[Html], view: Hashable, decision: Decision | None) -> Html:
        """One line for the list of saved games."""
        seen = _view(view)
        if decision is None:
            return words.plural("Finished after {count} round", "Finished after {count} rounds", seen.rounds)
        line = {
            "bid": words("bidding"),
            "plant": words("to plant"),
            "neutral": words("to plant"),
            "bribe": words("to offer"),
            "decide": words("to decide"),
            "extra": words("own canal"),
        }
        return words(
            "Round {round} of {rounds}: {name}, {doing}",
            round=seen.round,
            rounds=seen.rounds,
            name=names[decision.seat],
            doing=line[decision.kind],
        )

    def sheet(self, words: Words, names: Sequence[Html], marks: Sequence[Html], view: Hashable) -> Html:
        """What everybody's fields are worth now."""
        return scores.sheet(words, names, marks, _view(view))

    def sheet_title(self, words: Words) -> Html:
        """Field by field."""
        return words("Field values")

    def figures(self, words: Words, view: Hashable, happened: Sequence[Event], result: Result) -> EndFigures:
        """What the end screen shows."""
        return results.figures(words, _view(view), result)


def _view(view: Hashable) -> View:
    if not isinstance(view, View):
        raise TypeError("a view of Santiago is needed")
    return view


def _waits(words: Words, name: Html, view: View, seat: int) -> Html:
    """What the hand-over screen says of one who does not act now."""
    own = view.seats[seat]
    if view.phase == "bid":
        if own.bid is None:
            return words("{name} has yet to bid", name=name)
        return (
            words("{name} bids {amount}", name=name, amount=own.bid) if own.bid else words("{name} passes", name=name)
        )
    if seat == view.overseer:
        return words("{name} oversees the canals", name=name)
    if own.offer:
        return words("{name} offers {amount}", name=name, amount=own.offer)
    if seat in view.queue:
        return words("{name} has yet to offer", name=name)
    return words("{name} offers nothing", name=name)


def load_table() -> SantiagoTable:
    """The table."""
    return SantiagoTable()
