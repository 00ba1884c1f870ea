"""The type of a scene of Santo Domingo."""

from __future__ import annotations

from typing import TypeAlias

from app import scene
from pygame_core.games.santo_domingo.events import Happening
from pygame_core.games.santo_domingo.view import View

Scene: TypeAlias = scene.Scene[View, Happening]
