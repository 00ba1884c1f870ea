"""What the pages say in every language at once, because no script has run yet that knows the reader's."""

from __future__ import annotations

from collections.abc import Sequence

from app.html import in_language, join
from app.words import Html, Words


def description(words: Words) -> Html:
    """What Tradewinds is, for search engines."""
    return words("Board games of trade and sea for one tablet passed round a table, online or not.")


def unstarted(words: Words) -> Html:
    """Shown if the scripts of the page do not run."""
    return words(
        "This page has not started. A file of it may be missing, or the server sends it as the wrong type, or the "
        "address needs a slash at its end. Opened as a file it does not start either: it needs a web server. What "
        "this browser keeps of your games is safe."
    )


def without_scripts(words: Words) -> Html:
    """Shown if JavaScript is switched off."""
    return words("Tradewinds needs JavaScript. Please switch it on for this page.")


def close(languages: Sequence[Words]) -> Html:
    """The label of the button that closes a notice."""
    return join(in_language(words, words("Close")) for words in languages)
