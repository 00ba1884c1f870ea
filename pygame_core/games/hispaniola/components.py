"""Cards, pirates and islands of Hispaniola (HI-C1 to HI-C5): a data file beside the rules, checked when loaded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pygame_core.components import CERTAINTIES, digest_of, published, read_json
from pygame_core.plain import BadData, fields, items, text, whole

SETS = ("2004-1",)
"""The ids of all published component sets, the newest last."""

SUITS = 5
PLAYERS = range(3, 6)
ISLANDS = 4


@dataclass(frozen=True, slots=True)
class Components:
    """One component set, and the digest of the file it came from."""

    id: str
    digest: str
    suits: tuple[str, ...]
    highest: Mapping[int, int]
    """The highest value in each suit, by the number of players (HI-C1)."""
    pirates: int
    islands: tuple[int, ...]
    """What a pirate on each island is worth (HI-C4)."""


def load_components(set_id: str | None = None) -> Components:
    """Load a published component set, by default the newest; BadData describes what is wrong with it."""
    set_id = set_id or SETS[-1]
    components = read_components(published(__name__, set_id, SETS), f"{set_id}.json")
    if components.id != set_id:
        raise BadData(f"{set_id}.json: its id is {components.id!r}, and should be the name of the file")
    return components


def read_components(written: bytes, name: str) -> Components:
    """Read a component file, called ``name`` in errors; BadData names the field and the expected value."""
    content = read_json(written, name)
    top = fields(content, name, ("id", "suits", "highest", "pirates", "islands"))
    pirates = _sure(top["pirates"], f"{name}: pirates", "each")
    islands = _sure(top["islands"], f"{name}: islands", "worth")
    return Components(
        id=text(top["id"], f"{name}: id", 40),
        digest=digest_of(content),
        suits=_suits(top["suits"], f"{name}: suits"),
        highest=_highest(top["highest"], f"{name}: highest"),
        pirates=whole(pirates["each"], f"{name}: pirates", 1, 20),
        islands=tuple(
            whole(worth, f"{name}: islands", -20, 0) for worth in items(islands["worth"], f"{name}: islands", ISLANDS)
        ),
    )


def _suits(value: object, where: str) -> tuple[str, ...]:
    suits = tuple(text(_sure(suit, where, "name")["name"], where, 20) for suit in items(value, where, SUITS))
    if len(set(suits)) != SUITS or not all(suit.isidentifier() for suit in suits):
        raise BadData(f"{where}: {SUITS} different names are needed")
    return suits


def _highest(value: object, where: str) -> dict[int, int]:
    highest = {}
    for item in items(value, where, len(PLAYERS)):
        entry = _sure(item, where, "players", "value")
        highest[whole(entry["players"], where, PLAYERS[0], PLAYERS[-1])] = whole(entry["value"], where, 1, 30)
    if set(highest) != set(PLAYERS):
        raise BadData(f"{where}: once for each number of players from 3 to 5")
    for players, value_of in highest.items():
        if SUITS * value_of % players:
            raise BadData(f"{where}: {players} players cannot share {SUITS * value_of} cards evenly")
    return highest


def _sure(value: object, where: str, *names: str) -> Mapping[str, object]:
    entry = fields(value, where, (*names, "certainty"))
    if entry["certainty"] not in CERTAINTIES:
        raise BadData(f"{where}: certainty is one of {', '.join(CERTAINTIES)}, not {entry['certainty']!r:.40}")
    return entry
