"""The cards of Goofspiel (GO-C1, GO-C2): data files beside the rules, checked when loaded."""

from __future__ import annotations

from dataclasses import dataclass

from pygame_core.components import digest_of, published, read_json
from pygame_core.plain import BadData, fields, items, text, whole

SETS = ("1930-1",)
"""Every component set ever published, the newest last."""

HIGHEST = 13
"""No card has a higher number."""


@dataclass(frozen=True, slots=True)
class Components:
    """One component set, and the digest of the file that it came from."""

    id: str
    digest: str
    bids: tuple[int, ...]
    """The cards that every player begins with, in ascending order (GO-C1)."""
    prizes: tuple[int, ...]
    """The prizes in ascending order, one for each round (GO-C2)."""


def load_components(set_id: str | None = None) -> Components:
    """A published component set, by default the newest; BadData names what is wrong with it."""
    set_id = set_id or SETS[-1]
    written = published(__name__, set_id, SETS)
    components = read_components(written, f"{set_id}.json")
    if components.id != set_id:
        raise BadData(f"{set_id}.json: its id is {components.id!r}, and should be the name of the file")
    return components


def read_components(written: bytes, name: str) -> Components:
    """Read a component file called ``name`` in errors; BadData names the place and what is needed there."""
    content = read_json(written, name)
    top = fields(content, name, ("id", "bids", "prizes"))
    bids, prizes = _cards(top["bids"], f"{name}: bids"), _cards(top["prizes"], f"{name}: prizes")
    if len(bids) != len(prizes):
        raise BadData(f"{name}: there are as many prizes as bids, one for each round")
    return Components(text(top["id"], f"{name}: id", 40), digest_of(content), bids, prizes)


def _cards(value: object, where: str) -> tuple[int, ...]:
    cards = tuple(whole(card, where, 1, HIGHEST) for card in items(value, where, most=HIGHEST))
    if not cards or list(cards) != sorted(set(cards)):
        raise BadData(f"{where}: different cards in ascending order are needed")
    return cards
