"""What follows an answer by itself: actions that are forced, and answers to a question that is put to several seats."""

from __future__ import annotations

from app.shown_table import ShownTable
from pygame_core.game import Action
from pygame_core.match import Full


class ForcedActions:
    """The forced actions of one match, and where the last answer of a person began."""

    def __init__(self, shown: ShownTable) -> None:
        self.shown = shown
        self.match = shown.match

    def play(self) -> None:
        """Play the forced actions that follow, if that setting is on and the save is not full."""
        while (action := self.at(self.match.position)) is not None:
            try:
                self.match.play(action)
            except Full:
                return

    def at(self, position: int) -> Action | None:
        """The action that is played automatically at a position; None if somebody is asked.

        A decision for one is asked unless everybody knows that it has only one answer, so that nothing is revealed.
        """
        if self.shown.guided is not None and self.shown.guided.guides(position):
            return self.shown.guided.answer(position)
        game, state = self.match.game, self.match.line[position].moments[-1].state
        decision = next(iter(game.decisions(state)), None)
        if not self.shown.settings.plays_forced_actions or decision is None:
            return None
        moment = self.match.moment_after(position)
        if decision.is_for_one and not self.shown.table.has_one_answer(self.match.view(None, moment), decision):
            return None
        legal = game.legal_actions(state, decision.seat)
        return legal[0] if len(legal) == 1 else self.shown.table.forced_action(self.match.view(decision.seat, moment))

    def asks_nobody(self, position: int) -> bool:
        """Whether no person is asked at a position.

        It has a forced action, or is within one question to several seats, or a computer has gone on from there.
        """
        if self.shown.seating.is_answer_of_computer(position + 1):
            return True
        moment = self.match.moment_after(position)
        asks_on = not self.shown.seating.has_computers and self.shown.table.asks_on(
            self.match.view(None, moment), self.shown.records.all()[moment]
        )
        return asks_on or self.at(position) is not None

    def before_last_answer(self) -> int:
        """The position before the last answer of a person: before all that it has played by itself."""
        position = self.match.position - 1
        while position > self.match.base and self.asks_nobody(position):
            position -= 1
        return position
