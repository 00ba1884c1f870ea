"""Every event of Santa Maria in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from app.facts import Facts
from app.html import icon
from app.tables.santa_maria.people import dock_name, scholar_name, space_name
from app.tables.santa_maria.wares import CROWN, written_said
from app.words import Html, Words
from pygame_core.game import Event
from pygame_core.games.santa_maria.components import BISHOPS, RESOURCES, SCHOLARS

Names = Sequence[Html]
COIN = icon("s-coin", "r-coin")


def told(words: Words, names: Names, event: Event) -> Html:
    """The event in a sentence for the log."""
    facts = Facts(event)
    match event.kind:
        case "set up":
            return words("{name} begins.", name=names[facts["first"]])
        case "board":
            return words("{name} takes board {board}.", name=names[facts["seat"]], board=facts.text("board"))
        case "lot":
            scholar = scholar_name(words, facts.text("scholar"))
            return words("{name} takes a town hall with {scholar}.", name=names[facts["seat"]], scholar=scholar)
        case "blue dice":
            return words("The blue dice are rolled.")
        case "turn":
            return words("{name} is next.", name=names[facts["seat"]])
        case "year begun":
            return words("Year {year} begins with {name}.", year=facts["year"], name=names[facts["first"]])
        case "conquest" | "year ended" | "ended":
            return _year(words, names, event)
        case _:
            return _own(words, names[facts["seat"]] if "seat" in facts else Html(), names, event)


def _year(words: Words, names: Names, event: Event) -> Html:
    facts = Facts(event)
    if event.kind == "conquest":
        won = [f"{name} +{points}" for name, points in zip(names, facts.numbers("points")) if points]
        if not won:
            return words("The conquistadors bring nobody points.")
        return words("The conquistadors bring: {points}.", points=Html(", ".join(won)))
    if event.kind == "ended":
        return words("The game is over, and all is reckoned.")
    told = [words("{name}: {points}", name=name, points=score) for name, score in zip(names, facts.numbers("scores"))]
    scores = Html(", ".join(told))
    return words("The end of year {year}, as things stand: {scores}.", year=facts["year"], scores=scores)


def _own(words: Words, name: Html, names: Names, event: Event) -> Html:
    """What one player did or got."""
    facts = Facts(event)
    match event.kind:
        case "die":
            return _die(words, name, facts)
        case "activated" | "placed":
            return _activated(words, name, event)
        case "gained" | "exchanged" | "taxes" | "sold" | "bought":
            return _wares(words, name, event)
        case "religion" | "conquistador":
            return _track(words, name, event)
        case "ship" | "docked" | "refilled" | "bonus":
            return _ships(words, name, event)
        case "monk":
            return _monk(words, name, names, facts)
        case _:
            return _rest(words, name, event)


def _wares(words: Words, name: Html, event: Event) -> Html:
    facts = Facts(event)
    match event.kind:
        case "gained":
            return words("{name} gets {gain}.", name=name, gain=_gain(words, facts))
        case "exchanged":
            paid, gained = written_said(words, facts.text("paid")), written_said(words, facts.text("gained"))
            return words("{name} gives {paid} for {gained}.", name=name, paid=paid, gained=gained)
        case "taxes":
            return words("{name} gets {coins} {coin} of taxes.", name=name, coins=facts["coins"], coin=COIN)
        case "sold":
            goods = written_said(words, facts.text("resource"))
            return words("{name} sells {goods} for {coins}.", name=name, goods=goods, coins=facts["coins"])
        case _:
            goods = written_said(words, facts.text("resource"))
            return words("{name} buys {goods} for {coins}.", name=name, goods=goods, coins=facts["coins"])


def _die(words: Words, name: Html, facts: Facts) -> Html:
    values = {"name": name, "value": facts["value"], "number": facts["number"]}
    if facts.text("line") == "column":
        return words("{name} uses a {value} for column {number}.", **values)
    return words("{name} uses a {value} for row {number}.", **values)


def _activated(words: Words, name: Html, event: Event) -> Html:
    facts = Facts(event)
    place = {"name": name, "row": facts["row"], "column": facts["column"]}
    if event.kind == "placed":
        return words("{name} lays a tile at row {row}, column {column}.", **place)
    if facts["coins"]:
        return words.plural(
            "{name} pays {count} coin for the building at row {row}, column {column}.",
            "{name} pays {count} coins for the building at row {row}, column {column}.",
            facts["coins"],
            **place,
        )
    return words("{name} activates row {row}, column {column}.", **place)


def _gain(words: Words, facts: Facts) -> Html:
    parts = [f"{count}{resource}" for resource, count in zip(RESOURCES, facts.numbers("goods")) if count]
    coins = facts["coins"] + facts["surplus"]
    parts += [f"{coins}coins"] if coins else []
    parts += [f"{facts['points']}points"] if facts["points"] else []
    return written_said(words, "+".join(parts))


def _track(words: Words, name: Html, event: Event) -> Html:
    facts = Facts(event)
    if event.kind == "conquistador":
        if facts["lost"]:
            return words("{name} cannot go further with conquistadors.", name=name)
        return words("{name} goes to {place} with conquistadors.", name=name, place=facts["to"])
    if facts["past"]:
        return words("{name} gets {points} {crown} for religion.", name=name, points=facts["points"], crown=CROWN)
    said = words("{name} goes to {place} in religion.", name=name, place=facts["to"])
    if facts["die"] > 0:
        said = Html(f"{said} {words('A blue die comes: {value}.', value=facts['die'])}")
    return said


def _ships(words: Words, name: Html, event: Event) -> Html:
    facts = Facts(event)
    dock = dock_name(words, facts.text("dock"))
    match event.kind:
        case "ship":
            paid = written_said(words, facts.text("paid"))
            return words("{name} takes a ship for {paid} to the {dock}.", name=name, paid=paid, dock=dock)
        case "docked":
            return words("{name} moves it to the {dock}.", name=name, dock=dock)
        case "bonus":
            return words("{name}: the bonus of a ship at the {dock}.", name=name, dock=dock)
        case _:
            if not facts.text("ship"):
                return words("No ship is left for the port of the {dock}.", dock=dock)
            return words("A new ship lies in the port of the {dock}.", dock=dock)


def _monk(words: Words, name: Html, names: Names, facts: Facts) -> Html:
    space = facts.text("space")
    kind = "scholar" if space in SCHOLARS else "bishop" if space in BISHOPS else "camp"
    said = words("{name} sends a monk: {space}.", name=name, space=space_name(words, kind, space))
    if facts.numbers("to"):
        paid = Html(", ".join(names[seat] for seat in facts.numbers("to")))
        said = Html(f"{said} {words('Each gets {fee} {coin}: {names}.', fee=facts['fee'], coin=COIN, names=paid)}")
    return said


def _rest(words: Words, name: Html, event: Event) -> Html:
    facts = Facts(event)
    match event.kind:
        case "retired" if facts["used"]:
            return words("{name} retires.", name=name)
        case "retired":
            return words("{name} retires, and leaves it unused.", name=name)
        case "moved":
            place = {"name": name, "row": facts["to_row"], "column": facts["to_column"]}
            return words("{name} moves a die to row {row}, column {column}.", **place)
        case "took back":
            return words("{name} takes back {coins} {coin}.", name=name, coins=facts["coins"], coin=COIN)
        case "laid":
            return words("The die stays at row {row}, column {column}.", row=facts["row"], column=facts["column"])
        case "passed over":
            return words("{name} can do nothing there.", name=name)
        case _:
            return words("{name} leaves it.", name=name)
