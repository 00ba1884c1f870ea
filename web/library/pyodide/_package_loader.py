"""Where Pyodide would put packages. None is ever loaded here: all that the page needs comes with it."""

from __future__ import annotations


class Place:
    """A folder, told by ``str``, for which Pyodide asks from JavaScript."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


SITE_PACKAGES = Place("/lib/python3.14/site-packages")
DSO_DIR = Place("/usr/lib")


def init_loaded_packages() -> None:
    """Find out what was loaded earlier: nothing."""
