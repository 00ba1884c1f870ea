"""Events whose facts have the right types, but contradict the rules."""

from __future__ import annotations

import pytest

from pygame_core.game import Event
from pygame_core.games import load_game
from pygame_core.plain import BadData, Plain

BIDS: dict[str, Plain] = {"hand": 1, "cards": [[0, 9], [1, 9], [2, 4]], "trump": 2, "again": False}
PLACED: dict[str, Plain] = {
    "hand": 1,
    "seat": 0,
    "ship": 3,
    "side": "left",
    "met": 1,
    "overboard": 2,
    "home": -1,
}
GAVE: dict[str, Plain] = {"hand": 1, "seat": 0, "to": 1, "tricks": 2}
DUG: dict[str, Plain] = {"round": 1, "seat": 0, "stretch": ["h", 0, 0]}
SHARED: dict[str, Plain] = {"card": 1, "seats": [0, 1], "each": 2, "kept": [2, 2], "before": 9, "after": 5}
GAINED: dict[str, Plain] = {
    "year": 1,
    "seat": 0,
    "source": "buildings",
    "goods": [2, 0, 0, 0, 0],
    "kept": [1, 0, 0, 0, 0],
    "surplus": 1,
    "coins": 0,
    "points": 0,
}


@pytest.mark.parametrize(
    ("game_id", "kind", "facts", "wrong"),
    [
        ("hispaniola", "bids", BIDS, {"trump": 0}),  # HI-T2
        ("hispaniola", "bids", BIDS, {"trump": -1}),  # HI-T3
        ("hispaniola", "bids", BIDS, {"again": True}),  # HI-T3
        ("hispaniola", "bids", BIDS, {"cards": [[0, 9], [0, 9], [2, 4]]}),  # HI-C1
        ("hispaniola", "bids", BIDS, {"cards": [[0, 10], [1, 9], [2, 4]]}),  # HI-C1
        ("hispaniola", "placed", PLACED, {"met": -1}),  # HI-P2
        ("hispaniola", "placed", PLACED, {"side": ""}),  # HI-P2
        ("hispaniola", "placed", PLACED, {"overboard": -1, "home": 2}),  # HI-P3
        ("hispaniola", "gave", GAVE, {"to": 0}),  # HI-L1
        ("santiago", "irrigated", DUG, {"stretch": ["h", 4, 0]}),  # SA-B2
        ("santiago", "irrigated", DUG, {"stretch": ["v", 0, 3]}),  # SA-B2
        ("santo_domingo", "shared", SHARED, {"kept": [2]}),  # SD-P2
        ("santo_domingo", "shared", SHARED, {"seats": [1, 1]}),  # SD-R2
        ("santa_maria", "gained", GAINED, {"kept": [3, 0, 0, 0, 0]}),  # SM-B1
        ("santa_maria", "gained", GAINED, {"source": "thin air"}),
    ],
)
def test_an_event_that_contradicts_the_rules_is_refused(
    game_id: str, kind: str, facts: dict[str, Plain], wrong: dict[str, Plain]
) -> None:
    game = load_game(game_id)
    game.check_event(Event(kind, facts), 3)
    with pytest.raises(BadData, match=f"^event {kind}: "):
        game.check_event(Event(kind, {**facts, **wrong}), 3)
