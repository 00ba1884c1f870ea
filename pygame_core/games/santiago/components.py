"""Tiles, canals, markers and money of Santiago (SA-B3, SA-B4, SA-S1, SA-S2): a data file, checked when loaded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pygame_core.components import CERTAINTIES, digest_of, published, read_json
from pygame_core.games.santiago.board import PLOTS
from pygame_core.plain import BadData, fields, items, text, whole

SETS = ("2003-1",)
"""The ids of all published component sets, the newest last."""

CROPS = 5
PLAYERS = range(3, 6)

Tile = tuple[int, int]
"""The index of a crop, and the number of planters shown."""


@dataclass(frozen=True, slots=True)
class Sets:
    """What depends on the number of players (SA-S1, SA-S2)."""

    piles: int
    rounds: int
    canals: int


@dataclass(frozen=True, slots=True)
class Components:
    """One component set, and the digest of the file it came from."""

    id: str
    digest: str
    crops: tuple[str, ...]
    tiles: tuple[Tile, ...]
    sets: Mapping[int, Sets]
    markers: int
    money: int
    income: int


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
    top = fields(content, name, ("id", "crops", "tiles", "sets", "markers", "money"))
    tiles = _tiles(top["tiles"], f"{name}: tiles")
    money = _sure(top["money"], f"{name}: money", "start", "income")
    return Components(
        id=text(top["id"], f"{name}: id", 40),
        digest=digest_of(content),
        crops=_crops(top["crops"], f"{name}: crops"),
        tiles=tiles,
        sets=_sets(top["sets"], f"{name}: sets", len(tiles)),
        markers=whole(_sure(top["markers"], f"{name}: markers", "each")["each"], f"{name}: markers", 22, 99),
        money=whole(money["start"], f"{name}: money", 0, 99),
        income=whole(money["income"], f"{name}: money", 0, 99),
    )


def _crops(value: object, where: str) -> tuple[str, ...]:
    crops = tuple(text(_sure(crop, where, "name")["name"], where, 20) for crop in items(value, where, CROPS))
    if len(set(crops)) != CROPS or not all(crop.isidentifier() for crop in crops):
        raise BadData(f"{where}: {CROPS} different names are needed")
    return crops


def _tiles(value: object, where: str) -> tuple[Tile, ...]:
    tiles: list[Tile] = []
    for item in items(value, where, most=3):
        entry = _sure(item, where, "planters", "of_each_crop")
        planters = whole(entry["planters"], where, 1, 3)
        count = whole(entry["of_each_crop"], where, 1, 20)
        tiles += [(crop, planters) for crop in range(CROPS) for _ in range(count)]
    if len(tiles) > PLOTS:
        raise BadData(f"{where}: {len(tiles)} tiles do not fit on {PLOTS} plots")
    return tuple(sorted(tiles))


def _sets(value: object, where: str, tiles: int) -> dict[int, Sets]:
    found = {}
    for item in items(value, where, len(PLAYERS)):
        entry = _sure(item, where, "players", "piles", "rounds", "canals")
        players = whole(entry["players"], where, PLAYERS[0], PLAYERS[-1])
        rounds = whole(entry["rounds"], where, 1, 15)
        piles = whole(entry["piles"], where, players, players + 1)
        found[players] = Sets(piles, rounds, whole(entry["canals"], where, rounds, 31))
        if not 0 <= tiles - piles * rounds <= 1:
            raise BadData(f"{where}: {players} players use {piles * rounds} of {tiles} tiles, and one at most is left")
    if set(found) != set(PLAYERS):
        raise BadData(f"{where}: once for each number of players from 3 to 5")
    return found


def _sure(value: object, where: str, *names: str) -> Mapping[str, object]:
    entry = fields(value, where, (*names, "certainty"))
    if entry["certainty"] not in CERTAINTIES:
        raise BadData(f"{where}: certainty is one of {', '.join(CERTAINTIES)}, not {entry['certainty']!r:.40}")
    return entry
