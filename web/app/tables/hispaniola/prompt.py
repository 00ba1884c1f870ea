"""The content of the prompt: what to do, a preview of the selection, and the button that plays it."""

from __future__ import annotations

from app.html import GUARDED, either, message
from app.scene import DECIDE, OPEN, PAST, PAUSE, PEEK, STEPS
from app.tables.hispaniola.boarding_options import BoardingOption, picked_gift, picked_option
from app.tables.hispaniola.events import describe_event, describe_falls, describe_trump
from app.tables.hispaniola.hand import action_of, picked_card
from app.tables.hispaniola.preview import bid_preview, card_preview
from app.tables.hispaniola.scene import Scene
from app.tables.hispaniola.selection import boarding_title
from app.tables.hispaniola.suits import card_name, emblem, ship_name, suit_name, wide_or_narrow
from app.tables.hispaniola.trick import is_led
from app.tables.prompt import (
    PromptContent,
    game_over_prompt,
    past_prompt,
    pause_buttons,
    peek_prompt,
    plate,
    reveal_label,
    steps_prompt,
)
from app.words import NOTHING, Html, Words
from pygame_core.games.hispaniola.events import BidsRevealed, Happening, Scored, Stayed
from pygame_core.games.hispaniola.scoring import MOST_TRICKS, SECOND_MOST
from pygame_core.games.hispaniola.ships import SIDES
from pygame_core.games.hispaniola.state import CAPTAIN, NO_TRUMP
from pygame_core.games.hispaniola.tricks import suit_led
from pygame_core.games.hispaniola.view import View

MOST_LISTED = 5
"""The maximum number of playable cards that the prompt lists one by one."""


def prompt_content(scene: Scene, view: View) -> PromptContent:
    """The prompt for the mode of the scene."""
    if scene.mode == STEPS:
        return steps_prompt(scene, _step(scene, scene.events[-1]))
    if scene.mode == PAUSE:
        return _pause(scene, view)
    if scene.mode == PAST:
        return past_prompt(scene, describe_event(scene.words, scene.names, scene.events[-1]))
    if scene.decision is None:
        return game_over_prompt(scene)
    if scene.mode == PEEK:
        return peek_prompt(scene, _whose_turn(scene, view, scene.decision.seat))
    if scene.decision.kind == "board":
        return _boarding(scene, view)
    if scene.decision.kind == "give":
        return _passing(scene, view)
    return _card(scene, view, scene.decision.seat)


def _whose_turn(scene: Scene, view: View, seat: int) -> Html:
    """Whose turn it is, without secrets."""
    words, name = scene.words, scene.names[seat]
    if view.phase == "bid":
        return words("{name} is to bid.", name=name)
    if not is_led(view):
        return words("{name} is to lead.", name=name)
    return words("{name} is to play.", name=name)


# ---- a card, secret until it is played ----


def _card(scene: Scene, view: View, seat: int) -> PromptContent:
    words = scene.words
    if scene.mode != DECIDE and scene.mode != OPEN:
        return game_over_prompt(scene)
    open_table = _whose_turn(scene, view, seat)
    if view.seat is not None and view.seat != seat:
        looking = words("{name} is looking at their cards.", name=scene.names[view.seat])
        return PromptContent(open_table, scene.held(looking, _public_hint(scene, view)))
    card = picked_card(scene, view) if view.seat == seat else None
    why = _hint(scene, view, seat, card)
    secret = _card_request(scene, view, seat) if view.seat == seat else NOTHING
    return PromptContent(
        scene.held(secret, open_table),
        scene.held(why, _public_hint(scene, view)),
        scene.held(_play_button(scene, view, seat, card), _hidden_play_button(scene)),
    )


def _card_request(scene: Scene, view: View, seat: int) -> Html:
    words, name = scene.words, scene.names[seat]
    if view.phase == "bid" and view.seats[seat].bids:
        return words("{name}, bid another card.", name=name)
    if view.phase == "bid":
        return words("{name}, bid a card for trump.", name=name)
    if not is_led(view):
        return words("{name}, lead any card.", name=name)
    led = suit_led(view.trick)
    suit, sign = suit_name(words, led), emblem(led)
    if view.playable[0][0] != led:
        return words("{name}, no {suit} {emblem}: play any card.", name=name, suit=suit, emblem=sign)
    numbers = [Html(f"<b>{value}</b>") for _, value in view.playable]
    if len(numbers) > MOST_LISTED:
        return words("{name}, follow the {suit} {emblem}.", name=name, suit=suit, emblem=sign)
    cards = either(words, numbers)
    return words("{name}, follow the {suit} {emblem}: {cards}.", name=name, suit=suit, emblem=sign, cards=cards)


