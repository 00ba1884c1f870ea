"""What an action of Hispaniola brings its seat: trump, the lead in a trick, and points of pirates and tricks."""

from __future__ import annotations

from pygame_core.chance import NO_CHANCE
from pygame_core.gains import Gain, Gains
from pygame_core.game import Action, Step
from pygame_core.games.hispaniola.giving import neighbour
from pygame_core.games.hispaniola.rules import Hispaniola
from pygame_core.games.hispaniola.scoring import hand_points, trick_points
from pygame_core.games.hispaniola.state import NOBODY, State
from pygame_core.games.hispaniola.tricks import winner_of

CODES = ("trump", "wins", "beats", "leaves", "pirates", "overboard", "tricks")
"""The codes of all gains."""


def gains(game: Hispaniola, state: State, action: Action) -> Gains:
    """What a bid, a card, a pirate or a gift brings."""
    match action.verb:
        case "bid":
            return (Gain("trump", {"count": game.components.highest[state.seats] - int(action.values[1])}),)
        case "play":
            return _of_card(game, state, action)
        case "place" | "swap":
            return _of_pirate(game, state, action)
        case "give":
            return _of_gift(state, action)
        case _:
            return ()


def _of_card(game: Hispaniola, state: State, action: Action) -> Gains:
    """Whether a card wins its trick, beats the cards before it, or leaves the trick to another."""
    if len(state.trick) in (0, state.seats):
        return ()
    after = state.copy()
    game.do(after, action, NO_CHANCE, [])
    leads = winner_of(after.trick, state.trump) == action.seat
    if not leads:
        return (Gain("leaves"),)
    return (Gain("wins"),) if len(after.trick) == state.seats else (Gain("beats"),)


def _of_pirate(game: Hispaniola, state: State, action: Action) -> Gains:
    """What the pirates of a seat on ships and islands are worth more, and whom it pushes overboard."""
    after, seat = state.copy(), action.seat
    steps: list[Step[State]] = []
    game.do(after, action, NO_CHANCE, steps)
    boarded = steps[0]
    worth = game.components.islands
    points = sum(hand_points(boarded.state, worth)[seat][:3]) - sum(hand_points(state, worth)[seat][:3])
    pushed = boarded.event.facts["overboard"]
    found = [Gain("pirates", {"count": points})] if points > 0 else []
    if pushed not in (NOBODY, seat):
        found.append(Gain("overboard", {"seat": pushed}))
    return tuple(found)


def _of_gift(state: State, action: Action) -> Gains:
    """The points that a seat would lose by keeping its tricks, as the piles are now."""
    seat, piles = action.seat, state.piles.copy()
    piles[neighbour(seat, str(action.values[0]), state.seats)] += piles[seat]
    piles[seat] = 0
    saved = trick_points(piles)[seat] - trick_points(state.piles)[seat]
    return (Gain("tricks", {"count": saved}),) if saved > 0 else ()
