"""The session's messages and replies, without a page: what is shown, stored and refused."""

from __future__ import annotations

import base64
import random
import re
from datetime import UTC, datetime, timedelta
from html import unescape
from typing import Any

import pytest

from app.session import Session
from pygame_core.match import LARGEST_MATCH
from pygame_core.plain import BadData
from pygame_core.save import read, write
from tests.engine.forging import forged, frames_of, sealed, with_head

Reply = dict[str, Any]

NASTY = ("<b onclick='x'>&\"", "'\"><script>", "\u202eegroeG", "👩‍👩‍👧 " * 40, "", "<b onclick='x'>&\"")


def begin(*names: str, language: str = "en", **form: str) -> tuple[Session, Reply]:
    """A session with a new game, and the reply that started it."""
    session = Session()
    session.handle({"kind": "open", "open": "new/santo_domingo", "stored": None, "settings": {"language": language}})
    session.handle({"kind": "ui", "ui": {"seats": len(names)}})
    typed = {f"name-{seat}": name for seat, name in enumerate(names)}
    return session, session.handle({"kind": "start", "start": "santo_domingo", "form": {**typed, **form}})


def shown(session: Session) -> str:
    """The HTML on the screen now."""
    return str(session.handle({"kind": "settings", "settings": {}})["html"])


def choose(session: Session, *cards: int) -> Reply:
    """The player whose turn it is takes the tablet and secretly plays cards."""
    session.handle({"kind": "ui", "ui": {"reveal": True}})
    decision = session.state.require_controller().decision
    assert decision is not None
    return session.handle({"kind": "play", "play": " ".join(map(str, (decision.seat, "choose", *cards)))})


def play_on(session: Session, rng: random.Random, end: int = 10**6) -> list[Reply]:
    """Play at random, with all views, to the end or for so many actions; returns all replies."""
    replies = []
    for _ in range(end):
        controller = session.state.require_controller()
        decision = controller.decision
        if decision is None:
            break
        replies.append(session.handle({"kind": "ui", "ui": {"reveal": True}}))
        action = rng.choice(controller.match.legal_actions(decision.seat))
        replies.append(session.handle({"kind": "play", "play": str(action)}))
        while replies[-1].get("step_duration"):
            replies.append(session.handle({"kind": "ui", "ui": {"next_step": True}}))
        replies.append(session.handle({"kind": "ui", "ui": {"resume": True}}))
    return replies


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


def test_what_was_revealed_is_not_undone_on_a_handover() -> None:
    session, _ = begin("Anika", "Mateo")
    for cards in ((1, 2), (4, 5)):
        choose(session, *cards)
    session.handle({"kind": "ui", "ui": {"skip": True}})
    assert "undo my choice" not in session.handle({"kind": "ui", "ui": {"resume": True}})["html"]


def test_going_back_across_a_reveal_asks_the_table_first() -> None:
    session, _ = begin("Anika", "Mateo", "Odile", "Piet")
    for card in (1, 2, 3, 4):
        choose(session, card)
    asked = session.handle({"kind": "match", "match": "undo"})
    assert "save" not in asked
    assert "Does the table agree?" in asked["html"]
    assert session.handle({"kind": "match", "match": ["sure", 3]})["save"]["serial"] == 5
    assert session.state.require_controller().match.position == 3


def test_a_line_of_the_log_shows_and_restores_its_moment() -> None:
    session, _ = begin("Anika", "Mateo", "Odile", "Piet")
    for card in (1, 2, 3, 4):
        choose(session, card)
    route = session.state.require_controller().route
    past = session.handle({"kind": "open", "open": f"{route}/at/2", "stored": None})
    assert "The table as it was." in past["html"]
    session.handle({"kind": "match", "match": ["return", 2]})
    reply = session.handle({"kind": "match", "match": ["sure", 2]})
    assert session.state.require_controller().match.position == 2
    assert reply["screen"] == "handover"


# ---- storage ----


