"""The rulebook of Santa Maria: complete, with uncertain values marked, and the same in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.rulebook import Clause, Rulebook
from languages import LANGUAGES, TRANSLATIONS
from rulebooks import convert

SOURCES = Path(__file__).parents[3] / "assets" / "games" / "santa_maria"

NARROW = "\u202f"
SERIES = {"S": 8, "A": 7, "B": 7, "M": 3, "H": 10, "F": 2, "R": 4, "Y": 3, "E": 4, "O": 7, "V": 3, "T": 18, "K": 8}
FROM_NOTHING = ("A", "F", "Y", "E")
"""These series begin with 0."""


def book(language: str) -> Rulebook:
    """The rulebook from its source."""
    return convert(SOURCES / f"rules.{language}.toml")[0]


def by_id(language: str) -> dict[str, Clause]:
    """Its clauses by id."""
    return {clause.id: clause for clause in book(language).clauses()}


def test_every_series_of_clauses_is_complete() -> None:
    expected = [
        f"SM-{series}{number}"
        for series, last in SERIES.items()
        for number in range(0 if series in FROM_NOTHING else 1, last + 1)
    ]
    assert sorted(by_id("en")) == sorted(expected)


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_language_has_the_same_clauses_marks_and_examples(language: str) -> None:
    english, translated = (
        [(clause.id, clause.mark, clause.is_example) for clause in book(one).clauses()] for one in ("en", language)
    )
    assert english == translated
    assert {id_ for id_, _, example in english if example} == {f"SM-T{number}" for number in range(1, 19)}


def test_doubtful_clauses_are_marked() -> None:
    marks = {clause.id: clause.mark for clause in book("en").clauses()}
    assert {id_ for id_, mark in marks.items() if mark == "likely"} == {
        *("SM-S5", "SM-R1", "SM-R2", "SM-T6", "SM-K3"),
    }
    assert {id_ for id_, mark in marks.items() if mark == "reconstructed"} == {
        *("SM-K1", "SM-K2", "SM-K4", "SM-K5", "SM-K6", "SM-K7", "SM-K8"),
    }
    assert {id_ for id_, mark in marks.items() if mark == "ruling"} == {
        *("SM-S2", "SM-S7", "SM-S8", "SM-A0", "SM-A1", "SM-A3", "SM-A5", "SM-A6", "SM-B1", "SM-B5", "SM-B6"),
        *("SM-M1", "SM-M3", "SM-H1", "SM-H2", "SM-H5", "SM-H6", "SM-H10", "SM-V1", "SM-V2", "SM-V3"),
    }


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("clause_id", list(by_id("en")))
def test_every_language_names_the_same_numbers(clause_id: str, language: str) -> None:
    english, translated = (sorted(re.findall(r"\d+", by_id(one)[clause_id].text)) for one in ("en", language))
    assert english == translated


@pytest.mark.parametrize("clause_id", list(by_id("fr")))
def test_french_is_set_with_narrow_spaces(clause_id: str) -> None:
    words = by_id("fr")[clause_id].text
    assert not re.search(f"[^{NARROW}][!?;:»]", words)
    assert not re.search(f"«[^{NARROW}]", words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_short_and_plain(language: str) -> None:
    for clause in book(language).clauses():
        assert clause.text == clause.text.strip()
        assert not re.search(r"[<>\n\t']|  | [,.]", clause.text), clause.id
        assert len(clause.text) < 700, clause.id
