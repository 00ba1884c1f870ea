"""What each thing on the table is: plots, ditches, tiles, offers, and the players' possessions."""

from __future__ import annotations

from functools import partial

from app.explanation import Explanation, Explanations
from app.html import icon, whole
from app.tables.santiago.crops import crop_title, place_id
from app.tables.santiago.scene import Scene
from app.tables.santiago.selection import bids_shown, is_past_drought, proposed
from app.words import Html, Words
from pygame_core.games.santiago.board import STRETCHES, Stretch
from pygame_core.games.santiago.queries import at_risk, fields_now
from pygame_core.games.santiago.state import DESERT, EMPTY, NOBODY
from pygame_core.games.santiago.view import View


def explanations(scene: Scene) -> Explanations:
    """Everything on the table."""
    view, words, seats = scene.view, scene.words, range(len(scene.view.seats))
    bids = dict(bids_shown(scene, view))
    return {
        "spring": partial(_spring, words),
        "drought": partial(_drought, words, view),
        "risk": partial(_risk, words, view),
        "preview": partial(_preview, words),
        "order": partial(_order, words),
        "overseer": partial(_overseer, words, view),
        "choice": partial(_choice, words),
        "fields": partial(_fields, words),
        "phases": partial(_phases, words),
        **{f"tile-{pile}": partial(_tile, words, view, pile) for pile in range(len(view.row))},
        **{f"seat-{seat}": partial(_seat, scene, view, seat) for seat in seats},
        **{f"cash-{seat}": partial(_cash, words, view, seat) for seat in seats},
        **{f"markers-{seat}": partial(_markers, words, view, seat) for seat in seats},
        **{f"canal-{seat}": partial(_own_canal, words, view, seat) for seat in seats},
        **{f"bid-{seat}": partial(_bid, words, bids.get(seat), seat) for seat in seats},
        **{f"offer-{seat}": partial(_offer, words, view, seat) for seat in seats},
        **{f"plot-{plot}": partial(_plot, scene, view, plot) for plot in range(len(view.plots))},
        **{f"ditch-{place_id(stretch)}": partial(_ditch, words, view, stretch) for stretch in STRETCHES},
    }


def _spring(words: Words) -> Explanation:
    text = words("All water comes from here: the first canal touches it. The spring itself waters nothing.")
    return Explanation(words("Spring"), text, "SA-S3")


def _drought(words: Words, view: View) -> Explanation:
    if view.round == view.rounds:
        text = words("After the last round every plantation without a canal beside it turns to desert.")
        return Explanation(words("Drought"), text, "SA-E1")
    text = words("At the end of this round a dry plantation loses a marker; one without markers turns to desert.")
    return Explanation(words("Drought"), text, "SA-6b")


def _risk(words: Words, view: View) -> Explanation:
    if view.round == view.rounds:
        text = words(
            "After this round everything dry turns to desert. Beside each flag stands how many markers this player "
            "loses then if no other canal is dug. A ditch that is picked counts as dug."
        )
        return Explanation(words("After the last round"), text, "SA-E1")
    text = words(
        "The drought of this round takes a marker from each dry plantation, and one without markers turns to desert. "
        "Beside each flag stands how many markers this player loses if no other canal is dug. A ditch that is picked "
        "counts as dug."
    )
    return Explanation(words("Drought ahead"), text, "SA-6b")


def _preview(words: Words) -> Explanation:
    text = words(
        "What this place brings as things stand: the size of the field, and how many escudos more the fields of each "
        "player would bring at the end. Later plantations and droughts change it."
    )
    return Explanation(words("Preview"), text, "SA-E3")


def _order(words: Words) -> Explanation:
    text = words("The highest bid chooses first. Those who pass choose after all bids, the last of them first.")
    return Explanation(words("Who chooses when"), text, "SA-3a")


def _overseer(words: Words, view: View) -> Explanation:
    text = words(
        "The lowest bid, or the first pass, makes the canal overseer, who decides where the canal of this round "
        "is built."
    )
    return Explanation(words("Canal overseer"), text, "SA-2", view.overseer)


