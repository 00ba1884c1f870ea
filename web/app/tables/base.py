"""What every table is, and what most of them have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Generic, Protocol, TypeVar

from app.regions import REMOVABLE, Layout, Regions, region
from app.scene import EndFigures, Scene
from app.table_ui import TableUi
from app.tables.bar import clause_link
from app.tables.prompt import PromptContent, prompt
from app.words import NOTHING, Html, Words, escape
from pygame_core.game import Action, Decision, Event, Reason, Result, Value
from pygame_core.meta import Meta


class OfAKind(Protocol):
    """What an event is read as: it has a kind."""

    @property
    def kind(self) -> str:
        """What happened, as saves call it."""
        ...


V = TypeVar("V")
E = TypeVar("E", bound=OfAKind)


class Table(ABC, Generic[V, E]):
    """What the interface needs to know of one game; ``V`` is its view, ``E`` what its events are read as."""

    meta: Meta
    faces: Mapping[int, tuple[Html, Html]] = {}
    """For each card that the rules show, its symbol and where its gain comes from."""
    has_quick_mode = False
    """Whether there are so many turns that the table may lie open, a hand showing while its seat is held."""
    durations: Mapping[str, int] = {}
    """How long a step of each kind stands on the table, in milliseconds; others are not shown by themselves."""
    pausing: Sequence[str] = ()
    """The kinds of steps after which the table waits before the next secret choice."""

    @property
    def title(self) -> Html:
        """What the game is called."""
        return Html(self.meta.title)

    # ---- what is shown ----

    @abstractmethod
    def read_event(self, event: Event) -> E:
        """An event of the match as this table reads it."""

    @abstractmethod
    def layout(self, scene: Scene[V, E]) -> Layout:
        """The regions of the table, without the notices and the overlay, which every table has."""

    def render(self, scene: Scene[V, E], regions: Regions, shown: object = None) -> Html:
        """The whole table; of what the page shows already (see ``Regions``) only the place."""
        layout = self.layout(scene)
        first, *others = layout.regions
        notices, overlay = region("notices", _as_it_is, scene.notices), region("overlay", _as_it_is, scene.overlay)
        content = regions.render((first, notices, *others, overlay), shown)
        name, about = escape(self.meta.id.replace("_", "-")), layout.classes and Html(f" {layout.classes}")
        secret = f" {REMOVABLE}" if scene.secret() else ""
        return Html(f'<main class="table table--{name}{about}"{secret}>{content}</main>')

    @abstractmethod
    def describe_event(self, words: Words, names: Sequence[Html], event: E) -> Html:
        """The event in a sentence for the log."""

    @abstractmethod
    def chapter(self, words: Words, event: E) -> Html | None:
        """The heading of a new group of the log that this event opens."""

    @abstractmethod
    def describe_refusal(self, words: Words, names: Sequence[Html], reason: Reason[str]) -> Html:
        """Why an action is not allowed, in a sentence."""

    def step_duration(self, event: E) -> int:
        """How long a step stands on the table, in milliseconds; 0 if it is not shown by itself."""
        return self.durations.get(event.kind, 0)

    def pauses_after(self, event: E) -> bool:
        """Whether the table waits, once this step has been shown, before the next secret choice."""
        return event.kind in self.pausing

    def prompt(self, scene: Scene[object, object], content: PromptContent) -> Html:
        """The prompt; after a refused action it says why."""
        reason = scene.ui.refused
        if reason is not None:
            sentence = self.describe_refusal(scene.words, scene.names, reason)
            why = scene.held(Html(f"{sentence} {clause_link(scene, reason.clause)}"))
            content = replace(content, why=why)
        return prompt(scene, content)

    # ---- what is chosen ----

    def on_ui_message(self, ui: TableUi, view: V, content: Mapping[str, object]) -> None:
        """Answer a ui message of the game's own: cards picked, a slider moved; or that a hand has been revealed."""

    def picked_action(self, ui: TableUi, view: V) -> Action | None:
        """The action that has been picked and can be played with the hand out of sight."""
        return None

    def forced_action(self, view: V) -> Action | None:
        """The answer to what is asked that nobody would think about; None where there is something to think about."""
        return None

    # ---- before, between and after the turns ----

    @abstractmethod
    def option_title(self, words: Words, name: str) -> Html:
        """What an option is about."""

    @abstractmethod
    def option_value(self, words: Words, name: str, value: Value) -> tuple[Html, Html]:
        """One value of an option: its name, and what it means."""

    @abstractmethod
    def handover(self, words: Words, name: Html, view: V, decision: Decision) -> tuple[Html, Html]:
        """What the next person is to do, and the label of the button that shows the secrets."""

    @abstractmethod
    def waiting(self, words: Words, names: Sequence[Html], view: V, decision: Decision) -> tuple[Html, ...]:
        """For each other seat, what the hand-over screen says of it, in the order of the seats."""

    @abstractmethod
    def summary(self, words: Words, names: Sequence[Html], view: V, decision: Decision | None) -> Html:
        """One line for the list of saved games: how far, and who is next."""

    def score_sheet(self, words: Words, names: Sequence[Html], marks: Sequence[Html], view: V) -> Html:
        """The score sheet to be looked up while the game runs; empty where the table itself says it all."""
        return NOTHING

    def score_sheet_title(self, words: Words) -> Html:
        """What the score sheet is called."""
        return NOTHING

    @abstractmethod
    def results(self, words: Words, view: V, happened: Sequence[E], result: Result) -> EndFigures:
        """What the end screen shows."""


def _as_it_is(html: Html) -> Html:
    return html
