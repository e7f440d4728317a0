"""What each operation of the conformance suite is given and what it answers, as the schema of the vectors has it."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from club.matrix import table
from deberts import schemas
from deberts.conformance.operations import OPERATIONS

Shape = Mapping[str, Any]

_SCHEMA: Final = "vectors-1.json"
_POINTER: Final = "#/$defs/"
_PLAIN: Final = {"string": "text", "integer": "number", "boolean": "true or false", "null": "null"}


class OperationsDirective(SphinxDirective):
    """A table with a row for each operation."""

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        rows = ([_about(name), _lines(given), _lines(result)] for name, given, result in operations())
        return [table(("Operation", "Given", "Result"), rows, classes=["operations"])]


def operations() -> Iterator[tuple[str, list[tuple[str, str]], list[tuple[str, str]]]]:
    """Return for each operation its name, and the names and shapes of what it is given and of what it answers."""
    for name in OPERATIONS:
        asked = _definitions()[name]["then"]["properties"]
        yield name, list(_members(asked["given"])), list(_members(asked["expect"]["properties"]["result"]))


def _about(name: str) -> list[nodes.Node]:
    told = inspect.getdoc(OPERATIONS[name].answer) or ""
    return [nodes.line_block("", nodes.line("", "", nodes.literal("", name)), nodes.line("", told.partition("\n")[0]))]


def _lines(members: list[tuple[str, str]]) -> list[nodes.Node]:
    rows = (nodes.line("", "", *_named(name, shape)) for name, shape in members)
    return [nodes.line_block("", *rows)]


def _named(name: str, shape: str) -> list[nodes.Node]:
    return [nodes.literal("", name), nodes.Text(f" {shape}")] if name else [nodes.emphasis("", shape)]


@cache
def _definitions() -> Shape:
    definitions: Shape = json.loads((files(schemas) / _SCHEMA).read_text(encoding="utf-8"))["$defs"]
    return definitions


def _members(node: Shape) -> Iterator[tuple[str, str]]:
    if "$ref" in node:
        yield from _members(_definitions()[node["$ref"].removeprefix(_POINTER)])
    for number, choice in enumerate(node.get("oneOf", ())):
        if number:
            yield "", "or"
        yield from _members(choice)
    for name, member in node.get("properties", {}).items():
        yield name, shape(member)


def shape(node: Shape) -> str:
    """Return in words what a schema asks of a value, by the names of its definitions."""
    if "const" in node:
        return json.dumps(node["const"])
    if "$ref" in node:
        return str(node["$ref"].removeprefix(_POINTER).replace("_", " "))
    if "enum" in node:
        return " | ".join(value if isinstance(value, str) else json.dumps(value) for value in node["enum"])
    if "oneOf" in node or "anyOf" in node:
        return " or ".join(sorted(map(shape, node.get("oneOf") or node["anyOf"]), key="null".__eq__))
    kinds = node["type"] if isinstance(node["type"], list) else [node["type"]]
    return " or ".join(_of_kind(kind, node) for kind in kinds)


def _of_kind(kind: str, node: Shape) -> str:
    if kind == "array":
        return f"list of {shape(node['items'])}"
    if kind == "object":
        return f"{{{', '.join(f'{name}: {shape(member)}' for name, member in node['properties'].items())}}}"
    return _PLAIN[kind]
