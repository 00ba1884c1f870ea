"""Only numbers, Html and text from the sources enter a page: proved for the whole interface; and the proof can fail."""

from __future__ import annotations

import ast
from functools import cache

import pytest

from tests.app.proof import ROOT, Sources

INTERFACE = ROOT / "web" / "app"
TRUSTED = (
    "html.escape(text)",
    "_with_elements(piece)",
    "template.format_map(safe)",
    'template.replace("{{", "{").replace("}}", "}")',
)
"""Functions that make text safe, or keep it safe: other tests check these lines."""

SAMPLE = """
from __future__ import annotations
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from app.words import Html, escape

@dataclass(frozen=True)
class Card:
    line: str
    classes: str = "card"

def shown(card: Card, count: int, name: Html, facts: Any, names: Sequence[str]) -> Html:
    kind = "left" if count else "right"
    return {0}

def box(content: str, classes: str = "") -> Html:
    return Html(f'<b class="{{classes}}">{{content}}</b>')

def number(count: int) -> Html:
    return Html(f"{{count}}")

def held(text: str) -> Html:
    return box(escape(text), "held")

def _part(text: str) -> str:
    return f"<i>{{text}}</i>"

def _plain(text: str) -> str:
    return "<i>" + escape(text) + "</i>"

CARDS = [Card("<i>", "x"), Card("<b>")]
"""

PROVED = [
    'Html(f"<p>{count} {name} {kind}</p>")',
    'Html("".join(f"<p>{escape(one)}</p>" for one in names))',
    'Html(f"<p>{_plain(names[0])}{card.classes}</p>")',
    'box("<i>" + name, kind)',
    'Html(f"{3 if count else name or 4}")',
]

NOT_PROVED = [
    'Html(f"<p>{facts}</p>")',
    "Html(f\"<p>{facts['amount']}</p>\")",
    "box(facts['amount'])",
    "number(facts['amount'])",
    'Html(f"<p>{names[0]}</p>")',
    'Html("".join(names))',
    'Html("".join(f"<p>{one}</p>" for one in names))',
    'Html(f"<p>{_part(names[0])}</p>")',
    "box(names[0])",
    'box("x", kind + names[1])',
    'Html(f"<p>{str(facts)}</p>")',
    "Html(kind.replace('l', names[0]))",
    "Html(facts)",
    'Html(f"<p>{name[:3]}</p>")',
    'Html(f"<p>{[*names, name]}</p>")',
    'Html(f"{Card(names[0]).line}")',
]


@cache
def findings(sources: Sources) -> list[str]:
    """The unproved expressions with their lines."""
    found = [part for call in sources.html_calls() for given in call.args for part in sources.unproved(given)]
    return sorted({sources.written(one) for one in (*found, *sources.open_arguments())})


@cache
def interface() -> Sources:
    """The typed sources of the interface, read once."""
    return Sources(INTERFACE)


def test_everything_in_a_page_is_proved_to_be_safe() -> None:
    assert not interface().errors
    assert [one for one in findings(interface()) if not one.endswith(TRUSTED)] == []


def test_every_call_that_makes_html_is_checked() -> None:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in INTERFACE.rglob("*.py")]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args]
    written = [node for node in calls if isinstance(node.func, ast.Name) and node.func.id == "Html"]
    assert len(interface().html_calls()) == len(written)
    assert not interface().hands_on_html()


@pytest.fixture(scope="module")
def samples(tmp_path_factory: pytest.TempPathFactory) -> Sources:
    """Every sample in a module of its own."""
    folder = tmp_path_factory.mktemp("samples") / "sample"
    folder.mkdir()
    for number, written in enumerate((*PROVED, *NOT_PROVED)):
        (folder / f"case_{number}.py").write_text("\n" * 100 * number + SAMPLE.format(written))
    return Sources(folder)


@pytest.mark.parametrize("written", PROVED)
def test_safe_code_is_accepted(samples: Sources, written: str) -> None:
    assert [one for one in findings(samples) if f"case_{PROVED.index(written)}:" in one] == []


@pytest.mark.parametrize("written", NOT_PROVED)
def test_unsafe_code_is_found(samples: Sources, written: str) -> None:
    number = len(PROVED) + NOT_PROVED.index(written)
    assert [one for one in findings(samples) if f"case_{number}:" in one] != []
