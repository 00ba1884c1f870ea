"""The card of a saved game: its entry on the home screen, in every language."""

from __future__ import annotations

from collections.abc import Mapping
from html import unescape
from typing import TYPE_CHECKING, Any

from app.words import Words

if TYPE_CHECKING:
    from app.table_controller import TableController


def card_of(
    controller: TableController, words_by_language: Mapping[str, Words], date: str, serial: object
) -> dict[str, Any]:
    """The card of an open game; ``date`` is in ISO format, ``serial`` that of its save."""
    decision = controller.decision
    view, is_guided = controller.match.view(None), controller.is_guided
    return {
        "id": controller.id,
        "game": controller.match.setup.game,
        "names": {
            language: [unescape(name) for name in controller.names(words)]
            for language, words in words_by_language.items()
        },
        "marks": controller.marks,
        "line": {
            language: unescape(
                words("Guided first game")
                if is_guided
                else controller.table.summary(words, controller.names(words), view, decision)
            )
            for language, words in words_by_language.items()
        },
        "date": date,
        "serial": serial,
        "over": decision is None,
        "guided": is_guided,
    }
