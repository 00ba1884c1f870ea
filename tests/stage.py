"""A page of the built site that goes from screen to screen, for pictures and screenshots."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import FilePayload, Page, expect

from pygame_core import save
from pygame_core.setup import Player
from tests.games.recording import save_path

SLOW = 30_000
"""The timeout for a screen, in milliseconds."""


class Stage:
    """A page of the site, with methods to reach its screens; ``names`` replace those of the recorded players."""

    def __init__(self, page: Page, address: str, names: Sequence[str] = ()) -> None:
        self.page, self.address, self.names = page, address, names
        self.renamed: dict[str, str] = {}
        """The recorded names of the players of the last game, by those that replace them."""

    def go(self, route: str, sign: str) -> None:
        """Open an address of the page and wait for ``sign``."""
        self.page.goto(f"{self.address}#{route}")
        self.see(sign)

    def see(self, sign: str) -> None:
        """Wait until something is there."""
        expect(self.page.locator(sign).first).to_be_visible(timeout=SLOW)

    def tap(self, control: str, sign: str, *, refused: bool = False) -> None:
        """Click a control, possibly one that only explains a refusal, and wait for ``sign``."""
        self.page.locator(control).first.click(force=refused)
        self.see(sign)

    def bring_in(self, name: str, sign: str) -> str:
        """Import a recorded game; returns its route."""
        self.go("saves", ".sheet--saves")
        self.page.locator("input[data-import]").set_input_files(self._recorded(name))
        self.see(sign)
        return self.page.url.partition("#")[2]

    def _recorded(self, name: str) -> FilePayload:
        """A recorded game as a file, with other names if there are any."""
        text = save_path(name).read_text(encoding="utf-8")
        if self.names:
            match = save.read(text).match
            self.renamed = dict(zip(self.names, (player.name for player in match.players)))
            for seat, (player, other) in enumerate(zip(match.players, self.names, strict=False)):
                match.change_seat(seat, Player(other, player.mark, player.level))
            text = save.write(match)
        return {"name": f"{name}.tradewinds", "mimeType": "application/octet-stream", "buffer": text.encode()}
