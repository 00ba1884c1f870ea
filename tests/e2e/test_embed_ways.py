"""The ways into a frame and out of it: the embedding screen, the example blog, and a new tab for the frame's game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Frame, Locator, Page, Playwright, expect

from pygame_core import save
from serving import Site
from tests.e2e.browser import TABLET, Open, Watch, WatchedPage, launch_options
from tests.e2e.hands import SLOW, leave_table, stored
from tests.e2e.hosting import SNIPPET, Around, Hosts, elsewhere, frame_of, play
from tests.e2e.players import stored_match
from tests.games.santo_domingo.driver import Seafarers

pytestmark = pytest.mark.server_python

TWICE = "can escape its sandboxing"
"""Chromium's warning about a frame of the page's own origin."""


def address(site: str, more: str = "") -> str:
    """The address of a frame for Santo Domingo with two players."""
    return f"{site}embed.html?game=santo_domingo&players=2{more}"


def forgive(page: Page) -> None:
    """Allow Chromium's warning about frames of the page's own origin."""
    if hasattr(page, "watch"):
        page.watch.forgive(TWICE)


def play_a_card(frame: Frame) -> Seafarers:
    """Begin a game from the frame's start screen, and let the first player choose; returns the two players."""
    play(frame)
    people = Seafarers(frame, 2, names=("", ""))  # type: ignore[arg-type]
    people.choose_in_turn([(3, 6)])
    return people


def in_partition(context: BrowserContext, hosts: Hosts, site: Site) -> Around[Page]:
    """A frame of another website, which has its own storage."""
    games = elsewhere(site)
    page = context.new_page()
    page.goto(hosts.site(frame_of(address(games))).address)
    return Around(page, games)


def own_tab(around: Around[Page]) -> Page:
    """Open the frame's game in a new tab, and wait until it is shown there."""
    forgive(around.page)
    with around.page.context.expect_page() as opened:
        around.frame().get_by_role("link", name="Open in its own tab").tap()
    tab = opened.value
    expect(tab.get_by_role("heading", name="Player 2", level=1)).to_be_visible(timeout=SLOW)
    assert re.search(r"/#game/\w+$", tab.url)
    return tab


def game_of(page: Page) -> str:
    """The id of the game in an address."""
    return page.url.rpartition("/")[2]


# ---- a new tab for the game of a frame ----


def frame_with_a_game(hosts: Hosts, games: str) -> tuple[Around[WatchedPage], str]:
    """A frame whose start screen offers a game, and the id of that game; Python has not started in it."""
    around = hosts.around(games, frame_of(address(games)))
    play_a_card(around.frame())
    game = around.frame().url.rpartition("/")[2]
    around.page.reload()
    expect(around.frame().get_by_role("link", name="Continue")).to_be_visible()
    return around, game


def test_a_new_tab_continues_the_game_that_the_frame_offers(hosts: Hosts, site: Site) -> None:
    around, game = frame_with_a_game(hosts, site.address)
    tab = own_tab(around)
    assert game_of(tab) == game
    assert stored_match(tab).position == 1
    expect(tab.get_by_text("open in another tab")).to_be_hidden()
    expect(around.frame().get_by_text("goes on in its own tab")).to_be_visible()


def test_a_new_tab_gets_the_offered_game_if_its_storage_is_another(
    partitioned: BrowserContext, site: Site, hosts: Hosts
) -> None:
    around = in_partition(partitioned, hosts, site)
    frame = around.frame()
    play_a_card(frame)
    frame.get_by_role("button", name="Look at the board first").tap()
    leave_table(frame)
    expect(frame.get_by_role("link", name="Continue")).to_be_visible()
    tab = own_tab(around)
    assert stored_match(tab).position == 1


def test_without_a_game_a_new_tab_prepares_one_for_as_many_players(hosts: Hosts, site: Site) -> None:
    around = hosts.around(site.address, frame_of(address(site.address)))
    around.hears("ready")
    forgive(around.page)
    with around.page.context.expect_page() as opened:
        around.frame().get_by_role("link", name="Open in its own tab").tap()
    tab = opened.value
    expect(tab.get_by_label("Name of player 2")).to_be_visible(timeout=SLOW)
    expect(tab.get_by_label("Name of player 3")).to_be_hidden()


