"""Weights of an evaluation, made by ``fit.py`` and kept beside the thinking of a game."""

from __future__ import annotations

import pkgutil
from collections.abc import Sequence

from pygame_core.components import read_json
from pygame_core.plain import BadData, fields

FILE = "weights.json"
ABOUT = ("made_by", "weights")
"""What the file holds: how the weights were made, and one for each feature."""


def load_weights(package: str, features: Sequence[str]) -> list[float]:
    """The weights of a package in the order of its features; BadData if the file has others."""
    found = pkgutil.get_data(package, FILE)
    if found is None:
        raise BadData(f"{FILE} is missing")
    written = fields(read_json(found, FILE), FILE, ABOUT)
    weights = fields(written["weights"], f"{FILE}: weights", tuple(features))
    return [_number(weights[name], name) for name in features]


def _number(value: object, name: str) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise BadData(f"{FILE}: {name} should be a number, not {value!r:.40}")
    return float(value)
