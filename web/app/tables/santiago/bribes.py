"""The player's area while canals are proposed and dug: the overseer, the offers, and what is at risk."""

from __future__ import annotations

from app.explanation import explains
from app.html import drawing, flag, icon, message, number, pressed, signed
from app.scene import DECIDE
from app.tables.santiago.crops import COIN, markers_picture, ordinal, place_id, tile_picture
from app.tables.santiago.labels import plot_name
from app.tables.santiago.preview import why_not_elsewhere
from app.tables.santiago.scene import Scene
from app.tables.santiago.selection import (
    Pick,
    asks_several,
    cash_of,
    free_places,
    is_past_drought,
    number_of,
    passing,
    picked,
    proposed,
)
from app.words import NOTHING, Html, escape
from pygame_core.game import Action
from pygame_core.games.santiago.board import STRETCHES, Stretch
from pygame_core.games.santiago.queries import at_risk, would_water
from pygame_core.games.santiago.state import NOBODY, is_crop
from pygame_core.games.santiago.view import ProposalView, View

SUN = icon("s-sun", "money")


def bribes(scene: Scene, view: View) -> Html:
    """The overseer, the options of the deciding seat, the offers, and the next drought."""
    words, pick = scene.words, picked(scene, view)
    decides = scene.mode == DECIDE and bool(view.queue)
    own, nothing = _own(scene, view, pick) if decides else ("", "")
    offers_made = _offers(scene, view, pick, decides)
    items = f"{own}{offers_made}{nothing}" if free_places(view) else f"{offers_made}{nothing}{own}"
    role = f' role="group" data-arrows aria-label="{words("Your choice")}"' if decides else ""
    offers = f'<div class="deal__offers n-{items.count("offer__do")}"{role}>{items}</div>' if items else ""
    return Html(
        f'<section class="own deal" id="own" aria-label="{words("Offers")}">{_overseer(scene, view)}'
        f"{offers}{risk(scene, view)}"
        f'<a class="btn values" href="#{scene.route}/sheet">{words("Field values")}</a></section>'
    )


def _overseer(scene: Scene, view: View) -> str:
    words, name = scene.words, scene.names[view.overseer]
    title, said = words("{name} decides", name=name), words("Each of the others may offer once.")
    if view.phase == "extra":
        title, said = words("Own canals"), _own_canals(scene, view)
    elif view.phase == "decide" and not view.proposals:
        said = words("Nobody offers anything: the overseer may dig for 1 escudo, or not at all.")
    elif view.phase == "decide" or not view.queue:
        said = words("The overseer takes one offer, or digs elsewhere for 1 more than the highest.")
    return (
        f'<div class="boss"'
        f"{explains('overseer')}>"
        f'<span class="boss__art">{drawing("sa-overseer")}</span><div><h2>{title}</h2><p>{said}</p>'
        "</div></div>"
    )


def _own_canals(scene: Scene, view: View) -> Html:
    """SA-5: whether a player's own canal may still be dug in this round."""
    words = scene.words
    if not any(own.extra for own in view.seats):
        return words("All own canals have been dug.")
    if not view.queue:
        return words("At most one of them is dug in a round.")
    return words("One of you may dig their own canal for free.")


# ---- options ----


def _own(scene: Scene, view: View, pick: Pick) -> tuple[str, str]:
    """The options of the deciding seat besides the offers: a new place, and doing nothing.

    Each is empty if it is not allowed, or if the button of the prompt says it already.
    """
    words = scene.words
    match view.phase:
        case "bribe":
            return _place(scene, view, pick, words("Your offer")), _pass(scene, view, pick, words("Pass"))
        case "decide" if not view.proposals:
            return _place(scene, view, pick, words("New canal")), _pass(scene, view, pick, words("Dig no canal"))
        case "decide":
            return _elsewhere(scene, view, pick), ""
        case _ if asks_several(scene.ui, view):
            return _diggers(scene, view, pick), _pass(scene, view, pick, words("Nobody"))
        case _:
            return _place(scene, view, pick, words("Own canal")), _pass(scene, view, pick, words("Keep it"))


def _place(scene: Scene, view: View, pick: Pick, title: Html) -> str:
    """The place that nobody has proposed, once its ditch is selected on the board; or why there is none."""
    if _is_new_place(view, pick):
        return _selected_place(scene, view, pick, title)
    return "" if free_places(view) else _no_place(scene, view, title, "")


def _elsewhere(scene: Scene, view: View, pick: Pick) -> str:
    """SA-4d: a place that nobody has proposed, and what it costs the overseer."""
    words, title, cost = scene.words, scene.words("Dig elsewhere"), number(-view.own_account)
    if _is_new_place(view, pick):
        return _selected_place(scene, view, pick, title)
    if not free_places(view):
        return _no_place(scene, view, title, cost)
    low = f'<span class="offer__by">{words("tap a highlighted ditch")}</span>'
    return _static_offer("offer-own", "choice", scene.marks[view.queue[0]], "", title, cost, low)


