"""The review of a finished game: the decisions of people that would have been better otherwise, and the best ones.

A thinker first compares every decision shortly, then those that promise most once more, with fresh samples. It judges
by what the seat could know then. Everything is compared with a fixed effort, so that a review can be repeated.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Any

from app.seating import actions_with_level
from app.untrusted_json import bounded, read_json
from pygame_core.bots.levels import can_think
from pygame_core.bots.report import Comparison, Gain
from pygame_core.game import Action, Seat
from pygame_core.match import Match
from pygame_core.plain import BadData, items, text

if TYPE_CHECKING:
    from app import protocol
    from app.app_state import AppState
    from app.table_controller import TableController
    from pygame_core.bots.comparison import Slices

EARLY_PART, LATE_PART = 4, 1
"""A first comparison takes one in so many of the iterations and worlds, the second one all."""
MISTAKES_AGAIN, PRAISED_AGAIN = 12, 3
"""So many decisions that may be mistakes, and so many that may be the best, are compared again."""
MOST_MISTAKES, MOST_PRAISED = 6, 1
"""So many of each are shown."""
ERRORS = 2.0
"""A difference counts from so many standard errors on."""
LEAST_GAIN = 0.02
"""A smaller share of the other seats does not count."""
SLICE = 0.01
"""After so many seconds the table's own Python begins no further slice of a comparison: the page waits for it."""
FIELDS = 5
"""The values of a comparison as it is written."""


@dataclass(frozen=True, slots=True)
class Decided:
    """An action that a person chose among several, and the position and the moment before it."""

    action: Action
    position: int
    moment: int


@dataclass(frozen=True, slots=True)
class Finding:
    """A decision, and what another one would have gained."""

    decided: Decided
    comparison: Comparison

    @property
    def luck(self) -> Gain:
        """What hidden facts took from the loss by the decision: negative if it cost even more than expected."""
        gain, in_sight = self.comparison.gain, self.comparison.in_sight
        return Gain(gain.mean - in_sight.mean, gain.error + in_sight.error)


