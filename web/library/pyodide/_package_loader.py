"""The place of Pyodide's packages. None is ever loaded, because the packs contain all that the page needs."""

from __future__ import annotations


class Place:
    """A folder path that Pyodide reads from JavaScript with ``str``."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


SITE_PACKAGES = Place("/lib/python3.14/site-packages")
DSO_DIR = Place("/usr/lib")


def init_loaded_packages() -> None:
    """Called by Pyodide to list packages loaded earlier: there are none."""
