"""Sessions of a user that end with a killed browser, and what is found of their games afterwards.

An action counts as acknowledged when the page has shown its reply. The existence of a game counts as one more action,
so that the loss of a whole game is noticed.
"""

from __future__ import annotations

import random
import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from playwright.sync_api import Playwright

from tests.kills.browsers import Browser, Gone, started
from tests.kills.games import Entries, entries_of, name_of, played, prepared
from tests.kills.hand import Hand

NEW: Final = "new"
"""Placeholder for the id of a game that is started or imported during the session."""
PLAYING = 2.0
"""The browser is killed within so many seconds while it plays."""
MOMENT = 0.15
"""The browser is killed within so many seconds during a short operation."""


@dataclass(frozen=True, slots=True)
class Plan:
    """When a browser is killed: in a game with so many entries, so many seconds after the last of so many actions."""

    engine: str
    game: str
    entries: int
    how: str = "after an action"
    actions: int = 5
    wait: float = 0
    seed: int = 1


@dataclass(slots=True)
class Ledger:
    """What the page has acknowledged."""

    games: dict[str, Entries]
    """The entries of each game that must be there."""
    loose: dict[str, Entries] = field(default_factory=dict)
    """Games that may be there completely or not at all, because an operation on them was in progress."""
    gone: set[str] = field(default_factory=set)
    """Games that the page has reported as deleted."""
    under_way: str = ""
    """The game in which one more action may be found."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a session."""

    plan: Plan
    acknowledged: int = 0
    """The number of acknowledged actions, plus one for the existence of the game."""
    found: int = 0
    elsewhere: int = 0
    """The number of missing actions in other games, which were not open."""
    faults: tuple[str, ...] = ()
    """Anything else that is wrong, in words."""

    @property
    def lost(self) -> int:
        """The number of acknowledged actions that were lost."""
        return self.acknowledged - self.found + self.elsewhere


# ---- the sitting ----


class Sitting:
    """A browser with a copy of a prepared profile, from its start until it is killed."""

    def __init__(
        self, plan: Plan, browser: Browser, hand: Hand, kept: Mapping[str, Entries], rng: random.Random
    ) -> None:
        self.plan, self.browser, self.hand, self.rng = plan, browser, hand, rng
        self.game_id = name_of(plan.game, plan.entries)
        self.ledger, self.known = Ledger(dict(kept)), {*kept, self.other_id}

    def after_actions(self) -> None:
        """Open the game, act, wait."""
        assert self.hand.open_game(self.game_id), "the game is not offered"
        self.act()
        time.sleep(self.plan.wait)

    def act(self) -> None:
        """Act as often as planned."""
        for _ in range(self.plan.actions):
            if not (action := self.hand.act(self.plan.game)):
                break
            self.ledger.games[self.game_id] += played([action])

    def while_playing(self) -> None:
        """Act until the browser is killed by a timer."""
        assert self.hand.open_game(self.game_id), "the game is not offered"
        self.ledger.under_way = self.game_id
        self.act()
        clock = threading.Timer(self.rng.uniform(0, PLAYING), self.browser.strike)
        clock.start()
        with suppress(Gone):
            while action := self.hand.act(self.plan.game):
                self.ledger.games[self.game_id] += played([action])
        clock.join()

    def hidden(self) -> None:
        """Act, and hide the page immediately."""
        assert self.hand.open_game(self.game_id), "the game is not offered"
        self.act()
        self.hand.hide()
        time.sleep(self.plan.wait)

    def in_deletion(self) -> None:
        """Act, and delete the game."""
        self.after_actions()
        self.loosen()
        self.hand.delete(self.game_id)
        self.blink()

    def after_deletion(self) -> None:
        """Act, delete the game, and wait for the confirmation."""
        self.after_actions()
        self.hand.delete(self.game_id)
        self.hand.see_deleted(self.game_id)
        self.loosen()
        self.ledger.gone.add(self.game_id)

    def in_return(self) -> None:
        """Delete the game, and start restoring it."""
        self.after_deletion()
        self.ledger.gone.clear()
        self.hand.bring_back(self.game_id)
        self.blink()

    def after_return(self) -> None:
        """Delete the game, restore it, and wait for it."""
        self.after_deletion()
        self.hand.bring_back(self.game_id)
        self.hand.see_brought_back(self.game_id)
        self.ledger.games |= self.ledger.loose
        self.ledger.loose.clear()
        self.ledger.gone.clear()

    def in_start(self) -> None:
        """Start a new game."""
        self.ledger.loose[NEW] = ()
        self.hand.start(self.plan.game)
        self.blink()

    def after_start(self) -> None:
        """Start a new game, and act in it."""
        self.hand.start(self.plan.game)
        self.game_id = self.hand.see_begun()
        self.ledger.games[self.game_id] = ()
        self.act()
        time.sleep(self.plan.wait)

    def in_import(self) -> None:
        """Import a new game."""
        self.ledger.loose[self.other_id] = entries_of(self.other)
        self.hand.choose_file(self.other)
        self.blink()

    def after_import(self) -> None:
        """Import a new game, and act in it."""
        self.hand.choose_file(self.other)
        self.game_id = self.hand.see_begun()
        self.ledger.games[self.game_id] = entries_of(self.other)
        self.act()
        time.sleep(self.plan.wait)

    def loosen(self) -> None:
        """From now on the game may be there or not."""
        self.ledger.loose[self.game_id] = self.ledger.games.pop(self.game_id)

    def blink(self) -> None:
        """Wait a moment."""
        time.sleep(self.rng.uniform(0, MOMENT))

    @property
    def other(self) -> str:
        """A save that is not in the profile."""
        return prepared(self.plan.game, self.plan.entries + 1)

    @property
    def other_id(self) -> str:
        """Its id."""
        return name_of(self.plan.game, self.plan.entries + 1)


