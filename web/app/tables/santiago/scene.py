"""The type of a scene of Santiago."""

from __future__ import annotations

from typing import TypeAlias

from app import scene
from pygame_core.games.santiago.events import Happening
from pygame_core.games.santiago.view import View

Scene: TypeAlias = scene.Scene[View, Happening]
