"""Checks that no English is left on a French screen."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

from babel.messages.pofile import read_po
from playwright.sync_api import Page, expect

CATALOG = Path(__file__).parents[2] / "assets" / "words" / "fr" / "LC_MESSAGES" / "tradewinds.po"


def english() -> set[str]:
    """Parts of English sentences that are in no French sentence."""
    with CATALOG.open("rb") as file:
        messages = [message for message in read_po(file, locale="fr") if message.id]
    texts = [(many(message.id), many(message.string or "")) for message in messages]
    french = "\n".join(text for _, strings in texts for text in strings)
    pieces = {piece.strip(" .,:;") for ids, _ in texts for text in ids for piece in re.split(r"\{\w+\}", text)}
    return {piece for piece in pieces if len(piece.split()) > 1 and piece not in french}


def many(texts: str | tuple[str, ...] | list[str]) -> list[str]:
    """The singular and plural forms of a message."""
    return [texts] if isinstance(texts, str) else list(texts)


def expect_french(page: Page) -> None:
    """No English is left on the screen, in its title or in the live region."""
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    content = (
        unescape(page.locator("#screen").inner_html()) + page.title() + page.get_by_role("status").last.inner_text()
    )
    assert [piece for piece in english() if piece in content] == []
