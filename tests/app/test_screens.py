"""Every screen without a browser: well formed, no inline style, known symbols and classes, user input as text."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from itertools import pairwise
from pathlib import Path

import pytest

from app.app_state import AppState
from app.digest import DigestLine
from app.draft import empty_draft
from app.html import MARKS
from app.rulebook import Brief, Clause, Picture, Rulebook, Section
from app.screens import (
    about,
    dialog,
    digest,
    embed,
    end,
    facade,
    handover,
    keys,
    learn,
    log,
    new_game,
    notices,
    rules,
    saves,
    search,
    settings,
)
from app.screens.curves import curves
from app.screens.home import describe_plate
from app.screens.templates import templates
from app.tables import load_goal
from app.words import Html, Words, escape
from languages import LANGUAGES
from pygame_core.games import GAMES as PLAYED
from pygame_core.games import METAS, load_game
from tests.app.tags import Attributes, Tags

ROOT = Path(__file__).parents[2]
GAMES = {Html("x"): Html("X"), Html("y"): Html("Y")}
SHEETS = (*(ROOT / "web" / "style").glob("*.css"), *(ROOT / "assets" / "games").glob("*/plate.css"))
STYLES = "".join(path.read_text(encoding="utf-8") for path in SHEETS)
"""The sheets of every page; the tables have their own."""
PICTURES = (*(ROOT / "assets" / "art").glob("*.svg"), *(ROOT / "assets" / "games").glob("*/*.svg"))
ART = "".join(path.read_text(encoding="utf-8") for path in PICTURES)
ROUTES = ("#", "#settings", "#saves", "#learn", "#embed", "#about", "#search")
VOID = {"input", "br", "meta", "link"}
README = (ROOT / "README.md").read_text(encoding="utf-8")
MAKERS = README.partition("| game | design | publisher |\n|---|---|---|\n")[2].partition("\n\n")[0].splitlines()
"""The games, their designers and their publishers."""
RUDE = '<b onclick="x">Ann & "Bo"</b>'
FIRST = Clause("XX-1", ("Draw ", Picture("card", 3), " for {no} money; 15 at most."), "ruling")
HERE = Html("rules/x")
BRIEF = Brief("rose", ("Most ", Picture("crown"), " win."))
BOOK = Rulebook("Nine <Pins>", ("Win ", Picture("crown"), "."), "Nobody.", (BRIEF,), (Section("Play", (FIRST,)),))
GAME = saves.SavedGame(
    "ab", "santo_domingo", Html("Santo Domingo"), escape(RUDE), (escape(RUDE),), (Html("star"),), Html("2025")
)


FRAME = embed.Frame(
    fields=(embed.Field("game", Html("Game"), (("a", Html("A")), ("b", Html("B"))), "b"),),
    host=escape('https://"x'),
    is_mistyped=True,
    address=escape("https://x/embed.html?a=1&b=2"),
    title=Html("A game"),
    height=480,
    sandbox="allow-scripts",
    allow="fullscreen",
    code=escape("<iframe></iframe>"),
    sizing=escape("<script>1</script>"),
)


def finished(seats: int, winners: tuple[int, ...] = (0,)) -> end.End:
    """The end of a game with so many players."""
    totals = tuple(30 if seat in winners else 20 - seat for seat in range(seats))
    return end.End(
        game_id="ab",
        route=Html("game/ab"),
        title="Santo Domingo",
        names=tuple(escape(f"{RUDE}{seat}") for seat in range(seats)),
        marks=MARKS[:seats],
        totals=totals,
        winners=winners,
        ranking=tuple(range(seats)),
        tie_breaks=((Html("Left"), (1,) * seats),),
        decided=Html("Shared."),
        sources=((Html("Trade"), totals),),
        series=tuple((0, total // 2, total) for total in totals),
        series_title=Html("Points after each round"),
        goal=30,
    )


def seating(seats: int) -> new_game.NewGame:
    """A new game with so many players."""
    choices = (new_game.Choice("a", Html("A"), Html("first")), new_game.Choice("b", Html("B"), Html("second")))
    options = (new_game.OptionForm("board", Html("Board"), choices, "b"),)
    people = tuple(new_game.SeatForm(escape(RUDE), Html("Player"), mark) for mark in MARKS[:seats])
    plate = describe_plate(Words("en"), METAS["santo_domingo"])
    return new_game.NewGame(plate, Html("Have the most."), range(2, 7), people, options)


def template(page: str, name: str) -> Callable[[Words], Html]:
    """A template of a page for the page's script."""
    return lambda words: templates(words, page)[name]


