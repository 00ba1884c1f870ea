"""The tabs beside the colony: answers to a pending choice, common board, ships, tiles, other players, market."""

from __future__ import annotations

from app.explanation import explains
from app.html import drawing, flag, message, pressed, tool
from app.scene import DECIDE, STEPS
from app.tables.santa_maria.answers import answers_panel
from app.tables.santa_maria.colony import large_seat
from app.tables.santa_maria.events import OfShips
from app.tables.santa_maria.harbour import harbour
from app.tables.santa_maria.lacking import lacking_for_tile, lacking_text
from app.tables.santa_maria.mission import mission
from app.tables.santa_maria.people import bishop_name, dock_name, scholar_name
from app.tables.santa_maria.scene import Scene
from app.tables.santa_maria.selecting import can_rotate
from app.tables.santa_maria.selection import (
    RETIRE,
    TILE,
    Pick,
    answers,
    can_visit,
    needs_trade,
    open_tiles,
    picked,
    placings,
    refused_laying,
    rotation_of,
    tile_index,
    visited_seat,
)
from app.tables.santa_maria.squares import piece, small_colony, tile_label
from app.tables.santa_maria.stores import market
from app.tables.santa_maria.together import next_question
from app.tables.santa_maria.wares import WARES, payment_icons, ware, ware_name
from app.words import NOTHING, Html, escape
from pygame_core.games.santa_maria.events import Bought, Retired, Sold
from pygame_core.games.santa_maria.queries import legal_by_verb, tile_price
from pygame_core.games.santa_maria.view import TileView, View

FULL_BAR = 5
"""How many tabs beside the one of the colony leave no room for their names."""


def tab_now(scene: Scene, view: View) -> str:
    """The open tab: the selected one, else the default of the moment."""
    asked = question_tab(scene, view)
    if scene.ui.tab and (scene.ui.tab != "answers" or asked == "answers"):
        return scene.ui.tab
    pick = picked(scene, view)
    if _trades(scene, view):
        return "market"
    if asked:
        return asked
    if pick.kind != RETIRE and (then := next_question(scene, view)) is not None and then.asked is not None:
        return PLACES.get(then.asked.kind, "board")
    if scene.mode == STEPS and isinstance(scene.events[-1], OfShips | Retired):
        return "ships"
    if pick.kind == RETIRE:
        return "ships"
    return "tiles" if pick.kind == TILE or _can_lay(scene, view) else "board"


def _trades(scene: Scene, view: View) -> bool:
    """Whether somebody has just sold or bought something, and can go on: the market stays open (SM-F0).

    A question comes back when it can be answered.
    """
    decides = scene.mode == DECIDE and visited_seat(scene, view) is None and needs_trade(view)
    traded = isinstance(scene.events[-1], Sold | Bought)
    return decides and traded and bool({"sell", "buy"} & legal_by_verb(view).keys())


def _can_lay(scene: Scene, view: View) -> bool:
    """Whether somebody decides on a turn in which a tile can be paid and laid."""
    decides = scene.mode == DECIDE and visited_seat(scene, view) is None and view.asked is None
    return decides and view.phase == "turn" and bool(legal_by_verb(view).get("expand"))


PLACES = {"ship": "ships", "dock": "ships", "monk": "board", "grain": "board"}
"""The tab with the ports, the track or the spaces that a question is about; the others are about the colony."""


def question_tab(scene: Scene, view: View) -> str:
    """The tab where the open question is answered, "answers" for those before the game; empty for none."""
    if scene.mode != DECIDE or visited_seat(scene, view) is not None or not answers(view):
        return ""
    return "answers" if view.asked is None else PLACES.get(view.asked.kind, "colony")


def common(scene: Scene, view: View) -> Html:
    """The tabs and the panel of the open one."""
    words, now = scene.words, tab_now(scene, view)
    beside = "tiles" if picked(scene, view).kind == TILE else "board"
    wanted = beside if now == "colony" else now
    tabs: list[tuple[Html, Html, Html]] = [
        (Html("board"), drawing("s-hood", "r-hood"), words("Board")),
        (Html("ships"), drawing("s-ship", "r-ship"), words("Ships")),
        (Html("tiles"), drawing("i-tiles"), words("Tiles")),
        (Html("others"), drawing("i-others"), words("Others") if len(view.seats) > 1 else words("Challenges")),
    ]
    if question_tab(scene, view) == "answers":
        tabs.insert(0, (Html("answers"), drawing("s-exchange"), words("Choice")))
    if wanted == "market":
        tabs.append((Html("market"), drawing("s-coin", "r-coin"), words("Market")))
    shown = next((tab for tab, _, _ in tabs if tab == wanted), tabs[0][0])
    colony = _tab("colony", drawing("t-city"), words("Colony"), now == "colony", " tab--colony")
    bar = colony + "".join(_tab(tab, sign, name, tab == shown) for tab, sign, name in tabs)
    full = " is-full" if len(tabs) >= FULL_BAR else ""
    return Html(
        f'<section class="common" id="common" aria-label="{words("Common board")}">'
        f'<div class="tabs{full}"{explains("tabs")} role="tablist" data-arrows>{bar}</div>'
        f'<div class="sheet-over">{_closing(scene)}'
        f'<div class="leaf leaf--{shown}" role="tabpanel" id="leaf-{shown}" tabindex="0"'
        f' aria-label="{_title(tabs, shown)}">'
        f"{_tab_panel(scene, view, shown)}</div></div></section>"
    )


