"""What each thing on the table is: the colony, the common board, ships, tiles, and the players' possessions."""

from __future__ import annotations

from functools import partial

from app.explanation import Explanation, Explanations
from app.html import icon, number, whole
from app.tables.santa_maria.box_explanations import explanations_of_boxes
from app.tables.santa_maria.colony import large_seat
from app.tables.santa_maria.mission import space_does
from app.tables.santa_maria.people import dock_name, space_name
from app.tables.santa_maria.scene import Scene
from app.tables.santa_maria.seats import dice_label
from app.tables.santa_maria.selection import open_tiles
from app.tables.santa_maria.squares import tile_label
from app.tables.santa_maria.wares import (
    WARES,
    effects_text,
    payment_text,
    price_text,
    terrain_name,
    ware_name,
)
from app.words import Html, Words, escape
from pygame_core.games.santa_maria.colony import SIZE
from pygame_core.games.santa_maria.queries import monk_fee, prices_of, tile_price
from pygame_core.games.santa_maria.view import SpaceView, SquareView, TileView, View

CLAUSES = {
    "astronomy": "SM-H1",
    "taxes": "SM-H2",
    "botany": "SM-H3",
    "philosophy": "SM-H4",
    "mathematics": "SM-H5",
    "construction": "SM-H6",
    "industrialisation": "SM-H7",
    "basic_economics": "SM-H8",
    "advanced_economics": "SM-H9",
    "logistics": "SM-H10",
    "square": "SM-O1",
    "ships_one_dock": "SM-O2",
    "cities_to_hall": "SM-O3",
    "colonists_to_hall": "SM-O4",
    "largest_terrain": "SM-O5",
    "diverse_lines": "SM-O6",
}
"""The clause of each scholar and of each bishop's objective; all camps have SM-M3."""


def explanations(scene: Scene) -> Explanations:
    """Everything on the table."""
    view, words, seats = scene.view, scene.words, range(len(scene.view.seats))
    large = large_seat(scene, view)
    lines = range(1, SIZE + 1)
    return {
        **_common(words, view),
        **{f"ware-{name}": partial(_ware, words, view, large, place) for place, name in enumerate(WARES)},
        "purse": partial(_coins, words, view, large),
        "points": partial(_points, words, view, large),
        "monks": partial(_monks, words, view, large),
        "next-building": partial(_next_building, words, view, large),
        **{f"space-{escape(space.id)}": partial(_space, words, view, space) for space in view.spaces},
        **{f"port-{escape(dock.id)}": partial(_port, words, dock) for dock in view.docks},
        **{
            f"dock-{escape(dock.id)}": partial(_dock, words, view, large, place)
            for place, dock in enumerate(view.docks)
        },
        **{f"retire-{place}": partial(_retire, words, space) for place, space in enumerate(view.retirement)},
        **{
            f"tile-{escape(tile.id)}": partial(_tile, scene, view, tile)
            for tile in (*view.doubles, *view.triples, *open_tiles(view))
        },
        **{f"seat-{seat}": partial(_seat, words, view, seat) for seat in seats},
        **{f"points-{seat}": partial(_points, words, view, seat) for seat in seats},
        **{f"coins-{seat}": partial(_coins, words, view, seat) for seat in seats},
        **{f"dice-{seat}": partial(_dice, words, view, seat) for seat in seats},
        **{f"other-{seat}": partial(_other, words, seat) for seat in seats},
        **{f"column-{line}": partial(_column, words, line) for line in lines},
        **{f"row-{line}": partial(_row, words, line) for line in lines},
        **{
            f"square-{cell}": partial(_square, words, view, large, square)
            for cell, square in enumerate(view.seats[large].squares)
        },
    }


