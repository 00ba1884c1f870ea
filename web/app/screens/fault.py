"""Our own fault: what the dialog says when an error was caught by nobody."""

from __future__ import annotations

from app.html import icon
from app.words import Html, Words


def render(words: Words) -> Html:
    """The content of the dialog; the page fills in what happened."""
    return Html(
        f'<h2 data-focus>{words("Something went wrong, and it is our fault.")}</h2>'
        f"<p>{words('Nothing is lost: every game is saved up to its last step.')}</p>"
        '<p class="fault__what" data-slot="what"></p>'
        f'<div class="dialog__acts"><button type="button" class="btn btn--plate" data-page="fault-undo">{icon("i-undo")}{words("One step back")}</button>'
        f'<button type="button" class="btn" data-page="fault-save">{icon("i-export")}{words("Save as a file")}</button>'
        f'<button type="button" class="btn" data-page="fault-reload">{words("Load again")}</button>'
        f'<button type="button" class="btn" data-page="fault-close">{words("Close")}</button></div>'
        f'<details class="fault__report"><summary class="link">{words("Report")}</summary>'
        f"<p>{words('It says which version and browser this is and what happened; it holds no names. Nothing is sent by itself.')}</p>"
        f'<pre data-slot="report" tabindex="0"></pre><button type="button" class="btn" data-page="fault-copy">{words("Copy the report")}</button></details>'
    )
