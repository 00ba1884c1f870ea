"""Boards, tiles, ships and tracks of Santa Maria, as its component files describe them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

RESOURCES = ("wood", "grain", "sugar", "gem", "gold")
"""The resources, in the order of the counts in ``Goods``."""

WOOD, GRAIN, SUGAR, GEM, GOLD = range(5)

Goods = tuple[int, int, int, int, int]
"""The count of each resource."""

NOTHING: Goods = (0, 0, 0, 0, 0)

SCHOLARS = (
    "astronomy",
    "taxes",
    "botany",
    "philosophy",
    "mathematics",
    "construction",
    "industrialisation",
    "basic_economics",
    "advanced_economics",
    "logistics",
)
"""The scholars (SM-H1 to SM-H10); monk spaces are numbered through scholars, bishops and camps."""

(
    ASTRONOMY,
    TAXES,
    BOTANY,
    PHILOSOPHY,
    MATHEMATICS,
    CONSTRUCTION,
    INDUSTRIALISATION,
    BASIC_ECONOMICS,
    ADVANCED_ECONOMICS,
    LOGISTICS,
) = range(10)

BISHOPS = ("square", "ships_one_dock", "cities_to_hall", "colonists_to_hall", "largest_terrain", "diverse_lines")
"""The bishops (SM-O1 to SM-O6)."""

FIRST_BISHOP = len(SCHOLARS)
FIRST_CAMP = FIRST_BISHOP + len(BISHOPS)

ROAD, TOWN_HALL, CITY = "road", "town_hall", "city"
LAND = ("farm", "forest", "mountain")
TERRAINS = (*LAND, CITY, TOWN_HALL, ROAD)
EMPTY = 0
"""The number of the square on which nothing stands."""


@dataclass(frozen=True, slots=True)
class Gain:
    """Resources, coins and points that are gained together."""

    goods: Goods = NOTHING
    coins: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect: "gain", "exchange", "ship", "religion", "conquistador" or "road_tile"."""

    kind: str
    gain: Gain = Gain()
    """The gain of a production."""
    pays: tuple[Goods, ...] = ()
    """The inputs of an exchange, one of which is paid (SM-B2)."""
    gains: tuple[Gain, ...] = ()
    """The outputs of an exchange, one of which is gained."""


@dataclass(frozen=True, slots=True)
class Square:
    """One square of a colony: a building with its effects, a road with its colonists, or nothing."""

    terrain: str = ""
    colonists: int = 0
    effects: tuple[int, ...] = ()
    """The numbers of its effects, in the order in which they are applied (SM-B6)."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile: "single", "double" or "triple", and the numbers of its squares."""

    id: str
    shape: str
    squares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship: its cost, and its points at the end."""

    id: str
    cost: Goods
    points: int


@dataclass(frozen=True, slots=True)
class Space:
    """A dock, a retirement space or a missionary camp."""

    id: str
    effects: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A colony board: the numbers of its 36 squares, row by row."""

    id: str
    squares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bishop:
    """A bishop: its cost, and the points of its objective (SM-O1 to SM-O6)."""

    id: str
    points: int
    each: int = 0
    most: int = 0
    by_side: tuple[tuple[int, int], ...] = ()
    """For the filled square: side and points, from the largest."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """A challenge of the solo game (SM-V3)."""

    id: str
    measure: str
    at_least: int


@dataclass(frozen=True, slots=True)
class Religion:
    """The religion track (SM-B5, SM-M1, SM-M2)."""

    last: int
    symbols: tuple[int, ...]
    """The spaces with a monk symbol, which takes effect when the marker enters them."""
    dice: tuple[int, ...]
    """Which of them, counted from 1, unlock a blue die."""
    grain: int
    """The grain that a further step costs."""
    points: int
    """The points for each step past the end."""


@dataclass(frozen=True, slots=True)
class Conquest:
    """The conquistador track (SM-B4, SM-Y1)."""

    last: int
    gold: tuple[int, ...]
    """The spaces with a gold symbol, which takes effect when the marker enters them; likewise ``trees``."""
    trees: tuple[int, ...]
    points: tuple[tuple[tuple[int, ...], ...], ...]
    """For 2, 3 and 4 players and each year, the points from the first on."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game begins with (SM-S1 to SM-S5)."""

    years: int
    white_dice: int
    white_limit: int
    blue_dice: int
    blue_at_start: int
    wood: int
    coins: tuple[int, ...]
    """By order of play, beginning with the first player."""
    monks: int
    doubles: int
    triples: int
    scholars: int
    bishops: int
    storage: int