def test_a_storage_failure_is_reported_above_the_table() -> None:
    session, _ = begin("Anika", "Mateo", "Odile", "Piet")
    session.handle({"kind": "trouble", "trouble": "full"})
    session.handle({"kind": "ui", "ui": {"reveal": True}})
    assert "is full" in shown(session)


def test_the_first_save_is_whole_and_the_next_ones_are_changes() -> None:
    session, first = begin("Anika", "Mateo", "Odile", "Piet")
    text, serial = composed("", first["save"]), first["save"]["serial"]
    assert first["save"]["slot"] == "0"
    assert read(text).match.entries == []
    for card in (1, 2, 3):
        save = choose(session, card)["save"]
        assert (save["after"], "slot" in save) == (serial, False)
        text, serial = composed(text, save), save["serial"]
    assert text == write(session.state.require_controller().match)


def composed(text: str, save: Reply) -> str:
    """The text after the change of a save."""
    return str(text[: save["keep"]] + save["add"])


def stored_game() -> tuple[str, str, str]:
    """The id and both generations of a game after three actions."""
    session, first = begin("Anika", "Mateo", "Odile", "Piet")
    texts = [composed("", first["save"])]
    for card in (1, 2, 3):
        texts.append(composed(texts[-1], choose(session, card)["save"]))
    return session.state.require_controller().id, texts[-2], texts[-1]


def test_a_damaged_generation_is_replaced_by_the_other_one() -> None:
    name, older, newer = stored_game()
    reply = Session().handle(
        {"kind": "open", "open": f"game/{name}", "stored": {"0": older, "1": newer[:-40] + "AAAA" + newer[-36:]}}
    )
    assert reply["screen"] == "handover"
    session = Session()
    session.handle({"kind": "open", "open": f"game/{name}", "stored": {"0": older, "1": newer[:-4]}})
    assert session.state.require_controller().match.position == 2
    session.handle({"kind": "ui", "ui": {"reveal": True}})
    assert "copy of this game was damaged" in shown(session)
    assert choose(session, 5)["save"]["slot"] == "1", "the whole generation is not written over"


def test_two_damaged_generations_offer_the_longest_valid_beginning() -> None:
    name, older, newer = stored_game()
    session = Session()
    reply = session.handle({"kind": "open", "open": f"game/{name}", "stored": {"0": older[:-50], "1": newer[:-50]}})
    assert reply["screen"] == "broken"
    assert session.handle({"kind": "ui", "ui": {"download": True}})["download"]["text"] == newer[:-50]
    restored = session.handle({"kind": "ui", "ui": {"restore": True}})
    assert read(restored["save"]["add"]).match.position == 3


def test_a_save_without_a_valid_frame_can_still_be_downloaded() -> None:
    session = Session()
    reply = session.handle({"kind": "open", "open": "game/abc", "stored": {"0": "not a save", "1": None}})
    assert reply["screen"] == "broken"
    assert session.handle({"kind": "ui", "ui": {"download": True}})["download"]["text"] == "not a save"


def test_a_stored_game_with_invalid_events_is_reported_and_can_be_downloaded() -> None:
    session = Session()
    session.handle({"kind": "open", "open": "new/santiago", "stored": None})
    begun = session.handle({"kind": "start", "start": "santiago", "form": {"option-money": "open"}})
    controller = session.state.require_controller()
    action = controller.match.legal_actions(controller.match.decisions()[0].seat)[0]
    session.handle({"kind": "play", "play": str(action)})
    frames = frames_of(write(controller.match))
    _, _, _, [[_, facts, _]] = frames[1]
    facts["amount"] = "<meta http-equiv=refresh>"
    text = forged(with_head(frames, digest="0" * 16))
    session = Session()
    reply = session.handle({"kind": "open", "open": begun["go"], "stored": {"0": text, "1": None}})
    assert reply["screen"] == "broken"
    assert session.handle({"kind": "ui", "ui": {"download": True}})["download"]["text"] == text
    assert "This save cannot be read to its end. Other games are not affected." in reply["html"]
    assert "<meta" not in reply["html"]


