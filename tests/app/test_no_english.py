"""Nothing is left in English: every word on every screen is a word of the catalogs and rules of its language."""

from __future__ import annotations

import itertools
import random
import re
from functools import cache

import pytest

import catalogs
from app.languages import languages
from app.rulebook import load, plain
from app.screens.templates import templates
from app.session import Session
from app.words import Words
from languages import TRANSLATIONS
from pygame_core.games import GAMES, METAS, load_game
from pygame_core.match import Match
from pygame_core.setup import MARKS, Player
from tests.app.reader import Reader
from tests.app.sitting import NAMES, actions, play, screens_beside, select
from tests.app.tags import Attributes, Tags
from tests.e2e.players import NAMES as PEOPLE

SAMPLED = 23
"""After how many actions the screens are looked at again."""
WORD = re.compile(r"[^\W\d_]{2,}")
SPOKEN = ("aria-label", "aria-valuetext", "title", "placeholder", "alt")
"""The attributes whose text is shown or read aloud."""
UNSPOKEN = ("code", "pre", "script", "style", "textarea")
"""Elements whose text is code."""
QUIET = ("settings", "saves", "embed", *(f"rules/{game}" for game in GAMES), *(f"new/{game}" for game in GAMES))
FOREIGN = "px MB Min https http blog example localhost python Python"
"""Words that no language translates."""


class Listener(Tags):
    """Collects all texts that a reader sees or hears, in order."""

    def __init__(self, html: str) -> None:
        self.texts: list[str] = []
        self._code = 0
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        self._code += tag in UNSPOKEN
        self.texts += [value for name, value in attrs if name in SPOKEN and value]

    def handle_endtag(self, tag: str) -> None:
        self._code -= tag in UNSPOKEN

    def handle_data(self, data: str) -> None:
        if not self._code:
            self.texts.append(data)


def words_in(text: str) -> set[str]:
    """The words of a text in lower case; fields in braces, soft hyphens and ids of clauses are none."""
    return {word.lower() for word in WORD.findall(re.sub(r"\{\w+\}|\xad|\b[A-Z]{2}-[A-Z0-9]+[a-z]?", "", text))}


@cache
def vocabulary(language: str) -> set[str]:
    """Every word that may stand on a screen in a language."""
    known = words_in(f"{FOREIGN} {' '.join((*NAMES, *PEOPLE))} {' '.join(languages().values())} Tradewinds")
    for meta in METAS.values():
        known |= words_in(f"{meta.title} {' '.join(meta.designers)} {meta.publisher}")
    for message in catalogs.read_catalog(language):
        strings = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
        known |= words_in(" ".join(filter(None, strings))) if message.id else set()
    for game in GAMES:
        book = load(game, language)
        known |= words_in(f"{book.title} {book.credit} {' '.join(section.title for section in book.sections)}")
        known |= words_in(" ".join((plain(book.lead), *(brief.text for brief in book.briefs))))
        known |= words_in(" ".join(clause.text for clause in book.clauses()))
        known |= words_in(" ".join(book.names.values()))
    return known


def foreign(language: str, html: str) -> list[str]:
    """The texts of a page that have words of no catalog of the language."""
    return [text for text in Listener(html).texts if words_in(text) - vocabulary(language)]


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("page", ["index", "embed"])
def test_what_the_page_shows_without_python_is_translated(page: str, language: str) -> None:
    for name, content in templates(Words(language), page).items():
        assert foreign(language, content) == [], name


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("route", QUIET)
def test_a_screen_beside_the_games_is_translated(route: str, language: str) -> None:
    session = Session()
    reply = session.handle({"kind": "open", "open": route, "stored": None, "settings": {"language": language}})
    assert foreign(language, str(reply["html"])) == []


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("game", GAMES)
def test_the_screens_of_a_game_are_translated(game: str, language: str) -> None:
    match, rng = begun(game), random.Random(game)
    for number in itertools.count():
        decisions = match.decisions()
        if number % SAMPLED == 0 or not decisions:
            assert [text for page in pages(match, language, rng) for text in foreign(language, page)] == []
        if not decisions:
            return
        match.play(rng.choice(match.legal_actions(decisions[0].seat)))


def begun(game: str) -> Match:
    """A new match with the most seats."""
    rules = load_game(game)
    players = [Player(NAMES[seat % len(NAMES)], MARKS[seat]) for seat in range(rules.seat_counts[-1])]
    return Match.begin(rules, "a", players, {}, b"translated")


def pages(match: Match, language: str, rng: random.Random) -> list[str]:
    """The HTML of a position: hand-over, table, the replies to one action, log, score sheet and a past moment."""
    reader = Reader(match, language)
    table = select(reader.session)
    replies = [page for action in actions(reader.session)[:1] for page in play(reader.session, action)]
    return [*reader.pages, table, *replies, *screens_beside(reader.session, rng)]


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("game", GAMES)
def test_no_clause_of_the_rules_is_left_in_english(game: str, language: str) -> None:
    english = {clause.id: clause.text for clause in load(game, "en").clauses()}
    assert [clause.id for clause in load(game, language).clauses() if clause.text == english[clause.id]] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_long_sentence_is_the_same_as_in_english(language: str) -> None:
    same = [message.id for message in catalogs.read_catalog(language) if message.id and message.id == message.string]
    assert [text for text in same if len(words_in(str(text))) > 2] == []
