"""The accessible tree of a page: roles, names and states, as a screen reader gets them."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from playwright.sync_api import CDPSession, Page

from app.table_controller import TableController
from pygame_core.match import Match
from tests.e2e.hands import show_steps_at_once
from tests.e2e.players import UNTIL_ENABLED, bring_in, choose_option, go_to, press
from tests.e2e.server_python import PythonHost

SAYS_ALL = {"StaticText", "button", "gridcell", "image", "link", "radio", "slider", "tab"}
"""The roles whose name says all that is in them."""
UNSPOKEN = {"InlineTextBox", "ListMarker"}


@dataclass(frozen=True)
class Node:
    """An element of the tree. ``states`` are those that it has, such as ``disabled`` or ``pressed``."""

    role: str
    name: str
    states: Mapping[str, Any]
    inside: tuple[Node, ...]

    def all(self, role: str, name: str = "") -> list[Node]:
        """The elements in it with a role, and with a name that begins so, in the order of the page."""
        return [one for one in self._each() if one.role == role and one.name.startswith(name)]

    def one(self, role: str, name: str = "") -> Node:
        """The first of these; LookupError without one."""
        found = self.all(role, name)
        if not found:
            raise LookupError(f"no {role} “{name}” in {self.text}")
        return found[0]

    def has(self, role: str, name: str = "") -> bool:
        """Whether there is one of these."""
        return bool(self.all(role, name))

    @property
    def items(self) -> list[Node]:
        """The items of a list."""
        return [one for one in self.inside if one.role == "listitem"]

    @property
    def text(self) -> str:
        """All that is read out, in one line."""
        if self.role in SAYS_ALL:
            return self.name
        return " ".join(" ".join(one.text for one in self.inside).split())

    @property
    def is_able(self) -> bool:
        """Whether it can be used."""
        return not self.states.get("disabled")

    def _each(self) -> Iterator[Node]:
        for one in self.inside:
            yield one
            yield from one._each()


PROMPT = "What to do now"
IDLE = "() => !document.querySelector('[aria-busy]')"
"""The page waits for no answer, and its table has changed."""
CHANGED = """(longest) => new Promise((done) => {
    const observer = new MutationObserver(() => (observer.disconnect(), done()));
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    setTimeout(() => (observer.disconnect(), done()), longest);
})"""
"""Something on the page changes, or a short time passes: what is read out may follow a change a little later."""
A_LITTLE = 50
"""This short time, in milliseconds."""
LONGEST = 15.0
"""Seconds within which the tree must agree with the game."""


class Listener:
    """A player who hears the page, and uses it with the keys alone."""

    def __init__(self, page: Page, host: PythonHost) -> None:
        self.page, self.host = page, host
        show_steps_at_once(page)
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("Accessibility.enable")

    def bring_in(self, match: Match) -> None:
        """From the first screen, import a match as a file."""
        bring_in(self.page, match)
        self.page.keyboard.press("Tab")

    def begin(self, game: str, names: Sequence[str], option: str = "") -> None:
        """From the first screen, begin a game of so many players."""
        self.page.keyboard.press("Tab")
        self.use("link", self.tree().one("link", game).name)
        self.soon(lambda tree: tree.one("button", "Start"))
        self.use("button", f"{len(names)} players")
        if option:
            choose_option(self.page.get_by_role("radio", name=self.tree().one("radio", option).name), press)
        for number, name in enumerate(names, 1):
            go_to(self.page.get_by_role("textbox", name=f"Name of player {number}"))
            self.page.keyboard.press("ControlOrMeta+a")
            self.page.keyboard.type(name)
        self.use("button", self.tree().one("button", "Start").name)
        self.soon(lambda tree: tree.one("button", "I am "))

    def use(self, role: str, name: str, region: str = "") -> None:
        """Use a control by its role and the beginning of its name, with the keys."""
        box = self.page.get_by_role("region", name=region, exact=True) if region else self.page
        control = box.get_by_role(cast("Any", role), name=re.compile(f"^{re.escape(name)}")).first
        control.evaluate(UNTIL_ENABLED)
        press(control)

    def confirm(self, tree: Node) -> None:
        """Use the last button of the prompt in this tree, and wait until the game has gone on."""
        position = self.controller.match.position
        self.use("button", tree.one("region", PROMPT).all("button")[-1].name, PROMPT)
        begin = time.monotonic()
        while self.controller.match.position == position:
            assert time.monotonic() - begin < LONGEST, "the game does not go on"
            self.page.wait_for_function(IDLE)

    def soon(self, says: Callable[[Node], object]) -> Node:
        """Wait until the tree says something: until this raises neither LookupError nor AssertionError."""
        begin = time.monotonic()
        while True:
            tree = self.tree()
            try:
                says(tree)
                return tree
            except (LookupError, AssertionError):
                if time.monotonic() - begin > LONGEST:
                    raise
                self.page.wait_for_function(IDLE)
                self.page.evaluate(CHANGED, A_LITTLE)

    def tree(self) -> Node:
        """The whole tree as it is now."""
        nodes = {node["nodeId"]: node for node in self.session.send("Accessibility.getFullAXTree")["nodes"]}
        root = next(node for node in nodes.values() if "parentId" not in node)
        return next(iter(_read(root, nodes)))

    @property
    def controller(self) -> TableController:
        """The open game: what the tree says is compared with its views."""
        return controller_behind(self.page, self.host)


def controller_behind(page: Page, host: PythonHost) -> TableController:
    """The open game of a page, as the Python behind the newest page with it has it."""
    fragment = page.url.partition("#game/")[2]
    found = [session.state.controller for session in host.sessions.values()]
    *_, controller = [one for one in found if one is not None and one.id == fragment.partition("/")[0]]
    return controller


def expect_said(place: Node, *facts: str) -> None:
    """Check that a place in the tree says all of these facts."""
    for fact in facts:
        assert fact in place.text, f"“{fact}” is not said in: {place.text}"


def _read(node: Mapping[str, Any], nodes: Mapping[str, Mapping[str, Any]]) -> Iterator[Node]:
    """The element of a node; for one that is ignored, those in it."""
    inside = tuple(one for child in node.get("childIds", ()) if child in nodes for one in _read(nodes[child], nodes))
    role = node.get("role", {}).get("value", "")
    if node["ignored"] or role in UNSPOKEN:
        yield from inside
        return
    states = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
    yield Node(role, node.get("name", {}).get("value", ""), states, inside)
