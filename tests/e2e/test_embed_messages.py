"""The messages between a frame and the page around it, and invalid messages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Frame, Page, expect

from pygame_core import save
from serving import Site
from tests.e2e.browser import Serve, StartHost
from tests.e2e.hands import SLOW
from tests.e2e.hosting import Around, Hosts, elsewhere, frame_of
from tests.e2e.hosts import only, stalled
from tests.games.recording import save_path
from tests.games.santo_domingo.driver import PLANS, Seafarers, planned

pytestmark = pytest.mark.server_python

MALFORMED: list[tuple[Any, str]] = [
    ({"tradewinds": 2, "kind": "start"}, "version"),
    ({"tradewinds": 1}, "kind"),
    ({"tradewinds": 1, "kind": "stop"}, "kind"),
    ({"tradewinds": 1, "kind": "toString"}, "kind"),
    ({"tradewinds": 1, "kind": ["start"]}, "kind"),
    ({"tradewinds": 1, "kind": "start", "game": "monopoly"}, "game"),
    ({"tradewinds": 1, "kind": "start", "game": {"id": "santiago"}}, "game"),
    ({"tradewinds": 1, "kind": "start", "game": 'santiago"]'}, "game"),
    ({"tradewinds": 1, "kind": "start", "players": 9}, "players"),
    ({"tradewinds": 1, "kind": "start", "players": "2"}, "players"),
    ({"tradewinds": 1, "kind": "start", "game": "santiago"}, "players"),
    ({"tradewinds": 1, "kind": "load"}, "damaged"),
    ({"tradewinds": 1, "kind": "load", "save": ["VFcB"]}, "damaged"),
    ({"tradewinds": 1, "kind": "load", "save": "A" * 2_000_001}, "size"),
    ({"tradewinds": 1, "kind": "load", "save": ""}, "damaged"),
    ({"tradewinds": 1, "kind": "x" * 100_000}, "kind"),
    ({"tradewinds": 1, "kind": "start", "game": "x" * 100_000}, "game"),
    ({"tradewinds": 1, "kind": "language", "language": "tlh"}, "language"),
    ({"tradewinds": 1, "kind": "theme", "theme": "neon"}, "theme"),
]
FLOOD = """(message) => {
    const made = new Function("number", `return (${message})`);
    const begun = performance.now();
    for (let number = 0; number < 10000; number += 1) frames[0].postMessage(made(number), "*");
    return performance.now() - begun;
}"""
"""Sends the messages, and returns how long that alone took, in milliseconds: frame and page may share a thread."""
FLOODS = [
    '{ tradewinds: 1, kind: "theme", theme: number % 2 ? "dark" : "light" }',
    '{ tradewinds: 1, kind: "load", save: "A".repeat(2000) + number }',
    '{ tradewinds: 1, kind: "none" }',
    "number",
]
WATCH_GAPS = """() => {
    window.gaps = [];
    let last = performance.now();
    setInterval(() => {
        gaps.push(performance.now() - last);
        last = performance.now();
    }, 10);
}"""
"""Records the gaps between the frame's timers, in milliseconds, during which it only handled messages."""
LONGEST_BLOCK = "new Promise((done) => setTimeout(() => done(Math.max(...gaps)), 1000))"
LONGEST_GAP = 2000
"""Milliseconds that the browser itself may need on a busy machine to deliver so many messages."""
TRIES = 2
"""A busy machine may stop everything once for longer than that: then a new frame is flooded."""
NOT_OURS: list[Any] = [None, "start", 7, [], {}, {"kind": "start"}, {"type": "webpackOk"}]
SIBLING = """<!doctype html><title>Another frame</title><link rel="icon" href="data:,"><script>
    const cries = [{ tradewinds: 1, kind: "start" }, { tradewinds: 1, kind: "theme", theme: "dark" }];
    addEventListener("message", () => { for (const cry of cries) parent.frames[0].postMessage(cry, "*"); });
</script>"""


def address(site: str, **parameters: str) -> str:
    """The address of a frame for Santo Domingo with two players."""
    more = "".join(f"&{name}={value}" for name, value in parameters.items())
    return f"{site}embed.html?game=santo_domingo&players=2{more}"


def expect_start_screen(frame: Frame) -> None:
    """The frame shows its start screen, and no game has begun."""
    expect(frame.get_by_role("button", name="Play here")).to_be_visible()
    assert "#" not in frame.url


