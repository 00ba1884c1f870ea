"""A match that follows a guide: at which step it is, what its other seats do, and which actions have to wait."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from itertools import takewhile
from typing import Any

from app.guide import PUPIL, Guide, Step, load
from pygame_core.bots.levels import LEVELS, can_think
from pygame_core.game import Action, Game
from pygame_core.match import Match
from pygame_core.setup import MARKS, Player

PREFIX = "guide-"
"""The beginning of the id of every guided match."""
LEFT = "guide left"
"""The note in a save that says that the guide was left."""


def guided(match: Match) -> GuidedMatch | None:
    """What guides a match; None if nothing does, or while the pack of its guide has not arrived."""
    if not match.setup.id.startswith(PREFIX) or match.base:
        return None
    guide = load(match.setup.game)
    return GuidedMatch(match, guide) if guide is not None and guide.seed == match.setup.seed else None


class GuidedMatch:
    """Follows one match. The step depends on the actions that stand, and on the steps shown since the last one."""

    def __init__(self, match: Match, guide: Guide) -> None:
        self.match = match
        self.guide = guide
        self._steps_shown = (0, 0)
        """A position, and the number of steps that only say something and have been shown there."""
        self._wanted: list[Sequence[Action]] = [(action,) for action in guide.before]
        self._steps: dict[int, list[Step]] = {}
        for step in guide.steps:
            self._steps.setdefault(len(self._wanted), []).append(step)
            self._wanted += [step.wanted] if step.play is not None else []
            self._wanted += ((action,) for action in step.then)

    def copy(self, match: Match) -> GuidedMatch:
        """What guides a copy of the match, at the same step."""
        copied = copy(self)
        copied.match = match
        return copied

    @property
    def is_left(self) -> bool:
        """Whether the person has left the guide."""
        return any(entry.kind == "note" and entry.values == (LEFT,) for entry in self.match.entries)

    @property
    def step(self) -> Step | None:
        """The current step; None before the first and after the last one, and where the match has left the guide."""
        position = self.match.position
        if not self._follows(position):
            return None
        left = self._steps.get(position, [])[self._shown_at(position) :]
        return left[0] if left else None

    @property
    def number(self) -> int:
        """The number of the current step, counted from 1."""
        position = self.match.position
        return sum(len(steps) for at, steps in self._steps.items() if at < position) + self._shown_at(position) + 1

    def answer(self, position: int) -> Action | None:
        """The action that another seat does at a position; None if a step comes first, or the guide does not decide."""
        if not self.guides(position) or self._comes_first(position):
            return None
        return self._wanted[position][0]

    def _comes_first(self, position: int) -> bool:
        """Whether a step waits for the person at a position, or has still to be shown there."""
        is_shown_first = position == self.match.position and self.step is not None
        return is_shown_first or any(step.play is not None for step in self._steps.get(position, ()))

    @property
    def leads(self) -> bool:
        """Whether the guide still has something to say, or decides what happens now."""
        return self.step is not None or self.guides(self.match.position)

    def guides(self, position: int) -> bool:
        """Whether the guide decides what happens at a position."""
        return position < len(self._wanted) and self._follows(position)

    @property
    def led(self) -> int:
        """How many of the first actions in effect are those that the guide asked for, whether it was left or not."""
        played = (one.action for one in self.match.line[1 : self.match.position + 1])
        return sum(1 for _ in takewhile(lambda pair: pair[0] in pair[1], zip(played, self._wanted)))

    def refuses(self, action: Action) -> bool:
        """Whether an action has to wait until the step has been followed."""
        step = self.step
        return step is not None and action.seat == PUPIL and action not in step.wanted

    def go_on(self) -> None:
        """Go on after a step that only says something."""
        step, position = self.step, self.match.position
        if step is not None and step.play is None:
            self._steps_shown = (position, self._shown_at(position) + 1)

    def _shown_at(self, position: int) -> int:
        return self._steps_shown[1] if self._steps_shown[0] == position else 0

    def _follows(self, position: int) -> bool:
        """Whether the actions up to a position are those of the guide."""
        if position > len(self._wanted) or self.is_left:
            return False
        played = (one.action for one in self.match.line[1 : position + 1])
        return all(action in wanted for action, wanted in zip(played, self._wanted))


def begin_guided(game: Game[Any], number: str, person: Player) -> Match | None:
    """A new guided match of a person; None while the pack of the guide has not arrived.

    The other seats belong to relaxed computers; in a game without computer players to people, who play after the guide.
    ``number`` is a random part of its id.
    """
    guide = load(game.id)
    if guide is None:
        return None
    marks = [mark for mark in MARKS if mark != person.mark]
    level = LEVELS[0] if can_think(game.id) else ""
    others = (Player("", mark, level) for mark in marks[: guide.seats - 1])
    match = Match.begin(game, f"{PREFIX}{number}", (person, *others), guide.options, guide.seed)
    match.play_all(guide.before)
    return match
