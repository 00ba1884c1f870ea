"""The guided first games, without a browser: what the voice points at leads through, and nothing else does."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator
from functools import cache
from html import unescape
from typing import Any

import pytest

from app.authored import BadContent
from app.guide import PUPIL, Guide, Step, load, read
from app.review import review_of
from app.scene import DECIDE, HANDOVER, PAUSE, STEPS, THINK
from app.screens.review import page
from app.session import Session
from app.table_controller import TableController
from app.words import Words
from guides import convert
from languages import LANGUAGES
from pygame_core import save
from pygame_core.bots.levels import can_think
from pygame_core.games import GAMES, load_game
from pygame_core.match import Match
from pygame_core.setup import MARKS, Player
from tests.app.reader import read_controls

EVERY_GAME = pytest.mark.parametrize("game", GAMES)
PICKED = ("aria-pressed", "aria-checked", "aria-selected")
MOST_TAPS = 12
"""More taps than any step takes."""
LONGEST = 200
"""The most characters that the voice says at once: there is room for so many beside the prompt and the hand."""


@cache
def guide_of(game: str) -> Guide:
    """The guide of a game as its source has it now."""
    guide, _ = convert(game)
    return guide


@pytest.fixture(autouse=True)
def _from_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    """Guides come from their sources, so that no build is needed."""
    monkeypatch.setattr("app.guided_match.load", guide_of)


class Pupil:
    """Somebody who plays a guided game, and does only what the voice says."""

    def __init__(self, game: str, language: str = "en") -> None:
        self.game = game
        self.session = Session()
        self.followed: tuple[Step | None, int] = (None, 0)
        """A step, and how many of the elements that it points at have been tapped."""
        settings = {"language": language, "pace": "once"}
        self.reply = self.session.handle(
            {"kind": "open", "open": f"guide/{game}", "stored": None, "settings": settings}
        )

    @property
    def table(self) -> TableController:
        """The table."""
        return self.session.state.require_controller()

    @property
    def step(self) -> Step | None:
        """The current step."""
        assert self.table.guided is not None
        return self.table.guided.step

    @property
    def html(self) -> str:
        """The page."""
        return str(self.reply["html"])

    def send(self, **message: Any) -> None:
        """Send one message, and keep the whole page of the reply."""
        kind = next(iter(message))
        self.session.state.regions = type(self.session.state.regions)()
        self.reply = self.session.handle({"kind": kind, **message})

    def undo(self) -> None:
        """Undo the last action, even if that uncovers secrets."""
        self.send(match="undo")
        asked = self.table.ui.confirm_position
        if asked is not None:
            self.send(match=["sure", asked])
        self.pass_by()

    def pass_by(self) -> None:
        """Go on until the pupil is asked, or a computer has to think."""
        while (mode := self.table.mode()) in (STEPS, PAUSE):
            self.send(ui={{STEPS: "skip", PAUSE: "resume"}[mode]: True})

    def ids(self) -> set[str]:
        """The ids of all elements of the page."""
        return set(re.findall(r' id="([^"]*)"', self.html))

    def control(self, element: str) -> dict[str, str] | None:
        """The attributes of the element with an id; None if it is no control."""
        found = (one.attributes for one in read_controls(self.html) if one.attributes.get("id") == element)
        return next(found, None)

    def tap_meant(self) -> None:
        """Tap the first element that the voice points at after those that are tapped or picked already."""
        step = self.step
        assert step is not None
        followed, count = self.followed
        count = count if followed is step and count < len(step.points) else 0
        controls = [self.control(element) for element in step.points]
        picked = [at for at, one in enumerate(controls) if one and any(one.get(state) == "true" for state in PICKED)]
        left = [at for at, one in enumerate(controls) if one and at >= max(count, max(picked, default=-1) + 1)]
        where = f"assets/games/{self.game}/guide.toml: step {self.table.guided.number if self.table.guided else 0}"
        missing = [element for element, one in zip(step.points, controls) if one is None and element not in self.ids()]
        assert left, f"{where}: nothing is left to tap of {step.points}, and on the page there is no {missing}"
        self.followed = (step, left[0] + 1)
        message = json.loads(unescape((controls[left[0]] or {})["data-message"]))
        self.send(**{message["kind"]: message[message["kind"]]})

    def follow(self) -> None:
        """Do what the current step asks for: go on, or tap until it is done.

        Check that all it points at has been there by then.
        """
        step, position, guided = self.step, self.table.match.position, self.table.guided
        assert step is not None
        assert guided is not None
        where = f"assets/games/{self.game}/guide.toml: step {guided.number}"
        seen = self.ids()
        if step.play is None:
            self.expect_seen(where, step, seen)
            self.send(ui={"guide": "on"})
            self.pass_by()
            return
        for _ in range(MOST_TAPS):
            seen |= self.ids()
            self.tap_meant()
            if self.table.match.position != position:
                self.expect_seen(where, step, seen)
                self.pass_by()
                return
        raise AssertionError(f"{where}: {step.points} does not lead to {step.play}")

    def expect_seen(self, where: str, step: Step, seen: Collection[str]) -> None:
        """Expect that all elements were there that a step points at."""
        missing = [point for point in step.points if point not in seen]
        assert not missing, f"{where}: no element {missing[0]!r}"

    def steps(self) -> Iterator[tuple[int, Step]]:
        """Follow the guide, and stop before each step with its number."""
        number = 0
        self.pass_by()
        while (step := self.step) is not None:
            number += 1
            assert self.table.mode() == (DECIDE if self_decides(step) else THINK)
            yield number, step
            self.follow()


def self_decides(step: Step) -> bool:
    """Whether it is the pupil's turn at a step, and not that of a computer that goes on after it."""
    return step.play is not None or not step.then


