"""What a table is drawn from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from app.table_ui import TableUi
from app.words import NOTHING, Html, Words
from pygame_core.game import Decision

V = TypeVar("V", covariant=True)
E = TypeVar("E", covariant=True)

STEPS, PAUSE, DECIDE, PEEK, PAST, HANDOVER, OVER = "steps", "pause", "decide", "peek", "past", "handover", "over"
"""What the table is about: steps being played, a pause to look at the round, a choice, the board from the
hand-over screen, an earlier moment, the hand-over screen itself, the end."""

OPEN = "open"
"""A secret choice at a table that lies open (quick mode): the one who makes it shows no cards just now."""


@dataclass(frozen=True, slots=True)
class Scene(Generic[V, E]):
    """One picture of one game: only what the seat that looks, or the room, may know.

    ``V`` is the view of the game, ``E`` what its events are read as.
    """

    words: Words
    game_id: str
    route: Html
    """The address of the game."""
    mode: str
    view: V
    names: tuple[Html, ...]
    marks: tuple[Html, ...]
    events: Sequence[E]
    """All events up to the moment that is shown."""
    decision: Decision | None
    """What is to be decided next, once all steps have been shown."""
    ui: TableUi
    quick: bool
    """Whether hands show only while a seat is held down, and the table lies open between."""
    can_undo: bool
    can_redo: bool
    notices: Html
    """Notices to stand above the seats."""
    overlay: Html
    """The drawer or dialog that lies over the table, or the log beside it."""

    def without_ui(self: Scene[V, E]) -> Scene[V, E]:
        """The scene for a region that shows nothing of what is picked, of the notices or of the overlay."""
        return replace(self, ui=TableUi(shown=0, holder=self.ui.holder), notices=NOTHING, overlay=NOTHING)

    def without_overlay(self: Scene[V, E]) -> Scene[V, E]:
        """The scene for a region that shows nothing of the notices or of the overlay."""
        return replace(self, notices=NOTHING, overlay=NOTHING)

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
