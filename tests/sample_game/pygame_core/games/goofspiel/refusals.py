"""The codes of the reasons for which an action is refused. The table has a sentence for each."""

from __future__ import annotations

from typing import Literal

from pygame_core.game import CommonCode

Code = Literal[CommonCode, "already-bid", "card-already-played", "no-such-card", "one-card"]
