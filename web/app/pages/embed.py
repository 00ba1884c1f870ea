"""A frame for somebody else's page being chosen."""

from __future__ import annotations

import pkgutil

from app import snippet as snippets
from app.desk import Desk
from app.pages.reply import Reply, titled
from app.screens import snippet as screen
from app.snippet import Snippet
from app.words import Html, Words, escape
from pygame_core.games import TITLES, load_game


def page(desk: Desk) -> Reply:
    """What is chosen, the lines to copy, and the frame itself."""
    words, snippet = desk.words, desk.snippet
    if snippet is None:
        return {}
    names = TITLES
    title = f"{names[snippet.game]} · Tradewinds"
    lines = (pkgutil.get_data("app", "data/sizing.js") or b"").decode()
    frame = screen.Frame(
        fields=(_game(words, snippet, names), _players(words, snippet), *_looks(words, snippet)),
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
    return titled(screen.render(words, frame), words("Embed a game"))


def _game(words: Words, snippet: Snippet, names: dict[str, str]) -> screen.Field:
    return screen.Field(
        "game", words("Game"), tuple((escape(game), escape(names[game])) for game in names), snippet.game
    )


def _players(words: Words, snippet: Snippet) -> screen.Field:
    counts = load_game(snippet.game).seat_counts
    values = [("0", words("The players choose"))]
    values += [(str(count), words.plural("{count} player", "{count} players", count)) for count in counts]
    return screen.Field("players", words("Players"), tuple(values), str(snippet.players))


def _looks(words: Words, snippet: Snippet) -> tuple[screen.Field, ...]:
    reader = words("As the reader's device says")
    languages = (("", reader), ("en", Html("English")), ("fr", Html("Français")))
    themes = (("", reader), ("light", words("Paper")), ("dark", words("Lamplight")))
    heights = tuple((str(height), words("{height} px", height=height)) for height in snippets.HEIGHTS)
    return (
        screen.Field("language", words("Language"), languages, snippet.language),
        screen.Field("theme", words("Theme"), themes, snippet.theme),
        screen.Field("height", words("Height"), heights, str(snippet.height)),
    )
