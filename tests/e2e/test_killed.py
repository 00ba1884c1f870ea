"""The whole browser is killed: acknowledged actions are stored. ``build.py bench kills`` does it more often."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.e2e.server_python import PythonHost
from tests.kills.browsers import BROWSERS
from tests.kills.games import LONG, SHORT, name_of, prepared
from tests.kills.sittings import Plan, Profiles, killed

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are found as Linux tells of them")

GAMES = {"hispaniola": LONG, "santo_domingo": SHORT}
"""The games of the profiles, and their numbers of actions."""

PLANS = (
    Plan("Chromium", "santo_domingo", SHORT, actions=3),
    Plan("Chromium", "hispaniola", LONG, actions=3, wait=1),
    Plan("Chromium", "hispaniola", LONG, "in deleting", actions=1),
    Plan("Firefox", "hispaniola", LONG, actions=3),
)


@pytest.fixture(scope="module")
def profiles(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Profiles]:
    """Profiles with two games, for one site for all tests here: stored values belong to its address.

    What a killed browser keeps is up to the page; the Python of this process answers it, and is not killed.
    """
    site = PythonHost(built)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    texts = {name_of(game, entries): prepared(game, entries) for game, entries in GAMES.items()}
    yield Profiles(site.address, tmp_path_factory.mktemp("profiles"), texts)
    site.end()


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: f"{plan.engine}-{plan.how}-{plan.wait}s-{plan.entries}")
def test_acknowledged_actions_survive_a_killed_browser(plan: Plan, profiles: Profiles, playwright: Playwright) -> None:
    if not BROWSERS[plan.engine][1]():
        told = f"{plan.engine} is not installed here"
        (pytest.fail if os.environ.get("TRADEWINDS_ENGINES") == "all" else pytest.skip)(told)
    outcome = killed(plan, profiles, playwright)
    assert outcome.faults == ()
    assert outcome.lost == 0, f"{outcome.lost} of {outcome.acknowledged} acknowledged actions are lost"