class Review:
    """The review of one match as it stands."""

    def __init__(self, match: Match, led: int = 0) -> None:
        """``led`` is the number of actions that a guide asked for: nobody else decided them."""
        self.match = match
        self.led = led
        self.stands = _standing(match)
        self.decided = tuple(_decisions(match, led))
        self.is_stopped = False
        self._early: list[Comparison] = []
        self._again: list[int] = []
        """The numbers of the decisions that are compared again, once all were compared."""
        self._late: list[Comparison] = []
        self._slices: Slices[str] | None = None
        """What is left of the comparison of this step by the table's own Python."""

    def copy(self, match: Match) -> Review:
        """The review of a copy of the match."""
        copied = copy(self)
        copied.match = match
        copied._early, copied._again, copied._late = [*self._early], [*self._again], [*self._late]
        return copied

    @property
    def early_done(self) -> int:
        """How many decisions have been compared."""
        return len(self._early)

    @property
    def late_done(self) -> tuple[int, int]:
        """How many have been compared again, of how many."""
        return len(self._late), len(self._again)

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to compare."""
        return len(self._early) == len(self.decided) and len(self._late) == len(self._again)

    @property
    def step(self) -> int:
        """The number of comparisons so far."""
        return len(self._early) + len(self._late)

    @property
    def mistakes(self) -> list[Finding]:
        """The decisions after which most was lost, the worst first."""
        found = [one for one in self._found() if is_clear(one.comparison.gain)]
        return sorted(found, key=lambda one: -one.comparison.gain.mean)[:MOST_MISTAKES]

    @property
    def praised(self) -> list[Finding]:
        """The decisions that were best compared with what seems best at once."""
        found = [one for one in self._found() if is_clear(against(one.comparison.gain))]
        return sorted(found, key=lambda one: one.comparison.gain.mean)[:MOST_PRAISED]

    @property
    def luck(self) -> dict[Seat, Gain]:
        """For each seat with decisions that were compared again, what hidden facts brought it in all of them."""
        seats = sorted({one.decided.action.seat for one in self._found()})
        return {seat: _sum(one.luck for one in self._found() if one.decided.action.seat == seat) for seat in seats}

    def at(self, moment: int) -> Finding | None:
        """What was found about the decision at a moment."""
        return next((one for one in (*self.mistakes, *self.praised) if one.decided.moment == moment), None)

    @property
    def is_current(self) -> bool:
        """Whether the match stands as it did when the review began."""
        return self.stands == _standing(self.match)

    @property
    def asked(self) -> Decided:
        """The decision that is compared next; there is one until the review is done."""
        if len(self._early) < len(self.decided):
            return self.decided[len(self._early)]
        return self.decided[self._again[len(self._late)]]

    def _check_legal(self, other: Action) -> None:
        one = self.asked
        if other not in self.match.game.legal_actions(_state_at(self.match, one.position), one.action.seat):
            raise BadData("this comparison is against the rules")

    def request(self) -> protocol.ThinkRequest | None:
        """What a thinker has to compare next; None if nothing is left, or the review was stopped."""
        from app.thinker import comparison_request_of

        if self.is_done or self.is_stopped:
            return None
        one = self.asked
        part = EARLY_PART if len(self._early) < len(self.decided) else LATE_PART
        return comparison_request_of(self.match, _state_at(self.match, one.position), one.action, part, self.step)

    def take(self, written: str | None, step: int) -> None:
        """Take what a thinker has found for a step; one that is not wanted changes nothing.

        None lets the table's own Python compare, for a short time: most often it takes several answers of None to
        finish a step. BadData if it is not valid.
        """
        request = self.request()
        if request is None or step != self.step:
            return
        if written is None:
            written = self._compared_shortly(request)
        if written is None:
            return
        found = _read(written)
        self._slices = None
        self._check_legal(found.other)
        if len(self._early) == len(self.decided):
            self._late.append(found)
            return
        self._early.append(found)
        if len(self._early) == len(self.decided):
            self._again = self._promising()

    def _compared_shortly(self, request: protocol.ThinkRequest) -> str | None:
        """The answer to a request after some more slices of work; None if there are more to come."""
        from app.thinker import comparing_shortly

        if self._slices is None:
            self._slices = comparing_shortly(request)
        end = perf_counter() + SLICE
        try:
            next(self._slices)
            while perf_counter() < end:
                next(self._slices)
        except StopIteration as done:
            found: str = done.value
            return found
        return None

    def _promising(self) -> list[int]:
        """The numbers of the decisions to compare again: the worst first, then the best."""
        gains = [found.gain for found in self._early]
        worst = sorted(range(len(gains)), key=lambda number: -gains[number].mean)
        bad = [number for number in worst if _may_be_clear(gains[number])]
        good = [number for number in reversed(worst) if _may_be_clear(against(gains[number])) and number not in bad]
        return [*bad[:MISTAKES_AGAIN], *good[:PRAISED_AGAIN]]

    def _found(self) -> Iterator[Finding]:
        for number, found in zip(self._again, self._late):
            yield Finding(self.decided[number], found)


def can_review(controller: TableController) -> bool:
    """Whether the game on the table is over, and people have decided something in it that computers can judge."""
    match = controller.match
    if match.result() is None or not can_think(match.setup.game):
        return False
    return next(_decisions(match, _led(controller)), None) is not None


def review_of(controller: TableController) -> Review | None:
    """The review of the game on the table; it begins anew if the game has changed. None if there can be none."""
    if not can_review(controller):
        return None
    if controller.review is None or not controller.review.is_current:
        controller.review = Review(controller.match, _led(controller))
    return controller.review


def reviewed(state: AppState) -> Review | None:
    """The review that is shown, or whose moments are; None on other screens."""
    controller = state.controller
    if controller is None or state.route.screen != "game":
        return None
    if state.route.overlay == "review":
        return review_of(controller)
    is_begun = controller.review is not None and controller.review.is_current
    return controller.review if is_begun and state.route.moment is not None else None


def _standing(match: Match) -> tuple[int, int]:
    return match.position, len(match.entries)


def _state_at(match: Match, position: int) -> Any | None:
    return match.line[position].moments[-1].state


def _led(controller: TableController) -> int:
    """How many of the first actions a guide asked for."""
    return controller.guided.led if controller.guided is not None else 0


def _decisions(match: Match, led: int) -> Iterator[Decided]:
    """The actions in effect after the first ``led`` that people chose among several."""
    by_people = {id(entry) for entry, level in actions_with_level(match) if not level}
    moment = -1
    for position, played in enumerate(match.line[: match.position + 1]):
        action = played.action
        is_own = position > led and id(played.entry) in by_people
        if action is not None and is_own and _had_choice(match, position - 1, action):
            yield Decided(action, position - 1, moment)
        moment += len(played.moments)


def _had_choice(match: Match, position: int, action: Action) -> bool:
    state = _state_at(match, position)
    if state is None:
        return False
    return len(match.game.legal_actions(state, action.seat)) > 1


def is_clear(gain: Gain) -> bool:
    """Whether a gain is too large for chance, and large enough to matter."""
    return gain.mean >= LEAST_GAIN and gain.mean > ERRORS * gain.error


def _may_be_clear(gain: Gain) -> bool:
    """Whether a gain may turn out to be clear, by a first and short comparison."""
    return gain.mean > 0 and gain.mean + ERRORS * gain.error >= LEAST_GAIN


def against(gain: Gain) -> Gain:
    """The gain of the opposite."""
    return Gain(-gain.mean, gain.error)


def _sum(gains: Iterable[Gain]) -> Gain:
    """The sum of independent gains."""
    found = tuple(gains)
    return Gain(sum(gain.mean for gain in found), sqrt(sum(gain.error**2 for gain in found)))


def _read(written: str) -> Comparison:
    """A comparison in JSON; BadData if it is not valid."""
    other, mean, error, mean_in_sight, error_in_sight = items(read_json(written), "comparison", count=FIELDS)
    return Comparison(
        Action.parse(text(other, "comparison")),
        Gain(bounded(mean, -1, 1), bounded(error, 0, 1)),
        Gain(bounded(mean_in_sight, -1, 1), bounded(error_in_sight, 0, 1)),
    )
