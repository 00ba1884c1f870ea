"""The preview of the selection, calculated from the view alone."""

from __future__ import annotations

from dataclasses import replace

from app.explanation import explains
from app.html import flag, signed
from app.tables.santiago.crops import COIN
from app.tables.santiago.scene import Scene
from app.tables.santiago.selection import Pick, proposed
from app.words import NOTHING, Html, Words
from pygame_core.games.santiago.planting import markers_for
from pygame_core.games.santiago.queries import field_with, worth_now
from pygame_core.games.santiago.state import NOBODY
from pygame_core.games.santiago.view import View


def planting_preview(scene: Scene, view: View, pick: Pick) -> Html:
    """The size of the planted field, the gain of everybody, and whether the plot is dry."""
    words, seat = scene.words, view.queue[0]
    tile = view.row[pick.pile]
    if tile is None:
        return NOTHING
    crop, planters = tile
    markers = 0 if view.phase == "neutral" else markers_for(view.bids, seat, planters)
    plots = [*view.plots]
    plots[pick.plot] = (crop, seat if markers else NOBODY, markers)
    after = replace(view, plots=tuple(plots))
    gains = [worth_now(after, other) - worth_now(view, other) for other in range(len(view.seats))]
    size = words.plural(
        "A field of {count} plantation.", "A field of {count} plantations.", len(field_with(view, pick.plot, crop))
    )
    shares = "".join(
        f' <span class="gain">{flag(mark)}<span class="sr">{name} </span><b>{signed(gain)}</b> {COIN}</span>'
        for mark, name, gain in zip(scene.marks, scene.names, gains)
        if gain
    )
    nobodys = words("Without a marker it is nobody’s.") if view.phase == "plant" and not markers else NOTHING
    dry = NOTHING if pick.plot in view.watered else _dry(scene, view, markers)
    return Html(f"<span{explains('preview')}>{size}{shares} {nobodys} {dry}</span>")


def _dry(scene: Scene, view: View, markers: int) -> Html:
    words = scene.words
    if view.round == view.rounds or not markers:
        return words("It lies dry: without water it turns to desert.")
    return words("It lies dry: without water it loses a marker.")


def own_account_after(view: View, pick: Pick) -> int:
    """SA-4d: what the overseer would pay to dig elsewhere after this offer, in escudos."""
    totals = [proposal.total + (pick.amount if proposal.stretch == pick.stretch else 0) for proposal in view.proposals]
    return 1 + max((*totals, pick.amount))


def why_not_elsewhere(words: Words, view: View) -> Html:
    """Why no canal can be dug or proposed at a new place (SA-4a, SA-4d)."""
    if all(place in proposed(view) for place in view.places):
        return words("every place has been proposed")
    return words("not enough escudos")
