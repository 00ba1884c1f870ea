"""The conquistadors at the end of a year: ranked one by one, from the last that scores to the foremost (SM-Y1)."""

from __future__ import annotations

from dataclasses import dataclass

from app.explanation import explains
from app.html import arriving, flag, signed
from app.scene import STEPS
from app.tables.santa_maria.scene import Scene
from app.tables.santa_maria.wares import CROWN
from app.words import NOTHING, Html
from pygame_core.games.santa_maria.events import ConquestScored


@dataclass(frozen=True, slots=True)
class Ranking:
    """The conquistadors that score, beginning with the foremost, of which the last ones are shown already."""

    event: ConquestScored | None = None
    ranked: tuple[int, ...] = ()
    shown: tuple[int, ...] = ()
    token: int = 0

    def later(self, seat: int) -> int:
        """The points that a seat gets when its conquistador is shown."""
        if self.event is None or seat in self.shown:
            return 0
        return self.event.points[seat]

    def chip(self, seat: int) -> Html:
        """The points of the conquistador that is shown last, flying to its seat."""
        if self.event is None or self.shown[:1] != (seat,):
            return NOTHING
        return arriving(signed(self.event.points[seat]), f"conquest-{self.event.spaces[seat]}", self.token)


NO_RANKING = Ranking()


def parts_of(event: ConquestScored) -> int:
    """In how many parts the conquistadors are shown: one for each that scores."""
    return max(1, sum(points > 0 for points in event.points))


def ranking_now(scene: Scene) -> Ranking:
    """The ranking in the scene; empty if the conquistadors are not being scored."""
    event = scene.events[-1]
    if scene.mode != STEPS or not isinstance(event, ConquestScored):
        return NO_RANKING
    ranked = tuple(seat for seat in event.order if event.points[seat])
    return Ranking(event, ranked, ranked[len(ranked) - 1 - scene.ui.part :], len(scene.events) * 10 + scene.ui.part)


def ranks(scene: Scene, ranking: Ranking) -> Html:
    """The list of the conquistadors that score, with their places, spaces and points."""
    words, event = scene.words, ranking.event
    if event is None:
        return NOTHING
    places = (words("1st"), words("2nd"), words("3rd"), words("4th"))
    rows = "".join(
        f'<li class="rank{"" if seat in ranking.shown else " is-later"}"><b>{place}</b>{flag(scene.marks[seat])}'
        f"<span>{scene.names[seat]}</span><em>{signed(event.points[seat])} {CROWN}</em></li>"
        for place, seat in zip(places, ranking.ranked)
    )
    nobody = f'<p class="remark">{words("The conquistadors bring nobody points.")}</p>'
    content = f"<ol class=ranks>{rows}</ol>" if rows else nobody
    return Html(f"<section{explains('conquest')}><h3>{words('Conquistadors')}</h3>{content}</section>")
