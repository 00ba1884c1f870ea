"""The settings screen: language, theme, motion, text size, quick mode and others. The page applies and stores them."""

from __future__ import annotations

from collections.abc import Mapping

from app.app_state import AppState
from app.html import language_names, setting_picks
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
    content = (
        '<div class="sheet__cols">'
        + _group(
            words("Language"),
            "language",
            words.language,
            tuple((language, _own(name, language)) for language, name in language_names()),
        )
        + _group(
            words("Theme"),
            "theme",
            _chosen(settings, "theme"),
            (("", words("Same as device")), ("light", words("Paper")), ("dark", words("Lamplight"))),
        )
        + _group(
            words("Text size"),
            "text",
            _chosen(settings, "text"),
            (("", words("Normal")), ("large", words("Large")), ("larger", words("Larger"))),
        )
        + _group(
            words("Motion"),
            "motion",
            _chosen(settings, "motion"),
            (("", words("Same as device")), ("reduced", words("Still")), ("full", words("Moving"))),
        )
        + _group(words("Pace at which steps are shown"), "pace", _chosen(settings, "pace"), pace_names(words))
        + _group(
            words("Computers think about a move for"),
            "thinking",
            _chosen(settings, "thinking"),
            thinking_time_names(words),
        )
        + _group(
            words("Hints: “What would you do?”"),
            "hints",
            _chosen(settings, "hints"),
            (("", words("None")), ("on", words("On request"))),
        )
        + _group(
            words("Sounds"),
            "sound",
            _chosen(settings, "sound"),
            (("", words("Silent")), ("on", words("Audible"))),
        )
        + _group(
            words("Showing your hand"),
            "quick",
            _chosen(settings, "quick"),
            (("", words("Pass the tablet")), ("hold", words("Hold your seat"))),
            words("Quick mode, in games with many turns: your cards show only while you hold your seat."),
        )
        + _group(
            words("Moves without a choice"),
            "obvious",
            _chosen(settings, "obvious"),
            (("", words("Ask me")), ("take", words("Play them for me"))),
        )
        + _group(
            words("Screen during a game"),
            "awake",
            _chosen(settings, "awake"),
            (("", words("Stays on")), ("off", words("Sleeps as usual"))),
        )
        + _group(
            words("Tablet flat between you"),
            "turn",
            _chosen(settings, "turn"),
            (("", words("Table stays as it is")), ("on", words("Table turns"))),
            words("The table turns to whoever decides: the first half of the players sits here, the others opposite."),
        )
        + "</div>"
        + _install(words)
        + f'<p class="lead soft">{words("Settings stay in this browser. Nothing leaves this device.")}</p>'
    )
    return sheet(words, words("Settings"), content, back=back, name="sheet--settings")


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


def _chosen(settings: Mapping[str, object], name: str) -> str:
    return str(settings.get(name) or "")


def _own(name: Html, language: Html) -> Html:
    """The name of a language in that language."""
    return Html(f'<span lang="{language}">{name}</span>')


def _group(title: Html, name: str, chosen: str, values: tuple[tuple[str, Html], ...], note: Html = NOTHING) -> str:
    explained = f'<p class="soft">{note}</p>' if note else ""
    return (
        f'<section class="panel" role="radiogroup" aria-labelledby="setting-{name}">'
        f'<h2 id="setting-{name}">{title}</h2>{setting_picks(name, chosen, values)}{explained}</section>'
    )
