"""The final scoring, which is the running score as well (SM-E0 to SM-E4, SM-O1 to SM-O6, SM-V3)."""

from __future__ import annotations

from dataclasses import dataclass

from pygame_core.game import Result
from pygame_core.games.santa_maria.colony_analysis import ColonyAnalysis, Line, analyse
from pygame_core.games.santa_maria.components import (
    FIRST_BISHOP,
    FIRST_CAMP,
    SCHOLARS,
    Bishop,
    Components,
)
from pygame_core.games.santa_maria.goods import worth
from pygame_core.games.santa_maria.state import NONE, SOURCES, Harbour, State


@dataclass(frozen=True, slots=True)
class BishopScore:
    """One bishop of a seat: the count for its objective, its points, and the cost of the bishop."""

    id: str
    count: int
    objective: int
    points: int


@dataclass(frozen=True, slots=True)
class Score:
    """The points of one player by source."""

    earned: tuple[tuple[str, int], ...]
    """During play, by SOURCES."""
    sale: int
    """The coins that all goods are sold for (SM-E1)."""
    coins: int
    """All coins after that sale."""
    coin_points: int
    lines: tuple[Line, ...]
    """Complete rows and columns with their colonists (SM-E2)."""
    colonist_points: int
    scholars: tuple[tuple[str, int], ...]
    bishops: tuple[BishopScore, ...]
    columns: int
    """Complete harbour columns."""
    column_points: int
    ship_points: int
    total: int

    @property
    def earned_points(self) -> int:
        """All points won during play."""
        return sum(points for _, points in self.earned)

    @property
    def scholar_points(self) -> int:
        """The points of all scholars."""
        return sum(points for _, points in self.scholars)

    @property
    def objective_points(self) -> int:
        """The points of all objectives."""
        return sum(bishop.objective for bishop in self.bishops)


def score(components: Components, state: State, seat: int) -> Score:
    """The score of a seat if the game ended now."""
    sale = worth(state.goods[seat], components.prices.sell)
    coins, harbour = state.coins[seat] + sale, state.harbour[seat]
    found = analyse(components, state.colony[seat])
    columns = min(map(len, harbour))
    known = [space for space in (*state.monks[seat], state.scholar[seat]) if NONE < space < FIRST_BISHOP]
    bishops = [space - FIRST_BISHOP for space in state.monks[seat] if FIRST_BISHOP <= space < FIRST_CAMP]
    scores = tuple(_bishop_score(components.bishops[number], found, harbour) for number in bishops)
    scholars = tuple((SCHOLARS[scholar], components.scholar_points[scholar]) for scholar in known)
    coin_points = coins // components.prices.coins_per_point
    colonist_points = sum(line.colonists for line in found.complete)
    ship_points = sum(components.ships[ship].points for ships in harbour for ship in ships)
    total = sum(state.earned[seat]) + coin_points + colonist_points + ship_points + columns * components.column_points
    total += sum(points for _, points in scholars) + sum(one.objective + one.points for one in scores)
    return Score(
        earned=tuple(zip(SOURCES, state.earned[seat])),
        sale=sale,
        coins=coins,
        coin_points=coin_points,
        lines=found.complete,
        colonist_points=colonist_points,
        scholars=scholars,
        bishops=scores,
        columns=columns,
        column_points=columns * components.column_points,
        ship_points=ship_points,
        total=total,
    )


def _bishop_score(bishop: Bishop, found: ColonyAnalysis, harbour: Harbour) -> BishopScore:
    """SM-O1 to SM-O6: the count and the points of an objective."""
    counts = {
        "square": found.side,
        "ships_one_dock": max(map(len, harbour)),
        "cities_to_hall": found.cities,
        "colonists_to_hall": found.colonists,
        "largest_terrain": found.largest,
        "diverse_lines": found.diverse,
    }
    count = counts[bishop.id]
    if bishop.by_side:
        objective = next((points for side, points in bishop.by_side if count >= side), 0)
    else:
        objective = min(bishop.most, bishop.each * count)
    return BishopScore(bishop.id, count, objective, bishop.points)


def totals(components: Components, state: State) -> list[int]:
    """The total of each seat if the game ended now."""
    return [score(components, state, seat).total for seat in range(state.seats)]


def challenges_met(components: Components, state: State) -> tuple[str, ...]:
    """SM-V3: the challenges that a single player has met."""
    found, own = analyse(components, state.colony[0]), score(components, state, 0)
    measured = {
        "colonist_points": own.colonist_points,
        "harbour_columns": own.columns,
        "bishop_objective_points": own.objective_points,
        "complete_lines_of_one_terrain_without_roads": found.uniform,
        "score": own.total,
    }
    return tuple(one.id for one in components.solo.challenges if measured[one.measure] >= one.at_least)


def result(components: Components, state: State) -> Result:
    """SM-E0, SM-E4: most points; then the topmost marker of the last year."""
    points = totals(components, state)
    ranking = sorted(range(state.seats), key=lambda seat: (-points[seat], state.retired[seat]))
    tied = state.seats > 1 and points[ranking[0]] == points[ranking[1]]
    return Result(
        winners=(ranking[0],),
        ranking=tuple(ranking),
        totals=tuple(points),
        tie_breaks=(("retirement", tuple(space + 1 for space in state.retired)),),
        decided_by="retirement" if tied else "points",
    )