def test_its_own_tab_speaks_and_looks_like_the_frame(hosts: Hosts, site: Site) -> None:
    around = hosts.around(site.address, frame_of(address(site.address, "&lang=fr&theme=dark")))
    around.hears("ready")
    forgive(around.page)
    with around.page.context.expect_page() as opened:
        around.frame().get_by_role("link", name="Ouvrir dans un onglet").tap()
    tab = opened.value
    for _ in range(2):
        expect(tab.get_by_role("heading", name="Nouvelle partie", level=1)).to_be_visible(timeout=SLOW)
        expect(tab.locator("html")).to_have_attribute("data-theme", "dark")
        assert "?" not in tab.url
        tab.reload()
    tab.get_by_role("button", name="papier").tap()
    expect(tab.locator("html")).to_have_attribute("data-theme", "light")


@pytest.mark.parametrize("website", ["same", pytest.param("another", marks=pytest.mark.whole_browser)])
def test_a_new_tab_continues_the_running_game(hosts: Hosts, site: Site, website: str) -> None:
    games = site.address if website == "same" else elsewhere(site)
    around = hosts.around(games, frame_of(address(games)))
    frame = around.frame()
    play_a_card(frame)
    game = frame.url.rpartition("/")[2]
    tab = own_tab(around)
    assert game_of(tab) == game
    expect(frame.get_by_text("goes on in its own tab")).to_be_visible()
    expect(tab.get_by_text("open in another tab")).to_be_hidden()
    assert stored_match(tab).position == 1
    Seafarers(tab, 2, names=("", "")).choose_in_turn([(3, 4)], 1)
    assert stored_match(tab).position >= 2


def test_with_partitioned_storage_a_new_tab_gets_the_newest_state_of_the_game(
    partitioned: BrowserContext, site: Site, hosts: Hosts
) -> None:
    around = in_partition(partitioned, hosts, site)
    frame = around.frame()
    expect(frame.get_by_text("for this website only")).to_be_visible()
    people = play_a_card(frame)
    first = own_tab(around)
    kept = stored(first)
    assert len([key for key in kept if key.endswith(":card")]) == 1
    first.close()
    frame.get_by_role("link", name="Continue").tap()
    people.choose_in_turn([(3, 4)], 1)
    people.see_cards()
    with around.page.context.expect_page() as opened:
        frame.get_by_role("link", name="Open in its own tab").tap()
    second = opened.value
    expect(second.get_by_text("Round 2: choose")).to_be_visible(timeout=SLOW)
    assert stored(second) != kept
    assert stored_match(second).position >= 2


