"""The table of Goofspiel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.digest import DigestLine
from app.explanation import Explanations
from app.regions import Layout
from app.scene import EndFigures
from app.table_ui import TableUi
from app.tables.base import Table
from app.tables.goofspiel import digest, events, layout, options, refusals, results
from app.tables.goofspiel.cards import worth
from app.tables.goofspiel.scene import Scene
from app.words import Html, Words
from pygame_core.game import Decision, Event, Reason, Result, Value
from pygame_core.games.goofspiel.events import Happening, TurnedUp, read_event
from pygame_core.games.goofspiel.meta import META
from pygame_core.games.goofspiel.view import View


class GoofspielTable(Table[View, Happening]):
    """The table of Goofspiel."""

    meta = META
    clauses: Mapping[str, str] = {"bid": "GO-R2"}
    durations: Mapping[str, int] = {"revealed": 1200, "won": 1500, "tied": 1500, "ended": 1200}
    pausing = ("won", "tied")
    silent = digest.SILENT

    def read_event(self, event: Event) -> Happening:
        """The record of an event; BadData if it is invalid."""
        return read_event(event)

    def layout(self, scene: Scene) -> Layout:
        """The regions of the table."""
        return layout.regions(scene, self.prompt)

    def explanations(self, scene: Scene) -> Explanations:
        """The explanation of everything on the table."""
        from app.tables.goofspiel import explanations

        return explanations.explanations(scene)

    def on_selection(self, ui: TableUi, view: View, content: Mapping[str, object]) -> None:
        """Select a card; a second tap removes the selection."""
        card = content.get("card")
        if type(card) is int and view.seat is not None and card in view.seats[view.seat].hand:
            ui.selected = () if card in ui.selected else (card,)

    def describe_event(self, words: Words, names: Sequence[Html], event: Happening) -> Html:
        """The event in a sentence for the log."""
        return events.describe_event(words, names, event)

    def chapter(self, words: Words, event: Happening) -> Html | None:
        """A group of the log begins with the prize of each round."""
        return words("Round {round}", round=event.round) if isinstance(event, TurnedUp) else None

    def begins_turn(self, before: Happening | None, event: Happening) -> bool:
        """Whether a line of the log begins with this event."""
        return digest.begins_turn(before, event)

    def describe_turn(self, words: Words, names: Sequence[Html], events: Sequence[Happening]) -> Html:
        """The events of one line of the log in short."""
        return digest.describe_turn(words, names, events)

    def digest(
        self, words: Words, names: Sequence[Html], events: Sequence[Happening], seat: int
    ) -> Sequence[DigestLine]:
        """What a seat may have missed, in at most six lines."""
        return digest.digest(words, names, events)

    def describe_refusal(self, words: Words, names: Sequence[Html], reason: Reason[str]) -> Html:
        """Why an action is not allowed, in a sentence."""
        return refusals.describe_refusal(words, reason)

    def option_title(self, words: Words, name: str) -> Html:
        """The title of an option."""
        return options.option_title(words, name)

    def option_value(self, words: Words, name: str, value: Value) -> tuple[Html, Html]:
        """The name and the explanation of one value of an option."""
        return options.option_value(words, name, value)

    def handover(self, words: Words, name: Html, view: View, decision: Decision) -> tuple[Html, Html]:
        """What the next person has to do, and the label of the button that shows the cards."""
        points = worth(sum(view.prizes))
        todo = words("Round {round}: bid for {points} in secret.", round=view.round, points=points)
        return todo, words("I am {name}: show my cards", name=name)

    def waiting(self, words: Words, names: Sequence[Html], view: View, decision: Decision) -> tuple[Html, ...]:
        """For each seat whether it has bid or comes later."""
        return tuple(
            words("{name} has bid", name=name) if own.has_bid else words("{name} comes after you", name=name)
            for name, own in zip(names, view.seats)
        )

    def summary(self, words: Words, names: Sequence[Html], view: View, decision: Decision | None) -> Html:
        """One line for the list of saved games."""
        if decision is None:
            return words("Finished after {round} rounds", round=view.round)
        return words("Round {round}, {name} to bid", round=view.round, name=names[decision.seat])

    def points(self, view: View) -> Sequence[int]:
        """The points of each seat."""
        return [seat.points for seat in view.seats]

    def results(self, words: Words, view: View, happened: Sequence[Happening], result: Result) -> EndFigures:
        """The figures for the end screen."""
        return results.figures(words, happened, result)


def load_table() -> GoofspielTable:
    """The table."""
    return GoofspielTable()