@EVERY_GAME
def test_the_rules_allow_every_action_of_the_guide(game: str) -> None:
    guide, rules = guide_of(game), load_game(game)
    players = [Player("", mark) for mark in MARKS[: guide.seats]]
    match = Match.begin(rules, "guide", players, guide.options, guide.seed)
    planned = [("before", action) for action in guide.before]
    for number, step in enumerate(guide.steps, 1):
        planned += [(f"step {number}", action) for action in (*step.wanted[:1], *step.then)]
    for part, action in planned:
        refused = match.refusal(action)
        where = f"assets/games/{game}/guide.toml: {part}"
        assert refused is None, f"{where}: {action} is refused by {refused.clause}: {refused.code}"
        match.play(action)


@EVERY_GAME
def test_what_the_voice_points_at_leads_through_the_whole_guide(game: str) -> None:
    pupil, guide = Pupil(game), guide_of(game)
    for number, step in pupil.steps():
        where = f"{game}, step {number}"
        assert step == guide.steps[number - 1], where
        assert step.say["en"] in unescape(pupil.html), where
    assert number == len(guide.steps)
    assert pupil.table.match.result() is None, "no game is left to play alone"
    assert 'id="voice"' not in pupil.html


@EVERY_GAME
def test_hints_are_offered_at_the_end_of_a_guide_and_off_until_then(game: str) -> None:
    pupil = Pupil(game)
    offers = ['data-setting="hints" value="on">' in pupil.html for _ in pupil.steps()]
    assert offers == [False] * (len(offers) - 1) + [can_think(game)]


