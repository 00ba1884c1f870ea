"""Converts the examples of rulebooks to package data.

``assets/games/<game>/examples.toml`` is validated against the rulebooks, the pictures and the style sheets of the game,
and becomes ``<game>/data/examples.json`` among the tables.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from app.authored import BadContent
from app.example import FILE, Example, Piece
from app.rulebook import Rulebook
from example_rows import read
from game_files import game_file
from languages import LANGUAGES
from places import ASSETS, WEB
from pygame_core.games import GAMES
from rulebooks import convert as convert_rulebook
from toml_files import read_toml

SOURCE = "examples.toml"
_USUAL = Piece("")
_SYMBOL = re.compile(r'<symbol id="([^"]+)"')
_CLASS = re.compile(r"\.([a-z][\w-]*)")


def convert(game: str) -> tuple[tuple[Example, ...], str]:
    """Read the examples of a game and return them with their JSON text; BadGame without them, BadContent if invalid."""
    source = game_file(game, SOURCE)
    name = f"{game}/{SOURCE}"
    content = read_toml(source, name)
    examples = read(content, name)
    books = {language: convert_rulebook(game_file(game, f"rules.{language}.toml"))[0] for language in LANGUAGES}
    _check_clauses(examples, name, books[LANGUAGES[0]])
    _check_looks(examples, name, game)
    _check_names(examples, name, {f"{game}/rules.{language}.toml": book for language, book in books.items()})
    plain = [_plain(example) for example in examples]
    return examples, json.dumps(plain, ensure_ascii=False, separators=(",", ":")) + "\n"


def _plain(example: Example) -> dict[str, Any]:
    rows = [[[_plain_piece(piece) for piece in group] for group in row] for row in example.rows]
    return {"clause": example.clause, "rows": rows, **({"net": example.net._asdict()} if example.net else {})}


def _plain_piece(piece: Piece) -> dict[str, Any]:
    """A piece without what is as usual."""
    plain = {name: value for name, value in piece._asdict().items() if value != getattr(_USUAL, name)}
    return plain | ({"holds": [_plain_piece(one) for one in piece.holds]} if piece.holds else {})


def _check_clauses(examples: tuple[Example, ...], name: str, book: Rulebook) -> None:
    """Every example of the rulebook is drawn once, and nothing else is."""
    wanted = [clause.id for clause in book.clauses() if clause.is_example]
    drawn = [example.clause for example in examples]
    for number, clause in enumerate(drawn, 1):
        if clause not in wanted:
            raise BadContent(f"{name}: example {number}: {clause!r:.40} is no example of the rules")
        if clause in drawn[: number - 1]:
            raise BadContent(f"{name}: example {number}: {clause} stands there twice")
    for clause in wanted:
        if clause not in drawn:
            raise BadContent(f"{name}: the example {clause} of the rules is missing")


def _check_looks(examples: tuple[Example, ...], name: str, game: str) -> None:
    """Every symbol is among the pictures, and every class in the style sheets."""
    pictures = (game_file(game, "art.svg"), ASSETS / "art" / "shared.svg")
    symbols = {symbol for path in pictures for symbol in _SYMBOL.findall(path.read_text(encoding="utf-8"))}
    own = game_file(game, "style.css").parent
    sheets = (*own.rglob("*.css"), *(WEB / "style").glob("*.css"))
    classes = {one for path in sheets for one in _CLASS.findall(path.read_text(encoding="utf-8"))}
    for number, example in enumerate(examples, 1):
        where = f"{name}: example {number} ({example.clause})"
        arts = [piece.art for piece in example.pieces() if piece.art]
        for art in [*arts, *([example.net.art] if example.net else [])]:
            if art not in symbols:
                raise BadContent(f"{where}: there is no symbol {art!r} in art.svg")
        for piece in example.pieces():
            if piece.kind and piece.kind not in classes:
                raise BadContent(f"{where}: there is no class {piece.kind!r} in style.css")


def _check_names(examples: tuple[Example, ...], name: str, books: Mapping[str, Rulebook]) -> None:
    """Every piece has a name in every language, and there are no other names."""
    needed = {piece.name for example in examples for piece in example.pieces() if piece.form != "flag"}
    for example in examples:
        if example.net is not None:
            needed |= {example.net.art, *example.net.lines}
    for book_name, book in books.items():
        for piece in sorted(needed - set(book.names)):
            raise BadContent(f"{book_name}: names: {piece} is missing, which {name} shows")
        for piece in book.names:
            if piece not in needed:
                raise BadContent(f"{book_name}: names: {piece} is not shown in {name}")


def write_examples(target: Path) -> None:
    """Convert the examples of every game into its folder in ``target``; BadGame if a file is missing."""
    for game in GAMES:
        _, text = convert(game)
        folder = target / game / "data"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / FILE).write_text(text, encoding="utf-8", newline="\n")
