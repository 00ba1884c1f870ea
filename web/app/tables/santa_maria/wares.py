"""The pictures and names of resources, coins, points and effects."""

from __future__ import annotations

from collections.abc import Sequence

from app.html import drawing, either, icon, spoken
from app.words import NOTHING, Html, Words, escape
from pygame_core.games.santa_maria.components import RESOURCES, Effect, Gain, Goods
from pygame_core.games.santa_maria.queries import amounts

WARES: tuple[Html, ...] = tuple(escape(name) for name in RESOURCES)
"""The names of the resources in symbols and CSS classes."""

CROWN = icon("s-crown", "points", "points")
COIN = icon("s-coin", "r-coin", "coins")
SIGNS = {
    "ship": ("s-ship", "r-ship"),
    "religion": ("s-faith", "r-religion"),
    "conquistador": ("s-morion", "r-conquistador"),
}


def ware(name: str) -> Html:
    """The icon of a resource, scaled to its container."""
    return drawing(f"s-{name}", f"r-{name}")


def ware_icon(name: str) -> Html:
    """The icon of a resource within a line of text."""
    return icon(f"s-{name}", f"r-{name}", name)


def coin(amount: int | str = "") -> Html:
    """A coin with its amount."""
    return Html(f'<span class="coin">{drawing("s-coin")}<b>{amount}</b>{spoken("coins")}</span>')


def die(colour: str, value: int, classes: str = "") -> Html:
    """A die of a colour with its value; 0 shows no pips."""
    symbol = f"die-{value}" if value else "die"
    names = f"die die--blue {classes}" if colour == "blue" else f"die {classes}"
    return Html(f'<span class="{names}">{drawing(symbol)}</span>')


def monk(mark: Html, flight: Html = NOTHING) -> Html:
    """A player's monk; ``flight`` is the attribute with which it flies in."""
    return Html(
        f'<svg class="monk of-{mark}"{flight} viewBox="0 0 40 48" aria-hidden="true"><use href="#monk"/>'
        f'<use class="on" href="#p-{mark}" x="11" y="25" width="18" height="18"/></svg>'
    )


def disc(mark: Html, flight: Html = NOTHING) -> Html:
    """A player's marker on a track; ``flight`` is the attribute with which it glides in."""
    return Html(f'<span class="disc of-{mark}"{flight}>{drawing(f"p-{mark}")}</span>')


# ---- amounts ----


def goods_icons(goods: Goods) -> Html:
    """One icon for each single resource."""
    return Html("".join(ware(name) * count for name, count in zip(WARES, goods)))


def payment_icons(written: str) -> Html:
    """The icons of a payment or gain in the notation of actions, such as "2wood+grain"."""
    parts: list[Html] = []
    for name, count in amounts(written):
        if name == "coins":
            parts.append(Html(f"{count} {COIN}"))
        elif name == "points":
            parts.append(Html(f"{count} {CROWN}"))
        else:
            parts.append(Html(ware_icon(escape(name)) * count))
    return Html(" ".join(parts))


def gain_icons(gain: Gain) -> Html:
    """The icons of a gain."""
    pieces = goods_icons(gain.goods)
    coins = coin(gain.coins) if gain.coins else ""
    points = f"<b>{gain.points}</b>{drawing('s-crown', 'points')}" if gain.points else ""
    return Html(f"{pieces}{coins}{points}")


def effect_icons(effect: Effect) -> Html:
    """The icons of an effect."""
    if effect.kind == "gain":
        return gain_icons(effect.gain)
    if effect.kind == "exchange":
        pays = "".join(f"<i>{goods_icons(paid)}</i>" for paid in effect.pays)
        gains = "".join(f"<i>{gain_icons(gain)}</i>" for gain in effect.gains)
        return Html(
            f'<span class="fx__pay fx__pay--{len(effect.pays)}">{pays}</span>{drawing("s-exchange", "fx__arrow")}'
            f'<span class="fx__get">{gains}</span>'
        )
    if effect.kind == "road_tile":
        return Html(f'<span class="sq sq--road is-s">{drawing("t-road-1", "sq__art")}</span>')
    return drawing(*SIGNS[effect.kind])


# ---- in words ----


def ware_name(words: Words, name: str) -> Html:
    """The name of a resource."""
    names = {
        "wood": words("wood"),
        "grain": words("grain"),
        "sugar": words("sugar"),
        "gem": words("gem"),
        "gold": words("gold"),
    }
    return names[name]


def wares_text(words: Words, name: str, count: int) -> Html:
    """An amount of a resource in words; only gems are counted one by one."""
    if name == "gem":
        return words.plural("{count} gem", "{count} gems", count)
    return Html(f"{count} {ware_name(words, name)}")


def gain_text(words: Words, gain: Gain) -> Html:
    """A gain in words."""
    parts = [wares_text(words, name, count) for name, count in zip(WARES, gain.goods) if count]
    if gain.coins:
        parts.append(words.plural("{count} coin", "{count} coins", gain.coins))
    if gain.points:
        parts.append(words.plural("{count} point", "{count} points", gain.points))
    return Html(", ".join(parts))


def price_text(words: Words, goods: Goods) -> Html:
    """A price in words."""
    return Html(", ".join(wares_text(words, name, count) for name, count in zip(WARES, goods) if count))


def effect_text(words: Words, effect: Effect) -> Html:
    """An effect in words."""
    match effect.kind:
        case "gain":
            return gain_text(words, effect.gain)
        case "exchange":
            pays = either(words, [price_text(words, paid) for paid in effect.pays])
            gains = either(words, [gain_text(words, gain) for gain in effect.gains])
            return words("{paid} for {gained}", paid=pays, gained=gains)
        case "ship":
            return words("a ship")
        case "religion":
            return words("religion")
        case "conquistador":
            return words("conquistadors")
        case _:
            return words("a road")


def effects_text(words: Words, effects: Sequence[Effect]) -> Html:
    """Several effects in words."""
    return Html(", ".join(effect_text(words, effect) for effect in effects))


def payment_text(words: Words, written: str) -> Html:
    """A payment or gain in the notation of actions, in words."""
    parts = []
    for name, count in amounts(written):
        if name == "coins":
            parts.append(words.plural("{count} coin", "{count} coins", count))
        elif name == "points":
            parts.append(words.plural("{count} point", "{count} points", count))
        else:
            parts.append(wares_text(words, name, count))
    return Html(", ".join(parts))


def terrain_name(words: Words, terrain: str) -> Html:
    """The name of a terrain."""
    names = {
        "": words("empty"),
        "forest": words("forest"),
        "farm": words("farm"),
        "mountain": words("mountain"),
        "city": words("city"),
        "town_hall": words("town hall"),
        "road": words("road"),
    }
    return names[terrain]
