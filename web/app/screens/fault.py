"""The dialog for uncaught exceptions."""

from __future__ import annotations

from app.html import button, icon
from app.words import Html, Words


def render(words: Words) -> Html:
    """The content of the dialog; the page fills in the error and the report."""
    title = words("Something went wrong, and it is our fault.")
    safe = words("What this browser keeps of your games is safe.")
    acts = (
        button(icon("i-undo") + words("One step back"), 'data-page="fault-undo"', "btn btn--plate")
        + button(icon("i-export") + words("Save as a file"), 'data-page="fault-save"')
        + button(words("Load again"), 'data-page="fault-reload"')
        + button(words("Close"), 'data-page="fault-close"')
    )
    return Html(
        f'<h2 data-focus>{title}</h2><p>{safe}</p><p class="fault__what" data-slot="what"></p>'
        f'<div class="dialog__acts">{acts}</div>{_report(words)}'
    )


def _report(words: Words) -> str:
    said = words(
        "The report names the version, the browser and what happened, but no player. Nothing is sent by itself."
    )
    copy = button(words("Copy the report"), 'data-page="fault-copy"')
    return (
        f'<details class="fault__report"><summary class="link">{words("Report")}</summary><p>{said}</p>'
        f'<pre data-slot="report" tabindex="0"></pre>{copy}</details>'
    )
