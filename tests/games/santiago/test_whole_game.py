"""Whole games of Santiago by touch and without a browser; with the keyboard alone, a game without its middle."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from app.words import Words
from pygame_core.match import Match
from tests.app.reader import Reader
from tests.app.test_no_english import foreign
from tests.e2e.alone import LeftOut, begin_alone, expect_ranking, turns_without
from tests.e2e.players import NAMES, Use, actions, press, stored_match, tap
from tests.games.santiago.driver import Planters, begun, game_at, next_action
from tests.games.santiago.script import play_to_the_end

SEATS = 5
"""With so many, each decides the least often."""
MIDDLE: LeftOut = (lambda state: state.round == 4, lambda state: state.round == state.rounds - 1)
"""The rounds that are not played with the keyboard."""


def expect_end(people: Planters, match: Match) -> None:
    """Expect the engine's result on the end screen, and then every field outlined with its points."""
    result = match.result()
    assert result is not None
    page = people.page
    for winner in result.winners:
        expect(page.get_by_role("heading", level=1)).to_contain_text(people.names[winner])
    ranking = page.get_by_role("table").first.get_by_role("row")
    for place, seat in enumerate(result.ranking, 1):
        expect(ranking.nth(place).get_by_role("rowheader")).to_have_text(people.names[seat])
        expect(ranking.nth(place).get_by_role("cell").nth(1)).to_have_text(str(result.totals[seat]))
    people.button("Look at the table").tap()
    sums = page.get_by_role("table").get_by_role("row")
    for seat, total in enumerate(result.totals):
        expect(sums.last.get_by_role("cell").nth(seat)).to_contain_text(str(total))
        people.button("Show the fields of {name}", name=people.names[seat]).tap()
        expect(people.button("Show the fields of {name}", name=people.names[seat])).to_have_attribute(
            "aria-pressed", "false" if seat == -1 else "true"
        )
        expect(page.get_by_text(f"The fields of {people.names[seat]} are outlined.")).to_be_visible()


def test_the_last_round_of_three_by_touch(page: Page) -> None:
    people = Planters(page, 3)
    people.bring_in(game_at(lambda state: state.round == state.rounds, seats=3))
    neutral = 0
    while people.match.decisions():
        neutral += people.match.state.phase == "neutral"
        people.play_next()
    assert neutral == 1
    kept = stored_match(page)
    assert actions(kept) == actions(people.match)
    assert kept.state == people.match.state
    expect_end(people, kept)


@pytest.mark.server_python
@pytest.mark.parametrize("use", [tap, press], ids=["whole, by touch", "with the keyboard only"])
def test_a_game_of_one_person_against_computers(page: Page, use: Use) -> None:
    begin_alone(page, "Santiago", SEATS, use=use)
    people = Planters(page, SEATS, use, names=("", *(f"Computer {number}" for number in range(2, SEATS + 1))))
    left_out = [MIDDLE] if use is press else []
    for match in turns_without(people, next_action, *left_out):
        people.follow(match)
        people.pick(next_action(match))
        people.use(people.plate)
    expect_ranking(people)


@pytest.mark.parametrize(("seats", "language"), [(4, "fr"), (5, "en")])
def test_a_whole_game_without_a_browser(seats: int, language: str) -> None:
    match = begun(seats, spring="anywhere")
    reader = Reader(match, language)
    play_to_the_end(reader, Words(language), match)
    assert actions(reader.match) == actions(match)
    assert reader.match.state == match.state
    reader.expect_end(NAMES)
    if language == "fr":
        assert [text for page in reader.sampled for text in foreign(language, page)] == []
