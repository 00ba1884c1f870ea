"""The development server: it rebuilds when a source changes, and then reloads every page.

After a failed build the last good one stays, and the error is shown in the terminal and on every page.

Usage: python developing.py NODE [PORT]
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from http import HTTPStatus
from pathlib import Path

from watchfiles import Change, DefaultFilter, watch

from places import DIST, ROOT, SOURCES
from serving import Handler, Site, first_free

HERE = Path(__file__).parent
NEWS = "news-of-the-build"
SCRIPT = "reload.js"
"""The event stream of build results and the script that uses it, relative to the site."""
RELOAD = HERE / "reload.js"


class News:
    """The result of the last build, for all pages that wait for the next one."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._builds = 0
        self._error = ""

    def tell(self, error: str = "") -> None:
        """Report that a build has ended, with its error if it failed."""
        with self._changed:
            self._builds, self._error = self._builds + 1, error
            self._changed.notify_all()

    def now(self) -> tuple[int, str]:
        """The number of builds, and the error of the last one."""
        return self._builds, self._error

    def after(self, builds: int, seconds: float | None = None) -> tuple[int, str]:
        """Wait until there are more than ``builds`` builds, at most so many seconds; the result is that of ``now``."""
        with self._changed:
            self._changed.wait_for(lambda: self._builds > builds, seconds)
            return self.now()


class LiveSite(Site):
    """The built site, whose pages hear about builds."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        super().__init__(folder, port, handler=LiveHandler)
        self.news = News()


class LiveHandler(Handler):
    """Responds with files of the site; adds the reloading script to pages."""

    server: LiveSite

    def do_GET(self) -> None:  # noqa: N802
        """Respond to one request."""
        name = self.path.partition("?")[0].removeprefix(self.server.path)
        if name == NEWS:
            self._stream()
        elif name == SCRIPT:
            self._send(RELOAD.read_bytes(), "text/javascript; charset=utf-8")
        elif Path(self.translate_path(self.path)).suffix == ".html" or name == "":
            self._send_page(Path(self.translate_path(self.path)))
        else:
            super().do_GET()

    def _send_page(self, path: Path) -> None:
        page = path / "index.html" if path.is_dir() else path
        if not page.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        text = page.read_text(encoding="utf-8").replace("</body>", f'<script src="{SCRIPT}"></script></body>')
        self._send(text.encode(), "text/html; charset=utf-8")

    def _send(self, body: bytes, kind: str) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _stream(self) -> None:
        """Server-sent events: one for each build, until the page is closed."""
        self.close_connection = True
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        builds, error = self.server.news.now()
        if error:
            self._tell(error)
        while True:
            builds, error = self.server.news.after(builds)
            self._tell(error)

    def _tell(self, error: str) -> None:
        self.wfile.write(f"data: {json.dumps({'error': error})}\n\n".encode())
        self.wfile.flush()


class Sources(DefaultFilter):
    """Watches the sources, but nothing that the build itself writes."""

    def __call__(self, change: Change, path: str) -> bool:
        """Whether a change concerns a source."""
        return "data" not in Path(path).relative_to(ROOT).parts and super().__call__(change, path)


def build(node: str) -> str:
    """Build the site; returns the error, empty on success."""
    done = subprocess.run(
        [sys.executable, str(HERE / "step.py"), "assemble", node], capture_output=True, text=True, check=False, cwd=ROOT
    )
    sys.stdout.write(done.stdout)
    sys.stdout.flush()
    return done.stderr.strip() or "the build failed" if done.returncode else ""


def rebuild_on_changes(node: str, news: News, stop: threading.Event) -> None:
    """Build after every change of a source until ``stop`` is set, and report each result."""
    for _ in watch(*SOURCES, watch_filter=Sources(), stop_event=stop):
        error = build(node)
        if error:
            print(error, file=sys.stderr, flush=True)
        news.tell(error)


def main(node: str, port: str = "8000") -> None:
    """Serve dist/ and rebuild on every change until interrupted."""
    stop = threading.Event()
    with first_free(LiveSite, DIST, int(port)) as site:
        threading.Thread(target=rebuild_on_changes, args=(node, site.news, stop), daemon=True).start()
        print(f"Tradewinds is at {site.address}  (Ctrl+C ends; a change of a source builds and reloads)", flush=True)
        try:
            site.serve_forever()
        except KeyboardInterrupt:
            print()
        finally:
            stop.set()


if __name__ == "__main__":
    main(*sys.argv[1:])
