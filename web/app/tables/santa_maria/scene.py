"""The type of a scene of Santa Maria."""

from __future__ import annotations

from typing import TypeAlias

from app import scene
from pygame_core.games.santa_maria.events import Happening
from pygame_core.games.santa_maria.view import View

Scene: TypeAlias = scene.Scene[View, Happening]
