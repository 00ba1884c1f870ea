"""What the table shows of one open game: its mode, the step or the moment, and what of it may be seen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from app.event_records import EventRecords
from app.guided_match import GuidedMatch
from app.hints import gives_hints
from app.history import History
from app.pace import AT_ONCE, at_pace
from app.player_names import shown_names
from app.reasons import Reasons
from app.scene import DECIDE, HANDOVER, OPEN, OVER, PAST, PAUSE, PEEK, STEPS, THINK, AnyScene, Scene
from app.seating import Seating
from app.steps import Steps
from app.table_settings import TableSettings
from app.table_ui import TableUi
from app.tables import load_table
from app.tables.base import AnyTable
from app.trials import offers_trial
from app.words import Html, Words, escape
from pygame_core.bots.levels import PLAYERS
from pygame_core.game import Decision, Seat
from pygame_core.match import Match

if TYPE_CHECKING:
    from app import protocol
    from app.hints import Hint
    from app.review import Review


class ShownTable:
    """One match on one device. Nothing here changes the match, or what is shown of it."""

    is_trial = False
    """Whether what is shown is only tried."""

    def __init__(self, match: Match, settings: TableSettings, guided: GuidedMatch | None) -> None:
        self.match = match
        self.table: AnyTable = load_table(match.setup.game)
        self.settings = settings
        self.hint: Hint | None = None
        """The hint that was given last."""
        self.review: Review | None = None
        """The review that was begun last."""
        self.guided = guided
        """What guides the match; None if nothing does."""
        self.seating = Seating(match, guided)
        self.awaits_person = False
        """Whether somebody else has made a seat a computer's, and the only person left has not taken the device yet."""
        self.ui = self.new_ui()
        self.records = EventRecords(match, self.table)
        self.steps = Steps(match, self.table, self.records)
        self.history = History(match, self.table, self.records.all)
        self.reasons = Reasons(match)

    def new_ui(self) -> TableUi:
        """A new UI state; the only person at the table needs no hand-over screen."""
        return TableUi(shown=self.match.now, holder=self.only_person, asks_singly=self.seating.has_computers)

    @property
    def only_person(self) -> Seat | None:
        """The only person, who has the device all the time; None if there are several, or if it is with another."""
        return None if self.awaits_person else self.seating.only_person

    @property
    def id(self) -> str:
        """The id of the match."""
        return self.match.setup.id

    @property
    def route(self) -> Html:
        """The route of the game."""
        return Html(f"game/{escape(self.id)}")

    @property
    def is_guided(self) -> bool:
        """Whether the match is at a step of its guide."""
        return self.guided is not None and self.guided.step is not None

    @property
    def is_guide_speaking(self) -> bool:
        """Whether the match is at a step of its guide that only says something."""
        step = self.guided.step if self.guided is not None else None
        return step is not None and step.play is None

    # ---- computer players ----

    @property
    def hands_over(self) -> bool:
        """Whether the person who decides next has to take the device, because others may not look."""
        decision = self.decision
        if decision is None or not decision.is_for_one or self.is_quick:
            return False
        return not self.seating.is_computer(decision.seat) and self.only_person is None

    @property
    def sits_across(self) -> bool | None:
        """Whether the person who decides next sits on the far side of the table; None if no person does."""
        decision = self.decision
        return self.seating.sits_across(decision.seat) if decision is not None else None

    @property
    def thinks(self) -> int | None:
        """The seat of the computer that decides next; None if a person does, or the game is over."""
        decision = self.decision
        return decision.seat if decision is not None and self.seating.is_computer(decision.seat) else None

    @property
    def stranger(self) -> Seat | None:
        """The seat of the computer that decides next, if this version does not know it; else None."""
        seat = self.thinks
        return seat if seat is not None and self.match.players[seat].level not in PLAYERS else None

    def think_request(self) -> protocol.ThinkRequest | None:
        """What the thinker has to decide now; None while steps are shown, the guide speaks or a person decides.

        It is None as well until people have said who plays for a computer that this version does not know.
        """
        from app.thinker import request_of

        if self.thinks is None or self.stranger is not None or self.mode() != THINK or self.is_guided:
            return None
        is_followed = self.settings.pace != AT_ONCE
        return request_of(self.match, self.thinks, self.settings.seconds, is_followed=is_followed)

    # ---- what is shown ----

    @property
    def is_quick(self) -> bool:
        """Whether this table is in quick mode: a hand shows only while its seat is held down."""
        return self.settings.quick and self.table.has_quick_mode

    @property
    def decision(self) -> Decision | None:
        """The next decision; None at the end. Of those that are open at the same time, people make theirs first."""
        decisions = self.match.decisions()
        of_people = (decision for decision in decisions if not self.seating.is_computer(decision.seat))
        return next(of_people, next(iter(decisions), None))

    def mode(self, at: int | None = None) -> str:
        """The mode of the table; ``at`` is the earlier moment that is shown, if any."""
        decision = self.decision
        if at is not None:
            return PAST
        if self.ui.shown < self.match.now or self.ui.shows_last_step:
            return STEPS
        if self.ui.pausing:
            return PAUSE
        if decision is None:
            return PEEK if self.ui.peek else OVER
        if self.seating.is_computer(decision.seat):
            return THINK
        if not decision.is_for_one or self.ui.holder == decision.seat:
            return DECIDE
        if self.is_quick:
            return OPEN
        return PEEK if self.ui.peek or self.ui.goes_on else HANDOVER

    @property
    def has_selection(self) -> bool:
        """Whether somebody has selected something that is not played yet."""
        return self.mode() == DECIDE and (bool(self.ui.selected) or self.ui.amount is not None)

    def step_duration(self) -> int | None:
        """How long the current step is shown, in milliseconds; None if no steps are being shown."""
        if self.mode() != STEPS:
            return None
        return at_pace(self.table.step_duration(self.records.all(), self.ui.shown), self.settings.pace)

    def scene(self, words: Words, at: int | None = None) -> AnyScene:
        """The scene now, or as everybody in the room saw it at the moment ``at``.

        A decision that the review of a finished game has judged is shown as its seat saw it.
        """
        seat = self._reviewed_seat(at)
        if seat is not None:
            return replace(self._scene_for(words, at, seat), quick=False)
        return self._scene_for(words, at, self._viewer(self.mode(at)))

    def _reviewed_seat(self, at: int | None) -> Seat | None:
        """The seat whose decision at a moment the review has judged."""
        if at is None or self.review is None or not self.review.is_current:
            return None
        finding = self.review.at(at)
        return finding.decided.action.seat if finding is not None else None

    def _viewer(self, mode: str) -> Seat | None:
        """The seat whose secrets are shown: the one that has the device, and the only person also between decisions."""
        if mode in (DECIDE, OPEN):
            return self.ui.holder
        return self.only_person if mode in (STEPS, PAUSE, THINK) and not self.is_quick else None

    def public_scene(self, words: Words, at: int | None = None) -> AnyScene:
        """What the table shows of a moment, or of now, with only what everybody may know."""
        return self._scene_for(words, at, None)

    def _scene_for(self, words: Words, at: int | None, viewer: Seat | None) -> AnyScene:
        mode = self.mode(at)
        shown = self._shown(mode) if at is None else at
        earlier, later = self.history.beside(shown) if mode == PAST else (None, None)
        return Scene(
            words=words,
            game_id=self.match.setup.game,
            route=self.route,
            mode=mode,
            view=self.match.view(viewer, shown),
            names=self.names(words),
            marks=self.marks,
            events=self.records.all()[: shown + 1],
            decision=self.decision,
            hands_over=self.hands_over,
            ui=replace(self.ui),
            quick=self.is_quick,
            viewer=viewer,
            pace=self.settings.pace,
            can_undo=self.match.can_undo or self.has_selection,
            can_redo=self.match.can_redo,
            is_guide_speaking=mode in (DECIDE, THINK) and self.is_guide_speaking,
            can_try=offers_trial(self),
            has_hints=self.settings.hints and gives_hints(self),
            earlier=earlier,
            later=later,
        )

    def _shown(self, mode: str) -> int:
        """The moment that is shown: during a pause perhaps that of the result, and not yet what comes after it."""
        return self.steps.last_pausing() if mode == PAUSE and self.table.pauses_on_result else self.ui.shown

    def names(self, words: Words) -> tuple[Html, ...]:
        """The players' names as the page shows them, escaped."""
        return shown_names(words, self.match.players)

    @property
    def marks(self) -> tuple[Html, ...]:
        """The players' marks, by seat."""
        return tuple(escape(player.mark) for player in self.match.players)
