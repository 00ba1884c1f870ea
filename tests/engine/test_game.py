"""The vocabulary: actions and their textual form, options, plain data."""

from __future__ import annotations

import pytest

from pygame_core import plain
from pygame_core.game import Action, IllegalAction, Option, Reason, checked_options
from pygame_core.plain import BadData
from tests.engine.playing import loaded

# ---- actions ----


@pytest.mark.parametrize(
    ("action", "written"),
    [
        (Action(0, "choose", (3, 8)), "0 choose 3 8"),
        (Action(2, "trade", (0,)), "2 trade 0"),
        (Action(11, "pass"), "11 pass"),
        (Action(1, "place", ("north_bay", -4)), "1 place north_bay -4"),
        (Action(1, "say", ("é", "-")), "1 say é -"),
    ],
)
def test_an_action_has_a_textual_form(action: Action, written: str) -> None:
    assert str(action) == written
    assert Action.parse(written) == action


@pytest.mark.parametrize(
    "written",
    [
        "",
        " ",
        "0",
        "choose 3",
        "0 ",
        "0  3",
        "0 3",
        "0 no-verb",
        "x choose 3",
        "00 choose 3",
        "0 choose 03",
        "0 choose -0",
        "+1 choose 3",
        "٣ choose 3",
        "1.0 choose",
        "-- choose",
        "1000000000 choose",
        " 0 choose 3",
        "0\tchoose 3",
        "0 choose " + "3 " * 400,
    ],
)
def test_invalid_actions_are_not_parsed(written: str) -> None:
    with pytest.raises(BadData):
        Action.parse(written)


def test_numbers_of_other_scripts_and_long_ones_stay_text() -> None:
    assert Action.parse("0 choose ٣ 1000000000 --1").values == ("٣", "1000000000", "--1")


def test_an_illegal_action_says_its_clause_and_why() -> None:
    error = IllegalAction(Reason("SD-R4", "this card was played", {"card": 3}))
    assert str(error) == "SD-R4: this card was played"
    assert error.reason.facts == {"card": 3}


# ---- options ----


def test_an_option_has_values_for_seat_counts() -> None:
    option = Option("threshold", (30, 45), {45: range(2, 4)})
    assert option.allowed(2) == (30, 45)
    assert option.allowed(3) == (30, 45)
    assert option.allowed(4) == (30,)


def test_left_out_options_take_their_first_value() -> None:
    game = loaded("santo_domingo")
    assert checked_options(game, 2, {}) == {"board": "standard", "threshold": 30}
    assert checked_options(game, 3, {"threshold": 45}) == {"board": "standard", "threshold": 45}
    assert checked_options(game, 6, {"board": "winter"}) == {"board": "winter", "threshold": 30}


@pytest.mark.parametrize(
    ("seats", "options", "named"),
    [
        (1, {}, "1"),
        (7, {}, "7"),
        (4, {"threshold": 45}, "threshold"),
        (2, {"threshold": "30"}, "threshold"),
        (2, {"threshold": True}, "threshold"),
        (2, {"threshold": 30.0}, "threshold"),
        (2, {"board": "summer"}, "board"),
        (2, {"board": None}, "board"),
        (2, {"boards": "winter"}, "boards"),
    ],
)
def test_what_cannot_be_chosen_is_named(seats: int, options: dict[str, object], named: str) -> None:
    with pytest.raises(BadData, match=named):
        checked_options(loaded("santo_domingo"), seats, options)


# ---- plain data ----


@pytest.mark.parametrize("value", [True, "1", 1.0, None, -1, 11, [1]])
def test_a_whole_number_in_its_range(value: object) -> None:
    assert plain.whole(0, "here", 0, 10) == 0
    assert plain.whole(10, "here", 0, 10) == 10
    with pytest.raises(BadData, match="here"):
        plain.whole(value, "here", 0, 10)


@pytest.mark.parametrize("value", [None, 1, b"text", "too long", ["t"]])
def test_a_text_that_is_not_too_long(value: object) -> None:
    assert plain.text("text", "here", 4) == "text"
    with pytest.raises(BadData, match="here"):
        plain.text(value, "here", 4)


@pytest.mark.parametrize("value", [None, 0, 1, "true"])
def test_a_flag(value: object) -> None:
    assert plain.flag(True, "here") is True
    with pytest.raises(BadData, match="here"):
        plain.flag(value, "here")


@pytest.mark.parametrize("value", [None, "ab", {"a": 1, "b": 2}, [1], (1, 2, 3)])
def test_a_list_of_so_many(value: object) -> None:
    assert list(plain.items((1, 2), "here", 2)) == [1, 2]
    with pytest.raises(BadData, match="here"):
        plain.items(value, "here", 2)
    with pytest.raises(BadData, match="0 to 2"):
        plain.items([1, 2, 3], "here", most=2)


@pytest.mark.parametrize("value", [None, [], {}, {"a": 1}, {"a": 1, "b": 2, "c": 3}, {"a": 1, 2: 2}])
def test_fields_are_exactly_those_needed(value: object) -> None:
    assert plain.fields({"b": 2, "a": 1}, "here", ("a", "b")) == {"a": 1, "b": 2}
    with pytest.raises(BadData, match="here"):
        plain.fields(value, "here", ("a", "b"))
