"""A game in French from the first screen to the last, with one round in English."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from pygame_core.games import TITLES
from tests.e2e.browser import Open
from tests.e2e.french import expect_french
from tests.e2e.hands import leave_table
from tests.e2e.players import stored_match
from tests.games.santo_domingo.driver import PLANS, Seafarers, planned

pytestmark = pytest.mark.server_python


def test_a_whole_game_in_french_with_a_round_in_english(open_page: Open) -> None:
    page = open_page(locale="fr-FR", reduced_motion="reduce")
    games = page.get_by_role("list", name="Nouvelle partie").get_by_role("link").filter(has_text="Nouvelle partie")
    expect(games).to_have_text([re.compile(title) for title in TITLES.values()])
    expect_french(page)
    people = Seafarers(page, 3, language="fr")
    games.first.tap()
    expect(page.get_by_role("heading", name="Nouvelle partie", level=1)).to_be_visible()
    expect_french(page)
    page.get_by_role("link", name="Retour").tap()
    people.sit_down()
    expect_french(page)
    first, second, *later = PLANS[3]
    people.take(0)
    expect(page.get_by_role("button", name="Douanier")).to_be_visible()
    people.pick(first[0])
    expect_french(page)
    people.prompt.get_by_role("button", name="Gouverneur et Douanier").tap()
    people.choose_in_turn(first[1:], 1)
    expect(people.button("Show all")).to_be_visible()
    expect_french(page)
    people.see_cards()
    expect_french(page)
    people.see_round()
    people.expect_handover(0)
    people.take(0)
    people.cards.nth(2).tap(force=True)
    expect(people.prompt).to_contain_text("Gouverneur")
    expect_french(page)
    page.get_by_role("link", name="Journal", exact=True).tap()
    expect(page.get_by_role("dialog", name="Journal")).to_be_visible()
    expect_french(page)
    page.get_by_role("dialog").get_by_role("link", name=people.said("Close")).tap()
    leave_table(page, "Tous les jeux")
    page.get_by_role("combobox", name="Langue").select_option("English")
    page.get_by_role("link", name="Santo Domingo Round 2").tap()
    in_english = Seafarers(page, 3)
    in_english.expect_handover(0)
    in_english.choose_in_turn(second)
    in_english.see_round()
    leave_table(page)
    page.get_by_role("combobox", name="Language").select_option("Français")
    page.get_by_role("link", name="Santo Domingo Manche 3").tap()
    people.expect_handover(0)
    people.choose_in_turn(later[0])
    people.see_cards()
    expect(people.prompt).to_contain_text("Mateo")
    expect(people.slider).to_be_visible()
    expect_french(page)
    people.see_round()
    people.play(later[1:])
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Mateo (?!wins)"))
    expect_french(page)
    assert stored_match(page).state == planned(PLANS[3]).state
    leave_table(page, "Tous les jeux")
    for name in ("Réglages", "Parties enregistrées", "Règles"):
        page.get_by_role("link", name=name, exact=True).tap()
        expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()
        expect_french(page)
        page.get_by_role("link", name="Retour", exact=True).tap()