# ---- files ----


def as_file(text: str) -> str:
    """The text as the page reads it from a file."""
    return base64.b64encode(text.encode()).decode()


def test_a_file_with_an_id_that_the_page_does_not_accept_is_refused() -> None:
    session, _ = begin("Anika", "Mateo")
    text = forged(with_head(frames_of(write(session.state.require_controller().match)), id="constructor"))
    session.handle({"kind": "open", "open": "saves", "stored": None, "cards": []})
    assert (
        "damaged. Nothing was changed"
        in session.handle({"kind": "import", "import": as_file(text), "cards": []})["html"]
    )
    assert Session().handle({"kind": "bring", "bring": text}) == {"refused": "damaged"}


def test_a_game_from_a_file_is_opened_and_stored() -> None:
    name, _, newer = stored_game()
    reply = Session().handle({"kind": "import", "import": as_file(newer + "\n"), "name": "x.tradewinds", "cards": []})
    assert reply["save"]["id"] == name
    assert reply["go"] == f"game/{name}"


@pytest.mark.parametrize("content", ["", "hello", "A" * 400, "TWAB" * 1000, "é"])
def test_a_file_that_is_not_a_save_is_refused_with_a_sentence(content: str) -> None:
    session = Session()
    session.handle({"kind": "open", "open": "saves", "stored": None, "cards": []})
    reply = session.handle({"kind": "import", "import": as_file(content), "name": "x", "cards": []})
    assert "save" not in reply
    assert "not a saved game" in reply["html"]


def imported(text: str, *generations: str) -> Reply:
    """The reply to a file with one game of which these generations are stored."""
    session, cards = Session(), [{"id": read(text).match.setup.id}]
    session.handle({"kind": "open", "open": "saves", "stored": None, "cards": cards})
    stored = dict(zip("01", generations)) if generations else None
    message = {"kind": "import", "import": as_file(text), "name": "x", "stored": stored, "cards": cards}
    return session.handle(message)


def diverged(older: str) -> str:
    """A save that goes on otherwise than ``stored_game`` does."""
    match = read(older).match
    match.play(next(action for action in match.legal_actions(2) if str(action) != "2 choose 3"))
    return write(match)


def test_a_file_replaces_a_stored_game_only_if_it_is_further_on() -> None:
    name, older, newer = stored_game()
    further = imported(newer, older)
    assert further["save"]["add"] == newer
    assert further["go"] == f"game/{name}"
    for there in ((newer,), (older, newer)):
        reply = imported(newer, *there)
        assert "save" not in reply
        assert "This game is here already. Nothing was changed." in reply["html"]
    assert "here already" in imported(older, newer)["html"]


def test_a_file_does_not_replace_a_stored_game_that_went_on_in_another_way() -> None:
    _, older, newer = stored_game()
    reply = imported(diverged(older), newer)
    assert "save" not in reply
    assert "This game has gone on here in another way. Nothing was changed." in reply["html"]


def test_a_file_repairs_a_damaged_game_whose_beginning_it_continues() -> None:
    _, older, newer = stored_game()
    assert imported(newer, newer[:-4])["save"]["add"] == newer
    assert "in another way" in imported(diverged(older), newer[:-4])["html"]
    assert "here already" in imported(newer, newer[:4])["html"], "nothing of the stored game can be read"
    assert imported(newer, "")["save"]["add"] == newer, "nothing is stored of the game but its card"


def unpack(session: Session, *lines: tuple[str, str]) -> list[dict[str, Any]]:
    """All replies to a file with several games, given as lines with a date and a save."""
    session.handle({"kind": "open", "open": "saves", "stored": None, "cards": []})
    return [
        session.handle(
            {"kind": "unpack", "unpack": save, "date": date, "number": number, "of": len(lines), "cards": []}
        )
        for number, (date, save) in enumerate(lines)
    ]


