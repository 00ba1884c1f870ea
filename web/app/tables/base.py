"""The base class of the tables of all games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Generic, TypeAlias, TypeVar

from app.digest import DigestLine
from app.explanation import Explanations
from app.html import piece_names
from app.regions import REMOVABLE, Layout, Region, Regions, as_it_is, region
from app.scene import DECIDE, OPEN, PAST, PAUSE, STEPS, THINK, TRIED, EndFigures, OfAKind, Scene
from app.table_ui import TableUi
from app.tables.bar import clause_link
from app.tables.prompt import PromptContent, guide_prompt, prompt, thinking_prompt, tried_prompt
from app.words import NOTHING, Html, Words, escape
from pygame_core.gains import Gain
from pygame_core.game import Action, Decision, Event, Reason, Result, Seat, Value
from pygame_core.meta import Meta

V = TypeVar("V")
E = TypeVar("E", bound=OfAKind)


class Table(ABC, Generic[V, E]):
    """The interface of one game; ``V`` is the type of its view, ``E`` the type of its events."""

    meta: Meta
    faces: Mapping[int, tuple[Html, Html]] = {}
    """For each card that the rules show, its symbol in the sprite and the kind that sets its colour."""
    clauses: Mapping[str, str] = {}
    """For each kind of decision the clause of the rules that describes it."""
    has_quick_mode = False
    """Whether the game can be played in quick mode, in which a hand shows only while its seat is held down."""
    durations: Mapping[str, int] = {}
    """How long a step of each kind is shown, in milliseconds; kinds that are missing are not shown as steps."""
    pausing: Sequence[str] = ()
    """The kinds of events after which the table pauses until the players go on."""
    pauses_on_result = False
    """Whether a pause shows the moment of the event that it follows, and not yet what comes after it."""
    silent: Collection[str] = ()
    """The kinds of events that tell nothing by themselves: looking back passes over them, and the log folds them."""
    asides: Collection[str] = ()
    """The verbs of actions within a round that everybody watches; a digest begins with the choice before them."""
    tells_turns = True
    """Whether the digest stands over an open table before a turn; not if the table itself shows all that is in it."""
    closing: Sequence[str] = ()
    """The kinds of last steps that are shown for their whole duration even if nothing secret follows."""
    sounds: Mapping[str, str] = {}
    """The sound of each kind of event, if the players want sounds; kinds that are missing are silent."""
    replayed_from: str = ""
    """The kind of event from which a pause can be looked at again; empty for the beginning of the last action."""

    @property
    def title(self) -> Html:
        """The title of the game."""
        return Html(self.meta.title)

    def piece_names(self, words: Words) -> Mapping[str, Html]:
        """The names of the symbols that stand for words within a line of text, by the key given to ``icon``.

        The rules use these three; a game has others in place of them, or more.
        """
        return piece_names(words)

    # ---- what is shown ----

    @abstractmethod
    def read_event(self, event: Event) -> E:
        """Convert an event of the match to a record of the game; BadData if it is invalid."""

    @abstractmethod
    def layout(self, scene: Scene[V, E]) -> Layout:
        """The regions of the table except the notices and the overlay, which are added to every table."""

    def render(
        self,
        scene: Scene[V, E],
        regions: Regions,
        shown: object = None,
        notices: Html = NOTHING,
        overlay: Region | None = None,
        digest: Region | None = None,
        voice: Region | None = None,
        log: Region | None = None,
    ) -> Html:
        """The whole table; a region that the page shows already is a placeholder (see ``Regions.render``).

        ``notices`` stand above the seats. ``overlay`` is the drawer or dialog over the table.
        ``digest`` lies over the seats before a turn. ``voice`` is what a guide says. ``log`` stands beside the board.
        """
        layout = self.layout(scene)
        first, *others = layout.regions
        above, over = region("notices", as_it_is, notices), overlay or region("overlay", as_it_is, NOTHING)
        missed, guide = digest or region("digest", as_it_is, NOTHING), voice or region("voice", as_it_is, NOTHING)
        beside = log or region("log", as_it_is, NOTHING)
        content = regions.render((first, above, guide, *others, missed, beside, over), shown)
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
    def begins_turn(self, before: E | None, event: E) -> bool:
        """Whether a line of the log begins with this event; ``before`` is the event before it, None for the first."""

    @abstractmethod
    def describe_turn(self, words: Words, names: Sequence[Html], events: Sequence[E]) -> Html:
        """The events of one line of the log in short; they unfold from it."""

    @abstractmethod
    def digest(self, words: Words, names: Sequence[Html], events: Sequence[E], seat: Seat) -> Sequence[DigestLine]:
        """What a seat may have missed, in at most six lines.

        ``events`` are those since its last choice, with only the facts that everybody in the room may know.
        """

    @abstractmethod
    def describe_refusal(self, words: Words, names: Sequence[Html], reason: Reason[str]) -> Html:
        """Why an action is not allowed, in a sentence."""

    def describe_action(self, words: Words, view: V, action: Action, sentence: Html) -> Html:
        """What an action is, for a hint to its seat; ``sentence`` is that of the first event that it brings."""
        return sentence

    def pieces(self, view: V, action: Action) -> tuple[str, ...]:
        """The ids of the elements of the table that an action is about; those that are not shown are passed over."""
        return ()

    def describe_gain(self, words: Words, names: Sequence[Html], gain: Gain) -> Html:
        """What an action brings, in a sentence; needed by games that have a ``gains.py``."""
        raise NotImplementedError(f"{self.meta.id} has no sentence for {gain.code}")

    def step_duration(self, events: Sequence[E], moment: int) -> int:
        """How long the step of this moment is shown, in milliseconds; 0 if it is not shown as a step."""
        return self.durations.get(events[moment].kind, 0)

    def parts(self, event: E) -> int:
        """In how many parts, one after another, the step of an event is shown; each for the duration of the step."""
        return 1

    def pauses_after(self, event: E) -> bool:
        """Whether the table pauses after this event until the players go on."""
        return event.kind in self.pausing

    def sound(self, event: OfAKind) -> str:
        """The name of the sound of an event; empty for none."""
        return self.sounds.get(event.kind, "")

    def explanations(self, scene: Scene[V, E]) -> Explanations:
        """The explanations of this game's things; each is made from the view of the scene alone."""
        return {}

    def prompt(self, scene: Scene[object, OfAKind], content: PromptContent) -> Html:
        """The prompt, with the sound of the shown event.

        After a refused action it gives the reason in place of ``content.why``, but not beside an earlier moment.
        """
        if scene.mode in (STEPS, PAUSE, DECIDE, OPEN):
            content = replace(content, sound=self.sound(scene.events[-1]))
        reason = scene.ui.refused if scene.mode != PAST else None
        if scene.is_guide_speaking:
            content = replace(guide_prompt(scene), sound=content.sound)
        elif scene.mode == THINK:
            content = thinking_prompt(scene)
        elif scene.mode == TRIED:
            content = tried_prompt(scene)
        elif reason is not None:
            sentence = self.describe_refusal(scene.words, scene.names, reason)
            why = scene.held(Html(f"{sentence} {clause_link(scene, reason.clause)}"))
            content = replace(content, why=why)
        return prompt(scene, content)

    # ---- selection ----

    def on_selection(self, ui: TableUi, view: V, content: Mapping[str, object]) -> None:
        """Handle a selection, such as a card or the value of a slider; what is not valid changes nothing."""

    def after_steps(self, ui: TableUi, view: V) -> None:
        """Change what is shown after the last step, when a person decides."""

    def picked_action(self, ui: TableUi, view: V) -> Action | None:
        """The selected action, which can be played while the hand is hidden; None if there is none."""
        return None

    def forced_action(self, view: V) -> Action | None:
        """The action that is played automatically, if players want that, though others are legal; None if none is."""
        return None

    def has_one_answer(self, view: V, decision: Decision) -> bool:
        """Whether everybody can see in ``view`` that a decision for one has only one answer."""
        return False

    # ---- one question to several seats ----

    def declined_before(self, view: V, action: Action) -> Sequence[Action]:
        """The passes that an answer of the table implies: those of the seats that are asked before its seat."""
        return ()

    def asks_on(self, view: V, event: E) -> bool:
        """Whether the table is in the middle of one question to several seats: ``event`` was the pass of one."""
        return False

    # ---- before, between and after the turns ----

    @abstractmethod
    def option_title(self, words: Words, name: str) -> Html:
        """The title of an option."""

    @abstractmethod
    def option_value(self, words: Words, name: str, value: Value) -> tuple[Html, Html]:
        """The name and the explanation of one value of an option."""

    @abstractmethod
    def handover(self, words: Words, name: Html, view: V, decision: Decision) -> tuple[Html, Html]:
        """The hand-over screen: what the next person has to do, and the label of the button that shows the secrets."""

    def open_answers(
        self, words: Words, names: Sequence[Html], view: V, decision: Decision
    ) -> Sequence[tuple[Html, Action]]:
        """The labels of the actions that can be played from the hand-over screen, since they need no secrets."""
        return ()

    @abstractmethod
    def waiting(self, words: Words, names: Sequence[Html], view: V, decision: Decision) -> tuple[Html, ...]:
        """For each seat a sentence for the hand-over screen; the one of the deciding seat is not shown."""

    @abstractmethod
    def summary(self, words: Words, names: Sequence[Html], view: V, decision: Decision | None) -> Html:
        """One line for the list of saved games: the progress of the game, and who is next."""

    def points(self, view: V) -> Sequence[int]:
        """The points of each seat as things stand, for a trial; empty if nobody can know them."""
        return ()

    def score_sheet(self, words: Words, names: Sequence[Html], marks: Sequence[Html], view: V) -> Html:
        """The content of the score sheet, a drawer; empty for games without one."""
        return NOTHING

    def score_sheet_title(self, words: Words) -> Html:
        """The title of the score sheet."""
        return NOTHING

    @abstractmethod
    def results(self, words: Words, view: V, happened: Sequence[E], result: Result) -> EndFigures:
        """The figures for the end screen."""


AnyTable: TypeAlias = Table[object, OfAKind]
"""The table of any game."""
