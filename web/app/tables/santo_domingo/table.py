"""The table of Santo Domingo."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from app.facts import Facts
from app.scene import EndFigures, Scene
from app.stored import is_number
from app.tables.santo_domingo import events, layout, options, refusals, results
from app.tables.santo_domingo.cards import KINDS, SYMBOLS
from app.ui import Ui
from app.words import NOTHING, Html, Words, escape
from pygame_core.game import Action, Decision, Event, Reason, Result, Value
from pygame_core.games.santo_domingo.view import View

BEATS = {"revealed": 1200, "shared": 1500, "granted": 1500, "traders": 1300, "traded": 1100, "begged": 1500}
BEATS_AT_THE_END = {"round ended": 0, "exchanged": 1200}


class SantoDomingoTable:
    """What the interface needs to know of Santo Domingo."""

    game = "santo_domingo"
    title = Html("Santo Domingo")
    faces: Mapping[int, tuple[Html, Html]] = {card: (escape(SYMBOLS[card]), escape(KINDS[card])) for card in SYMBOLS}

    quick = False

    def render(self, scene: Scene) -> Html:
        """The whole table."""
        return layout.table(scene, _view(scene.view))

    def touch(self, ui: Ui, view: Hashable, content: Mapping[str, object]) -> None:
        """Cards picked by a tap, as many as are to be played; the slider of a trade."""
        seen = _view(view)
        card, sold = content.get("select"), content.get("value")
        if type(card) is int:
            ui.selected = _picked(ui.selected, card, seen.cards_to_choose)
        elif "sell" in content and is_number(sold):
            ui.amount = int(sold)

    def picked(self, ui: Ui, view: Hashable) -> Action | None:
        """Nothing is played with the hand out of sight."""
        return None

    def rests(self, event: Event) -> bool:
        """A round is looked at before the next one."""
        return True

    def obvious(self, view: Hashable) -> Action | None:
        """Every choice is worth a thought."""
        return None

    def beat(self, event: Event) -> int:
        """How long a step stands on the table, in milliseconds."""
        return BEATS.get(event.kind, BEATS_AT_THE_END.get(event.kind, 0))

    def told(self, words: Words, names: Sequence[Html], event: Event) -> Html:
        """The event in a sentence for the log."""
        return events.told(words, names, event)

    def chapter(self, words: Words, event: Event) -> Html | None:
        """A round begins with its supply."""
        if event.kind != "supplied":
            return None
        return words("Round {round}", round=Facts(event)["round"])

    def option_title(self, words: Words, name: str) -> Html:
        """What an option is about."""
        return options.option_title(words, name)

    def option_value(self, words: Words, name: str, value: Value) -> tuple[Html, Html]:
        """One value of an option: its name, and what it means."""
        return options.option_value(words, name, value)

    def refused(self, words: Words, names: Sequence[Html], reason: Reason[str]) -> Html:
        """Why an action is not allowed, in a sentence."""
        return refusals.refused(words, names, reason)

    def handover(self, words: Words, name: Html, view: Hashable, decision: Decision) -> tuple[Html, Html]:
        """What the next person is to do, and the label of the button that shows the cards."""
        seen = _view(view)
        todo = words.plural(
            "Round {round}: choose one card in secret.",
            "Round {round}: choose {count} cards in secret.",
            seen.cards_to_choose,
            round=seen.round,
        )
        return todo, words("I am {name}: show my cards", name=name)

    def waiting(self, words: Words, names: Sequence[Html], view: Hashable, decision: Decision) -> tuple[Html, ...]:
        """Who has chosen, and who comes after."""
        return tuple(
            words("{name} has chosen", name=name) if own.laid else words("{name} comes after you", name=name)
            for name, own in zip(names, _view(view).seats)
        )

    def summary(self, words: Words, names: Sequence[Html], view: Hashable, decision: Decision | None) -> Html:
        """One line for the list of saved games."""
        current = _view(view).round
        if decision is None:
            return words("Finished after {round} rounds", round=current)
        if decision.kind == "trade":
            return words("Round {round}, {name} to sell", round=current, name=names[decision.seat])
        return words("Round {round}, {name} to choose", round=current, name=names[decision.seat])

    def sheet(self, words: Words, names: Sequence[Html], marks: Sequence[Html], view: Hashable) -> Html:
        """The board and the seats say it all."""
        return NOTHING

    def sheet_title(self, words: Words) -> Html:
        """There is none."""
        return NOTHING

    def figures(self, words: Words, view: Hashable, happened: Sequence[Event], result: Result) -> EndFigures:
        """What the end screen shows."""
        return results.figures(words, happened, result, _view(view).threshold)


def _view(view: Hashable) -> View:
    if not isinstance(view, View):
        raise TypeError("a view of Santo Domingo is needed")
    return view


def _picked(picked: tuple[int, ...], card: int, count: int) -> tuple[int, ...]:
    """The cards picked after a tap on ``card``: let go if it was, else in place of the first one."""
    if card in picked:
        return tuple(other for other in picked if other != card)
    return tuple(sorted((*picked, card)[-count:]))


def load_table() -> SantoDomingoTable:
    """The table."""
    return SantoDomingoTable()