@pytest.fixture
def partitioned(playwright: Playwright, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser as people have it: frames of another website have their own storage.

    Playwright disables that; the last --disable-features overrides the others.
    """
    profile = tmp_path / "profile"
    options = launch_options()
    options["args"] = [*options["args"], "--disable-features=Translate"]
    context = playwright.chromium.launch_persistent_context(
        profile, **options, viewport=TABLET, locale="en-GB", has_touch=True
    )
    watch = Watch(context, ("http://127.0.0.1:", "http://localhost:"))
    watch.forgive(TWICE)
    yield context
    context.close()
    watch.check()


def test_a_frame_that_may_not_open_a_tab_shows_the_address(hosts: Hosts, site: Site) -> None:
    around = hosts.around(site.address, frame_of(address(site.address), 'sandbox="allow-scripts allow-same-origin"'))
    around.page.watch.forgive("Blocked opening")
    frame = around.frame()
    play(frame)
    frame.get_by_role("link", name="Open in its own tab").tap()
    expect(frame.get_by_text(f"The address is {site.address}")).to_be_visible()
    expect(frame.get_by_role("button", name=re.compile("show my cards"))).to_be_visible()


def test_a_tab_that_is_not_given_a_game_says_so(open_page: Open) -> None:
    page = open_page("#take")
    expect(page.get_by_text("did not hand its game over")).to_be_visible()
    expect(page.get_by_role("heading", name="Tradewinds")).to_be_visible()


@pytest.mark.whole_browser
def test_a_game_that_has_diverged_in_the_tab_is_not_overwritten(hosts: Hosts, site: Site) -> None:
    games = elsewhere(site)
    around = hosts.around(games, frame_of(address(games)))
    frame = around.frame()
    people = play_a_card(frame)
    tab = own_tab(around)
    Seafarers(tab, 2, names=("", "")).choose_in_turn([(3, 4)], 1)
    kept = stored(tab)
    frame.get_by_role("link", name="Continue").tap()
    people.choose_in_turn([(1, 2)], 1)
    with around.page.context.expect_page() as opened:
        frame.get_by_role("link", name="Open in its own tab").tap()
    expect(opened.value.get_by_text("gone on here in another way")).to_be_visible(timeout=SLOW)
    assert stored(opened.value) == kept


# ---- the embedding screen ----


def code(page: Page, words: str) -> Locator:
    """A text to copy, found by words in it."""
    return page.locator("pre").filter(has_text=words)


def test_the_embedding_screen_makes_a_line_that_works(open_page: Open, hosts: Hosts, site: Site) -> None:
    page = open_page()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    forgive(page)
    page.get_by_role("link", name="Embed a game").tap()
    page.get_by_role("combobox", name="Game").select_option("Santiago")
    page.get_by_role("combobox", name="Players").select_option("4 players")
    page.get_by_role("combobox", name="Language").select_option("Français")
    page.get_by_role("combobox", name="Theme").select_option("Lamplight")
    page.get_by_role("combobox", name="Height").select_option("560 px")
    expect(code(page, "<iframe")).to_contain_text("lang=fr")
    expect(code(page, "<iframe")).to_contain_text('height="560"')
    preview = page.frame_locator("iframe")
    expect(preview.get_by_role("heading", name="Santiago")).to_be_visible()
    expect(preview.get_by_role("button", name="Jouer ici")).to_be_visible()
    shown = code(page, "<iframe").inner_text()
    page.get_by_role("button", name="Copy the line").tap()
    expect(page.get_by_role("status").filter(has_text="Copied.")).to_be_visible()
    line = page.evaluate("navigator.clipboard.readText()")
    assert line == shown
    page.get_by_role("button", name="Copy the script").tap()
    expect(page.get_by_role("status").filter(has_text="Copied.")).to_be_visible()
    script = code(page, "<script>").inner_text()
    assert SNIPPET in line
    around = hosts.around(site.address, script, line)
    frame = around.frame()
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    expect(frame.get_by_text("pour 4 joueurs")).to_be_visible()
    frame.get_by_role("button", name="Jouer ici").tap()
    expect(frame.get_by_text(re.compile("Passez la tablette"))).to_be_visible(timeout=SLOW)
    height = around.heard("size")[-1]["height"]
    assert height != 560
    expect(around.page.get_by_title("Santiago · Tradewinds")).to_have_attribute("height", str(height))
    assert frame.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


def test_two_lines_that_are_copied_make_two_frames(open_page: Open, hosts: Hosts, site: Site) -> None:
    page = open_page("#embed")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    forgive(page)
    lines = []
    for _ in range(2):
        shown = code(page, "<iframe").inner_text()
        page.get_by_role("button", name="Copy the line").tap()
        expect(code(page, "<iframe")).not_to_have_text(shown)
        lines.append(page.evaluate("navigator.clipboard.readText()"))
        assert lines[-1] == shown
    around = hosts.around(site.address, *lines)
    play_in(around, 0)
    around.page.reload()
    expect(around.frame(0).get_by_role("link", name="Continue")).to_be_visible()
    expect(around.frame(1).get_by_role("button", name="Play here")).to_be_visible()
    expect(around.frame(1).get_by_role("link", name="Continue")).to_be_hidden()


def play_in(around: Around[Page], number: int) -> None:
    """Begin a game in a frame that asks for the number of players."""
    frame = around.frame(number)
    frame.get_by_role("button", name="Play here").tap()
    frame.get_by_role("button", name="Start").tap(timeout=SLOW)
    expect(frame.get_by_text("Pass the tablet to")).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "field", "height", "sentence"),
    [
        ("en-GB", "Address of your website", "Height", "This is not the address of a website."),
        ("fr-FR", "Adresse de votre site", "Hauteur", "Ce n’est pas l’adresse d’un site."),
    ],
)
def test_an_invalid_website_address_is_reported_at_its_field(
    open_page: Open, locale: str, field: str, height: str, sentence: str
) -> None:
    page = open_page("#embed", locale=locale)
    page.watch.forgive(f"{TWICE}|does not match the recipient window's origin")
    page.get_by_label(field).fill("my blog")
    expect(page.get_by_role("status").filter(has_text=sentence)).to_be_visible()
    page.get_by_role("combobox", name=height).focus()
    expect(page.get_by_label(field)).to_have_value("my blog")
    expect(page.get_by_role("status").filter(has_text=sentence)).to_be_visible()
    expect(code(page, "<iframe")).not_to_contain_text("host=")
    page.get_by_label(field).fill("https://blog.example")
    expect(page.get_by_text(sentence)).to_have_count(0)
    expect(code(page, "<iframe")).to_contain_text("host=https://blog.example&")


def test_a_frame_can_be_restricted_to_one_website(open_page: Open) -> None:
    page = open_page("#embed")
    page.watch.forgive(f"{TWICE}|does not match the recipient window's origin")
    page.get_by_label("Address of your website").fill("https://blog.example/today")
    page.get_by_role("combobox", name="Height").focus()
    expect(code(page, "<iframe")).to_contain_text("host=https://blog.example&")
    page.get_by_role("link", name="See two of them").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Three chairs, two games")


# ---- the example blog ----


def test_two_games_are_played_on_one_blog_page(open_page: Open) -> None:
    page = open_page("blog.html", wait=False)
    forgive(page)
    frames = [page.frame_locator("iframe").nth(number) for number in (0, 1)]
    for number, frame in enumerate(frames):
        page.locator("iframe").nth(number).scroll_into_view_if_needed()
        frame.get_by_role("button", name="Play here").tap()
        expect(frame.get_by_text("Pass the tablet to")).to_be_visible(timeout=SLOW)
    for number, frame in enumerate(frames):
        page.locator("iframe").nth(number).scroll_into_view_if_needed()
        place = page.evaluate("scrollY")
        frame.get_by_role("button", name=re.compile("^I am")).tap()
        assert page.evaluate("scrollY") == place
        expect(frame.get_by_role("button", name=re.compile("^I am"))).to_be_hidden()
    cards = [text for key, text in stored(page).items() if key.endswith(":card")]
    assert {re.findall('"game":"([a-z_]+)"', text)[0] for text in cards} == {"santiago", "santo_domingo"}
    for handle in page.query_selector_all("iframe"):
        inside = handle.content_frame()
        assert inside is not None
        assert inside.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_only_its_own_tab_can_get_the_save_of_a_frame(hosts: Hosts, site: Site) -> None:
    around = hosts.around(site.address, frame_of(address(site.address)))
    frame = around.frame()
    play(frame)
    around.page.evaluate("addEventListener('message', ({ data }) => { if (data.save) window.stolen = data.save; })")
    around.say({"tradewinds": 1, "kind": "take"})
    assert around.hears("error")["reason"] == "kind"
    assert around.page.evaluate("window.stolen ?? null") is None
    kept = [text for key, text in stored(around.page).items() if ":game:" in key]
    assert kept == []
    assert (
        save.read(frame.evaluate("Object.entries(localStorage).find(([key]) => /:[01]$/.test(key))[1]")).match.seats
        == 2
    )