def _choice(words: Words) -> Explanation:
    text = words("What can be done with the canal now: choose a ditch on the board, or an offer, or nothing.")
    return Explanation(words("Your choice"), text, "SA-4a")


def _fields(words: Words) -> Explanation:
    text = words("Each field brings its size times the own markers in it; the cash is added. Most escudos win.")
    return Explanation(words("Fields"), text, "SA-E3")


def _phases(words: Words) -> Explanation:
    text = words("Each round goes through these steps; drought and income are left out in the last one.")
    return Explanation(words("Phases of the round"), text, "SA-1a")


def _tile(words: Words, view: View, pile: int) -> Explanation:
    tile = view.row[pile]
    if tile is None:
        return Explanation(words("Planted already"), words("This tile of the round lies on the board."), "SA-3a")
    if view.phase == "neutral":
        text = words("The last plantation costs nothing and gets no markers. It goes beside another plantation.")
        return Explanation(crop_title(words, view.crops[tile[0]]), text, "SA-3d")
    text = words.plural(
        "Whoever plants it lays {count} marker on it, for the planter in its picture; one fewer after a pass.",
        "Whoever plants it lays {count} markers on it, one for each planter in its picture; one fewer after a pass.",
        tile[1],
    )
    return Explanation(crop_title(words, view.crops[tile[0]]), text, "SA-3c")


# ---- the players ----


def _seat(scene: Scene, view: View, seat: int) -> Explanation:
    """What the seat does, and what the figures of its panel mean, each with its picture."""
    words, own, mark = scene.words, view.seats[seat], scene.marks[seat]
    money, left = words("Money: hidden."), whole(f"{own.markers} {icon(f'm-{mark}', f'of-{mark}')}")
    if own.cash is not None:
        money = words("Escudos: {count}.", count=whole(f"{own.cash} {icon('s-escudo', 'money')}"))
    markers = words("Yield markers left to lay: {count}.", count=left)
    canal = words("Their own canal is not built yet.") if own.extra else words("Their own canal is built.")
    figures = Html(f"{money} {markers} {canal}")
    if seat == view.overseer:
        text = words("The canal overseer of this round: takes an offer, or pays to dig elsewhere.")
        return Explanation(words("Player"), Html(f"{text} {figures}"), "SA-4c", seat)
    text = words("Bids for tiles, plants them, and may offer the overseer money for a canal.")
    return Explanation(words("Player"), Html(f"{text} {figures}"), "SA-4a", seat)


def _cash(words: Words, view: View, seat: int) -> Explanation:
    cash = view.seats[seat].cash
    if cash is None:
        text = words("Hidden: only its owner knows how much it is. It counts at the end.")
        return Explanation(words("Money"), text, "SA-S5", seat)
    text = words.plural(
        "{count} escudo now, for bids, offers and canals. What is left counts at the end.",
        "{count} escudos now, for bids, offers and canals. What is left counts at the end.",
        cash,
    )
    return Explanation(words("Money"), text, "SA-E3", seat)


def _markers(words: Words, view: View, seat: int) -> Explanation:
    text = words(
        "{count} of {all} are left. Each marker on a plantation brings the size of its field at the end.",
        count=view.seats[seat].markers,
        all=view.markers,
    )
    return Explanation(words("Yield markers"), text, "SA-E3", seat)


def _own_canal(words: Words, view: View, seat: int) -> Explanation:
    if view.seats[seat].extra:
        text = words("Not built yet. It is built for free, once in the game, after the canal of the overseer.")
    else:
        text = words("Built already: everybody has only one.")
    return Explanation(words("Own canal"), text, "SA-5", seat)


