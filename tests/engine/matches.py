"""Matches of Santo Domingo for the tests of matches."""

from __future__ import annotations

from pygame_core.game import Action
from pygame_core.match import Match
from tests.engine.playing import loaded, players

ROUND = ("0 choose 1 2", "1 choose 4 5")
"""Both players choose two cards; after the second choice all are revealed and resolved, and the next round begins."""


def new(seats: int = 2, **options: object) -> Match:
    """A new match."""
    return Match.begin(loaded("santo_domingo"), "table-1", players(seats), options, b"seed" * 4)


def played(*actions: str, seats: int = 2) -> Match:
    """A match after these actions."""
    match = new(seats)
    for action in actions:
        match.play(Action.parse(action))
    return match


def whole(match: Match) -> str:
    """A match as text, for comparison."""
    return repr((match.setup, match.line, match.position, match.base, match.entries, match.players))


def kinds(match: Match) -> list[str]:
    """The kinds of the current events."""
    return [event.kind for event in match.events()]
