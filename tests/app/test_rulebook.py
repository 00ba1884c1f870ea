"""The rulebooks: the same clauses in every language, correct typography, and clear errors for invalid files."""

from __future__ import annotations

import copy
import json
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app import rulebook
from app.authored import BadContent
from app.rulebook import Clause, Picture, Rulebook
from app.screens.rules import marked_up
from app.tables.santo_domingo.cards import name_of
from app.words import Words
from languages import LANGUAGES, TRANSLATIONS
from pygame_core.games import GAMES
from pygame_core.games.santo_domingo.components import load_components
from rulebooks import convert, write_rulebook, write_rulebooks

SOURCES = Path(__file__).parents[2] / "assets" / "games"

NARROW = "\u202f"


def book(language: str) -> Rulebook:
    """The rulebook of Santo Domingo straight from its source."""
    return convert(SOURCES / "santo_domingo" / f"rules.{language}.toml")[0]


def by_id(language: str) -> dict[str, Clause]:
    """The clauses of Santo Domingo by id."""
    return {clause.id: clause for clause in book(language).clauses()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_without_its_picture_does_not_say_its_number_twice(language: str) -> None:
    clause = next(clause for clause in book(language).clauses() if Picture("card", 1) in clause.parts)
    numbers = re.findall(r">(\d)<", marked_up(clause.parts, {}))
    assert numbers == [str(number) for number in range(1, len(numbers) + 1)]
    assert 'class="num"' in marked_up([Picture("card", 3), " comes"], {})


@pytest.fixture
def content() -> dict[str, object]:
    """A small complete rulebook as plain data, for tests to break."""
    return {
        "title": "Nine Pins",
        "lead": "Knock them {barrel} down.",
        "credit": "Nobody knows.",
        "brief": [{"art": "pin-1", "text": "Most {crown} win."}],
        "section": [
            {"title": "Play", "clause": [{"id": "NP-1", "text": "Roll."}, {"id": "NP-2", "text": "Count {crown}."}]},
            {"title": "End", "clause": [{"id": "NP-T1", "example": True, "text": "Nine: {card:3}.", "mark": "ruling"}]},
        ],
    }


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_language_has_the_same_clauses_with_the_same_marks(language: str) -> None:
    english, translated = book("en"), book(language)
    assert [(clause.id, clause.mark) for clause in english.clauses()] == [
        (clause.id, clause.mark) for clause in translated.clauses()
    ]
    assert [len(section.clauses) for section in english.sections] == [
        len(section.clauses) for section in translated.sections
    ]


@pytest.mark.parametrize("game", GAMES)
def test_the_game_in_two_minutes_has_drawings_of_its_own_pieces(game: str) -> None:
    art = (SOURCES / game / "art.svg").read_text(encoding="utf-8")
    briefs = rulebook.load(game, "en").briefs
    assert 5 <= len(briefs) <= 8, f"assets/games/{game}/rules.en.toml: five to eight briefs are needed"
    for brief in briefs:
        assert f'id="{brief.art}"' in art, brief.art


def test_every_series_of_clauses_is_complete() -> None:
    ids = list(by_id("en"))
    expected = {
        *(f"SD-{series}{number}" for series, last in SERIES.items() for number in range(1, last + 1)),
        *(f"SD-{card}" for card in range(1, 7)),
        *(f"SD-7{letter}" for letter in "abcd"),
        *(f"SD-8{letter}" for letter in "abc"),
    }
    assert set(ids) == expected
    assert len(ids) == len(expected)


SERIES = {"C": 4, "S": 3, "R": 6, "P": 3, "X": 1, "E": 4, "V": 2, "K": 2, "T": 9}


def test_only_doubtful_clauses_are_marked() -> None:
    marks = {clause.id: clause.mark for clause in book("en").clauses() if clause.mark}
    assert marks == {
        "SD-C4": "likely",
        "SD-P1": "likely",
        "SD-R6": "ruling",
        "SD-7b": "ruling",
        "SD-7d": "ruling",
        "SD-E2": "ruling",
        "SD-V1": "ruling",
        **marked_rates(),
    }


def marked_rates() -> dict[str, str]:
    """The marks of the two clauses with rates: the least certain rate's mark, none if all are certain."""
    marks = {}
    for board, clause_id in (("standard", "SD-K1"), ("winter", "SD-K2")):
        found = {rate.certainty for rate in load_components().rates[board]}
        marks[clause_id] = next((mark for mark in ("reconstructed", "likely") if mark in found), "")
    return {clause_id: mark for clause_id, mark in marks.items() if mark}


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("clause_id", list(by_id("en")))
def test_every_language_names_the_same_numbers_and_pictures(clause_id: str, language: str) -> None:
    english, translated = by_id("en")[clause_id], by_id(language)[clause_id]
    assert numbers(english) == numbers(translated)
    assert pictures(english) == pictures(translated)


def numbers(clause: Clause) -> list[int]:
    """The numerals of a clause, sorted."""
    return sorted(int(digits) for digits in re.findall(r"\d+", clause.text))


def pictures(clause: Clause) -> list[tuple[str, int]]:
    """The pictures of a clause, sorted."""
    return sorted((part.name, part.number) for part in clause.parts if isinstance(part, Picture))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("board", "clause_id"), [("standard", "SD-K1"), ("winter", "SD-K2")])
