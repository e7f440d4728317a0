"""A test for each vector: ``pytest --pyargs deberts.conformance --deberts-engine "node engine.js"``.

The plugin ``pytest_deberts`` comes with the library, and gives both arguments. The library's own tests leave this
module out, because it asks an engine that somebody must name.
"""

from __future__ import annotations

from collections.abc import Callable

from deberts.conformance.vectors import Vector


def test_vector(deberts_vector: Vector, deberts_check: Callable[[Vector], None]) -> None:
    """The engine answers the question of a vector, and rightly."""
    deberts_check(deberts_vector)
