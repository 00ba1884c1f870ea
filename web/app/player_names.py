"""Names of players: what was typed, made fit to be shown. Raw names go no further than this module."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from app.words import Html, Words, escape
from pygame_core.setup import Player

LONGEST = 60
"""What is kept of a name, in characters."""

SHOWN = 16
"""What is shown of it."""

_NOT_SHOWN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
_JOINER = "\u200d"
FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"
_TAG = re.compile(r"(<[^>]*>)")


def cleaned(typed: str) -> str:
    """A name as it is kept: one line, no invisible or direction-changing characters, not too long."""
    visible = "".join(
        letter if unicodedata.category(letter) not in _NOT_SHOWN or letter == _JOINER else " " for letter in typed
    )
    return _cut(" ".join(visible.split()), LONGEST)


def shown_names(words: Words, players: Sequence[Player]) -> tuple[Html, ...]:
    """The names as the page says them: defaults given, long ones cut, equal ones told apart."""
    names = [_shown(cleaned(player.name)) or default_name(words, seat) for seat, player in enumerate(players)]
    folded = [name.casefold() for name in names]
    return tuple(
        escape(isolated(f"{name} {folded[: seat + 1].count(folded[seat])}" if folded.count(folded[seat]) > 1 else name))
        for seat, name in enumerate(names)
    )


def isolated(name: str) -> str:
    """A name that runs from right to left, kept apart so that it turns nothing round about it: "+3" stays "+3".

    The two characters do in attributes and plain text what ``<bdi>`` does in a page (see ``in_page``).
    """
    runs_left = any(unicodedata.bidirectional(letter) in ("R", "AL", "AN") for letter in name)
    return f"{FIRST_STRONG_ISOLATE}{name}{POP_ISOLATE}" if runs_left else name


def in_page(html: Html) -> Html:
    """A screen whose isolated names stand in ``<bdi>``, but for those within tags."""
    if FIRST_STRONG_ISOLATE not in html:
        return html
    return Html("".join(_with_elements(piece) for piece in _TAG.split(html)))


def _with_elements(piece: str) -> str:
    if piece.startswith("<"):
        return piece
    return piece.replace(FIRST_STRONG_ISOLATE, "<bdi>").replace(POP_ISOLATE, "</bdi>")


def default_name(words: Words, seat: int) -> str:
    """What a seat is called when nobody has typed a name."""
    return str(words("Player {number}", number=seat + 1))


def _shown(name: str) -> str:
    cut = _cut(name, SHOWN - 1)
    return f"{cut.rstrip()}…" if len(name) > SHOWN else name


def _cut(name: str, length: int) -> str:
    """The first ``length`` characters, without tearing an emoji or an accent from what it belongs to."""
    if len(name) <= length:
        return name
    end = length
    while end > 0 and (name[end] == _JOINER or name[end - 1] == _JOINER or _attached(name[end])):
        end -= 1
    return name[:end]


def _attached(letter: str) -> bool:
    return unicodedata.category(letter) in ("Mn", "Me", "Mc") or "\U0001f3fb" <= letter <= "\U0001f3ff"
