"""What of an action is shown on the table while it is played out: the line, the building, and what comes from where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.html import fly, signed
from app.scene import DECIDE, PAST, STEPS
from app.tables.santa_maria.scene import Scene
from app.words import NOTHING, Html, escape
from pygame_core.games.santa_maria.colony import SIZE
from pygame_core.games.santa_maria.components import NOTHING as NO_GOODS
from pygame_core.games.santa_maria.events import (
    Activated,
    BoardTaken,
    Bought,
    CoinsTakenBack,
    DieLaid,
    DieUsed,
    Gained,
    Happening,
    LotTaken,
    SetUp,
    ShipBonus,
    Sold,
    TaxesGained,
    TilePlaced,
    TurnBegun,
    YearBegun,
)
from pygame_core.games.santa_maria.view import View
from pygame_core.records import seats_of

COMMON = Html("common")
"""The element id of the common board, from which comes what has no place of its own."""


@dataclass(frozen=True, slots=True)
class Playback:
    """What is lit on the colony; empty when nothing is played out."""

    line: tuple[str, int] | None = None
    """The kind ("row" or "column") and the number of the line that is being played."""
    cells: tuple[int, ...] = ()
    """The squares that the shown event is about."""
    has_landed: bool = False
    """Whether a die or coins have just been laid on the square."""
    is_laid: bool = False
    """Whether the squares have just been laid as a tile."""


NOTHING_PLAYED = Playback()


def playback(scene: Scene, view: View) -> Playback:
    """What is lit while steps are shown, or while a question comes up in the middle of a line."""
    if scene.mode != STEPS and (scene.mode != DECIDE or view.asked is None):
        return NOTHING_PLAYED
    line = cell = None
    for event in _this_turn(scene.events):
        match event:
            case Activated() | DieLaid() if cell is None and line is None:
                cell = _cell(event.row, event.column)
            case DieUsed():
                line = (event.line, event.number)
                break
            case _:
                pass
    return _with_event(scene.events[-1], line, cell)


def _this_turn(events: Sequence[Happening]) -> Iterator[Happening]:
    """The events of the turn that is shown, the latest first; none if it is over."""
    for event in reversed(events):
        if isinstance(event, TurnBegun | YearBegun | SetUp):
            return
        yield event


def _with_event(event: Happening, line: tuple[str, int] | None, cell: int | None) -> Playback:
    match event:
        case TilePlaced():
            return Playback(cells=tuple(_cell(row, column) for row, column in event.cells), is_laid=True)
        case DieUsed():
            return Playback(line)
        case _:
            landed = isinstance(event, DieLaid) or (isinstance(event, Activated) and event.coins > 0)
            return Playback(line, () if cell is None else (cell,), has_landed=landed)


def _cell(row: int, column: int) -> int:
    return (row - 1) * SIZE + column - 1


def finished_seat(events: Sequence[Happening], moment: int) -> int | None:
    """The seat whose turn ends at this moment because that of another begins; None at other moments."""
    event, before = events[moment], events[moment - 1]
    if not isinstance(event, TurnBegun) or isinstance(before, BoardTaken | LotTaken):
        return None
    acted = next((seats[0] for index in range(moment - 1, -1, -1) if (seats := seats_of(events[index]))), event.seat)
    return acted if acted != event.seat else None


# ---- gains, which fly to the stores ----


COINS, POINTS = len(NO_GOODS), len(NO_GOODS) + 1
"""The places of coins and points after the resources."""


@dataclass(frozen=True, slots=True)
class Arriving:
    """What the shown event has brought to a seat or taken from it, and the id of the element that it comes from."""

    seat: int = -1
    goods: Sequence[int] = NO_GOODS
    coins: int = 0
    points: int = 0
    source: Html = COMMON
    token: int = 0

    def chip(self, place: int) -> Html:
        """The amount of a resource by its index, of COINS or of POINTS; it flies in. Empty for none."""
        amounts = (*self.goods, self.coins, self.points)
        if not amounts[place]:
            return NOTHING
        queued = sum(1 for amount in amounts[:place] if amount)
        flight = fly(self.source, self.token, queued) if amounts[place] > 0 else NOTHING
        return Html(f'<em class="gain"{flight}>{signed(amounts[place])}</em>')


NOTHING_ARRIVES = Arriving()


def arriving(scene: Scene, view: View) -> Arriving:
    """What the shown event has brought; nothing when the past is shown."""
    event, token = scene.events[-1], len(scene.events)
    if scene.mode == PAST:
        return NOTHING_ARRIVES
    source = _source(scene, view)
    match event:
        case Gained():
            return Arriving(event.seat, event.kept, event.coins + event.surplus, event.points, source, token)
        case TaxesGained() | CoinsTakenBack():
            return Arriving(event.seat, coins=event.coins, source=source, token=token)
        case Sold():
            return Arriving(event.seat, coins=event.coins, source=Html(f"good-{escape(event.resource)}"), token=token)
        case Bought():
            return Arriving(event.seat, coins=-event.coins, token=token)
        case _:
            return NOTHING_ARRIVES


def _source(scene: Scene, view: View) -> Html:
    """The id of the element from which the gain of the shown event comes."""
    event, played = scene.events[-1], playback(scene, view)
    if isinstance(event, CoinsTakenBack):
        return Html(f"sq-{_cell(event.row, event.column)}")
    if isinstance(event, Gained) and event.source == "docks":
        docks = (one.dock for one in reversed(scene.events) if isinstance(one, ShipBonus))
        return Html(f"quay-{escape(next(docks, ''))}")
    if played.cells:
        return Html(f"sq-{played.cells[0]}")
    return Html(f"{escape(played.line[0])}-{played.line[1]}") if played.line else COMMON
