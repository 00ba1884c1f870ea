"""The controller of one open game: it changes the match, and what the table shows, as the players act."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from app.card import card_of
from app.forced_actions import ForcedActions
from app.guided_match import LEFT, GuidedMatch, guided
from app.pace import AT_ONCE
from app.scene import DECIDE, HANDOVER, OPEN, STEPS, THINK
from app.shown_steps import PLAYBACK, end_steps, ui_after
from app.shown_table import ShownTable
from app.store import SaveWriter
from app.table_settings import UNCHANGED, TableSettings
from app.words import Words
from pygame_core.bots.levels import PLAYERS
from pygame_core.game import Action, IllegalAction, Seat
from pygame_core.match import Full
from pygame_core.plain import BadData


class TableController(ShownTable):
    """Controls one match, which is played on one device."""

    def __init__(
        self,
        save_writer: SaveWriter,
        settings: TableSettings = UNCHANGED,
        guide: GuidedMatch | None = None,
    ) -> None:
        """``guide`` is what guides an equal match, whose step this one takes over."""
        match = save_writer.match
        super().__init__(match, settings, guide.copy(match) if guide is not None else guided(match))
        self.save_writer = save_writer
        self.forced_actions = ForcedActions(self)

    def copy(self) -> TableController:
        """A controller of a copy of the match that shows the same."""
        copied = TableController(self.save_writer.copy(), self.settings, self.guided)
        copied.ui, copied.hint = replace(self.ui), self.hint
        copied.review = self.review.copy(copied.match) if self.review is not None else None
        copied.records.reuse(self.records)
        copied.history.reuse(self.history)
        copied.reasons.reuse(self.reasons)
        return copied

    @property
    def stored(self) -> TableController:
        """The controller of the match that is stored: this one, unless it controls a trial."""
        return self

    def show_as_before(self, before: TableController) -> None:
        """Show the pause after a round, and what was read, as ``before`` did if it has the same match; no secrets."""
        if self.guided is None and before.id == self.id and before.match.entries == self.match.entries:
            seen = before.ui
            self.ui = replace(self.ui, pausing=seen.pausing, first_step=seen.first_step, has_read=seen.has_read)

    # ---- what the players do ----

    def play(self, *written: str) -> bool:
        """Play actions given as text one after another, or the selected one for none; returns whether all were legal.

        In a guided match only the first one is played. BadData if a text is not an action, or nothing is selected.
        """
        first, *then = self._actions_of(written)
        if self._has_to_wait(first):
            return False
        declined = () if self.seating.has_computers else self.table.declined_before(self.match.view(None), first)
        return self.play_all((*declined, first, *(then if self.guided is None else ())))

    def play_all(self, actions: Sequence[Action]) -> bool:
        """Play some actions and what is forced after them; if one is illegal, none is played and this is False."""
        first, keeper = self.match.now + 1, self.ui.keeper
        try:
            self.match.play_all(actions)
        except IllegalAction as refused:
            self.ui.refused = refused.reason
            return False
        if any(action.seat != keeper for action in actions):
            keeper = None
        self.forced_actions.play()
        self.ui = ui_after(self, first)
        self._keep_device(keeper, actions[-1].seat)
        return True

    def _has_to_wait(self, action: Action) -> bool:
        """Whether the guide asks for something else than a legal action; it says so then."""
        if self.guided is None or not self.guided.refuses(action) or self.match.refusal(action) is not None:
            return False
        self.ui.refused, self.ui.has_to_wait = None, True
        return True

    def follow_guide(self, wish: str) -> bool:
        """Go on in the guide for the wish "on", or without it for "leave"; returns whether the match changed."""
        self.ui.has_to_wait = False
        if self.guided is None or self.guided.is_left:
            return False
        if wish == "leave":
            self.match.note(LEFT)
            return True
        self.guided.go_on()
        self.ui.tab = ""
        answer = self.guided.answer(self.match.position)
        return answer is not None and self.play(str(answer))

    def _keep_device(self, keeper: Seat | None, actor: Seat) -> None:
        """If the seat that has the device decides again, it needs no hand-over; a pause ends that: all look at it.

        A seat that has acted in the open has the device, too, but others look on: it confirms on the table.
        """
        if self.ui.pausing or self.is_quick or self.decision is None:
            return
        if keeper is None:
            self.ui.goes_on = self.decision.is_for_one and self.decision.seat == actor
            return
        self.ui.keeper = keeper
        if self.decision.seat == keeper and self.decision.is_for_one:
            self._show_secrets(keeper)

    def play_for_computer(self, written: str | None, position: int) -> bool:
        """Play what a computer player has chosen at a position; returns whether the match changed.

        None lets it choose at once, after a short look. An answer for another position is too late and changes nothing.
        """
        from app.thinker import answer_shortly, request_of

        if self.thinks is None or self.stranger is not None or position != self.match.position:
            return False
        if self.is_guided:
            return self.follow_guide("on")
        guided = self.guided.answer(position) if self.guided is not None else None
        if guided is not None:
            return self.play(str(guided))
        return self.play(
            answer_shortly(request_of(self.match, self.thinks, self.settings.seconds)) if written is None else written
        )

    def step_back(self, asks_first: bool = True) -> bool:
        """Undo the last action of a person, and what computers did since; returns whether the match changed.

        If that uncovers secrets, it asks the table first. If another person chose that, it asks whoever sees their own
        hand now, except with ``asks_first`` off, as after a fault. What is selected and not played yet is undone before
        it.
        """
        if self.has_selection:
            self.ui.selected, self.ui.amount, self.ui.refused = (), None, None
            return False
        position = self.forced_actions.before_last_answer()
        if asks_first and self._is_of_another(position):
            self.ui.confirm_position = position
            return False
        return self.go_to(position)

    def _is_of_another(self, position: int) -> bool:
        """Whether another person decided at a position than the one whose hand is shown."""
        is_held = self.ui.holder is not None and self.mode() == DECIDE and not self.is_quick
        return is_held and position >= self.match.base and self.chooser_at(position) != self.ui.holder

    def chooser_at(self, position: int) -> Seat | None:
        """The seat whose action stands at a position of the line; None if none does."""
        action = self.match.line[position + 1].action
        return action.seat if action is not None else None

    @property
    def last_chooser(self) -> Seat | None:
        """The person whose action is undone next, if that uncovers nothing; None if there is nothing to undo so."""
        position = self.forced_actions.before_last_answer()
        if position < self.match.base or self.match.uncovers(position):
            return None
        undone = range(self.match.position, position, -1)
        last = next((at for at in undone if not self.seating.is_answer_of_computer(at)), None)
        return self.chooser_at(last - 1) if last is not None else None

    def step_forward(self) -> bool:
        """Redo the action that was undone last, with the computers' answers; returns whether there was one.

        Where the save has no room for all of them, those that have room are redone.
        """
        if not self.match.can_redo:
            return False
        self.match.redo()
        with suppress(Full):
            while self.match.can_redo and self.forced_actions.asks_nobody(self.match.position):
                self.match.redo()
        self.ui = self.new_ui()
        return True

    def go_to(self, position: int, sure: bool = False) -> bool:
        """Go back to a position; returns whether the match changed.

        If that uncovers secrets and the players are not ``sure``, it only asks them, in a dialog over the board.
        """
        if not self.match.base <= position < self.match.position:
            return False
        if not sure and self.match.uncovers(position):
            self.ui.peek = self.ui.peek or self.mode() == HANDOVER
            self.ui.confirm_position = position
            return False
        decided = self.decision
        if position == self.match.position - 1:
            self.match.undo()
        else:
            self.match.jump(position)
        self.ui = self.new_ui()
        self.ui.has_read = decided == self.decision
        return True

    def return_to(self, moment: int) -> bool:
        """Go back to a moment: to the end of its action if it is the last moment of it, else to before that action."""
        position = self.match.position_at(moment)
        if moment < self.match.moment_after(position):
            position = max(self.match.base, position - 1)
        return self.go_to(position)

    def on_ui_message(self, change: str, wish: object) -> None:
        """Handle a ui message with one of UI_CHANGES: it changes what is shown, never the match."""
        ui = self.ui
        ui.refused, ui.has_to_wait = None, False
        match change:
            case "cover":
                self.cover()
            case "reveal":
                self._reveal()
            case "hold":
                self._hold(wish)
            case "peek":
                ui.peek = bool(wish)
            case "resume":
                ui.pausing = False
            case "again" | "next_step" | "skip":
                PLAYBACK[change](self)
            case "asked":
                ui.confirm_position = None
            case "read":
                ui.has_read = True

    def select(self, content: Mapping[str, object]) -> None:
        """Handle a selection on the table: what it is depends on the game, and the match stays the same."""
        ui = self.ui
        ui.refused, ui.has_to_wait, ui.has_read = None, False, True
        self.table.on_selection(ui, self.match.view(ui.holder), content)

    def _reveal(self) -> None:
        """Show the secrets of the seat that decides: its player has confirmed to hold the device."""
        if self.decision is not None and not self.seating.is_computer(self.decision.seat):
            self.awaits_person = False
            self.ui = self.new_ui()
            self.ui.keeper = self.decision.seat
            self._show_secrets(self.decision.seat)

    def _show_secrets(self, seat: Seat) -> None:
        self.ui.holder = seat

    def _hold(self, seat: object) -> None:
        """Show the secrets of a seat that is held down; anything else releases the seat."""
        self.ui.holder = None
        if self.is_quick and self.mode() in (DECIDE, OPEN) and type(seat) is int and 0 <= seat < self.match.seats:
            self.ui.holder = seat

    def _actions_of(self, written: Sequence[str]) -> Sequence[Action]:
        """The actions that are given as text; the selected one if there is no text."""
        return [Action.parse(one) for one in written] or [self._selected_action()]

    def _selected_action(self) -> Action:
        action = (
            self.table.picked_action(self.ui, self.match.view(self.decision.seat))
            if self.decision is not None
            else None
        )
        if action is None:
            raise BadData("nothing has been picked")
        return action

    def follow(self, settings: TableSettings) -> None:
        """Take over settings: the pace "at once" ends steps that are being shown; another quick mode hides secrets."""
        before = self.settings
        if settings.pace != before.pace and settings.pace == AT_ONCE and self.mode() == STEPS:
            end_steps(self)
        self.settings = settings
        if settings.quick != before.quick:
            self.cover()

    def cover(self) -> None:
        """Hide all secrets; the only person has none from anybody at the table, and goes on where they were."""
        self.ui.goes_on = False
        if self.ui.holder is not None and self.ui.holder != self.only_person:
            self.ui = self.new_ui()

    def sit(self, seat: int, level: str) -> bool:
        """Give a seat to a computer of a level, or with an empty level to a person; returns whether that changed it.

        The player keeps name and mark. Whoever comes back may have the device, and so nobody's secrets are shown then.
        BadData if there is no such seat or level.
        """
        if not 0 <= seat < self.match.seats or level not in PLAYERS:
            raise BadData("there is no such seat or level")
        player, before = self.match.players[seat], self.ui
        if player.level == level:
            return False
        has_device = self._has_device() if level else None
        self.match.change_seat(seat, replace(player, level=level))
        if has_device not in self.seating.people:
            has_device = None
        self.awaits_person = bool(level) and self.seating.only_person not in (None, has_device)
        ui = self.new_ui()
        self.ui = replace(
            ui,
            holder=ui.holder if before.holder is None else has_device,
            keeper=has_device,
            shown=before.shown,
            part=before.part,
            shows_last_step=before.shows_last_step,
            pausing=before.pausing,
            first_step=before.first_step,
        )
        return True

    def _has_device(self) -> Seat | None:
        """The seat that surely has the device; during a pause, and while others are asked for, nobody has it."""
        if self.ui.holder is not None:
            return self.ui.holder
        return self.ui.keeper if self.mode() in (STEPS, THINK) and not self.ui.pausing else None

    # ---- what is stored ----

    def save(self, words_by_language: Mapping[str, Words], date: str) -> dict[str, Any]:
        """The save for the page to store, with its card for the home screen in every language.

        ``date`` is in ISO format.
        """
        save = self.save_writer.save()
        save["card"] = card_of(self, words_by_language, date, save["serial"])
        return save
