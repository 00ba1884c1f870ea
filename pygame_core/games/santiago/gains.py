"""What an action of Santiago brings its seat: worth of fields, water for own plantations, money."""

from __future__ import annotations

from pygame_core.chance import NO_CHANCE
from pygame_core.gains import Gain, Gains
from pygame_core.game import Action
from pygame_core.games.santiago.board import plot_at, stretch_named, watered
from pygame_core.games.santiago.rules import Santiago
from pygame_core.games.santiago.scoring import fields_of, worth_of_fields
from pygame_core.games.santiago.state import State, total

CODES = ("field", "fields", "irrigated", "water", "paid", "first", "highest", "lower", "overseer", "free")
"""The codes of all gains."""


def gains(game: Santiago, state: State, action: Action) -> Gains:
    """What a bid, a plantation or a canal brings."""
    match action.verb:
        case "neutral":
            return ()
        case "plant":
            return _of_plantation(game, state, action)
        case "bid":
            return (_of_bid(state, int(action.values[0])),)
        case "pass" if state.phase == "bid":
            oversees = (Gain("overseer"),) if all(amount for _, amount in state.bids) else ()
            return (*oversees, Gain("free"))
        case "pass":
            return ()
        case _:
            return _of_canal(state, action)


def _of_bid(state: State, amount: int) -> Gain:
    """How a bid compares with those so far."""
    if not state.bids:
        return Gain("first", {"count": sum(tile is not None for tile in state.row)})
    higher = sum(other > amount for _, other in state.bids)
    return Gain("lower", {"count": higher}) if higher else Gain("highest")


def _of_plantation(game: Santiago, state: State, action: Action) -> Gains:
    """What the fields of a seat are worth more, and whether the plantation has water."""
    column, row = (int(value) for value in action.values[1:])
    plot, after = plot_at(column, row), state.copy()
    game.do(after, action, NO_CHANCE, [])
    gained = worth_of_fields(after)[action.seat] - worth_of_fields(state)[action.seat]
    if gained <= 0:
        return ()
    size = next(field.size for field in fields_of(after.plots, after.palms, after.seats) if plot in field.plots)
    worth = Gain("field", {"size": size, "escudos": gained}) if size > 1 else Gain("fields", {"escudos": gained})
    return (worth, Gain("irrigated")) if plot in watered(state.canals) else (worth,)


def _of_canal(state: State, action: Action) -> Gains:
    """The own plantations that a canal waters, and what the others pay for it."""
    stretch = stretch_named(action.values[:3])
    if stretch is None:
        return ()
    dry = set(watered(state.canals | 1 << stretch)) - set(watered(state.canals))
    own = sum(state.plots[plot][1] == action.seat for plot in dry)
    water = (Gain("water", {"count": own}),) if own else ()
    paid = next((total(proposal) for proposal in state.proposals if proposal[0] == stretch), 0)
    return (Gain("paid", {"escudos": paid}), *water) if action.verb == "accept" and paid else water
