"""What the worker holds between two messages: one route, at most one game, the settings of the reader."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.batch_import import BatchImport
from app.draft import Draft
from app.regions import Regions
from app.route import Route
from app.snippet import Snippet
from app.store import Opened
from app.stored import Card
from app.table_controller import TableController
from app.words import LANGUAGES, NOTHING, Html, Words

HOME = Route("home")

QUICK = "hold"
"""The setting by which hands show only while a seat is held down."""


TAKE = "take"
"""The setting by which obvious choices are made for the players."""


@dataclass(slots=True)
class AppState:
    """All that a session remembers."""

    settings: dict[str, object] = field(default_factory=dict)
    route: Route = HOME
    controller: TableController | None = None
    opened: Opened = field(default_factory=Opened)
    """What storage held of the game that was opened last."""
    draft: Draft | None = None
    """The game that is being prepared, also while its players read the rules."""
    cards: list[Card] = field(default_factory=list)
    """The saved games, as the page told them."""
    batch_import: BatchImport = field(default_factory=BatchImport)
    """The games of the file that is being imported, or was last."""
    removed: list[Card] = field(default_factory=list)
    """What was deleted last and can be put back."""
    snippet: Snippet | None = None
    """The frame for somebody else's page that is being made."""
    regions: Regions = field(default_factory=Regions)
    """What was drawn of the table and sent to the page."""
    shown: object = None
    """The number of the answer that the page shows, as its message says; None where it shows no table."""
    trouble: str = ""
    """What keeps the page from storing: "blocked", "full", "elsewhere", or nothing."""
    word: Html = NOTHING
    """A sentence to be shown once."""
    every_words: dict[str, Words] = field(default_factory=lambda: {language: Words(language) for language in LANGUAGES})

    @property
    def words(self) -> Words:
        """The words of the reader's language."""
        language = self.settings.get("language")
        return self.every_words[language if language in LANGUAGES else LANGUAGES[0]]

    @property
    def quick(self) -> bool:
        """Whether games of many turns are played in quick mode."""
        return self.settings.get("quick") == QUICK

    @property
    def plays_forced_actions(self) -> bool:
        """Whether forced actions are played for the players."""
        return self.settings.get("obvious") == TAKE

    def require_controller(self) -> TableController:
        """The controller of the game on the table; LookupError if there is none."""
        if self.controller is None:
            raise LookupError("no game is open")
        return self.controller
