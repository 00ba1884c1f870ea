"""A game in a frame on another website: its start screen, its address, its storage, its place on the page."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Frame, expect

from pygame_core import save
from pygame_core.games import METAS
from serving import Site
from tests.e2e.browser import Open, Serve
from tests.e2e.hands import SLOW, leave_table, stored
from tests.e2e.hosting import SANDBOX_WITHOUT_ORIGIN, SNIPPET, Hosts, OpenHandler, elsewhere, frame_of, play
from tests.games.recording import save_path
from tests.games.santo_domingo.driver import PLANS, planned

pytestmark = pytest.mark.server_python

FINISHED = save_path("santo_domingo-2-finished")
FIELDS = '<p><button id="before">Before</button></p>{}<p><button id="after">After</button></p>'
FOCUSED = "document.activeElement.id || document.activeElement.localName"
STICKS_OUT = """() => {
    const wide = document.documentElement.clientWidth;
    const canScroll = (box) => ["auto", "scroll"].includes(getComputedStyle(box).overflowX);
    const scrolls = (box) => box && (canScroll(box) || scrolls(box.parentElement));
    const isOut = ({ left, right, width }) => width > 0 && (right > wide + 1 || left < -1);
    const controls = [...document.querySelectorAll("#frame a, #screen :is(button, a, input)")];
    return controls.filter((control) => isOut(control.getBoundingClientRect()) && !scrolls(control.parentElement))
        .map((control) => control.ariaLabel || control.innerText);
}"""


def embed(site: str, **parameters: str) -> str:
    """The address of a frame."""
    return f"{site}embed.html?{'&'.join(f'{name}={value}' for name, value in parameters.items())}"


# ---- the start screen of a frame ----


@pytest.mark.pyodide
def test_python_is_not_loaded_before_the_first_tap(hosts: Hosts, site: Site) -> None:
    around = hosts.around(site.address, frame_of(embed(site.address, game="santiago", players="4")))
    asked: list[str] = []
    frame = around.frame()
    expect(frame.get_by_role("heading", name="Santiago")).to_be_visible()
    expect(frame.get_by_text("for 4 players")).to_be_visible()
    around.hears("ready")
    around.page.on("request", lambda request: asked.append(request.url))
    around.page.reload()
    around.hears("ready")
    around.page.wait_for_load_state("networkidle")
    assert asked
    assert not [url for url in asked if re.search(r"/lib/|\.pack|\.wasm|/worker|interpreter", url)]
    play(around.frame())
    assert any(url.endswith(".wasm") for url in asked)
    for number in (1, 2, 3, 4):
        expect(around.frame().get_by_text(f"Player {number}").first).to_be_visible()


def test_a_lazy_frame_is_loaded_only_when_it_is_scrolled_into_view(hosts: Hosts, site: Site) -> None:
    spacer = '<div style="height: 9000px"></div>'
    lazy = frame_of(embed(site.address, game="hispaniola"), f'loading="lazy" {SNIPPET}')
    around = hosts.around(site.address, spacer, lazy)
    around.page.wait_for_load_state("networkidle")
    assert around.frame().url in ("", "about:blank")
    around.page.get_by_title("A game").scroll_into_view_if_needed()
    expect(around.page.frame_locator("iframe").get_by_role("heading", name="Hispaniola")).to_be_visible()


def test_language_and_theme_come_from_the_address_and_are_not_stored(hosts: Hosts, site: Site) -> None:
    address = embed(site.address, game="santo_domingo", players="2", lang="fr", theme="dark")
    around = hosts.around(site.address, frame_of(address))
    frame = around.frame()
    expect(frame.locator("html")).to_have_attribute("lang", "fr")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    frame.get_by_role("button", name="Jouer ici").tap()
    expect(frame.get_by_role("button", name=re.compile("voir mes cartes"))).to_be_visible(timeout=SLOW)
    kept = json.loads(frame.evaluate("localStorage['tradewinds:/:settings'] ?? '{}'"))
    assert "language" not in kept
    assert "theme" not in kept


def test_an_unknown_game_is_reported_and_another_can_be_chosen(hosts: Hosts, site: Site) -> None:
    around = hosts.around(site.address, frame_of(embed(site.address, game="monopoly", players="4")))
    frame = around.frame()
    expect(frame.get_by_text("a game that is not here")).to_be_visible()
    frame.get_by_role("button", name="Santiago").tap()
    expect(frame.get_by_text("for 4 players")).to_be_visible()
    expect(frame.get_by_text("a game that is not here")).to_be_hidden()


@pytest.mark.parametrize("players", ["9", "0", "2", "many", "4;DROP", "%E0%A4%A"])
def test_a_wrong_number_of_players_is_reported_and_asked_for_again(hosts: Hosts, site: Site, players: str) -> None:
    around = hosts.around(site.address, frame_of(embed(site.address, game="santiago", players=players)))
    frame = around.frame()
    if players != "%E0%A4%A":
        expect(frame.get_by_text("Santiago is for 3 to 5")).to_be_visible()
    frame.get_by_role("button", name="Play here").tap()
    expect(frame.get_by_role("heading", name="New game")).to_be_visible(timeout=SLOW)
    frame.get_by_role("button", name="Start").tap()
    expect(frame.get_by_text("Pass the tablet to")).to_be_visible()


def test_names_and_options_have_as_many_seats_as_the_address_says(hosts: Hosts, site: Site) -> None:
    around = hosts.around(site.address, frame_of(embed(site.address, game="santiago", players="5")))
    frame = around.frame()
    frame.get_by_role("link", name="Names and options").tap()
    expect(frame.get_by_label("Name of player 5")).to_be_visible(timeout=SLOW)
    frame.get_by_label("Name of player 1").fill("Anika")
    frame.get_by_role("button", name="Start").tap()
    expect(frame.get_by_text("Anika").first).to_be_visible()


# ---- what is stored ----


def test_a_frame_offers_its_own_game_again(hosts: Hosts, site: Site) -> None:
    frames = [embed(site.address, game="santo_domingo", players="2", frame=name) for name in ("one", "two")]
    around = hosts.around(site.address, *map(frame_of, frames))
    for number in (0, 1):
        play(around.frame(number))
    routes = [around.frame(number).url.partition("#")[2] for number in (0, 1)]
    assert len(set(routes)) == 2
    around.page.reload()
    for number in (1, 0):
        around.frame(number).get_by_role("link", name="Continue").tap()
        expect(around.frame(number).get_by_text("Pass the tablet to")).to_be_visible(timeout=SLOW)
        expect(around.frame(number).get_by_text("open in another tab")).to_be_hidden()
    assert [around.frame(number).url.partition("#")[2] for number in (0, 1)] == routes


def test_only_one_of_two_frames_may_write_the_same_game(hosts: Hosts, site: Site) -> None:
    twice = frame_of(embed(site.address, game="santo_domingo", players="2"))
    around = hosts.around(site.address, twice, twice)
    play(around.frame(0))
    around.page.reload()
    for number in (0, 1):
        around.frame(number).get_by_role("link", name="Continue").tap()
        around.frame(number).get_by_role("button", name=re.compile("show my cards")).tap(timeout=SLOW)
    expect(around.frame(1).get_by_text("open in another tab")).to_be_visible()
    expect(around.frame(0).get_by_text("open in another tab")).to_be_hidden()


def test_the_menu_of_a_table_leads_back_to_the_start_of_its_frame(hosts: Hosts, site: Site) -> None:
    around = hosts.around(site.address, frame_of(embed(site.address, game="santo_domingo", players="2")))
    frame = around.frame()
    play(frame)
    length = around.page.evaluate("history.length")
    frame.get_by_role("button", name=re.compile("show my cards")).tap()
    leave_table(frame)
    expect(frame.get_by_role("heading", name="Santo Domingo")).to_be_visible()
    frame.get_by_role("link", name="Continue").tap()
    expect(frame.get_by_role("button", name=re.compile("show my cards"))).to_be_visible()
    assert around.page.evaluate("history.length") == length


def return_to_start_screen(frame: Frame) -> None:
    """Go back from the hand-over of a table to the start screen of the frame."""
    frame.get_by_role("button", name=re.compile("show my cards")).tap()
    leave_table(frame)
    expect(frame.get_by_role("heading", name="Santo Domingo")).to_be_visible()


@pytest.mark.parametrize("storage", ["its own", pytest.param("none", marks=pytest.mark.whole_browser)])
def test_a_running_game_can_be_continued_after_another_has_begun(hosts: Hosts, site: Site, storage: str) -> None:
    games = site.address if storage == "its own" else elsewhere(site)
    around = hosts.around(games, frame_of(embed(games, game="santo_domingo", players="2")))
    frame = around.frame()
    around.hears("ready")
    around.say({"tradewinds": 1, "kind": "load", "save": save.write(planned(PLANS[2][:1]))})
    expect(frame.get_by_role("button", name=re.compile("show my cards"))).to_be_enabled(timeout=SLOW)
    played = [frame.url.partition("#")[2]]
    return_to_start_screen(frame)
    controls = frame.get_by_role("link", name="Continue").or_(frame.get_by_role("button", name="New game"))
    expect(controls).to_have_text([re.compile("^Continue.*Round 2"), "New game"])
    expect(frame.get_by_role("button", name="Play here")).to_be_hidden()
    for number in (1, 2, 3):
        frame.get_by_role("button", name="New game").tap()
        expect(frame.get_by_role("button", name=re.compile("show my cards"))).to_be_visible(timeout=SLOW)
        played.append(frame.url.partition("#")[2])
        return_to_start_screen(frame)
        expect(frame.get_by_role("link", name="Continue")).to_have_count(min(number + 1, 3))
        if number == 1:
            frame.get_by_role("link", name="Round 2").tap()
            expect(frame.get_by_role("button", name=re.compile("show my cards"))).to_be_visible()
            assert frame.url.partition("#")[2] == played[0]
            return_to_start_screen(frame)
    assert len(set(played)) == 4
    offered = [link.get_attribute("href") for link in frame.get_by_role("link", name="Continue").all()]
    assert offered == [f"#{played[number]}" for number in (3, 2, 0)]


def test_a_new_game_is_offered_before_a_finished_one(hosts: Hosts, site: Site) -> None:
    around = hosts.around(site.address, frame_of(embed(site.address, game="santo_domingo", players="2")))
    frame = around.frame()
    around.hears("ready")
    around.say({"tradewinds": 1, "kind": "load", "save": FINISHED.read_text().strip()})
    around.hears("over")
    leave_table(frame)
    controls = frame.get_by_role("button", name="Play here").or_(frame.get_by_role("link", name="Continue"))
    expect(controls).to_have_text(["Play here", re.compile("^Continue")])
    expect(frame.get_by_role("button", name="New game")).to_be_hidden()
    frame.get_by_role("button", name="Play here").tap()
    return_to_start_screen(frame)
    expect(frame.get_by_role("link", name="Continue")).to_have_count(1)
    expect(frame.get_by_role("link", name="Continue")).to_contain_text("Round 1")


def test_a_running_game_is_offered_first_in_french_too(hosts: Hosts, site: Site) -> None:
    around = hosts.around(site.address, frame_of(embed(site.address, game="santo_domingo", players="2", lang="fr")))
    frame = around.frame()
    frame.get_by_role("button", name="Jouer ici").tap()
    expect(frame.get_by_role("button", name=re.compile("voir mes cartes"))).to_be_visible(timeout=SLOW)
    around.page.reload()
    controls = around.frame().get_by_role("link", name="Continuer").or_(around.frame().get_by_role("button"))
    expect(controls.filter(visible=True)).to_have_text([re.compile("^Continuer"), "Nouvelle partie"])


@pytest.mark.pyodide
@pytest.mark.whole_browser
def test_with_blocked_storage_a_frame_says_so_and_plays_in_memory(hosts: Hosts, site: Site) -> None:
    games = elsewhere(site)
    around = hosts.around(games, frame_of(embed(games, game="santo_domingo", players="2")))
    frame = around.frame()
    assert frame.evaluate("(() => { try { return localStorage.length } catch { return 'blocked' } })()") == "blocked"
    expect(frame.get_by_text("a game lives until the page closes")).to_be_visible()
    play(frame)
    assert len(around.page.workers) > 0
    frame.get_by_role("button", name=re.compile("show my cards")).tap()
    expect(frame.get_by_text("it is lost when the page closes")).to_be_visible()
    leave_table(frame)
    frame.get_by_role("link", name="Continue").tap()
    expect(frame.get_by_role("button", name=re.compile("show my cards"))).to_be_visible()


@pytest.mark.pyodide
@pytest.mark.parametrize(
    "keeps",
    [pytest.param(True, marks=pytest.mark.first_visit), pytest.param(False, marks=pytest.mark.whole_browser)],
)
def test_only_a_frame_that_keeps_files_promises_games_without_a_network(hosts: Hosts, site: Site, keeps: bool) -> None:
    games = site.address if keeps else elsewhere(site)
    around = hosts.around(games, frame_of(embed(games, game="santo_domingo", players="2")))
    around.page.context.route("**/*.wasm", lambda _: None)
    frame = around.frame()
    frame.get_by_role("button", name="Play here").tap()
    expect(frame.get_by_role("heading", name="Setting the table")).to_be_visible()
    expect(frame.get_by_text("even without a network")).to_be_visible(visible=keeps)


# ---- sandboxes ----


@pytest.mark.pyodide
@pytest.mark.first_visit
def test_a_frame_without_an_origin_plays_if_the_server_allows_every_origin(hosts: Hosts, site: Site) -> None:
    site.RequestHandlerClass = OpenHandler
    address = embed(site.address, game="santo_domingo", players="2")
    around = hosts.around(site.address, frame_of(address, SANDBOX_WITHOUT_ORIGIN))
    frame = around.frame()
    assert frame.evaluate("self.origin") == "null"
    expect(frame.get_by_text("a game lives until the page closes")).to_be_visible()
    play(frame)
    assert around.page.workers == []
    frame.get_by_role("button", name=re.compile("show my cards")).tap()
    cards = frame.get_by_label("Your cards").get_by_role("button")
    for number in (2, 5):
        cards.nth(number).tap()
    frame.get_by_role("region", name="What to do now").get_by_role("button").tap()
    expect(frame.get_by_role("heading", name="Player 2")).to_be_visible()
    assert around.heard("size")[-1]["origin"] == "null"
    frame.get_by_role("link", name="Open in its own tab").tap()
    expect(frame.get_by_text("the game cannot move to the tab by itself")).to_be_visible()


@pytest.mark.pyodide
@pytest.mark.first_visit
@pytest.mark.parametrize("sandbox", [SNIPPET, SANDBOX_WITHOUT_ORIGIN])
def test_a_frame_can_start_a_game_other_than_its_own_with_and_without_a_worker(
    hosts: Hosts, site: Site, sandbox: str
) -> None:
    site.RequestHandlerClass = OpenHandler
    around = hosts.around(site.address, frame_of(embed(site.address, game="santo_domingo", players="2"), sandbox))
    frame = around.frame()
    around.hears("ready")
    around.say({"tradewinds": 1, "kind": "start", "game": "santiago", "players": 3})
    expect(frame.get_by_role("heading", name=re.compile(r"Player \d"), level=1)).to_be_visible(timeout=SLOW)
    assert (around.page.workers == []) == (sandbox == SANDBOX_WITHOUT_ORIGIN)
    assert around.heard("error") == []


def test_a_frame_without_an_origin_otherwise_links_to_a_tab_of_its_own(hosts: Hosts, site: Site) -> None:
    address = embed(site.address, game="santo_domingo", players="2")
    around = hosts.around(site.address, frame_of(address, SANDBOX_WITHOUT_ORIGIN))
    around.page.watch.forgive("CORS policy|ERR_FAILED")
    frame = around.frame()
    expect(frame.get_by_role("heading", name="Not in this frame")).to_be_visible()
    expect(frame.get_by_text(site.address, exact=True)).to_be_visible()
    with around.page.context.expect_page() as opened:
        frame.get_by_role("link", name="Open in its own tab").tap()
    assert opened.value.url == site.address


@pytest.mark.pyodide
@pytest.mark.parametrize("sandbox", [SNIPPET, "", 'sandbox="allow-scripts allow-same-origin"'])
def test_a_game_is_played_in_every_sandbox_with_an_origin(hosts: Hosts, site: Site, sandbox: str) -> None:
    address = embed(site.address, game="hispaniola", players="3")
    around = hosts.around(site.address, frame_of(address, sandbox))
    frame = around.frame()
    frame.get_by_role("link", name="Names and options").tap()
    frame.get_by_role("button", name="Start").tap(timeout=SLOW)
    expect(frame.get_by_text("Pass the tablet to")).to_be_visible()


# ---- its place on the page ----


@pytest.mark.parametrize(("game", "players"), [(game, str(max(meta.seats))) for game, meta in METAS.items()])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_control_can_be_reached_in_a_narrow_column(
    hosts: Hosts, site: Site, game: str, players: str, language: str
) -> None:
    address = embed(site.address, game=game, players=players, lang=language)
    around = hosts.around(site.address, frame_of(address, width=320))
    frame = around.frame()
    expect(frame.get_by_role("button", name=re.compile("Play here|Jouer ici"))).to_be_visible()
    assert frame.evaluate(STICKS_OUT) == []
    frame.get_by_role("button", name=re.compile("Play here|Jouer ici")).tap()
    ready = frame.get_by_role("button", name=re.compile("^(I am|Je suis|C’est moi)"))
    board = frame.get_by_role("link", name=re.compile("^(Log|Journal)"))
    expect(ready.or_(board).first).to_be_visible(timeout=SLOW)
    assert frame.evaluate(STICKS_OUT) == []
    if ready.is_visible():
        ready.tap()
        expect(ready).to_be_hidden()
    expect(board.first).to_be_visible()
    assert frame.evaluate(STICKS_OUT) == []


def test_the_tab_key_leads_through_a_frame_and_out_of_it(hosts: Hosts, site: Site) -> None:
    address = embed(site.address, game="santo_domingo", players="2")
    around = hosts.around(site.address, FIELDS.format(frame_of(address)))
    play(around.frame())
    around.frame().get_by_role("button", name=re.compile("show my cards")).tap()
    expect(around.frame().get_by_label("Your cards")).to_be_visible()
    keys = around.page.keyboard
    for key, start, end in (("Tab", "before", "after"), ("Shift+Tab", "after", "before")):
        around.page.locator(f"#{start}").focus()
        seen = []
        for _ in range(80):
            keys.press(key)
            seen.append(around.page.evaluate(FOCUSED))
            if seen[-1] == end:
                break
        assert set(seen) == {"iframe", end}


def test_a_frame_neither_takes_the_focus_nor_scrolls_the_page_when_its_game_begins(hosts: Hosts, site: Site) -> None:
    spacer = '<div style="height: 900px"></div>'
    address = embed(site.address, game="santo_domingo", players="2")
    around = hosts.around(site.address, '<input id="mine">', spacer, frame_of(address))
    around.page.locator("#mine").focus()
    around.hears("ready")
    around.say({"tradewinds": 1, "kind": "start"})
    expect(around.frame().get_by_role("button", name=re.compile("show my cards"))).to_be_enabled(timeout=SLOW)
    assert around.page.evaluate(FOCUSED) == "mine"
    assert around.page.evaluate("scrollY") == 0


def test_the_wheel_scrolls_the_page_around_after_the_frame(hosts: Hosts, site: Site) -> None:
    spacer = '<div style="height: 3000px"></div>'
    address = embed(site.address, game="santa_maria", players="2")
    around = hosts.around(site.address, frame_of(address, height=400), spacer)
    frame = around.frame()
    frame.get_by_role("button", name="Play here").tap()
    expect(frame.get_by_role("link", name=re.compile("^Log")).first).to_be_visible(timeout=SLOW)
    around.page.mouse.move(400, 300)
    for _ in range(12):
        around.page.mouse.wheel(0, 400)
        if around.page.evaluate("scrollY") > 0:
            break
        around.page.wait_for_function("new Promise((done) => setTimeout(() => done(true), 250))")
    assert frame.evaluate("scrollY > 0")
    assert around.page.evaluate("scrollY") > 0


def test_frames_and_the_blog_work_offline(open_page: Open, serve: Serve) -> None:
    site = serve()
    page = open_page(site=site)
    page.watch.forgive("can escape its sandboxing")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    site.end()
    page.goto(f"{site.address}blog.html?from=somewhere")
    frame = page.frame_locator("iframe").first
    frame.get_by_role("button", name="Play here").tap()
    expect(frame.get_by_text("Pass the tablet to")).to_be_visible(timeout=SLOW)
    assert [key for key in stored(page) if key.endswith(":frame:water")]
