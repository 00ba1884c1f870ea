"""The scene: all the data from which a table is rendered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Generic, Protocol, TypeAlias, TypeVar

from app.table_ui import TableUi
from app.words import NOTHING, Html, Words
from pygame_core.game import Decision, Seat

if TYPE_CHECKING:
    from pygame_core.trial import Ending


class OfAKind(Protocol):
    """The type of a game's events: they have a kind."""

    @property
    def kind(self) -> str:
        """The kind of the event, as in saves."""
        ...


V = TypeVar("V", covariant=True)
E = TypeVar("E", covariant=True)

STEPS, PAUSE, DECIDE, THINK, PEEK = "steps", "pause", "decide", "think", "peek"
PAST, HANDOVER, OVER = "past", "handover", "over"
"""The modes of a table, in this order: steps are shown one by one, a pause after a round, a decision, a computer
player thinks, the board seen from the hand-over screen or in its place, an earlier moment, the hand-over screen, the
end.
"""

TRIED = "tried"
"""The mode of a trial that goes no further."""

OPEN = "open"
"""The mode of a secret decision in quick mode while nobody holds a seat: no cards are shown."""


@dataclass(frozen=True, slots=True)
class Scene(Generic[V, E]):
    """A snapshot of one game: only what the seat that holds the device, or everybody in the room, may know.

    ``V`` is the type of the view of the game, ``E`` the type of its events.
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
    """The next decision, once all steps have been shown; None at the end."""
    hands_over: bool
    """Whether the person who decides next has to take the device, because others may not look."""
    ui: TableUi
    quick: bool
    """Whether the table is in quick mode: hands show only while a seat is held down."""
    viewer: Seat | None
    """The seat whose secrets the view shows; None if it shows nobody's."""
    pace: str
    """The pace at which steps are shown, as in the settings."""
    can_undo: bool
    """Whether there is an action or a selection to undo."""
    can_redo: bool
    is_guide_speaking: bool = False
    """Whether the voice of a guide says something first, and everything else waits."""
    can_try: bool = False
    """Whether the person who decides can begin a trial."""
    has_hints: bool = False
    """Whether people at this table ask for hints: the tool keeps its place while nobody can."""
    ending: Ending = ""
    """Why a trial goes no further; empty if it does, and outside trials."""
    earlier: int | None = None
    """The moment before the one that is shown, while looking back; None if there is none."""
    later: int | None = None
    """The moment after it; None if that is now."""

    @property
    def address(self) -> Html:
        """The route of the table at the moment that is shown."""
        return Html(f"{self.route}/at/{len(self.events) - 1}") if self.mode == PAST else self.route

    def without_ui(self: Scene[V, E]) -> Scene[V, E]:
        """The scene for a region that does not show the selection."""
        return replace(self, ui=TableUi(shown=0, holder=self.ui.holder, asks_singly=self.ui.asks_singly))

    def secret(self) -> bool:
        """Whether the whole scene is for one seat only; in quick mode only the parts made with ``held`` are."""
        return self.viewer is not None and not self.quick and self.mode != PAST

    def held(self, secret: Html, meanwhile: Html = NOTHING) -> Html:
        """Markup that only one seat may see; in quick mode it shows only while the seat is held down.

        When the seat is released, the page removes it at once, and ``meanwhile`` becomes visible in its place.
        """
        if not self.quick:
            return secret
        shown = f'<span data-secret="held">{secret}</span>' if self.ui.holder is not None and secret else ""
        return Html(f'{shown}<span class="meanwhile">{meanwhile}</span>')


AnyScene: TypeAlias = Scene[object, OfAKind]
"""The scene of any game."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What decides a game, for the end screen: points, unless a game says otherwise."""

    title: Html
    """The title of its column."""
    amount: Html
    """How much the winner has, after "wins"."""
    origin: Html
    """The title of the table of its sources."""
    piece: Html
    """Its piece."""


@dataclass(frozen=True, slots=True)
class EndFigures:
    """The end of a game in figures, for the end screen."""

    sources: tuple[tuple[Html, tuple[int, ...]], ...]
    """The sources of the points: each with its name and the points of each seat."""
    series: tuple[tuple[int, ...], ...]
    """For each seat its points after each round, from the start."""
    series_title: Html
    """The title of ``series``: points after each round, or after each hand."""
    tie_breaks: tuple[tuple[Html, tuple[int, ...]], ...]
    """The tie-breaks: each with its name and the number of each seat."""
    goal: int
    """The points that end the game; 0 if no number of points does."""
    decided: Html
    """The sentence that says what decided a tie; empty if there was none."""
    counted: Counted | None = None
    """What decides the game; None for points."""
