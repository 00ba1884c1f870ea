"""The shapes that the facts of events must have in a save of Santa Maria."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias, cast

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

_PART = rf"\d{{0,2}}(?:{'|'.join(RESOURCES)})"
_GAIN = rf"\d{{0,2}}(?:{'|'.join((*RESOURCES, 'coins', 'points'))})"
_AMOUNT = _POINTS = number(0, MOST)
_GOODS = each(_AMOUNT, len(RESOURCES))
_PAID, _GAINED = written(rf"(?:{_PART}(?:\+{_PART})*)?"), written(rf"{_GAIN}(?:\+{_GAIN})*")
_RESOURCE, _CHOICE = word(*RESOURCES), word(*sorted(CHOICES))
_COLOUR, _DIE, _LINE = word("white", "blue"), number(1, 6), number(1, SIZE)

_Facts: TypeAlias = Mapping[str, Shape[object]]
"""The shapes of facts by name."""


def kinds_of_events(components: Components, seats: int) -> Kinds:
    """All kinds of events in a game with ``seats`` players."""
    year, seat = number(1, components.setup.years), number(0, seats - 1)
    own = {"year": year, "seat": seat}
    return {
        **_of_years(components, seats, year),
        **_of_turns(components, own),
        **_of_colonies(components, own, number(0, most_coins(components, seats, components.setup.years))),
        **_of_goods(own),
        **_of_ships(components, own),
        **_of_missions(components, own, different(seat, 0, seats - 1)),
    }


def _of_years(components: Components, seats: int, year: Shape[int]) -> Kinds:
    first = number(0, seats - 1)
    least = components.setup.bishops * min(bishop.points for bishop in components.bishops)
    return {
        "set up": kind(year=year, first=first),
        "blue dice": kind(year=year),
        "conquest": kind(
            year=year,
            points=each(_POINTS, seats),
            order=different(first, seats, seats),
            spaces=each(number(0, components.conquest.last), seats),
        ),
        "year ended": kind(year=year, scores=each(number(least, MOST_POINTS), seats)),
        "year begun": kind(year=year, first=first),
        "ended": kind(year=year),
    }


def _of_turns(components: Components, own: _Facts) -> Kinds:
    return {
        "board": kind(**own, board=word(*(board.id for board in components.boards))),
        "lot": kind(
            **own,
            hall=word(*(components.tiles[hall].id for hall in components.halls())),
            scholar=word(*SCHOLARS),
        ),
        "turn": kind(**own),
        "passed over": kind(**own, choice=_CHOICE),
        "declined": kind(**own, choice=_CHOICE),
        "retired": kind(**own, space=word(*(space.id for space in components.retirement)), used=flag),
    }


def _of_colonies(components: Components, own: _Facts, coins: Shape[int]) -> Kinds:
    square: _Facts = {**own, "row": _LINE, "column": _LINE}
    return {
        "placed": kind(
            **square,
            tile=word(*(tile.id for tile in components.tiles)),
            rotation=number(0, 3),
            cells=several(together(_LINE, _LINE), 1, 1 + max(ARMS.values())),
            paid=_PAID,
        ),
        "activated": kind(**square, coins=number(0, CELLS)),
        "die": kind(
            **own,
            colour=_COLOUR,
            value=_DIE,
            line=word("row", "column"),
            number=_LINE,
            coins=number(0, MOST * SIZE),
            paid=_PAID,
        ),
        "laid": kind(**square, colour=_COLOUR, value=_DIE),
        "moved": kind(**square, to_row=_LINE, to_column=_LINE),
        "took back": kind(**square, coins=coins),
    }


def _of_goods(own: _Facts) -> Kinds:
    return {
        "taxes": kind(**own, colonists=number(0, CELLS * 9), coins=number(0, CELLS * 9)),
        "gained": Kind(
            {
                **own,
                "source": word(*SOURCES),
                "goods": _GOODS,
                "kept": _GOODS,
                "surplus": number(0, MOST * MOST * len(RESOURCES)),
                "coins": _AMOUNT,
                "points": _POINTS,
            },
            _keeps_no_more,
        ),
        "exchanged": kind(**own, paid=_PAID, gained=_GAINED, again=flag),
        "sold": kind(**own, resource=_RESOURCE, coins=_AMOUNT),
        "bought": kind(**own, resource=_RESOURCE, coins=_AMOUNT),
    }


def _of_ships(components: Components, own: _Facts) -> Kinds:
    ships = [ship.id for ship in components.ships]
    dock, ship = word(*(space.id for space in components.docks)), word(*ships)
    return {
        "ship": kind(**own, ship=ship, dock=dock, paid=_PAID),
        "docked": kind(**own, ship=ship, dock=dock, coins=number(1, len(components.docks))),
        "refilled": kind(year=own["year"], dock=dock, ship=word("", *ships), left=number(0, len(ships))),
        "bonus": kind(**own, dock=dock, ship=ship),
    }


def _of_missions(components: Components, own: _Facts, others: Shape[tuple[int, ...]]) -> Kinds:
    return {
        "conquistador": kind(**own, to=number(1, components.conquest.last), lost=flag),
        "religion": kind(
            **own,
            to=number(1, components.religion.last),
            past=flag,
            points=_POINTS,
            symbol=number(0, len(components.religion.symbols)),
            die=number(0, 6),
            paid=_PAID,
        ),
        "monk": kind(**own, space=word(*space_names(components)), fee=_AMOUNT, to=others),
    }


def _keeps_no_more(facts: Facts) -> bool:
    """SM-B1: whether no more of any resource is kept than was gained."""
    goods, kept = cast("Goods", facts["goods"]), cast("Goods", facts["kept"])
    return all(have <= more for have, more in zip(kept, goods))
