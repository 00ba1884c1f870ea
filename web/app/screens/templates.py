"""The templates of everything that the page shows without Python."""

from __future__ import annotations

from app.screens import facade, fault, home, trouble, waiting
from app.words import Html, Words


def templates(words: Words, page: str) -> dict[str, Html]:
    """The content of every template of a page, "index" or "embed", in one language, by the name of the template."""
    if page == "embed":
        first = {"facade": facade.render(words), "apart": facade.apart(words)}
    else:
        first = {"home": home.render(words), "continue": home.continue_card(words)}
    return {
        **first,
        "setting": waiting.setting_the_table(words),
        "too-old": waiting.too_old(words),
        "no-wasm": waiting.no_wasm(words),
        "from-file": waiting.from_file(words),
        "fault": fault.render(words),
        "trouble": trouble.render(words),
        "unfetched": trouble.unfetched(words),
        "part-unfetched": trouble.part_unfetched(words),
        "game-unfetched": trouble.game_unfetched(words),
        "refetching": trouble.refetching(words),
        "fetching": trouble.fetching(words),
    }
