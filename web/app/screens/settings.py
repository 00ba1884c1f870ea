"""The settings screen: language, theme, motion, text size, quick mode and others. The page applies and stores them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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
    groups = join(_groups(words, {**settings, "language": words.language}))
    kept = words("Settings stay in this browser. Nothing leaves this device.")
    content = f'<div class="sheet__cols">{groups}</div>{_install(words)}<p class="lead soft">{kept}</p>'
    return sheet(words, words("Settings"), content, back=back, name="sheet--settings")


def _groups(words: Words, settings: Mapping[str, object]) -> tuple[Html, ...]:
    """All settings in their order on the screen."""
    device = words("Same as device")
    language = [(code, _own(name, code)) for code, name in language_names()]
    theme = (("", device), ("light", words("Paper")), ("dark", words("Lamplight")))
    text = (("", words("Normal")), ("large", words("Large")), ("larger", words("Larger")))
    motion = (("", device), ("reduced", words("Still")), ("full", words("Moving")))
    hints = (("", words("None")), ("on", words("On request")))
    sound = (("", words("Silent")), ("on", words("Audible")))
    quick = (("", words("Pass the tablet")), ("hold", words("Hold your name")))
    obvious = (("", words("Ask me")), ("take", words("Play them for me")))
    held = words("Quick mode, in games with many turns: your cards show only while you hold your name.")
    awake = (("", words("Stays on")), ("off", words("Sleeps as usual")))
    turn = (("", words("Table stays as it is")), ("on", words("Table turns")))
    turns = words("The table turns to whoever decides: the first half of the players sits here, the others opposite.")
    return (
        _group(settings, words("Language"), "language", language),
        _group(settings, words("Theme"), "theme", theme),
        _group(settings, words("Text size"), "text", text),
        _group(settings, words("Motion"), "motion", motion),
        _group(settings, words("How fast steps are shown"), "pace", pace_names(words)),
        _group(settings, words("Computers think about a move for"), "thinking", thinking_time_names(words)),
        _group(settings, words("Hints: “What would you do?”"), "hints", hints),
        _group(settings, words("Sounds"), "sound", sound),
        _group(settings, words("Showing your hand"), "quick", quick, held),
        _group(settings, words("Moves without a choice"), "obvious", obvious),
        _group(settings, words("Screen during a game"), "awake", awake),
        _group(settings, words("Tablet flat between you"), "turn", turn, turns),
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


def _group(
    settings: Mapping[str, object], title: Html, name: str, values: Sequence[tuple[str, Html]], note: Html = NOTHING
) -> Html:
    """The values of a setting, each with its label; the current one is selected."""
    picks = setting_picks(name, str(settings.get(name) or ""), values)
    explained = f'<p class="soft">{note}</p>' if note else ""
    return Html(
        f'<section class="panel" role="radiogroup" aria-labelledby="setting-{name}">'
        f'<h2 id="setting-{name}">{title}</h2>{picks}{explained}</section>'
    )
