"""Markup as it is read aloud."""

from __future__ import annotations

import re


def spoken(html: str) -> str:
    """The text of markup, with single spaces and none before a comma."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", html)).replace(" ,", ",").strip()
