"""How the recorded games in this folder were made, and how to record another one.

Every later version must load them, so a recorded save is never made anew. To add one, add a line to
``RECORDINGS``, here or in ``<game>/recordings.py``, and run, from the top folder,

    .venv/bin/python -m tests.games.recording

It plays what is missing at random from the seed, writes ``<name>.tradewinds`` and adds what must be
found in it to ``facts.json`` beside it. Look at the facts before they are committed: from then on they are
what is expected. A save from the hands of people is as good: put the exported file here under a new
name, run the same command, and its facts are added.

When rules or components change on purpose, the older saves go on from their stored state: in their
facts ``differs`` becomes "edition", and nothing else may change.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from pygame_core import save
from pygame_core.game import Value
from pygame_core.games import load_game
from pygame_core.match import Match
from pygame_core.setup import MARKS, Player
from tests.engine.forging import forged, frames_of, with_head
from tests.engine.playing import wander

FOLDER = Path(__file__).parent
FACTS = "facts.json"
"""What must be found in the saves of a folder."""
NAMES = ("Anika", "Max", "Odile", "Piet", "Zoë 🐚", "<b>Robin</b>")
LONGEST = 10_000


@dataclass(frozen=True)
class Recording:
    """A game to be played at random: straight on, or with undo, redo, jumps, notes and other people."""

    name: str
    game: str
    seats: int
    seed: int
    options: Mapping[str, Value] = field(default_factory=dict)
    entries: int = LONGEST
    straight: bool = False
    continued: bool = False
    """Whether it began with an older edition and went on from a stored state half-way."""


RECORDINGS = (
    Recording("santo_domingo-2-just-begun", "santo_domingo", 2, 1, entries=0),
    Recording("santo_domingo-2-finished", "santo_domingo", 2, 2),
    Recording("santo_domingo-2-winter-45-finished", "santo_domingo", 2, 3, {"board": "winter", "threshold": 45}),
    Recording("santo_domingo-3-standard-45", "santo_domingo", 3, 4, {"threshold": 45}, entries=40),
    Recording("santo_domingo-3-winter-finished", "santo_domingo", 3, 5, {"board": "winter"}, straight=True),
    Recording("santo_domingo-4-finished", "santo_domingo", 4, 6),
    Recording("santo_domingo-4-choosing", "santo_domingo", 4, 7, entries=46, straight=True),
    Recording("santo_domingo-4-continued", "santo_domingo", 4, 8, entries=73, continued=True),
    Recording("santo_domingo-5-winter-trading", "santo_domingo", 5, 9, {"board": "winter"}, entries=77),
    Recording("santo_domingo-6-finished", "santo_domingo", 6, 10, straight=True),
    Recording("santo_domingo-6-winter-taken-back", "santo_domingo", 6, 11, {"board": "winter"}, entries=79),
    Recording("hispaniola-3-finished", "hispaniola", 3, 22),
    Recording("hispaniola-3-normal-boarding", "hispaniola", 3, 26, {"length": "normal"}, entries=78),
    Recording("hispaniola-4-in-a-trick", "hispaniola", 4, 24, entries=67, straight=True),
    Recording("hispaniola-4-normal-continued", "hispaniola", 4, 28, {"length": "normal"}, entries=80, continued=True),
    Recording("hispaniola-5-bidding-again", "hispaniola", 5, 353, entries=8, straight=True),
    Recording("hispaniola-5-normal-passing-on", "hispaniola", 5, 25, {"length": "normal"}, entries=67),
    Recording("hispaniola-5-taken-back", "hispaniola", 5, 27, entries=139),
    Recording("santiago-3-finished", "santiago", 3, 41),
    Recording("santiago-3-neutral", "santiago", 3, 42, {"money": "open"}, entries=59, straight=True),
    Recording("santiago-4-bribing", "santiago", 4, 43, {"palms": "three"}, entries=86, straight=True),
    Recording("santiago-4-continued", "santiago", 4, 44, {"spring": "anywhere"}, entries=90, continued=True),
    Recording("santiago-5-deciding", "santiago", 5, 45, {"palms": "three"}, entries=62, straight=True),
    Recording("santiago-5-anywhere-finished", "santiago", 5, 46, {"spring": "anywhere", "palms": "three"}),
    Recording("santa_maria-1-advanced-finished", "santa_maria", 1, 61, {"setup": "advanced"}),
    Recording("santa_maria-2-shipping", "santa_maria", 2, 60, entries=21, straight=True),
    Recording("santa_maria-3-common-finished", "santa_maria", 3, 63, {"blue_dice": "common"}),
    Recording("santa_maria-3-continued", "santa_maria", 3, 64, {"setup": "advanced"}, entries=40, continued=True),
    Recording("santa_maria-4-choosing-boards", "santa_maria", 4, 65, {"setup": "chosen"}, entries=2, straight=True),
    Recording("santa_maria-4-laying", "santa_maria", 4, 60, entries=75, straight=True),
)


def play(recording: Recording) -> Match:
    """The match of a recording."""
    rng = random.Random(recording.seed)
    sitting = [Player(name, mark) for name, mark in zip(NAMES[: recording.seats], MARKS)]
    seed = rng.randbytes(16)
    match = Match.begin(load_game(recording.game), f"recorded-{recording.seed}", sitting, recording.options, seed)
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
    """What must be found in a save, as JSON has it."""
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
    """The path of each save, here or in the folder of its game, and how it is played."""
    found = {FOLDER / f"{one.name}.tradewinds": one for one in RECORDINGS}
    for path in sorted(FOLDER.glob("*/recordings.py")):
        own = import_module(f"tests.games.{path.parent.name}.recordings").RECORDINGS
        found |= {path.parent / f"{one.name}.tradewinds": one for one in own}
    return found


def saves() -> list[Path]:
    """The paths of all recorded saves."""
    return sorted([*FOLDER.glob("*.tradewinds"), *FOLDER.glob("*/*.tradewinds")])


def recorded() -> dict[str, str]:
    """The text of every recorded save by its name."""
    return {path.stem: path.read_text("utf-8") for path in saves()}


def expected() -> dict[str, dict[str, Any]]:
    """The facts of every recorded save by its name."""
    return {name: found for folder in folders() for name, found in facts_in(folder).items()}


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
