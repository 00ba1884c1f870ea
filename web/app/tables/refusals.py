"""The sentences for the reasons that every game gives for a refusal."""

from __future__ import annotations

from app.words import Html, Words


def describe_common_refusal(words: Words, why: str) -> Html:
    """The sentence for the code ``why``; LookupError if it is specific to a game."""
    match why:
        case "not-an-action" | "no-such-action":
            return words("There is no such action in this game.")
        case "no-such-seat":
            return words("Nobody sits there.")
        case "game-over":
            return words("The game is over.")
        case _:
            raise LookupError(f"no sentence for {why!r}")
