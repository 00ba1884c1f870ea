"""Python runs this first of all: data classes take the methods that the build has compiled for them.

Their text is the same every time, and compiling it for all of them takes a tenth of the time until one can play.
"""

from __future__ import annotations

import builtins
import dataclasses
import marshal
import zlib
from typing import Any


def take_prepared(text: str, names: dict[str, Any], made: dict[str, Any]) -> None:
    """Run the text of a data class's methods, from the code that its module holds for it if it does."""
    code = names.get("__prepared__", {}).get(zlib.crc32(text.encode()))
    builtins.exec(marshal.loads(code) if code else text, names, made)  # noqa: S102, S302 - from the same archive


dataclasses.exec = take_prepared  # type: ignore[attr-defined]
