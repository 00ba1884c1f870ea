"""The table of Santiago."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.digest import DigestLine
from app.explanation import Explanations
from app.regions import Layout
from app.scene import EndFigures
from app.table_ui import TableUi
from app.tables.base import Table
from app.tables.santiago import digest, events, layout, options, reasons, refusals, results, scores
from app.tables.santiago.handover import open_answers, reveal_label
from app.tables.santiago.scene import Scene
from app.tables.santiago.selection import on_selection, pick_of
from app.words import Html, Words
from pygame_core.gains import Gain
from pygame_core.game import Action, Decision, Event, Reason, Result, Value
from pygame_core.games.santiago.components import load_components
from pygame_core.games.santiago.decisions import CLAUSES
from pygame_core.games.santiago.events import Happening, Passed, SetUp, TilesRevealed, read_event
from pygame_core.games.santiago.meta import META
from pygame_core.games.santiago.view import View

DURATIONS = {
    "bid": 1000,
    "overseer": 1300,
    "planted": 1000,
    "proposed": 1100,
    "supported": 1100,
    "accepted": 1500,
    "built": 1500,
    "irrigated": 1500,
    "drought": 2000,
    "last drought": 2000,
    "income": 1200,
}
"""How long a step of each kind is shown, in milliseconds."""

PAUSING = ("drought", "last drought")
"""The steps after which the table pauses, so that everybody sees them."""

SOUNDS = {
    "tiles": "tile",
    "bid": "coin",
    "planted": "tile",
    "stakes": "coin",
    "proposed": "coin",
    "supported": "coin",
    "accepted": "water",
    "built": "water",
    "irrigated": "water",
    "drought": "bell",
    "last drought": "bell",
    "income": "coin",
}
"""The sound of each kind of event."""


class SantiagoTable(Table[View, Happening]):
    """The table of Santiago."""

    meta = META
    clauses = CLAUSES
    durations = DURATIONS
    silent = digest.SILENT
    sounds = SOUNDS
    pausing = PAUSING

    def __init__(self) -> None:
        """Load the names of the crops, since events have only their index."""
        self.crops = load_components().crops

    def read_event(self, event: Event) -> Happening:
        """The record of an event; BadData if it is invalid."""
        return read_event(event)

    def piece_names(self, words: Words) -> Mapping[str, Html]:
        """The money of the game."""
        return {"escudos": words("escudos")}

    def layout(self, scene: Scene) -> Layout:
        """The regions of the table."""
        return layout.regions(scene, self.prompt)

    def explanations(self, scene: Scene) -> Explanations:
        """The explanation of everything on the table."""
        from app.tables.santiago import explanations

        return explanations.explanations(scene)

    def on_selection(self, ui: TableUi, view: View, content: Mapping[str, object]) -> None:
        """Select a tile, a plot, a ditch, an offer, an amount, or the player whose fields are outlined."""
        on_selection(ui, view, content)

    def picked_action(self, ui: TableUi, view: View) -> Action | None:
        """The action of the selection; None if it is incomplete."""
        return pick_of(ui, view).action

    def declined_before(self, view: View, action: Action) -> Sequence[Action]:
        """SA-5: the passes of those who are asked before the one who digs; for "nobody", of all but the last."""
        if view.phase != "extra" or action.seat not in view.queue or action.verb not in ("pass", "irrigate"):
            return ()
        return [Action(seat, "pass") for seat in view.queue[: view.queue.index(action.seat)]]

    def asks_on(self, view: View, event: Happening) -> bool:
        """Whether one seat has kept its own canal, and others are asked still."""
        return view.phase == "extra" and isinstance(event, Passed) and event.phase == "extra"

    def describe_event(self, words: Words, names: Sequence[Html], event: Happening) -> Html:
        """The event in a sentence for the log."""
        return events.describe_event(words, names, event, self.crops)

    def chapter(self, words: Words, event: Happening) -> Html | None:
        """A group of the log begins with the set-up and with the tiles of each round."""
        match event:
            case SetUp():
                return words("Before the first round")
            case TilesRevealed():
                return words("Round {round}: the plantations", round=event.round)
            case _:
                return None

    def begins_turn(self, before: Happening | None, event: Happening) -> bool:
        """Whether a line of the log begins with this event."""
        return digest.begins_turn(before, event)

    def describe_turn(self, words: Words, names: Sequence[Html], events: Sequence[Happening]) -> Html:
        """The events of one line of the log in short."""
        return digest.describe_turn(words, names, events, self.crops)

    def digest(
        self, words: Words, names: Sequence[Html], events: Sequence[Happening], seat: int
    ) -> Sequence[DigestLine]:
        """What a seat may have missed, in at most six lines."""
        return digest.digest(words, names, events, self.crops)

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
        """What the next person has to do, and the label of the button that shows the money."""
        label = reveal_label(words, name)
        match decision.kind:
            case "bid":
                return words("Round {round}: bid for the plantations.", round=view.round), label
            case "bribe":
                return words("Round {round}: make the overseer an offer.", round=view.round), label
            case _:
                if not view.proposals:
                    return words("Round {round}: nobody offers you anything. Do you dig?", round=view.round), label
                return words("Round {round}: you oversee the canals. Where do you dig?", round=view.round), label

    def open_answers(
        self, words: Words, names: Sequence[Html], view: View, decision: Decision
    ) -> Sequence[tuple[Html, Action]]:
        """Passing, and for the overseer the offers: they are open to everybody, whatever their money."""
        return open_answers(words, names, view, decision)

    def waiting(self, words: Words, names: Sequence[Html], view: View, decision: Decision) -> tuple[Html, ...]:
        """For each seat what it has bid or offered, or that it comes later."""
        return tuple(_waits(words, names, view, seat) for seat in range(len(names)))

    def summary(self, words: Words, names: Sequence[Html], view: View, decision: Decision | None) -> Html:
        """One line for the list of saved games."""
        if decision is None:
            return words.plural("Finished after {count} round", "Finished after {count} rounds", view.rounds)
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
            round=view.round,
            rounds=view.rounds,
            name=names[decision.seat],
            doing=line[decision.kind],
        )

    def points(self, view: View) -> Sequence[int]:
        """The points of each seat if the game ended now: those of its fields, and its cash if that is visible."""
        return [points + (own.cash or 0) for points, own in zip(scores.points_of_fields(view), view.seats)]

    def score_sheet(self, words: Words, names: Sequence[Html], marks: Sequence[Html], view: View) -> Html:
        """The content of the score sheet: the current value of all fields."""
        return scores.sheet(words, names, marks, view)

    def score_sheet_title(self, words: Words) -> Html:
        """The title of the score sheet."""
        return words("Field values")

    def results(self, words: Words, view: View, happened: Sequence[Happening], result: Result) -> EndFigures:
        """The figures for the end screen."""
        return results.figures(words, view, result)


def _waits(words: Words, names: Sequence[Html], view: View, seat: int) -> Html:
    """The sentence of the hand-over screen about a seat that does not act now."""
    own, name = view.seats[seat], names[seat]
    if view.phase == "bid":
        if own.bid is None:
            return words("{name} has yet to bid", name=name)
        return (
            words("{name} bids {amount}", name=name, amount=own.bid) if own.bid else words("{name} passes", name=name)
        )
    if seat == view.overseer:
        return words("{name} oversees the canals", name=name)
    if own.offer:
        proposer = next(one.proposer for one in view.proposals if any(seat == giver for giver, _ in one.offers))
        if proposer != seat:
            return words("{name} supports {other} with {amount}", name=name, other=names[proposer], amount=own.offer)
        return words("{name} offers {amount}", name=name, amount=own.offer)
    if seat in view.queue:
        return words("{name} has yet to offer", name=name)
    return words("{name} offers nothing", name=name)


def load_table() -> SantiagoTable:
    """The table."""
    return SantiagoTable()
