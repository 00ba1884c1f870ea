"""The built site with the Python of this process in place of Pyodide: for tests of tables and layouts.

The page is the built one: markup, styles and all its JavaScript. Only PyScript's module and the worker that thinks are
replaced, by ``server_python.js`` and ``server_thinker.js``, and with them the download and start of Pyodide, which take
most of a short test's time. Tests about the start of Python, its files, packs and engines, and the end of each game by
touch, run with Pyodide.
"""

from __future__ import annotations

import re
import threading
from collections import defaultdict
from pathlib import Path
from typing import Any

from app.session import Session
from app.thinker import think
from app.worker import answer
from serving import Handler
from tests.e2e.hosts import Answer, Host, HostHandler, Way, only

PYSCRIPT = Path(__file__).with_suffix(".js")
THINKER = Path(__file__).with_name("server_thinker.js")
THINKING = "/thinking"
"""The path of requests to think."""
EMPTY_PROGRAM = b"\0asm\1\0\0\0"
PROGRAM_SIZES = re.compile(rb"(pyodide\.asm\.wasm&quot;:\[)\d+,\d+")
"""What a page knows of the size of Pyodide's program, which it compares with what arrives."""
IDLE_SERVICE_WORKER = b'addEventListener("install", () => skipWaiting());'


def expecting_nothing(name: str, answer: Answer) -> None:
    """The page expects an empty program."""
    answer.body = PROGRAM_SIZES.sub(rb"\g<1>%d,%d" % (len(EMPTY_PROGRAM), len(EMPTY_PROGRAM)), answer.body)


def replaced(body: bytes) -> Way:
    """Other content is sent."""

    def alter(name: str, answer: Answer) -> None:
        answer.body = body

    return alter


STAND_INS = (
    only("lib/pyscript-*/core.js", replaced(PYSCRIPT.read_bytes())),
    only("app-*/page/thinker-worker.mjs", replaced(THINKER.read_bytes())),
    only("lib/*.wasm", replaced(EMPTY_PROGRAM)),
)
"""What is sent in place of PyScript, the worker that thinks and Pyodide."""


class Sessions(defaultdict[str, Session]):
    """The sessions of a site whose Python runs in this process: each worker of its pages has one of its own.

    A message whose answer was lost comes again with the same number, and gets the same answer.
    """

    def __init__(self) -> None:
        super().__init__(Session)
        self.lock = threading.Lock()
        self._last: dict[str, tuple[str, str]] = {}

    def respond(self, handler: Handler) -> None:
        """Answer a message of a page as its workers would."""
        text = handler.rfile.read(int(handler.headers["Content-Length"])).decode()
        with self.lock:
            reply = (think(text) if handler.path == THINKING else self._answer(handler.path, text)).encode()
        handler.send_response(200)
        handler.send_header("Content-Type", "application/json")
        handler.send_header("Content-Length", str(len(reply)))
        handler.end_headers()
        handler.wfile.write(reply)

    def _answer(self, path: str, text: str) -> str:
        worker, _, number = path.partition("?")
        last, reply = self._last.get(worker, ("", ""))
        if number != last:
            reply = answer(self[worker], text)
            self._last[worker] = (number, reply)
        return reply


class PythonHost(Host):
    """Serves the site, and answers the messages of its pages."""

    always = (
        *STAND_INS,
        only("*.html", expecting_nothing),
        only("service-worker.js", replaced(IDLE_SERVICE_WORKER)),
    )

    def __init__(self, folder: Path, *, caching: str = "max-age=3600", **options: Any) -> None:
        super().__init__(folder, caching=caching, **options)
        self.RequestHandlerClass = PythonHandler
        self.sessions = Sessions()


class PythonHandler(HostHandler):
    """Sends files, and the answers to messages."""

    server: PythonHost

    def do_POST(self) -> None:  # noqa: N802
        self.server.sessions.respond(self)
