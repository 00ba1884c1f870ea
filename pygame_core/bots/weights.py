"""Weights of an evaluation, made by ``build.py fit`` and kept beside the thinking of a game."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Mapping, Sequence
from math import isfinite

from pygame_core.components import read_json
from pygame_core.plain import BadData, fields, shown

FILE = "weights.json"
ABOUT = ("made_by", "weights")
"""What the file holds: how the weights were made, and one for each feature."""
DIGITS = 4
"""So many digits of a weight after the point are kept."""


def path_of_weights(package: str) -> str:
    """The path of the weights of a package in the project."""
    return f"{package.replace('.', '/')}/{FILE}"


def load_weights(package: str, features: Sequence[str]) -> list[float]:
    """The weights of a package in the order of its features; BadData if the file is damaged or has others."""
    path = path_of_weights(package)
    try:
        found = pkgutil.get_data(package, FILE)
    except OSError:
        found = None
    if found is None:
        raise BadData(f"{path} is missing")
    return read_weights(found, path, features)


def read_weights(written: bytes, path: str, features: Sequence[str]) -> list[float]:
    """The weights of a file in the order of the features; BadData that names the file if it is damaged."""
    content = fields(read_json(written, path), path, ABOUT)
    weights = fields(content["weights"], f"{path}: weights", tuple(features))
    return [_number(weights[name], f"{path}: {name}") for name in features]


def written_weights(made_by: Mapping[str, int | str], features: Sequence[str], weights: Sequence[float]) -> str:
    """The content of a file of weights; ``made_by`` says how they were made."""
    rounded = {name: round(weight, DIGITS) for name, weight in zip(features, weights)}
    return json.dumps({"made_by": made_by, "weights": rounded}, indent=1) + "\n"


def _number(value: object, where: str) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not isfinite(value):
        raise BadData(f"{where} should be a number, not {shown(value)}")
    return float(value)
