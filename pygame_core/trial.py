"""Trying actions on a copy of a match, as far as the seat that tries them can know what they bring.

The copy holds nothing that the seat may not know: its state is redealt, and its chance is not that of the match. So
what a trial shows follows from the view of the seat alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any, Literal

from pygame_core.chance import NO_CHANCE, Chance
from pygame_core.game import Action, Event, Game, Seat, Step
from pygame_core.match import Match, Moment, Played

Ending = Literal["", "hidden", "others", "over"]
"""Why a trial goes no further: hidden information or chance decides, another seat decides, the game would be over;
empty if it can go on."""

WORLDS = 2
"""In so many other worlds, which look the same to the seat, each action is tried to see whether it brings the same."""


class Trial:
    """Actions of one seat on a copy of a match; the match itself never changes."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self.seat = seat
        self.match = _copy_for(match, seat)
        """The copy. Its base is the position at which the trial began, so undo goes no further back."""
        self._cut: Played | None = None
        """The action of which only the first moments are known; nothing can follow it."""

    def play(self, action: Action) -> bool:
        """Try an action up to the first moment that the seat cannot know; returns whether any of it is known.

        On IllegalAction or Full nothing changes.
        """
        match = self.match
        before = match.state
        known = _known_moments(match.game, before, action, match.play(action))
        played = match.line[match.position]
        if known == len(played.moments):
            return True
        if known == 0:
            match.undo()
            del match.line[match.position + 1 :]
            return False
        del played.moments[known:]
        self._cut = played
        return True

    @property
    def actions(self) -> Sequence[Action]:
        """The actions that stand in the trial."""
        line = self.match.line[self.match.base + 1 : self.match.position + 1]
        return [played.action for played in line if played.action is not None]

    @property
    def ending(self) -> Ending:
        """Why the trial goes no further at the position of the copy; empty if it can go on."""
        if self.match.line[self.match.position] is self._cut:
            return "hidden"
        decisions = self.match.decisions()
        if not decisions:
            return "over"
        return "" if any(decision.seat == self.seat for decision in decisions) else "others"


def _copy_for(match: Match, seat: Seat) -> Match:
    """A match at the same position, as far as a seat may know it: without undone actions and without the seed."""
    last = match.line[match.position]
    known = Moment(last.moments[-1].event, match.game.redeal(match.state, seat, NO_CHANCE))
    return Match(
        match.game,
        replace(match.setup, seed=NO_CHANCE.seed),
        [*match.line[: match.position], replace(last, moments=[*last.moments[:-1], known])],
        match.position,
        match.position,
        [*match.entries],
        match.players,
        [*match.continued],
        match.size,
    )


def _known_moments(game: Game[Any], state: Any, action: Action, moments: Sequence[Moment]) -> int:
    """How many of the moments that an action has brought in a state, from the first on, its seat can know before it."""
    known = next((at for at, one in enumerate(moments) if _reveals(game, one.event)), len(moments))
    for number in range(WORLDS):
        chance = Chance(b"another world %d" % number)
        steps: list[Step[Any]] = []
        game.apply(game.redeal(state, action.seat, chance), action, chance, steps)
        pairs = zip(moments[:known], steps)
        alike = (_seen(game, action.seat, one) == _seen(game, action.seat, other) for one, other in pairs)
        known = sum(takewhile(bool, alike))
    return known


def _reveals(game: Game[Any], event: Event) -> bool:
    """Whether an event reveals something that the seat that acts does not know."""
    return event.reveals and event.kind not in game.own_reveals


def _seen(game: Game[Any], seat: Seat, happened: Moment | Step[Any]) -> tuple[Event, object]:
    """An event and the view of a seat after it."""
    return happened.event, game.view(happened.state, seat)
