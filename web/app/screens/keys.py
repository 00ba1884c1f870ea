"""The list of keyboard shortcuts of a table."""

from __future__ import annotations

from app.html import join
from app.screens.sheet import panel, sheet
from app.words import Html, Words


def render(words: Words, back: str) -> Html:
    """The whole list."""
    arrows = words("move between the places of a board, the cards of a hand, the steps of a slider")
    rows = (
        ("← ↑ → ↓", arrows),
        ("Tab", words("to the next part of the table; with Shift, to the one before")),
        (words("Enter"), words("choose, play, go on")),
        ("Esc", words("close what lies over the table; back")),
        (words("Space"), words("held on a seat in quick mode: its cards; arrows pick one, Enter plays it")),
        ("u · r", words("undo, redo")),
        ("t", words("try a move; nothing counts until you keep it")),
        ("[ · ]", words("looking back: earlier, later")),
        ("?", words("what the focused thing is; if there is none, this list")),
    )
    items = join(f"<div><dt>{_caps(keys)}</dt><dd>{does}</dd></div>" for keys, does in rows)
    content = panel(words("At the table"), f'<dl class="keys">{items}</dl>')
    return sheet(words, words("Keys"), f'<div class="sheet__one">{content}</div>', back=back, name="sheet--keys")


def _caps(keys: str) -> Html:
    return join(key if key == "·" else f"<kbd>{key}</kbd>" for key in keys.split())
