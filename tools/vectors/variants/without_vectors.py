"""Clauses of other rule sets that no operation can ask about, or not tell from another reading, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WITHOUT_VECTORS: Final[Mapping[str, str]] = {
    "m12.4": "Every question is about one game, and none tells who won the game before.",
}
"""The number of each, with the reason."""
