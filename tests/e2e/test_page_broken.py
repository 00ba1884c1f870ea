"""A first visit with a missing or damaged file, or a network that is lost: reported, and then recovered from."""

from __future__ import annotations

import re
import threading

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.browser import Open, StartHost, wait_for_mark
from tests.e2e.hands import SLOW, begin, hand, network_returns, play_card, put, show_button, show_cards, stored
from tests.e2e.hosts import (
    Host,
    Way,
    broken_off,
    compressed,
    cut,
    damaged,
    held,
    in_turn,
    missing,
    only,
    overburdened,
    page_instead,
    shortened,
    stalled,
)
from tests.e2e.warm import INSTALLED
from tests.page.damage import kept_of

pytestmark = [pytest.mark.first_visit, pytest.mark.server_python]

UNFETCHED = "The games could not be fetched. This page tries again as soon as there is a network."
PARTS = "Pictures, words or the layout of a table could not be fetched."
NOT_THERE = "A file of this site is missing, or something else is sent in its place."
FORGET = """async (ending) => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) if (request.url.endsWith(ending)) await cache.delete(request);
    }
}"""
"""The browser deletes the cached copies of a file."""
MOST_TRIES = 20
"""A page asks for a file at most so often while the clock of these tests runs on."""
DAMAGED = "A file of this site is damaged or cut short."
BROKEN = [
    ("*/core.js", missing, NOT_THERE),
    ("*/worker.py", damaged, DAMAGED),
    ("*/pyodide.asm.mjs", damaged, DAMAGED),
]
"""One file for each part that can detect a broken file at the start: PyScript, the worker's Python, Pyodide. The page,
its styles and packs have tests of their own below, the interpreter and the program in ``test_hosts.py``. Node tests
every file with every fault."""
BROKEN_ONCE = [
    ("main.js", cut(0.5)),
    ("main.js", cut(0)),
    ("style.css", broken_off(0.5)),
    ("boot.js", page_instead),
    ("start-check.js", shortened),
    ("facade.js", shortened),
]
"""A module, once cut so that it parses, the styles, a classic script, the script that repairs the others, and the first
script of a frame. Node tests every file and every fault."""
FIRST_OF_GAMES = "wasm-compiler.js"
"""The file that the start of the games asks for first."""


def dialog(page: Page) -> Locator:
    """The dialog that says why the games cannot start."""
    return page.get_by_role("dialog")


def home(page: Page) -> Locator:
    """The title of the first screen, which is shown whatever happens."""
    return page.get_by_role("heading", name="Tradewinds", level=1, include_hidden=True)


@pytest.mark.pyodide
@pytest.mark.parametrize(("pattern", "way", "says"), BROKEN)
def test_a_broken_file_is_named(open_page: Open, host: StartHost, pattern: str, way: Way, says: str) -> None:
    page = open_page(site=host(only(pattern, way)), wait=False)
    page.watch.forgive("")
    expect_named(page, pattern.removeprefix("*/"), says)


def expect_named(page: Page, file: str, says: str) -> None:
    """The dialog says what is wrong with which file, and that games are safe; the first screen is behind it."""
    expect(dialog(page)).to_contain_text(says, timeout=SLOW)
    expect(dialog(page)).to_contain_text(file)
    expect(dialog(page)).to_contain_text("What this browser keeps of your games is safe.")
    expect(home(page)).to_be_attached()


@pytest.mark.parametrize(("file", "way"), BROKEN_ONCE)
def test_a_file_of_the_page_that_arrives_damaged_is_fetched_again_at_once(
    open_page: Open, host: StartHost, file: str, way: Way
) -> None:
    go_on = threading.Event()
    site = host(only(f"*/{file}", in_turn(way, held(go_on))), caching="max-age=3600")
    page = open_page("service-worker.js", site=site, wait=False)
    page.watch.forgive("")
    name = "embed.html?game=santo_domingo&players=2" if file == "facade.js" else ""
    page.goto(site.address + name)
    expect_not_asked(page, site, FIRST_OF_GAMES)
    go_on.set()
    expect(page.locator("html")).to_have_css("--styled", "1", timeout=SLOW)
    if name:
        page.get_by_role("button", name="Play here").tap()
        expect(show_button(page)).to_be_visible(timeout=SLOW)
    else:
        page.get_by_role("list", name="New game").get_by_role("link", name="Santo Domingo").tap(timeout=SLOW)
        page.get_by_role("button", name="Start").tap(timeout=SLOW)
        expect(show_button(page)).to_be_visible()
    expect(dialog(page)).to_be_hidden()
    asked = [path.rpartition("/")[2] for path in site.asked]
    assert asked.count(file) in (2, 3)  # the service worker may ask once more
    assert FIRST_OF_GAMES in asked


