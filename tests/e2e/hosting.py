"""Pages with frames, as blogs have them: each is a site on another origin than the games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from playwright.sync_api import Frame, Page, expect

from app.snippet import ALLOW, SANDBOX
from serving import Handler, Site

if TYPE_CHECKING:
    from tests.e2e.browser import Open, Serve, WatchedPage

P = TypeVar("P", bound=Page, covariant=True)

SNIPPET = f'sandbox="{SANDBOX}" allow="{ALLOW}"'
"""The attributes of a frame in the line of HTML that the embedding screen offers."""

SANDBOX_WITHOUT_ORIGIN = 'sandbox="allow-scripts allow-popups allow-downloads"'
"""The attribute of a frame that may not use its origin, and therefore has neither storage nor workers."""

LISTEN = """<script>
window.heard = [];
addEventListener("message", ({ data, origin, source }) => {
    if (data?.tradewinds) heard.push({ ...data, origin, from: Array.from(frames).indexOf(source) });
});
</script>"""
SAY = "([number, message, origin]) => frames[number].postMessage(message, origin)"
SAY_AGAIN = f"([again, ...given]) => {{ setInterval({SAY}, again, given); }}"
AGAIN = 500
"""Milliseconds until a message is sent again."""
HAS_HEARD = "([kind, count]) => heard.filter((message) => message.kind === kind).length >= count"
HEAD = '<!doctype html><html lang="en"><meta charset="utf-8"><title>A blog</title><link rel="icon" href="data:,">'
HEARD = "(kind) => heard.filter((message) => message.kind === kind)"


class OpenHandler(Handler):
    """Allows every origin to read every file (CORS), also frames without an origin."""

    def end_headers(self) -> None:
        """Add the header that allows every origin."""
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


def elsewhere(site: Site) -> str:
    """The address of a site under another host name: another website for a browser, with its own storage."""
    return site.address.replace("127.0.0.1", "localhost")


def frame_of(address: str, attributes: str = SNIPPET, width: int | str = "100%", height: int = 640) -> str:
    """The HTML of a frame; ``address`` is absolute."""
    safe = address.replace("&", "&amp;")
    return f'<iframe src="{safe}" title="A game" width="{width}" height="{height}" {attributes}></iframe>'


class Around(Generic[P]):
    """A page around frames, and the messages that it receives from them."""

    def __init__(self, page: P, games: str) -> None:
        self.page, self.games = page, games

    def frame(self, number: int = 0) -> Frame:
        """One of the frames, once it is loaded."""
        for handle in self.page.query_selector_all("iframe")[number : number + 1]:
            found = handle.content_frame()
            assert found is not None
            return found
        raise AssertionError(f"there is no frame {number}")

    def say(self, message: object, number: int = 0) -> None:
        """Send a message to a frame."""
        self.page.evaluate(SAY, [number, message, "*"])

    def keeps_saying(self, message: object, number: int = 0) -> None:
        """Send a message to a frame repeatedly, as it may ignore the first ones."""
        self.page.evaluate(SAY_AGAIN, [AGAIN, number, message, "*"])

    def heard(self, kind: str) -> list[dict[str, Any]]:
        """The messages of a kind that have been received so far."""
        found: list[dict[str, Any]] = self.page.evaluate(HEARD, kind)
        return found

    def hears(self, kind: str, count: int = 1) -> dict[str, Any]:
        """Wait until so many messages of a kind have been received; returns the last."""
        self.page.wait_for_function(
            "([kind, count]) => heard.filter((m) => m.kind === kind).length >= count", arg=[kind, count]
        )
        return self.heard(kind)[count - 1]


class Hosts:
    """Makes pages around frames."""

    def __init__(self, serve: Serve, open_page: Open, folder: Path) -> None:
        self._serve, self._open, self._folder = serve, open_page, folder

    def site(self, *parts: str) -> Site:
        """A site with one page, made of these pieces of HTML."""
        folder = self._folder / f"host-{len(list(self._folder.iterdir()))}"
        folder.mkdir()
        (folder / "index.html").write_text(f"{HEAD}{LISTEN}<h1>A blog</h1>{''.join(parts)}")
        return self._serve(folder)

    def around(self, games: str, *parts: str, also: tuple[str, ...] = (), **options: Any) -> Around[WatchedPage]:
        """Open a page made of ``parts``; its frames may request ``games`` and the addresses in ``also``."""
        page = self._open(site=self.site(*parts), allow=(games, *also), wait=False, **options)
        return Around(page, games)


def play(frame: Frame) -> None:
    """Tap the front's button and wait for the table."""
    frame.get_by_role("button", name="Play here").tap()
    expect(frame.get_by_text("Pass the tablet to")).to_be_visible(timeout=60_000)
