"""Games played offline, and next to another deployment on the same origin."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from serving import Site
from tests.e2e.browser import Open, Serve, wait_for_mark
from tests.e2e.hands import leave_table, stored
from tests.e2e.players import actions, bring_in, stored_match
from tests.e2e.warm import INSTALLED
from tests.games.santo_domingo.driver import OPENING, PLANS, Seafarers, begun, planned, play_round


@pytest.mark.first_visit
def test_a_closed_game_can_be_finished_offline(page: Page, site: Site) -> None:
    *earlier, last = PLANS[3]
    bring_in(page, planned(earlier))
    people = Seafarers(page, 3)
    people.choose_in_turn(last[:1])
    people.expect_handover(1)
    page.evaluate(INSTALLED)
    context = page.context
    page.close()
    context.set_offline(True)
    site.end()
    page = context.new_page()
    page.goto(site.address)
    going_on = page.get_by_role("link", name="Santo Domingo").filter(has_text="Round 4, Mateo to choose")
    expect(going_on).to_be_visible()
    wait_for_mark(page)
    going_on.tap()
    people = Seafarers(page, 3)
    people.expect_handover(1)
    people.choose_in_turn(last[1:], 1)
    people.see_round()
    expect(page.get_by_role("heading", name="Mateo wins", level=1)).to_be_visible()
    assert actions(stored_match(page)) == actions(planned(PLANS[3]))
    leave_table(page)
    for name in ("Settings", "About", "Rules"):
        page.get_by_role("link", name=name, exact=True).tap()
        expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()
        page.go_back()
    page.get_by_role("combobox", name="Language").select_option("Français")
    page.get_by_role("link", name="Réglages").tap()
    expect(page.get_by_role("heading", name="Réglages", level=1)).to_be_visible()


def test_two_deployments_on_one_origin_keep_their_own_games(
    open_page: Open, serve: Serve, built: Path, tmp_path: Path
) -> None:
    for name in ("one", "two"):
        (tmp_path / name).symlink_to(built, target_is_directory=True)
    site = serve(tmp_path)
    one = open_page("one/", site=site)
    foreign = {"theme": "neon", "tradewinds": "{}", "tradewinds:/:settings": '{"language": "fr"}'}
    one.evaluate("(all) => { for (const key in all) localStorage.setItem(key, all[key]); }", foreign)
    match = begun(4)
    play_round(match, OPENING[0])
    bring_in(one, match)
    two = one.context.new_page()
    two.goto(f"{site.address}two/")
    wait_for_mark(two)
    expect(two.get_by_role("heading", name="Continue")).to_be_hidden()
    bring_in(two, match)
    for page, card in ((one, 5), (two, 7)):
        people = Seafarers(page, 4)
        people.choose_in_turn([(card,)])
        expect(page.get_by_text("open in another tab")).to_be_hidden()
        people.expect_handover(1)
    for page, card in ((one, 5), (two, 7)):
        page.reload()
        wait_for_mark(page)
        Seafarers(page, 4).expect_handover(1)
        assert actions(stored_match(page))[4:] == [f"0 choose {card}"]
    two.get_by_role("button", name="Look at the board first").tap()
    leave_table(two)
    two.get_by_role("link", name="Saved games").tap()
    two.get_by_role("button", name="Delete").tap()
    expect(two.get_by_text("is deleted")).to_be_visible()
    one.wait_for_function("() => Object.keys(localStorage).every((key) => !key.startsWith('tradewinds:/two/:game:'))")
    kept = stored(one)
    assert {key: kept[key] for key in foreign} == foreign
    assert not any(key.startswith("tradewinds:/two/:game:") for key in kept)
    assert {"0", "card"} <= {key.rpartition(":")[2] for key in kept if key.startswith("tradewinds:/one/:game:planned:")}
    one.reload()
    wait_for_mark(one)
    Seafarers(one, 4).expect_handover(1)
