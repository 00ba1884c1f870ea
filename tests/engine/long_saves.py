"""Long saves: honest games with much undo and redo, and the worst that an attacker can put into one."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterator

import msgpack

from pygame_core import save
from pygame_core.match import LARGEST_MATCH, Match
from tests.engine.forging import MAGIC, frames_of, sealed
from tests.engine.playing import Case, cases, new_match

HONEST = 440_000
"""In bytes of entries: more than the longest game ever seen, which had 611,000 characters."""
WORST = 1_450_000


def finished(case: Case, seed: int = 3, size: int = 0) -> Match:
    """A finished game with undo and redo until its entries have so many bytes."""
    rng, match = random.Random(f"{case} {seed}"), new_match(case, seed)
    while decisions := match.decisions():
        if match.size < size and match.position and rng.random() < 0.45:
            match.undo() if rng.random() < 0.5 else match.jump(max(0, match.position - rng.randrange(1, 4)))
        else:
            match.play(rng.choice(match.legal_actions(decisions[0].seat)))
    return match


def pairs(case: Case, most: int = 24_000, size: int = LARGEST_MATCH) -> str:
    """An action played and undone repeatedly, at most so often, until the save is full."""
    match = new_match(case)
    actions = match.legal_actions(match.decisions()[0].seat)
    for number in range(most):
        if match.size > size - 2000:
            break
        match.play(actions[number % len(actions)])
        match.undo()
    return save.write(match)


def worst() -> Iterator[tuple[str, str]]:
    """Full saves made of the shortest possible entries, with a name."""
    yield "notes", _filled(lambda number: ["note", [f"{number:x}"]])
    yield "seats", _filled(lambda number: ["seat", [0, f"{number:x}", "star"]])
    yield "jumps", _filled(lambda _: ["jump", [0]])
    yield "jumps that lead nowhere", _filled(lambda number: ["jump", [number]])
    yield "continuations", _filled(lambda number: ["continue", [0, "2017-1", f"{number:x}", {}]])
    yield "actions that were never played", _filled(_unplayable)


def _unplayable(number: int) -> list[object]:
    return ["undo", [], []] if number % 2 else ["play", ["0 x"], [["x", {}, False]]]


def _filled(entry: Callable[[int], list[object]]) -> str:
    head, state = frames_of(save.write(new_match(cases()[0])))
    body, number = bytearray(MAGIC + b"\x01"), 0
    chain = _add(body, b"", head)
    while len(body) < WORST:
        chain = _add(body, chain, ["entry", *entry(number), []][:4])
        number += 1
    _add(body, chain, state)
    return sealed(bytes(body))


def _add(body: bytearray, chain: bytes, frame: object) -> bytes:
    payload: bytes = msgpack.packb(frame)
    chain = hashlib.sha256(chain + payload).digest()[:8]
    body += len(payload).to_bytes(3, "big") + payload + chain
    return chain
