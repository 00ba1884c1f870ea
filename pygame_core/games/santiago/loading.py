"""Loads a stored state of Santiago, and validates that play can continue from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import fields

from pygame_core import plain
from pygame_core.game import Value
from pygame_core.games.santiago.board import (
    CORNERS,
    INSIDE,
    INTERSECTIONS,
    PLOTS,
    STRETCHES,
    TOUCHED,
    free_stretches,
)
from pygame_core.games.santiago.components import Components, Tile
from pygame_core.games.santiago.drought import dry_plantations
from pygame_core.games.santiago.events import most_money
from pygame_core.games.santiago.order import choosing_order, from_left_of, lowest
from pygame_core.games.santiago.planting import beside_plantations
from pygame_core.games.santiago.scoring import most_worth, worth_of_fields
from pygame_core.games.santiago.state import DESERT, EMPTY, NOBODY, PALMS, PHASES, Plot, Proposal, State, is_crop, total
from pygame_core.plain import BadData


def load(value: object, components: Components, seats: int, options: Mapping[str, Value]) -> State:
    """The state that ``dump`` wrote; BadData if the data is not a valid state with these seats and options."""
    read = plain.fields(value, "state", [field.name for field in fields(State)])
    counts = components.sets[seats]
    if read["hidden_money"] is not (options["money"] == "hidden"):
        raise BadData("state: other options than the game has")
    most = max(planters for _, planters in components.tiles)
    richest = most_money(components, seats, counts.rounds)
    state = State(
        hidden_money=plain.flag(read["hidden_money"], "hidden_money"),
        rounds=plain.whole(read["rounds"], "rounds", counts.rounds, counts.rounds),
        round=plain.whole(read["round"], "round", 1, counts.rounds),
        phase=plain.text(read["phase"], "phase"),
        overseer=plain.whole(read["overseer"], "overseer", 0, seats - 1),
        queue=_seats(read["queue"], seats),
        bids=_amounts(read["bids"], "bids", seats, 0, richest),
        staked=plain.flag(read["staked"], "staked"),
        piles=tuple(_tiles(pile, counts.rounds) for pile in plain.items(read["piles"], "piles", counts.piles)),
        row=tuple(_maybe(tile) for tile in plain.items(read["row"], "row", counts.piles)),
        removed=_tiles(read["removed"], 1),
        plots=[_plot(plot, seats, most) for plot in plain.items(read["plots"], "plots", PLOTS)],
        palms=_numbers(read["palms"], "palms", 0, PLOTS - 1, None),
        spring=plain.whole(read["spring"], "spring", 0, INTERSECTIONS - 1),
        canals=plain.whole(read["canals"], "canals", 0, (1 << len(STRETCHES)) - 1),
        common=plain.whole(read["common"], "common", 0, counts.canals),
        extra=[plain.flag(own, "extra") for own in plain.items(read["extra"], "extra", seats)],
        proposals=tuple(
            _proposal(one, seats, richest) for one in plain.items(read["proposals"], "proposals", most=seats)
        ),
        cash=list(_numbers(read["cash"], "cash", 0, richest, seats)),
        bank=plain.whole(read["bank"], "bank", -richest, richest),
        markers=list(_numbers(read["markers"], "markers", 0, components.markers, seats)),
        box=list(_numbers(read["box"], "box", 0, components.markers, seats)),
        worth=tuple(
            _numbers(worth, "worth", 0, most_worth(components), seats)
            for worth in plain.items(read["worth"], "worth", most=counts.rounds)
        ),
    )
    _check_phase(state)
    _check_things(state, components, seats)
    _check_markers(state, components)
    _check_money(state, components)
    _check_board(state, options)
    _check_canals(state, components)
    _check_order(state)
    _check_worth(state)
    return state


def _check_things(state: State, components: Components, seats: int) -> None:
    """SA-B3, SA-B4, SA-S1, SA-S2: check that each tile, canal and marker exists exactly once."""
    counts = components.sets[seats]
    down = [tile for pile in state.piles for tile in pile]
    seen = [*state.removed, *(tile for tile in state.row if tile is not None)]
    laid = sum(plot[0] != EMPTY for plot in state.plots)
    spare = Counter(components.tiles)
    spare.subtract(down + seen)
    crops = Counter(plot[0] for plot in state.plots if is_crop(plot[0]))
    of_crop = Counter(crop for crop, _ in components.tiles)
    if len(down) + len(seen) + laid != len(components.tiles) or min(spare.values()) < 0:
        raise BadData("state: each tile is there once (SA-B3)")
    if any(crops[crop] + sum(tile[0] == crop for tile in down + seen) > of_crop[crop] for crop in of_crop):
        raise BadData("state: each crop has its tiles (SA-B3)")
    if len(state.removed) != len(components.tiles) - counts.piles * counts.rounds:
        raise BadData("state: the tile that is left over is shown (SA-S1)")
    if any(len(pile) != counts.rounds - state.round for pile in state.piles):
        raise BadData("state: each round takes one tile from each pile (SA-1a)")
    for crop in of_crop:
        with_markers = sum(plot[0] == crop and plot[2] > 1 for plot in state.plots)
        if with_markers > sum(count for (own, planters), count in spare.items() if own == crop and planters > 1):
            raise BadData("state: no more markers lie on a plantation than planters are shown (SA-3c)")


def _check_markers(state: State, components: Components) -> None:
    """SA-B4, SA-3c, SA-6b: check that the numbers of markers in stock, on the board and lost are possible."""
    most, rounds = max(planters for _, planters in components.tiles), state.round - 1
    for seat in range(state.seats):
        planted = sum(markers for _, owner, markers in state.plots if owner == seat)
        if state.markers[seat] + state.box[seat] + planted != components.markers:
            raise BadData("state: everybody has all markers (SA-B4)")
        has_planted = rounds + (state.phase != "bid" and not (state.phase == "plant" and seat in state.queue))
        if planted + state.box[seat] > most * has_planted:
            raise BadData("state: everybody plants once a round (SA-3a)")
    deserts = any(plot[0] == DESERT for plot in state.plots)
    if state.round == 1 and (deserts or any(state.box)):
        raise BadData("state: before the first drought nothing is dried up (SA-6b)")


def _check_money(state: State, components: Components) -> None:
    """SA-B4, SA-7: check that the money equals start plus income, minus payments to the bank."""
    stakes = sum(amount for _, amount in state.bids)
    held = sum(state.cash) + stakes * state.staked + sum(map(total, state.proposals))
    if held + state.bank != state.seats * components.money:
        raise BadData("state: the money does not add up (SA-B4)")
    paid = most_money(components, state.seats, state.round) - held
    if paid < stakes * (not state.staked) or (state.round == 1 and state.staked and paid):
        raise BadData("state: nobody can have so much money (SA-7)")


def _check_board(state: State, options: Mapping[str, Value]) -> None:
    if options["spring"] == "inside" and state.spring not in INSIDE:
        raise BadData("state: the spring stands inside (SA-S3)")
    if len(set(state.palms)) != len(state.palms) or len(state.palms) > PALMS * (options["palms"] == "three"):
        raise BadData("state: there are three palms at most (SA-V2)")
    if any(state.plots[palm][0] == DESERT for palm in state.palms):
        raise BadData("state: no palm stands in a desert (SA-V2)")
    deserts = sum(plot[0] == DESERT for plot in state.plots)
    if options["palms"] == "three" and len(state.palms) + deserts < PALMS:
        raise BadData("state: a palm leaves the game with its plantation (SA-V2)")
    apart = all(one == other or other not in TOUCHED[one] for one in state.palms for other in state.palms)
    if list(state.palms) != sorted(state.palms) or not apart or CORNERS[state.spring] & set(state.palms):
        raise BadData("state: palms stand apart, and not at the spring (SA-V2)")


def _check_canals(state: State, components: Components) -> None:
    """SA-B4, SA-4b, SA-4c, SA-5: check at most one common and one own canal a round, all connected to the spring."""
    counts = components.sets[state.seats]
    if state.common + state.canals.bit_count() + sum(state.extra) != counts.canals + state.seats:
        raise BadData("state: each canal is there once (SA-B4)")
    over, rounds = state.phase == "over", state.round - 1
    if counts.canals - state.common > rounds + (state.phase in ("extra", "over")):
        raise BadData("state: one common canal is built in a round (SA-4c)")
    if state.seats - sum(state.extra) > rounds + over:
        raise BadData("state: one own canal is built in a round (SA-5)")
    dug, built = state.canals, 0
    while more := [place for place in free_stretches(built, state.spring) if dug >> place & 1]:
        built |= sum(1 << place for place in more)
    if built != dug:
        raise BadData("state: all canals hang together with the spring (SA-4b)")


def _check_phase(state: State) -> None:
    """Check that a seat can act in this state, or that the game is over."""
    if state.phase not in PHASES:
        raise BadData("state: there is no such phase")
    tiles, seats, bidders = sum(tile is not None for tile in state.row), state.seats, [seat for seat, _ in state.bids]
    waiting, stakes = len(state.queue), [amount for _, amount in state.bids if amount]
    if len(set(stakes)) != len(stakes) or len(set(bidders)) != len(bidders):
        raise BadData("state: everybody bids once, and something else (SA-1b)")
    offered = [seat for _, offers in state.proposals for seat, _ in offers]
    places = [place for place, _ in state.proposals]
    free = free_stretches(state.canals, state.spring)
    if len(set(offered)) != len(offered) or len(set(places)) != len(places) or not set(places) <= set(free):
        raise BadData("state: everybody offers once, for places where a canal may be built (SA-4a, SA-4b)")
    extra = len(state.row) - seats
    all_bid, nothing_offered = len(bidders) == seats, not state.proposals
    sound = {
        "bid": waiting > 0 and tiles == len(state.row) and {*bidders, *state.queue} == set(range(seats))
        and waiting + len(bidders) == seats and state.staked and nothing_offered,
        "plant": waiting > 0 and tiles == waiting + extra and all_bid and state.staked and nothing_offered,
        "neutral": waiting == extra == tiles == 1 and all_bid and state.staked and nothing_offered
        and bool(beside_plantations(state.plots)),
        "bribe": waiting > 0 and not tiles and all_bid and state.overseer not in (*state.queue, *offered)
        and not set(offered) & set(state.queue),
        "decide": state.queue == (state.overseer,) and not tiles and all_bid and state.overseer not in offered,
        "extra": waiting > 0 and not tiles and nothing_offered and all(state.extra[seat] for seat in state.queue),
        "over": not waiting and not tiles and nothing_offered and state.round == state.rounds,
    }  # fmt: skip
    if not sound[state.phase] or (state.staked and state.phase not in ("bid", "plant", "neutral")):
        raise BadData("state: nobody could go on from here")
    if state.phase not in ("extra", "over") and state.common < 1:
        raise BadData("state: there is a canal for each round (SA-S2)")


def _check_order(state: State) -> None:
    """SA-1a, SA-2, SA-3a, SA-3d, SA-4a, SA-5: check the queue in every phase."""
    bidders = tuple(seat for seat, _ in state.bids)
    if state.phase == "bid":
        if (*bidders, *state.queue) != from_left_of(state, state.overseer):
            raise BadData("state: bidding begins left of the overseer (SA-1a)")
        return
    if not bidders or bidders != from_left_of(state, bidders[-1]) or state.overseer != lowest(state.bids):
        raise BadData("state: the lowest bidder becomes the overseer (SA-2)")
    choosing, others = choosing_order(state.bids), from_left_of(state, state.overseer)
    orders = {
        "plant": choosing,
        "neutral": choosing[:1],
        "bribe": others[:-1],
        "decide": others[-1:],
        "extra": tuple(seat for seat in others if state.extra[seat]),
        "over": (),
    }
    if state.queue != orders[state.phase][len(orders[state.phase]) - len(state.queue) :]:
        raise BadData("state: somebody else is next (SA-3a, SA-4a, SA-5)")
    offers = [[others.index(seat) for seat, _ in offers] for _, offers in state.proposals]
    first = [turns[0] for turns in offers]
    if first != sorted(first) or any(turns != sorted(turns) for turns in offers):
        raise BadData("state: everybody offers in turn (SA-4a)")


def _check_worth(state: State) -> None:
    """SA-E2, SA-E3: check the worth after each round; the latest has to match the board until the next planting."""
    over = state.phase == "over"
    if len(state.worth) != state.round - (not over):
        raise BadData("state: the fields were counted after each round (SA-E3)")
    if (over or state.phase == "bid") and state.worth and state.worth[-1] != worth_of_fields(state):
        raise BadData("state: the fields are worth what lies there (SA-E3)")
    if over and dry_plantations(state):
        raise BadData("state: at the end every dry plantation is a desert (SA-E1)")


def _tile(value: object) -> Tile:
    crop, planters = _numbers(value, "tile", 0, 9, 2)
    return crop, planters


def _maybe(value: object) -> Tile | None:
    return None if value is None else _tile(value)


def _tiles(value: object, most: int) -> tuple[Tile, ...]:
    return tuple(_tile(tile) for tile in plain.items(value, "pile", most=most))


def _plot(value: object, seats: int, most: int) -> Plot:
    crop, owner, markers = _numbers(value, "plot", EMPTY, 9, 3)
    plain.whole(crop, "plot", EMPTY, 4)
    plain.whole(owner, "plot", NOBODY, seats - 1)
    plain.whole(markers, "plot", 0, most)
    if (owner == NOBODY) != (markers == 0) or (not is_crop(crop) and markers):
        raise BadData("plot: markers have an owner, and stand on plantations")
    return crop, owner, markers


def _proposal(value: object, seats: int, richest: int) -> Proposal:
    place, offers = plain.items(value, "proposal", 2)
    found = _amounts(offers, "offers", seats, 1, richest)
    if not found:
        raise BadData("proposal: nobody offers anything")
    return plain.whole(place, "proposal", 0, len(STRETCHES) - 1), found


def _amounts(value: object, where: str, seats: int, low: int, high: int) -> tuple[tuple[int, int], ...]:
    pairs = [plain.items(pair, where, 2) for pair in plain.items(value, where, most=seats)]
    return tuple(
        (plain.whole(seat, where, 0, seats - 1), plain.whole(amount, where, low, high)) for seat, amount in pairs
    )


def _seats(value: object, seats: int) -> tuple[int, ...]:
    found = _numbers(value, "queue", 0, seats - 1, None)
    if len(set(found)) != len(found):
        raise BadData("queue: each seat once")
    return found


def _numbers(value: object, where: str, low: int, high: int, count: int | None) -> tuple[int, ...]:
    return tuple(plain.whole(number, where, low, high) for number in plain.items(value, where, count, 100))
