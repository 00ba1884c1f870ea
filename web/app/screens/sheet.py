"""The layout of every screen that is not a table: header and content."""

from __future__ import annotations

from app.html import drawing, theme_tools, tool_link
from app.words import Html, Words

_SEA = (
    f'<div class="sheet__sea" aria-hidden="true">{drawing("sd-galleon", "sheet__ship")}'
    f"{drawing('rhumbs', 'sheet__rays')}{drawing('rose', 'sheet__rose')}</div>"
)


def sheet(words: Words, title: Html, content: str, back: str = "", name: str = "", line: Html | None = None) -> Html:
    """A whole screen: back button, title with a subtitle ``line``, tools, and content; ``back`` is a route."""
    subtitle = f"<p>{line}</p>" if line else ""
    return Html(
        f'<main class="sheet neatline {name}"><span class="ticks"></span>{_SEA}'
        f'<header class="sheet__head">{tool_link("i-back", words("Back"), back, "data-escape")}'
        f"<div><h1>{title}</h1>{subtitle}</div>"
        f'<nav class="sheet__tools" aria-label="{words("Settings")}">{theme_tools(words)}</nav></header>'
        f"{content}</main>"
    )


def panel(title: Html, content: str, classes: str = "") -> Html:
    """A section with a heading."""
    return Html(f'<section class="panel {classes}"><h2>{title}</h2>{content}</section>')
