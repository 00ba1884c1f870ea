"""Languages are found by their folders; what one lacks is named with its file."""

from __future__ import annotations

from pathlib import Path

import pytest

import languages
from app.authored import BadContent
from languages import LANGUAGES, check_catalogs, own_names


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with English and one complete translation."""
    monkeypatch.setattr(languages, "LANGUAGES", ("en", "eo"))
    monkeypatch.setattr(languages, "TRANSLATIONS", ("eo",))
    for language, name in (("en", "English"), ("eo", "Esperanto")):
        (tmp_path / language).mkdir()
        (tmp_path / language / "language.toml").write_text(f'name = "{name}"\n', encoding="utf-8")
    catalog = tmp_path / "eo" / "LC_MESSAGES" / "tradewinds.po"
    catalog.parent.mkdir()
    catalog.touch()
    return tmp_path


def test_english_is_the_first_language() -> None:
    assert LANGUAGES[0] == "en"
    assert next(iter(own_names().items())) == ("en", "English")


def test_a_complete_language_is_accepted(folder: Path) -> None:
    check_catalogs(folder)
    assert own_names(folder) == {"en": "English", "eo": "Esperanto"}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (None, "is missing"),
        ("name =", ": not TOML: "),
        ("title = 'Esperanto'", ": name is missing"),
        ("name = ''", ": name is missing"),
        ("name = 7", ": name is missing"),
    ],
)
def test_a_language_without_a_name_is_refused(folder: Path, text: str | None, told: str) -> None:
    path = folder / "eo" / "language.toml"
    path.unlink() if text is None else path.write_text(text, encoding="utf-8")
    with pytest.raises(BadContent) as error:
        own_names(folder)
    assert str(error.value).startswith("assets/words/eo/language.toml")
    assert told in str(error.value)


def test_a_language_without_a_catalog_is_refused(folder: Path) -> None:
    (folder / "eo" / "LC_MESSAGES" / "tradewinds.po").unlink()
    told = r"^assets/words/eo/LC_MESSAGES/tradewinds\.po is missing: run python3 build\.py words$"
    with pytest.raises(BadContent, match=told):
        check_catalogs(folder)
