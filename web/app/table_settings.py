"""The settings that a table follows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.pace import known_pace
from app.thinking_time import SECONDS, seconds_of

HINTS = "on"
"""The value of the setting "hints" with which people can ask what a computer would do."""
QUICK = "hold"
"""The value of the setting "quick" with which a hand shows only while its seat is held down."""
PLAY_FORCED = "take"
"""The value of the setting "obvious" with which forced actions are played for the players."""


@dataclass(frozen=True, slots=True)
class TableSettings:
    """How a table is played."""

    quick: bool = False
    """Whether games that have a quick mode are played in it."""
    pace: str = ""
    """The pace at which steps are shown."""
    seconds: float = SECONDS[""]
    """How long a computer player may think about a move."""
    plays_forced_actions: bool = False
    """Whether forced actions are played for the players."""
    hints: bool = False
    """Whether people can ask for hints."""


UNCHANGED = TableSettings()
"""Those of somebody who has changed none."""


def table_settings(settings: Mapping[str, object]) -> TableSettings:
    """Those among all settings; an invalid value counts as the usual one."""
    return TableSettings(
        settings.get("quick") == QUICK,
        known_pace(settings.get("pace")),
        seconds_of(settings.get("thinking")),
        settings.get("obvious") == PLAY_FORCED,
        settings.get("hints") == HINTS,
    )
