"""Browser contexts that have visited the site, shared by all tests whose subject is not the first visit.

Such a context keeps what every visit would load again: the service worker, its caches and compiled code. It also keeps
an empty page, because to begin a page with a process of its own takes almost as long as to begin the site in it. User
data is cleared before each test.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page
from playwright.sync_api import Error as PlaywrightError

from serving import Site

INSTALLED = "navigator.serviceWorker.ready.then(() => true)"
LEFT_BY_READERS = "local_storage,file_systems,indexeddb,cookies"
CHANGEABLE = ("viewport", "reduced_motion", "color_scheme")
"""The options that can be set for a page later; all others belong to a context."""
USUAL = {"reduced_motion": "no-preference", "color_scheme": "light"}
"""What a page begins with."""
LASTING = ("add_init_script", "expose_binding", "expose_function", "on", "once", "route", "set_extra_http_headers")
"""The methods of a page whose effect lasts longer than what it shows: such a page is closed after the test."""
FORGET = """() => {
    sessionStorage.clear();
    window.name = "";
}"""
"""Removes what belongs to a page, whatever it shows next."""


class WarmContexts:
    """The unused contexts of one browser that have visited one site, by the options that they were made with."""

    def __init__(self, browser: Browser, site: Site) -> None:
        self._browser, self.site = browser, site
        self._idle: dict[str, list[BrowserContext]] = {}

    def take(self, options: dict[str, Any]) -> BrowserContext:
        """A context with no page or an empty one, used by one test only until it is given back."""
        idle = self._idle.get(key_of(options))
        return idle.pop() if idle else self._visited(options)

    def give_back(self, context: BrowserContext, options: dict[str, Any]) -> None:
        """Take a context back: everything that the test set in it is undone; an empty page may stay."""
        context.unroute_all()
        context.set_offline(False)
        context.clear_permissions()
        for page in context.pages[1:]:
            page.close()
        for page in context.pages:
            if not self._is_emptied(page):
                page.close()
        self._idle.setdefault(key_of(options), []).append(context)

    def new_page(self, context: BrowserContext, options: dict[str, Any]) -> Page:
        """An empty page in a context without user data."""
        page = context.pages[0] if context.pages else noted(context.new_page())
        session = BrowserContext.new_cdp_session(context, page)
        origin = self.site.address.removesuffix("/")
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": LEFT_BY_READERS})
        session.send("Page.resetNavigationHistory")
        session.detach()
        if options.get("viewport"):
            page.set_viewport_size(options["viewport"])
        media: dict[str, Any] = {name: options.get(name, usual) for name, usual in USUAL.items()}
        page.emulate_media(media="null", forced_colors="none", contrast="no-preference", **media)
        return page

    def _is_emptied(self, page: Page) -> bool:
        """Leave the site with a page that another test can use; False if none should."""
        if page.__dict__.get("is_spent", True) or not page.url.startswith(self.site.address) or len(page.frames) > 1:
            return False
        try:
            page.evaluate(FORGET)
            page.goto("about:blank")
        except PlaywrightError:
            return False
        return True

    def _visited(self, options: dict[str, Any]) -> BrowserContext:
        context = self._browser.new_context(**of_context(options))
        page = noted(context.new_page())
        page.goto(self.site.address)
        page.evaluate(INSTALLED)
        if not self._is_emptied(page):
            page.close()
        context.__dict__["add_init_script"] = context.clock.__dict__["install"] = refuse
        context.__dict__["new_cdp_session"] = lambda page: session_of(context, page)
        return context


def noted(page: Page) -> Page:
    """A page that notes whether a test has done anything to it that lasts."""

    def noting(method: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **options: Any) -> Any:
            page.__dict__["is_spent"] = True
            return method(*arguments, **options)

        return call

    page.__dict__ |= {"is_spent": False} | {name: noting(getattr(page, name)) for name in LASTING}
    return page


def session_of(context: BrowserContext, page: Page) -> CDPSession:
    """A session of the browser's protocol, whose settings stay with the page."""
    page.__dict__["is_spent"] = True
    return BrowserContext.new_cdp_session(context, page)


def refuse(*_: object, **__: object) -> None:
    """Replaces methods whose effect on a context cannot be undone: scripts for all its pages, and another clock."""
    raise AssertionError("this stays in a context that tests share: mark this test with first_visit")


def of_context(options: dict[str, Any]) -> dict[str, Any]:
    """The options that cannot be changed once a context exists."""
    return {name: value for name, value in options.items() if name not in CHANGEABLE}


def key_of(options: dict[str, Any]) -> str:
    """A key that is equal for contexts that are interchangeable."""
    return repr(sorted(of_context(options).items()))