def test_games_of_one_file_are_stored_one_by_one() -> None:
    name, _, newer = stored_game()
    other, _, text = stored_game()
    replies = unpack(
        Session(), ("2026-01-02T03:04:05+01:00", newer), ("", text), ("", newer), ("", text[:-4]), ("", "")
    )
    assert [reply["save"]["id"] for reply in replies[:2]] == [name, other]
    assert [reply["save"]["add"] for reply in replies[:2]] == [newer, text]
    assert replies[0]["save"]["card"]["date"] == "2026-01-02T02:04:05+00:00"
    assert replies[2:4] == [{}, {}], "nothing is shown before the last one"
    assert "2 games were brought in. 1 was here already and stays as it is. 2 are damaged." in replies[-1]["html"]
    assert replies[-1]["html"].count('class="kept ') == 2


def test_games_of_one_file_go_on_where_they_are_further_than_the_stored_ones() -> None:
    (name, older, newer), (_, first, last) = stored_game(), stored_game()
    session, cards = Session(), [{"id": read(text).match.setup.id} for text in (newer, last)]
    session.handle({"kind": "open", "open": "saves", "stored": None, "cards": cards})
    lines = ((newer, older), (diverged(first), last), (newer, newer))
    replies = [
        session.handle(
            {"kind": "unpack", "unpack": save, "date": "", "number": number, "of": 3, "stored": {"0": there}}
            | {"cards": cards}
        )
        for number, (save, there) in enumerate(lines)
    ]
    assert [replies[0]["save"][field] for field in ("id", "add", "slot")] == [name, newer, "1"]
    assert "save" not in replies[1] | replies[2]
    for said in (
        "1 was further on in the file, and continues from there.",
        "1 was here already and stays as it is.",
        "1 has gone on here in another way and stays as it is.",
    ):
        assert said in replies[2]["html"]
    assert replies[2]["html"].count('class="kept ') == 2


@pytest.mark.parametrize("date", ["yesterday", "2999-01-01T00:00:00+00:00", "9999-12-31T23:59:59-23:59", "<b>"])
def test_an_invalid_date_is_replaced_by_today(date: str) -> None:
    _, _, text = stored_game()
    (reply,) = unpack(Session(), (date, text))
    said = datetime.fromisoformat(reply["save"]["card"]["date"])
    assert abs(datetime.now(UTC) - said) < timedelta(hours=1)


def test_games_of_a_newer_version_in_a_file_are_reported() -> None:
    replies = unpack(Session(), ("", sealed(b"TW\x09new")), ("", "no game"))
    assert "1 is from a newer version of Tradewinds. 1 is damaged." in replies[-1]["html"]
    assert "save" not in replies[0]


def test_games_that_were_deleted_elsewhere_are_gone_when_saved_games_opens_again() -> None:
    session, card = Session(), {"id": "abc", "game": "santiago"}
    opened = [
        session.handle({"kind": "open", "open": "saves", "stored": None, "cards": cards})["html"]
        for cards in ([card], [])
    ]
    assert [html.count('class="kept ') for html in opened] == [1, 0]


def test_saved_games_says_when_nothing_new_can_be_stored() -> None:
    session = Session()
    session.handle({"kind": "open", "open": "saves", "stored": None, "cards": []})
    assert "Storage in this browser is full" in session.handle({"kind": "trouble", "trouble": "full"})["html"]
    assert "This browser keeps nothing here" in session.handle({"kind": "trouble", "trouble": "blocked"})["html"]
    assert "notice" not in session.handle({"kind": "trouble", "trouble": None})["html"]


def test_a_game_of_a_newer_version_can_be_saved_as_a_file() -> None:
    future = sealed(b"TW\x09" + bytes(99))
    reply = Session().handle({"kind": "open", "open": "game/abc", "stored": {"0": future, "1": None}})
    assert reply["screen"] == "newer"
    assert "Here it stays unchanged." in reply["html"]
    assert "{&quot;kind&quot;:&quot;ui&quot;,&quot;ui&quot;:{&quot;export&quot;:&quot;abc&quot;}}" in reply["html"]
    assert "save" not in reply


