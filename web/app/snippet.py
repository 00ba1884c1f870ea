"""A frame for somebody else's page: what is chosen for it, its address, and the line of HTML that makes it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape

from app.stored import is_number
from app.words import LANGUAGES
from pygame_core.games import GAMES, load_game

THEMES = ("light", "dark")
HEIGHTS = (480, 560, 640, 720, 800)
"""In CSS pixels."""
LONGEST_HOST = 200
_SCHEMES = ("https", "http")
_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[\w-]+(\.[\w-]+)*\.?)(:\d{1,5})?", re.IGNORECASE)

LINE, SCRIPT = "line", "script"
"""What can be copied."""
PREVIEW = "preview"
"""The name of the frame on the screen that makes frames."""

SANDBOX = "allow-scripts allow-same-origin allow-downloads allow-popups"
ALLOW = "fullscreen; screen-wake-lock"


@dataclass(slots=True)
class Snippet:
    """A frame as it is chosen; empty means that its reader's device decides."""

    name: str
    """What tells this frame from others of the same site."""
    site: str
    """The address of this deployment, ending in a slash."""
    game: str = GAMES[0]
    players: int = 0
    """0 where the players choose themselves."""
    language: str = ""
    theme: str = ""
    height: int = 640
    host: str = ""
    """The origin of the page around, where messages shall be for that one only."""
    typed: str = ""
    """The address of the page around as it was typed."""
    copied: str = ""
    """What has just been copied, if anything."""

    @property
    def is_mistyped(self) -> bool:
        """Whether what was typed is no address, nor the beginning of one."""
        return not self.host and not any(f"{scheme}://".startswith(self.typed.lower()) for scheme in _SCHEMES)

    @property
    def address(self) -> str:
        """What the frame shows."""
        return self._address(self.name)

    @property
    def preview(self) -> str:
        """What the frame shows on the screen that makes it."""
        return self._address(PREVIEW)

    def _address(self, name: str) -> str:
        from urllib.parse import quote, urlencode  # takes its time, and playing needs nothing of it

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
        """The line for the page around."""
        return (
            f'<iframe src="{escape(self.address)}" title="{escape(title)}" loading="lazy" width="100%" '
            f'height="{self.height}" style="border:0" sandbox="{SANDBOX}" allow="{ALLOW}"></iframe>'
        )


def change(snippet: Snippet, name: object, value: object) -> None:
    """Take over one choice; what cannot be chosen changes nothing."""
    text = str(value)[: 2 * LONGEST_HOST]
    snippet.copied = ""
    match name:
        case "game" if text in GAMES:
            snippet.game = text
        case "players" if is_number(text):
            snippet.players = int(text)
        case "language" if text in ("", *LANGUAGES):
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
    """The line or the script has been copied; the next line is for another frame, so it gets a fresh ``name``."""
    if what not in (LINE, SCRIPT):
        return
    snippet.copied = str(what)
    if what == LINE:
        snippet.name = name


def _origin(typed: str) -> str:
    """The origin in an address as it was typed; empty for what is none."""
    scheme, between, rest = typed.strip().partition("://")
    scheme, host = scheme.lower(), re.split("[/?#]", rest)[0]
    good = scheme in _SCHEMES and between and len(host) <= LONGEST_HOST and _HOST.fullmatch(host)
    return f"{scheme}://{host}" if good else ""
