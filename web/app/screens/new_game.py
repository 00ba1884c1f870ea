"""The new-game screen: players, their marks, and the options of the game."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass

from app.app_state import AppState
from app.draft import Draft
from app.html import MARKS, button, drawing, flag, icon, join, mark_name, message, pressed, tool
from app.player_names import default_name
from app.reply import Reply, titled
from app.screens.hint_switch import hint_switch
from app.screens.home import Plate, describe_plate
from app.screens.levels import level_field
from app.screens.sheet import sheet
from app.tables import load_goal, load_table
from app.tables.base import AnyTable
from app.words import NOTHING, Html, Words, escape
from pygame_core.bots.levels import can_think
from pygame_core.game import Option
from pygame_core.games import load_game

NAME_LENGTH = 60
"""The maximum length of a name field, in characters."""


@dataclass(frozen=True, slots=True)
class SeatForm:
    """The form of one seat: the typed name, the default name, and the mark."""

    name: Html
    default: Html
    mark: Html
    level: str = ""
    """The level of a computer player; empty for a person."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option, with its explanation."""

    value: str
    label: Html
    text: Html


@dataclass(frozen=True, slots=True)
class OptionForm:
    """An option of the game, with the choices for this number of players."""

    name: str
    title: Html
    choices: tuple[Choice, ...]
    chosen: str


@dataclass(frozen=True, slots=True)
class NewGame:
    """The data of the screen; all texts are escaped."""

    plate: Plate
    goal: Html
    counts: Sequence[int]
    seats: tuple[SeatForm, ...]
    options: tuple[OptionForm, ...]
    has_computers: bool = False
    """Whether the game has computer players."""
    hints: bool = False
    """Whether hints are on."""


def page(state: AppState) -> Reply:
    """The reply with the new-game screen; empty if there is no draft."""
    words, draft = state.words, state.draft
    if draft is None:
        return {}
    game, table = load_game(draft.game), load_table(draft.game)
    model = NewGame(
        plate=describe_plate(words, table.meta),
        goal=load_goal(draft.game)(words),
        counts=game.seat_counts,
        seats=tuple(
            SeatForm(
                escape(player.name),
                escape(default_name(words, seat, bool(player.level))),
                escape(player.mark),
                player.level,
            )
            for seat, player in enumerate(draft.players)
        ),
        options=tuple(_option_form(words, table, option, draft) for option in game.options),
        has_computers=can_think(draft.game),
        hints=state.hints,
    )
    return titled(render(words, model, state.back), words("New game"), table.title)


def _option_form(words: Words, table: AnyTable, option: Option, draft: Draft) -> OptionForm:
    choices = tuple(
        Choice(escape(str(value)), *table.option_value(words, option.name, value))
        for value in option.allowed(len(draft.players))
    )
    title = table.option_title(words, option.name)
    return OptionForm(escape(option.name), title, choices, escape(str(draft.options[option.name])))


def render(words: Words, model: NewGame, back: Html = NOTHING) -> Html:
    """The whole screen, which is one form: the lid of the box, and what is in it."""
    content = (
        f'<form class="newgame" autocomplete="off" {message(start=model.plate.game)}>{_lid(words, model)}'
        f'<div class="newgame__box">{_people(words, model)}'
        f'<div class="newgame__how">{join(_option(option) for option in model.options)}</div></div>'
        f'<div class="newgame__foot"><button class="btn btn--plate newgame__start" data-focus>{words("Start")}'
        f"{icon('i-next')}</button></div></form>"
    )
    return sheet(words, words("New game"), content, back=back, name="sheet--new")


def _lid(words: Words, model: NewGame) -> Html:
    """The picture of the game, its goal, for how many it is and how long it takes, and the link to its rules."""
    plate = model.plate
    return Html(
        f'<section class="lid plate--{plate.game}"><span class="plate__art">{drawing(f"plate-{plate.game}")}</span>'
        f'<div class="lid__text"><h2>{plate.title}</h2><p class="lid__goal">{model.goal}</p>'
        f'<p class="plate__meta"><b>{plate.players}</b> {words("players")}<i></i><span>{plate.minutes}</span></p>'
        f'<p class="lid__links"><a class="btn" href="#guide/{plate.game}">{words("Learn by playing")}</a>'
        f'<a class="link" href="#rules/{plate.game}">{words("Rules")}</a></p></div></section>'
    )


