"""The component files: SD-K1, SD-K2, and the errors of invalid files."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING, Any

import pytest

from pygame_core.games import load_game
from pygame_core.games.santo_domingo.components import SETS, Rate, load_components, read_components
from pygame_core.plain import BadData

if TYPE_CHECKING:
    from collections.abc import Callable

PUBLISHED = {"2017-1": "918b47dbe67d44c4"}
"""Every component set that was ever published, with its digest: these files stay as they are for ever."""

TABLES = {
    "standard": [(0, 3, 3, 1), (4, 7, 2, 1), (8, 11, 3, 2), (12, 15, 1, 1)],
    "winter": [(0, 3, 4, 1), (4, 7, 3, 1), (8, 11, 2, 1), (12, 15, 3, 2)],
}
"""First space, last space, goods, points."""


def pays(rate: Rate) -> float:
    """Points for a good."""
    return rate.points / rate.goods


# ---- what is published ----


@pytest.mark.clause("SD-K1")
def test_the_standard_rates_of_the_first_set() -> None:
    assert told("standard") == TABLES["standard"]


@pytest.mark.clause("SD-K2")
def test_the_winter_rates_of_the_first_set() -> None:
    assert told("winter") == TABLES["winter"]


def told(board: str) -> list[tuple[int, int, int, int]]:
    """The rates of the first set as written, checked against the rate of each space."""
    first = load_components("2017-1")
    for rate in first.rates[board]:
        assert all(first.on_space[board][space] == rate for space in range(rate.first, rate.last + 1))
    assert len(first.on_space[board]) == 16
    return [(rate.first, rate.last, rate.goods, rate.points) for rate in first.rates[board]]


@pytest.mark.parametrize("set_id", SETS)
@pytest.mark.clause("SD-K1", "SD-K2", "SD-V2")
def test_every_set_agrees_with_the_known_facts(set_id: str) -> None:
    published = load_components(set_id)
    standard, winter = (published.on_space[board] for board in ("standard", "winter"))
    assert (3, 2) in [(rate.goods, rate.points) for rate in (*standard, *winter)]
    for row in (standard, winter):
        assert len(row) == 16
        assert list(map(pays, row)) == sorted(map(pays, row))
    for usual, hard in zip(standard, winter, strict=True):
        assert pays(hard) <= pays(usual)
    assert sum(map(pays, winter)) < sum(map(pays, standard))


def test_published_sets_never_change() -> None:
    assert {set_id: load_components(set_id).digest for set_id in SETS} == PUBLISHED
    assert len(set(SETS)) == len(SETS)


@pytest.mark.parametrize("set_id", SETS)
def test_every_set_bears_the_name_of_its_file(set_id: str) -> None:
    assert load_components(set_id).id == set_id
    assert load_game("santo_domingo", set_id).components_id == set_id


def test_the_newest_set_is_the_default() -> None:
    assert load_components() == load_components(SETS[-1])
    assert load_game("santo_domingo").components_digest == load_components(SETS[-1]).digest


# ---- what a wrong file is told ----


@pytest.fixture
def content() -> dict[str, Any]:
    """A complete component file as plain data, for tests to break."""
    boards = {
        board: [
            {"from": first, "to": last, "goods": goods, "points": points, "certainty": "certain"}
            for first, last, goods, points in rates
        ]
        for board, rates in TABLES.items()
    }
    return {"id": "mine", "boards": boards}


def standard(content: dict[str, Any]) -> list[Any]:
    """The rates of the standard board."""
    rates: list[Any] = content["boards"]["standard"]
    return rates


def change(number: int, **values: object) -> Callable[[dict[str, Any]], None]:
    """Change fields of one rate of the standard board, counted from 1."""
    return lambda content: standard(content)[number - 1].update(values)


def test_a_valid_file_is_read(content: dict[str, Any]) -> None:
    mine = read_components(json.dumps(content).encode(), "mine.json")
    assert mine.id == "mine"
    assert [(r.first, r.last, r.goods, r.points) for r in mine.rates["winter"]] == TABLES["winter"]
    assert {rate.certainty for rate in mine.rates["winter"]} == {"certain"}


def test_the_digest_follows_the_content_and_not_the_layout(content: dict[str, Any]) -> None:
    plain = read_components(json.dumps(content).encode(), "mine.json")
    assert read_components(json.dumps(content, indent=3, sort_keys=True).encode(), "mine.json") == plain
    standard(content)[0]["certainty"] = "likely"
    assert read_components(json.dumps(content).encode(), "mine.json").digest != plain.digest


BROKEN: dict[str, tuple[Callable[[dict[str, Any]], object], tuple[str, ...]]] = {
    "no id": (lambda c: c.pop("id"), ("mine.json", "id")),
    "an id that is no text": (lambda c: c.update(id=2017), ("mine.json: id", "text", "2017")),
    "no boards": (lambda c: c.pop("boards"), ("mine.json", "boards")),
    "boards as a list": (lambda c: c.update(boards=[]), ("mine.json: boards", "standard, winter")),
    "a board missing": (lambda c: c["boards"].pop("winter"), ("mine.json: boards", "standard, winter")),
    "an unknown board": (lambda c: c["boards"].update(summer=[]), ("mine.json: boards", "summer")),
    "an unknown field": (lambda c: c.update(author="me"), ("mine.json", "author")),
    "a board without rates": (lambda c: standard(c).clear(), ("mine.json: standard", "15")),
    "a board that is no list": (lambda c: c["boards"].update(standard={}), ("mine.json: standard", "list")),
    "a rate that is no table": (lambda c: standard(c).insert(0, "3/1"), ("mine.json: standard, rate 1", "3/1")),
    "a field of a rate missing": (lambda c: standard(c)[1].pop("goods"), ("mine.json: standard, rate 2", "goods")),
    "an unknown field of a rate": (change(2, coins=1), ("mine.json: standard, rate 2", "coins")),
    "the first spaces missing": (change(1, **{"from": 1}), ("mine.json: standard, rate 1", "space 0, not 1")),
    "spaces missing in between": (change(2, **{"from": 5}), ("mine.json: standard, rate 2", "space 4, not 5")),
    "the last spaces missing": (change(4, to=14), ("mine.json: standard", "space 15, not 14")),
    "a rate left out": (lambda c: standard(c).pop(), ("mine.json: standard", "space 15, not 11")),
    "overlapping rates": (change(1, to=4), ("mine.json: standard, rate 2", "space 5, not 4")),
    "a rate twice": (lambda c: standard(c).append(standard(c)[3]), ("mine.json: standard, rate 5", "not 12")),
    "rates out of order": (lambda c: standard(c).reverse(), ("mine.json: standard, rate 1", "space 0, not 12")),
    "spaces the wrong way round": (change(2, **{"from": 7, "to": 4}), ("mine.json: standard, rate 2: to", "7 to 15")),
    "a space beyond the row": (change(4, to=16), ("mine.json: standard, rate 4: to", "15", "16")),
    "a space before the row": (change(1, **{"from": -1}), ("mine.json: standard, rate 1: from", "-1")),
    "a rate worse than the one before": (change(3, goods=5), ("mine.json: standard, rate 3", "worse")),
    "no goods": (change(1, goods=0), ("mine.json: standard, rate 1: goods", "1 to 15", "0")),
    "no points": (change(1, points=0), ("mine.json: standard, rate 1: points", "1 to 15", "0")),
    "more goods than anybody holds": (change(1, goods=16), ("mine.json: standard, rate 1: goods", "16")),
    "goods as text": (change(1, goods="3"), ("mine.json: standard, rate 1: goods", "whole number", "'3'")),
    "points as a fraction": (change(1, points=1.5), ("mine.json: standard, rate 1: points", "whole number", "1.5")),
    "a space as true": (change(1, **{"from": False}), ("mine.json: standard, rate 1: from", "False")),
    "a space as nothing": (change(1, to=None), ("mine.json: standard, rate 1: to", "None")),
    "an unknown certainty": (change(1, certainty="sure"), ("mine.json: standard, rate 1: certainty", "sure")),
    "a certainty that is no text": (change(1, certainty=1), ("mine.json: standard, rate 1: certainty", "text")),
}


@pytest.mark.parametrize("case", BROKEN)
def test_an_invalid_file_is_refused_with_the_place_and_reason(case: str, content: dict[str, Any]) -> None:
    damage, said = BROKEN[case]
    broken = copy.deepcopy(content)
    damage(broken)
    with pytest.raises(BadData) as caught:
        read_components(json.dumps(broken).encode(), "mine.json")
    message = str(caught.value)
    assert message.startswith("mine.json")
    assert [part for part in said if part not in message] == [], message


def test_the_winter_board_is_checked_too(content: dict[str, Any]) -> None:
    content["boards"]["winter"][2]["from"] = 9
    with pytest.raises(BadData, match=r"mine\.json: winter, rate 3: it should begin on space 8, not 9"):
        read_components(json.dumps(content).encode(), "mine.json")


@pytest.mark.parametrize(
    ("rate", "better", "allowed"),
    [
        ((3, 1), (3, 1), True),
        ((2, 1), (4, 2), True),
        ((2, 1), (5, 3), True),
        ((15, 8), (13, 7), True),
        ((13, 7), (15, 8), False),
        ((2, 1), (15, 7), False),
        ((1, 1), (3, 2), False),
    ],
)
def test_a_rate_may_stay_or_get_better_along_the_row(
    content: dict[str, Any], rate: tuple[int, int], better: tuple[int, int], allowed: bool
) -> None:
    rates = zip((rate, rate, rate, better), standard(content), strict=True)
    for (goods, points), written in rates:
        written.update(goods=goods, points=points)
    for written in content["boards"]["winter"]:
        written.update(goods=4, points=1)
    data = json.dumps(content).encode()
    if allowed:
        assert read_components(data, "mine.json").on_space["standard"][15].goods == better[0]
    else:
        with pytest.raises(BadData, match=r"mine\.json: standard, rate 4: a rate never gets worse"):
            read_components(data, "mine.json")


def test_winter_never_pays_more_than_the_standard_side(content: dict[str, Any]) -> None:
    boards = content["boards"]
    boards["winter"], boards["standard"] = boards["standard"], boards["winter"]
    with pytest.raises(BadData, match=r"mine\.json: winter: on space 0 it pays more"):
        read_components(json.dumps(content).encode(), "mine.json")
    boards["standard"] = boards["winter"]
    assert read_components(json.dumps(content).encode(), "mine.json").id == "mine"


@pytest.mark.parametrize("written", [b"", b'{"id": "mine",', b"\xff\xfe\x00", b"rates: 3/1"])
def test_a_file_that_is_not_json_is_refused(written: bytes) -> None:
    with pytest.raises(BadData, match=r"mine\.json: not JSON"):
        read_components(written, "mine.json")


@pytest.mark.parametrize("written", [b"[]", b"3", b"null", b'"mine"'])
def test_a_json_file_with_other_content_is_refused(written: bytes) -> None:
    with pytest.raises(BadData, match=r"mine\.json: the fields id, boards are needed"):
        read_components(written, "mine.json")


@pytest.mark.parametrize("twice", ["id", "standard", "goods"])
def test_a_duplicate_key_is_refused(content: dict[str, Any], twice: str) -> None:
    written = json.dumps(content)
    once = {"id": '"id": "mine"', "standard": '"standard": [', "goods": '"goods": 3,'}[twice]
    again = {"id": '"id": "other", ' + once, "standard": '"standard": [], ' + once, "goods": '"goods": 9, ' + once}
    with pytest.raises(BadData, match=rf"mine\.json.*{twice}"):
        read_components(written.replace(once, again[twice], 1).encode(), "mine.json")


def test_an_unpublished_set_is_unknown() -> None:
    with pytest.raises(BadData, match="no component set 'mine'"):
        load_components("mine")
    with pytest.raises(BadData, match="no component set"):
        load_game("santo_domingo", "../2017-1")


def test_a_file_with_another_id_is_refused(content: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    written = json.dumps(content).encode()
    monkeypatch.setattr("pkgutil.get_data", lambda *_: written)
    with pytest.raises(BadData, match=r"2017-1\.json: its id is 'mine'"):
        load_components("2017-1")
