"""People who play Santa Maria through the interface."""

from __future__ import annotations

import json
from collections.abc import Callable
from html import unescape
from typing import Any

from playwright.sync_api import Locator, expect

from app.table_ui import TableUi
from app.tables.santa_maria.answers import decline_name
from app.tables.santa_maria.people import dock_name, space_name
from app.tables.santa_maria.selection import answers, open_tiles, pick_of, placings, retires_next
from app.words import Words
from pygame_core.game import Action, Value
from pygame_core.games import load_game
from pygame_core.games.santa_maria.queries import default_payment
from pygame_core.games.santa_maria.state import State
from pygame_core.match import Match
from pygame_core.setup import MARKS, Player
from tests.e2e.players import NAMES, SERIAL, STORED_SINCE, Following, pattern, play_until, press

LAST_GAME = 20
PUT_OFF = ("sell", "buy", "move", "retire", "decline")


# ---- games of the engine ----


def begun(seats: int, seed: int = 0, match_id: str = "planned", **options: Value) -> Match:
    """A new game."""
    sitting = [Player(name, mark) for name, mark in zip(NAMES[:seats], MARKS)]
    chosen = {"setup": "advanced" if seats == 1 else "dealt", **options}
    return Match.begin(load_game("santa_maria"), match_id, sitting, chosen, seed.to_bytes(16, "big"))


def next_action(match: Match) -> Action:
    """The next action of a game with short years that uses every kind of action."""
    legal = match.legal_actions(match.decisions()[0].seat)
    verbs = sorted({action.verb for action in legal} - set(PUT_OFF)) or ["decline"]
    if match.position % 7 == 6 and any(action.verb == "retire" for action in legal):
        verbs = ["retire"]
    if match.position % 11 == 5 and any(action.verb == "sell" for action in legal):
        verbs = ["sell"]
    if not any(action.verb in verbs for action in legal):
        verbs = sorted({action.verb for action in legal} - {"sell", "buy", "move"})
    found = [action for action in legal if action.verb == verbs[match.position * 5 % len(verbs)]]
    return shown_first(match, found[match.position * 3 % len(found)])


def shown_first(match: Match, action: Action) -> Action:
    """An action with a tile where the table first shows it, and with a free space to retire on."""
    if action.verb == "retire":
        return Action(action.seat, "retire", action.values[:1])
    if action.verb not in ("expand", "place"):
        return action
    view: Any = match.view(None)
    index = tile_index(match, action)
    shown = pick_of(TableUi(shown=0, selected=(3, index)), view).action
    return shown or action


def tile_index(match: Match, action: Action) -> int:
    """Which of the open tiles an action lays."""
    view: Any = match.view(None)
    if action.verb == "place":
        return 0
    return [tile.id for tile in open_tiles(view)].index(str(action.values[0]))


def game_at(there: Callable[[State], bool], seats: int = 2, match_id: str = "planned", **options: Value) -> Match:
    """A game in a position that fits."""
    games = (begun(seats, seed, match_id, **options) for seed in range(LAST_GAME))
    return play_until(games, next_action, there)


Touch = tuple[str, str, int]
"""A role, the beginning of a control's name, and its index among those."""


def touches(words: Words, match: Match, action: Action) -> list[Touch]:
    """The controls to touch for an action before confirming it, in order."""
    values = action.values
    view: Any = match.view(None)
    match action.verb:
        case "die":
            line, number = values[2], values[3]
            head = words("column {number}", number=number) if line == "column" else words("row {number}", number=number)
            ways = pick_of(TableUi(shown=0, selected=(1, int(line == "column"), int(number))), view).variants
            found: list[Touch] = [("button", f"{unescape(head)}:", 0)]
            if ways.index(action):
                found.append(("radio", "", ways.index(action)))
            return found
        case "building":
            row, column = values
            return [("gridcell", f"{unescape(words('row {row}, column {column}', row=row, column=column))},", 0)]
        case "expand":
            return [("tab", unescape(words("Tiles")), 0), ("tile", "", tile_index(match, action))]
        case "retire":
            spaces = [space.id for space in view.retirement]
            places = (words("1st"), words("2nd"), words("3rd"), words("4th"), words("5th"))
            said = words("retire as {place}: {bonus}", place=places[spaces.index(str(values[0]))], bonus="#")
            return [("tab", unescape(words("Ships")), 0), ("button", unescape(said).partition("#")[0].strip(), 0)]
        case "place":
            return []
        case _:
            offered = pick_of(TableUi(shown=0), view).variants
            if action not in offered:
                return _answer(words, view, action)
            return [("way", "", offered.index(action))] if offered.index(action) else []


def _answer(words: Words, view: Any, action: Action) -> list[Touch]:
    """The controls to touch for the answer to a question."""
    found = list(answers(view))
    same = [one for one in found if one.verb == action.verb]
    match action.verb:
        case "board" | "lot":
            return [("choice", "", found.index(action))]
        case "ship":
            docks = [dock.id for dock in view.docks if any(one.values[0] == dock.id for one in same)]
            payments = pick_of(TableUi(shown=0, selected=(5, found.index(action))), view).variants
            other = payments.index(action)
            choosing: list[Touch] = [("button", unescape(words("choose the payment")), 0)] if other else []
            paid: list[Touch] = [("way", "", other)] if other else []
            ship = words.plural("ship for {price}, {count} point", "ship for {price}, {count} points", 2, price="#")
            port = unescape(ship).partition("#")[0].strip()
            return [*choosing, ("port", port, docks.index(str(action.values[0]))), *paid]
        case "dock":
            name = dock_name(words, str(action.values[0]))
            return [("button", unescape(words("Move it to the {dock}", dock=name)), 0)]
        case "monk":
            space = next(space for space in view.spaces if space.id == action.values[0])
            return [("button", f"{unescape(space_name(words, space.kind, space.id))}:", 0)]
        case "leave" | "take":
            row, column = action.values
            return [("gridcell", f"{unescape(words('row {row}, column {column}', row=row, column=column))},", 0)]
        case _:
            return [("button", unescape(decline_name(words, view)), 0)]