def _people(words: Words, model: NewGame) -> Html:
    count = len(model.seats)
    numbers = join(
        f'<button type="button" aria-pressed="{pressed(number == count)}" {message(ui={"seats": number})} '
        f'aria-label="{words.plural("{count} player", "{count} players", number)}">{number}</button>'
        for number in model.counts
    )
    rows = join(_seat(words, model, seat) for seat in range(count))
    kept = join((_hidden("game", model.plate.game), _hidden("seats", Html(count))))
    switch = hint_switch(words, model.hints) if model.has_computers else NOTHING
    return Html(
        f'<section class="panel"><div class="newgame__who"><h2 id="who-plays">{words("Who plays?")}</h2>{switch}</div>'
        f'<div class="scale" role="group" data-arrows aria-labelledby="who-plays">{numbers}</div>'
        f'<ol class="people">{rows}</ol>{_alone(words, model)}{kept}</section>'
    )


def _alone(words: Words, model: NewGame) -> Html:
    """The button that gives all seats but the first to computers; nothing if there is nobody to play against."""
    if not model.has_computers or len(model.seats) == 1 or all(form.level for form in model.seats[1:]):
        return NOTHING
    return button(words("Play alone against computers"), message(ui={"alone": True}))


def _level(words: Words, model: NewGame, seat: int) -> Html:
    """Who plays a seat: a person, or a computer of a level."""
    if not model.has_computers:
        return NOTHING
    return level_field(words, seat, model.seats[seat].level, f'name="level-{seat}" {message(ui={"level": seat})}')


def _seat(words: Words, model: NewGame, seat: int) -> str:
    form = model.seats[seat]
    remove = ""
    if len(model.seats) > min(model.counts):
        label = words("Remove {name}", name=form.name or form.default)
        remove = tool("i-close", label, message(ui={"remove": seat}))
    taken = {other.mark for other in model.seats}
    return (
        f'<li class="person">{flag(form.mark)}{_hidden(f"mark-{seat}", form.mark)}'
        f'<label><span class="for-ears">{words("Name of player {number}", number=seat + 1)}</span>'
        f'<input class="field field--name" name="name-{seat}" value="{form.name}" placeholder="{form.default}" '
        f'maxlength="{NAME_LENGTH}" enterkeyhint="done" spellcheck="false"></label>{_level(words, model, seat)}'
        f'<div class="person__marks" role="group" data-arrows aria-label="{words("Colour and shape")}">'
        f"{_marks(words, seat, form.mark, taken)}</div>{remove}</li>"
    )


def _marks(words: Words, seat: int, own: str, taken: Set[str]) -> Html:
    """The buttons for all marks; choosing one that another seat has exchanges the two."""
    return join(
        f'<button type="button" class="{_mark_class(mark, own, taken)}" aria-pressed="{pressed(mark == own)}" '
        f'aria-label="{mark_name(words, mark)}" title="{mark_name(words, mark)}" {message(ui={"mark": [seat, mark]})}>'
        f"{flag(mark)}</button>"
        for mark in MARKS
    )


def _mark_class(mark: Html, own: str, taken: Set[str]) -> str:
    if mark == own:
        return "is-own"
    return "is-taken" if mark in taken else ""


def _option(option: OptionForm) -> str:
    if len(option.choices) == 1:
        only = option.choices[0]
        return (
            f'<section class="panel"><h2>{option.title}</h2><p><b>{only.label}.</b> '
            f'<span class="soft">{only.text}</span></p>'
            f"{_hidden(f'option-{option.name}', only.value)}</section>"
        )
    picks = join(
        f'<label class="pick"><input type="radio" name="option-{option.name}" value="{choice.value}"'
        f"{' checked' if choice.value == option.chosen else ''}>"
        f'<span class="pick__face">{choice.label}<small>{choice.text}</small></span></label>'
        for choice in option.choices
    )
    return (
        f'<section class="panel" role="radiogroup" aria-labelledby="option-{option.name}">'
        f'<h2 id="option-{option.name}">{option.title}</h2><div class="picks picks--tall">{picks}</div></section>'
    )


def _hidden(name: str, value: str) -> str:
    return f'<input type="hidden" name="{name}" value="{value}">'
