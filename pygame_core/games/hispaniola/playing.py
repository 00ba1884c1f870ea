"""Playing a card to a trick (HI-K1, HI-K2), and what follows a complete trick (HI-K3 to HI-K7)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.chance import Chance
from pygame_core.game import Action, Reason
from pygame_core.games.hispaniola.boarding import board_if_forced
from pygame_core.games.hispaniola.cards import named_card, not_in_hand, taken_from_hand, with_cards
from pygame_core.games.hispaniola.components import Components
from pygame_core.games.hispaniola.decisions import out_of_turn
from pygame_core.games.hispaniola.events import Played, TrickWon
from pygame_core.games.hispaniola.hand import Steps
from pygame_core.games.hispaniola.refusals import Code
from pygame_core.games.hispaniola.state import Card, State
from pygame_core.games.hispaniola.tricks import playable, ship_of, suit_to_follow, winner_of
from pygame_core.records import tell
from pygame_core.verbs import Verb


def cards_to_play(state: State, seat: int) -> tuple[Card, ...]:
    """The cards that a seat may play to the current trick, or lead (HI-K2)."""
    return playable(state.cards[seat], suit_to_follow(state.trick, len(state.cards)))


def _options(components: Components, state: State, seat: int) -> Sequence[Action]:
    return with_cards(components, state, seat, "play", cards_to_play(state, seat))


def _refusal(components: Components, state: State, action: Action) -> Reason[Code] | None:
    reason = out_of_turn(state, "play", action.seat)
    if reason is not None or named_card(components, state, action) in cards_to_play(state, action.seat):
        return reason
    led = suit_to_follow(state.trick, state.seats)
    return not_in_hand(components, state, action) or Reason("HI-K2", "must-follow-suit", {"suit": led})


def _do(components: Components, state: State, action: Action, _: Chance, steps: Steps) -> None:
    """HI-K1, HI-K2: a card is played; a whole trick is won."""
    seat, led = action.seat, suit_to_follow(state.trick, state.seats)
    card = taken_from_hand(components, state, action)
    if led is None:
        state.gone += tuple([played for _, played in state.trick])
        state.trick = ()
    elif card[0] != led and led not in state.lacks[seat]:
        state.lacks[seat] = (*state.lacks[seat], led)
    state.trick = (*state.trick, (seat, card))
    if len(state.trick) == state.seats:
        _win(state, Played(state.hand, seat, card, state.tricks + 1, led=False), steps)
        return
    state.turn = (seat + 1) % state.seats
    tell(steps, state, Played(state.hand, seat, card, state.tricks + 1, led=led is None), reveals=True)


def _win(state: State, last: Played, steps: Steps) -> None:
    winner, ship = winner_of(state.trick, state.trump), ship_of(state.trick)
    state.turn = winner
    state.tricks += 1
    state.piles[winner] += 1
    state.phase = "board"
    tell(steps, state, last, reveals=True)
    tell(steps, state, TrickWon(state.hand, winner, ship, state.tricks))
    board_if_forced(state, ship, steps)


PLAY = Verb("play", _options, _refusal, _do)
