"""The buttons beside a slider, which move it by one."""

from __future__ import annotations

from app.html import message
from app.words import Html, Words


def step_button(words: Words, name: str, target: int, last: int, step: int) -> Html:
    """The button that moves the slider that is selected as ``name`` by ``step``, 1 or -1, to ``target``.

    It is disabled if ``target`` is not between 0 and ``last``.
    """
    label, sign = (words("One more"), "+") if step > 0 else (words("One less"), "−")
    able = 0 <= target <= last
    carried = message(select={name: True, "value": str(target)}) if able else 'aria-disabled="true"'
    return Html(
        f'<button type="button" class="btn slider__step" id="{name}-{"more" if step > 0 else "less"}" {carried} '
        f'aria-label="{label}">{sign}</button>'
    )
