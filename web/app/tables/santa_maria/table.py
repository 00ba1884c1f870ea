"""The table of Santa Maria."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from app.facts import Facts
from app.scene import EndFigures, Scene
from app.tables.santa_maria import events, layout, options, refusals, results, scores
from app.tables.santa_maria.selection import pick_of, touched
from app.ui import Ui
from app.words import Html, Words
from pygame_core.game import Action, Decision, Event, Reason, Result, Value
from pygame_core.games.santa_maria.queries import obvious
from pygame_core.games.santa_maria.view import View

BEATS = {
    "gained": 500,
    "exchanged": 700,
    "religion": 700,
    "conquistador": 600,
    "monk": 900,
    "ship": 900,
    "taxes": 600,
    "bonus": 600,
    "laid": 500,
    "conquest": 1600,
    "year ended": 1600,
    "year begun": 1000,
}
"""How long a step stands."""


class SantaMariaTable:
    """What the interface needs to know of Santa Maria."""

    game = "santa_maria"
    title = Html("Santa Maria")
    faces: Mapping[int, tuple[Html, Html]] = {}
    quick = False

    def render(self, scene: Scene) -> Html:
        """The whole table."""
        return layout.table(scene, _view(scene.view))

    def touch(self, ui: Ui, view: Hashable, content: Mapping[str, object]) -> None:
        """A line, a square, a tile, an answer, a tab."""
        touched(ui, _view(view), content)

    def picked(self, ui: Ui, view: Hashable) -> Action | None:
        """What is picked, as an action of the one whose turn it is."""
        return pick_of(ui, _view(view)).action

    def obvious(self, view: Hashable) -> Action | None:
        """The only answer to what is asked, or the best one where one is best for sure."""
        return obvious(_view(view))

    def beat(self, event: Event) -> int:
        """How long a step stands on the table, in milliseconds."""
        return BEATS.get(event.kind, 0)

    def rests(self, event: Event) -> bool:
        """Nothing is secret here, so the table waits for nobody."""
        return False

    def told(self, words: Words, names: Sequence[Html], event: Event) -> Html:
        """The event in a sentence for the log."""
        return events.told(words, names, event)

    def chapter(self, words: Words, event: Event) -> Html | None:
        """A year is a group of the log."""
        if event.kind == "set up":
            return words("Year {year}", year=1)
        return words("Year {year}", year=Facts(event)["year"]) if event.kind == "year begun" else None

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
        """Nothing is secret, so nothing is handed over."""
        return words("Your turn."), words("I am {name}", name=name)

    def waiting(self, words: Words, names: Sequence[Html], view: Hashable, decision: Decision) -> tuple[Html, ...]:
        """Nothing is secret, so nobody waits behind a screen."""
        return tuple(names)

    def summary(self, words: Words, names: Sequence[Html], view: Hashable, decision: Decision | None) -> Html:
        """One line for the list of saved games."""
        seen = _view(view)
        if decision is None:
            return words.plural("Finished after {count} year", "Finished after {count} years", seen.years)
        return words("Year {year} of {years}: {name}", year=seen.year, years=seen.years, name=names[decision.seat])

    def sheet(self, words: Words, names: Sequence[Html], marks: Sequence[Html], view: Hashable) -> Html:
        """The points of everybody by source."""
        return scores.sheet(words, names, marks, _view(view))

    def sheet_title(self, words: Words) -> Html:
        """Source by source."""
        return words("Score as things stand")

    def figures(self, words: Words, view: Hashable, happened: Sequence[Event], result: Result) -> EndFigures:
        """What the end screen shows."""
        return results.figures(words, _view(view), happened, result)


def _view(view: Hashable) -> View:
    if not isinstance(view, View):
        raise TypeError("a view of Santa Maria is needed")
    return view


def load_table() -> SantaMariaTable:
    """The table."""
    return SantaMariaTable()
