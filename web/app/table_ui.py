"""What the table of a game shows just now: remembered between two messages, and never saved."""

from __future__ import annotations

from dataclasses import dataclass

from pygame_core.game import Reason, Seat


@dataclass(slots=True)
class TableUi:
    """The state of the interface at one table. A new one shows nobody's secrets."""

    shown: int
    """The moment that the table shows; before the last one while steps are being played."""
    shows_last_step: bool = False
    """The moment shown is the last one, and its duration is not over yet."""
    holder: Seat | None = None
    """Whose secrets may be seen: the one who said so on the hand-over screen, or whose seat is held down."""
    pausing: bool = False
    """The table waits until the players have seen how the round went."""
    peek: bool = False
    """The board is looked at from the hand-over screen."""
    selected: tuple[int, ...] = ()
    """Cards or places picked and not yet played."""
    amount: int | None = None
    """Where a slider stands; None for its first place."""
    tab: str = ""
    """What lies open beside the board; empty for what suits the moment."""
    looked: Seat | None = None
    """Whose possessions are pointed out on the board."""
    refused: Reason[str] | None = None
    """Why the last action was not allowed."""
    asked: int | None = None
    """The position to which the table is asked to let somebody go back."""
