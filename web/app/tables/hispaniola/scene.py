"""The type of a scene of Hispaniola."""

from __future__ import annotations

from typing import TypeAlias

from app import scene
from pygame_core.games.hispaniola.events import Happening
from pygame_core.games.hispaniola.view import View

Scene: TypeAlias = scene.Scene[View, Happening]
