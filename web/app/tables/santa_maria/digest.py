"""What has happened in Santa Maria, in short: the turns of the others since a seat last acted, and turns in the log."""

from __future__ import annotations

from collections.abc import Sequence

from app.digest import DigestLine, lines_of_players, most_telling, turns
from app.html import icon
from app.tables.santa_maria.events import describe_event
from app.tables.santa_maria.people import dock_name, scholar_name, space_name
from app.tables.santa_maria.tally import describe_tally, tally
from app.tables.santa_maria.wares import COIN, payment_icons
from app.words import Html, Words
from pygame_core.games.santa_maria.components import BISHOPS, SCHOLARS
from pygame_core.games.santa_maria.events import (
    Activated,
    BlueDiceRolled,
    BoardTaken,
    Bought,
    ConquestScored,
    ConquistadorMoved,
    DieUsed,
    GameEnded,
    Happening,
    LotTaken,
    MonkPlaced,
    ReligionMoved,
    Retired,
    SetUp,
    ShipTaken,
    Sold,
    TilePlaced,
    TurnBegun,
    YearBegun,
    YearEnded,
)

Names = Sequence[Html]

SILENT = ("turn", "laid", "refilled", "passed over", "declined")
"""The kinds of events that tell nothing by themselves."""

OF_THE_YEAR = (SetUp, BlueDiceRolled, ConquestScored, YearEnded, YearBegun, GameEnded)
"""The events that concern everybody."""

MOST_OF_TURN = 2
"""So many turns of one player are described in full; more are counted."""


def digest(words: Words, names: Names, events: Sequence[Happening], seat: int) -> Sequence[DigestLine]:
    """Who begins, one line for each other player with the last turns, then what the end of a year brought."""
    acts: dict[int, list[list[Html]]] = {}
    begun: list[DigestLine] = []
    common: list[DigestLine] = []
    for turn in turns(events, begins_turn):
        happened = [events[at] for at in turn]
        if isinstance(happened[0], OF_THE_YEAR):
            lines = begun if isinstance(happened[0], SetUp) else common
            lines.append(DigestLine(describe_event(words, names, happened[0]), weight=2))
            continue
        player = player_of(happened)
        if player is not None and player != seat and (done := acts_of_turn(words, happened, player)):
            acts.setdefault(player, []).append(done)
    told = lines_of_players(words, names, {player: _latest(words, done) for player, done in acts.items()})
    fees = [event for event in events if isinstance(event, MonkPlaced) and event.seat != seat]
    told += lines_of_players(words, names, {seat: describe_tally(words, tally(fees, seat))})
    return most_telling([*begun, *told, *common])


def _latest(words: Words, done: Sequence[Sequence[Html]]) -> list[Html]:
    """The last turns in full, after the number of those before them."""
    latest = [act for acts in done[-MOST_OF_TURN:] for act in acts]
    before = len(done) - MOST_OF_TURN
    return [words.plural("{count} turn more", "{count} turns more", before), *latest] if before > 0 else latest


def player_of(events: Sequence[Happening]) -> int | None:
    """The seat whose turn these events are; None if they are nobody's."""
    return next((seat for event in events if (seat := getattr(event, "seat", None)) is not None), None)


def acts_of_turn(words: Words, events: Sequence[Happening], seat: int) -> list[Html]:
    """What a player did in a turn, to follow the name: what was used, what that brought or cost, and further steps."""
    first = [act for event in events if (act := _used(words, event) or _traded(words, event))]
    pieces = describe_tally(words, tally(events, seat))
    brought = [Html(" ".join(pieces))] if pieces else []
    return [*first, *brought, *_on_tracks(words, events)]


def _used(words: Words, event: Happening) -> Html | None:
    match event:
        case DieUsed() if event.line == "column":
            return words("column {number} with a {value}", number=event.number, value=event.value)
        case DieUsed():
            return words("row {number} with a {value}", number=event.number, value=event.value)
        case Activated() if event.coins:
            return words("a building for {count} {coin}", count=event.coins, coin=COIN)
        case TilePlaced():
            return words("a tile laid")
        case ShipTaken():
            return words("a ship to the {dock}", dock=dock_name(words, event.dock))
        case MonkPlaced():
            kind = "scholar" if event.space in SCHOLARS else "bishop" if event.space in BISHOPS else "camp"
            return words("a monk to {space}", space=space_name(words, kind, event.space))
        case Retired():
            return words("retires")
        case BoardTaken():
            return words("takes board {board}", board=event.board)
        case LotTaken():
            return words("takes a town hall with {scholar}", scholar=scholar_name(words, event.scholar))
        case _:
            return None


def _traded(words: Words, event: Happening) -> Html | None:
    if not isinstance(event, Sold | Bought):
        return None
    goods, count = payment_icons(event.resource), event.coins
    if isinstance(event, Sold):
        return words("{goods} sold for {count} {coin}", goods=goods, count=count, coin=COIN)
    return words("{goods} bought for {count} {coin}", goods=goods, count=count, coin=COIN)


def _on_tracks(words: Words, events: Sequence[Happening]) -> list[Html]:
    """The spaces that the markers have reached."""
    reached: dict[str, Html] = {}
    for event in events:
        if isinstance(event, ConquistadorMoved) and not event.lost:
            piece = icon("s-morion", "r-conquistador")
            reached[event.kind] = words("{piece} conquistadors to {space}", piece=piece, space=event.to)
        elif isinstance(event, ReligionMoved) and not event.past:
            reached[event.kind] = words(
                "{piece} religion to {space}", piece=icon("s-faith", "r-religion"), space=event.to
            )
    return list(reached.values())


# ---- the log ----


def begins_turn(before: Happening | None, event: Happening) -> bool:
    """Whether a line of the log begins: with a turn, and with what concerns everybody."""
    if isinstance(event, (TurnBegun, BoardTaken, LotTaken, *OF_THE_YEAR)):
        return True
    return isinstance(before, OF_THE_YEAR)


def describe_turn(words: Words, names: Names, events: Sequence[Happening]) -> Html:
    """The events of one line of the log in short."""
    seat = player_of(events)
    if isinstance(events[0], OF_THE_YEAR) or seat is None:
        return describe_event(words, names, events[0])
    acts = acts_of_turn(words, events, seat)
    if not acts:
        return describe_event(words, names, events[-1])
    (line,) = lines_of_players(words, names, {seat: acts})
    return line.text
