"""The sentences of the interface: extracted from the sources, kept in catalogs, compiled for Python and JavaScript."""

from __future__ import annotations

import ast
import io
import json
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_javascript
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from app.guide import sentences
from changelog import CHANGELOG, changes
from languages import TRANSLATIONS
from places import ASSETS, ROOT, TRANSLATED, WEB
from pygame_core.games import GAMES
from pygame_core.meta import BadGame
from toml_files import read_toml

NO_TIME = datetime(1980, 1, 1, tzinfo=UTC)
"""Replaces Babel's time of compilation, so that the output is reproducible."""
_HEADER = re.compile(r'^"(?:POT?-|Project-|Report-|Last-|Language-Team|Generated-|MIME)[^\n]*\n', re.MULTILINE)
_FIELD = re.compile(r"\{([^{}]*)\}")


class Clash(ValueError):
    """A sentence that stands alone in one place and has a plural in another, which a catalog cannot keep apart."""


class NotLiteral(ValueError):
    """A call for words whose message is not a literal in the source."""


@dataclass(frozen=True, slots=True)
class Found:
    """A message in a source file: one text, or singular and plural."""

    file: str
    message: str | tuple[str, str]


COMMON = ""
"""The part of the catalog that belongs to no single game."""
GUIDE_FILE = "guide.toml"
"""The file among the assets of a game with its guide."""
GUIDE = "/guide"
"""The end of the name of a part with the guide of a game, which the interface does not need."""


def catalog_path(language: str, part: str = COMMON) -> Path:
    """The file of a language's catalog part: that of one game or of its guide, or the common one."""
    if part.endswith(GUIDE):
        return ASSETS / "games" / part.removesuffix(GUIDE) / f"guide.{language}.po"
    if part == COMMON:
        return ASSETS / "words" / language / "LC_MESSAGES" / "tradewinds.po"
    return ASSETS / "games" / part / f"words.{language}.po"


def parts(found: list[Found]) -> dict[str, list[Found]]:
    """The messages by part: those that only tables say are in the parts of their games.

    A message of several tables is in the part of each of their games, so that no game depends on another.
    """
    common = {one.message for one in found if _part_of(one) == COMMON}
    own = {game: [one for one in found if _part_of(one) == game and one.message not in common] for game in GAMES}
    said = {game: messages for game, messages in own.items() if messages or _is_kept(game)}
    by_guide = {part: [one for one in found if _part_of(one) == part] for part in map(guide_part, GAMES)}
    guides = {part: messages for part, messages in by_guide.items() if messages}
    return {COMMON: [one for one in found if _part_of(one) == COMMON], **said, **guides}


def _is_kept(game: str) -> bool:
    return any(catalog_path(language, game).exists() for language in TRANSLATIONS)


def guide_part(game: str) -> str:
    """The name of the part with the guide of a game."""
    return f"{game}{GUIDE}"


def _part_of(one: Found) -> str:
    if one.file.endswith(f"/{GUIDE_FILE}"):
        return guide_part(one.file.split("/")[-2])
    folder = one.file.removeprefix("web/app/tables/").partition("/")[0]
    return folder if folder in GAMES else COMMON


def extract() -> list[Found]:
    """Every message of the interface, ordered by file and line."""
    found: list[Found] = []
    for path in sorted((WEB / "app").rglob("*.py")):
        found += _from_python(path)
    return [*found, *_from_javascript(), *_from_changelog(), *_from_guides()]