def expect_not_asked(page: Page, site: Host, file: str) -> None:
    """Nothing that has run on the page has asked for this file; a request that is sent now arrives later."""
    page.evaluate("() => fetch('service-worker.js', { cache: 'reload' }).then(() => true)")
    assert file not in [path.rpartition("/")[2] for path in site.asked]


def test_a_file_of_the_page_that_is_always_damaged_is_fetched_only_a_few_times_and_named(
    open_page: Open, host: StartHost
) -> None:
    site = host(only("*/main.js", cut(0)))
    page = open_page(site=site, wait=False)
    page.watch.forgive("")
    expect_named(page, "main.js", DAMAGED)
    assert sum(path.endswith("/main.js") for path in site.asked) < 5


def test_a_truncated_style_sheet_is_named_and_leaves_a_readable_page_on_which_the_games_start(
    open_page: Open, host: StartHost
) -> None:
    page = open_page(site=host(only("*/style.css", cut(0.97))), wait=False)
    page.watch.forgive("")
    expect_named(page, "style.css", DAMAGED)
    dialog(page).get_by_role("button", name="Close").tap()
    expect(page.get_by_role("heading", name="Tradewinds", level=1)).to_be_in_viewport()
    expect(page.get_by_role("link", name="Saved games")).to_be_visible()
    wait_for_mark(page)


@pytest.mark.pyodide
def test_a_broken_file_is_named_and_not_a_pack_that_is_not_needed_and_the_games_start_once_it_is_repaired(
    open_page: Open, host: StartHost
) -> None:
    ways = only("*/python.zip", shortened), compressed, only("*/santiago.pack", missing)
    site = host(*ways, caching="max-age=3600")
    page = open_page("#new/hispaniola", site=site, wait=False)
    page.watch.forgive("")
    expect(dialog(page)).to_contain_text(DAMAGED, timeout=SLOW)
    expect(dialog(page)).to_contain_text("python.zip")
    site.ways.clear()
    with page.expect_navigation(wait_until="commit"):
        dialog(page).get_by_role("button", name="Try again").tap()
    expect(dialog(page)).to_be_hidden()
    page.get_by_role("button", name="Start").tap(timeout=SLOW)
    expect(page).to_have_url(re.compile("#game/"))


@pytest.mark.pyodide
def test_a_broken_pack_is_named_and_home_works_behind_the_closed_dialog(open_page: Open, host: StartHost) -> None:
    page = open_page(site=host(only("*/tradewinds.pack", page_instead)), wait=False)
    page.watch.forgive("")
    expect_named(page, "tradewinds.pack", NOT_THERE)
    dialog(page).get_by_role("button", name="Close").tap()
    page.get_by_role("combobox", name="Language").select_option("Français")
    expect(page.get_by_role("link", name="Réglages")).to_be_visible()


@pytest.mark.pyodide
def test_without_the_compiling_worker_the_page_compiles_webassembly_itself(open_page: Open, host: StartHost) -> None:
    page = open_page(site=host(only("*/wasm-compiler.js", missing)), wait=False)
    page.watch.forgive("")
    wait_for_mark_after_loading(page)
    begin(page)


def test_a_lost_network_is_waited_for(open_page: Open, host: StartHost) -> None:
    site = host(only("*/main.js", overburdened))
    page = open_page(site=site, wait=False)
    page.watch.forgive("")
    expect(page.get_by_text(UNFETCHED)).to_be_visible(timeout=SLOW)
    expect(home(page)).to_be_visible()
    expect(dialog(page)).to_be_hidden()
    site.ways.clear()
    network_returns(page)
    wait_for_mark_after_loading(page)
    begin(page)


def wait_for_mark_after_loading(page: Page) -> None:
    """Wait until the page has reloaded itself and the games have started."""
    expect(page.get_by_text(UNFETCHED)).to_be_hidden(timeout=SLOW)
    page.wait_for_load_state("load")
    wait_for_mark(page)


