"""Serves the site like a static host: cached by browsers for a while, and compressed if they accept that."""

from __future__ import annotations

import gzip
import io
from functools import cache
from pathlib import Path
from typing import BinaryIO

from serving import Handler, Site

KEPT = "max-age=600"
COMPRESSED = {".html", ".js", ".mjs", ".css", ".json", ".py", ".svg", ".txt", ".wasm"}


class CompressingHandler(Handler):
    """Responds with compressed files."""

    def send_head(self) -> BinaryIO | None:
        """Begin a response and return its body; None if there is none."""
        path = Path(self.translate_path(self.path))
        file = path / "index.html" if path.is_dir() else path
        takes = "gzip" in self.headers.get("Accept-Encoding", "")
        if not takes or file.suffix not in COMPRESSED or not file.is_file():
            return super().send_head()
        body = _compressed(file)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)


def host(folder: Path) -> Site:
    """A server like a static host's."""
    site = Site(folder, caching=KEPT)
    site.RequestHandlerClass = CompressingHandler
    return site


@cache
def _compressed(file: Path) -> bytes:
    return gzip.compress(file.read_bytes(), 9, mtime=0)
