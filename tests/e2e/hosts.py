"""Hosts as they are met: what they send is altered on the way, file by file, and can be mended while a page is open."""

from __future__ import annotations

import gzip
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from serving import TYPES, Handler, Site

STALL = 60
"""Seconds for which a connection that stalls is kept open at most."""
PIECE = 16_384


@dataclass(slots=True)
class Answer:
    """What is about to be sent."""

    body: bytes
    kind: str | None
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    sent: int | None = None
    """Bytes after which the connection ends or stalls, while more are promised."""
    stalls: bool = False
    rate: int = 0
    """Bytes in a second, 0 for as fast as can be."""


Way = Callable[[str, Answer], None]
"""Alters the answer for a file, given by its address below the site."""


class Host(Site):
    """The site behind a host with ``ways`` of its own."""

    def __init__(self, folder: Path, *, ways: Iterable[Way] = (), index: bool = True, **options: Any) -> None:
        super().__init__(folder, **options)
        self.RequestHandlerClass = HostHandler
        self.ways = list(ways)
        self.index = index
        self.asked: list[str] = []


class HostHandler(Handler):
    """Answers as the host does."""

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
        for way in self.server.ways:
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
    """The way for files whose addresses fit ``pattern``."""

    def alter(name: str, answer: Answer) -> None:
        if fnmatch(name, pattern):
            way(name, answer)

    return alter


def typed(kind: str | None) -> Way:
    """Everything comes as ``kind``."""

    def alter(name: str, answer: Answer) -> None:
        answer.kind = kind

    return alter


def compressed(name: str, answer: Answer) -> None:
    """Everything is compressed on its way."""
    answer.body = gzip.compress(answer.body, 5)
    answer.headers["Content-Encoding"] = "gzip"


def missing(name: str, answer: Answer) -> None:
    """The file is not there."""
    answer.status, answer.body, answer.kind = 404, b"<h1>Not found</h1>", "text/html"


def overburdened(name: str, answer: Answer) -> None:
    """The host has no time just now."""
    answer.status, answer.body, answer.kind = 503, b"<h1>Come back later</h1>", "text/html"


def page_instead(name: str, answer: Answer) -> None:
    """A page is sent in the place of the file, as if all were well."""
    answer.body, answer.kind = b"<!doctype html><title>Welcome</title><h1>Welcome</h1>", "text/html; charset=utf-8"


def damaged(name: str, answer: Answer) -> None:
    """The file is as long as it was and holds something else from its middle on."""
    half = len(answer.body) // 2
    answer.body = answer.body[:half] + bytes(byte ^ 0x55 for byte in answer.body[half:])


def shortened(name: str, answer: Answer) -> None:
    """The file was cut short before it came to the host."""
    answer.body = answer.body[: len(answer.body) * 2 // 3]


def cut(share: float) -> Way:
    """Only a share of the file was ever on the host."""

    def alter(name: str, answer: Answer) -> None:
        answer.body = answer.body[: int(len(answer.body) * share)]

    return alter


def once(way: Way) -> Way:
    """The way for what is asked for first; after that all is well."""
    left = [way]

    def alter(name: str, answer: Answer) -> None:
        if left:
            left.pop()(name, answer)

    return alter


def broken_off(share: float) -> Way:
    """The connection ends after a share of the file."""

    def alter(name: str, answer: Answer) -> None:
        answer.sent = int(len(answer.body) * share)

    return alter


def stalled(share: float) -> Way:
    """Nothing comes after a share of the file, and the connection stays."""

    def alter(name: str, answer: Answer) -> None:
        answer.sent, answer.stalls = int(len(answer.body) * share), True

    return alter


def slow(rate: int) -> Way:
    """So many bytes come in a second."""

    def alter(name: str, answer: Answer) -> None:
        answer.rate = rate

    return alter
