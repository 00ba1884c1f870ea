"""The options of the winner of a trick, side by side, with the gain or loss of each player."""

from __future__ import annotations

from collections.abc import Sequence

from app.explanation import explains
from app.html import drawing, flag, message, number, signed, whole
from app.tables.hispaniola.boarding_options import (
    BoardingOption,
    Gift,
    boarding_options,
    gifts,
    picked_gift,
    picked_option,
)
from app.tables.hispaniola.fleet import motion, preview_picture
from app.tables.hispaniola.interim_score import change_aboard, change_of_piles
from app.tables.hispaniola.scene import Scene
from app.tables.hispaniola.suits import SHIPS, pirate, ship_name, wide_or_narrow
from app.words import NOTHING, Html, Words
from pygame_core.game import Action
from pygame_core.games.hispaniola.state import CAPTAIN, NOBODY
from pygame_core.games.hispaniola.view import View

# ---- boarding ----


def boarding_panel(scene: Scene, view: View) -> Html:
    """The boarding options: push left, push right, swap or stay; each with a preview of the ship."""
    words, options, chosen = scene.words, boarding_options(view), picked_option(scene, view)
    items = "".join(_boarding(scene, view, index, option, option == chosen) for index, option in enumerate(options))
    label = words("What to do on the {ship}", ship=ship_name(words, view.ship))
    return _options(items, label, len(options))


def boarding_title(words: Words, view: View, option: BoardingOption) -> Html:
    """The name of a boarding option."""
    match option.action.verb:
        case "stay":
            return words("Leave it")
        case "swap":
            several = sum(other.action.verb == "swap" for other in boarding_options(view)) > 1
            if not several:
                return words("Swap")
            return words("Swap left") if option.side == "left" else words("Swap right")
        case _ if not option.side:
            return words("Push")
        case _:
            return words("Push left") if option.side == "left" else words("Push right")


def _boarding(scene: Scene, view: View, index: int, option: BoardingOption, chosen: bool) -> str:
    words = scene.words
    title = boarding_title(words, view, option)
    if option.outcome is None:
        waits = f'aria-disabled="true" aria-checked="false" {message(play=str(option.action))}'
        why = why_not(words, view, option)
        return (
            f'<button type="button" role="radio" class="option is-not"{explains("option")} id="way-{index}" {waits}>'
            f"{_option_text(title, _line(why))}</button>"
        )
    lines = _falls(scene, view, option) if option.action.verb == "place" else _swapped(scene, view, option)
    changed = change_aboard(view, view.ship, option.outcome.ship, option.outcome.islands)
    picture = _picture(scene, view, option)
    content = _content(scene, picture, title, lines, changed)
    return _option(f"way-{index}", _carried(index, chosen, option.action), chosen, content)


def why_not(words: Words, view: View, option: BoardingOption) -> Html:
    """Why a way to board is no option, in a few words (HI-P4, HI-P5)."""
    if option.action.verb == "place":
        return words("no pirate in reserve")
    if option.action.seat not in view.ships[view.ship]:
        return words("none of your pirates aboard")
    return words("nobody to swap with")


def _picture(scene: Scene, view: View, option: BoardingOption) -> str:
    if option.outcome is None:
        return ""
    picture = preview_picture(view, option.action.verb, option.side, option.outcome)
    art = drawing(f"ship-{SHIPS[view.ship]}", "ship__art")
    return (
        f'<span class="option__dock"><span class="ship su-{SHIPS[view.ship]}">{art}'
        f"{_crew(scene, option)}{motion(scene, picture)}</span></span>"
    )


def _crew(scene: Scene, option: BoardingOption) -> str:
    """The berths in a preview, without labels."""
    crew = option.outcome.ship if option.outcome is not None else ()
    return "".join(
        f'<span class="berth berth--{place}"><span class="berth__who">{pirate(scene.marks, seat)}</span></span>'
        for place, seat in zip("lcr", crew)
    )


def _falls(scene: Scene, view: View, option: BoardingOption) -> str:
    words, outcome = scene.words, option.outcome
    if outcome is None or outcome.overboard == NOBODY:
        return _line(words("nobody goes overboard"))
    overboard = Html(f"<b>{words('overboard')}</b>")
    name = scene.names[outcome.overboard]
    if outcome.overboard == view.turn:
        whose = words("your own mate {overboard}", overboard=overboard)
    else:
        whose = words("{name}’s mate {overboard}", name=name, overboard=overboard)
    lines = _line_about(scene, outcome.overboard, whose, words("mate {overboard}", overboard=overboard))
    if outcome.home == NOBODY:
        return lines
    home = words("{name} {home}", name=scene.names[outcome.home], home=Html(f"<b>{words('home')}</b>"))
    origin = words("from {worth}", worth=number(view.worth_of_islands[-1]))
    return lines + _line(Html(f'{home} <span class="more">{origin}</span>'), scene.marks[outcome.home])


