"""How help is laid out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import click

from deberts.cli.layout import MOST, width

_MARGIN: Final = 2


class _Formatter(click.HelpFormatter):
    """Lays help out for a terminal as narrow as the rest fits into, which click does not."""

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """Write names and what is said of them: side by side, or below where the first column would leave no room."""
        super().write_dl(rows, min(col_max, self.width // 2), col_spacing)

    def write_text(self, text: str) -> None:
        """Write a text, whose own lines are kept only where they fit."""
        super().write_text(text if self.width >= MOST - _MARGIN else text.replace("\b", ""))


class HelpContext(click.Context):
    """The context of a command whose help fits the terminal, as all that it writes."""

    def make_formatter(self) -> click.HelpFormatter:
        """Return what lays help out."""
        return _Formatter(width=width() - _MARGIN)
