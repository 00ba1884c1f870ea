"""The sentence of the log for every event of Santa Maria."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from app.html import number
from app.tables.santa_maria.people import dock_name, scholar_name, space_name
from app.tables.santa_maria.wares import COIN, CROWN, payment_text
from app.words import Html, Words
from pygame_core.games.santa_maria.components import BISHOPS, RESOURCES, SCHOLARS
from pygame_core.games.santa_maria.events import (
    Activated,
    BlueDiceRolled,
    BoardTaken,
    Bought,
    CoinsTakenBack,
    ConquestScored,
    ConquistadorMoved,
    Declined,
    DieLaid,
    DieMoved,
    DieUsed,
    Exchanged,
    Gained,
    GameEnded,
    Happening,
    LotTaken,
    MonkPlaced,
    PassedOver,
    PortRefilled,
    ReligionMoved,
    Retired,
    SetUp,
    ShipBonus,
    ShipMoved,
    ShipTaken,
    Sold,
    TaxesGained,
    TilePlaced,
    TurnBegun,
    YearBegun,
    YearEnded,
)

Names = Sequence[Html]

OfTheYear: TypeAlias = SetUp | BlueDiceRolled | YearBegun | ConquestScored | YearEnded | GameEnded
"""The events of the year, which concern everybody."""
OfGoods: TypeAlias = Gained | Exchanged | TaxesGained | Sold | Bought
"""The events of resources and coins."""
OfShips: TypeAlias = ShipTaken | ShipMoved | PortRefilled | ShipBonus
"""The events of ships."""
OfTheTurn: TypeAlias = BoardTaken | LotTaken | TurnBegun | Retired | PassedOver | Declined
"""The events of turns and choices."""
OfTheColony: TypeAlias = TilePlaced | Activated | DieUsed | DieLaid | DieMoved | CoinsTakenBack
"""The events on a colony."""


def describe_event(words: Words, names: Names, event: Happening) -> Html:
    """The event in a sentence for the log."""
    match event:
        case SetUp() | BlueDiceRolled() | YearBegun() | ConquestScored() | YearEnded() | GameEnded():
            return _of_the_year(words, names, event)
        case Gained() | Exchanged() | TaxesGained() | Sold() | Bought():
            return _of_goods(words, names[event.seat], event)
        case ShipTaken() | ShipMoved() | PortRefilled() | ShipBonus():
            return _of_ships(words, names, event)
        case TilePlaced() | Activated() | DieUsed() | DieLaid() | DieMoved() | CoinsTakenBack():
            return _of_the_colony(words, names[event.seat], event)
        case ConquistadorMoved() | ReligionMoved():
            return _of_tracks(words, names[event.seat], event)
        case MonkPlaced():
            return _monk(words, names, event)
        case BoardTaken() | LotTaken() | TurnBegun() | Retired() | PassedOver() | Declined():
            return _of_the_turn(words, names[event.seat], event)


def _of_the_year(words: Words, names: Names, event: OfTheYear) -> Html:
    match event:
        case SetUp():
            return words("{name} begins.", name=names[event.first])
        case BlueDiceRolled():
            return words("The blue dice are rolled.")
        case YearBegun():
            return words("Year {year} begins with {name}.", year=event.year, name=names[event.first])
        case ConquestScored():
            won = [f"{name} +{points}" for name, points in zip(names, event.points) if points]
            if not won:
                return words("The conquistadors bring nobody points.")
            return words("The conquistadors bring: {points}.", points=Html(", ".join(won)))
        case YearEnded():
            points = map(number, event.scores)
            sums = [words("{name}: {points}", name=name, points=own) for name, own in zip(names, points)]
            scores = Html(", ".join(sums))
            return words("The end of year {year}, as things stand: {scores}.", year=event.year, scores=scores)
        case GameEnded():
            return words("The game is over, and all points are counted.")


def _of_the_turn(words: Words, name: Html, event: OfTheTurn) -> Html:
    match event:
        case BoardTaken():
            return words("{name} takes board {board}.", name=name, board=event.board)
        case LotTaken():
            scholar = scholar_name(words, event.scholar)
            return words("{name} takes a town hall with {scholar}.", name=name, scholar=scholar)
        case TurnBegun():
            return words("{name} is next.", name=name)
        case Retired() if event.used:
            return words("{name} retires.", name=name)
        case Retired():
            return words("{name} retires, and leaves it unused.", name=name)
        case PassedOver():
            return words("{name} can do nothing there.", name=name)
        case Declined():
            return words("{name} declines it.", name=name)


def _of_goods(words: Words, name: Html, event: OfGoods) -> Html:
    match event:
        case Gained():
            return words("{name} gets {gain}.", name=name, gain=_gain(words, event))
        case Exchanged():
            paid, gained = payment_text(words, event.paid), payment_text(words, event.gained)
            return words("{name} gives {paid} for {gained}.", name=name, paid=paid, gained=gained)
        case TaxesGained():
            return words("{name} gets {coins} {coin} of taxes.", name=name, coins=event.coins, coin=COIN)
        case Sold():
            goods = payment_text(words, event.resource)
            return words("{name} sells {goods} for {coins}.", name=name, goods=goods, coins=event.coins)
        case Bought():
            goods = payment_text(words, event.resource)
            return words("{name} buys {goods} for {coins}.", name=name, goods=goods, coins=event.coins)


def _gain(words: Words, event: Gained) -> Html:
    parts = [f"{count}{resource}" for resource, count in zip(RESOURCES, event.goods) if count]
    coins = event.coins + event.surplus
    parts += [f"{coins}coins"] if coins else []
    parts += [f"{event.points}points"] if event.points else []
    return payment_text(words, "+".join(parts))


def _of_the_colony(words: Words, name: Html, event: OfTheColony) -> Html:
    match event:
        case TilePlaced():
            return words(
                "{name} lays a tile at row {row}, column {column}.", name=name, row=event.row, column=event.column
            )
        case Activated():
            return _activated(words, name, event)
        case DieUsed() if event.line == "column":
            return words(
                "{name} uses a {value} for column {number}.", name=name, value=event.value, number=event.number
            )
        case DieUsed():
            return words("{name} uses a {value} for row {number}.", name=name, value=event.value, number=event.number)
        case DieLaid():
            return words("The die stays at row {row}, column {column}.", row=event.row, column=event.column)
        case DieMoved():
            return words(
                "{name} moves a die to row {row}, column {column}.", name=name, row=event.to_row, column=event.to_column
            )
        case CoinsTakenBack():
            return words("{name} takes back {coins} {coin}.", name=name, coins=event.coins, coin=COIN)


def _activated(words: Words, name: Html, event: Activated) -> Html:
    if event.coins:
        return words.plural(
            "{name} pays {count} coin for the building at row {row}, column {column}.",
            "{name} pays {count} coins for the building at row {row}, column {column}.",
            event.coins,
            name=name,
            row=event.row,
            column=event.column,
        )
    return words("{name} activates row {row}, column {column}.", name=name, row=event.row, column=event.column)


def _of_tracks(words: Words, name: Html, event: ConquistadorMoved | ReligionMoved) -> Html:
    match event:
        case ConquistadorMoved() if event.lost:
            return words("{name} cannot go further with conquistadors.", name=name)
        case ConquistadorMoved():
            return words("{name} moves the conquistadors to {place}.", name=name, place=event.to)
        case ReligionMoved() if event.past:
            return words("{name} gets {points} {crown} for religion.", name=name, points=event.points, crown=CROWN)
        case ReligionMoved():
            said = words("{name} goes to {place} in religion.", name=name, place=event.to)
            if event.die > 0:
                said = Html(f"{said} {words('A new blue die: {value}.', value=event.die)}")
            return said


def _of_ships(words: Words, names: Names, event: OfShips) -> Html:
    dock = dock_name(words, event.dock)
    match event:
        case ShipTaken():
            paid = payment_text(words, event.paid)
            return words("{name} takes a ship for {paid} to the {dock}.", name=names[event.seat], paid=paid, dock=dock)
        case ShipMoved():
            return words("{name} moves it to the {dock}.", name=names[event.seat], dock=dock)
        case ShipBonus():
            return words("{name}: the bonus of a ship at the {dock}.", name=names[event.seat], dock=dock)
        case PortRefilled():
            if not event.ship:
                return words("No ship is left for the port of the {dock}.", dock=dock)
            return words("A new ship lies in the port of the {dock}.", dock=dock)


def _monk(words: Words, names: Names, event: MonkPlaced) -> Html:
    space = event.space
    kind = "scholar" if space in SCHOLARS else "bishop" if space in BISHOPS else "camp"
    said = words("{name} sends a monk: {space}.", name=names[event.seat], space=space_name(words, kind, space))
    if event.to:
        paid = Html(", ".join(names[seat] for seat in event.to))
        said = Html(f"{said} {words('Each gets {fee} {coin}: {names}.', fee=event.fee, coin=COIN, names=paid)}")
    return said
