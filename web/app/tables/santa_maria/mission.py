"""The common board: the two tracks, and the spaces for monks."""

from __future__ import annotations

from collections.abc import Mapping

from app.explanation import explains
from app.html import GUARDED, drawing, fly, message, pressed, signed
from app.scene import DECIDE, PAST
from app.tables.santa_maria.people import BRINGS, bishop_does, scholar_does, space_name
from app.tables.santa_maria.ranking import ranking_now, ranks
from app.tables.santa_maria.scene import Scene
from app.tables.santa_maria.selection import ANSWER, SPACE, answers, picked
from app.tables.santa_maria.together import at_once, next_question
from app.tables.santa_maria.wares import COIN, CROWN, coin, die, disc, effects_text, gain_icons, monk
from app.words import NOTHING, Html, Words, escape
from pygame_core.game import Action
from pygame_core.games.santa_maria.events import ConquistadorMoved, MonkPlaced, ReligionMoved
from pygame_core.games.santa_maria.queries import asked_after, components_of, default_payment, monk_fee, prices_of
from pygame_core.games.santa_maria.view import SpaceView, View

HALVES = {1: "has-1", 2: "has-2", 3: "has-3", 4: "has-4"}


def mission(scene: Scene, view: View) -> Html:
    """The religion track, the conquistador track, and the spaces for monks; at the end of a year the ranking."""
    ranking = ranking_now(scene)
    if _places(scene, view):
        return Html(_spaces(scene, view))
    below = _spaces(scene, view) if ranking.event is None else ranks(scene, ranking)
    return Html(f'<div class="tracks">{_religion(scene, view)}{_conquest(scene, view)}</div>{below}')


# ---- tracks ----


def _religion(scene: Scene, view: View) -> str:
    words, track = scene.words, components_of(view.components_id).religion
    gates: dict[int, Html] = {}
    for number, place in enumerate(track.symbols, 1):
        blue = Html(die("blue", 5) + _said(words("blue die"))) if number in track.dice else NOTHING
        gates[place] = Html(f"{drawing('s-hood', 'r-hood')}{_said(words('monk'))}{blue}")
    here = [seat.religion for seat in view.seats]
    next_place = _next_step(scene, view)
    cells = "".join(
        _cell(scene, "religion", place, gates.get(place, NOTHING), here, (), place == next_place)
        for place in range(track.last + 1)
    )
    label = words("Religion track")
    return (
        f"<section{explains('religion')}><h3>{words('Religion')}</h3>"
        f'<ol class="track track--{track.last + 1}" aria-label="{label}">{cells}</ol></section>'
    )


def _next_step(scene: Scene, view: View) -> int | None:
    """The space that a grain would reach; None unless that is asked."""
    then = next_question(scene, view)
    if then is None and picked(scene, view).kind != ANSWER:
        return None
    at = then or view
    return at.seats[view.turn].religion + 1 if at.asked is not None and at.asked.kind == "grain" else None


def _conquest(scene: Scene, view: View) -> str:
    words, track = scene.words, components_of(view.components_id).conquest
    gates: dict[int, Html] = {}
    for place in track.gold:
        gates[place] = Html(f"{gates.get(place, NOTHING)}{drawing('s-gold', 'r-gold')}{_said(words('gold'))}")
    if len(view.seats) == 1:
        for place in track.trees:
            gates[place] = Html(f"{gates.get(place, NOTHING)}{drawing('s-tree', 'r-tree')}{_said(words('tree'))}")
    here = [seat.conquistador for seat in view.seats]
    cells = "".join(
        _cell(scene, "conquest", place, gates.get(place, NOTHING), here, view.march) for place in range(track.last + 1)
    )
    return (
        f"<section{explains('conquest')}><h3>{words('Conquistadors')} <small>{_this_year(scene, view)}</small></h3>"
        f'<ol class="track track--{track.last + 1}" aria-label="{words("Conquistador track")}">{cells}</ol></section>'
    )


def _this_year(scene: Scene, view: View) -> Html:
    """The points for the leading conquistadors at the end of this year (SM-Y1)."""
    words = scene.words
    points = Html(", ".join(f"<b>{points}</b>" for points in view.conquest_points))
    if len(view.seats) == 1:
        return words("{points} {crown} past tree {year}", points=points, crown=CROWN, year=view.year)
    return words("this year {points} {crown}", points=points, crown=CROWN)