def plays_at_once(match: Match, action: Action) -> bool:
    """Whether the last control that is touched for an action plays it, without a confirmation."""
    view: Any = match.view(None)
    if action.verb == "retire":
        return retires_next(view)
    if view.asked is None or view.asked.kind == "place" or action in pick_of(TableUi(shown=0), view).variants:
        return False
    if action.verb == "ship":
        return action == default_payment([one for one in answers(view) if one.values[:1] == action.values[:1]])
    return action.verb in ("dock", "decline", "monk")


def actions_of(sent: dict[str, Any]) -> list[Action]:
    """The actions that a message plays: what has no other sensible answer may follow the first one."""
    play = sent["play"]
    return [Action.parse(one) for one in (play if isinstance(play, list) else [play])]


def with_tile(match: Match, action: Action, found: list[Touch]) -> list[Touch]:
    """Tiles counted as buttons: only those that can be paid and laid."""
    if action.verb != "expand":
        return found
    view: Any = match.view(None)
    able = [tile.id for tile in open_tiles(view) if placings(view, tile)]
    return [(role, name, able.index(str(action.values[0])) if role == "tile" else place) for role, name, place in found]


class Colonists(Following):
    """The players at one device."""

    title = "Santa Maria"

    @property
    def plate(self) -> Locator:
        """The button that confirms the picks."""
        return self.prompt.get_by_role("button").last

    @property
    def choices(self) -> Locator:
        """The answers to the open question."""
        return self.page.get_by_role("radiogroup", name=self.said("Choices")).get_by_role("radio")

    def control(self, touch: Touch) -> Locator:
        """The control to touch."""
        role, name, place = touch
        if role == "choice":
            return self.choices.nth(place)
        if role == "way":
            return self.prompt.get_by_role("group", name=self.said("Choices")).get_by_role("button").nth(place)
        if role == "port":
            ships = self.page.get_by_role("tabpanel").get_by_role("button", name=pattern(name))
            return ships.and_(self.page.locator(":not([aria-disabled])")).nth(place)
        if role == "tile":
            return self.page.get_by_role("tabpanel").get_by_role("button").nth(place)
        if role == "radio":
            return self.prompt.get_by_role("radio").nth(place)
        found: Any = role
        return self.page.get_by_role(found, name=pattern(name)).nth(place)

    def expect_begun(self) -> None:
        """Expect a new game with a prompt for an action."""
        expect(self.prompt).to_be_visible()

    def play_next(self) -> None:
        """Play the next action, and watch its steps."""
        self.act(next_action(self.match))

    def act(self, action: Action) -> None:
        """Pick an action, do it, and see what it brings."""
        self.pick(action)
        self.do(action)

    def pick(self, action: Action) -> None:  # type: ignore[override]
        """Pick the controls of an action one by one."""
        expect(self.prompt).to_contain_text(self.names[action.seat])
        if action.verb in ("sell", "buy"):
            self.use(self.button("Sell, buy"))
            return
        for touch in self.touches_before(action):
            control = self.control(touch)
            self.use(control)
            self.expect_picked(control)

    def touches_before(self, action: Action) -> list[Touch]:
        """The controls to touch before the one that plays an action."""
        found = with_tile(self.match, action, touches(self.words, self.match, action))
        return found[:-1] if plays_at_once(self.match, action) else found

    def expect_picked(self, control: Locator) -> None:
        """Expect a control to be picked, or its panel to be open."""
        for name in ("aria-pressed", "aria-checked", "aria-selected"):
            if control.get_attribute(name) is not None:
                expect(control).to_have_attribute(name, "true")
                return

    def do(self, action: Action) -> None:
        """Confirm the picks, wait until the action is stored, and watch its steps."""
        expect(self.page.locator("#screen")).not_to_have_attribute("aria-busy", "true")
        serial = self.page.evaluate(SERIAL)
        control = self.plate
        if action.verb in ("sell", "buy"):
            trade = {"sell": "Sell {goods} for {coin}", "buy": "Buy {goods} for {coin}"}[action.verb]
            said = unescape(self.words(trade, goods=self.words(str(action.values[0])), coin="#")).partition("#")[0]
            control = self.page.get_by_role("tabpanel").get_by_role("button", name=pattern(said.strip()))
        elif plays_at_once(self.match, action):
            control = self.control(touches(self.words, self.match, action)[-1])
        expect(control).not_to_have_attribute("aria-disabled", "true")
        sent = actions_of(json.loads(control.get_attribute("data-message") or ""))
        assert sent[0] == action
        self.use(control)
        self.page.wait_for_function(STORED_SINCE, arg=serial)
        self.match.play_all(sent)
        self.see_steps()
        if any(moment.event.kind == "year ended" for moment in self.match.line[self.match.position].moments):
            self.use(self.plate)
            expect(self.button("Look again")).to_be_hidden()

    def see_steps(self) -> None:
        """Skip the steps of an action."""
        shown = self.button("Show all")
        while shown.is_visible():
            if self.use is press:
                self.use(shown)
            else:
                shown.dispatch_event("click")
            expect(shown).to_be_hidden()
