"""The settings on the screen."""

from __future__ import annotations

from app.desk import Desk
from app.pages.reply import Reply, titled
from app.screens import settings


def page(desk: Desk) -> Reply:
    """What the reader may choose."""
    return titled(settings.render(desk.words, desk.settings), desk.words("Settings"))
