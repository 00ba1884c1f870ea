"""Santa Maria: the component file, its certainties, errors of invalid files and saves (SM-K1 to SM-K8)."""

from __future__ import annotations

import copy
import json
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from languages import LANGUAGES
from pygame_core.games import load_game
from pygame_core.games.santa_maria.components import SCHOLARS
from pygame_core.games.santa_maria.reading import SETS, load_components, read_components
from pygame_core.plain import BadData
from tests.games.santa_maria.positions import parts, rules, started

ROOT = Path(__file__).parents[3]
FILE = ROOT / "pygame_core" / "games" / "santa_maria" / "components" / "2017-1.json"
CONTENT: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
RULES = ROOT / "assets" / "games" / "santa_maria"
PUBLISHED = {"2017-1": "cf4a5d77235fccbf"}
"""The digests of all published sets; a published set never changes."""


@pytest.mark.parametrize("set_id", SETS)
def test_published_sets_never_change(set_id: str) -> None:
    assert load_components(set_id).digest == PUBLISHED[set_id]


def test_an_unknown_set_is_refused() -> None:
    with pytest.raises(BadData, match="no component set"):
        load_game("santa_maria", "1492-1")


@pytest.mark.clause("SM-K1", "SM-B5")
def test_the_religion_track() -> None:
    track = parts().religion
    assert (track.last, track.symbols, track.dice) == (15, (2, 4, 7, 9, 12, 14), (1, 3))
    assert parts().certainty("religion_track.last") == "reconstructed"
    assert parts().certainty("religion_track.blue_die_on_symbols") == "certain"


@pytest.mark.clause("SM-K2", "SM-B4")
def test_the_conquistador_track() -> None:
    track = parts().conquest
    assert (track.last, track.gold, track.trees) == (10, (2, 4, 7, 10), (3, 5, 7))
    assert parts().certainty("conquistador_track.trees_passed_on_entering") == "reconstructed"
    assert parts().certainty("conquistador_track.points") == "certain"


@pytest.mark.clause("SM-K3")
def test_the_docks() -> None:
    assert [dock.id for dock in parts().docks] == ["coins", "religion", "conquistador", "points"]


@pytest.mark.clause("SM-K4", "SM-M3")
def test_the_camps() -> None:
    gains = [[parts().effects[effect].gain for effect in camp.effects] for camp in parts().camps]
    assert [(gain.goods, gain.points) for (gain,) in gains] == [
        ((0, 0, 0, 0, 0), 3),
        ((2, 1, 0, 0, 0), 0),
        ((0, 0, 1, 1, 0), 0),
        ((0, 0, 0, 0, 2), 0),
    ]
    assert [parts().certainty(f"camps.{number}") for number in range(4)] == ["certain", *["reconstructed"] * 3]


@pytest.mark.clause("SM-K6")
def test_the_tiles() -> None:
    shapes = [tile.shape for tile in parts().tiles]
    assert (shapes.count("double"), shapes.count("triple"), shapes[-1]) == (19, 15, "single")
    assert parts().squares[parts().tiles[-1].squares[0]].colonists == 1
    assert {parts().certainty(name) for name in ("doubles.3", "triples.0.cells", "town_halls")} == {"reconstructed"}


@pytest.mark.clause("SM-K7")
def test_the_boards() -> None:
    assert [board.id for board in parts().boards] == ["A1", "A2", "A3", "A4", "B"]
    assert parts().certainty("boards.side_b") == "reconstructed"


@pytest.mark.clause("SM-K8")
def test_the_ships() -> None:
    assert (len(parts().ships), parts().starters) == (34, 4)
    assert parts().certainty("ships.pile.7") == "reconstructed"


@pytest.mark.clause("SM-K5")
def test_all_scholars_have_points() -> None:
    assert len(parts().scholar_points) == len(SCHOLARS)


# ---- the rulebook tells the same ----

WHERE = {
    "SM-K1": "religion_track",
    "SM-K2": "conquistador_track",
    "SM-K3": "docks",
    "SM-K4": "camps",
    "SM-K5": "scholars.0.points",
    "SM-K6": "doubles",
    "SM-K7": "boards",
    "SM-K8": "ships",
}


def clauses(language: str) -> dict[str, dict[str, str]]:
    """The clauses of a rulebook by id."""
    book = tomllib.loads((RULES / f"rules.{language}.toml").read_text("utf-8"))
    return {clause["id"]: clause for section in book["section"] for clause in section["clause"]}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("clause_id", list(WHERE))