def _cell(
    scene: Scene, track: str, place: int, gate: Html, here: list[int], order: tuple[int, ...], lit: bool = False
) -> str:
    """One space of a track; markers that share it are sorted by arrival, and the one that has just come glides in."""
    seats = [seat for seat, at in enumerate(here) if at == place]
    seats.sort(key=lambda seat: order.index(seat) if seat in order else seat)
    discs = "".join(disc(scene.marks[seat], _glide(scene, track, seat)) for seat in seats)
    names = "".join(_said(scene.names[seat]) for seat in seats)
    opening = f'<i class="track__gate">{gate}</i>' if gate else ""
    halves = f"has {HALVES[len(seats)]}" if seats else ""
    state = f"{halves} is-lit".strip() if lit else halves
    classes = f' class="{state}"' if state else ""
    return f'<li{classes} id="{track}-{place}">{opening}<b>{place}</b>{discs}{names}</li>'


def _said(name: Html) -> str:
    return f'<span class="sr"> {name}</span>'


def _glide(scene: Scene, track: str, seat: int) -> Html:
    """The attribute with which a marker glides in from the space before; empty if it has not just moved."""
    event = scene.events[-1]
    if scene.mode == PAST:
        return NOTHING
    match event:
        case ReligionMoved(past=False) if track == "religion" and event.seat == seat:
            return fly(Html(f"{track}-{event.to - 1}"), len(scene.events))
        case ConquistadorMoved(lost=False) if track == "conquest" and event.seat == seat:
            return fly(Html(f"{track}-{event.to - 1}"), len(scene.events))
        case _:
            return NOTHING


# ---- monks ----


def _places(scene: Scene, view: View) -> dict[object, Html]:
    """The messages of the spaces on which a monk can be placed now, by space; a tap places it (SM-M1)."""
    if scene.mode != DECIDE:
        return {}
    before, asked = _question(scene, view)
    return {one.values[0]: at_once(scene, view, *before, one) for one in answers(asked) if one.verb == "monk"}


def _question(scene: Scene, view: View) -> tuple[tuple[Action, ...], View]:
    """The position with the question for a monk, or with another one, and the actions before it.

    It may follow the selected action, or one more step that is asked for. A blue die that the step unlocks has no part
    in where a monk may go, and whoever wants to see it first takes the step first (SM-M2).
    """
    then, action = next_question(scene, view), picked(scene, view).action
    before, asked = ((), view) if then is None or action is None else ((action,), then)
    steps = [one for one in answers(asked) if one.verb == "step"]
    after = asked_after(asked, default_payment(steps), unseen=True) if steps else None
    if after is None or after.asked is None or after.asked.kind != "monk":
        return before, asked
    return (*before, default_payment(steps)), after


def is_reached_by_a_step(scene: Scene, view: View) -> bool:
    """Whether the spaces for a monk are reached with one more step."""
    return scene.mode == DECIDE and any(action.verb == "step" for action in _question(scene, view)[0])


def _title(scene: Scene, view: View) -> Html:
    """The heading of the spaces for monks, with the fee."""
    words = scene.words
    if is_reached_by_a_step(scene, view):
        return words("With one more step, a monk goes to:")
    fee = words("{fee} {coin} to each other player already there", fee=prices_of(view).fee, coin=COIN)
    return Html(f"{words('Monks')} <small>{fee}</small>")


def _spaces(scene: Scene, view: View) -> str:
    places = _places(scene, view)
    people = "".join(_space(scene, view, places, space) for space in view.spaces if space.kind != "camp")
    camps = "".join(_space(scene, view, places, space) for space in view.spaces if space.kind == "camp")
    looks = " spaces--text" if places else ""
    return (
        f'<section class="mission"><h3{explains("monk-fee")}>{_title(scene, view)}</h3>'
        f'<ol class="spaces{looks}">{people}</ol><ol class="spaces spaces--4">{camps}</ol></section>'
    )