def test_the_rules_state_the_rates_of_the_newest_components(language: str, board: str, clause_id: str) -> None:
    rates = load_components().rates[board]
    first_sentence = by_id(language)[clause_id].text.split(".")[0]
    told = re.findall(r"(\d+)/(\d+)\D+(\d+)\u2013(\d+)", first_sentence)
    assert [tuple(map(int, rate)) for rate in told] == [
        (rate.goods, rate.points, rate.first, rate.last) for rate in rates
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_eight_cards_are_shown_with_their_names(language: str) -> None:
    parts = by_id(language)["SD-C1"].parts
    for number in range(1, 9):
        after = parts[parts.index(Picture("card", number)) + 1]
        assert isinstance(after, str)
        assert after.startswith(f" {number} {name_of(Words(language), number)}")


def words_of(language: str) -> list[tuple[str, str]]:
    """Every text of the rulebook without pictures, with its location."""
    rules = book(language)
    head = [("lead", rulebook.plain(rules.lead)), ("credit", rules.credit)]
    briefs = [("brief", brief.text) for brief in rules.briefs]
    titles = [("title", section.title) for section in rules.sections]
    return [*head, *briefs, *titles, *((c.id, c.text) for c in rules.clauses())]


@pytest.mark.parametrize(("where", "words"), words_of("fr"))
def test_french_is_set_with_narrow_spaces(where: str, words: str) -> None:
    assert not re.search(f"[^{NARROW}][!?;:»]", words)
    assert not re.search(f"«[^{NARROW}]", words)
    assert "'" not in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_short_and_plain(language: str) -> None:
    content = tomllib.loads((SOURCES / "santo_domingo" / f"rules.{language}.toml").read_text(encoding="utf-8"))
    clauses = [(clause["id"], clause["text"]) for section in content["section"] for clause in section["clause"]]
    briefs = [("brief", brief["text"]) for brief in content["brief"]]
    for where, words in [("lead", content["lead"]), ("credit", content["credit"]), *briefs, *clauses]:
        assert words == words.strip(), where
        assert not re.search(r"[<>\n\t']|  | [,.]", words), where
        assert len(words) < 700, where


def test_the_build_writes_what_the_page_loads(tmp_path: Path) -> None:
    tables, translated = tmp_path / "tables", tmp_path / "languages"
    write_rulebooks(tables, translated)
    written = sorted(tmp_path.rglob("*.json"))
    assert [path for path in written if path.is_relative_to(tables)] == [
        tables / game / "data" / "rules.json" for game in sorted(GAMES)
    ]
    assert [path for path in written if path.is_relative_to(translated)] == [
        translated / language / f"rules.{game}.json" for language in TRANSLATIONS for game in sorted(GAMES)
    ]
    original = tables / "santo_domingo" / "data" / "rules.json"
    paths = {language: translated / language / "rules.santo_domingo.json" for language in TRANSLATIONS}
    for language, path in {"en": original, **paths}.items():
        assert rulebook.read(json.loads(path.read_bytes()), path.name) == book(language)
    before = [path.read_bytes() for path in written]
    write_rulebooks(tables, translated)
    assert [path.read_bytes() for path in written] == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_interface_loads_the_rulebook_that_the_build_wrote(language: str) -> None:
    assert rulebook.load("santo_domingo", language) == book(language)


def test_a_rulebook_that_does_not_exist_is_not_found() -> None:
    with pytest.raises(FileNotFoundError):
        rulebook.load("santo_domingo", "tlh")


def test_clauses_are_found_with_their_pictures(content: dict[str, object]) -> None:
    rules = rulebook.read(content, "pins.toml")
    assert rules.lead == ("Knock them ", Picture("barrel"), " down.")
    assert [clause.id for clause in rules.clauses()] == ["NP-1", "NP-2", "NP-T1"]
    section = rules.sections[-1]
    assert section.title == "End"
    assert section.clauses == (Clause("NP-T1", ("Nine: ", Picture("card", 3), "."), "ruling", True),)
    assert [clause.is_example for clause in rules.clauses()] == [False, False, True]


BROKEN: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "no title": (lambda c: c.pop("title"), "pins.toml: title is missing"),
    "an unknown key": (lambda c: c.update(author="x"), "pins.toml: 'author' is unknown"),
    "a number as title": (lambda c: c.update(title=9), "pins.toml: title: a text is needed, not 9"),
    "no sections": (lambda c: c.update(section=[]), "pins.toml: section: at least one"),
    "no briefs": (lambda c: c.pop("brief"), "pins.toml: brief is missing"),
    "a drawing that is none": (lambda c: c["brief"][0].update(art="#a"), "pins.toml: brief 1: '#a' is no symbol"),
    "an unknown key in a brief": (lambda c: c["brief"][0].update(id="x"), "pins.toml: brief 1: 'id' is unknown"),
    "a section as text": (lambda c: c["section"].append("x"), "pins.toml: section 3: a table"),
    "a section without title": (lambda c: c["section"][1].pop("title"), "pins.toml: section 2: title is missing"),
    "a section without clauses": (lambda c: c["section"][1].update(clause=[]), "section 2 “End”: clause: at least"),
    "a clause without id": (lambda c: clause(c).pop("id"), "section 1 “Play”, clause 2: id is missing"),
    "a clause without text": (lambda c: clause(c).pop("text"), "section 1 “Play”, clause 2: text is missing"),
    "an id that is none": (lambda c: clause(c).update(id="2"), "section 1 “Play”, clause 2: '2' is no clause id"),
    "an id twice": (lambda c: clause(c).update(id="NP-1"), "section 1 “Play”, clause 2: NP-1 stands there twice"),
    "an empty text": (lambda c: clause(c).update(text=" "), "clause 2 (NP-2): text: a text is needed"),
    "an unknown mark": (lambda c: clause(c).update(mark="sure"), "clause 2 (NP-2): mark is one of"),
    "a mark that is no text": (lambda c: clause(c).update(mark=[]), "clause 2 (NP-2): mark is one of"),
    "an unknown key in a clause": (lambda c: clause(c).update(note="x"), "clause 2: 'note' is unknown"),
    "an unknown picture": (lambda c: clause(c).update(text="{coin}"), "(NP-2): text: there is no picture {coin}"),
    "a card that is none": (lambda c: clause(c).update(text="{card:9}"), "(NP-2): text: there is no picture {card:9}"),
    "a card without number": (lambda c: clause(c).update(text="{card}"), "there is no picture {card}"),
    "a crown with number": (lambda c: clause(c).update(text="{crown:1}"), "there is no picture {crown:1}"),
    "an open brace": (lambda c: clause(c).update(text="a {crown"), "(NP-2): text: a brace without its partner"),
    "a closing brace": (lambda c: c.update(lead="a } b"), "pins.toml: lead: a brace without its partner"),
}


