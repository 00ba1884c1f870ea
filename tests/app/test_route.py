"""Every address becomes a route in which each field means one thing."""

import pytest

from app.route import ALL, ASK, OVERLAYS, PLAIN, Route, read_route

ROUTES = {
    "": Route("home"),
    **{screen: Route(screen) for screen in PLAIN},
    "new/santiago": Route("new", "santiago"),
    "new/santiago/4": Route("new", "santiago", seats=4),
    "alone/santiago": Route("alone", "santiago"),
    "guide/santiago": Route("guide", "santiago"),
    "rules/santiago": Route("rules", "santiago"),
    "rules/santiago/SA-5": Route("rules", "santiago", clause="SA-5"),
    "game/abc": Route("game", match="abc"),
    **{f"game/abc/{overlay}": Route("game", match="abc", overlay=overlay) for overlay in OVERLAYS},
    "game/abc/rules/SA-5": Route("game", match="abc", overlay="rules", clause="SA-5"),
    "game/abc/hint/2": Route("game", match="abc", overlay="hint", advice=2),
    "game/abc/hint/best": Route("game", match="abc", overlay="hint"),
    "game/abc/at/12": Route("game", match="abc", moment=12),
    "game/abc/explain": Route("game", match="abc", explains=ASK),
    "game/abc/explain/all": Route("game", match="abc", explains=ALL),
    "game/abc/explain/seat-0": Route("game", match="abc", explains="seat-0"),
    "game/abc/at/12/explain/seat-0": Route("game", match="abc", moment=12, explains="seat-0"),
}
NOWHERE = (
    *(
        "game",
        "nowhere",
        "new/santiago/ten",
        "rules/santiago/SA-5/1",
        "game/abc/at",
        "game/abc/at/x",
        "game/abc/at/1/log",
    ),
    *("game/abc/at/1/at/2", "game/abc/explain/a/b", "game/abc/log/1/2", "game/abc/nothing"),
)


@pytest.mark.parametrize(("address", "route"), ROUTES.items())
def test_an_address_is_parsed_into_its_fields(address: str, route: Route) -> None:
    assert read_route(address) == route


@pytest.mark.parametrize("address", NOWHERE)
def test_an_unknown_address_is_no_route(address: str) -> None:
    assert read_route(address) is None
