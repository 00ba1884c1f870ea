"""The drawer in which seats change hands: a computer takes over for somebody who leaves, and gives the seat back."""

from __future__ import annotations

from app.html import flag, join, message
from app.screens import drawer
from app.screens.levels import level_field
from app.table_controller import TableController
from app.words import Html, Words


def page(words: Words, controller: TableController) -> Html:
    """The drawer over the table."""
    names, players = controller.names(words), controller.match.players
    rows = join(
        f'<li class="sits">{flag(mark)}<b>{names[seat]}</b>'
        f"{level_field(words, seat, players[seat].level, message(ui={'sit': seat}))}</li>"
        for seat, mark in enumerate(controller.marks)
    )
    hint = words("If somebody has to leave, a computer can go on for them, and give the seat back later.")
    content = Html(
        f'<div class="sheet__scroll"><p class="soft drawer__hint">{hint}</p><ol class="hints">{rows}</ol></div>'
    )
    return drawer.render(words, "seats", controller.route, words("Who plays?"), content)
