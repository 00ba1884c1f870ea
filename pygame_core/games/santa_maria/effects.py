"""The effects of buildings and spaces (SM-B1 to SM-B6)."""

from __future__ import annotations

from pygame_core.games.santa_maria.components import Gain
from pygame_core.games.santa_maria.events import ConquistadorMoved
from pygame_core.games.santa_maria.play import Play
from pygame_core.games.santa_maria.religion import religion_step
from pygame_core.games.santa_maria.tasks import ChooseExchange, ChoosePlace, ChooseShip, ChooseStep

GOLD_FOUND = Gain((0, 0, 0, 0, 1))
"""The gain from a gold symbol of the conquistador track (SM-B4)."""


def apply_effect(play: Play, number: int, source: int) -> None:
    """SM-B6: apply one effect, or put the choice that it needs on the task queue."""
    found = play.components.effects[number]
    match found.kind:
        case "gain":
            play.gain(play.state.turn, found.gain, source)
        case "exchange":
            play.first(ChooseExchange(number, source))
        case "ship":
            play.first(ChooseShip())
        case "religion":
            play.first(ChooseStep())
            religion_step(play, "")
        case "conquistador":
            conquistador(play, source)
        case "road_tile":
            play.first(ChoosePlace(play.components.road_tile))
        case _:
            raise ValueError(f"{found.kind} is no effect")


def conquistador(play: Play, source: int) -> None:
    """SM-B4: the marker advances one space; it goes behind all markers that are already there."""
    state, seat, track = play.state, play.state.turn, play.components.conquest
    if state.conquistador[seat] >= track.last:
        play.tell(ConquistadorMoved, seat=seat, to=track.last, lost=True)
        return
    to = state.conquistador[seat] = state.conquistador[seat] + 1
    others = [other for other in state.march if other != seat]
    ahead = sum([state.conquistador[other] >= to for other in others])
    state.march = (*others[:ahead], seat, *others[ahead:])
    play.tell(ConquistadorMoved, seat=seat, to=to, lost=False)
    if to in track.gold:
        play.gain(seat, GOLD_FOUND, source)
