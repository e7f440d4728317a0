"""The keys of a JSON object, as its schema has them: what stands there, and what it means."""

from __future__ import annotations

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from club.matrix import table
from deberts.conformance.standalone.operation_tables import shape
from deberts.schemas import schema


class FieldsDirective(SphinxDirective):
    """A table with a row for each key of an object: of the whole of a schema, or of one of its definitions."""

    required_arguments = 1
    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        name, *part = self.arguments
        rows = (_cells(*row) for row in fields(name, *part))
        return [table(("Key", "Value", "Meaning"), rows, classes=["fields"])]


def _cells(key: str, value: str, told: str) -> list[list[nodes.Node]]:
    return [[nodes.literal("", key)], [nodes.Text(value)], [nodes.Text(told)]]


def fields(name: str, part: str | None = None) -> list[tuple[str, str, str]]:
    """Return for each key of an object its name, its shape, and what it means.

    Args:
        name: The schema, such as ``view-1``.
        part: One of its definitions; the whole if left out.

    Returns:
        A row for each key, in the order of the schema.
    """
    whole = schema(name)
    found = whole if part is None else whole["$defs"][part]
    rows = []
    for key, value in found["properties"].items():
        referred = whole["$defs"].get(value.get("$ref", "").removeprefix("#/$defs/"), {})
        told = value.get("description") or referred.get("description", "")
        absent = "" if key in found["required"] else "May be absent. "
        rows.append((key, shape(value), absent + told))
    return rows
