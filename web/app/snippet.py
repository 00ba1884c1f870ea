"""The embed snippet: the choices for a frame on another website, its address, and its line of HTML."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape

from app.languages import languages
from app.stored import is_number
from pygame_core.games import GAMES, load_game

THEMES = ("light", "dark")
HEIGHTS = (480, 560, 640, 720, 800)
"""The heights that can be chosen, in CSS pixels."""
LONGEST_HOST = 200
_SCHEMES = ("https", "http")
_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[\w-]+(\.[\w-]+)*\.?)(:\d{1,5})?", re.IGNORECASE)

LINE, SCRIPT = "line", "script"
"""The two texts that can be copied."""
PREVIEW = "preview"
"""The name of the preview frame on the embed screen."""

SANDBOX = "allow-scripts allow-same-origin allow-downloads allow-popups"
ALLOW = "fullscreen; screen-wake-lock"


@dataclass(slots=True)
class Snippet:
    """The choices for a frame; an empty language or theme means that the reader's device decides."""

    name: str
    """The name that distinguishes this frame from others on the same site."""
    site: str
    """The address of this deployment, ending in a slash."""
    game: str = GAMES[0]
    players: int = 0
    """The number of players; 0 if the players choose it."""
    language: str = ""
    theme: str = ""
    height: int = 640
    host: str = ""
    """The only origin of the embedding page that the frame talks to; empty for any."""
    typed: str = ""
    """The address of the embedding page as it was typed."""
    copied: str = ""
    """What has just been copied: LINE, SCRIPT or empty."""

    @property
    def is_mistyped(self) -> bool:
        """Whether the typed text is neither a valid address nor the beginning of one."""
        return not self.host and not any(f"{scheme}://".startswith(self.typed.lower()) for scheme in _SCHEMES)

    @property
    def address(self) -> str:
        """The URL of the frame."""
        return self._address(self.name)

    @property
    def preview(self) -> str:
        """The URL of the preview frame on the embed screen."""
        return self._address(PREVIEW)

    def _address(self, name: str) -> str:
        from urllib.parse import quote, urlencode  # slow to import, and not needed for playing

        chosen = {
            "game": self.game,
            "players": str(self.players or ""),
            "lang": self.language,
            "theme": self.theme,
            "host": self.host,
            "frame": name,
        }
        given = {key: value for key, value in chosen.items() if value}
        return f"{self.site}embed.html?{urlencode(given, safe=':/[]', quote_via=quote)}"

    def html(self, title: str) -> str:
        """The line of HTML for the embedding page."""
        return (
            f'<iframe src="{escape(self.address)}" title="{escape(title)}" loading="lazy" width="100%" '
            f'height="{self.height}" style="border:0" sandbox="{SANDBOX}" allow="{ALLOW}"></iframe>'
        )


def change(snippet: Snippet, name: object, value: object) -> None:
    """Apply one choice; an invalid name or value changes nothing."""
    text = str(value)[: 2 * LONGEST_HOST]
    snippet.copied = ""
    match name:
        case "game" if text in GAMES:
            snippet.game = text
        case "players" if is_number(text):
            snippet.players = int(text)
        case "language" if text in ("", *languages()):
            snippet.language = text
        case "theme" if text in ("", *THEMES):
            snippet.theme = text
        case "height" if is_number(text) and int(text) in HEIGHTS:
            snippet.height = int(text)
        case "host":
            snippet.typed, snippet.host = text.strip(), _origin(text)
    if snippet.players not in load_game(snippet.game).seat_counts:
        snippet.players = 0


def note_copied(snippet: Snippet, what: object, name: str) -> None:
    """Note that the line or the script has been copied; the next line is for another frame, so it gets ``name``."""
    if what not in (LINE, SCRIPT):
        return
    snippet.copied = str(what)
    if what == LINE:
        snippet.name = name


def _origin(typed: str) -> str:
    """The origin (scheme, host and port) of a typed address; empty if it is invalid."""
    scheme, between, rest = typed.strip().partition("://")
    scheme, host = scheme.lower(), re.split("[/?#]", rest)[0]
    good = scheme in _SCHEMES and between and len(host) <= LONGEST_HOST and _HOST.fullmatch(host)
    return f"{scheme}://{host}" if good else ""
