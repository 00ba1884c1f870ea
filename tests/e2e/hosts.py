"""Faulty hosts: they alter files as they send them, and can be repaired while a page is open."""

from __future__ import annotations

import gzip
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from serving import TYPES, Handler, Site

STALL = 60
"""Seconds after which a stalled connection is closed at the latest."""
PIECE = 16_384


@dataclass(slots=True)
class Answer:
    """The response that is about to be sent."""

    body: bytes
    kind: str | None
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    sent: int | None = None
    """Bytes after which the connection ends or stalls, although Content-Length promises more."""
    stalls: bool = False
    rate: int = 0
    """Bytes per second, 0 for no limit."""


Way = Callable[[str, Answer], None]
"""Alters the response for a file, which is given by its path within the site."""


class Host(Site):
    """A host that serves the site and applies ``ways`` to every response; without any it has no fault."""

    always: tuple[Way, ...] = ()
    """Alters the responses before any fault does, as long as the host runs."""

    def __init__(self, folder: Path, *, ways: Iterable[Way] = (), index: bool = True, **options: Any) -> None:
        super().__init__(folder, **options)
        self.RequestHandlerClass = HostHandler
        self.ways = list(ways)
        self.index = index
        self.asked: list[str] = []


class HostHandler(Handler):
    """Serves files with the faults of the host."""

    server: Host

    def do_GET(self) -> None:  # noqa: N802
        answer = self._answer()
        self.send_response(answer.status)
        if answer.kind is not None:
            self.send_header("Content-Type", answer.kind)
        self.send_header("Content-Length", str(len(answer.body)))
        for name, value in answer.headers.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command == "GET":
            self._send(answer)

    do_HEAD = do_GET  # noqa: N815

    def _answer(self) -> Answer:
        path = Path(self.translate_path(self.path))
        name = path.relative_to(self.server.folder).as_posix()
        if path.is_dir() and self.server.index:
            path, name = path / "index.html", "index.html"
        self.server.asked.append(name)
        found = path.is_file()
        answer = Answer(path.read_bytes(), TYPES.get(path.suffix)) if found else Answer(b"<Error/>", "text/xml", 404)
        for way in (*self.server.always, *self.server.ways):
            way(name, answer)
        return answer

    def _send(self, answer: Answer) -> None:
        body = answer.body[: answer.sent]
        for start in range(0, len(body), PIECE):
            self.wfile.write(body[start : start + PIECE])
            if answer.rate:
                time.sleep(PIECE / answer.rate)
        if answer.sent is None:
            return
        self.close_connection = True
        until = time.monotonic() + STALL
        while answer.stalls and self.server.ways and time.monotonic() < until:
            time.sleep(0.1)


def only(pattern: str, way: Way) -> Way:
    """Apply ``way`` only to files whose path matches ``pattern``."""

    def alter(name: str, answer: Answer) -> None:
        if fnmatch(name, pattern):
            way(name, answer)

    return alter


def typed(kind: str | None) -> Way:
    """The content type is ``kind``."""

    def alter(name: str, answer: Answer) -> None:
        answer.kind = kind

    return alter


def compressed(name: str, answer: Answer) -> None:
    """The file is sent compressed."""
    answer.body = gzip.compress(answer.body, 5)
    answer.headers["Content-Encoding"] = "gzip"


def missing(name: str, answer: Answer) -> None:
    """The file does not exist: status 404."""
    answer.status, answer.body, answer.kind = 404, b"<h1>Not found</h1>", "text/html"


def overburdened(name: str, answer: Answer) -> None:
    """The host is overloaded: status 503."""
    answer.status, answer.body, answer.kind = 503, b"<h1>Come back later</h1>", "text/html"


def page_instead(name: str, answer: Answer) -> None:
    """An HTML page is sent instead of the file, with status 200."""
    answer.body, answer.kind = b"<!doctype html><title>Welcome</title><h1>Welcome</h1>", "text/html; charset=utf-8"


def damaged(name: str, answer: Answer) -> None:
    """The second half of the file has other bytes; its length is right."""
    half = len(answer.body) // 2
    answer.body = answer.body[:half] + bytes(byte ^ 0x55 for byte in answer.body[half:])


def shortened(name: str, answer: Answer) -> None:
    """The last third of the file is missing on the host."""
    answer.body = answer.body[: len(answer.body) * 2 // 3]


def cut(share: float) -> Way:
    """Only this share of the file is on the host."""

    def alter(name: str, answer: Answer) -> None:
        answer.body = answer.body[: int(len(answer.body) * share)]

    return alter


def once(way: Way) -> Way:
    """Apply ``way`` only to the first request."""
    return in_turn(way)


def in_turn(*ways: Way) -> Way:
    """Apply each of ``ways`` to one request, in this order."""
    left = iter(ways)

    def alter(name: str, answer: Answer) -> None:
        if way := next(left, None):
            way(name, answer)

    return alter


def held(until: threading.Event) -> Way:
    """Nothing is sent before ``until`` is set."""

    def alter(name: str, answer: Answer) -> None:
        until.wait(STALL)

    return alter


def broken_off(share: float) -> Way:
    """The connection breaks after this share of the file."""

    def alter(name: str, answer: Answer) -> None:
        answer.sent = int(len(answer.body) * share)

    return alter


def stalled(share: float) -> Way:
    """The connection stalls after this share of the file, and stays open."""

    def alter(name: str, answer: Answer) -> None:
        answer.sent, answer.stalls = int(len(answer.body) * share), True

    return alter


def slow(rate: int) -> Way:
    """At most ``rate`` bytes per second are sent."""

    def alter(name: str, answer: Answer) -> None:
        answer.rate = rate

    return alter
