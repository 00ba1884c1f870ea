"""The texts for people who hear the valley: the label of each plot and of the spring, and the list of the canals."""

from __future__ import annotations

from app.explanation import explains
from app.tables.santiago.crops import crop_name, place_id, place_name
from app.tables.santiago.scene import Scene
from app.words import NOTHING, Html
from pygame_core.games.santiago.board import COLUMNS
from pygame_core.games.santiago.state import DESERT, EMPTY, NOBODY
from pygame_core.games.santiago.view import View

CORNERS = 5
"""How many corners of blocks lie in a row: the spring lies on one of them."""


def plot_name(scene: Scene, view: View, plot: int, content: tuple[int, int, int], planned: bool = False) -> Html:
    """The accessible name of a plot: its position and its content (crop, owner, markers)."""
    words, (crop, owner, markers) = scene.words, content
    row, column = divmod(plot, COLUMNS)
    parts = [words("column {column}, row {row}", column=column + 1, row=row + 1)]
    if crop == DESERT:
        parts.append(words("desert"))
    elif crop == EMPTY:
        parts.append(words("empty"))
    else:
        parts.append(crop_name(words, view.crops[crop]))
        name = scene.names[owner] if owner != NOBODY else NOTHING
        parts.append(words("{name}: {markers}", name=name, markers=markers) if name else words("nobody’s"))
        parts.append(words("watered") if plot in view.watered else words("dry"))
    if plot in view.palms:
        parts.append(words("palm"))
    if planned:
        parts.append(words("picked"))
    return Html(", ".join(parts))


def spring_name(scene: Scene, view: View) -> Html:
    """The spring with the crossing of ditches where it lies."""
    y, x = divmod(view.spring, CORNERS)
    return scene.words("spring, where level ditch {level} crosses upright ditch {upright}", level=y + 1, upright=x + 1)


def canal_list(scene: Scene, view: View) -> Html:
    """All canals with water, as a list."""
    words = scene.words
    if not view.canals:
        return Html(f'<p class="sr"{explains("spring")}>{words("No canal has been dug.")}</p>')
    canals = "".join(
        f"<li{explains(f'ditch-{place_id(stretch)}')}>{place_name(words, stretch)}</li>" for stretch in view.canals
    )
    return Html(f'<ol class="sr" aria-label="{words("Canals")}">{canals}</ol>')
