"""Runs a step of the build. If a part of a game is missing or wrong, it ends with one line that says so.

Usage: python step.py MODULE [ARGUMENT …]
"""

from __future__ import annotations

import sys
from importlib import import_module

from pygame_core.meta import BadGame


def main(module: str, *arguments: str) -> int:
    """Import a module of the build and run its ``main``; the games are found when it is imported."""
    try:
        return int(import_module(module).main(*arguments))
    except BadGame as error:
        print(f"build: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
