"""The saved-games screen: continue, export, delete with undo, import; and the screens for unreadable saves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.app_state import AppState
from app.batch_import import BatchImport
from app.html import MARKS, button, drawing, flag, icon, join, message, tool
from app.reply import Reply, titled
from app.save_import import ImportOutcome
from app.screens import notices
from app.screens.sheet import panel, sheet
from app.stored import Card
from app.tables import load_table
from app.words import NOTHING, Html, Words, escape
from pygame_core.games import GAMES


@dataclass(frozen=True, slots=True)
class SavedGame:
    """One saved game, read from its card; ``game`` is empty if it is unknown."""

    id: str
    game: str
    title: Html
    line: Html
    names: tuple[Html, ...]
    marks: tuple[Html, ...]
    date: Html
    """In ISO format; the page localizes it."""
    over: bool = False


def page(state: AppState) -> Reply:
    """The reply with the saved games."""
    games = sorted((_read_card(state, card) for card in state.cards), key=lambda game: game.date, reverse=True)
    removed = _read_card(state, state.removed[0]) if state.removed else None
    html = render(state.words, games, removed, _sentences(state), state.back)
    return titled(html, state.words("Saved games"))


def _sentences(state: AppState) -> list[Html]:
    """The sentences above the games."""
    words, sentences = state.words, []
    if state.trouble == "blocked":
        sentences.append(
            words("This browser keeps nothing here: games are lost when the page closes. Save them as files.")
        )
    elif state.trouble == "full":
        sentences.append(
            words("Storage in this browser is full: games that are new here are lost when the page closes.")
        )
    return [*sentences, state.notice] if state.notice else sentences


def _read_card(state: AppState, card: Card) -> SavedGame:
    """Read a card from the page; nothing on it is trusted."""
    game = card.get("game")
    known = str(game) if game in GAMES else ""
    line, names = (_in_language(state, card.get(part)) for part in ("line", "names"))
    marks = card.get("marks")
    return SavedGame(
        id=escape(str(card.get("id", ""))),
        game=escape(known),
        title=Html(load_table(known).title) if known else state.words("A saved game"),
        line=escape(str(line or "")),
        names=tuple(escape(str(name)) for name in names) if isinstance(names, list) else (),
        marks=tuple(mark for mark in marks if mark in MARKS) if isinstance(marks, list) else (),
        date=escape(str(card.get("date", ""))),
        over=card.get("over") is True,
    )


def _in_language(state: AppState, texts: object) -> object:
    """The text of a card in the reader's language; None if there is none."""
    return texts.get(state.words.language) if isinstance(texts, dict) else None


def render(
    words: Words,
    games: Sequence[SavedGame],
    removed: SavedGame | None = None,
    sentences: Sequence[Html] = (),
    back: Html = NOTHING,
) -> Html:
    """The whole screen: ``games`` in their order, ``removed`` with an undo button, and ``sentences`` above them."""
    strip = [notices.sentence(sentence) for sentence in sentences]
    if removed:
        strip.append(_removed(words, removed))
    if games:
        listed = Html(f'<ol class="shelf">{join(_game(words, game) for game in games)}</ol>')
    else:
        listed = Html(f'<p class="lead">{words("No game is saved in this browser yet.")}</p>')
    along = _take_along(words) if len(games) > 1 else ""
    content = f"{join(strip)}{listed}{_bring_in(words)}{along}"
    return sheet(words, words("Saved games"), content, back=back, name="sheet--saves")


def import_notice(words: Words, outcome: ImportOutcome) -> Html:
    """Why a save that was imported is not stored."""
    if outcome == "known":
        return words("This game is here already. Nothing was changed.")
    if outcome == "differs":
        return words("This game has gone on here in another way. Nothing was changed.")
    if outcome == "newer":
        return words("This file is from a newer version of Tradewinds. Nothing was changed.")
    return words("This file is not a saved game, or it is damaged. Nothing was changed.")


def import_summary(words: Words, batch_import: BatchImport) -> Html:
    """One sentence for each outcome of an import of several games."""
    counts = batch_import.outcomes
    sentences: dict[ImportOutcome, Html] = {
        "new": words.plural("{count} game was imported.", "{count} games were imported.", counts["new"]),
        "further": words.plural(
            "{count} was further on in the file, and continues from there.",
            "{count} were further on in the file, and continue from there.",
            counts["further"],
        ),
        "known": words.plural(
            "{count} was here already and stays as it is.",
            "{count} were here already and stay as they are.",
            counts["known"],
        ),
        "differs": words.plural(
            "{count} has gone on here in another way and stays as it is.",
            "{count} have gone on here in another way and stay as they are.",
            counts["differs"],
        ),
        "newer": words.plural(
            "{count} is from a newer version of Tradewinds.",
            "{count} are from a newer version of Tradewinds.",
            counts["newer"],
        ),
        "damaged": words.plural("{count} is damaged.", "{count} are damaged.", counts["damaged"]),
    }
    return Html(" ".join(sentence for outcome, sentence in sentences.items() if counts[outcome]))


