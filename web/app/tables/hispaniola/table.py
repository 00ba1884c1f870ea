"""The table of Hispaniola."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile

from app.digest import DigestLine
from app.explanation import Explanations
from app.regions import Layout
from app.scene import EndFigures, OfAKind
from app.table_ui import TableUi
from app.tables.base import Table
from app.tables.hispaniola import digest, events, layout, options, reasons, refusals, results, scores
from app.tables.hispaniola.hand import action_of, selected_card
from app.tables.hispaniola.interim_score import interim_score
from app.tables.hispaniola.scene import Scene
from app.tables.hispaniola.scores import SOURCES
from app.tables.hispaniola.suits import card_name
from app.tables.hispaniola.trick import is_led, number_of_trick
from app.tables.prompt import reveal_label
from app.words import Html, Words
from pygame_core.gains import Gain
from pygame_core.game import Action, Decision, Event, Reason, Result, Value
from pygame_core.games.hispaniola.decisions import CLAUSES
from pygame_core.games.hispaniola.events import BidsRevealed, Dealt, Happening, Placed, Scored, TrickWon, read_event
from pygame_core.games.hispaniola.loading import DEALT
from pygame_core.games.hispaniola.meta import META
from pygame_core.games.hispaniola.state import NOBODY
from pygame_core.games.hispaniola.view import View

DURATIONS = {"bids": 1200, "won": 1100, "placed": 1000, "swapped": 1000, "gave": 1000, "scored": 1200}
"""How long a step is shown, in milliseconds; a played card is not shown as a step."""

LAST_TRICK_MS = 2400
"""How long the last trick of a hand is shown as won; others stand on while somebody thinks of what to lead."""

PAUSING = ("bids", "scored")
"""The steps after which the table pauses, so that everybody sees them: the bids, and the score of a hand."""

SOUNDS = {
    "bids": "card",
    "played": "card",
    "won": "bell",
    "placed": "tile",
    "swapped": "tile",
    "gave": "card",
    "scored": "coin",
    "dealt": "bell",
}
"""The sound of each kind of event."""


def _bids_before(events: Sequence[Happening], moment: int) -> int:
    """How many times everybody has bid in the hand of a moment (HI-T4)."""
    hand = takewhile(lambda event: not isinstance(event, Dealt), reversed(events[:moment]))
    return sum(isinstance(event, BidsRevealed) for event in hand)


class HispaniolaTable(Table[View, Happening]):
    """The table of Hispaniola."""

    meta = META
    durations = DURATIONS
    silent = digest.SILENT
    tells_turns = False
    sounds = SOUNDS
    pausing = PAUSING
    pauses_on_result = True
    clauses = CLAUSES
    has_quick_mode = True

    def read_event(self, event: Event) -> Happening:
        """The record of an event; BadData if it is invalid."""
        return read_event(event)

    def parts(self, event: Happening) -> int:
        """The score of a hand is shown source by source."""
        return SOURCES if isinstance(event, Scored) else 1

    def step_duration(self, events: Sequence[Happening], moment: int) -> int:
        """How long the step of this moment is shown, in milliseconds; 0 if it is not shown as a step."""
        event = events[moment]
        if isinstance(event, TrickWon) and event.trick == DEALT - _bids_before(events, moment):
            return LAST_TRICK_MS
        return super().step_duration(events, moment)

    def sound(self, event: OfAKind) -> str:
        """The name of the sound of an event: a splash if a pirate goes overboard."""
        return "splash" if isinstance(event, Placed) and event.overboard != NOBODY else super().sound(event)

    def layout(self, scene: Scene) -> Layout:
        """The regions of the table."""
        return layout.regions(scene, self.prompt)

    def explanations(self, scene: Scene) -> Explanations:
        """The explanation of everything on the table."""
        from app.tables.hispaniola import explanations

        return explanations.explanations(scene)

    def on_selection(self, ui: TableUi, view: View, content: Mapping[str, object]) -> None:
        """Select a card or an option."""
        card, choice = content.get("card"), content.get("pick")
        if isinstance(card, list) and len(card) == 2 and tuple(card) in view.playable:
            ui.selected = (card[0], card[1])
        elif type(choice) is int and view.phase in ("board", "give"):
            ui.selected = (choice,)

    def picked_action(self, ui: TableUi, view: View) -> Action | None:
        """The action that plays the selected card; None if none is selected."""
        card = selected_card(ui.selected, view)
        return action_of(view, view.seat, card) if card is not None and view.seat is not None else None

    def has_one_answer(self, view: View, decision: Decision) -> bool:
        """Whether a seat has only one card left: the last trick plays itself."""
        return view.phase == "play" and view.seats[decision.seat].cards == 1

    def describe_event(self, words: Words, names: Sequence[Html], event: Happening) -> Html:
        """The event in a sentence for the log."""
        return events.describe_event(words, names, event)

    def chapter(self, words: Words, event: Happening) -> Html | None:
        """A group of the log begins with each hand."""
        return words("Hand {hand}", hand=event.hand) if isinstance(event, Dealt) else None

    def begins_turn(self, before: Happening | None, event: Happening) -> bool:
        """Whether a line of the log begins with this event."""
        return digest.begins_turn(before, event)

    def describe_turn(self, words: Words, names: Sequence[Html], events: Sequence[Happening]) -> Html:
        """The events of one line of the log in short."""
        return digest.describe_turn(words, names, events)

    def digest(
        self, words: Words, names: Sequence[Html], events: Sequence[Happening], seat: int
    ) -> Sequence[DigestLine]:
        """What a seat may have missed, in at most six lines."""
        return digest.digest(words, names, events)

    def option_title(self, words: Words, name: str) -> Html:
        """The title of an option."""
        return options.option_title(words)

    def option_value(self, words: Words, name: str, value: Value) -> tuple[Html, Html]:
        """The name and the explanation of one value of an option."""
        return options.option_value(words, value)

    def describe_refusal(self, words: Words, names: Sequence[Html], reason: Reason[str]) -> Html:
        """Why an action is not allowed, in a sentence."""
        return refusals.describe_refusal(words, names, reason)

    def describe_action(self, words: Words, view: View, action: Action, sentence: Html) -> Html:
        """What an action is, for a hint to its seat."""
        return reasons.describe_action(words, view, action, sentence)

    def pieces(self, view: View, action: Action) -> tuple[str, ...]:
        """The ids of the elements that an action is about."""
        return reasons.pieces_of(view, action)

    def describe_gain(self, words: Words, names: Sequence[Html], gain: Gain) -> Html:
        """What an action brings, in a sentence."""
        return reasons.describe_gain(words, names, gain)

    def handover(self, words: Words, name: Html, view: View, decision: Decision) -> tuple[Html, Html]:
        """What the next person has to do, and the label of the button that shows the cards."""
        label = reveal_label(words, name)
        if view.phase == "bid" and view.seats[decision.seat].bids:
            return words("Hand {hand}: no number stood alone, bid again.", hand=view.hand), label
        if view.phase == "bid":
            return words("Hand {hand}: bid a card for trump.", hand=view.hand), label
        trick = number_of_trick(view)
        todo = (
            words("Trick {trick}: play a card.", trick=trick)
            if is_led(view)
            else words("Trick {trick}: lead a card.", trick=trick)
        )
        return todo, label

    def waiting(self, words: Words, names: Sequence[Html], view: View, decision: Decision) -> tuple[Html, ...]:
        """For each seat what it has bid or played, or that it comes later."""
        return tuple(_waits(words, name, view, seat) for seat, name in enumerate(names))

    def summary(self, words: Words, names: Sequence[Html], view: View, decision: Decision | None) -> Html:
        """One line for the list of saved games."""
        if decision is None:
            return words.plural("Finished after {count} hand", "Finished after {count} hands", view.hands_to_play)
        name = names[decision.seat]
        if decision.kind == "bid":
            return words("Hand {hand} of {hands}, {name} to bid", hand=view.hand, hands=view.hands_to_play, name=name)
        trick = number_of_trick(view)
        return words(
            "Hand {hand} of {hands}, trick {trick}: {name}",
            hand=view.hand,
            hands=view.hands_to_play,
            trick=trick,
            name=name,
        )

    def points(self, view: View) -> Sequence[int]:
        """The points of each seat if the hand were scored now."""
        scores = [seat.score for seat in view.seats]
        if view.phase in ("scored", "over"):
            return scores
        return [score + now for score, now in zip(scores, interim_score(view))]

    def score_sheet(self, words: Words, names: Sequence[Html], marks: Sequence[Html], view: View) -> Html:
        """The content of the score sheet."""
        return scores.sheet(words, names, marks, view)

    def score_sheet_title(self, words: Words) -> Html:
        """The title of the score sheet."""
        return words("Score sheet")

    def results(self, words: Words, view: View, happened: Sequence[Happening], result: Result) -> EndFigures:
        """The figures for the end screen."""
        return results.figures(words, happened, result)


def _waits(words: Words, name: Html, view: View, seat: int) -> Html:
    """The sentence of the hand-over screen about a seat that does not act now."""
    if view.phase == "bid":
        return (
            words("{name} has bid", name=name) if view.seats[seat].laid else words("{name} bids after you", name=name)
        )
    played = dict(view.trick) if is_led(view) else {}
    if seat not in played:
        return words("{name} comes after you", name=name)
    card = card_name(words, played[seat])
    if seat == view.trick[0][0]:
        return words("{name} led the {card}", name=name, card=card)
    return words("{name} played the {card}", name=name, card=card)


def load_table() -> HispaniolaTable:
    """The table."""
    return HispaniolaTable()
