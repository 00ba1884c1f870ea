"""Small shared pieces of markup: icons, flags, buttons, numbers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence

from app.languages import languages
from app.words import NOTHING, Html, Words, escape
from pygame_core import setup

MARKS = tuple(map(escape, setup.MARKS))
"""The marks of players, as they stand in markup."""
TAG = re.compile("(<[^>]*>)")
"""A tag of markup; splitting at tags keeps them."""


def icon(symbol: str, kind: str = "", name: str = "") -> Html:
    """A symbol of the sprite within a line of text, in the colour of ``kind`` (points, goods, trade, bank).

    ``name`` is the key of its name in ``Table.piece_names``; without one it is only decoration.
    """
    classes = f"ic {kind}" if kind else "ic"
    if name:
        return Html(f'<svg class="{classes}" role="img" aria-labelledby="said-{name}"><use href="#{symbol}"/></svg>')
    return Html(f'<svg class="{classes}" aria-hidden="true"><use href="#{symbol}"/></svg>')


def drawing(symbol: str, classes: str = "", attributes: Html = NOTHING) -> Html:
    """A symbol of the sprite, scaled to its container."""
    return Html(f'<svg class="{classes}"{attributes} aria-hidden="true"><use href="#{symbol}"/></svg>')


def whole(content: str) -> Html:
    """Something that no line break divides, such as a number with its symbol."""
    return Html(f'<span class="whole">{content}</span>')


def priced(content: str) -> Html:
    """A price on a button, in the colours of a card."""
    return Html(f'<span class="btn__price">{content}</span>')


def spoken(name: str) -> Html:
    """The name of a symbol at a place of its own, for those who hear the page; ``name`` is as for ``icon``."""
    return Html(f'<span class="sr" role="img" aria-labelledby="said-{name}"></span>')


def piece_names(words: Words) -> Mapping[str, Html]:
    """The names of the symbols that the rules of every game may use, by the key given to ``icon``."""
    return {"points": words("points"), "goods": words("goods"), "trade": words("trade")}


def named_pieces(names: Mapping[str, Html]) -> Html:
    """The names to which the symbols of a screen refer, by key (see ``icon``): they are read out, but not shown."""
    pieces = join(f'<span id="said-{escape(key)}">{name}</span>' for key, name in names.items())
    return Html(f"<div hidden>{pieces}</div>")


def flag(mark: Html, classes: str = "", name: Html = NOTHING) -> Html:
    """A player's badge: colour and shape; with ``name`` where nothing else says whose it is."""
    names = f"flag {classes} of-{mark}" if classes else f"flag of-{mark}"
    said = f' role="img" aria-label="{name}"' if name else ""
    return Html(f'<span class="{names}"{said}><svg aria-hidden="true"><use href="#p-{mark}"/></svg></span>')


def mark_name(words: Words, mark: Html) -> Html:
    """The accessible name of a mark: colour and shape."""
    names = {
        "star": words("red star"),
        "wheel": words("blue wheel"),
        "anchor": words("green anchor"),
        "crescent": words("white crescent"),
        "shell": words("yellow shell"),
        "diamond": words("grey diamond"),
    }
    return names[mark]


def message(**content: object) -> Html:
    """The attribute with the message that a control sends to the session; the single keyword is its kind."""
    return Html(f'data-message="{_json(content)}"')


def held(**content: object) -> Html:
    """The attribute with the message that a control sends when it is pressed and held; the keyword is its kind.

    When the control is released, the page sends ``ui={"hold": None}``.
    """
    return Html(f'data-hold="{_json(content)}"')


def _json(content: Mapping[str, object]) -> Html:
    [kind] = content
    return escape(json.dumps({"kind": kind, **content}, separators=(",", ":")))


def pressed(state: bool) -> str:
    """The value of aria-pressed."""
    return "true" if state else "false"


def button(label: str, attributes: str, classes: str = "btn") -> Html:
    """A button with words on it."""
    return Html(f'<button type="button" class="{classes}" {attributes}>{label}</button>')


