"""Seeded randomness: the same numbers on every Python, fair, and independent draws."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from math import sqrt

import pytest

from pygame_core.chance import Chance

SEED = bytes(range(16))
CHANCE = Chance(SEED)


def unevenness(counts: Sequence[int]) -> float:
    """Chi-square statistic of counts that should be equal, in standard deviations above its mean."""
    expected, free = sum(counts) / len(counts), len(counts) - 1
    return (sum((count - expected) ** 2 for count in counts) / expected - free) / sqrt(2 * free)


# ---- known numbers: older games depend on every one of them ----


def test_known_numbers() -> None:
    assert CHANCE.numbers(6, 12, "roll the dice") == [0, 2, 0, 4, 5, 1, 3, 0, 4, 0, 1, 4]
    assert CHANCE.number(1000, "a") == 422
    assert CHANCE.number(2**32, "the whole word") == 3380205532


def test_known_order_and_choice() -> None:
    assert CHANCE.shuffled(range(10), "shuffle the plantations") == [6, 3, 9, 7, 8, 2, 0, 5, 1, 4]
    assert CHANCE.choice("abcdefgh", "who begins") == "f"


def test_known_numbers_of_other_seeds_and_purposes() -> None:
    assert Chance(b"").numbers(100, 8, "é ☃") == [48, 81, 66, 78, 74, 21, 18, 62]
    long = Chance(b"x" * 64)
    assert long.numbers(3 * 2**30, 4, "many are drawn again") == [650388544, 1575508185, 1526924490, 859463963]


def test_the_numbers_are_those_of_sha256() -> None:
    words = []
    for block in range(3):
        digest = hashlib.sha256(b"\x00\x10" + SEED + b"roll the dice" + block.to_bytes(8, "big")).digest()
        words += [int.from_bytes(digest[place : place + 4], "big") for place in range(0, 32, 4)]
    assert CHANCE.numbers(2**32, 24, "roll the dice") == words
    below = 3 * 2**30
    taken = [word for word in words if word < below]
    assert len(taken) < len(words)
    assert CHANCE.numbers(below, len(taken), "roll the dice") == taken


# ---- independence ----


def test_a_draw_is_the_same_however_often_and_whatever_else_is_drawn() -> None:
    fresh = Chance(SEED)
    for purpose in ("b", "c", "a "):
        fresh.numbers(7, 50, purpose)
        fresh.shuffled("abcdef", purpose)
    assert [fresh.number(1000, "a") for _ in range(3)] == [422] * 3


def test_a_longer_draw_begins_with_the_shorter_one() -> None:
    longer = CHANCE.numbers(6, 100, "dice")
    assert CHANCE.numbers(6, 20, "dice") == longer[:20]
    assert CHANCE.number(6, "dice") == longer[0]


def test_other_purposes_and_other_seeds_give_other_numbers() -> None:
    purposes = [f"draw {number}" for number in range(50)]
    drawn = {tuple(CHANCE.numbers(2**32, 4, purpose)) for purpose in purposes}
    drawn |= {tuple(Chance(seed).numbers(2**32, 4, "draw 0")) for seed in (b"", b"\0", b"\0\0", SEED[:15])}
    assert len(drawn) == len(purposes) + 4


def test_a_seed_does_not_run_into_a_purpose() -> None:
    assert Chance(b"ab").number(2**32, "c") != Chance(b"a").number(2**32, "bc")


def test_purposes_do_not_go_along_with_each_other() -> None:
    pairs = Counter(zip(CHANCE.numbers(4, 8000, "one"), CHANCE.numbers(4, 8000, "two")))
    assert len(pairs) == 16
    assert unevenness(list(pairs.values())) < 3


# ---- fairness ----


@pytest.mark.parametrize("below", [2, 3, 6, 7, 10, 100])
def test_every_number_is_equally_likely(below: int) -> None:
    counts = Counter(CHANCE.numbers(below, 200 * below, "fair"))
    assert set(counts) == set(range(below))
    assert unevenness([counts[number] for number in range(below)]) < 3


def test_every_order_is_equally_likely() -> None:
    counts = Counter(tuple(CHANCE.shuffled("abc", f"order {number}")) for number in range(3000))
    assert set(counts) == set(permutations("abc"))
    assert unevenness(list(counts.values())) < 3


def test_every_item_is_equally_likely() -> None:
    counts = Counter(CHANCE.choice("abcde", f"choice {number}") for number in range(2000))
    assert unevenness([counts[item] for item in "abcde"]) < 3


def test_a_large_range_is_not_uneven() -> None:
    """Below 3 * 2**30, a plain modulo would make the first third twice as likely."""
    below = 3 * 2**30
    thirds = Counter(number * 3 // below for number in CHANCE.numbers(below, 6000, "thirds"))
    assert unevenness([thirds[third] for third in range(3)]) < 3


# ---- edges ----


def test_shuffling_leaves_what_it_was_given() -> None:
    items = [3, 1, 2, 3]
    order = CHANCE.shuffled(items, "x")
    assert items == [3, 1, 2, 3]
    assert sorted(order) == sorted(items)
    assert CHANCE.shuffled([], "x") == []
    assert CHANCE.shuffled(["only"], "x") == ["only"]


def test_nothing_can_be_chosen_from_nothing() -> None:
    with pytest.raises(IndexError):
        CHANCE.choice([], "x")


@pytest.mark.parametrize("below", [0, -1, 2**32 + 1])
def test_numbers_that_cannot_be_drawn(below: int) -> None:
    with pytest.raises(ValueError, match="cannot be drawn"):
        CHANCE.number(below, "x")


def test_the_only_number_below_one_is_zero() -> None:
    assert CHANCE.numbers(1, 5, "x") == [0] * 5
