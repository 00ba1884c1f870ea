"""Six ships with their berths, four islands and the raft: their current state, or a preview."""

from __future__ import annotations

from dataclasses import dataclass

from app.explanation import explains
from app.html import drawing, flag, number, signed
from app.scene import PAST
from app.tables.hispaniola.scene import Scene
from app.tables.hispaniola.suits import SHIPS, pirate, ship_name
from app.tables.hispaniola.trick import is_led
from app.words import NOTHING, Html, escape
from pygame_core.games.hispaniola.events import Placed, Swapped
from pygame_core.games.hispaniola.scoring import WORTH_OF_CAPTAIN, WORTH_OF_MATE
from pygame_core.games.hispaniola.ships import SIDES, Boarding
from pygame_core.games.hispaniola.state import CAPTAIN, NEUTRAL, NOBODY, Ship
from pygame_core.games.hispaniola.view import View

BERTHS = ("l", "c", "r")
SUITS_TO_THE_HOURGLASS = 3


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """The state of ships and islands to draw, and the change that has led to it."""

    ships: tuple[Ship, ...]
    islands: tuple[int, ...]
    ship: int = -1
    """The ship that was boarded; -1 if nothing has changed."""
    verb: str = ""
    side: Html = NOTHING
    seat: int = NOBODY
    """The seat that has boarded."""
    overboard: int = NOBODY
    home: int = NOBODY
    token: Html = NOTHING
    """A unique name of the change, so that each is animated only once."""
    planned: bool = False
    """Whether this is a preview."""

    @property
    def side_berth(self) -> int:
        """The berth on the side of the change; -1 if there is none."""
        return SIDES.get(self.side, -1)


def current_picture(scene: Scene, view: View) -> BoardPicture:
    """The current state of the board, with the change of the last event."""
    event = scene.events[-1]
    if not isinstance(event, Placed | Swapped) or scene.mode == PAST:
        return BoardPicture(view.ships, view.islands)
    verb = "place" if isinstance(event, Placed) else "swap"
    return BoardPicture(
        view.ships,
        view.islands,
        ship=event.ship,
        verb=verb,
        side=escape(event.side),
        seat=event.seat,
        overboard=event.overboard,
        home=event.home,
        token=_token(view, verb, event.side),
    )


def preview_picture(view: View, verb: str, side: str, outcome: Boarding) -> BoardPicture:
    """A preview of the board after the winner boards with this outcome."""
    ships = tuple(outcome.ship if number == view.ship else ship for number, ship in enumerate(view.ships))
    return BoardPicture(
        ships,
        outcome.islands,
        ship=view.ship,
        verb=verb,
        side=escape(side),
        seat=view.turn,
        overboard=outcome.overboard,
        home=outcome.home,
        token=_token(view, verb, side),
        planned=True,
    )


def _token(view: View, verb: str, side: str) -> Html:
    return Html(f"{view.hand}.{view.tricks}.{escape(verb)}.{escape(side)}")


# ---- ships ----


def fleet(scene: Scene, view: View, picture: BoardPicture, aim: int, leader: int) -> Html:
    """All ships; ``aim`` is the ship of the trick, ``leader`` the seat that would board it."""
    docks = "".join(
        _dock(scene, view, picture, ship, leader if ship == aim else NOBODY) for ship in range(len(picture.ships))
    )
    words = scene.words
    label = words("Ships, as they would lie") if picture.planned else words("Ships")
    return Html(f'<ol class="fleet" aria-label="{label}">{docks}</ol>')


def _dock(scene: Scene, view: View, picture: BoardPicture, ship: int, leader: int) -> str:
    at = " is-at" if leader != NOBODY else ""
    badge = NOTHING
    if leader != NOBODY:
        badge = flag(scene.marks[leader], name=scene.words("{name} would board", name=scene.names[leader]))
    pips = _pips(view) if ship == NEUTRAL and leader == NOBODY else NOTHING
    named = " has-pips" if pips else ""
    return (
        f'<li class="dock{at}" id="dock-{ship}"{explains(f"ship-{ship}")}><div class="ship su-{SHIPS[ship]}">'
        f"{drawing(f'ship-{SHIPS[ship]}', 'ship__art')}{berths(scene, picture, ship)}{_motion(scene, picture, ship)}"
        f'<span class="ship__name{named}">{badge}'
        f'<span aria-hidden="true">{ship_name(scene.words, ship)}</span>{pips}</span></div></li>'
    )


def berths(scene: Scene, picture: BoardPicture, ship: int, prefix: str = "berth") -> str:
    """The three berths of a ship with their pirates and their points (HI-X1)."""
    places = "".join(_berth(scene, picture, ship, berth, prefix) for berth in range(len(picture.ships[ship])))
    return f'<ol aria-label="{ship_name(scene.words, ship)}">{places}</ol>'