@dataclass(frozen=True, slots=True)
class Prices:
    """What things cost (SM-A1, SM-A4, SM-F1, SM-F2, SM-M1, SM-E1)."""

    double: Goods
    triple: Goods
    die_step: int
    buy: Goods
    """The price of one of each resource; 0 if it cannot be bought."""
    sell: Goods
    fee: int
    coins_per_point: int


@dataclass(frozen=True, slots=True)
class Solo:
    """What is different for one player (SM-V3)."""

    coins: int
    points: tuple[int, ...]
    """By year, for reaching the tree of that year."""
    good_score: int
    challenges: tuple[Challenge, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Components:
    """One component set, and the digest of the file it came from."""

    id: str
    digest: str
    confidence: Mapping[str, str]
    """How certain the values are, by a prefix of their path in the file."""
    effects: tuple[Effect, ...]
    squares: tuple[Square, ...]
    """Every kind of square: the empty one, then roads, then buildings."""
    last_road: int
    tiles: tuple[Tile, ...]
    """Doubles, triples, town halls, and the road tile last."""
    first_hall: int
    """The number of the first town hall tile; doubles and triples come before it."""
    boards: tuple[Board, ...]
    """The sides A, and side B last."""
    ships: tuple[Ship, ...]
    """The starting ships, then the ships of the pile."""
    starters: int
    """How many ships are laid out at the start (SM-S3)."""
    docks: tuple[Space, ...]
    retirement: tuple[Space, ...]
    camps: tuple[Space, ...]
    scholar_points: tuple[int, ...]
    bishops: tuple[Bishop, ...]
    roads: int
    column_points: int
    religion: Religion
    conquest: Conquest
    setup: Setup
    prices: Prices
    solo: Solo

    @property
    def road_tile(self) -> int:
        """The number of the road tile."""
        return len(self.tiles) - 1

    @property
    def side_b(self) -> int:
        """The number of the board of the advanced set-up."""
        return len(self.boards) - 1

    def is_hall(self, tile: int) -> bool:
        """Whether a tile is a town hall."""
        return self.squares[self.tiles[tile].squares[0]].terrain == TOWN_HALL

    def numbers_of(self, shape: str) -> tuple[int, ...]:
        """The development tiles of a shape."""
        tiles = enumerate(self.tiles[: self.first_hall])
        return tuple(number for number, tile in tiles if tile.shape == shape)

    def halls(self) -> tuple[int, ...]:
        """The town hall tiles."""
        return tuple(range(self.first_hall, self.road_tile))

    def space_id(self, space: int) -> str:
        """The name of a monk space: a scholar, a bishop or a camp."""
        return space_names(self)[space]

    def certainty(self, place: str) -> str:
        """How certain the values at a path such as "docks.1" are; the longest matching prefix counts."""
        parts = place.split(".")
        found = [key for key in self.confidence if fits_place(key, parts)]
        return self.confidence[max(found, key=lambda key: key.count("."))] if found else ""


@lru_cache(8)
def space_names(components: Components) -> tuple[str, ...]:
    """The names of all monk spaces by number."""
    return (*SCHOLARS, *BISHOPS, *(camp.id for camp in components.camps))


def fits_place(key: str, parts: list[str]) -> bool:
    """Whether the path ``parts`` is within the path ``key``; ``*`` in a key matches any part."""
    names = key.split(".")
    return len(names) <= len(parts) and all(name in ("*", part) for name, part in zip(names, parts))
