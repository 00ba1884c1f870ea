"""The static server for this machine."""

from __future__ import annotations

import http.client
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from serving import Site, first_free


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("index.html", "a.mjs", "a.wasm", "a.svg", "a.woff2", "a.webmanifest"):
        (tmp_path / "site" / name).parent.mkdir(exist_ok=True)
        (tmp_path / "site" / name).write_text(name)
    (tmp_path / "secret.txt").write_text("not for others")
    return tmp_path / "site"


@contextmanager
def running(site: Site) -> Iterator[Site]:
    threading.Thread(target=site.serve_forever, daemon=True).start()
    yield site
    site.end()


def ask(site: Site, path: str) -> tuple[int, str, str]:
    connection = http.client.HTTPConnection("127.0.0.1", site.server_port)
    connection.request("GET", path)
    answer = connection.getresponse()
    result = answer.status, answer.getheader("Content-Type") or "", answer.read().decode()
    connection.close()
    return result


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.mjs", "text/javascript"),
        ("a.wasm", "application/wasm"),
        ("a.svg", "image/svg+xml"),
        ("a.woff2", "font/woff2"),
        ("a.webmanifest", "application/manifest+json"),
    ],
)
def test_files_have_their_content_types(folder: Path, name: str, kind: str) -> None:
    with running(Site(folder)) as site:
        status, given, text = ask(site, f"/{name}")
    assert (status, given.partition(";")[0], text) == (200, kind, name)


def test_a_site_can_be_served_in_a_subfolder(folder: Path) -> None:
    with running(Site(folder, path="/blog/games/")) as site:
        assert ask(site, "/blog/games/?x=1")[2] == "index.html"
        assert ask(site, "/")[0] == 404
        assert ask(site, "/a.svg")[0] == 404


@pytest.mark.parametrize("path", ["/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "//secret.txt"])
def test_nothing_outside_the_site_is_served(folder: Path, path: str) -> None:
    with running(Site(folder)) as site:
        assert ask(site, path)[0] == 404


def test_the_next_free_port_is_taken(folder: Path) -> None:
    with running(Site(folder)) as taken, running(first_free(Site, folder, taken.server_port)) as other:
        assert other.server_port > taken.server_port
        assert other.address.startswith("http://127.0.0.1:")
