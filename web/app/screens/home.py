"""The home screen, with one plate for each game. The page shows it before Python has started."""

from __future__ import annotations

from dataclasses import dataclass

from app.html import button, drawing, icon, join, language_names, number, theme_tools, tool_link
from app.tables import load_line
from app.words import NOTHING, Html, Words, escape
from pygame_core.bots.levels import can_think
from pygame_core.games import GAMES, METAS
from pygame_core.meta import Meta

MANY = 5
"""From this number of games on, the layout of the home screen stays the same."""


@dataclass(frozen=True, slots=True)
class Plate:
    """What the home screen says about one game."""

    game: Html
    title: Html
    line: Html
    players: Html
    minutes: Html
    has_computers: bool = False
    """Whether the game can be played alone against computers."""


def plates(words: Words) -> tuple[Plate, ...]:
    """The games that can be played."""
    return tuple(describe_plate(words, meta) for meta in METAS.values())


def describe_plate(words: Words, meta: Meta) -> Plate:
    """What is said about one game."""
    fewest, most = meta.seats[0], meta.seats[-1]
    shortest, longest = meta.minutes
    return Plate(
        game=escape(meta.id),
        title=escape(meta.title),
        line=load_line(meta.id)(words),
        players=words("{from_players} to {to_players}", from_players=fewest, to_players=most)
        if fewest < most
        else number(fewest),
        minutes=words("{from_minutes} to {to_minutes} min", from_minutes=shortest, to_minutes=longest)
        if shortest < longest
        else words("{minutes} min", minutes=shortest),
        has_computers=can_think(meta.id),
    )


def render(words: Words) -> Html:
    """The whole screen; the page fills in the games to continue and the notices."""
    games = plates(words)
    printed = join(_plate(words, game) for game in games)
    line = words("Board games for one table, wherever you are.")
    return Html(
        '<main class="home neatline"><span class="ticks"></span>'
        f'<div class="home__rose">{drawing("rhumbs", "home__rays")}{drawing("rose")}</div>'
        f'<header class="home__head"><h1>Tradewinds</h1><p>{line}</p></header>{_tools(words)}{_learn(words)}'
        f"{_notices(words)}"
        f'<ol class="plates n-{min(len(games), MANY)}" aria-label="{words("New game")}">{printed}</ol>'
        f'<section class="saves" aria-labelledby="continue" data-slot="continue" hidden>'
        f'<h2 id="continue">{words("Continue")}</h2>'
        f'<ol data-slot="games"></ol></section>{_foot(words)}</main>'
    )


def continue_card(words: Words) -> Html:
    """The template of a saved game; the page copies it for each and fills its slots."""
    arts = join(
        f'<span class="save__art plate--{game.game}" data-game="{game.game}">{drawing(f"plate-{game.game}")}</span>'
        for game in plates(words)
    )
    names = join(f'<strong data-game="{game.game}">{game.title}</strong>' for game in plates(words))
    badge = '<svg aria-hidden="true"><use href="#p-star"/></svg>'
    return Html(
        f'<li><a class="save" data-slot="link" href="#">{arts}'
        f'<span class="save__art" data-game="">{drawing("rose")}</span><span class="save__text">{names}'
        f'<strong data-game="">{words("A saved game")}</strong><span data-slot="line"></span>'
        f'<span class="save__foot"><span class="save__who" data-slot="who">'
        f'<span data-slot="mark" class="flag of-star">{badge}</span></span>'
        '<time data-slot="date"></time></span></span></a></li>'
    )


def _tools(words: Words) -> Html:
    names = join(_language(words, language, name) for language, name in language_names())
    language = f'<select class="btn select" data-setting="language" aria-label="{words("Language")}">{names}</select>'
    install = _button("install", words("Install"), ' data-slot="install" hidden')
    return Html(
        f'<nav class="home__tools" aria-label="{words("Settings")}">{install}{language}{theme_tools(words)}'
        f"{tool_link('i-gear', words('Settings'), 'settings')}</nav>"
    )


def _learn(words: Words) -> Html:
    """The link to the guided games, for those who are new."""
    return Html(
        f'<a class="btn btn--plate home__learn" href="#learn">{drawing("fist")}'
        f'<span class="home__new">{words("New here?")}</span> {words("Learn by playing")}</a>'
    )


def _language(words: Words, language: Html, name: Html) -> Html:
    chosen = " selected" if language == words.language else ""
    return Html(f'<option value="{language}" lang="{language}"{chosen}>{name}</option>')


