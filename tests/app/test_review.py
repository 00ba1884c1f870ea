"""The review of a finished game: what is compared, what is shown, and that bad answers change nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from app.review import MISTAKES_AGAIN, MOST_MISTAKES, Review, reviewed
from app.route import Route
from app.session import Session
from app.store import SaveWriter
from app.table_controller import TableController
from app.thinker import answer_shortly
from pygame_core import save
from pygame_core.bots.comparison import LEAST_WORLDS, Search, Slices, compare
from pygame_core.bots.levels import can_think
from pygame_core.bots.report import Comparison
from pygame_core.game import Action
from pygame_core.games import GAMES
from pygame_core.plain import BadData
from tests.app.against_computers import play_to_the_end, seated
from tests.engine.test_comparison import LITTLE
from tests.games.recording import recorded

Gains = tuple[float, float, float, float]
"""The gain of another action and its error, and the same with everything in sight."""
FINISHED = {
    game: min(name for name in recorded() if name.startswith(f"{game}-") and name.endswith("finished"))
    for game in GAMES
    if can_think(game)
}
EVERY_GAME = pytest.mark.parametrize("game", FINISHED)
EQUAL: Gains = (0.0, 0.01, 0.0, 0.01)
MOST_SLICES = 40
"""More slices than any comparison in a short time takes."""


def few_worlds(search: Search, state: Any, played: Action) -> Slices[Comparison]:
    """A comparison in few worlds."""
    return compare(search._replace(part=LITTLE), state, played)


def finished(game: str) -> Session:
    """A session with the shortest finished game that is recorded, without a drawer."""
    session = Session()
    match = save.read(recorded()[FINISHED[game]]).match
    session.state.controller = TableController(SaveWriter.of(match))
    session.state.route = Route("game", match=match.setup.id)
    return session


def opened(session: Session, place: str) -> dict[str, Any]:
    """The reply to a route of the open game."""
    route = session.state.require_controller().route
    return session.handle({"kind": "open", "open": f"{route}{place}", "stored": None})


def review_of(session: Session) -> Review:
    """The review that is shown."""
    review = reviewed(session.state)
    assert review is not None
    return review


def another(session: Session) -> str:
    """Another legal action than the one that is to be compared."""
    match, one = session.state.require_controller().match, review_of(session).asked
    state = match.line[one.position].moments[-1].state
    return str(next(other for other in match.game.legal_actions(state, one.action.seat) if other != one.action))


def answered(session: Session, reply: dict[str, Any], gains: Gains) -> dict[str, Any]:
    """A thinker's answer to the request in a reply: another action with its gain."""
    return thought(session, json.dumps([another(session), *gains]), reply["think"]["position"])


def thought(session: Session, written: str | None, position: int) -> dict[str, Any]:
    """The reply to what a thinker has found for a step of the review; None lets the table's own Python compare."""
    match = session.state.require_controller().id
    return session.handle({"kind": "think", "think": written, "match": match, "position": position})


def through(session: Session, gains_at: Callable[[int], Gains]) -> dict[str, Any]:
    """The reply at the end of a review in which the n-th comparison brings these gains."""
    reply, step = opened(session, "/review"), 0
    while reply.get("think"):
        reply = answered(session, reply, gains_at(step))
        step += 1
    return reply


def way_back(session: Session) -> str:
    """The label of the main button of the menu."""
    [label] = re.findall(r'<a class="btn btn--plate" href="#[^"]*">([^<]*)<', opened(session, "/menu")["html"])
    return str(label)


@EVERY_GAME
def test_the_end_of_a_game_offers_its_review(game: str) -> None:
    session = finished(game)
    route = session.state.require_controller().route
    assert f'href="#{route}/review"' in opened(session, "")["html"]
    assert f'href="#{route}/review"' in opened(session, "/menu")["html"]
    request = opened(session, "/review")["think"]
    assert request["level"] == "strong"
    assert request["position"] == 0
    assert request["played"] == str(review_of(session).decided[0].action)


@EVERY_GAME
def test_the_menu_of_a_finished_game_does_not_say_that_it_goes_on(game: str) -> None:
    session = finished(game)
    assert way_back(session) == "Back to the finished game"
    session.handle({"kind": "ui", "ui": {"peek": True}})
    assert way_back(session) == "Back to the finished game"


