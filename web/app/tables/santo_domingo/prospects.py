"""What a seat may expect of its cards."""

from __future__ import annotations

from pygame_core.games.santo_domingo.view import View


def only_choice(view: View, seat: int) -> tuple[int, ...]:
    """The cards of a seat that has only as many left as it has to choose; empty if it can choose (SD-R2)."""
    hand = view.seats[seat].hand
    return hand if len(hand) == view.cards_to_choose else ()
