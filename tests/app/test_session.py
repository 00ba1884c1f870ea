"""The session's messages and replies, without a page: what is shown and refused."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from app.session import Session
from pygame_core.plain import BadData
from pygame_core.save import read
from tests.app.reader import read_controls
from tests.app.santo_domingo import begin, choose, play_on, shown
from tests.app.sitting import actions, begin_game, play

NASTY = ("<b onclick='x'>&\"", "'\"><script>", "\u202eegroeG", "👩‍👩‍👧 " * 40, "", "<b onclick='x'>&\"")


# ---- beginning and showing ----


def test_a_game_begins_with_a_save_and_a_hand_over() -> None:
    _, reply = begin("Anika", "Mateo", "Odile", "Piet")
    assert reply["screen"] == "handover"
    assert "Anika" in reply["html"]
    assert reply["go"] == f"game/{reply['save']['id']}"
    assert read(reply["save"]["add"]).match.players[3].name == "Piet"
    assert [person["name"] for person in reply["remember"]["people"]] == ["Anika", "Mateo", "Odile", "Piet"]


def test_the_next_new_game_suggests_the_same_players() -> None:
    session, _ = begin("Anika", "Mateo")
    reply = session.handle({"kind": "open", "open": "new/santo_domingo", "stored": None})
    assert 'value="Anika"' in reply["html"]
    assert 'name="name-1"' in reply["html"]
    assert 'name="name-2"' not in reply["html"]


def names_in(reply: dict[str, Any]) -> list[str]:
    """The names that stand in the form of a new game."""
    return re.findall(r'name="name-\d" value="([^"]*)"', reply["html"])


def test_after_a_solo_game_the_names_of_all_are_still_there() -> None:
    session, _ = begin("Anika", "Mateo", "Odile", "Piet")
    session.handle({"kind": "open", "open": "new/santa_maria", "stored": None})
    session.handle({"kind": "ui", "ui": {"seats": 1}, "form": {}})
    remember = session.handle({"kind": "start", "start": "santa_maria", "form": {}})["remember"]
    for now in (session, Session()):
        again = now.handle({"kind": "open", "open": "new/santo_domingo", "stored": None, "settings": remember})
        assert names_in(again)[:4] == ["Anika", "Mateo", "Odile", "Piet"]
    alone = session.handle({"kind": "open", "open": "new/santa_maria", "stored": None})
    assert names_in(alone) == ["Anika"]
    assert names_in(session.handle({"kind": "ui", "ui": {"seats": 3}, "form": {}})) == ["Anika", "Mateo", "Odile"]


def test_somebody_who_left_the_form_takes_the_next_free_seat() -> None:
    session, _ = begin("Anika", "Mateo", "Odile")
    session.handle({"kind": "open", "open": "new/santo_domingo", "stored": None})
    left = session.handle({"kind": "ui", "ui": {"remove": 1}, "form": {"name-0": "Anna"}})
    assert names_in(left) == ["Anna", "Odile"]
    assert names_in(session.handle({"kind": "ui", "ui": {"seats": 3}, "form": {}})) == ["Anna", "Odile", "Mateo"]


FORM = {
    "game": "santiago",
    "seats": "3",
    "mark-0": "shell",
    "name-0": "Ann",
    "name-2": "Cem",
    "option-money": "open",
}


def test_a_form_that_a_page_loads_again_is_as_it_was() -> None:
    loaded = Session().handle({"kind": "open", "open": "new/santiago", "stored": None, "form": FORM})
    assert names_in(loaded) == ["Ann", "", "Cem"]
    assert 'name="mark-0" value="shell"' in loaded["html"]
    assert re.search(r'name="option-money" value="open" checked', loaded["html"])


def test_the_form_of_another_game_fills_no_new_one() -> None:
    loaded = Session().handle({"kind": "open", "open": "new/hispaniola", "stored": None, "form": FORM})
    assert not any(names_in(loaded))


def test_a_prepared_game_is_kept_while_rules_are_read() -> None:
    session = Session()
    session.handle({"kind": "open", "open": "new/santo_domingo", "stored": None})
    session.handle({"kind": "ui", "ui": {"seats": 3}, "form": {}})
    rules = session.handle(
        {"kind": "open", "open": "rules/hispaniola", "stored": None, "form": {"name-0": "Anika", "name-2": "Piet"}}
    )
    assert 'href="#new/santo_domingo"' in rules["html"]
    back = session.handle({"kind": "open", "open": "new/santo_domingo", "stored": None})["html"]
    assert all(part in back for part in ('value="Anika"', 'value="Piet"', 'name="name-2"'))
    assert 'name="name-3"' not in back


def test_a_prepared_game_is_dropped_on_the_home_screen() -> None:
    session = Session()
    session.handle({"kind": "open", "open": "new/santo_domingo", "stored": None})
    session.handle({"kind": "open", "open": "", "stored": None, "form": {"name-0": "Anika"}})
    assert (
        'href="#new/santo_domingo"'
        not in session.handle({"kind": "open", "open": "rules/santo_domingo", "stored": None})["html"]
    )
    assert "Anika" not in session.handle({"kind": "open", "open": "new/santo_domingo", "stored": None})["html"]


@pytest.mark.parametrize("address", ["nowhere", "game/unknown", "new/chess", "rules/chess", "game/x/at/y", "a/b/c/d"])
def test_an_unknown_address_leads_home_with_a_message(address: str) -> None:
    reply = Session().handle({"kind": "open", "open": address, "stored": {"0": None, "1": None}})
    assert (reply["go"], reply["replace"]) == ("", True)
    assert reply["say"] == "There is nothing at this address."


@pytest.mark.parametrize(("seats", "language"), [(2, "en"), (3, "fr"), (4, "en"), (5, "fr"), (6, "en")])
def test_names_are_escaped_on_every_screen_of_a_whole_game(seats: int, language: str) -> None:
    session, first = begin(*NASTY[:seats], language=language)
    replies = [first, *play_on(session, random.Random(seats))]
    route = session.state.require_controller().route
    replies += [
        session.handle({"kind": "open", "open": f"{route}/{place}", "stored": None})
        for place in ("", "log", "at/3", "rules")[1:]
    ]
    for reply in replies:
        if "html" in reply:
            assert "<script" not in reply["html"]
            assert "<b onclick" not in reply["html"]
            assert "\u202e" not in reply["html"]


def test_equal_names_are_numbered_and_empty_ones_have_defaults() -> None:
    session, _ = begin("Ana", "ana", "", "  ")
    names = session.state.require_controller().names(session.state.words)
    assert names == ("Ana 1", "ana 2", "Player 3", "Player 4")


def test_every_control_of_the_table_has_a_valid_message() -> None:
    session, _ = begin("Anika", "Mateo", "Odile", "Piet")
    for reply in play_on(session, random.Random(3), 40):
        assert "fault" not in reply
        assert " style=" not in reply.get("html", "")


def test_the_home_screen_needs_no_content_from_python() -> None:
    assert Session().handle({"kind": "open", "open": "", "stored": None, "settings": {}}) == {}


# ---- secrets ----


def replay(session: Session, cards: tuple[int, ...], secret: int) -> list[str]:
    """What the page shows after each choice, if the first seat chooses ``secret``."""
    pages = []
    for card in (secret, *cards):
        reply = choose(session, card)
        pages.append(str(reply["html"]) + str(reply["title"]) + str(reply["save"]["card"]["line"]))
        pages.append(str(session.handle({"kind": "ui", "ui": {"peek": True}})["html"]))
        session.handle({"kind": "ui", "ui": {"peek": False}})
        route = session.state.require_controller().route
        pages.append(str(session.handle({"kind": "open", "open": f"{route}/log", "stored": None})["html"]))
        session.handle({"kind": "open", "open": route, "stored": None})
    return pages


def test_nothing_on_the_page_reveals_the_choice_of_another_seat() -> None:
    one, first = begin("Anika", "Mateo", "Odile", "Piet")
    other, second = begin("Anika", "Mateo", "Odile", "Piet")
    pages = replay(one, (2, 3), 1), replay(other, (2, 3), 8)
    known = [
        [page.replace(str(reply["save"]["id"]), "id") for page in shown_pages]
        for reply, shown_pages in zip((first, second), pages)
    ]
    assert known[0] == known[1]


def test_a_hand_is_on_the_page_only_while_its_owner_sees_it() -> None:
    session, _ = begin("Anika", "Mateo", "Odile", "Piet")
    assert 'id="card-1"' not in shown(session)
    held = session.handle({"kind": "ui", "ui": {"reveal": True}})["html"]
    assert 'id="card-1"' in held
    assert "data-secret" in held
    assert 'id="card-1"' not in session.handle({"kind": "ui", "ui": {"cover": True}})["html"]
    session.handle({"kind": "ui", "ui": {"reveal": True}})
    session.handle({"kind": "open", "open": "settings", "stored": None})
    back = session.handle({"kind": "open", "open": session.state.require_controller().route, "stored": None})
    assert back["screen"] == "handover"


def test_the_rules_opened_from_a_hand_cover_it() -> None:
    session, _ = begin("Anika", "Mateo", "Odile", "Piet")
    session.handle({"kind": "ui", "ui": {"reveal": True}})
    reply = session.handle(
        {"kind": "open", "open": f"{session.state.require_controller().route}/rules/SD-R2", "stored": None}
    )
    assert reply["screen"] == "rules"
    assert "data-secret" not in reply["html"]


# ---- playing ----


def test_a_round_is_shown_card_by_card_and_then_waits() -> None:
    session, _ = begin("Anika", "Mateo", "Odile", "Piet")
    for card in (1, 2, 3):
        choose(session, card)
    reply = choose(session, 4)
    seen = []
    while reply["step_duration"]:
        seen.append(session.state.require_controller().match.events()[session.state.require_controller().ui.shown].kind)
        reply = session.handle({"kind": "ui", "ui": {"next_step": True}})
    assert seen == ["revealed", "shared", "shared", "granted", "shared"]
    assert "I am Anika: show my cards" in reply["html"]
    assert 'id="card-1"' not in reply["html"]
    assert 'id="card-1"' in session.handle({"kind": "ui", "ui": {"reveal": True}})["html"]


def test_an_illegal_action_is_refused_with_its_clause_and_stores_nothing() -> None:
    session, _ = begin("Anika", "Mateo", "Odile", "Piet")
    for card in (1, 2, 3, 4):
        choose(session, card)
    session.handle({"kind": "ui", "ui": {"skip": True}})
    session.handle({"kind": "ui", "ui": {"resume": True}})
    session.handle({"kind": "ui", "ui": {"reveal": True}})
    before = session.state.require_controller().match.state.copy()
    reply = session.handle({"kind": "play", "play": "0 choose 1"})
    assert "save" not in reply
    assert "You played the Captain in round 1" in reply["html"]
    assert "/rules/SD-R4" in reply["html"]
    assert session.state.require_controller().match.state == before


def test_text_that_is_not_an_action_is_a_fault_and_changes_nothing() -> None:
    session, _ = begin("Anika", "Mateo")
    with pytest.raises(BadData):
        session.handle({"kind": "play", "play": "no action at all"})
    assert session.state.require_controller().match.position == 0


def test_undo_of_a_secret_choice_hands_the_tablet_back_without_asking() -> None:
    session, _ = begin("Anika", "Mateo", "Odile", "Piet")
    choose(session, 1)
    reply = session.handle({"kind": "match", "match": "undo"})
    assert reply["screen"] == "handover"
    assert "Anika" in reply["html"]
    assert reply["save"]["serial"] == 2


def test_undo_lifts_a_selection_before_it_undoes_an_action() -> None:
    session = begin_game("santiago", 3, "en", {"money": "open"})
    play(session, actions(session)[-1])
    controller = session.state.require_controller()
    assert session.handle({"kind": "select", "select": {"amount": True}, "value": "2"})["screen"] == "table"
    lifted = session.handle({"kind": "match", "match": "undo"})
    assert "save" not in lifted
    assert (controller.ui.amount, controller.match.position) == (None, 1)
    undone = session.handle({"kind": "match", "match": "undo"})
    assert "save" in undone
    assert controller.match.position == 0
    assert re.search('id="undo"[^>]*aria-disabled', undone["html"])
    selecting = session.handle({"kind": "select", "select": {"amount": True}, "value": "2"})
    assert re.search('id="undo"(?![^>]*aria-disabled)', selecting["html"])


def test_the_person_who_has_just_chosen_undoes_that_on_the_handover_and_nothing_is_uncovered() -> None:
    one, other = begin("Anika", "Mateo", "Odile", "Piet"), begin("Anika", "Mateo", "Odile", "Piet")
    assert "undo my choice" not in one[1]["html"]
    pages = [str(choose(session, card)["html"]) for (session, _), card in zip((one, other), (1, 8))]
    assert "Anika: undo my choice" in pages[0]
    for session, reply in (one, other):
        back = session.handle({"kind": "match", "match": "undo"})
        assert back["screen"] == "handover"
        assert "I am Anika" in back["html"]
        assert session.state.require_controller().ui.holder is None
        pages.append(str(back["html"]).replace(str(reply["save"]["id"]), "id"))
    assert pages[2] == pages[3]


def test_the_handover_offers_to_redo_what_was_undone_in_place_of_undoing_more() -> None:
    session, _ = begin("Anika", "Mateo", "Odile", "Piet")
    choose(session, 2)
    chosen = choose(session, 3)["html"]
    undone = session.handle({"kind": "match", "match": "undo"})["html"]
    assert "undo my choice" not in undone
    (redo,) = [one for one in read_controls(undone) if one.attributes.get("id") == "redo-choice"]
    assert (redo.name, session.handle(redo.message)["html"]) == ("Redo what was undone", chosen)


def test_what_was_revealed_is_not_undone_on_a_handover() -> None:
    session, _ = begin("Anika", "Mateo")
    for cards in ((1, 2), (4, 5)):
        choose(session, *cards)
    session.handle({"kind": "ui", "ui": {"skip": True}})
    assert "undo my choice" not in session.handle({"kind": "ui", "ui": {"resume": True}})["html"]


def test_the_hand_over_names_the_others_in_their_order_after_the_next_person() -> None:
    session, _ = begin("Anika", "Mateo", "Odile", "Piet")
    choose(session, 1)
    html = choose(session, 2)["html"]
    listed = html.partition('aria-label="Who has chosen"')[2].partition("</ul>")[0]
    named = sorted(("Anika", "Mateo", "Piet"), key=listed.index)
    assert "Odile" not in listed
    assert named == ["Piet", "Anika", "Mateo"]


def test_going_back_across_a_reveal_asks_the_table_first() -> None:
    session, _ = begin("Anika", "Mateo", "Odile", "Piet")
    for card in (1, 2, 3, 4):
        choose(session, card)
    asked = session.handle({"kind": "match", "match": "undo"})
    assert "save" not in asked
    assert "Does the table agree?" in asked["html"]
    assert session.handle({"kind": "match", "match": ["sure", 3]})["save"]["serial"] == 5
    assert session.state.require_controller().match.position == 3


def test_undo_asks_before_it_takes_back_what_another_person_chose() -> None:
    session, _ = begin("Anika", "Mateo")
    choose(session, 1, 2)
    session.handle({"kind": "ui", "ui": {"reveal": True}})
    asked = session.handle({"kind": "match", "match": "undo"})
    assert "Take back what Anika chose?" in asked["html"]
    assert "save" not in asked
    left = session.handle({"kind": "ui", "ui": {"asked": None}})["html"]
    assert "Take back" not in left
    assert "Mateo, choose" in left
    session.handle({"kind": "match", "match": "undo"})
    done = session.handle({"kind": "match", "match": ["sure", 0]})
    assert done["screen"] == "handover"
    assert session.state.require_controller().match.position == 0


def test_one_step_back_after_a_fault_asks_nothing() -> None:
    session, _ = begin("Anika", "Mateo")
    choose(session, 1, 2)
    session.handle({"kind": "ui", "ui": {"reveal": True}})
    assert session.handle({"kind": "match", "match": "escape"})["screen"] == "handover"
    assert session.state.require_controller().match.position == 0


def test_going_back_from_a_hand_over_asks_the_table_over_the_board() -> None:
    session, _ = begin("Anika", "Mateo")
    for cards in ((1, 2), (4, 5)):
        choose(session, *cards)
    session.handle({"kind": "ui", "ui": {"skip": True}})
    assert session.handle({"kind": "ui", "ui": {"resume": True}})["screen"] == "handover"
    asked = session.handle({"kind": "match", "match": ["return", 2]})
    assert "Does the table agree?" in asked["html"]
    left = session.handle({"kind": "ui", "ui": {"asked": None}})
    assert "Does the table agree?" not in left["html"]
    assert "Back to the hand-over" in left["html"]


def test_a_line_of_the_log_shows_and_restores_its_moment() -> None:
    session, _ = begin("Anika", "Mateo", "Odile", "Piet")
    for card in (1, 2, 3, 4):
        choose(session, card)
    route = session.state.require_controller().route
    past = session.handle({"kind": "open", "open": f"{route}/at/2", "stored": None})
    assert "The table as it was." in past["html"]
    asked = session.handle({"kind": "match", "match": ["return", 2]})
    assert "Does the table agree?" in asked["html"]
    left = session.handle({"kind": "ui", "ui": {"asked": None}})
    assert "The table as it was." in left["html"]
    assert "go" not in asked | left
    session.handle({"kind": "match", "match": ["return", 2]})
    reply = session.handle({"kind": "match", "match": ["sure", 2]})
    assert reply["go"] == route
    assert session.state.require_controller().match.position == 2
    assert reply["screen"] == "handover"
