"""Catalogs: extraction finds every sentence, and every language translates them all."""

from __future__ import annotations

import gettext
import json
import re
from pathlib import Path

import pytest

import catalogs
from languages import TRANSLATIONS
from pygame_core.meta import BadGame

KEPT = "assets/words/fr/LC_MESSAGES/tradewinds.po"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty project for the catalogs' build step."""
    (tmp_path / "web" / "app" / "languages" / "fr").mkdir(parents=True)
    (tmp_path / "web" / "page" / "view").mkdir(parents=True)
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n", encoding="utf-8")
    monkeypatch.setattr(catalogs, "ROOT", tmp_path)
    monkeypatch.setattr(catalogs, "WEB", tmp_path / "web")
    monkeypatch.setattr(catalogs, "ASSETS", tmp_path / "assets")
    monkeypatch.setattr(catalogs, "TRANSLATIONS", ("fr",))
    monkeypatch.setattr(catalogs, "TRANSLATED", tmp_path / "web" / "app" / "languages")
    return tmp_path


def python(project: Path, text: str) -> None:
    (project / "web" / "app" / "screen.py").write_text(text, encoding="utf-8")


def translate(project: Path, **texts: str) -> None:
    """Translate into French by replacing texts of the stored catalog."""
    path = catalogs.catalog_path("fr")
    text = path.read_text(encoding="utf-8")
    for english, french in texts.items():
        text = text.replace(f'msgid "{english}"\nmsgstr ""', f'msgid "{english}"\nmsgstr "{french}"')
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_the_catalog_is_complete(language: str) -> None:
    assert catalogs.faults(language) == []


def test_in_french_a_sign_stays_on_the_line_of_its_word() -> None:
    """No-break spaces stand before ; : ! ? » and after «."""
    loose = re.compile("(?<![\u00a0\u202f])[;:!?»](?!//)|«(?![\u00a0\u202f])")
    texts = [
        text
        for part in catalogs.parts(catalogs.extract())
        for message in catalogs.read_part("fr", part)
        if message.id
        for text in catalogs.forms(message.string)
    ]
    assert [text for text in texts if loose.search(text)] == []


def test_every_form_of_call_is_found(project: Path) -> None:
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
    assert catalogs.faults("fr") == [f"{KEPT}: missing: Settings", f"{KEPT}: missing: Sell {{count}}"]
    translate(project, Settings="Réglages", **{"Sell {count}": "Vendre {count}"})
    assert catalogs.faults("fr") == []
    catalogs.update_catalogs()
    assert catalogs.faults("fr") == []


def test_changed_sources_are_detected(project: Path) -> None:
    python(project, 'a = words("Choose a card in secret.")\n')
    catalogs.update_catalogs()
    translate(project, **{"Choose a card in secret.": "Choisissez une carte en secret."})
    python(project, 'a = words("Choose one card in secret.")\n')
    assert any("not up to date" in fault for fault in catalogs.faults("fr"))
    catalogs.update_catalogs()
    assert catalogs.faults("fr") == [f"{KEPT}: doubtful: Choose one card in secret."]
    python(project, "")
    catalogs.update_catalogs()
    assert catalogs.faults("fr") == []


def test_fields_must_be_the_same(project: Path) -> None:
    python(project, 'a = words("{name} sells {count}", name=name, count=2)\n')
    catalogs.update_catalogs()
    translate(project, **{"{name} sells {count}": "{nom} vend {count}"})
    assert catalogs.faults("fr") == [f"{KEPT}: differing fields: {{name}} sells {{count}}"]


def test_compiled_catalogs_contain_the_translations(project: Path) -> None:
    python(project, 'a = words("Settings")\n')
    (project / "web" / "page" / "view" / "notice.js").write_text('say("Close"); say("Open");\n')
    catalogs.update_catalogs()
    translate(project, Settings="Réglages", Close="Fermer")
    catalogs.compile_catalogs()
    with (project / "web" / "app" / "languages" / "fr" / "words.mo").open("rb") as file:
        assert gettext.GNUTranslations(file).gettext("Settings") == "Réglages"
    assert json.loads(catalogs.words_for_javascript("fr")) == {"Close": "Fermer"}


