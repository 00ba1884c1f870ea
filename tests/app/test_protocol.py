"""Messages and replies have the same kinds and fields in Python and in the page."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args, is_typeddict

import pytest

from app import protocol
from app.session import _ANSWERS, _CHANGES, Session
from pygame_core.games import GAMES

WEB = Path(__file__).parents[2] / "web"
README = WEB.with_name("README.md")
PAGE = WEB / "page" / "protocol.d.ts"
MESSAGES = {one.__name__: one for one in get_args(protocol.Message)}


def in_python() -> dict[str, dict[str, bool]]:
    """The fields of each type, and whether they are required."""
    types = {name: one for name, one in vars(protocol).items() if is_typeddict(one)}
    return {
        name: {field: field in one.__required_keys__ for field in one.__annotations__} for name, one in types.items()
    }


def in_page() -> dict[str, dict[str, bool]]:
    """The fields of each type of the page, and whether they are required."""
    interfaces = re.findall(r"^export interface (\w+) \{\n(.*?)^\}", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.M)
    return {
        name: {field: not optional for field, optional in re.findall(r"^  (\w+)(\?)?: ", body, re.M)}
        for name, body in interfaces
    }


def kind_of(message: Any) -> str:
    """The kind of a Python message type."""
    (kind,) = get_args(message.__annotations__["kind"])
    return str(kind)


def test_the_page_declares_the_same_types_with_the_same_fields() -> None:
    ours, theirs = in_python(), in_page()
    card = ours.pop("Card")
    assert set(card) == {"id", "game", "names", "marks", "line", "date", "serial", "over", "guided"}
    assert len(ours) > 15
    assert ours == theirs


def test_every_kind_of_message_has_a_type_and_a_handler() -> None:
    text = PAGE.read_text(encoding="utf-8")
    kinds = dict(re.findall(r'^export interface (\w+) \{\n  kind: "(\w+)";', text, re.M))
    (union,) = re.findall(r"^export type Message =\n(.*?);", text, re.DOTALL | re.M)
    assert re.findall(r"\w+", union) == list(MESSAGES)
    assert kinds == {name: kind_of(message) for name, message in MESSAGES.items()}
    assert sorted(kinds.values()) == sorted(_ANSWERS)
    assert all(kind in in_python()[name] for name, kind in kinds.items())


def test_every_ui_message_that_is_sent_has_a_handler() -> None:
    sources = [*WEB.glob("app/**/*.py"), *WEB.glob("page/**/*.js")]
    text = "".join(source.read_text(encoding="utf-8") for source in sources)
    sent = set(re.findall(r"""\bui(?:=\{|: \{ )["']?(\w+)["']?:""", text))
    assert sent - {"take", "export", "along"} == set(_CHANGES), "the page itself handles three"


def test_the_readme_lists_the_messages_between_a_frame_and_its_page_and_the_reasons_of_an_error() -> None:
    source = (WEB / "page/embed/host-messages.js").read_text(encoding="utf-8")
    (_, chapter) = README.read_text(encoding="utf-8").split("### Messages\n")
    sent, received = re.findall(r"^\| (from|to) the frame .*\n.*\n((?:\|.*\n)+)", chapter, re.M)
    assert kinds_in(sent[1]) == re.findall(r'{kind: "(\w+)"', source)
    assert kinds_in(received[1]) == re.findall(r"^  (\w+): \(\{", source, re.M)
    (typed,) = re.findall(r"@typedef \{([^}]+)\} Reason ", source)
    (told,) = re.findall(r"^The reasons of an error: (.*?)\. ", chapter, re.M)
    assert set(re.findall(r"`(\w+)`", told)) == set(re.findall(r'"(\w+)"', typed))


def kinds_in(table: str) -> list[str]:
    """The kinds of messages that a table of the README explains."""
    return re.findall(r"^\| `(\w+)`", table, re.M)


@pytest.mark.parametrize("game", GAMES)
def test_replies_have_only_declared_fields(game: str) -> None:
    session = Session()
    replies = [
        session.handle({"kind": "open", "open": f"new/{game}", "stored": None}),
        session.handle({"kind": "start", "start": game, "form": {}}),
        session.handle({"kind": "ui", "ui": {"reveal": True}}),
    ]
    decision = session.state.require_controller().decision
    assert decision is not None
    action = session.state.require_controller().match.legal_actions(decision.seat)[0]
    replies.append(session.handle({"kind": "play", "play": str(action)}))
    replies.append(session.handle({"kind": "match", "match": "undo"}))
    replies.append(session.handle({"kind": "bring", "bring": "no save", "stored": None}))
    ours = in_python()
    cards = [reply["save"]["card"] for reply in replies if "save" in reply]
    assert len(cards) >= 3
    for name, parts in (
        ("Reply", replies),
        ("Save", [reply["save"] for reply in replies if "save" in reply]),
        ("Card", cards),
    ):
        for part in json.loads(json.dumps(parts)):
            assert set(part) <= set(ours[name])
            assert set(part) >= {field for field, required in ours[name].items() if required}
