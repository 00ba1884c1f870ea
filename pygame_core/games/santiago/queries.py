"""Queries for tables about a state; they use only a view."""

from __future__ import annotations

from dataclasses import dataclass

from pygame_core.games.santiago.board import NUMBER, SIDES, Stretch
from pygame_core.games.santiago.scoring import Field, fields_of
from pygame_core.games.santiago.state import NOBODY, is_crop
from pygame_core.games.santiago.view import View


@dataclass(frozen=True, slots=True)
class AtRisk:
    """What the next drought would do: plantations that lose a marker, and those that become desert."""

    thinned: tuple[int, ...]
    withered: tuple[int, ...]


def fields_now(view: View) -> list[Field]:
    """SA-E2: the fields on the board."""
    return fields_of(view.plots, view.palms, len(view.seats))


def worth_now(view: View, seat: int) -> int:
    """SA-E3: the current worth of the fields of a seat."""
    return sum(field.points(seat) for field in fields_now(view))


def at_risk(view: View, *built: Stretch) -> AtRisk:
    """SA-6b, SA-E1: what the drought of this round would do, with more canals built before it."""
    bits = sum(1 << NUMBER[stretch] for stretch in built)
    wet = {plot for plot in range(len(view.plots)) if SIDES[plot] & bits} | set(view.watered)
    dry = [(plot, markers) for plot, (crop, _, markers) in enumerate(view.plots) if is_crop(crop) and plot not in wet]
    last = view.round == view.rounds
    return AtRisk(
        thinned=tuple(plot for plot, markers in dry if markers and not last),
        withered=tuple(plot for plot, markers in dry if last or not markers),
    )


def would_water(stretch: Stretch) -> tuple[int, ...]:
    """SA-B6: the plots along a stretch."""
    bit = 1 << NUMBER[stretch]
    return tuple(plot for plot, sides in enumerate(SIDES) if sides & bit)


def field_with(view: View, plot: int, crop: int) -> tuple[int, ...]:
    """SA-E2: the plots of the field that a plantation of ``crop`` on an empty plot would belong to."""
    plots = [*view.plots]
    plots[plot] = (crop, NOBODY, 0)
    return next(field.plots for field in fields_of(plots, (), len(view.seats)) if plot in field.plots)