def _from_python(path: Path) -> Iterator[Found]:
    """The messages of calls to ``words(…)``, ``x.words(…)`` and ``….plural(…)``."""
    name = path.relative_to(ROOT).as_posix()
    calls = [node for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        called = getattr(call.func, "attr", getattr(call.func, "id", ""))
        count = {"words": 1, "plural": 2}.get(called, 0)
        if not count:
            continue
        values = [getattr(argument, "value", None) for argument in call.args[:count]]
        texts = [value for value in values if isinstance(value, str)]
        if len(texts) < count:
            raise NotLiteral(f"{name}:{call.lineno}: {called}() needs its sentence written out here")
        yield Found(name, texts[0] if count == 1 else (texts[0], texts[1]))


def _from_javascript() -> Iterator[Found]:
    """The messages of calls to ``say("…")`` in the page."""
    for path in sorted((WEB / "page").rglob("*.js")):
        calls = extract_javascript(io.BytesIO(path.read_bytes()), {"say": None}, [], {})
        for _line, _function, texts, _comments in calls:
            text = texts if isinstance(texts, str) else texts[0]
            yield Found(path.relative_to(ROOT).as_posix(), text)


def _from_changelog() -> Iterator[Found]:
    """The entries of the changelog, which the page about Tradewinds shows."""
    for change in changes(ROOT):
        for point in change.points:
            yield Found(CHANGELOG, point)


def _from_guides() -> Iterator[Found]:
    """The sentences of the guides."""
    for game in GAMES:
        path = ASSETS / "games" / game / GUIDE_FILE
        if path.is_file():
            for sentence in sentences(read_toml(path, f"{game}/{GUIDE_FILE}")):
                yield Found(path.relative_to(ROOT).as_posix(), sentence)


def template(found: list[Found]) -> Catalog:
    """A catalog without translations."""
    catalog = Catalog(project="Tradewinds")
    for one in found:
        catalog.add(one.message, locations=[(one.file, 1)])
    return catalog


def read_part(language: str, part: str) -> Catalog:
    """A part of a language's catalog as it is stored, or an empty one."""
    path = catalog_path(language, part)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def read_catalog(language: str) -> Catalog:
    """The whole catalog of a language; BadGame if two parts translate a message differently."""
    whole = read_part(language, COMMON)
    first = {str(message.id): COMMON for message in whole}
    for game in GAMES:
        for message in read_part(language, game):
            known = whole.get(message.id) if message.id else None
            if known is not None and known.string != message.string:
                other = _name_of(language, first[str(message.id)])
                raise BadGame(f"{_name_of(language, game)}: {other} translates {message.id!r} otherwise")
            if message.id:
                whole[message.id] = message
                first.setdefault(str(message.id), game)
    return whole


def _name_of(language: str, part: str) -> str:
    return catalog_path(language, part).relative_to(ROOT).as_posix()


def updated_text(language: str, part: str, found: list[Found]) -> str:
    """The text of a part with exactly the messages of the sources.

    What another part has translated already is translated in the same way; translations of similar messages are
    marked fuzzy.
    """
    catalog = read_part(language, part)
    catalog.project = "Tradewinds"
    catalog.update(template(found))
    _fill_in(catalog, [read_part(language, other) for other in (COMMON, *GAMES) if other != part])
    out = io.BytesIO()
    write_po(out, catalog, width=118, include_lineno=False, ignore_obsolete=True, sort_by_file=True)
    text = out.getvalue().decode()
    return _HEADER.sub("", text[text.index("msgid") :])


def _fill_in(catalog: Catalog, others: Sequence[Catalog]) -> None:
    """Translate the messages of a catalog that are not translated as they are in the first other one that does."""
    for message in catalog:
        for other in others:
            same = other.get(message.id) if message.id and not _is_translated(message) else None
            if same is not None and same.id == message.id and _is_translated(same):
                message.string = same.string
                message.flags.discard("fuzzy")


def forms(text: str | Sequence[str] | None) -> Sequence[str]:
    """The forms of a message or of its translation: a single one, or one for each grammatical number.

    A new message has None for a translation, and so one empty form.
    """
    return [text or ""] if text is None or isinstance(text, str) else text


def _is_translated(message: Message) -> bool:
    return all(forms(message.string)) and not message.fuzzy


def check_plurals(found: list[Found]) -> None:
    """Clash if a sentence stands alone in one file, but has a plural in the same or another one."""
    first: dict[str, Found] = {}
    for one in found:
        singular = one.message if isinstance(one.message, str) else one.message[0]
        known = first.setdefault(singular, one)
        if known.message != one.message:
            plural, alone = (one, known) if isinstance(known.message, str) else (known, one)
            raise Clash(
                f"{singular!r} is one sentence in {alone.file}, but has a plural in {plural.file}: change one of them"
            )


def update_catalogs() -> None:
    """Update the stored catalogs from the sources; Clash if they cannot hold all sentences."""
    sentences = extract()
    check_plurals(sentences)
    for part, found in parts(sentences).items():
        for language in TRANSLATIONS:
            path = catalog_path(language, part)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(updated_text(language, part, found), encoding="utf-8", newline="\n")


def compile_catalogs() -> None:
    """Compile the catalogs for Python into the packages of their languages."""
    for language in TRANSLATIONS:
        catalog, out = read_catalog(language), io.BytesIO()
        catalog.creation_date = catalog.revision_date = NO_TIME
        write_mo(out, catalog)
        (TRANSLATED / language / "words.mo").write_bytes(out.getvalue())


def words_for_javascript(language: str) -> str:
    """The page's own translations as JSON, by English sentence."""
    catalog = read_catalog(language)
    said = {}
    for message in sorted({str(one.message) for one in _from_javascript()}):
        kept = catalog.get(message)
        if kept and kept.string and not kept.fuzzy:
            said[message] = kept.string
    return json.dumps(said, ensure_ascii=False, indent=0, sort_keys=True) + "\n"


def faults(language: str) -> list[str]:
    """What is wrong with a catalog: missing or fuzzy translations, differing fields, obsolete entries."""
    complaints = []
    for part, found in parts(extract()).items():
        path, catalog, name = catalog_path(language, part), read_part(language, part), _name_of(language, part)
        complaints += [f"{name}: no longer used: {text}" for text in catalog.obsolete]
        for message in catalog:
            if message.id:
                complaints += [f"{name}: {what}: {message.id}" for what in _faults_of(message)]
        missing = {str(one.message) for one in found if one.message not in catalog}
        complaints += [f"{name}: missing: {message}" for message in sorted(missing)]
        if not path.exists() or updated_text(language, part, found) != path.read_text(encoding="utf-8"):
            complaints.append(f"{name}: not up to date with the sources: run python3 build.py words")
    return complaints


def _faults_of(message: Message) -> Iterator[str]:
    originals, translations = forms(message.id), forms(message.string)
    if message.fuzzy:
        yield "doubtful"
    if not all(translations):
        yield "missing"
        return
    wanted = {field for text in originals for field in _FIELD.findall(text)}
    for text in translations:
        given = set(_FIELD.findall(text or ""))
        if given != wanted and not (message.pluralizable and given == wanted - {"count"}):
            yield "differing fields"


def check_stored() -> int:
    """Print what is wrong with the stored catalogs; 1 if anything is, otherwise 0."""
    found = [fault for language in TRANSLATIONS for fault in faults(language)]
    print(*(found or ["All catalogs are complete!"]), sep="\n")
    return int(bool(found))


def main(task: str = "update") -> int:
    """Update the stored catalogs, or only ``check`` them; a sentence that cannot be extracted or kept is named."""
    try:
        if task == "check":
            return check_stored()
        update_catalogs()
    except (Clash, NotLiteral) as error:
        print(f"words: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