def _is_new_place(view: View, pick: Pick) -> bool:
    """Whether a ditch is selected that nobody has proposed."""
    return pick.stretch is not None and pick.stretch not in proposed(view)


def _selected_place(scene: Scene, view: View, pick: Pick, title: Html) -> str:
    low = _set_on_board(scene, view, pick)
    total = "" if not pick.amount else number(-pick.amount) if view.phase == "decide" else str(pick.amount)
    return _static_offer("offer-own", "choice", scene.marks[view.queue[0]], " is-up", title, total, low)


def _set_on_board(scene: Scene, view: View, pick: Pick) -> str:
    waters = _waters(scene, view, pick.stretch) if pick.stretch is not None else ""
    return f'<span class="offer__by">{scene.words("set on the board")}</span>{waters}'


def _no_place(scene: Scene, view: View, title: Html, total: str) -> str:
    """The option for a new place where there is none; a tap shows the rule that forbids it."""
    low = f'<span class="offer__by">{why_not_elsewhere(scene.words, view)}</span>'
    attributes = f'aria-disabled="true" {_refused_place(view)}'
    return _offer("offer-own", "choice", scene.marks[view.queue[0]], " is-not", title, total, low, attributes)


def _diggers(scene: Scene, view: View, pick: Pick) -> str:
    """SA-5: the seats that may dig their own canal, in the order in which they are asked."""
    return "".join(_digger(scene, view, pick, seat, place) for place, seat in enumerate(view.queue, 1))


def _digger(scene: Scene, view: View, pick: Pick, seat: int, place: int) -> str:
    words, chosen = scene.words, seat == pick.digger
    said = words("tap a highlighted ditch") if chosen else words("asked {place}", place=ordinal(words, place))
    low = f'<span class="offer__by">{said}</span>'
    if chosen and pick.stretch:
        low = _set_on_board(scene, view, pick)
    carried = message(play=str(pick.action)) if chosen and pick.action is not None else message(select={"dig": seat})
    attributes = f'aria-pressed="{pressed(chosen)}" {carried}'
    title, state = words("{name} digs", name=scene.names[seat]), " is-up" if chosen else ""
    return _offer(f"offer-dig-{seat}", f"canal-{seat}", scene.marks[seat], state, title, "", low, attributes)


def _refused_place(view: View) -> str:
    """A message that is refused, so that a tap shows the reason: no place is left, or not enough money."""
    verb, more = ("propose", (1,)) if view.phase == "bribe" else ("build", ())
    rest = [place for place in view.places if place not in proposed(view)] or [*view.places] or [STRETCHES[0]]
    return message(play=str(Action(view.queue[0], verb, (*rest[0], *more))))


def _pass(scene: Scene, view: View, pick: Pick, title: Html) -> str:
    """The option to do nothing while something else is selected; else the button of the prompt says it."""
    if pick.stretch is None and pick.action is not None:
        return ""
    return (
        f'<button type="button" class="offer offer--pass lifts"{explains("choice")} id="offer-pass" '
        f'{message(play=str(passing(scene.ui, view)))}><span class="offer__do">{title}</span></button>'
    )


def _offers(scene: Scene, view: View, pick: Pick, decides: bool) -> str:
    """Every proposal; the others can support it, the overseer can accept it."""
    return "".join(_proposal(scene, view, pick, proposal, decides) for proposal in view.proposals)


def _proposal(scene: Scene, view: View, pick: Pick, proposal: ProposalView, decides: bool) -> str:
    words, seat = scene.words, proposal.proposer
    chosen = proposal.stretch == pick.stretch
    name, amount = scene.names[seat], proposal.total
    title = words("Support {name}", name=name)
    if not decides:
        title = name
    elif view.phase == "decide":
        title = words("Dig for {name}", name=name)
    elif chosen:
        amount += pick.amount
    givers = "".join(
        f"<span>{flag(scene.marks[giver], name=scene.names[giver])}{given}</span>" for giver, given in proposal.offers
    )
    low = f'<span class="offer__by offer__givers">{givers}</span>{_waters(scene, view, proposal.stretch)}'
    attributes = f'aria-pressed="{pressed(chosen)}" '
    if view.phase == "bribe" and decides and not cash_of(view):
        attributes = f'aria-disabled="true" {_refused_support(view, proposal.stretch)}'
    elif chosen and pick.action is not None:
        attributes += message(play=str(pick.action))
    else:
        attributes += message(select={"place": number_of(proposal.stretch)})
    name_in_page, thing = f"offer-{number_of(proposal.stretch)}", f"ditch-{place_id(proposal.stretch)}"
    if not decides:
        return _static_offer(name_in_page, thing, scene.marks[seat], "", title, str(amount), low)
    total = signed(amount) if view.phase == "decide" else str(amount)
    state = " is-shared" if len(proposal.offers) > 1 else ""
    state += " is-up" if chosen else ""
    return _offer(name_in_page, thing, scene.marks[seat], state, title, total, low, attributes)


