"""The first frame of a save, which describes the start of a match, and the last frame, which has its state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame_core import plain
from pygame_core.entries import read_frame
from pygame_core.game import Event, Value
from pygame_core.packing import read_events, written_events
from pygame_core.plain import BadData, Plain
from pygame_core.setup import LONGEST_SEED, Edition, Player, Setup, check_id, check_players, written_player

_HEAD = ("game", "rules", "components", "digest", "id", "players", "options", "seed", "events")


@dataclass(frozen=True, slots=True)
class Head:
    """The set-up of a match, and the events of the set-up."""

    setup: Setup
    events: tuple[Event, ...]


def written_head(setup: Setup, events: tuple[Event, ...]) -> Plain:
    """The head as plain data."""
    return {
        "game": setup.game,
        "rules": setup.edition.rules,
        "components": setup.edition.components,
        "digest": setup.edition.digest,
        "id": setup.id,
        "players": [list(written_player(player)) for player in setup.players],
        "options": dict(setup.options),
        "seed": setup.seed,
        "events": written_events(events),
    }


def _read_head(frame: list[object]) -> Head:
    head = plain.fields(plain.items(frame, "head", 2)[1], "head", _HEAD)
    players = [_read_player(player) for player in plain.items(head["players"], "players", most=12)]
    options = head["options"]
    seed = head["seed"]
    if not isinstance(options, dict) or not isinstance(seed, bytes) or len(seed) > LONGEST_SEED:
        raise BadData("head: options and seed are needed")
    setup = Setup(
        id=plain.text(head["id"], "id"),
        game=plain.text(head["game"], "game", 40),
        edition=read_edition([head["rules"], head["components"], head["digest"]]),
        players=tuple(players),
        options={plain.text(name, "option"): _read_value(value) for name, value in options.items()},
        seed=seed,
    )
    check_id(setup.id)
    check_players(setup.players)
    events = read_events(head["events"])
    if not events:
        raise BadData("head: the set-up has an event")
    return Head(setup, events)


def _read_player(value: object) -> Player:
    name, mark, *level = plain.items(value, "players", most=3, least=2)
    return Player(plain.text(name, "name"), plain.text(mark, "mark"), plain.text(level[0], "level") if level else "")


def _read_value(value: object) -> Value:
    return value if isinstance(value, str) else plain.whole(value, "option", -(2**31))


def read_edition(values: Sequence[object]) -> Edition:
    """The edition in the first three values; BadData if they are not valid."""
    return Edition(
        plain.whole(values[0], "rules"), plain.text(values[1], "components"), plain.text(values[2], "digest")
    )


def first_head(payloads: Sequence[bytes]) -> Head | None:
    """The head in the first of these frames, if there is one."""
    content = read_frame(payloads[0]) if payloads else []
    return _read_head(content) if content[:1] == ["head"] else None


def read_state(frame: list[object]) -> tuple[int, object]:
    """The position and the stored state; BadData if there are none."""
    _, position, stored = plain.items(frame, "state", 3)
    return plain.whole(position, "position"), stored
