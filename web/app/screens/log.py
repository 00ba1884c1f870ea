"""The log: all events, grouped by round; each line links to the table at that moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.html import flag, join
from app.screens import drawer
from app.words import NOTHING, Html, Words


@dataclass(frozen=True, slots=True)
class Line:
    """One event as a sentence, the moment after it, and the mark of its player; empty for none or several."""

    text: Html
    moment: int
    mark: Html = NOTHING


@dataclass(frozen=True, slots=True)
class Group:
    """A group of the log, such as a round."""

    title: Html
    lines: tuple[Line, ...]


def render(words: Words, route: Html, groups: Sequence[Group], current: int | None) -> Html:
    """The log as a drawer, with the last group first; ``current`` is the moment that is shown."""
    hint = words("Tap a line to see the table as it was.")
    content = Html(
        f'<p class="soft drawer__hint">{hint}</p><div class="log" role="log">{_groups(route, groups, current)}</div>'
    )
    return drawer.render(words, route, words("Log"), content)


def aside(words: Words, route: Html, groups: Sequence[Group]) -> Html:
    """The log beside the board, on wide screens."""
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
