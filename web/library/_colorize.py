"""Terminal colours, which a page never has. The standard module would create about seventy fields of classes."""

from __future__ import annotations


class Plain:
    """A palette in which every colour is empty."""

    def __getattr__(self, name: str) -> str:
        return ""


class Theme:
    """The palettes by purpose: only tracebacks are needed here."""

    traceback = Plain()


def can_colorize(*, file: object = None) -> bool:
    """False: there is no terminal."""
    return False


def get_theme(*, tty_file: object = None, force_color: bool = False, force_no_color: bool = False) -> Theme:
    """The theme without colours, whatever the arguments are."""
    return Theme()