def say_and_wait(around: Around[Page], message: object) -> None:
    """Send a message that is not answered, then one that is: after its answer both have been received."""
    before = len(around.heard("error"))
    around.say(message)
    around.say({"tradewinds": 1, "kind": "no such"})
    last = around.hears("error", before + 1)
    assert last["reason"] == "kind"
    assert last["of"] == "no such"


@pytest.mark.pyodide
def test_a_frame_reports_when_it_is_ready_its_height_and_the_result_of_a_game(hosts: Hosts, site: Site) -> None:
    around = hosts.around(site.address, frame_of(address(site.address)))
    ready = around.hears("ready")
    assert ready["game"] == "santo_domingo"
    assert ready["origin"] == site.address.rstrip("/")
    assert re.match(r"\d+\.\d+\.\d+\+", ready["version"])
    front = around.hears("size")["height"]
    frame = around.frame()
    *earlier, last = PLANS[2]
    around.say({"tradewinds": 1, "kind": "load", "save": save.write(planned(earlier))})
    expect(frame.get_by_role("button", name="show my cards")).to_be_visible(timeout=SLOW)
    people = Seafarers(frame, 2)  # type: ignore[arg-type]
    people.play([last])
    over = around.hears("over")
    result = planned(PLANS[2]).result()
    assert result is not None
    assert {name: over[name] for name in ("game", "players", "totals", "winners", "ranking")} == {
        "game": "santo_domingo",
        "players": 2,
        "totals": list(result.totals),
        "winners": list(result.winners),
        "ranking": list(result.ranking),
    }
    assert not any(name in str(over) for name in people.names)
    assert around.heard("size")[-1]["height"] > front
    assert len(around.heard("over")) == 1


def test_the_page_around_can_start_a_game_and_set_its_language_and_theme(hosts: Hosts, site: Site) -> None:
    around = hosts.around(site.address, frame_of(f"{site.address}embed.html?lang=en"))
    around.hears("ready")
    frame = around.frame()
    around.say({"tradewinds": 1, "kind": "language", "language": "fr"})
    around.say({"tradewinds": 1, "kind": "theme", "theme": "dark"})
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    expect(frame.get_by_role("link", name="Ouvrir dans un onglet")).to_be_visible()
    around.say({"tradewinds": 1, "kind": "start", "game": "santo_domingo", "players": 3})
    expect(frame.get_by_role("button", name=re.compile("voir mes cartes"))).to_be_visible(timeout=SLOW)
    around.say({"tradewinds": 1, "kind": "start", "game": "santiago", "players": 3})
    assert around.hears("error")["reason"] == "playing"
    around.say({"tradewinds": 1, "kind": "language", "language": "en"})
    expect(frame.get_by_role("button", name=re.compile("show my cards"))).to_be_visible()
    assert frame.evaluate("localStorage['tradewinds:/:settings'] ?? null") is None


def test_a_game_that_somebody_does_not_wait_for_can_be_started_again(hosts: Hosts, host: StartHost) -> None:
    site = host(only("*/santiago.pack", stalled(0)))
    around = hosts.around(site.address, frame_of(address(site.address)))
    around.page.watch.forgive("ERR_|404")
    around.hears("ready")
    around.say({"tradewinds": 1, "kind": "start", "game": "santiago", "players": 3})
    frame = around.frame()
    expect(frame.get_by_role("progressbar")).to_be_visible(timeout=SLOW)
    frame.evaluate("location.hash = 'rules/santo_domingo'")
    left = around.hears("error")
    assert (left["of"], left["reason"]) == ("start", "left")
    site.ways.clear()
    around.say({"tradewinds": 1, "kind": "start", "game": "santiago", "players": 3})
    expect(frame.get_by_role("button", name=re.compile("show my money"))).to_be_visible(timeout=SLOW)
    assert len(around.heard("error")) == 1


def test_a_save_sent_by_the_page_is_checked_like_a_file(hosts: Hosts, site: Site) -> None:
    around = hosts.around(site.address, frame_of(address(site.address)))
    around.hears("ready")
    text = save_path("santo_domingo-2-finished").read_text().strip()
    around.say({"tradewinds": 1, "kind": "load", "save": text[:-40] + "A" * 40})
    refused = around.hears("error")
    assert (refused["of"], refused["reason"]) == ("load", "damaged")
    expect_start_screen(around.frame())
    expect(around.frame().get_by_text("cannot be read. Nothing was changed")).to_be_visible()
    around.say({"tradewinds": 1, "kind": "load", "save": text})
    result = save.read(text).match.result()
    assert result is not None
    assert around.hears("over")["totals"] == list(result.totals)
    around.say({"tradewinds": 1, "kind": "start"})
    expect(around.frame().get_by_text("Pass the tablet to")).to_be_visible()