def _common(words: Words, view: View) -> Explanations:
    """Things that say the same to everybody."""
    return {
        "lines": partial(_lines, words),
        "line": partial(_line, words),
        "tabs": partial(_tabs, words),
        "religion": partial(_religion, words),
        "conquest": partial(_conquest, words, view),
        "monk-fee": partial(_monk_fee, words, view),
        "ship-pile": partial(_ship_pile, words, view),
        "price-double": partial(_tile_price, words, view, "double"),
        "price-triple": partial(_tile_price, words, view, "triple"),
        "market": partial(_market, words, view),
        "choice": partial(_choice, words),
        "challenges": partial(_challenges, words),
        **explanations_of_boxes(words),
        "reckoning": partial(_reckoning, words, view),
        "phases": partial(_phases, words, view),
    }


# ---- the colony ----


def _square(words: Words, view: View, seat: int, square: SquareView) -> Explanation:
    title = words("Square: {terrain}", terrain=terrain_name(words, square.terrain))
    match square.terrain:
        case "":
            text = words("Empty: a tile or a road can be laid here. Complete lines bring points for their colonists.")
            return Explanation(title, text, "SM-A1", seat)
        case "road":
            text = words.plural(
                "{count} colonist: brings a point for a complete row, and one for a complete column. "
                "A road is never activated.",
                "{count} colonists: each brings a point for a complete row, and one for a complete column. "
                "A road is never activated.",
                square.colonists,
            )
            return Explanation(title, text, "SM-E2", seat)
        case _ if square.effects:
            brings = words("Brings: {effects}.", effects=effects_text(words, square.effects))
            return Explanation(title, Html(f"{brings} {_state(words, view, seat, square)}"), "SM-A5", seat)
        case _:
            text = words("It stands in the colony and brings nothing when a line is run.")
            return Explanation(title, text, "SM-O7", seat)


def _state(words: Words, view: View, seat: int, square: SquareView) -> Html:
    """Whether a building can be activated."""
    if square.lies == "coins":
        return words("Coins lie on it: it is used up for this year.")
    if square.lies:
        return words("A die lies on it: it is used up for this year.")
    return words.plural(
        "It is free: a die of its line activates it, or {count} coin.",
        "It is free: a die of its line activates it, or {count} coins.",
        view.seats[seat].next_building,
    )


def _column(words: Words, line: int) -> Explanation:
    text = words(
        "A white die of value {value} activates the free buildings of this column from top to bottom. "
        "Another value costs a coin for each step.",
        value=line,
    )
    return Explanation(words("Column {number}", number=line), text, "SM-A3")


def _row(words: Words, line: int) -> Explanation:
    text = words(
        "A blue die of value {value} activates the free buildings of this row from left to right. "
        "Another value costs a coin for each step.",
        value=line,
    )
    return Explanation(words("Row {number}", number=line), text, "SM-A3")


def _lines(words: Words) -> Explanation:
    text = words("White dice belong to everybody and run columns; blue dice run rows.")
    return Explanation(words("Dice and lines"), text, "SM-A3")


def _line(words: Words) -> Explanation:
    text = words("The buildings that this line activates, in order. The die comes to lie on the last of them.")
    return Explanation(words("Selected line"), text, "SM-A5")


# ---- the stores ----


def _ware(words: Words, view: View, seat: int, place: int) -> Explanation:
    own, name = view.seats[seat], WARES[place]
    has = words("{count} of at most {most}; more become coins.", count=own.goods[place], most=view.storage)
    if own.prices[place]:
        trade = words("Sells for {sold}, can be bought for {bought}.", sold=view.sell[place], bought=own.prices[place])
    elif name == "gold":
        trade = words("Sells for {sold}. Pays for any resource.", sold=view.sell[place])
    else:
        trade = words("Sells for {sold}, cannot be bought.", sold=view.sell[place])
    clause = "SM-B7" if name == "gold" else "SM-F1"
    return Explanation(ware_name(words, name), Html(f"{has} {trade}"), clause, seat)


