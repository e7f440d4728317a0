"""Colours for text that is already laid out: headings, clause numbers, cards."""

from __future__ import annotations

import errno
import os
from typing import ClassVar, Final, NoReturn

from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.text import Text
from rich.theme import Theme

from deberts.clauses.numbers import MENTION
from deberts.cli.layout import MOST

_STYLES: Final = {
    "deberts.heading": "bold",
    "deberts.rule": "dim",
    "deberts.clause": "cyan",
    "deberts.red": "bold red",
    "deberts.black": "bold",
}

_RANK: Final = r"(?:10|[789TJQKA\u0412\u0414\u041a\u0422])"


class _Colours(RegexHighlighter):
    """What hyphens underline is a heading; a clause number has the form of all, a card its rank before it."""

    base_style = "deberts."
    highlights: ClassVar[list[str]] = [
        r"(?m)^(?P<heading>.+)(?=\n[-=])",
        r"(?m)^(?P<rule>[-=]+( +-+)*)$",
        f"(?P<clause>{MENTION.pattern})",
        rf"(?P<red>{_RANK}[♥♦]|\b[789TJQKA][HD]\b)",
        rf"(?P<black>{_RANK}[♣♠]|\b[789TJQKA][CS]\b)",
    ]


class _Console(Console):
    def on_broken_pipe(self) -> NoReturn:
        """Leave to the caller what rich would do itself, with an exit status that means something else here."""
        raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE))


def paint(document: str) -> None:
    """Write a text to standard output in colours, as far as the terminal has them.

    Raises:
        OSError: If it cannot be written.
    """
    text = Text(document)
    _Colours().highlight(text)
    # A width, because rich would believe a COLUMNS of 0 and write nothing.
    _Console(theme=Theme(_STYLES), width=MOST).print(text, soft_wrap=True, end="")
