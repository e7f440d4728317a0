"""Houses of any answers that can stand together are played to the end, and read back from what is saved."""

from __future__ import annotations

from random_houses import hold


def test_a_few_houses() -> None:
    for number in range(25):
        hold("a few", number)
