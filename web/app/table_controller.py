"""The controller of one game on the table: its match, what the players do with it, and what is shown of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from html import unescape
from typing import Any

from app.player_names import shown_names
from app.scene import DECIDE, HANDOVER, OPEN, OVER, PAST, PAUSE, PEEK, STEPS, Scene
from app.store import SaveWriter
from app.table_ui import TableUi
from app.tables import load_table
from app.tables.base import Table
from app.words import NOTHING, Html, Words, escape
from pygame_core.game import Action, Decision, Event, IllegalAction
from pygame_core.match import Full
from pygame_core.plain import BadData


class TableController:
    """Controls one match that is played on one device."""

    def __init__(self, save_writer: SaveWriter, quick: bool = False) -> None:
        self.match = match = save_writer.match
        self.save_writer = save_writer
        self.table: Table[Any, Any] = load_table(match.setup.game)
        self.quick = quick
        self.plays_forced_actions = False
        """Whether forced actions, about which nobody would think, are played at once."""
        self.ui = self._new_ui()
        self._entries = -1
        """How many entries the match had when its events were read."""
        self._happened: list[Event] = []
        self._read: list[Any] = []
        self._described: dict[int, tuple[object, Words, tuple[Html, ...], Html]] = {}
        """The sentence of each moment of the log, with the event, the language and the names that it is made from."""

    @property
    def id(self) -> str:
        """The id of the match."""
        return self.match.setup.id

    @property
    def route(self) -> Html:
        """The address of the game."""
        return Html(f"game/{escape(self.id)}")

    # ---- what the players do ----

    def play(self, written: str | None) -> bool:
        """Play an action in its textual form, or with None the one that was picked; whether it was allowed.

        BadData if it is no action.
        """
        action = Action.parse(written) if written is not None else self._picked()
        first = self.match.now + 1
        try:
            self.match.play(action)
        except IllegalAction as refused:
            self.ui.refused = refused.reason
            return False
        self._play_forced_actions()
        self.ui = self._ui_after(first)
        return True

    def _play_forced_actions(self) -> None:
        """Play the forced actions that follow, if the players want that."""
        while self.plays_forced_actions and self.decision is not None:
            action = self.table.forced_action(self.match.view(self.decision.seat))
            if action is None:
                return
            try:
                self.match.play(action)
            except Full:
                return

    def step_back(self, sure: bool = False) -> bool:
        """Take back the last action, after asking the table where that uncovers something."""
        return self.go_to(self.match.position - 1, sure)

    def step_forward(self) -> bool:
        """Do again what was taken back."""
        if not self.match.can_redo:
            return False
        self.match.redo()
        self.ui = self._new_ui()
        return True

    def go_to(self, position: int, sure: bool = False) -> bool:
        """Go back to a position; whether the match has changed."""
        if not self.match.base <= position < self.match.position:
            return False
        if not sure and self.match.uncovers(position):
            self.ui.asked = position
            return False
        if position == self.match.position - 1:
            self.match.undo()
        else:
            self.match.jump(position)
        self.ui = self._new_ui()
        return True

    def return_to(self, moment: int) -> bool:
        """Go on from a moment: from its action if it is the last one of it, else from before that action."""
        position = self.match.position_at(moment)
        if moment < self.match.moment_after(position):
            position = max(self.match.base, position - 1)
        return self.go_to(position)

    def on_ui_message(self, content: Mapping[str, object]) -> None:
        """Answer a ui message: it changes what is shown, never the match."""
        ui = self.ui
        ui.refused = None
        if "cover" in content:
            self.cover()
        elif "reveal" in content:
            self._reveal()
        elif "hold" in content:
            self._hold(content["hold"])
        elif "peek" in content:
            ui.peek = bool(content["peek"])
        elif "resume" in content:
            ui.pausing = False
        elif "next_step" in content:
            ui.shown, ui.shows_last_step = self._next_step(ui.shown), ui.shows_last_step and ui.shown < self.match.now
        elif "skip" in content:
            ui.shown, ui.shows_last_step = self.match.now, False
        elif "asked" in content:
            ui.asked = None
        else:
            self.table.on_ui_message(ui, self.match.view(ui.holder), content)

    def _reveal(self) -> None:
        """The one whose turn it is holds the device."""
        if self.decision is not None:
            seat = self.decision.seat
            self.ui = TableUi(shown=self.match.now, holder=seat)
            self.table.on_ui_message(self.ui, self.match.view(seat), {"revealed": True})

    def _hold(self, seat: object) -> None:
        """A seat is held down, or with anything that is no seat let go."""
        self.ui.holder = None
        if self.is_quick and self.mode() in (DECIDE, OPEN) and type(seat) is int and 0 <= seat < self.match.seats:
            self.ui.holder = seat

    def _picked(self) -> Action:
        action = (
            self.table.picked_action(self.ui, self.match.view(self.decision.seat))
            if self.decision is not None
            else None
        )
        if action is None:
            raise BadData("nothing has been picked")
        return action

    def change_pace(self, quick: bool) -> None:
        """Pass the device from hand to hand, or let it lie open."""
        if quick != self.quick:
            self.quick = quick
            self.cover()

    def cover(self) -> None:
        """Nobody's secrets are to be seen any longer."""
        if self.ui.holder is not None:
            self.ui = self._new_ui()

    # ---- what is shown ----

    @property
    def is_quick(self) -> bool:
        """Whether the table lies open, and a hand shows while its seat is held down."""
        return self.quick and self.table.has_quick_mode

    @property
    def decision(self) -> Decision | None:
        """What is to be decided next; None at the end."""
        return next(iter(self.match.decisions()), None)

    def mode(self, at: int | None = None) -> str:
        """What the table is about, or with ``at`` an earlier moment."""
        decision = self.decision
        if at is not None:
            return PAST
        if self.ui.shown < self.match.now or self.ui.shows_last_step:
            return STEPS
        if self.ui.pausing:
            return PAUSE
        if decision is None:
            return PEEK if self.ui.peek else OVER
        if not decision.is_for_one or self.ui.holder == decision.seat:
            return DECIDE
        if self.is_quick:
            return OPEN
        return PEEK if self.ui.peek else HANDOVER

    def step_duration(self) -> int | None:
        """After how many milliseconds the next step is due; None if there is none."""
        if self.mode() != STEPS:
            return None
        return self.table.step_duration(self.events()[self.ui.shown])

    def scene(
        self, words: Words, at: int | None = None, notices: Html = NOTHING, overlay: Html = NOTHING
    ) -> Scene[Any, Any]:
        """The picture of the game now, or with ``at`` as the room saw it at that moment."""
        mode = self.mode(at)
        shown = self.ui.shown if at is None else at
        viewer = self.ui.holder if mode in (DECIDE, OPEN) else None
        return Scene(
            words=words,
            game_id=self.match.setup.game,
            route=self.route,
            mode=mode,
            view=self.match.view(viewer, shown),
            names=self.names(words),
            marks=self.marks,
            events=self.events()[: shown + 1],
            decision=self.decision,
            ui=replace(self.ui),
            quick=self.is_quick,
            can_undo=self.match.can_undo,
            can_redo=self.match.can_redo,
            notices=notices,
            overlay=overlay,
        )

    def names(self, words: Words) -> tuple[Html, ...]:
        """The players' names as the page says them."""
        return shown_names(words, self.match.players)

    @property
    def marks(self) -> tuple[Html, ...]:
        """The players' marks."""
        return tuple(escape(player.mark) for player in self.match.players)

    def events(self) -> Sequence[Any]:
        """Every event that stands, as the room may be told it now and as the table reads it.

        They are gathered once for every entry of the match, and read again only where they differ.
        """
        entries = len(self.match.entries)
        if self._entries != entries:
            known = list(zip(self._happened, self._read))
            self._happened = self.match.events()
            self._read = [
                known[at][1] if at < len(known) and known[at][0] == event else self.table.read_event(event)
                for at, event in enumerate(self._happened)
            ]
            self._entries = entries
        return self._read

    def describe(self, words: Words, names: tuple[Html, ...], moment: int) -> Html:
        """The event of a moment in a sentence for the log, which is made once for each language and set of names."""
        event = self.events()[moment]
        known = self._described.get(moment)
        if known is None or known[0] is not event or known[1] is not words or known[2] != names:
            known = (event, words, names, self.table.describe_event(words, names, event))
            self._described[moment] = known
        return known[3]

    def can_show(self, moment: int) -> bool:
        """Whether the table as it was at a moment can be looked at."""
        moments = self.match.moments()
        return moment < len(moments) and moments[moment].state is not None

    def save(self, every_words: Mapping[str, Words], date: str) -> dict[str, Any]:
        """What the page is to store: the save, and its card for the home screen in every language."""
        save = self.save_writer.save()
        decision = self.decision
        view = self.match.view(None)
        save["card"] = {
            "id": self.id,
            "game": self.match.setup.game,
            "names": {
                language: [unescape(name) for name in self.names(words)] for language, words in every_words.items()
            },
            "marks": self.marks,
            "line": {
                language: unescape(self.table.summary(words, self.names(words), view, decision))
                for language, words in every_words.items()
            },
            "date": date,
            "serial": save["serial"],
            "over": decision is None,
        }
        return save

    # ---- moments ----

    def _new_ui(self) -> TableUi:
        return TableUi(shown=self.match.now)

    def _ui_after(self, first: int) -> TableUi:
        """What the table shows after an action whose moments begin with ``first``."""
        now, events = self.match.now, self.events()
        steps = [moment for moment in range(first, now + 1) if self.table.step_duration(events[moment])]
        if not steps:
            return self._new_ui()
        decision = self.decision
        waits = decision is None or decision.is_for_one
        pausing = waits and any(self.table.pauses_after(events[moment]) for moment in steps)
        shows_last_step = waits and not pausing and not self.is_quick and steps[-1] == now
        return TableUi(shown=steps[0], shows_last_step=shows_last_step, pausing=pausing)

    def _next_step(self, moment: int) -> int:
        now, events = self.match.now, self.events()
        later = (later for later in range(moment + 1, now) if self.table.step_duration(events[later]))
        return next(later, now)
