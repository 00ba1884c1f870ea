"""What a table is drawn from, and what every table module offers."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from app.ui import Ui
from app.words import NOTHING, Html, Words
from pygame_core.game import Action, Decision, Event, Reason, Result, Value

STEPS, REST, DECIDE, PEEK, PAST, HANDOVER, OVER = "steps", "rest", "decide", "peek", "past", "handover", "over"
"""What the table is about: steps being played, a round to look at, a choice, the board from the
hand-over screen, an earlier moment, the hand-over screen itself, the end."""

OPEN = "open"
"""A secret choice at a table that lies open (quick mode): the one who makes it shows no cards just now."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture of one game: only what the seat that looks, or the room, may know."""

    words: Words
    game_id: str
    route: Html
    """The address of the game."""
    mode: str
    view: Hashable
    names: tuple[Html, ...]
    marks: tuple[Html, ...]
    events: Sequence[Event]
    """All events up to the moment that is shown."""
    decision: Decision | None
    """What is to be decided next, once all steps have been shown."""
    ui: Ui
    quick: bool
    """Whether hands show only while a seat is held down, and the table lies open between."""
    can_undo: bool
    can_redo: bool
    notices: Html
    """Notices to stand above the seats, and the drawer or dialog to lie over the table."""
    over: Html

    def secret(self) -> bool:
        """Whether all of this picture is for one seat; in quick mode only the parts marked as held are."""
        return self.ui.holder is not None and self.mode == DECIDE and not self.quick

    def held(self, secret: Html, meanwhile: Html = NOTHING) -> Html:
        """Something that only one seat may see; in quick mode it goes with the hand that holds the seat.

        The page then takes it away at once, and what stands for it ``meanwhile`` comes into sight.
        """
        if not self.quick:
            return secret
        shown = f'<span data-secret="held">{secret}</span>' if self.ui.holder is not None and secret else ""
        return Html(f'{shown}<span class="meanwhile">{meanwhile}</span>')


@dataclass(frozen=True, slots=True)
class EndFigures:
    """The end of a game in figures, for the end screen."""

    sources: tuple[tuple[Html, tuple[int, ...]], ...]
    """Where the points came from, for each seat."""
    series: tuple[tuple[int, ...], ...]
    """The points of each seat after each round, from the start."""
    after: Html
    """What ``series`` is: points after each round, or after each hand."""
    tie_breaks: tuple[tuple[Html, tuple[int, ...]], ...]
    goal: int
    """The points that end the game; 0 where nothing of the kind does."""
    decided: Html
    """The sentence that says what decided a tie; empty without one."""


class Table(Protocol):
    """What the interface needs to know of one game."""

    game: str
    title: Html
    faces: Mapping[int, tuple[Html, Html]]
    """For each card that the rules show, its symbol and where its gain comes from."""
    quick: bool
    """Whether there are so many turns that the table may lie open, a hand showing while its seat is held."""

    def render(self, scene: Scene) -> Html:
        """The whole table."""
        ...

    def touch(self, ui: Ui, view: Hashable, content: Mapping[str, object]) -> None:
        """A ui message of the game's own: cards picked, a slider moved; or that a hand has just been revealed."""
        ...

    def picked(self, ui: Ui, view: Hashable) -> Action | None:
        """The action that has been picked and can be played with the hand out of sight."""
        ...

    def obvious(self, view: Hashable) -> Action | None:
        """The answer to what is asked that nobody would think about; None where there is something to think about."""
        ...

    def beat(self, event: Event) -> int:
        """How long a step stands on the table, in milliseconds; 0 if it is not shown by itself."""
        ...

    def rests(self, event: Event) -> bool:
        """Whether the table waits, once this step has been shown, before the next secret choice."""
        ...

    def told(self, words: Words, names: Sequence[Html], event: Event) -> Html:
        """The event in a sentence for the log."""
        ...

    def chapter(self, words: Words, event: Event) -> Html | None:
        """The heading of a new group of the log that this event opens."""
        ...

    def option_title(self, words: Words, name: str) -> Html:
        """What an option is about."""
        ...

    def option_value(self, words: Words, name: str, value: Value) -> tuple[Html, Html]:
        """One value of an option: its name, and what it means."""
        ...

    def refused(self, words: Words, names: Sequence[Html], reason: Reason[str]) -> Html:
        """Why an action is not allowed, in a sentence."""
        ...

    def handover(self, words: Words, name: Html, view: Hashable, decision: Decision) -> tuple[Html, Html]:
        """What the next person is to do, and the label of the button that shows the secrets."""
        ...

    def waiting(self, words: Words, names: Sequence[Html], view: Hashable, decision: Decision) -> tuple[Html, ...]:
        """For each other seat, what the hand-over screen says of it, in the order of the seats."""
        ...

    def summary(self, words: Words, names: Sequence[Html], view: Hashable, decision: Decision | None) -> Html:
        """One line for the list of saved games: how far, and who is next."""
        ...

    def sheet(self, words: Words, names: Sequence[Html], marks: Sequence[Html], view: Hashable) -> Html:
        """The score sheet to be looked up while the game runs; empty where the table itself says it all."""
        ...

    def sheet_title(self, words: Words) -> Html:
        """What the score sheet is called."""
        ...

    def figures(self, words: Words, view: Hashable, happened: Sequence[Event], result: Result) -> EndFigures:
        """What the end screen shows."""
        ...
