"""What Tradewinds is and what it is made of, on the screen."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Mapping
from typing import Any

from app.desk import Desk
from app.pages.reply import Reply, titled
from app.screens import about
from app.words import Html, Words, escape


def page(desk: Desk) -> Reply:
    """Who made what, and under which licences."""
    words = desk.words
    shipped = json.loads(pkgutil.get_data("app", "data/about.json") or b"{}")
    changes = [_change(words, one) for one in json.loads(pkgutil.get_data("app", "data/changes.json") or b"[]")]
    licences = [_licence(words, one, shipped["texts"]) for one in shipped["licences"]]
    return titled(about.render(words, escape(str(shipped["version"])), changes, licences), words("About"))


def _change(words: Words, one: Mapping[str, Any]) -> about.Change:
    """A released version; its sentences are those of CHANGELOG.md, from which the build takes them."""
    say = words
    return about.Change(escape(one["version"]), tuple(say(point) for point in one["points"]))


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
