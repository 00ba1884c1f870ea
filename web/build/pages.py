"""The pages of the site: templates filled with content policy, pictures, first screens and versions."""

from __future__ import annotations

import hashlib
import html
import json
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from app.languages import languages
from app.screens.facade import bar
from app.screens.templates import templates
from app.screens.unstarted import close, description, unstarted, without_scripts
from app.words import Html, Words

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "worker-src 'self' blob:",
        "connect-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "frame-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
DIGITS = 16
"""How many digits of a digest are enough to detect a damaged file."""
_COMMENT = re.compile(r"<!--.*?-->\s*", re.DOTALL)
_PLACE = re.compile(r"\{\{([a-z-]+)\}\}")


def fill_page(template: str, values: Mapping[str, str]) -> str:
    """Put ``values`` into the placeholders of ``template``; placeholders and values must match exactly."""
    text = _COMMENT.sub("", template)
    places = set(_PLACE.findall(text))
    if places != set(values):
        raise ValueError(f"the page and its values differ: {sorted(places ^ set(values))}")
    return _PLACE.sub(lambda found: values[found[1]], text)


def sprite(*files: Path) -> str:
    """The symbols of SVG files, inlined so that they use the colours of the page."""
    return "\n".join(_COMMENT.sub("", file.read_text(encoding="utf-8")).strip() for file in files)


def first_screens(page: str) -> str:
    """Every screen that the page shows without Python, as templates in every language."""
    parts = []
    for words in every_language():
        for name, content in templates(words, page).items():
            parts.append(f'<template id="{name}-{words.language}">{content}</template>')
    return "\n".join(parts)


def every_language() -> list[Words]:
    """The words of all languages, the original first."""
    return [Words(language) for language in languages()]


def paragraphs(sentence: Callable[[Words], Html]) -> str:
    """What is said where no script runs: a paragraph in each language."""
    return "\n".join(f'<p lang="{words.language}">{sentence(words)}</p>' for words in every_language())


def unstarted_parts() -> dict[str, str]:
    """The parts of every page with games that are shown without scripts or say which languages there are."""
    return {
        "languages": " ".join(languages()),
        "description": " ".join(description(words) for words in every_language()),
        "unstarted": paragraphs(unstarted),
        "without-scripts": paragraphs(without_scripts),
        "close": close(every_language()),
    }


def early_script(app: str) -> str:
    """The script that runs before the style sheet."""
    return f'<script id="early" src="{app}/page/early.js"></script>'


def index_parts(app: str, pyscript: str, core: str) -> dict[str, str]:
    """The parts of the first page only: Python starts loading immediately."""
    preload = [f'<link rel="modulepreload" href="{path}">' for path in (f"{pyscript}/core.js", core)]
    return {
        "page": "index",
        "early": "\n".join([early_script(app), *preload]),
        "frame": "",
        "facade": "",
        "first-screens": first_screens("index"),
    }


def embed_parts(app: str) -> dict[str, str]:
    """The parts of the frame page only: a bar, and the facade that is shown until somebody wants to play."""
    return {
        "page": "embed",
        "early": early_script(app),
        "frame": f"{bar(every_language())}\n",
        "facade": f'<script src="{app}/page/facade.js"></script>',
        "first-screens": first_screens("embed"),
    }


def downloads(folder: Path, files: Iterable[Path], compressed: Mapping[str, int]) -> str:
    """The files of a start as JSON: bytes, compressed bytes and the first digits of the SHA-256, by path."""
    content = {}
    for path in files:
        name, body = path.relative_to(folder).as_posix(), path.read_bytes()
        content[name] = [len(body), compressed[name], hashlib.sha256(body).hexdigest()[:DIGITS]]
    return html.escape(json.dumps(content, separators=(",", ":")))