HOWS: Final[Mapping[str, Callable[[Sitting], None]]] = {
    "after an action": Sitting.after_actions,
    "while playing": Sitting.while_playing,
    "page hidden": Sitting.hidden,
    "in deleting": Sitting.in_deletion,
    "deleted": Sitting.after_deletion,
    "in bringing back": Sitting.in_return,
    "brought back": Sitting.after_return,
    "in starting": Sitting.in_start,
    "started": Sitting.after_start,
    "in importing": Sitting.in_import,
    "imported": Sitting.after_import,
}
"""The operations before the kill."""


# ---- profiles ----


class Profiles:
    """Profiles with some stored games of a site: one for each engine, to be copied for each kill."""

    def __init__(self, address: str, folder: Path, texts: Mapping[str, str]) -> None:
        self.address, self.folder, self.texts = address, folder, texts
        self.games = {game_id: entries_of(text) for game_id, text in texts.items()}
        self._copies = 0
        self._lock = threading.Lock()

    def copy(self, engine: str, playwright: Playwright) -> Path:
        """A new profile; the first one of an engine takes some seconds longer."""
        whole = self.folder / engine
        with self._lock:
            if not whole.exists():
                self._prepare(engine, playwright, whole)
            self._copies += 1
            copy = self.folder / f"{engine}-{self._copies}"
        shutil.copytree(whole, copy, symlinks=True)
        return copy

    def _prepare(self, engine: str, playwright: Playwright, profile: Path) -> None:
        with tempfile.TemporaryDirectory(dir=self.folder) as folder:
            first = Path(folder) / "profile"
            first.mkdir()
            with started(engine, playwright, first) as browser:
                hand = Hand(browser, self.address)
                hand.bring_in(list(self.texts.values()))
                assert hand.fetch() == self.games, "what was imported is not there"
            first.rename(profile)


def killed(plan: Plan, profiles: Profiles, playwright: Playwright) -> Outcome:
    """Kill a browser as planned, restart it, and count what is there."""
    rng = random.Random(repr(plan))
    profile = profiles.copy(plan.engine, playwright)
    try:
        with started(plan.engine, playwright, profile) as browser:
            hand = Hand(browser, profiles.address, rng.randrange(1, 1000))
            sitting = Sitting(plan, browser, hand, profiles.games, rng)
            HOWS[plan.how](sitting)
            browser.kill()
        with started(plan.engine, playwright, profile) as browser:
            hand = Hand(browser, profiles.address)
            offered = sitting.game_id not in sitting.ledger.games or hand.open_game(sitting.game_id)
            return outcome(plan, sitting, offered, hand.fetch())
    finally:
        shutil.rmtree(profile, ignore_errors=True)


def outcome(plan: Plan, sitting: Sitting, offered: bool, found: Mapping[str, Entries]) -> Outcome:
    """Compare what was found with what the page had acknowledged."""
    ledger, left = sitting.ledger, dict(found)
    acknowledged = kept = elsewhere = 0
    faults = [] if offered else ["the first screen does not offer the game"]
    new = [game_id for game_id in found if game_id not in sitting.known]
    for game_id, wanted in (ledger.games | ledger.loose).items():
        there = left.pop(new[0] if game_id == NEW and new else game_id, None)
        whole, same = 1 + len(wanted), 0 if there is None else 1 + common(wanted, there)
        if there is None and game_id in ledger.loose:
            continue
        if game_id in (sitting.game_id, NEW, sitting.other_id):
            acknowledged, kept = acknowledged + whole, kept + same
        else:
            elsewhere += whole - same
        if there is not None and len(there) - same + 1 > (game_id == ledger.under_way):
            faults.append(f"{game_id} has {len(there) - same + 1} actions that nobody did")
        if game_id in ledger.gone:
            faults.append(f"{game_id} is there again though it was deleted")
    faults += [f"nobody knows {game_id}" for game_id in left]
    return Outcome(plan, acknowledged, kept, elsewhere, tuple(faults))


def common(one: Entries, other: Entries) -> int:
    """The length of the common beginning of two lists of entries."""
    return next((place for place, pair in enumerate(zip(one, other)) if pair[0] != pair[1]), min(len(one), len(other)))
