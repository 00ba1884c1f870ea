"""Secrets: no view shows what its viewer may not know."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from pygame_core import save
from pygame_core.chance import Chance
from pygame_core.game import Action, Game, Step
from tests.engine.conformance.each import EVERY_CASE, RARELY, viewers_of
from tests.engine.playing import (
    Case,
    RandomGame,
    changeable,
    frozen,
    is_view,
    random_games,
)


@EVERY_CASE
def test_views_cannot_be_changed_and_hold_no_state(case: Case) -> None:
    for played in random_games(case)[:2]:
        known: dict[int, Any] = {}
        for _, step in played.some_steps(RARELY):
            for viewer in viewers_of(case):
                view = case.game.view(step.state, viewer)
                assert is_view(view, known)
                assert hash(view) == hash(case.game.view(step.state.copy(), viewer))


@EVERY_CASE
def test_another_deal_looks_the_same(case: Case) -> None:
    game = case.game
    for played in random_games(case)[:1]:
        for number, step in played.some_steps(RARELY):
            untouched, quantities = frozen(step.state), game.quantities(step.state)
            shown = {viewer: repr(game.view(step.state, viewer)) for viewer in viewers_of(case)}
            for viewer in shown:
                other = game.redeal(step.state, viewer, _deal(number))
                for looking in {viewer, None}:
                    assert repr(game.view(other, looking)) == shown[looking]
                assert game.quantities(other) == quantities
            assert frozen(step.state) == untouched


@EVERY_CASE
def test_another_deal_is_a_position_in_which_the_same_can_be_done(case: Case) -> None:
    game = case.game
    for played in random_games(case)[:1]:
        for number, position in enumerate(played.some_positions(RARELY)):
            for viewer in viewers_of(case):
                other = game.redeal(position, viewer, _deal(number))
                assert game.redeal(position, viewer, _deal(number)) == other
                assert game.redeal(other, viewer, _deal(number)) == other
                assert game.redeal(other, viewer, _deal(number + 1)) == game.redeal(position, viewer, _deal(number + 1))
                assert not changeable(other) & changeable(position)
                assert list(game.decisions(other)) == list(game.decisions(position))
                again = game.load(save.unpack(save.pack(game.dump(other))), case.seats, case.options)
                assert again == other
                if viewer is not None:
                    assert list(game.legal_actions(other, viewer)) == list(game.legal_actions(position, viewer))


@EVERY_CASE
def test_another_deal_really_hides_what_is_secret(case: Case) -> None:
    game = case.game
    plies = [ply for played in random_games(case)[:3] for ply in played.plies]
    if not any(decision.secret for ply in plies for decision in ply.decisions):
        return
    seeing_all = set(viewers_of(case))
    for ply in plies:
        for viewer in tuple(seeing_all):
            if any(game.redeal(ply.after, viewer, _deal(number)) != ply.after for number in range(3)):
                seeing_all.remove(viewer)
    assert not seeing_all


@EVERY_CASE
def test_nobody_else_sees_a_secret_choice_before_it_is_revealed(case: Case) -> None:
    """If two choices differ only in their secret, all other seats see the same until the reveal."""
    rng, compared, known_to_oneself = random.Random(str(case)), 0, 0
    for played in random_games(case)[:3]:
        for ply in played.plies:
            for seat, first, second in _secret_alternatives(rng, played, ply.before, ply.decisions):
                compared += 1
                own = _up_to_reveal(case.game, ply.before, first, played.chance, (seat,))
                known_to_oneself += own != _up_to_reveal(case.game, ply.before, second, played.chance, (seat,))
                others = [viewer for viewer in viewers_of(case) if viewer != seat]
                shown = _up_to_reveal(case.game, ply.before, first, played.chance, others)
                instead = _up_to_reveal(case.game, ply.before, second, played.chance, others)
                assert shown == instead, _told_apart(case, first, second, shown, instead)
    if any(decision.secret for played in random_games(case)[:3] for ply in played.plies for decision in ply.decisions):
        assert compared
        assert known_to_oneself


@EVERY_CASE
def test_a_choice_that_only_its_seat_sees_is_secret(case: Case) -> None:
    """If two choices differ for their seat, and look the same to all others until the reveal, they are secret."""
    rng, where = random.Random(f"{case} hidden"), f"pygame_core/games/{case.game_id}/decisions.py"
    for played in random_games(case)[:1]:
        for _, ply in played.some_plies(RARELY):
            for decision in (decision for decision in ply.decisions if not decision.secret):
                actions = case.game.legal_actions(ply.before, decision.seat)
                pair = rng.sample(actions, min(2, len(actions)))
                others = [viewer for viewer in viewers_of(case) if viewer != decision.seat]
                own = [_up_to_reveal(case.game, ply.before, one, played.chance, (decision.seat,)) for one in pair]
                shown = [_up_to_reveal(case.game, ply.before, one, played.chance, others) for one in pair]
                is_hidden = own[0] != own[-1] and shown[0] == shown[-1]
                assert not is_hidden, f"{where}: the choice {decision.kind!r} is hidden, but its Decision is not secret"


def _deal(number: int) -> Chance:
    return Chance(b"another deal" + number.to_bytes(4, "big"))


def _secret_alternatives(
    rng: random.Random, played: RandomGame, position: Any, decisions: Sequence[Any]
) -> Iterator[tuple[int, Action, Action]]:
    for decision in decisions:
        actions = played.case.game.legal_actions(position, decision.seat)
        if decision.secret and len(actions) > 1:
            first, second = rng.sample(actions, 2)
            yield decision.seat, first, second


def _up_to_reveal(
    game: Game[Any], position: Any, action: Action, chance: Chance, viewers: Sequence[int | None]
) -> list[Any]:
    """The events and views of an action, step by step, until something is revealed."""
    after, steps = position.copy(), list[Step[Any]]()
    game.apply(after, action, chance, steps)
    shown = []
    for step in steps:
        if step.event.reveals:
            break
        shown.append((frozen(step.event), [repr(game.view(step.state, viewer)) for viewer in viewers]))
    return shown


def _told_apart(case: Case, first: Action, second: Action, shown: Sequence[Any], instead: Sequence[Any]) -> str:
    """What is wrong if two secret choices do not look the same, and at which event others can tell them apart."""
    pairs = zip(shown, instead)
    event = next((one[0] for one, other in pairs if one != other), "the number of events")
    return (
        f"pygame_core/games/{case.game_id}: others tell {first} from {second} before an event with reveals=True, "
        f"by {event:.200}"
    )