# ---- frames ----


def test_a_frame_begins_at_once_without_names() -> None:
    session = Session()
    settings = {"language": "fr", "people": [{"name": "Anika", "mark": "star"}]}
    reply = session.handle({"kind": "begin", "begin": "santiago", "seats": 4, "settings": settings})
    assert reply["go"] == f"game/{reply['save']['id']}"
    assert [player.name for player in session.state.require_controller().match.players] == ["", "", "", ""]
    assert "remember" not in reply
    assert reply["language"] == "fr"


@pytest.mark.parametrize("seats", [0, 6, "4", None])
def test_a_frame_refuses_a_wrong_number_of_players(seats: Any) -> None:
    with pytest.raises(BadData):
        Session().handle({"kind": "begin", "begin": "santiago", "seats": seats})


def test_a_new_game_in_a_frame_has_the_requested_seats() -> None:
    session = Session()
    reply = session.handle({"kind": "open", "open": "new/santiago", "stored": None, "seats": 5})
    assert reply["html"].count("Name of player") == 5
    assert (
        session.handle({"kind": "open", "open": "new/hispaniola", "stored": None, "seats": 9})["html"].count(
            "Name of player"
        )
        == 4
    )


def brought(text: str, *generations: str, known: bool = True) -> Reply:
    """The reply to a save that a frame or the embedding page hands in, if these generations of the game are stored."""
    stored = dict(zip("01", generations)) if generations else None
    return Session().handle(
        {"kind": "bring", "bring": text, "stored": stored, "cards": [{"id": read(text).match.setup.id}] * known}
    )


def test_a_save_from_outside_is_stored_if_its_game_is_unknown() -> None:
    _, _, newer = stored_game()
    assert brought(newer, known=False)["save"]["add"] == newer


def test_the_longer_history_of_a_game_is_continued() -> None:
    name, older, newer = stored_game()
    further = brought(newer, older)
    assert further["save"]["add"] == newer
    assert further["save"]["slot"] == "1"
    for there in (newer, older):
        assert brought(older, there) == {"go": f"game/{name}", "replace": True}


def test_diverged_histories_of_a_game_are_not_mixed() -> None:
    _, older, newer = stored_game()
    assert brought(diverged(older), newer) == {"refused": "differs"}


@pytest.mark.parametrize("content", ["", "hello", "A" * 400, "TWAB" * 1000, "é"])
def test_a_save_from_outside_is_checked_like_a_file(content: str) -> None:
    session = Session()
    assert session.handle({"kind": "bring", "bring": content, "stored": None, "cards": []}) == {"refused": "damaged"}
    assert session.state.controller is None


def test_the_result_is_reported_without_names() -> None:
    session, _ = begin("Anika", "Mateo")
    play_on(session, random.Random(1))
    reply = session.handle({"kind": "settings", "settings": {}})
    result = session.state.require_controller().match.result()
    assert result is not None
    assert reply["over"]["totals"] == result.totals
    assert reply["over"]["game"] == "santo_domingo"
    assert "Anika" not in str(reply["over"])


def framing(**chosen: object) -> str:
    """The screen that generates the HTML of a frame, after some choices."""
    session = Session()
    session.handle({"kind": "open", "open": "embed", "stored": None, "here": "https://games.example/tw/"})
    for name, value in chosen.items():
        session.handle({"kind": "ui", "ui": {"snippet": name}, "value": value})
    return shown(session)


def line_of(html: str) -> str:
    """The line of HTML to copy."""
    return unescape(html.split('id="snippet-line"')[1].split(">", 1)[1].split("</pre>")[0])


def test_the_line_for_a_frame_has_the_chosen_values() -> None:
    line = line_of(framing(game="santiago", players="4", language="fr", theme="dark", height="480"))
    address = "https://games.example/tw/embed.html?game=santiago&amp;players=4&amp;lang=fr&amp;theme=dark&amp;frame="
    assert line.startswith(f'<iframe src="{address}')
    assert 'height="480"' in line
    assert 'sandbox="allow-scripts allow-same-origin allow-downloads allow-popups"' in line
    assert 'loading="lazy"' in line


