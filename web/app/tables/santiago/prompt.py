"""The content of the prompt: what to do, a preview of the selection, and the button that plays it."""

from __future__ import annotations

from collections.abc import Sequence

from app.html import joined, message
from app.scene import DECIDE, PAST, PAUSE, PEEK, STEPS
from app.tables.prompt import (
    PromptContent,
    game_over_prompt,
    past_prompt,
    pause_buttons,
    peek_prompt,
    plate,
    steps_prompt,
)
from app.tables.santiago.bid_slider import bid_slider
from app.tables.santiago.crops import crop_name, escudos, ordinal
from app.tables.santiago.events import describe_drought, describe_event, describe_own_canals
from app.tables.santiago.handover import open_answers, reveal_label
from app.tables.santiago.preview import own_account_after, planting_preview, why_not_elsewhere
from app.tables.santiago.scene import Scene
from app.tables.santiago.seats import place_so_far
from app.tables.santiago.selection import (
    NONE,
    Pick,
    asks_several,
    beside_desert,
    cash_of,
    free_places,
    picked,
    proposed,
)
from app.words import NOTHING, Html
from pygame_core.games.santiago.events import Drought, IncomePaid, LastDrought
from pygame_core.games.santiago.view import View

WITH_SLIDER = "prompt--deal"


def prompt_content(scene: Scene, view: View) -> PromptContent:
    """The prompt for the mode of the scene."""
    if scene.mode == STEPS:
        return _steps(scene, view)
    if scene.mode == PAUSE:
        return _pause(scene, view)
    if scene.mode == PAST:
        return past_prompt(scene, describe_event(scene.words, scene.names, scene.events[-1], view.crops))
    if scene.decision is None:
        return game_over_prompt(scene)
    if scene.mode == PEEK:
        todo = whose_turn(scene, scene.decision.kind, scene.decision.seat)
        label = reveal_label(scene.words, scene.names[scene.decision.seat])
        return peek_prompt(scene, todo, label, open_answers(scene.words, scene.names, view, scene.decision))
    if scene.mode != DECIDE:
        return game_over_prompt(scene)
    return _PROMPTS[scene.decision.kind](scene, view, picked(scene, view))


def _steps(scene: Scene, view: View) -> PromptContent:
    """The event that is shown; with a drought, why no own canal was dug before it."""
    words, event = scene.words, scene.events[-1]
    why = describe_own_canals(words, scene.events) if isinstance(event, Drought | LastDrought) else NOTHING
    return steps_prompt(scene, describe_event(words, scene.names, event, view.crops), why)


def whose_turn(scene: Scene, kind: str, seat: int) -> Html:
    """Whose turn it is, without secrets."""
    words, name = scene.words, scene.names[seat]
    match kind:
        case "bid":
            return words("{name} is next to bid.", name=name)
        case "bribe":
            return words("{name} may offer something to the overseer.", name=name)
        case "decide":
            return words("{name} decides where a canal is dug.", name=name)
        case _:
            return words("It is the turn of {name}.", name=name)


def _play_button(label: Html, pick: Pick, able: bool = True) -> Html:
    """The primary button; if the action is not possible yet, it has only aria-disabled, so that a tap shows why."""
    waits = "" if able and pick.action is not None else 'aria-disabled="true" '
    carried = message(play=str(pick.action)) if pick.action is not None else ""
    return plate(label, Html(f"{waits}{carried}"))


# ---- bidding and planting ----


def _bid(scene: Scene, view: View, pick: Pick) -> PromptContent:
    words, seat, cash = scene.words, view.queue[0], cash_of(view)
    taken = {amount: scene.marks[other] for other, amount in view.bids if amount}
    free = pick.amount not in taken
    label = words("Bid {amount}", amount=pick.amount) if pick.amount else words("Pass")
    said = words("pass") if not pick.amount else words.plural("{count} escudo", "{count} escudos", pick.amount)
    name, passing = words("Your bid"), {0: words("pass")}
    slider = bid_slider(words, name, 0, cash, pick.amount, said, passing, taken) if cash else NOTHING
    todo = words("{name}, what do you bid?", name=scene.names[seat])
    return PromptContent(
        todo, _bid_preview(scene, view, pick, free), _play_button(label, pick, free), slider, WITH_SLIDER
    )