def table(project: Path, game: str, text: str) -> None:
    folder = project / "web" / "app" / "tables" / game
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "table.py").write_text(text, encoding="utf-8")


def test_sentences_of_a_table_are_in_the_catalog_of_its_game(project: Path) -> None:
    python(project, 'a = words("Settings")\n')
    table(project, "santiago", 'a = words("Settings")\nb = words("Bid")\n')
    table(project, "hispaniola", 'a = words("Bid")\n')
    catalogs.update_catalogs()
    parts = catalogs.parts(catalogs.extract())
    said = {part: {one.message for one in found} for part, found in parts.items()}
    assert said == {"": {"Settings"}, "santiago": {"Bid"}, "hispaniola": {"Bid"}}
    assert "assets/games/santiago/words.fr.po: missing: Bid" in catalogs.faults("fr")


def test_the_sentences_of_a_guide_are_in_a_catalog_of_their_own(project: Path) -> None:
    source = project / "assets" / "games" / "santiago" / "guide.toml"
    source.parent.mkdir(parents=True)
    source.write_text('[[step]]\nsay = "Bid."\n[[step]]\nsay = "Plant."\notherwise = "Not yet."\n', encoding="utf-8")
    catalogs.update_catalogs()
    kept = source.with_name("guide.fr.po")
    assert catalogs.catalog_path("fr", catalogs.guide_part("santiago")) == kept
    assert {str(message.id) for message in catalogs.read_part("fr", "santiago/guide")} == {
        *("", "Bid.", "Plant.", "Not yet."),
    }
    assert "assets/games/santiago/guide.fr.po: missing: Not yet." in catalogs.faults("fr")
    assert "Bid." not in catalogs.read_catalog("fr"), "the interface does not need it"


def test_two_games_must_translate_a_sentence_alike(project: Path) -> None:
    french_words = {"santiago": "Enchérir", "hispaniola": "Miser"}
    for game in french_words:
        table(project, game, 'a = words("Bid")\n')
    catalogs.update_catalogs()
    for game, french in french_words.items():
        path = catalogs.catalog_path("fr", game)
        path.write_text(path.read_text("utf-8").replace('"Bid"\nmsgstr ""', f'"Bid"\nmsgstr "{french}"'), "utf-8")
    with pytest.raises(
        BadGame,
        match=r"^assets/games/santiago/words\.fr\.po: assets/games/\w+/words\.fr\.po translates 'Bid' otherwise$",
    ):
        catalogs.read_catalog("fr")


def test_what_another_game_has_translated_is_filled_in(project: Path) -> None:
    sentences = 'a = words("Bid")\nb = words.plural("{count} card", "{count} cards", 1)\n'
    table(project, "santiago", sentences)
    catalogs.update_catalogs()
    path = catalogs.catalog_path("fr", "santiago")
    text = path.read_text("utf-8").replace('"Bid"\nmsgstr ""', '"Bid"\nmsgstr "Miser"')
    text = text.replace('msgstr[0] ""', 'msgstr[0] "{count} carte"').replace(
        'msgstr[1] ""', 'msgstr[1] "{count} cartes"'
    )
    path.write_text(text, "utf-8")
    table(project, "hispaniola", sentences + 'c = words("Bids")\n')
    catalogs.update_catalogs()
    own = catalogs.read_part("fr", "hispaniola")
    assert own["Bid"].string == "Miser"
    assert own["{count} card"].string == ("{count} carte", "{count} cartes")
    assert not own["Bids"].string
    catalogs.read_catalog("fr")


@pytest.mark.parametrize(("one", "other"), [("santiago", "hispaniola"), ("hispaniola", "santiago")])
def test_a_sentence_with_and_without_a_plural_is_named_with_both_files(project: Path, one: str, other: str) -> None:
    table(project, one, 'a = words("{count} card", count=1)\n')
    table(project, other, 'a = words.plural("{count} card", "{count} cards", 1)\n')
    with pytest.raises(catalogs.Clash) as clash:
        catalogs.update_catalogs()
    assert str(clash.value) == (
        f"'{{count}} card' is one sentence in web/app/tables/{one}/table.py, "
        f"but has a plural in web/app/tables/{other}/table.py: change one of them"
    )