def test_invalid_choices_for_a_frame_are_ignored() -> None:
    html = framing(game="chess", players="99", language="tlh", theme="neon", height="1", nonsense="x")
    assert "embed.html?game=santo_domingo&amp;frame=" in line_of(html)
    assert "players=" not in line_of(framing(players="6", game="hispaniola"))


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("https://blog.example/posts/1?x=2", "https://blog.example"),
        (" http://127.0.0.1:8000/ ", "http://127.0.0.1:8000"),
        ("blog.example", ""),
        ("javascript://x", ""),
        ('https://"><script>', ""),
        ("https://", ""),
        ("https://blog.example:8443?x", "https://blog.example:8443"),
        ("HTTPS://Blog.example", "https://Blog.example"),
        ("http://[::1]:80/", "http://[::1]:80"),
        ("https://blog..example", ""),
        ("https://blog.example:port", ""),
        ("https://me@blog.example", ""),
    ],
)
def test_a_frame_is_restricted_to_the_typed_origin(typed: str, kept: str) -> None:
    line = line_of(framing(host=typed))
    assert (f"&amp;host={kept}&amp;" in line) if kept else ("host=" not in line)


@pytest.mark.parametrize(
    ("typed", "mistyped"),
    [
        ("", False),
        ("h", False),
        ("https://", False),
        ("https://blog.example", False),
        ("blog", True),
        ("ftp://x", True),
    ],
)
def test_an_invalid_website_address_is_reported(typed: str, mistyped: bool) -> None:
    assert ("This is not the address of a website." in framing(host=typed)) == mistyped


def test_every_copied_line_makes_a_separate_frame() -> None:
    session = Session()
    session.handle({"kind": "open", "open": "embed", "stored": None, "here": "https://games.example/tw/"})
    first = session.handle({"kind": "ui", "ui": {"copied": "script"}})["html"]
    second = session.handle({"kind": "ui", "ui": {"copied": "line"}})["html"]
    assert line_of(shown(session)) == line_of(second) != line_of(first)
    assert session.handle({"kind": "ui", "ui": {"copied": "all"}})["html"].count("Copied.") == 0
    assert [html.count("Copied.") for html in (first, second)] == [1, 1]


def test_a_game_can_be_deleted_and_undeleted() -> None:
    card = {"id": "abc", "game": "santo_domingo", "line": {"en": "Round <2>"}, "names": ["<i>"], "marks": ["star", "?"]}
    session = Session()
    listed = session.handle({"kind": "open", "open": "saves", "stored": None, "cards": [card]})
    assert "Round &lt;2&gt;" in listed["html"]
    assert "<i>" not in listed["html"].replace("<i></i>", "")
    gone = session.handle({"kind": "ui", "ui": {"delete": "abc"}})
    assert gone["remove"] == ["abc"]
    assert session.handle({"kind": "ui", "ui": {"undelete": "abc"}})["restore"] == ["abc"]


def test_a_game_with_the_longest_possible_save_says_so_and_is_unchanged() -> None:
    session, _ = begin("Anika", "Max")
    choose(session, 1, 2)
    match = session.state.require_controller().match
    before, match.size = write(match), LARGEST_MATCH - 20
    session.handle({"kind": "ui", "ui": {"reveal": True}})
    for message in ({"kind": "play", "play": "1 choose 3 4"}, {"kind": "match", "match": "undo"}):
        reply = session.handle(message)
        assert "as long as a save can be" in reply["html"]
        assert "save" not in reply
    assert write(match) == before


# ---- the menu of a game ----


def test_the_menu_lies_over_the_table_and_leaves_nothing() -> None:
    session, reply = begin("Anika", "Mateo")
    session.handle({"kind": "ui", "ui": {"reveal": True}})
    html = session.handle({"kind": "open", "open": f"{reply['go']}/menu", "stored": None})["html"]
    drawer = html[html.index('class="drawer"') :]
    for route in (reply["go"], "", "new/santo_domingo", "saves", "settings", f"{reply['go']}/rules"):
        assert f'href="#{route}"' in drawer
    assert '"rematch":true' in unescape(drawer)
    assert "data-secret" in html, "the hand is still open"


