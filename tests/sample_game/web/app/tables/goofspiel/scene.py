"""The type of a scene of Goofspiel."""

from __future__ import annotations

from typing import TypeAlias

from app import scene
from pygame_core.games.goofspiel.events import Happening
from pygame_core.games.goofspiel.view import View

Scene: TypeAlias = scene.Scene[View, Happening]
