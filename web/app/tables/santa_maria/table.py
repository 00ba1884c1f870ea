"""The table of Santa Maria."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.digest import DigestLine
from app.explanation import Explanations
from app.regions import Layout
from app.scene import EndFigures
from app.table_ui import TableUi
from app.tables.base import Table
from app.tables.santa_maria import digest, events, layout, options, reasons, refusals, results, scores
from app.tables.santa_maria.playback import finished_seat
from app.tables.santa_maria.ranking import parts_of
from app.tables.santa_maria.scene import Scene
from app.tables.santa_maria.selecting import on_selection
from app.tables.santa_maria.selection import pick_of
from app.tables.santa_maria.wares import WARES, ware_name
from app.words import Html, Words
from pygame_core.gains import Gain
from pygame_core.game import Action, Decision, Event, Reason, Result, Value
from pygame_core.games.santa_maria.decisions import CLAUSES, kind_of
from pygame_core.games.santa_maria.events import (
    Activated,
    ConquestScored,
    Gained,
    Happening,
    SetUp,
    TurnBegun,
    YearBegun,
    read_event,
)
from pygame_core.games.santa_maria.meta import META
from pygame_core.games.santa_maria.queries import only_answer
from pygame_core.games.santa_maria.view import View

DURATIONS = {
    "placed": 1000,
    "die": 800,
    "gained": 1000,
    "exchanged": 1000,
    "religion": 1000,
    "conquistador": 1000,
    "monk": 1000,
    "ship": 1200,
    "docked": 1000,
    "retired": 1000,
    "took back": 1000,
    "taxes": 800,
    "bonus": 1000,
    "laid": 600,
    "conquest": 1200,
    "year ended": 1600,
    "year begun": 1000,
}
"""How long a step of each kind is shown, in milliseconds."""

PAID_BUILDING, POINTS_GAINED, TURN_DONE = 800, 1000, 1000
"""How long other steps are shown: a building that is activated for coins, a gain of points, the end of a turn."""

SOUNDS = {
    "placed": "tile",
    "activated": "coin",
    "die": "dice",
    "laid": "tile",
    "gained": "coin",
    "taxes": "coin",
    "exchanged": "coin",
    "sold": "coin",
    "bought": "coin",
    "ship": "sail",
    "docked": "sail",
    "religion": "bell",
    "conquistador": "tile",
    "monk": "tile",
    "bonus": "coin",
    "took back": "coin",
    "conquest": "coin",
    "year begun": "dice",
    "retired": "bell",
}
"""The sound of each kind of event."""


class SantaMariaTable(Table[View, Happening]):
    """The table of Santa Maria."""

    meta = META
    clauses: Mapping[str, str] = {kind_of(choice): clause for choice, clause in reversed(CLAUSES.items())}
    durations = DURATIONS
    silent = digest.SILENT
    sounds = SOUNDS
    pausing = ("year ended",)
    closing = ("turn",)

    def read_event(self, event: Event) -> Happening:
        """The record of an event; BadData if it is invalid."""
        return read_event(event)

    def step_duration(self, events: Sequence[Happening], moment: int) -> int:
        """How long a step is shown, in milliseconds; 0 if it is not shown as a step."""
        match events[moment]:
            case Activated(coins=coins):
                return PAID_BUILDING if coins else 0
            case Gained(points=points) if points:
                return POINTS_GAINED
            case TurnBegun():
                return 0 if finished_seat(events, moment) is None else TURN_DONE
            case _:
                return super().step_duration(events, moment)

    def parts(self, event: Happening) -> int:
        """The conquistadors of a year are ranked one by one."""
        return parts_of(event) if isinstance(event, ConquestScored) else 1

    def piece_names(self, words: Words) -> Mapping[str, Html]:
        """Points, coins and the resources."""
        wares = {str(ware): ware_name(words, ware) for ware in WARES}
        return {"points": words("points"), "coins": words("coins"), **wares}

    def layout(self, scene: Scene) -> Layout:
        """The regions of the table."""
        return layout.regions(scene, self.prompt)

    def explanations(self, scene: Scene) -> Explanations:
        """The explanation of everything on the table."""
        from app.tables.santa_maria import explanations

        return explanations.explanations(scene)

    def on_selection(self, ui: TableUi, view: View, content: Mapping[str, object]) -> None:
        """Select a line, a square, a tile, an answer or a tab."""
        on_selection(ui, view, content)

    def after_steps(self, ui: TableUi, view: View) -> None:
        """A question opens its own panel in place of one that was opened while steps were shown."""
        if view.asked is not None:
            ui.tab = ""

    def picked_action(self, ui: TableUi, view: View) -> Action | None:
        """The action of the selection; None if it is incomplete."""
        return pick_of(ui, view).action

    def forced_action(self, view: View) -> Action | None:
        """The only answer to a pending choice, or the one that is certainly the best; else None."""
        return only_answer(view)

    def describe_event(self, words: Words, names: Sequence[Html], event: Happening) -> Html:
        """The event in a sentence for the log."""
        return events.describe_event(words, names, event)

    def chapter(self, words: Words, event: Happening) -> Html | None:
        """A group of the log begins with each year."""
        return words("Year {year}", year=event.year) if isinstance(event, SetUp | YearBegun) else None

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

    def pieces(self, view: View, action: Action) -> tuple[str, ...]:
        """The ids of the elements that an action is about."""
        return reasons.pieces_of(view, action)

    def describe_action(self, words: Words, view: View, action: Action, sentence: Html) -> Html:
        """What an action is, for a hint."""
        return reasons.describe_action(view, action, sentence)

    def describe_gain(self, words: Words, names: Sequence[Html], gain: Gain) -> Html:
        """What an action brings, in a sentence."""
        return reasons.describe_gain(words, names, gain)

    def handover(self, words: Words, name: Html, view: View, decision: Decision) -> tuple[Html, Html]:
        """Not shown: this game has no secrets and no hand-over screen."""
        return words("Your turn."), words("I am {name}", name=name)

    def waiting(self, words: Words, names: Sequence[Html], view: View, decision: Decision) -> tuple[Html, ...]:
        """Not shown: this game has no hand-over screen."""
        return tuple(names)

    def summary(self, words: Words, names: Sequence[Html], view: View, decision: Decision | None) -> Html:
        """One line for the list of saved games."""
        if decision is None:
            return words.plural("Finished after {count} year", "Finished after {count} years", view.years)
        return words("Year {year} of {years}: {name}", year=view.year, years=view.years, name=names[decision.seat])

    def points(self, view: View) -> Sequence[int]:
        """The points of each seat if the game ended now (SM-E0 to SM-E4)."""
        return [seat.score.total for seat in view.seats]

    def score_sheet(self, words: Words, names: Sequence[Html], marks: Sequence[Html], view: View) -> Html:
        """The content of the score sheet: the points of everybody by source."""
        return scores.sheet(words, names, marks, view)

    def score_sheet_title(self, words: Words) -> Html:
        """The title of the score sheet."""
        return words("Score as things stand")

    def results(self, words: Words, view: View, happened: Sequence[Happening], result: Result) -> EndFigures:
        """The figures for the end screen."""
        return results.figures(words, view, happened, result)


def load_table() -> SantaMariaTable:
    """The table."""
    return SantaMariaTable()
