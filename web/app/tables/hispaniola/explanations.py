"""What each thing on the table is: ships, islands, cards, trump and led suit, and the players' possessions."""

from __future__ import annotations

from functools import partial

from app.explanation import Explanation, Explanations
from app.html import icon, number, signed, whole
from app.tables.hispaniola.interim_score import interim_score
from app.tables.hispaniola.scene import Scene
from app.tables.hispaniola.suits import SUITS, card_name, ship_name, suit_name
from app.tables.hispaniola.trick import is_led
from app.words import Html, Words
from pygame_core.games.hispaniola.events import BidsRevealed, Happening
from pygame_core.games.hispaniola.scoring import MOST_TRICKS, SECOND_MOST, WORTH_OF_CAPTAIN, WORTH_OF_MATE
from pygame_core.games.hispaniola.state import CAPTAIN, NEUTRAL, NO_TRUMP, NOBODY, Card
from pygame_core.games.hispaniola.tricks import suit_led
from pygame_core.games.hispaniola.view import View


def explanations(scene: Scene) -> Explanations:
    """Everything on the table."""
    view, words, seats = scene.view, scene.words, range(len(scene.view.seats))
    return {
        "trump": partial(_trump, words, view),
        "led": partial(_led, words, view),
        "raft": partial(_raft, words),
        "last-trick": partial(_last_trick, words),
        "option": partial(_option, words, view),
        "scoring": partial(_scoring, words),
        "phases": partial(_phases, words),
        **{f"ship-{ship}": partial(_ship, words, ship) for ship in range(len(view.ships))},
        **{
            f"berth-{ship}-{berth}": partial(_berth, words, view, ship, berth)
            for ship, crew in enumerate(view.ships)
            for berth in range(len(crew))
        },
        **{f"island-{place}": partial(_island, words, view, place) for place in range(len(view.islands))},
        **{f"place-{seat}": partial(_place, words, view, seat, scene.events[-1]) for seat in seats},
        **{f"seat-{seat}": partial(_seat, scene, view, seat) for seat in seats},
        **{f"score-{seat}": partial(_score, words, view, seat) for seat in seats},
        **{f"tricks-{seat}": partial(_tricks, words, view, seat) for seat in seats},
        **{f"reserve-{seat}": partial(_reserve, words, view, seat) for seat in seats},
        **{f"interim-{seat}": partial(_interim, words, view, seat) for seat in seats},
        **{f"bids-{seat}": partial(_bids, words, seat) for seat in seats},
        **{f"card-{SUITS[card[0]]}-{card[1]}": partial(_card_in_hand, words, view, card) for card in view.cards},
    }


# ---- the board ----


def _trump(words: Words, view: View) -> Explanation:
    rule = words("The highest trump in a trick wins it.")
    if view.trump == NO_TRUMP:
        text = words("Not known yet: the highest bid number that only one player has makes its suit trump.")
        return Explanation(words("Trump"), text, "HI-T2")
    now = words("{suit} are trump in this hand.", suit=suit_name(words, view.trump))
    return Explanation(words("Trump"), Html(f"{now} {rule}"), "HI-K3")


def _led(words: Words, view: View) -> Explanation:
    text = words("Whoever has the suit of the first card must play it; whoever has none may play any card.")
    if is_led(view):
        now = words("{suit} were led to this trick.", suit=suit_name(words, suit_led(view.trick)))
        text = Html(f"{now} {text}")
    return Explanation(words("Led suit"), text, "HI-K2")


def _raft(words: Words) -> Explanation:
    text = words("A pirate who goes overboard lands on the first island and pushes the others on; the last comes home.")
    return Explanation(words("Overboard and home"), text, "HI-P3")


def _last_trick(words: Words) -> Explanation:
    return Explanation(words("Last result"), words("What the last trick or hand has brought, in short."), "HI-K7")


def _option(words: Words, view: View) -> Explanation:
    if view.phase == "board":
        text = words(
            "The winner boards as captain, or swaps: a pirate already aboard changes seats with another’s beside it. "
            "The numbers say what that changes if the hand ended now."
        )
        return Explanation(words("Boarding"), text, "HI-P1")
    text = words("The winner keeps all tricks or hands all of them to a neighbour. Most tricks lose points.")
    return Explanation(words("Passing on tricks"), text, "HI-L1")


def _scoring(words: Words) -> Explanation:
    text = words("What each source brings in this hand: captains, mates, islands, and the penalties for tricks.")
    return Explanation(words("Points of the hand"), text, "HI-X1")


def _phases(words: Words) -> Explanation:
    text = words(
        "A hand begins with bids for trump. Left of the dealer leads the first trick. "
        "The winner of each boards, passes tricks on or not, and leads the next."
    )
    return Explanation(words("Phases of a trick"), text, "HI-K7")


def _ship(words: Words, ship: int) -> Explanation:
    name = words("Ship: {ship}", ship=ship_name(words, ship))
    if ship == NEUTRAL:
        return Explanation(
            name,
            words("Whoever wins a trick with cards of three or more suits boards this ship, not that of the led suit."),
            "HI-K6",
        )
    text = words(
        "Whoever wins a trick in which {suit} were led boards this ship, unless three suits lie in the trick.",
        suit=suit_name(words, ship),
    )
    return Explanation(name, text, "HI-K5")


