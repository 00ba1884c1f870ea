"""The shapes that the facts of events must have in a save of Santa Maria."""

from __future__ import annotations

from typing import cast

from pygame_core.games.santa_maria.bounds import most_coins
from pygame_core.games.santa_maria.colony import ARMS, CELLS, SIZE
from pygame_core.games.santa_maria.components import RESOURCES, SCHOLARS, Components, Goods, space_names
from pygame_core.games.santa_maria.reading_figures import MOST
from pygame_core.games.santa_maria.state import SOURCES
from pygame_core.games.santa_maria.tasks import CHOICES
from pygame_core.plain import Facts
from pygame_core.shapes import Kind, Kinds, Shape, different, each, flag, kind, number, several, together, word, written

MOST_POINTS = 1000
"""An upper bound on any score; 150 is outstanding in a solo game (SM-V3)."""

_AMOUNT = rf"\d{{0,2}}(?:{'|'.join(RESOURCES)})"
_GAIN = rf"\d{{0,2}}(?:{'|'.join((*RESOURCES, 'coins', 'points'))})"


def kinds_of_events(components: Components, seats: int) -> Kinds:
    """All kinds of events in a game with ``seats`` players."""
    setup = components.setup
    year, seat, first = number(1, setup.years), number(0, seats - 1), number(0, seats - 1)
    coins, amount = number(0, most_coins(components, seats, setup.years)), number(0, MOST)
    line, die, goods = number(1, SIZE), number(1, 6), each(amount, len(RESOURCES))
    paid, gained = written(rf"(?:{_AMOUNT}(?:\+{_AMOUNT})*)?"), written(rf"{_GAIN}(?:\+{_GAIN})*")
    dock = word(*(space.id for space in components.docks))
    ship, ships = word(*(ship.id for ship in components.ships)), len(components.ships)
    colour, points = word("white", "blue"), number(0, MOST)
    square: dict[str, Shape[object]] = {"year": year, "seat": seat, "row": line, "column": line}
    least = setup.bishops * min(bishop.points for bishop in components.bishops)
    choice = word(*sorted(CHOICES))
    return {
        "set up": kind(year=year, first=first),
        "board": kind(year=year, seat=seat, board=word(*(board.id for board in components.boards))),
        "blue dice": kind(year=year),
        "lot": kind(
            year=year,
            seat=seat,
            hall=word(*(components.tiles[hall].id for hall in components.halls())),
            scholar=word(*SCHOLARS),
        ),
        "turn": kind(year=year, seat=seat),
        "placed": kind(
            **square,
            tile=word(*(tile.id for tile in components.tiles)),
            rotation=number(0, 3),
            cells=several(together(line, line), 1, 1 + max(ARMS.values())),
            paid=paid,
        ),
        "activated": kind(**square, coins=number(0, CELLS)),
        "die": kind(
            year=year,
            seat=seat,
            colour=colour,
            value=die,
            line=word("row", "column"),
            number=line,
            coins=number(0, MOST * SIZE),
            paid=paid,
        ),
        "taxes": kind(year=year, seat=seat, colonists=number(0, CELLS * 9), coins=number(0, CELLS * 9)),
        "laid": kind(**square, colour=colour, value=die),
        "gained": Kind(
            {
                "year": year,
                "seat": seat,
                "source": word(*SOURCES),
                "goods": goods,
                "kept": goods,
                "surplus": number(0, MOST * MOST * len(RESOURCES)),
                "coins": amount,
                "points": points,
            },
            _keeps_no_more,
        ),
        "exchanged": kind(year=year, seat=seat, paid=paid, gained=gained, again=flag),
        "ship": kind(year=year, seat=seat, ship=ship, dock=dock, paid=paid),
        "docked": kind(year=year, seat=seat, ship=ship, dock=dock, coins=number(1, len(components.docks))),
        "refilled": kind(
            year=year, dock=dock, ship=word("", *(ship.id for ship in components.ships)), left=number(0, ships)
        ),
        "conquistador": kind(year=year, seat=seat, to=number(1, components.conquest.last), lost=flag),
        "religion": kind(
            year=year,
            seat=seat,
            to=number(1, components.religion.last),
            past=flag,
            points=points,
            symbol=number(0, len(components.religion.symbols)),
            die=number(0, 6),
            paid=paid,
        ),
        "monk": kind(
            year=year,
            seat=seat,
            space=word(*space_names(components)),
            fee=amount,
            to=different(seat, 0, seats - 1),
        ),
        "passed over": kind(year=year, seat=seat, choice=choice),
        "declined": kind(year=year, seat=seat, choice=choice),
        "sold": kind(year=year, seat=seat, resource=word(*RESOURCES), coins=amount),
        "bought": kind(year=year, seat=seat, resource=word(*RESOURCES), coins=amount),
        "moved": kind(**square, to_row=line, to_column=line),
        "retired": kind(year=year, seat=seat, space=word(*(space.id for space in components.retirement)), used=flag),
        "took back": kind(**square, coins=coins),
        "bonus": kind(year=year, seat=seat, dock=dock, ship=ship),
        "conquest": kind(
            year=year,
            points=each(points, seats),
            order=different(seat, seats, seats),
            spaces=each(number(0, components.conquest.last), seats),
        ),
        "year ended": kind(year=year, scores=each(number(least, MOST_POINTS), seats)),
        "year begun": kind(year=year, first=first),
        "ended": kind(year=year),
    }


def _keeps_no_more(facts: Facts) -> bool:
    """SM-B1: whether no more of any resource is kept than was gained."""
    goods, kept = cast("Goods", facts["goods"]), cast("Goods", facts["kept"])
    return all(have <= more for have, more in zip(kept, goods))
