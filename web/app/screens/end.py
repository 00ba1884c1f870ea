"""The end screen: the winners, the ranking, the sources of the points, and a chart of the points by round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.html import button, flag, icon, join, joined, message, number, tool_link
from app.review import can_review
from app.scene import Counted
from app.screens.curves import curves
from app.screens.sheet import panel
from app.table_controller import TableController
from app.words import Html, Words
from pygame_core.game import Result


@dataclass(frozen=True, slots=True)
class End:
    """The data of the end screen; all tuples of numbers are by seat, ``ranking`` is the seats from first to last."""

    game_id: str
    route: Html
    title: str
    names: tuple[Html, ...]
    marks: tuple[Html, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    ranking: tuple[int, ...]
    tie_breaks: tuple[tuple[Html, tuple[int, ...]], ...]
    decided: Html
    """The sentence that says what decided a tie; empty if there was none."""
    sources: tuple[tuple[Html, tuple[int, ...]], ...]
    series: tuple[tuple[int, ...], ...]
    series_title: Html
    goal: int = 0
    counted: Counted | None = None
    """What decides the game; None for points."""
    has_review: bool = False
    """Whether the game can be reviewed."""


def ending(words: Words, controller: TableController, result: Result) -> Html:
    """The end screen of a finished game."""
    figures = controller.table.results(words, controller.match.view(None), controller.records.all(), result)
    model = End(
        game_id=controller.id,
        route=controller.route,
        title=controller.table.title,
        names=controller.names(words),
        marks=controller.marks,
        totals=result.totals,
        winners=result.winners,
        ranking=result.ranking,
        tie_breaks=figures.tie_breaks,
        decided=figures.decided,
        sources=figures.sources,
        series=figures.series,
        series_title=figures.series_title,
        goal=figures.goal,
        counted=figures.counted,
        has_review=can_review(controller),
    )
    return render(words, model)


def render(words: Words, end: End) -> Html:
    """The whole screen, in the winner's colour."""
    first = end.marks[end.winners[0]] if len(end.winners) == 1 else "many"
    counted = end.counted or _points(words, end)
    content = (
        f'<div class="end__left">{panel(words("Ranking"), _ranking(words, end, counted))}{_acts(words, end)}</div>'
        f'<div class="end__right">{panel(end.series_title, _chart(end))}'
        f"{panel(counted.origin, _sources(words, end))}</div>"
    )
    return Html(
        f'<main class="end neatline of-{first}"><span class="ticks"></span>{_banner(words, end, counted)}'
        f'<div class="end__body">{content}</div></main>'
    )


def _points(words: Words, end: End) -> Counted:
    """Points, which decide most games."""
    amount = words.plural("with {count} point", "with {count} points", end.totals[end.winners[0]])
    return Counted(words("Points"), amount, words("Where the points came from"), icon("s-crown", "points"))


def _banner(words: Words, end: End, counted: Counted) -> Html:
    flags = join(flag(end.marks[seat]) for seat in end.winners)
    names = joined(words, [end.names[seat] for seat in end.winners])
    said = words.plural("{names} wins", "{names} win together", len(end.winners), names=names)
    tie = f'<p class="banner__tie">{end.decided}</p>' if end.decided else ""
    many = " banner--many" if len(end.winners) > 1 else ""
    menu = tool_link("i-menu", words("Menu"), f"{end.route}/menu")
    return Html(
        f'<header class="banner{many}"><span class="scales"></span><div class="banner__plate">{menu}'
        f'<span class="banner__flags">{flags}</span><div><h1 data-focus tabindex="-1">{said}</h1>'
        f'<p class="banner__points">{end.title}, {counted.amount} <span aria-hidden="true">{counted.piece}</span></p>'
        f"{tie}</div></div></header>"
    )


def _ranking(words: Words, end: End, counted: Counted) -> str:
    measures = join(f'<th scope="col">{name}</th>' for name in (counted.title, *(name for name, _ in end.tie_breaks)))
    heads = (
        f'<th scope="col"><span class="for-ears">{words("Place")}</span></th>'
        f'<th scope="col" class="is-name">{words("Player")}</th>{measures}'
    )
    rows = join(_rank(end, seat, place) for seat, place in zip(end.ranking, _places(end)))
    return f'<table class="figures figures--ranking"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'


def _places(end: End) -> list[int]:
    """The places in the order of the ranking, from 1; tied players share one."""
    ranks = [(end.totals[seat], *(numbers[seat] for _, numbers in end.tie_breaks)) for seat in end.ranking]
    return [ranks.index(own) + 1 for own in ranks]


def _rank(end: End, seat: int, place: int) -> str:
    ties = join(f"<td>{numbers[seat]}</td>" for _, numbers in end.tie_breaks)
    won = ' class="is-winner"' if seat in end.winners else ""
    who = f'<span class="figures__who">{flag(end.marks[seat])}{end.names[seat]}</span>'
    return (
        f'<tr{won}><td class="figures__place">{place}</td><th scope="row" class="is-name">{who}</th>'
        f'<td class="figures__points">{number(end.totals[seat])}</td>{ties}</tr>'
    )


def _chart(end: End) -> Html:
    return curves(end.series_title, end.marks, end.series, end.goal)


def _sources(words: Words, end: End) -> str:
    heads = join(
        f'<th scope="col">{flag(mark)}<span class="for-ears">{name}</span></th>'
        for mark, name in zip(end.marks, end.names)
    )
    rows = join(_numbers(name, numbers) for name, numbers in end.sources)
    total = _numbers(words("Total"), end.totals, "figures__total")
    return (
        f'<table class="figures figures--sources"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody>'
        f"<tfoot>{total}</tfoot></table>"
    )


def _numbers(name: Html, numbers: Sequence[int], classes: str = "") -> str:
    cells = join(f"<td>{number(points)}</td>" for points in numbers)
    return f'<tr class="{classes}"><th scope="row" class="is-name">{name}</th>{cells}</tr>'


def _acts(words: Words, end: End) -> str:
    review = Html(f'<a class="btn" href="#{end.route}/review">{icon("i-info")}{words("Review")}</a>')
    acts = (
        button(words("Play again"), message(rematch=True), "btn btn--plate"),
        *((review,) if end.has_review else ()),
        button(words("Look at the table"), message(ui={"peek": True})),
        Html(f'<a class="btn" href="#{end.route}/log">{icon("i-log")}{words("Log")}</a>'),
        button(icon("i-export") + words("Save as a file"), message(ui={"export": end.game_id})),
        button(icon("i-undo") + words("Undo"), message(match="undo")),
    )
    return f'<nav class="end__acts" aria-label="{words("What now?")}">{join(acts)}</nav>'
