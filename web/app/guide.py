"""The guide of a game: a first game with a fixed deal, in steps that say one thing, point at a piece, and wait.

The build checks each ``assets/games/<game>/guide.toml``, adds the translations of its sentences, and turns it into a
JSON text in a pack of its own.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from app.authored import BadContent, read_entries, read_table
from app.packs import read_data
from pygame_core.game import Action, Seat, Value
from pygame_core.plain import BadData

PUPIL: Seat = 0
"""The seat of the person who is guided; the guide plays all others until its end."""
SENTENCES = ("say", "otherwise")
"""The keys of a step whose values are sentences."""
FILE = "guide.json"
"""The name of a guide among the data of its game."""
Texts = Mapping[str, str]
"""A sentence by language."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: what is said, the ids of the elements that it points at, and what it waits for."""

    say: Texts
    points: tuple[str, ...] = ()
    play: Action | None = None
    """The action that it waits for; None if it only says something."""
    others: tuple[Action, ...] = ()
    """Actions that are as good: the guide goes on after them in the same way."""
    otherwise: Texts | None = None
    """What is said to any other action; None for a general sentence."""
    then: tuple[Action, ...] = ()
    """What the other seats do after it."""

    @property
    def wanted(self) -> tuple[Action, ...]:
        """The actions after which the guide goes on; none if it only says something."""
        return (self.play, *self.others) if self.play is not None else ()


@dataclass(frozen=True, slots=True)
class Guide:
    """The set-up of a guided game, what other seats do before the first step, and the steps."""

    seed: bytes
    seats: int
    options: Mapping[str, Value]
    before: tuple[Action, ...]
    steps: tuple[Step, ...]


def load(game: str) -> Guide | None:
    """The guide of a game; None while its pack has not arrived."""
    written = read_data(game, FILE)
    return read(json.loads(written), f"{game}: {FILE}") if written is not None else None


def read(content: object, name: str) -> Guide:
    """Parse a guide from plain data; BadContent says what is wrong, with ``name`` as the name of the file."""
    top = read_table(content, name, ("seed", "seats", "step"), ("options", "before"))
    if not isinstance(top["seed"], str) or not isinstance(top["seats"], int):
        raise BadContent(f"{name}: seed is a text, and seats a number")
    steps = tuple(
        _step(one, f"{name}: step {number}") for number, one in enumerate(read_entries(top["step"], name, "step"), 1)
    )
    return Guide(
        top["seed"].encode(),
        top["seats"],
        _options(top.get("options", {}), name),
        _actions(top.get("before", []), f"{name}: before"),
        steps,
    )


def sentences(content: Mapping[str, object]) -> Iterator[str]:
    """Every sentence of a guide as it is written in English."""
    for step in read_entries(content["step"], "step", "step"):
        if isinstance(step, Mapping):
            yield from (str(step[key]) for key in SENTENCES if key in step)


def _step(content: object, where: str) -> Step:
    table = read_table(content, where, ("say",), ("points", "play", "others", "otherwise", "then"))
    play = table.get("play")
    if play is None and "others" in table:
        raise BadContent(f"{where}: others need play")
    return Step(
        _texts(table["say"], f"{where}: say"),
        tuple(_strings(table.get("points", []), f"{where}: points")),
        _actions([play], f"{where}: play")[0] if play is not None else None,
        _actions(table.get("others", []), f"{where}: others"),
        _texts(table["otherwise"], f"{where}: otherwise") if "otherwise" in table else None,
        _actions(table.get("then", []), f"{where}: then"),
    )


def _options(content: object, where: str) -> Mapping[str, Value]:
    if not isinstance(content, Mapping) or not all(isinstance(one, int | str) for one in content.values()):
        raise BadContent(f"{where}: options have numbers or words as values")
    return dict(content)


def _actions(content: object, where: str) -> tuple[Action, ...]:
    try:
        return tuple(Action.parse(one) for one in _strings(content, where))
    except BadData as error:
        raise BadContent(f"{where}: {error}") from None


def _strings(content: object, where: str) -> Sequence[str]:
    if not isinstance(content, list) or not all(isinstance(one, str) for one in content):
        raise BadContent(f"{where}: a list of texts is needed")
    return content


def _texts(content: object, where: str) -> Texts:
    if not isinstance(content, Mapping) or not content or not all(isinstance(one, str) for one in content.values()):
        raise BadContent(f"{where}: a text is needed")
    return content
