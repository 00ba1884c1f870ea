"""A browser as far as saves know it: storage that may be full or blocked, tabs that crash, and locks.

``Tab.store`` and ``Tab.load`` do what the page half does in web/page/store.js.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from app.store import SLOTS

SaveText = dict[str, str | None]


class CrashError(Exception):
    """The tab is gone in the middle of what it did."""


class FullError(Exception):
    """Storage takes nothing more."""


@dataclass
class Storage:
    """What all tabs of one browser share. A write happens whole or not at all, unless it is to be torn."""

    items: dict[str, str] = field(default_factory=dict)
    room: int | None = None
    """So many writes are taken before storage is full; None: any number."""
    crash_after: int | None = None
    """So many writes are done before the tab crashes; None: it does not."""
    torn: int | None = None
    """A crash leaves so many characters of the text that was being written; None: what stood there before."""

    def write(self, key: str, text: str) -> None:
        """Keep a text, unless something comes between."""
        if self.crash_after is not None:
            if self.crash_after == 0:
                if self.torn is not None:
                    self.items[key] = text[: self.torn]
                raise CrashError
            self.crash_after -= 1
        if self.room is not None:
            if self.room == 0:
                raise FullError
            self.room -= 1
        self.items[key] = text

    def slots(self) -> SaveText:
        """Both generations as a tab that is just opened finds them."""
        return {slot: self.items.get(slot) for slot in SLOTS}

    def serial(self) -> int | None:
        """The serial of the stored card."""
        card = self.items.get("card")
        return None if card is None else int(json.loads(card)["serial"])


@dataclass
class Tab:
    """The page half of one tab with one game open."""

    storage: Storage
    memory: dict[str, str] = field(default_factory=dict)
    """What storage did not take, until the tab closes."""
    known: int | None = None
    elsewhere: bool = False

    def load(self) -> SaveText:
        """Both generations for the worker of this tab."""
        self.known = self.storage.serial()
        self.elsewhere = False
        return {slot: self.memory.get(slot) or self.storage.items.get(slot) for slot in SLOTS}

    def give_up(self) -> None:
        """Another tab holds the game: nothing is written any more, and what only memory held is forgotten."""
        self.elsewhere = True
        self.memory.clear()

    def store(self, save: dict[str, Any]) -> str:
        """Store a save, first the slot, then the card: "" or the trouble with it."""
        stored = self.storage.serial()
        if self.elsewhere or (stored is not None and stored != self.known):
            self.give_up()
            return "elsewhere"
        wanted = {save["slot"]: save["text"], "card": json.dumps({"serial": save["serial"]})}
        for key, text in wanted.items():
            try:
                self.storage.write(key, text)
            except FullError:
                self.memory |= wanted
                return "full"
            self.memory.pop(key, None)
        self.known = save["serial"]
        return ""
