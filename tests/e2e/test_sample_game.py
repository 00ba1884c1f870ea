"""The sample game, added to the project by its files alone, is played from the first screen to the result."""

from __future__ import annotations

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.browser import Open, Serve
from tests.e2e.sight import complaints
from tests.sample import GAME, SAMPLE, add_sample, added, copy_project, digests, run, tracked

EMPTY_PLACES = """() => {
    const list = document.querySelector(".plates").getBoundingClientRect();
    const places = [...document.querySelectorAll(".plate")].map((plate) => plate.getBoundingClientRect());
    const lasts = places.filter((place, at) => places[at + 1]?.top !== place.top);
    return lasts.filter((place) => list.right - place.right > 2).length;
}"""
"""How many rows of the first screen end before its edge."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project to which the sample game was added."""
    folder = copy_project(tmp_path_factory.mktemp("sample") / "project")
    add_sample(folder)
    return folder


def load_driver() -> Any:
    """The module with the players of the sample game."""
    spec = spec_from_file_location("sample_driver", SAMPLE / "tests" / "games" / GAME / "driver.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_game_is_added_by_new_files_alone_and_played_to_its_end(project: Path, serve: Serve, open_page: Open) -> None:
    before = digests(project, tracked())
    built = run(project, "build.py", "build")
    assert built.returncode == 0, built.stdout
    page = open_page(site=serve(project / "dist"))
    assert not complaints(page, "first screen", scrolls=True)
    assert page.evaluate(EMPTY_PLACES) == 0
    driver = load_driver()
    people = driver.Bidders(page, 2)
    people.sit_down()
    for seat, card in enumerate(driver.PLAN[0]):
        people.take(seat)
        assert not complaints(page, "hand")
        people.choose((card,))
    people.see_cards()
    assert not complaints(page, "bids")
    people.see_round()
    people.play_rounds(done=1)
    expect(page.get_by_role("heading", level=1)).to_have_text("Mateo wins")
    expect(page.get_by_role("rowheader", name=re.compile("Prizes 10 to 13"))).to_be_visible()
    assert not complaints(page, "result", scrolls=True)
    assert digests(project, tracked()) == before
    assert digests(project, added()) == digests(SAMPLE, added())
