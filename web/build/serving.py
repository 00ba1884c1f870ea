"""A small static server for this machine: correct MIME types, no caching, any subfolder."""

from __future__ import annotations

import sys
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TypeVar
from urllib.parse import unquote

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


class Site(ThreadingHTTPServer):
    """Serves a folder on 127.0.0.1 under a path; ``caching`` is its Cache-Control header."""

    daemon_threads = True

    def __init__(
        self,
        folder: Path,
        port: int = 0,
        *,
        path: str = "/",
        caching: str = "no-cache",
        handler: type[SimpleHTTPRequestHandler] | None = None,
    ) -> None:
        self.folder, self.path, self.caching = folder, path, caching
        super().__init__(("127.0.0.1", port), handler or Handler)

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that closes the connection during a response is no error."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    def end(self) -> None:
        """Stop listening; later requests are refused."""
        self.shutdown()
        self.server_close()

    @property
    def address(self) -> str:
        """The address of the site's first page."""
        return f"http://127.0.0.1:{self.server_port}{self.path}"


class Handler(SimpleHTTPRequestHandler):
    """Responds with files of the site."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES
    server: Site

    def translate_path(self, path: str) -> str:
        """The file for an address, or one that does not exist outside the site's path."""
        plain = unquote(path.partition("?")[0].partition("#")[0])
        if not plain.startswith(self.server.path):
            return str(self.server.folder / "no such file")
        self.directory = str(self.server.folder)
        return super().translate_path(f"/{plain.removeprefix(self.server.path)}")

    def end_headers(self) -> None:
        """Add the Cache-Control header."""
        self.send_header("Cache-Control", self.server.caching)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Log nothing: the address is all that the user needs to see."""


S = TypeVar("S", bound=Site)


def first_free(kind: type[S], folder: Path, port: int) -> S:
    """A server on ``port``, or on the next free one."""
    for candidate in range(port, port + 100):
        try:
            return kind(folder, candidate)
        except OSError:
            continue
    return kind(folder)
