"""No acknowledged action is lost through undo, redo, jumps, saves, crashes, tabs or full storage.

Hypothesis combines these at random. An action is acknowledged once the page has stored it.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from app.store import SLOTS, SaveWriter, open_stored
from pygame_core import save
from pygame_core.entries import Entry
from pygame_core.game import Action, IllegalAction
from pygame_core.match import Match, Refused
from pygame_core.plain import Plain
from pygame_core.setup import Player
from tests.engine.browser import CrashError, Storage, Stored, Tab, texts_of
from tests.engine.playing import cases, do_again, new_match

DEEDS = ("play", "play", "play", "play", "undo", "redo", "jump", "note", "seat")
NUMBERS = st.integers(0, 2**16)


def written(entry: Entry) -> bytes:
    """An entry with its events, in a comparable form."""
    events: Plain = [[event.kind, event.facts, event.reveals] for event in entry.events]
    return save.pack([entry.kind, entry.values, events])


def history(match: Match) -> list[bytes]:
    """Everything ever done in a match."""
    return [written(entry) for entry in match.entries]


def position(match: Match) -> tuple[Any, ...]:
    """The current position, and every position that undo and redo can reach."""
    line = [[save.pack(match.game.dump(moment.state)) for moment in played.moments] for played in match.line]
    return match.position, match.base, match.players, [str(played.action) for played in match.line], line


def now(match: Match) -> bytes:
    """The current state."""
    return save.pack(match.game.dump(match.state))


def states(match: Match) -> list[bytes]:
    """The state after each action of the line."""
    return [save.pack(match.game.dump(played.moments[-1].state)) for played in match.line]


def reopened(stored: Stored) -> SaveWriter:
    """The worker's writer for the stored game, which must be complete and verified."""
    opened = open_stored(stored)
    assert opened.loaded is not None
    assert not opened.loaded.differs
    return SaveWriter.of(opened.loaded.match, opened.slot)


def do(match: Match, deed: str, number: int) -> bool:
    """Do something with a match; returns whether anything was done."""
    try:
        if deed == "play":
            return play(match, number)
        if deed == "undo":
            match.undo()
        elif deed == "redo":
            match.redo()
        elif deed == "jump":
            match.jump(number % (len(match.line) + 1))
        elif deed == "note":
            match.note(f"<i>{number}</i> é 漢 🙂")
        else:
            seat = number % match.seats
            match.change_seat(seat, Player(f"Guest {number}", match.players[seat].mark))
    except Refused:
        return False
    return True


def play(match: Match, number: int) -> bool:
    """Play one of the legal actions; false if the game is over."""
    decisions = match.decisions()
    if not decisions:
        return False
    actions = match.legal_actions(decisions[number % len(decisions)].seat)
    match.play(actions[number % len(actions)])
    return True