@EVERY_GAME
def test_without_computers_the_device_is_handed_over_only_after_the_guide(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.guided_match.can_think", lambda _: False)
    pupil = Pupil(game)
    for _ in pupil.steps():
        assert not pupil.table.hands_over
        assert pupil.table.seating.people == [PUPIL]
    assert pupil.table.seating.people == [*range(guide_of(game).seats)]
    decision = pupil.table.decision
    assert decision is not None
    assert pupil.table.mode() == HANDOVER or not decision.is_for_one or decision.seat == PUPIL
    assert pupil.reply.get("think") is None


def test_without_computers_whoever_leaves_the_guide_hands_the_device_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.guided_match.can_think", lambda _: False)
    pupil = Pupil("santo_domingo")
    pupil.pass_by()
    pupil.send(ui={"guide": "leave"})
    assert pupil.table.mode() == DECIDE
    pupil.send(play="0 choose 5")
    assert pupil.table.mode() == HANDOVER


@EVERY_GAME
def test_each_other_action_is_explained_or_as_good(game: str) -> None:
    pupil = Pupil(game)
    for number, step in pupil.steps():
        match, decision = pupil.table.match, pupil.table.decision
        assert decision is not None
        assert (decision.seat == PUPIL) == self_decides(step)
        position = match.position
        rest = [action for action in match.legal_actions(PUPIL) if action not in step.wanted]
        for action in rest:
            assert not pupil.table.play(str(action)), f"{game}, step {number}: {action}"
            assert pupil.table.ui.has_to_wait, f"{game}, step {number}: {action}"
        assert match.position == position
        for action in rest[:1]:
            pupil.send(play=str(action))
            assert 'class="voice__not"' in pupil.html
        pupil.send(select={})
        assert 'class="voice__not"' not in pupil.html
        for action in step.others:
            pupil.send(play=str(action))
            assert match.position == position + 1 + len(step.then), f"{game}, step {number}: {action}"
            pupil.undo()
            assert match.position == position


@EVERY_GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_said_in_every_language(game: str, language: str) -> None:
    for number, step in enumerate(guide_of(game).steps, 1):
        for texts in filter(None, (step.say, step.otherwise)):
            assert texts.get(language), f"{game}, step {number}: no {language} for {texts['en']!r}"
            if language != LANGUAGES[0]:
                assert re.findall(r"\d+", texts[language]) == re.findall(r"\d+", texts["en"]), texts[language]
        assert len(step.say[language]) <= LONGEST, f"{game}, step {number}: {step.say[language]}"


@EVERY_GAME
def test_a_refused_action_breaks_a_rule_first(game: str) -> None:
    pupil = Pupil(game)
    pupil.pass_by()
    pupil.send(play="0 nonsense")
    assert 'class="voice__not"' not in pupil.html
    assert pupil.table.ui.refused is not None


def test_a_reload_in_the_middle_goes_on_at_the_same_step() -> None:
    pupil = Pupil("santo_domingo")
    for number, step in pupil.steps():
        if number > 6 and step.play is not None:
            break
    match = pupil.table.match
    opening = {"kind": "open", "open": f"game/{match.setup.id}", "stored": {"0": save.write(match)}, "settings": {}}
    again = Session()
    again.handle(opening)
    guided = again.state.require_controller().guided
    assert guided is not None
    assert guided.step is not None
    first_here = next(one for at, one in enumerate(guided.guide.steps) if at == guided.number - 1)
    assert guided.step is first_here
    while guided.step.play is None:
        again.handle({"kind": "ui", "ui": {"guide": "on"}})
    assert guided.step == step


def test_undo_leads_back_to_the_step_before_with_what_the_computers_did() -> None:
    pupil = Pupil("santo_domingo")
    steps = pupil.steps()
    wanted = next(step for _, step in steps if step.play is not None)
    next(steps)
    assert pupil.table.match.position == 1 + len(wanted.then)
    pupil.undo()
    assert pupil.table.match.position == 0
    while pupil.step is not wanted:
        pupil.send(ui={"guide": "on"})
    pupil.follow()
    assert pupil.table.match.position == 1 + len(wanted.then)


def test_whoever_leaves_the_guide_plays_on_against_computers() -> None:
    pupil = Pupil("santo_domingo")
    pupil.pass_by()
    pupil.send(ui={"guide": "leave"})
    assert "save" in pupil.reply
    assert 'id="voice"' not in pupil.html
    pupil.send(play="0 choose 5")
    assert pupil.table.mode() == THINK
    match = save.read(save.write(pupil.table.match)).match
    again = Session()
    again.handle({"kind": "open", "open": f"game/{match.setup.id}", "stored": {"0": save.write(match)}, "settings": {}})
    guided = again.state.require_controller().guided
    assert guided is not None
    assert guided.step is None


def test_a_computer_does_what_the_guide_says_even_if_it_is_asked_to_think() -> None:
    pupil = Pupil("santo_domingo")
    position = next(pupil.table.match.position for _, step in pupil.steps() if step.play is not None)
    wanted = pupil.step
    assert wanted is not None
    pupil.tap_meant()
    pupil.tap_meant()
    pupil.send(match=["sure", position + 2])
    assert pupil.table.mode() == THINK
    pupil.send(think="2 choose 8", match=pupil.table.id, position=position + 2)
    assert pupil.table.match.line[position + 3].action == wanted.then[1]


def test_a_computer_waits_until_the_voice_has_said_what_happened_before() -> None:
    pupil = Pupil("hispaniola")
    position, step = next((pupil.table.match.position, step) for _, step in pupil.steps() if not self_decides(step))
    assert "think" not in pupil.reply or pupil.reply["think"] is None
    trick = pupil.html[pupil.html.index('id="trick"') : pupil.html.index('id="prompt"')]
    assert "tcard--back" not in trick, "the trick that the voice tells about is face down"
    pupil.send(think=None, match=pupil.table.id, position=position)
    assert pupil.table.match.line[position + 1].action == step.then[0]


def test_the_voice_is_silent_where_something_lies_over_the_table() -> None:
    pupil = Pupil("santo_domingo")
    reply = pupil.session.handle({"kind": "open", "open": f"{pupil.table.route}/log", "stored": None})
    assert 'id="voice"' not in reply["html"]


def test_a_guided_game_takes_the_place_of_an_earlier_one_that_is_still_guided() -> None:
    pupil = Pupil("santo_domingo")
    card = pupil.reply["save"]["card"]
    assert (card["guided"], card["line"]["en"]) == (True, "Guided first game")
    cards = [card, card | {"id": "other", "game": "santiago"}, card | {"id": "own", "guided": False}]
    reply = pupil.session.handle({"kind": "open", "open": "guide/santo_domingo", "stored": None, "cards": cards})
    assert reply["remove"] == [card["id"]]
    pupil.pass_by()
    pupil.send(ui={"guide": "leave"})
    card = pupil.reply["save"]["card"]
    assert (card["guided"], card["line"]["en"]) == (False, "Round 1, Player 1 to choose")


@pytest.mark.parametrize("leaves", [False, True], ids=["followed to its end", "left"])
@pytest.mark.parametrize("game", [game for game in GAMES if can_think(game)])
def test_the_review_judges_no_action_that_the_guide_asked_for(game: str, leaves: bool) -> None:
    pupil = Pupil(game)
    led = 0
    for _, step in pupil.steps():
        led = pupil.table.match.position
        if leaves and step.play is not None:
            pupil.send(ui={"guide": "leave"})
            break
    match = pupil.table.match
    followed = led if leaves else match.position
    while match.result() is None:
        legal = match.legal_actions(match.decisions()[0].seat)
        match.play(legal[match.position % len(legal)])
    review = review_of(pupil.table)
    assert review is not None
    assert review.decided
    assert all(one.position >= followed for one in review.decided)
    assert ("Moves that the guide asked for are not rated." in page(Words("en"), pupil.table, review)) == (followed > 0)


def test_a_guide_that_has_not_arrived_leads_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.guided_match.load", lambda _: None)
    session = Session()
    assert session.handle({"kind": "open", "open": "guide/santiago", "stored": None, "settings": {}})["go"] == ""


def test_there_is_no_guide_for_an_unknown_game() -> None:
    session = Session()
    assert session.handle({"kind": "open", "open": "guide/chess", "stored": None, "settings": {}})["go"] == ""


@EVERY_GAME
def test_the_data_of_the_build_are_the_guide(game: str) -> None:
    assert load(game) == guide_of(game)


SAID = {"say": {"en": "Look."}}


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ([], "a table with seed, seats, step is needed"),
        ({"seed": "x", "seats": 2}, "step is missing"),
        ({"seed": "x", "seats": 2, "step": []}, r"at least one step is needed, as \[\[step\]\]"),
        ({"seed": 7, "seats": 2, "step": [SAID]}, "seed is a text, and seats a number"),
        ({"seed": "x", "seats": 2, "step": [SAID], "deal": 1}, "'deal' is unknown"),
        ({"seed": "x", "seats": 2, "step": [SAID], "options": {"a": []}}, "options have numbers or words as values"),
        ({"seed": "x", "seats": 2, "step": [SAID], "before": ["bid"]}, "before: no action: 'bid'"),
        ({"seed": "x", "seats": 2, "step": [SAID, {}]}, "step 2: say is missing"),
        ({"seed": "x", "seats": 2, "step": [{"say": "Look."}]}, "step 1: say: a text is needed"),
        ({"seed": "x", "seats": 2, "step": [SAID | {"others": ["0 pass"]}]}, "step 1: others need play"),
        ({"seed": "x", "seats": 2, "step": [SAID | {"play": "0"}]}, "step 1: play: no action: '0'"),
        ({"seed": "x", "seats": 2, "step": [SAID | {"points": "own"}]}, "step 1: points: a list of texts is needed"),
    ],
)
def test_a_wrong_guide_says_where_it_is_wrong(content: object, complaint: str) -> None:
    with pytest.raises(BadContent, match=f"^game: .*{complaint}$"):
        read(content, "game")
