"""JSON Schemas of the files that this library reads and writes, for other programs; no reader here needs them."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any, Final

from deberts.errors import InputError, excerpt

SCHEMAS: Final = ("endings-1", "log-1", "manifest-1", "record-1", "sheet-1", "table-1", "vectors-1", "view-1")
"""Every schema: what it describes, and the version of that format."""


def schema(name: str) -> dict[str, Any]:
    """Return a JSON Schema (draft 2020-12) that stands alone: what its file takes from another stands in it.

    Args:
        name: One of :data:`SCHEMAS`.

    Returns:
        The schema, a new object each time.

    Raises:
        InputError: If there is no such schema.

    Example:
        >>> schema("record-1")["properties"]["format"]
        {'const': 'deberts-record/1'}
    """
    if name not in SCHEMAS:
        raise InputError(f"{excerpt(name)} is no schema: there is {', '.join(SCHEMAS)}")
    found: dict[str, Any] = json.loads(resources.files(__name__).joinpath(f"{name}.json").read_text("utf-8"))
    parts = found.get("$defs", {})
    for key, part in parts.items():
        other, _, shared = part.get("$ref", "").partition(".json#/$defs/")
        if shared:
            parts[key] = schema(other)["$defs"][shared]
    return found