def _space(scene: Scene, view: View, places: Mapping[object, Html], space: SpaceView) -> str:
    words = scene.words
    who = "".join(monk(scene.marks[seat], _arrival(scene, space, seat)) for seat in space.seats)
    who = f'<span class="space__who">{who}</span>'
    if places and space.kind != "camp":
        who = f'<span class="space__does">{who}{space_does(words, space)}</span>'
    inside = f"{_seal(space)}{_inside(scene, space)}{who}"
    name = space_name(words, space.kind, space.id)
    label = f"{name}: {space_does(words, space)}"
    if space.points:
        label = f"{label} {signed(space.points)} {words('points')}"
    names = ", ".join(scene.names[seat] for seat in space.seats)
    label = f"{label} ({names})" if names else label
    classes = f"space space--{space.kind}"
    if space.id not in places:
        return _explaining(
            scene, view, space, classes, f'aria-label="{label}" title="{space_does(words, space)}"', inside
        )
    return (
        f"<li{_explains_space(space)}>"
        f'<button type="button" class="{classes} is-lit" id="space-{view.spaces.index(space)}" '
        f'aria-label="{label}" {GUARDED} {places[space.id]}>{inside}</button></li>'
    )


def _explains_space(space: SpaceView) -> Html:
    return explains(f"space-{escape(space.id)}")


def _explaining(scene: Scene, view: View, space: SpaceView, classes: str, label: str, inside: str) -> str:
    """A space that no monk can go to now: while somebody decides, a tap on it says what it does."""
    if scene.mode != DECIDE:
        return f'<li{_explains_space(space)}><div class="{classes}" role="img" {label}>{inside}</div></li>'
    index = view.spaces.index(space)
    chosen = scene.ui.selected == (SPACE, index)
    state = " is-up" if chosen else ""
    return (
        f"<li{_explains_space(space)}>"
        f'<button type="button" class="{classes}{state}" id="space-{index}" aria-pressed="{pressed(chosen)}" '
        f"{label} {message(select={'space': index})}>{inside}</button></li>"
    )


def _arrival(scene: Scene, space: SpaceView, seat: int) -> Html:
    """The attribute with which a monk flies in from its player; empty if it has not just been placed."""
    event = scene.events[-1]
    if scene.mode == PAST or not isinstance(event, MonkPlaced) or (event.space, event.seat) != (space.id, seat):
        return NOTHING
    return fly(Html(f"seat-{seat}"), len(scene.events))


def _seal(space: SpaceView) -> str:
    if space.kind == "scholar":
        return f'<span class="space__seal">{drawing("seal")}{drawing(f"h-{escape(space.id)}")}</span>'
    if space.kind == "bishop":
        return f'<span class="space__seal">{drawing("mitre")}{drawing(f"o-{escape(space.id)}")}<b>−2</b></span>'
    return f'<span class="space__seal">{drawing("camp")}</span>'


def _inside(scene: Scene, space: SpaceView) -> str:
    words = scene.words
    if space.kind == "camp":
        return f'<span class="space__get">{"".join(gain_icons(effect.gain) for effect in space.effects)}</span>'
    name = f'<span class="space__name">{space_name(words, space.kind, space.id)}</span>'
    points = space_points(space) if space.kind == "scholar" else BRINGS[space.id]
    return f'{name}<span class="space__pts">{points}</span>'


def space_does(words: Words, space: SpaceView) -> Html:
    """What a monk on a space does."""
    if space.kind == "scholar":
        return scholar_does(words, space.id)
    if space.kind == "bishop":
        return bishop_does(words, space.id)
    return effects_text(words, space.effects)


def space_points(space: SpaceView) -> Html:
    """The points of a scholar, or of a bishop without the objective (SM-M3); empty for camps."""
    return Html(f"{signed(space.points)} {CROWN}") if space.points else NOTHING


def space_text(words: Words, view: View, space: SpaceView) -> Html:
    """What a space does, its points, and the fee for a monk of the seat on turn (SM-M1, SM-M3)."""
    does, points = space_does(words, space), Html(f"<b>{space_points(space)}</b>")
    effect = {
        "scholar": words("{does} From now on, and {points} in the reckoning.", does=does, points=points),
        "bishop": words("{does} Counted in the reckoning, with {points}.", does=does, points=points),
    }.get(space.kind, words("Once, at once: {gain}.", gain=does))
    if view.turn in space.seats:
        return Html(f"{effect} {words('One of your monks stands there.')}")
    fee = monk_fee(view, space)
    costs = words("A monk pays {coin} to those who stand there.", coin=coin(fee)) if fee else words("No fee.")
    return Html(f"{effect} {costs}")
