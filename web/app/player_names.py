"""Names of players: typed names are cleaned, shortened and escaped here. Raw names never leave this module."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from html import unescape

from app.html import TAG
from app.words import Html, Words, escape
from pygame_core.setup import Player

LONGEST = 60
"""The maximum length of a stored name, in characters."""

SHOWN = 16
"""The maximum length of a name on the screen, in characters."""

LONG_WORD = 12
"""The maximum length of a word that the style sheet abbreviates, in letters."""

_LENGTHS = ((7, ""), (9, " is-long"), (LONG_WORD, " is-longer"))
"""The CSS class of words up to some lengths."""

_NOT_SHOWN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
_JOINER = "\u200d"
FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"


def cleaned(typed: str) -> str:
    """A name as it is stored: one line, at most ``LONGEST`` characters, no invisible or direction-changing ones."""
    visible = "".join(
        letter if unicodedata.category(letter) not in _NOT_SHOWN or letter == _JOINER else " " for letter in typed
    )
    return _cut(" ".join(visible.split()), LONGEST)


def shown_names(words: Words, players: Sequence[Player]) -> tuple[Html, ...]:
    """The names as the page shows them: empty ones get a default, long ones are cut, equal ones are numbered."""
    return _shown_names(words, tuple(players))


@lru_cache(maxsize=8)
def _shown_names(words: Words, players: tuple[Player, ...]) -> tuple[Html, ...]:
    names = [
        _shortened(cleaned(player.name)) or default_name(words, seat, bool(player.level))
        for seat, player in enumerate(players)
    ]
    folded = [name.casefold() for name in names]
    return tuple(
        escape(isolated(f"{name} {folded[: seat + 1].count(folded[seat])}" if folded.count(folded[seat]) > 1 else name))
        for seat, name in enumerate(names)
    )


def in_seat(name: Html) -> Html:
    """A shown name for a small seat: a number at its end stays in sight.

    If there is no room for the single word before it, the style sheet shows its first letter: "P 1", not "Pla… 1".
    """
    kind, _, number = unescape(name).rpartition(" ")
    if not kind or not number.isdecimal():
        return Html(f"<span>{name}</span>")
    if kind.isalpha() and len(kind) <= LONG_WORD:
        length = next(name for longest, name in _LENGTHS if len(kind) <= longest)
        kinds = f'<span class="seat__kind{length}">{escape(kind[0])}<i>{escape(kind[1:])}</i></span>'
    else:
        kinds = f"<span>{escape(kind)}</span>"
    return Html(f'<span class="seat__who">{kinds}<b> {escape(number)}</b></span>')


def isolated(name: str) -> str:
    """A name in bidirectional isolation if it has right-to-left letters, so that "+3" after it stays "+3".

    The two isolate characters do in attributes and plain text what ``<bdi>`` does in markup (see ``in_page``).
    """
    runs_left = any(unicodedata.bidirectional(letter) in ("R", "AL", "AN") for letter in name)
    return f"{FIRST_STRONG_ISOLATE}{name}{POP_ISOLATE}" if runs_left else name


def in_page(html: Html) -> Html:
    """Markup in which ``<bdi>`` elements replace the isolate characters, except within tags."""
    if FIRST_STRONG_ISOLATE not in html:
        return html
    return Html("".join(_with_elements(piece) for piece in TAG.split(html)))


def _with_elements(piece: str) -> str:
    if piece.startswith("<"):
        return piece
    return piece.replace(FIRST_STRONG_ISOLATE, "<bdi>").replace(POP_ISOLATE, "</bdi>")


def default_name(words: Words, seat: int, computer: bool = False) -> str:
    """The name of a seat for which none was typed."""
    if computer:
        return str(words("Computer {number}", number=seat + 1))
    return str(words("Player {number}", number=seat + 1))


def _shortened(name: str) -> str:
    cut = _cut(name, SHOWN - 1)
    return f"{cut.rstrip()}…" if len(name) > SHOWN else name


def _cut(name: str, length: int) -> str:
    """At most the first ``length`` characters, without splitting an emoji sequence or a combining character."""
    if len(name) <= length:
        return name
    end = length
    while end > 0 and (name[end] == _JOINER or name[end - 1] == _JOINER or _attached(name[end])):
        end -= 1
    return name[:end]


def _attached(letter: str) -> bool:
    return unicodedata.category(letter) in ("Mn", "Me", "Mc") or "\U0001f3fb" <= letter <= "\U0001f3ff"
