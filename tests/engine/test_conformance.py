"""The requirements for every registered game, with every number of players and every two options, apart from rules.

The games are played at random with seeds; the tests know nothing about any particular game.
"""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from types import MappingProxyType
from typing import Any

import pytest

from game_files import game_file
from pygame_core import save
from pygame_core.chance import Chance
from pygame_core.game import Action, Game, IllegalAction, Step
from pygame_core.games import GAMES, load_game
from pygame_core.match import Match, Refused
from pygame_core.plain import BadData
from tests.engine.mutations import HUGE, Word, mutations, of_other_types
from tests.engine.playing import (
    Case,
    RandomGame,
    all_combinations,
    cases,
    changeable,
    do_again,
    frozen,
    is_event,
    is_fact,
    is_position,
    is_view,
    loaded,
    new_match,
    phase_of,
    random_games,
    shared_fields,
    wander,
)

EVERY_CASE = pytest.mark.parametrize("case", cases(), ids=str, scope="module")
"""All tests of a case run one after another, so that each process plays few random games."""
EVERY_GAME = pytest.mark.parametrize("game_id", GAMES)
MOST_LISTED = 40
"""The maximum number of listed actions tried per position."""
MOST_MUTATED = 24
"""The maximum number of mutations of a listed action tried per position."""
MOST_PAST = 6
"""The maximum number of actions of earlier positions tried per position."""
OFTEN, SELDOM, RARELY = 3, 5, 8
"""Strides: a property looks at every third, fifth or eighth position, and at the first position of each kind."""


# ---- what a game says about itself ----


@EVERY_GAME
def test_a_game_names_itself_and_its_components(game_id: str) -> None:
    game = load_game(game_id)
    assert game.id == game_id
    assert game.rules_version >= 1
    assert game.components_id
    assert re.fullmatch("[0-9a-f]{16,}", game.components_digest)
    assert load_game(game_id, game.components_id).components_digest == game.components_digest
    assert game.seat_counts
    assert all(option.allowed(seats) for option in game.options for seats in game.seat_counts)
    assert len({option.name for option in game.options}) == len(game.options)


@EVERY_GAME
def test_what_a_game_does_not_have_cannot_be_started(game_id: str) -> None:
    game = load_game(game_id)
    least, most = game.seat_counts[0], game.seat_counts[-1]
    wrong: list[tuple[int, dict[str, Any]]] = [(least - 1, {}), (most + 1, {}), (-1, {}), (least, {"colour": "red"})]
    for option in game.options:
        unlike: tuple[object, ...] = ("nothing like it", 10**9, None, True, [])
        wrong += [(least, {option.name: value}) for value in unlike]
        wrong += [
            (seats, {option.name: value})
            for seats in game.seat_counts
            for value in set(option.values) - set(option.allowed(seats))
        ]
    for seats, options in wrong:
        with pytest.raises(BadData):
            game.start(seats, options, Chance(b""))


@EVERY_GAME
@pytest.mark.parametrize("seats", [True, 3.0, "3", None, [3], (3,), b"3", HUGE, 2.5, float("nan")])
def test_a_number_of_seats_of_another_type_starts_nothing(game_id: str, seats: Any) -> None:
    with pytest.raises(BadData):
        load_game(game_id).start(seats, {}, Chance(b""))


@EVERY_GAME
def test_an_option_of_another_type_starts_nothing(game_id: str) -> None:
    game = load_game(game_id)
    wrong: list[Any] = [None, [], "", 1, [("board", "winter")], {1: 1, "x": 2}, {None: None}, {(): ()}]
    for option in game.options:
        for value in option.values:
            alike = float(value) if isinstance(value, int) else value.encode()
            wrong += [{option.name: one} for one in (alike, [value], (value,), Word(str(value)))]
    for options in wrong:
        with pytest.raises(BadData):
            game.start(game.seat_counts[-1], options, Chance(b""))


def test_an_unknown_game_and_unknown_components_are_refused() -> None:
    with pytest.raises(BadData):
        load_game("no_such_game")
    for game_id in GAMES:
        with pytest.raises(BadData):
            load_game(game_id, "no-such-set")


# ---- states ----


