"""The site works on any host; wrong content types of a host are explained."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.browser import Open, Serve, StartHost, wait_for_mark
from tests.e2e.hands import SLOW, again, begin, play_card, put, show_button, show_cards, stored
from tests.e2e.hosts import Answer, Way, compressed, only, page_instead, slow, typed
from tests.e2e.warm import INSTALLED
from tests.page.damage import kept_of

pytestmark = [pytest.mark.first_visit, pytest.mark.server_python]

SAID = {
    "en-GB": ("as the wrong type", "The server sends", "It should send"),
    "fr-FR": ("sous un mauvais type", "Le serveur envoie", "Il devrait envoyer"),
}
REFUSED = "registration blocked|MIME type|Failed to fetch dynamically|MessageEvent|Failed to load module"


def dialog(page: Page) -> Locator:
    """The dialog that says why the games cannot start."""
    return page.get_by_role("dialog")


def home(page: Page) -> Locator:
    """The title of the first screen, which is shown whatever happens."""
    return page.get_by_role("heading", name="Tradewinds", level=1, include_hidden=True)


def play_a_little(page: Page) -> None:
    """Begin a game, and play a card."""
    wait_for_mark(page)
    begin(page)
    show_cards(page)
    play_card(page)
    expect(show_button(page)).to_be_visible()


# ------------------------------------------------------------------ hosts that serve files as they are


@pytest.fixture
def plain_server(built: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a subfolder served by Python's own server."""
    shutil.copytree(built, tmp_path / "stick" / "games")
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", tmp_path / "stick"]
    with subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as run:
        assert run.stdout is not None
        found = re.search(r"http://\S+/", run.stdout.readline())
        assert found
        yield f"{found[0]}games/"
        run.terminate()


@pytest.mark.pyodide
def test_a_plain_static_server_is_enough(open_page: Open, serve: Serve, plain_server: str) -> None:
    page = open_page("service-worker.js", site=serve(), wait=False)
    page.watch.forgive("404")  # a bare file has no icon
    page.watch.allowed += (plain_server,)
    page.goto(plain_server)
    play_a_little(page)


@pytest.mark.pyodide
def test_every_file_may_be_sent_compressed_and_in_a_deep_folder(open_page: Open, host: StartHost) -> None:
    page = open_page(site=host(compressed, path="/a/deep/folder/games/"), wait=False)
    play_a_little(page)
    again(page)
    expect(show_button(page)).to_be_visible()


@pytest.mark.pyodide
def test_a_host_without_an_index_page_is_opened_by_file_name(open_page: Open, host: StartHost) -> None:
    site = host(index=False)
    page = open_page("index.html", site=site)
    play_a_little(page)
    page.evaluate(INSTALLED)
    site.end()
    page.goto(f"{site.address}index.html")
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()
    wait_for_mark(page)
    page.get_by_role("link", name="Rules").first.tap()
    expect(page.get_by_role("heading", name="Rules", level=1)).to_be_visible()


@pytest.mark.pyodide
def test_a_host_that_knows_few_content_types_is_enough(open_page: Open, host: StartHost) -> None:
    unknown = [
        only(pattern, typed("binary/octet-stream")) for pattern in ("*.woff2", "*.pack", "*.zip", "*.wasm", "*.py")
    ]
    page = open_page(site=host(*unknown), wait=False)
    play_a_little(page)
    expect(dialog(page)).to_be_hidden()


# ------------------------------------------------------------------ hosts that send wrong content types


@pytest.mark.parametrize(
    ("pattern", "kind", "file", "locale"),
    [
        ("*.js", "text/plain", "main.js", "en-GB"),
        ("*/main.js", None, "main.js", "fr-FR"),
        ("*.css", "application/octet-stream", "style.css", "en-GB"),
    ],
)
def test_a_wrong_content_type_is_explained(
    open_page: Open,
    host: StartHost,
    pattern: str,
    kind: str | None,
    file: str,
    locale: str,
) -> None:
    says, sends, should = SAID[locale]
    page = open_page(site=host(only(pattern, typed(kind))), wait=False, locale=locale)
    page.watch.forgive(REFUSED)
    wanted = "text/css" if file.endswith("css") else "text/javascript"
    expect(dialog(page)).to_contain_text(says)
    expect(dialog(page)).to_contain_text(re.compile(f"{re.escape(file)}.*{sends}.*{kind or '–'}.*{should}.*{wanted}"))
    expect(home(page)).to_be_attached()