def _berth(scene: Scene, picture: BoardPicture, ship: int, berth: int, prefix: str) -> str:
    worth = WORTH_OF_CAPTAIN if berth == CAPTAIN else WORTH_OF_MATE
    state = flight = ""
    if ship == picture.ship and berth in (CAPTAIN, picture.side_berth):
        state = " is-new" if berth == CAPTAIN or picture.verb == "swap" else " is-moved"
        flight = f' data-fly="{_origin(picture, berth, prefix)} {picture.token}"'
    return (
        f'<li class="berth berth--{BERTHS[berth]}{state}" id="{prefix}-{ship}-{berth}"'
        f"{explains(f'berth-{ship}-{berth}')}>"
        f'<span class="sr">{_manned(scene, picture, ship, berth)} </span>'
        f'<span class="berth__who"{flight}>{pirate(scene.marks, picture.ships[ship][berth])}</span>'
        f"<b>{signed(worth)}</b></li>"
    )


def _manned(scene: Scene, picture: BoardPicture, ship: int, berth: int) -> Html:
    """Who is on a berth, in words."""
    words, seat = scene.words, picture.ships[ship][berth]
    who = scene.names[seat] if seat != NOBODY else words("free")
    labels = (words("left mate: {who}", who=who), words("captain: {who}", who=who), words("right mate: {who}", who=who))
    return labels[berth]


def _origin(picture: BoardPicture, berth: int, prefix: str) -> str:
    """The id of the element from which a pirate has come."""
    if berth != CAPTAIN:
        return f"{prefix}-{picture.ship}-{CAPTAIN}"
    return f"seat-{picture.seat}" if picture.verb == "place" else f"{prefix}-{picture.ship}-{picture.side_berth}"


def _motion(scene: Scene, picture: BoardPicture, ship: int) -> str:
    if ship != picture.ship or not picture.planned:
        return ""
    return motion(scene, picture)


def motion(scene: Scene, picture: BoardPicture) -> str:
    """The arrow of a push or a swap, and the pirate that falls overboard with a splash."""
    if not picture.side:
        return ""
    drawn = "swap" if picture.verb == "swap" else picture.side
    classes = f"shove shove--{drawn}" + (
        " shove--right-side" if (picture.verb, picture.side) == ("swap", "right") else ""
    )
    arrow = drawing(f"a-{drawn}", classes)
    if picture.overboard == NOBODY:
        return arrow
    return (
        f'<span class="fall fall--{picture.side}">{pirate(scene.marks, picture.overboard)}</span>'
        f"{drawing('splash', f'splash splash--{picture.side}')}{arrow}"
    )


def _pips(view: View) -> Html:
    """The different suits in a trick in progress: three of them send it to the Hourglass (HI-K6)."""
    if not is_led(view):
        return NOTHING
    suits = list(dict.fromkeys(suit for _, (suit, _) in view.trick))[:SUITS_TO_THE_HOURGLASS]
    there = "".join(drawing(f"suit-{SHIPS[suit]}", f"su-{SHIPS[suit]}") for suit in suits)
    return Html(
        f'<span class="pips" aria-hidden="true">{there}{"<i></i>" * (SUITS_TO_THE_HOURGLASS - len(suits))}</span>'
    )


# ---- islands ----


def islands(scene: Scene, view: View, picture: BoardPicture) -> Html:
    """The four islands with their points (HI-C4), and the raft."""
    words = scene.words
    label = words("Islands, as they would lie") if picture.planned else words("Islands")
    places = "".join(_island(scene, view, picture, place) for place in range(len(picture.islands)))
    return Html(
        f'<ol class="isles" aria-label="{label}"><li class="isles__course"{explains("raft")}>'
        f"<span>{words('overboard')}</span><i></i>{drawing('a-next')}</li>{places}{_raft(scene, picture)}</ol>"
    )


def _island(scene: Scene, view: View, picture: BoardPicture, place: int) -> str:
    seat, name = picture.islands[place], NOTHING
    state = flight = ""
    if seat != NOBODY:
        name = scene.names[seat]
        if picture.overboard != NOBODY:
            origin = f"isle-{place}" if place else f"berth-{picture.ship}-{picture.side_berth}"
            state, flight = " is-moved" if place else " is-new", f' data-fly="{origin} {picture.token}"'
    who = f'<span class="isle__who"{flight}>{pirate(scene.marks, seat)}</span>' if seat != NOBODY else ""
    return (
        f'<li class="isle{state}" id="isle-{place + 1}"'
        f"{explains(f'island-{place}')}>{drawing(f'island-{place + 1}', 'isle__art')}{who}"
        f'<b>{number(view.worth_of_islands[place])}</b><span class="sr">{name}</span></li>'
    )


def _raft(scene: Scene, picture: BoardPicture) -> str:
    who = name = NOTHING
    if picture.planned and picture.home != NOBODY:
        flight = f'data-fly="isle-{len(picture.islands)} {picture.token}"'
        who = Html(f'<span class="isle__who" {flight}>{pirate(scene.marks, picture.home)}</span>')
        name = scene.names[picture.home]
    return (
        f'<li class="isle"{explains("raft")}>{drawing("raft", "raft__art")}{who}<small>{scene.words("home")}</small>'
        f'<span class="sr">{name}</span></li>'
    )


def home_flight(picture: BoardPicture, seat: int) -> str:
    """The attribute that animates a pirate who comes home to the reserve of a seat; empty if none does."""
    if picture.home != seat or picture.planned:
        return ""
    return f' data-fly="isle-{len(picture.islands)} {picture.token}"'