@pytest.mark.pyodide
def test_a_network_lost_during_the_largest_download_is_waited_for_and_stays_reported_on_another_screen(
    open_page: Open, host: StartHost
) -> None:
    site = host(only("*.wasm", broken_off(0.7)))
    page = open_page(site=site, wait=False)
    page.watch.forgive("")
    expect(page.get_by_text(UNFETCHED)).to_be_visible(timeout=SLOW)
    expect(home(page)).to_be_visible()
    page.get_by_role("link", name="Settings").tap()
    expect(page.get_by_role("heading", name="Setting the table")).to_be_visible()
    expect(page.get_by_text(UNFETCHED)).to_be_visible()
    expect(dialog(page)).to_be_hidden()
    site.ways.clear()
    network_returns(page)
    wait_for_mark_after_loading(page)
    expect(page.get_by_role("heading", name="Settings", level=1)).to_be_visible()


@pytest.mark.pyodide
def test_the_page_polls_for_a_network_that_returns_without_an_event_and_fetches_the_chosen_game(
    open_page: Open, host: StartHost
) -> None:
    site = host(only("*/santiago.pack", broken_off(0.4)))
    page = open_page("service-worker.js", site=site, wait=False)
    page.watch.forgive("")
    page.clock.install()
    page.goto(f"{site.address}#new/santiago")
    expect(page.get_by_text(UNFETCHED)).to_be_visible(timeout=SLOW)
    site.ways.clear()
    with page.expect_navigation(wait_until="commit"):
        page.clock.fast_forward(60_000)
    expect(page.get_by_text(UNFETCHED)).to_be_hidden()
    expect(page.get_by_role("button", name="Start")).to_be_visible(timeout=SLOW)


@pytest.mark.pyodide
def test_a_stored_game_is_opened_when_the_network_is_back(open_page: Open, host: StartHost) -> None:
    site = host(only("*/worker.py", broken_off(0)))
    page = open_page("service-worker.js", site=site, wait=False)
    page.watch.forgive("")
    put(page, kept_of("healthy"))
    kept = stored(page)
    page.goto(f"{site.address}#game/healthy")
    expect(page.get_by_role("heading", name="Setting the table")).to_be_visible()
    expect(page.get_by_text(UNFETCHED)).to_be_visible(timeout=SLOW)
    assert stored(page) == kept
    site.ways.clear()
    network_returns(page)
    expect(show_button(page)).to_be_visible(timeout=SLOW)
    assert stored(page) == kept


@pytest.mark.pyodide
def test_an_installed_page_soon_gives_up_a_worker_that_cannot_start(open_page: Open, host: StartHost) -> None:
    pattern = "/pyodide.mjs"
    site = host()
    page = open_page("service-worker.js", site=site, wait=False)
    page.watch.forgive("")
    page.evaluate("navigator.serviceWorker.register('service-worker.js').then(() => true)")
    page.evaluate(INSTALLED)
    page.evaluate(FORGET, pattern)
    site.ways.append(only(f"*{pattern}", missing))
    page.clock.install()
    page.goto(site.address)
    for _ in range(3):
        page.clock.run_for(10_000)
    expect(dialog(page)).to_contain_text(NOT_THERE, timeout=SLOW)
    expect(dialog(page)).to_contain_text(pattern)


def let_time_pass_until_it_says(page: Page, sentence: str) -> None:
    """Advance the page's clock; every byte that arrives of another file restarts its timeout."""
    for _ in range(10):
        page.clock.run_for(10_000)
        if page.get_by_text(sentence).is_visible():
            return
    expect(page.get_by_text(sentence)).to_be_visible(timeout=SLOW)


@pytest.mark.pyodide
@pytest.mark.parametrize("pattern", ["*.wasm", "*/tradewinds.pack"])
def test_a_stalled_download_times_out(open_page: Open, host: StartHost, pattern: str) -> None:
    site = host(only(pattern, stalled(0.5)))
    page = open_page("service-worker.js", site=site, wait=False)
    page.watch.forgive("")
    page.clock.install()
    page.goto(site.address)
    expect(page.get_by_text("Fetching the games")).to_be_visible(timeout=SLOW)
    let_time_pass_until_it_says(page, UNFETCHED)
    expect(home(page)).to_be_visible()
    site.ways.clear()
    network_returns(page)
    expect(page.get_by_text(UNFETCHED)).to_be_hidden(timeout=SLOW)
    if pattern == "*.wasm":
        page.get_by_role("list", name="New game").get_by_role("link", name="Santo Domingo").tap()
        page.get_by_role("button", name="Start").tap()
        expect(show_button(page)).to_be_visible(timeout=SLOW)