@pytest.mark.pyodide
def test_stored_games_survive_a_wrong_content_type_of_modules_and_open_once_it_is_right(
    open_page: Open, host: StartHost
) -> None:
    site = host(only("*.mjs", typed("application/octet-stream")))
    page = open_page("service-worker.js", site=site, wait=False)
    page.watch.forgive(f"{REFUSED}|404")  # a bare file has no icon
    put(page, kept_of("healthy"))
    kept = stored(page)
    page.goto(f"{site.address}#game/healthy")
    expect(dialog(page)).to_contain_text("What this browser keeps of your games is safe.", timeout=SLOW)
    expect(dialog(page)).to_contain_text(re.compile("interpreter.mjs.*application/octet-stream.*text/javascript"))
    assert stored(page) == kept
    site.ways.clear()
    dialog(page).get_by_role("button", name="Try again").tap()
    expect(show_button(page)).to_be_visible(timeout=SLOW)
    assert stored(page) == kept


def test_a_page_whose_first_script_is_refused_is_not_blank(open_page: Open, host: StartHost) -> None:
    def strict(name: str, answer: Answer) -> None:
        answer.kind = "text/plain" if name.endswith(".js") else answer.kind
        answer.headers["X-Content-Type-Options"] = "nosniff"

    page = open_page(site=host(strict), wait=False)
    page.watch.forgive("MIME type|Refused to execute")
    expect(page.get_by_text("This page has not started.")).to_be_visible(timeout=SLOW)
    expect(page.get_by_text("Cette page n’a pas démarré.")).to_be_visible()


def test_an_address_without_its_last_slash_is_not_blank(open_page: Open, host: StartHost, built: Path) -> None:
    def anywhere(name: str, answer: Answer) -> None:
        if answer.status == 404:
            answer.status, answer.kind, answer.body = 200, "text/html", (built / "index.html").read_bytes()

    page = open_page("service-worker.js", site=host(anywhere, path="/games/"), wait=False)
    page.watch.forgive("")
    page.goto(page.url.replace("service-worker.js", "no/slash"))
    expect(page.get_by_text("the address needs a slash at its end")).to_be_visible(timeout=SLOW)


def test_a_page_opened_as_a_file_says_what_it_needs(open_page: Open, built: Path) -> None:
    page = open_page("service-worker.js", wait=False)
    page.watch.forgive("")
    page.goto((built / "index.html").as_uri())
    expect(page.get_by_role("heading", name="Tradewinds needs a web server")).to_be_visible()
    expect(page.get_by_text("python3 -m http.server")).to_be_visible()


def test_a_page_opened_as_a_file_says_so_in_french(open_page: Open, built: Path) -> None:
    page = open_page("service-worker.js", wait=False, locale="fr-FR")
    page.watch.forgive("")
    page.goto((built / "index.html").as_uri())
    expect(page.get_by_role("heading", name="Tradewinds a besoin d’un serveur web")).to_be_visible()


@pytest.mark.pyodide
def test_a_host_that_sends_a_page_for_everything_is_explained(open_page: Open, host: StartHost) -> None:
    page = open_page(site=host(only("*.wasm", page_instead)), wait=False)
    page.watch.forgive("")
    expect(dialog(page)).to_contain_text("something else is sent in its place", timeout=SLOW)
    expect(dialog(page)).to_contain_text(re.compile(r"pyodide\.asm\.wasm.*text/html"))


# ------------------------------------------------------------------ slow downloads


FETCHING = re.compile(r"Fetching the games: (\d+\.\d) of (\d+\.\d) MB")


def megabytes(page: Page) -> tuple[float, float]:
    """The progress in megabytes: received, and total."""
    found = FETCHING.search(page.get_by_text(FETCHING).text_content() or "")
    assert found
    return float(found[1]), float(found[2])


@pytest.mark.pyodide
@pytest.mark.parametrize(("ways", "least", "most"), [((), 10, 11), ((compressed,), 4, 5)])
def test_a_slow_download_shows_growing_megabytes(
    open_page: Open, host: StartHost, ways: tuple[Way, ...], least: float, most: float
) -> None:
    site = host(*ways, slow(400_000))
    page = open_page(site=site, wait=False)
    expect(page.get_by_text(FETCHING)).to_be_visible(timeout=SLOW)
    begun, total = megabytes(page)
    assert least < total < most
    assert 0 <= begun < total
    expect(page.get_by_text(f"Fetching the games: {begun:.1f} of")).to_be_hidden()
    later, still = megabytes(page)
    assert begun < later < still == total
    bar = page.get_by_role("progressbar")
    assert float(bar.get_attribute("value") or 0) > 0
    site.ways.clear()