def _closing(scene: Scene) -> Html:
    """The button that closes the panel, on screens where it is a sheet over the colony."""
    attributes = Html(f'id="leaf-close" {message(select={"tab": "colony"})}')
    return tool("i-close", scene.words("Close"), attributes, "sheet-over__close")


def _title(tabs: list[tuple[Html, Html, Html]], shown: str) -> Html:
    return next((name for tab, _, name in tabs if tab == shown), NOTHING)


def _tab(tab: str, sign: Html, name: Html, chosen: bool, classes: str = "") -> str:
    return (
        f'<button type="button" role="tab" class="tab{classes}{" is-open" if chosen else ""}" id="tab-{tab}" '
        f'aria-selected="{pressed(chosen)}" {message(select={"tab": tab})}>{sign}<span>{name}</span></button>'
    )


def _tab_panel(scene: Scene, view: View, shown: str) -> Html:
    match shown:
        case "answers":
            return answers_panel(scene, view)
        case "ships":
            return harbour(scene, view)
        case "tiles":
            return tiles(scene, view)
        case "others":
            return others(scene, view)
        case "market" if scene.mode == DECIDE and view.phase == "turn":
            return market(scene, view)
        case _:
            return mission(scene, view)


# ---- tiles ----


def tiles(scene: Scene, view: View) -> Html:
    """SM-S5, SM-A1: the open doubles and triples with their prices; each can be tapped or dragged to the colony."""
    words, pick = scene.words, picked(scene, view)
    doubles = _row(scene, view, pick, view.doubles, 0)
    triples = _row(scene, view, pick, view.triples, len(view.doubles))
    two, three = _tile_price(scene, view, "double"), _tile_price(scene, view, "triple")
    asked = ""
    if view.asked is not None and view.asked.tile is not None:
        laid = _row(scene, view, pick, open_tiles(view), 0)
        asked = f'<section class="laying"><h3>{words("To be laid")}</h3><ol class="pieces">{laid}</ol></section>'
    note = words("Whatever is left at the end of the year is taken away.")
    return Html(
        f"{asked}<section><h3"
        f'{explains("price-double")}>{words("Doubles")} {two}</h3><ol class="pieces">{doubles}</ol></section>'
        f"<section><h3"
        f'{explains("price-triple")}>{words("Triples")} {three}</h3><ol class="pieces">{triples}</ol></section>'
        f'{_rotations(scene, view, pick)}<p class="remark">{note}</p>'
    )


def _rotations(scene: Scene, view: View, pick: Pick) -> str:
    """The selected tile in its four rotations; a tap turns it on the colony."""
    if pick.kind != TILE or pick.action is None or len(pick.cells) == 1:
        return ""
    words, tile, now = scene.words, open_tiles(view)[max(0, tile_index(scene.ui))], rotation_of(pick)
    names = (words("not turned"), words("a quarter turn"), words("half a turn"), words("three quarter turns"))
    buttons = ""
    for rotation, name in enumerate(names):
        chosen = rotation == now
        able = "" if can_rotate(scene.ui, view, rotation) else 'aria-disabled="true" '
        state = " is-up" if chosen else " is-off" if able else ""
        buttons += (
            f'<li><button type="button" class="piecebtn{state}"{_explains_tile(tile)} id="rotation-{rotation}" '
            f'aria-pressed="{pressed(chosen)}" {able}aria-label="{name}" {message(select={"rotation": rotation})}>'
            f"{piece(tile, rotation)}</button></li>"
        )
    return f'<section class="rotations"><h3>{words("Turn it")}</h3><ol class="pieces">{buttons}</ol></section>'


def _tile_price(scene: Scene, view: View, shape: str) -> str:
    """The price of the tiles of a shape, and what the seat on turn is missing for it."""
    short = lacking_text(scene.words, lacking_for_tile(view, shape)) if _may_buy(scene, view) else NOTHING
    lack = f' <small class="lacks">{short}</small>' if short else ""
    return f"<small>{payment_icons(tile_price(view, shape))}</small>{lack}"


