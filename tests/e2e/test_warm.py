"""A browser context that tests share keeps what a visit caches, but no user data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser import TABLET, wait_for_mark
from tests.e2e.hands import begin, show_button
from tests.e2e.warm import WarmContexts

OPTIONS: dict[str, Any] = {"viewport": TABLET, "locale": "en-GB", "has_touch": True}
BARE = "service-worker.js"
"""A file of the site that is not a page."""
LEAVE = """async () => {
    localStorage.setItem("left", "behind");
    sessionStorage.setItem("left", "behind");
    window.name = "left";
    document.cookie = "left=behind";
    for (let visits = 0; visits < 3; visits++) history.pushState(null, "");
    await (await navigator.storage.getDirectory()).getFileHandle("left", { create: true });
    const request = indexedDB.open("left");
    await new Promise((done) => { request.onsuccess = done; });
    request.result.close();
}"""
FOUND = """async () => {
    const files = [];
    for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name);
    const databases = await indexedDB.databases();
    const { state: permission } = await navigator.permissions.query({ name: "clipboard-read" });
    return {
        local: Object.keys(localStorage), session: Object.keys(sessionStorage), cookies: document.cookie, files,
        databases, online: navigator.onLine, permission,
        size: [innerWidth, innerHeight], name: window.name, hasPast: history.length > 2,
        isStill: matchMedia("(prefers-reduced-motion: reduce)").matches,
        isDark: matchMedia("(prefers-color-scheme: dark)").matches,
        isPrinted: matchMedia("print").matches,
    };
}"""
CLEAN = {
    "local": [],
    "session": [],
    "cookies": "",
    "files": [],
    "databases": [],
    "online": True,
    "permission": "prompt",
    "size": [1024, 768],
    "name": "",
    "hasPast": False,
    "isStill": False,
    "isDark": False,
    "isPrinted": False,
}


def test_a_reused_context_is_clean_and_has_the_site_cached(warm: WarmContexts) -> None:
    context = warm.take(OPTIONS)
    page = warm.new_page(context, {**OPTIONS, "viewport": {"width": 390, "height": 844}, "color_scheme": "dark"})
    context.grant_permissions(["clipboard-read"])
    page.goto(warm.site.address)
    wait_for_mark(page)
    begin(page)
    page.goto(f"{warm.site.address}{BARE}")
    page.emulate_media(media="print", reduced_motion="reduce")
    page.evaluate(LEAVE)
    left = page.evaluate(FOUND)
    assert {name for name, found in left.items() if found != CLEAN[name]} == CLEAN.keys() - {"online"}
    context.route("**/*", lambda route: route.abort())
    context.set_offline(True)
    warm.give_back(context, OPTIONS)

    assert warm.take(OPTIONS) is context
    assert warm.new_page(context, OPTIONS) is page
    page.goto(f"{warm.site.address}{BARE}")
    assert page.evaluate(FOUND) == CLEAN
    page.goto(warm.site.address)
    wait_for_mark(page)
    assert page.evaluate("navigator.serviceWorker.controller !== null")
    assert len(page.evaluate("caches.keys()")) == 1
    expect(page.get_by_role("heading", name="Continue")).to_be_hidden()
    begin(page)
    expect(show_button(page)).to_be_visible()
    warm.give_back(context, OPTIONS)


@pytest.mark.parametrize(
    "change",
    [
        lambda page: page.add_init_script("window.left = true"),
        lambda page: page.on("dialog", lambda dialog: dialog.accept()),
        lambda page: page.context.new_cdp_session(page),
        lambda page: page.goto("about:blank"),
        lambda page: page.set_content("<iframe></iframe>"),
    ],
    ids=["a script", "a listener", "a session", "another site", "a frame"],
)
def test_a_page_with_which_a_test_did_more_is_used_by_no_other(
    warm: WarmContexts, change: Callable[[Page], object]
) -> None:
    context = warm.take(OPTIONS)
    page = warm.new_page(context, OPTIONS)
    page.goto(f"{warm.site.address}{BARE}")
    change(page)
    warm.give_back(context, OPTIONS)
    assert warm.take(OPTIONS) is context
    assert not context.pages
    assert warm.new_page(context, OPTIONS) is not page
    warm.give_back(context, OPTIONS)


def test_what_cannot_be_undone_in_a_context_is_refused(warm: WarmContexts) -> None:
    context = warm.take(OPTIONS)
    page = warm.new_page(context, OPTIONS)
    with pytest.raises(AssertionError, match="first_visit"):
        context.add_init_script("window.left = true")
    with pytest.raises(AssertionError, match="first_visit"):
        page.clock.install()
    warm.give_back(context, OPTIONS)
