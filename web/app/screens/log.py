"""The log, newest first: one line a turn, grouped by round; a turn unfolds to its events, each a link to its moment."""

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
    why: Html = NOTHING
    """Why a computer did it; empty for people, and where nothing can be said."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn in one line, its events, and the mark of its player; empty for none or several."""

    text: Html
    lines: tuple[Line, ...]
    mark: Html = NOTHING

    @property
    def why(self) -> Html:
        """Why a computer began it as it did; in the turn of several only what names them.

        Empty for people, and where nothing can be said.
        """
        return next((line.why for line in self.lines if line.why and (self.mark or not line.mark)), NOTHING)


@dataclass(frozen=True, slots=True)
class Group:
    """A group of the log, such as a round."""

    title: Html
    turns: tuple[Turn, ...]


def render(words: Words, route: Html, groups: Sequence[Group], missed: Html = NOTHING) -> Html:
    """The log as a drawer, below ``missed``, the digest of whoever decides."""
    hint = words("Tap a line to see the table as it was, or to unfold a turn.")
    content = Html(
        f'<p class="soft drawer__hint">{hint}</p><div class="log">{missed}<div role="log">{_groups(route, groups)}'
        "</div></div>"
    )
    return drawer.render(words, "log", route, words("Log"), content)


def aside(words: Words, route: Html, groups: Sequence[Group], missed: Html = NOTHING) -> Html:
    """The log beside the board, on wide screens, below ``missed``, the digest of whoever decides."""
    label, whole = words("Log"), f'<a class="link" href="#{route}/log">{words("whole log")}</a>'
    written = f'<section role="log" aria-label="{label}">{_groups(route, groups)}</section>'
    return Html(f'<aside class="log">{missed}{written}{whole}</aside>')


def _groups(route: Html, groups: Sequence[Group]) -> Html:
    return join(
        f"<h3>{group.title}</h3><ol>{join(_turn(route, turn) for turn in reversed(group.turns))}</ol>"
        for group in reversed(groups)
        if group.turns
    )


def _turn(route: Html, turn: Turn) -> str:
    if len(turn.lines) == 1:
        return _line(route, turn.lines[0])
    lines = join(_line(route, line) for line in reversed(turn.lines))
    return (
        f'<li class="log__turn"><details id="line-{turn.lines[0].moment}"><summary>{_badge(turn.mark)}'
        f"<span>{turn.text}{_why(turn.why)}</span></summary><ol>{lines}</ol></details></li>"
    )


def _line(route: Html, line: Line) -> str:
    return (
        f'<li><a href="#{route}/at/{line.moment}">{_badge(line.mark)}<span>{line.text}{_why(line.why)}</span></a></li>'
    )


def _why(why: Html) -> str:
    return f'<small class="log__why">{why}</small>' if why else ""


def _badge(mark: Html) -> Html:
    return flag(mark) if mark else NOTHING
