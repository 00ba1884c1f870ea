"""The development server: pages are told about every build, and a failed build leaves the last good one."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

import developing
from developing import NEWS, SCRIPT, LiveSite, News, rebuild_on_changes

PATIENCE = 20


@pytest.fixture
def site(tmp_path: Path) -> Iterator[LiveSite]:
    folder = tmp_path / "dist"
    folder.mkdir()
    (folder / "index.html").write_text("<html><body><p>Tradewinds</p></body></html>")
    (folder / "a.js").write_text("a();")
    live = LiveSite(folder)
    threading.Thread(target=live.serve_forever, daemon=True).start()
    yield live
    live.end()


def ask(site: LiveSite, name: str) -> str:
    with urlopen(site.address + name, timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def test_only_pages_get_the_reloading_script(site: LiveSite) -> None:
    wanted = f'<html><body><p>Tradewinds</p><script src="{SCRIPT}"></script></body></html>'
    assert ask(site, "") == ask(site, "index.html") == wanted
    assert ask(site, "a.js") == "a();"
    assert NEWS in ask(site, SCRIPT)


def test_every_build_is_announced_to_open_pages(site: LiveSite) -> None:
    with urlopen(site.address + NEWS, timeout=PATIENCE) as stream:
        heard = []
        for error in ("home.py:3: a fault", ""):
            threading.Timer(0.2, site.news.tell, [error]).start()
            heard.append(json.loads(stream.readline().removeprefix(b"data: ")))
            stream.readline()
    assert heard == [{"error": "home.py:3: a fault"}, {"error": ""}]


def test_a_page_opened_later_shows_the_current_error(site: LiveSite) -> None:
    site.news.tell("a fault")
    with urlopen(site.address + NEWS, timeout=PATIENCE) as stream:
        assert json.loads(stream.readline().removeprefix(b"data: ")) == {"error": "a fault"}


def test_a_changed_source_starts_a_build_and_its_output_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    sources = tmp_path / "web"
    (sources / "data").mkdir(parents=True)
    outcomes = iter(["screen.py: a fault", ""])
    monkeypatch.setattr(developing, "ROOT", tmp_path)
    monkeypatch.setattr(developing, "SOURCES", (sources,))
    monkeypatch.setattr(developing, "build", lambda _: next(outcomes))
    news, stop = News(), threading.Event()
    threading.Thread(target=rebuild_on_changes, args=("node", news, stop), daemon=True).start()
    try:
        stop.wait(1)  # until the folder is being watched, for which there is no signal
        (sources / "data" / "about.json").write_text("{}")
        (sources / "screen.py").write_text("a")
        assert news.after(0, PATIENCE) == (1, "screen.py: a fault")
        (sources / "screen.py").write_text("b")
        assert news.after(1, PATIENCE) == (2, "")
    finally:
        stop.set()
    assert "screen.py: a fault" in capfd.readouterr().err
