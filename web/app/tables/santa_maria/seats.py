"""The players' panels: points, coins, remaining dice, and a tiny picture of the colony."""

from __future__ import annotations

from app.explanation import explains
from app.html import counted, drawing, flag, message, number, pressed
from app.player_names import in_seat
from app.scene import DECIDE
from app.tables.santa_maria.ranking import Ranking
from app.tables.santa_maria.scene import Scene
from app.tables.santa_maria.selection import can_visit
from app.tables.santa_maria.squares import tiny_colony
from app.tables.santa_maria.wares import die
from app.words import NOTHING, Html, Words
from pygame_core.games.santa_maria.view import View


def seats(scene: Scene, view: View, ranking: Ranking, visited: int | None) -> Html:
    """All panels, clockwise; ``ranking`` has the conquistadors that are being scored, ``visited`` the opened colony."""
    panels = "".join(_panel(scene, view, seat, ranking, visited) for seat in range(len(view.seats)))
    label = scene.words("Players")
    return Html(f'<ol class="seats n-{len(view.seats)}" id="seats" aria-label="{label}">{panels}</ol>')


def _panel(scene: Scene, view: View, seat: int, ranking: Ranking, visited: int | None) -> str:
    words, own = scene.words, view.seats[seat]
    points = counted(f"points-{seat}", number(own.points - ranking.later(seat))) + ranking.chip(seat)
    coins = counted(f"coins-{seat}", own.coins)
    now = scene.mode == DECIDE and scene.decision is not None and scene.decision.seat == seat
    current = ' aria-current="true"' if now else ""
    state = (" is-now" if now else "") + (" is-looked" if seat == visited else "")
    state += " is-retired" if own.retired else ""
    return (
        f'<li class="seat{state}"{explains(f"seat-{seat}")} id="seat-{seat}"{current}>{flag(scene.marks[seat])}'
        f'<h2 class="seat__name">{in_seat(scene.names[seat])} <small>{_doing(scene, view, seat)}</small></h2>'
        f'<p class="seat__sum"><span'
        f'{explains(f"points-{seat}")}>{drawing("s-crown", "points")}<span class="sr">{words("points so far")}</span>'
        f"{points}</span><span"
        f'{explains(f"coins-{seat}")}>{drawing("s-coin", "r-coin")}<span class="sr">{words("coins")}</span>'
        f"{coins}</span></p>{_dice(scene, view, seat)}{tiny_colony(own.squares)}"
        f"{_look(scene, view, seat, visited)}</li>"
    )


def _look(scene: Scene, view: View, seat: int, visited: int | None) -> str:
    """The control over a panel that opens the colony large, or closes it again."""
    if not can_visit(scene, view):
        return ""
    label = scene.words("Show the colony of {name}", name=scene.names[seat])
    return (
        f'<button type="button" class="seat__look" id="look-{seat}" aria-pressed="{pressed(seat == visited)}" '
        f'aria-label="{label}" {message(select={"visit": seat})}></button>'
    )


def _doing(scene: Scene, view: View, seat: int) -> Html:
    words = scene.words
    if view.seats[seat].retired:
        return NOTHING
    if seat == view.turn and view.phase == "turn":
        return words("plays")
    return words("first") if seat == view.first and view.phase == "turn" else NOTHING


def dice_left(view: View, seat: int) -> tuple[int, int]:
    """How many white and how many blue dice a seat may still use this year."""
    own = view.seats[seat]
    blue = max(0, own.blue_unlocked - own.blue_used) if view.blue_dice == "common" else len(own.blue)
    return view.white_limit - own.white_used, blue


def dice_label(words: Words, view: View, seat: int) -> Html:
    """How many dice a seat can still use this year, in words."""
    white, blue = dice_left(view, seat)
    return words("white dice left: {white}, blue dice left: {blue}", white=white, blue=blue)


def _dice(scene: Scene, view: View, seat: int) -> str:
    """The remaining white dice and the blue dice of a seat; for one that has retired, that it has."""
    own = view.seats[seat]
    if own.retired:
        return f'<span class="seat__out"{explains(f"dice-{seat}")}>{scene.words("retired")}</span>'
    left, blue_left = dice_left(view, seat)
    white = die("white", 0) * left + Html("<i></i>") * own.white_used
    if view.blue_dice == "common":
        blue = "".join([die("blue", 0)] * blue_left)
    else:
        blue = "".join(die("blue", value) for value in own.blue)
    shut = '<i class="is-shut"></i>' * (3 - own.blue_unlocked)
    used = "<i></i>" * max(0, own.blue_unlocked - blue_left)
    return (
        f'<span class="dicebox"'
        f'{explains(f"dice-{seat}")} role="img" aria-label="{dice_label(scene.words, view, seat)}"><span>{white}</span>'
        f"<span>{blue}{used}{shut}</span></span>"
    )
