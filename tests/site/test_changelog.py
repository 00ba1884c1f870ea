"""The changelog, which the page about Tradewinds shows with every released version."""

from __future__ import annotations

import pytest

from app.session import Session
from changelog import Change, NotReadable, changes, read_changes
from languages import LANGUAGES
from places import own_version

WRITTEN = """# Changelog

## Unreleased

* Not yet.

## 1.2.0 (2026-01-02)

* One thing.
* Another.

## 1.1.0

* The first.
"""


def test_only_released_versions_are_read() -> None:
    assert read_changes(WRITTEN) == [Change("1.2.0", ("One thing.", "Another.")), Change("1.1.0", ("The first.",))]


@pytest.mark.parametrize("line", ["## next", "Some prose.", "## 1.2", "- a point"])
def test_an_unknown_line_is_named_in_the_error(line: str) -> None:
    with pytest.raises(NotReadable, match=r"CHANGELOG\.md:19: "):
        read_changes(f"{WRITTEN}\n\n\n\n{line}\n")


def test_the_newest_version_is_this_one() -> None:
    assert changes()[0].version == own_version()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_about_tradewinds_lists_every_version(language: str) -> None:
    told = Session().handle({"kind": "open", "open": "about", "stored": None, "settings": {"language": language}})[
        "html"
    ]
    places = [told.index(f"<h3>{change.version}</h3>") for change in changes()]
    assert places == sorted(places)
    assert told.count("<li>", places[0], told.index("</ul>", places[-1])) == sum(len(one.points) for one in changes())
