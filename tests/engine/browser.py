"""A simulated browser for saves: storage that may be full, tabs that crash, locks, and a browser that is killed.

``Tab.store`` and ``Tab.load`` do the same as the page in web/page/storage/save-writer.js.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from app.store import SLOTS

Stored = dict[str, Any]
END = 40
TAILS = 2_000


class CrashError(Exception):
    """The tab crashed in the middle of an operation."""


class FullError(Exception):
    """Storage is full."""


@dataclass
class Storage:
    """Storage that all tabs of a browser share. A write is atomic, unless ``torn`` is set."""

    items: dict[str, str] = field(default_factory=dict)
    """localStorage, which reaches the disk later."""
    past: list[dict[str, str]] = field(default_factory=lambda: [{}])
    """The content of localStorage after each write: a killed browser may be left with any of these."""
    journal: Mapping[str, Any] | None = None
    """Text and card of the journal, which reaches the disk immediately."""
    has_journal: bool = True
    room: int | None = None
    """So many more writes until storage is full; None: no limit."""
    crash_after: int | None = None
    """So many more writes until the tab crashes; None: it does not."""
    torn: int | None = None
    """A crash leaves so many characters of the text being written; None: it leaves the previous text."""
    time: int = 0

    def now(self) -> str:
        """The time on a card; many actions have the same one."""
        self.time += 1
        return f"2026-{self.time // 4:06}"

    def _count_down(self) -> None:
        if self.crash_after is not None:
            if self.crash_after == 0:
                raise CrashError
            self.crash_after -= 1

    def write(self, key: str, text: str) -> None:
        """Write a text, unless the simulation interrupts it."""
        try:
            self._count_down()
        except CrashError:
            if self.torn is not None:
                self.items[key] = text[: self.torn]
            raise
        if self.room is not None:
            if self.room == 0:
                raise FullError
            self.room -= 1
        self.items[key] = text
        self.past.append(dict(self.items))

    def erase(self, key: str) -> None:
        """Delete a text."""
        self.items.pop(key, None)
        self.past.append(dict(self.items))

    def write_journal(self, kept: Mapping[str, Any]) -> bool:
        """Whether the journal has stored a text; an interruption leaves the previous one."""
        self._count_down()
        if self.has_journal:
            self.journal = kept
        return self.has_journal

    def kill(self, place: int) -> None:
        """Kill the browser: localStorage is reset to some earlier content, the journal is not."""
        self.items = dict(self.past[place % len(self.past)])
        self.past = [dict(self.items)]

    def serial(self) -> int | None:
        """The serial of the stored card."""
        card = self.items.get("card")
        return None if card is None else int(json.loads(card)["serial"])

    def stored(self) -> Stored:
        """The stored texts, as a new tab finds them."""
        return texts_of(self.items, self.journal)


def texts_of(parts: Mapping[str, str], journal: Mapping[str, Any] | None) -> Stored:
    """The texts of the game by place, and the place written last."""
    card = json.loads(parts.get("card", "{}"))
    tail = _tail_of(parts)
    local = str(card.get("slot", ""))
    if tail is not None and (tail["date"], tail["serial"]) == (card.get("date"), card.get("serial")):
        local = "tail"
    texts: Stored = {slot: parts.get(slot) for slot in SLOTS} | {"tail": tail and tail["text"], "journal": None}
    texts["last"] = local
    if journal is not None:
        is_later = texts.get(local) and (card["date"], card["serial"]) >= (journal["date"], journal["serial"])
        texts |= {"journal": journal["text"]} | ({} if is_later else {"last": "journal"})
    return texts


def _tail_of(parts: Mapping[str, str]) -> dict[str, Any] | None:
    try:
        tail: dict[str, Any] = json.loads(parts.get("tail", "null")) or {}
    except ValueError:
        return None
    whole = parts.get(tail.get("slot", ""), "")
    if not tail or not whole.endswith(tail["end"]):
        return None
    return tail | {"text": whole[: tail["keep"]] + tail["add"]}


@dataclass
class Tab:
    """The page in one tab with one game open."""

    storage: Storage
    memory: dict[str, str] = field(default_factory=dict)
    """Texts that could not be stored; lost when the tab closes."""
    known: int | None = None
    elsewhere: bool = False
    text: str = ""
    slot: str = ""
    """The slot for the next whole text."""
    over: str | None = None
    """The slot with the whole text that the tail is based on."""
    tail: tuple[int, str] = (0, "")
    tails: int = 0

    def load(self) -> Stored:
        """All stored texts, for the worker of this tab."""
        self.known = self.storage.serial()
        self.elsewhere = False
        return texts_of(self.storage.items | self.memory, self.storage.journal)

    def give_up(self) -> None:
        """Another tab holds the game: write nothing from now on, and forget what only memory holds."""
        self.elsewhere = True
        self.memory.clear()

    def store(self, save: dict[str, Any]) -> str:
        """Store a save; returns "" or the problem."""
        self._compose(save)
        stored = self.storage.serial()
        if self.elsewhere or (stored is not None and stored != self.known):
            self.give_up()
            return "elsewhere"
        card = {"serial": save["serial"], "date": self.storage.now()}
        journalled = self.storage.write_journal(card | {"text": self.text})
        trouble = self._store_locally(card)
        if not trouble:
            self.known = save["serial"]
        return "" if journalled else trouble

    def _compose(self, save: dict[str, Any]) -> None:
        keep, add = save["keep"], save["add"]
        if "slot" in save:
            self.text, self.slot, self.over, self.tail, self.tails = add, save["slot"], None, (0, ""), 0
            return
        self.text = self.text[:keep] + add
        before, changed = self.tail
        joined = changed and keep >= before
        self.tail = (before, changed[: keep - before] + add) if joined else (keep, add)

    def _store_locally(self, card: dict[str, Any]) -> str:
        if self.over is not None and self.tails < TAILS:
            return self._store_tail(card)
        trouble = self._store_whole(card)
        return self._store_tail(card) if trouble and self.over is not None else trouble

    def _store_whole(self, card: dict[str, Any]) -> str:
        trouble = self._write({self.slot: self.text, "card": json.dumps(card | {"slot": self.slot})})
        if not trouble:
            self.memory.pop("tail", None)
            self.storage.erase("tail")
            self.over, self.slot, self.tail, self.tails = self.slot, "10"[int(self.slot)], (0, ""), 0
        return trouble

    def _store_tail(self, card: dict[str, Any]) -> str:
        keep, add = self.tail
        whole = self.memory.get(str(self.over)) or self.storage.items[str(self.over)]
        tail = card | {"slot": self.over, "end": whole[-END:], "keep": keep, "add": add}
        self.tails += len(add)
        return self._write({"tail": json.dumps(tail), "card": json.dumps(card | {"slot": self.over})})

    def _write(self, wanted: dict[str, str]) -> str:
        for key, text in wanted.items():
            try:
                self.storage.write(key, text)
            except FullError:
                self.memory |= wanted
                return "full"
            self.memory.pop(key, None)
        return ""
