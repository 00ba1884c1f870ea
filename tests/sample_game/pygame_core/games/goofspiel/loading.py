"""A stored position of Goofspiel read back, and checked so that play can go on from it."""

from __future__ import annotations

from dataclasses import fields

from pygame_core import plain
from pygame_core.games.goofspiel.components import HIGHEST, Components
from pygame_core.games.goofspiel.round import highest_bidders
from pygame_core.games.goofspiel.state import GONE, State
from pygame_core.plain import BadData


def load(value: object, components: Components, seats: int, ties: str) -> State:
    """The state that ``dump`` wrote of a game of so many seats; BadData if it is none."""
    read = plain.fields(value, "state", [field.name for field in fields(State)])
    if read["ties"] != ties:
        raise BadData("state: ties do something else than in the game (GO-V1)")
    state = State(
        ties=ties,
        phase=plain.text(read["phase"], "phase"),
        round=plain.whole(read["round"], "round", 1, HIGHEST),
        deck=_cards(read["deck"], "deck"),
        prizes=_cards(read["prizes"], "prizes"),
        nobodys=_cards(read["nobodys"], "nobodys"),
        hands=[_cards(hand, "hands") for hand in plain.items(read["hands"], "hands", seats)],
        bids=[plain.whole(card, "bids", 0, HIGHEST) for card in plain.items(read["bids"], "bids", seats)],
        spent=[_cards(spent, "spent") for spent in plain.items(read["spent"], "spent", seats)],
        won=[_cards(won, "won") for won in plain.items(read["won"], "won", seats)],
    )
    _check_cards(components, state)
    _check_rounds(components, state)
    _check_prizes(state)
    return state


def _check_cards(components: Components, state: State) -> None:
    """GO-C1, GO-C2: every card is somewhere, and only once."""
    for hand, card, spent in zip(state.hands, state.bids, state.spent):
        laid = (card,) if card else ()
        if sorted((*hand, *laid, *spent)) != list(components.bids) or list(hand) != sorted(hand):
            raise BadData("state: a player has every card once, and holds them in ascending order (GO-C1)")
    won = [prize for prizes in state.won for prize in prizes]
    if sorted((*state.deck, *state.prizes, *state.nobodys, *won)) != list(components.prizes):
        raise BadData("state: every prize is in one place (GO-C2)")


def _check_rounds(components: Components, state: State) -> None:
    """GO-R1, GO-R2, GO-E1: each round turns up a prize and takes a card of everybody, until there are no more."""
    over = state.phase == "over"
    if state.phase != "bid" and not over:
        raise BadData("state: nobody could go on from here")
    if over != (not state.prizes) or all(state.bids) or (over and (state.deck or any(state.bids))):
        raise BadData("state: somebody has to bid for a prize, or the game is over (GO-E1)")
    turned = len(components.prizes) - len(state.deck)
    if state.round != turned or any(len(spent) != turned - (not over) for spent in state.spent):
        raise BadData("state: each round turns up one prize and takes one card of everybody (GO-R1)")


def _check_prizes(state: State) -> None:
    """GO-R3, GO-R4, GO-V1: the bids tell how many prizes each seat has, how many lie there, and how many are gone."""
    won, lying, gone = [0] * state.seats, 0, 0
    for bids in zip(*state.spent):
        best, lying = highest_bidders(bids), lying + 1
        if len(best) == 1:
            won[best[0]], lying = won[best[0]] + lying, 0
        elif state.ties == GONE:
            gone, lying = gone + lying, 0
    if state.phase == "over":
        gone, lying = gone + lying, -1
    if (len(state.prizes), len(state.nobodys), [len(prizes) for prizes in state.won]) != (lying + 1, gone, won):
        raise BadData("state: the highest bid of each round wins the prizes (GO-R3)")


def _cards(value: object, where: str) -> tuple[int, ...]:
    return tuple(plain.whole(card, where, 1, HIGHEST) for card in plain.items(value, where, most=HIGHEST))
