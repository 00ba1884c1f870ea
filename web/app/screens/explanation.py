"""The explanation of a thing beside it, the question which thing is to be explained, and the list of all things."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from app.explanation import Explanation, Explanations
from app.html import flag, join, tool_link
from app.route import ALL, ASK, Route
from app.scene import HANDOVER, OVER, AnyScene
from app.screens import drawer
from app.table_controller import TableController
from app.tables.bar import clause_link
from app.tables.base import AnyTable
from app.words import NOTHING, Html, Words, escape

_THING = re.compile(r' data-explains="([^"]*)"')


def page(words: Words, controller: TableController, route: Route) -> Html:
    """What lies over the table; a thing that is not on it is not explained."""
    scene = _scene(words, controller, route.moment)
    if route.explains == ASK:
        return ask(scene)
    known = all_explanations(controller, scene)
    if route.explains == ALL:
        return listing(scene, known, things_on(controller.table, scene))
    make = known.get(route.explains)
    return card(scene, route.explains, make()) if make is not None else nothing_there(scene)


def _scene(words: Words, controller: TableController, at: int | None) -> AnyScene:
    """The table whose things are explained; in quick mode no hand belongs to it."""
    return controller.public_scene(words, at) if controller.is_quick else controller.scene(words, at)


def places_of_clauses(words: Words, controller: TableController) -> Mapping[str, Html]:
    """For each clause that explains a thing on the table the route of that explanation; empty while it is covered."""
    if controller.mode() in (HANDOVER, OVER):
        return {}
    scene, places = _scene(words, controller, None), dict[str, Html]()
    known = all_explanations(controller, scene)
    for thing in things_on(controller.table, scene):
        if thing in known and (clause := known[thing]().clause):
            places.setdefault(clause, Html(f"{scene.address}/explain/{escape(thing)}"))
    return places


def all_explanations(controller: TableController, scene: AnyScene) -> Explanations:
    """The explanations of what every table has, and of the game's things."""
    return {**_of_every_table(controller, scene), **controller.table.explanations(scene)}


def card(scene: AnyScene, thing: str, explanation: Explanation) -> Html:
    """The explanation of one thing, which the page places beside it."""
    owner = (
        f'<p class="explanation__owner">{flag(scene.marks[explanation.seat])}{scene.names[explanation.seat]}</p>'
        if explanation.seat is not None
        else ""
    )
    rule = f"<p>{clause_link(scene, explanation.clause)}</p>" if explanation.clause else ""
    content = f'{owner}<p id="explanation-text">{explanation.text}</p>{rule}'
    return _box(scene, explanation.title, content, f' data-beside="{escape(thing)}"')


def nothing_there(scene: AnyScene) -> Html:
    """In place of an explanation, if the thing is not on the table."""
    text = scene.words("This is not on the table now.")
    return _box(scene, scene.words("What is this?"), f'<p id="explanation-text">{text}</p>')


def _box(scene: AnyScene, title: Html, content: str, attributes: str = "") -> Html:
    close = tool_link("i-close", scene.words("Close"), scene.address, "data-escape data-focus")
    return Html(
        f'<a class="veil veil--clear" href="#{scene.address}" tabindex="-1" aria-hidden="true"></a>'
        f'<aside class="explanation" role="dialog" aria-modal="true" aria-labelledby="explanation-title" '
        f'aria-describedby="explanation-text"{attributes}><header class="explanation__head">'
        f'<h2 id="explanation-title">{title}</h2>{close}</header>{content}</aside>'
    )


def ask(scene: AnyScene) -> Html:
    """While this is on the page, a tap on a thing explains it and does nothing else."""
    words = scene.words
    every = f'<a class="btn" href="#{scene.address}/explain/{ALL}" data-focus>{words("All as a list")}</a>'
    close = tool_link("i-close", words("Close"), scene.address, "data-escape")
    text = words("Tap what you want to know about.")
    return Html(f'<aside class="asks" data-asks><p role="status">{text}</p>{every}{close}</aside>')


def things_on(table: AnyTable, scene: AnyScene) -> Sequence[str]:
    """Every thing on the table, in the order of the page."""
    html = "".join(one.draw(*one.inputs) for one in table.layout(scene).regions)
    return list(dict.fromkeys(_THING.findall(html)))


def listing(scene: AnyScene, known: Explanations, things: Sequence[str]) -> Html:
    """A drawer with what is said of these things, and links to show them; equal things have one line."""
    words = scene.words
    lines = dict[tuple[Html, Html], str]()
    for thing in things:
        if thing in known:
            explanation = known[thing]()
            lines.setdefault((_whose(scene, explanation), explanation.text), thing)
    links = join(
        f'<li><a href="#{scene.address}/explain/{escape(thing)}"><b>{title}</b> <span>{text}</span></a></li>'
        for (title, text), thing in lines.items()
    )
    content = Html(f'<div class="sheet__scroll"><ul class="explained">{links}</ul></div>')
    return drawer.render(words, "things", scene.address, words("What is this?"), content)


def _whose(scene: AnyScene, explanation: Explanation) -> Html:
    if explanation.seat is None:
        return explanation.title
    return scene.words("{thing}, {name}", thing=explanation.title, name=scene.names[explanation.seat])


def _of_every_table(controller: TableController, scene: AnyScene) -> Explanations:
    words, decision = scene.words, controller.decision
    clause = controller.table.clauses.get(decision.kind, "") if decision is not None else ""
    text = words("Says what to do now, with buttons for it, or what has just happened.")
    return {
        "prompt": lambda: Explanation(words("What to do now"), text, clause),
        "phases": lambda: Explanation(
            words("Phases of the round"),
            words("Each round has these phases, in this order; the marked one is now."),
            NOTHING,
        ),
    }
