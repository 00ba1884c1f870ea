"""The trader rows of Santo Domingo (SD-K1, SD-K2): data files beside the rules, checked when loaded."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from pygame_core.components import CERTAINTIES, digest_of, published, read_json
from pygame_core.plain import BadData, fields, items, text, whole

SETS = ("2017-1",)
"""The ids of all published component sets, the newest last."""

BOARDS = ("standard", "winter")
LAST_SPACE = 15


@dataclass(frozen=True, slots=True)
class Rate:
    """The rate at which goods are sold for points on the spaces ``first`` to ``last`` of the trader row."""

    first: int
    last: int
    goods: int
    points: int
    certainty: str

    def most_points(self, goods: int) -> int:
        """The most points that ``goods`` can bring (SD-7b)."""
        return goods * self.points // self.goods

    def price(self, points: int) -> int:
        """The fewest goods that bring ``points`` (SD-7b)."""
        return -(-points * self.goods // self.points)


@dataclass(frozen=True, slots=True)
class Components:
    """One component set: the rates of both boards, and the digest of the file they came from."""

    id: str
    digest: str
    rates: dict[str, tuple[Rate, ...]]
    """The rates of each board, from the first space to the last."""
    on_space: dict[str, tuple[Rate, ...]]
    """The rate of each space from 0 to 15, of each board."""


def load_components(set_id: str | None = None) -> Components:
    """Load a published component set, by default the newest; BadData describes what is wrong with it."""
    set_id = set_id or SETS[-1]
    written = published(__name__, set_id, SETS)
    components = read_components(written, f"{set_id}.json")
    if components.id != set_id:
        raise BadData(f"{set_id}.json: its id is {components.id!r}, and should be the name of the file")
    return components


def read_components(written: bytes, name: str) -> Components:
    """Read a component file, called ``name`` in errors; BadData names the field and the expected value."""
    content = read_json(written, name)
    top = fields(content, name, ("id", "boards"))
    boards = fields(top["boards"], f"{name}: boards", BOARDS)
    rates = {board: _rates(boards[board], f"{name}: {board}") for board in BOARDS}
    on_space = {board: _by_space(rates[board]) for board in BOARDS}
    for space, (standard, winter) in enumerate(zip(on_space["standard"], on_space["winter"])):
        if winter.points * standard.goods > standard.points * winter.goods:
            raise BadData(f"{name}: winter: on space {space} it pays more than the standard side (SD-V2)")
    return Components(
        id=text(top["id"], f"{name}: id", 40),
        digest=digest_of(content),
        rates=rates,
        on_space=on_space,
    )


def _rates(value: object, where: str) -> tuple[Rate, ...]:
    rates = tuple(_rate(item, f"{where}, rate {number}") for number, item in enumerate(items(value, where), 1))
    expected = 0
    for number, rate in enumerate(rates, 1):
        if rate.first != expected:
            raise BadData(f"{where}, rate {number}: it should begin on space {expected}, not {rate.first}")
        expected = rate.last + 1
    if expected != LAST_SPACE + 1:
        raise BadData(f"{where}: the rates should end on space {LAST_SPACE}, not {expected - 1}")
    for number, (rate, better) in enumerate(pairwise(rates), 2):
        if better.goods * rate.points > rate.goods * better.points:
            raise BadData(f"{where}, rate {number}: a rate never gets worse as the marker advances")
    return rates


def _rate(value: object, where: str) -> Rate:
    rate = fields(value, where, ("from", "to", "goods", "points", "certainty"))
    first = whole(rate["from"], f"{where}: from", 0, LAST_SPACE)
    certainty = text(rate["certainty"], f"{where}: certainty")
    if certainty not in CERTAINTIES:
        raise BadData(f"{where}: certainty is one of {', '.join(CERTAINTIES)}, not {certainty!r:.40}")
    return Rate(
        first=first,
        last=whole(rate["to"], f"{where}: to", first, LAST_SPACE),
        goods=whole(rate["goods"], f"{where}: goods", 1, LAST_SPACE),
        points=whole(rate["points"], f"{where}: points", 1, LAST_SPACE),
        certainty=certainty,
    )


def _by_space(rates: tuple[Rate, ...]) -> tuple[Rate, ...]:
    return tuple(rate for rate in rates for _ in range(rate.first, rate.last + 1))