def _swapped(scene: Scene, view: View, option: BoardingOption) -> str:
    words, seat = scene.words, view.turn
    if option.action.verb == "stay":
        return _line(words("everything stays as it is"))
    other = captain = view.ships[view.ship][CAPTAIN]
    if captain == seat and option.outcome is not None:
        other = option.outcome.ship[CAPTAIN]
    name = scene.names[other]
    if other == captain:
        whole, short = words("{name} takes your berth", name=name), words("takes your berth")
    else:
        whole, short = words("{name} becomes captain", name=name), words("becomes captain")
    return _line_about(scene, other, whole, short) + _line(words("nobody goes overboard"), classes="more")


# ---- passing on ----


def gift_panel(scene: Scene, view: View) -> Html:
    """The options for the tricks: keep them, or hand all of them left or right; each with a preview of the pile."""
    words, options, chosen = scene.words, gifts(view), picked_gift(scene, view)
    items = "".join(_gift(scene, view, index, gift, gift == chosen) for index, gift in enumerate(options))
    return _options(items, words("What to do with the tricks"), len(options))


def gift_title(words: Words, gift: Gift) -> Html:
    """The name of an option for the tricks."""
    if not gift.side:
        return words("Keep")
    return words("Hand left") if gift.side == "left" else words("Hand right")


def _gift(scene: Scene, view: View, index: int, gift: Gift, chosen: bool) -> str:
    words, seat = scene.words, view.turn
    own, theirs = view.seats[seat].pile, view.seats[gift.to].pile
    if gift.to == seat:
        line = words.plural("{count} trick with you", "{count} tricks with you", own)
    else:
        line = words("to {name}: {change}", name=scene.names[gift.to], change=whole(f"{theirs} → {theirs + own}"))
    picture = _pile(scene, gift.to, own if gift.to == seat else theirs + own)
    changed = change_of_piles(view, seat, gift.to)
    lines = _line(line, scene.marks[gift.to])
    content = _content(scene, picture, gift_title(words, gift), lines, changed)
    return _option(f"gift-{index}", _carried(index, chosen, gift.action), chosen, content)


def _pile(scene: Scene, seat: int, tricks: int) -> str:
    mark = scene.marks[seat]
    return (
        f'<span class="option__pile">{pirate(scene.marks, seat)}{drawing("s-pile", f"pile of-{mark}")}'
        f"<b>{tricks}</b></span>"
    )


# ---- shared markup ----


def _options(items: str, label: Html, count: int) -> Html:
    return Html(
        f'<section class="own options n-{count}" id="own" role="radiogroup" data-arrows aria-label="{label}">'
        f"{items}</section>"
    )


def _carried(index: int, chosen: bool, action: Action) -> Html:
    """The message of an option: the first tap selects it, the second plays it."""
    return message(play=str(action)) if chosen else message(select={"pick": index})


def _option(name: str, carried: Html, chosen: bool, content: str) -> str:
    state, checked = (" is-now", "true") if chosen else ("", "false")
    return (
        f'<button type="button" role="radio" class="option{state}" id="{name}"'
        f'{explains("option")} aria-checked="{checked}" {carried}>{content}</button>'
    )


def _content(scene: Scene, picture: str, title: Html, lines: str, changed: Sequence[int]) -> str:
    """What an option shows: what would be, its name, what happens, and what each player gains or loses."""
    return f'<span class="option__pic">{picture}</span>{_option_text(title, lines)}{_changes(scene, changed)}'


def _option_text(title: Html, lines: str) -> str:
    return f'<span class="option__what"><b class="option__title">{title}</b>{lines}</span>'


def _line(text: Html, mark: Html = NOTHING, classes: str = "") -> str:
    badge = flag(mark) if mark else NOTHING
    return f'<span class="option__line {classes}">{badge}<span>{text}</span></span>'


def _line_about(scene: Scene, seat: int, whole: Html, short: Html) -> str:
    """A line about a seat; where it is narrow, only the flag shows whose it is, and ``short`` follows."""
    narrow = Html(f'<span class="sr">{scene.names[seat]}</span> {short}')
    return _line(wide_or_narrow(whole, narrow), scene.marks[seat])


def _changes(scene: Scene, changed: Sequence[int]) -> str:
    """The gain or loss of each player if the hand ended after this option, or that nobody has any."""
    if not any(changed):
        return f'<span class="deltas n-1"><span>{scene.words("points stay the same")}</span></span>'
    items = "".join(
        f'<span class="{"is-up" if points > 0 else "is-down" if points < 0 else ""}">{flag(mark)}'
        f'<span class="sr">{name} </span><b>{signed(points)}</b></span>'
        for mark, name, points in zip(scene.marks, scene.names, changed)
    )
    return f'<span class="deltas n-{len(changed)}">{items}</span>'
