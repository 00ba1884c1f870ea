"""The examples of the rules: each is drawn, from pieces that exist and are named; errors name file and part."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable
from typing import Any

import pytest

from app import example as examples
from app import rulebook
from app.authored import BadContent
from app.example import Example, Piece
from app.screens.example import shown, spoken
from app.screens.rules import render
from app.words import Html, Words
from example_rows import read
from examples import convert
from game_files import game_file
from languages import LANGUAGES
from pygame_core.games import GAMES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_there_is_no_example_without_a_drawing(game: str, language: str) -> None:
    words, book = Words(language), rulebook.load(game, language)
    html = render(words, book, "", Html("rules/x"), Html(), {}, drawn=examples.load(game))
    articles = re.findall(r'<article class="([^"]*)" id="clause-([^"]+)".*?</article>', html)
    drawn = re.findall(r'id="clause-([^"]+)"(?:(?!</article>).)*<div class="example" role="img"', html)
    expected = [clause.id for clause in book.clauses() if clause.is_example]
    assert [clause for classes, clause in articles if "clause--example" in classes] == expected
    assert drawn == expected
    assert expected


@pytest.mark.parametrize("game", GAMES)
def test_the_interface_loads_the_examples_that_the_build_wrote(game: str) -> None:
    assert examples.load(game) == {one.clause: one for one in convert(game)[0]}


@pytest.mark.parametrize("game", GAMES)
def test_players_in_a_drawing_are_those_of_the_text(game: str) -> None:
    labels = {piece.label for one in examples.load(game).values() for piece in one.pieces() if piece.label}
    for language in LANGUAGES:
        texts = " ".join(clause.text for clause in rulebook.load(game, language).clauses() if clause.is_example)
        assert [label for label in labels if not re.search(rf"\b{label}\b", texts)] == [], language


def test_a_drawing_is_described_to_those_who_do_not_see_it() -> None:
    book, drawn = rulebook.load("hispaniola", "en"), examples.load("hispaniola")
    assert spoken(Words("en"), drawn["HI-3"], book.names) == (
        "trump, suit Palms; Waves 7, Waves 9, Palms 1 (this one decides); then: ship Wave"
    )
    assert spoken(Words("en"), drawn["HI-9"], book.names) == (
        "ship Wave [pirate (A) on the left, pirate (B) in the middle]; then: "
        "ship Wave [pirate (B) on the left, pirate (A) in the middle]"
    )
    rows = rulebook.load("santo_domingo", "de")
    assert spoken(Words("de"), examples.load("santo_domingo")["SD-T1"], rows.names) == (
        "Punkteleiste von 1 auf 4; Warenleiste von 1 auf 4; Händlerleiste von 1 auf 4"
    )
    net = rulebook.load("santiago", "en")
    assert spoken(Words("en"), examples.load("santiago")["SA-T13"], net.names) == (
        "spring, canals: 1, places for a canal: 5, out of reach: 1"
    )


def test_what_a_file_says_is_no_markup() -> None:
    piece = Piece("x", art='"><b', form='"', kind='"', label="<B>")
    html = shown(Words("en"), Example("X-1", (((piece,),),)), {"x": "<i>"})
    assert "<B>" not in html
    assert '"><b' not in html
    assert "<i>&lt;" in html
    assert 'aria-label="&lt;i&gt; (&lt;B&gt;)"' in html


# ---- bad files ----


@pytest.fixture
def content() -> dict[str, Any]:
    """Two small examples as plain data, for tests to break."""
    return {
        "piece": {"ball": {"art": "a-ball"}, "row": {"art": "a-boat", "form": "track"}, "who": {"form": "flag"}},
        "example": [
            {"clause": "NP-T1", "rows": ["ball 3 star, who A -> ball +2 (ball left)", "row 1 4"]},
            {"clause": "NP-T2", "net": {"wide": 2, "high": 1, "knot": [1, 0], "art": "a-well", "free": ["level 1 1"]}},
        ],
    }


def test_a_row_is_read_as_it_is_written(content: dict[str, Any]) -> None:
    first, second = read(content, "pins.toml")
    assert first.rows == (
        (
            (Piece("ball", "a-ball", numbers=(3,), of="star"), Piece("who", form="flag", label="A")),
            (Piece("ball", "a-ball", gain=2, holds=(Piece("ball", "a-ball", place="left"),)),),
        ),
        ((Piece("row", "a-boat", "track", numbers=(1, 4)),),),
    )
    assert second.net is not None
    assert second.net.lines == {"free": (("level", 1, 1),)}


def row(text: str) -> Callable[[dict[str, Any]], object]:
    """Replaces the first row of the first example."""
    return lambda content: content["example"][0]["rows"].__setitem__(0, text)


def net(**parts: object) -> Callable[[dict[str, Any]], object]:
    """Changes the net of the second example."""
    return lambda content: content["example"][1]["net"].update(parts)


BROKEN: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "an unknown table": (lambda c: c.update(pieces={}), "pins.toml: 'pieces' is unknown"),
    "an unknown key of a piece": (lambda c: c["piece"]["ball"].update(x=1), "piece ball: 'x' is unknown"),
    "a piece without art": (lambda c: c["piece"]["ball"].pop("art"), "piece ball: art is missing"),
    "a symbol that is none": (lambda c: c["piece"]["ball"].update(art="#a"), "piece ball: art: '#a' is no name"),
    "an unknown form": (lambda c: c["piece"]["ball"].update(form="cube"), "piece ball: form is one of"),
    "an unknown mark": (lambda c: c["piece"]["ball"].update(of="moon"), "piece ball: of is one of"),
    "no clause": (lambda c: c["example"][0].pop("clause"), "example 1: clause is missing"),
    "nothing to draw": (lambda c: c["example"][0].pop("rows"), "example 1 (NP-T1): rows or a net are needed"),
    "an empty row": (row(" "), "example 1 (NP-T1): row 1: a text is needed"),
    "a row that is no text": (lambda c: c["example"][0].update(rows=[1]), "row 1: a text is needed, not 1"),
    "an unknown piece": (row("cube 3"), "row 1: there is no piece 'cube'"),
    "an unknown word": (row("ball soft"), "row 1: ball cannot be 'soft'"),
    "a comma without a piece": (row("ball,"), "row 1: there is no piece ''"),
    "an open bracket": (row("ball (ball"), "row 1: a bracket without its partner"),
    "a closing bracket": (row("ball ) ball"), "row 1: ')' where a comma or -> is expected"),
    "a track without a space": (row("row"), "row 1: row needs one or two spaces from 0 to 15"),
    "a space beyond the track": (row("row 16"), "row 1: row needs one or two spaces from 0 to 15"),
    "a net without a size": (lambda c: c["example"][1]["net"].pop("wide"), "example 2 (NP-T2): net: wide is missing"),
    "a line that is none": (net(free=["across 1 1"]), "net: free: 'across 1 1' is no line, like level 0 1"),
    "a line outside": (net(free=["level 2 0"]), "net: free: 'level 2 0' is outside the net"),
    "examples that are none": (lambda c: c.update(example=3), "at least one example is needed, as [[example]]"),
    "rows that are none": (lambda c: c["example"][0].update(rows="ball"), "rows: a list is needed, not 'ball'"),
    "a piece that is no table": (lambda c: c["piece"].update(ball=1), "piece ball: a table is needed"),
    "a net that is no table": (lambda c: c["example"][1].update(net=3), "net: a table with wide, high, knot, art is"),
    "a size that is no number": (net(wide="3"), "net: wide: '3' is no number"),
    "a corner that is none": (net(knot=[1]), "net: knot: two numbers are needed, not [1]"),
    "lines that are none": (net(free=3), "net: free: a list is needed, not 3"),
    "a line that is no text": (net(free=[3]), "net: free: 3 is no line, like level 0 1"),
    "an offer of nobody": (net(offers=["level 0 0"]), "net: offers: each needs a mark and an amount"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_invalid_examples_are_refused_with_the_place_of_the_error(case: str, content: dict[str, Any]) -> None:
    damage, message = BROKEN[case]
    broken = copy.deepcopy(content)
    damage(broken)
    with pytest.raises(BadContent, match=re.escape(message)) as caught:
        read(broken, "pins.toml")
    assert str(caught.value).startswith("pins.toml: ")


@pytest.mark.parametrize(
    ("name", "change", "message"),
    [
        ("examples.toml", ('clause = "SD-T7"', 'clause = "SD-R1"'), "example 2: 'SD-R1' is no example of the rules"),
        ("examples.toml", ('clause = "SD-T7"', 'clause = "SD-T1"'), "example 2: SD-T1 stands there twice"),
        ("examples.toml", ("boat-goods", "boat-gods"), "example 1 (SD-T1): there is no symbol 'boat-gods' in art.svg"),
        ("examples.toml", ("card--bank", "card--bark"), "there is no class 'card--bark' in style.css"),
        ("rules.fr.toml", ('barrel = "marchandises"\n', ""), "rules.fr.toml: names: barrel is missing"),
        ("rules.fr.toml", ('barrel = "m', 'ball = "balle"\nbarrel = "m'), "names: ball is not shown in"),
        (
            "rules.en.toml",
            ('example = true\n  text = "Three Traders', 'text = "Three Traders'),
            "'SD-T4' is no example",
        ),
        ("rules.en.toml", ('id = "SD-R1"\n', 'id = "SD-R1"\n  example = true\n'), "the example SD-R1 of the rules is"),
    ],
)
def test_examples_that_do_not_fit_the_game_stop_the_build(
    monkeypatch: pytest.MonkeyPatch, name: str, change: tuple[str, str], message: str
) -> None:
    read_text = type(game_file("santo_domingo", name)).read_text

    def changed(path: Any, *args: Any, **options: Any) -> str:
        text = read_text(path, *args, **options)
        if path.name != name or path.parent.name != "santo_domingo":
            return text
        assert change[0] in text
        return text.replace(*change, 1)

    monkeypatch.setattr(type(game_file("santo_domingo", name)), "read_text", changed)
    with pytest.raises(BadContent, match=re.escape(message)) as caught:
        convert("santo_domingo")
    assert str(caught.value).startswith("santo_domingo/")