def clause(content: dict[str, list[dict[str, list[dict[str, object]]]]]) -> dict[str, object]:
    """The second clause of the small rulebook."""
    return content["section"][0]["clause"][1]


@pytest.mark.parametrize("case", BROKEN)
def test_an_invalid_rulebook_is_refused_with_the_place_of_the_error(case: str, content: dict[str, object]) -> None:
    damage, message = BROKEN[case]
    broken = copy.deepcopy(content)
    damage(broken)
    with pytest.raises(BadContent, match=re.escape(message)) as caught:
        rulebook.read(broken, "pins.toml")
    assert str(caught.value).startswith("pins.toml: ")


def test_a_file_that_is_not_toml_is_refused_with_its_name(tmp_path: Path) -> None:
    path = tmp_path / "pins.en.toml"
    path.write_text('title = "Nine', encoding="utf-8")
    with pytest.raises(BadContent, match=re.escape("pins.en.toml: not TOML")):
        convert(path)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (('id = "SD-R5"', 'id = "SD-R9"'), "“Une manche”: SD-R9 where pins/rules.en.toml has SD-R5"),
        (('mark = "likely"', 'mark = "ruling"'), "SD-C4 (ruling) where pins/rules.en.toml has SD-C4 (likely)"),
        (
            ('art = "sd-captain"', 'art = "sd-beggar"'),
            "its briefs have other drawings than those of pins",
        ),
        (('[[section]]\ntitle = "La fin"\n', ""), "7 sections, but pins/rules.en.toml has 8"),
    ],
)
def test_a_translation_that_differs_in_structure_is_refused(
    tmp_path: Path, change: tuple[str, str], message: str
) -> None:
    languages = ("en", "fr")
    sources = [tmp_path / "pins" / f"rules.{language}.toml" for language in languages]
    sources[0].parent.mkdir()
    for language, source in zip(languages, sources, strict=True):
        text = (SOURCES / "santo_domingo" / source.name).read_text(encoding="utf-8")
        if language == "fr":
            assert change[0] in text
            text = text.replace(*change, 1)
        tomllib.loads(text)
        source.write_text(text, encoding="utf-8")
    with pytest.raises(BadContent, match=re.escape(message)):
        write_rulebook(sources, [tmp_path / "out" / f"{source.stem}.json" for source in sources])


def test_a_clause_missing_at_the_end_of_a_translation_is_detected(tmp_path: Path) -> None:
    english = {"title": "t", "lead": "l", "credit": "c"}
    brief = '[[brief]]\nart = "pin-1"\ntext = "x"\n'
    head = "".join(f'{key} = "{value}"\n' for key, value in english.items()) + brief + '[[section]]\ntitle = "S"\n'
    first, second = (f'[[section.clause]]\nid = "NP-{number}"\ntext = "x"\n' for number in (1, 2))
    sources = [tmp_path / "pins" / f"rules.{language}.toml" for language in ("en", "fr")]
    sources[0].parent.mkdir()
    sources[0].write_text(head + first + second, encoding="utf-8")
    sources[1].write_text(head + first, encoding="utf-8")
    message = "pins/rules.fr.toml: section “S”: nothing where pins/rules.en.toml has NP-2"
    with pytest.raises(BadContent, match=re.escape(message)):
        write_rulebook(sources, [tmp_path / "out" / f"{source.stem}.json" for source in sources])
