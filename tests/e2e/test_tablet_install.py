"""Installation on a tablet: the manifest is valid, home offers installation, and an iPad can move its games."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from app.screens.home import plates
from app.words import Words
from pygame_core import save
from serving import Site
from tests.e2e.browser import Open, StartHost, WatchedPage, wait_for_mark
from tests.e2e.hands import WITHOUT_JOURNAL, again, begin, newest_text, play_card, show_button, show_cards, stored
from tests.e2e.players import choose_file
from tests.e2e.warm import INSTALLED
from tests.games.santo_domingo.driver import begun

pytestmark = pytest.mark.server_python

IPAD = (
    "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 "
    "Mobile/15E148 Safari/604.1"
)
STANDALONE = "Object.defineProperty(Navigator.prototype, 'standalone', {{ get: () => {} }})"
SIZE = """(address) => new Promise((done, fail) => {
    const image = new Image();
    image.onload = () => done(`${image.naturalWidth}x${image.naturalHeight}`);
    image.onerror = () => fail(new Error(`no picture: ${address}`));
    image.src = address;
})"""
OFFER = """() => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    window.prompted = 0;
    event.prompt = async () => { window.prompted += 1; return { outcome: "dismissed" }; };
    dispatchEvent(event);
    return event.defaultPrevented;
}"""


def manifest_of(page: Page) -> dict[str, Any]:
    """The manifest as the browser reads it."""
    found = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert found["errors"] == []
    content: dict[str, Any] = json.loads(found["data"])
    return content


@pytest.mark.whole_browser
@pytest.mark.parametrize("path", ["/", "/blog/games/"])
def test_browsers_accept_the_manifest_in_any_folder(open_page: Open, host: StartHost, path: str) -> None:
    site = host(path=path)
    page = open_page(site=site)
    page.evaluate(INSTALLED)
    session = page.context.new_cdp_session(page)
    problems = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [problem["errorId"] for problem in problems if problem["errorId"] != "in-incognito"] == []
    assert session.send("Page.getAppId")["appId"] == site.address, "two folders are two applications"
    manifest = manifest_of(page)
    assert manifest["display"] == "standalone"
    assert re.search("[a-z].* Jeux|[a-z].*jeux", manifest["description"])
    small = [icon for shortcut in manifest["shortcuts"] for icon in shortcut["icons"]]
    pictures = [*manifest["icons"], *manifest["screenshots"], *small]
    for picture in pictures:
        assert page.evaluate(SIZE, site.address + picture["src"]) == picture["sizes"], picture["src"]
    assert {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]} == {
        (f"{size}x{size}", purpose) for size in (192, 512) for purpose in ("any", "maskable")
    }
    assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"wide", "narrow"}


def test_every_shortcut_opens_a_new_game(open_page: Open, site: Site) -> None:
    page = open_page()
    shortcuts = manifest_of(page)["shortcuts"]
    assert [one["name"] for one in shortcuts] == [plate.title for plate in plates(Words("en"))]
    for one in shortcuts:
        other = page.context.new_page()
        other.goto(site.address + one["url"].removeprefix("./"))
        expect(other).to_have_title(re.compile(one["name"]))
        expect(other.get_by_role("button", name="Start")).to_be_visible()
        other.close()


def test_the_icon_for_the_home_screen_exists(page: Page) -> None:
    icon = page.locator('link[rel="apple-touch-icon"]').evaluate("(link) => link.href")
    assert page.evaluate(SIZE, icon) == "180x180"


def test_the_colour_of_the_browser_follows_the_theme(open_page: Open) -> None:
    page = open_page(color_scheme="light")
    shown = """() => {
        const all = [...document.querySelectorAll('meta[name="theme-color"]')];
        return all.filter((one) => matchMedia(one.media).matches).map((one) => one.content);
    }"""
    plain = """() => getComputedStyle(document.documentElement).getPropertyValue("--table").trim()"""
    seen = set()
    for button in ("Theme: by lamplight", "Theme: paper"):
        assert page.evaluate(shown) == [page.evaluate(plain)]
        seen.add(page.evaluate(plain))
        page.get_by_role("button", name=button).tap()
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(shown) == [page.evaluate(plain)]
    assert len(seen) == 2


@pytest.mark.parametrize(("language", "label"), [("en-GB", "Install"), ("fr-FR", "Installer")])
def test_home_offers_installation_if_the_browser_does(open_page: Open, language: str, label: str) -> None:
    page = open_page(locale=language)
    install = page.get_by_role("button", name=label, exact=True)
    expect(install).to_be_hidden()
    assert page.evaluate(OFFER), "the browser's own bar stays away"
    expect(install).to_be_visible()
    page.goto(page.url + "#settings")
    expect(page.locator(".sheet--settings")).to_be_visible()
    page.go_back()
    expect(install).to_be_visible()
    install.tap()
    expect(install).to_be_hidden()
    assert page.evaluate("window.prompted") == 1
    page.evaluate(OFFER)
    expect(install).to_be_visible()
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    expect(install).to_be_hidden()


# ---- iPad and iPhone ----


def ipad(open_page: Open, *, installed: bool, **options: object) -> WatchedPage:
    """Safari on an iPad, or the application on its home screen."""
    page = open_page("about", wait=False, user_agent=IPAD, **options)
    page.watch.forgive("404")
    page.context.add_init_script(STANDALONE.format(json.dumps(installed)))
    page.goto(page.url.removesuffix("about"))
    wait_for_mark(page)
    return page


def home(page: Page) -> None:
    """Go back to the first screen."""
    page.goto(page.url.partition("#")[0] + "#")
    expect(page.get_by_role("list", name="New game")).to_be_visible()


HINT = "Tradewinds can stand on the home screen"
ALONG = "First save your games as a file"
STEP = "Tap Share, then “Add to Home Screen”."
ARRIVED = "Were there games in the browser?"


def test_other_browsers_do_not_show_the_hint_for_ipads(page: Page) -> None:
    for text in (HINT, ALONG, STEP, ARRIVED):
        expect(page.get_by_text(text)).to_be_hidden()


def test_games_can_be_moved_to_the_home_screen_application_on_an_ipad(open_page: Open, tmp_path: Path) -> None:
    safari = ipad(open_page, installed=False)
    expect(safari.get_by_text(HINT)).to_be_visible()
    expect(safari.get_by_text(ALONG)).to_be_hidden()
    begin(safari)
    show_cards(safari)
    play_card(safari)
    home(safari)
    begin(safari)
    home(safari)
    expect(safari.get_by_text(ALONG)).to_be_visible()
    told = safari.get_by_role("main").inner_text()
    save_all = "Save all as one file"
    assert [told.count(text) for text in (HINT, ALONG, save_all, STEP)] == [1, 1, 1, 1]
    assert told.index(HINT) < told.index(ALONG) < told.index(save_all) < told.index(STEP) < told.index("Not now")
    with safari.expect_download() as download:
        safari.get_by_role("button", name="Save all as one file").tap()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert re.fullmatch(r"tradewinds \d{4}-\d\d-\d\d\.tradewinds", file.name)

    application = ipad(open_page, installed=True)
    expect(application.get_by_text(HINT)).to_be_hidden()
    expect(application.get_by_text(ARRIVED)).to_be_visible()
    application.get_by_role("link", name="Open the file").tap()
    application.get_by_label("Choose a file").set_input_files(file)
    expect(application.get_by_text("2 games were imported.")).to_be_visible()
    assert games_in(application) == games_in(safari)
    expect(application.get_by_role("link", name="Continue")).to_have_count(2)
    home(application)
    expect(application.get_by_text(ARRIVED)).to_be_hidden()
    application.get_by_role("region", name="Continue").get_by_role("link").first.tap()
    expect(show_button(application)).to_be_visible()
    application.reload()
    wait_for_mark(application)
    expect(show_button(application)).to_be_visible()


def games_in(page: Page) -> dict[str, tuple[str, str]]:
    """The last text of each stored game, and its date."""
    kept = stored(page)
    cards = [json.loads(text) for key, text in kept.items() if key.endswith(":card")]
    return {card["id"]: (newest_text(kept, f"tradewinds:/:game:{card['id']}:"), card["date"]) for card in cards}


def test_a_dismissed_hint_does_not_return(open_page: Open) -> None:
    page = ipad(open_page, installed=False, locale="fr-FR")
    expect(page.get_by_text("Touchez Partager, puis « Sur l’écran d’accueil ».")).to_be_visible()
    page.get_by_role("button", name="Pas maintenant").tap()
    expect(page.get_by_text("Touchez Partager")).to_be_hidden()
    page.reload()
    wait_for_mark(page)
    expect(page.get_by_text("Touchez Partager")).to_be_hidden()
    page.get_by_role("link", name="Réglages").tap()
    expect(page.get_by_role("heading", name="Installer Tradewinds")).to_be_visible()
    expect(page.get_by_text("Touchez Partager, puis « Sur l’écran d’accueil ».")).to_be_visible()


def test_settings_explain_how_to_install(page: Page) -> None:
    page.get_by_role("link", name="Settings").tap()
    told = page.locator("section", has=page.get_by_role("heading", name="Install Tradewinds"))
    expect(told).to_contain_text(re.compile(f"first save all games as one file.*{STEP}.*the browser's menu", re.DOTALL))
    told.get_by_role("link", name="Saved games").tap()
    expect(page.get_by_role("heading", name="Saved games", level=1)).to_be_visible()


# ---- several games in one file ----


def texts(count: int) -> list[str]:
    """The texts of so many saved games."""
    return [save.write(begun(3, match_id=f"game-{number}")) for number in range(count)]


def test_every_valid_game_of_a_file_is_imported(page: Page) -> None:
    one, two, three = texts(3)
    page.get_by_role("link", name="Saved games").tap()
    choose_file(page, f"2026-02-03T10:00:00+00:00 {one}\n{two[:-8]}\nnonsense\n{two}\n{one}\n".encode())
    expect(
        page.get_by_text("2 games were imported. 1 was here already and stays as it is. 2 are damaged.")
    ).to_be_visible()
    assert {name: text for name, (text, _) in games_in(page).items()} == {"game-0": one, "game-1": two}
    assert games_in(page)["game-0"][1] == "2026-02-03T10:00:00+00:00"
    kept = stored(page)
    choose_file(page, f"{one}\n{two}\n".encode())
    expect(page.get_by_text("2 were here already and stay as they are.")).to_be_visible()
    assert stored(page) == kept
    choose_file(page, f"9999-99-99 {three}\n".encode())
    expect(page.get_by_text("1 game was imported.")).to_be_visible()
    assert games_in(page)["game-2"][1] > "2026-02-03"


def test_a_file_with_too_many_games_is_refused(page: Page) -> None:
    (one,) = texts(1)
    page.get_by_role("link", name="Saved games").tap()
    kept = stored(page)
    choose_file(page, f"{one}\n".encode() * 501)
    expect(page.get_by_text("This file is not a saved game, or it is damaged. Nothing was changed.")).to_be_visible()
    assert stored(page) == kept


def test_all_games_can_be_saved_as_one_file_and_imported_again(page: Page, open_page: Open) -> None:
    page.get_by_role("link", name="Saved games").tap()
    choose_file(page, "\n".join(texts(2)).encode())
    expect(page.get_by_text("2 games were imported.")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all as one file").tap()
    other = open_page("#saves", locale="fr-FR")
    choose_file(other, download.value.path().read_bytes())
    expect(other.get_by_text("2 parties ont été importées.")).to_be_visible()
    assert games_in(other) == games_in(page)


def test_an_import_into_full_storage_says_what_is_lost(page: Page) -> None:
    page.add_init_script(WITHOUT_JOURNAL)
    again(page)
    page.evaluate(
        """() => { for (let size = 2 ** 20; size >= 1; size /= 2)
            for (let count = 0, more = true; more; count += 1)
                try { localStorage.setItem(`filler ${size} ${count}`, "x".repeat(size)); } catch { more = false; } }"""
    )
    page.get_by_role("link", name="Saved games").tap()
    choose_file(page, "\n".join(texts(2)).encode())
    expect(page.get_by_text("Storage in this browser is full: games that are new here are lost")).to_be_visible()
