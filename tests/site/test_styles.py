"""One style sheet for every page and one for each table: imports in order, fonts found, dark tokens written once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game_files import game_file
from places import ASSETS, WEB
from pygame_core.games import GAMES
from pygame_core.meta import BadGame
from styles import END, TABLE_END, bundle_styles, table_styles


@pytest.fixture
def fonts(tmp_path: Path) -> Path:
    folder = tmp_path / "fonts"
    folder.mkdir()
    (folder / "plain.woff2").write_bytes(b"")
    return folder


def write(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name}.css").write_text(text)
    return folder / "style.css"


def test_imports_are_bundled_in_order(tmp_path: Path, fonts: Path) -> None:
    entry = write(
        tmp_path, style='@import "one.css";\n@import "two.css";\nc {}\n', one="a {} /* note */\n", two="b {}\n"
    )
    assert bundle_styles(entry, fonts) == f"a {{}}\nb {{}}\nc {{}}\n{END}\n"


def test_dark_tokens_apply_to_a_dark_system_theme_too(tmp_path: Path, fonts: Path) -> None:
    text = bundle_styles(write(tmp_path, style=':root[data-theme="dark"] { --ink: white; }\n'), fonts)
    assert ':root[data-theme="dark"] { --ink: white; }' in text
    assert '@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { --ink: white; } }' in text


def test_fonts_are_next_to_the_stylesheet(tmp_path: Path, fonts: Path) -> None:
    entry = write(tmp_path, style='@font-face { src: url("../../assets/fonts/plain.woff2") format("woff2"); }\n')
    assert 'url(fonts/plain.woff2) format("woff2")' in bundle_styles(entry, fonts)


def test_a_missing_font_is_named(tmp_path: Path, fonts: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"other\.woff2"):
        bundle_styles(write(tmp_path, style="@font-face { src: url(./fonts/other.woff2); }\n"), fonts)


MOTION = re.compile(r"(?:animation|transition)[a-z-]*:\s*([^;]+);")
FIRST_TIME = re.compile(r"(?<![\w-])(?:(var\(--(?:quick|move|turn|pass|blink)\))|([\d.]+)(m?s))(?![\w-])")
"""How long a motion takes, a token or a time; a second time would be its delay."""
WAITING = WEB / "style" / "screens.css"
"""The signs that the page is loading, which move as long as that takes."""


def test_durations_of_motion_are_tokens_that_reduced_motion_shortens() -> None:
    sheets = [*(WEB / "style").glob("*.css"), *ASSETS.glob("games/*/style/*.css")]
    written = [
        (sheet.name, value) for sheet in sheets if sheet != WAITING for value in MOTION.findall(sheet.read_text())
    ]
    times = [(name, value, FIRST_TIME.search(value)) for name, value in written]
    assert len([found for _, _, found in times if found]) > 20
    assert [(name, value) for name, value, found in times if found and not found[1]] == []


def test_motion_takes_at_most_300_ms() -> None:
    tokens = (WEB / "style" / "tokens.css").read_text()
    times = [int(time) for time in re.findall(r"--(?:quick|move|turn): (\d+)ms", tokens)]
    assert len(times) > 3
    assert max(times) <= 300


def test_every_own_stylesheet_is_in_the_bundle() -> None:
    names = {path.name for path in (WEB / "style").glob("*.css")} - {"style.css"}
    entry = (WEB / "style" / "style.css").read_text(encoding="utf-8")
    assert set(re.findall(r'@import "([^"]+)"', entry)) == names
    assert "@import" not in bundle_styles(WEB / "style" / "style.css", ASSETS / "fonts")


def test_the_stylesheet_of_a_table_has_the_end_mark_and_its_own_dark_tokens(tmp_path: Path) -> None:
    sheet = tmp_path / "santiago.css"
    dark, mask = ':root[data-theme="dark"] { --sand: grey; }', 'b { mask: url("data:image/svg+xml,%3C"); }'
    sheet.write_text(f"/* note */\n{dark}\n{mask}\n")
    text = table_styles(sheet)
    assert text.endswith(f"\n{TABLE_END}\n")
    assert "note" not in text
    assert '@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { --sand: grey; } }' in text
    assert TABLE_END in (WEB / "page" / "view" / "table-assets.js").read_text(encoding="utf-8").replace("\\", "")


def test_the_stylesheet_of_a_table_contains_what_it_imports(tmp_path: Path) -> None:
    sheet = write(tmp_path, style='@import "seats.css";\n@import "hand.css";\n', seats="a {}\n", hand="b {}\n")
    assert table_styles(sheet) == f"a {{}}\nb {{}}\n{TABLE_END}\n"


@pytest.mark.parametrize("game", GAMES)
def test_every_stylesheet_of_a_table_is_imported(game: str) -> None:
    sheet = game_file(game, "style.css")
    imported = re.findall(r'@import "([^"]+)"', sheet.read_text(encoding="utf-8"))
    assert sorted(imported) == sorted(f"style/{path.name}" for path in (sheet.parent / "style").glob("*.css"))


@pytest.mark.parametrize("rule", ["b { mask: url(other.svg); }", "b { mask: url('other.svg'); }"])
def test_the_stylesheet_of_a_table_loads_no_other_file(tmp_path: Path, rule: str) -> None:
    sheet = tmp_path / "santiago.css"
    sheet.write_text(f"{rule}\n")
    with pytest.raises(ValueError, match=r"santiago\.css"):
        table_styles(sheet)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["style.css", "art.svg", "plate.svg", "plate.css"])
def test_every_game_has_its_pictures_and_stylesheets(game: str, name: str) -> None:
    assert game_file(game, name).is_file()


def test_a_missing_file_of_a_game_is_named() -> None:
    with pytest.raises(BadGame, match=r"^assets/games/nine_pins/art\.svg is missing$"):
        game_file("nine_pins", "art.svg")