@EVERY_CASE
def test_a_copy_is_equal_and_shares_nothing_that_can_change(case: Case) -> None:
    where = f"pygame_core/games/{case.game_id}/state.py: State.copy"
    for played in random_games(case)[:2]:
        for _, step in played.some_steps(SELDOM):
            copy = step.state.copy()
            assert copy == step.state
            assert frozen(copy) == frozen(step.state)
            shared = shared_fields(step.state, copy)
            assert not shared, f"{where} shares {', '.join(shared)}, which can change"
            assert not changeable(copy) & changeable(step.state), f"{where} shares something that can change"


@EVERY_CASE
def test_older_states_and_events_stay_as_they_were(case: Case) -> None:
    game = case.game
    for played in random_games(case)[:3]:
        kept: list[tuple[Step[Any], Any]] = [(step, frozen(step)) for step in played.start]
        for _, ply in played.some_plies(OFTEN):
            before, steps, own = frozen(ply.before), list[Step[Any]](), ply.before.copy()
            game.apply(own, ply.action, played.chance, steps)
            assert frozen(ply.before) == before
            assert [frozen(step) for step in steps] == [frozen(step) for step in ply.steps]
            kept += [(step, frozen(step)) for step in steps]
        for step, written in kept:
            assert frozen(step) == written


@EVERY_CASE
def test_the_last_step_is_the_state_after_the_action_and_steps_share_nothing(case: Case) -> None:
    for played in random_games(case)[:2]:
        assert played.start
        for _, ply in played.some_plies(OFTEN):
            assert ply.steps
            assert frozen(ply.steps[-1].state) == frozen(ply.after)
            parts = [changeable(state) for state in (ply.after, *(step.state for step in ply.steps))]
            assert len(set().union(*parts)) == sum(map(len, parts))
            for step in ply.steps:
                assert not changeable(step.event.facts) & set().union(*parts), step.event


@EVERY_CASE
def test_an_action_does_the_same_when_nobody_asks_for_steps(case: Case) -> None:
    for played in random_games(case):
        state = played.first.copy()
        for ply in played.plies:
            case.game.apply(state, ply.action, played.chance)
            assert state == ply.after


@EVERY_CASE
def test_a_seed_and_the_actions_determine_the_game(case: Case) -> None:
    for played in random_games(case)[:4]:
        game = load_game(case.game_id)
        start = game.start(case.seats, case.options, played.chance)
        assert [frozen(step) for step in start] == [frozen(step) for step in played.start]


@EVERY_CASE
def test_states_and_events_are_plain_data(case: Case) -> None:
    for played in random_games(case)[:2]:
        for _, step in played.some_steps(OFTEN):
            assert is_position(step.state), step.state
            assert is_event(step.event), step.event
        for position in played.some_positions(OFTEN):
            assert is_fact(case.game.dump(position))
            assert phase_of(case, position)


def test_a_position_without_a_phase_is_named_with_its_file() -> None:
    case = cases()[0]
    with pytest.raises(AssertionError, match=rf"pygame_core/games/{case.game_id}/state\.py: State\.phase should be"):
        phase_of(case, object())


@EVERY_CASE
def test_saving_and_loading_gives_the_same_state(case: Case) -> None:
    game = case.game
    for played in random_games(case)[:2]:
        for position in played.some_positions(SELDOM):
            written = save.pack(game.dump(position))
            read = game.load(save.unpack(written), case.seats, case.options)
            assert read == position
            assert frozen(read) == frozen(position)
            assert save.pack(game.dump(read)) == written
            assert not changeable(read) & changeable(position)


@EVERY_CASE
def test_a_game_goes_on_from_a_loaded_state_as_from_its_own(case: Case) -> None:
    game = case.game
    for played in random_games(case)[:2]:
        for _, ply in played.some_plies(SELDOM):
            plain: Any = save.unpack(save.pack(game.dump(ply.before)))
            untouched = save.pack(plain)
            read = game.load(plain, case.seats, case.options)
            assert list(game.decisions(read)) == list(ply.decisions)
            game.apply(read, ply.action, played.chance)
            assert read == ply.after
            assert save.pack(plain) == untouched


