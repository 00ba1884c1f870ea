"""Everything that the page shows without Python, by the name of its template."""

from __future__ import annotations

from app.screens import fault, home, waiting
from app.words import Html, Words


def templates(words: Words) -> dict[str, Html]:
    """The content of every template in one language."""
    return {
        "home": home.render(words),
        "continue": home.continue_card(words),
        "setting": waiting.setting_the_table(words),
        "too-old": waiting.too_old(words),
        "no-wasm": waiting.no_wasm(words),
        "fault": fault.render(words),
    }
