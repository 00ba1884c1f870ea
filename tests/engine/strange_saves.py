"""Fuzzing of saves: recorded and random games with any part changed, with a valid chain and digest."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from time import process_time
from typing import Any

import msgpack

from pygame_core import save
from pygame_core.chance import Chance
from pygame_core.match import Match
from pygame_core.plain import BadData
from tests.engine.forging import deep, forged, frames_of
from tests.engine.playing import cases, new_match, wander

Frames = list[Any]

LONGEST = 0.5
"""The limit for reading or refusing a save, in seconds of processor time."""
STRANGE: tuple[object, ...] = (
    *(None, True, False, 0, 1, -1, 2, 7, 99, 9999, 2**31, 2**40, 2**63, -(2**63), 0.5, 3.0, float("nan")),
    *("", "x", "0", "0 choose 1", "<b>", "turn", "over", "x" * 300, b"", b"x", [], [[]], [0], [None], {}, {"x": 1}),
)
HUGE_LENGTHS = (b"\xdd\xff\xff\xff\xff", b"\xdb\xff\xff\xff\xff", b"\xdf\xff\xff\xff\xff", b"\xc6\xff\xff\xff\xff")


@dataclass(slots=True)
class Found:
    """The results for fuzzed saves."""

    read: int = 0
    refused: int = 0
    slowest: float = 0.0


@cache
def originals() -> tuple[str, ...]:
    """Short complete saves of every game with every number of players and option, some of them continued later."""
    found = []
    for number, case in enumerate(cases()):
        rng, match = random.Random(number), new_match(case, number)
        for _ in wander(match, rng, rng.choice((0, 5, 20, 60, 150))):
            pass
        text = save.write(match)
        if number % 3 == 0:
            head, *others = frames_of(text)
            match = save.read(forged([["head", {**head[1], "rules": 0}], *others])).match
            for _ in wander(match, rng, 6):
                pass
            text = save.write(match)
        found.append(text)
    return tuple(found)


@cache
def _frames(number: int) -> Frames:
    return frames_of(originals()[number])


def strange_saves(count: int, seed: int) -> Iterator[str]:
    """So many fuzzed saves; the same seed gives the same ones."""
    for number in range(count):
        rng = random.Random(f"{seed} {number}")
        frames = deepcopy(_frames(rng.randrange(len(originals()))))
        if rng.random() < 0.3:
            _be_of_another_edition(rng, frames)
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            rng.choice(CHANGES)(rng, frames)
        text = forged(frames)
        yield text if rng.random() < 0.95 else _torn(rng, text)


def examine(text: str, found: Found) -> None:
    """Read a save through every entry point: it is refused or gives a valid match, and either is quick."""
    for door in (_stored, save.read_from_outside, save.read_beginning):
        match, spent = _opened(door, text)
        if spent > LONGEST:  # another process may have caused that
            spent = min(spent, _opened(door, text)[1])
        found.slowest = max(found.slowest, spent)
        assert spent < LONGEST, f"{spent:.2f} s"
        if match is None:
            found.refused += 1
        else:
            found.read += 1
            _check(match)


def _opened(door: Callable[[str], Match], text: str) -> tuple[Match | None, float]:
    """The match that an entry point returns, None if it is refused, and the seconds that took."""
    begin = process_time()
    try:
        match = door(text)
    except BadData:
        match = None
    return match, process_time() - begin


def _stored(text: str) -> Match:
    return save.read(text).match


def _check(match: Match) -> None:
    """Assert that the match is consistent and can be viewed, narrated, continued, written, and read again."""
    game, setup = match.game, match.setup
    began = game.start(match.seats, setup.options, Chance(setup.seed))[-1].state
    for played in match.line[match.base :]:
        assert dict(game.quantities(played.moments[-1].state)) == dict(game.quantities(began))
    for moment in match.moments():
        game.check_event(moment.event, match.seats)
    assert len(match.events()) == len(match.moments())
    for seat in (None, *range(match.seats)):
        match.view(seat)
    for played in match.line:
        assert played.moments
    _check_written(match)
    decisions = match.decisions()
    assert bool(decisions) == (match.result() is None)
    for decision in decisions:
        actions = match.legal_actions(decision.seat)
        match.play(actions[len(match.entries) % len(actions)])
        _check_written(match)
        break


def _check_written(match: Match) -> None:
    text = save.write(match)
    again = save.read(text)
    assert again.differs == ""
    assert save.write(again.match) == text
    assert again.match.state == match.state


# ---- changes ----


def _drop(rng: random.Random, frames: Frames) -> None:
    del frames[rng.randrange(len(frames))]


def _repeat(rng: random.Random, frames: Frames) -> None:
    place = rng.randrange(len(frames))
    frames.insert(place, deepcopy(frames[place]))


def _swap(rng: random.Random, frames: Frames) -> None:
    one, other = rng.randrange(len(frames)), rng.randrange(len(frames))
    frames[one], frames[other] = frames[other], frames[one]


def _splice(rng: random.Random, frames: Frames) -> None:
    others = _frames(rng.randrange(len(originals())))
    place = rng.choice((0, -1, rng.randrange(len(frames))))
    frames[place] = deepcopy(others[place if place in (0, -1) else rng.randrange(len(others))])


def _flip(rng: random.Random, frames: Frames) -> None:
    place = _some_place(rng, frames)
    payload = bytearray(_packed(frames[place]))
    if payload:
        payload[rng.randrange(len(payload))] ^= 1 << rng.randrange(8)
    frames[place] = bytes(payload)


def _cut(rng: random.Random, frames: Frames) -> None:
    place = _some_place(rng, frames)
    payload = _packed(frames[place])
    frames[place] = payload[: rng.randrange(len(payload) + 1)]


def _put_in(rng: random.Random, frames: Frames) -> None:
    place = _some_place(rng, frames)
    payload = _packed(frames[place])
    at = rng.randrange(len(payload) + 1)
    frames[place] = payload[:at] + rng.choice((*HUGE_LENGTHS, deep(20), deep(2000), b"\xc1")) + payload[at + 1 :]


def _replace(rng: random.Random, frames: Frames) -> None:
    _change(rng, frames, lambda _: rng.choice(STRANGE))


def _adjust(rng: random.Random, frames: Frames) -> None:
    """Change numbers slightly, replace texts by others of the same list, shorten and lengthen lists."""
    _change(rng, frames, lambda value: _almost(rng, value))


def _undo(rng: random.Random, frames: Frames) -> None:
    kind, values = rng.choice((("undo", []), ("redo", []), ("jump", [rng.randrange(9)])))
    frames.insert(rng.randrange(1, max(2, len(frames))), ["entry", kind, values, []])


def _continue(rng: random.Random, frames: Frames) -> None:
    """Continue from the final state of this or another save."""
    state = (frames if rng.random() < 0.7 else _frames(rng.randrange(len(originals()))))[-1]
    head = _frames(0)[0][1]
    if isinstance(frames[0], list) and len(frames[0]) == 2 and isinstance(frames[0][1], dict):
        head = frames[0][1]
    edition = [head.get("rules"), head.get("components"), head.get("digest")]
    stored = state[2] if isinstance(state, list) and len(state) == 3 else None
    frames.insert(rng.randrange(1, max(2, len(frames))), ["entry", "continue", [*edition, deepcopy(stored)], []])


CHANGES: tuple[Callable[[random.Random, Frames], None], ...] = (
    *(_drop, _repeat, _swap, _splice, _flip, _cut, _put_in, _undo, _continue),
    *(_replace, _adjust) * 4,
)


def _be_of_another_edition(rng: random.Random, frames: Frames) -> None:
    """Make the save another edition's: then nothing is replayed, and only its stored content counts."""
    frames[0][1][rng.choice(("rules", "rules", "digest"))] = rng.choice((0, 0, 2, "0123456789abcdef"))


