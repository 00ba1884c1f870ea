"""The player's area: goods with their storage, coins, points and monks; and the market for selling and buying."""

from __future__ import annotations

from app.explanation import explains
from app.html import button, counted, drawing, message, number, signed
from app.scene import DECIDE
from app.tables.santa_maria.colony import large_seat
from app.tables.santa_maria.playback import COINS, NOTHING_ARRIVES, POINTS, Arriving, arriving
from app.tables.santa_maria.preview import Change
from app.tables.santa_maria.scene import Scene
from app.tables.santa_maria.wares import WARES, coin, ware, ware_name
from app.words import Html
from pygame_core.game import Action
from pygame_core.games.santa_maria.logistics import PRICE_OF_MOVE
from pygame_core.games.santa_maria.queries import legal_by_verb
from pygame_core.games.santa_maria.view import View


def stores(scene: Scene, view: View, change: Change) -> Html:
    """The stores of the shown seat, with the change by the selected action."""
    words, seat = scene.words, large_seat(scene, view)
    own, gained = view.seats[seat], arriving(scene, view)
    gained = gained if gained.seat == seat else NOTHING_ARRIVES
    goods = "".join(_good(scene, view, seat, place, change, gained) for place in range(len(WARES)))
    coins = f"<em>{signed(change.coins)}</em>" if change.coins else gained.chip(COINS)
    points = f"<em>{signed(change.points)}</em>" if change.points else gained.chip(POINTS)
    purse = (
        f"{drawing('s-coin', 'r-coin')}{_said(words('coins'))}<b>{counted(f'coins-of-{seat}', own.coins)}</b>{coins}",
        f"{drawing('s-crown', 'points')}{_said(words('points so far'))}"
        f"<b>{counted(f'points-of-{seat}', number(own.points))}</b>{points}",
    )
    changed, market = " is-changed" if coins or points else "", ""
    if scene.mode == DECIDE and view.phase == "turn" and seat == view.turn:
        market = button(words("Sell, buy"), f'id="market" {message(select={"tab": "market"})}')
    following = (
        f'<span class="purse__next"'
        f"{explains('next-building')}><small>{words('next building')}</small>{coin(own.next_building)}</span>"
        if view.phase == "turn"
        else ""
    )
    mark = scene.marks[seat]
    return Html(
        f'<section class="own stores" id="own" aria-label="{words("Stores of {name}", name=scene.names[seat])}">'
        f'<ol class="stock">{goods}</ol><div class="purse{changed}"><span{explains("purse")}>{purse[0]}</span>'
        f"<span{explains('points')}>{purse[1]}</span>"
        f'<span class="of-{mark}"{explains("monks")}>{drawing("monk", "monk")}{_said(words("monks left"))}'
        f"<b>{own.monks_left}</b></span>{following}{market}</div></section>"
    )


def _said(name: Html) -> str:
    return f'<span class="sr">{name}</span>'


def _good(scene: Scene, view: View, seat: int, place: int, change: Change, gained: Arriving) -> str:
    name, count = WARES[place], view.seats[seat].goods[place]
    delta = change.goods[place]
    kept = min(count, count + delta)
    slots = ""
    for slot in range(view.storage):
        state = (
            "is-full" if slot < kept else "is-going" if slot < count else "is-coming" if slot < count + delta else ""
        )
        slots += f'<i class="{state}"></i>' if state else "<i></i>"
    chip = f"<em>{signed(delta)}</em>" if delta else gained.chip(place)
    return (
        f'<li class="good r-{name}" id="good-{name}"'
        f"{explains(f'ware-{name}')}>{ware(name)}{_said(ware_name(scene.words, name))}"
        f'<b>{counted(f"{name}-of-{seat}", count)}</b>{chip}<span class="slots" aria-hidden="true">{slots}</span></li>'
    )


def market(scene: Scene, view: View) -> Html:
    """SM-F1, SM-F2, SM-H10: the free actions, which are possible at any time in one's turn."""
    words, own = scene.words, view.seats[view.turn]
    rows = "".join(_trade(scene, view, place) for place in range(len(WARES)))
    moves = ""
    if legal_by_verb(view).get("move"):
        move = words("Move a die for {coin}", coin=coin(PRICE_OF_MOVE))
        moving = button(move, f'id="moving" {message(select={"moving": True})}')
        moves = f'<li class="trades__move"{explains("market")}>{moving}</li>'
    note = words(
        "As often as you like, before and while a line runs. Goods above {count} are sold.", count=view.storage
    )
    purse = f"{drawing('s-coin', 'ic r-coin')} <b>{own.coins}</b>"
    return Html(
        f'<h3{explains("market")}>{words("Market")} <small>{purse}</small></h3><ol class="trades">{rows}{moves}</ol>'
        f'<p class="remark"{explains("market")}>{note}</p>'
    )


def _trade(scene: Scene, view: View, place: int) -> str:
    words, name, own = scene.words, WARES[place], view.seats[view.turn]
    sells, costs = view.sell[place], own.prices[place]
    said = ware_name(words, name)
    sell = words("Sell {goods} for {coin}", goods=said, coin=coin(sells))
    able = "" if own.goods[place] else 'aria-disabled="true" '
    sold = message(play=str(Action(view.turn, "sell", (name,))))
    selling = f'<button type="button" class="btn" id="sell-{name}" {able}{sold}>{sell}</button>'
    buying = "<span></span>"
    if costs:
        buy = words("Buy {goods} for {coin}", goods=said, coin=coin(costs))
        able = "" if own.coins >= costs and own.goods[place] < view.storage else 'aria-disabled="true" '
        bought = message(play=str(Action(view.turn, "buy", (name,))))
        buying = f'<button type="button" class="btn" id="buy-{name}" {able}{bought}>{buy}</button>'
    return f"<li{explains(f'ware-{name}')}>{ware(name)}<b>{own.goods[place]}</b>{selling}{buying}</li>"
