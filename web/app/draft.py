"""A game about to begin: who sits where, and what is chosen."""

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
    """What somebody has chosen of the options, also where it is not for so many players."""


def empty_draft(game: Game[Any], seats: int) -> Draft:
    """So many players without names, and the first value of every option; BadData for seats the game does not have."""
    if seats not in game.seat_counts:
        raise BadData(f"{game.id} is not for {seats!r:.20}")
    draft = Draft(game.id, [])
    set_seats(draft, seats)
    keep_options(draft, game)
    return draft


def new_draft(game: Game[Any], settings: Mapping[str, object], seats: int = 0) -> Draft:
    """The people of the last game, or as many as may well play; options as in the last game of this kind.

    ``seats`` is how many there shall be, if the game is for so many.
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
    """More or fewer seats: new ones take marks that are free, the last ones go."""
    del draft.players[count:]
    while len(draft.players) < count:
        taken = {player.mark for player in draft.players}
        draft.players.append(Player("", next(mark for mark in MARKS if mark not in taken)))


def set_mark(draft: Draft, seat: int, mark: str) -> None:
    """Give a seat a mark; whoever had it takes the other's."""
    if mark not in MARKS or not 0 <= seat < len(draft.players):
        return
    own = draft.players[seat].mark
    for index, player in enumerate(draft.players):
        if player.mark == mark:
            draft.players[index] = Player(player.name, own)
    draft.players[seat] = Player(draft.players[seat].name, mark)


def remove_seat(draft: Draft, seat: int) -> None:
    """Somebody gets up."""
    if 0 <= seat < len(draft.players):
        del draft.players[seat]


def take_form(draft: Draft, game: Game[Any], form: Form) -> None:
    """Take over what was typed and chosen; what the game does not offer is left as it was."""
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
    """Only what the game offers to so many players stays chosen."""
    for option in game.options:
        allowed = option.allowed(len(draft.players))
        wanted = draft.wanted.get(option.name)
        draft.options[option.name] = wanted if wanted in allowed else allowed[0]


def cleaned_players(draft: Draft) -> tuple[Player, ...]:
    """The players as they are kept."""
    return tuple(Player(cleaned(player.name), player.mark) for player in draft.players)


def remembered(draft: Draft) -> dict[str, object]:
    """What the next new game begins with."""
    people = [{"name": player.name, "mark": player.mark} for player in cleaned_players(draft)]
    return {"people": people, f"options:{draft.game}": dict(draft.wanted)}


def _people(value: object) -> list[Player]:
    """Remembered people, as far as they are any; each with a mark of its own."""
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
