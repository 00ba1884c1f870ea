"""A draft of a new game: its players and the chosen options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.player_names import LONGEST, cleaned
from pygame_core.game import Game, Value
from pygame_core.plain import BadData
from pygame_core.setup import MARKS, Player

Form = Mapping[str, object]


@dataclass(slots=True)
class Draft:
    """The new-game screen as it stands: names as typed, marks, and the options chosen."""

    game: str
    players: list[Player]
    options: dict[str, Value] = field(default_factory=dict)
    wanted: dict[str, Value] = field(default_factory=dict)
    """The options that somebody has chosen, including values that are not allowed for this number of players."""


def empty_draft(game: Game[Any], seats: int) -> Draft:
    """A draft with ``seats`` unnamed players and the first value of every option; BadData for a wrong seat count."""
    if seats not in game.seat_counts:
        raise BadData(f"{game.id} is not for {seats!r:.20}")
    draft = Draft(game.id, [])
    set_seats(draft, seats)
    keep_options(draft, game)
    return draft


def new_draft(game: Game[Any], settings: Mapping[str, object], seats: int = 0) -> Draft:
    """A draft with the players of the last game and the options of the last match of this game.

    ``seats`` sets the number of players if the game allows it. Otherwise it is the number of remembered players, or
    four if there are none, limited to what the game allows.
    """
    remembered = _people(settings.get("people"))
    lowest, highest = game.seat_counts[0], game.seat_counts[-1]
    draft = Draft(game.id, remembered[:highest])
    wanted = max(lowest, len(draft.players)) if draft.players else min(highest, max(lowest, 4))
    set_seats(draft, seats if seats in game.seat_counts else wanted)
    last = settings.get(f"options:{game.id}")
    if isinstance(last, dict):
        draft.wanted.update({name: value for name, value in last.items() if isinstance(value, int | str)})
    keep_options(draft, game)
    return draft


def set_seats(draft: Draft, count: int) -> None:
    """Add or remove seats at the end; a new seat gets the first free mark."""
    del draft.players[count:]
    while len(draft.players) < count:
        taken = {player.mark for player in draft.players}
        draft.players.append(Player("", next(mark for mark in MARKS if mark not in taken)))


def set_mark(draft: Draft, seat: int, mark: str) -> None:
    """Give a mark to a seat; a seat that had it gets the old mark of this seat. Invalid values change nothing."""
    if mark not in MARKS or not 0 <= seat < len(draft.players):
        return
    own = draft.players[seat].mark
    for index, player in enumerate(draft.players):
        if player.mark == mark:
            draft.players[index] = Player(player.name, own)
    draft.players[seat] = Player(draft.players[seat].name, mark)


def remove_seat(draft: Draft, seat: int) -> None:
    """Remove one player; the later seats move up. An unknown seat changes nothing."""
    if 0 <= seat < len(draft.players):
        del draft.players[seat]


def take_form(draft: Draft, game: Game[Any], form: Form) -> None:
    """Apply the fields of the form; a value that the game does not offer changes nothing."""
    for seat, player in enumerate(draft.players):
        name = form.get(f"name-{seat}")
        if isinstance(name, str):
            draft.players[seat] = Player(name[: 4 * LONGEST], player.mark)
    for option in game.options:
        chosen = str(form.get(f"option-{option.name}"))
        value = next((value for value in option.values if str(value) == chosen), draft.options[option.name])
        if value != draft.options[option.name]:
            draft.wanted[option.name] = value
    keep_options(draft, game)


def keep_options(draft: Draft, game: Game[Any]) -> None:
    """Set every option to the wanted value if it is allowed for this number of players, else to the first allowed."""
    for option in game.options:
        allowed = option.allowed(len(draft.players))
        wanted = draft.wanted.get(option.name)
        draft.options[option.name] = wanted if wanted in allowed else allowed[0]


def cleaned_players(draft: Draft) -> tuple[Player, ...]:
    """The players with cleaned names, as they are stored in the match."""
    return tuple(Player(cleaned(player.name), player.mark) for player in draft.players)


def remembered(draft: Draft) -> dict[str, object]:
    """The settings to store, from which the next draft begins."""
    people = [{"name": player.name, "mark": player.mark} for player in cleaned_players(draft)]
    return {"people": people, f"options:{draft.game}": dict(draft.wanted)}


def _people(value: object) -> list[Player]:
    """The valid players in a stored list; each gets a unique mark."""
    people: list[Player] = []
    known: Sequence[object] = value if isinstance(value, list) else []
    for one in known[: len(MARKS)]:
        if not isinstance(one, dict) or not isinstance(one.get("name"), str):
            continue
        taken = {player.mark for player in people}
        mark = one.get("mark")
        if mark not in MARKS or mark in taken:
            mark = next(free for free in MARKS if free not in taken)
        people.append(Player(one["name"][: 4 * LONGEST], mark))
    return people