def tool(symbol: str, label: Html, attributes: Html, classes: str = "") -> Html:
    """A button that is only an icon."""
    names = f"tool {classes}" if classes else "tool"
    return Html(
        f'<button type="button" class="{names}" {attributes} aria-label="{label}" title="{label}">'
        f'<svg aria-hidden="true"><use href="#{symbol}"/></svg></button>'
    )


def tool_link(symbol: str, label: Html, route: str | None, attributes: str = "", classes: str = "") -> Html:
    """A link that is only an icon; without a route it is disabled."""
    names = f"tool {classes}" if classes else "tool"
    leads = 'role="link" aria-disabled="true"' if route is None else f'href="#{escape(route)}"'
    return Html(
        f'<a class="{names}" {leads} {attributes} aria-label="{label}" title="{label}">'
        f'<svg aria-hidden="true"><use href="#{symbol}"/></svg></a>'
    )


def theme_tools(words: Words, classes: str = "") -> Html:
    """The buttons for the dark and the light theme; CSS shows the one for the theme that is not active."""
    lamp = tool(
        "i-lamp", words("Theme: by lamplight"), Html('data-setting="theme" value="dark"'), f"by-paper {classes}"
    )
    sun = tool("i-sun", words("Theme: paper"), Html('data-setting="theme" value="light"'), f"by-lamp {classes}")
    return Html(lamp + sun)


def setting_picks(name: str, chosen: str, values: Sequence[tuple[str, Html]]) -> Html:
    """The values of a setting side by side, each with its label; the page applies and stores the one that is picked."""
    picks = join(
        f'<label class="pick"><input type="radio" name="{name}" data-setting="{name}" value="{value}"'
        f'{" checked" if value == chosen else ""}><span class="pick__face">{label}</span></label>'
        for value, label in values
    )
    return Html(f'<div class="picks">{picks}</div>')


def number(points: int) -> Html:
    """A number with a typographic minus sign (U+2212), which is as wide as a plus sign."""
    return Html(f"−{-points}" if points < 0 else str(points))


def signed(points: int) -> Html:
    """A gain or loss, with its sign; 0 has none."""
    return Html(f"+{points}" if points > 0 else number(points))


def fly(source: str, token: object, place: int = 0) -> Html:
    """The attribute with which an element flies in from the element with the id ``source``, once for each token.

    ``place`` is its place in the queue, if several fly.
    """
    queued = f" {place}" if place else ""
    return Html(f' data-fly="{source} {token}{queued}"')


def arriving(amount: Html, source: str, token: object, place: int = 0) -> Html:
    """A gain that flies in from an element and then lies over the total to which it is added; see ``fly``."""
    return Html(f'<em class="gain gain--over" aria-hidden="true"{fly(source, token, place)}>{amount}</em>')


def counted(key: str, number_shown: Html | int) -> Html:
    """A number that counts up or down when it changes; ``key`` identifies it within the table."""
    return Html(f'<span data-count="{key}">{number_shown}</span>')


def join(pieces: Iterable[str]) -> Html:
    """Concatenate pieces of markup."""
    return Html("".join(pieces))


def in_language(words: Words, text: Html) -> Html:
    """A text that the page shows only in its own language; it holds one in each."""
    return Html(f'<span data-in="{words.language}">{text}</span>')


def language_names() -> tuple[tuple[Html, Html], ...]:
    """The code of each language, and its name in that language."""
    return tuple((escape(language), escape(name)) for language, name in languages().items())


GUARDED = Html('disabled data-guard="400"')
"""The attributes of a button that ignores taps for 400 ms after it appears: they were meant for the screen before."""


def joined(words: Words, pieces: Sequence[Html]) -> Html:
    """A list within a sentence: "A, B and C"."""
    if len(pieces) < 2:
        return pieces[0] if pieces else Html()
    return words("{first} and {last}", first=Html(", ".join(pieces[:-1])), last=pieces[-1])


def either(words: Words, pieces: Sequence[Html]) -> Html:
    """A list of alternatives within a sentence: "A, B or C"."""
    if len(pieces) < 2:
        return pieces[0] if pieces else Html()
    return words("{several} or {last}", several=Html(", ".join(pieces[:-1])), last=pieces[-1])
