"""Reads the published component files of Santa Maria into ``Components``; BadData says where a file is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from pygame_core.components import CERTAINTIES, digest_of, published, read_json
from pygame_core.games.santa_maria import reading_figures
from pygame_core.games.santa_maria.colony import ARMS, CELLS, SIZE
from pygame_core.games.santa_maria.components import (
    BISHOPS,
    EMPTY,
    RESOURCES,
    ROAD,
    SCHOLARS,
    TERRAINS,
    TOWN_HALL,
    Bishop,
    Board,
    Components,
    Effect,
    Gain,
    Goods,
    Setup,
    Ship,
    Space,
    Square,
    Tile,
    fits_place,
)
from pygame_core.games.santa_maria.reading_figures import MOST, amounts, goods_of
from pygame_core.plain import BadData, fields, items, text, whole

SETS = ("2017-1",)
"""The ids of all published component sets, the newest last."""

SECTIONS = (
    *("id", "legend", "confidence", "grid", "players", "setup", "prices", "religion_track", "conquistador_track"),
    *("docks", "harbour_column_points", "retirement", "road_tiles", "camps", "scholars", "bishops"),
    *("doubles", "triples", "boards", "town_halls", "ships", "solo"),
)
"""The top-level fields of a component file."""

KINDS = ("gain", "exchange", "ship", "religion", "conquistador", "road_tile")
ON_BUILDINGS = KINDS[:5]
DOCKS = 4
PLAYERS = 4
T = TypeVar("T")
Numbers = tuple[int, ...]


@dataclass(slots=True)
class Reader:
    """The distinct kinds of effects and squares read so far."""

    storage: int
    effects: list[Effect] = field(default_factory=list)
    squares: list[Square] = field(default_factory=lambda: [Square()])
    ids: set[str] = field(default_factory=set)

    def name(self, value: object, where: str) -> str:
        """An id that is unique among the pieces."""
        name = text(value, where, 20)
        if not name.isidentifier() or name in self.ids:
            raise BadData(f"{where}: an id of its own is needed, not {name!r}")
        self.ids.add(name)
        return name

    def goods(self, value: object, where: str) -> Goods:
        """Some resources, none of them more than can be stored."""
        return goods_of(amounts(value, where, RESOURCES, self.storage))

    def gain(self, value: object, where: str) -> Gain:
        """Resources, coins and points that are gained."""
        read = amounts(value, where, (*RESOURCES, "coins", "points"), MOST)
        return Gain(goods_of(read), read.get("coins", 0), read.get("points", 0))

    def effect_numbers(self, value: object, where: str, kinds: tuple[str, ...]) -> Numbers:
        """A list of effects of some kinds, as their numbers."""
        found = items(value, where, most=5)
        if not found:
            raise BadData(f"{where}: at least one effect is needed")
        return tuple(_number(self.effects, self._effect(item, where, kinds)) for item in found)

    def _effect(self, value: object, where: str, kinds: tuple[str, ...]) -> Effect:
        kind = value.get("type") if isinstance(value, dict) else None
        if kind not in kinds:
            raise BadData(f"{where}: an effect is one of {', '.join(kinds)}, not {kind!r:.40}")
        if kind == "gain":
            return Effect("gain", self.gain(fields(value, where, ("type", "gain"))["gain"], where))
        if kind == "exchange":
            read = fields(value, where, ("type", "pay", "gain"))
            pays = tuple(self.goods(item, where) for item in _some(read["pay"], where))
            return Effect(
                "exchange", pays=pays, gains=tuple(self.gain(item, where) for item in _some(read["gain"], where))
            )
        fields(value, where, ("type",))
        return Effect(str(kind))

    def square(self, value: object, where: str) -> int:
        """A road with its colonists, or a building with its effects, as its number."""
        terrain = value.get("terrain") if isinstance(value, dict) else None
        if terrain not in TERRAINS:
            raise BadData(f"{where}: a terrain is one of {', '.join(TERRAINS)}, not {terrain!r:.40}")
        if terrain == ROAD:
            colonists = fields(value, where, ("terrain", "colonists"))["colonists"]
            return _number(self.squares, Square(ROAD, whole(colonists, f"{where}: colonists", 0, 9)))
        read = fields(value, where, ("terrain", "effects"))
        effects = self.effect_numbers(read["effects"], f"{where}: effects", ON_BUILDINGS)
        return _number(self.squares, Square(str(terrain), 0, effects))

    def tile(self, value: object, where: str, shape: str) -> Tile:
        """A tile that must have a shape."""
        read = fields(value, where, ("id", "shape", "cells"))
        where = f"{where} ({read['id']!s:.20})"
        name = self.name(read["id"], where)
        if read["shape"] != shape:
            raise BadData(f"{where}: its shape is {shape}, not {read['shape']!r:.40}")
        cells = items(read["cells"], f"{where}: cells", ARMS[shape] + 1)
        return Tile(name, shape, tuple(self.square(cell, f"{where}: cell {n}") for n, cell in enumerate(cells, 1)))

    def board(self, value: object, where: str, hall: bool) -> Board:
        """A colony board; with a printed town hall or without."""
        read = fields(value, where, ("id", "cells"))
        where = f"{where} ({read['id']!s:.20})"
        name, squares = self.name(read["id"], where), [EMPTY] * CELLS
        for item in items(read["cells"], f"{where}: cells", most=CELLS):
            cell, square = self._printed(item, where)
            if squares[cell]:
                raise BadData(f"{where}: row {cell // SIZE + 1}, column {cell % SIZE + 1} stands there twice")
            squares[cell] = square
        halls = sum(self.squares[square].terrain == TOWN_HALL for square in squares)
        if halls != hall:
            raise BadData(f"{where}: {int(hall)} town halls are printed there, not {halls}")
        return Board(name, tuple(squares))

    def _printed(self, value: object, where: str) -> tuple[int, int]:
        if not isinstance(value, dict) or "row" not in value or "col" not in value:
            raise BadData(f"{where}: a cell has a row and a col, unlike {value!r:.40}")
        row, column = (whole(value[name], f"{where}: {name}", 1, SIZE) for name in ("row", "col"))
        rest = {name: item for name, item in value.items() if name not in ("row", "col")}
        return (row - 1) * SIZE + column - 1, self.square(rest, f"{where}: row {row}, column {column}")

    def spaces(self, value: object, where: str, kinds: tuple[str, ...], count: int) -> tuple[Space, ...]:
        """Docks, retirement spaces or camps; each list has ids of its own."""
        found, names = [], set[str]()
        for number, item in enumerate(items(value, where, count), 1):
            read = fields(item, f"{where} {number}", ("id", "effects"))
            name = text(read["id"], f"{where} {number}", 20)
            if not name.isidentifier() or name in names:
                raise BadData(f"{where} {number}: an id of its own is needed, not {name!r}")
            names.add(name)
            found.append(Space(name, self.effect_numbers(read["effects"], f"{where} {number} ({name})", kinds)))
        return tuple(found)

    def ship(self, value: object, where: str) -> Ship:
        """A ship with its cost and its points."""
        read = fields(value, where, ("id", "cost", "points"))
        where = f"{where} ({read['id']!s:.20})"
        cost = self.goods(read["cost"], f"{where}: cost")
        return Ship(self.name(read["id"], where), cost, whole(read["points"], f"{where}: points", 0, MOST))


def load_components(set_id: str | None = None) -> Components:
    """Load a published component set, by default the newest; BadData describes what is wrong with it."""
    set_id = set_id or SETS[-1]
    components = read_components(published(__name__, set_id, SETS), f"{set_id}.json")
    if components.id != set_id:
        raise BadData(f"{set_id}.json: its id is {components.id!r}, and should be the name of the file")
    return components


def read_components(written: bytes, name: str) -> Components:
    """Read a component file called ``name`` in errors."""
    content = read_json(written, name)
    top = fields(content, name, SECTIONS)
    _check_confidence(top, name)
    _check_fixed(top, name)
    setup = reading_figures.setup(top["setup"], f"{name}: setup")
    reader = Reader(setup.storage)
    boards_of = fields(top["boards"], f"{name}: boards", ("side_a", "side_b"))
    side_a = _some(boards_of["side_a"], f"{name}: boards.side_a")
    boards = [reader.board(item, f"{name}: boards.side_a {n}", True) for n, item in enumerate(side_a, 1)]
    if len(boards) < PLAYERS:
        raise BadData(f"{name}: boards.side_a: one for each of {PLAYERS} players")
    boards.append(reader.board(boards_of["side_b"], f"{name}: boards.side_b", False))
    tiles = _tiles(top, name, reader)
    ships, starters = _ships(top["ships"], name, reader)
    spaces = _spaces(top, name, reader)
    _check_enough(setup, tiles, starters, name)
    religion = reading_figures.religion(top["religion_track"], f"{name}: religion_track")
    if setup.blue_at_start + len(religion.dice) > setup.blue_dice:
        raise BadData(f"{name}: religion_track: more blue dice are unlocked than there are")
    squares, renumbered = _in_order(reader.squares)
    return Components(
        id=text(top["id"], f"{name}: id", 40),
        digest=digest_of(content),
        confidence=_confidence(top["confidence"], name),
        effects=tuple(reader.effects),
        squares=squares,
        last_road=sum(square.terrain == ROAD for square in squares),
        tiles=tuple(Tile(tile.id, tile.shape, tuple(renumbered[n] for n in tile.squares)) for tile in tiles),
        first_hall=len(tiles) - PLAYERS - 1,
        boards=tuple(Board(board.id, tuple(renumbered[n] for n in board.squares)) for board in boards),
        ships=ships,
        starters=starters,
        docks=spaces["docks"],
        retirement=spaces["retirement"],
        camps=spaces["camps"],
        scholar_points=_scholars(top["scholars"], name),
        bishops=_bishops(top["bishops"], name),
        roads=_roads(top["road_tiles"], f"{name}: road_tiles"),
        column_points=whole(top["harbour_column_points"], f"{name}: harbour_column_points", 0, MOST),
        religion=religion,
        conquest=reading_figures.conquest(top["conquistador_track"], f"{name}: conquistador_track", setup.years),
        setup=setup,
        prices=reading_figures.prices(top["prices"], f"{name}: prices", setup.storage),
        solo=reading_figures.solo(top["solo"], f"{name}: solo", setup.years),
    )


def _check_fixed(top: Mapping[str, object], name: str) -> None:
    """Check the 6×6 grid and one to four players, which the code relies on."""
    players = fields(top["players"], f"{name}: players", ("min", "max", "colours"))
    if top["grid"] != {"rows": SIZE, "cols": SIZE} or (players["min"], players["max"]) != (1, PLAYERS):
        raise BadData(f"{name}: grid and players: {SIZE} rows and cols, and 1 to {PLAYERS} players")


def _check_enough(setup: Setup, tiles: list[Tile], starters: int, name: str) -> None:
    """Check that there are enough tiles for all years, enough dice, and a starting ship for every dock."""
    if setup.white_limit > setup.white_dice or setup.blue_at_start > setup.blue_dice:
        raise BadData(f"{name}: setup: nobody uses more dice than there are")
    for shape, each in (("double", setup.doubles), ("triple", setup.triples)):
        count = sum(tile.shape == shape for tile in tiles[: -PLAYERS - 1])
        if count < each * setup.years:
            raise BadData(f"{name}: {shape}s: {each * setup.years} are laid out, and only {count} are there")
    if starters != DOCKS:
        raise BadData(f"{name}: ships.start: one for each of {DOCKS} ports, not {starters}")


def _tiles(top: Mapping[str, object], name: str, reader: Reader) -> list[Tile]:
    """Doubles, triples, town halls, and the road tile last."""
    tiles = []
    for section, shape in (("doubles", "double"), ("triples", "triple")):
        found = _some(top[section], f"{name}: {section}")
        tiles += [reader.tile(item, f"{name}: {section} {n}", shape) for n, item in enumerate(found, 1)]
    halls = items(top["town_halls"], f"{name}: town_halls", PLAYERS)
    tiles += [reader.tile(item, f"{name}: town_halls {n}", "double") for n, item in enumerate(halls, 1)]
    for tile in tiles:
        found_halls = [reader.squares[square].terrain == TOWN_HALL for square in tile.squares]
        wanted = [True, False] if tile in tiles[-PLAYERS:] else [False] * len(tile.squares)
        if found_halls != wanted:
            raise BadData(f"{name}: {tile.id}: a town hall is the first square of a town hall tile, and of no other")
    road = fields(top["road_tiles"], f"{name}: road_tiles", ("count", "shape", "cells"))
    tile = reader.tile({"id": "road", "shape": road["shape"], "cells": road["cells"]}, f"{name}: road_tiles", "single")
    if reader.squares[tile.squares[0]].terrain != ROAD:
        raise BadData(f"{name}: road_tiles: a road tile is a road")
    return [*tiles, tile]


def _ships(value: object, name: str, reader: Reader) -> tuple[tuple[Ship, ...], int]:
    read = fields(value, f"{name}: ships", ("start", "pile"))
    ships: list[list[Ship]] = []
    for section in ("start", "pile"):
        where = f"{name}: ships.{section}"
        ships.append([reader.ship(item, f"{where} {n}") for n, item in enumerate(_some(read[section], where), 1)])
    return (*ships[0], *ships[1]), len(ships[0])


def _spaces(top: Mapping[str, object], name: str, reader: Reader) -> dict[str, tuple[Space, ...]]:
    """Docks, retirement spaces and camps, with the kinds of effects allowed on each."""
    plan = {
        "docks": (("gain", "religion", "conquistador"), DOCKS),
        "retirement": (("gain", "religion", "conquistador", "ship", "road_tile"), 5),
        "camps": (("gain",), 4),
    }
    found = {
        section: reader.spaces(top[section], f"{name}: {section}", kinds, count)
        for section, (kinds, count) in plan.items()
    }
    names = [*SCHOLARS, *BISHOPS, *(camp.id for camp in found["camps"])]
    if len(set(names)) != len(names):
        raise BadData(f"{name}: camps: an id of its own is needed")
    return found


def _scholars(value: object, name: str) -> Numbers:
    """The points of the ten scholars, in the order of SCHOLARS."""
    points = {}
    for number, item in enumerate(items(value, f"{name}: scholars", len(SCHOLARS)), 1):
        read = fields(item, f"{name}: scholars {number}", ("id", "clause", "points"))
        points[read["id"]] = whole(read["points"], f"{name}: scholars {number}: points", 0, MOST)
    missing = [scholar for scholar in SCHOLARS if scholar not in points]
    if missing:
        raise BadData(f"{name}: scholars: {missing[0]} is missing")
    return tuple(points[scholar] for scholar in SCHOLARS)


def _bishops(value: object, name: str) -> tuple[Bishop, ...]:
    """The six bishops, in the order of BISHOPS."""
    found = {}
    for number, item in enumerate(items(value, f"{name}: bishops", len(BISHOPS)), 1):
        where = f"{name}: bishops {number}"
        if isinstance(item, dict) and item.get("id") == "square":
            read = fields(item, where, ("id", "clause", "points", "points_by_side"))
            sides = amounts(read["points_by_side"], where, tuple(map(str, range(1, SIZE + 1))), MOST)
            by_side = tuple(sorted(((int(side), points) for side, points in sides.items()), reverse=True))
            bishop = Bishop("square", whole(read["points"], where, -MOST, 0), by_side=by_side)
        else:
            read = fields(item, where, ("id", "clause", "points", "points_each", "at_most"))
            each, most = whole(read["points_each"], where, 0, MOST), whole(read["at_most"], where, 0, MOST)
            bishop = Bishop(text(read["id"], where, 30), whole(read["points"], where, -MOST, 0), each, most)
        found[bishop.id] = bishop
    missing = [bishop for bishop in BISHOPS if bishop not in found]
    if missing:
        raise BadData(f"{name}: bishops: {missing[0]} is missing")
    return tuple(found[bishop] for bishop in BISHOPS)


def _roads(value: object, where: str) -> int:
    return whole(fields(value, where, ("count", "shape", "cells"))["count"], f"{where}: count", 0, MOST)


def _in_order(squares: list[Square]) -> tuple[tuple[Square, ...], dict[int, int]]:
    """The kinds of squares with roads before buildings, and the new number of each."""
    order = sorted(range(len(squares)), key=lambda n: (n != EMPTY, squares[n].terrain != ROAD, n))
    return tuple(squares[n] for n in order), {old: new for new, old in enumerate(order)}


def _confidence(value: object, name: str) -> dict[str, str]:
    """The certainty of each part of the file."""
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        raise BadData(f"{name}: confidence: places and how sure they are, not {value!r:.40}")
    for place, certainty in value.items():
        if certainty not in CERTAINTIES:
            raise BadData(f"{name}: confidence: {place} is one of {', '.join(CERTAINTIES)}, not {certainty!r:.40}")
    return dict(value)


def _check_confidence(top: Mapping[str, object], name: str) -> None:
    """Check that every part of the file has a certainty, and every certainty refers to an existing part."""
    confidence = _confidence(top["confidence"], name)
    for section in SECTIONS:
        known = section in ("id", "confidence", "legend") or any(fits_place(key, [section]) for key in confidence)
        if not known:
            raise BadData(f"{name}: confidence: how sure is {section}?")
    for place in confidence:
        if not _stands(top, place.split(".")):
            raise BadData(f"{name}: confidence: there is no {place}")


def _stands(value: object, parts: list[str]) -> bool:
    if not parts:
        return True
    first, rest = parts[0], parts[1:]
    if isinstance(value, dict):
        return first in value and _stands(value[first], rest)
    if isinstance(value, list) and first == "*":
        return bool(value) and all(_stands(item, rest) for item in value)
    return isinstance(value, list) and first.isdigit() and int(first) < len(value) and _stands(value[int(first)], rest)


def _some(value: object, where: str) -> Sequence[object]:
    found = items(value, where, most=100)
    if not found:
        raise BadData(f"{where}: at least one is needed")
    return found


def _number(known: list[T], piece: T) -> int:
    """The index of a piece in ``known``, to which it is appended if it is new."""
    if piece not in known:
        known.append(piece)
    return known.index(piece)
