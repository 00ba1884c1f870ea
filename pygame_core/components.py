"""Component files: JSON beside the rules of a game, read with precise error messages."""

from __future__ import annotations

import hashlib
import json
import pkgutil

from pygame_core.plain import BadData

CERTAINTIES = ("certain", "likely", "reconstructed")
"""How certain a value is: printed in the rules, almost certain, or reconstructed."""


def published(module: str, set_id: str, sets: tuple[str, ...]) -> bytes:
    """The file of a published component set, in the folder of the module; BadData if there is no such set."""
    if set_id not in sets:
        raise BadData(f"{module.split('.')[-2]} has no component set {set_id!r:.40}")
    written = pkgutil.get_data(module, f"components/{set_id}.json")
    if written is None:
        raise BadData(f"{set_id}.json is missing")
    return written


def read_json(written: bytes, name: str) -> object:
    """The content of a component file, called ``name`` in errors; BadData if it is not JSON, or has duplicate names."""
    try:
        content: object = json.loads(written, object_pairs_hook=_once)
    except BadData as error:
        raise BadData(f"{name}: {error}") from None
    except ValueError as error:
        raise BadData(f"{name}: not JSON: {error}") from None
    return content


def digest_of(content: object) -> str:
    """A digest of the content, independent of its layout: 16 hexadecimal digits of SHA-256."""
    canonical = json.dumps(content, sort_keys=True, separators=(",", ":")).encode()
    return hashlib.sha256(canonical).hexdigest()[:16]


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A JSON object without duplicate names; the json module would silently keep the last one."""
    names = [name for name, _ in pairs]
    for name in names:
        if names.count(name) > 1:
            raise BadData(f"{name!r} stands there twice")
    return dict(pairs)