def _bid_preview(scene: Scene, view: View, pick: Pick, free: bool) -> Html:
    words, seat, amount = scene.words, view.queue[0], pick.amount
    if not free:
        other = next(bidder for bidder, bid in view.bids if bid == amount)
        return words("{name} has bid {amount}: take another number.", name=scene.names[other], amount=amount)
    if not amount and all(bid for _, bid in view.bids):
        return words("Whoever passes first, or else bids lowest, is overseer. A pass lays one marker fewer.")
    if not amount:
        return words("Whoever passes chooses after those who bid, with one marker fewer.")
    place = place_so_far(view, (*view.bids, (seat, amount)), seat)
    kept = escudos(cash_of(view) - amount)
    if len(view.queue) == 1:
        return words("You choose {place}, and keep {kept}.", place=ordinal(words, place), kept=kept)
    return words("As it stands, you choose {place} and keep {kept}.", place=ordinal(words, place), kept=kept)


def _plant(scene: Scene, view: View, pick: Pick) -> PromptContent:
    words, name = scene.words, scene.names[view.queue[0]]
    if pick.pile == NONE:
        why = words("Tap one of the plantations, or the plot first.")
        return PromptContent(
            words("{name}, choose a plantation.", name=name),
            why,
            _play_button(words("Choose a plantation"), pick, False),
        )
    crop = _crop(scene, view, pick)
    if pick.plot == NONE:
        todo = words("{name}, where do you plant? {crop}", name=name, crop=_tag(crop))
        return PromptContent(todo, words("Tap any empty plot."), _play_button(words("Choose a plot"), pick, False))
    todo = words("{name}, plant here? {crop}", name=name, crop=_tag(crop))
    return PromptContent(
        todo, planting_preview(scene, view, pick), _play_button(words("Plant: {crop}", crop=crop), pick)
    )


def _neutral(scene: Scene, view: View, pick: Pick) -> PromptContent:
    words, name = scene.words, scene.names[view.queue[0]]
    crop = _crop(scene, view, pick)
    todo = words("{name}, place the last plantation. {crop}", name=name, crop=_tag(crop))
    if pick.plot == NONE:
        if beside_desert(view):
            why = words("It costs nothing and belongs to nobody. There is room only beside a desert.")
        else:
            why = words("It costs nothing and belongs to nobody. It goes beside a plantation.")
        return PromptContent(todo, why, _play_button(words("Choose a plot"), pick, False))
    return PromptContent(
        todo, planting_preview(scene, view, pick), _play_button(words("Place: {crop}", crop=crop), pick)
    )


def _tag(crop: Html) -> Html:
    return Html(f"<em>{crop}</em>")


def _crop(scene: Scene, view: View, pick: Pick) -> Html:
    tile = view.row[pick.pile]
    return crop_name(scene.words, view.crops[tile[0]]) if tile is not None else NOTHING


# ---- bribing and digging ----


def _bribe(scene: Scene, view: View, pick: Pick) -> PromptContent:
    words, seat, cash = scene.words, view.queue[0], cash_of(view)
    overseer = scene.names[view.overseer]
    todo = words("{name}, what do you offer {overseer}?", name=scene.names[seat], overseer=overseer)
    if pick.stretch is None:
        if not cash:
            why = words("Without an escudo you can only pass.")
        elif not free_places(view):
            why = words("Every place has been proposed: support an offer, or pass.")
        elif view.proposals:
            why = words("Tap a ditch to propose a canal there, or an offer to support it, or pass.")
        else:
            why = words("Tap a ditch to propose a canal there, or pass.")
        return PromptContent(todo, why, _play_button(words("Pass"), pick))
    said = words.plural("{count} escudo", "{count} escudos", pick.amount)
    slider = bid_slider(words, words("Your offer"), 1, cash, pick.amount, said, {}, {})
    if pick.stretch in proposed(view):
        other = scene.names[_proposer(view, pick)]
        label = words("Support {name} with {amount}", name=other, amount=pick.amount)
    else:
        label = words("Propose for {amount}", amount=pick.amount)
    return PromptContent(todo, _offer_preview(scene, view, pick), _play_button(label, pick), slider, WITH_SLIDER)


def _proposer(view: View, pick: Pick) -> int:
    return next(proposal.proposer for proposal in view.proposals if proposal.stretch == pick.stretch)


def _offer_preview(scene: Scene, view: View, pick: Pick) -> Html:
    """What the overseer would get, and the price of digging elsewhere."""
    words, overseer = scene.words, scene.names[view.overseer]
    before = sum(proposal.total for proposal in view.proposals if proposal.stretch == pick.stretch)
    gets = words("{overseer} gets {amount} for digging here.", overseer=overseer, amount=escudos(before + pick.amount))
    cost = words("Digging elsewhere would cost the overseer {amount}.", amount=own_account_after(view, pick))
    return Html(f'{gets} <span class="more">{cost}</span>')


