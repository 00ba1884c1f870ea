"""The switch for hints, where somebody new looks for help: in a new game, in the menu, at the end of a guide."""

from __future__ import annotations

from app.words import Html, Words


def hint_switch(words: Words, is_on: bool) -> Html:
    """The switch; the page applies and stores it like every setting."""
    checked = " checked" if is_on else ""
    return Html(
        '<div class="picks picks--tall"><label class="pick">'
        f'<input type="checkbox" data-setting="hints" value="on"{checked}>'
        f'<span class="pick__face">{words("Hints on request")}</span></label></div>'
    )
