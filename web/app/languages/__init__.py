"""The languages of the interface: the names of all, and the words and rules of those that have arrived.

English is in the sources. The build writes a package into this one for each translation; the page fetches it as a pack
of its own.
"""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec

ORIGINAL = "en"
"""The language of the sentences in the sources."""


@cache
def languages() -> Mapping[str, str]:
    """The name of each language in that language, by its code, the original first; the build finds them."""
    names: dict[str, str] = json.loads(_read("app", "data/languages.json"))
    return names


def has_arrived(language: str) -> bool:
    """Whether the words and rules of a language can be read."""
    return language == ORIGINAL or find_spec(f"{__name__}.{language}") is not None


def read_file(language: str, name: str) -> bytes:
    """A file of a translation, such as "words.mo"; FileNotFoundError if the language has not arrived."""
    return _read(f"{__name__}.{language}", name)


def _read(package: str, name: str) -> bytes:
    data = pkgutil.get_data(package, name)
    if data is None:
        raise FileNotFoundError(f"{package}: {name}")
    return data