def _notices(words: Words) -> Html:
    insecure = words("This address is not secure (https), so the games cannot be kept for playing offline.")
    blocked = words("This browser keeps nothing here: games are lost when the page closes. Save them as files.")
    update = words("A new version is ready.")
    arrived = words("Were there games in the browser? Save them there as one file, and open it here.")
    open_there = f'<a class="btn" href="#saves">{icon("i-import")}{words("Open the file")}</a>'
    return Html(
        '<div class="home__notices" data-slot="notices"><p class="notice" data-slot="word" role="status" hidden></p>'
        f'<p class="notice" data-slot="update" hidden>{icon("i-import")}<span>{update}</span>'
        f"{_button('update', words('Use it now'))}</p>"
        f'<p class="notice" data-slot="kept" hidden>{icon("i-offline")}<span data-slot="text"></span>'
        f"{_button('update-again', words('Try again'))}</p>"
        f'<p class="notice" data-slot="arrived" hidden>{icon("i-info")}<span>{arrived}</span>{open_there}</p>'
        f"{_hint(words)}"
        f'<p class="notice" data-slot="insecure" hidden>{icon("i-offline")}<span>{insecure}</span></p>'
        f'<p class="notice" data-slot="blocked" hidden>{icon("i-warning")}<span>{blocked}</span></p>'
        f"{damaged(words)}</div>"
    )


def damaged(words: Words) -> Html:
    """The notice about damaged values in storage; the page fills in their number."""
    count = Html('<b data-slot="text"></b>')
    sentence = words(
        "Some of what this browser keeps is damaged ({count}). It is left as it is, and everything else works.",
        count=count,
    )
    save = _button("damaged-save", icon("i-export") + words("Save them as a file"))
    forget = _button("damaged-forget", words("Forget them"))
    return Html(
        f'<p class="notice" data-slot="damaged" hidden>{icon("i-warning")}<span>{sentence}</span>{save}{forget}</p>'
    )


def _hint(words: Words) -> Html:
    """How to add Tradewinds to the home screen of an iPad or iPhone: why, how to move stored games, and the step."""
    why = words("Tradewinds can stand on the home screen: it has the whole display there and keeps its games for good.")
    first = words("First save your games as a file, because it begins there without any games.")
    along = _button("along", icon("i-export") + words("Save all as one file"))
    how = words("Tap Share, then “Add to Home Screen”.")
    return Html(
        f'<div class="notice notice--steps" data-slot="homescreen" hidden>{icon("i-info")}<p>{why}</p>'
        f'<p data-slot="along" hidden><span>{first}</span>{along}</p><p>{how}</p>'
        f"{_button('homescreen-close', words('Not now'))}</div>"
    )


def _button(name: str, label: str, attributes: str = "") -> Html:
    """A button for the action of the page with this name."""
    return button(label, f'data-page="{name}"{attributes}')


def _plate(words: Words, plate: Plate) -> Html:
    return Html(
        f'<li class="plate plate--{plate.game}"><a class="lifts" href="#new/{plate.game}">'
        f'<span class="plate__art">{drawing(f"plate-{plate.game}")}</span><span class="plate__text">'
        f'<span class="plate__says"><strong class="plate__name" id="title-{plate.game}">{plate.title}</strong>'
        f'<span class="plate__line">{plate.line}</span></span>'
        f'<span class="plate__meta"><b>{plate.players}</b> {words("players")}<i></i><span>{plate.minutes}</span></span>'
        f'<span class="plate__go">{drawing("fist")}{words("New game")}</span></span></a>{_alone(words, plate)}</li>'
    )


def _alone(words: Words, plate: Plate) -> Html:
    """The link that begins a game against computers at once."""
    if not plate.has_computers:
        return NOTHING
    address = f'href="#alone/{plate.game}" aria-describedby="title-{plate.game}"'
    return Html(f'<a class="btn plate__alone" {address}>{words("Play alone")}</a>')


def _foot(words: Words) -> Html:
    return Html(
        f'<footer class="home__foot"><a class="link" href="#saves">{words("Saved games")}</a>'
        f'<a class="link" href="#rules/{escape(GAMES[0])}">{words("Rules")}</a>'
        f'<a class="tool" href="#search" aria-label="{words("Search all rules")}">{icon("i-search")}</a>'
        f'<a class="link" href="#embed">{words("Embed a game")}</a>'
        f'<a class="link" href="#about">{words("About")}</a>'
        f'<small data-slot="arriving" hidden></small>'
        f"<small>{words('An unofficial project by players, for players.')}</small></footer>"
    )