def _coins(words: Words, view: View, seat: int) -> Explanation:
    text = words.plural(
        "{count} coin now. Coins pay for buildings, changed dice, goods and monks; at the end {coins} are 1 point.",
        "{count} coins now. Coins pay for buildings, changed dice, goods and monks; at the end {coins} are 1 point.",
        view.seats[seat].coins,
        coins=prices_of(view).coins_per_point,
    )
    return Explanation(words("Coins"), text, "SM-E1", seat)


def _points(words: Words, view: View, seat: int) -> Explanation:
    own = view.seats[seat]
    text = words(
        "{points} won so far. If the game ended now it would be {total}. Most points win.",
        points=number(own.points),
        total=number(own.score.total),
    )
    return Explanation(words("Points"), text, "SM-E0", seat)


def _monks(words: Words, view: View, seat: int) -> Explanation:
    text = words(
        "{count} are left. One may be placed whenever the religion marker passes a monk symbol.",
        count=view.seats[seat].monks_left,
    )
    return Explanation(words("Monks"), text, "SM-M1", seat)


def _next_building(words: Words, view: View, seat: int) -> Explanation:
    text = words(
        "The price in coins of activating one building without a die. It grows by 1 each time, until the year ends."
    )
    return Explanation(words("Next building: {price}", price=view.seats[seat].next_building), text, "SM-A2", seat)


def _market(words: Words, view: View) -> Explanation:
    text = words(
        "Goods can be bought and sold at any moment of one’s own turn. No more than {most} of each can be kept.",
        most=view.storage,
    )
    return Explanation(words("Market"), text, "SM-F0", view.turn)


# ---- the common board ----


def _religion(words: Words) -> Explanation:
    text = words(
        "Each monk symbol that is passed lets a monk be placed; the 1st and the 3rd also bring a blue die. "
        "A step past the end is 1 point."
    )
    return Explanation(words("Religion track"), text, "SM-B5")


def _conquest(words: Words, view: View) -> Explanation:
    if len(view.seats) == 1:
        text = words(
            "Gold symbols that are passed bring 1 gold, the tree of the year points. Then the marker goes to 0."
        )
        return Explanation(words("Conquistador track"), text, "SM-V3")
    text = words(
        "Gold symbols that are passed bring 1 gold. At the end of the year the leaders get {points} points, "
        "and all markers go to 0.",
        points=", ".join(map(str, view.conquest_points)),
    )
    return Explanation(words("Conquistador track"), text, "SM-Y1")


def _monk_fee(words: Words, view: View) -> Explanation:
    text = words(
        "Whoever places a monk pays {fee} coins to each other player who has one on the same space.",
        fee=prices_of(view).fee,
    )
    return Explanation(words("Fee"), text, "SM-M1")


def _space(words: Words, view: View, space: SpaceView) -> Explanation:
    does, title = space_does(words, space), space_name(words, space.kind, space.id)
    if space.kind == "scholar":
        text = words(
            "{does} Works for the rest of the game and brings {points} points.", does=does, points=space.points
        )
    elif space.kind == "bishop":
        text = words("At the end: {does} A monk here costs {points} points.", does=does, points=-space.points)
    else:
        text = words("A monk brings once, at once: {gain}.", gain=does)
    fee = monk_fee(view, space)
    if fee and view.turn not in space.seats:
        text = Html(f"{text} {words('A monk pays {count} coins to those who stand there.', count=fee)}")
    return Explanation(title, text, CLAUSES.get(space.id, "SM-M3"))


# ---- ships, retiring, tiles ----


def _port(words: Words, dock: SpaceView) -> Explanation:
    title = words("Ship in port")
    if dock.ship is None:
        return Explanation(title, words("No ship is left for this port."), "SM-B3")
    text = words(
        "A building with a ship takes it for {price} to the {dock}. It brings {points} points at the end.",
        price=price_text(words, dock.ship.cost),
        dock=dock_name(words, dock.id),
        points=dock.ship.points,
    )
    return Explanation(title, text, "SM-B3")


