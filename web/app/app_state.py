"""The state of the worker between two messages: one route, at most one game, the settings of the reader."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from app.batch_import import BatchImport
from app.draft import Draft
from app.languages import ORIGINAL, has_arrived, languages
from app.regions import Regions
from app.route import Route
from app.store import Opened
from app.stored import Card
from app.table_settings import TableSettings, table_settings
from app.words import NOTHING, Html, Words

if TYPE_CHECKING:
    from app.snippet import Snippet
    from app.table_controller import TableController

HOME = Route("home")


@dataclass(slots=True)
class AppState:
    """All that a session remembers."""

    settings: dict[str, object] = field(default_factory=dict)
    route: Route = HOME
    controller: TableController | None = None
    opened: Opened = field(default_factory=Opened)
    """What storage held for the game that was opened last."""
    draft: Draft | None = None
    """The new game that is being set up; it is kept while its players read the rules."""
    cards: list[Card] = field(default_factory=list)
    """The cards of the saved games, as the page sent them."""
    batch_import: BatchImport = field(default_factory=BatchImport)
    """The outcome of the current or last import of a file."""
    removed: list[Card] = field(default_factory=list)
    """The cards of the games that were deleted last and can be restored."""
    snippet: Snippet | None = None
    """The embed snippet that is being made; None on other screens until one has been made."""
    regions: Regions = field(default_factory=Regions)
    """The cache of the regions of the table that were rendered and sent to the page."""
    back: Html = NOTHING
    """The route to which the back button of the current screen leads; empty for home and on tables."""
    shown: object = None
    """The stamp of the reply that the page shows, as its message says; not checked."""
    trouble: str = ""
    """Why the page cannot store: "blocked", "full", "elsewhere", or empty if it can."""
    notice: Html = NOTHING
    """A sentence that is shown once."""
    _words: dict[str, Words] = field(default_factory=dict)

    def copy(self) -> AppState:
        """An independent copy of the state of an open table."""
        return replace(
            self,
            settings={**self.settings},
            controller=self.require_controller().copy(),
            regions=self.regions.copy(),
        )

    @property
    def words(self) -> Words:
        """The words of the reader's language, or of the original one until that has arrived."""
        language = str(self.settings.get("language"))
        if language in self._words:
            return self._words[language]
        arrived = self.words_by_language
        return arrived.get(language, arrived[ORIGINAL])

    @property
    def words_by_language(self) -> dict[str, Words]:
        """The words of all languages that have arrived."""
        for language in languages():
            if language not in self._words and has_arrived(language):
                self._words[language] = Words(language)
        return self._words

    @property
    def table_settings(self) -> TableSettings:
        """The settings that tables follow."""
        return table_settings(self.settings)

    @property
    def hints(self) -> bool:
        """Whether players can ask for hints."""
        return self.table_settings.hints

    @property
    def has_log_beside(self) -> bool:
        """Whether the page has room for the log beside the board."""
        return self.settings.get("log") != "apart"

    def leave_table(self) -> None:
        """Another screen opens: a trial is dropped, and all secrets are hidden."""
        if self.controller is not None:
            self.controller = self.controller.stored
            self.controller.cover()

    def require_controller(self) -> TableController:
        """The controller of the game on the table; LookupError if there is none."""
        if self.controller is None:
            raise LookupError("no game is open")
        return self.controller