class Device(RuleBasedStateMachine):
    """One browser with one game, in one tab that holds it and possibly a second one."""

    storage: Storage
    tab: Tab
    save_writer: SaveWriter
    other: tuple[Tab, SaveWriter] | None
    acknowledged: list[bytes]
    """The history up to the last save that was stored."""
    states: list[bytes]
    """The state after each action of the line, recorded when it was played."""
    durable: list[bytes] | None
    """The history up to the last save in the journal, which survives a killed browser; None: there is none."""
    in_memory: bool
    """Whether this tab continues without storage."""

    @initialize(case=st.sampled_from(cases()), seed=st.integers(0, 2**32))
    def begin(self, case: Any, seed: int) -> None:
        """Start a game, which is stored immediately."""
        self.storage = Storage()
        self.tab, self.other = Tab(self.storage), None
        self.save_writer = SaveWriter.of(new_match(case, seed))
        self.in_memory = False
        self.acknowledged = []
        self.durable = None
        self.states = states(self.match)
        self.store()

    @property
    def match(self) -> Match:
        """The match of the tab that holds the game."""
        return self.save_writer.match

    def store(self) -> None:
        """Store the changes, as the page does with every reply."""
        trouble = self.tab.store(self.save_writer.save())
        assert trouble in ("", "full")
        self.in_memory = trouble == "full"
        if not trouble:
            self.acknowledged = history(self.match)
        if self.storage.has_journal:
            self.durable = history(self.match)

    def reopen(self) -> None:
        """Open the game in a new tab."""
        self.tab = Tab(self.storage)
        self.save_writer = reopened(self.tab.load())
        self.in_memory = False
        self.states = states(self.match)

    # ---- what people do ----

    @rule(deed=st.sampled_from(DEEDS), number=NUMBERS)
    def act(self, deed: str, number: int) -> None:
        """Do something and store it."""
        before, stood = history(self.match), self.match.position
        if do(self.match, deed, number):
            assert history(self.match)[:-1] == before
            if deed == "play":
                assert not self.match.can_redo
                self.states[stood + 1 :] = [now(self.match)]
            assert self.match.position == stood + {"play": 1, "redo": 1, "undo": -1, "note": 0, "seat": 0}.get(
                deed, number % (len(self.match.line) + 1) - stood
            )
            self.store()
        else:
            assert history(self.match) == before

    @rule(number=NUMBERS, verb=st.sampled_from(("choose", "trade", "undo", "x")))
    def act_against_the_rules(self, number: int, verb: str) -> None:
        """Try an illegal action: it is refused, and neither the match nor its save changes."""
        action = Action(number % 8 - 1, verb, (number % 11, number % 13))
        if 0 <= action.seat < self.match.seats and action in self.match.legal_actions(action.seat):
            return
        before, text = position(self.match), save.write(self.match)
        with pytest.raises(IllegalAction):
            self.match.play(action)
        assert position(self.match) == before
        assert save.write(self.match) == text

    # ---- what happens to them ----

    @rule()
    def close_and_come_back(self) -> None:
        """Close the tab and open the game again: everything acknowledged is there."""
        before, was_in_memory = position(self.match), self.in_memory
        self.reopen()
        if not was_in_memory:
            assert position(self.match) == before

    @rule()
    def lose_the_worker(self) -> None:
        """The system ends the worker; the page stays with what only its memory holds."""
        before = position(self.match)
        self.save_writer = reopened(self.tab.load())
        assert position(self.match) == before

    @rule(deed=st.sampled_from(DEEDS), number=NUMBERS, writes=st.integers(0, 2))
    def crash(self, deed: str, number: int, writes: int) -> None:
        """The tab crashes before the journal is written, before the text, or between text and card."""
        stored = history(reopened(self.storage.stored()).match)
        if do(self.match, deed, number):
            done = history(self.match)
            if self.dies_while_storing(writes):
                self.reopen()
                assert history(self.match) == (done if writes and (self.storage.has_journal or writes > 1) else stored)

    @precondition(lambda self: not self.in_memory and (self.storage.has_journal or self.generations() is not None))
    @rule(deed=st.sampled_from(DEEDS), number=NUMBERS, torn=st.integers(0, 400))
    def crash_in_the_middle_of_a_write(self, deed: str, number: int, torn: int) -> None:
        """A torn write leaves half a text: the journal and the other generation still hold what was acknowledged."""
        least = (self.durable if self.storage.has_journal else self.generations()) or []
        self.storage.torn = torn
        if do(self.match, deed, number) and self.dies_while_storing(1):
            self.reopen()
            assert history(self.match)[: len(least)] == least
            self.acknowledged = history(self.match)
        self.storage.torn = None

    def generations(self) -> list[bytes] | None:
        """The history in the whole texts of localStorage: all that a torn write leaves without a journal."""
        opened = open_stored({slot: text for slot, text in self.storage.items.items() if slot in SLOTS})
        return None if opened.loaded is None else history(opened.loaded.match)

    @rule(place=NUMBERS)
    def kill_the_browser(self, place: int) -> None:
        """localStorage is reset to an earlier time; everything in the journal is still there."""
        durable = self.durable
        self.storage.kill(place)
        if durable is None:
            return
        self.reopen()
        assert history(self.match)[: len(durable)] == durable
        self.acknowledged = history(self.match)

    @rule()
    def lose_the_journal(self) -> None:
        """The browser evicts the journal, or its storage is full."""
        self.storage.has_journal = False

    @rule()
    def clear_local_storage(self) -> None:
        """The browser clears localStorage; everything in the journal is still there."""
        if self.durable == history(self.match) and self.other is None:
            self.storage.items.clear()
            self.reopen()
            assert history(self.match) == self.durable

    @rule()
    def mend_the_journal(self) -> None:
        """The journal can be written again: the next save is a whole text."""
        self.storage.has_journal = True

    def dies_while_storing(self, writes: int) -> bool:
        """Store, and crash after so many writes; False if storage was full before that."""
        self.storage.crash_after = writes
        try:
            self.store()
        except CrashError:
            return True
        finally:
            self.storage.crash_after = None
        self.states = states(self.match)
        return False

    @rule(room=st.integers(0, 3))
    def fill_storage(self, room: int) -> None:
        """After some more writes storage is full."""
        self.storage.room = room

    @precondition(lambda self: self.storage.room is not None)
    @rule()
    def make_room(self) -> None:
        """Storage has space again."""
        self.storage.room = None

    # ---- a second tab ----

    @precondition(lambda self: self.other is None)
    @rule()
    def open_in_a_second_tab(self) -> None:
        """Open the same game in another tab: the lock is taken, so it must not write."""
        tab = Tab(self.storage)
        stored = tab.load()
        tab.give_up()
        self.other = tab, reopened(stored)

    @precondition(lambda self: self.other is not None)
    @rule(deed=st.sampled_from(DEEDS), number=NUMBERS)
    def act_in_the_second_tab(self, deed: str, number: int) -> None:
        """Whatever is done there, storage does not change."""
        assert self.other is not None
        tab, save_writer = self.other
        before = dict(self.storage.items)
        if do(save_writer.match, deed, number):
            assert tab.store(save_writer.save()) == "elsewhere"
        assert self.storage.items == before

    @precondition(lambda self: self.other is not None)
    @rule()
    def take_over(self) -> None:
        """The second tab takes over the game: it reads again, and the first one stops writing."""
        assert self.other is not None
        first, save_writer = self.tab, self.save_writer
        self.tab = self.other[0]
        self.save_writer = reopened(self.tab.load())
        self.in_memory = False
        self.states = states(self.match)
        first.give_up()
        self.other = first, save_writer

    @precondition(lambda self: self.other is not None and self.storage.room is None)
    @rule(number=NUMBERS)
    def take_over_without_a_word(self, number: int) -> None:
        """The second tab takes over where there are no locks: the first one notices only from what is stored."""
        assert self.other is not None
        first, save_writer = self.tab, self.save_writer
        self.tab = self.other[0]
        self.save_writer = reopened(self.tab.load())
        self.in_memory = False
        self.states = states(self.match)
        self.match.note("I play here now")
        self.store()
        self.other = first, save_writer
        if not self.in_memory and do(save_writer.match, "play", number):
            assert first.store(save_writer.save()) == "elsewhere"
        first.give_up()

    @precondition(lambda self: self.other is not None)
    @rule()
    def close_the_second_tab(self) -> None:
        """Close the tab that does not hold the game."""
        self.other = None

    # ---- what always holds ----

    @invariant()
    def nothing_acknowledged_is_lost(self) -> None:
        """Opening the game now gives a history that begins with everything acknowledged."""
        found = history(reopened(self.storage.stored()).match)
        assert found[: len(self.acknowledged)] == self.acknowledged

    @invariant()
    def memory_holds_what_storage_does_not(self) -> None:
        """The tab that holds the game shows only what is stored or in its memory."""
        stored = texts_of(self.storage.items | self.tab.memory, self.storage.journal)
        assert history(reopened(stored).match) == history(self.match)

    @invariant()
    def every_state_is_as_it_was(self) -> None:
        """No state of the line has changed since it was reached."""
        assert states(self.match) == self.states
        assert now(self.match) == self.states[self.match.position]

    @invariant()
    def history_leads_to_the_position(self) -> None:
        """Replaying the history leads to the same position."""
        again = Match.begin(
            self.match.game,
            self.match.setup.id,
            self.match.setup.players,
            self.match.setup.options,
            self.match.setup.seed,
        )
        for entry in self.match.entries:
            do_again(again, entry)
        assert position(again) == position(self.match)


TestDevice = Device.TestCase
TestDevice.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)


def test_a_game_that_was_never_stored_is_not_there() -> None:
    opened = open_stored({"0": None, "1": None})
    assert (opened.loaded, opened.beginning, opened.broken, opened.newer_format) == (None, None, "", False)


def test_a_game_taken_back_is_as_the_other_tab_left_it() -> None:
    storage = Storage(has_journal=False)
    first, save_writer = Tab(storage), SaveWriter.of(new_match(cases()[0]))
    assert first.store(save_writer.save()) == ""
    storage.room = 0
    do(save_writer.match, "play", 0)
    assert first.store(save_writer.save()) == "full"
    second = Tab(storage)
    other = reopened(second.load())
    first.give_up()
    storage.room = None
    for number in range(3):
        do(other.match, "play", number)
        assert second.store(other.save()) == ""
    second.give_up()
    assert history(reopened(first.load()).match) == history(other.match)
