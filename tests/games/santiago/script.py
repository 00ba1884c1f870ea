"""Plays a whole game of Santiago through the session: it finds the control of each action by its name."""

from __future__ import annotations

from typing import Any

from app.words import Words
from pygame_core.game import Action
from pygame_core.match import Match
from tests.app.reader import Reader
from tests.e2e.players import NAMES
from tests.games.santiago.driver import PASSING, SUMS, answer, asks_several, label_of

PROMPT, BOARD = 'id="prompt"', 'id="chart"'


def play_to_the_end(reader: Reader, words: Words, match: Match) -> None:
    """Play the game on the table; ``match`` gets the same actions."""
    while match.decisions():
        decision, several = match.decisions()[0], asks_several(match)
        action = answer(match)
        if decision.is_for_one:
            reader.use(reader.control(words("I am {name}: show my money", name=NAMES[action.seat])))
        pick(reader, words, match, action, several)
        plate = reader.control(inside=PROMPT, place=-1)
        assert plate.message == {"kind": "play", "play": str(action)}
        if words.language == "en":
            assert plate.name == _plate(match, action, several)
        reader.use(plate)
        match.play(action)
        go_on(reader, match)


def pick(reader: Reader, words: Words, match: Match, action: Action, several: bool) -> None:
    """Select the controls of an action one by one; ``several`` tells whether several were asked (SA-5)."""
    if several and action.verb != "pass":
        reader.pick(words("{name} digs", name=NAMES[action.seat]), inside=f'aria-label="{words("Your choice")}"')
    left = [number for number, tile in enumerate(match.state.row) if tile is not None]
    if action.verb == "plant" and len(left) > 1:
        reader.pick(role="radio", place=left.index(int(action.values[0])))
    if touched := label_of(words, match, action):
        reader.pick(touched, inside=BOARD)
    if action.verb in SUMS:
        reader.use(reader.slider, str(action.values[-1]))


def go_on(reader: Reader, match: Match) -> None:
    """Continue from the pause after a drought; before a hidden decision the next person ends it."""
    kinds = {moment.event.kind for moment in match.line[match.position].moments}
    if kinds & {"drought", "last drought"} and not any(decision.is_for_one for decision in match.decisions()):
        reader.use(reader.control(inside=PROMPT, place=-1))


def _plate(match: Match, action: Action, several: bool) -> str:
    """The label of the confirming button before an action."""
    state, values = match.state, action.values
    view: Any = match.view(None)
    proposers = {one.stretch: NAMES[one.proposer] for one in view.proposals}
    crops = {"potatoes": "potatoes", "beans": "beans", "cane": "sugar cane", "chili": "chili", "bananas": "bananas"}
    match action.verb:
        case "bid":
            return f"Bid {values[0]}"
        case "plant":
            return f"Plant: {crops[view.crops[view.row[int(values[0])][0]]]}"
        case "neutral":
            return f"Place: {crops[view.crops[next(tile for tile in view.row if tile)[0]]]}"
        case "propose":
            return f"Propose for {values[3]}"
        case "support":
            return f"Support {proposers[tuple(values[:3])]} with {values[3]}"
        case "accept":
            return f"Dig for {proposers[tuple(values)]}"
        case "build":
            return f"Dig for {view.own_account}"
        case "irrigate":
            return "Dig your canal"
        case _:
            return "Nobody digs" if several else PASSING[state.phase]
