"""Fuzzed saves are read or refused quickly, and whatever is read is valid."""

from __future__ import annotations

import pytest

from tests.engine.strange_saves import Found, examine, strange_saves

SAMPLE, PARTS = 2000, 10
"""``build.py bench saves`` reads all 20,000."""


@pytest.mark.parametrize("part", range(PARTS))
def test_a_strange_save_is_refused_or_gives_a_match_in_order(part: int) -> None:
    found = Found()
    for number, text in enumerate(strange_saves(SAMPLE // PARTS, part)):
        try:
            examine(text, found)
        except BaseException as error:
            error.add_note(f"save {number} of part {part}")
            raise
    assert found.read > 20
    assert found.refused > 20