def _bid(words: Words, bid: int | None, seat: int) -> Explanation:
    if bid is None:
        text = words("No bid yet. Each bid of a round is different, and the highest chooses first.")
        return Explanation(words("Bid"), text, "SA-1b", seat)
    if bid == 0:
        text = words("Passed: chooses after all bids, and puts one marker fewer.")
        return Explanation(words("Bid"), text, "SA-3c", seat)
    text = words("Bids {amount} escudos, which go to the bank. The highest bid chooses first.", amount=bid)
    return Explanation(words("Bid"), text, "SA-3a", seat)


def _offer(words: Words, view: View, seat: int) -> Explanation:
    if seat == view.overseer:
        return _overseer(words, view)
    offer = view.seats[seat].offer
    if offer:
        text = words("Offers the overseer {amount} escudos, and gets them back if another place is dug.", amount=offer)
        return Explanation(words("Offer"), text, "SA-4c", seat)
    text = words("No offer. Each player but the overseer is asked once in a round.")
    return Explanation(words("Offer"), text, "SA-4a", seat)


# ---- the board ----


def _plot(scene: Scene, view: View, plot: int) -> Explanation:
    words, (crop, owner, _) = scene.words, view.plots[plot]
    palm = plot in view.palms
    if crop == DESERT:
        text = words("Nothing can be planted here any more, and it divides fields.")
        return Explanation(words("Desert"), text, "SA-3b")
    if crop != EMPTY:
        text = Html(f"{_harvest(words, view, plot)} {_water(scene, view, plot)}")
        title = crop_title(words, view.crops[crop])
        return Explanation(title, text, "SA-6b", owner if owner != NOBODY else None)
    water = words("A canal waters it.") if plot in view.watered else words("No canal waters it yet.")
    text = Html(f"{words('Any tile can be planted here.')} {water}")
    if palm:
        text = Html(f"{text} {words('On a plantation with markers, the palm counts as one more of its owner.')}")
    return Explanation(words("Plot with a palm") if palm else words("Empty plot"), text, "SA-V2" if palm else "SA-3b")


def _harvest(words: Words, view: View, plot: int) -> Html:
    """What a plantation brings at the end, as it stands."""
    _, owner, markers = view.plots[plot]
    size = next(field.size for field in fields_now(view) if plot in field.plots)
    if owner == NOBODY or not markers:
        return words.plural(
            "Nobody’s plantation, alone in its field.",
            "Nobody’s plantation; it counts for the size of its field, {count} now.",
            size,
        )
    counted = markers + (plot in view.palms)
    return words.plural(
        "Alone in its field it brings {points} escudos at the end.",
        "In a field of {count} plantations it brings {points} escudos at the end.",
        size,
        points=size * counted,
    )


def _water(scene: Scene, view: View, plot: int) -> Html:
    """Whether a canal waters a plantation, and what the next drought does to it."""
    words, risk = scene.words, at_risk(view)
    if plot in view.watered:
        return words("A canal waters it.")
    if view.phase == "over" or is_past_drought(scene):
        return words("No canal waters it.")
    if plot in risk.thinned:
        return words("It is dry: the next drought takes a marker.")
    return words("It is dry: the next drought turns it to desert.")


def _ditch(words: Words, view: View, stretch: Stretch) -> Explanation:
    if stretch in view.canals:
        text = words("Its water reaches the plots along it, up to four. New canals begin at its ends.")
        return Explanation(words("Canal"), text, "SA-6a")
    if stretch in proposed(view):
        return _proposal(words, view, stretch)
    if stretch in view.places:
        text = words("A canal can be dug here: it touches the spring or the end of a canal.")
    else:
        text = words("No canal can be dug here yet: it touches neither the spring nor the end of a canal.")
    return Explanation(words("Ditch"), text, "SA-4b")


def _proposal(words: Words, view: View, stretch: Stretch) -> Explanation:
    proposal = next(one for one in view.proposals if one.stretch == stretch)
    text = words.plural(
        "{count} escudo is offered for a canal here. The overseer gets it if the canal is dug here.",
        "{count} escudos are offered for a canal here. The overseer gets them if the canal is dug here.",
        proposal.total,
    )
    return Explanation(words("Proposed canal"), text, "SA-4c", proposal.proposer)