def digest_of(words: Words, over: bool = False) -> Html:
    """What a seat may have missed."""
    lines = [DigestLine(Html(f"Max: {number}"), seat=0) for number in range(4)]
    return digest.render(words, Html("game/ab"), lines, MARKS, 3, over=over)


LOG = [
    log.Group(
        Html("Round 1"),
        (
            log.Turn(Html("Go"), (log.Line(Html("Go"), 3, Html("star")),), Html("star")),
            log.Turn(Html("All"), (log.Line(Html("One"), 4), log.Line(Html("Two"), 5))),
        ),
    )
]


SCREENS: dict[str, Callable[[Words], Html]] = {
    "handover": lambda words: handover.render(
        words,
        handover.Handover(
            Html("Santo Domingo"),
            escape(RUDE),
            Html("star"),
            Html("Choose."),
            words("I am {name}: show my cards", name=escape(RUDE)),
            [(Html("wheel"), Html("Max has chosen"))],
            missed=digest_of(words),
        ),
    ),
    "digest before a turn": lambda words: digest_of(words, over=True),
    "new game": lambda words: new_game.render(words, seating(4)),
    "end": lambda words: end.render(words, finished(6)),
    "shared end": lambda words: end.render(words, finished(3, (0, 1))),
    "settings": lambda words: settings.render(words, {"theme": "dark"}),
    "saves": lambda words: saves.render(words, [GAME], GAME, [Html("Done.")]),
    "no saves": lambda words: saves.render(words, []),
    "broken": lambda words: saves.broken(words, 7),
    "newer": lambda words: saves.newer(words, "abc"),
    "about": lambda words: about.render(
        words, "1", [about.Change(Html("1"), (Html("New."),))], [about.Licence("A", Html("b"), "MIT", "text")]
    ),
    "keys": lambda words: keys.render(words, "game/ab"),
    "learn": lambda words: learn.render(words),
    "rules": lambda words: rules.render(words, BOOK, "XX-1", HERE, Html(), {3: (Html("sd-governor"), Html("bank"))}),
    "rules of a game": lambda words: rules.render(words, BOOK, "XX-1", HERE, Html(), {}, GAMES),
    "search": lambda words: search.render(words, {Html("x"): BOOK}),
    "log": lambda words: log.render(words, Html("game/ab"), LOG, digest_of(words)),
    "log beside the board": lambda words: log.aside(words, Html("game/ab"), LOG),
    "dialog": lambda words: dialog.uncovers(words, 3, False),
    "notices": lambda words: Html(
        notices.blocked(words, "ab")
        + notices.full(words, "ab")
        + notices.elsewhere(words)
        + notices.older_generation(words)
    ),
    "bar of a frame": lambda words: facade.bar([words]),
    "frames": lambda words: embed.render(words, FRAME),
    **{
        f"template {name} of {page}": template(page, name)
        for page in ("index", "embed")
        for name in templates(Words("en"), page)
    },
}


class Reader(Tags):
    """Collects what the tests check, and whether every tag is closed."""

    def __init__(self) -> None:
        self.open: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        self.attributes += attrs
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:
        self.attributes += attrs

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    def of(self, name: str) -> list[str]:
        """The values of an attribute."""
        return [value for given, value in self.attributes if given == name]


def read(html: Html) -> Reader:
    """Parse a complete piece of markup."""
    reader = Reader()
    reader.feed(html)
    assert reader.open == []
    return reader


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_has_valid_markup(screen: str, language: str) -> None:
    page = read(SCREENS[screen](Words(language)))
    names = {name for name, _ in page.attributes}
    assert not names & {"style", "onclick"}
    for symbol in page.of("href"):
        if symbol.startswith("#") and "/" not in symbol and symbol not in ROUTES:
            assert f'id="{symbol[1:]}"' in ART, symbol
    for word in " ".join(page.of("class")).split():
        if word.startswith("sheet--"):
            continue
        assert re.search(rf"\.{re.escape(word)}(?![\w-])", STYLES), f"nothing is said of .{word}"
    ids = page.of("id")
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("screen", ["handover", "end", "saves"])
def test_typed_text_is_shown_as_text(screen: str) -> None:
    assert any(RUDE in text for text in read(SCREENS[screen](Words("en"))).texts)


