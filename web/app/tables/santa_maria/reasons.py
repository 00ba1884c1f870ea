"""What an action brings, in words."""

from __future__ import annotations

from collections.abc import Sequence

from app.facts import Facts
from app.words import Html, Words
from pygame_core.gains import Gain


def describe_gain(words: Words, _: Sequence[Html], gain: Gain) -> Html:
    """The sentence for a gain."""
    count = Facts(gain)["count"]
    match gain.code:
        case "row":
            return words.plural("A full row brings {count} point.", "A full row brings {count} points.", count)
        case "column":
            return words.plural("A full column brings {count} point.", "A full column brings {count} points.", count)
        case "points":
            return words.plural("It brings {count} point.", "It brings {count} points.", count)
        case "goods":
            return words.plural("It brings {count} good.", "It brings {count} goods.", count)
        case "coins":
            return words.plural("It brings {count} coin.", "It brings {count} coins.", count)
        case "conquest":
            return words.plural(
                "The conquistador goes {count} step on.", "The conquistador goes {count} steps on.", count
            )
        case _:
            return words.plural(
                "It brings {count} step on the religion track.", "It brings {count} steps on the religion track.", count
            )
