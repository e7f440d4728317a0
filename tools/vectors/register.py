"""The numbers of vectors: each is used once, for one question with one answer, and for ever.

The frozen files are the register. A question that stands in them keeps its number, wherever it stands in its table; a
new one gets the number after the highest that its clause ever used. A question that is removed, or is changed, or has
another answer now, loses its number for good: freezing writes its name down in ``CHANGES.txt``, which goes with the
vectors, and whoever froze writes behind it why.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

import attrs

from deberts.conformance.vectors import CHANGES, MANIFEST, Vector, VectorError, became, decode
from deberts.records.strict_json import dumps

RETIRED: Final = Path(__file__).parents[2] / "src" / "deberts" / "conformance" / "data" / CHANGES
"""The names that nobody may use again."""


@attrs.define
class Register:
    """The numbers that are used, and by what.

    Args:
        names: Names of the vectors, by what they ask and expect.
        retired: Names that were used once.
    """

    names: dict[str, str] = attrs.Factory(dict)
    retired: frozenset[str] = frozenset()
    _highest: dict[str, int] = attrs.field(factory=lambda: defaultdict(int), init=False)

    def __attrs_post_init__(self) -> None:
        for name in (*self.names.values(), *self.retired):
            series, _, serial = name.rpartition("/")
            self._highest[series] = max(self._highest[series], int(serial))

    @classmethod
    def read(cls, place: Traversable, retired: Path = RETIRED) -> Register:
        """Read what was frozen.

        Args:
            place: The folder of the vectors.
            retired: The file of the names that were used once.

        Returns:
            The register.

        Raises:
            VectorError: If a name that is retired is in use.
        """
        frozen = [
            vector
            for entry in place.iterdir()
            if entry.name.endswith(".json") and entry.name != MANIFEST
            for vector in decode(entry.read_bytes())
        ]
        register = cls({content(vector): vector.id for vector in frozen}, retired_names(retired.read_text("utf-8")))
        for name in sorted({*register.names.values()} & register.retired):
            raise VectorError("this name is retired, and in use", place=name)
        return register

    def numbered(self, vector: Vector) -> Vector:
        """Give a vector its own number, or the next one of its clause.

        Args:
            vector: The vector, with a name such as ``club/05.5``.

        Returns:
            The vector, with a name such as ``club/05.5/0007``.
        """
        series, key = vector.id, content(vector)
        if key not in self.names:
            self._highest[series] += 1
            self.names[key] = f"{series}/{self._highest[series]:04d}"
        return attrs.evolve(vector, id=self.names[key])

    def unused(self, vectors: Iterable[Vector]) -> frozenset[str]:
        """Return the names that none of these vectors has any more.

        Args:
            vectors: All vectors that are asked today.

        Returns:
            The names, those that were retired before included.
        """
        return self.retired | {*self.names.values()} - {vector.id for vector in vectors}


def retired_names(changes: str) -> frozenset[str]:
    """Return the names that are not in use any more, by what became of vectors.

    Args:
        changes: A line for each: its name, and why.
    """
    return frozenset(name for name, why in became(changes) if not why.startswith(_STAYS))


_STAYS: Final = ("added:", "family:")


def content(vector: Vector) -> str:
    """Return what makes a vector the one that it is.

    Args:
        vector: The vector, with or without its number.

    Returns:
        The series of its name, the question and the answer, as one text; title, status and further clauses may change.
    """
    parts: Mapping[str, Any] = {"op": vector.op, "rules": vector.rules, "given": vector.given, "expect": vector.expect}
    return f"{'/'.join(vector.id.split('/')[:2])} {dumps(parts)}"