def test_a_game_that_goes_on_has_no_review() -> None:
    session, _ = seated("santo_domingo", "", "relaxed")
    assert "/review" not in opened(session, "/menu")["html"]
    assert opened(session, "/review").get("think") is None
    assert reviewed(session.state) is None


def test_only_choices_of_people_are_reviewed() -> None:
    session, reply = seated("santo_domingo", "", "relaxed")
    play_to_the_end(session, reply)
    opened(session, "/review")
    decided, match = review_of(session).decided, session.state.require_controller().match
    assert {one.action.seat for one in decided} == {0}
    for one in decided:
        assert match.line[one.position + 1].action == one.action
        assert match.position_at(one.moment) == one.position
        assert len(match.game.legal_actions(match.line[one.position].moments[-1].state, 0)) > 1


def test_a_game_of_computers_alone_has_no_review() -> None:
    session, reply = seated("santo_domingo", "relaxed", "relaxed")
    play_to_the_end(session, reply)
    assert "/review" not in opened(session, "")["html"]


@EVERY_GAME
def test_where_nothing_is_better_the_review_says_so(game: str) -> None:
    reply = through(finished(game), lambda _: EQUAL)
    assert "No choice was found that would clearly have been better." in reply["html"]


@EVERY_GAME
def test_mistakes_stand_in_the_review_the_worst_first(game: str) -> None:
    session = finished(game)
    reply = through(session, lambda step: (0.1 + (step * 7 % 11) / 100, 0.01, 0.1, 0.01))
    found = review_of(session).mistakes
    assert len(found) == min(MOST_MISTAKES, len(review_of(session).decided))
    gains = [one.comparison.gain.mean for one in found]
    assert gains == sorted(gains, reverse=True)
    assert reply["html"].count("hints__bar") == len(found)
    assert reply["html"].index("drawer__hint") < reply["html"].index("hints__bar")
    assert "{" not in reply["html"].partition('class="hints"')[2].partition("</ol>")[0]


def test_a_mistake_names_the_trick_and_says_why_beside_the_better_choice() -> None:
    reply = through(finished("hispaniola"), lambda _: (0.3, 0.01, 0.3, 0.01))
    listed = reply["html"].partition('class="hints"')[2]
    assert re.search(r"<span>Hand \d of \d, trick \d+: ", listed)
    assert re.search(r'hints__title">Better: .*?</p><p class="log__why">.*?<p>Played: ', listed)


def late(first: Gains, second: Gains, decisions: int) -> Callable[[int], Gains]:
    """The first decision seems to be worth a closer look, which brings other gains; all others are equal."""
    return lambda step: second if step >= decisions else first if step == 0 else EQUAL


@pytest.mark.parametrize(
    ("gains", "counts"),
    [((0.2, 0.05, 0.2, 0.05), True), ((0.2, 0.11, 0.2, 0.05), False), ((0.01, 0.001, 0.2, 0.05), False)],
)
def test_a_difference_counts_from_two_standard_errors_on_if_it_is_not_tiny(gains: Gains, counts: bool) -> None:
    session = finished("santo_domingo")
    opened(session, "/review")
    through(session, late((0.2, 0.1, 0.2, 0.1), gains, len(review_of(session).decided)))
    assert bool(review_of(session).mistakes) == counts


def test_only_what_promises_most_is_compared_again() -> None:
    session, parts = finished("santo_domingo"), []
    reply = opened(session, "/review")
    while reply.get("think"):
        parts.append(reply["think"]["part"])
        reply = answered(session, reply, (0.5, 0.01, 0.5, 0.01))
    assert parts == sorted(parts, reverse=True)
    assert parts.count(1) == min(MISTAKES_AGAIN, len(review_of(session).decided))


@pytest.mark.parametrize(
    ("gains", "said", "luck"),
    [
        ((0.2, 0.01, 0.0, 0.01), "that was luck", "was lucky: [0-9]+ ± [0-9]+ % more than could be expected"),
        ((0.2, 0.01, 0.4, 0.01), "even more than could be known", "was unlucky: [0-9]+ ± [0-9]+ % less than"),
        ((0.2, 0.01, 0.2, 0.01), "Better: ", "luck made no clear difference"),
        ((-0.2, 0.01, -0.2, 0.01), "Well done: ", "luck made no clear difference"),
    ],
)
def test_luck_is_told_apart_and_good_decisions_are_praised(gains: Gains, said: str, luck: str) -> None:
    session = finished("hispaniola")
    opened(session, "/review")
    reply = through(session, late(gains, gains, len(review_of(session).decided)))
    assert said in reply["html"]
    seats = {one.action.seat for one in review_of(session).decided}
    assert re.search(luck, reply["html"])
    assert 1 <= reply["html"].count("luck") - reply["html"].count("that was luck") <= len(seats)
    assert ("that was luck" in reply["html"]) == ("that was luck" in said)


