"""Browser contexts that have visited the site, shared by all tests whose subject is not the first visit.

Such a context keeps what every visit would load again: the service worker, its caches and compiled code. User data is
cleared before each test.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from serving import Site

INSTALLED = "navigator.serviceWorker.ready.then(() => true)"
LEFT_BY_READERS = "local_storage,file_systems,indexeddb,cookies"
CHANGEABLE = ("viewport", "reduced_motion", "color_scheme")
"""The options that can be set for a page later; all others belong to a context."""


class WarmContexts:
    """The unused contexts of one browser that have visited one site, by the options that they were made with."""

    def __init__(self, browser: Browser, site: Site) -> None:
        self._browser, self.site = browser, site
        self._idle: dict[str, list[BrowserContext]] = {}

    def take(self, options: dict[str, Any]) -> BrowserContext:
        """A context without pages, used by one test only until it is given back."""
        idle = self._idle.get(key_of(options))
        return idle.pop() if idle else self._visited(options)

    def give_back(self, context: BrowserContext, options: dict[str, Any]) -> None:
        """Take a context back: its pages are closed, and everything that the test set in it is undone."""
        for page in context.pages:
            page.close()
        context.unroute_all()
        context.set_offline(False)
        context.clear_permissions()
        self._idle.setdefault(key_of(options), []).append(context)

    def new_page(self, context: BrowserContext, options: dict[str, Any]) -> Page:
        """An empty page in a context without user data."""
        page = context.new_page()
        session = context.new_cdp_session(page)
        origin = self.site.address.removesuffix("/")
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": LEFT_BY_READERS})
        session.detach()
        if options.get("viewport"):
            page.set_viewport_size(options["viewport"])
        if media := {name: options[name] for name in ("reduced_motion", "color_scheme") if name in options}:
            page.emulate_media(**media)
        return page

    def _visited(self, options: dict[str, Any]) -> BrowserContext:
        context = self._browser.new_context(**of_context(options))
        page = context.new_page()
        page.goto(self.site.address)
        page.evaluate(INSTALLED)
        page.close()
        context.__dict__["add_init_script"] = context.clock.__dict__["install"] = refuse
        return context


def refuse(*_: object, **__: object) -> None:
    """Replaces methods whose effect on a context cannot be undone: scripts for all its pages, and another clock."""
    raise AssertionError("this stays in a context that tests share: mark this test with first_visit")


def of_context(options: dict[str, Any]) -> dict[str, Any]:
    """The options that cannot be changed once a context exists."""
    return {name: value for name, value in options.items() if name not in CHANGEABLE}


def key_of(options: dict[str, Any]) -> str:
    """A key that is equal for contexts that are interchangeable."""
    return repr(sorted(of_context(options).items()))
