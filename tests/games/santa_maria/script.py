"""Plays a whole game of Santa Maria through the session: it finds the control of each action by its name."""

from __future__ import annotations

from html import unescape

from app.words import Words
from pygame_core.game import Action
from pygame_core.match import Match
from tests.app.reader import Control, Reader, within
from tests.games.santa_maria.driver import Touch, actions_of, next_action, plays_at_once, touches, with_tile

PROMPT, PANEL = 'id="prompt"', 'role="tabpanel"'


def play_to_the_end(reader: Reader, words: Words, match: Match) -> None:
    """Play the game on the table; ``match`` gets the same actions."""
    while match.decisions():
        action = next_action(match)
        assert match.players[action.seat].name in within(reader.html, PROMPT)
        if action.verb in ("sell", "buy"):
            trade(reader, words, action)
            played = [action]
        else:
            *before, last = [*with_tile(match, action, touches(words, match, action)), None]
            if plays_at_once(match, action):
                last = before.pop()
            for touch in before:
                pick(reader, words, touch)
            plate = reader.control(inside=PROMPT, place=-1) if last is None else find(reader, words, last)
            played = actions_of(plate.message)
            assert played[0] == action
            reader.use(plate)
        match.play_all(played)
        if any(moment.event.kind == "year ended" for moment in match.line[match.position].moments):
            reader.use(reader.control(inside=PROMPT, place=-1))


def trade(reader: Reader, words: Words, action: Action) -> None:
    """Sell or buy in the market."""
    reader.use(reader.control(words("Sell, buy")))
    said = {"sell": "Sell {goods} for {coin}", "buy": "Buy {goods} for {coin}"}[action.verb]
    name = unescape(words(said, goods=words(str(action.values[0])), coin="#")).partition("#")[0]
    reader.use(reader.control(name, inside=PANEL))


def find(reader: Reader, words: Words, touch: Touch) -> Control:
    """The control that plays an action at once."""
    role, name, place = touch
    inside = {"way": f'aria-label="{words("Choices")}"', "port": PANEL}.get(role, "")
    return reader.control(name, inside=inside, place=place)


def pick(reader: Reader, words: Words, touch: Touch) -> None:
    """Pick one control."""
    role, name, place = touch
    if role == "choice":
        reader.pick(role="radio", inside=f'aria-label="{words("Choices")}"', place=place)
    elif role == "way":
        reader.pick(inside=f'aria-label="{words("Choices")}"', place=place)
    elif role == "port":
        reader.pick(name, inside=PANEL, place=place)
    elif role == "tile":
        reader.pick(inside=PANEL, place=place)
    elif role == "radio":
        reader.pick(role="radio", inside=PROMPT, place=place)
    else:
        reader.pick(name, role="" if role == "button" else role, place=place)
