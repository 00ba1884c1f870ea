"""Thinking for a computer player: a request in, the chosen action out, both as plain data.

A request holds what the seat may know and nothing else. It is answered in a worker of its own, so that the page and
the table go on; where there is no such worker, the table's own Python answers it.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from functools import lru_cache
from time import perf_counter
from typing import TYPE_CHECKING, Any

from app.thinking_time import FALLBACK_SECONDS, REVIEW_SECONDS
from pygame_core.bots.budget import Budget
from pygame_core.bots.comparison import Search, Slices, compare, finished
from pygame_core.bots.levels import Computer
from pygame_core.bots.report import Comparison, Weighed
from pygame_core.bots.thinking import Thinking, iterations_of, known_state, load_thinking, think_within
from pygame_core.game import Action, Game, Seat
from pygame_core.games import load_game
from pygame_core.match import Match
from pygame_core.packing import pack, unpack
from pygame_core.plain import text, whole

if TYPE_CHECKING:
    from app import protocol

REVIEW_LEVEL = "strong"
"""The level of the computer that reviews a game."""
SHORT_LEVELS = ("relaxed", "fair")
"""The levels that decide within a tenth of a second."""


def request_of(
    match: Match, seat: Seat, seconds: float, level: str = "", best: int = 0, is_followed: bool = False
) -> protocol.ThinkRequest:
    """What a thinker needs to decide for a seat: the state as far as the seat may know it.

    ``level`` is that of the seat unless it is given. ``best`` asks for so many of the best actions, with their worth.
    With ``is_followed`` people follow the move, which then does not come too soon.
    """
    state = known_state(match.game, match.state, seat)
    return {
        "match": match.setup.id,
        "game": match.setup.game,
        "components": match.game.components_id,
        "seats": match.seats,
        "options": dict(match.setup.options),
        "state": _packed(match.game, state),
        "seat": seat,
        "level": level or match.players[seat].level,
        "position": match.position,
        "seconds": seconds,
        "best": best,
        "is_followed": is_followed,
        "played": "",
        "part": 1,
    }


def comparison_request_of(match: Match, state: Any, action: Action, part: int, step: int) -> protocol.ThinkRequest:
    """What a thinker needs to compare an action of a finished game: the whole state in which it was played.

    ``part`` is that of ``comparison.Search``; ``step`` comes back with the answer as its position.
    """
    return {
        **request_of(match, action.seat, REVIEW_SECONDS, REVIEW_LEVEL),
        "state": _packed(match.game, state),
        "position": step,
        "played": str(action),
        "part": part,
    }


def answer(request: protocol.ThinkRequest) -> str:
    """The action that a seat chooses, as text; the best ones or a comparison in JSON."""
    stop = _after(request["seconds"])
    if request["played"]:
        return finished(_comparing(request, stop))
    game, thinking, state = _position_of(request)
    computer, best = request["level"], request["best"]
    budget = Budget(iterations_of(thinking, computer, request["seats"]), stop)
    seed = f"{request['match']} {request['state']} {request['position']}"
    thought = think_within(game, thinking, state, request["seat"], computer, budget, seed)
    return json.dumps([_option_facts(option) for option in thought.options[:best]]) if best else str(thought.best)


def comparing_shortly(request: protocol.ThinkRequest) -> Slices[str]:
    """The answer to the request for a comparison in slices, after each of which the page or the table may go on."""
    return _comparing({**request, "level": SHORT_LEVELS[-1]}, _after(FALLBACK_SECONDS))


def _comparing(request: protocol.ThinkRequest, stop: Callable[[], bool]) -> Slices[str]:
    game, thinking, state = _position_of(request)
    search = Search(game, thinking, request["level"], request["position"], request["part"], stop)
    found = yield from compare(search, state, Action.parse(request["played"]))
    return _written(found)


def _position_of(request: protocol.ThinkRequest) -> tuple[Game[Any], Thinking[Any], Any]:
    """The game of a request, its thinking, and the state."""
    game, thinking = _loaded(request["game"], request["components"])
    return game, thinking, game.load(unpack(base64.b64decode(request["state"])), request["seats"], request["options"])


def _packed(game: Game[Any], state: Any) -> str:
    return base64.b64encode(pack(game.dump(state))).decode()


def _written(found: Comparison) -> str:
    """A comparison in JSON."""
    gain, in_sight = found.gain, found.in_sight
    return json.dumps([str(found.other), gain.mean, gain.error, in_sight.mean, in_sight.error])


def _option_facts(option: Weighed) -> dict[str, Any]:
    """An action with its worth, and the standard error; 0 if it is not known."""
    error = option.error if option.visits else 0.0
    return {"action": str(option.action), "mean": _share(option.mean), "error": _share(error)}


def _share(number: float) -> float:
    """A share that was misjudged by more than its bounds is cut."""
    return max(0.0, min(1.0, number))


def answer_shortly(request: protocol.ThinkRequest) -> str:
    """As ``answer``, where the page or the table waits for it: at most at a level that needs no search."""
    asked = Computer.named(request["level"])
    short = asked if asked.level in SHORT_LEVELS else asked._replace(level=SHORT_LEVELS[-1])
    return answer({**request, "level": short.name, "seconds": FALLBACK_SECONDS})


def read_request(written: str) -> protocol.ThinkRequest:
    """A request in JSON; BadData if a number or a name in it is not valid."""
    request = json.loads(written)
    for name in ("match", "game", "components", "level", "played"):
        text(request[name], name)
    for name in ("seats", "seat", "position", "best", "part"):
        whole(request[name], name)
    read: protocol.ThinkRequest = request
    return read


def think(written: str) -> str:
    """As ``answer``, for a request in JSON."""
    return answer(read_request(written))


def _after(seconds: float) -> Callable[[], bool]:
    end = perf_counter() + seconds
    return lambda: perf_counter() > end


@lru_cache(maxsize=1)
def _loaded(game_id: str, components_id: str) -> tuple[Game[Any], Thinking[Any]]:
    game = load_game(game_id, components_id)
    return game, load_thinking(game)
