"""Deploys versions of the site one after another, on servers that can fail during a download."""

from __future__ import annotations

import hashlib
import json
import os
import random
import re
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from serving import Handler, Site
from tests.e2e.hosts import Answer
from tests.e2e.server_python import STAND_INS, Sessions

LOOK = "navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => true)"
LOOK_TO_THE_END = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    let found = null;
    registration.addEventListener("updatefound", () => { found = registration.installing; });
    await registration.update();
    const worker = found ?? registration.installing ?? registration.waiting;
    if (!worker) return "redundant";
    return new Promise((done) => {
        const look = () => ["installed", "redundant"].includes(worker.state) && done(worker.state);
        worker.addEventListener("statechange", look);
        look();
    });
}"""
"""Looks for an update, which the browser may have found by itself; the final state of its service worker."""

WAITS = """async (version) => {
    const registration = await navigator.serviceWorker.getRegistration();
    const name = (await caches.keys()).find((one) => one.endsWith(`:${version}`));
    const page = name && (await (await caches.open(name)).match(new URL("index.html", location.href)));
    return Boolean(page) && registration.installing === null && registration.waiting !== null;
}"""
"""Whether a version is completely cached and waits to be used."""

MEGABYTE = 1_000_000


def version(page: Page) -> str:
    """The version that is shown."""
    return page.locator("html").get_attribute("data-version") or ""


def look_for_update(page: Page) -> str:
    """Look for an update; the final state of its service worker: "installed" or "redundant"."""
    state: str = page.evaluate(LOOK_TO_THE_END)
    return state


def look_for_version(page: Page, wanted: str) -> None:
    """Look for an update, and wait until this version is installed and waits to be used."""
    assert look_for_update(page) == "installed"
    assert page.evaluate(WAITS, wanted), f"{wanted} does not come"


def publish(folder: Path, *, new: Sequence[str] = (), damaged: bool = False) -> None:
    """Make the next version of the site in ``folder``, with ``new`` files of a megabyte each.

    The first page of a damaged version does not match its digest.
    """
    page, worker = folder / "index.html", folder / "service-worker.js"
    page.write_text(re.sub(r'data-version="[^"]*', r"\g<0>.next", page.read_text()))
    text = re.sub(r'const VERSION = "[^"]*', r"\g<0>.next", worker.read_text())
    for name in new:
        body = random.Random(name).randbytes(MEGABYTE)
        (folder / name).write_bytes(body)
        text = listed(text, "FILES", name, hashlib.sha256(body).hexdigest())
        text = listed(text, "SIZES", name, [len(body), len(body)])
    digest = hashlib.sha256(b"" if damaged else page.read_bytes()).hexdigest()
    before = worker.stat().st_mtime
    worker.write_text(listed(text, "FILES", "index.html", digest))
    later = max(before + 1, worker.stat().st_mtime)  # servers give the time of a file in whole seconds
    os.utime(worker, (later, later))


def listed(text: str, table: str, name: str, value: object) -> str:
    """The source of the service worker with the entry of a file added to one of its tables."""
    found = re.search(rf"const {table} = (\{{.*?\}});", text, re.DOTALL)
    assert found, table
    entries = json.loads(found[1]) | {name: value}
    return text[: found.start(1)] + json.dumps(entries, indent=1) + text[found.end(1) :]


class Failing(Handler):
    """Answers as its site says: not at all, with half of a file, or only when the gate is open."""

    server: Failings

    def do_GET(self) -> None:  # noqa: N802
        """Note the request, and answer or fail."""
        name = self.path.removeprefix(self.server.path).partition("?")[0]
        self.server.asked.append(name)
        if name in self.server.gated:
            self.server.gate.wait()
        if self.server.dead:
            self.close_connection = True
        elif name in self.server.cut:
            self._half(self.server.folder / name)
        else:
            super().do_GET()

    def _half(self, path: Path) -> None:
        body = path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body[: len(body) // 2])
        self.close_connection = True


class PythonFailing(Failing):
    """Answers the messages of pages as well, even if nobody answers otherwise, as a browser's own Python would."""

    server: PythonFailings

    def do_POST(self) -> None:  # noqa: N802
        """Answer a message."""
        self.server.sessions.respond(self)


class Failings(Site):
    """A site that can be made to fail."""

    def __init__(self, folder: Path, **options: Any) -> None:
        super().__init__(folder, **options)
        self.RequestHandlerClass = Failing
        self.asked: list[str] = []
        """What was asked for, in order."""
        self.cut: set[str] = set()
        """Of these files the connection breaks off in the middle."""
        self.gated: set[str] = set()
        """These files are answered only when the gate is open."""
        self.gate = threading.Event()
        self.dead = False
        """Nobody answers."""

    def end(self) -> None:
        """Stop the server; requests that wait are not answered."""
        self.gate.set()
        super().end()


class PythonFailings(Failings):
    """A site that can be made to fail, whose Python runs in this process: its service worker is the built one."""

    def __init__(self, folder: Path, **options: Any) -> None:
        super().__init__(folder, **options)
        self.RequestHandlerClass = PythonFailing
        self.sessions = Sessions()
        put_stand_ins(folder)


def put_stand_ins(folder: Path) -> None:
    """Replace PyScript and Pyodide in a copy of the site, and what its pages and its service worker know of them."""
    pages = {name: (folder / name).read_text() for name in ("index.html", "embed.html")}
    changed: dict[str, bytes] = {}
    for path in filter(Path.is_file, folder.glob("*/**/*")):
        name, answer = path.relative_to(folder).as_posix(), Answer(path.read_bytes(), None)
        body = answer.body
        for way in STAND_INS:
            way(name, answer)
        if answer.body != body:
            changed[name] = answer.body
    for name, body in changed.items():
        known = f"[{len(body)},{len(body)},&quot;{hashlib.sha256(body).hexdigest()[:16]}&quot;]"
        for page, text in pages.items():
            pages[page] = re.sub(rf"(&quot;{re.escape(name)}&quot;:)\[[^]]*\]", rf"\g<1>{known}", text)
    changed |= {name: text.encode() for name, text in pages.items()}
    worker = folder / "service-worker.js"
    source = worker.read_text()
    for name, body in changed.items():
        (folder / name).write_bytes(body)
        source = listed(source, "FILES", name, hashlib.sha256(body).hexdigest())
        source = listed(source, "SIZES", name, [len(body), len(body)])
    worker.write_text(source)