@EVERY_CASE
def test_an_invalid_state_is_not_loaded(case: Case) -> None:
    game = case.game
    whole = save.unpack(save.pack(game.dump(random_games(case)[0].first)))
    assert isinstance(whole, dict)
    wrong: list[object] = [None, 0, "", [], {}, {**whole, "extra": 0}]
    wrong += [{name: value for name, value in whole.items() if name != left_out} for left_out in whole]
    unlike: tuple[object, ...] = (None, b"", {"a": 1}, -(10**12), [[[]]], "\0")
    wrong += [{**whole, name: value} for name in whole for value in unlike]
    for value in wrong:
        with pytest.raises(BadData):
            game.load(value, case.seats, case.options)
    for seats in {*game.seat_counts, 0, 99} - {case.seats}:
        with pytest.raises(BadData):
            game.load(whole, seats, {})


# ---- decisions and actions ----


@EVERY_CASE
def test_there_are_decisions_until_there_is_a_result(case: Case) -> None:
    game = case.game
    for played in random_games(case):
        for position in played.positions:
            decisions = game.decisions(position)
            assert (game.result(position) is None) == bool(decisions)
            assert all(0 <= decision.seat < case.seats and decision.kind for decision in decisions)
            assert len({decision.seat for decision in decisions}) == len(decisions)


@EVERY_CASE
def test_only_seats_with_a_decision_have_legal_actions_each_listed_once(case: Case) -> None:
    game = case.game
    for played in random_games(case)[:5]:
        for position in played.positions:
            deciding = {decision.seat for decision in game.decisions(position)}
            for seat in range(case.seats):
                actions = list(game.legal_actions(position, seat))
                assert bool(actions) == (seat in deciding)
                assert all(action.seat == seat for action in actions)
                assert len(set(actions)) == len(actions)
            assert not any(game.legal_actions(position, seat) for seat in (-1, case.seats, 10**9))


@EVERY_CASE
def test_every_listed_action_can_be_applied_and_written_down(case: Case) -> None:
    game, rng = case.game, random.Random(str(case))
    for played in random_games(case)[:2]:
        for position in played.some_positions(SELDOM):
            for action in _some(rng, _listed(game, case, position), MOST_LISTED):
                assert game.refusal(position, action) is None
                game.apply(position.copy(), action, played.chance)
                assert Action.parse(str(action)) == action


@EVERY_CASE
def test_an_unlisted_action_is_refused_with_a_clause_and_changes_nothing(case: Case) -> None:
    game, rng = case.game, random.Random(str(case))
    for played in random_games(case)[:2]:
        earlier: dict[str, Action] = {}
        for position in played.some_positions(SELDOM):
            listed, untouched = _listed(game, case, position), frozen(position)
            for action in _unlisted(rng, case, listed, earlier):
                _assert_refused(game, position, action, played.chance)
            assert frozen(position) == untouched
            earlier.update((repr(action), action) for action in listed)


@EVERY_CASE
def test_an_action_of_another_type_is_refused_with_a_clause_and_changes_nothing(case: Case) -> None:
    game, rng, verbs = case.game, random.Random(f"{case} types"), set[str]()
    for played in random_games(case)[:3]:
        for position in played.positions:
            listed = _listed(game, case, position)
            new = [action for action in listed if action.verb not in verbs]
            models = _some(rng, new, 2) or _some(rng, listed, int(rng.random() < 0.05))
            verbs.update(model.verb for model in models)
            untouched = frozen(position)
            for action in (action for model in models for action in of_other_types(model)):
                _assert_refused(game, position, action, played.chance)
            assert frozen(position) == untouched
    assert verbs


@EVERY_CASE
@pytest.mark.parametrize("seat", [True, False, 1.0, "0", [0], (0,), b"0", HUGE, 0.5])
def test_a_seat_of_another_type_sees_nothing_and_has_no_actions(case: Case, seat: Any) -> None:
    first = random_games(case)[0].first
    assert not case.game.legal_actions(first, seat)
    with pytest.raises(BadData):
        case.game.view(first, seat)
    match = new_match(case)
    with pytest.raises(Refused):
        match.view(seat)
    for own in range(case.seats):
        assert all(type(action.seat) is int for action in case.game.legal_actions(first, own))


def _listed(game: Game[Any], case: Case, position: Any) -> list[Action]:
    return [action for seat in range(case.seats) for action in game.legal_actions(position, seat)]


def _some(rng: random.Random, actions: Sequence[Action], most: int) -> Sequence[Action]:
    return actions if len(actions) <= most else rng.sample(actions, most)