def _hint(scene: Scene, view: View, seat: int, card: tuple[int, int] | None) -> Html:
    words = scene.words
    if view.seat != seat:
        return NOTHING
    if view.phase == "bid" and card is None:
        return words("The suit of the highest number that only one of you bids is trump. The bid is out of play.")
    if view.phase == "bid" and card is not None:
        return bid_preview(words, card)
    if card is not None:
        return card_preview(scene, view, seat, card)
    if not is_led(view):
        return words("The others have to follow the suit that you lead.")
    return words("Tap a card to see what it would bring.")


def _play_button(scene: Scene, view: View, seat: int, card: tuple[int, int] | None) -> Html:
    """The button that plays the selected card; empty while no hand is shown."""
    words = scene.words
    if view.seat != seat:
        return NOTHING
    if card is None:
        return plate(words("Pick a card"), Html('aria-disabled="true"'))
    short = Html(str(card[1])) if _one_suit(view) else card_name(words, card)
    label = words("Bid the {card}", card=short) if view.phase == "bid" else words("Play the {card}", card=short)
    return plate(label, message(play=str(action_of(view, seat, card))))


def _one_suit(view: View) -> bool:
    return len({suit for suit, _ in view.playable}) == 1


def _public_hint(scene: Scene, view: View) -> Html:
    """The hint in quick mode while no hand is shown, without secrets."""
    words = scene.words
    if scene.ui.selected:
        return words("A card is picked. Hold your name to see it again.")
    if is_led(view):
        best, ship = dict(view.trick)[view.wins][1], ship_name(words, view.ship)
        name = scene.names[view.wins]
        return words("{name}’s {best} wins so far, for the {ship}.", name=name, best=best, ship=Html(f"<b>{ship}</b>"))
    if view.phase == "bid":
        laid = sum(seat.laid for seat in view.seats)
        if not laid:
            return words("The suit of the highest number that only one of you bids is trump. The bid is out of play.")
        return words.plural("{count} bid lies face down.", "{count} bids lie face down.", laid)
    return words("The others have to follow the suit that is led.")


def _hidden_play_button(scene: Scene) -> Html:
    """The button in quick mode that plays the selected card while the hand is hidden; it does not name the card."""
    words = scene.words
    if not scene.quick:
        return NOTHING
    if not scene.ui.selected:
        waits = Html('aria-disabled="true"')
        return Html(f'<button type="button" class="btn btn--plate" {waits}>{words("Hold your name")}</button>')
    label = words("Play the picked card")
    return Html(f'<button type="button" class="btn btn--plate" id="play-unseen" {message(play=None)}>{label}</button>')


# ---- public decisions ----


def _boarding(scene: Scene, view: View) -> PromptContent:
    words, seat, option = scene.words, view.turn, picked_option(scene, view)
    ship = Html(f"<b>{ship_name(words, view.ship)}</b>")
    if view.seats[seat].reserve:
        why = words("You board the {ship}. Tap an option to see it on the board.", ship=ship)
    else:
        why = words("Without a pirate in reserve you can only swap on the {ship}.", ship=ship)
    if option is None:
        return PromptContent(
            _boarding_request(scene, view), why, plate(words("Choose an option"), Html('aria-disabled="true"'))
        )
    captain = view.ships[view.ship][CAPTAIN]
    own = captain == seat
    if option.action.verb == "place" and not own:
        pushed = scene.names[captain]
        left, right = words("Push {name} left", name=pushed), words("Push {name} right", name=pushed)
        label = left if option.side == "left" else right
    else:
        label = boarding_title(words, view, option)
    return PromptContent(
        _boarding_request(scene, view), _outcome(scene, view, option), plate(label, message(play=str(option.action)))
    )


