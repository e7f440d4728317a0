"""Which vectors of the club have the same answer in other rule sets, and which have not, as the manifest says it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import Final

from deberts.conformance.vectors import DEFAULT, MANIFEST, VectorError, folder, read_file
from deberts.errors import excerpt
from deberts.records.node import Node
from deberts.records.strict_json import loads


def expand_serials(written: Mapping[str, str]) -> frozenset[str]:
    """Read names of vectors, as the manifest has them.

    Args:
        written: For each clause or family, the serial numbers.

    Returns:
        The names.

    Raises:
        VectorError: If a number is none, or has more than four digits.

    Example:
        >>> sorted(expand_serials({"02.1": "1-2 7"}))
        ['club/02.1/0001', 'club/02.1/0002', 'club/02.1/0007']
    """
    spans = ((clause, span) for clause, spans in written.items() for span in spans.split())
    return frozenset(f"{DEFAULT}/{clause}/{serial:04d}" for clause, span in spans for serial in _serials(span))


def _serials(span: str) -> range:
    found = _SPAN.fullmatch(span)
    if found is None:
        raise VectorError(f"{excerpt(span)} names no serial numbers: write such as 7 or 1-12", place=MANIFEST)
    return range(int(found[1]), int(found[2] or found[1]) + 1)


_SPAN: Final = re.compile("([0-9]{1,4})(?:-([0-9]{1,4}))?")


def differing_vectors(rules: str, place: Traversable | None = None) -> frozenset[str]:
    """Return the vectors of the club that have another answer in another rule set, as the manifest says.

    Args:
        rules: Name of the other rule set.
        place: The folder of the vectors; that which is shipped if left out.

    Returns:
        Their names.

    Raises:
        VectorError: If the manifest does not speak of such a rule set, or is none.
    """
    holds = Node(loads(read_file(place or folder(), MANIFEST)), MANIFEST).mapping()["holds"].mapping()
    if rules not in holds:
        raise VectorError(f"the manifest does not say what holds by the rules of {rules!r}", place=MANIFEST)
    return expand_serials(
        {clause: spans.text() for clause, spans in holds[rules].mapping()["differ"].mapping().items()}
    )
