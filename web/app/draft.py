"""A draft of a new game: its players and the chosen options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from app import stored
from app.player_names import LONGEST, cleaned
from pygame_core.bots.levels import PLAYERS, USUAL, can_think
from pygame_core.game import Game, Value
from pygame_core.games import load_game
from pygame_core.match import Match
from pygame_core.plain import BadData, items, text, whole
from pygame_core.setup import MARKS, Player

Form = Mapping[str, object]

LONGEST_TYPED = 4 * LONGEST
"""So much of a name is taken over before it is cleaned, which shortens it further."""
FEW = 3
"""How many play if one person begins against computers: enough for every game, and none of them takes long."""


@dataclass(slots=True)
class Draft:
    """The new-game screen as it stands: names as typed, marks, and the options chosen."""

    game: str
    players: list[Player]
    options: dict[str, Value] = field(default_factory=dict)
    wanted: dict[str, Value] = field(default_factory=dict)
    """The options that somebody has chosen, including values that are not allowed for this number of players."""
    others: list[Player] = field(default_factory=list)
    """People with a name who are remembered but have no seat; new seats are theirs first."""
    levels: Sequence[str] = ()
    """Who played the seats of the last game: computers of these levels, and people, for whom it is empty."""

    def level_of(self, seat: int) -> str:
        """Who plays a new seat: as in the last game; seats beyond it are like the last one."""
        return self.levels[min(seat, len(self.levels) - 1)] if self.levels else ""

    @property
    def usual_level(self) -> str:
        """The level of the first computer of the last game, or of a computer that nobody has chosen a level for."""
        return next(filter(None, self.levels), USUAL)


def empty_draft(game: Game[Any], seats: int) -> Draft:
    """A draft with ``seats`` unnamed players and the first value of every option; BadData for a wrong seat count."""
    if seats not in game.seat_counts:
        raise BadData(f"{game.id} is not for {seats!r:.20}")
    draft = Draft(game.id, [])
    set_seats(draft, seats)
    keep_options(draft, game)
    return draft


def new_draft(game: Game[Any], settings: Mapping[str, object], seats: int = 0) -> Draft:
    """A draft with the people and the levels of computers that are remembered, and the last options of this game.

    ``seats`` sets the number of players if the game allows it. Otherwise it is the number of the last match of this
    game, else of the people who are remembered, or four if there are none, limited to what the game allows.
    """
    people = _people(settings.get("people"))
    levels = stored.levels(settings.get("levels")) if can_think(game.id) else []
    draft = Draft(game.id, [], others=people, levels=levels)
    lowest, highest = game.seat_counts[0], game.seat_counts[-1]
    wanted = [seats, settings.get(f"seats:{game.id}"), max(lowest, min(highest, len(people) or 4))]
    set_seats(draft, next(count for count in wanted if type(count) is int and count in game.seat_counts))
    last = settings.get(f"options:{game.id}")
    if isinstance(last, dict):
        draft.wanted.update({name: value for name, value in last.items() if isinstance(value, int | str)})
    keep_options(draft, game)
    return draft


def draft_like(match: Match, settings: Mapping[str, object], seats: int = 0) -> Draft:
    """A draft with the players of a match, and its options if none of its game are remembered."""
    game, options = match.setup.game, match.setup.options
    at_table = Draft(game, list(match.players), others=_people(settings.get("people")))
    last = settings.get(f"options:{game}", options)
    return new_draft(load_game(game), {**settings, **remembered(at_table), f"options:{game}": last}, seats)


def alone_draft(game: Game[Any], settings: Mapping[str, object], seats: int = 0) -> Draft:
    """A draft for the first person who is remembered, against computers.

    ``seats`` sets the number of players if the game allows it, and if it leaves somebody to play against.
    """
    enough = [count for count in game.seat_counts if count > 1]
    draft = new_draft(game, settings, seats if seats in enough else max(enough[0], min(enough[-1], FEW)))
    play_alone(draft)
    return draft


def change(draft: Draft, game: Game[Any], content: Mapping[str, object], form: Form) -> None:
    """Apply the form, which has the levels, and what was tapped: a number of players, a mark, a seat, a game alone."""
    take_form(draft, game, form)
    if "seats" in content:
        seats = whole(content["seats"], "seats")
        set_seats(draft, seats if seats in game.seat_counts else len(draft.players))
    elif "remove" in content and len(draft.players) > game.seat_counts[0]:
        remove_seat(draft, whole(content["remove"], "remove"))
    elif "alone" in content:
        play_alone(draft)
    elif "mark" in content:
        seat, mark = items(content["mark"], "mark", count=2)
        set_mark(draft, whole(seat, "mark"), text(mark, "mark"))
    keep_options(draft, game)


def restore_form(draft: Draft, game: Game[Any], form: Form) -> None:
    """Fill a new draft with a form of this game that a page had shown before it was loaded again."""
    if form.get("game") != game.id:
        return
    count = next((count for count in game.seat_counts if str(count) == form.get("seats")), len(draft.players))
    set_seats(draft, count)
    for seat in range(count):
        set_mark(draft, seat, str(form.get(f"mark-{seat}")))
    take_form(draft, game, form)


def set_seats(draft: Draft, count: int) -> None:
    """Add or remove seats at the end; a person on a new seat is one who is remembered, else has the first free mark."""
    draft.others = _named_people(draft.players[count:]) + draft.others
    del draft.players[count:]
    while len(draft.players) < count:
        level = draft.level_of(len(draft.players))
        known = draft.others.pop(0) if draft.others and not level else Player("", "")
        taken = {player.mark for player in draft.players}
        free = [mark for mark in (known.mark, *MARKS) if mark in MARKS and mark not in taken]
        draft.players.append(Player(known.name, free[0], level))


def set_mark(draft: Draft, seat: int, mark: str) -> None:
    """Give a mark to a seat; a seat that had it gets the old mark of this seat. Invalid values change nothing."""
    if mark not in MARKS or not 0 <= seat < len(draft.players):
        return
    own = draft.players[seat].mark
    for index, player in enumerate(draft.players):
        if player.mark == mark:
            draft.players[index] = replace(player, mark=own)
    draft.players[seat] = replace(draft.players[seat], mark=mark)


def _named_people(players: Sequence[Player]) -> list[Player]:
    """Those who are remembered when they lose their seat: people with a name."""
    return [player for player in players if player.name and not player.level]


def play_alone(draft: Draft) -> None:
    """Give all seats but the first to computers without a name; a seat that has one keeps its level."""
    first, *others = draft.players
    draft.others = _named_people(others) + draft.others
    computers = (Player("", player.mark, draft.usual_level) if not player.level else player for player in others)
    draft.players = [replace(first, level=""), *computers]


def remove_seat(draft: Draft, seat: int) -> None:
    """Remove one player; the later seats move up. An unknown seat changes nothing."""
    if 0 <= seat < len(draft.players):
        removed = draft.players.pop(seat)
        draft.others += _named_people([removed])


def take_form(draft: Draft, game: Game[Any], form: Form) -> None:
    """Apply the fields of the form; a value that the game does not offer changes nothing."""
    for seat, player in enumerate(draft.players):
        name, level = form.get(f"name-{seat}"), form.get(f"level-{seat}")
        if isinstance(name, str):
            player = Player(name[:LONGEST_TYPED], player.mark, player.level)
        if level in PLAYERS:
            player = replace(player, level=str(level))
        draft.players[seat] = player
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
    return tuple(Player(cleaned(player.name), player.mark, player.level) for player in draft.players)


def remembered(draft: Draft) -> dict[str, object]:
    """The settings to store, from which the next draft begins: those who play come first, then the others."""
    players = [player for player in cleaned_players(draft) if not player.level or player.name]
    seated = {player.name.casefold() for player in players} | {""}
    others = [player for player in draft.others if cleaned(player.name).casefold() not in seated]
    people = [{"name": cleaned(player.name), "mark": player.mark} for player in (*players, *others)]
    levels = {"levels": [player.level for player in draft.players]} if len(draft.players) > 1 else {}
    return {
        "people": people[: len(MARKS)],
        **levels,
        f"seats:{draft.game}": len(draft.players),
        f"options:{draft.game}": dict(draft.wanted),
    }


def _people(value: object) -> list[Player]:
    """The people in a stored list; a mark that is unknown is empty."""
    return [Player(one["name"][:LONGEST_TYPED], one["mark"]) for one in stored.people(value)]