def _boarding_request(scene: Scene, view: View) -> Html:
    words, seat = scene.words, view.turn
    name, captain = scene.names[seat], view.ships[view.ship][CAPTAIN]
    swaps = seat in view.ships[view.ship]
    if not view.seats[seat].reserve:
        return words("{name}, no pirate is left: swap, or not?", name=name)
    if captain == seat and swaps:
        return words("{name}, push your own captain left or right?", name=name)
    other = scene.names[captain]
    short = words("{name}, push {other} left or right?", name=name, other=other)
    if not swaps:
        return short
    long = words("{name}, push {other} left or right, or swap?", name=name, other=other)
    return wide_or_narrow(long, short)


def _outcome(scene: Scene, view: View, option: BoardingOption) -> Html:
    """What the selected option does, in one line."""
    words, outcome, ship = scene.words, option.outcome, Html(f"<b>{ship_name(scene.words, view.ship)}</b>")
    if outcome is None or option.action.verb == "stay":
        return words("The {ship} stays as it is.", ship=ship)
    if option.action.verb == "swap":
        other = view.ships[view.ship][SIDES[option.side]]
        if other == view.turn:
            other = view.ships[view.ship][CAPTAIN]
        return words("You swap with {name} on the {ship}.", name=scene.names[other], ship=ship)
    falls = describe_falls(words, scene.names, outcome.overboard, outcome.home) or [words("Nobody goes overboard.")]
    return Html(" ".join((words("You board the {ship}.", ship=ship), *falls)))


def _passing(scene: Scene, view: View) -> PromptContent:
    """What to do with the tricks.

    A tap that was meant for the button before does not keep them unasked.
    """
    words, gift = scene.words, picked_gift(scene, view)
    seat, tricks = view.turn, view.seats[view.turn].pile
    name = scene.names[seat]
    todo = words.plural(
        "{name}, keep your trick or hand it on?",
        "{name}, keep all {count} tricks or hand them on?",
        tricks,
        name=name,
        count=Html(f"<b>{tricks}</b>"),
    )
    more = Html(f'<span class="more">{words("All of them go, or none.")}</span>')
    cost = words(
        "Whoever has most tricks loses {most} points, second most {second}.", most=-MOST_TRICKS, second=-SECOND_MOST
    )
    event = scene.events[-1]
    if isinstance(event, Stayed) and not event.able:
        why = Html(f'{describe_event(words, scene.names, event)} <span class="more">{cost}</span>')
    else:
        why = Html(f"{cost} {more}")
    if gift.to == seat:
        label = words.plural("Keep the trick", "Keep {count} tricks", tricks)
    else:
        to = scene.names[gift.to]
        label = words.plural("Hand it to {name}", "Hand {count} tricks to {name}", tricks, name=to)
    guard = NOTHING if scene.ui.selected else GUARDED
    return PromptContent(todo, why, plate(label, Html(f"{guard} {message(play=str(gift.action))}")))


# ---- steps and pauses ----


def _step(scene: Scene, event: Happening) -> Html:
    """The event of a step in a sentence; while a hand is counted, the source of its points."""
    words = scene.words
    if not isinstance(event, Scored):
        return describe_event(words, scene.names, event)
    sources = (words("Captains"), words("Mates"), words("Islands"), words("Tricks"))
    return words("Hand {hand}: {source}", hand=event.hand, source=sources[scene.ui.part])


def _pause(scene: Scene, view: View) -> PromptContent:
    words, decision, event = scene.words, scene.decision, scene.events[-1]
    label = reveal_label(words, scene.names[decision.seat]) if decision is not None else NOTHING
    buttons = pause_buttons(scene, label)
    if isinstance(event, BidsRevealed):
        return PromptContent(describe_trump(words, event), _trump_counts(words, view), buttons)
    if decision is None:
        return PromptContent(words("The last hand is scored."), NOTHING, buttons)
    todo = words("Hand {hand} is over.", hand=Html(f"<b>{view.hand}</b>"))
    why = words("Pirates stay on ships and islands for the next hand.")
    return PromptContent(todo, why, buttons)


def _trump_counts(words: Words, view: View) -> Html:
    if view.trump == NO_TRUMP:
        return NOTHING
    return words("The highest trump wins a trick; without one, the highest number of any suit.")
