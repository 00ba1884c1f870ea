"""A drawer over a table, such as the log or the score sheet."""

from __future__ import annotations

from app.html import tool_link
from app.words import Html, Words


def render(words: Words, name: str, route: Html, title: Html, content: Html) -> Html:
    """The drawer; ``route`` is the route of the table below it. One with another ``name`` begins at its top."""
    close = tool_link("i-close", words("Close"), route, "data-escape data-focus")
    return Html(
        f'<a class="veil" href="#{route}" tabindex="-1" aria-hidden="true"></a>'
        f'<aside class="drawer" id="drawer-{name}" role="dialog" aria-modal="true" aria-labelledby="drawer-title">'
        '<header class="drawer__head">'
        f'<h2 id="drawer-title">{title}</h2>{close}</header>{content}</aside>'
    )
