"""A trial at the table: actions on a copy of the match, which are kept or dropped; nothing is saved meanwhile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from app.pace import AT_ONCE
from app.scene import PAST, TRIED, AnyScene
from app.store import SaveWriter
from app.table_controller import TableController
from app.table_settings import TableSettings
from app.table_ui import TableUi
from app.words import Words
from pygame_core.game import Action, Decision, IllegalAction, Seat
from pygame_core.trial import Trial

if TYPE_CHECKING:
    from pygame_core.match import Played


class TrialController(TableController):
    """Controls a trial of one seat. What plays or undoes an action returns False: the stored match stays as it is."""

    is_trial = True

    def __init__(self, stored: TableController, seat: Seat) -> None:
        self.trial = Trial(stored.match, seat)
        self._stored = stored
        self._holder = stored.ui.holder
        self._unknown: Played | None = None
        """After which action one was tried of which nothing can be known; None if that has not happened."""
        super().__init__(SaveWriter.of(self.trial.match), replace(stored.settings, pace=AT_ONCE))
        self.ui = replace(stored.ui, asks_singly=True, refused=None)

    @property
    def stored(self) -> TableController:
        """The controller of the match that is tried on."""
        return self._stored

    @property
    def is_unknown(self) -> bool:
        """Whether the last action was not tried, because nothing can be known of what it brings."""
        return self.match.line[self.match.position] is self._unknown

    def keep(self) -> bool:
        """Play the tried actions on the match that is tried on; returns whether that changed it."""
        return bool(self.trial.actions) and self._stored.play_all(self.trial.actions)

    # ---- what the player does ----

    def play(self, *written: str) -> bool:
        """Try actions given as text one after another, or the selected one for none."""
        if self.trial.ending:
            return False
        for action in self._actions_of(written):
            if self.trial.ending or action.seat != self.trial.seat or not self._try(action):
                break
        while not self.trial.ending and (forced := self.forced_actions.at(self.match.position)) is not None:
            if not self._try(forced):
                break
        return False

    def _try(self, action: Action) -> bool:
        """Try an action; returns whether any of what it brings is known."""
        try:
            is_known = self.trial.play(action)
        except IllegalAction as refused:
            self.ui.refused = refused.reason
            return False
        self.ui = self.new_ui()
        self._unknown = None if is_known else self.match.line[self.match.position]
        return is_known

    def go_to(self, position: int, sure: bool = False) -> bool:
        """Go back to a position of the trial: what it has shown was no secret, so nobody is asked."""
        super().go_to(position, sure=True)
        self._unknown = None
        return False

    def step_forward(self) -> bool:
        """Redo the action that was undone last."""
        super().step_forward()
        self._unknown = None
        return False

    def sit(self, seat: int, level: str) -> bool:
        """Seats change hands only in the match itself."""
        return False

    def follow(self, settings: TableSettings) -> None:
        """Take over settings; a trial is always shown at once."""
        super().follow(replace(settings, pace=AT_ONCE))

    def cover(self) -> None:
        """Hide all secrets."""
        self._holder = self.only_person
        super().cover()

    def _show_secrets(self, seat: Seat) -> None:
        self._holder = seat
        super()._show_secrets(seat)

    # ---- what is shown ----

    @property
    def decision(self) -> Decision | None:
        """The next decision; None at the end, and where it is not known."""
        return None if self.trial.ending == "hidden" else super().decision

    def mode(self, at: int | None = None) -> str:
        """The mode of the table; ``at`` is the earlier moment that is shown, if any."""
        if at is not None:
            return PAST
        return TRIED if self.trial.ending else super().mode()

    def _scene_for(self, words: Words, at: int | None, viewer: Seat | None) -> AnyScene:
        return replace(super()._scene_for(words, at, viewer), ending=self.trial.ending)

    def new_ui(self) -> TableUi:
        """A new UI state; whoever tries something has the device all the time."""
        return replace(super().new_ui(), holder=self._holder, asks_singly=True)

    def save(self, words_by_language: Mapping[str, Words], date: str) -> dict[str, Any]:
        """The save of the match that is tried on."""
        return self._stored.save(words_by_language, date)
