"""The end of turns and years: year end (SM-Y0 to SM-Y3), and new dice and tiles."""

from __future__ import annotations

from pygame_core.games.santa_maria.colony import BARE
from pygame_core.games.santa_maria.components import Components
from pygame_core.games.santa_maria.events import ConquestScored, GameEnded, TurnBegun, YearBegun, YearEnded
from pygame_core.games.santa_maria.play import Play, unlocked
from pygame_core.games.santa_maria.scoring import totals
from pygame_core.games.santa_maria.state import BLUE, CONQUISTADORS, NONE, WHITE, State


def end_turn(play: Play) -> None:
    """SM-A0, SM-Y0: the turn passes to the next seat that has not retired; if all have retired, the year ends."""
    state = play.state
    for further in range(1, state.seats + 1):
        seat = (state.turn + further) % state.seats
        if state.retired[seat] == NONE:
            state.turn = seat
            play.tell(TurnBegun, seat=seat)
            return
    _end_year(play)


def _end_year(play: Play) -> None:
    state = play.state
    points = conquest_points(play.components, state)
    for seat, won in enumerate(points):
        play.score(seat, won, CONQUISTADORS)
    play.tell(ConquestScored, points=points, order=state.march, spaces=list(state.conquistador))
    _clear(state)
    if play.steps is not None:
        play.tell(YearEnded, scores=totals(play.components, state))
    if state.year < play.components.setup.years:
        _new_year(play)
    else:
        state.phase = "over"
        play.tell(GameEnded)


def conquest_points(components: Components, state: State) -> list[int]:
    """SM-Y1, SM-V3: points by order on the track, none on space 0; in a solo game, for reaching the tree."""
    if state.seats == 1:
        tree = components.conquest.trees[state.year - 1]
        return [components.solo.points[state.year - 1] if state.conquistador[0] >= tree else 0]
    points = [0] * state.seats
    for seat, won in zip(state.march, components.conquest.points[state.seats - 2][state.year - 1]):
        points[seat] = won if state.conquistador[seat] else 0
    return points


def _clear(state: State) -> None:
    """SM-Y2: conquistadors go home, dice and coins leave all buildings."""
    for seat, things in enumerate(state.on):
        state.bank += sum([thing for thing in things if thing < WHITE])
        whites = [thing - WHITE for thing in things if WHITE < thing < BLUE]
        blues = [thing - BLUE for thing in things if thing > BLUE]
        state.white = tuple(sorted((*state.white, *whites)))
        if state.blue_dice == "common":
            state.shared = tuple(sorted((*state.shared, *blues)))
        else:
            state.blue[seat] = tuple(sorted((*state.blue[seat], *blues)))
        state.on[seat] = BARE
    state.conquistador = [0] * state.seats
    state.activations = [0] * state.seats
    state.white_used = [0] * state.seats
    state.blue_used = [0] * state.seats


def _new_year(play: Play) -> None:
    """SM-Y3: begin a year; the topmost marker goes first; new tiles, all dice rerolled, markers returned."""
    state, setup = play.state, play.components.setup
    state.year += 1
    state.first = state.turn = min(range(state.seats), key=lambda seat: state.retired[seat])
    state.retired = [NONE] * state.seats
    state.discarded += state.doubles + state.triples
    state.doubles, state.double_stack = state.double_stack[: setup.doubles], state.double_stack[setup.doubles :]
    state.triples, state.triple_stack = state.triple_stack[: setup.triples], state.triple_stack[setup.triples :]
    roll_white(play)
    roll_blue(play)
    play.uncover(YearBegun, first=state.first)


def roll_white(play: Play) -> None:
    """SM-S1: all white dice into the pool."""
    state = play.state
    dice = play.components.setup.white_dice * state.seats
    state.white = play.roll(dice, f"white dice of year {state.year}")


def roll_blue(play: Play) -> None:
    """SM-S2, SM-V2: all unlocked blue dice, each for its owner or all into the pool."""
    state = play.state
    counts = [unlocked(play.components, position) for position in state.religion]
    rolled = [value + 1 for value in play.chance.numbers(6, sum(counts), f"blue dice of year {state.year}")]
    if state.blue_dice == "common":
        state.shared = tuple(sorted(rolled))
        return
    for seat in range(state.seats):
        state.blue[seat] = tuple(sorted(rolled[sum(counts[:seat]) : sum(counts[: seat + 1])]))
