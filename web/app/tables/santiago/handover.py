"""What the hand-over offers: the button that shows the money, and answers for which nobody needs to see it."""

from __future__ import annotations

from collections.abc import Sequence

from app.tables.santiago.crops import escudos
from app.words import Html, Words
from pygame_core.game import Action, Decision
from pygame_core.games.santiago.view import View


def reveal_label(words: Words, name: Html) -> Html:
    """The label of the button with which the next person, who holds the device now, sees their money."""
    return words("I am {name}: show my money", name=name)


def open_answers(words: Words, names: Sequence[Html], view: View, decision: Decision) -> Sequence[tuple[Html, Action]]:
    """Passing, and for the overseer the offers: they are open to everybody, whatever their money."""
    seat = decision.seat
    if decision.kind == "bid":
        return [(words("{name} bids nothing", name=names[seat]), Action(seat, "pass"))]
    if decision.kind == "bribe":
        return [(words("{name} offers nothing", name=names[seat]), Action(seat, "pass"))]
    if not view.proposals:
        return [(words("Dig no canal"), Action(seat, "pass"))]
    return [
        (
            words("Dig for {name}: {amount}", name=names[offer.proposer], amount=escudos(offer.total)),
            Action(seat, "accept", offer.stretch),
        )
        for offer in view.proposals
    ]
