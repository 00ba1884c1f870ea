"""How the recorded games were made, and how to record another one.

Every later version must load them, so a recorded save is never replaced. To add one, add a line to
``RECORDINGS`` in ``<game>/recordings/played.py`` and run, from the top folder,

    python3 build.py record

It plays the missing games at random from their seeds, writes ``<name>.tradewinds`` and adds what must be
found in it to ``facts.json`` beside it. At the end it says of which kinds a game still needs a recording.
Look at the facts before they are committed: from then on they are what is expected. Only a recording that
no release contains yet may be deleted and made anew. A save from the hands of people is as good: put the
exported file there under a new name, run the same command, and its facts are added.

When rules or components change on purpose, the older saves go on from their stored state: in their
facts ``differs`` becomes "edition", and nothing else may change.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pygame_core import save
from pygame_core.game import Game, Value
from pygame_core.games import GAMES, load_game
from pygame_core.match import Match
from pygame_core.meta import BadGame
from pygame_core.setup import LONGEST_ID, MARKS, Player, is_id
from tests.engine.forging import forged, frames_of, with_head
from tests.engine.playing import wander
from tests.games.parts import FOLDER, take_part

FACTS = "facts.json"
"""The expected facts about the saves of a folder."""
NAMES = ("Anika", "Max", "Odile", "Piet", "Zoë 🐚", "<b>Robin</b>")
LONGEST = 10_000
KINDS = {"play", "undo", "redo", "jump", "note", "seat", "continue"}
"""The kinds of entries, each of which the recordings of every game contain."""


@dataclass(frozen=True)
class Recording:
    """A game to play at random: straight on, or with undo, redo, jumps, notes and changes of seats."""

    name: str
    game: str
    seats: int
    seed: int
    options: Mapping[str, Value] = field(default_factory=dict)
    entries: int = LONGEST
    straight: bool = False
    continued: bool = False
    """Whether it began with an older edition and was continued half-way from a stored state."""


def match_id(recording: Recording) -> str:
    """The id of a new recorded match, which is its name; BadGame if that cannot be an id.

    Older recordings have ids made from their seeds.
    """
    found = recording.name.replace("_", "-")
    if not is_id(found):
        where = f"tests/games/{recording.game}/recordings/played.py"
        raise BadGame(f"{where}: {recording.name!r} should be at most {LONGEST_ID} letters, digits, hyphens")
    return found


def play(recording: Recording) -> Match:
    """The match that a recording gives."""
    rng = random.Random(recording.seed)
    sitting = [Player(name, mark) for name, mark in zip(NAMES[: recording.seats], MARKS)]
    seed = rng.randbytes(16)
    match = Match.begin(load_game(recording.game), match_id(recording), sitting, recording.options, seed)
    if recording.continued:
        play_on(match, rng, recording.entries // 2, recording.straight)
        older = with_head(frames_of(save.write(match)), rules=0)
        match = save.read(forged(older)).match
    play_on(match, rng, recording.entries, recording.straight)
    return match


def play_on(match: Match, rng: random.Random, entries: int, straight: bool = False) -> None:
    """Play at random until there are so many entries, or to the end."""
    while straight and match.decisions() and len(match.entries) < entries:
        match.play(rng.choice(match.legal_actions(rng.choice(match.decisions()).seat)))
    if not straight and len(match.entries) < entries:
        for _ in wander(match, rng, LONGEST):
            if len(match.entries) >= entries:
                return


def facts(loaded: save.Loaded) -> dict[str, Any]:
    """The facts to expect of a save, as JSON values."""
    match, result = loaded.match, loaded.match.result()
    found = {
        "differs": loaded.differs,
        "game": match.setup.game,
        "options": dict(match.setup.options),
        "names": [player.name for player in match.players],
        "entries": dict(Counter(entry.kind for entry in match.entries)),
        "position": match.position,
        "length of the line": len(match.line),
        "events": dict(Counter(event.kind for event in match.events())),
        "actions": [str(played.action) for played in match.line[1:]],
        "state": match.game.dump(match.state),
        "decisions": [[decision.seat, decision.kind] for decision in match.decisions()],
        "totals": result and result.totals,
        "winners": result and result.winners,
    }
    plain: dict[str, Any] = json.loads(json.dumps(found))
    return plain


def every_recording() -> dict[Path, Recording]:
    """The path of each save, and how it is played."""
    return {save_path(one.name): one for game in GAMES for one in take_part(game, "recordings.played", "RECORDINGS")}


def missing_kinds(game: Game[Any], found: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """What the recordings of a game, given by their facts, lack: each as a sentence with its file and the remedy."""
    where = f"tests/games/{game.id}/recordings/played.py: no recording"
    for seats in game.seat_counts:
        if not any(len(facts["names"]) == seats for facts in found):
            yield f"{where} has {seats} seats"
    for option in game.options:
        for value in option.values:
            if not any(facts["options"][option.name] == value for facts in found):
                yield f"{where} has the option {option.name}={value!r}"
    if not any(facts["winners"] for facts in found):
        yield f"{where} is finished"
    if not any(not facts["winners"] and facts["position"] for facts in found):
        yield f"{where} stops in the middle of a game; set entries to a number"
    for kind in sorted(KINDS - {kind for facts in found for kind in facts["entries"]}):
        remedy = "set continued=True" if kind == "continue" else "try another seed, without straight=True"
        yield f"{where} has an entry of the kind {kind!r}; {remedy}"


def lacking() -> list[str]:
    """What the recordings of all games lack."""
    found = expected().values()
    return [
        told
        for game in GAMES
        for told in missing_kinds(load_game(game), [facts for facts in found if facts["game"] == game])
    ]


def save_path(name: str) -> Path:
    """The file of a recorded game, whose name begins with its game and a hyphen."""
    return FOLDER / name.partition("-")[0] / "recordings" / f"{name}.tradewinds"


def saves() -> list[Path]:
    """The paths of all recorded saves."""
    return sorted(FOLDER.glob("*/recordings/*.tradewinds"))


def recorded() -> dict[str, str]:
    """The text of every recorded save by its name."""
    return {path.stem: path.read_text("utf-8") for path in saves()}


def expected() -> dict[str, dict[str, Any]]:
    """The facts of every recorded save by its name."""
    return {name: found for folder in folders() for name, found in facts_in(folder).items()}


def finished(game: str) -> list[str]:
    """The names of the recordings in which a game is over; AssertionError if there is none."""
    names = [name for name, facts in expected().items() if facts["game"] == game and facts["winners"]]
    assert names, f"tests/games/{game}/recordings/played.py: no recording is finished"
    return sorted(names)


def folders() -> list[Path]:
    """The folders that hold saves."""
    return sorted({path.parent for path in saves()})


def facts_in(folder: Path) -> dict[str, dict[str, Any]]:
    """The facts of the saves of a folder by their names."""
    path = folder / FACTS
    found: dict[str, dict[str, Any]] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return found


def record_what_is_missing() -> list[str]:
    """Write the saves and facts that are not there yet; returns their names."""
    for path, recording in every_recording().items():
        if not path.exists():
            path.write_text(save.write(play(recording)), "utf-8")
    added: list[str] = []
    for folder in folders():
        known = facts_in(folder)
        texts = {path.stem: path.read_text("utf-8") for path in folder.glob("*.tradewinds")}
        missing = {name: facts(save.read(text)) for name, text in texts.items() if name not in known}
        (folder / FACTS).write_text(_written(dict(sorted({**known, **missing}.items()))), "utf-8")
        added += missing
    return sorted(added)


def _written(all_facts: dict[str, dict[str, Any]]) -> str:
    """JSON with one line for each fact."""
    games = [
        f"{json.dumps(name)}: {{\n"
        + ",\n".join(f"  {json.dumps(fact)}: {json.dumps(value, ensure_ascii=False)}" for fact, value in found.items())
        + "\n}"
        for name, found in all_facts.items()
    ]
    return "{\n" + ",\n".join(games) + "\n}\n"


if __name__ == "__main__":
    print("\n".join(record_what_is_missing()) or "Nothing was missing.")
    for told in lacking():
        print(told)
