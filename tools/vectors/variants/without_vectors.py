"""Clauses of other rule sets that no operation can ask about, or not tell from another reading, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_RULED: Final = (
    "The table refuses what this punishes (D27), so no deal that can be told holds it; the ruling is asked of the "
    "audit of a record, which is no operation of an engine."
)
_RECORD: Final = "Only the audit of a table's record knows of it, which is no operation of an engine."

WITHOUT_VECTORS: Final[Mapping[str, str]] = {
    "m12.4": "Every question is about one game, and none tells who won the game before.",
    "m13.2": _RULED,
    "m13.3": _RULED,
    "m13.4": _RULED,
    "m13.5": _RULED,
    "m13.6": _RULED,
    "m13.7": "The table writes by itself, so no wrong entry can be told; the pen is a matter of the audit of a record.",
    "g13": _RULED,
    "D15": _RULED,
    "D30": "As m13.7: no wrong entry can be told to an engine.",
    "D35": _RECORD,
    "D38": _RECORD,
    "D39": _RECORD,
}
"""The number of each, with the reason."""
