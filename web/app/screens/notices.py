"""Notices above the table: what is wrong, and what can be done."""

from __future__ import annotations

from app.html import icon, message
from app.words import Html, Words


def _notice(symbol: str, text: Html, control: str = "") -> Html:
    return Html(f'<p class="notice" role="status">{icon(symbol)}<span>{text}</span>{control}</p>')


def _button(label: Html, **content: object) -> str:
    return f'<button type="button" class="btn" {message(**content)}>{label}</button>'


def blocked(words: Words, game_id: str) -> Html:
    """The browser blocks storage: the game is in memory only."""
    text = words("This browser keeps nothing here. The game goes on, but it is lost when the page closes.")
    return _notice("i-warning", text, _button(words("Save as a file"), ui={"export": game_id}))


def full(words: Words, game_id: str) -> Html:
    """Storage is full: the last actions are in memory only."""
    text = words("Storage in this browser is full. The game goes on, but nothing new is kept.")
    return _notice("i-warning", text, _button(words("Save as a file"), ui={"export": game_id}))


def elsewhere(words: Words) -> Html:
    """The game is open in another tab, which stores it."""
    text = words("This game is open in another tab. Nothing that happens here is kept.")
    return _notice("i-link", text, _button(words("Play here instead"), ui={"take": True}))


def older_generation(words: Words) -> Html:
    """The newest save is damaged, and the one before was used."""
    return _notice(
        "i-warning", words("One copy of this game was damaged; the other one was used. The last step may be missing.")
    )


def other_way(words: Words) -> Html:
    """Storage has two branches of the game; the one that was not stored last is kept aside."""
    text = words(
        "This game has gone on in two ways. The one that was stored last is on the table; the other one is kept aside."
    )
    keep = _button(words("Save the other one as a file"), ui={"aside": "save"})
    return _notice("i-warning", text, keep + _button(words("Forget the other one"), ui={"aside": "forget"}))


def other_edition(words: Words) -> Html:
    """The rules or components have changed since the game was saved."""
    return _notice(
        "i-info", words("This game was played with another edition of the rules. It continues from the saved position.")
    )


def other_state(words: Words) -> Html:
    """Replaying the game does not lead to the state that was saved."""
    return _notice(
        "i-info",
        words("In this version the same moves lead to another position. The game continues from the saved position."),
    )


def sentence(text: Html) -> Html:
    """One sentence about the result of the last message."""
    return _notice("i-info", text)