def test_typed_names_are_in_their_fields() -> None:
    assert read(SCREENS["new game"](Words("en"))).of("value").count(RUDE) == 4


def test_only_the_guarded_button_of_a_hand_over_is_focused() -> None:
    html = SCREENS["handover"](Words("en"))
    assert html.count('disabled data-guard="400"') == html.count("data-focus") == 1


def test_a_game_with_the_fewest_seats_cannot_lose_another() -> None:
    assert '"remove"' not in read(new_game.render(Words("en"), seating(2))).of("data-message").__repr__()
    assert '"remove"' in read(new_game.render(Words("en"), seating(3))).of("data-message").__repr__()


def test_tied_players_share_a_place() -> None:
    html = end.render(Words("en"), finished(3, (0, 1)))
    assert re.findall(r'figures__place">(\d)', html) == ["1", "1", "3"]


def test_shapes_at_the_end_of_a_chart_do_not_overlap() -> None:
    chart = curves(Html("Points"), MARKS, [(0, 30)] * 6)
    places = sorted(float(place) for place in re.findall(r'<svg x="100%" y="(-?[\d.]+)%"', chart))
    assert all(after - before >= 10.9 for before, after in pairwise(places))
    assert places[-1] <= 100


@pytest.mark.parametrize(
    ("rounds", "numbers"), [(0, "0"), (5, "0 1 2 3 4 5"), (9, "0 2 4 6 9"), (13, "0 2 4 6 8 10 13"), (17, "0 5 10 17")]
)
def test_a_chart_names_its_last_round(rounds: int, numbers: str) -> None:
    chart = curves(Html("Points"), MARKS[:1], [(0,) * (rounds + 1)])
    assert " ".join(re.findall(r'text-anchor="middle">(\d+)<', chart)) == numbers


def test_the_clause_in_the_address_is_marked() -> None:
    html = rules.render(Words("en"), BOOK, "XX-1", HERE, Html(), {})
    assert html.count("is-here") == html.count("data-focus") == 1
    assert "Nine &lt;Pins&gt;" in html


def test_the_rules_link_to_other_games_except_at_a_table() -> None:
    html = rules.render(
        Words("en"), BOOK, "XX-1", HERE, Html(), {}, {Html("a"): Html("A"), Html("x"): Html("Nine Pins")}
    )
    links = re.findall(r'<a href="#(rules/\w+)"( aria-current="page")?>([^<]+)</a>', html)
    assert [title for _, _, title in links] == ["A", "Nine Pins"]
    assert [address for address, here, _ in links if here] == ["rules/x"]
    at_table = rules.render(Words("en"), BOOK, "XX-1", Html("game/ab/rules"), Html("game/ab"), {})
    assert 'href="#rules/' not in at_table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("row", MAKERS)
def test_about_names_the_makers_of_each_game(row: str, language: str) -> None:
    game, designers, publisher = (cell.strip() for cell in row.strip("|").split("|"))
    (line,) = [text for text in read(SCREENS["about"](Words(language))).texts if text.startswith(game)]
    for name in (*designers.split(" and "), publisher):
        assert name in line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PLAYED)
def test_a_new_game_is_its_opened_box(game: str, language: str) -> None:
    words = Words(language)
    state = AppState(settings={"language": language}, draft=empty_draft(load_game(game), METAS[game].seats[-1]))
    screen = read(Html(new_game.page(state)["html"]))
    goal, minutes = load_goal(game)(words), describe_plate(words, METAS[game]).minutes
    assert {METAS[game].title, unescape(goal), unescape(minutes)} <= set(screen.texts)
    assert f"#plate-{game}" in screen.of("href")
    assert len(goal) <= 110


def test_the_screen_of_a_new_game_links_to_its_rules() -> None:
    assert 'href="#rules/santo_domingo">Rules</a>' in new_game.render(Words("en"), seating(2))
