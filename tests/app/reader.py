"""Plays a match without a browser: finds controls in the HTML by their accessible names, and sends their messages."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape, unescape
from typing import Any

from app.session import Session
from pygame_core import save
from pygame_core.match import Match

CONTROL = re.compile(r"<(button|a|input)\b([^>]*)>(?:(.*?)</\1>)?", re.DOTALL)
ATTRIBUTE = re.compile(r'([\w-]+)(?:="([^"]*)")?')
STATES = ("aria-pressed", "aria-checked", "aria-selected")
SAMPLED = 10
"""One of so many replies is kept."""
ABLE = {"disabled", "aria-disabled"}


@dataclass(frozen=True)
class Control:
    """A button, a link or a field."""

    attributes: dict[str, str]
    text: str

    @property
    def name(self) -> str:
        """The accessible name."""
        return self.attributes.get("aria-label") or self.text

    @property
    def is_able(self) -> bool:
        """Whether it is enabled; a guard against a quick second tap does not count as disabled."""
        return "data-guard" in self.attributes or not self.attributes.keys() & ABLE

    @property
    def is_on(self) -> bool:
        """Whether it is pressed, checked or selected."""
        return any(self.attributes.get(state) == "true" for state in STATES)

    @property
    def message(self) -> dict[str, Any]:
        """The message that it sends on a tap, or while it is held down."""
        found: dict[str, Any] = json.loads(self.attributes.get("data-hold") or self.attributes["data-message"])
        return found


class Reader:
    """A session with a match on the table.

    ``pages`` has the HTML of all replies since it was cleared; ``sampled`` that of every tenth reply, with the title
    and what the live region says.
    """

    html: str
    """The HTML of the current page."""

    def __init__(self, match: Match, language: str = "en", **settings: str) -> None:
        self.session = Session()
        self.pages: list[str] = []
        self.sampled: list[str] = []
        self._replies = 0
        route, texts = f"game/{match.setup.id}", {"0": save.write(match)}
        self._send({"kind": "open", "open": route, "stored": texts, "settings": {"language": language, **settings}})

    @property
    def match(self) -> Match:
        """The match on the table."""
        return self.session.state.require_controller().match

    def controls(self, name: str = "", role: str = "", inside: str = "") -> list[Control]:
        """Those that can be used and whose name begins so, or contains it where there is a role.

        ``inside`` stands in the first tag of the box in which they lie.
        """
        html = within(self.html, inside) if inside else self.html
        able = [one for one in read_controls(html) if one.is_able]
        if role:
            return [one for one in able if one.attributes.get("role") == role and said(name) in said(one.name)]
        return [one for one in able if said(one.name).startswith(said(name))]

    def control(self, name: str = "", role: str = "", inside: str = "", place: int = 0) -> Control:
        """The first of these controls."""
        found = self.controls(name, role, inside)
        assert len(found) > place, f"“{name}” is not there but {[one.name for one in self.controls(inside=inside)]}"
        return found[place]

    def use(self, control: Control, value: str | None = None) -> None:
        """Send the message of a control, with the value of a field, and show all steps that follow."""
        self._send(control.message | ({} if value is None else {"value": value}))

    def pick(self, name: str = "", role: str = "", inside: str = "", place: int = 0) -> None:
        """Select a control that is not selected yet, and check that it is selected then."""
        if not (control := self.control(name, role, inside, place)).is_on:
            self.use(control)
        assert self.control(name, role, inside, place).is_on, f"{control.name} is not picked"

    @property
    def slider(self) -> Control:
        """The only slider of the page."""
        (slider,) = [one for one in self.controls() if one.attributes.get("type") == "range"]
        return slider

    def let_go(self) -> None:
        """Release the seat that is held down."""
        self._send({"kind": "ui", "ui": {"hold": None}})

    def rows(self, table: int = 0) -> list[list[str]]:
        """The cells of each row of a table, after the row with its heads."""
        rows = re.findall(r"<tr\b.*?</tr>", re.findall(r"<table\b.*?</table>", self.html, re.DOTALL)[table], re.DOTALL)
        return [[plain(cell) for cell in re.findall(r"<t[hd]\b.*?</t[hd]>", row, re.DOTALL)] for row in rows[1:]]

    @property
    def heading(self) -> str:
        """The main heading of the page."""
        return plain(re.findall(r"<h1\b.*?</h1>", self.html, re.DOTALL)[-1])

    def expect_end(self, names: Sequence[str]) -> None:
        """Check that the end screen agrees with the engine: winners, ranking, and every total, in both tables."""
        result = self.match.result()
        assert result is not None
        totals = [str(total).replace("-", "−") for total in result.totals]
        for winner in result.winners:
            assert names[winner] in self.heading
        ranked = [(row[1], row[2]) for row in self.rows()]
        assert ranked == [(names[seat], totals[seat]) for seat in result.ranking]
        assert self.rows(1)[-1][1:] == list(totals)

    def _send(self, message: dict[str, Any]) -> None:
        reply = self.session.handle(message)
        self.html = str(reply["html"])
        self.pages.append(self.html)
        if self._replies % SAMPLED == 0:
            self.sampled.append(f"{self.html}<p>{escape(reply['title'])}</p><p>{escape(reply.get('say', ''))}</p>")
        self._replies += 1
        if reply.get("step_duration"):
            self._send({"kind": "ui", "ui": {"next_step": True}})


def read_controls(html: str) -> Iterator[Control]:
    """Every control of a page."""
    for _, attributes, inner in CONTROL.findall(html):
        yield Control({name: unescape(value) for name, value in ATTRIBUTE.findall(attributes)}, plain(inner))


def plain(html: str) -> str:
    """The text of HTML, with whitespace collapsed."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def said(text: str) -> str:
    """A sentence of the interface, with whitespace collapsed."""
    return " ".join(unescape(text).split())


def within(html: str, mark: str) -> str:
    """The HTML of the element whose start tag contains a mark."""
    opened = re.search(rf"<(\w+)[^>]*{re.escape(mark)}", html)
    assert opened is not None, f"there is no {mark}"
    depth = 0
    for tag in re.finditer(rf"<(/?){opened[1]}\b", html[opened.start() :]):
        depth += -1 if tag[1] else 1
        if depth == 0:
            return html[opened.start() : opened.start() + tag.end()]
    raise AssertionError(f"{mark} has no end")
