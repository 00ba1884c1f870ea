"""Updates that arrive during a game, are interrupted, fail or go back to an older version: games can be continued.

A new version is offered on the home screen, and never interrupts a running game.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from serving import Site
from tests.e2e.browser import Open, Serve, WatchedPage, kind_of, wait_for_mark
from tests.e2e.deploying import LOOK, Failings, PythonFailings, look_for_update, look_for_version, publish, version
from tests.e2e.hands import SLOW, begin, play_card, show_button, show_cards, stored
from tests.e2e.players import stored_text
from tests.engine.forging import sealed

pytestmark = [pytest.mark.first_visit, pytest.mark.server_python]

INSTALL = """navigator.serviceWorker.register("service-worker.js").then(() => navigator.serviceWorker.ready)
    .then(() => true)"""
READY = "A new version is ready."
NEW = tuple(f"new-{number}" for number in range(4))
UNFINISHED = r"(?i)net::ERR|Failed to fetch|Failed to load|network error|ServiceWorker|Unfit|NoRoom|QuotaExceeded"
CLEAR = "caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => true)"
FULL = """async () => {
    const text = await (await fetch("service-worker.js")).text();
    const wanted = Object.keys(JSON.parse(/const FILES = (\\{.*?\\});/s.exec(text)[1])).length;
    const [name] = await caches.keys();
    while ((await (await caches.open(name)).keys()).length < wanted) await new Promise((done) => setTimeout(done, 50));
}"""
"""Resolves when everything is cached."""


@pytest.fixture
def site(request: pytest.FixtureRequest, serve: Serve, built: Path, tmp_path: Path) -> Failings:
    """A copy of the site that can be changed, behind a server that can fail."""
    kind = PythonFailings if kind_of(request) == "server_python" else Failings
    found = serve(Path(shutil.copytree(built, tmp_path / "site")), kind=kind)
    assert isinstance(found, Failings)
    return found


def visited(open_page: Open, site: Site, **options: object) -> WatchedPage:
    """A page that works offline: its version is active, as after a first visit."""
    page = open_page("about", site=site, wait=False, **options)
    page.watch.forgive("404.*/about")
    page.evaluate(INSTALL)
    page.goto(site.address)
    wait_for_mark(page)
    return page


def go_home(page: Page) -> None:
    """Go to the home screen by its address."""
    page.goto(page.url.partition("#")[0] + "#")
    expect(page.get_by_role("list", name="New game")).to_be_visible()


def saves(page: Page) -> dict[str, str]:
    """All stored values of games."""
    return {key: text for key, text in stored(page).items() if ":game:" in key}


def use_it(page: Page, wanted: str) -> None:
    """Use the version that is offered."""
    page.get_by_role("button", name="Use it now").tap()
    expect(page.locator("html")).to_have_attribute("data-version", wanted, timeout=SLOW)
    wait_for_mark(page)


def offline(page: Page, site: Failings, expected: str) -> None:
    """Reload home offline: it is complete, has the expected version, and a game can be played."""
    go_home(page)
    site.dead = True
    page.reload()
    wait_for_mark(page)
    assert version(page) == expected
    begin(page)
    show_cards(page)
    site.dead = False
    go_home(page)


@pytest.mark.pyodide
def test_two_versions_arrive_during_a_game(open_page: Open, site: Failings) -> None:
    page = visited(open_page, site)
    old = version(page)
    begin(page)
    show_cards(page)
    play_card(page)
    kept = stored_text(page)
    for times in (1, 2):
        publish(site.folder)
        look_for_version(page, old + times * ".next")
        expect(show_button(page)).to_be_visible()
        expect(page.get_by_text(READY)).to_be_hidden()
        assert version(page) == old
    page.go_back()
    expect(page.get_by_text(READY)).to_be_visible()
    assert version(page) == old
    use_it(page, old + ".next.next")
    expect(page.get_by_text(READY)).to_be_hidden()
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()
    assert stored_text(page) == kept
    page.get_by_role("region", name="Continue").get_by_role("link").first.tap()
    expect(show_button(page)).to_be_visible()
    offline(page, site, old + ".next.next")


def test_a_game_in_another_tab_keeps_its_version_until_it_is_left(open_page: Open, site: Failings) -> None:
    page = visited(open_page, site)
    old = version(page)
    begin(page)
    show_cards(page)
    other = page.context.new_page()
    other.goto(site.address)
    wait_for_mark(other)
    publish(site.folder)
    assert look_for_update(other) == "installed"
    use_it(other, old + ".next")
    expect(page.get_by_label("Your cards")).to_be_visible()
    play_card(page)
    assert version(page) == old
    page.goto(site.address + "#saves")
    expect(page.locator("html")).to_have_attribute("data-version", old + ".next")
    expect(page.get_by_role("heading", name="Saved games", level=1)).to_be_visible(timeout=SLOW)


def test_an_interrupted_update_changes_nothing_and_resumes_where_it_stopped(open_page: Open, site: Failings) -> None:
    page = visited(open_page, site)
    page.watch.forgive(UNFINISHED)
    old = version(page)
    begin(page)
    kept = saves(page)
    publish(site.folder, new=NEW)
    site.cut = {NEW[-1]}
    assert look_for_update(page) == "redundant"
    go_home(page)
    expect(page.get_by_text("could not be fetched to its end")).to_be_visible()
    expect(page.get_by_text(READY)).to_be_hidden()
    expect(page.get_by_text("is being fetched")).to_be_hidden()
    offline(page, site, old)
    assert kept.items() <= saves(page).items()
    site.cut = set()
    site.asked.clear()
    assert look_for_update(page) == "installed"
    assert NEW[-1] in site.asked
    assert not {*NEW[:-1]} & {*site.asked}, "what is here already is not fetched again"
    expect(page.get_by_text(READY)).to_be_visible()
    use_it(page, old + ".next")
    offline(page, site, old + ".next")


def test_a_failed_update_can_be_retried(open_page: Open, site: Failings) -> None:
    page = visited(open_page, site, locale="fr-FR")
    page.watch.forgive(UNFINISHED)
    publish(site.folder, new=NEW)
    site.cut = {NEW[0]}
    assert look_for_update(page) == "redundant"
    expect(page.get_by_text("n’a pas pu être téléchargée jusqu’au bout")).to_be_visible()
    site.cut = set()
    page.get_by_role("button", name="Réessayer").tap()
    expect(page.get_by_text("Une nouvelle version est prête.")).to_be_visible(timeout=SLOW)
    expect(page.get_by_text("n’a pas pu être téléchargée jusqu’au bout")).to_be_hidden()


def test_home_shows_the_progress_of_an_update(open_page: Open, site: Failings) -> None:
    page = visited(open_page, site)
    publish(site.folder, new=NEW)
    site.gated = {NEW[-1]}
    page.evaluate(LOOK)
    progress = page.get_by_text("A new version is being fetched")
    expect(progress).to_have_text(re.compile(r"3\.0 of 4\.\d MB"))
    begin(page)
    expect(progress).to_be_hidden()
    go_home(page)
    expect(progress).to_have_text(re.compile(r"3\.0 of 4\.\d MB"))
    page.get_by_role("combobox", name="Language").select_option("Français")
    expect(page.get_by_text(re.compile(r"3,0 sur 4,\d\sMo"))).to_be_visible()
    site.gate.set()
    expect(page.get_by_text("Une nouvelle version est prête.")).to_be_visible()
    expect(page.get_by_text(re.compile("version arrive"))).to_be_hidden()


def test_closing_the_tab_during_an_update_keeps_the_old_version(open_page: Open, site: Failings) -> None:
    page = visited(open_page, site)
    old = version(page)
    publish(site.folder, new=NEW)
    site.gated = {NEW[-1]}
    page.evaluate(LOOK)
    expect(page.get_by_text("A new version is being fetched")).to_contain_text("3.0")
    again = page.context.new_page()
    page.close()
    again.goto(site.address)
    wait_for_mark(again)
    assert version(again) == old
    site.gate.set()
    expect(again.get_by_text(READY)).to_be_visible(timeout=SLOW)
    assert version(again) == old


def limit(page: Page, site: Site, room: int | None) -> None:
    """Limit the free storage of the site to ``room`` bytes; None for no limit."""
    origin = {"origin": site.address.rstrip("/")}
    session = page.context.new_cdp_session(page)
    used = session.send("Storage.getUsageAndQuota", origin)["usage"]
    session.send("Storage.overrideQuotaForOrigin", origin | ({} if room is None else {"quotaSize": used + room}))


def test_without_room_for_an_update_the_old_version_stays(open_page: Open, site: Failings) -> None:
    page = visited(open_page, site)
    page.watch.forgive(UNFINISHED)
    old = version(page)
    begin(page)
    kept = saves(page)
    publish(site.folder, new=NEW)
    limit(page, site, 1_000_000)
    site.asked.clear()
    assert look_for_update(page) == "redundant"
    assert not {*NEW} & {*site.asked}, "nothing is fetched in vain"
    go_home(page)
    expect(page.get_by_text("no room on this device for a new version")).to_be_visible()
    assert page.evaluate("caches.keys()") == [f"tradewinds:/:{old}"]
    assert saves(page) == kept
    offline(page, site, old)
    limit(page, site, None)
    assert look_for_update(page) == "installed"
    use_it(page, old + ".next")


def test_a_first_visit_that_cannot_be_cached_is_reported_and_playable(open_page: Open, site: Failings) -> None:
    missing = next(site.folder.glob("app-*/icons/icon.svg"))
    body = missing.read_bytes()
    missing.unlink()
    page = open_page(site=site)
    page.watch.forgive(UNFINISHED)
    page.watch.forgive("404")
    expect(page.get_by_text("could not yet be kept for playing offline")).to_be_visible()
    begin(page)
    show_cards(page)
    play_card(page)
    kept = stored_text(page)
    missing.write_bytes(body)
    go_home(page)
    page.get_by_role("button", name="Try again").tap()
    expect(page.get_by_text("the games work without a network")).to_be_visible(timeout=SLOW)
    expect(page.get_by_text("could not yet be kept")).to_be_hidden()
    assert stored_text(page) == kept
    offline(page, site, version(page))


def test_a_first_visit_without_room_is_reported_and_playable(open_page: Open, site: Failings) -> None:
    page = open_page("about", site=site, wait=False)
    page.watch.forgive(UNFINISHED)
    page.watch.forgive("404")
    limit(page, site, 1_000_000)
    page.goto(site.address)
    expect(page.get_by_text("no room on this device to keep the games")).to_be_visible(timeout=SLOW)
    begin(page)
    show_cards(page)
    play_card(page)
    kept = stored_text(page)
    limit(page, site, None)
    go_home(page)
    page.get_by_role("button", name="Try again").tap()
    expect(page.get_by_text("the games work without a network")).to_be_visible(timeout=SLOW)
    assert stored_text(page) == kept


def test_a_refused_service_worker_is_reported(open_page: Open, site: Failings) -> None:
    page = open_page("about", site=site, wait=False)
    page.watch.forgive("404")
    page.context.add_init_script(
        "ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no', 'SecurityError'))"
    )
    page.goto(site.address)
    wait_for_mark(page)
    expect(page.get_by_text("does not let the games be kept")).to_be_visible()
    begin(page)
    show_cards(page)


def test_files_cleared_by_the_browser_are_cached_again(open_page: Open, site: Failings) -> None:
    page = visited(open_page, site)
    page.evaluate(CLEAR)
    page.reload()
    wait_for_mark(page)
    page.evaluate(FULL)
    offline(page, site, version(page))


def test_going_back_to_an_older_version_keeps_every_game(open_page: Open, site: Failings) -> None:
    page = visited(open_page, site)
    old = version(page)
    before = {path: path.read_bytes() for path in (site.folder / "index.html", site.folder / "service-worker.js")}
    begin(page)
    publish(site.folder, new=NEW[:1])
    assert look_for_update(page) == "installed"
    go_home(page)
    use_it(page, old + ".next")
    page.evaluate("(games) => Object.assign(localStorage, games)", games_of_a_newer_version())
    kept = saves(page)
    for path, body in before.items():
        path.write_bytes(body)
    (site.folder / NEW[0]).unlink()
    assert look_for_update(page) == "installed"
    expect(page.get_by_text(READY)).to_be_visible()
    use_it(page, old)
    assert saves(page) == kept
    expect(page.get_by_role("region", name="Continue").get_by_role("link")).to_have_count(2)
    page.goto(f"{site.address}#game/future")
    expect(page.get_by_text("A newer version of Tradewinds saved this game. Here it stays unchanged.")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").tap()
    assert download.value.path().read_text() == kept["tradewinds:/:game:future:1"]
    assert saves(page) == kept
    go_home(page)
    page.get_by_role("region", name="Continue").get_by_role("link", name="Santo Domingo").tap()
    expect(show_button(page)).to_be_visible()
    offline(page, site, old)
    assert kept.items() <= saves(page).items()


def games_of_a_newer_version() -> dict[str, str]:
    """Values that a later version may have stored: another format, of an unknown game."""
    text = sealed(b"TW\x09" + bytes(range(200)))
    card = {"id": "future", "game": "vasco_da_gama", "serial": 7, "date": "2030-01-01T00:00:00+00:00", "slot": "1"}
    place = "tradewinds:/:game:future:"
    return {f"{place}0": text, f"{place}1": text, f"{place}card": json.dumps(card)}