def _dock(words: Words, view: View, seat: int, place: int) -> Explanation:
    dock = view.docks[place]
    text = words(
        "Each ship here brings {bonus} on retiring; now there are {count}. At the end one in every dock is 3 points.",
        bonus=effects_text(words, dock.effects),
        count=len(view.seats[seat].harbour[place]),
    )
    return Explanation(dock_name(words, dock.id), text, "SM-R2", seat)


def _ship_pile(words: Words, view: View) -> Explanation:
    text = words("{count} ships lie face down. A ship that is taken is replaced from them at once.", count=view.pile)
    return Explanation(words("Pile of ships"), text, "SM-B3")


def _retire(words: Words, space: SpaceView) -> Explanation:
    seat = space.seats[0] if space.seats else None
    text = words(
        "Retiring here brings: {bonus}. Then the own ships bring theirs. The topmost begins the next year.",
        bonus=effects_text(words, space.effects),
    )
    return Explanation(words("Retirement space"), text, "SM-R1", seat)


def _tile(scene: Scene, view: View, tile: TileView) -> Explanation:
    words = scene.words
    label = tile_label(scene, tile)
    if tile not in (*view.doubles, *view.triples):
        return Explanation(words("Tile"), words("{squares}. It is laid on empty squares.", squares=label), "SM-A1")
    price = payment_text(words, tile_price(view, tile.shape))
    text = words("{squares}. It costs {price} and is laid on empty squares.", squares=label, price=price)
    return Explanation(words("Tile"), text, "SM-A1")


def _tile_price(words: Words, view: View, shape: str) -> Explanation:
    price = payment_text(words, tile_price(view, shape))
    text = words("Each of these tiles costs {price}. One can be laid in a turn.", price=price)
    return Explanation(words("Price of tiles"), text, "SM-A1")


# ---- the players ----


def _seat(words: Words, view: View, seat: int) -> Explanation:
    if view.seats[seat].retired:
        text = words("Has retired, and does nothing more until the year ends.")
        return Explanation(words("Player"), text, "SM-R3", seat)
    own = view.seats[seat]
    figures = words(
        "Points so far: {points}. Coins: {coins}. This year: {dice}.",
        points=whole(f"{number(own.points)} {icon('s-crown', 'points')}"),
        coins=whole(f"{own.coins} {icon('s-coin', 'r-coin')}"),
        dice=dice_label(words, view, seat),
    )
    text = words("In each turn: lay a tile, activate a building, use a die, or retire.")
    return Explanation(words("Player"), Html(f"{figures} {text}"), "SM-A0", seat)


def _dice(words: Words, view: View, seat: int) -> Explanation:
    left = dice_label(words, view, seat)
    text = words(
        "This year: {dice}. At most {most} white dice a year; blue ones come with religion.",
        dice=left,
        most=view.white_limit,
    )
    return Explanation(words("Dice"), text, "SM-A3", seat)


def _other(words: Words, seat: int) -> Explanation:
    text = words("The colony, goods, ships and monks of another player. All of it is open to everybody.")
    return Explanation(words("Colony"), text, "SM-S8", seat)


# ---- what lies around ----


def _tabs(words: Words) -> Explanation:
    text = words("What lies beside the colony: the common board, ships, tiles, the other players, the market.")
    return Explanation(words("Tabs"), text, "")


def _choice(words: Words) -> Explanation:
    text = words("What can be chosen now. A first tap selects it, a second one takes it.")
    return Explanation(words("Choice"), text, "SM-S2")


def _challenges(words: Words) -> Explanation:
    return Explanation(words("Challenges"), words("Goals for a game alone; those that are met have a crown."), "SM-V3")


def _reckoning(words: Words, view: View) -> Explanation:
    text = words(
        "The points of each player by source. Goods are sold first, and {coins} coins are 1 point.",
        coins=prices_of(view).coins_per_point,
    )
    return Explanation(words("Reckoning"), text, "SM-E0")


def _phases(words: Words, view: View) -> Explanation:
    text = words("The game has {years} years. A year ends when all have retired.", years=view.years)
    return Explanation(words("Years"), text, "SM-Y0")
