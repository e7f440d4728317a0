"""The traceability page: clause, functions, properties, vectors, wrong engines, and all of it as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from club.clause import link
from club.evidence import Evidence, evidence
from deberts.clauses import CLAUSES

FILE: Final = "trace.json"
"""Name of the file beside the pages."""

_HEAD: Final = ("Clause", "Title", "Status", "Functions", "Properties", "Vectors", "Wrong engines")


class MatrixDirective(SphinxDirective):
    """A table with a row for each clause."""

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        return [table(_HEAD, map(_cells, evidence().values()), classes=["sortable", "matrix"])]


class EnginesDirective(SphinxDirective):
    """A table of the wrong engines: which clause each misreads, and what it believes."""

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        rows: Iterator[list[list[nodes.Node]]] = (
            [[nodes.Text(engine.name)], [link("club", "clause", number, number)], [nodes.Text(engine.belief)]]
            for number, found in evidence().items()
            for engine in found.engines
        )
        return [table(("Engine", "Clause", "It believes that"), rows, classes=["sortable"])]


def _cells(found: Evidence) -> list[list[nodes.Node]]:
    row = CLAUSES[found.number]
    return [
        [link("club", "clause", row.number, row.number)],
        [nodes.Text(row.title)],
        [nodes.Text(row.status.value)],
        _lines(link("py", "obj", each.name, each.name.rpartition(".")[2], literal=True) for each in found.functions),
        _lines(nodes.literal("", each.name) for each in found.properties),
        [nodes.Text(str(found.vectors))],
        _list(nodes.Text(each.name) for each in found.engines),
    ]


def _list(items: Iterable[nodes.Node]) -> list[nodes.Node]:
    return [node for item in items for node in (nodes.Text(" "), item)][1:]


def _lines(items: Iterable[nodes.Node]) -> list[nodes.Node]:
    rows = (nodes.line("", "", item) for item in items)
    return [nodes.line_block("", *rows)]


def table(head: Iterable[str], rows: Iterable[Iterable[list[nodes.Node]]], classes: list[str]) -> nodes.table:
    """Return a table whose first column names its rows.

    Args:
        head: Names of the columns.
        rows: For each row the contents of its cells.
        classes: Classes of the table.

    Returns:
        The table.
    """
    names = list(head)
    group = nodes.tgroup("", *(nodes.colspec(colwidth=1) for _ in names), cols=len(names))
    group += nodes.thead("", _row([nodes.Text(name)] for name in names))
    group += nodes.tbody("", *map(_row, rows))
    whole = nodes.table("", group, classes=classes)
    for spec in list(group.findall(nodes.colspec))[:1]:
        spec["stub"] = 1
    return whole


def _row(cells: Iterable[list[nodes.Node]]) -> nodes.row:
    return nodes.row("", *(nodes.entry("", *_cell(cell)) for cell in cells))


def _cell(content: list[nodes.Node]) -> list[nodes.Node]:
    if any(isinstance(node, nodes.line_block) for node in content):
        return content
    return [nodes.paragraph("", "", *content)]


def write_json(app: Sphinx, error: Exception | None) -> None:
    """Write the table as JSON beside the pages, once they are built."""
    if error is None and app.builder.format == "html":
        rows = [found.to_json() for found in evidence().values()]
        text = json.dumps({"format": "deberts-trace/1", "clauses": rows}, ensure_ascii=False, indent=1)
        (Path(app.outdir) / FILE).write_text(f"{text}\n", encoding="utf-8")
