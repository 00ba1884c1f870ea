"""The bar above every table: link to the menu, title, phases, and tools."""

from __future__ import annotations

from collections.abc import Sequence

from app.explanation import explains
from app.html import message, theme_tools, tool, tool_link
from app.scene import DECIDE, PAST, Scene
from app.words import NOTHING, Html, Words, escape


def bar(
    scene: Scene[object, object],
    title: str,
    where: Html,
    phases: Sequence[Html],
    now: int,
    course: Html | None = None,
    tools: Html = NOTHING,
) -> Html:
    """The bar; ``now`` is the index of the current phase, ``course`` the label of the phases.

    A tool that cannot be used now keeps its place, so that no other comes to stand there.
    """
    words = scene.words
    classes = "bar bar--hints" if scene.has_hints else "bar"
    return Html(
        f'<header class="{classes}">{tool_link("i-menu", words("Menu"), f"{scene.route}/menu")}'
        f'<div class="bar__name"><h1 class="bar__title">{title}</h1><span class="bar__sub">{where}</span></div>'
        f"{_course(course or words('Phases of the round'), phases, now)}"
        f'<nav class="bar__tools" aria-label="{words("Tools")}">{_tools(scene, tools)}</nav></header>'
    )


def _course(label: Html, phases: Sequence[Html], now: int) -> str:
    stations = "".join(
        f'<li class="{"is-past" if index < now else "is-now" if index == now else ""}"'
        f"{' aria-current=step' if index == now else ''}>{phase}</li>"
        for index, phase in enumerate(phases)
    )
    return f'<ol class="course" aria-label="{label}"{explains("phases")}>{stations}</ol>'


def _tools(scene: Scene[object, object], own: Html) -> str:
    words, rules = scene.words, "is-wide" if scene.has_hints else "is-roomy"
    is_now = scene.mode != PAST
    return (
        _step_tool("i-undo", words("Undo"), "undo", "u", scene.can_undo and is_now, once=True)
        + _step_tool("i-redo", words("Redo"), "redo", "r", scene.can_redo and is_now)
        + own
        + (_hint(scene) if scene.has_hints else "")
        + tool_link("i-explain", words("What is this?"), f"{scene.address}/explain", 'id="explain"', "is-tablet")
        + tool_link("i-log", words("Log"), f"{scene.route}/log")
        + tool_link("i-rules", words("Rules"), f"{scene.route}/rules", classes=rules)
        + (_try(words) if scene.can_try else "")
        + f'<a class="for-ears" href="#{scene.route}/keys" data-key="?">{words("Keys")}</a>'
        + theme_tools(words, "is-wide")
    )


def _step_tool(symbol: str, label: Html, verb: str, key: str, able: bool, classes: str = "", once: bool = False) -> str:
    """A step in the history; with ``once`` two quick taps make one step."""
    marks = (' aria-disabled="true"' if not able else "") + (" data-once" if once else "")
    return tool(symbol, label, Html(f'id="{verb}" data-key="{key}"{marks} {message(match=verb)}'), classes)


def _hint(scene: Scene[object, object]) -> str:
    address = f"{scene.route}/hint" if scene.mode == DECIDE else None
    return tool_link("i-hint", scene.words("What would you do?"), address, classes="is-hint")


def _try(words: Words) -> str:
    begin = message(ui={"trial": "begin"})
    return f'<button type="button" class="for-ears" id="try" data-key="t" {begin}>{words("Try a move")}</button>'


def clause_link(scene: Scene[object, object], clause: str) -> Html:
    """A link to a clause of the rules."""
    return Html(f'<a href="#{scene.route}/rules/{escape(clause)}">{scene.words("Rule {clause}", clause=clause)}</a>')