def _may_buy(scene: Scene, view: View) -> bool:
    return scene.mode == DECIDE and view.phase == "turn" and view.asked is None


def _row(scene: Scene, view: View, pick: Pick, row: tuple[TileView, ...], first: int) -> str:
    return "".join(f"<li>{_tile(scene, view, pick, tile, first + place)}</li>" for place, tile in enumerate(row))


def _explains_tile(tile: TileView) -> Html:
    return explains(f"tile-{escape(tile.id)}")


def _tile(scene: Scene, view: View, pick: Pick, tile: TileView, index: int) -> str:
    """A tile; a tap selects it, or shows why it cannot be paid or laid."""
    label = tile_label(scene, tile)
    if scene.mode != DECIDE or tile not in open_tiles(view):
        return f'<span class="piecebtn"{_explains_tile(tile)} role="img" aria-label="{label}">{piece(tile)}</span>'
    if not placings(view, tile):
        return (
            f'<button type="button" class="piecebtn is-off"{_explains_tile(tile)} aria-disabled="true" '
            f'aria-label="{label}" '
            f"{message(play=str(refused_laying(view, tile)))}>{piece(tile)}</button>"
        )
    chosen = pick.kind == TILE and (tile_index(scene.ui) == index or view.asked is not None)
    state = " is-up" if chosen else " is-lit" if pick.kind == TILE and pick.action is None else ""
    return (
        f'<button type="button" class="piecebtn{state}" id="tile-{index}"'
        f'{_explains_tile(tile)} data-drag="{index}" aria-pressed="{pressed(chosen)}" aria-label="{label}" '
        f"{message(select={'tile': index})}>{piece(tile)}</button>"
    )


# ---- other players ----


def others(scene: Scene, view: View) -> Html:
    """The colonies, goods, ships and monks of the other players; in the solo game the challenges (SM-V3)."""
    if len(view.seats) == 1:
        from app.tables.santa_maria.scores import challenges

        return challenges(scene.words, view)
    seat = large_seat(scene, view)
    return Html("".join(_other(scene, view, other) for other in range(len(view.seats)) if other != seat))


def _other(scene: Scene, view: View, seat: int) -> str:
    words, own, mark = scene.words, view.seats[seat], scene.marks[seat]
    goods = "".join(
        f"<li>{ware(name)}<b>{count}</b> {_said(ware_name(words, name))}</li>" for name, count in zip(WARES, own.goods)
    )
    signs = (("s-coin", "r-coin"), ("s-faith", "r-religion"), ("s-morion", "r-conquistador"), ("s-crown", "points"))
    docks = "".join(
        f"<span>{drawing(*sign)}<b>{len(ships)}</b> {_said(dock_name(words, dock.id))}</span>"
        for sign, dock, ships in zip(signs, view.docks, own.harbour)
    )
    seals = "".join(
        f'<span class="space__seal is-scholar">{drawing("seal")}{drawing(f"h-{escape(one)}")}'
        f"{_said(scholar_name(words, one))}</span>"
        for one in own.scholars
    )
    bishops = "".join(
        f'<span class="space__seal is-bishop">{drawing("mitre")}{drawing(f"o-{escape(one)}")}'
        f"{_said(bishop_name(words, one))}</span>"
        for one in own.monks
        if any(space.id == one and space.kind == "bishop" for space in view.spaces)
    )
    monks = (
        f'<span class="of-{mark}">{drawing("monk", "monk")}<b>{own.monks_left}</b> {_said(words("monks left"))}</span>'
    )
    return (
        f'<section class="other"'
        f'{explains(f"other-{seat}")}>{flag(mark)}<h3>{scene.names[seat]}</h3><ol class="goods5">{goods}</ol>'
        f"{_small(scene, view, seat)}"
        f'<p class="docks4" role="group" aria-label="{words("Ships")}">{docks}</p>'
        f'<p class="other__more">{monks}{seals}{bishops}</p></section>'
    )


def _said(name: Html) -> str:
    return f'<span class="sr">{name}</span>'


def _small(scene: Scene, view: View, seat: int) -> str:
    """A small colony; a tap opens it large."""
    squares = small_colony(view.seats[seat].squares)
    if not can_visit(scene, view):
        label = scene.words("Colony of {name}", name=scene.names[seat])
        return f'<div class="squares" role="img" aria-label="{label}">{squares}</div>'
    label = scene.words("Show the colony of {name}", name=scene.names[seat])
    return (
        f'<button type="button" class="squares" id="visit-{seat}" aria-label="{label}" '
        f"{message(select={'visit': seat})}>{squares}</button>"
    )
