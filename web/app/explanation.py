"""Explanations: what a thing on a table is, what it does now, whose it is, and the clause of the rules.

Markup names the thing that it shows, such as ``card-7``, in the attribute that ``explains`` writes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from app.words import Html, escape
from pygame_core.game import Seat


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a person learns about one thing."""

    title: Html
    """What it is called."""
    text: Html
    """What it is and what it does now, in one or two sentences."""
    clause: str
    """The clause that says more; empty for a thing of the application."""
    seat: Seat | None = None
    """Whose it is; None if it belongs to nobody."""


Explanations: TypeAlias = Mapping[str, Callable[[], Explanation]]
"""For each thing on a table the function that makes its explanation, in the order in which they are listed."""


def explains(thing: str) -> Html:
    """The attribute of markup that shows a thing."""
    return Html(f' data-explains="{escape(thing)}"')
