"""What has happened in Santiago, in short: by player since a seat last acted, and by line of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from app.digest import DigestLine, lines_of_players, most_telling
from app.html import icon, joined, whole
from app.tables.santiago.crops import crop_name, escudos
from app.tables.santiago.events import describe_drought, describe_event, describe_own_canals
from app.words import NOTHING, Html, Words, escape
from pygame_core.games.santiago.events import (
    Accepted,
    BidMade,
    Built,
    Drought,
    Ended,
    Happening,
    IncomePaid,
    Irrigated,
    LastDrought,
    OverseerChosen,
    Passed,
    Planted,
    Proposed,
    SetUp,
    StakesPaid,
    Supported,
    TilesRevealed,
)

Names = Sequence[Html]

Act: TypeAlias = BidMade | OverseerChosen | Planted | Proposed | Supported | Passed | Accepted | Built | Irrigated
"""The events that one player brings about."""

SILENT = ("stakes",)
"""The kinds of events that tell nothing by themselves."""

_PHASES: tuple[tuple[type[Happening], ...], ...] = (
    (SetUp,),
    (TilesRevealed,),
    (BidMade, OverseerChosen),
    (Planted, StakesPaid),
    (Proposed, Supported, Accepted, Built),
    (Irrigated,),
    (Drought, LastDrought),
    (IncomePaid,),
    (Ended,),
)
"""The kinds of events that share a line of the log."""
_BRIBES, _EXTRA = 4, 5


def digest(words: Words, names: Names, events: Sequence[Happening], crops: Sequence[str]) -> Sequence[DigestLine]:
    """For each round one line for each player, with the overseer's decision in that of the overseer; then its end."""
    ends = [at + 1 for at, event in enumerate(events) if isinstance(event, IncomePaid)]
    rounds = [events[begin:end] for begin, end in zip([0, *ends], [*ends, len(events)])]
    return most_telling([line for events in rounds for line in _round(words, names, events, crops)])


def _round(words: Words, names: Names, events: Sequence[Happening], crops: Sequence[str]) -> list[DigestLine]:
    """The set-up, if it comes before this round; one line for each player; drought and income."""
    set_up = [DigestLine(describe_event(words, names, one, crops)) for one in events if isinstance(one, SetUp)]
    end: list[DigestLine] = []
    for at, event in enumerate(events):
        match event:
            case Drought() | LastDrought():
                end += _own_canals(words, events[: at + 1])
                end.append(DigestLine(describe_drought(words, event), weight=2))
            case IncomePaid():
                end.append(DigestLine(describe_event(words, names, event, crops)))
            case _:
                pass
    return [*set_up, *_by_player(words, names, events, crops), *end]


def _own_canals(words: Words, events: Sequence[Happening]) -> list[DigestLine]:
    """SA-5: why nobody was asked about an own canal; those who were asked have it in their own lines."""
    was_asked = any(isinstance(event, Passed) and event.phase == "extra" for event in events[-2:])
    line = NOTHING if was_asked else describe_own_canals(words, events)
    return [DigestLine(line)] if line else []


def _by_player(words: Words, names: Names, events: Sequence[Happening], crops: Sequence[str]) -> list[DigestLine]:
    """One line for each player with what that player did."""
    acts: dict[int, list[Html]] = {}
    for event in events:
        if isinstance(event, Act):
            acts.setdefault(event.seat, []).append(act(words, names, event, crops))
    return lines_of_players(words, names, acts)


def act(words: Words, names: Names, event: Act, crops: Sequence[str]) -> Html:
    """What a player did, to follow the name."""
    match event:
        case BidMade(amount=0):
            return words("passes")
        case BidMade():
            return words("bids {amount}", amount=escudos(event.amount))
        case OverseerChosen():
            return words("oversees the canals")
        case Planted():
            return _planted(words, event, crops)
        case Passed():
            return _passed(words, event.phase)
        case _:
            return _canal(words, names, event)


def _canal(words: Words, names: Names, event: Proposed | Supported | Accepted | Built | Irrigated) -> Html:
    match event:
        case Proposed():
            return words("proposes a canal for {amount}", amount=escudos(event.amount))
        case Supported():
            return words("supports a canal with {amount}", amount=escudos(event.amount))
        case Accepted():
            givers = joined(words, [names[seat] for seat in event.givers])
            return words("digs for {givers} and gets {amount}", givers=givers, amount=escudos(event.amount))
        case Built():
            return words("digs on their own account for {amount}", amount=escudos(event.amount))
        case Irrigated():
            return words("digs their own canal")


def _passed(words: Words, phase: str) -> Html:
    match phase:
        case "bribe":
            return words("offers nothing")
        case "decide":
            return words("digs nothing")
        case _:
            return words("keeps their own canal")


def _planted(words: Words, event: Planted, crops: Sequence[str]) -> Html:
    crop = crops[event.tile[0]]
    piece = whole(f"{icon(f'sa-{escape(crop)}')} {crop_name(words, crop)}")
    if event.is_neutral:
        return words("places {crop}, nobody’s", crop=piece)
    if not event.markers:
        return words("plants {crop} without a marker", crop=piece)
    return words.plural(
        "plants {crop} with {count} marker", "plants {crop} with {count} markers", event.markers, crop=piece
    )


# ---- the log ----


def begins_turn(before: Happening | None, event: Happening) -> bool:
    """Whether a line of the log begins: one for each phase of a round."""
    return before is None or _phase(before) != _phase(event)


def _phase(event: Happening) -> int:
    if isinstance(event, Passed):
        return _EXTRA if event.phase == "extra" else _BRIBES
    return next(phase for phase, kinds in enumerate(_PHASES) if isinstance(event, kinds))


def describe_turn(words: Words, names: Names, events: Sequence[Happening], crops: Sequence[str]) -> Html:
    """The events of one line of the log in short."""
    decided = next((event for event in reversed(events) if isinstance(event, Accepted | Built)), None)
    if decided is not None:
        return describe_event(words, names, decided, crops)
    acts = [event for event in events if isinstance(event, Act) and not isinstance(event, OverseerChosen)]
    if not acts:
        return describe_event(words, names, events[-1], crops)
    return Html("; ".join(line.text for line in _by_player(words, names, acts, crops)))