def broken(words: Words, steps: int | None) -> Html:
    """The screen of a damaged save; ``steps`` is the length of its longest valid beginning, None if there is none."""
    whole = words("This save cannot be read to its end. Other games are not affected.")
    texts = [Html(f'<p class="lead">{whole}</p>')]
    actions = [button(icon("i-export") + words("Save the damaged text as a file"), message(ui={"download": True}))]
    if steps is not None:
        whole = words("Only its set-up is whole: the game can begin again from there.")
        if steps:
            whole = words.plural(
                "Its first step is whole: the game can go on from there.",
                "Its first {count} steps are whole: the game can go on from there.",
                steps,
            )
        texts.append(Html(f"<p>{whole}</p>"))
        restore = f"data-focus {message(ui={'restore': True})}"
        actions.insert(0, button(words("Go on from there"), restore, "btn btn--plate"))
    return _alone(words("A damaged save"), words, words("What is left of it"), join(texts), join(actions))


def newer(words: Words, game_id: str) -> Html:
    """The screen of a save that was written by a newer version; it stays untouched."""
    text = words(
        "A newer version of Tradewinds saved this game. Here it stays unchanged. "
        "To play on, use that version: the first screen offers it as soon as it is there. "
        "Or save the game as a file, and open the file where the newer version runs."
    )
    again = button(words("Load again"), 'data-page="reload" data-focus', "btn btn--plate")
    export = button(icon("i-export") + words("Save as a file"), message(ui={"export": game_id}))
    title = words("This game is from the future")
    return _alone(words("Saved games"), words, title, f'<p class="lead">{text}</p>', again + export)


def _alone(screen: Html, words: Words, title: Html, text: str, actions: str) -> Html:
    """A sheet with one panel: the problem, and what can be done."""
    content = panel(title, f'{text}<div class="dialog__acts">{actions}</div>')
    return sheet(words, screen, f'<div class="sheet__one">{content}</div>', name="sheet--saves")


def _game(words: Words, game: SavedGame) -> str:
    art = drawing(f"plate-{game.game}") if game.game else drawing("rose")
    look = "save--over" if game.over else ""
    label = words("Look at it") if game.over else words("Continue")
    people = join(f"<li>{flag(mark)}<span>{name}</span></li>" for mark, name in zip(game.marks, game.names))
    export = tool("i-export", words("Save as a file"), message(ui={"export": game.id}))
    delete = tool("i-delete", words("Delete"), message(ui={"delete": game.id}))
    return (
        f'<li class="kept {look}"><span class="save__art plate--{game.game or "unknown"}">{art}</span>'
        f'<div class="kept__text"><h2>{game.title}</h2><p>{game.line}</p><ul class="kept__who">{people}</ul></div>'
        f'<div class="kept__acts"><time datetime="{game.date}"></time><span>{export}{delete}</span>'
        f'<a class="btn" href="#game/{game.id}">{label}{icon("i-next")}</a></div></li>'
    )


def _removed(words: Words, game: SavedGame) -> Html:
    undelete = f"data-focus {message(ui={'undelete': game.id})}"
    back = button(icon("i-undo") + words("Bring it back"), undelete)
    text = words("{title} is deleted. {line}", title=game.title, line=game.line)
    return Html(f'<p class="notice" role="status">{icon("i-delete")}<span>{text}</span>{back}</p>')


def _bring_in(words: Words) -> Html:
    return panel(
        words("Import a game"),
        f'<p class="soft">{words("A game that was saved as a file, here or on another device.")}</p>'
        f'<label class="btn bring"><input type="file" data-import accept=".tradewinds,.txt">{icon("i-import")}'
        f"{words('Choose a file')}</label>",
        "panel--bring",
    )


def _take_along(words: Words) -> Html:
    export = button(icon("i-export") + words("Save all as one file"), message(ui={"along": True}))
    text = words("For another device, or for Tradewinds on the home screen of this one.")
    return panel(words("Take all games along"), f'<p class="soft">{text}</p>{export}', "panel--bring")
