"""The sentences of the interface: gettext catalogs whose results are escaped for HTML.

English sentences are the message ids; every other language is a catalog that the build compiles
into the package of that language.
"""

from __future__ import annotations

import gettext
import html
import io
from functools import cached_property

from app.languages import ORIGINAL, languages, read_file


class Html(str):
    """Escaped text or markup, safe in the content of a page and in quoted attributes."""

    __slots__ = ()


NOTHING = Html()


def escape(text: str) -> Html:
    """Escape a text for HTML; Html is returned unchanged."""
    return text if isinstance(text, Html) else Html(html.escape(text))


class Words:
    """One language: messages and plurals, with values filled in and escaped."""

    def __init__(self, language: str) -> None:
        """``language`` is one of ``languages()``; any other is a KeyError."""
        if language not in languages():
            raise KeyError(language)
        self.language = escape(language)
        self._templates: dict[str, str] = {}
        self._sentences: dict[str, Html] = {}

    @cached_property
    def _catalog(self) -> gettext.NullTranslations:
        return _catalog(self.language)

    def __call__(self, message: str, /, **values: object) -> Html:
        """Translate ``message`` and fill its ``{name}`` fields; a value that is neither an int nor Html is escaped."""
        if values:
            return _fill(self._template(message), values)
        sentence = self._sentences.get(message)
        if sentence is None:
            sentence = self._sentences[message] = _fill(self._template(message), {})
        return sentence

    def plural(self, one: str, many: str, count: int, /, **values: object) -> Html:
        """Translate ``one`` or ``many``, chosen by the plural rule for ``count``; ``{count}`` is a field as well."""
        template = html.escape(self._catalog.ngettext(one, many, count))
        return _fill(template, {"count": count, **values})

    def _template(self, message: str) -> str:
        template = self._templates.get(message)
        if template is None:
            template = self._templates[message] = html.escape(self._catalog.gettext(message))
        return template


_SHORTENED = ("…", "…\u2069")
"""How a shortened name ends: with dots, before the end of its isolate if it has one."""


def _fill(template: str, values: dict[str, object]) -> Html:
    safe = {name: value if isinstance(value, (Html, int)) else escape(str(value)) for name, value in values.items()}
    for name, value in safe.items():
        if isinstance(value, str) and value.endswith(_SHORTENED):
            template = template.replace(f"{{{name}}}.", f"{{{name}}}")  # its dots end the sentence
    return Html(template.format_map(safe))


def _catalog(language: str) -> gettext.NullTranslations:
    if language == ORIGINAL:
        return gettext.NullTranslations()
    return gettext.GNUTranslations(io.BytesIO(read_file(language, "words.mo")))