@pytest.mark.pyodide
@pytest.mark.parametrize("page_name", ["", "embed.html?game=santo_domingo"])
def test_a_stalled_style_sheet_does_not_keep_a_page_blank(open_page: Open, host: StartHost, page_name: str) -> None:
    # The page asks for it again by itself: a second stalled answer would hold the page up for a minute.
    site = host(only("*/style.css", in_turn(stalled(0.5), *[overburdened] * MOST_TRIES)))
    page = open_page("service-worker.js", site=site, wait=False)
    page.watch.forgive("")
    page.clock.install()
    with page.expect_response("**/style.css"):
        page.goto(site.address + page_name, wait_until="commit")
    expect(page.locator("link[rel=stylesheet]")).to_be_attached()
    page.clock.run_for(16_000)
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    expect(page.locator("html")).not_to_have_css("--styled", "1")
    site.ways.clear()
    page.clock.resume()  # first, or the clock of the page that is loaded again could stand still
    network_returns(page)
    # Chromium keeps the stalled file locked in its cache for 20 seconds; a refusal on its way leads to another try.
    expect(page.locator("html")).to_have_css("--styled", "1", timeout=2 * SLOW)


def test_a_page_whose_script_is_slow_to_arrive_says_so(open_page: Open, host: StartHost) -> None:
    site = host(only("*/main.js", stalled(0.5)))
    page = open_page("service-worker.js", site=site, wait=False)
    page.watch.forgive("")
    page.clock.install()
    page.goto(site.address, wait_until="commit")
    expect(home(page)).to_be_visible()
    page.wait_for_function("() => Boolean(document.getElementById('start-check')?.startCheck)", polling=50)
    page.clock.run_for(11_000)
    expect(page.get_by_text("Fetching the page …")).to_be_visible()
    site.ways.clear()
    expect(page.get_by_text("Fetching the page …")).to_be_hidden(timeout=SLOW)


def test_a_game_can_be_played_before_its_pictures_arrive(open_page: Open, host: StartHost) -> None:
    site = host(only("*/art/*", missing))
    page = open_page(site=site)
    page.watch.forgive("404|is not what this version needs")
    page.get_by_role("list", name="New game").get_by_role("link", name="Santo Domingo").tap()
    page.get_by_role("button", name="Start").tap()
    expect(show_button(page)).to_be_visible(timeout=SLOW)
    expect(page.get_by_text(PARTS)).to_be_visible()
    assert page.locator("#sprites").inner_html() == ""
    site.ways.clear()
    network_returns(page)
    expect(page.get_by_text(PARTS)).to_be_hidden()
    expect(page.locator("#sprites svg")).to_be_attached()


@pytest.mark.parametrize("way", [shortened, stalled(0.5)])
def test_a_game_can_be_played_before_its_stylesheet_arrives(open_page: Open, host: StartHost, way: Way) -> None:
    site = host(only("*/tables/*.css", way))
    page = open_page(site=site, service_workers="block")
    page.watch.forgive("404|ERR_CONTENT_LENGTH_MISMATCH|ERR_INTERNET_DISCONNECTED|Service Worker registration blocked")
    page.get_by_role("list", name="New game").get_by_role("link", name="Santo Domingo").tap()
    page.get_by_role("button", name="Start").tap()
    expect(show_button(page)).to_be_visible(timeout=SLOW)
    show_cards(page)
    expect(hand(page)).not_to_have_css("display", "grid")
    if way is shortened:
        expect(page.get_by_text(PARTS)).to_be_visible()
    site.ways.clear()
    network_returns(page)
    expect(hand(page)).to_have_css("display", "grid", timeout=SLOW)
    expect(page.get_by_text(PARTS)).to_be_hidden()
    play_card(page)


def test_a_catalog_of_words_that_fails_to_load_is_fetched_again(open_page: Open, host: StartHost) -> None:
    site = host(only("*/words/fr.json", page_instead))
    page = open_page(site=site, locale="fr-FR")
    page.watch.forgive("404|is not what this version needs|ERR_INTERNET_DISCONNECTED")
    expect(page.get_by_text("Des images, des mots ou la mise en page d’une table n’ont pas pu")).to_be_visible()
    expect(page.get_by_role("link", name="Réglages")).to_be_visible()
    expect(dialog(page)).to_be_hidden()
    site.ways.clear()
    network_returns(page)
    expect(page.get_by_text("Des images, des mots")).to_be_hidden()
