"""Small pieces of Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence


def code(text: str) -> str:
    """Return a text as code.

    Example:
        >>> code("JH")
        '`JH`'
    """
    return f"`{text}`"


def listed(names: Iterable[str]) -> str:
    """Return names as code, with commas between."""
    return ", ".join(map(code, names))


def plain(docstring: str) -> str:
    """Return what a docstring says, with code as Markdown has it, each paragraph in one line."""
    paragraphs = docstring.replace("``", "`").split("\n\n")
    return "\n\n".join(" ".join(one.split()) for one in paragraphs)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table.

    Example:
        >>> print(table(("Card", "Points"), [("JH", "20")]))
        | Card | Points |
        |---|---|
        | JH | 20 |
    """
    lines = [head, ["---"] * len(head), *([re.sub(r"(?<!\\)\|", r"\\|", cell) for cell in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |".replace("| --- ", "|---").replace("|--- |", "|---|") for line in lines)
