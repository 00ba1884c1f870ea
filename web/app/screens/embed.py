"""The embed screen: choices for a frame on another website, the code to copy, and a preview."""

from __future__ import annotations

import pkgutil
from collections.abc import Sequence
from dataclasses import dataclass

from app import snippet as snippets
from app.app_state import AppState
from app.html import button, icon, join, language_names, message
from app.reply import Reply, titled
from app.screens.sheet import panel, sheet
from app.snippet import Snippet
from app.words import NOTHING, Html, Words, escape
from pygame_core.games import TITLES, load_game


@dataclass(frozen=True, slots=True)
class Field:
    """A select field: its name, its label, its values with their labels, and the selected value."""

    name: str
    label: Html
    values: tuple[tuple[str, Html], ...]
    chosen: str


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame as the screen shows it; all texts are escaped."""

    fields: Sequence[Field]
    host: Html
    """The address of the embedding page, as it was typed."""
    is_mistyped: bool
    address: Html
    """The URL of the preview."""
    title: Html
    height: int
    sandbox: str
    allow: str
    code: Html
    """The line of HTML to copy."""
    sizing: Html
    """The script to copy, which fits the height of the frame to its content."""
    copied: str = ""
    """What has just been copied: "line", "script" or empty."""


def page(state: AppState) -> Reply:
    """The reply with the embed screen; empty if there is no snippet."""
    words, snippet = state.words, state.snippet
    if snippet is None:
        return {}
    names = TITLES
    title = f"{names[snippet.game]} · Tradewinds"
    lines = (pkgutil.get_data("app", "data/sizing.js") or b"").decode()
    frame = Frame(
        fields=(_game_field(words, snippet, names), _players_field(words, snippet), *_look_fields(words, snippet)),
        host=escape(snippet.typed),
        is_mistyped=snippet.is_mistyped,
        address=escape(snippet.preview),
        title=escape(title),
        height=snippet.height,
        sandbox=snippets.SANDBOX,
        allow=snippets.ALLOW,
        code=escape(snippet.html(title)),
        sizing=escape(f"<script>\n{lines}</script>"),
        copied=snippet.copied,
    )
    return titled(render(words, frame, state.back), words("Embed a game"))


def _game_field(words: Words, snippet: Snippet, names: dict[str, str]) -> Field:
    return Field("game", words("Game"), tuple((escape(game), escape(names[game])) for game in names), snippet.game)


def _players_field(words: Words, snippet: Snippet) -> Field:
    counts = load_game(snippet.game).seat_counts
    values = [("0", words("The players choose"))]
    values += [(str(count), words.plural("{count} player", "{count} players", count)) for count in counts]
    return Field("players", words("Players"), tuple(values), str(snippet.players))


def _look_fields(words: Words, snippet: Snippet) -> tuple[Field, ...]:
    reader = words("Same as the reader's device")
    languages = (("", reader), *language_names())
    themes = (("", reader), ("light", words("Paper")), ("dark", words("Lamplight")))
    heights = tuple((str(height), words("{height} px", height=height)) for height in snippets.HEIGHTS)
    return (
        Field("language", words("Language"), languages, snippet.language),
        Field("theme", words("Theme"), themes, snippet.theme),
        Field("height", words("Height"), heights, str(snippet.height)),
    )


def render(words: Words, frame: Frame, back: Html = NOTHING) -> Html:
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
    return sheet(words, words("Embed a game"), content, back=back, name="sheet--snippet", line=line)


def _form(words: Words, frame: Frame) -> Html:
    fields = join(_field(field) for field in frame.fields)
    hint = words(
        "You can leave this empty. It is for pages with a script of their own that talks to the frame: "
        "the frame then answers this website alone and stays silent on any other."
    )
    wrong = words(
        "This is not the address of a website. An address looks like https://blog.example and begins with https://."
    )
    said = f"{icon('i-warning')}<span>{wrong}</span>" if frame.is_mistyped else ""
    described = f'aria-describedby="snippet-wrong" aria-invalid="{"true" if frame.is_mistyped else "false"}"'
    host = (
        f'<label>{words("Address of your website")}<input class="field" type="url" name="host" value="{frame.host}" '
        f'placeholder="https://blog.example" spellcheck="false" {described} {message(ui={"snippet": "host"})}>'
        f'<small>{hint}</small></label><p class="snippet__wrong" id="snippet-wrong" role="status">{said}</p>'
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
    line = words(
        "One line for the place where the game should appear. "
        "It needs no script, and the game loads only when it is tapped."
    )
    sizes = words(
        "With these lines the frame is as high as its game needs. Put them anywhere on the page, once for all frames."
    )
    return Html(
        f"<div><p>{line}</p>{_code('snippet-line', frame.code)}"
        f"{_copy(words, frame, words('Copy the line'), 'line')}</div>"
        f"<div><p>{sizes}</p>{_code('snippet-script', frame.sizing)}"
        f"{_copy(words, frame, words('Copy the script'), 'script')}</div>"
    )


def _code(name: str, text: Html) -> str:
    return f'<pre class="snippet__code" id="{name}" tabindex="0">{text}</pre>'


def _copy(words: Words, frame: Frame, label: Html, what: str) -> str:
    done = words("Copied.") if frame.copied == what else ""
    copy = button(label, f'data-page="copy" value="snippet-{what}" data-copied="{what}"')
    return f'<div class="snippet__copy">{copy}<p role="status">{done}</p></div>'


def _example(words: Words) -> str:
    return f'<p><a class="link" href="blog.html">{words("See two of them in an example of a blog")}</a></p>'
