"""Whole games of Santa Maria by touch and without a browser; with the keyboard alone, a game without its middle."""

from __future__ import annotations

from typing import TypedDict

import pytest
from playwright.sync_api import Page, expect

from app.words import Words
from pygame_core.games.santa_maria.reading import load_components
from pygame_core.match import Match
from tests.app.reader import Reader
from tests.app.test_no_english import foreign
from tests.e2e.alone import LeftOut, begin_alone, expect_ranking, turns_without
from tests.e2e.players import NAMES, Use, actions, expect_focus_in_sight, press, stored_match, tap
from tests.games.santa_maria.driver import Colonists, begun, game_at, next_action
from tests.games.santa_maria.script import play_to_the_end

YEARS = load_components().setup.years
MIDDLE: LeftOut = (lambda state: state.year == 2, lambda state: state.year == YEARS)
"""The year that is not played with the keyboard."""


class Options(TypedDict, total=False):
    """Options of the game that are chosen here."""

    setup: str
    blue_dice: str


def signed(points: int) -> str:
    """Points as they are written, with a true minus."""
    return str(points).replace("-", "\u2212")


def expect_end(people: Colonists, match: Match) -> None:
    """Expect the engine's points on the end screen, source by source."""
    result = match.result()
    assert result is not None
    page = people.page
    expect(page.get_by_role("heading", level=1)).to_contain_text(people.names[result.winners[0]])
    ranking = page.get_by_role("table").first.get_by_role("row")
    for place, seat in enumerate(result.ranking, 1):
        expect(ranking.nth(place).get_by_role("rowheader")).to_have_text(people.names[seat])
        expect(ranking.nth(place).get_by_role("cell").nth(1)).to_have_text(signed(result.totals[seat]))
    sources = page.get_by_role("table").last.get_by_role("row")
    expect(sources.last.get_by_role("cell")).to_have_text([signed(total) if total else "–" for total in result.totals])


def test_the_last_year_of_two_by_touch(page: Page) -> None:
    people = Colonists(page, 2)
    people.bring_in(game_at(lambda state: state.year == YEARS))
    while people.match.decisions():
        people.play_next()
    kept = stored_match(page)
    assert actions(kept) == actions(people.match)
    assert kept.state == people.match.state
    expect_end(people, kept)


@pytest.mark.server_python
@pytest.mark.parametrize("use", [tap, press], ids=["whole, by touch", "with the keyboard only"])
def test_a_game_of_one_person_against_a_computer(page: Page, use: Use) -> None:
    begin_alone(page, "Santa Maria", 2, use=use)
    people = Colonists(page, 2, use, names=("", "Computer 2"))
    look = people.button("Show the colony of {name}", name=people.names[1])
    left_out = [MIDDLE] if use is press else []
    for number, match in enumerate(turns_without(people, next_action, *left_out)):
        if number == 0:
            use(look)
            use(page.get_by_role("button", name="Close").first)
            if use is press:
                expect(look).to_be_focused()
        people.follow(match)
        people.act(next_action(match))
    expect_ranking(people)
    if use is press:
        expect_focus_in_sight(page)


@pytest.mark.parametrize(
    ("seats", "language", "options"),
    [(4, "fr", {"setup": "chosen"}), (1, "en", {"setup": "advanced"}), (3, "en", {"blue_dice": "common"})],
    ids=["four choose boards", "alone", "common blue dice"],
)
def test_a_whole_game_without_a_browser(seats: int, language: str, options: Options) -> None:
    match = begun(seats, **options)
    reader = Reader(match, language)
    play_to_the_end(reader, Words(language), match)
    assert actions(reader.match) == actions(match)
    assert reader.match.state == match.state
    reader.expect_end(NAMES)
    if language == "fr":
        assert [text for page in reader.sampled for text in foreign(language, page)] == []
    assert ("No challenge is met yet." in reader.html) == (seats == 1)
