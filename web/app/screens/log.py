"""The log: everything that happened, by round; a line shows the table as it was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.html import flag, join
from app.screens import drawer
from app.words import NOTHING, Html, Words


@dataclass(frozen=True, slots=True)
class Line:
    """One event in words, the moment after it, and whose it is, if it is one player's."""

    text: Html
    moment: int
    mark: Html = NOTHING


@dataclass(frozen=True, slots=True)
class Group:
    """A round, or whatever a game groups its log by."""

    title: Html
    lines: tuple[Line, ...]


def render(words: Words, route: Html, groups: Sequence[Group], current: int | None) -> Html:
    """The drawer over a table; the last group stands first. ``current`` is the moment that is shown."""
    hint = words("Tap a line to see the table as it was.")
    content = Html(
        f'<p class="soft drawer__hint">{hint}</p><div class="log" role="log">{_groups(route, groups, current)}</div>'
    )
    return drawer.render(words, route, words("Log"), content)


def aside(words: Words, route: Html, groups: Sequence[Group]) -> Html:
    """The log beside the chart, on wide screens."""
    return Html(f'<section class="log" role="log" aria-label="{words("Log")}">{_groups(route, groups, None)}</section>')


def _groups(route: Html, groups: Sequence[Group], current: int | None) -> Html:
    return join(
        f"<h3>{group.title}</h3><ol>{join(_line(route, line, current) for line in group.lines)}</ol>"
        for group in reversed(groups)
    )


def _line(route: Html, line: Line, current: int | None) -> str:
    here = ' aria-current="true"' if line.moment == current else ""
    badge = flag(line.mark) if line.mark else ""
    return f'<li><a href="#{route}/at/{line.moment}"{here}>{badge}<span>{line.text}</span></a></li>'