@EVERY_GAME
def test_a_finding_leads_to_its_moment_and_back(game: str) -> None:
    session = finished(game)
    reply = through(session, lambda _: (0.3, 0.01, 0.3, 0.01))
    moments = re.findall(r'/at/(\d+)">Show it', reply["html"])
    assert len(moments) >= 1
    for moment in moments:
        html = opened(session, f"/at/{moment}")["html"]
        assert "better here: " in html
        assert "The table as it was." in html
        assert f'href="#{session.state.require_controller().route}/review">Back to the review' in html
    assert reply["html"] == opened(session, "/review")["html"] or "Show it" in opened(session, "/review")["html"]


def test_a_moment_of_the_review_says_why() -> None:
    session = finished("hispaniola")
    reply = through(session, lambda _: (0.3, 0.01, 0.3, 0.01))
    reasons = re.findall(r'hints__title">Better: .*?</p>(?:<p class="log__why">(.*?)</p>)?<p>Played: ', reply["html"])
    assert any(reasons)
    for finding, reason in zip(review_of(session).mistakes, reasons, strict=True):
        html = opened(session, f"/at/{finding.decided.moment}")["html"]
        assert reason in html.partition('class="notice notice--found"')[2].partition("</p>")[0]


def test_a_moment_of_the_review_shows_the_hand_of_its_seat_and_no_other_moment_does() -> None:
    session = finished("hispaniola")
    through(session, lambda _: (0.3, 0.01, 0.3, 0.01))
    match, mistakes = session.state.require_controller().match, review_of(session).mistakes
    for finding in mistakes:
        html = opened(session, f"/at/{finding.decided.moment}")["html"]
        state: Any = match.line[finding.decided.position].moments[-1].state
        shown = re.findall(r'id="card-[a-z]+-(\d+)"', html.partition('id="own"')[2])
        assert sorted(map(int, shown)) == sorted(value for _, value in state.cards[finding.decided.action.seat])
    moments = {finding.decided.moment for finding in mistakes}
    other = next(moment for moment in range(match.now) if moment not in moments)
    assert 'id="own"' not in opened(session, f"/at/{other}")["html"]


def test_a_card_on_the_table_of_the_review_cannot_be_played() -> None:
    for game in ("hispaniola", "santo_domingo"):
        session = finished(game)
        through(session, lambda _: (0.3, 0.01, 0.3, 0.01))
        finding = review_of(session).mistakes[0]
        html = opened(session, f"/at/{finding.decided.moment}")["html"]
        cards = re.findall(r'<button [^>]*id="card-[^>]*>', html.partition('id="own"')[2])
        assert cards
        assert all('aria-disabled="true"' in card for card in cards)
        assert not any("data-message" in card for card in cards)


def test_at_another_moment_nothing_is_said() -> None:
    session = finished("santo_domingo")
    through(session, lambda _: EQUAL)
    assert "better here: " not in opened(session, "/at/0")["html"]


def test_a_review_goes_on_while_a_moment_is_shown_and_waits_on_other_screens() -> None:
    session = finished("santiago")
    answered(session, opened(session, "/review"), EQUAL)
    assert opened(session, "/at/3")["think"]["position"] == 1
    assert opened(session, "").get("think") is None
    assert opened(session, "/review")["think"]["position"] == 1


def test_a_review_can_be_stopped_and_goes_on() -> None:
    session = finished("santiago")
    reply = answered(session, opened(session, "/review"), EQUAL)
    assert f"1 of {len(review_of(session).decided)} decisions" in reply["html"]
    assert session.handle({"kind": "ui", "ui": {"review": "stop"}}).get("think") is None
    assert thought(session, None, 1).get("think") is None
    assert review_of(session).step == 1
    assert session.handle({"kind": "ui", "ui": {"review": "go on"}})["think"]["position"] == 1


