"""Cached values: a value is computed again only when something that it depends on has changed."""

from __future__ import annotations

from app.cache import Cache


def test_a_value_is_computed_once_for_what_it_depends_on() -> None:
    cache, computed = Cache[str](), list[str]()

    def value(said: str) -> str:
        computed.append(said)
        return said

    assert [cache.get(1, ("en",), lambda: value("one")) for _ in range(3)] == ["one"] * 3
    assert cache.get(1, ("fr",), lambda: value("un")) == "un"
    assert cache.get(1, ("en",), lambda: value("one again")) == "one again"
    assert computed == ["one", "un", "one again"]


def test_each_place_has_its_own_value() -> None:
    cache = Cache[int]()
    assert (cache.get(1, (), lambda: 1), cache.get(2, (), lambda: 2), cache.get(1, (), lambda: 3)) == (1, 2, 1)
