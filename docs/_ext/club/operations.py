"""The protocol of the conformance suite, as the library writes it for those who have no Python, in a page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Final

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from deberts.clauses import CLAUSES
from deberts.conformance.standalone.pages import protocol
from deberts.conformance.vectors import shipped_for_all

_CODE: Final = re.compile("`([^`]+)`")
_CELLS: Final = re.compile(r"(?<!\\)\|")
_UNDERLINES: Final = {"##": "-", "###": "~"}


class ProtocolDirective(SphinxDirective):
    """The protocol: all of it, or the section whose title is the argument, without its title."""

    optional_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Return the sections."""
        whole = protocol(shipped_for_all())
        text = section(whole, self.arguments[0]) if self.arguments else whole
        return self.parse_text_to_nodes(as_rst(text), allow_section_headings=True)


def section(text: str, title: str) -> str:
    """Return what stands under a title of the second level."""
    return text.partition(f"## {title}\n")[2].partition("\n## ")[0]


def as_rst(markdown: str) -> str:
    """Return as reStructuredText what was written in the few forms of Markdown that the library writes.

    Args:
        markdown: Titles, paragraphs, lists, blocks of code between fences, tables.

    Returns:
        The same; code that is the number of a clause is a link to it.
    """
    parts = re.split(r"(?m)^```", markdown)
    return "".join(_block(part) if at % 2 else "\n".join(_lines(part.split("\n"))) for at, part in enumerate(parts))


def _block(part: str) -> str:
    language, *lines = part.rstrip("\n").split("\n")
    return "\n".join((f".. code-block:: {language}", "", *(f"   {line}" for line in lines)))


def _lines(lines: list[str]) -> Iterator[str]:
    for is_table, group in groupby(lines, lambda line: line.startswith("|")):
        if is_table:
            yield from _table([[cell.strip() for cell in _CELLS.split(line)[1:-1]] for line in group])
        else:
            for line in group:
                yield from _line(line)


def _line(line: str) -> Iterator[str]:
    mark, _, title = line.partition(" ")
    if mark in _UNDERLINES:
        yield from (title, _UNDERLINES[mark] * len(title))
    else:
        yield _inline(line)


def _table(rows: list[list[str]]) -> Iterator[str]:
    yield from (".. list-table::", "   :header-rows: 1", "   :class: protocol", "")
    for row in (rows[0], *rows[2:]):
        yield from (f"   {'* -' if at == 0 else '  -'} {_inline(cell)}" for at, cell in enumerate(row))


def _inline(text: str) -> str:
    if text == "-":
        return "\\-"  # by itself it would begin a list
    return _CODE.sub(lambda found: _linked(found[1]), text.replace("\\|", "|"))


def _linked(code: str) -> str:
    return f":clause:`{code}`" if code in CLAUSES else f"``{code}``"
