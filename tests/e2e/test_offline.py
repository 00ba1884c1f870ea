"""After one visit everything works offline, and other applications on the origin are not affected."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pygame_core.games import GAMES
from tests.e2e.browser import Open, Serve, ServeCopy, wait_for_mark
from tests.e2e.deploying import look_for_update, publish, version
from tests.e2e.hands import begin, show_cards
from tests.e2e.warm import INSTALLED

pytestmark = [pytest.mark.first_visit, pytest.mark.server_python]

KEEP = "(names) => Promise.all(names.map(async (name) => (await caches.open(name)).put('/note', new Response(name))))"


@pytest.mark.pyodide
def test_after_one_visit_to_a_subfolder_the_network_is_not_used(open_page: Open, serve: Serve) -> None:
    site = serve(path="/blog/games/")
    page = open_page(site=site)
    page.evaluate(INSTALLED)
    site.end()
    page.reload()
    wait_for_mark(page)
    begin(page)
    show_cards(page)
    page.goto(f"{site.address}#rules/santo_domingo")
    expect(page.get_by_role("heading", name="Rules", level=1)).to_be_visible()


@pytest.mark.pyodide
def test_after_one_visit_every_game_is_played_and_explained_without_a_network(open_page: Open, serve: Serve) -> None:
    site = serve()
    page = open_page("#new/santiago", site=site)
    page.evaluate(INSTALLED)
    site.end()
    page.goto(f"{site.address}#new/{GAMES[0]}")
    page.reload()
    for game in GAMES:
        page.goto(f"{site.address}#new/{game}")
        page.get_by_role("button", name="Start").tap()
        expect(page).to_have_url(re.compile("#game/"))
        page.goto(f"{site.address}#rules/{game}")
        expect(page.get_by_role("heading", name="Rules", level=1)).to_be_visible()
    page.goto(f"{site.address}#saves")
    expect(page.get_by_role("button", name="Delete")).to_have_count(len(GAMES))


def test_home_says_when_everything_is_available_offline(open_page: Open, serve_copy: ServeCopy) -> None:
    page = open_page(site=serve_copy())
    page.evaluate(INSTALLED)
    expect(page.get_by_text("Everything is downloaded: the games work without a network.")).to_be_visible()
    expect(page.get_by_text(re.compile("MB"))).to_be_hidden()
    page.reload()
    wait_for_mark(page)
    expect(page.get_by_text("All is here")).to_be_hidden()


def test_another_tab_and_another_language_work_offline(open_page: Open, serve_copy: ServeCopy) -> None:
    site = serve_copy()
    page = open_page(site=site, locale="fr-FR")
    page.evaluate(INSTALLED)
    site.dead = True
    other = page.context.new_page()
    other.goto(f"{site.address}index.html?from=somewhere#settings")
    expect(other.locator("html")).to_have_attribute("lang", "fr")
    expect(other.get_by_role("heading", level=1)).to_be_visible()


def test_old_caches_are_deleted_and_those_of_others_are_not(
    open_page: Open, serve_copy: ServeCopy, built: Path
) -> None:
    site = serve_copy(path="/games/")
    (icon,) = built.glob("app-*/icons/icon.svg")
    page = open_page(icon.relative_to(built).as_posix(), site=site, wait=False)
    page.watch.forgive(r"404.*/favicon\.ico")
    neighbours = {"photos", "tradewinds:/:1.0.0+00000000", "tradewinds:/games/:more/:1.0.0+00000000"}
    page.evaluate(KEEP, [*neighbours, "tradewinds:/games/:0.0.1+00000000"])
    page.goto(site.address)
    wait_for_mark(page)
    page.evaluate(INSTALLED)
    assert set(page.evaluate("caches.keys()")) == neighbours | {f"tradewinds:/games/:{version(page)}"}


@pytest.mark.parametrize("caching", ["no-cache", "max-age=3600"])
def test_a_new_version_waits_and_is_complete(open_page: Open, serve_copy: ServeCopy, caching: str) -> None:
    site = serve_copy(caching=caching)
    page = open_page(site=site)
    page.evaluate(INSTALLED)
    old = version(page)
    publish(site.folder)
    assert look_for_update(page) == "installed"
    site.dead = True
    page.reload()
    wait_for_mark(page)
    assert version(page) == old


def test_a_damaged_new_version_does_not_replace_the_old_one(open_page: Open, serve_copy: ServeCopy) -> None:
    site = serve_copy()
    page = open_page(site=site)
    page.evaluate(INSTALLED)
    old = version(page)
    publish(site.folder, damaged=True)
    assert look_for_update(page) == "redundant"
    page.watch.forgive("is not what this version needs")
    site.dead = True
    page.reload()
    wait_for_mark(page)
    assert version(page) == old