def test_the_rules_mark_how_certain_the_components_are(language: str, clause_id: str) -> None:
    assert clauses(language)[clause_id]["mark"] == load_components().certainty(WHERE[clause_id])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_describe_the_tracks_of_the_newest_set(language: str) -> None:
    newest = load_components()
    told = {id_: list(map(int, re.findall(r"\d+", clauses(language)[id_]["text"]))) for id_ in ("SM-K1", "SM-K2")}
    assert told["SM-K1"][:7] == [newest.religion.last, *newest.religion.symbols]
    track = newest.conquest
    assert told["SM-K2"][:8] == [track.last, *track.gold, *track.trees]


# ---- bad files ----


def cells(content: dict[str, Any]) -> list[dict[str, Any]]:
    """The squares of the first double."""
    found: list[dict[str, Any]] = content["doubles"][0]["cells"]
    return found


Damage = Callable[[dict[str, Any]], object]
BROKEN: dict[str, tuple[Damage, str]] = {
    "a section missing": (lambda c: c.pop("ships"), "2017-1.json: the fields"),
    "a tile of the wrong shape": (lambda c: c["doubles"][0].update(shape="triple"), "(D01): its shape is double"),
    "a tile with too many squares": (lambda c: cells(c).append(cells(c)[0]), "(D01): cells: a list of 2 items"),
    "an unknown effect": (lambda c: cells(c)[0]["effects"][0].update(type="fly"), "an effect is one of gain"),
    "no effect": (lambda c: cells(c)[0].update(effects=[]), "at least one effect"),
    "an unknown terrain": (lambda c: cells(c)[0].update(terrain="sea"), "a terrain is one of"),
    "an unknown resource": (lambda c: cells(c)[0]["effects"][0].update(gain={"tea": 1}), "some of wood"),
    "a road with effects": (lambda c: cells(c)[1].update(effects=[]), "the fields terrain, colonists"),
    "a missing id": (lambda c: c["triples"][4].pop("id"), "triples 5: the fields id"),
    "an id twice": (lambda c: c["ships"]["pile"][0].update(id="S02"), "an id of its own is needed, not 'S02'"),
    "a square twice": (lambda c: c["boards"]["side_b"]["cells"][1].update(row=1, col=2), "row 1, column 2 stands"),
    "a square outside": (lambda c: c["boards"]["side_b"]["cells"][0].update(row=7), "from 1 to 6"),
    "a hall on side B": (lambda c: c["boards"]["side_b"].update(c["boards"]["side_a"][0], id="X"), "not 1"),
    "a hall in a double": (lambda c: cells(c)[0].update(terrain="town_hall"), "D01: a town hall"),
    "no road tile": (lambda c: c["road_tiles"]["cells"].__setitem__(0, cells(c)[0]), "a road tile is a road"),
    "a scholar missing": (lambda c: c["scholars"][0].update(id="alchemy"), "scholars: astronomy is missing"),
    "a bishop missing": (lambda c: c["bishops"][1].update(id="x"), "bishops: ships_one_dock is missing"),
    "a price above storage": (lambda c: c["ships"]["pile"][0]["cost"].update(grain=4), "from 1 to 3"),
    "a trade that gains": (lambda c: c["prices"]["sell"].update(wood=3), "for less than it is bought for"),
    "too few tiles": (lambda c: c["doubles"].pop(), "doubles: 15 are laid out, and only 14"),
    "three ports": (lambda c: c["ships"]["start"].pop(), "ships.start"),
    "symbols in disorder": (lambda c: c["religion_track"].update(blue_die_on_symbols=[3, 1]), "small to large"),
    "too many dice": (lambda c: c["religion_track"].update(blue_die_on_symbols=[1, 2, 3]), "more blue dice"),
    "too few points": (lambda c: c["conquistador_track"]["points"]["3"].update({"1": [6]}), "a list of 2 items"),
    "points in disorder": (lambda c: c["conquistador_track"]["points"]["3"].update({"1": [3, 6]}), "the most"),
    "an unknown challenge": (lambda c: c["solo"]["challenges"][0].update(measure="x"), "a measure is one of"),
    "no certainty": (lambda c: c["confidence"].pop("ships"), "confidence: how sure is ships?"),
    "a certainty of nothing": (lambda c: c["confidence"].update({"camps.9": "likely"}), "there is no camps.9"),
    "an unknown certainty": (lambda c: c["confidence"].update(ships="sure"), "ships is one of certain"),
    "another grid": (lambda c: c["grid"].update(rows=7), "grid and players"),
    "few boards": (lambda c: c["boards"]["side_a"].pop(), "boards.side_a"),
    "more white dice than are there": (lambda c: c["setup"].update(white_dice_limit_per_year=4), "more dice"),
    "a number as text": (lambda c: c["setup"].update(monks="6"), "setup: monks: a whole number"),
    "two camps of a name": (lambda c: c["camps"][1].update(id="M1"), "camps 2: an id of its own"),
    "a ship at a dock": (lambda c: c["docks"][0].update(effects=[{"type": "ship"}]), "docks 1 (coins)"),
    "a camp like a scholar": (lambda c: c["camps"][1].update(id="taxes"), "camps: an id of its own"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_an_invalid_file_is_refused_with_the_place_of_the_error(case: str) -> None:
    damage, message = BROKEN[case]
    content = copy.deepcopy(CONTENT)
    damage(content)
    with pytest.raises(BadData, match=re.escape(message)) as caught:
        read_components(json.dumps(content).encode(), "2017-1.json")
    assert str(caught.value).startswith("2017-1.json: ")


def test_a_corrected_file_is_another_set() -> None:
    content = copy.deepcopy(CONTENT)
    content["ships"]["pile"][0]["points"] = 2
    content["doubles"][0]["cells"][1]["colonists"] = 3
    read = read_components(json.dumps(content).encode(), "new.json")
    assert read.digest != parts().digest
    assert read.squares[read.tiles[0].squares[1]].colonists == 3
    assert read.last_road == parts().last_road + 1


# ---- bad saves ----


def dumped() -> dict[str, Any]:
    """A position as plain data."""
    plain = rules().dump(started(2).state)
    assert isinstance(plain, dict)
    return dict(plain)


OPTIONS = {"setup": "dealt", "blue_dice": "own"}
SAVES: dict[str, tuple[Damage, str]] = {
    "another set-up": (lambda s: s.update(setup="advanced"), "another set-up"),
    "a die too many": (lambda s: s.update(white=(1, *s["white"])), "7 white dice"),
    "dice unsorted": (lambda s: s.update(white=(6, 1, 1, 1, 1, 1)), "dice are sorted"),
    "a ship twice": (lambda s: s.update(ports=(0, 0, 1, 2)), "each ship is there once"),
    "a tile twice": (lambda s: s.update(doubles=s["doubles"][:4] + s["doubles"][:1]), "each tile is there once"),
    "tiles in the wrong place": (
        lambda s: s.update(doubles=s["triples"], triples=s["doubles"]),
        "doubles and triples lie apart",
    ),
    "a colony of another board": (lambda s: s.update(board=s["board"][::-1]), "a colony is its board"),
    "too much in store": (lambda s: s.update(goods=[(4, 0, 0, 0, 0), (0, 0, 0, 0, 0)]), "from 0 to 3"),
    "coins on an empty square": (lambda s: s.update(on=[(1,) * 36, (0,) * 36]), "lie on buildings"),
    "monks on nothing": (lambda s: s.update(monks=[(99,), ()]), "from 0 to"),
    "two monks on a space": (lambda s: s.update(monks=[(16, 16), ()]), "SM-M1"),
    "an unknown task": (lambda s: s.update(todo=(("fly", 0, 0, ()),)), "nothing to do"),
    "a task that is no choice": (lambda s: s.update(todo=(("effect", 0, 0, ()),)), "nobody could go on"),
    "an exchange that is none": (lambda s: s.update(todo=(("exchange", 0, 0, ()),)), "nobody could go on"),
    "no ship to move": (lambda s: s.update(todo=(("dock", 9, 0, ()),)), "nobody could go on"),
    "a double to place": (lambda s: s.update(todo=(("place", 0, 0, ()),)), "nobody could go on"),
    "over too early": (lambda s: s.update(phase="over"), "nobody could go on"),
    "boards to choose": (lambda s: s.update(phase="boards"), "8 blue dice"),
    "a second running line": (lambda s: s.update(todo=(("lay", 101, 0, (0,)), ("lay", 101, 0, (0,)))), "one die"),
    "a line without squares": (lambda s: s.update(todo=(("lay", 101, 0, ()),)), "squares stand where"),
    "retired and playing": (lambda s: s.update(retired=[0, 1]), "nobody could go on"),
    "blue dice in the pool": (lambda s: s.update(shared=(1, 1), blue=[(), ()]), "one's own blue dice"),
}


@pytest.mark.parametrize("case", SAVES)
def test_an_invalid_save_is_refused(case: str) -> None:
    damage, message = SAVES[case]
    state = dumped()
    assert rules().load(state, 2, OPTIONS)
    damage(state)
    with pytest.raises(BadData, match=re.escape(message)):
        rules().load(state, 2, OPTIONS)