def _berth(words: Words, view: View, ship: int, berth: int) -> Explanation:
    seat = view.ships[ship][berth]
    owner = seat if seat != NOBODY else None
    if berth == CAPTAIN:
        text = words(
            "Brings {points} points after each hand. The next who boards pushes the captain aside.",
            points=signed(WORTH_OF_CAPTAIN),
        )
        return Explanation(words("Captain, {ship}", ship=ship_name(words, ship)), text, "HI-X1", owner)
    text = words(
        "Brings {points} point after each hand. A captain pushed here throws the mate overboard.",
        points=signed(WORTH_OF_MATE),
    )
    return Explanation(words("Mate, {ship}", ship=ship_name(words, ship)), text, "HI-P2", owner)


def _island(words: Words, view: View, place: int) -> Explanation:
    seat, points = view.islands[place], number(view.worth_of_islands[place])
    if place == 0:
        text = words(
            "Whoever goes overboard lands here, and brings {points} point after each hand until the next pushes it on.",
            points=points,
        )
    elif place == len(view.islands) - 1:
        text = words(
            "A pirate here brings {points} points after each hand. The next who goes overboard pushes it home.",
            points=points,
        )
    else:
        text = words(
            "A pirate here brings {points} points after each hand, until others who go overboard push it on.",
            points=points,
        )
    return Explanation(words("Island {place}", place=place + 1), text, "HI-P3", seat if seat != NOBODY else None)


# ---- cards ----


def _place(words: Words, view: View, seat: int, event: Happening) -> Explanation:
    played = dict(view.trick)
    if view.phase == "bid" or isinstance(event, BidsRevealed):
        return _bid_place(words, seat)
    if seat in played:
        card = played[seat]
        text = words("Wins the trick as it lies.") if seat == view.wins else words("Does not win as it lies.")
        return Explanation(card_name(words, card), Html(f"{text} {_strength(words, view, card)}"), "HI-K4", seat)
    text = words("The card of this trick lies here; older tricks lie face down and are not shown again.")
    return Explanation(words("Card of this trick"), text, "HI-L2", seat)


def _bid_place(words: Words, seat: int) -> Explanation:
    text = words("Each bids one card in secret. The highest number that only one has makes its suit trump.")
    return Explanation(words("Bid for trump"), text, "HI-T2", seat)


def _card_in_hand(words: Words, view: View, card: Card) -> Explanation:
    title = card_name(words, card)
    if view.phase == "bid":
        text = words(
            "As a bid it makes its suit trump if its number is the highest that only one has. It is out of play then."
        )
        return Explanation(title, text, "HI-T4", view.seat)
    if is_led(view) and view.turn == view.seat and card not in view.playable:
        text = words("It cannot be played to this trick: the suit that was led must be followed.")
        return Explanation(title, text, "HI-K2", view.seat)
    return Explanation(title, _strength(words, view, card), "HI-K3", view.seat)


def _strength(words: Words, view: View, card: Card) -> Html:
    """What wins against a card."""
    if card[0] == view.trump:
        return words("It is trump: only a higher trump beats it.")
    return words("Any trump beats it, and any higher number of any suit; of equal numbers the first played wins.")


# ---- the players ----


def _seat(scene: Scene, view: View, seat: int) -> Explanation:
    """What the figures of a panel mean, each with its picture; the last is left out where it is not shown."""
    words, own = scene.words, view.seats[seat]
    mark, crown, pile = scene.marks[seat], icon("s-crown", "points"), icon("s-pile", "pile")
    figures = words(
        "Points so far: {score}. Tricks of this hand, face down: {tricks}. Pirates in reserve, who can board: "
        "{reserve}.",
        score=whole(f"{number(own.score)} {crown}"),
        tricks=whole(f"{own.pile} {pile}"),
        reserve=whole(f"{own.reserve} {icon(f'pirate-{mark}', f'of-{mark}')}"),
    )
    said = [words("The dealer of this hand.")] if seat == view.dealer else []
    said.append(figures)
    if view.phase not in ("scored", "over"):
        points = whole(f"{signed(interim_score(view)[seat])} {icon('s-crown', 'lies')}")
        said.append(words("As it lies, the points of this hand if it ended now: {points}.", points=points))
    said.append(words("After the last hand most points win."))
    return Explanation(words("Player"), Html(" ".join(said)), "HI-E1", seat)


def _score(words: Words, view: View, seat: int) -> Explanation:
    text = words(
        "{points} points from the hands that have ended. Scores may be negative.", points=number(view.seats[seat].score)
    )
    return Explanation(words("Score"), text, "HI-X4", seat)


def _tricks(words: Words, view: View, seat: int) -> Explanation:
    text = words.plural(
        "{count} trick now. Most tricks bring {most} points after a hand, second most {second}.",
        "{count} tricks now. Most tricks bring {most} points after a hand, second most {second}.",
        view.seats[seat].pile,
        most=number(MOST_TRICKS),
        second=number(SECOND_MOST),
    )
    hidden = words("They lie face down: the log does not name their cards any more.")
    return Explanation(words("Tricks"), Html(f"{text} {hidden}"), "HI-X2", seat)


def _reserve(words: Words, view: View, seat: int) -> Explanation:
    text = words.plural(
        "{count} pirate waits to board a ship. With none, one can only swap or do nothing.",
        "{count} pirates wait to board ships. With none, one can only swap or do nothing.",
        view.seats[seat].reserve,
    )
    return Explanation(words("Pirates in reserve"), text, "HI-P5", seat)


def _interim(words: Words, view: View, seat: int) -> Explanation:
    text = words(
        "{points} if the hand ended now: captains, mates, islands, and penalties for tricks.",
        points=signed(interim_score(view)[seat]),
    )
    return Explanation(words("As it lies"), text, "HI-X1", seat)


def _bids(words: Words, seat: int) -> Explanation:
    text = words("The cards that were bid for trump are out of play in this hand, but stay in sight.")
    return Explanation(words("Bids"), text, "HI-T4", seat)
