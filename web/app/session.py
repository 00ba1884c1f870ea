"""The session with the page: one method for each kind of message, which returns what to show, store and do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from html import unescape
from typing import TYPE_CHECKING, Any

from app import draft as drafts
from app import stored
from app.app_state import AppState
from app.batch_import import BatchImport
from app.opening import (
    begin_alone,
    begin_drafted,
    begin_guided,
    begin_match,
    begin_remembered,
    clear_notice,
    controller_of,
    new_id,
    open_route,
)
from app.prepared import Prepared, prepare
from app.reply import Reply
from app.route import Route, read_route
from app.save_import import STORED, date_of, decode_file, import_save, now
from app.screens.dispatch import show
from app.store import SLOTS, Opened, SaveWriter, Stored
from app.table_settings import QUICK
from app.table_ui import UI_CHANGES
from app.words import NOTHING, Html
from pygame_core.bots.levels import can_think
from pygame_core.games import GAMES, load_game
from pygame_core.match import Full, Match, Refused
from pygame_core.plain import BadData, items, text, whole

if TYPE_CHECKING:
    from app import protocol

LONGEST_THOUGHT = 3000
"""The most characters of what a thinker has found."""


class Session:
    """Answers the page's messages, one after another."""

    def __init__(self, state: AppState | None = None) -> None:
        self.state = state or AppState()
        self.prepared: Prepared | None = None
        """The reply to the message that will probably come next."""

    def handle(self, message: object) -> Reply:
        """Answer one message; BadData if it is invalid, LookupError if it needs an open game and there is none."""
        if not isinstance(message, dict):
            raise BadData("this is no message")
        prepared, self.prepared = self.prepared, None
        kind = message.get("kind")
        if prepared is not None and (kind == "taken" or prepared.message == message):
            self.state = prepared.state
            return {} if kind == "taken" else prepared.reply
        if not isinstance(kind, str) or kind not in _ANSWERS:
            raise BadData("this message is not known")
        if kind not in message:
            raise BadData(f"{kind}: this message says nothing")
        self.state.shown = message.get("shown")
        try:
            answer: Reply = _ANSWERS[kind](self, message)
        except Full:
            return self._show_notice(
                self.state.words("This game has become as long as a save can be. Nothing more can be added.")
            )
        except Refused as refused:
            raise BadData(str(refused)) from None
        return answer

    # ---- messages ----

    def _ping(self, message: protocol.Ping) -> Reply:
        return {}

    def _prepare(self, message: protocol.Prepare) -> Reply:
        self.prepared = prepare(self.state, message["prepare"], lambda state, later: Session(state).handle(later))
        return {"prepared": self.prepared.reply} if self.prepared else {}

    def _taken(self, message: protocol.Taken) -> Reply:
        raise BadData("no reply is prepared")

    def _open(self, message: protocol.Open) -> Reply:
        self._take_settings(message)
        form, before = stored.form(message.get("form")), self.state.draft
        self._leave(message, form)
        route = read_route(message["open"])
        if route is not None and route.screen == "embed":
            from app.snippet import Snippet

            self.state.snippet = Snippet(new_id()[:6], stored.address(message.get("here")))
        begun = route and self._begin_at(route, message)
        if begun is not None:
            return begun
        texts, seats = stored.texts(message.get("stored")), message.get("seats")
        if route is None or not open_route(
            self.state, route, texts, route.seats or (seats if type(seats) is int else 0)
        ):
            return self._home(self.state.words("There is nothing at this address."))
        if self.state.draft is not None and self.state.draft is not before:
            drafts.restore_form(self.state.draft, load_game(self.state.draft.game), form)
        return self._show() | self._branches_reply(texts)

    def _leave(self, message: protocol.Open, form: Mapping[str, str]) -> None:
        """Store what the page sends as a screen is left: the form of a new game, and the cards of stored games."""
        if self.state.route.screen == "new":
            self._change_draft({}, form)
        if message.get("cover") and self.state.controller is not None:
            self.state.controller.cover()
        if "cards" in message:
            self.state.cards = stored.cards(message["cards"])

    def _begin_at(self, route: Route, message: protocol.Open) -> Reply | None:
        """Begin the game that an address begins by itself: one against computers, or a guided one; None for others."""
        if route.game not in GAMES:
            return None
        if route.screen == "alone" and can_think(route.game):
            match, more = begin_alone(self.state, load_game(route.game), whole(message.get("seats", 0), "seats"))
            return self._begin(match) | more
        if route.screen == "guide":
            guided, more = begin_guided(self.state, load_game(route.game))
            return self._begin(guided) | more if guided is not None else self._home(NOTHING)
        return None

    def _play(self, message: protocol.Play) -> Reply:
        controller, written = self.state.require_controller(), message["play"]
        several = written if isinstance(written, list) else [] if written is None else [written]
        changed = controller.play(*(text(one, "play") for one in several))
        if not changed or self.state.route.overlay != "hint":
            return self._reply_after(changed)
        return self._reply_at_table(changed)

    def _think(self, message: protocol.Think) -> Reply:
        controller, written = self.state.require_controller(), message["think"]
        found = text(written, "think", LONGEST_THOUGHT) if written is not None else None
        position = whole(message.get("position"), "position")
        if text(message.get("match"), "match") != controller.id:
            return self._show()
        from app.hints import take_hint
        from app.review import reviewed

        review = reviewed(self.state)
        if review is not None:
            review.take(found, position)
            return self._show()
        if self.state.route.overlay == "hint":
            return self._reply_after(self.state.hints and take_hint(controller, found, position))
        return self._reply_after(controller.play_for_computer(found, position))

    def _match(self, message: protocol.MatchMessage) -> Reply:
        controller = self.state.require_controller()
        match message["match"]:
            case "undo":
                return self._reply_after(controller.step_back())
            case "escape":
                return self._reply_after(controller.step_back(asks_first=False))
            case "redo":
                return self._reply_after(controller.step_forward())
            case ["sure", position]:
                return self._reply_at_table(controller.go_to(whole(position, "match"), sure=True))
            case ["return", moment]:
                changed = controller.return_to(whole(moment, "match"))
                asks_first = controller.ui.confirm_position is not None
                return self._show() if asks_first else self._reply_at_table(changed)
        raise BadData("match: undo, escape, redo, sure or return is needed")

    def _ui(self, message: protocol.Ui) -> Reply:
        content = message["ui"]
        [change] = content if isinstance(content, dict) and len(content) == 1 else [""]
        if change not in _CHANGES:
            raise BadData("ui: one known change is needed")
        return _CHANGES[change](self, message)

    def _select(self, message: protocol.Select) -> Reply:
        if not isinstance(message["select"], dict):
            raise BadData("select: what is selected is needed")
        self.state.require_controller().select({"value": message.get("value"), **message["select"]})
        return self._show()

    def _start(self, message: protocol.Start) -> Reply:
        game = load_game(text(message["start"], "start"))
        draft = self.state.draft
        if draft is None or draft.game != game.id:
            draft = drafts.new_draft(game, self.state.settings)
        drafts.take_form(draft, game, stored.form(message.get("form")))
        match, more = begin_remembered(self.state, draft)
        return self._begin(match) | more

    def _begin_in_frame(self, message: protocol.Begin) -> Reply:
        """Begin a game as an embedded frame does: unnamed players, and the first value of every option."""
        self._take_settings(message)
        game = load_game(text(message["begin"], "begin"))
        return self._begin(begin_drafted(drafts.empty_draft(game, whole(message.get("seats"), "seats"))))

    def _rematch(self, message: protocol.Rematch) -> Reply:
        old = self.state.require_controller().match
        return self._begin(begin_match(load_game(old.setup.game), old.players, old.setup.options))

    def _import(self, message: protocol.Import) -> Reply:
        self._take_settings(message)
        self.state.cards = stored.cards(message.get("cards"))
        outcome, match, slot = import_save(
            decode_file(message["import"]), self.state.cards, stored.texts(message.get("stored"))
        )
        if match is not None and outcome in STORED:
            return self._begin(match, slot)
        from app.screens import saves

        return self._show_notice(saves.import_notice(self.state.words, outcome))

    def _bring(self, message: protocol.Bring) -> Reply:
        """Import a save from an embedded frame into its own tab, or from the page around a frame.

        It is trusted no more than a file. If storage has a longer save of the same game, that one is opened.
        """
        self._take_settings(message)
        outcome, match, slot = import_save(
            message["bring"], stored.cards(message.get("cards")), stored.texts(message.get("stored"))
        )
        if match is None or outcome == "differs":
            return {"refused": outcome}
        return self._begin(match, slot) if outcome in STORED else {"go": f"game/{match.setup.id}", "replace": True}

    def _unpack(self, message: protocol.Unpack) -> Reply:
        """Import one of several games of a file if it is whole and new or further on; the last reply sums up all."""
        self._take_settings(message)
        number, games = whole(message.get("number"), "number"), whole(message.get("of"), "of")
        if number == 0:
            self.state.cards, self.state.batch_import = stored.cards(message.get("cards")), BatchImport()
        outcome, match, slot = import_save(message["unpack"], self.state.cards, stored.texts(message.get("stored")))
        self.state.batch_import.note(outcome)
        reply = self._store(match, slot, message) if match is not None and outcome in STORED else {}
        if number + 1 < games:
            return reply
        from app.screens import saves

        return self._show_notice(saves.import_summary(self.state.words, self.state.batch_import)) | reply

    def _store(self, match: Match, slot: str, message: protocol.Unpack) -> Reply:
        """The reply that stores a game without opening it."""
        known = match.setup.id
        self.state.removed = [card for card in self.state.removed if card["id"] != known]
        date = date_of(message.get("date"))
        save = controller_of(self.state, SaveWriter.of(match, slot)).save(self.state.words_by_language, date)
        self.state.cards = [*(card for card in self.state.cards if card["id"] != known), save["card"]]
        return {"save": save}

    def _settings(self, message: protocol.SettingsMessage) -> Reply:
        self._take_settings(message)
        return self._show()

    def _trouble(self, message: protocol.TroubleMessage) -> Reply:
        self.state.trouble = text(message["trouble"] or "", "trouble")
        return self._show()

    # ---- changes of what is shown ----

    def _change_new_game(self, message: protocol.Ui) -> Reply:
        self._change_draft(message["ui"], stored.form(message.get("form")))
        return self._show()

    def _change_snippet(self, message: protocol.Ui) -> Reply:
        if self.state.snippet is not None:
            from app import snippet as snippets

            snippets.change(self.state.snippet, message["ui"].get("snippet"), message.get("value"))
            snippets.note_copied(self.state.snippet, message["ui"].get("copied"), new_id()[:6])
        return self._show()

    def _change_saves(self, message: protocol.Ui) -> Reply:
        from app.deleted_games import change_saves

        return change_saves(self.state, message["ui"]) | self._show()

    def _change_broken(self, message: protocol.Ui) -> Reply:
        """Download a damaged save, or go on with the beginning of its game."""
        if "download" in message["ui"]:
            return {"download": {"name": f"{self.state.route.match}.broken.txt", "text": self.state.opened.broken}}
        return self._begin(self.state.opened.beginning) if self.state.opened.beginning is not None else self._show()

    def _change_branches(self, message: protocol.Ui) -> Reply:
        """Download the other branches of the open game for the wish "save", else forget them."""
        opened, controller = self.state.opened, self.state.require_controller()
        if message["ui"]["aside"] == "save":
            return {"download": {"name": f"{controller.id}.other.tradewinds", "text": "\n".join(opened.aside)}}
        self.state.opened = replace(opened, aside=())
        return self._show() | {"aside": {"id": controller.id, "text": ""}}

    def _change_quick_mode(self, message: protocol.Ui) -> Reply:
        remember = {"quick": QUICK if message["ui"]["quick"] is True else ""}
        self._take_settings({"settings": remember})
        return self._show() | {"remember": remember}

    def _change_match(self, message: protocol.Ui) -> Reply:
        """Give a seat to somebody else, go on in the guide, or begin or end a trial."""
        controller, [(change, wish)] = self.state.require_controller(), message["ui"].items()
        if change == "trial":
            from app.trials import change_trial

            return self._reply_at_table(change_trial(self.state, text(wish, change)))
        if change == "guide":
            return self._reply_after(controller.follow_guide(text(wish, change)))
        if not can_think(controller.match.setup.game):
            raise BadData("this game has no computers")
        seat, computer = items(wish, change, count=2) if isinstance(wish, list) else (wish, message.get("value"))
        return self._reply_after(controller.sit(whole(seat, change), text(computer, change)))

    def _change_table(self, message: protocol.Ui) -> Reply:
        from app.review import reviewed

        [(change, wish)] = message["ui"].items()
        review = reviewed(self.state)
        if change == "review":
            if review is not None:
                review.is_stopped = wish == "stop"
        elif self.state.controller is not None:
            self.state.controller.on_ui_message(change, wish)
        return self._show()

    # ---- opening ----

    def _begin(self, match: Match, slot: str = SLOTS[-1]) -> Reply:
        clear_notice(self.state)
        self.state.opened, self.state.draft = Opened(), None
        self.state.controller = controller_of(self.state, SaveWriter.of(match, slot))
        self.state.route = Route("game", match=self.state.controller.id)
        return self._show() | {"save": self._save(), "go": self.state.controller.route, "replace": True}

    def _branches_reply(self, stored: Stored | None) -> Reply:
        """The other branches for the page to store beside the open game, if they have changed."""
        aside = " ".join(self.state.opened.aside)
        if stored is None or self.state.controller is None or aside == (stored.get("aside") or ""):
            return {}
        return {"aside": {"id": self.state.controller.id, "text": aside}}

    def _home(self, notice: Html) -> Reply:
        self.state.route, self.state.draft = Route("home"), None
        return {"go": "", "replace": True, "say": unescape(notice)}

    # ---- changing ----

    def _reply_after(self, changed: bool) -> Reply:
        if changed:
            self.state.notice = NOTHING
        return self._show() | ({"save": self._save()} if changed else {})

    def _reply_at_table(self, changed: bool) -> Reply:
        """The reply at the table, without anything over it; with the save if the match has changed."""
        controller = self.state.require_controller()
        self.state.route = Route("game", match=controller.id)
        return self._reply_after(changed) | {"go": controller.route, "replace": True}

    def _save(self) -> dict[str, Any]:
        return self.state.require_controller().save(self.state.words_by_language, now())

    def _take_settings(self, message: Mapping[str, object]) -> None:
        self.state.settings.update(stored.settings(message.get("settings")))
        controller = self.state.controller
        for one in {controller, controller.stored} if controller is not None else ():
            one.follow(self.state.table_settings)

    def _change_draft(self, content: Mapping[str, object], form: Mapping[str, str]) -> None:
        if self.state.draft is not None:
            drafts.change(self.state.draft, load_game(self.state.draft.game), content, form)

    def _show_notice(self, notice: Html) -> Reply:
        self.state.notice = notice
        return self._show()

    # ---- showing ----

    def _show(self) -> Reply:
        return show(self.state)


_CHANGES: dict[str, Callable[[Session, Any], Reply]] = {
    **dict.fromkeys(("seats", "remove", "alone", "mark", "level"), Session._change_new_game),
    **dict.fromkeys(("snippet", "copied"), Session._change_snippet),
    **dict.fromkeys(("delete", "undelete"), Session._change_saves),
    **dict.fromkeys(("download", "restore"), Session._change_broken),
    "aside": Session._change_branches,
    "quick": Session._change_quick_mode,
    **dict.fromkeys(("sit", "guide", "trial"), Session._change_match),
    **dict.fromkeys(("review", *UI_CHANGES), Session._change_table),
}

_ANSWERS: dict[str, Callable[[Session, Any], Reply]] = {
    "ping": Session._ping,
    "open": Session._open,
    "play": Session._play,
    "think": Session._think,
    "match": Session._match,
    "ui": Session._ui,
    "select": Session._select,
    "start": Session._start,
    "rematch": Session._rematch,
    "import": Session._import,
    "unpack": Session._unpack,
    "begin": Session._begin_in_frame,
    "bring": Session._bring,
    "settings": Session._settings,
    "trouble": Session._trouble,
    "prepare": Session._prepare,
    "taken": Session._taken,
}
