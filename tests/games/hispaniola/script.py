"""Plays a whole game of Hispaniola through the session: it finds the control of each action by its name."""

from __future__ import annotations

from app.words import Words
from pygame_core.game import Action
from pygame_core.match import Match
from tests.app.reader import Reader
from tests.e2e.players import NAMES
from tests.games.hispaniola.driver import NOBODY, SUITS, begun, is_pausing, keeper_after, next_action, title_of
from tests.games.hispaniola.secrecy import Seen, cards_in, hand_of, open_cards

PROMPT, OWN = 'id="prompt"', 'id="own"'


def play_to_the_end(reader: Reader, words: Words, quick: bool) -> Match:
    """Play the game on the table, with hand-overs or in quick mode; returns the same game played in the engine."""
    match, keeper = begun(reader.match.seats), NOBODY
    while match.decisions():
        action, before = next_action(match), open_cards(match)
        hand: Seen = frozenset()
        if action.verb in ("bid", "play"):
            kept = keeper == action.seat and not quick
            hand = hand_of(match, action.seat) if kept else show_hand(reader, words, match, quick)
        title = title_of(words, match, action)
        if hand:
            reader.pick(title, inside=OWN)
        else:
            reader.pick(title, role="radio")
        expect_pages(reader, before | hand)
        act(reader, action)
        match.play(action)
        after = before | card_of(action) | open_cards(match)
        if hand and quick:
            expect_pages(reader, after | hand)
            reader.let_go()
        keeper = keeper_after(match, action, keeper)
        expect_pages(reader, after | (hand_of(match, keeper) if keeper != NOBODY and not quick else frozenset()))
        go_on(reader, match, quick)
    return match


def show_hand(reader: Reader, words: Words, match: Match, quick: bool) -> Seen:
    """The next player holds their own seat, or takes the tablet; returns the hand that is shown."""
    seat = match.decisions()[0].seat
    expect_pages(reader, open_cards(match))
    hold, show = "Hold to see the cards of {name}", "I am {name}: show my cards"
    reader.use(reader.control(words(hold if quick else show, name=NAMES[seat])))
    hand = hand_of(match, seat)
    assert hand - open_cards(match) <= set(cards_in(reader.html)), "a hand was not seen"
    return hand


def act(reader: Reader, action: Action) -> None:
    """Press the button that plays the selected action."""
    plate = reader.control(inside=PROMPT)
    assert plate.message == {"kind": "play", "play": str(action)}
    reader.use(plate)


def go_on(reader: Reader, match: Match, quick: bool) -> None:
    """Continue from a pause, in quick mode and after the end; the others end when the next player takes the tablet."""
    if is_pausing(match) and (quick or not match.decisions()):
        reader.use(reader.control(inside=PROMPT, place=-1))


def card_of(action: Action) -> Seen:
    """The card that an action reveals."""
    return frozenset({(SUITS.index(str(action.values[0])), int(action.values[1]))} if action.verb == "play" else ())


def expect_pages(reader: Reader, allowed: Seen) -> None:
    """Check that no page since the last check has shown other cards."""
    for page in reader.pages:
        assert set(cards_in(page)) <= allowed
    reader.pages.clear()