@EVERY_GAME
def test_without_an_answer_the_table_compares_itself(game: str) -> None:
    session = finished(game)
    reply = opened(session, "/review")
    for step in (1, 2, 3):
        reply = alone(session, reply)
        assert review_of(session).step == step
        assert reply["think"]["position"] == step


def alone(session: Session, reply: dict[str, Any]) -> dict[str, Any]:
    """The reply after the table's own Python has compared one decision, in slices."""
    step, slices = review_of(session).step, 0
    while review_of(session).step == step:
        assert reply["think"]["position"] == step
        reply = thought(session, None, step)
        slices += 1
        assert slices <= MOST_SLICES
    return reply


@pytest.mark.parametrize("game", ["santiago", "santa_maria"])
def test_the_table_compares_in_slices(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No answer of the table waits for a whole comparison, and slices find what one piece of work finds."""
    monkeypatch.setattr("app.thinker.FALLBACK_SECONDS", 60.0)
    monkeypatch.setattr("app.review.SLICE", 0.0)
    monkeypatch.setattr("app.thinker.compare", few_worlds)
    session = finished(game)
    reply, counts = opened(session, "/review"), []
    request = reply["think"]
    while review_of(session).step == 0:
        reply = thought(session, None, 0)
        counts.append(review_of(session).step)
    assert len(counts) > LEAST_WORLDS
    whole = json.loads(answer_shortly(request))
    [found] = review_of(session)._early
    assert [str(found.other), found.gain.mean, found.gain.error] == whole[:3]


def test_an_answer_of_a_worker_takes_the_place_of_slices() -> None:
    session = finished("santiago")
    reply = opened(session, "/review")
    thought(session, None, 0)
    reply = answered(session, reply, EQUAL)
    assert review_of(session).step == 1
    assert alone(session, reply)["think"]["position"] == 2


def test_two_sessions_ask_the_same_about_the_same_game() -> None:
    first, second = (opened(finished("hispaniola"), "/review")["think"] for _ in range(2))
    assert first == second


def test_an_answer_for_another_step_changes_nothing() -> None:
    session = finished("santiago")
    opened(session, "/review")
    thought(session, None, 7)
    assert review_of(session).step == 0


def bad_answers() -> Sequence[str]:
    """Answers that are no comparison."""
    good = ["0 choose 1 2", 0.1, 0.1, 0.1, 0.1]
    made = [[*good[:-1]], [*good, 0], ["dance", *good[1:]], ["5 choose 1 2", *good[1:]], ["0 bid 1", *good[1:]]]
    numbers: list[object] = [2, -2, None, True, "<b>", [], float("nan"), float("inf")]
    changed = [[*good[:1], number, *good[2:]] for number in numbers]
    return ["", "{}", "7", "[" * 2000, *map(json.dumps, [*made, *changed, [*good[:2], -0.1, *good[3:]]])]


@pytest.mark.parametrize("answer", bad_answers())
def test_comparisons_that_are_none_change_nothing(answer: str) -> None:
    session = finished("santo_domingo")
    position = opened(session, "/review")["think"]["position"]
    with pytest.raises(BadData):
        thought(session, answer, position)
    assert review_of(session).step == 0


def test_a_review_begins_anew_when_the_game_has_changed() -> None:
    session, reply = seated("santo_domingo", "", "relaxed")
    play_to_the_end(session, reply)
    answered(session, opened(session, "/review"), EQUAL)
    position = session.state.require_controller().match.position
    session.handle({"kind": "match", "match": ["sure", position - 1]})
    assert reviewed(session.state) is None
    session.handle({"kind": "match", "match": "redo"})
    assert opened(session, "/review")["think"]["position"] == 0


def test_a_prepared_action_that_changes_the_game_ends_its_review() -> None:
    session = finished("hispaniola")
    through(session, lambda _: (0.3, 0.01, 0.3, 0.01))
    moment = review_of(session).mistakes[0].decided.moment
    opened(session, "")
    undo = {"kind": "match", "match": ["sure", session.state.require_controller().match.position - 1]}
    session.handle({"kind": "prepare", "prepare": undo})
    assert session.prepared is not None
    session.handle(undo)
    assert 'id="own"' not in opened(session, f"/at/{moment}")["html"]
    assert reviewed(session.state) is None
