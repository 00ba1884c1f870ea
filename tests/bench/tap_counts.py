"""Counts the taps of whole games that people play at one device, without a browser.

People use the shortest way that the page offers: a control that plays the action at once, wherever it is; else they
pick what it consists of, and confirm it. Forced actions are taken for them. They play sensibly: in Santiago one of
three passes, the others bid little, everybody plants where it brings most, and two of three bribe nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from app.words import Words
from pygame_core.chance import Chance
from pygame_core.game import Action
from pygame_core.games import load_game
from pygame_core.games.santa_maria.rules import SantaMaria
from pygame_core.games.santiago.queries import worth_now
from pygame_core.match import Match
from tests.app.reader import Control, Reader, read_controls
from tests.e2e.players import NAMES
from tests.games.santa_maria import driver as colonists
from tests.games.santa_maria import script as colony
from tests.games.santa_maria.greedy import Greedy
from tests.games.santiago import driver as planters
from tests.games.santiago import script as valley

SEEDS = range(3)
MOST = {"santiago": 22, "santa_maria": 2.2}
"""The most taps in the mean: a round of Santiago for three with hidden money, a turn of Santa Maria for two."""
WORDS = Words("en")
PROMPT = 'id="prompt"'
LONGEST = 6
"""With one tap no more actions are played than these."""


class CountingReader(Reader):
    """A reader that counts the controls that are used."""

    def __init__(self, match: Match) -> None:
        self.taps = 0
        super().__init__(match, obvious="take")

    def use(self, control: Control, value: str | None = None) -> None:
        """Use a control, and count it."""
        self.taps += 1
        super().use(control, value)

    def plays(self, *actions: Action) -> bool:
        """Play an action, or several, with one tap if there is a control for it; returns whether there was."""
        written = [str(action) for action in actions]
        wanted = {"kind": "play", "play": written if len(written) > 1 else written[0]}
        for control in read_controls(self.html):
            if control.is_able and "data-message" in control.attributes and control.message == wanted:
                self.use(control)
                return True
        return False


def measure() -> Mapping[str, float]:
    """The mean number of taps: a round of Santiago, and a turn of Santa Maria with all questions that it brings."""
    return {"santiago": mean(santiago), "santa_maria": mean(santa_maria)}


def mean(count: Callable[[int], tuple[int, int]]) -> float:
    """The taps divided by the rounds or turns of the games with all seeds."""
    taps, parts = zip(*(count(seed) for seed in SEEDS))
    return float(Fraction(sum(taps), sum(parts)))


def santiago(seed: int) -> tuple[int, int]:
    """The taps and rounds of a game for three with hidden money."""
    match = planters.begun(3, seed)
    reader = CountingReader(match)
    while reader.match.decisions():
        several, action = planters.asks_several(match), sensible(match)
        while several and action.verb == "pass" and len(match.state.queue) > 1:
            match.play(action)
            action = sensible(match)
        plant(reader, match, action, several)
    return reader.taps, match.state.rounds


def sensible(match: Match) -> Action:
    """A sensible next action of Santiago."""
    state, (decision, *_) = match.state, match.decisions()
    seat, legal = decision.seat, match.legal_actions(decision.seat)
    turn = (state.round + seat) % 3
    match decision.kind:
        case "bid":
            return legal[0] if turn == 0 else next(one for one in legal if one.verb == "bid")
        case "plant":
            return max(legal, key=lambda one: gain(match, one))
        case "neutral":
            return legal[0]
        case "bribe":
            offers = [one for one in legal if one.verb != "pass"]
            return offers[0] if offers and turn == 1 else legal[0]
        case "decide":
            return next((one for one in legal if one.verb == "accept"), legal[0])
        case _:
            digs = state.round == 3 * (seat + 1) and len(legal) > 1
            return legal[1] if digs else legal[0]


def gain(match: Match, action: Action) -> int:
    """The escudos that the fields of a seat are worth after an action, and the water beside its plot."""
    steps: list[Any] = []
    match.game.apply(match.state.copy(), action, Chance(b""), steps)
    plot = 8 * int(action.values[2]) + int(action.values[1])
    view: Any = match.game.view(steps[-1].state, None)
    return 2 * worth_now(view, action.seat) + (plot in view.watered)


def plant(reader: CountingReader, match: Match, action: Action, several: bool) -> None:
    """Play an action of Santiago."""
    if not reader.plays(action):
        if match.decisions()[0].is_for_one:
            reader.use(reader.control(WORDS("I am {name}: show my money", name=NAMES[action.seat])))
        if not reader.plays(action):
            pick_plantation(reader, match, action, several)
    follow(reader, match, action)


def pick_plantation(reader: CountingReader, match: Match, action: Action, several: bool) -> None:
    """Pick an action of Santiago and confirm it: first the place, since its tile or sum may be the right one."""
    if action.verb in ("plant", "propose", "support"):
        reader.pick(planters.label_of(WORDS, match, action), inside=valley.BOARD)
        if reader.plays(action):
            return
    valley.pick(reader, WORDS, match, action, several)
    assert reader.plays(action)


def santa_maria(seed: int) -> tuple[int, int]:
    """The taps and turns of a game for two."""
    match, game = colonists.begun(2, seed), load_game("santa_maria")
    assert isinstance(game, SantaMaria)
    reader, people, turns = CountingReader(match), Greedy(game, seed), 0
    while match.decisions():
        turns += match.decisions()[0].kind == "turn"
        action = colonists.shown_first(match, people.choose(match.state))
        played = with_answers(match, action, Greedy(game, seed))
        if not (found := plays_most(reader, played)):
            pick_in_colony(reader, match, action)
            found = plays_most(reader, played)
        assert found
        follow(reader, match, *found)
        if any(moment.event.kind == "year ended" for moment in match.line[match.position].moments):
            reader.use(reader.control(inside=PROMPT, place=-1))
    return reader.taps, turns


def with_answers(match: Match, action: Action, people: Greedy) -> list[Action]:
    """An action, and the answers to the questions that follow it, as far as chance has no part in them."""
    state, played = match.state.copy(), [action]
    match.game.apply(state, action, Chance(b""))
    while state.todo and state.turn == action.seat and len(played) < LONGEST:
        played.append(people.choose(state))
        match.game.apply(state, played[-1], Chance(b""))
    return played


def plays_most(reader: CountingReader, actions: list[Action]) -> list[Action]:
    """Play as many of these actions as one tap can; returns those that were played."""
    found = (actions[:count] for count in range(len(actions), 0, -1))
    return next((some for some in found if reader.plays(*some)), [])


def pick_in_colony(reader: CountingReader, match: Match, action: Action) -> None:
    """Pick an action of Santa Maria: to retire, open the spaces; else its controls one by one."""
    if action.verb == "retire":
        reader.use(reader.control(WORDS("Retire: choose a space")))
        return
    for touch in colonists.with_tile(match, action, colonists.touches(WORDS, match, action)):
        colony.pick(reader, WORDS, touch)


def follow(reader: CountingReader, match: Match, *actions: Action) -> None:
    """Play actions in the engine, too, and what the table has played by itself."""
    match.play_all(actions)
    for played in reader.match.line[match.position + 1 : reader.match.position + 1]:
        assert played.action is not None
        match.play(played.action)
