"""Only the pack of the chosen game is loaded before it can be played; the others follow, and are waited for."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from pygame_core.games import GAMES, TITLES, load_game
from pygame_core.match import Match
from tests.e2e.browser import Open, StartHost, WatchedPage, wait_for_mark
from tests.e2e.hands import SLOW, begin, end_worker, network_returns, put, show_button, stored
from tests.e2e.hosts import (
    Host,
    Way,
    damaged,
    missing,
    only,
    shortened,
    slow,
    stalled,
)
from tests.engine.playing import players
from tests.games.recording import save_path
from tests.page.damage import values_of

pytestmark = pytest.mark.server_python

UNFETCHED = "This game could not be fetched."
HELD = stalled(0)
"""A file that does not arrive while this is in effect."""
UNCOUNTED = re.compile(r"\.(m?js|css|py)$")


@pytest.fixture
def open_alone(host: StartHost, open_page: Open) -> Open:
    """Open pages without a service worker, which would request everything. They are closed before the host."""

    def start(*place: str, **options: Any) -> WatchedPage:
        page = open_page(*place, service_workers="block", **options)
        page.watch.forgive("registration blocked by Playwright")
        return page

    return start


def without(*games: str) -> list[Way]:
    """The faults that hold the packs of all games except these."""
    return [only(f"*/{game}.pack", HELD) for game in GAMES if game not in games]


def asked_packs(site: Host) -> set[str]:
    """The packs that have been requested from the host."""
    return {Path(name).stem for name in site.asked if name.endswith(".pack")}


def expect_asked(site: Host, *packs: str) -> None:
    """Expect that these packs and no others are requested; a request reaches the host a little after it was made."""
    last = time.monotonic() + SLOW / 1000
    while asked_packs(site) != set(packs) and time.monotonic() < last:
        time.sleep(0.05)
    assert asked_packs(site) == set(packs)


def choose(page: Page, game: str) -> None:
    """Tap a game at home."""
    page.get_by_role("list", name="New game").get_by_role("link", name=TITLES[game]).tap()


def start_button(page: Page) -> Locator:
    """The start button of the screen of a new game, which Python draws."""
    return page.get_by_role("button", name="Start")


def expect_table(page: Page, game: str) -> None:
    """The table of a game is shown, and the game is stored."""
    page.wait_for_url(re.compile("#game/"))
    cards = [json.loads(text) for key, text in stored(page).items() if key.endswith(":card")]
    assert game in {card["game"] for card in cards}
    expect(page).to_have_title(re.compile(TITLES[game]))


def test_the_rules_of_every_game_open_from_home_and_from_its_new_game_screen(open_alone: Open, host: StartHost) -> None:
    page = open_alone(site=host())
    games = page.get_by_role("navigation", name="Games")
    for game in GAMES:
        page.get_by_role("link", name="Rules", exact=True).tap()
        expect(games.get_by_role("link")).to_have_text(list(TITLES.values()))
        games.get_by_role("link", name=TITLES[game]).tap()
        expect(page).to_have_title(re.compile(f"Rules.*{TITLES[game]}"))
        expect(games.locator("[aria-current=page]")).to_have_text(TITLES[game])
        go_to(page, "")
        choose(page, game)
        expect(start_button(page)).to_be_visible()
        page.get_by_role("link", name="Rules", exact=True).tap()
        expect(page).to_have_title(re.compile(f"Rules.*{TITLES[game]}"))
        page.go_back()
        expect(start_button(page)).to_be_visible()
        go_to(page, "")


def go_to(page: Page, route: str) -> None:
    """Go to a route without loading the page again."""
    page.goto(f"{page.url.partition('#')[0]}#{route}")


@pytest.mark.pyodide
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_continued_and_begun_and_its_rules_are_shown_though_other_packs_never_arrive(
    open_alone: Open, host: StartHost, game: str
) -> None:
    site = host(*without(game))
    page = open_alone("service-worker.js", site=site, wait=False)
    page.watch.forgive("404")  # a bare file has no icon
    put(page, values_of(Match.begin(load_game(game), "kept", players(4), {}, b"seed" * 4)))
    page.goto(f"{site.address}#game/kept")
    wait_for_mark(page)
    assert {"tradewinds", game} <= asked_packs(site)
    expect_table(page, game)
    go_to(page, f"new/{game}")
    expect(start_button(page)).to_be_visible()
    page.get_by_role("link", name="Rules", exact=True).tap()
    expect(page).to_have_title(re.compile(f"Rules.*{TITLES[game]}"))
    page.go_back()
    start_button(page).tap()
    page.wait_for_url(re.compile("#game/(?!kept)"))
    expect_table(page, game)
    expect(page.get_by_text(UNFETCHED)).to_be_hidden()


@pytest.mark.pyodide
def test_a_return_visit_loads_the_pack_of_its_game_too(open_page: Open) -> None:
    page = open_page("#new/santiago")
    assert page.evaluate("Boolean(navigator.serviceWorker.controller)"), "this is no return visit"
    (engine,) = [worker for worker in page.workers if "journal" not in worker.url]
    asked = engine.evaluate("performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop())")
    assert {"santiago.pack", "tradewinds.pack"} <= set(asked)
    expect(start_button(page)).to_be_visible()


@pytest.mark.pyodide
def test_only_the_chosen_game_and_the_language_in_use_are_requested_at_the_start(
    open_alone: Open, host: StartHost
) -> None:
    site = host(only("*/santiago.pack", HELD), only("*/fr.pack", HELD))
    page = open_alone("service-worker.js", site=site, wait=False, locale="fr-FR")
    page.watch.forgive("404")  # a bare file has no icon
    with page.expect_request("**/fr.pack"), page.expect_request("**/santiago.pack"):
        page.goto(f"{site.address}#new/santiago")
    expect(page.get_by_role("heading", name="On met la table")).to_be_visible()
    page.wait_for_load_state("load")
    expect_asked(site, "tradewinds", "santiago", "fr")


def test_a_language_that_fails_is_reported_and_fetched_again(open_alone: Open, host: StartHost) -> None:
    site = host(only("*/de.pack", missing))
    page = open_alone(site=site)
    page.watch.forgive("ERR_|404")
    page.get_by_role("combobox", name="Language").select_option("Deutsch")
    page.get_by_role("link", name="Einstellungen").tap()
    expect(page.get_by_text("Bilder, Wörter oder die Gestaltung")).to_be_visible(timeout=SLOW)
    site.ways.clear()
    network_returns(page)
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible(timeout=SLOW)
    expect(page.get_by_text("Bilder, Wörter oder die Gestaltung")).to_be_hidden()


@pytest.mark.pyodide
def test_all_games_are_loaded_once_home_is_shown(open_alone: Open, host: StartHost) -> None:
    site = host()
    page = open_alone(site=site, wait=False)
    with page.expect_request_finished(lambda request: request.url.endswith("santa_maria.pack")):
        wait_for_mark(page)
    assert asked_packs(site) >= {"tradewinds", "santa_maria"}
    for game in GAMES:
        choose(page, game)
        start_button(page).tap()
        expect_table(page, game)
        go_to(page, "")


def test_a_game_whose_pack_is_late_is_waited_for(open_alone: Open, host: StartHost) -> None:
    game = "santiago"
    site = host(only(f"*/{game}.pack", HELD))
    page = open_alone(site=site)
    page.watch.forgive("ERR_|404")
    choose(page, game)
    expect(page.get_by_role("heading", name="Setting the table")).to_be_visible()
    site.ways.clear()
    start_button(page).tap(timeout=SLOW)
    expect_table(page, game)
    expect(page.get_by_text(UNFETCHED)).to_be_hidden()


@pytest.mark.pyodide
def test_a_game_whose_pack_fails_is_reported_and_fetched_again(open_alone: Open, host: StartHost) -> None:
    site = host(only("*/santiago.pack", damaged))
    page = open_alone(site=site)
    page.watch.forgive("ERR_")
    expect(page.get_by_text(UNFETCHED)).to_be_hidden()
    choose(page, "santiago")
    expect(page.get_by_text(UNFETCHED)).to_be_visible()
    expect(page.get_by_role("dialog")).to_be_hidden()
    site.ways.clear()
    network_returns(page)
    expect(start_button(page)).to_be_visible(timeout=SLOW)
    expect(page.get_by_text(UNFETCHED)).to_be_hidden()
    start_button(page).tap()
    expect_table(page, "santiago")


def test_another_game_can_be_played_instead_of_waiting(open_alone: Open, host: StartHost) -> None:
    site = host(only("*/santiago.pack", missing))
    page = open_alone(site=site, locale="fr-FR")
    page.watch.forgive("404")
    page.get_by_role("list", name="Nouvelle partie").get_by_role("link", name="Santiago").tap()
    expect(page.get_by_text("Ce jeu n’a pas pu être chargé.")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Tradewinds", level=1)).to_be_visible()
    page.get_by_role("list", name="Nouvelle partie").get_by_role("link", name="Hispaniola").tap()
    expect(page.get_by_text("Ce jeu n’a pas pu être chargé.")).to_be_hidden()
    page.get_by_role("button", name="Commencer").tap()
    expect_table(page, "hispaniola")


def test_a_stored_game_opens_once_its_missing_pack_arrives(open_alone: Open, host: StartHost) -> None:
    site = host()
    page = open_alone(site=site)
    page.watch.forgive("ERR_|404")
    begin(page)
    address, kept = page.url, stored(page)
    site.ways.append(only("*/santo_domingo.pack", missing))
    page.goto(f"{site.address}?#new/hispaniola")
    expect(start_button(page)).to_be_visible(timeout=SLOW)
    page.evaluate("(address) => { location.hash = new URL(address).hash; }", address)
    expect(page.get_by_text(UNFETCHED)).to_be_visible()
    page.evaluate("location.hash = 'new/hispaniola'")
    expect(start_button(page)).to_be_visible()
    site.ways.clear()
    network_returns(page)
    page.evaluate("(address) => { location.hash = new URL(address).hash; }", address)
    expect(show_button(page)).to_be_visible(timeout=SLOW)
    assert stored(page) == kept


@pytest.mark.pyodide
def test_a_broken_pack_of_the_chosen_game_is_named(open_page: Open, host: StartHost) -> None:
    page = open_page("#new/santiago", site=host(only("*/santiago.pack", shortened)), wait=False)
    page.watch.forgive("")
    expect(page.get_by_role("dialog")).to_contain_text("is damaged or cut short", timeout=SLOW)
    expect(page.get_by_role("dialog")).to_contain_text("santiago.pack")


def test_a_save_of_a_game_that_is_still_loading_is_imported(open_alone: Open, host: StartHost) -> None:
    site = host(only("*/santiago.pack", HELD))
    page = open_alone("#new/hispaniola", site=site)
    page.watch.forgive("ERR_|404")
    page.goto(f"{site.address}#saves")
    page.get_by_label("Choose a file").set_input_files(save_path("santiago-4-bribing"))
    expect(page.get_by_role("progressbar")).to_be_visible()
    site.ways.clear()
    page.wait_for_url(re.compile("#game/"), timeout=SLOW)
    expect_table(page, "santiago")


def test_a_file_whose_game_is_no_longer_waited_for_is_not_imported(open_alone: Open, host: StartHost) -> None:
    page = open_alone("index.html", site=host(*without("santiago")))
    page.get_by_role("link", name="Saved games").tap()
    page.get_by_label("Choose a file").set_input_files(save_path("hispaniola-3-finished"))
    expect(page.get_by_role("progressbar")).to_be_visible(timeout=SLOW)
    page.get_by_role("link", name="Back").tap()
    expect(page.get_by_text("The file was not imported, because another screen was opened.")).to_be_visible()
    expect(page.get_by_role("list", name="Saved games")).to_be_hidden()


def test_a_file_that_is_not_a_save_is_refused_without_waiting_for_a_game(
    open_alone: Open, host: StartHost, tmp_path: Path
) -> None:
    page = open_alone("#saves", site=host(*without()))
    file = tmp_path / "note.tradewinds"
    file.write_text("no save")
    page.get_by_label("Choose a file").set_input_files(file)
    expect(page.get_by_text("This file is not a saved game, or it is damaged.")).to_be_visible()


@pytest.mark.pyodide
def test_a_replaced_worker_loads_the_game_that_is_played(open_alone: Open, host: StartHost) -> None:
    site = host()
    page = open_alone("#new/santo_domingo", site=site)
    page.watch.forgive("ERR_|404")
    start_button(page).tap()
    expect(show_button(page)).to_be_visible()
    site.ways += without("santo_domingo")
    end_worker(page)
    show_button(page).tap()
    expect(page.get_by_label("Your cards")).to_be_visible(timeout=SLOW)
    site.ways.clear()
    for game in GAMES:
        page.evaluate("(route) => { location.hash = route; }", f"new/{game}")
        expect(page).to_have_title(re.compile(f"New game.*{TITLES[game]}"), timeout=SLOW)
        expect(start_button(page)).to_be_visible()


@pytest.mark.pyodide
@pytest.mark.parametrize(("route", "games"), [("new/santiago", {"santiago"}), ("", set())])
def test_progress_counts_only_files_that_are_waited_for(
    open_page: Open, host: StartHost, route: str, games: set[str]
) -> None:
    page = open_page("service-worker.js", site=host(only("*.wasm", slow(2_000_000))), wait=False)
    page.watch.forgive("404")  # a bare file has no icon
    page.goto(page.url.replace("service-worker.js", f"#{route}"))
    downloads = json.loads(page.locator('meta[name="downloads"]').get_attribute("content") or "")
    awaited = {"tradewinds", *games}
    counted = [path for path in downloads if not UNCOUNTED.search(path)]
    total = sum(downloads[path][0] for path in counted if not path.endswith(".pack") or Path(path).stem in awaited)
    expect(page.get_by_text("Fetching the games")).to_contain_text(f" of {total / 1e6:.1f} MB", timeout=SLOW)
