"""The content of dist/: the page, its policy, its addresses, and the list of files for offline use."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from languages import LANGUAGES
from manifest import SCREENSHOTS
from pages import DIGITS, POLICY, fill_page
from places import DIST, ROOT, WEB
from precache import fill_service_worker
from pygame_core.games import GAMES

LARGEST_SCREENSHOT = 100_000


class Attributes(HTMLParser):
    """Collects every attribute of a page, and the text inside scripts and styles."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, str, str]] = []
        self.inside = ""
        self.code = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside = tag
        self.found += [(tag, name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""

    def handle_data(self, data: str) -> None:
        if self.inside in ("script", "style"):
            self.code += data


@pytest.fixture(scope="module", params=["index", "embed", "blog"])
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def text(name: str) -> str:
    return (DIST / f"{name}.html").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def attributes(text: str) -> Attributes:
    return Attributes(text)


def table_of(name: str) -> dict[str, Any]:
    """One of the service worker's tables of files."""
    text = (DIST / "service-worker.js").read_text(encoding="utf-8")
    found = re.search(rf"const {name} = (\{{.*?\}});", text, re.DOTALL)
    assert found
    entries: dict[str, Any] = json.loads(found[1])
    return entries


@pytest.fixture(scope="module")
def listed() -> dict[str, str]:
    return table_of("FILES")


def test_every_page_has_the_content_security_policy(attributes: Attributes) -> None:
    assert ("meta", "http-equiv", "Content-Security-Policy") in attributes.found
    assert ("meta", "content", POLICY) in attributes.found
    assert "unsafe-inline" not in POLICY
    assert "'unsafe-eval'" not in POLICY


def test_a_frame_does_not_load_python_before_it_is_tapped() -> None:
    found = Attributes((DIST / "embed.html").read_text(encoding="utf-8")).found
    assert not [value for tag, attribute, value in found if tag in ("link", "script") and value.startswith("lib/")]


def test_the_readme_shows_the_shipped_script() -> None:
    lines = (WEB / "page" / "embed" / "sizing.js").read_text(encoding="utf-8")
    assert f"<script>\n{lines}</script>" in (ROOT / "README.md").read_text(encoding="utf-8")
    (shipped,) = DIST.glob("app-*/page/sizing.js")
    assert shipped.read_text(encoding="utf-8") == lines


def test_a_page_has_no_inline_scripts_or_styles(attributes: Attributes) -> None:
    assert not attributes.code.strip()
    assert not [one for one in attributes.found if one[1] == "style" or one[1].startswith("on")]


def test_every_address_in_the_page_is_relative_and_exists(attributes: Attributes) -> None:
    addresses = [
        value for _tag, name, value in attributes.found if name in ("src", "href") and not value.startswith("#")
    ]
    assert addresses
    for address in addresses:
        assert (DIST / re.sub("[?#].*", "", address)).exists(), address


def test_the_page_lists_every_file_of_the_start(name: str, attributes: Attributes) -> None:
    found = [value for _tag, attribute, value in attributes.found if attribute == "content" and value.startswith('{"')]
    if name == "blog":
        assert not found
        return
    (content,) = found
    known = json.loads(content)
    names = {re.sub(r"-[0-9A-Za-z.]+(?=/|\.js)", "", address) for address in known}
    assert names >= {"app/page/main.js", "app/style.css", "app/tradewinds.pack", "lib/python/python.zip"}
    assert names >= {f"app/{game}.pack" for game in GAMES}
    assert names >= {"lib/pyodide/pyodide.asm.wasm", "lib/pyscript/core.js", "lib/pyscript/error.js"}
    for address, (size, compressed, digest) in known.items():
        body = (DIST / address).read_bytes()
        assert size == len(body)
        assert 0 < compressed < 1.1 * size + 30
        assert hashlib.sha256(body).hexdigest().startswith(digest)
        assert len(digest) == DIGITS


def test_tables_have_their_own_stylesheets_apart_from_that_of_the_page(name: str, attributes: Attributes) -> None:
    if name == "blog":
        return
    (sheet,) = [value for tag, attribute, value in attributes.found if tag == "link" and value.endswith(".css")]
    (tables,) = [path.parent / "tables" for path in DIST.glob("app-*/style.css")]
    assert {path.stem for path in tables.glob("*.css")} == set(GAMES)
    common = (DIST / sheet).read_text(encoding="utf-8")
    for game in GAMES:
        assert (tables.parent / "art" / f"{game}.svg").is_file()
        assert f"table--{game.replace('_', '-')}" not in common


FIRST_SCREENS = {
    "index": ("home", "continue", "too-old", "from-file", "fault", "trouble", "unfetched"),
    "embed": ("facade", "apart", "too-old", "fault", "trouble", "unfetched"),
    "blog": (),
}


def test_the_first_screens_are_there_in_both_languages(name: str, attributes: Attributes) -> None:
    names = {value for tag, attribute, value in attributes.found if (tag, attribute) == ("template", "id")}
    assert {f"{screen}-{language}" for screen in FIRST_SCREENS[name] for language in LANGUAGES} <= names


def test_the_page_says_that_it_needs_javascript(name: str, text: str) -> None:
    if name != "blog":
        assert re.search(r"<noscript>.*needs JavaScript.*a besoin de JavaScript.*</noscript>", text, re.DOTALL)


def test_the_offline_list_has_every_file_with_its_digest(listed: dict[str, str]) -> None:
    files = {path.relative_to(DIST).as_posix(): path for path in DIST.rglob("*") if path.is_file()}
    del files["service-worker.js"]
    files = {name: path for name, path in files.items() if not name.startswith(f"{SCREENSHOTS}/")}
    assert listed == {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in files.items()}


def test_screenshots_are_small_and_only_loaded_for_installation(text: str, listed: dict[str, str]) -> None:
    shots = [path for path in (DIST / SCREENSHOTS).iterdir() if path.suffix == ".webp"]
    assert shots
    assert all(path.stat().st_size <= LARGEST_SCREENSHOT for path in shots)
    assert SCREENSHOTS not in text
    assert not [name for name in listed if name.startswith(SCREENSHOTS)]


def test_the_service_worker_has_the_size_of_every_file(listed: dict[str, str]) -> None:
    sizes = table_of("SIZES")
    assert set(sizes) == set(listed)
    for name, (plain, compressed) in sizes.items():
        body = (DIST / name).read_bytes()
        assert plain == len(body)
        assert compressed == pytest.approx(len(gzip.compress(body, 9)), rel=0.01, abs=20)


def test_no_source_map_is_shipped() -> None:
    for path in DIST.rglob("*.js"):
        assert "sourceMappingURL" not in path.read_text(encoding="utf-8")


def test_placeholders_and_values_must_match() -> None:
    assert fill_page("<p>{{one}}</p><!-- no {{two}} -->", {"one": "1"}) == "<p>1</p>"
    with pytest.raises(ValueError, match="two"):
        fill_page("{{one}}", {"one": "1", "two": "2"})
    with pytest.raises(ValueError, match="two"):
        fill_page("{{one}}{{two}}", {"one": "1"})


def test_a_service_worker_without_a_placeholder_for_its_list_is_refused(tmp_path: Path) -> None:
    source = tmp_path / "service-worker.js"
    source.write_text("const VERSION = null;\n")
    with pytest.raises(ValueError, match="FILES"):
        fill_service_worker(source, "1", tmp_path, {source.name: 1})


def test_only_comments_of_the_service_worker_are_removed(tmp_path: Path) -> None:
    source = tmp_path / "service-worker.js"
    places = 'const VERSION = "";\nconst FILES = {};\nconst SIZES = {};\n'
    code = 'const home = "https://example.org/"; // kept\nconst some = /** @type {string} */ (home);\n'
    source.write_text(f"// told\n/** Said. @type {{string}} */\n{places}{code}/**\n * Said.\n */\n")
    text = fill_service_worker(source, "1", tmp_path, {source.name: 1})
    assert text.startswith('const VERSION = "1";\nconst FILES = {')
    assert text.endswith(f"}};\n{code}")