def _decide(scene: Scene, view: View, pick: Pick) -> PromptContent:
    words, seat = scene.words, view.queue[0]
    name = scene.names[seat]
    if not view.proposals:
        todo = words("{name}, nobody offers anything. Do you dig?", name=name)
    else:
        todo = words("{name}, where do you dig?", name=name)
    if pick.stretch is None and view.proposals:
        if free_places(view):
            amount = view.own_account
            why = words("Take an offer, or dig elsewhere for {amount}: then all offers go back.", amount=amount)
        else:
            why = words("You have to take an offer: {reason}.", reason=why_not_elsewhere(scene.words, view))
        return PromptContent(todo, why, _play_button(words("Choose a canal"), pick, False))
    if pick.stretch is None:
        why = words("You may dig for 1 escudo, or dig no canal.")
        return PromptContent(todo, why, _play_button(words("Dig no canal"), pick))
    if pick.stretch in proposed(view):
        total = next(proposal.total for proposal in view.proposals if proposal.stretch == pick.stretch)
        if len(view.proposals) > 1:
            why = words("You get {amount}; the other offers go back.", amount=escudos(total))
        else:
            why = words("You get {amount}.", amount=escudos(total))
        label = words("Dig for {name}", name=scene.names[_proposer(view, pick)])
        return PromptContent(todo, why, _play_button(label, pick))
    kept = escudos(cash_of(view) - pick.amount)
    why = words("You pay {amount} to the bank and keep {kept}.", amount=escudos(pick.amount), kept=kept)
    return PromptContent(todo, why, _play_button(words("Dig for {amount}", amount=pick.amount), pick))


def _extra(scene: Scene, view: View, pick: Pick) -> PromptContent:
    if asks_several(scene.ui, view):
        return _own_canals(scene, view, pick)
    words, name = scene.words, scene.names[view.queue[0]]
    todo = words("{name}, do you dig your own canal?", name=name)
    if pick.stretch:
        why = words("Once in the game, and free. Only one of you digs in a round.")
    else:
        why = words("Tap a ditch to dig there: once in the game, and free. Only one of you digs in a round.")
    label = words("Dig your canal") if pick.stretch else words("Keep it")
    return PromptContent(todo, why, _play_button(label, pick))


def _own_canals(scene: Scene, view: View, pick: Pick) -> PromptContent:
    """One question to all who still have their own canal; whoever digs first in their order has the right (SA-5)."""
    words = scene.words
    first = words("{name} is asked first.", name=scene.names[view.queue[0]])
    if pick.digger == NONE and pick.stretch is None:
        why = words("Each has one, free. Only one of you digs in a round.")
        label = _play_button(words("Nobody digs"), pick)
        return PromptContent(words("Does anybody dig their own canal?"), Html(f"{why} {first}"), label)
    if pick.digger == NONE:
        return PromptContent(words("Who digs a canal here?"), first, _play_button(words("Choose who digs"), pick))
    name = scene.names[pick.digger]
    if pick.stretch is None:
        todo = words("{name}, where do you dig your own canal?", name=name)
        return PromptContent(todo, words("Tap a highlighted ditch."), _play_button(words("Choose a ditch"), pick))
    todo = words("{name}, do you dig here?", name=name)
    why = _declining(scene, view.queue[: view.queue.index(pick.digger)])
    return PromptContent(todo, why, _play_button(words("Dig your canal"), pick))


def _declining(scene: Scene, seats: Sequence[int]) -> Html:
    """Who keeps the own canal when a later seat digs."""
    words, names = scene.words, [scene.names[seat] for seat in seats]
    if not names:
        return words("Once in the game, and free. Only one of you digs in a round.")
    return words("Asked before you, and keeping theirs: {names}.", names=joined(words, names))


# ---- pauses ----


def _pause(scene: Scene, view: View) -> PromptContent:
    words, decision = scene.words, scene.decision
    drought = next(event for event in reversed(scene.events) if isinstance(event, Drought | LastDrought))
    round_end = Html(f"{describe_own_canals(words, scene.events)} {describe_drought(words, drought)}")
    if decision is None:
        todo = words("The last round is over.")
        return PromptContent(todo, round_end, pause_buttons(scene, NOTHING))
    todo = words("The end of round {round}.", round=Html(f"<b>{view.round - 1}</b>"))
    income = next(event for event in reversed(scene.events) if isinstance(event, IncomePaid))
    why = Html(f"{round_end} {describe_event(words, scene.names, income, view.crops)}")
    label = reveal_label(words, scene.names[decision.seat])
    return PromptContent(todo, why, pause_buttons(scene, label))


_PROMPTS = {
    "bid": _bid,
    "plant": _plant,
    "neutral": _neutral,
    "bribe": _bribe,
    "decide": _decide,
    "extra": _extra,
}
"""The prompt of each decision."""