def test_the_menu_offers_the_pace_of_the_steps() -> None:
    session, reply = begin("Anika", "Mateo")
    session.handle({"kind": "ui", "ui": {"reveal": True}})
    html = session.handle({"kind": "open", "open": f"{reply['go']}/menu", "stored": None})["html"]
    drawer = html[html.index('class="drawer"') :]
    paces = re.findall(r'name="pace" data-setting="pace" value="(\w*)"( checked)?', drawer)
    assert paces == [("slow", ""), ("", " checked"), ("quick", ""), ("once", "")]
    html = session.handle({"kind": "settings", "settings": {"pace": "slow"}})["html"]
    assert 'data-setting="pace" value="slow" checked' in html[html.index('class="drawer"') :]


@pytest.mark.parametrize("screen", ["settings", "saves", "about", "new/hispaniola", "rules/hispaniola"])
def test_what_the_menu_opened_leads_back_to_the_game(screen: str) -> None:
    session, reply = begin("Anika", "Mateo")
    session.handle({"kind": "open", "open": f"{reply['go']}/menu", "stored": None})
    shown = session.handle({"kind": "open", "open": screen, "stored": None, "cards": []})["html"]
    assert re.search(rf'href="#{reply["go"]}" data-escape', shown)
    session.handle({"kind": "open", "open": "", "stored": None})
    shown = session.handle({"kind": "open", "open": screen, "stored": None, "cards": []})["html"]
    assert re.search(r'href="#" data-escape', shown)


def new_game_from_the_menu(session: Session, game: str, route: str) -> str:
    """The form of a new game that is opened from the menu of a table."""
    session.handle({"kind": "open", "open": f"{route}/menu", "stored": None})
    return str(session.handle({"kind": "open", "open": f"new/{game}", "stored": None})["html"])


def test_a_new_game_from_the_menu_begins_with_the_players_of_the_table() -> None:
    session, reply = begin("Anika", "Mateo", "", **{"level-2": "strong", "option-threshold": "45"})
    file = write(session.state.require_controller().match)
    html = new_game_from_the_menu(session, "santo_domingo", reply["go"])
    elsewhere = Session()
    elsewhere.handle(
        {"kind": "open", "open": "", "stored": None, "settings": {"people": [{"name": "Zoë", "mark": ""}]}}
    )
    reply = elsewhere.handle({"kind": "import", "import": as_file(file), "cards": []})
    for form in (html, new_game_from_the_menu(elsewhere, "santo_domingo", reply["go"])):
        assert re.findall(r'name="name-\d" value="(\w*)"', form) == ["Anika", "Mateo", ""]
        assert re.findall(r'<option value="(\w*)" selected', form) == ["", "", "strong"]
        assert 'name="option-threshold" value="45" checked' in form
    assert 'value="Zoë"' in new_game_from_the_menu(elsewhere, "santiago", reply["go"])


def test_a_new_game_from_the_menu_of_a_guided_one_is_against_computers() -> None:
    session = Session()
    route = session.handle({"kind": "open", "open": "guide/hispaniola", "stored": None, "settings": {}})["go"]
    form = new_game_from_the_menu(session, "hispaniola", route)
    levels = [player.level for player in session.state.require_controller().match.players]
    assert re.findall(r'<option value="(\w*)" selected', form) == levels


def test_a_game_that_was_deleted_is_nothing_to_go_back_to() -> None:
    session, reply = begin("Anika", "Mateo")
    session.handle({"kind": "open", "open": "saves", "stored": None, "cards": [reply["save"]["card"]]})
    shown = session.handle({"kind": "ui", "ui": {"delete": reply["save"]["id"]}})["html"]
    assert re.search(r'href="#" data-escape', shown)
