"""Houses that take what no source says, as they are written."""

from __future__ import annotations

from typing import Any

import attrs

from tools.vectors.positions import Json
from tools.vectors.question import Question


def house(base: str = "club", *, seats: int = 2, agreed: tuple[str, ...] = (), **options: Any) -> Json:
    """Return a house of a rule set with some answers, by the names of their fields, as JSON."""
    about = {"base": base, "seats": seats, "target": 501, "agreed": [*agreed]}
    return {**about, "house": {"id": "ours", "options": options}}


def by(rules: Json, question: Question) -> Question:
    """Return a question to a house."""
    return attrs.evolve(question, rules=rules)
