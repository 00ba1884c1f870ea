"""Which screen is shown, and the reply that shows it. Each screen is imported when it is first shown."""

from __future__ import annotations

from collections.abc import Callable

from app.app_state import HOME, AppState
from app.reply import Reply


def show(state: AppState) -> Reply:
    """The reply that shows the current route; empty for the home screen, which the page shows without Python."""
    if state.route.screen == HOME.screen:
        return {}
    reply = _page(state.route.screen)(state)
    return {"language": state.words.language, "screen": state.route.screen, **reply}


def _page(screen: str) -> Callable[[AppState], Reply]:
    match screen:
        case "game":
            from app.screens.game import page
        case "new":
            from app.screens.new_game import page
        case "rules":
            from app.screens.rules import page
        case "saves":
            from app.screens.saves import page
        case "settings":
            from app.screens.settings import page
        case "about":
            from app.screens.about import page
        case "learn":
            from app.screens.learn import page
        case "search":
            from app.screens.search import page
        case "embed":
            from app.screens.embed import page
        case _:
            raise KeyError(screen)
    return page
