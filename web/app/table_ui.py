"""The UI state of a table: kept between two messages, never saved."""

from __future__ import annotations

from dataclasses import dataclass

from pygame_core.game import Reason, Seat

UI_CHANGES = ("cover", "reveal", "hold", "peek", "resume", "again", "next_step", "skip", "asked", "read")
"""What a ui message can change at a table."""


@dataclass(slots=True)
class TableUi:
    """The UI state of one table. A new one shows nobody's secrets."""

    shown: int
    """The moment that the table shows; it is before the last one while steps are shown."""
    part: int = 0
    """Which part of the step is shown, counted from 0; most steps have only one."""
    shows_last_step: bool = False
    """Whether the last moment is still shown as a step whose duration is not over."""
    holder: Seat | None = None
    """The seat whose secrets are shown: it was confirmed on the hand-over screen, or is held down in quick mode."""
    keeper: Seat | None = None
    """The seat that has the device in its hands: it was confirmed, and no other seat has acted since."""
    goes_on: bool = False
    """Whether the seat that decides next has just acted in the open: it has the device, and confirms on the table."""
    pausing: bool = False
    """Whether the table waits until the players have looked at the round and go on."""
    first_step: int | None = None
    """The first moment that is shown when the players look again during a pause; None if there is nothing to see."""
    peek: bool = False
    """Whether the board is shown in place of the hand-over screen or of the end screen."""
    has_read: bool = False
    """Whether the digest before a turn was closed, or something was touched."""
    selected: tuple[int, ...] = ()
    """The selected cards or places that are not played yet."""
    amount: int | None = None
    """The value of a slider; None for its initial value."""
    tab: str = ""
    """The open tab beside the board; empty for the default of the moment."""
    asks_singly: bool = False
    """Whether each seat is asked by itself what several could be asked at once: computers are among them."""
    highlighted: Seat | None = None
    """The seat whose possessions are highlighted."""
    refused: Reason[str] | None = None
    """Why the last action was refused; None if it was not."""
    has_to_wait: bool = False
    """Whether the last action was legal, but has to wait for what the guide asks for."""
    confirm_position: int | None = None
    """The position to go back to, for which the confirmation dialog is open; None if it is closed."""
