"""What Tradewinds is and what it is made of, on the screen."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Mapping

from app.desk import Desk
from app.pages.reply import Reply, titled
from app.screens import about
from app.words import Html, Words, escape


def page(desk: Desk) -> Reply:
    """Who made what, and under which licences."""
    words = desk.words
    shipped = json.loads(pkgutil.get_data("app", "data/about.json") or b"{}")
    newest = words(
        "Santa Maria for one to four, with boards dealt or chosen, the advanced game and the solo challenges."
    )
    changes = [
        about.Change("0.4.0", (newest,)),
        about.Change("0.3.0", (words("Santiago for three to five, with hidden or open money and palm trees."),)),
        about.Change("0.2.0", (words("Hispaniola for three to five, with a quick mode for its many turns."),)),
        about.Change("0.1.0", (words("Santo Domingo for two to six, with its winter side."),)),
    ]
    licences = [_licence(words, one, shipped["texts"]) for one in shipped["licences"]]
    return titled(about.render(words, escape(str(shipped["version"])), changes, licences), words("About"))


def _licence(words: Words, one: Mapping[str, str], texts: Mapping[str, str]) -> about.Licence:
    text = escape(texts[one["text"]])
    return about.Licence(escape(one["name"]), _part(words, one["part"]), escape(one["licence"]), text)


def _part(words: Words, part: str) -> Html:
    """What something that is shipped is there for."""
    match part:
        case "game":
            return words("the games, their words and pictures")
        case "python":
            return words("runs Python in the browser")
        case "letters":
            return words("the letters")
        case _:
            return words("the page")
