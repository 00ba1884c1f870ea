"""The about screen: what Tradewinds is, its version, the changelog, and the licences of everything shipped."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.app_state import AppState
from app.html import join, joined
from app.reply import Reply, titled
from app.screens.sheet import panel, sheet
from app.words import NOTHING, Html, Words, escape
from pygame_core.games import METAS
from pygame_core.meta import Meta


@dataclass(frozen=True, slots=True)
class Licence:
    """A shipped component: its name, its purpose, and its licence."""

    name: str
    part: Html
    licence: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Change:
    """A version and its changes."""

    version: Html
    points: tuple[Html, ...]


def page(state: AppState) -> Reply:
    """The reply with the about screen."""
    words = state.words
    shipped = json.loads(pkgutil.get_data("app", "data/about.json") or b"{}")
    changes = [_read_change(words, one) for one in json.loads(pkgutil.get_data("app", "data/changes.json") or b"[]")]
    licences = [_read_licence(words, one, shipped["texts"]) for one in shipped["licences"]]
    return titled(render(words, escape(str(shipped["version"])), changes, licences, state.back), words("About"))


def _read_change(words: Words, one: Mapping[str, Any]) -> Change:
    """A released version; the build takes its sentences from CHANGELOG.md."""
    say = words
    return Change(escape(one["version"]), tuple(say(point) for point in one["points"]))


def _read_licence(words: Words, one: Mapping[str, str], texts: Mapping[str, str]) -> Licence:
    text = escape(texts[one["text"]])
    return Licence(escape(one["name"]), _part(words, one["part"]), escape(one["licence"]), text)


def _part(words: Words, part: str) -> Html:
    """The purpose of a shipped component."""
    match part:
        case "game":
            return words("the games, their words and pictures")
        case "python":
            return words("part of Python in the browser")
        case "letters":
            return words("the letters")
        case _:
            return words("the page")


def render(
    words: Words, version: str, changes: Sequence[Change], licences: Sequence[Licence], back: Html = NOTHING
) -> Html:
    """The whole screen."""
    fan = words(
        "Tradewinds is an unofficial project by players. It is not connected with the authors or publishers of the "
        "games; its words, pictures and programs are its own. If you like a game, buy it."
    )
    makers = join(f"<li>{credit}</li>" for credit in _credits(words))
    what = f'<p class="lead">{fan}</p><ul class="dashes">{makers}</ul>'
    left = panel(words("What this is"), what) + panel(words("Version {version}", version=version), _changes(changes))
    right = panel(words("Licences"), f'<dl class="licences">{join(_licence(one) for one in licences)}</dl>')
    columns = join(f'<div class="sheet__col">{column}</div>' for column in (left, right))
    content = f'<div class="sheet__cols">{columns}</div>'
    return sheet(words, words("About"), content, back=back, name="sheet--about", line=Html("Tradewinds"))


def _credits(words: Words) -> tuple[Html, ...]:
    """A sentence for each game with its designers and publisher."""
    return tuple(_credit(words, meta) for meta in METAS.values())


def _credit(words: Words, meta: Meta) -> Html:
    title, publisher = escape(meta.title), escape(meta.publisher)
    if not meta.designers:
        return words("{title}: a traditional game.", title=title)
    designers = joined(words, [escape(one) for one in meta.designers])
    if not publisher:
        return words("{title}: a game by {designers}.", title=title, designers=designers)
    return words(
        "{title}: a game by {designers}, published by {publisher}.",
        title=title,
        designers=designers,
        publisher=publisher,
    )


def _changes(changes: Sequence[Change]) -> Html:
    return join(f'<h3>{change.version}</h3><ul class="dashes">{_points(change)}</ul>' for change in changes)


def _points(change: Change) -> Html:
    return join(f"<li>{point}</li>" for point in change.points)


def _licence(one: Licence) -> str:
    whole = f"<details><summary>{one.licence}</summary><pre>{one.text}</pre></details>" if one.text else one.licence
    return f"<div><dt>{one.name}</dt><dd>{one.part}</dd><dd>{whole}</dd></div>"
