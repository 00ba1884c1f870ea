"""The facade: what a frame on another website shows before Python runs, and the bar above it."""

from __future__ import annotations

from collections.abc import Sequence

from app.html import button, drawing, icon, in_language, join
from app.screens.home import Plate, damaged, plates
from app.words import Html, Words, escape
from pygame_core.bots.levels import can_think
from pygame_core.games import GAMES, load_game


def render(words: Words) -> Html:
    """The facade of a frame: the page shows the game that its address names, or lets the reader choose one."""
    play = button(drawing("fist") + words("Play here"), 'data-page="play" data-slot="play"', "btn btn--plate")
    again = button(words("New game"), 'data-page="play" data-slot="again" hidden')
    playable = escape(" ".join(filter(can_think, GAMES)))
    alone = f'<a class="btn" data-slot="alone" data-games="{playable}" href="#">{words("Play alone")}</a>'
    games = join(_game(words, plate) for plate in plates(words))
    return Html(
        f'<main class="facade neatline"><span class="ticks"></span>{_notices(words)}'
        f'<ul class="facade__choice" data-slot="choice" hidden aria-label="{words("New game")}">{_choice(words)}</ul>'
        f'{games}<div class="facade__acts" data-slot="acts">{play}{again}{alone}{_games(words)}'
        f'<a class="link" data-slot="names" href="#">{words("Names and options")}</a></div>{_kept(words)}</main>'
    )


def _games(words: Words) -> str:
    """The games to continue; the page copies the item for each of them."""
    link = f'<a class="btn" data-slot="continue" href="#">{words("Continue")}<small data-slot="line"></small></a>'
    return f'<ol class="facade__games" data-slot="games" hidden><li>{link}</li></ol>'


def bar(languages: Sequence[Words]) -> Html:
    """The bar above a frame, in every language: the name of the site, and a link to its own tab."""
    label = join(in_language(words, words("Open in its own tab")) for words in languages)
    return Html(
        '<header id="frame" class="frame"><span class="frame__name">Tradewinds</span>'
        f'<a class="frame__out" href="./" target="_blank" data-page="own-tab">{icon("i-link")}{label}</a></header>'
    )


def apart(words: Words) -> Html:
    """Shown if the embedding page sandboxes the frame so strictly that nothing can run in it."""
    title = words("Not in this frame")
    text = words(
        "The page around this frame restricts it so much that the games cannot start here. "
        "They can start in their own tab."
    )
    address = '<p class="facade__address" data-slot="address"></p>'
    return Html(
        f'<main class="plain"><section class="plain__plate">{drawing("rose", "plain__rose")}<h1>{title}</h1>'
        f'<span class="rule"></span><p class="lead">{text}</p>{address}</section></main>'
    )


def _notices(words: Words) -> Html:
    unknown = words("This frame was made for a game that is not here. Choose one of these.")
    host = words(
        "The address of this frame names an invalid website, so the frame does not talk to the page around it."
    )
    insecure = words("This address is not secure (https), so the games cannot be kept for playing offline.")
    blocked = words(
        "Nothing can be kept in this frame: a game lives until the page closes. "
        "Save it as a file, or open it in its own tab."
    )
    update = words("A new version is ready.")
    use = button(words("Use it now"), 'data-page="update"')
    return Html(
        '<div class="home__notices" data-slot="notices"><p class="notice" data-slot="word" role="status" hidden></p>'
        f'<p class="notice" data-slot="unknown" hidden>{icon("i-info")}<span>{unknown}</span></p>'
        f'<p class="notice" data-slot="host" hidden>{icon("i-info")}<span>{host}</span></p>'
        f'<p class="notice" data-slot="update" hidden>{icon("i-import")}<span>{update}</span>{use}</p>'
        f'<p class="notice" data-slot="insecure" hidden>{icon("i-offline")}<span>{insecure}</span></p>'
        f'<p class="notice" data-slot="blocked" hidden>{icon("i-warning")}<span>{blocked}</span></p>'
        f"{damaged(words)}</div>"
    )


def _game(words: Words, plate: Plate) -> str:
    counts = load_game(plate.game).seat_counts
    numbers = join(
        f'<b data-seats="{count}" hidden>{words.plural("for {count} player", "for {count} players", count)}</b>'
        for count in counts
    )
    every = f'<b data-seats="">{plate.players} {words("players")}</b>'
    other = words(
        "{title} is for {from_players} to {to_players}; this frame was made for another number.",
        title=plate.title,
        from_players=counts[0],
        to_players=counts[-1],
    )
    return (
        f'<section class="facade__game plate--{plate.game}" data-game="{plate.game}">'
        f'<p class="notice" data-slot="number" hidden>{icon("i-info")}<span>{other}</span></p>'
        f'<span class="plate__art">{drawing(f"plate-{plate.game}")}</span><div class="facade__text">'
        f'<h1>{plate.title}</h1><p class="plate__line">{plate.line}</p>'
        f'<p class="plate__meta">{every}{numbers}<i></i><span>{plate.minutes}</span></p></div></section>'
    )


def _choice(words: Words) -> Html:
    return join(_chosen(plate) for plate in plates(words))


def _chosen(plate: Plate) -> Html:
    """The button that chooses a game, with its picture."""
    art = f'<span class="plate__art">{drawing(f"plate-{plate.game}")}</span>'
    choose = button(f"{art}<span>{plate.title}</span>", f'data-page="choose" value="{plate.game}"')
    return Html(f'<li class="plate--{plate.game}">{choose}</li>')


def _kept(words: Words) -> Html:
    apart = words(
        "Games played here are kept in this browser for this website only; open one in its own tab to take it along."
    )
    return Html(f'<p class="soft facade__kept" data-slot="kept" hidden>{apart}</p>')
