"""Deleting saved games on their screen, and restoring those that were deleted last."""

from __future__ import annotations

from collections.abc import Mapping

from app.app_state import AppState
from app.reply import Reply
from app.words import NOTHING
from pygame_core.plain import text


def change_saves(state: AppState, content: Mapping[str, object]) -> Reply:
    """Handle a ui message of the screen of saved games; the reply says what the page removes or restores."""
    state.notice = NOTHING
    if "delete" in content:
        deleted = text(content["delete"], "delete")
        state.removed = [card for card in state.cards if card["id"] == deleted]
        state.cards = [card for card in state.cards if card["id"] != deleted]
        if state.back.endswith(f"/{deleted}"):
            state.back = NOTHING
        return {"remove": [deleted]}
    if "undelete" in content:
        state.cards, state.removed = [*state.cards, *state.removed], []
        return {"restore": [text(content["undelete"], "undelete")]}
    return {}