def _unlisted(
    rng: random.Random, case: Case, listed: Sequence[Action], earlier: Mapping[str, Action] = MappingProxyType({})
) -> Sequence[Action]:
    """Mutations of a listed action, and actions of earlier positions by what they print, that are not listed now.

    Compared by repr, because True equals 1 but is not a valid value in an action.
    """
    listed_now, past = set(map(repr, listed)), list(earlier.values())
    model = rng.choice(listed or past)
    verbs = sorted({action.verb for action in (*listed, *past)})
    changed = [other for other in mutations(model, case.seats, verbs) if repr(other) not in listed_now]
    return [
        *_some(rng, changed, MOST_MUTATED),
        *_some(rng, [action for text, action in earlier.items() if text not in listed_now], MOST_PAST),
    ]


def _assert_refused(game: Game[Any], position: Any, action: Action, chance: Chance) -> None:
    reason = game.refusal(position, action)
    assert reason is not None, f"{action.verb} is not listed, and not refused"
    assert reason.clause in clauses(game.id), f"{action.verb} is refused by {reason.clause}, which no rulebook has"
    assert reason.code
    assert is_fact(dict(reason.facts))
    steps: list[Step[Any]] = []
    with pytest.raises(IllegalAction) as caught:
        game.apply(position, action, chance, steps)
    assert caught.value.reason == reason
    assert not steps


@cache
def clauses(game_id: str) -> frozenset[str]:
    """The ids of all clauses of a game's rulebook."""
    book = tomllib.loads(game_file(game_id, "rules.en.toml").read_text("utf-8"))
    return frozenset(clause["id"] for section in book["section"] for clause in section["clause"])


# ---- what must add up, and the end ----


@EVERY_CASE
def test_quantities_are_conserved_at_every_step(case: Case) -> None:
    for played in random_games(case):
        expected = dict(case.game.quantities(played.first))
        assert expected
        for step in played.steps:
            assert dict(case.game.quantities(step.state)) == expected, step.event


@EVERY_CASE
def test_every_game_ends_in_time_with_a_result_for_everybody(case: Case) -> None:
    game = case.game
    for played in random_games(case):
        assert 0 < len(played.plies) <= game.longest
        result = game.result(played.positions[-1])
        assert result is not None
        assert sorted(result.ranking) == list(range(case.seats))
        assert result.winners
        assert set(result.winners) == set(result.ranking[: len(result.winners)])
        assert len(result.totals) == case.seats
        assert all(name and len(numbers) == case.seats for name, numbers in result.tie_breaks)


# ---- secrets ----


@EVERY_CASE
def test_views_cannot_be_changed_and_hold_no_state(case: Case) -> None:
    for played in random_games(case)[:2]:
        known: dict[int, Any] = {}
        for _, step in played.some_steps(RARELY):
            for viewer in _viewers(case):
                view = case.game.view(step.state, viewer)
                assert is_view(view, known)
                assert hash(view) == hash(case.game.view(step.state.copy(), viewer))


@EVERY_CASE
def test_another_deal_looks_the_same(case: Case) -> None:
    game = case.game
    for played in random_games(case)[:1]:
        for number, step in played.some_steps(RARELY):
            untouched, quantities = frozen(step.state), game.quantities(step.state)
            shown = {viewer: repr(game.view(step.state, viewer)) for viewer in _viewers(case)}
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
            for viewer in _viewers(case):
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
    seeing_all = set(_viewers(case))
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
                others = [viewer for viewer in _viewers(case) if viewer != seat]
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
                others = [viewer for viewer in _viewers(case) if viewer != decision.seat]
                own = [_up_to_reveal(case.game, ply.before, one, played.chance, (decision.seat,)) for one in pair]
                shown = [_up_to_reveal(case.game, ply.before, one, played.chance, others) for one in pair]
                is_hidden = own[0] != own[-1] and shown[0] == shown[-1]
                assert not is_hidden, f"{where}: the choice {decision.kind!r} is hidden, but its Decision is not secret"


def _viewers(case: Case) -> list[int | None]:
    return [None, *range(case.seats)]


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


# ---- matches ----


@EVERY_CASE
def test_undo_redo_and_jumps_give_the_states_that_were(case: Case) -> None:
    played = random_games(case)[0]
    match, expected = _match_of(played)
    for position in range(match.position - 1, -1, -1):
        match.undo()
        assert frozen(match.state) == expected[position]
    for position in range(1, len(expected)):
        match.redo()
        assert frozen(match.state) == expected[position]
    rng = random.Random(str(case))
    for _ in range(60):
        position = rng.randrange(len(expected))
        match.jump(position)
        assert match.position == position
        assert frozen(match.state) == expected[position]


