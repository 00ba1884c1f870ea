"""The settings screen: language, theme, motion, text size, quick mode and others. The page applies and stores them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.app_state import AppState
from app.html import join, language_names, setting_picks
from app.pace import pace_names
from app.reply import Reply, titled
from app.screens.sheet import panel, sheet
from app.thinking_time import thinking_time_names
from app.words import NOTHING, Html, Words


def page(state: AppState) -> Reply:
    """The reply with the settings."""
    return titled(render(state.words, state.settings, state.back), state.words("Settings"))


def render(words: Words, settings: Mapping[str, object], back: str = "") -> Html:
    """The whole screen, with the current values selected."""
    chosen = {name: str(value or "") for name, value in settings.items()} | {"language": words.language}
    groups = join(_group(setting, chosen.get(setting.name, "")) for setting in _settings(words))
    kept = words("Settings stay in this browser. Nothing leaves this device.")
    content = f'<div class="sheet__cols">{groups}</div>{_install(words)}<p class="lead soft">{kept}</p>'
    return sheet(words, words("Settings"), content, back=back, name="sheet--settings")


@dataclass(frozen=True, slots=True)
class _Setting:
    """A setting on the screen."""

    title: Html
    name: str
    values: Sequence[tuple[str, Html]]
    """Its values, each with its label."""
    note: Html = NOTHING


def _settings(words: Words) -> tuple[_Setting, ...]:
    """All settings in their order on the screen."""
    device = words("Same as device")
    languages = tuple((language, _own(name, language)) for language, name in language_names())
    turns = words("The table turns to whoever decides: the first half of the players sits here, the others opposite.")
    return (
        _Setting(words("Language"), "language", languages),
        _Setting(words("Theme"), "theme", (("", device), ("light", words("Paper")), ("dark", words("Lamplight")))),
        _Setting(
            words("Text size"),
            "text",
            (("", words("Normal")), ("large", words("Large")), ("larger", words("Larger"))),
        ),
        _Setting(words("Motion"), "motion", (("", device), ("reduced", words("Still")), ("full", words("Moving")))),
        _Setting(words("Pace at which steps are shown"), "pace", pace_names(words)),
        _Setting(words("Computers think about a move for"), "thinking", thinking_time_names(words)),
        _Setting(words("Hints: “What would you do?”"), "hints", (("", words("None")), ("on", words("On request")))),
        _Setting(words("Sounds"), "sound", (("", words("Silent")), ("on", words("Audible")))),
        _Setting(
            words("Showing your hand"),
            "quick",
            (("", words("Pass the tablet")), ("hold", words("Hold your seat"))),
            words("Quick mode, in games with many turns: your cards show only while you hold your seat."),
        ),
        _Setting(
            words("Moves without a choice"),
            "obvious",
            (("", words("Ask me")), ("take", words("Play them for me"))),
        ),
        _Setting(
            words("Screen during a game"),
            "awake",
            (("", words("Stays on")), ("off", words("Sleeps as usual"))),
        ),
        _Setting(
            words("Tablet flat between you"),
            "turn",
            (("", words("Table stays as it is")), ("on", words("Table turns"))),
            turns,
        ),
    )


def _install(words: Words) -> Html:
    """How to install Tradewinds; unlike the hint on the home screen, it is always shown."""
    why = words("Installed, Tradewinds has the whole display and keeps its games for good.")
    first = words(
        "On the home screen of an iPad or iPhone it begins without any games: first save all games as one file."
    )
    then = words("Tap Share, then “Add to Home Screen”.")
    other = words("Elsewhere, install it from the browser's menu.")
    games = f'<a class="link" href="#saves">{words("Saved games")}</a>'
    steps = f'<ul class="dashes"><li>{first} {games} {then}</li><li>{other}</li></ul>'
    return panel(words("Install Tradewinds"), f"<p>{why}</p>{steps}")


def _own(name: Html, language: Html) -> Html:
    """The name of a language in that language."""
    return Html(f'<span lang="{language}">{name}</span>')


def _group(setting: _Setting, chosen: str) -> Html:
    explained = f'<p class="soft">{setting.note}</p>' if setting.note else ""
    return Html(
        f'<section class="panel" role="radiogroup" aria-labelledby="setting-{setting.name}">'
        f'<h2 id="setting-{setting.name}">{setting.title}</h2>'
        f"{setting_picks(setting.name, chosen, setting.values)}{explained}</section>"
    )