def _change(rng: random.Random, frames: Frames, to: Callable[[Any], object]) -> None:
    place = _some_place(rng, frames)
    frames[place] = _changed(rng, frames[place], to)


def _changed(rng: random.Random, content: Any, to: Callable[[Any], object]) -> Any:
    """A copy with one part, at any depth, replaced."""
    if isinstance(content, dict) and content and rng.random() < 0.97:
        name = rng.choice(sorted(content, key=repr))
        return {**content, name: _changed(rng, content[name], to)}
    if isinstance(content, list) and content and rng.random() < 0.93:
        place = rng.randrange(len(content))
        return [*content[:place], _changed(rng, content[place], to), *content[place + 1 :]]
    return to(content)


def _almost(rng: random.Random, value: Any) -> Any:
    if type(value) is int:
        return min(max(value + rng.choice((-3, -2, -1, 1, 2, 3, 30)), -(2**63)), 2**63)
    if type(value) is bool:
        return not value
    if isinstance(value, list):
        changed = rng.sample(value, len(value))
        return rng.choice((changed, value[1:], [*value, *value[:1]], []))
    if isinstance(value, str):
        return rng.choice((value[:-1], value + "s", value.upper(), "bid", "trade", "pass", "lots", "inside"))
    return rng.choice((0, [], {}, None))


def _some_place(rng: random.Random, frames: Frames) -> int:
    """A frame: the head and the state together as likely as all entries together."""
    return rng.choice((0, len(frames) - 1, *[rng.randrange(len(frames))] * 2)) if frames else 0


def _packed(frame: Any) -> bytes:
    packed: bytes = frame if isinstance(frame, bytes) else msgpack.packb(frame)
    return packed


def _torn(rng: random.Random, text: str) -> str:
    place = rng.randrange(len(text))
    return rng.choice((text[:place], text[:place] + "A" + text[place + 1 :], text[:place] + "é" + text[place:]))