def _refused_support(view: View, stretch: Stretch) -> str:
    return message(play=str(Action(view.queue[0], "support", (*stretch, 1))))


def _offer(name: str, thing: str, mark: Html, state: str, title: Html, total: str, low: str, attributes: str) -> str:
    return (
        f'<button type="button" class="offer lifts of-{mark}{state}"{explains(thing)} id="{name}"{_seen(state)} '
        f"{attributes}>{_offer_content(mark, title, total, low)}</button>"
    )


def _static_offer(name: str, thing: str, mark: Html, state: str, title: Html, total: str, low: str) -> str:
    return (
        f'<div class="offer of-{mark}{state}"{explains(thing)} id="{name}"{_seen(state)}>'
        f"{_offer_content(mark, title, total, low)}</div>"
    )


def _seen(state: str) -> str:
    return " data-in-view" if " is-up" in state else ""


def _offer_content(mark: Html, title: Html, total: str, low: str) -> str:
    money = f'<span class="offer__sum">{COIN}<b>{total}</b></span>' if total else NOTHING
    return (
        f'<span class="offer__who">{drawing(f"p-{mark}")}</span>'
        f'<span class="offer__top"><span class="offer__do">{title}</span>{money}</span>'
        f'<span class="offer__low">{low}</span>'
    )


def _waters(scene: Scene, view: View, stretch: Stretch) -> str:
    """The dry plantations that a canal would water."""
    dry = [plot for plot in would_water(stretch) if is_crop(view.plots[plot][0]) and plot not in view.watered]
    if not dry:
        return f'<span class="offer__by">{scene.words("saves nothing")}</span>'
    saves = f'<span class="sr">{scene.words("saves")} </span>'
    return f'<span class="offer__waters">{saves}{"".join(_small_tile(scene, view, plot) for plot in dry)}</span>'


def _small_tile(scene: Scene, view: View, plot: int) -> str:
    crop, owner, markers = view.plots[plot]
    name, label = escape(view.crops[crop]), plot_name(scene, view, plot, view.plots[plot])
    return (
        f'<span class="tilet tile tile--{name} is-dry" role="img" aria-label="{label}"'
        f"{explains(f'plot-{plot}')}>{tile_picture(name)}{drawing('sa-dry', 'tile__art')}"
        f"{markers_picture(scene.marks, owner, markers)}</span>"
    )


# ---- what is at risk ----


FEW = 3
"""On small screens there is room for a caption beside the losses of so many players."""


def risk(scene: Scene, view: View) -> str:
    """The losses of everybody in the drought of this round if the selected canal is dug (SA-6b, SA-E1)."""
    if is_past_drought(scene):
        return ""
    words, pick = scene.words, picked(scene, view)
    ahead = at_risk(view, pick.stretch) if pick.stretch else at_risk(view)
    lost = [0] * len(view.seats)
    for plot in (*ahead.thinned, *ahead.withered):
        _, owner, markers = view.plots[plot]
        if owner != NOBODY:
            lost[owner] += markers if plot in ahead.withered else 1
    losses = "".join(
        f'<span>{flag(mark)}<span class="sr">{name}</span>−{count}</span>'
        for mark, name, count in zip(scene.marks, scene.names, lost)
        if count
    )
    gone = len(ahead.withered)
    end = words.plural("{count} plantation turns to desert", "{count} plantations turn to desert", gone) if gone else ""
    tile = f'<i class="tilet tile tile--desert">{drawing("sa-desert", "tile__art")}</i>'
    short = f'<span class="risk__gone" aria-hidden="true">{tile}{gone}</span>' if gone else ""
    if not losses and not end:
        end = words("everything is watered")
    last = view.round == view.rounds
    title = words("After the last round") if last else words("Drought ahead")
    many = " risk__of--many" if len([count for count in lost if count]) > FEW else ""
    of = f'<small class="risk__of{many}">{words("lost markers:")}</small>' if losses else ""
    return (
        f'<div class="risk" id="risk"{explains("risk")}><h3>{SUN}{title}</h3>'
        f'<p>{of}{losses}<span class="risk__end">{end}</span>{short}</p></div>'
    )
