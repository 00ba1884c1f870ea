"""The words: extraction finds every sentence, and every language says them all."""

from __future__ import annotations

import gettext
import json
from pathlib import Path

import pytest

import catalogs


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty project in which the catalogs' step works."""
    (tmp_path / "web" / "app").mkdir(parents=True)
    (tmp_path / "web" / "page" / "view").mkdir(parents=True)
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n", encoding="utf-8")
    monkeypatch.setattr(catalogs, "ROOT", tmp_path)
    monkeypatch.setattr(catalogs, "WEB", tmp_path / "web")
    monkeypatch.setattr(catalogs, "ASSETS", tmp_path / "assets")
    monkeypatch.setattr(catalogs, "APP_DATA", tmp_path / "web" / "app" / "data")
    return tmp_path


def python(project: Path, text: str) -> None:
    (project / "web" / "app" / "screen.py").write_text(text, encoding="utf-8")


def translate(project: Path, **texts: str) -> None:
    """Fill French in by replacing texts of the kept catalog."""
    path = catalogs.catalog_path("fr")
    text = path.read_text(encoding="utf-8")
    for english, french in texts.items():
        text = text.replace(f'msgid "{english}"\nmsgstr ""', f'msgid "{english}"\nmsgstr "{french}"')
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("language", catalogs.LANGUAGES)
def test_the_catalog_says_everything(language: str) -> None:
    assert catalogs.faults(language) == []


def test_all_ways_of_calling_are_found(project: Path) -> None:
    python(
        project,
        'a = words("One")\n'
        'b = self.words("Two" " parts", name=words("Inside"))\n'
        'c = table.words.plural("{count} ship", "{count} ships", number)\n'
        "d = f\"<p>{words('In braces')}</p>\"\n"
        'e = other("Not this")\n',
    )
    (project / "web" / "page" / "view" / "notice.js").write_text('const a = say("From the page"); tell("Nor this");\n')
    assert [one.message for one in catalogs.extract()] == [
        "One", "Two parts", "Inside", ("{count} ship", "{count} ships"), "In braces", "From the page",
    ]  # fmt: skip


@pytest.mark.parametrize("call", ["words(sentence)", 'words(f"{name}")', 'words.plural("one", many, 2)', "words()"])
def test_a_sentence_must_be_written_out(project: Path, call: str) -> None:
    python(project, f"a = {call}\n")
    with pytest.raises(catalogs.NotLiteral, match=r"web/app/screen\.py:1"):
        catalogs.extract()


def test_a_new_catalog_is_complete_once_translated(project: Path) -> None:
    python(project, 'a = words("Settings")\nb = words("Sell {count}", count=2)\n')
    catalogs.update_catalogs()
    assert catalogs.faults("fr") == ["missing: Settings", "missing: Sell {count}"]
    translate(project, Settings="Réglages", **{"Sell {count}": "Vendre {count}"})
    assert catalogs.faults("fr") == []
    catalogs.update_catalogs()
    assert catalogs.faults("fr") == []


def test_changed_sources_are_noticed(project: Path) -> None:
    python(project, 'a = words("Choose a card in secret.")\n')
    catalogs.update_catalogs()
    translate(project, **{"Choose a card in secret.": "Choisissez une carte en secret."})
    python(project, 'a = words("Choose one card in secret.")\n')
    assert any("not up to date" in fault for fault in catalogs.faults("fr"))
    catalogs.update_catalogs()
    assert catalogs.faults("fr") == ["doubtful: Choose one card in secret."]
    python(project, "")
    catalogs.update_catalogs()
    assert catalogs.faults("fr") == []


def test_fields_must_be_the_same(project: Path) -> None:
    python(project, 'a = words("{name} sells {count}", name=name, count=2)\n')
    catalogs.update_catalogs()
    translate(project, **{"{name} sells {count}": "{nom} vend {count}"})
    assert catalogs.faults("fr") == ["differing fields: {name} sells {count}"]


def test_what_is_compiled_is_what_is_said(project: Path) -> None:
    python(project, 'a = words("Settings")\n')
    (project / "web" / "page" / "view" / "notice.js").write_text('say("Close"); say("Open");\n')
    catalogs.update_catalogs()
    translate(project, Settings="Réglages", Close="Fermer")
    catalogs.compile_catalogs()
    with (project / "web" / "app" / "data" / "words" / "fr.mo").open("rb") as file:
        assert gettext.GNUTranslations(file).gettext("Settings") == "Réglages"
    assert json.loads(catalogs.words_for_javascript("fr")) == {"Close": "Fermer"}
