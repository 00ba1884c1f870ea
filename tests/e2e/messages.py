"""Messages to the table that a test sends without looking for a control, as one that somebody taps would."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.e2e.tree import IDLE

SEND = """(message) => {
    const screen = document.getElementById("screen");
    const control = document.createElement("button");
    control.dataset.message = JSON.stringify(message);
    document.body.append(control);
    return new Promise((done) => {
        const watch = new MutationObserver(() => { watch.disconnect(); done(); });
        watch.observe(screen, { subtree: true, childList: true, attributes: true, characterData: true });
        control.click();
        control.remove();
    });
}"""
"""Sends the message of a control that somebody taps; it ends when the screen changes."""


def send(page: Page, **content: object) -> None:
    """Send a message, whose keyword is its kind, and wait until the screen has changed and is idle."""
    page.evaluate(SEND, {"kind": next(iter(content)), **content})
    page.wait_for_function(IDLE)
