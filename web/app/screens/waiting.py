"""The screen while Python starts, and the screens for browsers that cannot run it."""

from __future__ import annotations

from app.html import drawing
from app.words import NOTHING, Html, Words


def setting_the_table(words: Words) -> Html:
    """Shown until Python answers."""
    return _plate(
        "plain plain--waiting",
        words("Setting the table"),
        words("This takes a moment the first time."),
        words("After that the games begin sooner, even without a network."),
    )


def too_old(words: Words) -> Html:
    """The browser is older than what the games need."""
    return _plate(
        "plain",
        words("This browser is too old"),
        words(
            "The games need Chrome or Edge 112, Firefox 115, Safari 16.4, or anything newer. "
            "A newer browser on this device is enough."
        ),
    )


def no_wasm(words: Words) -> Html:
    """WebAssembly is missing or switched off."""
    return _plate(
        "plain",
        words("WebAssembly is switched off"),
        words(
            "The games run in WebAssembly, which this browser lacks or forbids here. "
            "It may be a setting, or a strict mode of the browser."
        ),
    )


def from_file(words: Words) -> Html:
    """The page was opened as a file, where browsers run no modules."""
    return _plate(
        "plain",
        words("Tradewinds needs a web server"),
        words(
            "This page was opened as a file, and browsers run the games from a server only. Any one will do, also on "
            "this device: “{command}” in this folder, for example, and then the address {address}.",
            command=Html("<code>python3 -m http.server</code>"),
            address=Html("<code>http://localhost:8000/</code>"),
        ),
    )


def _plate(classes: str, title: Html, text: Html, kept: Html = NOTHING) -> Html:
    """A plate; ``kept`` is a sentence that the page removes where the browser keeps no files."""
    text = Html(f'{text} <span data-slot="files">{kept}</span>') if kept else text
    return Html(
        f'<main class="{classes}"><section class="plain__plate">{drawing("rose", "plain__rose")}'
        f'<h1>{title}</h1><span class="rule"></span><p class="lead">{text}</p></section></main>'
    )