def _match_of(played: RandomGame) -> tuple[Match, list[str]]:
    """The match of a random game at its end, and a snapshot of each position taken when it was played."""
    match = new_match(played.case, played.seed)
    expected = [frozen(match.state)]
    for ply in played.plies:
        moments = match.play(ply.action)
        assert [frozen(moment.event) for moment in moments] == [frozen(step.event) for step in ply.steps]
        expected.append(frozen(match.state))
    assert expected == [frozen(position) for position in played.positions]
    return match, expected


@EVERY_CASE
def test_every_moment_can_be_viewed_as_it_was(case: Case) -> None:
    played = random_games(case)[1]
    match, _ = _match_of(played)
    assert match.now == len(played.steps) - 1
    for at, step in played.some_steps(SELDOM):
        for viewer in _viewers(case):
            assert match.view(viewer, at) == case.game.view(step.state, viewer)
    for seat in (-1, -case.seats, case.seats, 10**9):
        with pytest.raises(Refused):
            match.view(seat)
        for _, step in played.some_steps(SELDOM):
            with pytest.raises(BadData):
                case.game.view(step.state, seat)


@EVERY_CASE
def test_a_match_is_loaded_as_it_was_saved(case: Case) -> None:
    for seed in range(2):
        match = new_match(case, seed)
        writer = save.Writer(match)
        for number, _ in enumerate(wander(match, random.Random(f"{case} {seed}"), 150)):
            if number % 60 == seed * 30:
                _assert_loaded_as_saved(match, writer.text())
        _assert_loaded_as_saved(match, writer.text())


def _assert_loaded_as_saved(match: Match, text: str) -> None:
    assert save.write(match) == text
    loaded_match = save.read(text)
    assert loaded_match.differs == ""
    other = loaded_match.match
    assert save.write(other) == text
    assert (other.position, other.base, other.players, other.setup) == (
        match.position,
        match.base,
        match.players,
        match.setup,
    )
    assert [played.action for played in other.line] == [played.action for played in match.line]
    assert _frozen_line(other) == _frozen_line(match)
    assert [(entry.kind, entry.values) for entry in other.entries] == [
        (entry.kind, entry.values) for entry in match.entries
    ]


def _frozen_line(match: Match) -> list[str]:
    return [frozen(moment) for played in match.line for moment in played.moments]


@EVERY_CASE
def test_doing_all_entries_again_gives_the_same_match(case: Case) -> None:
    match, again = new_match(case, 5), new_match(case, 5)
    for _ in wander(match, random.Random(f"{case} again"), 200):
        pass
    for entry in match.entries:
        do_again(again, entry)
    assert again.entries == match.entries
    assert again.position == match.position
    assert again.players == match.players
    assert _frozen_line(again) == _frozen_line(match)


@EVERY_CASE
def test_a_refused_action_leaves_a_match_as_it_was(case: Case) -> None:
    match = new_match(case, 1)
    rng = random.Random(f"{case} refused")
    for number, _ in enumerate(wander(match, rng, 40)):
        if number % OFTEN:
            continue
        text, line = save.write(match), _frozen_line(match)
        listed = _listed(case.game, case, match.state) or [Action(0, "x")]
        for action in (Action(case.seats, "x"), *_some(rng, _unlisted(rng, case, listed), 4)):
            assert match.refusal(action) is not None
            with pytest.raises(IllegalAction):
                match.play(action)
        assert save.write(match) == text
        assert _frozen_line(match) == line


# ---- the suite itself ----


@EVERY_GAME
def test_the_cases_are_all_player_counts_and_options_and_every_two_of_them(game_id: str) -> None:
    tested, game = [case for case in cases() if case.game_id == game_id], loaded(game_id)
    assert {case.seats for case in tested} == set(game.seat_counts)
    for option in game.options:
        assert {case.options[option.name] for case in tested} == set(option.values)
    assert set().union(*(case.pairs for case in tested)) == set().union(
        *(case.pairs for case in all_combinations(game))
    )


def test_no_two_random_games_of_a_case_are_the_same() -> None:
    for case in cases():
        for one, other in pairwise(random_games(case)):
            assert [ply.action for ply in one.plies] != [ply.action for ply in other.plies]
