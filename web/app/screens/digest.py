"""The digest: what a seat may have missed, with a link that shows it on the board again, moment by moment."""

from __future__ import annotations

from collections.abc import Sequence

from app.digest import DigestLine, most_telling
from app.html import flag, join, message, tool
from app.table_controller import TableController
from app.words import NOTHING, Html, Words
from pygame_core.game import Seat

MOST_FOLDED = 3
"""How many lines show on a phone until the others are unfolded; on a hand-over, one other needs no unfolding."""


def of_seat(words: Words, controller: TableController, seat: Seat, over: bool = False) -> Html:
    """The digest of a seat in the open game; ``over`` is for the one that lies over the table."""
    history = controller.history
    lines = history.digest(words, controller.names(words), seat)
    again, has_acted = history.first_missed(seat), history.first_since(seat) > 0
    return render(words, controller.route, lines, controller.marks, again, has_acted, over)


def render(
    words: Words,
    route: Html,
    lines: Sequence[DigestLine],
    marks: Sequence[Html],
    again: int | None,
    has_acted: bool = True,
    over: bool = False,
) -> Html:
    """The digest; empty without lines.

    ``again`` is the first moment to show again, None if no moment can be shown. ``has_acted`` is false before the first
    turn of the seat. ``over`` is for the digest that lies over a table and can be closed.
    """
    if not lines:
        return NOTHING
    heaviest = lines if not over and len(lines) == MOST_FOLDED + 1 else most_telling(lines, MOST_FOLDED)
    items = join(_line(line, marks, line in heaviest) for line in lines)
    title = words("Since your last turn") if has_acted else words("What has happened so far")
    link = f'<a class="link" href="#{route}/at/{again}">{words("Step by step")}</a>' if again is not None else ""
    close = tool("i-close", words("Close"), message(ui={"read": True})) if over else ""
    return Html(
        f'<section class="since{" since--over" if over else ""}" aria-label="{title}">'
        f'<header class="since__head"><h2>{title}</h2>{link}{close}</header>'
        f"<ol>{items}</ol>{_unfold(words) if over else _more(words, len(lines) - len(heaviest))}</section>"
    )


def _line(line: DigestLine, marks: Sequence[Html], is_heavy: bool) -> str:
    badge = flag(marks[line.seat], "flag--s") if line.seat is not None else '<span class="since__all"></span>'
    folded = "" if is_heavy else ' class="is-more"'
    return f"<li{folded}>{badge}<span>{line.text}</span></li>"


def _unfold(words: Words) -> Html:
    """The control that shows all of the lines on a phone, where they are cut to the room of the seats."""
    label = words("Show everything")
    return Html(f'<details class="since__more"><summary aria-label="{label}" title="{label}"></summary></details>')


def _more(words: Words, count: int) -> Html:
    """The control that unfolds the other lines on a phone."""
    if not count:
        return NOTHING
    return Html(f'<details class="since__more"><summary>{words("{count} more", count=count)}</summary></details>')
