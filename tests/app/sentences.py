"""Whether a table has a sentence for everything that happens in its game."""

from __future__ import annotations

import re
from typing import Any

from app.tables.base import Table
from app.words import Html, Words
from tests.engine.playing import cases, random_game

NAMES = tuple(map(Html, "ABCDEF"))


def kinds_told(table: Table[Any, Any], game_id: str, language: str, ends: str = r"\.$") -> set[str]:
    """Expect a whole sentence for each event of random games, also as it is told without secrets; returns the kinds."""
    words, kinds = Words(language), set()
    for case in (case for case in cases() if case.game_id == game_id):
        game = random_game(case, 3)
        for step in game.steps:
            for event in (step.event, case.game.redact_event(step.event, game.first)):
                told = table.describe_event(words, NAMES, table.read_event(event))
                assert re.search(ends, told)
                assert "{" not in told
            kinds.add(step.event.kind)
    return kinds
