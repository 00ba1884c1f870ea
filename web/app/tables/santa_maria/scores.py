"""The points of everybody by source, during the game or at the end (SM-E0 to SM-E4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from app.explanation import explains
from app.html import drawing, flag, number
from app.tables.santa_maria.people import bishop_name, challenge_name, scholar_name, source_name
from app.tables.santa_maria.wares import CROWN
from app.words import Html, Words
from pygame_core.games.santa_maria.queries import components_of
from pygame_core.games.santa_maria.scoring import Score
from pygame_core.games.santa_maria.view import View

Row: TypeAlias = tuple[Html, tuple[int, ...]]
"""A source of points: its name and the points of each seat."""


def sheet(words: Words, names: Sequence[Html], marks: Sequence[Html], view: View) -> Html:
    """The content of the score sheet."""
    return Html(f'<div class="sheet__scroll">{reckoning(words, names, marks, view)}</div>')


def rows_of(words: Words, view: View) -> list[Row]:
    """Every source of points."""
    scores = [seat.score for seat in view.seats]
    during = [name for name, _ in scores[0].earned]
    rows = [
        (source_name(words, name), tuple(dict(score.earned)[name] for score in scores))
        for name in during
        if any(dict(score.earned)[name] for score in scores)
    ]
    rows.append((words("Goods and coins"), tuple(score.coin_points for score in scores)))
    rows.append((words("Colonists of complete lines"), tuple(score.colonist_points for score in scores)))
    rows += [
        (scholar_name(words, scholar), tuple(dict(score.scholars).get(scholar, 0) for score in scores))
        for scholar in sorted({name for score in scores for name, _ in score.scholars})
    ]
    rows += _bishops(words, scores)
    rows.append((words("Harbour columns"), tuple(score.column_points for score in scores)))
    rows.append((words("Ships"), tuple(score.ship_points for score in scores)))
    return rows


def _bishops(words: Words, scores: Sequence[Score]) -> list[Row]:
    """SM-M3: what the objective of each bishop brings, and what the bishops cost."""
    found = sorted({one.id for score in scores for one in score.bishops})
    rows = [
        (
            bishop_name(words, bishop),
            tuple(sum(one.objective for one in score.bishops if one.id == bishop) for score in scores),
        )
        for bishop in found
    ]
    costs = tuple(sum(one.points for one in score.bishops) for score in scores)
    return [*rows, (words("Bishops"), costs)] if found else []


def reckoning(words: Words, names: Sequence[Html], marks: Sequence[Html], view: View) -> Html:
    """A table with a row for each source, and the totals below."""
    body = "".join(_row(name, points) for name, points in rows_of(words, view))
    totals = "".join(f"<td><b>{number(seat.score.total)}</b> {CROWN}</td>" for seat in view.seats)
    heads = "".join(
        f'<th scope="col">{flag(mark)}<span class="sr">{name}</span></th>' for mark, name in zip(marks, names)
    )
    return Html(
        f'<table class="figures reckoning n-{len(names)}"'
        f"{explains('reckoning')}><thead><tr><td></td>{heads}</tr></thead><tbody>{body}</tbody>"
        f'<tfoot><tr class="figures__total"><th scope="row" class="is-name">{words("Total")}</th>{totals}</tr></tfoot>'
        "</table>"
    )


def _row(name: Html, points: Sequence[int]) -> str:
    cells = "".join(f"<td>{number(one) if one else '–'}</td>" for one in points)
    return f'<tr><th scope="row" class="is-name">{name}</th>{cells}</tr>'


def challenges(words: Words, view: View) -> Html:
    """SM-V3: the challenges of the solo game, and which of them are met."""
    lines = "".join(
        f'<li class="{"is-met" if one.id in view.challenges else ""}">'
        f"{drawing('s-crown', 'points') if one.id in view.challenges else '<i></i>'}"
        f"<b>{challenge_name(words, one.id)}</b><span>{_measure(words, one.measure, one.at_least)}</span></li>"
        for one in components_of(view.components_id).solo.challenges
    )
    good = words("A score of {points} is good.", points=components_of(view.components_id).solo.good_score)
    thing = explains("challenges")
    return Html(
        f'<h3{thing}>{words("Challenges")} <small>{good}</small></h3><ol class="challenges"{thing}>{lines}</ol>'
    )


def _measure(words: Words, measure: str, least: int) -> Html:
    measures = {
        "colonist_points": words("{least} points from colonists", least=least),
        "harbour_columns": words("{least} harbour columns", least=least),
        "bishop_objective_points": words("{least} points from objectives of bishops", least=least),
        "complete_lines_of_one_terrain_without_roads": words("a complete line of one terrain"),
        "score": words("{least} points", least=least),
    }
    return measures[measure]
