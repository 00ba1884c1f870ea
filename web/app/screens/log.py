"""The log: everything that happened, by round; a line shows the table as it was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.html import flag, join, tool_link
from app.words import Html, Words


@dataclass(frozen=True, slots=True)
class Line:
    """One event in words, the moment after it, and whose it is, if it is one player's."""

    text: Html
    moment: int
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """A round, or whatever a game groups its log by."""

    title: Html
    lines: tuple[Line, ...]


def render(words: Words, route: str, groups: Sequence[Group], current: int | None) -> Html:
    """The drawer over a table; the last group stands first. ``current`` is the moment that is shown."""
    close = tool_link("i-close", words("Close"), route, "data-escape data-focus")
    return Html(
        f'<a class="veil" href="#{route}" tabindex="-1" aria-hidden="true"></a>'
        '<aside class="drawer" role="dialog" aria-modal="true" aria-labelledby="log-title">'
        '<header class="drawer__head">'
        f'<h2 id="log-title">{words("Log")}</h2>{close}</header>'
        f'<p class="soft drawer__hint">{words("Tap a line to see the table as it was.")}</p>'
        f'<div class="log" role="log">{_groups(route, groups, current)}</div></aside>'
    )


def aside(words: Words, route: str, groups: Sequence[Group]) -> Html:
    """The log beside the chart, on wide screens."""
    return Html(f'<section class="log" role="log" aria-label="{words("Log")}">{_groups(route, groups, None)}</section>')


def _groups(route: str, groups: Sequence[Group], current: int | None) -> Html:
    return join(
        f"<h3>{group.title}</h3><ol>{join(_line(route, line, current) for line in group.lines)}</ol>"
        for group in reversed(groups)
    )


def _line(route: str, line: Line, current: int | None) -> str:
    here = ' aria-current="true"' if line.moment == current else ""
    badge = flag(line.mark) if line.mark else ""
    return f'<li><a href="#{route}/at/{line.moment}"{here}>{badge}<span>{line.text}</span></a></li>'
