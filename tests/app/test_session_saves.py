"""What the session stores and reads again, and the files of saved games."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from app.session import Session
from pygame_core.match import LARGEST_MATCH
from pygame_core.save import read, write
from tests.app.santo_domingo import Reply, as_file, begin, choose, composed, diverged, shown, stored_game
from tests.engine.forging import forged, frames_of, sealed, with_head

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


# ---- files ----


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
    assert "2 games were imported. 1 was here already and stays as it is. 2 are damaged." in replies[-1]["html"]
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
