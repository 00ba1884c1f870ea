"""Colours for a terminal, which no page has. The library's own makes seventy fields of classes to find that out."""

from __future__ import annotations


class Plain:
    """Every colour is nothing."""

    def __getattr__(self, name: str) -> str:
        return ""


class Theme:
    """Colours by what is to be printed: here only tracebacks are."""

    traceback = Plain()


def can_colorize(*, file: object = None) -> bool:
    """Never."""
    return False


def get_theme(*, tty_file: object = None, force_color: bool = False, force_no_color: bool = False) -> Theme:
    """The one without colours, whatever is wished for."""
    return Theme()
