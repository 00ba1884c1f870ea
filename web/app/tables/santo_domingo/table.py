"""The table of Santo Domingo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.digest import DigestLine
from app.explanation import Explanations
from app.regions import Layout
from app.scene import EndFigures
from app.stored import is_number
from app.table_ui import TableUi
from app.tables.base import Table
from app.tables.prompt import reveal_label
from app.tables.santo_domingo import digest, events, layout, options, reasons, refusals, results
from app.tables.santo_domingo.cards import KINDS, SYMBOLS
from app.tables.santo_domingo.prospects import only_choice
from app.tables.santo_domingo.scene import Scene
from app.words import Html, Words, escape
from pygame_core.gains import Gain
from pygame_core.game import Action, Decision, Event, Reason, Result, Value
from pygame_core.games.santo_domingo.events import Happening, Supplied, read_event
from pygame_core.games.santo_domingo.meta import META
from pygame_core.games.santo_domingo.view import View

DURATIONS = {
    "revealed": 1200,
    "shared": 1500,
    "granted": 1500,
    "traders": 1300,
    "traded": 1100,
    "reset": 1200,
    "begged": 1500,
    "exchanged": 1200,
}
"""How long a step of each kind is shown, in milliseconds."""

SOUNDS = {
    "revealed": "card",
    "shared": "coin",
    "granted": "coin",
    "begged": "coin",
    "traders": "sail",
    "traded": "coin",
    "reset": "sail",
    "supplied": "sail",
    "exchanged": "bell",
}
"""The sound of each kind of event."""


class SantoDomingoTable(Table[View, Happening]):
    """The table of Santo Domingo."""

    meta = META
    clauses: Mapping[str, str] = {"choose": "SD-R2", "trade": "SD-7b"}
    durations = DURATIONS
    silent = digest.SILENT
    asides = ("trade",)
    tells_turns = False
    sounds = SOUNDS
    pausing = ("round ended",)
    replayed_from = "revealed"
    faces: Mapping[int, tuple[Html, Html]] = {card: (escape(SYMBOLS[card]), escape(KINDS[card])) for card in SYMBOLS}

    def read_event(self, event: Event) -> Happening:
        """The record of an event; BadData if it is invalid."""
        return read_event(event)

    def layout(self, scene: Scene) -> Layout:
        """The regions of the table."""
        return layout.regions(scene, self.prompt)

    def explanations(self, scene: Scene) -> Explanations:
        """The explanation of everything on the table."""
        from app.tables.santo_domingo import explanations

        return explanations.explanations(scene)

    def on_selection(self, ui: TableUi, view: View, content: Mapping[str, object]) -> None:
        """Select a card, or move the slider of a trade."""
        card, sold = content.get("card"), content.get("value")
        if type(card) is int:
            ui.selected = _picked(ui.selected, card, view.cards_to_choose)
        elif "sell" in content and is_number(sold):
            ui.amount = int(sold)

    def has_one_answer(self, view: View, decision: Decision) -> bool:
        """Whether a seat has only as many cards left as it has to choose."""
        return view.phase == "choose" and bool(only_choice(view, decision.seat))

    def describe_event(self, words: Words, names: Sequence[Html], event: Happening) -> Html:
        """The event in a sentence for the log."""
        return events.describe_event(words, names, event)

    def chapter(self, words: Words, event: Happening) -> Html | None:
        """A group of the log begins with the supply of each round."""
        return words("Round {round}", round=event.round) if isinstance(event, Supplied) else None

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
        return digest.digest(words, names, events, seat)

    def option_title(self, words: Words, name: str) -> Html:
        """The title of an option."""
        return options.option_title(words, name)

    def option_value(self, words: Words, name: str, value: Value) -> tuple[Html, Html]:
        """The name and the explanation of one value of an option."""
        return options.option_value(words, name, value)

    def describe_refusal(self, words: Words, names: Sequence[Html], reason: Reason[str]) -> Html:
        """Why an action is not allowed, in a sentence."""
        return refusals.describe_refusal(words, names, reason)

    def describe_action(self, words: Words, view: View, action: Action, sentence: Html) -> Html:
        """What an action is, for a hint to its seat."""
        return reasons.describe_action(words, view, action, sentence)

    def pieces(self, view: View, action: Action) -> tuple[str, ...]:
        """The ids of the elements that an action is about."""
        return reasons.pieces_of(view, action)

    def describe_gain(self, words: Words, names: Sequence[Html], gain: Gain) -> Html:
        """What an action brings, in a sentence."""
        return reasons.describe_gain(words, names, gain)

    def handover(self, words: Words, name: Html, view: View, decision: Decision) -> tuple[Html, Html]:
        """What the next person has to do, and the label of the button that shows the cards."""
        todo = words.plural(
            "Round {round}: choose one card in secret.",
            "Round {round}: choose {count} cards in secret.",
            view.cards_to_choose,
            round=view.round,
        )
        return todo, reveal_label(words, name)

    def waiting(self, words: Words, names: Sequence[Html], view: View, decision: Decision) -> tuple[Html, ...]:
        """For each seat whether it has chosen or comes later."""
        return tuple(
            words("{name} has chosen", name=name) if own.laid else words("{name} comes after you", name=name)
            for name, own in zip(names, view.seats)
        )

    def summary(self, words: Words, names: Sequence[Html], view: View, decision: Decision | None) -> Html:
        """One line for the list of saved games."""
        current = view.round
        if decision is None:
            return words("Finished after {round} rounds", round=current)
        if decision.kind == "trade":
            return words("Round {round}, {name} to sell", round=current, name=names[decision.seat])
        return words("Round {round}, {name} to choose", round=current, name=names[decision.seat])

    def points(self, view: View) -> Sequence[int]:
        """The points of each seat."""
        return [seat.points for seat in view.seats]

    def results(self, words: Words, view: View, happened: Sequence[Happening], result: Result) -> EndFigures:
        """The figures for the end screen."""
        return results.figures(words, happened, result, view.threshold)


def _picked(picked: tuple[int, ...], card: int, count: int) -> tuple[int, ...]:
    """The selection in the order of the taps after one on ``card``: it is removed if it was selected, else added.

    If there are more than ``count`` cards then, those that were selected first are dropped.
    """
    if card in picked:
        return tuple(other for other in picked if other != card)
    return (*picked, card)[-count:]


def load_table() -> SantoDomingoTable:
    """The table."""
    return SantoDomingoTable()