def test_a_malformed_message_is_answered_with_an_error_and_changes_nothing(hosts: Hosts, site: Site) -> None:
    around = hosts.around(site.address, frame_of(address(site.address)))
    around.hears("ready")
    for number, (message, reason) in enumerate(MALFORMED, 1):
        around.say(message)
        assert around.hears("error", number)["reason"] == reason, message
    for message in NOT_OURS:
        say_and_wait(around, message)
    assert len(around.heard("error")) == len(MALFORMED) + len(NOT_OURS)
    expect_start_screen(around.frame())


def test_a_frame_made_for_one_website_ignores_another(hosts: Hosts, site: Site) -> None:
    named = frame_of(address(site.address, host="https://blog.example"))
    nonsense = frame_of(address(site.address, host="javascript:1"))
    around = hosts.around(site.address, named, nonsense, frame_of(address(site.address)))
    around.page.watch.forgive("does not match the recipient window's origin")
    for number in (0, 1):
        around.say({"tradewinds": 1, "kind": "theme", "theme": "dark"}, number)
        around.say({"tradewinds": 1, "kind": "start"}, number)
    around.say({"tradewinds": 1, "kind": "theme", "theme": "dark"}, 2)
    expect(around.frame(2).locator("html")).to_have_attribute("data-theme", "dark")
    assert {message["from"] for message in around.heard("ready")} == {2}
    for number in (0, 1):
        expect_start_screen(around.frame(number))
        assert around.frame(number).locator("html").get_attribute("data-theme") is None


@pytest.mark.parametrize(
    "wrong", ["", "%", "nonsense", "javascript:1", "https//blog.example", "ftp://blog.example", "null"]
)
def test_a_frame_for_an_invalid_website_ignores_messages_and_says_so(hosts: Hosts, site: Site, wrong: str) -> None:
    around = hosts.around(site.address, frame_of(address(site.address, host=wrong)))
    expect(around.frame().get_by_text("names an invalid website")).to_be_visible()
    expect_start_screen(around.frame())
    around.say({"tradewinds": 1, "kind": "theme", "theme": "dark"})
    around.say({"tradewinds": 1, "kind": "start"})
    around.page.wait_for_load_state("networkidle")
    expect_start_screen(around.frame())
    assert around.page.evaluate("heard") == []


def flooded(hosts: Hosts, games: str, flood: str) -> tuple[Around[Page], float]:
    """A page whose frame got a flood of messages, and the longest time that the frame was blocked, in milliseconds."""
    around = hosts.around(games, frame_of(address(games)))
    around.hears("ready")
    around.frame().evaluate(WATCH_GAPS)
    sending = around.page.evaluate(FLOOD, flood)
    return around, around.frame().evaluate(LONGEST_BLOCK) - sending


@pytest.mark.whole_browser
@pytest.mark.parametrize("flood", FLOODS)
def test_a_flood_of_messages_does_not_block_the_frame(hosts: Hosts, site: Site, flood: str) -> None:
    for _ in range(TRIES):
        around, blocked = flooded(hosts, elsewhere(site), flood)
        if blocked < LONGEST_GAP:
            break
    assert blocked < LONGEST_GAP
    told = around.heard("error")
    assert len(told) < 200
    assert "busy" in {message["reason"] for message in told}
    around.keeps_saying({"tradewinds": 1, "kind": "theme", "theme": "dark"})
    expect(around.frame().locator("html")).to_have_attribute("data-theme", "dark")


def test_a_frame_made_for_this_website_answers_it(hosts: Hosts, site: Site) -> None:
    around = hosts.around(site.address, '<p id="place"></p>')
    own = around.page.url.rstrip("/")
    around.page.evaluate("(html) => { place.innerHTML = html; }", frame_of(address(site.address, host=own)))
    assert around.hears("ready")["game"] == "santo_domingo"


@pytest.mark.whole_browser
def test_messages_of_another_frame_are_ignored(hosts: Hosts, site: Site, serve: Serve, tmp_path: Path) -> None:
    folder = tmp_path / "sibling"
    folder.mkdir()
    (folder / "index.html").write_text(SIBLING)
    other = elsewhere(serve(folder))
    around = hosts.around(site.address, frame_of(address(site.address)), frame_of(other, ""), also=(other,))
    around.hears("ready")
    expect(around.frame(1).locator("body")).to_be_attached()
    around.say("now", 1)
    say_and_wait(around, None)
    expect_start_screen(around.frame())
    assert around.frame().locator("html").get_attribute("data-theme") is None
    assert len(around.heard("error")) == 1
