"""The rules that are opened during a game show the clause about what is to be decided, with a way back in sight."""

from __future__ import annotations

import random
import re

import pytest

from app.rulebook import load
from app.tables import load_table
from languages import LANGUAGES
from pygame_core.games import GAMES, METAS, load_game
from pygame_core.match import Match
from pygame_core.setup import MARKS, Player
from tests.app.sitting import begin_game


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_clauses_at_which_the_rules_open_are_in_the_rulebook(game: str, language: str) -> None:
    known = {clause.id for clause in load(game, language).clauses()}
    unknown = set(load_table(game).clauses.values()) - known
    assert not unknown, f"web/app/tables/{game}/table.py: clauses names {min(unknown)}, which no rulebook has"


@pytest.mark.parametrize("seats", ["fewest", "most"])
@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_decision_has_a_clause(game: str, seats: str) -> None:
    rng = random.Random(f"{game} {seats}")
    counts = METAS[game].seats
    players = [Player("", mark) for mark in MARKS[: counts[0] if seats == "fewest" else counts[-1]]]
    match = Match.begin(load_game(game), "clauses", players, {}, rng.randbytes(16))
    kinds = set()
    while decisions := match.decisions():
        kinds |= {decision.kind for decision in decisions}
        match.play(rng.choice(match.legal_actions(decisions[0].seat)))
    missing = kinds - set(load_table(game).clauses)
    assert not missing, f"web/app/tables/{game}/table.py: clauses has no {min(missing)!r}"


@pytest.mark.parametrize("game", GAMES)
def test_rules_that_are_opened_at_a_table_show_what_is_asked(game: str) -> None:
    session = begin_game(game, METAS[game].seats[-1], "en", {})
    controller = session.state.require_controller()
    assert controller.decision is not None
    html = session.handle({"kind": "open", "open": f"{controller.route}/rules", "stored": None})["html"]
    here = re.findall(r'class="clause is-here" id="clause-([^"]+)"', html)
    assert here == [controller.table.clauses[controller.decision.kind]]
    wanted = f"{controller.route}/rules/{_other(game, here[0])}"
    named = session.handle({"kind": "open", "open": wanted, "stored": None})
    assert f'is-here" id="clause-{here[0]}"' not in named["html"]


@pytest.mark.parametrize("game", GAMES)
def test_clauses_that_an_explanation_cites_lead_to_their_piece_and_back(game: str) -> None:
    session = begin_game(game, METAS[game].seats[-1], "en", {})
    session.handle({"kind": "ui", "ui": {"reveal": True}})
    route = session.state.require_controller().route
    html = session.handle({"kind": "open", "open": f"{route}/rules", "stored": None})["html"]
    shown = re.findall(r'id="clause-([^"]+)"(?:(?!</article>).)*href="#([^"]+)">Show it on the table', html)
    assert shown, f"web/app/tables/{game}/explanations.py: no explanation of a thing on the table cites a clause"
    for clause, address in shown:
        card = session.handle({"kind": "open", "open": address, "stored": None})["html"]
        assert f'href="#{route}/rules/{clause}"' in card
        thing = address.partition("/explain/")[2]
        assert f'data-beside="{thing}"' in card


@pytest.mark.parametrize("game", ["hispaniola", "santo_domingo"])
def test_on_the_hand_over_screen_no_clause_leads_to_the_table(game: str) -> None:
    session = begin_game(game, METAS[game].seats[-1], "en", {})
    route = session.state.require_controller().route
    html = session.handle({"kind": "open", "open": f"{route}/rules", "stored": None})["html"]
    assert "Show it on the table" not in html
    assert (
        "Show it on the table" not in session.handle({"kind": "open", "open": f"rules/{game}", "stored": None})["html"]
    )


def _other(game: str, clause: str) -> str:
    """A clause of a game that is not this one."""
    return next(one.id for one in load(game, "en").clauses() if one.id != clause)
