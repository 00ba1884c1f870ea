"""The screen that makes a frame for somebody else's page: choices, the line to copy, and the frame itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.html import button, join, message
from app.screens.sheet import panel, sheet
from app.words import Html, Words


@dataclass(frozen=True, slots=True)
class Field:
    """A choice: its name, what it is called, the values with their labels, and the chosen one."""

    name: str
    label: Html
    values: tuple[tuple[str, Html], ...]
    chosen: str


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame as the screen shows it: all of it safe to stand in a page."""

    fields: Sequence[Field]
    host: Html
    address: Html
    title: Html
    height: int
    sandbox: str
    allow: str
    code: Html
    """The line to copy."""
    sizing: Html
    """The lines of script to copy."""


def render(words: Words, frame: Frame) -> Html:
    """The whole screen."""
    preview = (
        f'<iframe id="preview" class="snippet__frame" src="{frame.address}" title="{frame.title}" loading="lazy" '
        f'height="{frame.height}" sandbox="{frame.sandbox}" allow="{frame.allow}"></iframe>'
    )
    content = (
        f'<div class="snippet">{panel(words("The frame"), _form(words, frame))}'
        f"{panel(words('What your readers see'), preview + _example(words))}"
        f"{panel(words('On your page'), _codes(words, frame), 'snippet__codes')}</div>"
    )
    line = words("For a blog or any other website")
    return sheet(words, words("Embed a game"), content, name="sheet--snippet", line=line)


def _form(words: Words, frame: Frame) -> Html:
    fields = join(_field(field) for field in frame.fields)
    hint = words("Fill this in only if a script of your page talks to the frame.")
    host = (
        f'<label>{words("Address of your website")}<input class="field" type="url" name="host" value="{frame.host}" '
        f'placeholder="https://blog.example" spellcheck="false" {message(ui={"snippet": "host"})}><small>{hint}</small>'
        "</label>"
    )
    return Html(f'<div class="snippet__form">{fields}{host}</div>')


def _field(field: Field) -> str:
    options = join(
        f'<option value="{value}"{" selected" if value == field.chosen else ""}>{label}</option>'
        for value, label in field.values
    )
    chooses = message(ui={"snippet": field.name})
    return f'<label>{field.label}<select class="field" name="{field.name}" {chooses}>{options}</select></label>'


def _codes(words: Words, frame: Frame) -> Html:
    line = words("One line where the game shall be. It needs no script, and the game is loaded only when it is tapped.")
    sizes = words(
        "With these lines the frame is as high as its game needs. Put them anywhere on the page, once for all frames."
    )
    return Html(
        f"<div><p>{line}</p>{_code('snippet-line', frame.code)}{_copy(words('Copy the line'), 'snippet-line')}</div>"
        f"<div><p>{sizes}</p>{_code('snippet-script', frame.sizing)}"
        f"{_copy(words('Copy the script'), 'snippet-script')}</div>"
    )


def _code(name: str, text: Html) -> str:
    return f'<pre class="snippet__code" id="{name}" tabindex="0">{text}</pre>'


def _copy(label: Html, name: str) -> Html:
    return button(label, f'data-page="copy" value="{name}"')


def _example(words: Words) -> str:
    return f'<p><a class="link" href="blog.html">{words("See two of them in an example of a blog")}</a></p>'
